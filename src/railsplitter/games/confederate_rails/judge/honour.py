"""Promises of one's own, and what it costs to break them [B.9].

Nothing in the rules makes anybody keep a promise. Who breaks one is not believed again, so a word
given counts like money: deeds against it lose, deeds that keep it win.
"""

from __future__ import annotations

from typing import Final, final

from railsplitter.games.confederate_rails.names import (
    ANYWHERE,
    CAVALRY_RAID,
    DISABLE,
    DONATE,
    OCCUPY,
    P_DEFEND,
    P_MEND,
    P_NAME,
    P_NO_BID,
    P_NO_DONATION,
    P_NO_RAID,
    P_NO_SABOTAGE,
    P_NO_SEIZURE,
    P_SPARE,
    PARTISAN_SABOTAGE,
    PROMISE,
    RIP,
    SEIZE,
    WRECK,
)
from railsplitter.games.confederate_rails.rules.m1_deals import (
    AMOUNT,
    CLAUSE,
    KIND,
    STANDING,
    STATE,
)
from railsplitter.games.confederate_rails.rules.m7_targets import Targeting
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.vec import i64

A_WORD: Final = 100.0  # hundreds: more than a deed against it ever brings


@final
class Honour:
    """Remembers what a seat has promised."""

    __slots__ = ()

    def has_promised(self, s: ConfederateRails, seat: i64, topic: i64, spot: i64) -> bool:
        """Does a promise of this kind about this spot stand, or one about any?"""
        for k in range(0, len(s.clauses), CLAUSE):
            if s.clauses[k + KIND] != PROMISE or s.clauses[k + STATE] != STANDING:
                continue
            promise = s.clauses[k + AMOUNT]
            if promise >> 13 == seat and promise >> 9 & 15 == topic:
                if promise & 511 == spot or promise & 511 == ANYWHERE:
                    return True
        return False

    def deed(self, s: ConfederateRails, seat: i64, verb: i64, spot: i64) -> float:
        """What a deed does to the seat's word: nothing, in most cases."""
        if not len(s.clauses):
            return 0.0
        if verb == OCCUPY and self.has_promised(s, seat, P_NAME, spot):
            return A_WORD
        topic = self.against(s, verb)
        return -A_WORD if topic and self.has_promised(s, seat, topic, spot) else 0.0

    def against(self, s: ConfederateRails, verb: i64) -> i64:
        """The promise that a deed would break; 0 if none."""
        if verb == OCCUPY:
            return P_SPARE
        if verb == SEIZE:
            return P_NO_SEIZURE
        if verb == DONATE:
            return P_NO_DONATION
        event = s.rules.events.kind(s) if isinstance(s.steps[-1], Targeting) else 0
        if event == CAVALRY_RAID and (verb == RIP or verb == DISABLE):
            return P_NO_RAID
        if verb == WRECK or verb == RIP or event == PARTISAN_SABOTAGE:
            return P_NO_SABOTAGE
        return 0

    def bids_for(self, s: ConfederateRails, seat: i64, line: i64) -> bool:
        """[4.1.1b] Is the seat free to bid for a company?"""
        return not len(s.clauses) or not self.has_promised(s, seat, P_NO_BID, line)

    def defends(self, s: ConfederateRails, seat: i64, station: i64) -> bool:
        """[D.2] Has it promised a General for this station?"""
        return len(s.clauses) > 0 and self.has_promised(s, seat, P_DEFEND, station)

    def mends(self, s: ConfederateRails, seat: i64, segment: i64) -> bool:
        """[2.3.3f] Has it promised to open this segment?"""
        return len(s.clauses) > 0 and self.has_promised(s, seat, P_MEND, segment)
