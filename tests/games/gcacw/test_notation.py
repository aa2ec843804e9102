"""Every action of every battle as a line and as JSON, and what else is understood."""

from __future__ import annotations

from functools import cache

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.data.battle_sheet import load_printed
from railsplitter.games.gcacw.data.to_pack import build_pack, finder, piece_rows
from railsplitter.games.gcacw.land import atlas
from railsplitter.games.gcacw.notation import as_word, codecs, hex_names
from railsplitter.games.gcacw.say.offers import manpower_of
from railsplitter.games.gcacw.verbs import VERBS
from railsplitter.kernel.errors import BadNotation
from railsplitter.kernel.game import Amount
from railsplitter.kernel.notation import Vocabulary
from railsplitter.kernel.state import act
from railsplitter.kernel.verbs import Verbs
from tests.games.gcacw.told import FOLDERS as BATTLES


@cache
def words(battle: str) -> Vocabulary:
    printed = load_printed(battle).printed
    pack = build_pack(printed)
    ids = [row.id for row in piece_rows(printed.units)]
    return Verbs(VERBS, codecs(pack.pieces, ids, hex_names(atlas(), pack.ground))).vocabulary


@cache
def number(battle: str, name: str) -> int:
    return finder(atlas(), build_pack(load_printed(battle).printed).ground)(name)


@pytest.mark.parametrize("battle", BATTLES)
def test_everything_that_can_be_said_reads_back(battle: str) -> None:
    said = set()
    for action in words(battle).thinkable():
        text = words(battle).text(action)
        said.add(text)
        assert words(battle).read(text) == action
        assert words(battle).from_json(words(battle).json(action)) == action
    assert len(said) == len(list(words(battle).thinkable()))
    assert {verb.code for verb in words(battle).verbs} == set(range(n.VERBS))


def test_hexes_are_written_as_printed() -> None:
    kernstown = words("first_kernstown")
    at = number("first_kernstown", "Winchester")
    assert kernstown.text(act(n.GO, at)) == "go SIV-N3333"
    assert kernstown.json(act(n.GO, at)) == {"do": "go", "hex": "SIV-N3333"}


@pytest.mark.parametrize("text", ["go SIV-N3333", "go siv-n3333", "go winchester", "GO Winchester"])
def test_ways_to_name_a_hex(text: str) -> None:
    at = number("first_kernstown", "Winchester")
    assert words("first_kernstown").read(text) == act(n.GO, at)


def test_the_printed_id_with_its_space_is_understood_in_json() -> None:
    at = number("first_kernstown", "Winchester")
    found = words("first_kernstown").from_json({"do": "attack", "hex": "SIV N3333"})
    assert found == act(n.ATTACK, at)


def test_ids_of_all_sheets_that_cover_a_hex_are_understood() -> None:
    at = number("first_kernstown", "Winchester")
    home = int(build_pack(load_printed("first_kernstown").printed).ground.home[at])
    ids = atlas().sheets.ids(home)
    assert len(ids) > 1
    for name in ids:
        assert words("first_kernstown").read(f"go {as_word(name)}") == act(n.GO, at)


def test_words_of_pieces_and_numbers() -> None:
    kernstown = words("first_kernstown")
    printed = load_printed("first_kernstown").printed
    index = [row.id for row in piece_rows(printed.units)]
    for text, verb, name in (
        ("march stonewall", n.MARCH, "stonewall"),
        ("activate jackson", n.ACTIVATE, "jackson"),
        ("attach union-sub-1", n.ATTACH, "union-sub-1"),
        ("lose union-sub-1", n.LOSE, "union-sub-1"),
    ):
        assert kernstown.read(text) == act(verb, index.index(name))
        assert kernstown.text(act(verb, index.index(name))) == text
    assert kernstown.read("amount 3") == act(n.AMOUNT, 3)
    assert kernstown.read("fall-back") == act(n.FALL_BACK)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("march jackson", "'jackson': expected one of"),
        ("activate stonewall", "'stonewall': expected one of"),
        ("go richmond", "'richmond': expected one of"),
        ("go", "expected go <hex>"),
        ("charge kimball", "'charge': expected one of done, pass, send"),
        ("amount 0", "expected a whole number from 1 to 99"),
    ],
)
def test_what_is_not_understood(text: str, said: str) -> None:
    with pytest.raises(BadNotation) as refused:
        words("first_kernstown").read(text)
    assert said in str(refused.value)


def test_a_name_of_two_places_in_a_battle_names_neither() -> None:
    """Only names that mean one hex are understood."""
    for battle in BATTLES:
        pack = build_pack(load_printed(battle).printed)
        hexes = hex_names(atlas(), pack.ground)
        for at, home in enumerate(pack.ground.home):
            for place in atlas().places(int(home)):
                word = as_word(place.name)
                twins = {
                    int(old)
                    for old in pack.ground.home
                    for other in atlas().places(int(old))
                    if as_word(place.name) in map(as_word, (other.name, *other.aliases))
                }
                if len(twins) == 1:
                    assert hexes.read(word) == at
                else:
                    with pytest.raises(BadNotation):
                        hexes.read(word)


@pytest.mark.parametrize(
    ("text", "word"),
    [("SIV N3333", "SIV-N3333"), ("Miller's Hill", "Millers-Hill"), ("St. Mary’s", "St-Marys")],
)
def test_texts_as_words(text: str, word: str) -> None:
    assert as_word(text) == word


def test_the_manpower_of_a_detachment_is_a_number_to_be_set() -> None:
    options = [act(n.DONE, 0), *(act(n.AMOUNT, manpower) for manpower in (1, 2, 3, 4))]
    assert manpower_of(options) == {act(n.AMOUNT, k): Amount(k, 1, 4) for k in (1, 2, 3, 4)}
    assert manpower_of(options[:1]) == {}
