"""[B.9] Promises on the books: they bind nobody, but whether they were kept can be seen.

Whatever happens in the open is held against the promises that stand. One is kept or broken by a
deed, or when its time is over; where there was no occasion, or nobody can tell, it just lapses.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import N_PROMISE
from railsplitter.games.confederate_rails.rules.chapter import RailChapter, owner_of
from railsplitter.games.confederate_rails.rules.m1_deals import (
    AMOUNT,
    BROKEN,
    CLAUSE,
    KEPT,
    KIND,
    OF,
    SETTLED,
    STANDING,
    STATE,
)
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Promises(RailChapter):
    """[B.9] Deeds against words."""

    __slots__ = ()

    def of(self, s: ConfederateRails, k: i64) -> i64:
        """By whom a promise is."""
        return s.clauses[k + AMOUNT] >> 13

    def topic(self, s: ConfederateRails, k: i64) -> i64:
        return s.clauses[k + AMOUNT] >> 9 & 15

    def tell(self, s: ConfederateRails, seat: i64, topic: i64, spot: i64, state: i64) -> None:
        """A deed of a seat: every promise of this kind about this spot, or any, is settled."""
        for k in range(0, len(s.clauses), CLAUSE):
            if s.clauses[k + KIND] != n.PROMISE or s.clauses[k + STATE] != STANDING:
                continue
            if self.of(s, k) == seat and self.topic(s, k) == topic:
                about = s.clauses[k + AMOUNT] & 511
                if about == spot or about == n.ANYWHERE:
                    self.settle(s, k, state)
                    s.rules.deals.close_if_done(s, s.clauses[k + OF])

    def settle(self, s: ConfederateRails, k: i64, state: i64) -> None:
        s.clauses[k + STATE] = state
        s.note(N_PROMISE, "B.9", s.clauses[k + OF], self.of(s, k), state, s.clauses[k + AMOUNT])

    def expire(self, s: ConfederateRails, k: i64) -> None:
        """Its time is over: what was promised not to be done was not done."""
        topic = self.topic(s, k)
        if topic == n.P_RETAKE or topic == n.P_MEND:
            self.settle(s, k, BROKEN)
        elif topic == n.P_FAVOUR or topic == n.P_NAME or topic == n.P_DEFEND or topic == n.P_DONATE:
            self.settle(s, k, SETTLED)  # there was no occasion, or nobody can tell
        else:
            self.settle(s, k, KEPT)

    # -- deeds -------------------------------------------------------------------------------

    def named(self, s: ConfederateRails, seat: i64, station: i64, others: list[int]) -> None:
        """[5.9.1c] A seat names a station for the Union, out of `others`."""
        if not len(s.clauses):
            return
        self.tell(s, seat, n.P_SPARE, station, BROKEN)
        self.tell(s, seat, n.P_NAME, station, KEPT)
        for other in others:
            if other != station:
                self.tell(s, seat, n.P_NAME, other, BROKEN)

    def stopped_union(self, s: ConfederateRails, seat: i64) -> None:
        """[D.2] A General against the result."""
        if len(s.clauses):
            self.tell(s, seat, n.P_DEFEND, s.war_at, KEPT)

    def fell(self, s: ConfederateRails, station: i64) -> None:
        """[5.9.1b] The marker is placed: who was to stop it has not tried."""
        if len(s.clauses):
            for seat in range(s.seats):
                self.tell(s, seat, n.P_DEFEND, station, BROKEN)

    def attacked(self, s: ConfederateRails, seat: i64, station: i64) -> None:
        """[6.2a] An Offensive."""
        if len(s.clauses):
            self.tell(s, seat, n.P_RETAKE, station, KEPT)

    def struck(self, s: ConfederateRails, seat: i64, event: i64, verb: i64, spot: i64) -> None:
        """[7.0b] What an event strikes, where a seat chooses."""
        if not len(s.clauses):
            return
        if verb == n.SEIZE:
            self.tell(s, seat, n.P_NO_SEIZURE, spot, BROKEN)
        elif event == n.CAVALRY_RAID:
            self.tell(s, seat, n.P_NO_RAID, spot, BROKEN)
        elif event == n.PARTISAN_SABOTAGE or verb == n.WRECK or verb == n.RIP:
            self.tell(s, seat, n.P_NO_SABOTAGE, spot, BROKEN)

    def halted(self, s: ConfederateRails, train: i64) -> None:
        """[5.3.2] A train has ended its movement."""
        if len(s.clauses) and s.train_at[train] >= 0:
            self.tell(s, owner_of(train), n.P_STAY_AWAY, s.train_at[train], BROKEN)

    def mended(self, s: ConfederateRails, seat: i64, segment: i64) -> None:
        """[2.3.3f] A segment is open again."""
        if len(s.clauses) and not s.wrecked[segment] and not s.rips[segment]:
            self.tell(s, seat, n.P_MEND, segment, KEPT)

    def donated(self, s: ConfederateRails, seat: i64) -> None:
        """[6.8a] For the law."""
        if len(s.clauses):
            self.tell(s, seat, n.P_DONATE, n.ANYWHERE, KEPT)
            self.tell(s, seat, n.P_NO_DONATION, n.ANYWHERE, BROKEN)

    def voted(self, s: ConfederateRails) -> None:
        """[6.8b] The vote is over: who was to give and has not."""
        if len(s.clauses):
            for seat in range(s.seats):
                self.tell(s, seat, n.P_DONATE, n.ANYWHERE, BROKEN)
                self.tell(s, seat, n.P_NO_DONATION, n.ANYWHERE, KEPT)

    def bid(self, s: ConfederateRails, seat: i64, line: i64) -> None:
        """[4.1.1b] For a company."""
        if len(s.clauses):
            self.tell(s, seat, n.P_NO_BID, line, BROKEN)

    def sold(self, s: ConfederateRails, line: i64) -> None:
        """[4.1.1d] Who was not to bid for it has not."""
        if len(s.clauses):
            for seat in range(s.seats):
                self.tell(s, seat, n.P_NO_BID, line, KEPT)
