"""Figures of the rulebook as they are sent."""

from __future__ import annotations

from msgspec import Struct


class TriedOut(Struct):
    """Something that can be tried: what to send, and what people call it."""

    action: str
    label: str


class FigureOut(Struct):
    """A case with a position: something legal there, and something that the case forbids.

    `game` is the title whose board draws it: a battle stands for its family.
    """

    case: str
    game: str
    legal: TriedOut
    forbidden: TriedOut | None
