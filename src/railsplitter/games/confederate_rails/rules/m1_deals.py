"""[1.0b] [B.9] Deals: offers and answers, what is paid at once or on a condition, plain promises.

A seat writes a deal on its sheet (`m1_sheets`) and sends it. When the other accepts, clauses
without condition are paid, those with a condition are set aside, to be paid when the condition
comes true and given back when it cannot any more or its time is over. Promises bind nobody; what
becomes of them is in `m1_promises`.

Deals are numbered from 1 as they are sent: a number must not tell that somebody wrote and tore
up a sheet. The sheets have negative numbers, one for each seat, and the first rows of `deals`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import (
    N_ACCEPTED,
    N_CLAUSE_BACK,
    N_CLAUSE_PAID,
    N_LAPSED,
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
# Of promises
STANDING: Final[i64] = 3
KEPT: Final[i64] = 4
BROKEN: Final[i64] = 5

DEALS_MOST: Final[i64] = 32  # closed ones give their place to new ones


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

    def clause_rows(self, s: ConfederateRails, deal: i64) -> list[int]:
        """Where the clauses of a deal begin."""
        return [k for k in range(0, len(s.clauses), CLAUSE) if s.clauses[k + OF] == deal]

    def payer(self, s: ConfederateRails, k: i64) -> i64:
        """Who pays under a clause."""
        deal = s.clauses[k + OF]
        return self.fact(s, deal, BY if s.clauses[k + KIND] == n.PAY else TO)

    def receiver(self, s: ConfederateRails, k: i64) -> i64:
        deal = s.clauses[k + OF]
        return self.fact(s, deal, TO if s.clauses[k + KIND] == n.PAY else BY)

    def owed(self, s: ConfederateRails, deal: i64, seat: i64) -> i64:
        """What a seat would pay or set aside under a deal."""
        total: i64 = 0
        for k in self.clause_rows(s, deal):
            if s.clauses[k + KIND] != n.PROMISE and self.payer(s, k) == seat:
                total += s.clauses[k + AMOUNT]
        return total

    def set_aside(self, s: ConfederateRails) -> i64:
        """Money that waits for conditions."""
        total: i64 = 0
        for k in range(0, len(s.clauses), CLAUSE):
            if s.clauses[k + STATE] == SET_ASIDE:
                total += s.clauses[k + AMOUNT]
        return total

    def free_place(self, s: ConfederateRails) -> i64:
        """The number for a new deal: a new one, or that of an old one; 0 if all are open.

        Old ones with promises are the last to be forgotten.
        """
        if self.number(s) < DEALS_MOST:
            return self.number(s) + 1
        found: i64 = 0
        for deal in range(1, self.number(s) + 1):
            if self.fact(s, deal, STATUS) == CLOSED:
                if not self.has_promise(s, deal):
                    return deal
                if not found:
                    found = deal
        return found

    def has_promise(self, s: ConfederateRails, deal: i64) -> bool:
        """Is there a promise on the books that was kept or broken?"""
        for k in self.clause_rows(s, deal):
            if s.clauses[k + STATE] >= KEPT:
                return True
        return False

    # -- what is open ------------------------------------------------------------------------

    def bar(self, s: ConfederateRails, seat: i64, action: i64) -> str:
        """The case that forbids an act of dealing."""
        verb, arg = verb_of(action), arg_of(action)
        if verb == n.ACCEPT or verb == n.REFUSE or verb == n.WITHDRAW:
            return self.answer_bar(s, seat, verb, arg)
        return s.rules.sheets.bar(s, seat, verb, arg)

    def answer_bar(self, s: ConfederateRails, seat: i64, verb: i64, deal: i64) -> str:
        """[B.9] An offer to this seat (or by it, to withdraw); [B.8] both can pay."""
        if not 0 < deal <= self.number(s) or self.fact(s, deal, STATUS) != OFFERED:
            return "B.9"
        if self.fact(s, deal, BY if verb == n.WITHDRAW else TO) != seat:
            return "B.9"
        if verb != n.ACCEPT:
            return ""
        by, to = self.fact(s, deal, BY), self.fact(s, deal, TO)
        aside = s.rules.aside
        able = self.owed(s, deal, by) <= aside.free(s, by)
        return "" if able and self.owed(s, deal, to) <= aside.free(s, to) else "B.8"

    def options(self, s: ConfederateRails, seat: i64) -> list[int]:
        """Everything that a seat can do about deals now."""
        out: list[int] = []
        for deal in range(1, self.number(s) + 1):
            for verb in (n.ACCEPT, n.REFUSE, n.WITHDRAW):
                if not self.answer_bar(s, seat, verb, deal):
                    out.append(act(verb, deal))
        out.extend(s.rules.sheets.options(s, seat))
        return out

    # -- rows --------------------------------------------------------------------------------

    def write(self, s: ConfederateRails, deal: i64, what: i64, value: i64) -> None:
        s.deals[self.row(s, deal) + what] = value

    def add_row(self, s: ConfederateRails) -> None:
        """Append an empty row."""
        for what in range(ROW):
            s.deals = append(s.deals, CLOSED if what == STATUS else 0)

    def forget_clauses(self, s: ConfederateRails, deal: i64) -> None:
        kept = vec[i64]()
        for k in range(0, len(s.clauses), CLAUSE):
            if s.clauses[k + OF] != deal:
                for more in range(CLAUSE):
                    kept = append(kept, s.clauses[k + more])
        s.clauses = kept

    # -- answering ---------------------------------------------------------------------------

    def take(self, s: ConfederateRails, seat: i64, action: i64) -> None:
        verb, arg = verb_of(action), arg_of(action)
        if verb == n.ACCEPT:
            self.accept(s, arg)
        elif verb == n.REFUSE or verb == n.WITHDRAW:
            self.write(s, arg, STATUS, CLOSED)
            s.note(N_REFUSED if verb == n.REFUSE else N_WITHDRAWN, "B.9", arg, seat)
        else:
            s.rules.sheets.take(s, seat, verb, arg)

    def accept(self, s: ConfederateRails, deal: i64) -> None:
        """[B.9] What is due at once is paid, what has a condition is set aside."""
        self.write(s, deal, STATUS, ACCEPTED)
        s.note(N_ACCEPTED, "B.9", deal, self.fact(s, deal, TO))
        for k in self.clause_rows(s, deal):
            if s.clauses[k + KIND] == n.PROMISE:
                s.clauses[k + STATE] = self.promised()
                continue
            s.money[self.payer(s, k)] -= s.clauses[k + AMOUNT]
            s.clauses[k + STATE] = SET_ASIDE
            if s.clauses[k + ON] == n.AT_ONCE:
                self.settle(s, k, True)
        self.close_if_done(s, deal)

    def promised(self) -> i64:
        """What an accepted promise is: it stands on the books until it is kept or broken."""
        return STANDING

    def settle(self, s: ConfederateRails, k: i64, came_true: bool) -> None:
        """Money that was set aside goes to the other, or back."""
        seat = self.receiver(s, k) if came_true else self.payer(s, k)
        s.money[seat] += s.clauses[k + AMOUNT]
        s.clauses[k + STATE] = SETTLED
        what = N_CLAUSE_PAID if came_true else N_CLAUSE_BACK
        s.note(what, "B.9", s.clauses[k + OF], self.payer(s, k), s.clauses[k + AMOUNT])

    def close_if_done(self, s: ConfederateRails, deal: i64) -> None:
        if self.fact(s, deal, STATUS) != ACCEPTED:
            return
        for k in self.clause_rows(s, deal):
            if s.clauses[k + STATE] == SET_ASIDE or s.clauses[k + STATE] == STANDING:
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
            self.came(s, n.ON_DELIVERY, load, True)

    def passed(self, s: ConfederateRails, seat: i64, line: i64) -> None:
        """A train has moved over a line."""
        if len(s.clauses):
            self.came(s, n.ON_PASSAGE, seat << 5 | line, True)

    def counter_played(self, s: ConfederateRails, seat: i64, special: i64) -> None:
        """Somebody who was paid to hold back has not."""
        if len(s.clauses):
            self.came(s, n.ON_HOLDING, seat << 4 | special, False)
            self.came(s, n.ON_HOLDING, seat << 4 | n.ANY_SPECIAL, False)

    def turn_over(self, s: ConfederateRails) -> None:
        """Who held back is paid; what is out of date lapses."""
        for k in range(0, len(s.clauses), CLAUSE):
            if s.clauses[k + STATE] == SET_ASIDE and s.clauses[k + ON] == n.ON_HOLDING:
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
            elif s.clauses[k + STATE] == STANDING:
                s.rules.promises.expire(s, k)
        self.write(s, deal, STATUS, CLOSED)
        s.note(N_LAPSED, "B.9", deal)

    def close_all(self, s: ConfederateRails) -> None:
        """[8.4] At the end of the game what was set aside goes back."""
        for deal in range(1, self.number(s) + 1):
            self.lapse(s, deal)
