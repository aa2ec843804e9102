"""The parts of an offer, before it has its notation."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from railsplitter.games.gcacw.state import Campaign


class Choice(NamedTuple):
    """Under which heading, what, at what price, for what, by which case ("" is the verb's own)."""

    group: str
    label: str
    cost: str = ""
    gives: str = ""
    case: str = ""
    points: int | None = None  # MPs, where it costs some


Teller = Callable[[Campaign, int, int], Choice]
"""Describes an action of a verb: position, seat, argument."""
