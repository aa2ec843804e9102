"""The sequence of play: set-up, Rounds and Player Turns as lists of phases (4.0)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from railsplitter.games.confederate_rails.names import NOBODY
from railsplitter.games.confederate_rails.notes import N_ROUND, N_TURN, N_WAR
from railsplitter.games.confederate_rails.rules.chapter import Phase
from railsplitter.games.confederate_rails.rules.m3_choosing import (
    Assignments,
    Claims,
    Placements,
)
from railsplitter.games.confederate_rails.rules.m4_auction import Naming as NamingCompany
from railsplitter.games.confederate_rails.rules.m4_auction import Retiring
from railsplitter.games.confederate_rails.rules.m5_activation import Naming
from railsplitter.games.confederate_rails.rules.m6_windows import pause
from railsplitter.games.confederate_rails.state import ConfederateRails, RailStep
from railsplitter.kernel.vec import i64

SET_UP: Final[i64] = 0
ROUND: Final[i64] = 1
TURN: Final[i64] = 2


@final
class Sequence(RailStep):
    """A counter through one of the three lists."""

    __slots__ = ("at", "which")
    kind: ClassVar[int] = 40
    case: ClassVar[str] = "4.0a"

    def __init__(self, which: i64, at: i64) -> None:
        super().__init__(NOBODY)
        self.which: i64 = which
        self.at: i64 = at

    def locals(self) -> list[int]:
        return [self.which, self.at]

    def run(self, s: ConfederateRails) -> None:
        phases = s.rules.phases[self.which]
        if self.at < len(phases):
            s.become(Sequence(self.which, self.at + 1))
            phases[self.at].begin(s)
        elif self.which == TURN:
            s.pop()
        else:
            s.become(Sequence(ROUND, 0))


@final
class Turns(RailStep):
    """[4.0a] One player after the other, from the Initiative Player."""

    __slots__ = ("at",)
    kind: ClassVar[int] = 41
    case: ClassVar[str] = "4.0a"

    def __init__(self, at: i64) -> None:
        super().__init__(NOBODY)
        self.at: i64 = at

    def locals(self) -> list[int]:
        return [self.at]

    def run(self, s: ConfederateRails) -> None:
        if self.at == s.seats:
            s.active = NOBODY
            s.pop()
            return
        s.active = (s.initiative + self.at) % s.seats
        s.become(Turns(self.at + 1))
        s.push(Sequence(TURN, 0))


# -- set-up ------------------------------------------------------------------------------------


@final
class RollInitiative(Phase):
    """[3.3] Who is the Initiative Player."""

    def begin(self, s: ConfederateRails) -> None:
        s.rules.setup.roll_initiative(s)


@final
class Companies(Phase):
    """[3.4a] [3.4b] Chosen and dealt; [3.4d] only dealt in the Extended Game."""

    def begin(self, s: ConfederateRails) -> None:
        if s.rules.extended:
            s.rules.setup.deal_companies(s, True)
        else:
            s.push(Claims(0))


@final
class PlaceTrains(Phase):
    """[3.5a] All trains; [3.5d] a few in the Extended Game."""

    def begin(self, s: ConfederateRails) -> None:
        pack = s.rules.pack  # [3.5d]
        s.push(Placements(0, pack.extended_trains if s.rules.extended else pack.trains))


@final
class DealSpecials(Phase):
    """[3.6a] Special Event counters."""

    def begin(self, s: ConfederateRails) -> None:
        s.rules.setup.deal_specials(s)


@final
class FirstLoads(Phase):
    """[3.7b] A load for each train."""

    def begin(self, s: ConfederateRails) -> None:
        s.rules.setup.show_loads(s)
        s.push(Assignments(0))


@final
class FillDisplay(Phase):
    """[3.7c] The display, [3.7d] and then the pile; [3.7e] later in the Extended Game."""

    def begin(self, s: ConfederateRails) -> None:
        s.rules.setup.fill_display(s)
        if not s.rules.extended:  # [3.7e]
            s.rules.setup.add_war_chits(s)  # [5.9a]


# -- a Round -----------------------------------------------------------------------------------


@final
class BeginRound(Phase):
    """[4.0b] A new Initiative in all Rounds but the first; [5.9b] the war may start."""

    def begin(self, s: ConfederateRails) -> None:
        if s.round:
            s.rules.setup.roll_initiative(s)
        s.round += 1
        s.activations = 0
        s.note(N_ROUND, "4.0b", s.round, s.initiative)
        if s.rules.ending.war_is_next(s):  # [5.9b]
            s.rules.setup.add_war_chits(s)
            s.note(N_WAR, "5.9b")


@final
class PlayerTurns(Phase):
    """[4.0a] Everybody's Player Turn."""

    def begin(self, s: ConfederateRails) -> None:
        s.push(Turns(0))


@final
class EndRound(Phase):
    """[8.2] [8.3] Is the game over?"""

    def begin(self, s: ConfederateRails) -> None:
        s.rules.ending.after_round(s)


# -- a Player Turn -----------------------------------------------------------------------------


@final
class BeginTurn(Phase):
    """[1.2c] [6.0c] What counts by Player Turn begins anew; [D.3] a moment for counters."""

    def begin(self, s: ConfederateRails) -> None:
        s.player_turn += 1
        s.turns = 0
        s.congestion_rolled = 0
        for seat in range(s.seats):
            s.played[seat] = 0
        s.note(N_TURN, "4.0a", s.active)
        pause(s)


@final
class CompanyPhase(Phase):
    """[4.1.1a] While companies are unsold."""

    def begin(self, s: ConfederateRails) -> None:
        if s.rules.extended and s.rules.setup.unowned(s):
            s.push(NamingCompany(s.active, 0))


@final
class ContractPhase(Phase):
    """[4.1.2] Before the war."""

    def begin(self, s: ConfederateRails) -> None:
        if not s.war_on and s.pile.left:
            s.rules.auction.draw_contract(s)
            s.push(Retiring(s.active))


@final
class LoadPhase(Phase):
    """[4.1.3] Trains are named, and run."""

    def begin(self, s: ConfederateRails) -> None:
        s.push(Naming(s.active))


@final
class LastMoment(Phase):
    """[D.3] The end of the Player Turn, unless the last train has just stopped."""

    def begin(self, s: ConfederateRails) -> None:
        if not s.turns:
            pause(s)


@final
class EndTurn(Phase):
    """[1.2c] What lasts for a Player Turn is over."""

    def begin(self, s: ConfederateRails) -> None:
        if s.iron_by == s.active and not s.rules.pack.unused_iron_stays:
            s.rules.iron.give_up(s, "B.6")
        s.rules.deals.turn_over(s)
        s.rules.ending.after_turn(s)
