"""What must hold among the printed facts, beyond what each struct can see for itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from railsplitter.games.snowdonia.data.printed import EVENT_AREA, Contract, Printed, Track, Train
from railsplitter.kernel.bits import MOST as MOST_BIT
from railsplitter.kernel.errors import PackError


def faults(p: Printed) -> list[PackError]:
    """All of them; a pack without its pieces is not looked at further."""
    missing = list(_pieces(p))
    return missing or [fault for part in PARTS for fault in part(p)]


def _fault(key: str, expected: str, found: object) -> PackError:
    return PackError("", key, expected, str(found))


def _names(names: Iterable[str]) -> str:
    return f"one of {', '.join(names)}"


def _pieces(p: Printed) -> Iterator[PackError]:
    """Every piece and bag that the other checks count with is there."""
    discs = [f"{w.id}_disc" for w in p.weather]
    cubes = ["iron", "stone", "coal", "rubble", "event", "steel"]
    cards = ["contract", "train", "station", "track", "ownership_marker"]
    there = {c.id for c in p.supply.components}
    for name in [*cubes, *discs, *cards]:
        if name not in there:
            yield _fault("supply.components", f"a row with the id {name}", "none")
    for n in p.crew.players:
        if n not in p.supply.bags:
            yield _fault(f"supply.bags.{n}", f"the bag of {n} players", "nothing")


def _counts(p: Printed) -> Iterator[PackError]:
    """As many cards as the box holds."""
    stations = [s for s in p.stations if not s.on_board]
    decks = {"contract": p.contracts, "train": p.trains, "track": p.tracks, "station": stations}
    for name, cards in decks.items():
        if len(cards) != p.count(name):
            expected = f"{p.count(name)} rows, as supply.components[id={name}].count says"
            yield _fault(f"{name}s", expected, len(cards))
    shown = p.board.engine_shed.trains
    if shown > len(p.trains):
        yield _fault("board.engine_shed.trains", f"at most {len(p.trains)}", shown)


def _crew(p: Printed) -> Iterator[PackError]:
    players, limit = p.crew.players, p.count("ownership_marker")
    if not players or list(players) != sorted(set(players)):
        yield _fault("crew.players", "rising numbers of players, at least one", list(players))
    if p.crew.markers > limit:
        yield _fault("crew.markers", f"at most {limit}", p.crew.markers)


def _areas(p: Printed) -> Iterator[PackError]:
    """Spaces for every number of players."""
    for area in p.areas:
        key = f"areas[id={area.id}].spaces"
        if area.unlimited and area.spaces:
            yield _fault(key, "no such key, because the area is unlimited", dict(area.spaces))
        for n in () if area.unlimited else p.crew.players:
            if n not in area.spaces:
                yield _fault(f"{key}.{n}", f"the spaces for {n} players", "nothing")
        if area.unlimited and area.start_marker:
            yield _fault(f"areas[id={area.id}].start_marker", "false: there is no last space", True)


def _weather(p: Printed) -> Iterator[PackError]:
    areas = [a.id for a in p.areas]
    for weather in p.weather:
        for area in weather.blocks:
            if area not in areas:
                yield _fault(f"weather[id={weather.id}].blocks", _names(areas), area)


def _rates(p: Printed) -> Iterator[PackError]:
    for name in p.RATES:
        if name not in [r.id for r in p.rates]:
            yield _fault("rates", f"a row with the id {name}", "none")
    for rate in p.rates:
        if rate.id not in p.RATES:
            yield _fault(f"rates[id={rate.id}].id", _names(p.RATES), rate.id)
        if not rate.min <= rate.start <= rate.max:
            expected = f"a rate from min {rate.min} to max {rate.max}"
            yield _fault(f"rates[id={rate.id}].start", expected, rate.start)


def _events(p: Printed) -> Iterator[PackError]:
    if not p.events:
        yield _fault("events", "at least one step", "none")
    for step in p.events:
        if step.event not in p.EVENTS:
            yield _fault(f"events[no={step.no}].event", _names(p.EVENTS), step.event)


def _route(p: Printed) -> Iterator[PackError]:
    """For every number of players a line, with no more track than there are cards."""
    for n in p.crew.players:
        route = p.route(n)
        needed = sum(s.track_before for s in route)
        if len(route) < 2:
            yield _fault("stations", f"at least two stations for {n} players", len(route))
        if needed > len(p.tracks):
            expected = f"at most {len(p.tracks)} track cards in front of stations for {n} players"
            yield _fault("stations", expected, needed)
        dug = [site for s in route for site in s.sites if p.built_as(site.kind) == "excavation"]
        rubble = _most(p.tracks, needed) + sum(site.rubble for site in dug)
        if rubble > p.count("rubble"):
            expected = f"at most {p.count('rubble')} rubble on the route of {n} players"
            yield _fault("stations", expected, rubble)


def _most(tracks: Sequence[Track], cards: int) -> int:
    return sum(sorted((t.rubble for t in tracks), reverse=True)[:cards])


def _sites(p: Printed) -> Iterator[PackError]:
    """A site takes exactly what its kind takes."""
    for station in p.stations:
        for site in station.sites:
            key = f"stations[no={station.no}].sites[id={site.id}]"
            if site.kind not in p.SITE_COSTS:
                yield _fault(f"{key}.kind", _names(p.SITE_COSTS), site.kind)
                continue
            for name in ("rubble", "stone", "steel"):
                cost, takes = getattr(site, name), name in p.SITE_COSTS[site.kind]
                if takes != bool(cost):
                    expected = f"{'some' if takes else 'none'} for a site of kind {site.kind}"
                    yield _fault(f"{key}.{name}", expected, cost)


def _cubes(p: Printed) -> Iterator[PackError]:
    """Yard, bag and trains hold no more than the box."""
    yard = p.supply.yard
    coal_on = sorted((t.coal for t in p.trains), reverse=True)[: p.board.engine_shed.trains]
    for n in p.crew.players:
        bag = p.supply.bags[n]
        coal = 0 if bag.coal == "rest" else bag.coal
        used = {
            "iron": yard.iron + bag.iron,
            "stone": yard.stone + bag.stone,
            "coal": yard.coal + sum(coal_on) + coal,
            "event": bag.events,
        }
        for name, cubes in used.items():
            if cubes > p.count(name):
                expected = f"at most {p.count(name)} {name} in yard, bag and on trains"
                field = "events" if name == "event" else name
                yield _fault(f"supply.bags.{n}.{field}", expected, cubes)


def _contracts(p: Printed) -> Iterator[PackError]:
    """Names that mean something."""
    weather, areas = [w.id for w in p.weather], [a.id for a in p.areas]
    stations = [s.no for s in p.stations]
    for card in p.contracts:
        key = f"contracts[no={card.no}]"
        if card.no > MOST_BIT:  # hands are bits of one number
            yield _fault(f"{key}.no", f"at most {MOST_BIT}", card.no)
        if card.weather not in weather:
            yield _fault(f"{key}.weather", _names(weather), card.weather)
        if card.area not in [*areas, EVENT_AREA]:
            yield _fault(f"{key}.area", _names([*areas, EVENT_AREA]), card.area)
        if card.surveyor_at_least and card.surveyor_at_least not in stations:
            yield _fault(f"{key}.surveyor_at_least", _names(stations), card.surveyor_at_least)
        for no in card.surveyor_station_vp:
            if no not in stations:
                yield _fault(f"{key}.surveyor_station_vp.{no}", _names(stations), no)
        yield from _power(card, p.CONTRACT_POWERS, key)


def _trains(p: Printed) -> Iterator[PackError]:
    for train in p.trains:
        key = f"trains[no={train.no}]"
        yield from _power(train, p.TRAIN_POWERS, key)
        twin = {"points": "vp", "coal": "coal"}.get(train.power, "amount")
        if train.amount != getattr(train, twin):
            expected = f"amount and {twin} alike for the power {train.power}"
            yield _fault(key, expected, f"{train.amount} and {getattr(train, twin)}")


def _power(
    card: Contract | Train, powers: Mapping[str, tuple[str, ...]], key: str
) -> Iterator[PackError]:
    """A power that is known, with the numbers it takes and no others."""
    if card.power not in powers:
        yield _fault(f"{key}.power", _names(powers), card.power)
        return
    for name in ("amount", "price"):
        number, takes = getattr(card, name), name in powers[card.power]
        if takes != bool(number):
            expected = f"{'at least 1' if takes else 'none'} for the power {card.power}"
            yield _fault(f"{key}.{name}", expected, number)


def _settings(p: Printed) -> Iterator[PackError]:
    points = [band.at_least for band in p.settings.solo_bands]
    if not points or points[0] != 0 or points != sorted(set(points)):
        yield _fault("settings.solo_bands", "bands that rise from 0", points)


PARTS = (
    _counts,
    _crew,
    _areas,
    _weather,
    _rates,
    _events,
    _route,
    _sites,
    _cubes,
    _contracts,
    _trains,
    _settings,
)
