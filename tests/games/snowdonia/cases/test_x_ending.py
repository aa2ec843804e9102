"""Chapter X: the end of the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.snowdonia.names import (
    CLOSED,
    LAST_MARKER,
    LAST_TRACK_BY_EVENT,
    LAST_TRACK_BY_PLAYER,
    NOT_ENDING,
)
from railsplitter.games.snowdonia.notes import (
    N_ENDING,
    N_NOTHING,
    N_OVER,
    N_RESTOCKED,
    N_UNCLAIMED,
    N_WEATHER,
)
from railsplitter.kernel.errors import IllegalAction
from tests.games.snowdonia.table import Table, ruling

ALL_IRON = ("iron",) * 5
LAY_TRACK = 2  # the step of the event track, counted from 0

# Fifteen sites of the first stations, for a player with one marker left.
FIFTEEN = [
    *(f"1{site}" for site in "abcdef"),
    *(f"3{site}" for site in "abcde"),
    *(f"4{site}" for site in "abcd"),
]


def one_card_left(packs: tuple[Path, ...] = ()) -> Table:
    """Only the last track card is to be laid; seat 0 has a bar for it."""
    t = Table(packs=packs)
    t.lay_to("T12")
    t.clear_to("7a")
    t.give(0, steel=1)
    t.draws(*ALL_IRON)
    return t


def one_marker_left(seats: int) -> Table:
    t = Table(seats)
    t.own(0, *FIFTEEN)
    t.clear_to("5a")
    assert t.s.markers[0] == 1
    return t


# -- the last track card -----------------------------------------------------------------


def test_X_1_a_player_lays_the_last_card_and_the_round_is_finished() -> None:
    t = one_card_left()
    t.place(0, "D1", "F1")
    t.place(1, "E1", "G1")
    t.give(1, steel=1)
    t.offer(4, 13, 25)
    yard = sum(t.s.yard)
    t.resolve("D")
    t.play(0, "lay T12")
    assert t.s.ending == LAST_TRACK_BY_PLAYER
    t.play(1, "build 3d")
    t.play(0, "contract c4")
    t.play(1, "survey")
    assert t.s.is_over()
    assert t.s.round == 1
    assert 0 not in t.s.offer  # contracts were restocked,
    assert len(t.noted(N_WEATHER)) == 1  # the weather was checked
    assert sum(t.s.yard) == yard + 6  # and the yard filled
    assert t.noted(N_OVER) == [("X.1", [LAST_TRACK_BY_PLAYER])]
    t.check()


def test_X_1_is_announced_once() -> None:
    t = one_card_left()
    t.place(0, "D1")
    t.place(1, "E1", "E2")
    t.give(1, steel=2)
    t.resolve("D")
    t.play(0, "lay T12")
    t.play(1, "build 3d", "build 3e")
    assert t.noted(N_ENDING) == [("X.1", [LAST_TRACK_BY_PLAYER, 0])]


def test_X_1_not_before_the_last_card() -> None:
    t = Table()
    t.lay_to("T11")
    t.clear_to("7a")
    t.give(0, steel=1)
    t.place(0, "D1")
    t.draws(*ALL_IRON)
    t.resolve("D")
    t.play(0, "lay T11")
    assert t.s.ending == NOT_ENDING
    assert t.s.round == 2


def test_X_1_an_event_lays_the_last_card() -> None:
    t = one_card_left()
    t.s.event_at = LAY_TRACK
    t.draws("iron", "event", *["iron"] * 4)
    t.at("restock the yard")
    assert t.s.is_over()
    assert t.s.ending == LAST_TRACK_BY_EVENT
    assert t.owner("T12") == CLOSED
    assert len(t.noted(N_RESTOCKED)) == 6  # the restock was finished
    assert t.noted(N_ENDING) == [("X.1", [LAST_TRACK_BY_EVENT])]
    assert t.edition.result(t.s).ending == "last track card laid by an event"
    t.check()


def test_X_1_a_ruling_may_end_it_before_the_restock(tmp_path: Path) -> None:
    t = one_card_left((ruling(tmp_path, end_phases_after_end=False),))
    t.place(0, "D1", "G1")
    t.offer(4, 13, 25)
    yard = sum(t.s.yard)
    t.resolve("D")
    t.play(0, "lay T12")
    assert not t.s.is_over()  # the areas are resolved to the end
    t.play(0, "survey")
    assert t.s.is_over()
    assert list(t.s.offer) == [4, 13, 25]
    assert sum(t.s.yard) == yard
    assert t.noted(N_WEATHER) == []
    t.check()


def test_X_1_under_that_ruling_an_event_still_ends_it(tmp_path: Path) -> None:
    t = one_card_left((ruling(tmp_path, end_phases_after_end=False),))
    t.s.event_at = LAY_TRACK
    t.draws("event", "iron", "iron", "iron", "iron")
    t.at("restock the yard")
    assert t.s.is_over()
    assert t.s.ending == LAST_TRACK_BY_EVENT


def test_X_1_under_that_ruling_other_rounds_are_restocked(tmp_path: Path) -> None:
    t = Table(packs=[ruling(tmp_path, end_phases_after_end=False)])
    t.draws(*ALL_IRON)
    t.at("return")
    assert len(t.noted(N_RESTOCKED)) == 6
    assert t.s.round == 2


# -- the sixteenth marker ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "ends"), [(1, True), (2, True), (3, False), (4, False), (5, False)]
)
def test_X_2_the_sixteenth_marker_ends_the_game_of_one_or_two(seats: int, ends: bool) -> None:
    t = one_marker_left(seats)
    t.give(0, stone=3)
    t.place(0, "E1")
    t.draws(*["iron"] * 11)
    t.resolve("E")
    t.play(0, "build 4e")
    assert t.s.markers[0] == 0
    assert t.s.is_over() == ends
    assert t.s.ending == (LAST_MARKER if ends else NOT_ENDING)
    assert t.noted(N_OVER) == ([("X.2", [LAST_MARKER])] if ends else [])
    t.check()


def test_X_2_by_digging() -> None:
    t = one_marker_left(2)
    t.place(0, "B1")
    t.place(1, "G1")
    t.s.dig_rate = 5
    t.resolve("B")
    t.play(0, "dig 5a 4", "done")
    assert t.s.ending == LAST_MARKER
    assert t.noted(N_ENDING) == [("X.2", [LAST_MARKER, 0])]
    assert t.s.seat() == 1  # the round goes on
    t.draws(*ALL_IRON)
    t.play(1, "survey")
    assert t.s.is_over()
    t.check()


def test_X_2_by_laying_track() -> None:
    t = one_marker_left(2)
    t.give(0, steel=2)
    t.place(0, "D1")
    t.place(1, "G1")
    t.resolve("D")
    t.play(0, "lay T1")
    assert t.s.ending == LAST_MARKER
    assert t.s.seat() == 1  # no marker for a second card
    assert t.good(0, "steel") == 1
    t.check()


def test_X_2_the_last_card_with_the_last_marker_is_the_last_card() -> None:
    t = one_card_left()
    t.own(0, *FIFTEEN)
    t.place(0, "D1")
    t.resolve("D")
    t.play(0, "lay T12")
    assert t.s.is_over()
    assert t.s.ending == LAST_TRACK_BY_PLAYER
    t.check()


def test_X_2_the_first_reason_stands() -> None:
    t = one_marker_left(2)
    t.lay_to("T12")
    t.clear_to("7a")
    t.give(0, stone=3)
    t.place(0, "E1")
    t.s.event_at = LAY_TRACK
    t.draws("event", "iron", "iron", "iron", "iron")
    t.resolve("E")
    t.play(0, "build 4e")  # the last marker; then an event lays the last card
    assert t.s.is_over()
    assert t.s.railhead == 12
    assert t.s.ending == LAST_MARKER
    assert t.s.over_case() == "X.2"


# -- out of markers ----------------------------------------------------------------------


def no_marker_left() -> Table:
    """Three players, so the game goes on; seat 0 has placed all sixteen."""
    t = one_marker_left(3)
    t.own(0, "4e")
    t.clear_to("5a")
    return t


def test_X_3_no_site_can_be_built_but_a_train_bought() -> None:
    t = no_marker_left()
    t.shed(4)
    t.s.trains_open = 1
    t.give(0, stone=3, steel=1)
    t.place(0, "E1")
    t.resolve("E")
    assert t.refuses(0, "build 4f", "X.3")
    t.play(0, "buy snowdon")
    assert t.s.train_of[0] == 4
    t.check()


def test_X_3_no_track_can_be_laid() -> None:
    t = no_marker_left()
    t.give(0, steel=1)
    assert t.rules.lay_track.player_bar(t.s, 0, 1) == "X.3"
    t.place(0, "D1")
    t.place(1, "G1")
    t.resolve("D")
    assert t.noted(N_NOTHING) == [("P.5", [0, 3])]
    assert t.good(0, "steel") == 1


def test_X_3_a_site_dug_out_belongs_to_nobody() -> None:
    t = no_marker_left()
    t.s.dig_rate = 4
    t.place(0, "B1")
    t.place(1, "G1")
    t.resolve("B")
    t.play(0, "dig 5a 4")
    assert t.owner("5a") == CLOSED
    assert t.good(0, "rubble") == 4
    assert t.noted(N_UNCLAIMED) == [("X.3", [0, t.place_index("5a")])]
    t.check()


def test_X_3_also_in_the_round_that_the_last_marker_ends() -> None:
    t = one_marker_left(2)
    t.give(0, stone=6, steel=1)
    t.shed(4)
    t.s.trains_open = 1
    t.place(0, "E1", "E2")
    t.resolve("E")
    t.play(0, "build 4e")
    assert t.refuses(0, "build 4f", "X.3")
    t.check()


# -- after the end -----------------------------------------------------------------------


@pytest.mark.parametrize(("by_marker", "case"), [(False, "X.1"), (True, "X.2")])
def test_X_4_nobody_has_a_decision(by_marker: bool, case: str) -> None:
    t = one_marker_left(2) if by_marker else one_card_left()
    t.give(0, steel=1)
    t.place(0, "D1")
    t.draws(*ALL_IRON)
    t.resolve("D")
    t.play(0, t.options()[1])
    assert t.s.is_over()
    assert t.s.seat() == -1
    for seat in range(2):
        assert t.why(seat, "done") == [case]
        with pytest.raises(IllegalAction) as refused:
            t.play(seat, "survey")
        assert refused.value.case == case


def test_X_4_the_score_can_still_be_read() -> None:
    t = one_card_left()
    t.place(0, "D1")
    t.resolve("D")
    t.play(0, "lay T12")
    last_card = t.s.value[t.place_index("T12")]
    assert t.edition.result(t.s).points == (last_card, 0)
    assert t.edition.result(t.s).winners == (0,)


def test_X_4_after_the_end_nothing_is_open() -> None:
    t = Table()
    t.rules.ending.close(t.s)
    assert t.s.is_over()
    assert t.s.options() == []
    assert t.why(0, "place A1") == ["X.1"]
