"""What a line of the log shows on a board: who went where, what was thrown, what it cost.

A page draws it, a terminal may say it; both find positions by the places alone.
"""

from __future__ import annotations

import msgspec

from railsplitter.kernel.step import NOBODY


class Cast(msgspec.Struct, frozen=True):
    """A die that was thrown: whose it was (NOBODY: a common one) and its face."""

    seat: int
    face: int


class Bar(msgspec.Struct, frozen=True):
    """A result that the dice can bring: its key, its name, its chance from 0 to 1.

    `seat` is whom it favours, NOBODY where it favours none.
    """

    key: int
    name: str
    chance: float
    seat: int = NOBODY


class Odds(msgspec.Struct, frozen=True):
    """What an action can bring, before the dice are thrown."""

    title: str
    bars: tuple[Bar, ...]
    at: tuple[str, ...] = ()


class Shot(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened in a line, for the eye.

    `piece` goes along `path`, its places from the first to the last; a thing that is no piece of
    the board (`good:iron`, `card:c12`, `money`) travels the same way. `dice` were thrown, and
    the bar with the key `struck` is what they brought. `lost` falls on what stands at the place.
    """

    piece: str = ""
    path: tuple[str, ...] = ()
    dice: tuple[Cast, ...] = ()
    struck: int | None = None
    lost: int = 0
