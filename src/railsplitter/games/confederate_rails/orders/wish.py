"""What an order says, read from its text."""

from __future__ import annotations

from typing import Final

import msgspec

RIDE: Final = "ride"
HAUL: Final = "haul"
NAME: Final = "name"
CLEAR: Final = 0  # no Round is said


class Wish(msgspec.Struct, frozen=True):
    """An order: which train, where to or with which load, without fees or not, by which Round."""

    verb: str
    train: int = -1
    station: int = -1
    load: int = 0
    free: bool = False
    by: int = CLEAR
