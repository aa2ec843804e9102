"""A position as a seat sees it, built up from nothing.

Nearly everything in Snowdonia lies open. Hidden are the faces of the contract deck, which no
position knows before they are drawn, and the two cards that somebody looks at under contract 5.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.notation import train_word
from railsplitter.games.snowdonia.pack import Pack, cards_of
from railsplitter.games.snowdonia.rules.cc_keeping import KeepOne
from railsplitter.games.snowdonia.rules.ev_events import Maintaining
from railsplitter.games.snowdonia.rules.p_placing import PlaceLabourer
from railsplitter.games.snowdonia.rules.r_round import AtThePub, ResolveArea
from railsplitter.games.snowdonia.rules.s_scoring import BUILDING, RUBBLE_CUBE, TRACK_MARKER
from railsplitter.games.snowdonia.say import OURS, Nouns
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.games.snowdonia.view.structs import (
    Area,
    Contract,
    Cubes,
    EventStep,
    EventTrack,
    Goods,
    HeldContract,
    Looking,
    Missing,
    Player,
    Rate,
    Site,
    Space,
    Stop,
    TrackCard,
    Train,
    View,
    Weather,
)
from railsplitter.kernel.common_parts import once
from railsplitter.kernel.datapack import Row
from railsplitter.kernel.ledger import Ledger

if TYPE_CHECKING:
    from railsplitter.games.snowdonia.edition import SnowdoniaEdition

KEPT = 1000  # stops of the editions that are played
SITE_KINDS = ("track", "excavation", "stone", "steel")


def view(edition: SnowdoniaEdition, s: Snowdonia, seat: int) -> View:
    """What `seat` knows, -1 for what everybody knows."""
    nouns = edition.voice.nouns
    pack = edition.pack
    seats, who = range(edition.seats), looker(s, seat)
    return View(
        seat=seat,
        round=s.round,
        phase=_phase(nouns, s),
        start_player=s.start,
        next_start_player=s.next_start,
        start_locked=bool(s.start_locked),
        asked=edition.prompt(s),
        weather=_weather(s),
        excavate=_rate(edition, "excavate", s.dig_rate),
        lay_track=_rate(edition, "lay_track", s.lay_rate),
        yard=Cubes(*s.yard),
        bag=Cubes(*s.bag.counts),
        steel_left=s.steel_left,
        rubble_stock=s.rubble_stock,
        stone_price=pack.rubble_for_stone,
        events=once("events", lambda: _events(edition, s)),
        shed=once("shed", lambda: _shed(nouns, s)),
        areas=once(
            f"areas {who}", lambda: tuple(_area(edition, s, k, who) for k in range(pack.areas))
        ),
        route=once("route", lambda: tuple(_stop(edition, s, stop) for stop in range(pack.stops))),
        players=once("players", lambda: tuple(_player(edition, s, who) for who in seats)),
        offer=once("offer", lambda: _offer(nouns, s)),
        deck=s.deck.left,
        discards=once("discards", lambda: _discards(nouns, s)),
        looking=_looking(nouns, s, seat),
        locked_by=s.locked or None,
        ending=nouns.ending(s.ending),
        ended_by=s.ended_by if s.ended_by >= 0 else None,
        over=s.is_over(),
    )


def looker(s: Snowdonia, seat: int) -> int:
    """The seat through whose eyes the areas are described."""
    return seat if seat >= 0 else 0 if s.is_over() else int(s.seat())


def _phase(nouns: Nouns, s: Snowdonia) -> str:
    """Where in the round the open question stands."""
    if s.is_over():
        return "over"
    for step in reversed(s.stack):
        if isinstance(step, ResolveArea):
            return nouns.area(step.area)
        if isinstance(step, AtThePub):
            return "Pub"
        if isinstance(step, PlaceLabourer):
            return "Placing"
        if isinstance(step, Maintaining):
            return "Train maintenance"
    return ""


def _disc(disc: int) -> str:
    return n.WEATHER_NAMES[disc] if disc >= 0 else ""


def _weather(s: Snowdonia) -> Weather:
    now, coming, after = (_disc(disc) for disc in s.weather)
    return Weather(now, coming, after, _disc(s.deck.top))


def _is_ours(row: Row) -> bool:
    return row.source in OURS


def _rate(edition: SnowdoniaEdition, name: str, now: int) -> Rate:
    row = next(r for r in edition.printed.rates if r.id == name)
    return Rate(now, row.min, row.max, _is_ours(row))


def _events(edition: SnowdoniaEdition, s: Snowdonia) -> EventTrack:
    rows, track = edition.printed.events, edition.pack.event_track
    steps = tuple(
        EventStep(row.no, row.event, edition.voice.nouns.event(track[at]), _is_ours(row))
        for at, row in enumerate(rows)
    )
    return EventTrack(steps, rows[s.event_at].no, s.events_out, bool(s.trains_open))


def _shed(nouns: Nouns, s: Snowdonia) -> tuple[Train, ...]:
    there = (no for no in nouns.trains if s.train_at[no] == n.IN_SHED)
    return tuple(_train(nouns, no, int(s.train_coal[no])) for no in there)


def _offer(nouns: Nouns, s: Snowdonia) -> tuple[Contract | None, ...]:
    return tuple(_contract(nouns, card) if card > 0 else None for card in s.offer)


def _discards(nouns: Nouns, s: Snowdonia) -> tuple[Contract, ...]:
    return tuple(_contract(nouns, card) for card in s.deck.discards())


@lru_cache(KEPT)
def _train(nouns: Nouns, no: int, coal: int) -> Train:
    """A train, printed but for the coal on it."""
    row = nouns.trains[no]
    ours = bool(nouns.mark("trains", row))
    return Train(
        no,
        train_word(row.name),
        row.name,
        row.cost,
        coal,
        row.hire,
        row.text,
        row.vp,
        ours,
    )


def _area(edition: SnowdoniaEdition, s: Snowdonia, area: int, who: int) -> Area:
    pack, row = edition.pack, edition.printed.areas[area]
    first = pack.area_first[area]
    spaces = tuple(
        _space(edition, s, space) for space in range(first, first + pack.area_spaces[area])
    )
    closed = s.rules.placing.area_bar(s, area)
    offers = edition.voice.offers
    does, prices = offers.areas[area](s, who), offers.area_prices(s, who, area)
    return Area(row.id, row.name, closed, spaces, does, row.unlimited, prices)


def _space(edition: SnowdoniaEdition, s: Snowdonia, space: int) -> Space:
    name = edition.voice.nouns.space(space)
    return Space(name, _seat(s.spaces[space]), space == edition.pack.start_space)


def _seat(owner: int) -> int | None:
    return owner if owner >= 0 else None


def _stop(edition: SnowdoniaEdition, s: Snowdonia, stop: int) -> Stop:
    pack, row = edition.pack, edition.voice.nouns.route[stop]
    places = places_of(pack, stop)
    return Stop(
        no=row.no,
        name=row.name,
        surveyor_vp=row.surveyor_vp,
        open=s.rules.build.is_reached(s, stop),
        track=tuple(_track(edition, s, p) for p in places if pack.kind[p] == n.TRACK),
        sites=tuple(_site(edition, s, p) for p in places if pack.kind[p] != n.TRACK),
        surveyors=tuple(seat for seat in range(s.seats) if s.surveyor[seat] == stop),
    )


@lru_cache(KEPT)
def places_of(pack: Pack, stop: int) -> tuple[int, ...]:
    """The places of a stop, which are printed."""
    return tuple(p for p in range(pack.places) if pack.stop[p] == stop)


def _track(edition: SnowdoniaEdition, s: Snowdonia, place: int) -> TrackCard:
    name = edition.voice.nouns.short[place]
    owner = s.owner[place]
    return TrackCard(name, s.value[place], s.rubble[place], owner != n.FREE, _seat(owner))


def _site(edition: SnowdoniaEdition, s: Snowdonia, place: int) -> Site:
    pack, nouns = edition.pack, edition.voice.nouns
    owner, stop = s.owner[place], pack.stop[place]
    row = nouns.route[stop].sites[place - pack.site_first[stop]]
    return Site(
        name=nouns.short[place],
        title=nouns.place(place),
        kind=SITE_KINDS[pack.kind[place]],
        cost=pack.cost[place],
        vp=pack.points[place],
        rubble=s.rubble[place],
        owner=_seat(owner),
        closed=owner == n.CLOSED,
        reconstructed=_is_ours(row),
    )


@lru_cache(KEPT)
def _contract(nouns: Nouns, no: int) -> Contract:
    """A card, which is printed."""
    row = nouns.contracts[no]
    return Contract(
        no=no,
        back=row.weather,
        area=row.area,
        text=row.text,
        bonus=nouns.bonus(no),
        asks=nouns.asks(no),
        vp=row.vp,
        building=row.building,
        track=row.track,
        rubble=row.rubble,
        per_coal=row.per_coal,
        surveyor_at_least=row.surveyor_at_least,
        reconstructed=bool(nouns.mark("contracts", row)),
    )


def _player(edition: SnowdoniaEdition, s: Snowdonia, seat: int) -> Player:
    nouns = edition.voice.nouns
    train = s.train_of[seat]
    return Player(
        seat=seat,
        name=nouns.seat(seat),
        goods=Goods(*(s.good(seat, kind) for kind in range(n.GOODS))),
        markers=s.markers[seat],
        labourers=s.hands[seat],
        hired=bool(s.hired[seat]),
        train=_train(nouns, train, int(s.train_coal[train])) if train else None,
        contracts=_held(edition, s, seat),
        surveyor=s.surveyor[seat],
        dig_rate=s.rules.excavate.rate(s, seat),
        lay_rate=s.rules.lay_track.rate(s, seat),
        steel_price=s.rules.works.steel_price(s, seat),
        offer_missing=tuple(_missing(s, seat, card) if card > 0 else None for card in s.offer),
        score=edition.score(s, seat),
    )


def _held(edition: SnowdoniaEdition, s: Snowdonia, seat: int) -> tuple[HeldContract, ...]:
    ledger = Ledger()
    s.rules.scoring.contracts(s, seat, ledger)
    counted = {card for _, _, card in ledger.lines()}
    return tuple(
        HeldContract(
            card=_contract(edition.voice.nouns, card),
            used=bool(s.turned & 1 << card),
            active=bool(s.active[seat] & 1 << card),
            counted=card in counted,
            missing=_missing(s, seat, card),
        )
        for card in cards_of(s.held[seat])
    )


def _missing(s: Snowdonia, seat: int, card: int) -> Missing:
    pack, scoring = s.rules.pack, s.rules.scoring
    lacks = scoring.missing(scoring.purse(s, seat), scoring.needs(s, seat, card))
    return Missing(
        building=lacks[BUILDING],
        track=lacks[TRACK_MARKER],
        rubble=lacks[RUBBLE_CUBE],
        surveyor=pack.needs_stop[card] > pack.stop_number[s.surveyor[seat]],
    )


def _looking(nouns: Nouns, s: Snowdonia, seat: int) -> Looking | None:
    """[CC.5] Backs for all, faces for the one who drew."""
    for step in s.stack:
        if isinstance(step, KeepOne):
            cards = [card for card in (step.first, step.second) if card]
            backs = tuple(nouns.contracts[card].weather for card in cards)
            faces = tuple(_contract(nouns, card) for card in cards)
            return Looking(step.who, backs, faces if step.who == seat else None)
    return None
