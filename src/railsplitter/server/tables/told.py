"""Lines of the log as the store keeps them: told without names, which are filled in when shown."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from railsplitter.kernel.film import Shot
from railsplitter.kernel.game import Line


class Told(msgspec.Struct, frozen=True, array_like=True):
    """A line of the log and who may read it; old ones have their first three parts only."""

    case: str
    text: str
    audience: int
    actor: int | None = None
    at: tuple[str, ...] = ()
    headline: bool = False
    opens: str = ""
    weight: int = 0
    brief: str = ""
    turn: int = 0
    points: int | None = None
    score: int | None = None
    shot: Shot | None = None
    begins: bool = False
    forced: bool = False  # there was no other answer: nobody was asked


def kept(line: Line, audience: int) -> Told:
    return Told(
        line.case,
        line.text,
        audience,
        line.actor,
        line.at,
        line.headline,
        line.opens,
        line.weight,
        line.brief,
        line.turn,
        line.points,
        line.score,
        line.shot,
        line.begins,
    )


def as_forced(told: Told, seat: int) -> Told:
    """A line that tells what a seat had to do; what happened to others by it stays as it is."""
    return replace(told, forced=True) if told.actor in (None, seat) else told
