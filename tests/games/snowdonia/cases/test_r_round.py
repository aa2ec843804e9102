"""The round: its order, hiring from the Pub, placing in turn, and coming home."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.snowdonia.names import COAL, FREE
from railsplitter.games.snowdonia.notes import (
    N_BUILT,
    N_CONTRACT,
    N_DEALT,
    N_DUG,
    N_HIRED,
    N_LAID,
    N_MADE,
    N_OVER,
    N_PLACED,
    N_RESTOCKED,
    N_ROUND,
    N_SURVEYED,
    N_TOOK,
    N_WEATHER,
)
from railsplitter.kernel.errors import NotYourTurn
from tests.games.snowdonia.table import Table, overlay


def phases(t: Table) -> list[int]:
    """The kinds of events in the log, each run of equal ones as one."""
    kinds = [event[0] for event in t.log.events]
    return [kind for at, kind in enumerate(kinds) if at == 0 or kind != kinds[at - 1]]


def test_R_1_order_of_the_round() -> None:
    t = Table(4)
    t.train(0, 5, coal=1)
    t.offer(1, 2, 3)
    t.clear_to("1a")
    t.give(2, iron=3)
    t.give(3, steel=1)
    t.give(0, stone=1)
    t.draws(*["iron"] * 9)
    t.at("begin round")
    t.play(0, "hire", "place G1")
    t.play(1, "place B1")
    t.play(2, "place C1")
    t.play(3, "place D1")
    t.play(0, "place E1")
    t.play(1, "place A1")
    t.play(2, "place F1")
    t.play(3, "place G2")
    t.play(0, "place G3")
    t.play(1, "take iron; done", "dig 1a 1")
    t.play(2, "make steel")
    t.play(3, "lay T1")
    t.play(0, "build 1f")
    t.play(2, "contract c1")
    t.play(0, "survey")
    t.play(3, "survey")
    t.play(0, "survey")
    assert phases(t) == [
        N_ROUND,
        N_HIRED,
        N_PLACED,
        N_TOOK,
        N_DUG,
        N_MADE,
        N_LAID,
        N_BUILT,
        N_CONTRACT,
        N_SURVEYED,
        N_DEALT,
        N_WEATHER,
        N_RESTOCKED,
        N_ROUND,
    ]
    t.check()


def test_R_1_the_next_round_begins_with_its_number_and_its_rates() -> None:
    t = Table(2)
    t.set_weather("", "sun", "rain")
    t.draws(*["iron"] * 5)
    t.at("return")
    assert t.noted(N_ROUND) == [("R.1", [2, 5, 3, 0])]
    assert t.options()[0] == "place A1"


def test_R_1_the_last_round_is_finished_unless_a_pack_says_otherwise(tmp_path: Path) -> None:
    off = "[end_phases_after_end]\nvalue = false"
    for packs, restocks in (((), True), (overlay(tmp_path, settings=off), False)):
        t = Table(2, packs=packs)
        t.lay_to("T12")
        t.heap("T12", 0)
        t.give(0, steel=1)
        t.place(0, "D1")
        t.draws(*["iron"] * 5)
        t.resolve("D")
        t.play(0, "lay T12")
        assert t.s.is_over()
        assert bool(t.noted(N_RESTOCKED)) is restocks
        assert t.noted(N_OVER)[0][0] == "X.1"
        t.check()


@pytest.mark.parametrize(("train", "price"), [(5, 1), (6, 2)])  # Moel Siabod, Padarn
def test_R_2_coal_into_the_bag_brings_a_labourer(train: int, price: int) -> None:
    t = Table(2)
    t.train(0, train, coal=price)
    bag = t.s.bag.counts[COAL]
    t.at("hire")
    assert t.options() == ["done", "hire"]
    t.play(0, "hire")
    assert t.good(0, "coal") == 0
    assert t.s.bag.counts[COAL] == bag + price
    assert list(t.s.hands) == [3, 2]
    assert t.noted(N_HIRED) == [("R.2", [0, price])]
    t.check()


@pytest.mark.parametrize("train", [1, 2, 3, 4, 5, 7])
def test_R_2_all_other_trains_hire_for_one_coal(train: int) -> None:
    t = Table(2)
    t.train(0, train, coal=2)
    t.at("hire")
    t.play(0, "hire")
    assert t.good(0, "coal") == 1
    t.check()


@pytest.mark.parametrize(("train", "coal"), [(0, 3), (5, 0), (6, 1)])
def test_R_2_no_train_or_too_little_coal(train: int, coal: int) -> None:
    t = Table(2)
    t.give(0, coal=coal)
    if train:
        t.train(0, train)
    t.at("hire")
    assert t.options()[0] == "place A1"  # nobody was asked
    assert t.refuses(0, "hire", "R.2")
    t.check()


def test_R_2_hiring_is_a_choice_and_comes_before_placing() -> None:
    t = Table(2)
    t.train(0, 5, coal=1)
    t.at("hire")
    assert t.refuses(0, "place A1", "R.2")
    t.play(0, "done")
    assert t.good(0, "coal") == 1
    assert list(t.s.hands) == [2, 2]
    assert t.refuses(0, "hire", "R.2")


def test_R_2_only_one_labourer_is_in_the_pub() -> None:
    t = Table(2)
    t.train(0, 5, coal=3)
    t.at("hire")
    t.play(0, "hire")
    assert list(t.s.hands) == [3, 2]
    assert t.refuses(0, "hire", "R.2")
    assert t.good(0, "coal") == 2


def test_R_2_from_the_start_player_on() -> None:
    t = Table(3)
    t.train(0, 5, coal=1)
    t.train(1, 3, coal=1)
    t.s.start = 1
    t.at("hire")
    assert t.s.seat() == 1
    assert t.refuses(0, "hire", "R.2")
    t.play(1, "done")
    t.play(0, "hire")
    assert t.s.seat() == 1  # seat 2 has no train: placing begins


def test_R_2_for_this_round_only() -> None:
    t = Table(1)
    t.train(0, 5)
    t.give(0, coal=1)
    t.at("hire")
    t.play(0, "hire", "place G1", "place G2", "place G3", "survey", "survey", "survey")
    assert t.s.round == 2
    assert list(t.s.hands) == [2]


def test_R_2_a_train_without_a_price_cannot_hire(tmp_path: Path) -> None:
    """[R.2] Data give 0 to a train that cannot hire: that is not a price of nothing."""
    trains = "[[trains]]\nno = 5\nhire = 0"
    t = Table(2, packs=overlay(tmp_path, trains=trains))
    t.train(0, 5, coal=1)
    t.at("hire")
    assert t.options()[0] == "place A1"
    assert t.refuses(0, "hire", "R.2")


def test_R_3_clockwise_one_at_a_time() -> None:
    t = Table(3)
    t.s.start = 1
    t.at("place")
    order = []
    for _ in range(6):
        order.append(t.s.seat())
        t.play(t.s.seat(), "place G" + str(len(order)))
    assert order == [1, 2, 0, 1, 2, 0]
    assert t.noted(N_PLACED)[0] == ("R.3", [1, t.space_index("G1")])
    assert t.options() == ["done", "survey"]  # all are placed
    t.check()


def test_R_3_players_with_more_labourers_go_on() -> None:
    t = Table(3)
    t.train(1, 5, coal=1)
    t.at("hire")
    t.play(1, "hire")
    order = []
    for _ in range(7):
        order.append(t.s.seat())
        t.play(t.s.seat(), "place G" + str(len(order)))
    assert order == [0, 1, 2, 0, 1, 2, 1]
    t.check()


def test_R_3_out_of_turn() -> None:
    t = Table(3)
    t.at("place")
    assert t.refuses(1, "place A1", "R.3")
    with pytest.raises(NotYourTurn):
        t.play(1, "place A1")


def everywhere() -> Table:
    """One Labourer of seat 0 in every area, with something to do there."""
    t = Table(2)
    t.clear_to("1a")
    t.give(0, iron=3, steel=1, stone=1)
    t.place(0, "G1", "F1", "E1", "D1", "C1", "B1", "A1")
    return t


def test_R_4_areas_in_letter_order() -> None:
    t = everywhere()
    t.resolve("A")
    for offered in ("take iron", "dig 1a 1", "make steel", "lay T1", "build 1f"):
        assert offered in t.options()
        t.play(0, "done")
    assert t.options()[1].startswith("contract")
    t.play(0, "done")
    assert t.options() == ["done", "survey"]


def test_R_4_each_area_completely() -> None:
    """[R.4] Both Labourers of A are resolved before the one of B."""
    t = Table(2)
    t.place(0, "A1", "A2")
    t.place(1, "B1")
    t.resolve("A")
    t.play(0, "done")
    assert t.s.seat() == 0
    t.play(0, "done")
    assert t.s.seat() == 1


@pytest.mark.parametrize(
    "later", ["dig 1a 1", "make steel", "lay T1", "build 1f", "contract c1", "survey"]
)
def test_R_4_the_action_of_another_area_has_to_wait(later: str) -> None:
    t = everywhere()
    t.offer(1, 2, 3)
    t.resolve("A")
    assert t.refuses(0, later, "R.4")


def test_R_5_labourers_return() -> None:
    t = Table(2)
    t.train(0, 5)
    t.s.hired[0] = 1
    t.place(0, "A1", "G1", "G2")
    t.place(1, "B1", "G3")
    t.resolve("G")
    for seat in (0, 0, 1):
        t.play(seat, "survey")
    assert set(t.s.spaces) == {FREE}
    assert list(t.s.hands) == [2, 2]
    assert list(t.s.hired) == [0, 0]
    t.check()


def test_R_5_not_before_area_g_is_done() -> None:
    t = Table(2)
    t.place(0, "A1", "G1")
    t.resolve("G")
    assert t.s.spaces[t.space_index("A1")] == 0
    t.play(0, "survey")
    assert t.s.spaces[t.space_index("A1")] == FREE
