"""What an analysis of a finished (or running) game says, as data."""

from __future__ import annotations

import msgspec

from railsplitter.bots.advice import Advice


class Standing(msgspec.Struct, frozen=True):
    """The chances to win after so many entries, by seat, and how far they may be off."""

    entry: int
    round: int
    chances: tuple[float, ...]
    error: float


class Turning(msgspec.Struct, frozen=True):
    """An entry that changed the chance to win of a seat most; `luck`: points that its dice gave."""

    entry: int
    actor: int
    text: str
    seat: int
    before: float
    after: float
    sure: bool
    luck: float


class Slip(msgspec.Struct, frozen=True):
    """An answer to which there was a better one: what it cost, and why."""

    entry: int
    actor: int
    text: str
    better: str
    loss: float
    sure: bool
    advice: Advice


class Stroke(msgspec.Struct, frozen=True):
    """What dice or cards of an entry gave each seat, in points beyond what was to be expected."""

    entry: int
    actor: int
    text: str
    points: tuple[float, ...]


class Luck(msgspec.Struct, frozen=True):
    """Points that chance gave a seat against the best other, beyond what was to be expected."""

    seat: int
    points: float
    draws: int  # entries in which chance spoke


class Analysis(msgspec.Struct, frozen=True):
    """A game: its course, where it turned, what could have been done better, what was luck.

    The same number of `playouts` gives the same analysis again.
    """

    game: str
    seats: tuple[str, ...]
    entries: int
    playouts: int
    curve: tuple[Standing, ...]
    turning: tuple[Turning, ...]
    slips: tuple[Slip, ...]
    luck: tuple[Luck, ...]
    strokes: tuple[Stroke, ...]
