"""The Breakthrough, and what is scored."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.snowdonia.names import CLOSED, NOT_ENDING
from railsplitter.games.snowdonia.notes import N_OVER
from railsplitter.games.snowdonia.scenarios.channel_tunnel.names import (
    BREAKTHROUGH,
    BREAKTHROUGH_BY_EVENT,
    N_BREAKTHROUGH,
)
from tests.games.snowdonia.channel_tunnel.table import ENGLAND, FRANCE, ChannelTable
from tests.games.snowdonia.table import overlay


def face_to_face(english: str, french: str, beyond: str = "reached") -> ChannelTable:
    t = ChannelTable(beyond_the_middle=beyond)
    t.machine(ENGLAND, english)
    t.machine(FRANCE, french)
    t.top("fog")
    return t


# -- the end -----------------------------------------------------------------------------


def test_CT_16_the_last_marker_ends_nothing() -> None:
    t = ChannelTable()
    t.give(ENGLAND, stone=1)
    t.supply(ENGLAND, 1)
    t.place(ENGLAND, "B1")
    t.resolve("B")
    t.play(ENGLAND, "shore ET1")
    assert t.s.markers[ENGLAND] == 0
    assert t.s.ending == NOT_ENDING
    t.check()


@pytest.mark.parametrize(
    ("english", "french", "card"),
    [("ET6", "ET7", "ET7"), ("ET7", "MS", "MS"), ("FT5", "CR", "CR"), ("FT6", "FT5", "FT5")],
)
def test_CT_42_machines_at_the_same_card_end_the_game(english: str, french: str, card: str) -> None:
    t = face_to_face(english, french)
    assert t.s.ending == NOT_ENDING
    t.heap(english, 2)
    t.place(ENGLAND, "B1")
    t.resolve("B")
    t.play(ENGLAND, f"dig {english} 2")
    assert (t.at_card(ENGLAND), t.at_card(FRANCE)) == (card, card)
    assert t.s.ending == BREAKTHROUGH
    assert t.s.ended_by == ENGLAND
    assert t.s.is_over()  # nothing else was to be decided in this round
    assert t.edition.result(t.s).ending == "Breakthrough"
    assert t.edition.result(t.s).case == "CT.42"
    t.check()


def test_CT_42_the_round_is_finished_first() -> None:
    t = face_to_face("ET7", "MS")
    t.heap("ET7", 2)
    t.place(ENGLAND, "B1")
    t.place(FRANCE, "C1", "F1")
    t.give(FRANCE, iron=3)
    t.resolve("B")
    t.play(ENGLAND, "dig ET7 2")
    assert t.s.ending == BREAKTHROUGH
    t.play(FRANCE, "make steel")
    card = next(text for text in t.options() if text.startswith("contract"))
    t.play(FRANCE, card)
    assert t.s.is_over()
    assert len(t.held(FRANCE)) == 1
    assert t.noted(N_OVER)[0][0] == "CT.42"


def test_CT_42_a_crisis_still_occurs_in_the_last_round() -> None:
    t = face_to_face("ET7", "MS")
    t.heap("ET7", 2)
    t.crisis(FRANCE, discs=2)
    t.place(ENGLAND, "B1")
    t.resolve("B")
    t.play(ENGLAND, "dig ET7 2")
    assert t.s.is_over()
    assert t.lost(FRANCE) == 4


def test_CT_42_an_event_can_bring_it_about() -> None:
    t = face_to_face("ET7", "MS")
    t.top("sun")
    t.event("excavate")
    assert t.s.ending == BREAKTHROUGH_BY_EVENT
    assert t.s.ended_by == -1
    assert t.s.is_over()
    assert t.edition.result(t.s).ending == "Breakthrough by an event"
    t.check()


def test_CT_42_nothing_else_ends_it() -> None:
    t = ChannelTable()
    for k in range(1, 8):
        t.shore(FRANCE, f"FT{k}", 1)
    assert t.s.ending == NOT_ENDING


def test_CT_53_the_last_card_can_be_dug_but_no_machine_moves() -> None:
    t = face_to_face("ET7", "MS")
    t.heap("ET7", 2)
    t.heap("MS-a", 2)
    t.place(ENGLAND, "B1", "B2")
    t.resolve("B")
    t.play(ENGLAND, "dig ET7 2", "dig MS-a 2")
    assert t.owner("MS-a") == ENGLAND
    assert (t.at_card(ENGLAND), t.at_card(FRANCE)) == ("MS", "MS")
    assert len(t.noted(N_BREAKTHROUGH)) == 1
    assert t.points(ENGLAND, "CT.45") == 0
    t.check()


def test_CT_53_then_nothing_is_left_to_dig() -> None:
    t = face_to_face("ET7", "MS")
    t.heap("ET7", 2)
    t.heap("MS-a", 2)
    t.owns_machine(FRANCE)
    t.place(ENGLAND, "B1", "B2")
    t.place(FRANCE, "D1")
    t.resolve("B")
    t.play(ENGLAND, "dig ET7 2", "dig MS-a 2")
    assert t.s.is_over()  # the machine's Labourer had nothing to do
    assert sum(t.s.rubble) == 0


def test_CT_53_both_shore_up_the_same_tunnel_card() -> None:
    t = face_to_face("ET6", "ET7")
    t.heap("ET6", 2)
    t.give(ENGLAND, stone=2)
    t.give(FRANCE, stone=2)
    t.place(ENGLAND, "B1")
    t.place(FRANCE, "B2")
    t.resolve("B")
    t.play(ENGLAND, "dig ET6 2")
    t.play(FRANCE, "shore ET7")
    assert t.shored("ET7") == (0, 1)
    assert t.s.is_over()


def test_CT_53_a_later_event_of_the_same_restock_clears_the_last_card() -> None:
    t = face_to_face("ET7", "MS")
    t.top("sun")
    t.s.event_at = 7
    t.own(ENGLAND, "SP-a", "SP-b", "SP-c", "SP-d")
    t.own(ENGLAND, *[f"{s}-{c}" for s in ("SC", "VB") for c in "bcd" if t.owner(f"{s}-{c}") == -1])
    t.draws("event", "event", "iron", "iron", "iron")
    t.at("restock the yard")
    assert t.s.is_over()
    t.check()


# -- scoring -----------------------------------------------------------------------------


def test_CT_27_a_full_tunnel_card_is_one_track() -> None:
    t = ChannelTable()
    t.hold(ENGLAND, 24)  # one track, 4 VP
    small = t.first_of_size("ET", 2)
    t.machine(ENGLAND, small)
    t.shore(ENGLAND, small, 1)
    assert t.points(ENGLAND, "S.3") == 0
    t.shore(ENGLAND, small, 1)
    assert t.points(ENGLAND, "S.3") == 4


def test_CT_27_a_large_card_counts_no_more_than_one() -> None:
    t = ChannelTable()
    t.hold(ENGLAND, 24, 25)  # one track each
    large = t.first_of_size("ET", 3)
    t.machine(ENGLAND, large)
    t.shore(ENGLAND, large, 3)
    assert t.points(ENGLAND, "S.3") == 7


def test_CT_27_a_card_in_two_colours_counts_for_nobody() -> None:
    t = ChannelTable()
    t.hold(ENGLAND, 24)
    t.hold(FRANCE, 25)
    small = t.first_of_size("ET", 2)
    t.machine(ENGLAND, small)
    t.shore(ENGLAND, small, 1)
    t.shore(FRANCE, small, 1)
    assert t.points(ENGLAND, "S.3") == 0
    assert t.points(FRANCE, "S.3") == 0


def test_CT_27_a_marker_lost_in_a_crisis_breaks_it() -> None:
    t = ChannelTable()
    t.hold(ENGLAND, 24)
    small = t.first_of_size("ET", 2)
    t.machine(ENGLAND, small)
    t.shore(ENGLAND, small, 2)
    assert t.points(ENGLAND, "S.3") == 4
    t.top("fog")
    t.crisis(ENGLAND, 1)
    t.supply(ENGLAND, 0)
    t.strike()
    assert t.shored(small) == (1, 0)
    assert t.points(ENGLAND, "S.3") == 0


def test_CT_43_two_or_three_points_for_each_marker() -> None:
    t = ChannelTable()
    t.crisis(ENGLAND, 0, 0)
    small, large = t.first_of_size("ET", 2), t.first_of_size("ET", 3)
    t.shore(ENGLAND, small, 1)
    t.shore(ENGLAND, large, 2)
    assert t.points(ENGLAND, "CT.43") == 2 + 2 * 3
    assert t.points(ENGLAND) == 8


def test_CT_43_on_the_other_side_too() -> None:
    t = ChannelTable()
    t.shore(FRANCE, "ET7", 1)
    assert t.points(FRANCE, "CT.43") == t.size("ET7")


def test_CT_44_two_points_less_for_each_marker_discs_for_nothing() -> None:
    t = ChannelTable()
    assert t.points(ENGLAND) == -4
    t.crisis(ENGLAND, discs=3, markers=5)
    assert t.points(ENGLAND, "CT.44") == -10
    assert t.points(ENGLAND) == -10


def test_CT_44_the_price_is_a_value_of_the_pack(tmp_path: Path) -> None:
    t = ChannelTable(packs=overlay(tmp_path, channel="[crisis]\npenalty = 3\n"))
    assert t.points(ENGLAND) == -6


def test_CT_45_five_for_the_first_at_the_middle() -> None:
    t = face_to_face("MS", "FT7")
    assert t.points(ENGLAND, "CT.45") == 5
    t.heap("FT7", 2)
    t.place(FRANCE, "B1")
    t.resolve("B")
    t.play(FRANCE, "dig FT7 2")
    assert t.s.ending == BREAKTHROUGH
    assert t.points(ENGLAND, "CT.45") == 5
    assert t.points(FRANCE, "CT.45") == 0


def test_CT_45_the_card_where_the_other_already_is_does_not_count() -> None:
    t = face_to_face("MS", "FT7")
    t.heap("MS-a", 2)
    t.place(ENGLAND, "B1")
    t.resolve("B")
    t.play(ENGLAND, "dig MS-a 2")
    assert t.at_card(ENGLAND) == "FT7"
    assert t.s.ending == BREAKTHROUGH
    assert t.points(ENGLAND, "CT.45") == 5


def test_CT_45_five_more_for_each_card_beyond() -> None:
    t = face_to_face("FT7", "FT5")
    assert t.points(ENGLAND, "CT.45") == 10
    t.machine(ENGLAND, "FT6")
    assert t.points(ENGLAND, "CT.45") == 15
    t.machine(ENGLAND, "FT5")
    assert t.s.ending == BREAKTHROUGH
    assert t.points(ENGLAND, "CT.45") == 15


def test_CT_45_france_the_same() -> None:
    t = face_to_face("ET5", "ET7")
    assert t.points(FRANCE, "CT.45") == 10
    assert t.points(ENGLAND, "CT.45") == 0


@pytest.mark.parametrize(
    ("english", "french", "points"),
    [("MS", "FT5", 5), ("FT7", "FT5", 5), ("FT6", "FT4", 10), ("FT5", "FT4", 15)],
)
def test_CT_45_by_the_other_reading_cards_beyond_are_dug_through(
    english: str, french: str, points: int
) -> None:
    """The first at the Middle has five all the same."""
    t = face_to_face(english, french, "excavated")
    assert t.points(ENGLAND, "CT.45") == points
    assert t.points(FRANCE, "CT.45") == 0


def test_CT_45_by_the_other_reading_the_last_card_counts_if_it_was_dug_through() -> None:
    """[CT.54] England digs FT7 and meets France behind it; on a shared card nobody has."""
    t = face_to_face("FT7", "FT6", "excavated")
    t.heap("FT7", 2)
    t.place(ENGLAND, "B1")
    t.resolve("B")
    t.play(ENGLAND, "dig FT7 2")
    assert t.s.ending == BREAKTHROUGH
    assert t.points(ENGLAND, "CT.45") == 10


def test_CT_45_an_empty_middle_still_counts() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "ET7")
    t.heap("MS-a", 0)
    t.s.owner[t.place_index("MS-a")] = CLOSED
    t.heap("ET7", 2)
    t.place(ENGLAND, "B1")
    t.resolve("B")
    t.play(ENGLAND, "dig ET7 2")
    assert t.at_card(ENGLAND) == "FT7"
    assert t.points(ENGLAND, "CT.45") == 10
    t.check()


def test_S_6_snowdon_and_S_2_sites_score_as_ever() -> None:
    """[S.6] [S.2] The rest as in the base game."""
    t = ChannelTable()
    t.crisis(ENGLAND, 0, 0)
    t.train(ENGLAND, 4)
    t.own(ENGLAND, "SP-a")
    assert t.points(ENGLAND) == 9 + 9
