"""What describes an action of a verb."""

from __future__ import annotations

from collections.abc import Callable

from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.telling import Choice

__all__ = ("Choice",)

Teller = Callable[[Campaign, int, int], Choice]
"""Describes an action of a verb: position, seat, argument."""
