"""Discs move the Generals, Blue and Gray turns discs, and a battle brings the last round."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.snowdonia.names import CLOSED, FOG, RAIN, SUN
from railsplitter.games.snowdonia.notes import N_DEALT, N_OVER, N_WEATHER
from railsplitter.games.snowdonia.scenarios.petersburg.generals import discs_to_come
from railsplitter.games.snowdonia.scenarios.petersburg.names import (
    BATTLE_MET,
    FINAL_ROUND,
    N_BATTLE,
    N_FINAL_ROUND,
    N_GENERAL,
    N_NO_MOVE,
    N_SWAPPED,
    NO_BATTLE,
)
from railsplitter.games.snowdonia.scenarios.petersburg.state import siege as sieged
from railsplitter.kernel.bag import OUT
from tests.games.snowdonia.petersburg.table import SiegeTable
from tests.games.snowdonia.table import ruling

# -- Blue and Gray -------------------------------------------------------------------------


@pytest.mark.parametrize(("old", "new"), [("blue", FOG), ("grey", RAIN)])
def test_SP_26_blue_for_grey_and_grey_for_blue(old: str, new: int) -> None:
    t = SiegeTable()
    t.discs("yellow", old, "yellow")
    t.place(0, "H1")
    t.resolve("H")
    assert t.options() == ["done", "swap"]
    t.play(0, "swap")
    assert t.noted(N_SWAPPED) == [("SP.26", [0, RAIN + FOG - new, new])]


def test_SP_26_a_yellow_disc_stays() -> None:
    t = SiegeTable()
    t.discs("blue", "yellow", "grey")
    t.place(0, "H1")
    t.resolve("H")
    assert t.s.stack[-1].case != "SP.26"
    assert t.noted(N_SWAPPED) == []


def test_SP_26_the_swap_may_be_left() -> None:
    t = SiegeTable()
    t.discs("yellow", "blue", "yellow")
    t.place(0, "H1")
    t.resolve("H")
    t.play(0, "done")
    assert t.general("union") == "7"


def test_SP_26_a_swap_turns_the_very_next_move() -> None:
    t = SiegeTable()
    t.discs("yellow", "blue", "yellow")
    t.place(0, "H1")
    t.resolve("H")
    t.play(0, "swap")
    assert (t.general("union"), t.general("confederate")) == ("8", "2")


def test_SP_26_only_at_its_own_moment() -> None:
    t = SiegeTable()
    t.discs("yellow", "blue", "yellow")
    t.at("place")
    assert t.why(0, "swap") == ["R.3", "SP.26"]


def test_SP_26_contract_4_may_choose_any_disc() -> None:
    t = SiegeTable()
    t.discs("yellow", "blue", "yellow")
    t.hold(0, 4)
    t.place(1, "G1")
    t.resolve("A")
    t.play(0, "use c4")
    assert t.options() == ["done", "forecast sun", "forecast rain", "forecast fog"]
    t.play(0, "forecast sun")
    assert t.s.weather[1] == SUN


# -- moving --------------------------------------------------------------------------------


def check_weather(t: SiegeTable) -> None:
    """The discs move up, and the new first one works."""
    t.rules.weather.check(t.s)


@pytest.mark.parametrize("disc", ["yellow", "blue", "grey"])
def test_SP_27_a_disc_changes_neither_rates_nor_areas(disc: str) -> None:
    t = SiegeTable()
    t.discs("yellow", disc, "yellow")
    check_weather(t)
    assert t.noted(N_WEATHER)[0][1][1:3] == [3, 1]
    assert t.rules.weather.closed(t.s) == 0


@pytest.mark.parametrize(
    ("disc", "union", "confederate"),
    [("blue", "7", "1"), ("grey", "8", "2"), ("yellow", "8", "1")],
)
def test_SP_28_the_new_current_disc_moves_its_general(
    disc: str, union: str, confederate: str
) -> None:
    t = SiegeTable()
    other = "grey" if disc == "blue" else "blue"
    t.discs(other, disc, other)
    check_weather(t)
    assert (t.general("union"), t.general("confederate")) == (union, confederate)
    assert len(t.noted(N_GENERAL)) == (disc != "yellow")
    assert len(t.noted(N_NO_MOVE)) == (disc == "yellow")


def test_SP_28_by_the_other_reading_the_old_disc_moves_its_general(tmp_path: Path) -> None:
    t = SiegeTable(packs=[ruling(tmp_path, generals_move_by="old-disc")])
    check_weather(t)  # the first: no disc was current
    assert t.noted(N_GENERAL) == t.noted(N_NO_MOVE) == []
    t.discs("blue", "grey", "yellow")
    assert discs_to_come(t.s)[:3] == [RAIN, FOG, SUN]
    check_weather(t)
    assert (t.general("union"), t.general("confederate")) == ("7", "1")
    check_weather(t)
    assert (t.general("union"), t.general("confederate")) == ("7", "2")
    check_weather(t)
    assert len(t.noted(N_NO_MOVE)) == 1


def test_SP_28_nobody_moves_in_the_first_round() -> None:
    t = SiegeTable()
    assert t.noted(N_GENERAL) == []
    assert (t.s.round, t.general("union"), t.general("confederate")) == (1, "8", "1")


def test_SP_28_generals_move_in_the_round_after_the_contracts() -> None:
    t = SiegeTable()
    t.discs("yellow", "grey", "blue")
    t.at("restock contracts")
    assert t.general("confederate") == "2"
    t.at("restock contracts")
    assert t.general("union") == "7"


# -- the end -------------------------------------------------------------------------------


def nearly(disc: str = "blue", union: str = "5", confederate: str = "4") -> SiegeTable:
    """The next check of the discs brings the Generals together."""
    t = SiegeTable()
    t.generals(union, confederate)
    t.discs("yellow", disc, "yellow")
    return t


def test_SP_29_on_one_station_they_fight() -> None:
    t = nearly()
    check_weather(t)
    assert sieged(t.s).battle == BATTLE_MET
    assert t.noted(N_BATTLE) == [("SP.29", [3])]


def test_SP_29_one_more_round_and_then_the_end() -> None:
    t = nearly()
    t.at("restock contracts")
    assert sieged(t.s).battle == FINAL_ROUND
    assert len(t.noted(N_FINAL_ROUND)) == 1
    assert not t.s.is_over()
    before = t.s.round
    while not t.s.is_over():
        t.s.apply(t.s.options()[0])
    assert t.s.round == before
    assert len(t.noted(N_OVER)) == 1


def test_SP_29_no_contracts_and_no_discs_in_the_final_round_but_the_yard() -> None:
    t = nearly()
    t.offer(3)
    t.battle("4")
    t.at("begin round")
    assert sieged(t.s).battle == FINAL_ROUND
    discs, deck, bag = list(t.s.weather), int(t.s.deck.left), int(t.s.bag.left)
    t.log.events.clear()
    t.draws(*["stone"] * 6)
    t.at("return")
    assert t.s.is_over()
    assert (list(t.s.weather), int(t.s.deck.left)) == (discs, deck)
    assert int(t.s.bag.left) == bag - 6
    assert t.noted(N_DEALT) == []
    assert t.noted(N_WEATHER) == []
    assert t.noted(N_GENERAL) == []


def test_SP_29_contracts_are_restocked_in_the_round_of_the_battle() -> None:
    """They come before the discs; only the final round goes without."""
    t = nearly()
    t.offer(3)
    t.at("restock contracts")
    assert 0 not in t.s.offer


def test_SP_29_the_last_track_card_ends_nothing() -> None:
    t = SiegeTable()
    t.clear("T5")
    t.track(CLOSED, *(f"T{n}" for n in range(6, 15)))
    t.give(0, steel=1)
    t.place(0, "D1")
    t.place(1, "G1")
    t.resolve("D")
    t.play(0, "lay T5")
    assert (t.s.railhead, t.s.ending) == (14, 0)
    assert not t.rules.ending.is_now(t.s)


def test_SP_29_nor_does_the_last_marker() -> None:
    t = SiegeTable()
    t.s.markers[0] = 1
    t.place(0, "B1")
    t.resolve("B")
    t.play(0, "dig 1a 2")
    assert (t.s.markers[0], t.s.ending) == (0, 0)
    assert not t.rules.ending.is_now(t.s)


def test_SP_30_generals_who_have_met_stay() -> None:
    t = SiegeTable()
    t.battle("5")
    t.discs("yellow", "blue", "grey")
    check_weather(t)
    check_weather(t)
    assert (t.general("union"), t.general("confederate")) == ("5", "5")


def test_SP_30_an_attack_in_the_final_round_does_nothing() -> None:
    t = SiegeTable()
    t.battle("5")
    t.own(0, "5b")
    t.at("begin round")
    t.discs("yellow", "grey", "blue")
    t.event("lay_track")
    assert t.s.is_over()
    assert (t.general("union"), t.general("confederate")) == ("5", "5")
    assert t.owner("5b") == 0


def test_SP_30_nor_one_after_the_meeting_in_the_same_restock() -> None:
    t = nearly("blue", "5", "4")
    t.discs("yellow", "blue", "blue")
    t.s.event_at = 2
    t.draws("event", *["iron"] * 4)
    t.at("check the weather")
    assert (t.general("union"), t.general("confederate")) == ("4", "4")


WINNERS = {
    "1": "the Union wins the siege",
    "2": "the Union wins the siege",
    "3": "the Union wins the siege",
    "4": "drawn siege",
    "5": "drawn siege",
    "6": "the Confederates win the siege",
    "7": "the Confederates win the siege",
    "8": "the Confederates win the siege",
}


@pytest.mark.parametrize("disc", [SUN, RAIN, FOG])
def test_SP_50_without_a_deck_any_disc_comes_by_chance(disc: int) -> None:
    t = SiegeTable()
    t.discs("yellow", "yellow", "yellow")
    t.deck()
    for card in t.s.deck.discards():
        t.s.deck.where[card] = OUT  # all of them in hands, for what this rule asks
    t.script(disc)
    t.at("check the weather")
    assert list(t.s.weather) == [SUN, SUN, disc]


@pytest.mark.parametrize("station", WINNERS)
def test_SP_31_the_station_of_the_battle_decides(station: str) -> None:
    t = SiegeTable()
    t.battle(station)
    t.at("begin round")
    while not t.s.is_over():
        t.s.apply(t.s.options()[0])
    result = t.edition.result(t.s)
    assert (result.ending, result.case) == (WINNERS[station], "SP.31")


def test_SP_31_nobody_has_won_before_the_battle() -> None:
    t = SiegeTable()
    t.generals("2", "1")
    assert sieged(t.s).battle == NO_BATTLE
    t.home(0, "union")
    t.hold(0, 27)
    assert t.score(0) == 0
