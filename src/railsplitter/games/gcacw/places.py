"""Where a piece can be that is not a hex: codes of `at`, and what they mean."""

from __future__ import annotations

from railsplitter.games.gcacw.names import BOX, NOT_YET, NOTHING, SEA, TRACK
from railsplitter.kernel.vec import i64


def is_in_game(at: i64) -> bool:
    """On the map, still to come, on the turn track, in a box or at sea: not out for good."""
    return at >= 0 or at == NOT_YET or at <= TRACK


def in_box(box: i64) -> i64:
    """The place code of a box."""
    return BOX - box


def box_of(at: i64) -> i64:
    """The number of the box that a piece is in, or -1."""
    return BOX - at if SEA < at <= BOX else NOTHING


def at_sea(where: i64) -> i64:
    """The place code of a ship off a hex."""
    return SEA - where


def sea_hex(at: i64) -> i64:
    """The hex off which a piece is at sea, or -1."""
    return SEA - at if at <= SEA else NOTHING
