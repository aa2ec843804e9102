"""What a seat sees of the siege: the base game's view, and where the armies stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.data.petersburg.printed import SiegeContract, SiegePrinted
from railsplitter.games.snowdonia.pack import cards_of
from railsplitter.games.snowdonia.scenarios.petersburg import names as sn
from railsplitter.games.snowdonia.scenarios.petersburg.contracts import credit_place
from railsplitter.games.snowdonia.scenarios.petersburg.generals import (
    discs_to_come,
    general,
    have_met,
    is_final,
)
from railsplitter.games.snowdonia.scenarios.petersburg.line import SiegeBuild
from railsplitter.games.snowdonia.scenarios.petersburg.say import SiegeNouns
from railsplitter.games.snowdonia.scenarios.petersburg.scoring import (
    GARRISON,
    SUPPLIES,
    SiegeScoring,
)
from railsplitter.games.snowdonia.scenarios.petersburg.state import siege
from railsplitter.games.snowdonia.scenarios.petersburg.trains import SiegeTrains
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.games.snowdonia.view import View, view
from railsplitter.games.snowdonia.view.look import places_of
from railsplitter.kernel.common_parts import once

if TYPE_CHECKING:
    from railsplitter.games.snowdonia.edition import SnowdoniaEdition

SIDES = {
    int(sn.CONFEDERATE): "confederate",
    int(sn.UNION): "union",
    int(sn.BOTH_SIDES): "either",
    int(sn.NO_SIDE): "",
}


class Army(msgspec.Struct, frozen=True):
    """A side: its end of the line, and the station where its General stands."""

    side: str
    end: str
    general: str
    wins_at: tuple[str, ...]


class SiegeSite(msgspec.Struct, frozen=True):
    """A site beside what the base game says of it.

    `order` counts the Supplies of a station, 0 for other sites; `closed_by` is the case that
    keeps anybody from building it now.
    """

    name: str
    kind: str
    stone: int
    steel: int
    rubble: int
    order: int
    track_icon: bool
    closed_by: str


class SiegeStop(msgspec.Struct, frozen=True):
    """A station: whose side it is on now, and what a Surveyor from either end scores there."""

    no: str
    side: str
    generals: tuple[str, ...]
    union_vp: int
    confederate_vp: int
    prebuilt: tuple[str, ...]
    sites: tuple[SiegeSite, ...]


class ArmyNeeds(msgspec.Struct, frozen=True):
    """Supplies and Garrisons by side; `winner` are Supplies of whoever wins."""

    supplies_union: int
    supplies_confederate: int
    supplies_winner: int
    garrison_union: int
    garrison_confederate: int
    victory: bool


class SiegeSeat(msgspec.Struct, frozen=True):
    """Where a seat's Surveyor began, whether that side has won, what contracts on offer lack."""

    seat: int
    home: str
    home_wins: bool
    offer_missing: tuple[ArmyNeeds | None, ...]


class SiegeCard(msgspec.Struct, frozen=True):
    """A contract that a seat holds: what it asks of the armies, markers on it, what it lacks."""

    no: int
    seat: int
    asks: ArmyNeeds
    markers: int
    track_markers: int
    missing: ArmyNeeds


class Dictator(msgspec.Struct, frozen=True):
    """The Dictator: its owner, the rubble on it, what it scores, and whether it can be loaded."""

    owner: int | None
    rubble: int
    points: int
    in_range: bool
    loaded: bool


class Siege(msgspec.Struct, frozen=True):
    """The facts of the siege; `battle` is "", "met" or "final round", `winner` "" until then."""

    armies: tuple[Army, ...]
    discs: tuple[str, ...]  # now, next, after, coming
    next_move: str
    battle: str
    battle_at: str
    winner: str
    quarry_open: bool
    dictator: Dictator
    stops: tuple[SiegeStop, ...]
    seats: tuple[SiegeSeat, ...]
    cards: tuple[SiegeCard, ...]


class SiegeView(View, frozen=True):
    """A position of the siege as one seat knows it."""

    siege: Siege


def siege_view(edition: SnowdoniaEdition, s: Snowdonia, seat: int) -> SiegeView:
    """What `seat` knows, -1 for what everybody knows: all of the siege lies open."""
    base = view(edition, s, seat)
    fields = {name: getattr(base, name) for name in base.__struct_fields__}
    return SiegeView(**fields, siege=once("siege", lambda: _siege(edition, s)))


def _siege(edition: SnowdoniaEdition, s: Snowdonia) -> Siege:
    nouns = cast(SiegeNouns, edition.voice.nouns)
    scoring = cast(SiegeScoring, s.rules.scoring)
    met = have_met(s)
    decided = SIDES[scoring.winner(s)] or "drawn"
    discs = (*s.weather, s.deck.top)
    return Siege(
        armies=tuple(_army(edition, s, side) for side in (sn.CONFEDERATE, sn.UNION)),
        discs=tuple(nouns.disc(disc) if disc >= 0 else "" for disc in discs),
        next_move=nouns.marches(discs_to_come(s)[0]) if not met else "",
        battle="final round" if is_final(s) else "met" if met else "",
        battle_at=nouns.route[general(s, sn.UNION)].no if met else "",
        winner=decided if met else "",
        quarry_open=s.rules.excavate.is_over(s),
        dictator=_dictator(s),
        stops=tuple(_stop(edition, s, stop) for stop in range(edition.pack.stops)),
        seats=tuple(_seat(edition, s, seat) for seat in range(s.seats)),
        cards=tuple(
            _card(edition, s, seat, card)
            for seat in range(s.seats)
            for card in cards_of(s.held[seat])
        ),
    )


def _army(edition: SnowdoniaEdition, s: Snowdonia, side: int) -> Army:
    siege = cast(SiegePrinted, edition.printed).siege
    name, route = SIDES[side], edition.voice.nouns.route
    at = route[general(s, side)].no
    return Army(name, getattr(siege.generals, name), at, getattr(siege.battle, name))


def _dictator(s: Snowdonia) -> Dictator:
    trains = cast(SiegeTrains, s.rules.trains)
    owners = [who for who in range(s.seats) if trains.has(s, who, sn.P_DICTATOR)]
    cubes = siege(s).dictator
    return Dictator(
        owner=owners[0] if owners else None,
        rubble=cubes,
        points=trains.points(s, owners[0], None) if owners else 0,
        in_range=trains.in_range(s),
        loaded=bool(siege(s).fired),
    )


def _stop(edition: SnowdoniaEdition, s: Snowdonia, stop: int) -> SiegeStop:
    pack, nouns = edition.pack, edition.voice.nouns
    scoring = cast(SiegeScoring, s.rules.scoring)
    places = places_of(pack, stop)
    return SiegeStop(
        no=nouns.route[stop].no,
        side=SIDES[scoring.side_of(s, stop)],
        generals=tuple(
            SIDES[side] for side in (sn.CONFEDERATE, sn.UNION) if general(s, side) == stop
        ),
        union_vp=pack.more["union_vp"][stop],
        confederate_vp=pack.stop_points[stop],
        prebuilt=tuple(nouns.short[p] for p in places if pack.more["prebuilt"][p]),
        sites=tuple(_site(edition, s, p) for p in places if pack.kind[p] != n.TRACK),
    )


def _site(edition: SnowdoniaEdition, s: Snowdonia, place: int) -> SiegeSite:
    pack, nouns = edition.pack, edition.voice.nouns
    stop = pack.stop[place]
    row = nouns.route[stop].sites[place - pack.site_first[stop]]
    supplies = pack.more["supplies"]
    before = sum(supplies[p] for p in range(pack.site_first[stop], place))
    build = cast(SiegeBuild, s.rules.build)
    return SiegeSite(
        name=nouns.short[place],
        kind=row.kind,
        stone=row.stone,
        steel=row.steel,
        rubble=row.rubble,
        order=before + 1 if supplies[place] else 0,
        track_icon=row.track_icon,
        closed_by=build.public_bar(s, place),
    )


def _seat(edition: SnowdoniaEdition, s: Snowdonia, seat: int) -> SiegeSeat:
    scoring, home = cast(SiegeScoring, s.rules.scoring), siege(s).home[seat]
    return SiegeSeat(
        seat=seat,
        home=SIDES[home],
        home_wins=have_met(s) and scoring.winner(s) == home,
        offer_missing=tuple(
            _lacks(edition, s, seat, card) if card > 0 else None for card in s.offer
        ),
    )


def _card(edition: SnowdoniaEdition, s: Snowdonia, seat: int, no: int) -> SiegeCard:
    card = cast(SiegeContract, edition.voice.nouns.contracts[no])
    return SiegeCard(
        no=no,
        seat=seat,
        asks=ArmyNeeds(
            card.supplies_union,
            card.supplies_confederate,
            card.supplies_winning_side,
            card.garrison_union,
            card.garrison_confederate,
            card.surveyor_side_wins,
        ),
        markers=siege(s).credit[credit_place(s, sn.FOR_BUILDING, no)],
        track_markers=siege(s).credit[credit_place(s, sn.FOR_TRACK, no)],
        missing=_lacks(edition, s, seat, no),
    )


def _lacks(edition: SnowdoniaEdition, s: Snowdonia, seat: int, no: int) -> ArmyNeeds:
    scoring = cast(SiegeScoring, s.rules.scoring)
    card = cast(SiegeContract, edition.voice.nouns.contracts[no])
    lacks = scoring.missing(scoring.purse(s, seat), scoring.needs(s, seat, no))
    undecided = scoring.winner(s) == sn.NO_SIDE
    return ArmyNeeds(
        lacks[SUPPLIES + sn.UNION],
        lacks[SUPPLIES + sn.CONFEDERATE],
        card.supplies_winning_side if undecided else 0,
        lacks[GARRISON + sn.UNION],
        lacks[GARRISON + sn.CONFEDERATE],
        card.surveyor_side_wins and scoring.winner(s) != siege(s).home[seat],
    )
