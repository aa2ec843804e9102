"""Digging at the machines and shoring up."""

from __future__ import annotations

import pytest

from railsplitter.games.snowdonia.names import CLOSED, STONE
from railsplitter.games.snowdonia.notes import N_DUG
from tests.games.snowdonia.channel_tunnel.table import ENGLAND, FRANCE, ChannelTable


def digging(seat: int = ENGLAND, stone: int = 0, card: str = "") -> ChannelTable:
    """A seat digs in area B."""
    t = ChannelTable()
    if card:
        t.machine(seat, card)
    t.give(seat, stone=stone)
    t.place(seat, "B1")
    t.resolve("B")
    return t


def operating(seat: int = ENGLAND, stone: int = 0, card: str = "") -> ChannelTable:
    """A seat's machine works in area D."""
    t = ChannelTable()
    if card:
        t.machine(seat, card)
    t.give(seat, stone=stone)
    t.owns_machine(seat)
    t.place(seat, "D1")
    t.resolve("D")
    return t


def test_CT_22_two_rubble_at_the_own_machine() -> None:
    t = digging()
    before = t.rubble("ET1")
    assert t.options() == ["done", "dig ET1 2"]
    t.play(ENGLAND, "dig ET1 2")
    assert t.rubble("ET1") == before - 2
    assert t.good(ENGLAND, "rubble") == 2
    assert t.noted(N_DUG)[0][0] == "CT.22"
    assert "dig ET1 2" not in t.options()  # the rate is used
    t.check()


@pytest.mark.parametrize("text", ["dig FT1 2", "dig ET2 2", "dig SC-a 2", "dig SP-a 2"])
def test_CT_22_nowhere_else(text: str) -> None:
    assert digging().refuses(ENGLAND, text, "CT.22")


def test_CT_22_each_player_digs_his_own_half() -> None:
    t = digging(FRANCE)
    assert t.options() == ["done", "dig FT1 2"]


@pytest.mark.parametrize("cubes", [1, 3, 4])
def test_CT_22_always_two_at_a_time(cubes: int) -> None:
    assert digging().refuses(ENGLAND, f"dig ET1 {cubes}", "CT.22")


def test_CT_22_a_contract_doubles_the_rate() -> None:
    t = ChannelTable()
    t.hold(ENGLAND, 26)
    t.place(ENGLAND, "B1")
    t.resolve("B")
    t.play(ENGLAND, "use c26", "dig ET1 2", "dig ET1 2")
    assert t.good(ENGLAND, "rubble") == 4


def test_CT_23_a_stone_a_marker_and_the_rubble_is_gone() -> None:
    t = digging(stone=1)
    bag, before = t.s.bag.counts[STONE], t.rubble("ET1")
    assert t.options() == ["done", "dig ET1 2", "shore ET1"]
    t.play(ENGLAND, "shore ET1")
    assert t.shored("ET1") == (1, 0)
    assert t.s.markers[ENGLAND] == 13
    assert t.good(ENGLAND, "stone") == 0
    assert t.s.bag.counts[STONE] == bag + 1
    assert t.good(ENGLAND, "rubble") == 0
    assert t.s.rubble_stock == 2
    assert t.rubble("ET1") == before - 2
    t.check()


def test_CT_23_not_without_stone() -> None:
    assert digging().refuses(ENGLAND, "shore ET1", "CT.23")


def test_CT_23_not_without_a_marker() -> None:
    t = ChannelTable()
    t.supply(ENGLAND, 0)
    t.give(ENGLAND, stone=1)
    t.place(ENGLAND, "B1")
    t.resolve("B")
    assert t.refuses(ENGLAND, "shore ET1", "X.3")
    assert "dig ET1 2" in t.options()


def test_CT_23_each_pair_is_decided_by_itself() -> None:
    t = operating(stone=3)
    t.play(ENGLAND, "shore ET1", "dig ET1 2")
    assert t.shored("ET1") == (1, 0)
    assert t.good(ENGLAND, "rubble") == 2
    assert t.good(ENGLAND, "stone") == 2
    t.check()


def test_CT_24_a_cleared_card_is_turned_and_keeps_its_markers() -> None:
    t = ChannelTable()
    small = t.first_of_size("ET", 2)
    t.machine(ENGLAND, small)
    t.give(ENGLAND, stone=2)
    t.place(ENGLAND, "B1", "B2")
    t.resolve("B")
    t.play(ENGLAND, f"shore {small}")
    assert t.owner(small) != CLOSED
    t.play(ENGLAND, f"shore {small}")
    assert t.owner(small) == CLOSED
    assert t.shored(small) == (2, 0)
    t.check()


def test_CT_24_empty_spaces_stay_empty() -> None:
    t = ChannelTable()
    small = t.first_of_size("ET", 2)
    t.machine(ENGLAND, small)
    t.give(ENGLAND, stone=2)
    t.place(ENGLAND, "B1", "B2")
    t.resolve("B")
    t.play(ENGLAND, f"shore {small}", f"dig {small} 2")
    assert t.owner(small) == CLOSED
    assert t.shored(small) == (1, 0)
    assert t.s.markers[ENGLAND] == 13
    t.check()


def test_CT_25_the_machine_moves_on_at_once() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "ET2")
    t.place(ENGLAND, "B1", "B2")
    t.heap("ET2", 2)
    t.resolve("B")
    t.play(ENGLAND, "dig ET2 2")
    assert t.at_card(ENGLAND) == "SC"
    assert t.options() == ["done", "dig SC-a 2"]  # the second Labourer digs the station


def test_CT_25_an_empty_card_is_passed() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "ET2")
    t.own(ENGLAND, "SC-a")  # as after an event: no rubble
    t.heap("ET2", 2)
    t.place(ENGLAND, "B1")
    t.resolve("B")
    t.play(ENGLAND, "dig ET2 2")
    assert t.at_card(ENGLAND) == "ET3"
    t.check()


def test_CT_26_a_station_is_dug_at_two_and_claimed() -> None:
    t = digging(card="SC", stone=2)
    assert t.options() == ["done", "dig SC-a 2"]
    assert t.refuses(ENGLAND, "shore SC-a", "CT.26")
    t.play(ENGLAND, "dig SC-a 2")
    assert t.rubble("SC-a") == 2
    t.place(ENGLAND, "B1")
    t.resolve("B")
    t.play(ENGLAND, "dig SC-a 2")
    assert t.owner("SC-a") == ENGLAND
    assert t.at_card(ENGLAND) == "ET3"
    assert t.good(ENGLAND, "rubble") == 4
    t.check()


def test_CT_26_both_dig_the_middle_and_the_last_rubble_claims_it() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "MS")
    t.machine(FRANCE, "MS")
    t.place(ENGLAND, "B1")
    t.place(FRANCE, "B2")
    t.heap("MS-a", 4)
    t.resolve("B")
    t.play(ENGLAND, "dig MS-a 2")
    t.play(FRANCE, "dig MS-a 2")
    assert t.owner("MS-a") == FRANCE


def test_CT_29_four_rubble_with_the_machine() -> None:
    t = operating()
    size = t.size("ET1")
    t.play(ENGLAND, "dig ET1 2", "dig ET1 2")
    assert t.good(ENGLAND, "rubble") == 4
    assert t.rubble("ET1") == 2 * size - 4
    t.check()


def test_CT_50_with_rate_left_digging_goes_on_at_the_next_card() -> None:
    t = ChannelTable()
    t.heap("ET1", 2)
    t.owns_machine(ENGLAND)
    t.place(ENGLAND, "D1")
    t.resolve("D")
    t.play(ENGLAND, "dig ET1 2")
    assert t.at_card(ENGLAND) == "ET2"
    t.play(ENGLAND, "dig ET2 2")
    assert t.good(ENGLAND, "rubble") == 4


def test_CT_50_a_machine_action_takes_two_of_a_station() -> None:
    t = operating(card="SC")
    t.play(ENGLAND, "dig SC-a 2")
    assert t.rubble("SC-a") == 2
    assert "dig SC-a 2" not in t.options()


def test_CT_50_the_rest_goes_into_the_tunnel_behind() -> None:
    t = operating(card="SC")
    t.heap("SC-a", 2)
    t.play(ENGLAND, "dig SC-a 2")
    assert t.at_card(ENGLAND) == "ET3"
    t.play(ENGLAND, "dig ET3 2")
    assert t.good(ENGLAND, "rubble") == 4


def test_CT_50_a_station_after_a_tunnel_gets_its_two() -> None:
    t = operating(card="ET2")
    t.heap("ET2", 2)
    t.play(ENGLAND, "dig ET2 2")
    assert t.options() == ["done", "dig SC-a 2"]
    t.play(ENGLAND, "dig SC-a 2")
    assert t.good(ENGLAND, "rubble") == 4


def test_CT_50_not_even_with_six_rubble_in_all() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "SC")
    t.hold(ENGLAND, 1)
    t.owns_machine(ENGLAND)
    t.place(ENGLAND, "D1")
    t.resolve("D")
    t.play(ENGLAND, "use c1", "dig SC-a 2")
    assert "dig SC-a 2" not in t.options()
    assert t.rubble("SC-a") == 2


def test_CT_51_beyond_the_middle_one_digs_and_shores_up_the_other_side() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "FT7")
    t.give(ENGLAND, stone=1)
    t.place(ENGLAND, "B1", "B2")
    t.resolve("B")
    assert t.options() == ["done", "dig FT7 2", "shore FT7"]
    t.play(ENGLAND, "shore FT7", "dig FT7 2")
    assert t.shored("FT7") == (1, 0)


def test_CT_51_its_stations_can_be_dug_but_not_built() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "CR")
    t.give(ENGLAND, stone=4)
    t.place(ENGLAND, "B1")
    t.resolve("B")
    t.heap("CR-a", 2)
    t.play(ENGLAND, "dig CR-a 2")
    assert t.owner("CR-a") == ENGLAND
    t.place(ENGLAND, "E1")
    t.resolve("E")
    assert t.refuses(ENGLAND, "build CR-b", "CT.14")


def test_CC_3_clears_the_whole_card_at_the_own_machine() -> None:
    t = ChannelTable()
    t.hold(FRANCE, 3)
    size = t.size("FT1")
    t.resolve("B")
    t.play(FRANCE, "use c3")
    assert t.options() == ["done", "clear FT1"]
    t.play(FRANCE, "clear FT1")
    assert t.good(FRANCE, "rubble") == 2 * size
    assert t.shored("FT1") == (0, 0)
    assert t.at_card(FRANCE) == "FT2"
    t.check()
