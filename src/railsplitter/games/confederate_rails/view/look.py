"""What a seat sees of a position, built up from nothing.

Nearly everything lies open. Hidden are the Special Event counters in others' hands, the sheets
of deals that others are writing, and who is asked when a moment for counters is open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.pack import lines_in
from railsplitter.games.confederate_rails.rules.m4_auction import Bidding
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.games.confederate_rails.view.dealing import deals, set_aside
from railsplitter.games.confederate_rails.view.phases import phase
from railsplitter.games.confederate_rails.view.places import lines, segments, stations
from railsplitter.games.confederate_rails.view.rolling import load_view, trains
from railsplitter.games.confederate_rails.view.structs import (
    AuctionView,
    ChitView,
    CounterView,
    IronView,
    LoadView,
    RatesView,
    SeatView,
    View,
    WarView,
)
from railsplitter.kernel.columns import listed
from railsplitter.kernel.common_parts import once

if TYPE_CHECKING:
    from railsplitter.games.confederate_rails.edition import ConfederateEdition


def view(edition: ConfederateEdition, s: ConfederateRails, seat: int) -> View:
    """What `seat` (-1: everybody) may know."""
    asked = s.seat() == seat and not s.is_over()
    voice, step = edition.voice, edition.printed.costs.step
    return View(
        seat=seat,
        round=s.round,
        player_turn=s.player_turn,
        phase=phase(s),
        initiative=s.initiative,
        order=tuple((s.initiative + k) % s.seats for k in range(s.seats)),
        active=s.active,
        asked=voice.prompt(s) if asked else voice.prompts.public(s),
        seats=tuple(seat_view(edition, s, other, seat) for other in range(s.seats)),
        trains=once("trains", lambda: trains(edition, s)),  # [2.1.6]
        running=voice.nouns.train(s.train) if s.train >= 0 else "",
        points=s.points,
        stations=once("stations", lambda: stations(edition, s)),
        front=once("front", lambda: front(edition, s)),
        segments=once("segments", lambda: segments(edition, s)),
        lines=once("lines", lambda: lines(edition, s)),
        display=once("display", lambda: display(edition, s)),
        shown=once("shown", lambda: loads_that_are(edition, s, int(n.SHOWN))),
        lying=once("lying", lambda: loads_that_are(edition, s, int(n.LYING))),
        drawn=load_view(edition, s, s.in_hand) if s.in_hand else None,
        event=voice.nouns.event(s.event) if s.event else "",
        pile=s.pile.left,
        aside=sum(1 for k in listed(s.load_where) if k == n.ASIDE),
        events=once("events", lambda: event_chits(edition, s)),
        counters=once("counters", lambda: counter_chits(edition, s)),
        war=once("war", lambda: war_view(edition, s)),
        rates=rates_view(edition, s),
        bank=s.bank * step,
        auction=auction_view(s, step),
        iron=iron_view(s),
        deals=deals(edition, s, seat),
        rounds_left=s.rounds_left if s.rounds_left >= 0 else None,
        ending=voice.nouns.ending(s.ending),
        over=s.is_over(),
    )


def front(edition: ConfederateEdition, s: ConfederateRails) -> dict[str, int]:
    return {row.id: at for row, at in zip(edition.printed.stations, listed(s.front))}


def display(edition: ConfederateEdition, s: ConfederateRails) -> tuple[LoadView | None, ...]:
    return tuple(load_view(edition, s, k) if k else None for k in listed(s.display))


def loads_that_are(
    edition: ConfederateEdition, s: ConfederateRails, where: int
) -> tuple[LoadView, ...]:
    loads = range(1, int(s.rules.pack.loads) + 1)
    return tuple(load_view(edition, s, k) for k in loads if s.load_where[k] == where)


def seat_view(edition: ConfederateEdition, s: ConfederateRails, seat: int, viewer: int) -> SeatView:
    printed, step = edition.printed, edition.printed.costs.step
    companies = tuple(line for line, owner in enumerate(listed(s.owner)) if owner == seat)  # [3.4c]
    return SeatView(
        seat=seat,
        name=edition.voice.names[seat],
        colour=printed.setup.start.colours[seat],
        money=s.money[seat] * step,
        set_aside=set_aside(s, seat) * step,
        deliveries=s.deliveries[seat],
        companies=companies,
        trains=int(s.rules.ending.trains_left(s, seat)),
        counters=int(s.hand_size(seat)),
        hand=hand(edition, s, seat) if seat == viewer else None,
        played=bool(s.played[seat]),
    )


def hand(edition: ConfederateEdition, s: ConfederateRails, seat: int) -> tuple[CounterView, ...]:
    """[2.3.2a] One's own counters."""
    rows = [(row, int(s.hand(seat, row.no))) for row in edition.printed.specials]
    return tuple(CounterView(row.word, row.name, k, row.text) for row, k in rows if k)


def event_chits(edition: ConfederateEdition, s: ConfederateRails) -> tuple[ChitView, ...]:
    return tuple(
        ChitView(e.word, e.name, e.count, int(s.events_in_play[e.no]), int(s.events_gone[e.no]))
        for e in edition.printed.events
    )


def counter_chits(edition: ConfederateEdition, s: ConfederateRails) -> tuple[ChitView, ...]:
    """The counters that this number of players has, and those that were played."""
    count = edition.pack.special_count
    return tuple(
        ChitView(c.word, c.name, int(count[c.no]), 0, int(s.specials_gone[c.no]))
        for c in edition.printed.specials
        if count[c.no]
    )


def war_view(edition: ConfederateEdition, s: ConfederateRails) -> WarView:
    ids = [row.id for row in edition.printed.stations]
    victory = listed(s.rules.atlas.victory_depots)
    return WarView(
        on=bool(s.war_on),
        held=s.held,
        to_end=int(s.rules.pack.victory_depots_to_end),
        column=int(s.rules.war.column(s)),
        victory_depots=tuple((ids[k], bool(s.union[k])) for k in victory),
        occupied=tuple(ids[k] for k, there in enumerate(listed(s.union)) if there),
        congested=tuple(ids[k] for k, there in enumerate(listed(s.congested)) if there),
        congestion_rolled=bool(s.congestion_rolled),
        target=ids[s.war_at] if s.war_at >= 0 else "",
    )


def rates_view(edition: ConfederateEdition, s: ConfederateRails) -> RatesView:
    return RatesView(
        embargo=bool(s.embargo),
        conventions=s.conventions,
        bonus=s.conventions * edition.printed.costs.convention,
        blockade=s.blockade,
        collisions=s.collisions,
        law=bool(s.law),
        bad_rails=tuple(lines_in(s.bad_lines)),
    )


def auction_view(s: ConfederateRails, step: int) -> AuctionView | None:
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, Bidding):
        return None
    leader = int(top.leader)
    return AuctionView(int(top.line), int(top.high) * step, leader if leader >= 0 else None)


def iron_view(s: ConfederateRails) -> IronView | None:
    if s.iron_by < 0:
        return None
    return IronView(s.iron_by, s.iron_load, bool(s.iron_free))
