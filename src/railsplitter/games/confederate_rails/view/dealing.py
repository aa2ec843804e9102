"""Deals in a view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.rules import m1_deals as d
from railsplitter.games.confederate_rails.say.deals import STATES, STATUSES
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.games.confederate_rails.view.structs import ClauseView, DealView

if TYPE_CHECKING:
    from railsplitter.games.confederate_rails.edition import ConfederateEdition


def deals(edition: ConfederateEdition, s: ConfederateRails, viewer: int) -> tuple[DealView, ...]:
    """Deals that were offered, and one's own sheet, which has no number yet."""
    found = s.rules.deals
    out = [deal_view(edition, s, deal) for deal in range(1, int(found.number(s)) + 1)]
    sheet = int(s.rules.sheets.of(s, viewer)) if viewer >= 0 else 0
    return (*out, deal_view(edition, s, sheet)) if sheet else tuple(out)


def deal_view(edition: ConfederateEdition, s: ConfederateRails, deal: int) -> DealView:
    found, voice = s.rules.deals, edition.voice.deals
    status = int(found.fact(s, deal, d.STATUS))
    when = int(found.fact(s, deal, d.WHEN)), int(found.fact(s, deal, d.WHAT))
    return DealView(
        deal=max(deal, 0),
        by=int(found.fact(s, deal, d.BY)),
        to=int(found.fact(s, deal, d.TO)),
        status=STATUSES[status],
        turns=max(int(found.fact(s, deal, d.EXPIRES) - s.player_turn), 0),
        clauses=tuple(clause_view(edition, s, k) for k in found.clause_rows(s, deal)),
        text=voice.terms(s, deal),
        next_condition=voice.condition(*when) if status == d.WRITTEN else "",
    )


def clause_view(edition: ConfederateEdition, s: ConfederateRails, k: int) -> ClauseView:
    """The clause in row `k`."""
    voice, row = edition.voice.deals, s.clauses
    text, state = voice.clause(s, k), STATES[row[k + d.STATE]]
    if row[k + d.KIND] == n.PROMISE:
        return ClauseView("promise", int(row[k + d.AMOUNT]) >> 13, None, 0, "", text, "")
    amount = int(row[k + d.AMOUNT]) * edition.printed.costs.step
    payer, receiver = int(s.rules.deals.payer(s, k)), int(s.rules.deals.receiver(s, k))
    condition = voice.condition(int(row[k + d.ON]), int(row[k + d.ON_WHAT]))
    return ClauseView("payment", payer, receiver, amount, condition, text, state)


def set_aside(s: ConfederateRails, seat: int) -> int:
    """What a seat has set aside for conditions, in hundreds."""
    found, row = s.rules.deals, s.clauses
    starts = range(0, len(row), int(d.CLAUSE))
    waits = [k for k in starts if row[k + d.STATE] == d.SET_ASIDE and found.payer(s, k) == seat]
    return sum(int(row[k + d.AMOUNT]) for k in waits)
