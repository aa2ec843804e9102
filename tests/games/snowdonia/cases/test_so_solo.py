"""The solo game."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.snowdonia.names import IN_SHED
from railsplitter.games.snowdonia.notation import place_names
from railsplitter.games.snowdonia.notes import N_RESTOCKED
from tests.games.snowdonia.table import Table, edition, overlay


def test_SO_1_the_spaces_of_two_players() -> None:
    assert Table(1).options() == Table(2).options()
    assert len(Table(1).options()) == 2 + 2 + 1 + 1 + 2 + 1 + 1


def test_SO_1_the_route_of_two_players() -> None:
    one, two = edition(1), edition(2)
    assert place_names(one.printed, 1) == place_names(two.printed, 2)
    assert not [name for name in place_names(one.printed, 1).values() if name.startswith("2")]


def test_SO_1_bag() -> None:
    """[SO.1] Six coal, whichever train stays in the box."""
    coal_on = {1: 1, 2: 0, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1}
    for seed in range(30):
        t = Table(1, seed)
        assert list(t.s.bag.counts) == [16, 10, 6, 4]
        dealt = [train for train in coal_on if t.s.train_at[train] == IN_SHED]
        assert sum(t.s.train_coal) == sum(coal_on[train] for train in dealt)
        t.check()


def test_SO_1_six_cubes_come_to_the_yard() -> None:
    """[Y.1] As with two players."""
    t = Table(1)
    t.draws("iron", "iron", "iron", "coal", "stone", "iron")
    t.at("restock the yard")
    assert len(t.noted(N_RESTOCKED)) == 6
    assert list(t.s.yard) == [11, 5, 2]
    t.check()


def test_SO_1_one_player_places_both_labourers() -> None:
    t = Table(1)
    t.at("place")
    t.play(0, "place A1", "place A2")
    assert t.options()[1] == "take iron"
    t.play(0, "done", "done")
    assert (t.s.round, t.s.seat()) == (2, 0)
    t.check()


def test_SO_1_the_sixteenth_marker_ends_the_game() -> None:
    t = Table(1)
    t.laid(*[0] * 8)
    t.own(0, "1c", "1d", "1e", "1f", "3b", "3c", "3d")
    t.clear_to("3a")
    t.give(0, steel=1)
    t.place(0, "E1")
    t.resolve("E")
    t.play(0, "build 3e")
    assert t.s.is_over()
    assert t.edition.result(t.s).case == "X.2"
    t.check()


BANDS = [
    (0, "poor"),
    (59, "poor"),
    (60, "fair"),
    (89, "fair"),
    (90, "good"),
    (119, "good"),
    (120, "excellent"),
    (400, "excellent"),
]


@pytest.mark.parametrize(("points", "band"), BANDS)
def test_SO_2_bands(points: int, band: str) -> None:
    assert edition(1).band(points) == band


@pytest.mark.parametrize(
    ("sites", "points", "verdict"),
    [
        ((), 0, "poor"),
        (("1c", "1d", "3c", "3d", "4c", "5b", "6c"), 9 + 7 + 7 + 7 + 7 + 9 + 7, "poor"),
        (("1c", "1d", "3c", "3d", "4c", "5b", "6c", "6d"), 60, "fair"),
    ],
)
def test_SO_2_the_verdict_of_a_finished_game(
    sites: tuple[str, ...], points: int, verdict: str
) -> None:
    t = Table(1)
    t.lay_to("T12")
    t.heap("T12", 0)
    t.own(0, *sites)
    t.s.event_at = 2  # Lay Track: the event lays the last card
    t.draws("event", "iron", "iron", "iron")
    t.at("restock the yard")
    assert t.s.is_over()
    result = t.edition.result(t.s)
    assert (result.points, result.verdict, result.winners) == ((points,), verdict, (0,))
    t.check()


def test_SO_2_no_verdict_among_players() -> None:
    t = Table(2)
    t.lay_to("T12")
    t.heap("T12", 0)
    t.s.event_at = 2
    t.draws("event", "iron", "iron", "iron", "iron")
    t.at("restock the yard")
    assert t.s.is_over()
    assert t.edition.result(t.s).verdict == ""


def test_SO_2_a_pack_may_move_a_band(tmp_path: Path) -> None:
    packs = overlay(tmp_path, settings="[[solo_bands]]\nno = 2\nat_least = 50")
    assert Table(1, packs=packs).edition.band(50) == "fair"
