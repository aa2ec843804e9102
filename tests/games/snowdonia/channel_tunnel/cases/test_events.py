"""Events with a side."""

from __future__ import annotations

import pytest

from railsplitter.games.snowdonia.names import CLOSED, FREE
from railsplitter.games.snowdonia.notes import N_EVENT_IDLE
from railsplitter.games.snowdonia.scenarios.channel_tunnel.names import (
    BREAKTHROUGH_BY_EVENT,
    BREAKTHROUGH_IN_FOG,
    N_BREAKTHROUGH,
    N_SIDE,
)
from tests.games.snowdonia.channel_tunnel.table import ENGLAND, FRANCE, ChannelTable

BOTH_CLEAR = pytest.mark.parametrize("event", ["excavate", "lay_track"])


@pytest.mark.parametrize(
    ("back", "moved"), [("rain", ("ET1", "FT2")), ("sun", ("ET2", "FT1")), ("fog", ("ET2", "FT2"))]
)
@BOTH_CLEAR
def test_CT_40_the_side_opposite_to_the_deck(event: str, back: str, moved: tuple[str, str]) -> None:
    t = ChannelTable()
    t.top(back)
    t.event(event)
    assert (t.at_card(ENGLAND), t.at_card(FRANCE)) == moved
    assert t.noted(N_SIDE)[0][0] == "CT.40"
    t.check()


@BOTH_CLEAR
def test_CT_41_the_card_is_cleared_turned_and_nobodys(event: str) -> None:
    t = ChannelTable()
    t.give(ENGLAND, stone=2)
    t.top("sun")
    cubes = t.rubble("ET1")
    t.event(event)
    assert t.rubble("ET1") == 0
    assert t.owner("ET1") == CLOSED
    assert t.shored("ET1") == (0, 0)
    assert t.s.rubble_stock == cubes
    assert t.good(ENGLAND, "rubble") == 0
    t.check()


def test_CT_41_markers_already_there_stay() -> None:
    t = ChannelTable()
    t.shore(ENGLAND, "ET1", 1)
    t.top("sun")
    t.event("excavate")
    assert t.shored("ET1") == (1, 0)
    assert t.at_card(ENGLAND) == "ET2"
    t.check()


def test_CT_41_a_station_is_cleared_and_its_site_closed() -> None:
    t = ChannelTable()
    t.machine(FRANCE, "SG")
    t.top("rain")
    t.event("lay_track")
    assert t.owner("SG-a") == CLOSED
    assert t.owner("SG-b") == FREE  # the others can still be built
    assert t.at_card(FRANCE) == "FT3"
    assert t.black() == []
    t.check()


def test_CT_41_a_station_so_completed_gets_a_black_marker() -> None:
    t = ChannelTable()
    t.machine(FRANCE, "SG")
    t.own(FRANCE, "SG-b", "SG-c", "SG-d")
    t.top("rain")
    t.event("excavate")
    assert t.black() == ["SG"]
    t.check()


def test_CT_41_an_earlier_station_may_become_inaccessible() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "ET4")
    t.top("sun")
    t.event("excavate")
    assert t.at_card(ENGLAND) == "VB"
    assert t.black() == ["SC"]


def test_CT_41_two_events_of_one_restock_clear_two_cards() -> None:
    t = ChannelTable()
    t.top("sun")
    t.s.event_at = 4
    t.draws("event", *["iron"] * 5)
    t.at("restock the yard")
    t.top("sun")
    t.s.event_at = 2
    t.draws("event", *["iron"] * 5)
    t.at("restock the yard")
    assert t.at_card(ENGLAND) == "SC"


# -- stations ----------------------------------------------------------------------------


def test_CT_52_the_surface_station_first() -> None:
    t = ChannelTable()
    t.top("rain")
    t.event("complete_station")
    assert t.black() == ["GN"]
    assert t.owner("GN-a") == CLOSED
    assert t.owner("SP-a") == FREE
    t.check()


def test_CT_52_then_the_next_even_before_it_is_reached() -> None:
    t = ChannelTable()
    t.own(ENGLAND, "SP-a", "SP-b", "SP-c", "SP-d")
    t.top("sun")
    t.event("complete_station")
    assert t.black() == ["SC"]
    assert t.rubble("SC-a") == 0
    t.check()
    t.machine(ENGLAND, "ET2")
    t.heap("ET2", 2)
    t.place(ENGLAND, "B1")
    t.resolve("B")
    t.play(ENGLAND, "dig ET2 2")
    assert t.at_card(ENGLAND) == "ET3"  # an empty station is passed


def test_CT_52_a_machine_at_the_station_goes_on() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "SC")
    t.own(ENGLAND, "SP-a", "SP-b", "SP-c", "SP-d")
    t.top("sun")
    t.event("complete_station")
    assert t.at_card(ENGLAND) == "ET3"
    assert t.owner("SC-a") == CLOSED
    t.check()


def test_CT_52_the_middle_comes_last_then_nothing() -> None:
    t = ChannelTable()
    for station in ("SP", "SC", "VB"):
        for site in "abcd":
            t.s.owner[t.place_index(f"{station}-{site}")] = CLOSED
    t.machine(ENGLAND, "ET3")
    t.heap("VB-a", 0)
    t.top("sun")
    t.event("complete_station")
    assert t.black() == ["MS"]
    t.check()
    t.top("sun")
    t.event("complete_station")
    assert t.noted(N_EVENT_IDLE)[-1][0] == "CT.52"


def test_CT_52_fog_completes_one_on_each_side() -> None:
    t = ChannelTable()
    t.top("fog")
    t.event("complete_station")
    assert t.black() == ["SP", "GN"]
    t.check()


# -- both at once ------------------------------------------------------------------------


def test_CT_54_both_cards_are_cleared_before_a_machine_moves() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "ET7")
    t.machine(FRANCE, "FT7")
    t.top("fog")
    t.event("excavate")
    assert (t.at_card(ENGLAND), t.at_card(FRANCE)) == ("MS", "MS")
    assert t.s.ending == BREAKTHROUGH_IN_FOG
    assert (t.reached(ENGLAND), t.reached(FRANCE)) == (0, 0)  # together: nobody was first
    t.check()


def test_CT_54_neighbouring_cards_are_a_breakthrough_between_them() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "MS")
    t.machine(FRANCE, "FT7")
    t.top("fog")
    t.event("lay_track")
    assert t.s.ending == BREAKTHROUGH_IN_FOG
    assert (t.at_card(ENGLAND), t.at_card(FRANCE)) == ("MS", "FT7")
    assert (t.reached(ENGLAND), t.reached(FRANCE)) == (1, 0)
    assert t.noted(N_BREAKTHROUGH)[0][1] == [BREAKTHROUGH_IN_FOG]  # by nobody, at no card
    assert sum(t.s.rubble) == 0
    t.check()


def test_CT_54_an_event_on_one_side_brings_the_machine_to_the_other() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "MS")
    t.machine(FRANCE, "FT7")
    t.top("rain")
    t.event("lay_track")
    assert t.s.ending == BREAKTHROUGH_BY_EVENT
    assert (t.at_card(ENGLAND), t.at_card(FRANCE)) == ("MS", "MS")
    t.check()
