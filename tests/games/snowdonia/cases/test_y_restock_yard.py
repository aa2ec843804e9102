"""Chapter Y: restock the Stock Yard."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.snowdonia.notes import N_EVENT, N_RESTOCKED
from tests.games.snowdonia.table import Table, ruling


@pytest.mark.parametrize(("seats", "cubes"), [(1, 6), (2, 6), (3, 9), (4, 12), (5, 12)])
def test_Y_1_so_many_cubes_by_the_number_of_players(seats: int, cubes: int) -> None:
    t = Table(seats)
    yard, left = sum(t.s.yard), t.s.bag.left
    t.draws(*["iron"] * cubes)
    t.at("restock the yard")
    assert t.s.round == 2
    assert sum(t.s.yard) == yard + cubes
    assert t.s.bag.left == left - cubes
    assert len(t.noted(N_RESTOCKED)) == cubes
    t.check()


def test_Y_1_event_cubes_count_among_them() -> None:
    t = Table()
    yard = sum(t.s.yard)
    t.draws("event", "stone", "event", "coal", "iron", "iron")
    t.at("restock the yard")
    assert sum(t.s.yard) == yard + 4
    assert len(t.noted(N_RESTOCKED)) == 6


def test_Y_1_what_is_there_if_the_bag_runs_short() -> None:
    t = Table(3)
    t.yard(iron=27, stone=15, coal=t.s.yard[2] + t.s.bag.counts[2] - 1)
    assert t.s.bag.left == 6  # one coal, five event cubes
    coal = t.s.yard[2]
    t.at("restock the yard")
    assert t.s.round == 2
    assert t.s.yard[2] == coal + 1
    assert len(t.noted(N_RESTOCKED)) == 6
    assert t.s.bag.left == 5  # the event cubes went back
    t.check()


def test_Y_1_nothing_out_of_an_empty_bag() -> None:
    t = Table()
    t.yard(iron=27, stone=15, coal=t.s.yard[2] + t.s.bag.counts[2])
    t.s.bag.take(3, 5)
    t.s.events_out = 5
    t.at("restock the yard")
    assert t.s.round == 2
    assert t.noted(N_RESTOCKED) == []
    t.check()


def test_Y_2_cubes_go_to_the_yard() -> None:
    t = Table()
    before = list(t.s.yard)
    t.draws("iron", "stone", "stone", "coal", "coal", "iron")
    t.at("restock the yard")
    assert [now - old for now, old in zip(t.s.yard, before, strict=True)] == [2, 2, 2]
    assert {case for case, _ in t.noted(N_RESTOCKED)} == {"Y.2"}
    t.check()


def test_Y_2_the_yard_has_no_limit() -> None:
    t = Table()
    t.yard(iron=21)
    t.draws(*["iron"] * 6)
    t.at("restock the yard")
    assert t.s.yard[0] == 27


def test_Y_3_an_event_cube_acts_at_once() -> None:
    """The excavation comes between the two cubes that are drawn around it."""
    t = Table()
    t.draws("iron", "event", "stone", "iron", "iron")
    t.at("restock the yard")
    assert t.rubble("T1") == 0
    cases = [event[1] for event in t.log.events]
    drawn = cases.index("Y.3")
    assert cases[drawn - 1 : drawn + 4] == ["Y.2", "Y.3", "EV.1", "EV.2", "Y.2"]
    assert t.s.event_at == 1


def test_Y_3_event_cubes_go_back_after_the_restock() -> None:
    t = Table()
    t.draws(*["event"] * 5)
    t.at("restock the yard")
    assert len(t.noted(N_EVENT)) == 5
    assert t.s.event_at == 5
    assert t.s.bag.counts[3] == 5
    assert t.s.events_out == 0
    t.check()


def test_Y_3_not_before_it() -> None:
    """While the restock waits for an answer the cubes drawn are still out."""
    t = Table()
    t.train(0, 4)
    t.give(0, steel=1)
    t.s.event_at = 4
    t.draws("event", "event", "iron", "event", "iron")
    t.at("restock the yard")
    assert t.options() == ["pay", "return"]
    assert (t.s.bag.counts[3], t.s.events_out) == (3, 2)
    t.check()
    t.play(0, "pay")
    assert (t.s.bag.counts[3], t.s.events_out) == (5, 0)
    assert t.s.event_at == 7
    t.check()


def test_Y_3_a_ruling_may_keep_them_out(tmp_path: Path) -> None:
    t = Table(packs=[ruling(tmp_path, event_cubes_return=False)])
    t.draws("event", "event", "iron", "iron", "iron")
    t.at("restock the yard")
    assert (t.s.bag.counts[3], t.s.events_out) == (3, 2)
    t.check()
