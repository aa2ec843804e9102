"""A view shows the deals that its seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.rules import m1_deals as d
from railsplitter.games.confederate_rails.rules.m5_planning import POINTS_MOST
from railsplitter.games.confederate_rails.say.deals import STATES, STATUSES
from railsplitter.games.confederate_rails.say.words import listed
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
        wants=wanted(edition, s, deal) if status == d.OFFERED else "",
    )


def wanted(edition: ConfederateEdition, s: ConfederateRails, deal: int) -> str:
    """What the one who is asked could mend so that a load comes sooner to be paid for."""
    found = s.rules.deals
    names = []
    for k in found.clause_rows(s, deal):
        if s.clauses[k + d.KIND] == n.PAY and s.clauses[k + d.ON] == n.ON_DELIVERY:
            load, to = int(s.clauses[k + d.ON_WHAT]), int(found.fact(s, deal, d.TO))
            names += [edition.voice.nouns.segment(g) for g in repairs_for(s, load, to)]
    return f"mend {listed(list(dict.fromkeys(names)))}" if names else ""


def repairs_for(s: ConfederateRails, load: int, seat: int) -> list[int]:
    """Broken segments of a seat's lines that would shorten the way of a load."""
    if s.load_where[load] not in (n.ABOARD, n.CONTRACTED):
        return []
    segments = range(int(s.rules.atlas.segments))
    broken = [g for g in segments if s.wrecked[g] or s.rips[g]]
    own = [g for g in broken if s.owns(seat, s.rules.atlas.segment_lines[g])]
    if not own:
        return []
    world = cast(ConfederateRails, s.copy())
    now, out = way_left(world, load), []
    for segment in own:
        old = world.wrecked[segment], world.rips[segment]
        world.wrecked[segment] = world.rips[segment] = 0
        if way_left(world, load) < now:
            out.append(segment)
        world.wrecked[segment], world.rips[segment] = old
    return out


def way_left(s: ConfederateRails, load: int) -> int:
    """MPs until a load can be delivered by the train that has it."""
    planning, train = s.rules.planning, int(s.load_with[load])
    if s.load_where[load] == n.ABOARD:
        plan = planning.best_way(s, train, s.load_to[load])
        return int(plan.points) if plan is not None else int(POINTS_MOST)
    start, seat = s.load_from[load], train // int(n.TRAINS)
    light = planning.plan(s, train, start, POINTS_MOST, False)
    haul = planning.haul(s, seat, load, start, s.load_to[load])
    to_pickup = 0 if start == s.train_at[train] else None
    if light is not None:
        to_pickup = int(light.points)
    if haul is None or to_pickup is None:
        return int(POINTS_MOST)
    return to_pickup + int(haul.points)


def clause_view(edition: ConfederateEdition, s: ConfederateRails, k: int) -> ClauseView:
    """The clause in row `k`."""
    voice, row = edition.voice.deals, s.clauses
    text, state = voice.clause(s, k), STATES[row[k + d.STATE]]
    if row[k + d.KIND] == n.PROMISE:
        kept = state if row[k + d.STATE] >= d.STANDING else ""
        return ClauseView("promise", int(row[k + d.AMOUNT]) >> 13, None, 0, "", text, kept)
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
