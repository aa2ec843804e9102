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

FLOW: tuple[str, ...] = (
    "begin turn",
    "reinforcements",
    "random events",
    "leader transfer",
    "action cycle",
    "recovery",
    "turn end",
)


def phases() -> dict[str, Phase]:
    """The phase behind each name of the flow."""
    return {
        "begin turn": BeginTurn(),
        "reinforcements": Reinforcements(),
        "random events": RandomEvents(),
        "leader transfer": LeaderTransfer(),
        "action cycle": ActionCyclePhase(),
        "recovery": RecoveryPhase(),
        "turn end": TurnEnd(),
    }
