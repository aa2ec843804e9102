"""The leak meter over HTTP and stream: nothing leaks, and a leak of each kind that is planted is
found.

`railsplitter drill --leaks` does 10,000 steps of each title; here it is a few.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from railsplitter.drill.leaks.meter import Measured, first_difference, measured
from railsplitter.drill.leaks.positions import has_secrets
from railsplitter.games import TITLES, find_game
from railsplitter.kernel.match import Match
from railsplitter.server.show import render
from railsplitter.server.tables.room import Room

RAILS, SNOWDONIA = "confederate-rails", "snowdonia"
HIDING = {
    "confederate-rails",
    "snowdonia",
    "snowdonia/petersburg",
    "snowdonia/channel-tunnel",
}


MOMENTS = {"counters-played": "moments"}  # the reading of Confederate Rails that has most of them


def meter(
    game: str, folder: Path, steps: int, seed: int = 1, options: dict[str, str] | None = None
) -> Measured:
    seats = 3 if 3 in find_game(game).seat_counts else 2
    return measured(game, seats, steps, folder, seed, lambda found: None, options)


@pytest.mark.parametrize("game", sorted(HIDING))
def test_nothing_tells_twin_worlds_apart(game: str, tmp_path: Path) -> None:
    is_rails = game == RAILS
    found = meter(game, tmp_path, 30 if is_rails else 8, 1, MOMENTS if is_rails else None)
    assert found.leaks == []
    assert found.secrets
    assert found.bytes > 100_000
    assert found.twins > 1
    if game == RAILS:
        assert found.moments > 0  # looked into while they were open


def test_counters_at_any_time_tell_twin_worlds_not_apart(tmp_path: Path) -> None:
    """What a seat can play beside a question of others is its own secret."""
    found = meter(RAILS, tmp_path, 8)
    assert found.leaks == []
    assert found.secrets
    assert found.twins > 1


@pytest.mark.parametrize("game", [name for name, title in TITLES.items() if title.game])
def test_the_titles_with_secrets_are_known(game: str) -> None:
    """A title that begins to hide something must come before the meter."""
    counts = find_game(game).seat_counts
    edition = find_game(game).edition(2 if 2 in counts else counts[0])
    games = 200 if game in HIDING else 2  # Petersburg hides something in one game of fifty
    assert has_secrets(edition, games) == (game in HIDING)


# -- planted leaks ------------------------------------------------------------------------------


Plant = Callable[[pytest.MonkeyPatch], None]


def through_prompt(secret: Callable[[Any], object]) -> Plant:
    """The text of the open question betrays something of the true position."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        honest = render.prompt

        def betraying(room: Room, edition: Any, sight: Any) -> Any:
            made = honest(room, edition, sight)
            if room.match is None:  # the bell's table, at which nobody plays
                return made
            text = f"{made.text} {secret(room)}"
            return msgspec.structs.replace(made, text=text)

        patch.setattr(render, "prompt", betraying)

    return plant


def hands(room: Room) -> object:
    return list(getattr(room.state, "hands", ()))


def sheets(room: Room) -> object:
    """What a seat has written and not yet shown: everything but the hands."""
    state = room.state
    numbers = list(state.numbers())
    held = list(getattr(state, "hands", ()))
    return sum(numbers) - sum(held)


def looked_at(room: Room) -> object:
    """Cards that another seat is looking at: they are in its options."""
    with room.engine as edition:
        return [edition.vocabulary.text(action) for action in room.state.options()]


def shown_at_once(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Room, "is_held", lambda self, viewer: False)


def counted_for_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Room, "is_open", lambda self, viewer: True)


def hindered_by_others(patch: pytest.MonkeyPatch) -> None:
    """Whether an undo is free depends on what others wrote unseen."""
    patch.setattr(Match, "_is_unseen", lambda self, entry, seat: False)


def asked_seat(room: Room) -> object:
    return room.in_window()


PLANTS: dict[str, tuple[str, int, Plant]] = {
    "hands": (RAILS, 4, through_prompt(hands)),
    "promises on a sheet": (RAILS, 60, through_prompt(sheets)),
    "who is asked to react": (RAILS, 400, through_prompt(asked_seat)),
    "positions inside a secret moment": (RAILS, 400, shown_at_once),
    "counts of entries": (RAILS, 400, counted_for_all),
    "what is written unseen": (RAILS, 400, hindered_by_others),
    "cards that another looks at": (SNOWDONIA, 4, through_prompt(looked_at)),
}


@pytest.mark.parametrize("kind", PLANTS)
def test_a_planted_leak_is_found(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, steps, plant = PLANTS[kind]
    plant(monkeypatch)
    found = meter(game, tmp_path, steps, 1, MOMENTS if game == RAILS else None)
    assert found.leaks != [], "the meter does not bite"


def test_the_first_difference_is_told_with_what_is_around_it() -> None:
    same = [("a", b"x" * 100)]
    assert first_difference(same, same) == ""
    told = first_difference([*same, ("b", b"hand: 3")], [*same, ("b", b"hand: 4")])
    assert told == "b: …hand: 3… and …hand: 4…"
    assert "nothing in the other" in first_difference([*same, ("b", b"")], same)
