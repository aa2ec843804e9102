"""Data packs: reading, laying over, checking, accounting, hashing."""

from __future__ import annotations

import hashlib
import io
import json
import random
import zipfile
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from railsplitter.kernel.datapack import (
    DataPack,
    Layer,
    Provenance,
    Row,
    Words,
    check_pack,
    folder_layer,
    load_pack,
)
from railsplitter.kernel.errors import PackError, RuleBug

Small = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Site(Row, frozen=True):
    id: str
    vp: int


class Card(Row, frozen=True):
    no: int
    name: Words
    vp: Small
    colour: Literal["red", "blue"] = "red"
    players: tuple[int, ...] = (1, 2)
    sites: tuple[Site, ...] = ()


class Limits(Row, frozen=True):
    cubes: Annotated[int, msgspec.Meta(ge=1)]
    pace: float
    is_fixed: bool
    coal: int | Literal["rest"]
    spaces: dict[int, int]
    corner: tuple[int, int] = (0, 0)
    start: int | None = None


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[Card, ...]
    limits: Limits

    def check(self) -> list[PackError]:
        key = "cards[no=2].sites[id=b].vp"
        sites = [s for c in self.cards if c.no == 2 for s in c.sites if s.id == "b" and s.vp > 50]
        return [PackError("", key, "at most 50", str(s.vp)) for s in sites]


class Shelf(msgspec.Struct, frozen=True):
    limits: Limits


class House(msgspec.Struct, frozen=True):
    shelf: Shelf


class Well(Row, frozen=True):
    water_source: str


class Land(msgspec.Struct, frozen=True):
    well: Well


class Guest(Row, frozen=True):
    id: str
    with_: str = msgspec.field(name="with")


class Bounds(Row, frozen=True):
    drop: tuple[str, ...] = ()


class Party(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    party: Bounds
    guests: tuple[Guest, ...] = ()


class Ball(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    party: Party


class Dropped(Row, frozen=True):
    id: str
    drop: bool


class Drops(msgspec.Struct, frozen=True):
    rows: tuple[Dropped, ...]


class Bare(msgspec.Struct, frozen=True):
    number: int


class Nameless(msgspec.Struct, frozen=True):
    limits: tuple[Limits, ...]


CARDS = """
# Two cards.
[[cards]]
no = 1
name = "One"
vp = 4
source = "published"
note = "seen"

[[cards]]
no = 2
name = "Two"
vp = 5
vp_source = "reconstructed"
colour = "blue"
source = "seed"
sites = [
  { id = "a", vp = 1, source = "seed" },
  { id = "b", vp = 2, source = "inferred" },
]
"""
LIMITS = """
cubes = 3
pace = 1.5
is_fixed = false
coal = "rest"
spaces = { 1 = 2, 2 = 4 }
source = "published"
"""
CARD_KEYS = "one of the keys no, name, vp, colour, players, sites"
LIMIT_KEYS = "one of the keys cubes, pace, is_fixed, coal, spaces, corner, start"
SOURCES = "one of seed, published, recalled, historical, reconstructed, inferred, designer"


def layer(root: Path, name: str, **texts: str) -> Layer:
    """A folder with one file per text."""
    folder = root / name
    folder.mkdir()
    for stem, text in texts.items():
        (folder / f"{stem}.{kind_of(text)}").write_text(text, encoding="utf-8")
    return Layer(name, folder)


def kind_of(text: str) -> str:
    """JSON opens with a brace or a bracket; `[[` opens a row of TOML."""
    return "json" if text.startswith(("{", "[")) and not text.startswith("[[") else "toml"


def base(root: Path, **texts: str) -> Layer:
    return layer(root, "base", **{"cards": CARDS, "limits": LIMITS} | texts)


def laid(root: Path, **texts: str) -> DataPack[Box]:
    """The base with one layer over it."""
    return load_pack(Box, [base(root), layer(root, "mine", **texts)])


def refusals(root: Path, **texts: str) -> list[str]:
    layers = [base(root), layer(root, "mine", **texts)]
    return [str(e) for e in check_pack(Box, layers)]


def cards(pack: DataPack[Box]) -> dict[int, Card]:
    return {card.no: card for card in pack.printed.cards}


class TestLaying:
    def test_one_layer_is_read_as_it_stands(self, tmp_path: Path) -> None:
        printed = load_pack(Box, [base(tmp_path)]).printed
        assert printed.limits.spaces == {1: 2, 2: 4}
        assert printed.limits.coal == "rest"
        assert [(c.no, c.vp, c.colour) for c in printed.cards] == [(1, 4, "red"), (2, 5, "blue")]
        assert [s.vp for s in printed.cards[1].sites] == [1, 2]
        assert (printed.cards[0].source, printed.cards[0].note) == ("published", "seen")

    def test_tables_merge_key_by_key(self, tmp_path: Path) -> None:
        limits = laid(tmp_path, limits="cubes = 7\nspaces = { 2 = 5, 3 = 6 }").printed.limits
        assert (limits.cubes, limits.pace) == (7, 1.5)
        assert limits.spaces == {1: 2, 2: 5, 3: 6}

    def test_a_row_with_a_known_key_changes_only_its_fields(self, tmp_path: Path) -> None:
        pack = laid(tmp_path, cards="[[cards]]\nno = 2\nvp = 9")
        assert (cards(pack)[2].vp, cards(pack)[2].colour, cards(pack)[2].name) == (9, "blue", "Two")
        assert cards(pack)[1].vp == 4

    def test_a_new_key_adds_a_row_in_the_order_of_keys(self, tmp_path: Path) -> None:
        new = '{"cards": [{"no": 10, "name": "Ten", "vp": 1}, {"no": 0, "name": "Nil", "vp": 0}]}'
        assert list(cards(laid(tmp_path, cards=new))) == [0, 1, 2, 10]

    def test_text_keys_are_ordered_as_numbers_where_they_hold_them(self, tmp_path: Path) -> None:
        ids = ["10", "4.5", "4", "9", "T10", "T2"]
        sites = [{"id": i, "vp": 1} for i in ids]
        row = json.dumps([{"no": 1, "sites": sites}])
        found = [s.id for s in cards(laid(tmp_path, cards=row))[1].sites]
        assert found == ["4", "4.5", "9", "10", "T2", "T10"]

    def test_drop_removes_the_row(self, tmp_path: Path) -> None:
        assert list(cards(laid(tmp_path, cards="[[cards]]\nno = 1\ndrop = true"))) == [2]

    def test_replace_starts_the_row_afresh(self, tmp_path: Path) -> None:
        text = '[[cards]]\nno = 2\nreplace = true\nname = "New"\nvp = 1'
        card = cards(laid(tmp_path, cards=text))[2]
        assert (card.name, card.colour, card.sites, card.source) == ("New", "red", (), "designer")

    def test_rows_inside_rows_merge_too(self, tmp_path: Path) -> None:
        text = '[[cards]]\nno = 2\n[[cards.sites]]\nid = "b"\nvp = 8'
        assert [s.vp for s in cards(laid(tmp_path, cards=text))[2].sites] == [1, 8]

    def test_plain_lists_are_replaced(self, tmp_path: Path) -> None:
        pack = laid(tmp_path, cards="[[cards]]\nno = 1\nplayers = [5]")
        assert cards(pack)[1].players == (5,)

    def test_an_empty_list_empties_rows(self, tmp_path: Path) -> None:
        assert cards(laid(tmp_path, cards="[[cards]]\nno = 2\nsites = []"))[2].sites == ()

    def test_the_last_layer_wins(self, tmp_path: Path) -> None:
        first = layer(tmp_path, "first", limits="cubes = 5\npace = 2")
        second = layer(tmp_path, "second", limits="cubes = 6")
        limits = load_pack(Box, [base(tmp_path), first, second]).printed.limits
        assert (limits.cubes, limits.pace) == (6, 2.0)

    def test_a_json_file_may_be_the_bare_list(self, tmp_path: Path) -> None:
        assert cards(laid(tmp_path, cards='[{"no": 1, "vp": 8}]'))[1].vp == 8

    def test_json_null_is_no_value_where_the_struct_allows_it(self, tmp_path: Path) -> None:
        assert laid(tmp_path, limits='{"start": null}').printed.limits.start is None

    def test_other_files_and_folders_are_passed_over(self, tmp_path: Path) -> None:
        mine = layer(tmp_path, "mine", limits="cubes = 5")
        (tmp_path / "mine" / "README.md").write_text("about", encoding="utf-8")
        (tmp_path / "mine" / "scenario").mkdir()
        assert load_pack(Box, [base(tmp_path), mine]).printed.limits.cubes == 5

    def test_a_pack_is_read_from_a_zip(self) -> None:
        folder = zipped({"cards.toml": CARDS, "limits.toml": LIMITS})
        assert load_pack(Box, [folder]).printed.cards[1].vp == 5


def zipped(texts: dict[str, str], name: str = "base") -> Layer:
    """A folder that is not on the disk, as in a zipped package."""
    archive = zipfile.ZipFile(io.BytesIO(), "w")
    for file, text in texts.items():
        archive.writestr(f"data/{file}", text)
    return Layer(name, zipfile.Path(archive, "data/"))


SMALL = "a whole number from 0 to 9"
MARKS = "one of the marks name_source, vp_source, colour_source, players_source"
NAMELESS = "cards[0].no: expected the key that names the row, found nothing"

# What a layer says of card 1, and what it gets to hear of which field.
BAD_CARDS = [
    ("vp = 'x'", f'vp: expected {SMALL}, found "x"'),
    ("vp = 10", f"vp: expected {SMALL}, found 10"),
    ("vp = 1.0", f"vp: expected {SMALL}, found 1.0"),
    ("vp = true", f"vp: expected {SMALL}, found true"),
    ("vp = [1]", f"vp: expected {SMALL}, found a list of 1"),
    ("vp.a = 1", f"vp: expected {SMALL}, found a table of a"),
    ("colour = 'green'", 'colour: expected one of red, blue, found "green"'),
    ("name = 1979-05-27", 'name: expected a text, found "1979-05-27"'),
    ("players = [1, 'b']", 'players[1]: expected a whole number, found "b"'),
    ("players = 3", "players: expected a list, found 3"),
    ("sites = 3", "sites: expected a list of tables, found 3"),
    ("sites = [{ id = 'z' }]", "sites[id=z].vp: expected a whole number, found nothing"),
    ("vpp = 3", f'vpp: expected {CARD_KEYS}, found "vpp"'),
    ("no_source = 'seed'", f'no_source: expected {MARKS}, found "no_source"'),
    ("drop = false", "drop: expected true, or no such key, found false"),
]
BAD_LIMITS = [
    ("cubes = 0", "cubes: expected a whole number of at least 1, found 0"),
    ('{"cubes": null}', "cubes: expected a whole number of at least 1, found null"),
    ("pace = 'fast'", 'pace: expected a number, found "fast"'),
    ("pace = nan", "pace: expected a number, found NaN"),
    ("is_fixed = 1", "is_fixed: expected true or false, found 1"),
    ("coal = 'all'", 'coal: expected a whole number or one of rest, found "all"'),
    ("corner = [1]", "corner: expected a list of 2, found a list of 1"),
    ("spaces = 3", "spaces: expected a table, found 3"),
    ("spaces = { 2 = 'x' }", 'spaces.2: expected a whole number, found "x"'),
    ("spaces = { x = 2 }", 'spaces.x: expected a whole number as the key, found "x"'),
    ("spaces = { 01 = 2 }", 'spaces.01: expected a whole number as the key, found "01"'),
    (
        "spaces = { source = 'seed' }",
        'spaces.source: expected sources and notes on rows only, found "source"',
    ),
    (
        "limit = 3",
        f'limit: expected {LIMIT_KEYS}, found "limit"',
    ),
    ("source = 'guess'", f'source: expected {SOURCES}, found "guess"'),
    ("source = [1]", f"source: expected {SOURCES}, found [1]"),
    ("note = 3", "note: expected a text, found 3"),
    ("cubes_source = 'guess'", f'cubes_source: expected {SOURCES}, found "guess"'),
]
BAD_FILES = [
    ("[[card]]\nno = 1", "cards: expected a list of tables, found a table of card"),
    ("[3]", "cards[0]: expected a table, found 3"),
    ("cards = 3", "cards: expected a list of tables, found 3"),
    ("[[cards]]\nno = 3\nvp = 3", "cards[no=3].name: expected a text, found nothing"),
    ("[[cards]]\nvp = 3", NAMELESS),
    ("[[cards]]\nid = 'a'", NAMELESS),
    ("[[cards]]\nno = true", NAMELESS),
    ("[[cards]]\nno = 1\n[[cards]]\nno = 1", "cards[no=1]: expected each no once, found it again"),
    (
        "[[cards]]\nno = 7\ndrop = true",
        "cards[no=7].drop: expected a row that is there (1, 2), found 7",
    ),
    (
        "[[cards]]\nno = 7\nreplace = true",
        "cards[no=7].replace: expected a row that is there (1, 2), found 7",
    ),
]
BAD = [
    *(("cards", f"[[cards]]\nno = 1\n{text}", f"cards[no=1].{said}") for text, said in BAD_CARDS),
    *(("limits", text, f"limits.{said}") for text, said in BAD_LIMITS),
    *(("cards", text, said) for text, said in BAD_FILES),
]


class TestRefusing:
    @pytest.mark.parametrize(("stem", "text", "said"), BAD)
    def test_the_file_the_key_and_what_was_expected(
        self, tmp_path: Path, stem: str, text: str, said: str
    ) -> None:
        file = f"mine/{stem}.{kind_of(text)}"
        layers = [base(tmp_path), layer(tmp_path, "mine", **{stem: text})]
        assert [str(e) for e in check_pack(Box, layers)] == [f"{file}: {said}"]
        with pytest.raises(PackError) as caught:
            load_pack(Box, layers)
        assert str(caught.value) == f"{file}: {said}"
        assert (caught.value.file, caught.value.key) == (file, said.partition(": ")[0])

    @pytest.mark.parametrize(
        ("file", "text", "said"),
        [
            ("limits.toml", "cubes = 3\npace = = 4", "line 2, column 8: TOML (Invalid value)"),
            (
                "limits.toml",
                "cubes = 3\ncubes = 4\n",
                "line 2, column 10: TOML (Cannot overwrite a value)",
            ),
            ("limits.toml", "cubes = [", "end of document: TOML (Invalid value)"),
            (
                "limits.json",
                '{"cubes": 3,\n "pace" 4}',
                "line 2, column 9: JSON (Expecting ':' delimiter)",
            ),
            (
                "limits.json",
                '{"cubes": 3, "cubes": 4}',
                'file: JSON (the key "cubes" stands twice in one table)',
            ),
            ("limits.json", '{"pace": NaN}', "file: JSON (NaN is no number)"),
        ],
    )
    def test_mistakes_of_writing(self, tmp_path: Path, file: str, text: str, said: str) -> None:
        mine = layer(tmp_path, "mine")
        (tmp_path / "mine" / file).write_text(text, encoding="utf-8")
        (error,) = check_pack(Box, [base(tmp_path), mine])
        where, _, what = said.partition(": ")
        kind, _, fault = what.partition(" ")
        assert str(error) == f"mine/{file}: {where}: expected valid {kind}, found a fault {fault}"

    @pytest.mark.parametrize(
        ("file", "text", "said"),
        [
            (
                "limits.json",
                '{"cubes": ' + "[" * 30 + "]" * 30 + "}",
                "file: expected at most 20 levels of nesting, found more",
            ),
            ("limits.json", "[" * 100_000, "file: expected less nesting than this"),
            (
                "limit.toml",
                "cubes = 3",
                "limit: expected a file named cards, limits (.toml or .json), found limit.toml",
            ),
        ],
    )
    def test_files_that_cannot_be_read(
        self, tmp_path: Path, file: str, text: str, said: str
    ) -> None:
        mine = layer(tmp_path, "mine")
        (tmp_path / "mine" / file).write_text(text, encoding="utf-8")
        errors = check_pack(Box, [base(tmp_path), mine])
        assert [str(e) for e in errors] == [f"mine/{file}: {said}"]

    def test_text_that_is_not_utf_8(self, tmp_path: Path) -> None:
        mine = layer(tmp_path, "mine")
        (tmp_path / "mine" / "limits.toml").write_bytes(b"note = '\xff'")
        (error,) = check_pack(Box, [base(tmp_path), mine])
        assert str(error) == "mine/limits.toml: byte 8: expected UTF-8 text"

    def test_a_folder_in_the_place_of_a_file(self, tmp_path: Path) -> None:
        mine = layer(tmp_path, "mine")
        (tmp_path / "mine" / "limits.toml").mkdir()
        (error,) = check_pack(Box, [base(tmp_path), mine])
        said = "expected a file that can be read, found Is a directory"
        assert str(error) == f"mine/limits.toml: file: {said}"

    def test_the_same_table_in_two_files(self, tmp_path: Path) -> None:
        mine = layer(tmp_path, "mine", limits="cubes = 3")
        (tmp_path / "mine" / "limits.json").write_text("{}", encoding="utf-8")
        (error,) = check_pack(Box, [base(tmp_path), mine])
        said = "limits: expected one file of that name, found also mine/limits.json"
        assert str(error) == f"mine/limits.toml: {said}"

    def test_a_missing_folder(self, tmp_path: Path) -> None:
        with pytest.raises(PackError) as caught:
            load_pack(Box, [base(tmp_path), folder_layer(Path("nowhere"))])
        said = "nowhere: folder: expected a folder of .toml or .json files, found none"
        assert str(caught.value) == said

    def test_an_empty_folder(self, tmp_path: Path) -> None:
        (error,) = check_pack(Box, [base(tmp_path), layer(tmp_path, "mine")])
        said = "mine: folder: expected at least one .toml or .json file in it, found none"
        assert str(error) == said

    def test_a_missing_file(self, tmp_path: Path) -> None:
        (error,) = check_pack(Box, [layer(tmp_path, "base", cards=CARDS)])
        said = "base: limits: expected a file limits.toml or limits.json, found nothing"
        assert str(error) == said

    def test_a_base_row_without_a_source(self, tmp_path: Path) -> None:
        bare = LIMITS.replace('source = "published"', "")
        (error,) = check_pack(Box, [base(tmp_path, limits=bare)])
        assert str(error) == f"base/limits.toml: limits.source: expected {SOURCES}, found nothing"

    def test_a_source_on_a_table_of_tables(self, tmp_path: Path) -> None:
        text = 'source = "seed"\n[limits]' + LIMITS
        (error,) = check_pack(House, [layer(tmp_path, "base", shelf=text)])
        said = 'shelf.source: expected one of the keys limits, found "source"'
        assert str(error) == f"base/shelf.toml: {said}"

    def test_every_fault_is_found_in_one_go(self, tmp_path: Path) -> None:
        text = "[[cards]]\nno = 1\nvp = 'x'\n[[cards]]\nno = 2\nvp = 77\ncolor = 'red'"
        assert [said.split(": ")[1] for said in refusals(tmp_path, cards=text)] == [
            "cards[no=1].vp",
            "cards[no=2].color",
            "cards[no=2].vp",
        ]

    def test_the_fault_is_in_the_file_that_gave_the_value(self, tmp_path: Path) -> None:
        first = layer(tmp_path, "first", cards="[[cards]]\nno = 1\nvp = 77")
        second = layer(tmp_path, "second", cards='[[cards]]\nno = 1\nname = "Uno"')
        (error,) = check_pack(Box, [base(tmp_path), first, second])
        assert error.file == "first/cards.toml"

    def test_the_games_own_check_gets_the_file_too(self, tmp_path: Path) -> None:
        first = '[[cards]]\nno = 2\n[[cards.sites]]\nid = "b"\nvp = 99'
        layers = [base(tmp_path), layer(tmp_path, "first", cards=first)]
        layers.append(layer(tmp_path, "second", cards='[[cards]]\nno = 2\nname = "Deux"'))
        (error,) = check_pack(Box, layers)
        said = "cards[no=2].sites[id=b].vp: expected at most 50, found 99"
        assert str(error) == f"first/cards.toml: {said}"

    def test_a_long_value_is_cut(self, tmp_path: Path) -> None:
        (said,) = refusals(tmp_path, limits=f"cubes = '{'x' * 500}'")
        assert said.endswith('found "' + "x" * 56 + "...")


class TestStructs:
    """What a game's author must not do is told at once, and is not the pack's fault."""

    def test_a_fact_without_a_row_has_no_source(self, tmp_path: Path) -> None:
        with pytest.raises(RuleBug, match="a fact outside a Row has no source"):
            load_pack(Bare, [base(tmp_path)])

    def test_listed_rows_need_a_key(self, tmp_path: Path) -> None:
        with pytest.raises(RuleBug, match="Limits: rows in a list need a field `no` or `id`"):
            load_pack(Nameless, [base(tmp_path)])

    def test_reserved_names(self, tmp_path: Path) -> None:
        with pytest.raises(RuleBug, match="water_source: the name is reserved"):
            load_pack(Land, [base(tmp_path)])

    def test_what_a_row_can_say_of_another_is_no_field_of_rows(self, tmp_path: Path) -> None:
        with pytest.raises(RuleBug, match=r"drop: the name is reserved"):
            load_pack(Drops, [base(tmp_path)])


PARTY = """
[party]
drop = ["b"]
source = "seed"

[[guests]]
id = "ann"
with = "bob"
source = "seed"
"""


class TestKeys:
    """Keys of files that Python or the machinery would rather have for itself."""

    def ball(self, root: Path, over: str) -> DataPack[Ball]:
        layers = [layer(root, "base", party=PARTY), layer(root, "mine", party=over)]
        return load_pack(Ball, layers)

    def test_a_word_of_python_can_be_a_key(self, tmp_path: Path) -> None:
        pack = load_pack(Ball, [layer(tmp_path, "base", party=PARTY)])
        assert pack.printed.party.guests[0].with_ == "bob"
        (line,) = [p for p in pack.provenance if p.table == "party.guests"]
        assert line.fields == ("with",)

    def test_such_a_key_counts_for_the_hash_and_is_told_by_its_own_name(
        self, tmp_path: Path
    ) -> None:
        first = load_pack(Ball, [layer(tmp_path, "first", party=PARTY)])
        other = load_pack(Ball, [layer(tmp_path, "other", party=PARTY.replace("bob", "eve"))])
        assert first.hash != other.hash
        with pytest.raises(PackError, match=r"guests\[id=ann\]\.with: expected a text, found 1"):
            self.ball(tmp_path, "[[guests]]\nid = 'ann'\nwith = 1\n")

    def test_a_file_may_hold_a_table_of_its_own_name_alone(self, tmp_path: Path) -> None:
        pack = self.ball(tmp_path, '# Only this.\n[party]\ndrop = ["c", "d"]\n')
        assert pack.printed.party.party.drop == ("c", "d")
        assert pack.printed.party.guests[0].id == "ann"


def lines(pack: DataPack[Box], table: str, row: str = "") -> list[Provenance]:
    return [p for p in pack.provenance if (p.table, p.row) == (table, row)]


class TestSources:
    def test_a_row_and_a_field_with_its_own_mark(self, tmp_path: Path) -> None:
        pack = load_pack(Box, [base(tmp_path)])
        file = "base/cards.toml"
        assert lines(pack, "cards", "1") == [
            Provenance("cards", "1", "published", "seen", file, ("name", "vp"))
        ]
        assert lines(pack, "cards", "2") == [
            Provenance("cards", "2", "seed", "", file, ("name", "colour")),
            Provenance("cards", "2", "reconstructed", "", file, ("vp",)),
        ]
        assert lines(pack, "cards.sites", "2/b") == [
            Provenance("cards.sites", "2/b", "inferred", "", file, ("vp",))
        ]

    def test_the_summary_counts_rows_per_source(self, tmp_path: Path) -> None:
        assert load_pack(Box, [base(tmp_path)]).summary() == {
            "seed": 2,
            "published": 2,
            "reconstructed": 1,
            "inferred": 1,
        }

    def test_a_change_without_a_source_is_a_designers(self, tmp_path: Path) -> None:
        pack = laid(tmp_path, cards="[[cards]]\nno = 1\nvp = 9")
        assert cards(pack)[1].source == "designer"
        assert cards(pack)[1].note == ""
        assert lines(pack, "cards", "1") == [
            Provenance("cards", "1", "published", "seen", "base/cards.toml", ("name",)),
            Provenance("cards", "1", "designer", "", "mine/cards.toml", ("vp",)),
        ]

    def test_a_change_with_a_source_takes_the_place_of_the_mark(self, tmp_path: Path) -> None:
        text = '[[cards]]\nno = 2\nvp = 9\nsource = "published"\nnote = "my copy"'
        pack = laid(tmp_path, cards=text)
        assert (cards(pack)[2].source, cards(pack)[2].note) == ("published", "my copy")
        assert [(p.source, p.fields) for p in lines(pack, "cards", "2")] == [
            ("seed", ("name", "colour")),
            ("published", ("vp",)),
        ]

    def test_a_source_alone_vouches_for_the_row(self, tmp_path: Path) -> None:
        pack = laid(tmp_path, cards='[[cards]]\nno = 2\nsource = "published"')
        assert [(p.source, p.file, set(p.fields)) for p in lines(pack, "cards", "2")] == [
            ("published", "mine/cards.toml", {"name", "vp", "colour"})
        ]
        assert cards(pack)[2].vp == 5

    def test_a_mark_alone_vouches_for_the_field(self, tmp_path: Path) -> None:
        pack = laid(tmp_path, cards='[[cards]]\nno = 2\nvp_source = "published"')
        assert cards(pack)[2].source == "seed"
        assert [(p.source, p.fields) for p in lines(pack, "cards", "2")] == [
            ("seed", ("name", "colour")),
            ("published", ("vp",)),
        ]

    def test_a_note_alone_keeps_the_source(self, tmp_path: Path) -> None:
        card = cards(laid(tmp_path, cards='[[cards]]\nno = 1\nnote = "look"'))[1]
        assert (card.source, card.note) == ("published", "look")

    def test_a_change_inside_a_row_is_not_a_change_of_the_row(self, tmp_path: Path) -> None:
        text = '[[cards]]\nno = 2\n[[cards.sites]]\nid = "b"\nvp = 8'
        pack = laid(tmp_path, cards=text)
        assert cards(pack)[2].source == "seed"
        assert [s.source for s in cards(pack)[2].sites] == ["seed", "designer"]

    def test_an_entry_of_a_table_is_credited_to_its_row(self, tmp_path: Path) -> None:
        pack = laid(tmp_path, limits="spaces.2 = 9")
        assert [(p.source, p.fields) for p in lines(pack, "limits")] == [
            ("published", ("cubes", "pace", "is_fixed", "coal")),
            ("designer", ("spaces",)),
        ]


class TestHash:
    def test_it_is_a_sha_256_of_what_can_change_a_game(self, tmp_path: Path) -> None:
        pack = load_pack(Box, [base(tmp_path)])
        canonical = (
            '{"cards":[{"no":1,"vp":4},{"colour":"blue","no":2,"sites":[{"id":"a","vp":1},'
            '{"id":"b","vp":2}],"vp":5}],"limits":{"coal":"rest","cubes":3,"is_fixed":false,'
            '"pace":1.5,"spaces":{"1":2,"2":4}}}'
        )
        assert pack.hash == hashlib.sha256(canonical.encode()).hexdigest()

    @pytest.mark.parametrize(
        "text",
        [
            '[[cards]]\nno = 1\nname = "Reworded"',
            '[[cards]]\nno = 1\nsource = "seed"\nnote = "checked"',
            '[[cards]]\nno = 2\nvp_source = "published"',
            '[[cards]]\nno = 1\ncolour = "red"  # the default',
            "[[cards]]\nno = 1\nvp = 4  # the same again",
        ],
    )
    def test_words_sources_and_defaults_leave_it_alone(self, tmp_path: Path, text: str) -> None:
        assert laid(tmp_path, cards=text).hash == load_pack(Box, [zip_base()]).hash

    @pytest.mark.parametrize(
        "text",
        [
            "[[cards]]\nno = 1\nvp = 5",
            "[[cards]]\nno = 1\ncolour = 'blue'",
            "[[cards]]\nno = 1\nplayers = [2, 1]",
            "[[cards]]\nno = 1\ndrop = true",
            "[[cards]]\nno = 3\nname = 'Three'\nvp = 0",
        ],
    )
    def test_values_change_it(self, tmp_path: Path, text: str) -> None:
        assert laid(tmp_path, cards=text).hash != load_pack(Box, [zip_base()]).hash

    @given(st.randoms(use_true_random=False), st.integers(0, 9), st.integers(-9, 50))
    def test_order_and_layout_mean_nothing_and_values_do(
        self, chance: random.Random, vp: int, site_vp: int
    ) -> None:
        rows = plain_cards(vp, site_vp)
        straight = load_pack(Box, [zip_base(rows)])
        mixed = load_pack(Box, [zip_base(shuffled(rows, chance))])
        # The same again, with some of the rows moved to a second layer.
        cut = chance.randrange(len(rows))
        over = zipped({"cards.json": json.dumps(rows[cut:])}, "over")
        split = load_pack(Box, [zip_base(rows[:cut]), over])
        assert straight.hash == mixed.hash == split.hash
        assert straight.printed == mixed.printed
        changed = json.dumps([{"no": 2, "vp": (vp + 1) % 10}])
        laid_over = [zip_base(rows), zipped({"cards.json": changed}, "over")]
        assert load_pack(Box, laid_over).hash != straight.hash


def plain_cards(vp: int, site_vp: int) -> list[dict[str, Any]]:
    sites = [{"id": i, "vp": site_vp, "source": "seed"} for i in ("a", "b", "c10", "c9")]
    first = {"no": 1, "name": "One", "vp": 4, "source": "seed"}
    second = {"no": 2, "name": "Two", "vp": vp, "source": "seed", "sites": sites}
    return [first, second, {**first, "no": 11}, {**second, "no": 100}]


def shuffled(value: Any, chance: random.Random) -> Any:
    """The same data with every table's keys, and every list of rows, in another order."""
    if isinstance(value, list):
        items = [shuffled(item, chance) for item in value]
        return chance.sample(items, len(items))
    if isinstance(value, dict):
        keys = chance.sample(sorted(value), len(value))
        return {key: shuffled(value[key], chance) for key in keys}
    return value


def zip_base(rows: list[dict[str, Any]] | None = None) -> Layer:
    text = {"cards.toml": CARDS} if rows is None else {"cards.json": json.dumps(rows)}
    return zipped({**text, "limits.toml": LIMITS})
