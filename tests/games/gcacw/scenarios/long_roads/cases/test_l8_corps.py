"""The reorganization (L.87) and who is left without a unit by it."""

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
