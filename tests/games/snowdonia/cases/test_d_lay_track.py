"""Area D: Lay Track."""

from __future__ import annotations

import pytest

from railsplitter.games.snowdonia.names import FREE
from railsplitter.games.snowdonia.notes import N_LAID, N_NOTHING
from tests.games.snowdonia.table import Table


def laying(rate: int = 2, steel: int = 3, clear: str = "T5") -> Table:
    """Seat 0 lays track at a rate with some bars; all is clear before a place."""
    t = Table(2)
    t.clear_to(clear)
    t.give(0, steel=steel)
    t.s.lay_rate = rate
    t.place(0, "D1", "G1")
    t.resolve("D")
    return t


def is_done(t: Table) -> bool:
    return t.options() == ["done", "survey"]


@pytest.mark.parametrize("rate", [1, 2, 3])
def test_D_1_up_to_the_work_rate(rate: int) -> None:
    t = laying(rate, steel=4)
    for card in range(1, rate + 1):
        assert t.options() == ["done", f"lay T{card}"]
        t.play(0, f"lay T{card}")
    assert is_done(t)
    assert t.refuses(0, f"lay T{rate + 1}", "D.1")
    assert t.s.railhead == rate
    assert t.good(0, "steel") == 4 - rate
    t.check()


def test_D_1_each_labourer_lays_at_the_rate() -> None:
    t = Table(4)
    t.clear_to("T5")
    t.give(0, steel=4)
    t.place(0, "D1", "D3", "G1")
    t.resolve("D")
    t.play(0, "lay T1; lay T2", "lay T3; lay T4")
    assert is_done(t)
    t.check()


def test_D_2_a_bar_and_a_marker_for_each_card() -> None:
    t = laying(steel=1)
    bars = t.s.steel_left
    t.play(0, "lay T1")
    assert (t.good(0, "steel"), t.s.steel_left) == (0, bars + 1)
    assert (t.owner("T1"), t.s.markers[0]) == (0, 15)
    place = t.place_index("T1")
    assert t.noted(N_LAID) == [("D.2", [0, place, t.s.value[place]])]
    t.check()


def test_D_2_the_last_bar_ends_the_action() -> None:
    t = laying(rate=3, steel=2)
    t.play(0, "lay T1; lay T2")
    assert is_done(t)
    assert t.owner("T3") == FREE


def test_D_2_without_a_bar_nothing_is_laid() -> None:
    t = laying(steel=0)
    assert is_done(t)
    assert t.noted(N_NOTHING) == [("P.5", [0, 3])]
    assert t.refuses(0, "lay T1", "D.1")


def test_D_2_iron_ore_is_no_steel() -> None:
    t = Table(2)
    t.clear_to("1a")
    t.give(0, iron=6)
    t.place(0, "D1", "G1")
    t.resolve("D")
    assert is_done(t)


def test_D_2_without_a_marker_nothing_is_laid() -> None:
    """[D.2] [X.3] The marker is part of it: one is enough, none is not."""
    t = Table(3)
    t.laid(*[0] * 8)
    t.own(0, "1c", "1d", "1e", "1f", "2b", "2c", "3b")
    t.clear_to("6a")
    t.give(0, steel=2)
    t.place(0, "D1", "G1")
    t.resolve("D")
    assert t.s.markers[0] == 1
    t.play(0, "lay T9")
    assert t.s.markers[0] == 0
    assert is_done(t)
    assert (t.rubble("T10"), t.owner("T10"), t.good(0, "steel")) == (0, FREE, 1)
    t.check()


def test_D_3_only_the_first_unlaid_card() -> None:
    t = laying()
    assert t.refuses(0, "lay T2", "D.3")
    t.play(0, "lay T1")
    assert t.options() == ["done", "lay T2"]
    assert t.refuses(0, "lay T1", "D.3")
    assert t.refuses(0, "lay T3", "D.3")


def test_D_3_cards_laid_by_others_and_by_nobody_count() -> None:
    t = Table(2)
    t.lay_to("T2")
    t.laid(1)
    t.heap("T3", 0)
    t.give(0, steel=1)
    t.place(0, "D1", "G1")
    t.resolve("D")
    assert t.options() == ["done", "lay T3"]
    t.check()


@pytest.mark.parametrize(("rubble", "asked"), [(0, True), (1, False)])
def test_D_3_only_when_free_of_rubble(rubble: int, asked: bool) -> None:
    t = Table(2)
    t.heap("T1", rubble)
    t.give(0, steel=1)
    t.place(0, "D1", "G1")
    t.resolve("D")
    assert ("lay T1" in t.options()) is asked


def test_D_3_rubble_on_the_next_card_ends_the_action() -> None:
    t = laying(rate=3, clear="T2")
    t.play(0, "lay T1")
    assert is_done(t)
    assert t.good(0, "steel") == 2


def test_D_3_rubble_of_the_station_beyond_does_not_matter() -> None:
    t = laying(clear="1a")
    t.play(0, "lay T1; lay T2")
    assert t.rubble("1a") == 4
    assert t.s.railhead == 2
    t.check()


def test_D_3_beyond_the_last_card_there_is_nothing() -> None:
    t = Table(2)
    t.laid(*[0, 1] * 6)
    t.give(0, steel=1)
    t.place(0, "D1", "G1")
    t.resolve("D")
    assert is_done(t)
