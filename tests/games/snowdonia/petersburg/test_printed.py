"""The scenario's data: packs that do not hold together are refused with their key."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games import pack_faults
from railsplitter.kernel.datapack import folder_layer
from tests.games.snowdonia.petersburg.table import SiegeTable, siege
from tests.games.snowdonia.table import overlay

GAME = "snowdonia/petersburg"


def faults(folder: Path, **tables: str) -> list[str]:
    (pack,) = overlay(folder, **tables)
    return [str(fault) for fault in pack_faults(GAME, [folder_layer(pack)])]


def test_the_own_data_hold() -> None:
    assert pack_faults(GAME, []) == []


@pytest.mark.parametrize(
    ("tables", "says"),
    [
        (
            {"siege": '[generals]\nunion = "9"\n'},
            "siege.generals.union: expected one of 1, 2, 3, 4, 5, 6, 7, 8, found 9",
        ),
        (
            {"siege": '[generals]\nunion = "1"\nconfederate = "8"\n'},
            "siege.generals.confederate: expected a station before 1, where the Union General",
        ),
        ({"siege": '[battle]\nunion = ["0"]\n'}, "siege.battle.union: expected one of 1, 2"),
        ({"siege": '[dictator]\nuntil = "x"\n'}, "siege.dictator.until: expected one of 1, 2"),
        ({"siege": '[prebuilt]\nbefore = ["4.5"]\n'}, "siege.prebuilt.before: expected one of 1"),
        (
            {"stations": '[[stations]]\nno = "1"\nsites = [{ id = "b", rubble = 0 }]\n'},
            "stations[no=1].sites[id=b].rubble: expected some for a site of kind supplies",
        ),
        (
            {"stations": '[[stations]]\nno = "1"\nsites = [{ id = "c", kind = "stone" }]\n'},
            "expected one of excavation, supplies, garrison, track_credit",
        ),
        (
            {"contracts": "[[contracts]]\nno = 6\nsupplies_union = -1\n"},
            "contracts[no=6].supplies_union",
        ),
        (
            {"trains": "[[trains]]\nno = 9\namount = 0\n"},
            "trains[no=9].amount: expected at least 1 for the power dictator",
        ),
    ],
)
def test_a_pack_that_does_not_fit_is_refused(
    tmp_path: Path, tables: dict[str, str], says: str
) -> None:
    found = faults(tmp_path, **tables)
    assert any(says in fault for fault in found), found


def test_an_owner_can_correct_values(tmp_path: Path) -> None:
    stations = '[[stations]]\nno = "1"\nunion_vp = 30\nsites = [{ id = "b", stone = 1 }]\n'
    packs = overlay(tmp_path, stations=stations, trains="[[trains]]\nno = 9\namount = 4\n")
    t = SiegeTable(packs=packs)
    t.home(0, "union")
    t.s.surveyor[0] = 0
    t.train(0, 9)
    t.load(2)
    assert t.score(0) == 30 + 8
    assert t.rules.build.cost(t.s, 0, t.place_index("1b")) == 1
    assert t.edition.pack_hash != siege(2).pack_hash


def test_a_general_is_pushed_back_to_his_own_start_and_no_further(tmp_path: Path) -> None:
    packs = overlay(tmp_path, siege='[generals]\nunion = "7"\nconfederate = "2"\n')
    t = SiegeTable(packs=packs)
    assert (t.general("union"), t.general("confederate")) == ("7", "2")
    t.discs("yellow", "grey", "blue")
    t.event("lay_track")
    assert (t.general("union"), t.general("confederate")) == ("7", "3")


def test_sources_are_kept_apart() -> None:
    rows = siege(2).provenance()
    gaps = [p for p in rows if p.table == "stations" and "track_before" in p.fields]
    assert {p.source for p in gaps} == {"reconstructed"}
    generals = [p for p in rows if p.table == "siege.generals"]
    assert [p.source for p in generals] == ["seed"]
