"""Combat, assaults and retreats in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.state import Campaign

TEMPLATES: dict[int, str] = {}


class CombatLines:
    """Notes of combat that take a choice of words."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.told: dict[int, Callable[[Campaign, Sequence[int]], str]] = {}
