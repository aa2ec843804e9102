"""[3.0] [4.1] The sequence of play as a table: the game's table of contents."""

from __future__ import annotations

from railsplitter.games.confederate_rails.rules.chapter import Phase
from railsplitter.games.confederate_rails.rules.m4_sequence import (
    BeginRound,
    BeginTurn,
    Companies,
    CompanyPhase,
    ContractPhase,
    DealSpecials,
    EndRound,
    EndTurn,
    FillDisplay,
    FirstLoads,
    LastMoment,
    LoadPhase,
    PlaceTrains,
    PlayerTurns,
    RollInitiative,
)


def phases() -> list[list[Phase]]:
    """Set-up, a Round, a Player Turn."""
    set_up: list[Phase] = [
        RollInitiative(),
        Companies(),
        PlaceTrains(),
        DealSpecials(),
        FirstLoads(),
        FillDisplay(),
    ]
    a_round: list[Phase] = [BeginRound(), PlayerTurns(), EndRound()]
    turn: list[Phase] = [
        BeginTurn(),
        CompanyPhase(),
        ContractPhase(),
        LoadPhase(),
        LastMoment(),
        EndTurn(),
    ]
    return [set_up, a_round, turn]
