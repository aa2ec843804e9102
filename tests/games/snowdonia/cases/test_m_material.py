"""Material: what is limited, and where it goes when it is paid."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from railsplitter.games.snowdonia.names import COAL, IRON, STONE
from railsplitter.kernel.chance import seeded
from tests.games.snowdonia.table import Table


@pytest.mark.parametrize(("bars", "is_open"), [(16, True), (17, True), (18, False)])
def test_M_1_eighteen_steel_bars(bars: int, is_open: bool) -> None:
    t = Table(2)
    t.give(1, steel=bars)
    t.give(0, iron=3, rubble=2)
    t.place(0, "C1", "G1")
    t.resolve("C")
    assert ("make steel" in t.options()) is is_open
    assert t.refuses(0, "make steel", "M.1") is not is_open
    t.check()


@pytest.mark.parametrize(("stone", "is_open"), [(9, True), (10, True), (11, False)])
def test_M_1_stone_of_the_bag(stone: int, is_open: bool) -> None:
    t = Table(2)
    t.give(1, stone=stone)
    t.give(0, iron=3, rubble=2)
    t.place(0, "C1", "G1")
    t.resolve("C")
    assert ("make stone" in t.options()) is is_open
    assert t.refuses(0, "make stone", "M.1") is not is_open
    t.check()


@pytest.mark.parametrize(
    ("shown", "swapped"),
    [
        (("rain", "rain", "fog"), ("sun", "rain", "fog")),
        (("sun", "rain", "sun"), ("sun", "rain", "fog")),
        (("sun", "sun", "sun"), ("rain", "fog")),
        (("rain", "rain", "rain"), ("sun", "fog")),
        (("fog", "fog", "fog"), ("sun", "rain", "fog")),  # five grey discs
    ],
)
def test_M_1_weather_discs(shown: tuple[str, ...], swapped: tuple[str, ...]) -> None:
    """[M.1] [CC.4] Contract 4 takes a disc of the supply: of yellow and blue there are three."""
    t = Table(2)
    t.hold(0, 4)
    t.set_weather(*shown)
    t.resolve("A")
    t.play(0, "use c4")
    assert t.options() == ["done", *(f"forecast {disc}" for disc in swapped)]
    for disc in {"sun", "rain", "fog"} - set(swapped):
        assert t.refuses(0, f"forecast {disc}", "M.1")


def test_M_1_sixteen_markers() -> None:
    """[M.1] [X.2] Two players: the sixteenth is put down, and the game ends with the round."""
    t = Table(2)
    t.laid(*[0] * 8)
    t.own(0, "1c", "1d", "1e", "1f", "3b", "3c", "3d")
    assert t.s.markers[0] == 1
    t.clear_to("3a")
    t.give(0, steel=2)
    t.place(0, "E1", "E2", "G1")
    t.resolve("E")
    t.play(0, "build 3e")
    assert t.s.markers[0] == 0
    assert t.options() == ["done", "survey"]  # nothing more can be marked
    t.check()
    t.play(0, "done")
    assert t.s.is_over()


def test_M_1_a_kind_that_is_not_in_the_yard_cannot_be_taken() -> None:
    t = Table(2)
    t.yard(stone=0)
    t.place(0, "A1", "G1")
    t.resolve("A")
    assert "take stone" not in t.options()


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_M_1_no_piece_appears_or_vanishes_in_a_whole_game(seats: int) -> None:
    t = Table(seats, seed=seats)
    chance = seeded(77)
    decisions = 0
    while not t.s.is_over():
        options = t.s.options()
        t.s.play(t.s.seat(), options[chance.pick(len(options), "M.1")])
        decisions += 1
        t.check()
    assert decisions > 50


def bag_of(kind: int) -> Callable[[Table], int]:
    return lambda t: int(t.s.bag.counts[kind])


def bars(t: Table) -> int:
    return int(t.s.steel_left)


def stock(t: Table) -> int:
    return int(t.s.rubble_stock)


@pytest.mark.parametrize(
    ("space", "action", "good", "paid", "where"),
    [
        ("C1", "make steel", "iron", 3, bag_of(IRON)),
        ("C1", "make stone", "rubble", 2, stock),
        ("D1", "lay T1", "steel", 1, bars),
        ("E1", "build 1d", "stone", 3, bag_of(STONE)),
        ("E1", "build 3d", "steel", 1, bars),
        ("E1", "buy snowdon", "steel", 1, bars),
    ],
)
def test_M_2_what_is_paid_goes_back(
    space: str, action: str, good: str, paid: int, where: Callable[[Table], int]
) -> None:
    t = Table(2)
    t.shed(4)
    t.s.trains_open = 1
    t.clear_to("3a")
    t.give(0, **{good: paid})
    t.place(0, space, "G1")
    t.resolve(space[0])
    before = where(t)
    t.play(0, action)
    assert t.good(0, good) == 0
    assert where(t) == before + paid
    t.check()


def test_M_2_coal_for_hiring_goes_into_the_bag() -> None:
    t = Table(2)
    t.train(0, 6, coal=2)
    before = t.s.bag.counts[COAL]
    t.at("hire")
    t.play(0, "hire")
    assert t.s.bag.counts[COAL] == before + 2
    t.check()


def test_M_2_the_bar_of_maintenance_goes_to_the_supply() -> None:
    t = Table(2)
    t.train(0, 5)
    t.give(0, steel=1)
    t.s.event_at = 5
    t.draws("event", "iron", "iron", "iron", "iron")
    t.at("restock the yard")
    before = t.s.steel_left
    t.play(0, "pay")
    assert (t.good(0, "steel"), t.s.steel_left) == (0, before + 1)
    t.check()


def test_M_2_iron_ore_that_was_paid_can_be_drawn_again() -> None:
    t = Table(2)
    t.give(0, iron=27)  # all there is
    assert (t.s.yard[IRON], t.s.bag.counts[IRON]) == (0, 0)
    t.place(0, "C1")
    t.draws("iron", "iron", "iron", "stone", "stone")
    t.resolve("C")
    t.play(0, "make steel; done")
    assert (t.s.yard[IRON], t.s.bag.counts[IRON]) == (3, 0)
    t.check()
