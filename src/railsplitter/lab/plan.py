"""What is played in an environment: enough to make its rules again in another process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from railsplitter.games import find_game
from railsplitter.kernel.answers import space_of
from railsplitter.kernel.datapack import folder_layer
from railsplitter.kernel.encoder import Encoder
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.game import Edition
from railsplitter.kernel.space import Space

USUAL_SEATS = 2


class Plan(msgspec.Struct, frozen=True):
    """A title, its seats and options, the packs over it, and after how many rounds to stop."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()
    packs: tuple[str, ...] = ()
    rounds: int = 0  # 0: to the end


class Rules(NamedTuple):
    """What all games of a plan share."""

    edition: Edition
    space: Space
    encoder: Encoder


def plan_of(
    game: str,
    seats: int = 0,
    options: Mapping[str, str] | None = None,
    packs: Sequence[str | Path] = (),
    rounds: int = 0,
) -> Plan:
    """A plan from what somebody asks for; without `seats` two play, or as many as must."""
    title = find_game(game)
    counts = title.seat_counts
    usual = USUAL_SEATS if USUAL_SEATS in counts else counts[0]
    if rounds < 0:
        raise BadUsage(f"rounds {rounds}: expected 0 or more")
    chosen = title.checked_options(options)
    return Plan(
        game,
        title.check_seats(seats or usual),
        tuple(chosen.items()),
        tuple(str(pack) for pack in packs),
        rounds,
    )


@lru_cache(maxsize=32)
def rules_of(plan: Plan) -> Rules:
    """The rules of a plan, made once in each process."""
    layers = [folder_layer(Path(pack)) for pack in plan.packs]
    edition = find_game(plan.game).edition(plan.seats, dict(plan.options), layers)
    return Rules(edition, space_of(edition.answers()), edition.encoder())
