"""The sequence of play (3): a turn as a list of phases."""

from __future__ import annotations

from typing import ClassVar, final

from railsplitter.games.gcacw.names import NOTHING
from railsplitter.games.gcacw.notes import N_TURN
from railsplitter.games.gcacw.rules.chapter import Phase
from railsplitter.games.gcacw.rules.counting import Counting
from railsplitter.games.gcacw.rules.r4_cycle import Cycle
from railsplitter.games.gcacw.state import Campaign


@final
class Sequence(Counting):
    """[3.1a] A counter through the phases of a turn; at the end the next turn begins."""

    __slots__ = ()
    kind: ClassVar[int] = 1
    case: ClassVar[str] = "3.1a"

    def run(self, s: Campaign) -> None:
        phases = s.rules.phases
        if self.at < len(phases):
            s.become(Sequence(self.at + 1))
            phases[self.at].begin(s)
        else:
            s.become(Sequence(0))


@final
class BeginTurn(Phase):
    """[3.1a] The next day."""

    def begin(self, s: Campaign) -> None:
        s.turn += 1
        s.note(N_TURN, "3.1a", s.turn)


@final
class Reinforcements(Phase):
    """[14.1a] Units that come this turn."""

    def begin(self, s: Campaign) -> None:
        s.rules.arrivals.begin(s)


@final
class RandomEvents(Phase):
    """[3.1b] The weather; campaigns roll for more."""

    def begin(self, s: Campaign) -> None:
        s.rules.weather.begin(s)


@final
class LeaderTransfer(Phase):
    """[3.2a] Leaders change units."""

    def begin(self, s: Campaign) -> None:
        s.rules.leaders.begin(s)


@final
class ActionCyclePhase(Phase):
    """[3.3a] The Action Cycle."""

    def begin(self, s: Campaign) -> None:
        s.passes = 0
        s.initiative = NOTHING
        s.push(Cycle(0))


@final
class RecoveryPhase(Phase):
    """[3.4a] Units recover, dig and build."""

    def begin(self, s: Campaign) -> None:
        s.rules.recovery.begin(s)


@final
class TurnEnd(Phase):
    """[3.5a] The turn ends, and perhaps the game."""

    def begin(self, s: Campaign) -> None:
        s.rules.victory.turn_over(s)
