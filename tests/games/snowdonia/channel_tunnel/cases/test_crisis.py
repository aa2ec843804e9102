"""Crises and Crisis Management."""

from __future__ import annotations

import pytest

from railsplitter.games.snowdonia.names import CLOSED, FREE
from railsplitter.games.snowdonia.scenarios.channel_tunnel.names import (
    N_CALMED,
    N_CRISIS,
    N_DISC,
    N_NO_DISC,
    N_NOTHING_TO_LOSE,
    N_SHIELDED,
)
from railsplitter.games.snowdonia.scenarios.channel_tunnel.state import tunnel
from tests.games.snowdonia.channel_tunnel.table import ENGLAND, FRANCE, ChannelTable


def managing(seat: int = ENGLAND, discs: int = 0, markers: int = 2) -> ChannelTable:
    t = ChannelTable()
    t.crisis(seat, discs, markers)
    t.place(seat, "G1")
    t.resolve("G")
    return t


# -- area G ------------------------------------------------------------------------------


def test_CT_34_one_disc_goes_and_no_marker_while_others_lie_there() -> None:
    t = managing(discs=2)
    assert t.options() == ["done", "calm"]
    assert t.refuses(ENGLAND, "recover", "CT.34")
    t.play(ENGLAND, "calm")
    assert t.noted(N_CALMED) == [("CT.34", [ENGLAND, 1])]
    assert t.noted(N_CRISIS) == [("CT.37", [ENGLAND, 1, 3])]  # the round went on


def test_CT_34_with_the_last_disc_a_marker_may_come_back() -> None:
    t = managing(discs=1)
    t.play(ENGLAND, "calm")
    assert t.options() == ["done", "recover"]
    t.play(ENGLAND, "recover")
    assert (t.lost(ENGLAND), t.s.markers[ENGLAND]) == (1, 15)
    t.check()


def test_CT_34_it_need_not() -> None:
    t = managing(discs=1)
    t.play(ENGLAND, "calm", "done")
    assert t.lost(ENGLAND) == 2


def test_CT_34_without_a_disc_a_marker_comes_back_at_once() -> None:
    t = managing()
    assert t.options() == ["done", "recover"]
    assert t.refuses(ENGLAND, "calm", "CT.34")
    t.play(ENGLAND, "recover")
    assert t.lost(ENGLAND) == 1
    t.check()


def test_CT_34_other_discs_are_no_obstacle() -> None:
    t = ChannelTable()
    t.crisis(FRANCE, discs=2)
    t.place(ENGLAND, "G1")
    t.resolve("G")
    t.play(ENGLAND, "recover")
    assert t.lost(ENGLAND) == 1


def test_CT_34_nothing_there_nothing_to_do() -> None:
    t = managing(markers=0)
    assert "recover" not in t.options()
    assert t.s.round == 2  # nobody was asked


def test_CT_34_every_labourer_there_acts() -> None:
    t = ChannelTable()
    t.place(ENGLAND, "G1", "G2")
    t.resolve("G")
    t.play(ENGLAND, "recover", "recover")
    assert t.lost(ENGLAND) == 0


# -- a crisis occurs ---------------------------------------------------------------------


@pytest.mark.parametrize("discs", [0, 1, 3])
def test_CT_37_a_marker_for_every_disc(discs: int) -> None:
    t = ChannelTable()
    t.top("fog")
    t.crisis(ENGLAND, discs)
    t.strike()
    assert t.lost(ENGLAND) == 2 + discs
    assert t.s.markers[ENGLAND] == 14 - discs
    assert t.lost(FRANCE) == 2
    t.check()


def test_CT_37_the_new_disc_strikes_only_the_next_time() -> None:
    t = ChannelTable()
    t.top("rain")
    t.strike()
    assert (t.discs(ENGLAND), t.lost(ENGLAND)) == (1, 2)


@pytest.mark.parametrize(("back", "discs"), [("rain", (1, 0)), ("sun", (0, 1)), ("fog", (0, 0))])
def test_CT_38_a_disc_by_the_back_of_the_deck(back: str, discs: tuple[int, int]) -> None:
    t = ChannelTable()
    t.top(back)
    t.strike()
    assert (t.discs(ENGLAND), t.discs(FRANCE)) == discs
    assert bool(t.noted(N_NO_DISC)) == (back == "fog")


def test_CT_38_the_back_after_the_contracts_are_restocked() -> None:
    t = ChannelTable()
    t.offer(5, 6)
    t.deck(7, 1)  # a fog back on top, and one of rain under it
    t.top("fog")
    t.s.taken = 1
    t.at("restock contracts")
    assert list(t.s.offer) == [5, 6, 7]
    assert t.discs(ENGLAND) == 1


def test_CT_38_no_more_than_three_of_a_colour() -> None:
    t = ChannelTable()
    t.crisis(ENGLAND, discs=3)
    t.top("rain")
    t.strike()
    assert t.discs(ENGLAND) == 3
    assert t.noted(N_DISC) == []
    t.check()


# -- markers on the board ----------------------------------------------------------------


def struck(discs: int, supply: int, *places: str) -> ChannelTable:
    t = ChannelTable()
    t.machine(ENGLAND, "ET3")
    t.top("fog")
    t.shore(ENGLAND, "ET3", 1)
    t.own(ENGLAND, *places)
    t.crisis(ENGLAND, discs)
    t.supply(ENGLAND, supply)
    t.crisis(ENGLAND, discs, t.lost(ENGLAND))
    t.strike()
    return t


def test_CT_39_without_supply_the_owner_takes_one_off_the_board() -> None:
    t = struck(1, 0, "SP-a", "SC-b")
    lost = t.lost(ENGLAND)
    assert t.options() == ["lose SP-a", "lose SC-b", "lose ET3"]
    assert t.refuses(ENGLAND, "lose SP-b", "CT.39")
    assert t.refuses(ENGLAND, "lose GN-a", "CT.39")
    t.play(ENGLAND, "lose ET3")
    assert t.shored("ET3") == (0, 0)
    assert t.lost(ENGLAND) == lost + 1
    assert t.s.markers[ENGLAND] == 0
    t.check()


def test_CT_39_the_supply_goes_first() -> None:
    t = struck(2, 1, "SP-a")
    assert t.noted(N_CRISIS)[0][1][:2] == [ENGLAND, 1]
    assert t.options() == ["lose SP-a", "lose ET3"]
    t.play(ENGLAND, "lose SP-a")
    t.check()


def test_CT_39_one_for_each_disc() -> None:
    t = struck(3, 0, "SP-a", "SC-b", "SC-c")
    t.play(ENGLAND, "lose SP-a", "lose SC-b", "lose ET3")
    assert t.owner("SC-c") == ENGLAND
    t.check()


def test_CT_39_a_single_marker_goes_without_a_question() -> None:
    t = struck(1, 0)
    assert t.shored("ET3") == (0, 0)
    t.check()


def test_CT_39_with_no_marker_anywhere_nothing_happens() -> None:
    t = ChannelTable()
    t.top("fog")
    t.crisis(ENGLAND, 2)
    t.supply(ENGLAND, 0)
    t.crisis(ENGLAND, 2, t.lost(ENGLAND))
    t.strike()
    assert t.noted(N_NOTHING_TO_LOSE) == [("CT.39", [ENGLAND])]
    assert t.lost(ENGLAND) == 16
    t.check()


def test_CT_39_both_sides_in_turn_from_the_start_player() -> None:
    t = ChannelTable()
    t.top("fog")
    t.s.start = t.s.next_start = FRANCE
    for seat, places in ((ENGLAND, ("SP-a", "SP-b")), (FRANCE, ("GN-a", "GN-b"))):
        t.own(seat, *places)
        t.crisis(seat, 1)
        t.supply(seat, 0)
    t.strike()
    assert t.s.seat() == FRANCE
    t.play(FRANCE, "lose GN-a")
    assert t.s.seat() == ENGLAND
    t.play(ENGLAND, "lose SP-b")
    t.check()


def test_CT_55_a_lost_site_of_an_open_station_can_be_built_again() -> None:
    t = struck(1, 0, "SP-a", "SC-b")
    t.play(ENGLAND, "lose SC-b")
    assert t.owner("SC-b") == FREE
    t.check()


def test_CT_55_not_one_of_a_closed_station() -> None:
    t = ChannelTable()
    t.own(ENGLAND, "SC-b", "SP-a")
    t.machine(ENGLAND, "VB")
    t.top("fog")
    t.crisis(ENGLAND, 1)
    t.supply(ENGLAND, 0)
    t.strike()
    t.play(ENGLAND, "lose SC-b")
    assert t.owner("SC-b") == CLOSED
    t.check()


def test_CT_55_an_excavation_site_is_closed() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "SC")
    t.own(ENGLAND, "SC-a", "SP-a")
    t.machine(ENGLAND, "ET3")
    t.top("fog")
    t.crisis(ENGLAND, 1)
    t.supply(ENGLAND, 0)
    t.strike()
    t.play(ENGLAND, "lose SC-a")
    assert t.owner("SC-a") == CLOSED
    t.check()


def test_CT_56_with_no_deck_left_the_last_colour_counts() -> None:
    t = ChannelTable()
    t.top("rain")
    s = t.s
    for card in range(1, len(s.deck.where)):  # every card is in somebody's hand
        if card not in t.s.offer and s.deck.where[card] == 0:
            s.deck.where[card] = 1
            s.held[FRANCE] |= 1 << card
    s.deck.left, s.deck.top = 0, -1
    t.strike()
    assert s.deck.top == -1
    assert t.discs(ENGLAND) == 1
    assert tunnel(s).back == 1


# -- contracts ---------------------------------------------------------------------------


def test_CT_48_a_contract_spares_the_markers() -> None:
    t = ChannelTable()
    t.hold(ENGLAND, 4)
    t.crisis(ENGLAND, 2)
    t.crisis(FRANCE, 1)
    t.resolve("G")
    t.play(ENGLAND, "use c4")
    assert t.noted(N_SHIELDED) == [("CT.48", [ENGLAND])]
    assert (t.lost(ENGLAND), t.lost(FRANCE)) == (2, 3)


def test_CT_48_needs_a_disc_of_the_own_colour() -> None:
    t = ChannelTable()
    t.hold(ENGLAND, 4, 8)
    t.resolve("G")
    assert t.refuses(ENGLAND, "use c4", "CT.37")


def test_CT_49_crisis_management_without_a_labourer() -> None:
    t = ChannelTable()
    t.hold(FRANCE, 8)
    t.crisis(FRANCE, 1)
    t.resolve("G")
    t.play(FRANCE, "use c8", "calm", "recover")
    assert (t.discs(FRANCE), t.lost(FRANCE)) == (0, 1)
    t.check()


def test_CT_49_needs_something_in_the_crisis_area() -> None:
    t = ChannelTable()
    t.hold(FRANCE, 8, 4)
    t.crisis(FRANCE, 0, 0)
    t.place(FRANCE, "G1")
    t.resolve("G")
    assert "use c8" not in t.options()
    assert t.s.rules.powers.use_bar(t.s, FRANCE, 8) == "CT.34"
