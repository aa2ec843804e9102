"""A view shows trains and loads, and where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notation import any_trains
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.games.confederate_rails.view.structs import LoadView, TrainView
from railsplitter.kernel.columns import listed

if TYPE_CHECKING:
    from railsplitter.games.confederate_rails.edition import ConfederateEdition

PLACES = {
    int(n.NOT_PLACED): "not placed",
    int(n.IN_REPAIR_BOX): "repair box",
    int(n.DESTROYED): "lost",
}


def trains(edition: ConfederateEdition, s: ConfederateRails) -> tuple[TrainView, ...]:
    """The trains of this number of players."""
    words = any_trains(edition.printed, edition.seats)
    numbers = [t for t, at in enumerate(listed(s.train_at)) if at != n.NOT_IN_PLAY]
    return tuple(train_view(edition, s, t, words[t]) for t in numbers)


def train_view(
    edition: ConfederateEdition, s: ConfederateRails, train: int, word: str
) -> TrainView:
    at, load, place = s.train_at[train], s.train_load[train], train % int(n.TRAINS)
    aboard = bool(s.rules.movement.is_loaded(s, train))
    start, end = (s.load_from[load], s.load_to[load]) if load else (-1, -1)
    goal = end if aboard else start
    away = s.rules.atlas.points_between(s.built, at, goal) if at >= 0 and goal >= 0 else None
    return TrainView(
        id=word,
        sign="E" if place == n.EXTRA else str(place + 1),
        name=edition.voice.nouns.train(train),
        seat=train // int(n.TRAINS),
        station=station_id(edition, at),
        where="station" if at >= 0 else PLACES[at],
        line=s.train_line[train],
        paid_line=s.train_paid[train],
        named=bool(s.train_active[train]),
        running=s.train == train,
        points=s.points if s.train == train else 0,
        load=load_view(edition, s, load) if load else None,
        aboard=aboard,
        pickup=station_id(edition, start),  # [2.3.2d]
        dropoff=station_id(edition, end),
        goal=station_id(edition, goal),
        away=int(away) if away is not None else None,
    )


def station_id(edition: ConfederateEdition, station: int) -> str:
    return edition.printed.stations[station].id if station >= 0 else ""


def load_view(edition: ConfederateEdition, s: ConfederateRails, load: int) -> LoadView:
    """A load with what is fixed about it by now."""
    nouns, row, where = edition.voice.nouns, edition.voice.nouns.loads[load], s.load_where[load]
    lying = where == n.LYING
    chosen = where in (n.CONTRACTED, n.ABOARD, n.LYING)
    pickup = station_id(edition, s.load_from[load]) if chosen else row.pickup
    drops = (station_id(edition, s.load_to[load]),) if chosen else row.dropoffs
    is_reserved = load == s.iron_load and bool(s.iron_free)
    return LoadView(
        no=load,
        name=nouns.load(load),
        goods=row.goods,
        pickup=pickup,
        dropoffs=tuple(drop for drop in drops if drop),
        route=route(edition, s, load) if chosen else nouns.route(load),
        payout=int(s.rules.delivery.payout(s, load)) * edition.printed.costs.step,
        war=row.war,
        kind=row.kind,
        station=station_id(edition, s.load_with[load]) if lying else "",
        reserved=s.iron_by if is_reserved else None,
    )


def route(edition: ConfederateEdition, s: ConfederateRails, load: int) -> str:
    nouns = edition.voice.nouns
    return f"{nouns.station(s.load_from[load])} to {nouns.station(s.load_to[load])}"
