"""What a pack laid over a battle may not do: one planted fault for each check."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.gcacw.data.battle_sheet import Printed, layers, load_printed, load_standard
from railsplitter.games.gcacw.data.standard_charts import Standard
from railsplitter.kernel.datapack import check_pack
from railsplitter.kernel.errors import PackError
from tests.games.packs import laid


def said(root: Path, stem: str, text: str) -> list[str]:
    """What is wrong when a file is laid over First Kernstown."""
    own = layers((laid(root, **{stem: text}),), "first_kernstown")
    return [str(fault).partition(".toml: ")[2] for fault in check_pack(Printed, own)]


def unit(unit_id: str, **facts: object) -> str:
    """A row of units.toml, new or laid over one."""
    rows = [f"{key} = {_toml(value)}" for key, value in facts.items()]
    return "\n".join(["[[units]]", f'id = "{unit_id}"', *rows])


def _toml(value: object) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(_toml(item) for item in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


NEW = {"name": "X", "side": "union", "size": "brigade", "kind": "infantry", "command": "2-S"}
NEW |= {"tactical": 1, "artillery": 0, "mv": 3}  # type: ignore[dict-item]
CASE = "source = 'designer'"

CHARTS = [
    (
        "movement",
        '[[lines]]\nid = "pike"\ndrop = true',
        (
            "movement.lines: expected one row for each of pike, road, trail, railroad, "
            "found railroad, road, trail"
        ),
    ),
    (
        "movement",
        '[[terrain]]\nid = "lava"\nfoot = 9\nhorse = 9',
        (
            "movement.terrain: expected one row for each of clear, rolling, woods, hill, rough, "
            "mountain, swamp, rain-swamp, city, water, "
            "found city, clear, hill, lava, mountain, rain-swamp, rolling, rough, swamp, "
            "water, woods"
        ),
    ),
    (
        "march",
        "[[rows]]\nno = 7\ndrop = true",
        "march.rows: expected a row for every roll from the lowest on, found 5, 6, 8, 9, 10",
    ),
    (
        "march",
        '[[rows]]\nno = 7\ncells = ["D", "1D"]',
        "march.rows[no=7].cells: expected 5 cells, found 2",
    ),
    (
        "march",
        '[[rows]]\nno = 7\ncells = ["D", "1D", "2D", "3D", "many"]',
        'march.rows[no=7].cells: expected cells such as -, D, 2D, found "many"',
    ),
    (
        "march",
        "[columns]\nupper = [3, 8, 8, 20, 99]",
        (
            "march.columns.upper: expected numbers that rise from column to column, "
            "found [3, 8, 8, 20, 99]"
        ),
    ),
    (
        "chart",
        "[[rows]]\nno = 10\ndrop = true",
        (
            "chart.rows: expected one row for each no from -8 to 10, "
            "found -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3 and 6 more"
        ),
    ),
    (
        "chart",
        '[[rows]]\nno = 0\ndefender = ["D"]',
        "chart.rows[no=0].defender: expected 8 cells, found 1",
    ),
    (
        "chart",
        '[[rows]]\nno = 0\ndefender = ["D", "D", "D", "D", "D", "D", "D", "Z"]',
        'chart.rows[no=0].defender: expected cells such as -, 2Da, 3DR*, found "Z"',
    ),
    (
        "artillery",
        '[[rows]]\nno = 1\nclear = "lots"',
        'artillery.rows[no=1].clear: expected a modifier such as 0, +1, -1*, found "lots"',
    ),
    (
        "artillery",
        "[[rows]]\nno = 1\nleast = 5",
        "artillery.rows: expected rows that begin at different numbers, found 5, 5, 2, -1, -4, -99",
    ),
    (
        "retreats",
        '[[kinds]]\nid = "rout"\nleast = 7',
        "retreats.kinds[id=rout].least: expected up to 6, found 7",
    ),
    (
        "retreats",
        "[[priorities]]\nno = 6\ndrop = true",
        "retreats.priorities: expected one row for each of 1, 2, 3, 4, 5, 6, found 1, 2, 3, 4, 5",
    ),
    (
        "combat",
        '[[attacks]]\nid = "hasty"\npoints = 3',
        (
            "combat.attacks: expected points that rise from 0 in the order column of route, hasty, "
            "normal, prepared, found 0, 3, 2, 4"
        ),
    ),
    (
        "combat",
        "[disorganized]\nvalues = [0.5, 1]",
        "combat.disorganized.values: expected a value for each manpower to 24, found 2",
    ),
    (
        "combat",
        "[disorganized]\nvalues = [0.3]",
        "combat.disorganized.values: expected values in halves, found others",
    ),
    ("combat", "[ratio]\nleast = 1", "combat.ratio: expected limits on both sides of 0, found 1"),
]

BATTLES = [
    (
        "units",
        unit("Tyler!", **NEW, hex="SIV N3333"),
        'units.units.id: expected small letters, digits and hyphens, found "Tyler!"',
    ),
    (
        "units",
        unit("jackson", **NEW, hex="SIV N3333"),
        "units.units[id=jackson].id: expected an id of one piece only, found jackson",
    ),
    (
        "units",
        unit("tyler", command="second?"),
        (
            "units.units[id=tyler].command: expected a command code such as 2-S, V, III or -, "
            'found "second?"'
        ),
    ),
    ("battle", "[battle]\nrain = [3]", "battle.battle.rain: expected turns from 1 to 2, found 3"),
    (
        "battle",
        '[[levels]]\nid = "confederate-decisive"\nleast = -99',
        (
            "battle.levels: expected one level without `least`, for all points below the others, "
            "found 0 of them"
        ),
    ),
    (
        "units",
        unit("tyler", hex="SIV Z3333"),
        (
            "units.units[id=tyler].hex: expected a hex of the theatre, found SIV Z3333 "
            "(hex 'SIV Z3333': expected a sheet"
        ),
    ),
    (
        "units",
        unit("tyler", hex="GTC S4828"),
        "units.units[id=tyler].hex: expected hexes of the battle's region, found GTC S4828",
    ),
    (
        "battle",
        f'[[exits]]\nside = "union"\nhexes = ["GTC S4828"]\nid = "far"\n{CASE}',
        "battle.exits[id=far].hexes: expected hexes of the battle's region, found GTC S4828",
    ),
    (
        "battle",
        '[region]\nboxes = []\nhexes = ["SIV N3333"]',
        "expected hexes of the battle's region, found",
    ),
    (
        "battle",
        "[region]\nboxes = []",
        "battle.region: expected 1 to 65536 hexes in play, found 0",
    ),
    (
        "units",
        unit("tyler", turn=2),
        "units.units[id=tyler]: expected either a hex or a turn of arrival, found SIV M4601",
    ),
    (
        "units",
        unit("new", **NEW),
        "units.units[id=new]: expected either a hex or a turn of arrival, found none of them",
    ),
    (
        "units",
        unit("new", **NEW, turn=2),
        "units.units[id=new].entry: expected at least one hex of arrival, found none",
    ),
    (
        "units",
        unit("tyler", entry=["SIV N3333"]),
        (
            "units.units[id=tyler].entry: expected no hex of arrival for a unit on the map, "
            "found SIV N3333"
        ),
    ),
    (
        "units",
        unit("donnelly", turn=9),
        "units.units[id=donnelly].turn: expected up to 2, found 9",
    ),
    (
        "units",
        unit("stonewall", hex="SIV M4601"),
        "expected a hex without enemies, found",
    ),
    (
        "units",
        unit("ashby", dug="breastworks"),
        "units.units[id=ashby].dug: expected no entrenchment of cavalry, found breastworks",
    ),
    (
        "units",
        '[[leaders]]\nid = "jackson"\nwith = "longstreet"',
        'units.leaders[id=jackson].with: expected the id of a unit, found "longstreet"',
    ),
    (
        "units",
        '[[leaders]]\nid = "jackson"\nwith = "tyler"',
        (
            "units.leaders[id=jackson].with: expected a unit that is Jackson's "
            "(confederate, of V or J-V), found tyler (union, of 2-S)"
        ),
    ),
    (
        "units",
        '[[leaders]]\nid = "jackson"\nwith = "ashby"',
        (
            "units.leaders[id=jackson].with: expected a unit that is Jackson's "
            "(confederate, of V or J-V), found ashby (confederate, independent)"
        ),
    ),
    (
        "battle",
        '[[points]]\nid = "out"\nside = "union"\nkind = "exit"\neach = 1\nhexes = ["SIV N3333"]',
        (
            "battle.points[id=out].hexes: expected hexes from which the union may exit, "
            "found SIV N3333"
        ),
    ),
    (
        "battle",
        '[[points]]\nid = "f"\nside = "union"\nkind = "station"\neach = 1\nhexes = ["SIV M4602"]',
        "battle.points[id=f].hexes: expected hexes with a railroad station, found SIV M4602",
    ),
    (
        "battle",
        '[[wrecked]]\nid = "b"\nhexes = ["SIV N3333", "Kernstown"]',
        (
            "battle.wrecked[id=b].hexes: expected two hexes joined by a bridge or ferry, "
            "found SIV N3333 and Kernstown"
        ),
    ),
]


@pytest.mark.parametrize(("stem", "text", "expected"), [*CHARTS, *BATTLES])
def test_one_fault(tmp_path: Path, stem: str, text: str, expected: str) -> None:
    found = said(tmp_path, stem, text)
    assert found
    assert expected in found[0]


@pytest.mark.parametrize(("stem", "text", "expected"), CHARTS)
def test_the_charts_alone_are_checked_too(
    tmp_path: Path, stem: str, text: str, expected: str
) -> None:
    own = layers((laid(tmp_path, **{stem: text}),))
    assert expected in str(check_pack(Standard, own)[0])


def test_an_owner_s_pack_changes_charts_and_battle(tmp_path: Path) -> None:
    mine = laid(
        tmp_path,
        movement='[[terrain]]\nid = "clear"\nfoot = 2\nsource = "published"',
        battle="[battle]\nturns = 4",
        units=unit("tyler", mv=8, source="published"),
    )
    plain, changed = load_printed("first_kernstown"), load_printed("first_kernstown", (mine,))
    clear = {row.id: row for row in changed.printed.movement.terrain}["clear"]
    assert (clear.foot, clear.horse, clear.source) == (2, 3, "published")
    assert changed.printed.battle.battle.turns == 4
    assert changed.printed.battle.battle.title == "First Kernstown"
    assert {row.id: row.mv for row in changed.printed.units.units}["tyler"] == 8
    assert plain.hash != changed.hash
    assert load_standard((laid_alone(tmp_path),)).hash != load_standard().hash


def laid_alone(root: Path) -> Path:
    folder = root / "charts"
    folder.mkdir()
    text = '[[terrain]]\nid = "clear"\nfoot = 2\n'
    (folder / "movement.toml").write_text(text, encoding="utf-8")
    return folder


def test_words_do_not_change_a_game(tmp_path: Path) -> None:
    mine = laid(tmp_path, battle='[battle]\nintroduction = "Another story."')
    assert load_printed("first_kernstown", (mine,)).hash == load_printed("first_kernstown").hash


def test_an_unknown_battle_names_those_there_are() -> None:
    with pytest.raises(Exception, match=r"gcacw has one of first_kernstown, .*williamsburg"):
        layers(scenario="gettysburg")


def test_a_battle_that_does_not_hold_is_refused(tmp_path: Path) -> None:
    mine = laid(tmp_path, units=unit("tyler", hex="GTC S4828"))
    with pytest.raises(PackError, match="GTC S4828"):
        load_printed("first_kernstown", (mine,))
