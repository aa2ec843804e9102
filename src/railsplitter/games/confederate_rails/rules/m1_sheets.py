"""[1.0b] [B.9] Sheets: a deal while it is written, clause by clause.

A seat writes one sheet at a time and sends it or tears it up. Its clauses stand under the
condition that was written last. Nobody else knows that it is writing, or what.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import N_PROPOSED
from railsplitter.games.confederate_rails.rules.chapter import RailChapter
from railsplitter.games.confederate_rails.rules.m1_deals import (
    BY,
    CLOSED,
    EXPIRES,
    OF,
    OFFERED,
    ROW,
    STATUS,
    TO,
    WHAT,
    WHEN,
    WRITTEN,
)
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.state import act
from railsplitter.kernel.vec import append, i64

CLAUSES_MOST: Final[i64] = 8
TURNS_MOST: Final[i64] = 63


@mypyc_attr(allow_interpreted_subclasses=True)
class Sheets(RailChapter):
    """[B.9] What may be written on a sheet, and writing it."""

    __slots__ = ()

    def of(self, s: ConfederateRails, seat: i64) -> i64:
        """The sheet that a seat is writing; 0 if none."""
        if not len(s.deals):
            return 0
        sheet = seat - s.seats
        return sheet if s.rules.deals.fact(s, sheet, STATUS) == WRITTEN else 0

    # -- what is open ------------------------------------------------------------------------

    def bar(self, s: ConfederateRails, seat: i64, verb: i64, arg: i64) -> str:
        """The case that forbids an act of writing."""
        sheet = self.of(s, seat)
        if verb == n.DEAL:
            return "" if not sheet and arg < s.seats and arg != seat else "B.9"
        if not sheet:
            return "B.9"
        if verb == n.PROPOSE:
            return self.send_bar(s, seat, sheet)
        if verb == n.TEAR or verb == n.AT_ONCE:
            return ""
        return self.clause_bar(s, sheet, verb, arg)

    def send_bar(self, s: ConfederateRails, seat: i64, sheet: i64) -> str:
        """[B.9] Something is written, and there is a place for it; [B.8] the seat can pay."""
        deals = s.rules.deals
        if not deals.clause_rows(s, sheet) or not deals.free_place(s):
            return "B.9"
        return "" if deals.owed(s, sheet, seat) <= s.rules.aside.free(s, seat) else "B.8"

    def clause_bar(self, s: ConfederateRails, sheet: i64, verb: i64, arg: i64) -> str:
        """What may be written on a sheet."""
        if verb == n.UNTIL:
            return "" if 1 <= arg <= TURNS_MOST else "B.9"
        if verb == n.ON_DELIVERY:
            there = 0 < arg <= self.pack.loads and s.load_where[arg] != n.GONE
            return "" if there else "B.9"
        if verb == n.ON_PASSAGE:
            line = arg & 31
            known = arg >> 5 < s.seats and 0 < line <= self.atlas.lines
            return "" if known and s.rules.setup.is_company(line) else "B.9"
        if verb == n.ON_HOLDING:
            return "" if arg >> 4 < s.seats and self.is_special(arg & 15) else "B.9"
        bar = self.room_bar(s, sheet)
        if bar:
            return bar
        if verb == n.PROMISE or verb >= n.PROMISE_REPAIR:
            return self.promise_bar(s, sheet, verb, arg)
        if verb == n.PAY or verb == n.ASK:
            payer = s.rules.deals.fact(s, sheet, BY if verb == n.PAY else TO)
            return "" if 1 <= arg <= s.money[payer] else "B.8"
        return "B.9"

    def room_bar(self, s: ConfederateRails, sheet: i64) -> str:
        """A sheet has room for so many clauses."""
        return "" if len(s.rules.deals.clause_rows(s, sheet)) < CLAUSES_MOST else "B.9"

    def promise_bar(self, s: ConfederateRails, sheet: i64, verb: i64, arg: i64) -> str:
        """[B.9] By one of the two, about a known topic, and a place, segment or company."""
        deals, promise = s.rules.deals, self.promise_of(verb, arg)
        by, topic, spot = promise >> 13, promise >> 9 & 15, promise & 511
        if by != deals.fact(s, sheet, BY) and by != deals.fact(s, sheet, TO):
            return "B.9"
        if verb == n.PROMISE_REPAIR:
            return "" if spot < self.atlas.segments else "B.9"
        if verb == n.PROMISE_NO_BID:
            known = 0 < spot <= self.atlas.lines and s.rules.setup.is_company(spot)
            return "" if known and s.owner[spot] == n.NOBODY else "B.9"
        if verb == n.PROMISE_VOTE:
            return ""
        known = topic < n.STATION_TOPICS
        return "" if known and (spot < self.atlas.stations or spot == n.ANYWHERE) else "B.9"

    def promise_of(self, verb: i64, arg: i64) -> i64:
        """A promise as it stands on the sheet: who, what about, which."""
        if verb == n.PROMISE_REPAIR:
            return self.packed(arg >> 9, n.P_MEND, arg & 511)
        if verb == n.PROMISE_NO_BID:
            return self.packed(arg >> 5, n.P_NO_BID, arg & 31)
        if verb == n.PROMISE_VOTE:
            return self.packed(arg >> 1, n.P_DONATE if arg & 1 else n.P_NO_DONATION, n.ANYWHERE)
        return arg

    def packed(self, by: i64, topic: i64, spot: i64) -> i64:
        """Who, what about, which, as one number."""
        return by << 13 | topic << 9 | spot

    def is_special(self, special: i64) -> bool:
        if special == n.ANY_SPECIAL:
            return True
        return special <= n.SPECIAL_KINDS and self.pack.special_count[special] > 0

    def options(self, s: ConfederateRails, seat: i64) -> list[int]:
        """A new sheet for one of the others, or what can be done with the one begun."""
        out: list[int] = []
        sheet = self.of(s, seat)
        if sheet:
            self.sheet_options(s, seat, sheet, out)
            return out
        for other in range(s.seats):
            if not self.bar(s, seat, n.DEAL, other):
                out.append(act(n.DEAL, other))
        return out

    def sheet_options(self, s: ConfederateRails, seat: i64, sheet: i64, out: list[int]) -> None:
        """What a seat can write on its sheet, or do with it."""
        if not self.send_bar(s, seat, sheet):
            out.append(act(n.PROPOSE))
        out.extend([act(n.TEAR), act(n.AT_ONCE)])
        out.extend([act(n.UNTIL, k) for k in range(1, TURNS_MOST + 1)])
        for load in range(1, self.pack.loads + 1):
            if not self.clause_bar(s, sheet, n.ON_DELIVERY, load):
                out.append(act(n.ON_DELIVERY, load))
        for other in range(s.seats):
            for line in range(1, self.atlas.lines + 1):
                if not self.clause_bar(s, sheet, n.ON_PASSAGE, other << 5 | line):
                    out.append(act(n.ON_PASSAGE, other << 5 | line))
            for special in range(n.SPECIAL_KINDS + 1):
                if self.is_special(special):
                    out.append(act(n.ON_HOLDING, other << 4 | special))
        if not self.room_bar(s, sheet):
            self.clause_options(s, sheet, out)

    def clause_options(self, s: ConfederateRails, sheet: i64, out: list[int]) -> None:
        """Clauses, thousands of them: what `clause_bar` leaves open is counted up, not tried."""
        deals = s.rules.deals
        by, to = deals.fact(s, sheet, BY), deals.fact(s, sheet, TO)
        out.extend([act(n.PAY, k) for k in range(1, s.money[by] + 1)])
        out.extend([act(n.ASK, k) for k in range(1, s.money[to] + 1)])
        for other in (by, to):
            self.other_promises(s, sheet, other, out)
        for topic in range(n.STATION_TOPICS):
            for other in (by, to):
                head = other << 13 | topic << 9
                out.extend([act(n.PROMISE, head | k) for k in range(self.atlas.stations)])
                out.append(act(n.PROMISE, head | n.ANYWHERE))

    def other_promises(self, s: ConfederateRails, sheet: i64, by: i64, out: list[int]) -> None:
        """Promises about repairs, the vote, and companies that are not sold."""
        head = by << 9
        out.extend([act(n.PROMISE_REPAIR, head | k) for k in range(self.atlas.segments)])
        out.extend([act(n.PROMISE_VOTE, by << 1), act(n.PROMISE_VOTE, by << 1 | 1)])
        for line in range(1, self.atlas.lines + 1):
            if not self.promise_bar(s, sheet, n.PROMISE_NO_BID, by << 5 | line):
                out.append(act(n.PROMISE_NO_BID, by << 5 | line))

    # -- writing -----------------------------------------------------------------------------

    def take(self, s: ConfederateRails, seat: i64, verb: i64, arg: i64) -> None:
        if verb == n.DEAL:
            self.begin(s, seat, arg)
        else:
            self.write_on(s, self.of(s, seat), verb, arg)

    def begin(self, s: ConfederateRails, seat: i64, other: i64) -> None:
        """A new sheet, open for a Round; the first of the game brings the rows of the sheets."""
        deals = s.rules.deals
        if not len(s.deals):
            for _ in range(s.seats):
                deals.add_row(s)
        sheet = seat - s.seats
        deals.write(s, sheet, BY, seat)
        deals.write(s, sheet, TO, other)
        deals.write(s, sheet, STATUS, WRITTEN)
        deals.write(s, sheet, EXPIRES, s.player_turn + s.seats)
        deals.write(s, sheet, WHEN, n.AT_ONCE)
        deals.write(s, sheet, WHAT, 0)

    def write_on(self, s: ConfederateRails, sheet: i64, verb: i64, arg: i64) -> None:
        """A condition, a clause, a date; or the sheet is sent or torn."""
        deals = s.rules.deals
        if verb == n.PROPOSE:
            self.send(s, sheet)
        elif verb == n.TEAR:
            self.tear(s, sheet)
        elif verb == n.UNTIL:
            deals.write(s, sheet, EXPIRES, s.player_turn + arg)
        elif verb == n.PAY or verb == n.ASK:
            self.add(s, sheet, verb, arg)
        elif verb == n.PROMISE or verb >= n.PROMISE_REPAIR:
            self.add(s, sheet, n.PROMISE, self.promise_of(verb, arg))
        else:
            deals.write(s, sheet, WHEN, verb)
            deals.write(s, sheet, WHAT, arg)

    def add(self, s: ConfederateRails, sheet: i64, kind: i64, amount: i64) -> None:
        """A clause under the condition that was written last."""
        deals = s.rules.deals
        when, what = deals.fact(s, sheet, WHEN), deals.fact(s, sheet, WHAT)
        for value in (sheet, kind, amount, when, what, 0):
            s.clauses = append(s.clauses, value)

    def send(self, s: ConfederateRails, sheet: i64) -> None:
        """The sheet becomes the next deal, open to the other."""
        deals = s.rules.deals
        deal = deals.free_place(s)
        if deal > deals.number(s):
            deals.add_row(s)
        deals.forget_clauses(s, deal)
        for what in range(ROW):
            deals.write(s, deal, what, deals.fact(s, sheet, what))
        deals.write(s, deal, STATUS, OFFERED)
        for k in deals.clause_rows(s, sheet):
            s.clauses[k + OF] = deal
        self.tear(s, sheet)
        s.note(N_PROPOSED, "B.9", deal, deals.fact(s, deal, BY), deals.fact(s, deal, TO))

    def tear(self, s: ConfederateRails, sheet: i64) -> None:
        deals = s.rules.deals
        deals.forget_clauses(s, sheet)
        for what in range(ROW):
            deals.write(s, sheet, what, CLOSED if what == STATUS else 0)

    def blank(self, s: ConfederateRails, viewer: i64) -> None:
        """For an imagined world: whether and what others are writing the viewer cannot know."""
        for seat in range(s.seats):
            if seat != viewer and self.of(s, seat):
                self.tear(s, self.of(s, seat))
