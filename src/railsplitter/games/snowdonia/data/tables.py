"""From printed facts to the engine's columns, for one number of players."""

from __future__ import annotations

from collections.abc import Sequence

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.data.printed import EVENT_AREA, Contract, Printed, Rate, Station
from railsplitter.games.snowdonia.pack import Pack
from railsplitter.games.snowdonia.verbs import MOST_VERBS, VERBS
from railsplitter.kernel.bag import OUT, PILE
from railsplitter.kernel.verbs import Verb

SITE_KINDS = {"excavation": n.DIG_SITE, "stone": n.STONE_SITE, "steel": n.STEEL_SITE}
COUNTS_AS = {"building": 0, "track": 1, "either": 2}
POWER_CODES = {name: code for code, name in enumerate(n.POWER_NAMES) if name} | {"yard_cube": 6}

MOST_POWERS = 64  # numbers of powers, those of scenarios among them

Columns = dict[str, list[int]]
Numbers = dict[str, int]


def homes_of(verbs: Sequence[Verb]) -> list[str]:
    """The home case of each verb, by its number."""
    homes = ["R.1"] * MOST_VERBS
    for verb in verbs:
        homes[verb.code] = verb.case
    return homes


def build_pack(
    printed: Printed, seats: int, more: Columns | None = None, homes: Sequence[str] = ()
) -> Pack:
    """The frozen columns that every state of this edition shares."""
    columns: Columns = {}
    numbers: Numbers = {"seats": seats}
    for part in (_areas, _route, _rates, _supply, _contracts, _trains, _settings):
        part(printed, seats, columns, numbers)
    return Pack(columns, numbers, more or {}, list(homes or homes_of(VERBS)))


def tenths(number: str) -> int:
    """A station's printed number in tenths: 4.5 lies between 4 and 5."""
    return round(float(number) * 10)


def power_code(printed: Printed, power: str) -> int:
    """The engine's number of a power."""
    return printed.MORE_POWERS.get(power, 0) or POWER_CODES[power]


def area_index(printed: Printed, area: str) -> int:
    if area == EVENT_AREA:
        return int(n.NO_AREA)
    return [a.id for a in printed.areas].index(area)


def _areas(p: Printed, seats: int, columns: Columns, numbers: Numbers) -> None:
    """[SU.1] Spaces by number of players; an unlimited area has one for every Labourer."""
    first: list[int] = []
    spaces: list[int] = []
    space_area: list[int] = []
    numbers["areas"], numbers["start_space"] = len(p.areas), -1
    for index, area in enumerate(p.areas):
        room = seats * (p.crew.labourers + p.crew.in_pub) if area.unlimited else area.spaces[seats]
        first.append(len(space_area))
        spaces.append(room)
        space_area += [index] * room
        if area.start_marker:
            numbers["start_space"] = len(space_area) - 1
    columns |= {"area_first": first, "area_spaces": spaces, "space_area": space_area}
    columns["area_unlimited"] = [int(a.unlimited) for a in p.areas]


def _route(p: Printed, seats: int, columns: Columns, numbers: Numbers) -> None:
    """[SU.2] Track cards and sites in digging order."""
    names = ("kind", "stop", "cost", "points", "track_icon", "tracks")
    columns |= {name: [] for name in names}
    columns |= {name: [] for name in ("site_first", "site_end", "last_track")}
    route = p.route(seats)
    for stop, station in enumerate(route):
        _stop(p, station, stop, columns)
    columns["stop_points"] = [s.surveyor_vp for s in route]
    columns["stop_number"] = [tenths(s.no) for s in route]
    columns["track_cards"] = [t.rubble for t in p.tracks]
    numbers["stops"], numbers["places"] = len(route), len(columns["kind"])


def _stop(printed: Printed, station: Station, stop: int, columns: Columns) -> None:
    for _ in range(station.track_before):
        columns["tracks"].append(len(columns["kind"]))
        _place(columns, int(n.TRACK), stop, 0, 0)
    columns["last_track"].append(len(columns["kind"]) - 1)
    columns["site_first"].append(len(columns["kind"]))
    for site in station.sites:
        kind = SITE_KINDS[printed.built_as(site.kind)]
        cost = {n.DIG_SITE: site.rubble, n.STONE_SITE: site.stone, n.STEEL_SITE: site.steel}[kind]
        _place(columns, int(kind), stop, cost, site.vp)
        columns["track_icon"][-1] = int(site.track_icon)
    columns["site_end"].append(len(columns["kind"]))


def _place(columns: Columns, kind: int, stop: int, cost: int, points: int) -> None:
    row = {"kind": kind, "stop": stop, "cost": cost, "points": points, "track_icon": 0}
    for name, value in row.items():
        columns[name].append(value)


def _rates(p: Printed, seats: int, columns: Columns, numbers: Numbers) -> None:
    """[SU.8] [W.2] [W.4] Work rates and what weather does to them."""
    rates = {r.id: r for r in p.rates}
    numbers |= _scale("dig", rates["excavate"]) | _scale("lay", rates["lay_track"])
    weather = {w.id: w for w in p.weather}
    in_order = [weather[name] for name in n.WEATHER_NAMES]
    still = (rates["excavate"].fixed, rates["lay_track"].fixed)
    columns["dig_change"] = [0 if still[0] else w.excavate for w in in_order]
    columns["lay_change"] = [0 if still[1] else w.lay_track for w in in_order]
    columns["closes"] = [sum(1 << area_index(p, area) for area in w.blocks) for w in in_order]
    columns["discs"] = [p.count(f"{w.id}_disc") for w in in_order]


def _scale(name: str, rate: Rate) -> Numbers:
    return {f"{name}_min": rate.min, f"{name}_max": rate.max, f"{name}_start": rate.start}


def _supply(p: Printed, seats: int, columns: Columns, numbers: Numbers) -> None:
    """[SU.4] [SU.6] [M.1] Yard, bag, limits, and what one action gives."""
    yard, bag, board = p.supply.yard, p.supply.bags[seats], p.board
    columns["yard"] = [yard.iron, yard.stone, yard.coal]
    rest = bag.coal == "rest"
    columns["bag"] = [bag.iron, bag.stone, 0 if isinstance(bag.coal, str) else bag.coal, bag.events]
    assert len(columns["bag"]) == len(n.CUBE_NAMES)
    numbers |= {"bag_coal_rest": int(rest), "restock": bag.draw}
    numbers |= {name: p.count(name) for name in ("coal", "steel", "rubble")}
    numbers |= {"labourers": p.crew.labourers, "markers": p.crew.markers}
    columns["event_track"] = [n.EVENT_NAMES.index(e.event) for e in p.events]
    numbers |= {"yard_cubes": board.stock_yard.cubes, "yard_coal": board.stock_yard.coal}
    numbers |= {"conversions": board.works.conversions, "offers": board.site_office.contracts}
    numbers |= {"iron_for_steel": board.works.iron, "rubble_for_stone": board.works.rubble}
    numbers |= {"trains_dealt": board.engine_shed.trains, "upkeep": board.engine_shed.upkeep}


def _contracts(p: Printed, seats: int, columns: Columns, numbers: Numbers) -> None:
    """[SU.7] Cards by printed number; those for more players stay out of the deck."""
    last = max(c.no for c in p.contracts)
    by_no = {c.no: c for c in p.contracts}
    cards = [by_no.get(no) for no in range(last + 1)]
    numbers["contracts"] = last

    def column(read: str) -> list[int]:
        return [0 if card is None else int(getattr(card, read)) for card in cards]

    columns |= {"card_amount": column("amount"), "card_price": column("price")}
    columns |= {"card_points": column("vp"), "per_coal": column("per_coal")}
    for need in ("building", "track", "rubble"):
        columns[f"needs_{need}"] = column(need)
    columns["back"] = [0 if c is None else n.WEATHER_NAMES.index(c.weather) for c in cards]
    columns["card_area"] = [n.NO_AREA if c is None else area_index(p, c.area) for c in cards]
    columns["card_power"] = [0 if c is None else power_code(p, c.power) for c in cards]
    columns["in_deck"] = [OUT if c is None or c.min_players > seats else PILE for c in cards]
    columns["needs_stop"] = [
        0 if c is None or not c.surveyor_at_least else tenths(c.surveyor_at_least) for c in cards
    ]
    columns["stop_bonus"] = [k for c in cards for k in _bonuses(p, seats, c)]
    _masks(p, columns, cards)


def _bonuses(p: Printed, seats: int, card: Contract | None) -> list[int]:
    """[S.7] Points of a card by the stop the Surveyor has reached: the best station passed."""
    table = {} if card is None else {tenths(k): v for k, v in card.surveyor_station_vp.items()}
    stops = [tenths(s.no) for s in p.route(seats)]
    return [max([0, *(v for k, v in table.items() if k <= at)]) for at in stops]


def _masks(p: Printed, columns: Columns, cards: list[Contract | None]) -> None:
    """Which cards belong to an area, and which have a power, as bits."""
    areas = [0] * 16
    powers = [0] * MOST_POWERS
    for no, card in enumerate(cards):
        if card is not None:
            areas[columns["card_area"][no]] |= 1 << no
            powers[columns["card_power"][no]] |= 1 << no
    columns |= {"area_cards": areas, "power_cards": powers}


def _trains(p: Printed, seats: int, columns: Columns, numbers: Numbers) -> None:
    """[T.1] Trains by printed number."""
    last = max(t.no for t in p.trains)
    by_no = {t.no: t for t in p.trains}
    trains = [by_no.get(no) for no in range(last + 1)]
    numbers["trains"] = last

    def column(read: str) -> list[int]:
        return [0 if train is None else int(getattr(train, read)) for train in trains]

    columns |= {"train_cost": column("cost"), "train_coal": column("coal")}
    columns |= {"train_hire": column("hire"), "train_amount": column("amount")}
    columns |= {"train_price": column("price"), "train_points": column("vp")}
    columns["train_power"] = [0 if t is None else power_code(p, t.power) for t in trains]
    columns["train_there"] = [int(t is not None) for t in trains]


def _settings(p: Printed, seats: int, columns: Columns, numbers: Numbers) -> None:
    s = p.settings
    numbers |= {
        "steel_counts_as": COUNTS_AS[s.steel_sites_count_as.value],
        "free_space_choice": int(s.free_space_choice.value),
        "fog_blocks_all": int(s.fog_blocks_all.value),
        "dig_closes": int(s.excavate_area_closes_when_no_rubble.value),
        "discard_oldest": int(s.discard_oldest_contract_if_none_taken.value),
        "event_cubes_return": int(s.event_cubes_return.value),
        "padarn_needs_own": int(s.padarn_needs.value == "own"),
        "marker_end": int(seats in s.marker_end_players.value),
        "finish_round": int(s.end_phases_after_end.value),
    }
