"""The phase of the turn in a few words."""

from __future__ import annotations

from railsplitter.games.gcacw.rules.r3_sequence import Sequence
from railsplitter.games.gcacw.state import Campaign

PHASES = {
    "BeginTurn": "a new day",
    "Reinforcements": "reinforcements",
    "RandomEvents": "weather",
    "LeaderTransfer": "leader transfer",
    "ActionCyclePhase": "action cycle",
    "RecoveryPhase": "recovery",
    "TurnEnd": "end of the turn",
}


def phase(s: Campaign) -> str:
    """By the line of the sequence that runs; nothing when the game is over."""
    for step in s.stack:
        if isinstance(step, Sequence) and step.at > 0:
            return PHASES.get(type(s.rules.phases[step.at - 1]).__name__, "")
    return "game over" if s.is_over() else ""
