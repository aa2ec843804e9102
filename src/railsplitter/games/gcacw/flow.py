"""[3.1a] A turn as a table: the game's table of contents. Overlays insert phases of their own."""

from __future__ import annotations

from railsplitter.games.gcacw.rules.chapter import Phase
from railsplitter.games.gcacw.rules.r3_sequence import (
    ActionCyclePhase,
    BeginTurn,
    LeaderTransfer,
    RandomEvents,
    RecoveryPhase,
    Reinforcements,
    TurnEnd,
)


def phases() -> list[Phase]:
    """The phases of a turn in their order."""
    return [
        BeginTurn(),
        Reinforcements(),
        RandomEvents(),
        LeaderTransfer(),
        ActionCyclePhase(),
        RecoveryPhase(),
        TurnEnd(),
    ]
