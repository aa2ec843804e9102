"""The judge of Confederate Rails as a search knows it."""

from __future__ import annotations

from typing import cast, final

from railsplitter.games.confederate_rails.judge.judge import Judge
from railsplitter.games.confederate_rails.judge.weights import appraising
from railsplitter.games.confederate_rails.names import ASSIGN, BID, TAKE, TRAINS
from railsplitter.games.confederate_rails.rules.m7_targets import Targeting
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.counsel import Counsel
from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.state import State, verb_of
from railsplitter.kernel.vec import i64


@final
class RailsCounsel(Counsel):
    """A position is worth its money, what the loads under way bring, and trains by Rounds left."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.appraiser = Judge(appraising())

    def rank(self, world: State, seat: i64) -> list[tuple[int, float]]:
        return self.judge.rank(cast(ConfederateRails, world), seat)

    def best(self, world: State, seat: i64) -> int:
        return self.judge.best(cast(ConfederateRails, world), seat)

    def worth(self, world: State) -> list[float]:
        s = cast(ConfederateRails, world)
        self.appraiser.begin(s)
        return [self.owned(s, seat) for seat in range(s.seats)]

    def owned(self, s: ConfederateRails, seat: i64) -> float:
        """Money in hundreds, each train's contract, and what it earns later."""
        dispatcher = self.appraiser.dispatcher
        worth = float(s.rules.ending.score(s, seat))
        if s.is_over():
            return worth
        for train in range(seat * TRAINS, (seat + 1) * TRAINS):
            if s.train_at[train] >= 0:
                worth += (1.0 - dispatcher.risk(s, train)) * dispatcher.worth(s, train)
        return worth

    def clock(self, world: State) -> float:
        s = cast(ConfederateRails, world)
        self.appraiser.begin(s)
        return self.appraiser.outlook.rounds

    def round_of(self, world: State) -> int:
        return cast(ConfederateRails, world).round

    def weight(self, world: State) -> float:
        """Bids and contracts deserve thought, those that trains begin with most of all, and what
        an event strikes."""
        if world.stack and isinstance(world.stack[-1], Targeting):
            return 1.0
        for option in world.options():
            verb = verb_of(option)
            if verb == ASSIGN or verb == BID or verb == TAKE:
                return 1.0
        return 0.0

    def account(self, world: State, seat: i64) -> Ledger:
        ledger = Ledger()
        s = cast(ConfederateRails, world)
        s.rules.ending.score(s, seat, ledger)
        return ledger
