"""The end of the game, and who wins it (8.0)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import N_EXHAUSTED, N_OVER
from railsplitter.games.confederate_rails.rules.chapter import RailChapter
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Ending(RailChapter):
    """[8.1] [8.2] [8.3] Three ways to end, and [8.4] the result."""

    __slots__ = ()

    def after_occupation(self, s: ConfederateRails) -> None:
        """[8.1] At once, when the Union holds enough Victory Depots."""
        if s.held >= self.pack.victory_depots_to_end:
            self.close(s, n.UNION_VICTORY)

    def after_turn(self, s: ConfederateRails) -> None:
        """[8.3] Nobody has a train left."""
        for seat in range(s.seats):
            if self.trains_left(s, seat):
                return
        self.close(s, n.NO_TRAINS_LEFT)

    def trains_left(self, s: ConfederateRails, seat: i64) -> i64:
        """Trains on the map, in the Repair Box, or still to be placed before the war."""
        total: i64 = 0
        for number in range(n.TRAINS):
            at = s.train_at[seat * n.TRAINS + number]
            waits = at == n.NOT_PLACED and number != n.EXTRA and not s.war_on
            if at >= 0 or at == n.IN_REPAIR_BOX or waits:
                total += 1
        return total

    def after_round(self, s: ConfederateRails) -> None:
        """[8.3] A Round without an activation; [8.2] an empty pile and two more Rounds."""
        s.idle_rounds = 0 if s.activations else s.idle_rounds + 1
        if s.idle_rounds >= self.pack.idle_rounds:
            self.close(s, n.IDLE_ROUND)
        elif s.pile.left or self.war_is_next(s):
            s.rounds_left = -1
        elif s.rounds_left < 0:
            s.rounds_left = self.pack.rounds_after_pile
            s.note(N_EXHAUSTED, "8.2", s.rounds_left)
            if s.rounds_left == 0:
                self.close(s, n.EXHAUSTION)
        else:
            s.rounds_left -= 1
            if s.rounds_left == 0:
                self.close(s, n.EXHAUSTION)

    def war_is_next(self, s: ConfederateRails) -> bool:
        """[E.19] The last company is sold: the next Round fills the pile."""
        return not s.war_on and not s.rules.setup.unowned(s)

    def close(self, s: ConfederateRails, how: i64) -> None:
        """Nobody is asked any more; money held for deals goes back first."""
        s.ending = how
        s.rules.deals.close_all(s)
        s.note(N_OVER, self.over_case(s), how)
        s.stack.clear()

    def over_case(self, s: ConfederateRails) -> str:
        if s.ending == n.UNION_VICTORY:
            return "8.1"
        return "8.2" if s.ending == n.EXHAUSTION else "8.3"

    def name(self, s: ConfederateRails) -> str:
        """How the game ended, in words."""
        return n.ENDING_NAMES[s.ending]

    # -- the result --------------------------------------------------------------------------

    def score(self, s: ConfederateRails, seat: i64, ledger: Ledger | None = None) -> i64:
        """[8.4] Money, in hundreds; loads under way as the pack says (nothing)."""
        total = put(ledger, "8.4", s.money[seat])
        if self.pack.undelivered:
            for train in range(seat * n.TRAINS, (seat + 1) * n.TRAINS):
                load = s.train_load[train]
                if load and s.load_where[load] == n.ABOARD:
                    total += put(ledger, "8.4", self.pack.undelivered, load)
        return total

    def tie_break(self, s: ConfederateRails, seat: i64) -> list[int]:
        """[8.4] Money, then trains left and deliveries in the pack's order."""
        out: list[int] = [self.score(s, seat)]
        for tie in self.pack.ties:
            out.append(self.trains_left(s, seat) if tie == 0 else s.deliveries[seat])
        return out

    def winners(self, s: ConfederateRails) -> list[int]:
        """[1.0a] [8.4] Those whom nobody beats."""
        best = self.tie_break(s, 0)
        for seat in range(1, s.seats):
            keys = self.tie_break(s, seat)
            if keys > best:
                best = keys
        return [seat for seat in range(s.seats) if self.tie_break(s, seat) == best]
