"""Chapter CC: the power of each of the thirty contract cards."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from railsplitter.games.snowdonia.notes import (
    N_BOUGHT,
    N_BUILT,
    N_DISCARDED,
    N_EVENT,
    N_EVENT_CUBE_BACK,
    N_FORECAST,
    N_KEPT,
    N_LAID,
    N_LIFTED,
    N_LOOKED,
    N_MAINTAINED_BY,
    N_START_MARKER,
    N_SURVEYED,
    N_TRAIN_BACK,
    N_USED,
)
from railsplitter.kernel.bag import PILE
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.ledger import Ledger
from tests.games.snowdonia.table import Table, overlay

MAINTENANCE = 5  # the step of the event track, counted from 0


def lines(ledger: Ledger) -> list[tuple[str, int]]:
    return [(case, amount) for case, amount, _ in ledger.lines()]


def lay_all(t: Table, seat: int) -> int:
    """Lay as long as the seat is offered a card; how many were laid."""
    laid = 0
    while t.s.seat() == seat and t.options()[-1].startswith("lay "):
        t.play(seat, t.options()[-1])
        laid += 1
    return laid


# -- 1 and 2: Lay Track at one more ------------------------------------------------------


def track_table(seats: int = 2) -> Table:
    """All track excavated, a rate of 1, steel for everybody."""
    t = Table(seats)
    t.clear_to("7a")
    t.s.lay_rate = 1
    for seat in range(seats):
        t.give(seat, steel=5)
    return t


def check_lay_rate(card: int) -> None:
    t = track_table(3)
    t.hold(0, card)
    t.place(0, "D1", "D2")
    t.resolve("D")
    t.play(0, f"use c{card}")
    ledger = Ledger()
    assert t.rules.lay_track.rate(t.s, 0, ledger) == 2
    assert lines(ledger) == [("D.1", 1), (f"CC.{card}", 1)]
    assert t.rules.lay_track.rate(t.s, 1) == 1  # yours only
    assert lay_all(t, 0) == 4  # each of two actions
    t.check()


def test_CC_1_lay_track_at_one_more() -> None:
    check_lay_rate(1)


def test_CC_2_lay_track_at_one_more() -> None:
    check_lay_rate(2)


def test_CC_2_and_contract_1_add_up_with_ralph() -> None:
    t = track_table()
    t.hold(0, 1, 2)
    t.train(0, 7)
    t.place(0, "D1")
    t.resolve("D")
    t.play(0, "use c1", "use c2")
    ledger = Ledger()
    assert t.rules.lay_track.rate(t.s, 0, ledger) == 4
    assert lines(ledger) == [("D.1", 1), ("T.7", 1), ("CC.1", 1), ("CC.2", 1)]
    assert lay_all(t, 0) == 4


def test_CC_1_is_over_in_the_next_round() -> None:
    t = track_table()
    t.hold(0, 1)
    t.place(0, "D1")
    t.resolve("D")
    t.play(0, "use c1", "done")
    t.at("begin round")
    assert t.rules.lay_track.rate(t.s, 0) == t.s.lay_rate


# -- 3: clear a space --------------------------------------------------------------------


def test_CC_3_clears_a_track_card_after_all_other_digging() -> None:
    t = Table()
    t.heap("T1", 3)
    t.heap("T2", 5)
    t.hold(0, 3)
    t.place(1, "B1", "B2")
    t.resolve("B")
    t.play(0, "use c3")
    t.play(1, "dig T1 3", "done")
    assert t.options() == ["done", "clear T2"]
    t.play(0, "clear T2")
    assert t.rubble("T2") == 0
    assert t.good(0, "rubble") == 5  # more than the rate of 3
    assert t.owner("T2") == -1  # a track card is not claimed by digging
    t.check()


def test_CC_3_clears_one_site_and_claims_it() -> None:
    t = Table()
    t.clear_to("1a")
    t.hold(0, 3)
    t.place(1, "G1")
    t.resolve("B")
    t.play(0, "use c3")
    assert t.options() == ["done", "clear 1a", "clear 1b"]
    t.play(0, "clear 1b")
    assert (t.owner("1b"), t.owner("1a")) == (0, -1)
    assert (t.rubble("1b"), t.rubble("1a")) == (0, 4)
    assert t.good(0, "rubble") == 2
    t.check()


def test_CC_3_a_site_that_was_begun_comes_first() -> None:
    t = Table()
    t.clear_to("1a")
    t.heap("1b", 1)
    t.hold(0, 3)
    t.resolve("B")
    t.play(0, "use c3")
    assert t.refuses(0, "clear 1a", "B.5")
    t.play(0, "clear 1b")
    assert t.owner("1b") == 0


def test_CC_3_only_the_next_space() -> None:
    t = Table()
    t.hold(0, 3)
    t.resolve("B")
    t.play(0, "use c3")
    assert t.refuses(0, "clear T2", "B.2")
    t.play(0, "done")  # or leave it
    assert t.good(0, "rubble") == 0


def test_CC_3_nothing_is_left_when_its_turn_comes() -> None:
    t = Table()
    t.clear_to("7a")
    t.own(1, "7b")
    t.heap("7a", 3)
    t.hold(0, 3)
    t.place(1, "B1")
    t.resolve("B")
    t.play(0, "use c3")
    t.play(1, "dig 7a 3")
    assert t.s.round == 2  # nobody was asked
    assert t.good(0, "rubble") == 0
    t.check()


def test_CC_3_not_when_no_rubble_lies() -> None:
    t = Table()
    t.clear_to("7a")
    t.own(1, "7a", "7b")
    t.hold(0, 3, 26)
    t.place(0, "B1")
    t.resolve("B")
    assert t.refuses(0, "use c3", "B.6")


# -- 4: the middle disc ------------------------------------------------------------------


def test_CC_4_swaps_the_middle_disc() -> None:
    t = Table()
    t.set_weather("sun", "rain", "sun")
    t.hold(0, 4)
    t.resolve("A")
    t.play(0, "use c4")
    assert t.options() == ["done", "forecast sun", "forecast rain", "forecast fog"]
    t.play(0, "forecast fog")
    assert t.noted(N_FORECAST) == [("CC.4", [0, 1, 2])]
    assert t.s.round == 2
    assert t.s.weather[0] == 2  # it is the next round's weather
    assert t.s.weather[1] == 0
    assert t.refuses(0, "place B1", "W.3")


def test_CC_4_no_disc_left_in_the_supply() -> None:
    t = Table()
    t.set_weather("sun", "sun", "sun")
    t.hold(0, 4)
    t.resolve("A")
    t.play(0, "use c4")
    assert t.refuses(0, "forecast sun", "M.1")  # all three lie there
    assert t.options() == ["done", "forecast rain", "forecast fog"]


def test_CC_4_fog_has_discs_enough() -> None:
    t = Table()
    t.set_weather("fog", "fog", "fog")
    t.hold(0, 4)
    t.resolve("A")
    t.play(0, "use c4")
    assert "forecast fog" in t.options()


# -- 5: draw two, keep one ---------------------------------------------------------------


def leave_in_deck(t: Table, *cards: int) -> None:
    """Only these in the pile and no discards: seat 1 holds the rest."""
    t.offer(4, 13, 25)
    for card in range(1, len(t.s.deck.where)):
        if t.s.deck.where[card] == PILE and card not in cards:
            t.hold(1, card)


@pytest.mark.parametrize("kept", [5, 10, 24])
def test_CC_5_keep_one_of_three_and_discard_two(kept: int) -> None:
    t = Table()
    t.hold(0, 5)
    leave_in_deck(t, 10, 24)
    t.place(1, "F1")
    t.resolve("F")
    t.play(0, "use c5")
    assert sorted(t.options()) == ["keep c10", "keep c24", "keep c5"]
    t.check()
    t.play(0, f"keep c{kept}")
    assert t.held(0) == [kept]
    assert t.s.deck.discards() == sorted({5, 10, 24} - {kept})
    assert t.noted(N_KEPT)[0][0] == "CC.5"
    t.check()


def test_CC_5_only_the_three_cards() -> None:
    t = Table()
    t.hold(0, 5, 20)
    t.resolve("F")
    t.play(0, "use c5")
    assert t.refuses(0, "keep c20", "CC.5")
    assert t.refuses(0, "done", "CC.5")


def test_CC_5_the_discards_are_said_to_be_its_own() -> None:
    t = Table()
    t.hold(0, 5)
    leave_in_deck(t, 10, 24)
    t.place(0, "F1")
    t.resolve("F")
    t.play(0, "use c5", "keep c5")
    assert sorted(t.noted(N_DISCARDED)) == [("CC.5", [10]), ("CC.5", [24])]


def test_CC_5_with_the_last_card_of_the_deck() -> None:
    t = Table()
    t.hold(0, 5)
    leave_in_deck(t, 10)
    t.resolve("F")
    t.play(0, "use c5")
    assert t.options() == ["keep c5", "keep c10"]
    t.check()
    t.play(0, "keep c10")
    assert t.held(0) == [10]
    t.check()


def test_CC_5_the_second_card_out_of_the_reshuffled_discards() -> None:
    t = Table()
    t.hold(0, 5)
    leave_in_deck(t, 10, 24)
    t.deck(10)  # 24 is discarded
    t.resolve("F")
    t.play(0, "use c5")
    assert t.options() == ["keep c5", "keep c10", "keep c24"]
    t.check()


def test_CC_5_not_without_any_card_to_draw() -> None:
    t = Table()
    t.hold(0, 5)
    leave_in_deck(t)
    assert t.rules.powers.bar(t.s, 0, 5, 5) == "RC.3"
    t.resolve("F")
    assert not t.s.turned


def test_CC_5_the_others_see_only_backs() -> None:
    sights = []
    for first in (0, 1):
        t = Table()
        t.hold(0, 5)
        leave_in_deck(t, 9, 12, 1, 2, 3)  # five rain backs
        t.script(first, 0, 0, 0)
        t.resolve("F")
        t.play(0, "use c5")
        sights.append((t.options(), msgspec.json.encode(t.edition.view(t.s, 1))))
        own = msgspec.to_builtins(t.edition.view(t.s, 0))["looking"]
        assert [f"keep c{face['no']}" for face in own["faces"]] == t.options()[1:]
        events = [e for e in t.log.events if e[0] == N_LOOKED]
        assert [e[1:3] for e in events] == [("CC.5", 0)] * 2  # for the eyes of seat 0
    assert sights[0][0] != sights[1][0]
    assert sights[0][1] == sights[1][1]


def test_CC_5_others_can_only_imagine_the_two_cards() -> None:
    t = Table()
    t.hold(0, 5)
    leave_in_deck(t, 1, 2, 3, 9, 12, 18)
    t.resolve("F")
    t.play(0, "use c5")
    true = set(t.options())
    worlds = [t.s.imagine(1, seeded(seed)) for seed in range(30)]
    seen = {tuple(w.options()) for w in worlds}
    assert len(seen) > 1
    for world in worlds:
        assert t.edition.broken(world) == []
        assert (world.deck.top, world.deck.left) == (t.s.deck.top, t.s.deck.left)
        drawn = [world.deck.back[o & 0xFFFF] for o in world.options()]
        assert drawn == [t.s.deck.back[o & 0xFFFF] for o in t.s.options()]
    own = t.s.imagine(0, seeded(7))
    assert {t.words.text(o) for o in own.options()} == true


def test_CC_5_the_last_card_of_the_deck_cannot_be_another() -> None:
    t = Table()
    t.hold(0, 5)
    leave_in_deck(t, 10)
    t.resolve("F")
    t.play(0, "use c5")
    world = t.s.imagine(1, seeded(3))
    assert world.options() == t.s.options()
    assert t.edition.broken(world) == []


def test_CC_5_nothing_else_has_to_be_imagined() -> None:
    t = Table()
    for seat in (0, 1):
        assert t.s.imagine(seat, seeded(3)).numbers() == t.s.numbers()


def test_CC_5_learning_ends_free_undo() -> None:
    t = Table()
    t.hold(0, 5)
    t.resolve("F")
    before = t.s.learned
    t.play(0, "use c5")
    assert t.s.learned > before


# -- 6 and 25: ore for steel -------------------------------------------------------------


def ore_table(card: int, iron: int, steel: int = 0) -> Table:
    t = Table()
    t.clear_to("7a")
    t.shed(7)
    t.s.trains_open = 1
    t.hold(0, card)
    t.give(0, iron=iron, steel=steel)
    t.place(0, "E1", "E2")
    t.resolve("E")
    return t


def check_ore_for_steel(card: int) -> None:
    t = ore_table(card, iron=7)
    bag = t.s.bag.counts[0]
    t.play(0, f"use c{card}")
    assert t.refuses(0, "build 3d", "E.2")  # no bar in hand
    t.play(0, "build 3d 1")
    assert t.good(0, "iron") == 4
    assert t.s.bag.counts[0] == bag + 3
    t.play(0, "build 3e 1")  # in each Build action of the round
    assert (t.owner("3d"), t.owner("3e")) == (0, 0)
    assert [n for _, n in t.noted(N_BUILT)] == [[0, t.place_index(p), 0, 1] for p in ("3d", "3e")]
    t.check()


def check_ore_for_trains(card: int) -> None:
    t = ore_table(card, iron=6)
    t.play(0, f"use c{card}", "buy ralph 2")
    assert t.s.train_of[0] == 7
    assert t.good(0, "iron") == 0
    assert t.noted(N_BOUGHT) == [("E.6", [0, 7, 0, 2])]
    t.check()


def check_ore_in_part(card: int, text: str) -> None:
    t = ore_table(card, iron=3, steel=1)
    t.play(0, f"use c{card}")
    assert t.refuses(0, text, "E.6" if text.startswith("buy") else "E.2")
    assert t.refuses(0, f"{text} 2", "K.3")
    t.play(0, f"{text} 1")
    assert (t.good(0, "iron"), t.good(0, "steel")) == (0, 0)
    t.check()


def test_CC_6_three_ore_stand_for_a_bar_at_sites() -> None:
    check_ore_for_steel(6)


def test_CC_25_three_ore_stand_for_a_bar_at_sites() -> None:
    check_ore_for_steel(25)


def test_CC_6_and_for_trains() -> None:
    check_ore_for_trains(6)


def test_CC_25_and_for_trains() -> None:
    check_ore_for_trains(25)


@pytest.mark.parametrize("text", ["build 7c", "buy ralph"])
def test_CC_6_for_a_part_of_the_cost(text: str) -> None:
    check_ore_in_part(6, text)


@pytest.mark.parametrize("text", ["build 7c", "buy ralph"])
def test_CC_25_for_a_part_of_the_cost(text: str) -> None:
    check_ore_in_part(25, text)


@pytest.mark.parametrize("card", [6, 25])
def test_CC_6_not_unless_it_is_used_and_not_for_stone(card: int) -> None:
    t = ore_table(card, iron=6, steel=1)
    t.give(0, stone=1)
    t.play(0, "done")
    assert t.refuses(0, "build 3d 1", "K.3")
    t = ore_table(card, iron=6, steel=1)
    t.play(0, f"use c{card}")
    assert t.refuses(0, "build 1f 1", "K.3")
    assert t.refuses(0, "build 3d 2", "K.3")  # no more than it costs


def test_CC_6_enid_does_not_make_it_cheaper() -> None:
    t = ore_table(6, iron=2)
    t.train(0, 2)
    t.play(0, "use c6")
    assert t.s.round == 2  # two ore stand for nothing: there was nothing to build


# -- 7: more cubes -----------------------------------------------------------------------


def test_CC_7_two_more_cubes_one_coal() -> None:
    t = Table()
    t.yard(coal=2)
    t.hold(0, 7)
    t.place(0, "A1")
    t.place(1, "A2")
    t.resolve("A")
    t.play(0, "use c7")
    ledger = Ledger()
    assert t.rules.stock_yard.cubes(t.s, 0, ledger) == 5
    assert lines(ledger) == [("A.1", 3), ("CC.7", 2)]
    t.play(0, "take coal")
    assert t.refuses(0, "take coal", "A.2")
    t.play(0, *["take iron"] * 4)
    t.play(1, *["take stone"] * 3)  # others take three
    assert [t.good(0, g) for g in ("iron", "coal")] == [4, 1]
    assert t.good(1, "stone") == 3
    t.check()


def test_CC_7_on_top_of_wyddfa_and_not_for_contract_20() -> None:
    t = Table()
    t.hold(0, 7, 20)
    t.train(0, 3)
    t.place(0, "A1")
    t.resolve("A")
    t.play(0, "use c7", "use c20", "take iron", "take iron")  # two, then the area begins
    assert t.good(0, "iron") == 2
    t.play(0, *["take iron"] * 5, "take stone")
    assert (t.good(0, "iron"), t.good(0, "stone")) == (7, 1)


# -- 8: track after all others -----------------------------------------------------------


def test_CC_8_one_lay_track_action_after_all_others() -> None:
    t = track_table()
    t.s.lay_rate = 2
    t.hold(0, 8)
    t.place(1, "D1")
    t.resolve("D")
    t.play(0, "use c8")
    assert t.s.seat() == 1
    t.play(1, "lay T1", "done")
    assert lay_all(t, 0) == 2  # at the work rate, without a Labourer
    assert [n[0] for _, n in t.noted(N_LAID)] == [1, 0, 0]
    assert t.good(0, "steel") == 3
    t.check()


def test_CC_8_works_at_the_players_own_rate() -> None:
    t = track_table()
    t.train(0, 7)
    t.hold(0, 8, 2)
    t.resolve("D")
    t.play(0, "use c8", "use c2")
    assert lay_all(t, 0) == 3


def test_CC_8_is_not_asked_when_nothing_can_be_laid() -> None:
    t = Table()
    t.give(0, steel=1)
    t.hold(0, 8)
    t.resolve("D")
    t.play(0, "use c8")  # the next card is still under rubble
    assert t.s.round == 2
    assert t.good(0, "steel") == 1


# -- 9, 14 and 15: cheaper stone ---------------------------------------------------------


def stone_table(*cards: int, stone: int) -> Table:
    t = Table()
    t.clear_to("7a")
    t.hold(0, *cards)
    t.give(0, stone=stone)
    t.give(1, stone=1)
    t.place(0, "E1", "E2")
    t.place(1, "G1")  # the next question after E
    t.resolve("E")
    return t


def check_stone_less(card: int) -> None:
    t = stone_table(card, stone=5)
    t.play(0, f"use c{card}")
    ledger = Ledger()
    assert t.rules.build.cost(t.s, 0, t.place_index("1c"), ledger) == 3
    assert lines(ledger) == [("E.2", 4), (f"CC.{card}", -1)]
    assert t.rules.build.cost(t.s, 1, t.place_index("1c")) == 4  # yours only
    assert t.rules.build.cost(t.s, 0, t.place_index("3d")) == 1  # steel is not stone
    bag = t.s.bag.counts[1]
    t.play(0, "build 1c", "build 1d")  # each site of the round
    assert t.good(0, "stone") == 0
    assert t.s.bag.counts[1] == bag + 5
    t.check()


def test_CC_9_stone_sites_cost_one_less() -> None:
    check_stone_less(9)


def test_CC_14_stone_sites_cost_one_less() -> None:
    check_stone_less(14)


def test_CC_15_stone_sites_cost_one_less() -> None:
    check_stone_less(15)


@pytest.mark.parametrize(
    ("cards", "costs"),
    [
        ((9,), [3, 2, 1, 0]),
        ((9, 14), [2, 1, 0, 0]),
        ((9, 14, 15), [1, 0, 0, 0]),
    ],
)
def test_CC_15_the_savings_add_up_and_stop_at_nothing(
    cards: tuple[int, ...], costs: list[int]
) -> None:
    t = stone_table(*cards, stone=1)
    for card in cards:
        t.play(0, f"use c{card}")
    sites = ("1c", "1d", "1e", "1f")
    assert [t.rules.build.cost(t.s, 0, t.place_index(site)) for site in sites] == costs


def test_CC_9_a_site_for_nothing() -> None:
    t = stone_table(9, 14, 15, stone=0)
    t.play(0, "use c9", "use c14", "use c15", "build 1d")
    assert t.owner("1d") == 0
    assert t.good(0, "stone") == 0
    t.check()


def test_CC_14_every_card_has_its_own_line() -> None:
    t = stone_table(9, 14, stone=1)
    t.play(0, "use c9", "use c14")
    ledger = Ledger()
    assert t.rules.build.cost(t.s, 0, t.place_index("1c"), ledger) == 2
    assert lines(ledger) == [("E.2", 4), ("CC.9", -1), ("CC.14", -1)]


# -- 10: build after all others ----------------------------------------------------------


def test_CC_10_one_build_after_all_others() -> None:
    t = Table()
    t.clear_to("1a")
    t.hold(0, 10)
    t.give(0, stone=5)
    t.give(1, stone=3)
    t.place(1, "E1", "E2")
    t.resolve("E")
    t.play(0, "use c10")
    t.play(1, "build 1f", "build 1e")
    t.play(0, "build 1c")
    assert [n[0] for _, n in t.noted(N_BUILT)] == [1, 1, 0]
    assert t.s.round == 2  # one build, although a stone is left
    t.check()


def test_CC_10_may_buy_a_train_and_comes_before_padarn() -> None:
    t = Table()
    t.clear_to("1a")
    t.shed(4)
    t.train(1, 6)
    t.s.trains_open = 1
    t.hold(0, 10)
    t.give(0, steel=1)
    t.give(1, stone=1)
    t.s.start = 1
    t.resolve("E")
    t.play(0, "use c10", "buy snowdon")
    t.play(1, "build 1f")  # the build of contract 10 was one in area E
    assert t.owner("1f") == 1
    t.check()


# -- 11, 12 and 24: works at once --------------------------------------------------------


def test_CC_11_rubble_to_stone_up_to_three_times_at_once() -> None:
    t = Table()
    t.hold(0, 11)
    t.give(0, rubble=9, iron=3)
    t.place(0, "C1")
    t.resolve("C")
    stone, stock = t.s.bag.counts[1], t.s.rubble_stock
    t.play(0, "use c11")
    assert t.refuses(0, "make steel", "C.1")  # only stone
    t.play(0, *["make stone"] * 3)
    assert t.good(0, "stone") == 3
    assert t.s.bag.counts[1] == stone - 3  # out of the bag
    assert t.s.rubble_stock == stock + 6
    t.play(0, "make stone")  # then the Labourer's own action
    assert t.good(0, "rubble") == 1
    t.check()


def test_CC_11_may_be_broken_off() -> None:
    t = Table()
    t.hold(0, 11)
    t.give(0, rubble=6)
    t.resolve("C")
    t.play(0, "use c11", "make stone", "done")
    assert (t.good(0, "stone"), t.good(0, "rubble")) == (1, 4)


def test_CC_11_needs_rubble_and_stone_in_the_bag() -> None:
    t = Table()
    t.hold(0, 11, 12)
    t.give(0, rubble=1, iron=2)
    t.resolve("C")
    assert t.refuses(0, "use c11", "C.3")
    t.give(0, rubble=1)
    assert "use c11" in t.options()
    t.yard(stone=t.s.bag.counts[1] + t.s.yard[1])
    assert t.refuses(0, "use c11", "M.1")


def check_cheap_steel(card: int) -> None:
    t = Table()
    t.hold(0, card)
    t.give(0, iron=7, rubble=2)
    t.place(0, "C1")
    t.resolve("C")
    bag = t.s.bag.counts[0]
    t.play(0, f"use c{card}")
    assert t.refuses(0, "make stone", "C.1")
    t.play(0, "make steel", "make steel")
    assert (t.good(0, "steel"), t.good(0, "iron")) == (2, 3)
    assert t.s.bag.counts[0] == bag + 4
    t.play(0, "make steel")  # the Labourer, at three ore
    assert (t.good(0, "steel"), t.good(0, "iron")) == (3, 0)
    t.check()


def check_steel_limits(card: int, other: int) -> None:
    t = Table()
    t.hold(0, card, other)
    t.give(0, rubble=2, iron=1)
    t.resolve("C")
    assert t.refuses(0, f"use c{card}", "C.2")
    t.give(0, iron=1)
    assert f"use c{card}" in t.options()
    t.give(1, steel=18)
    assert t.refuses(0, f"use c{card}", "M.1")  # no bar is left


def test_CC_12_two_ore_to_a_bar_twice_at_once() -> None:
    check_cheap_steel(12)


def test_CC_24_two_ore_to_a_bar_twice_at_once() -> None:
    check_cheap_steel(24)


def test_CC_12_needs_ore_and_a_bar() -> None:
    check_steel_limits(12, 11)


def test_CC_24_needs_ore_and_a_bar() -> None:
    check_steel_limits(24, 11)


def test_CC_24_after_contract_12_makes_four_bars() -> None:
    t = Table()
    t.hold(0, 12, 24)
    t.give(0, iron=8)
    t.resolve("C")
    t.play(0, "use c12", "make steel", "make steel", "use c24", "make steel", "make steel")
    assert (t.good(0, "steel"), t.good(0, "iron")) == (4, 0)


# -- 13: no more powers ------------------------------------------------------------------


def test_CC_13_nobody_announces_anything_more_this_round() -> None:
    t = Table()
    t.hold(0, 13, 12)
    t.hold(1, 20, 18)
    t.give(0, iron=2)
    t.resolve("A")
    t.play(0, "use c13")
    assert t.s.round == 2  # no other power came up in A to G
    assert [case for case, _ in t.noted(N_USED)] == ["CC.13"]


def test_CC_13_is_over_in_the_next_round() -> None:
    t = Table()
    t.hold(0, 13)
    t.hold(1, 20)
    t.resolve("A")
    t.play(0, "use c13")
    t.resolve("A")
    assert "use c20" in t.options()


def test_CC_13_is_the_reason_given() -> None:
    t = Table()
    t.hold(0, 13)
    t.hold(1, 20)
    t.place(1, "A1")
    t.resolve("A")
    t.play(0, "use c13")
    assert "take iron" in t.options()
    assert t.refuses(1, "use c20", "CC.13")


def test_CC_13_what_was_announced_before_it_stays() -> None:
    t = Table()
    t.hold(0, 7)
    t.hold(1, 13)
    t.place(0, "A1")
    t.resolve("A")
    t.play(0, "use c7")
    t.play(1, "use c13")
    t.play(0, *["take iron"] * 5)
    assert t.good(0, "iron") == 5


def test_CC_13_also_in_maintenance() -> None:
    t = Table()
    t.hold(0, 13, 16)
    t.train(0, 4)
    t.give(0, steel=1)
    t.s.event_at = MAINTENANCE
    t.draws("event", "iron", "iron", "iron", "iron")
    t.resolve("A")
    t.play(0, "use c13")
    assert t.options() == ["pay", "return"]
    assert t.refuses(0, "discard c16", "CC.13")


def test_CC_13_can_cost_a_train() -> None:
    t = Table()
    t.hold(1, 13)
    t.hold(0, 16)
    t.train(0, 4)
    t.s.event_at = MAINTENANCE
    t.draws("event", "iron", "iron", "iron", "iron")
    t.resolve("A")
    t.play(1, "use c13")
    assert t.s.train_of[0] == 0
    assert t.held(0) == [16]
    assert t.noted(N_TRAIN_BACK)[0][0] == "EV.6"
    t.check()


# -- 16 and 21: maintenance --------------------------------------------------------------


def maintenance_table(card: int, steel: int = 1) -> Table:
    t = Table()
    t.hold(0, card, 20)
    t.train(0, 4)
    t.give(0, steel=steel)
    t.s.event_at = MAINTENANCE
    t.draws("event", "iron", "iron", "iron", "iron")
    t.at("restock the yard")
    return t


def check_pays_maintenance(card: int) -> None:
    t = maintenance_table(card)
    assert t.options() == ["pay", f"discard c{card}", "return"]
    assert t.refuses(0, "discard c20", "EV.6")
    assert t.refuses(0, "discard c23", "F.1")
    t.play(0, f"discard c{card}")
    assert t.s.train_of[0] == 4
    assert t.good(0, "steel") == 1
    assert t.held(0) == [20]
    assert t.s.deck.discards() == [card]
    assert t.noted(N_MAINTAINED_BY) == [(f"CC.{card}", [0, 4, card])]
    assert t.noted(N_DISCARDED) == [("K.5", [card])]
    t.check()


def check_discard_loses_bonus(card: int, bonus: int) -> None:
    t = maintenance_table(card, steel=0)
    t.laid(0, 0, 0)
    t.give(0, rubble=8)
    before = t.rules.scoring.score(t.s, 0)
    assert t.options() == [f"discard c{card}", "return"]
    t.play(0, f"discard c{card}")
    assert t.rules.scoring.score(t.s, 0) == before - bonus


def test_CC_16_discarded_in_place_of_the_bar() -> None:
    check_pays_maintenance(16)


def test_CC_21_discarded_in_place_of_the_bar() -> None:
    check_pays_maintenance(21)


def test_CC_16_discarded_it_does_not_score() -> None:
    check_discard_loses_bonus(16, 23)


def test_CC_21_discarded_it_does_not_score() -> None:
    check_discard_loses_bonus(21, 24)


@pytest.mark.parametrize("card", [16, 21])
def test_CC_16_has_no_power_in_an_area(card: int) -> None:
    t = Table()
    t.hold(0, card, 4)
    t.resolve("A")
    assert t.refuses(0, f"use c{card}", "EV.6")


# -- 17: rubble for stone ----------------------------------------------------------------


def rubble_table(rubble: int, stone: int, *more: int) -> Table:
    t = Table()
    t.clear_to("7a")
    t.hold(0, 17, *more)
    t.give(0, rubble=rubble, stone=stone)
    t.place(0, "E1", "E2")
    t.resolve("E")
    t.play(0, "use c17")
    return t


def test_CC_17_rubble_stands_for_stone() -> None:
    t = rubble_table(9, 1)
    stock = t.s.rubble_stock
    assert t.refuses(0, "build 1e", "E.2")
    t.play(0, "build 1e 1")  # two rubble and a stone
    assert (t.good(0, "rubble"), t.good(0, "stone")) == (7, 0)
    assert t.s.rubble_stock == stock + 2
    t.play(0, "build 1f 1")  # each Build action
    assert (t.good(0, "rubble"), t.owner("1f")) == (5, 0)
    t.check()


def test_CC_17_four_rubble_stand_for_two() -> None:
    t = rubble_table(4, 1)
    t.play(0, "build 1d 2")
    assert (t.good(0, "rubble"), t.good(0, "stone")) == (0, 0)
    assert t.noted(N_BUILT) == [("E.2", [0, t.place_index("1d"), 1, 2])]
    t.check()


def test_CC_17_but_six_not_for_three() -> None:
    t = rubble_table(8, 0)
    assert t.refuses(0, "build 1d 3", "K.3")
    assert t.options() == ["done", "build 1e 2", "build 1f 1"]


def test_CC_17_needs_two_rubble_for_each() -> None:
    t = rubble_table(3, 0)
    assert t.options() == ["done", "build 1f 1"]
    assert t.refuses(0, "build 1e 2", "K.3")


def test_CC_17_not_for_steel() -> None:
    t = rubble_table(4, 0)
    assert t.refuses(0, "build 3d 1", "K.3")


def test_CC_17_with_a_cheaper_site() -> None:
    t = rubble_table(4, 0, 9)
    t.play(0, "use c9", "build 1d 2")  # three stone, one saved
    assert t.owner("1d") == 0
    t.check()


# -- 18 and 19: cubes out of the bag -----------------------------------------------------


def check_draw_three(card: int) -> None:
    t = Table()
    t.hold(0, card)
    t.draws("coal", "iron", "stone")
    t.resolve("G")
    left = t.s.bag.left
    yard = list(t.s.yard)
    t.play(0, f"use c{card}")
    assert [t.good(0, g) for g in ("iron", "stone", "coal")] == [1, 1, 1]
    # The round went on to its restock: three cubes are with the player.
    assert t.s.bag.left + sum(t.s.yard) == left + sum(yard) - 3
    t.check()


def check_event_cubes_back(card: int) -> None:
    t = Table()
    t.hold(0, card)
    t.draws("event", "iron", "event", *["iron"] * 5)
    t.resolve("G")
    t.play(0, f"use c{card}")
    assert t.good(0, "iron") == 1  # they are not replaced
    assert t.noted(N_EVENT_CUBE_BACK) == [(f"CC.{card}", [0])] * 2
    assert t.s.bag.counts[3] == 5
    assert t.s.event_at == 0
    assert t.noted(N_EVENT) == []  # and nothing happens
    t.check()


def check_draw_from_short_bag(card: int) -> None:
    t = Table()
    t.hold(0, card, 27)
    t.resolve("G")
    t.yard(iron=t.s.yard[0] + t.s.bag.counts[0], stone=t.s.yard[1] + t.s.bag.counts[1])
    t.yard(coal=t.s.yard[2] + t.s.bag.counts[2] - 1)
    t.s.bag.take(3, 5)
    t.s.events_out = 5  # on the board
    assert t.s.bag.left == 1
    t.play(0, f"use c{card}")
    assert t.good(0, "coal") == 1
    t.check()


def test_CC_18_three_cubes_out_of_the_bag() -> None:
    check_draw_three(18)


def test_CC_19_three_cubes_out_of_the_bag() -> None:
    check_draw_three(19)


def test_CC_18_event_cubes_go_straight_back() -> None:
    check_event_cubes_back(18)


def test_CC_19_event_cubes_go_straight_back() -> None:
    check_event_cubes_back(19)


def test_CC_18_takes_what_the_bag_has() -> None:
    check_draw_from_short_bag(18)


def test_CC_19_takes_what_the_bag_has() -> None:
    check_draw_from_short_bag(19)


def test_CC_18_not_out_of_an_empty_bag() -> None:
    t = Table()
    t.hold(0, 18, 27)
    t.yard(iron=27, stone=15, coal=t.s.yard[2] + t.s.bag.counts[2])
    t.s.bag.take(3, 5)
    t.s.events_out = 5
    t.resolve("G")
    assert t.refuses(0, "use c18", "M.1")
    t.check()


# -- 20 and 23: cubes from the yard ------------------------------------------------------


def check_two_from_yard(card: int) -> None:
    t = Table()
    t.yard(coal=3)
    t.hold(1, card)
    t.place(0, "A1")
    t.resolve("A")
    t.play(1, f"use c{card}", "take coal")  # before the area's own Labourers
    assert t.refuses(1, "take coal", "A.2")
    t.play(1, "take stone")
    assert [t.good(1, g) for g in ("coal", "stone")] == [1, 1]
    assert t.s.seat() == 0
    t.check()


def check_yard_empty(card: int) -> None:
    t = Table()
    t.hold(0, card, 4)
    t.yard(iron=0, stone=0, coal=0)
    t.resolve("A")
    assert t.refuses(0, f"use c{card}", "A.1")
    t.yard(coal=2)
    t.play(0, f"use c{card}", "take coal")  # a second coal may not follow
    assert t.good(0, "coal") == 1
    assert t.options() == ["done", "use c4"]


def check_no_coal_limit(card: int) -> None:
    t = Table(3)
    t.yard(coal=3)
    t.hold(0, card, 29)
    t.resolve("A")
    t.play(0, "use c29", f"use c{card}", "take coal", "take coal")
    assert t.good(0, "coal") == 2
    t.check()


def test_CC_20_two_cubes_from_the_yard_at_once() -> None:
    check_two_from_yard(20)


def test_CC_23_two_cubes_from_the_yard_at_once() -> None:
    check_two_from_yard(23)


def test_CC_20_not_from_an_empty_yard() -> None:
    check_yard_empty(20)


def test_CC_23_not_from_an_empty_yard() -> None:
    check_yard_empty(23)


def test_CC_20_contract_29_lifts_its_coal_limit() -> None:
    check_no_coal_limit(20)


def test_CC_23_contract_29_lifts_its_coal_limit() -> None:
    check_no_coal_limit(23)


def test_CC_23_has_its_own_coal_beside_contract_20() -> None:
    t = Table()
    t.yard(coal=3)
    t.hold(0, 20, 23)
    t.resolve("A")
    t.play(0, "use c20", "take coal", "take iron", "use c23", "take coal", "take iron")
    assert (t.good(0, "coal"), t.good(0, "iron")) == (2, 2)


# -- 22: the Start Player marker ---------------------------------------------------------


def test_CC_22_takes_the_marker_and_the_last_space_gives_nothing() -> None:
    t = Table()
    t.hold(1, 22)
    t.place(0, "A2")
    t.resolve("A")
    t.play(1, "use c22")
    assert t.s.next_start == 1
    t.play(0, "take iron", "done")  # A2 still fetches cubes
    assert t.s.round == 2
    assert t.s.start == 1
    assert t.noted(N_START_MARKER) == [("CC.22", [1])]


def test_CC_22_the_marker_moves_again_in_the_next_round() -> None:
    t = Table()
    t.hold(1, 22)
    t.resolve("A")
    t.play(1, "use c22")
    t.place(0, "A2")
    t.resolve("A")
    t.play(0, "done")
    assert t.s.next_start == 0
    assert t.noted(N_START_MARKER) == [("CC.22", [1]), ("A.3", [0])]


def test_CC_22_turn_order_changes_only_with_the_next_round() -> None:
    t = Table()
    t.hold(1, 22)
    t.hold(0, 18)
    t.resolve("A")
    t.play(1, "use c22")
    assert t.s.seat() == 0  # announcing in G, still from seat 0 on
    assert t.s.start == 0


# -- 26 and 30: double digging -----------------------------------------------------------


def check_double(card: int) -> None:
    t = Table()
    t.heap("T1", 5)
    t.heap("T2", 5)
    t.hold(0, card)
    t.place(0, "B1", "B2")
    t.resolve("B")
    t.play(0, f"use c{card}")
    ledger = Ledger()
    assert t.rules.excavate.rate(t.s, 0, ledger) == 6
    assert lines(ledger) == [("B.1", 3), (f"CC.{card}", 3)]
    assert t.rules.excavate.rate(t.s, 1) == 3  # yours only
    t.play(0, "dig T1 5", "dig T2 1")
    t.play(0, "dig T2 4", "dig 1b 2")  # each of your actions
    assert t.good(0, "rubble") == 12
    assert t.owner("1b") == 0
    t.check()


def check_double_after_ladas(card: int) -> None:
    t = Table()
    t.hold(0, card)
    t.train(0, 1)
    t.place(0, "B1")
    t.resolve("B")
    t.play(0, f"use c{card}")
    ledger = Ledger()
    assert t.rules.excavate.rate(t.s, 0, ledger) == 10  # rate and train, then twice that
    assert lines(ledger) == [("B.1", 3), ("T.1", 2), (f"CC.{card}", 5)]


def test_CC_26_digs_double() -> None:
    check_double(26)


def test_CC_30_digs_double() -> None:
    check_double(30)


def test_CC_26_doubles_after_the_train() -> None:
    check_double_after_ladas(26)


def test_CC_30_doubles_after_the_train() -> None:
    check_double_after_ladas(30)


def test_CC_30_does_not_double_again() -> None:
    t = Table()
    t.hold(0, 26, 30)
    t.place(0, "B1")
    t.resolve("B")
    t.play(0, "use c26")
    assert t.rules.powers.bar(t.s, 0, 30, 1) == "K.3"
    assert t.rules.excavate.rate(t.s, 0) == 6
    assert not t.s.turned & 1 << 30  # so it is kept


def test_CC_26_is_over_in_the_next_round() -> None:
    t = Table()
    t.hold(0, 26)
    t.place(0, "B1")
    t.resolve("B")
    t.play(0, "use c26", "done")
    assert t.s.round == 2
    assert t.rules.excavate.rate(t.s, 0) == t.s.dig_rate


# -- 27: the Surveyor --------------------------------------------------------------------


def test_CC_27_moves_the_surveyor_at_once() -> None:
    t = Table()
    t.hold(1, 27)
    t.place(0, "G1")
    t.resolve("G")
    t.play(1, "use c27")
    assert t.s.surveyor[1] == 1
    assert t.s.seat() == 0  # G itself comes after it
    assert t.noted(N_SURVEYED) == [("G.1", [1, 1])]


def test_CC_27_not_beyond_the_summit() -> None:
    t = Table()
    t.hold(0, 27, 18)
    t.s.surveyor[0] = t.rules.pack.stops - 1
    t.resolve("G")
    assert t.refuses(0, "use c27", "G.1")


def test_CC_27_as_many_stations_as_the_card_says_and_the_route_has(tmp_path: Path) -> None:
    packs = overlay(tmp_path, contracts='[[contracts]]\nno = 27\namount = 2\nsource = "designer"\n')
    for begins, ends in ((1, 3), (5, 6)):
        t = Table(2, packs=packs)
        t.s.surveyor[0] = begins
        t.hold(0, 27)
        t.resolve("G")
        t.play(0, "use c27")
        assert t.s.surveyor[0] == ends
        assert len(t.noted(N_SURVEYED)) == ends - begins


# -- 28: move a Labourer -----------------------------------------------------------------


def move_table() -> Table:
    t = Table(3)
    t.hold(0, 28)
    t.place(0, "G1", "B1")
    t.place(1, "C1", "A1")
    return t


def test_CC_28_moves_a_placed_labourer() -> None:
    t = move_table()
    t.resolve("A")
    t.play(0, "use c28")
    assert t.options() == ["done", "lift B1", "lift G1"]
    t.play(0, "lift B1", "place A3")
    assert t.s.spaces[t.space_index("B1")] == -1
    assert t.s.spaces[t.space_index("A3")] == 0
    assert t.noted(N_LIFTED) == [("CC.28", [0, t.space_index("B1"), t.space_index("A3")])]
    t.play(1, "done")
    assert t.s.seat() == 0  # and acts there
    assert t.s.next_start == 0
    t.check()


def test_CC_28_only_your_own_labourers() -> None:
    t = move_table()
    t.resolve("A")
    t.play(0, "use c28")
    assert t.refuses(0, "lift C1", "CC.28")
    assert t.refuses(0, "lift A2", "CC.28")  # nobody stands there


def test_CC_28_only_to_an_empty_space() -> None:
    t = move_table()
    t.resolve("A")
    t.play(0, "use c28", "lift B1")
    assert t.refuses(0, "place C1", "P.1")
    assert t.refuses(0, "place B1", "P.1")  # another space, not its own
    assert t.refuses(0, "done", "CC.28")


def test_CC_28_not_into_fog() -> None:
    t = move_table()
    t.s.spaces[t.space_index("B1")] = -1
    t.set_weather("fog")
    t.resolve("A")
    t.play(0, "use c28", "lift G1")
    for space in ("B1", "B2", "D1", "D2"):
        assert t.refuses(0, f"place {space}", "W.3")


def test_CC_28_not_without_a_labourer() -> None:
    t = Table(3)
    t.hold(0, 28, 4)
    t.place(1, "G1")
    t.resolve("A")
    assert t.refuses(0, "use c28", "P.1")


def test_CC_28_can_make_room_for_a_power_of_the_yard() -> None:
    t = move_table()
    t.hold(0, 7)
    t.resolve("A")
    assert t.refuses(0, "use c7", "K.6")
    t.play(0, "use c28", "lift G1", "place A2")
    assert "use c7" in t.options()


# -- 29: no coal limit -------------------------------------------------------------------


def test_CC_29_the_coal_limit_does_not_bind_you() -> None:
    t = Table(3)
    t.yard(coal=5)
    t.hold(0, 29)
    t.place(0, "A1", "A3")
    t.place(1, "A2")
    t.resolve("A")
    t.play(0, "use c29", "take coal", "take coal", "take coal")
    t.play(1, "take coal")
    assert t.refuses(1, "take coal", "A.2")  # it binds the others
    t.play(1, "done")
    t.play(0, "take coal", "done")  # each of your actions
    assert t.good(0, "coal") == 4
    t.check()


def test_CC_29_still_three_cubes() -> None:
    t = Table(3)
    t.yard(coal=5)
    t.hold(0, 29)
    t.place(0, "A1")
    t.resolve("A")
    t.play(0, "use c29", "take coal", "take coal", "take coal")
    assert t.s.round == 2


def test_CC_29_is_over_in_the_next_round() -> None:
    t = Table(3)
    t.hold(0, 29)
    t.place(0, "A1")
    t.resolve("A")
    t.play(0, "use c29", "done")
    t.yard(coal=5)
    t.place(0, "A1")
    t.resolve("A")
    t.play(0, "take coal")
    assert t.refuses(0, "take coal", "A.2")
