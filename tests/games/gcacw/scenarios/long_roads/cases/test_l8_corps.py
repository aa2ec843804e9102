"""Whose units are whose when divisions break up (L.5) and corps are made (L.87)."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from tests.games.gcacw.scenarios.long_roads.roads import roads


def test_L_87_a_leader_whose_only_unit_changes_its_corps_is_without_one() -> None:
    t = roads(42)
    t.clear()
    t.put("porter", "OTR S4306")
    t.put("heintzelman", "OTR S4306")
    t.put("franklin", "OTR S4307")
    t.book.cycle_of_richmond.reorganize(t.war)
    assert t.at("porter-leader") == t.at("porter")
    assert t.at("franklin-leader") == t.at("franklin")
    assert t.at("heintzelman") == b.LOST
    t.check()


def test_L_5_brigades_obey_whom_their_division_obeyed() -> None:
    """Longstreet goes along with Pickett's division, which breaks up on the way."""
    t = roads(9)
    t.clear()
    t.put("pickett", "GTC N4303")
    t.put("longstreet", "GTC N4303")
    t.put("king", "GTC N4602")
    brigades = ("pickett-pickett-brigade", "pickett-kemper-brigade")
    t.setting_out("pickett", 4)
    t.play(b.TAKE, t.piece("longstreet"))
    t.play(b.GO, t.hex("GTC N4403"))
    assert [t.at(name) for name in brigades] == [t.hex("GTC N4403")] * 2
    assert t.at("longstreet") == t.hex("GTC N4403")
    for name in brigades:
        assert t.rules.command.is_his(t.war, t.piece("longstreet"), t.piece(name))
    t.check()
