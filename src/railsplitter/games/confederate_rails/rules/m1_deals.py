"""[1.0b] [B.9] Deals: offers, what is paid at once or on a condition, and plain promises.

A seat writes one sheet at a time, clause by clause, and sends it. When the other accepts, clauses
without condition are paid, those with a condition are set aside, to be paid when the condition
comes true and given back when it cannot any more or its time is over. Promises bind nobody.

Deals are numbered from 1 as they are sent: a number must not tell that somebody wrote and tore
up a sheet. The sheets have negative numbers, one for each seat, and the first rows of `deals`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails.names import (
    ACCEPT,
    ANY_SPECIAL,
    ANYWHERE,
    ASK,
    AT_ONCE,
    DEAL,
    GONE,
    ON_DELIVERY,
    ON_HOLDING,
    ON_PASSAGE,
    PAY,
    PROMISE,
    PROMISE_WORDS,
    PROPOSE,
    REFUSE,
    SPECIAL_KINDS,
    TEAR,
    UNTIL,
    WITHDRAW,
)
from railsplitter.games.confederate_rails.notes import (
    N_ACCEPTED,
    N_CLAUSE_BACK,
    N_CLAUSE_PAID,
    N_LAPSED,
    N_PROPOSED,
    N_REFUSED,
    N_WITHDRAWN,
)
from railsplitter.games.confederate_rails.rules.chapter import RailChapter
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import append, i64, vec

# Rows of `deals`
ROW: Final[i64] = 6
BY: Final[i64] = 0
TO: Final[i64] = 1
STATUS: Final[i64] = 2
EXPIRES: Final[i64] = 3  # offers and conditions lapse at the end of this Player Turn
WHEN: Final[i64] = 4  # the condition of the clauses written next: a verb
WHAT: Final[i64] = 5  # its argument

# Rows of `clauses`
CLAUSE: Final[i64] = 6
OF: Final[i64] = 0  # deal
KIND: Final[i64] = 1  # PAY, ASK or PROMISE
AMOUNT: Final[i64] = 2  # hundreds, or the argument of the promise
ON: Final[i64] = 3
ON_WHAT: Final[i64] = 4
STATE: Final[i64] = 5

WRITTEN: Final[i64] = 0
OFFERED: Final[i64] = 1
ACCEPTED: Final[i64] = 2
CLOSED: Final[i64] = 3

SET_ASIDE: Final[i64] = 1
SETTLED: Final[i64] = 2

CLAUSES_MOST: Final[i64] = 8
DEALS_MOST: Final[i64] = 32  # closed ones give their place to new ones
TURNS_MOST: Final[i64] = 63


@mypyc_attr(allow_interpreted_subclasses=True)
class Deals(RailChapter):
    """[B.9] The deal ledger."""

    __slots__ = ()

    # -- reading -----------------------------------------------------------------------------

    def number(self, s: ConfederateRails) -> i64:
        """How many deals were sent, or places for them."""
        rows: i64 = len(s.deals) // ROW
        return rows - s.seats if rows else 0

    def row(self, s: ConfederateRails, deal: i64) -> i64:
        """Where a deal begins, or a sheet."""
        return (deal + s.seats - (1 if deal > 0 else 0)) * ROW

    def fact(self, s: ConfederateRails, deal: i64, what: i64) -> i64:
        """A fact of deal 1, 2 …, or of a sheet."""
        return s.deals[self.row(s, deal) + what]

    def sheet(self, s: ConfederateRails, seat: i64) -> i64:
        """The sheet that a seat is writing; 0 if none."""
        if not len(s.deals):
            return 0
        sheet = seat - s.seats
        return sheet if self.fact(s, sheet, STATUS) == WRITTEN else 0

    def clause_rows(self, s: ConfederateRails, deal: i64) -> list[int]:
        """Where the clauses of a deal begin."""
        return [k for k in range(0, len(s.clauses), CLAUSE) if s.clauses[k + OF] == deal]

    def payer(self, s: ConfederateRails, k: i64) -> i64:
        """Who pays under a clause."""
        deal = s.clauses[k + OF]
        return self.fact(s, deal, BY if s.clauses[k + KIND] == PAY else TO)

    def receiver(self, s: ConfederateRails, k: i64) -> i64:
        deal = s.clauses[k + OF]
        return self.fact(s, deal, TO if s.clauses[k + KIND] == PAY else BY)

    def owed(self, s: ConfederateRails, deal: i64, seat: i64) -> i64:
        """What a seat would pay or set aside under a deal."""
        n: i64 = 0
        for k in self.clause_rows(s, deal):
            if s.clauses[k + KIND] != PROMISE and self.payer(s, k) == seat:
                n += s.clauses[k + AMOUNT]
        return n

    def set_aside(self, s: ConfederateRails) -> i64:
        """Money that waits for conditions."""
        n: i64 = 0
        for k in range(0, len(s.clauses), CLAUSE):
            if s.clauses[k + STATE] == SET_ASIDE:
                n += s.clauses[k + AMOUNT]
        return n

    # -- what is open ------------------------------------------------------------------------

    def bar(self, s: ConfederateRails, seat: i64, action: i64) -> str:
        """The case that forbids an act of dealing."""
        verb, arg = verb_of(action), arg_of(action)
        if verb == ACCEPT or verb == REFUSE or verb == WITHDRAW:
            return self.answer_bar(s, seat, verb, arg)
        sheet = self.sheet(s, seat)
        if verb == DEAL:
            return "" if not sheet and arg < s.seats and arg != seat else "B.9"
        if not sheet:
            return "B.9"
        if verb == PROPOSE:
            if not self.clause_rows(s, sheet) or not self.free_place(s):
                return "B.9"
            return "" if self.owed(s, sheet, seat) <= s.rules.aside.free(s, seat) else "B.8"
        if verb == TEAR or verb == AT_ONCE:
            return ""
        return self.clause_bar(s, sheet, verb, arg)

    def clause_bar(self, s: ConfederateRails, sheet: i64, verb: i64, arg: i64) -> str:
        """What may be written on a sheet."""
        if verb == UNTIL:
            return "" if 1 <= arg <= TURNS_MOST else "B.9"
        if verb == ON_DELIVERY:
            there = 0 < arg <= self.pack.loads and s.load_where[arg] != GONE
            return "" if there else "B.9"
        if verb == ON_PASSAGE:
            line = arg & 31
            known = arg >> 5 < s.seats and 0 < line <= self.atlas.lines
            return "" if known and s.rules.setup.is_company(line) else "B.9"
        if verb == ON_HOLDING:
            return "" if arg >> 4 < s.seats and self.is_special(arg & 15) else "B.9"
        bar = self.room_bar(s, sheet)
        if bar:
            return bar
        if verb == PROMISE:
            return self.promise_bar(s, sheet, arg)
        if verb == PAY or verb == ASK:
            payer = self.fact(s, sheet, BY if verb == PAY else TO)
            return "" if 1 <= arg <= s.money[payer] else "B.8"
        return "B.9"

    def room_bar(self, s: ConfederateRails, sheet: i64) -> str:
        """A sheet has room for so many clauses."""
        return "" if len(self.clause_rows(s, sheet)) < CLAUSES_MOST else "B.9"

    def promise_bar(self, s: ConfederateRails, sheet: i64, arg: i64) -> str:
        """[B.9] By one of the two, about a known topic and place."""
        by, topic, spot = arg >> 13, arg >> 9 & 15, arg & 511
        if by != self.fact(s, sheet, BY) and by != self.fact(s, sheet, TO):
            return "B.9"
        known = topic < len(PROMISE_WORDS)
        return "" if known and (spot < self.atlas.stations or spot == ANYWHERE) else "B.9"

    def is_special(self, special: i64) -> bool:
        if special == ANY_SPECIAL:
            return True
        return special <= SPECIAL_KINDS and self.pack.special_count[special] > 0

    def answer_bar(self, s: ConfederateRails, seat: i64, verb: i64, deal: i64) -> str:
        """[B.9] An offer to this seat (or by it, to withdraw); [B.8] both can pay."""
        if not 0 < deal <= self.number(s) or self.fact(s, deal, STATUS) != OFFERED:
            return "B.9"
        if self.fact(s, deal, BY if verb == WITHDRAW else TO) != seat:
            return "B.9"
        if verb != ACCEPT:
            return ""
        by, to = self.fact(s, deal, BY), self.fact(s, deal, TO)
        aside = s.rules.aside
        able = self.owed(s, deal, by) <= aside.free(s, by)
        return "" if able and self.owed(s, deal, to) <= aside.free(s, to) else "B.8"

    def options(self, s: ConfederateRails, seat: i64) -> list[int]:
        """Everything that a seat can do about deals now."""
        out: list[int] = []
        for deal in range(1, self.number(s) + 1):
            for verb in (ACCEPT, REFUSE, WITHDRAW):
                if not self.answer_bar(s, seat, verb, deal):
                    out.append(act(verb, deal))
        sheet = self.sheet(s, seat)
        if sheet:
            self.sheet_options(s, seat, sheet, out)
        else:
            for other in range(s.seats):
                if not self.bar(s, seat, act(DEAL, other)):
                    out.append(act(DEAL, other))
        return out

    def sheet_options(self, s: ConfederateRails, seat: i64, sheet: i64, out: list[int]) -> None:
        """What a seat can write on its sheet, or do with it."""
        if not self.bar(s, seat, act(PROPOSE)):
            out.append(act(PROPOSE))
        out.extend([act(TEAR), act(AT_ONCE)])
        out.extend([act(UNTIL, n) for n in range(1, TURNS_MOST + 1)])
        for load in range(1, self.pack.loads + 1):
            if not self.clause_bar(s, sheet, ON_DELIVERY, load):
                out.append(act(ON_DELIVERY, load))
        for other in range(s.seats):
            for line in range(1, self.atlas.lines + 1):
                if not self.clause_bar(s, sheet, ON_PASSAGE, other << 5 | line):
                    out.append(act(ON_PASSAGE, other << 5 | line))
            for special in range(SPECIAL_KINDS + 1):
                if self.is_special(special):
                    out.append(act(ON_HOLDING, other << 4 | special))
        if not self.room_bar(s, sheet):
            self.clause_options(s, sheet, out)

    def clause_options(self, s: ConfederateRails, sheet: i64, out: list[int]) -> None:
        """Clauses, thousands of them: what `clause_bar` leaves open is counted up, not tried."""
        by, to = self.fact(s, sheet, BY), self.fact(s, sheet, TO)
        out.extend([act(PAY, n) for n in range(1, s.money[by] + 1)])
        out.extend([act(ASK, n) for n in range(1, s.money[to] + 1)])
        for topic in range(len(PROMISE_WORDS)):
            for other in (by, to):
                head = other << 13 | topic << 9
                out.extend([act(PROMISE, head | n) for n in range(self.atlas.stations)])
                out.append(act(PROMISE, head | ANYWHERE))

    # -- writing and answering ---------------------------------------------------------------

    def free_place(self, s: ConfederateRails) -> i64:
        """The number for a new deal: a new one, or that of an old one; 0 if all are open."""
        if self.number(s) < DEALS_MOST:
            return self.number(s) + 1
        for deal in range(1, self.number(s) + 1):
            if self.fact(s, deal, STATUS) == CLOSED:
                return deal
        return 0

    def take(self, s: ConfederateRails, seat: i64, action: i64) -> None:
        verb, arg = verb_of(action), arg_of(action)
        if verb == DEAL:
            self.begin(s, seat, arg)
        elif verb == ACCEPT:
            self.accept(s, arg)
        elif verb == REFUSE or verb == WITHDRAW:
            self.write(s, arg, STATUS, CLOSED)
            s.note(N_REFUSED if verb == REFUSE else N_WITHDRAWN, "B.9", arg, seat)
        else:
            self.write_on(s, self.sheet(s, seat), verb, arg)

    def write(self, s: ConfederateRails, deal: i64, what: i64, value: i64) -> None:
        s.deals[self.row(s, deal) + what] = value

    def add_row(self, s: ConfederateRails) -> None:
        """One more row, of nothing yet."""
        for what in range(ROW):
            s.deals = append(s.deals, CLOSED if what == STATUS else 0)

    def begin(self, s: ConfederateRails, seat: i64, other: i64) -> None:
        """A new sheet, open for a Round; the first of the game brings the rows of the sheets."""
        if not len(s.deals):
            for _ in range(s.seats):
                self.add_row(s)
        sheet = seat - s.seats
        self.write(s, sheet, BY, seat)
        self.write(s, sheet, TO, other)
        self.write(s, sheet, STATUS, WRITTEN)
        self.write(s, sheet, EXPIRES, s.player_turn + s.seats)
        self.write(s, sheet, WHEN, AT_ONCE)
        self.write(s, sheet, WHAT, 0)

    def tear(self, s: ConfederateRails, sheet: i64) -> None:
        self.forget_clauses(s, sheet)
        for what in range(ROW):
            self.write(s, sheet, what, CLOSED if what == STATUS else 0)

    def send(self, s: ConfederateRails, sheet: i64) -> None:
        """The sheet becomes the next deal, open to the other."""
        deal = self.free_place(s)
        if deal > self.number(s):
            self.add_row(s)
        self.forget_clauses(s, deal)
        for what in range(ROW):
            self.write(s, deal, what, self.fact(s, sheet, what))
        self.write(s, deal, STATUS, OFFERED)
        for k in self.clause_rows(s, sheet):
            s.clauses[k + OF] = deal
        self.tear(s, sheet)
        s.note(N_PROPOSED, "B.9", deal, self.fact(s, deal, BY), self.fact(s, deal, TO))

    def blank_sheets(self, s: ConfederateRails, viewer: i64) -> None:
        """For an imagined world: whether and what others are writing the viewer cannot know."""
        for seat in range(s.seats):
            if seat != viewer and self.sheet(s, seat):
                self.tear(s, self.sheet(s, seat))

    def forget_clauses(self, s: ConfederateRails, deal: i64) -> None:
        kept = vec[i64]()
        for k in range(0, len(s.clauses), CLAUSE):
            if s.clauses[k + OF] != deal:
                for more in range(CLAUSE):
                    kept = append(kept, s.clauses[k + more])
        s.clauses = kept

    def write_on(self, s: ConfederateRails, sheet: i64, verb: i64, arg: i64) -> None:
        """A condition, a clause, a date; or the sheet is sent or torn."""
        if verb == PROPOSE:
            self.send(s, sheet)
        elif verb == TEAR:
            self.tear(s, sheet)
        elif verb == UNTIL:
            self.write(s, sheet, EXPIRES, s.player_turn + arg)
        elif verb == PAY or verb == ASK or verb == PROMISE:
            when, what = self.fact(s, sheet, WHEN), self.fact(s, sheet, WHAT)
            for value in (sheet, verb, arg, when, what, 0):
                s.clauses = append(s.clauses, value)
        else:
            self.write(s, sheet, WHEN, verb)
            self.write(s, sheet, WHAT, arg)

    def accept(self, s: ConfederateRails, deal: i64) -> None:
        """[B.9] What is due at once is paid, what has a condition is set aside."""
        self.write(s, deal, STATUS, ACCEPTED)
        s.note(N_ACCEPTED, "B.9", deal, self.fact(s, deal, TO))
        for k in self.clause_rows(s, deal):
            if s.clauses[k + KIND] == PROMISE:
                s.clauses[k + STATE] = SETTLED
                continue
            s.money[self.payer(s, k)] -= s.clauses[k + AMOUNT]
            s.clauses[k + STATE] = SET_ASIDE
            if s.clauses[k + ON] == AT_ONCE:
                self.settle(s, k, True)
        self.close_if_done(s, deal)

    def settle(self, s: ConfederateRails, k: i64, came_true: bool) -> None:
        """Money that was set aside goes to the other, or back."""
        seat = self.receiver(s, k) if came_true else self.payer(s, k)
        s.money[seat] += s.clauses[k + AMOUNT]
        s.clauses[k + STATE] = SETTLED
        what = N_CLAUSE_PAID if came_true else N_CLAUSE_BACK
        s.note(what, "B.9", s.clauses[k + OF], self.payer(s, k), s.clauses[k + AMOUNT])

    def close_if_done(self, s: ConfederateRails, deal: i64) -> None:
        for k in self.clause_rows(s, deal):
            if s.clauses[k + STATE] == SET_ASIDE:
                return
        self.write(s, deal, STATUS, CLOSED)

    # -- conditions --------------------------------------------------------------------------

    def came(self, s: ConfederateRails, on: i64, what: i64, came_true: bool) -> None:
        """Settle every clause that waits for this."""
        for k in range(0, len(s.clauses), CLAUSE):
            waits = s.clauses[k + STATE] == SET_ASIDE and s.clauses[k + ON] == on
            if waits and s.clauses[k + ON_WHAT] == what:
                self.settle(s, k, came_true)
                self.close_if_done(s, s.clauses[k + OF])

    def delivered(self, s: ConfederateRails, load: i64) -> None:
        """A load has been delivered."""
        if len(s.clauses):
            self.came(s, ON_DELIVERY, load, True)

    def passed(self, s: ConfederateRails, seat: i64, line: i64) -> None:
        """A train has moved over a line."""
        if len(s.clauses):
            self.came(s, ON_PASSAGE, seat << 5 | line, True)

    def counter_played(self, s: ConfederateRails, seat: i64, special: i64) -> None:
        """Somebody who was paid to hold back has not."""
        if len(s.clauses):
            self.came(s, ON_HOLDING, seat << 4 | special, False)
            self.came(s, ON_HOLDING, seat << 4 | ANY_SPECIAL, False)

    def turn_over(self, s: ConfederateRails) -> None:
        """Who held back is paid; what is out of date lapses."""
        for k in range(0, len(s.clauses), CLAUSE):
            if s.clauses[k + STATE] == SET_ASIDE and s.clauses[k + ON] == ON_HOLDING:
                self.settle(s, k, True)
                self.close_if_done(s, s.clauses[k + OF])
        for deal in range(1, self.number(s) + 1):
            if self.fact(s, deal, EXPIRES) <= s.player_turn:
                self.lapse(s, deal)

    def lapse(self, s: ConfederateRails, deal: i64) -> None:
        """An offer or its conditions end."""
        if self.fact(s, deal, STATUS) == CLOSED:
            return
        for k in self.clause_rows(s, deal):
            if s.clauses[k + STATE] == SET_ASIDE:
                self.settle(s, k, False)
        self.write(s, deal, STATUS, CLOSED)
        s.note(N_LAPSED, "B.9", deal)

    def close_all(self, s: ConfederateRails) -> None:
        """[8.4] At the end of the game what was set aside goes back."""
        for deal in range(1, self.number(s) + 1):
            self.lapse(s, deal)
