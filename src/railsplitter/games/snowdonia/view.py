"""What a seat sees of a position, built up from nothing.

Nearly everything in Snowdonia lies open. Hidden are the faces of the contract deck, which no
position knows before they are drawn, and the two cards that somebody looks at under contract 5.
The options of the open question go to the seat that is asked and to nobody else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.pack import cards_of
from railsplitter.games.snowdonia.rules.cc_keeping import KeepOne
from railsplitter.games.snowdonia.rules.ev_events import Maintaining
from railsplitter.games.snowdonia.rules.p_placing import PlaceLabourer
from railsplitter.games.snowdonia.rules.r_round import AtThePub, ResolveArea
from railsplitter.games.snowdonia.rules.s_scoring import BUILDING, RUBBLE_CUBE, TRACK_MARKER
from railsplitter.games.snowdonia.say import OURS, Nouns
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.datapack import Row
from railsplitter.kernel.game import Offer, Prompt, Score
from railsplitter.kernel.ledger import Ledger

if TYPE_CHECKING:
    from railsplitter.games.snowdonia.edition import SnowdoniaEdition

SITE_KINDS = ("track", "excavation", "stone", "steel")


class Goods(msgspec.Struct, frozen=True):
    """A player's supply."""

    iron: int
    stone: int
    coal: int
    rubble: int
    steel: int


class Cubes(msgspec.Struct, frozen=True):
    """Cubes in the yard (never event cubes) or in the bag."""

    iron: int
    stone: int
    coal: int
    event: int = 0


class Weather(msgspec.Struct, frozen=True):
    """The three discs, and the back of the next contract that joins them; "" is none."""

    now: str
    next: str
    after: str
    coming: str


class Rate(msgspec.Struct, frozen=True):
    """A work rate on its scale."""

    now: int
    least: int
    most: int
    reconstructed: bool


class EventStep(msgspec.Struct, frozen=True):
    """A step of the event track."""

    no: int
    event: str
    title: str
    reconstructed: bool


class EventTrack(msgspec.Struct, frozen=True):
    """The event track: `next` is the number of the step that the next event cube brings."""

    steps: tuple[EventStep, ...]
    next: int
    cubes_out: int
    trains_open: bool


class Train(msgspec.Struct, frozen=True):
    """A train in the shed or with a player."""

    no: int
    name: str
    cost: int
    coal: int
    hire: int
    text: str
    vp: int
    reconstructed: bool


class Space(msgspec.Struct, frozen=True):
    """A space of an area and the seat whose Labourer stands on it."""

    name: str
    labourer: int | None
    start_marker: bool


class Area(msgspec.Struct, frozen=True):
    """An area; `closed` is the case that closes it to new Labourers, or empty.

    `does` is what a Labourer there would bring the one who looks, to spectators the seat that is
    asked. An `unlimited` area has as many spaces as there are Labourers.
    """

    id: str
    name: str
    closed: str
    spaces: tuple[Space, ...]
    does: str
    unlimited: bool


class TrackCard(msgspec.Struct, frozen=True):
    """A track card: its number (rubble at the start, and points), and who laid it."""

    name: str
    number: int
    rubble: int
    laid: bool
    owner: int | None


class Site(msgspec.Struct, frozen=True):
    """A site; `closed` when an event took it from everybody."""

    name: str
    title: str
    kind: str
    cost: int
    vp: int
    rubble: int
    owner: int | None
    closed: bool
    reconstructed: bool


class Stop(msgspec.Struct, frozen=True):
    """A station with the track in front of it; `open` when its sites can be built."""

    no: str
    name: str
    surveyor_vp: int
    open: bool
    track: tuple[TrackCard, ...]
    sites: tuple[Site, ...]
    surveyors: tuple[int, ...]


class Contract(msgspec.Struct, frozen=True):
    """A contract's face, with its back."""

    no: int
    back: str
    area: str
    text: str
    bonus: str
    vp: int
    building: int
    track: int
    rubble: int
    per_coal: int
    surveyor_at_least: str
    reconstructed: bool


class Missing(msgspec.Struct, frozen=True):
    """What a contract still needs if everything the player has were spent on it alone."""

    building: int
    track: int
    rubble: int
    surveyor: bool


class HeldContract(msgspec.Struct, frozen=True):
    """A contract of a player; `counted` if it would score as things are."""

    card: Contract
    used: bool
    active: bool
    counted: bool
    missing: Missing


class Player(msgspec.Struct, frozen=True):
    """A seat's open position: everything a player has lies on the table.

    `steel_price` is the iron ore for a bar in the Works; `offer_missing` what each contract on
    offer would lack with this player.
    """

    seat: int
    name: str
    goods: Goods
    markers: int
    labourers: int
    hired: bool
    train: Train | None
    contracts: tuple[HeldContract, ...]
    surveyor: int
    dig_rate: int
    lay_rate: int
    steel_price: int
    offer_missing: tuple[Missing | None, ...]
    score: Score


class Looking(msgspec.Struct, frozen=True):
    """Contracts that a seat looks at: all see the backs, only that seat the faces."""

    seat: int
    backs: tuple[str, ...]
    faces: tuple[Contract, ...] | None


class View(msgspec.Struct, frozen=True):
    """A position as one seat knows it (-1: as everybody does)."""

    seat: int
    round: int
    phase: str
    start_player: int
    next_start_player: int
    start_locked: bool
    asked: Prompt
    options: tuple[Offer, ...]
    weather: Weather
    excavate: Rate
    lay_track: Rate
    yard: Cubes
    bag: Cubes
    steel_left: int
    rubble_stock: int
    stone_price: int  # rubble for a stone in the Works
    events: EventTrack
    shed: tuple[Train, ...]
    areas: tuple[Area, ...]
    route: tuple[Stop, ...]
    players: tuple[Player, ...]
    offer: tuple[Contract | None, ...]
    deck: int
    discards: tuple[Contract, ...]
    looking: Looking | None
    locked_by: int | None
    ending: str
    ended_by: int | None
    over: bool


def view(edition: SnowdoniaEdition, s: Snowdonia, seat: int) -> View:
    """What `seat` knows, -1 for what everybody knows."""
    nouns = edition.voice.nouns
    pack = edition.pack
    seats = range(edition.seats)
    return View(
        seat=seat,
        round=s.round,
        phase=_phase(nouns, s),
        start_player=s.start,
        next_start_player=s.next_start,
        start_locked=bool(s.start_locked),
        asked=edition.prompt(s),
        options=tuple(edition.offers(s)) if s.seat() == seat and not s.is_over() else (),
        weather=_weather(s),
        excavate=_rate(edition, "excavate", s.dig_rate),
        lay_track=_rate(edition, "lay_track", s.lay_rate),
        yard=Cubes(*s.yard),
        bag=Cubes(*s.bag.counts),
        steel_left=s.steel_left,
        rubble_stock=s.rubble_stock,
        stone_price=pack.rubble_for_stone,
        events=_events(edition, s),
        shed=tuple(_train(nouns, s, no) for no in nouns.trains if s.train_at[no] == n.IN_SHED),
        areas=tuple(_area(edition, s, area, looker(s, seat)) for area in range(pack.areas)),
        route=tuple(_stop(edition, s, stop) for stop in range(pack.stops)),
        players=tuple(_player(edition, s, who) for who in seats),
        offer=tuple(_contract(nouns, card) if card > 0 else None for card in s.offer),
        deck=s.deck.left,
        discards=tuple(_contract(nouns, card) for card in s.deck.discards()),
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


def _train(nouns: Nouns, s: Snowdonia, no: int) -> Train:
    row = nouns.trains[no]
    ours = bool(nouns.mark("trains", row))
    return Train(no, row.name, row.cost, s.train_coal[no], row.hire, row.text, row.vp, ours)


def _area(edition: SnowdoniaEdition, s: Snowdonia, area: int, who: int) -> Area:
    pack, row = edition.pack, edition.printed.areas[area]
    first = pack.area_first[area]
    spaces = tuple(
        _space(edition, s, space) for space in range(first, first + pack.area_spaces[area])
    )
    closed = s.rules.placing.area_bar(s, area)
    does = edition.voice.offers.areas[area](s, who)
    return Area(row.id, row.name, closed, spaces, does, row.unlimited)


def _space(edition: SnowdoniaEdition, s: Snowdonia, space: int) -> Space:
    name = edition.voice.nouns.space(space)
    return Space(name, _seat(s.spaces[space]), space == edition.pack.start_space)


def _seat(owner: int) -> int | None:
    return owner if owner >= 0 else None


def _stop(edition: SnowdoniaEdition, s: Snowdonia, stop: int) -> Stop:
    pack, row = edition.pack, edition.voice.nouns.route[stop]
    places = [p for p in range(pack.places) if pack.stop[p] == stop]
    return Stop(
        no=row.no,
        name=row.name,
        surveyor_vp=row.surveyor_vp,
        open=s.rules.build.is_reached(s, stop),
        track=tuple(_track(edition, s, p) for p in places if pack.kind[p] == n.TRACK),
        sites=tuple(_site(edition, s, p) for p in places if pack.kind[p] != n.TRACK),
        surveyors=tuple(seat for seat in range(s.seats) if s.surveyor[seat] == stop),
    )


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


def _contract(nouns: Nouns, no: int) -> Contract:
    row = nouns.contracts[no]
    return Contract(
        no=no,
        back=row.weather,
        area=row.area,
        text=row.text,
        bonus=nouns.bonus(no),
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
        train=_train(nouns, s, train) if train else None,
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
