"""What a seat sees of a position, built up from nothing.

Nearly everything lies open. Hidden are the Special Event counters in others' hands, the sheets
of deals that others are writing, and who is asked when a moment for counters is open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.pack import lines_in
from railsplitter.games.confederate_rails.rules import m1_deals as d
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.columns import listed
from railsplitter.kernel.game import Offer, Prompt
from railsplitter.kernel.step import NOBODY

if TYPE_CHECKING:
    from railsplitter.games.confederate_rails.edition import ConfederateEdition


class TrainView(msgspec.Struct, frozen=True):
    """A train, where it is, and what it does."""

    name: str
    seat: int
    station: str  # "" when it is not on the map
    where: str
    line: int
    paid_line: int
    active: bool
    load: int
    aboard: bool
    pickup: str
    dropoff: str


class SeatView(msgspec.Struct, frozen=True):
    """A player."""

    name: str
    money: int
    deliveries: int
    companies: tuple[int, ...]
    counters: int
    hand: tuple[int, ...]  # of each Special Event, empty if hidden


class DealView(msgspec.Struct, frozen=True):
    """A deal: who offers it to whom, and its clauses (verb, amount, condition, its argument)."""

    deal: int
    by: int
    to: int
    status: str
    until: int
    clauses: tuple[tuple[int, int, int, int, int], ...]


class View(msgspec.Struct, frozen=True):
    """A position as a seat knows it."""

    seat: int
    round: int
    player_turn: int
    initiative: int
    active: int
    war: bool
    prompt: Prompt
    offers: tuple[Offer, ...]
    seats: tuple[SeatView, ...]
    trains: tuple[TrainView, ...]
    running: str
    points: int
    display: tuple[int, ...]
    shown: tuple[int, ...]
    lying: tuple[tuple[int, str], ...]
    drawn: int
    event: int
    pile: int
    union: tuple[str, ...]
    congested: tuple[str, ...]
    new_depots: tuple[str, ...]
    wrecked: tuple[int, ...]
    ripped: tuple[tuple[int, int], ...]
    bad_rails: tuple[int, ...]
    built: int
    embargo: bool
    conventions: int
    blockade: int
    collisions: int
    law: bool
    victory_depots: int
    rounds_left: int
    iron_by: int
    iron_load: int
    events_gone: tuple[int, ...]
    specials_gone: tuple[int, ...]
    deals: tuple[DealView, ...]


PLACES = {
    int(n.NOT_PLACED): "not placed",
    int(n.IN_REPAIR_BOX): "repair box",
    int(n.DESTROYED): "destroyed",
    int(n.NOT_IN_PLAY): "not in play",
}
STATUSES = ("written", "offered", "accepted", "closed")


def view(edition: ConfederateEdition, s: ConfederateRails, seat: int) -> View:
    """What `seat` (-1: everybody) may know."""
    ids = [station.id for station in edition.printed.stations]
    loads = range(1, s.rules.pack.loads + 1)
    prompt, offers = question(edition, s, seat)
    return View(
        seat=seat,
        round=s.round,
        player_turn=s.player_turn,
        initiative=s.initiative,
        active=s.active,
        war=bool(s.war_on),
        prompt=prompt,
        offers=offers,
        seats=tuple(seat_view(edition, s, other, seat) for other in range(s.seats)),
        trains=tuple(train_view(edition, s, t, ids) for t in trains_of(s)),  # [2.1.6]
        running=edition.voice.train(s.train) if s.train >= 0 else "",
        points=s.points,
        display=tuple(listed(s.display)),
        shown=tuple(k for k in loads if s.load_where[k] == n.SHOWN),
        lying=tuple((k, ids[s.load_with[k]]) for k in loads if s.load_where[k] == n.LYING),
        drawn=s.in_hand,
        event=s.event,
        pile=s.pile.left,
        union=marked(ids, listed(s.union)),
        congested=marked(ids, listed(s.congested)),
        new_depots=marked(ids, listed(s.new_depot)),
        wrecked=tuple(k for k, there in enumerate(listed(s.wrecked)) if there),
        ripped=tuple((k, rips) for k, rips in enumerate(listed(s.rips)) if rips),
        bad_rails=tuple(lines_in(s.bad_lines)),
        built=s.built,
        embargo=bool(s.embargo),
        conventions=s.conventions,
        blockade=s.blockade,
        collisions=s.collisions,
        law=bool(s.law),
        victory_depots=s.held,
        rounds_left=s.rounds_left,
        iron_by=s.iron_by,
        iron_load=s.iron_load,
        events_gone=tuple(listed(s.events_gone)),
        specials_gone=tuple(listed(s.specials_gone)),
        deals=tuple(deal_views(s, seat)),
    )


def question(
    edition: ConfederateEdition, s: ConfederateRails, seat: int
) -> tuple[Prompt, tuple[Offer, ...]]:
    """The open question; its options go to the seat that is asked and to nobody else."""
    if s.is_over() or s.seat() == seat:
        return edition.prompt(s), tuple(edition.offers(s)) if s.stack else ()
    if s.stack[-1].secret:
        return Prompt(NOBODY, s.asked_case(), "Special Event counters may be played."), ()
    return edition.prompt(s), ()


def trains_of(s: ConfederateRails) -> list[int]:
    """The trains of this number of players."""
    return [t for t, at in enumerate(listed(s.train_at)) if at != n.NOT_IN_PLAY]


def marked(ids: list[str], column: list[int]) -> tuple[str, ...]:
    return tuple(ids[k] for k, there in enumerate(column) if there)


def seat_view(edition: ConfederateEdition, s: ConfederateRails, seat: int, viewer: int) -> SeatView:
    hand: tuple[int, ...] = ()
    if seat == viewer:
        hand = tuple(int(s.hand(seat, k)) for k in range(1, int(n.SPECIAL_KINDS) + 1))
    companies = tuple(line for line, owner in enumerate(listed(s.owner)) if owner == seat)  # [3.4c]
    name, money = edition.voice.names[seat], s.money[seat]
    return SeatView(name, money, s.deliveries[seat], companies, int(s.hand_size(seat)), hand)


def train_view(
    edition: ConfederateEdition, s: ConfederateRails, train: int, ids: list[str]
) -> TrainView:
    at, load = s.train_at[train], s.train_load[train]
    start, end = (s.load_from[load], s.load_to[load]) if load else (-1, -1)
    return TrainView(
        name=edition.voice.train(train),
        seat=train // int(n.TRAINS),
        station=ids[at] if at >= 0 else "",
        where="station" if at >= 0 else PLACES[at],
        line=s.train_line[train],
        paid_line=s.train_paid[train],
        active=bool(s.train_active[train]),
        load=load,
        aboard=bool(s.rules.movement.is_loaded(s, train)),
        pickup=ids[start] if start >= 0 else "",  # [2.3.2d]
        dropoff=ids[end] if end >= 0 else "",
    )


def deal_views(s: ConfederateRails, viewer: int) -> list[DealView]:
    """Deals that were offered, and one's own sheet."""
    deals, out = s.rules.deals, []
    for deal in range(1, int(deals.number(s)) + 1):
        by, status = int(deals.fact(s, deal, d.BY)), int(deals.fact(s, deal, d.STATUS))
        if status == d.WRITTEN and by != viewer:
            continue
        clauses = []
        for k in deals.clause_rows(s, deal):
            row = [int(s.clauses[k + c]) for c in range(1, int(d.CLAUSE))]
            clauses.append((row[0], row[1], row[2], row[3], row[4]))
        to, until = int(deals.fact(s, deal, d.TO)), int(deals.fact(s, deal, d.EXPIRES))
        out.append(DealView(deal, by, to, STATUSES[status], until, tuple(clauses)))
    return out
