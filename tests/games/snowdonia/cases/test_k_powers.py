"""Chapter K: when contract powers may be used."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.snowdonia.notes import N_LAID, N_USED
from tests.games.snowdonia.table import Table, overlay


def test_K_1_a_power_is_used_once_and_the_card_is_turned() -> None:
    t = Table()
    t.hold(0, 20, 4)
    t.resolve("A")
    t.play(0, "use c20", "take iron", "take stone")
    assert t.s.turned == 1 << 20
    assert t.refuses(0, "use c20", "K.1")
    assert t.noted(N_USED) == [("CC.20", [0, 20])]
    t.check()


def test_K_1_a_turned_card_stays_turned_in_later_rounds() -> None:
    t = Table()
    t.hold(0, 20, 4)
    t.resolve("A")
    t.play(0, "use c20", "done", "done")
    t.at("begin round")
    t.resolve("A")
    assert t.refuses(0, "use c20", "K.1")
    assert t.options() == ["done", "use c4"]


def test_K_1_only_the_holder_uses_a_card() -> None:
    t = Table()
    t.hold(0, 4)
    t.hold(1, 20)
    t.resolve("A")
    assert t.refuses(0, "use c20", "F.1")  # it lies before another player


def test_K_2_announced_in_turn_order_from_the_start_player() -> None:
    t = Table(3)
    t.s.start = 1
    for seat, card in ((0, 20), (1, 23), (2, 4)):
        t.hold(seat, card)
    t.resolve("A")
    asked = []
    for _ in range(3):
        asked.append(t.s.seat())
        t.play(asked[-1], "done")
    assert asked == [1, 2, 0]


def test_K_2_too_late_once_the_area_is_being_resolved() -> None:
    t = Table()
    t.hold(0, 20)
    t.place(0, "A1")
    t.resolve("A")
    t.play(0, "done")
    assert "take iron" in t.options()  # the Labourer in A1
    assert t.refuses(0, "use c20", "K.2")


def test_K_2_not_before_another_area() -> None:
    t = Table()
    t.hold(0, 4, 12)
    t.give(0, iron=2)
    t.resolve("A")
    assert t.refuses(0, "use c12", "K.2")


def test_K_2_several_powers_in_any_order() -> None:
    t = Table()
    t.hold(0, 20, 22, 23)
    t.resolve("A")
    t.play(0, "use c23", "done", "use c22", "use c20", "take iron")
    assert [case for case, _ in t.noted(N_USED)] == ["CC.23", "CC.22", "CC.20"]
    t.check()


def test_K_2_nobody_is_asked_without_a_usable_power() -> None:
    t = Table()
    t.hold(0, 7)  # changes an own Stock Yard action, and there is none
    t.resolve("A")
    assert t.s.round == 2  # the round went by
    assert t.noted(N_USED) == []


def test_K_2_a_card_that_cannot_be_used_holds_nobody_up() -> None:
    t = Table()
    t.hold(0, 7)  # nothing to announce
    t.hold(1, 20)
    t.resolve("A")
    assert t.s.seat() == 1
    assert t.options() == ["done", "use c20"]


# A question of each kind that powers ask: seats, area, cards of seat 0, and what it plays.
QUESTIONS = [
    (2, "A", [20, 4], []),
    (2, "A", [4], ["use c4"]),
    (2, "A", [20], ["use c20"]),
    (3, "A", [28], ["use c28"]),
    (3, "A", [28], ["use c28", "lift G1"]),
    (2, "B", [3], ["use c3"]),
    (2, "C", [11], ["use c11"]),
    (2, "C", [12], ["use c12"]),
    (2, "F", [5], ["use c5"]),
]


@pytest.mark.parametrize(("seats", "area", "cards", "played"), QUESTIONS)
def test_K_2_what_is_not_offered_has_a_reason_and_nothing_else(
    seats: int, area: str, cards: list[int], played: list[str]
) -> None:
    t = Table(seats)
    t.hold(0, *cards)
    t.give(0, iron=4, rubble=4)
    t.place(0, "G1")
    t.resolve(area)
    t.play(0, *played)
    offered = set(t.s.options())
    open_to_me = {action for action in t.words.thinkable() if not t.s.why_not(0, action)}
    assert open_to_me == offered


def test_K_3_lasts_for_every_own_action_of_the_area() -> None:
    t = Table(3)
    t.hold(0, 7)
    t.yard(iron=8)
    t.place(0, "A1", "A3")
    t.place(1, "A2")
    t.resolve("A")
    t.play(0, "use c7", *["take iron"] * 5)
    t.play(1, *["take iron"] * 3)  # three, as ever
    t.play(0, *["take stone"] * 4, "take coal")
    assert [t.good(0, good) for good in ("iron", "stone", "coal")] == [5, 4, 1]
    assert [t.good(1, good) for good in ("iron", "stone", "coal")] == [3, 0, 0]
    t.check()


def test_K_3_is_over_in_the_next_round() -> None:
    t = Table()
    t.hold(0, 9)
    t.clear_to("1a")
    t.give(0, stone=3)
    t.place(0, "E1")
    t.resolve("E")
    t.play(0, "use c9", "done")
    t.at("begin round")
    t.place(0, "E1")
    t.resolve("E")
    assert t.refuses(0, "build 1c", "E.2")  # four stone again
    assert "build 1d" in t.options()


def test_K_4_carried_out_at_the_end_of_the_area_in_turn_order(tmp_path: Path) -> None:
    second = '[[contracts]]\nno = 1\npower = "lay_after"\namount = 0\n'
    t = Table(3, packs=overlay(tmp_path, contracts=second))
    t.s.start = 2
    t.clear_to("7a")
    for seat in range(3):
        t.give(seat, steel=3)
    t.hold(0, 8)
    t.hold(2, 1)
    t.place(1, "D1", "D2")
    t.resolve("D")
    t.play(2, "use c1")
    t.play(0, "use c8")
    t.play(1, "lay T1", "done", "lay T2", "done")
    t.play(2, "lay T3", "done")  # start player first
    t.play(0, "lay T4", "done")
    assert [numbers[0] for _, numbers in t.noted(N_LAID)] == [1, 1, 2, 0]
    t.check()


def test_K_4_another_players_lasting_power_is_not_in_the_way() -> None:
    t = Table()
    t.clear_to("1a")
    t.hold(0, 9)
    t.hold(1, 10)
    t.give(0, stone=5)
    t.give(1, stone=1)
    t.place(0, "E1")
    t.resolve("E")
    t.play(0, "use c9")
    t.play(1, "use c10")
    t.play(0, "build 1d")
    t.play(1, "build 1f")  # seat 0 has stone, but no second build
    assert (t.owner("1d"), t.owner("1f")) == (0, 1)
    assert t.s.round == 2
    t.check()


def test_K_5_a_used_card_still_scores() -> None:
    t = Table()
    t.hold(0, 24)
    t.laid(0)
    t.give(0, iron=2)
    before = t.rules.scoring.score(t.s, 0)
    t.resolve("C")
    t.play(0, "use c24", "make steel")
    assert t.s.turned & 1 << 24
    assert t.rules.scoring.score(t.s, 0) == before
    t.s.held[0] = 0
    assert t.rules.scoring.score(t.s, 0) == before - 4


OWN_ACTION = [
    (2, "D", 1, 8),
    (2, "D", 2, 8),
    (2, "A", 7, 4),
    (3, "A", 29, 4),
    (2, "B", 26, 3),
    (2, "B", 30, 3),
    (2, "E", 6, 10),
    (2, "E", 9, 10),
    (2, "E", 14, 10),
    (2, "E", 15, 10),
    (2, "E", 17, 10),
    (2, "E", 25, 10),
]


@pytest.mark.parametrize(("seats", "area", "card", "other"), OWN_ACTION)
def test_K_6_a_power_of_your_own_action_needs_one(
    seats: int, area: str, card: int, other: int
) -> None:
    t = Table(seats)
    t.hold(0, card, other)
    t.place(1, f"{area}1")  # another's Labourer is not enough
    t.resolve(area)
    assert t.refuses(0, f"use c{card}", "K.6")


@pytest.mark.parametrize(("seats", "area", "card", "other"), OWN_ACTION)
def test_K_6_with_a_labourer_it_may_be_used(seats: int, area: str, card: int, other: int) -> None:
    t = Table(seats)
    t.hold(0, card, other)
    t.place(0, f"{area}1")
    t.resolve(area)
    assert f"use c{card}" in t.options()


@pytest.mark.parametrize(
    ("area", "card"),
    [
        *(("A", card) for card in (4, 13, 20, 22, 23)),
        ("B", 3),
        *(("C", card) for card in (11, 12, 24)),
        ("D", 8),
        ("E", 10),
        ("F", 5),
        *(("G", card) for card in (18, 19, 27)),
    ],
)
def test_K_6_other_powers_need_no_labourer(area: str, card: int) -> None:
    t = Table()
    t.hold(0, card)
    t.give(0, iron=2, rubble=2)
    t.resolve(area)
    assert t.options() == ["done", f"use c{card}"]


@pytest.mark.parametrize(("area", "card", "later"), [("D", 1, 8), ("E", 9, 10), ("E", 25, 10)])
def test_K_6_an_action_announced_for_later_is_enough(area: str, card: int, later: int) -> None:
    t = Table()
    t.hold(0, card, later)
    t.resolve(area)
    assert t.refuses(0, f"use c{card}", "K.6")
    t.play(0, f"use c{later}")
    assert f"use c{card}" in t.options()


def test_K_6_padarn_may_build_later() -> None:
    t = Table()
    t.hold(0, 9)
    t.train(0, 6)
    t.resolve("E")
    assert "use c9" in t.options()


@pytest.mark.parametrize(("area", "card", "other"), [("B", 3, 26), ("D", 8, 1)])
def test_K_7_no_digging_and_no_track_through_fog(area: str, card: int, other: int) -> None:
    t = Table()
    t.hold(0, card, other)
    t.place(0, f"{area}1")
    t.set_weather("fog")
    t.resolve(area)
    assert t.refuses(0, f"use c{card}", "K.7")
    t.set_weather("rain")
    assert f"use c{card}" in t.options()


@pytest.mark.parametrize(("area", "card"), [("B", 3), ("D", 8)])
def test_K_7_in_fog_nobody_is_asked(area: str, card: int) -> None:
    t = Table()
    t.hold(0, card)
    t.set_weather("fog")
    t.resolve(area)
    assert t.s.round == 2
    assert not t.s.turned


def test_K_7_fog_leaves_other_powers_alone() -> None:
    t = Table()
    t.hold(0, 10)
    t.set_weather("fog")
    t.resolve("E")
    assert "use c10" in t.options()


def test_K_1_a_used_card_that_was_discarded_comes_back_unused() -> None:
    t = Table()
    t.hold(0, 5)
    t.resolve("F")
    t.play(0, "use c5")
    t.play(0, next(option for option in t.options() if option != "keep c5"))
    assert 5 in t.s.deck.discards()
    t.hold(1, 5)
    assert not t.s.turned & 1 << 5
    t.check()
