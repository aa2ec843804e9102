"""What must hold among the printed facts, beyond what each struct can see for itself.

The checks run in three waves, because later ones lean on what earlier ones saw to: the things
that others are counted with, then every name, then counts, shapes and the network.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.data.printed import (
    OPEN_RESULTS,
    Line,
    Load,
    Party,
    Printed,
    Segment,
)
from railsplitter.kernel.errors import PackError

Check = Callable[[Printed], Iterator[PackError]]

WORD = re.compile(r"[a-z][a-z0-9-]*")
SEATS = (2, 3, 4, 5)
NAMED_MOST = 12
APART_MOST = 60
COMPONENTS = (
    *("line", "ferry", "overland", "unbuilt", "victory_depot", "entry"),
    *("congestion_station", "war_station", "event", "special"),
    *("load", "troops", "blockade", "red_load", "black_war_load", "train"),
)
MARKERS = ("union_occupied", "congested", "new_depot", "bridge_disruption", "ripped_up")
# How many pickup and drop-off stations a load names.
NAMES_OF_RULE = {"fixed": (1, 1), "choice": (1, 2), "front": (1, 0), "troops": (0, 0)}
ONE_DIE = list(range(1, 7))
TWO_DICE = [10 * tens + ones for tens in ONE_DIE for ones in ONE_DIE]  # [B.29]


def faults(printed: Printed) -> list[PackError]:
    """Everything that is wrong, of the first wave that finds anything."""
    for wave in WAVES:
        found = [fault for check in wave for fault in check(printed)]
        if found:
            return found
    return []


def _fault(key: str, expected: str, found: object) -> PackError:
    return PackError("", key, expected, str(found))


def _list(names: Iterable[object], most: int = NAMED_MOST) -> str:
    """Names in a row; a long list is cut and counted."""
    said = [str(name) for name in names]
    rest = len(said) - most
    return ", ".join(said) if rest <= 0 else f"{', '.join(said[:most])} and {rest} more"


# First wave: what others are counted with.


def _components(p: Printed) -> Iterator[PackError]:
    there = {c.id for c in p.box}
    for name in COMPONENTS:
        if name not in there:
            yield _fault("box", f"a row with the id {name}", "none")
    there = {m.id for m in p.markers}
    for name in MARKERS:
        if name not in there:
            yield _fault("markers", f"a row with the id {name}", "none")
    for seats in SEATS:
        if seats not in p.setup.players:
            yield _fault(f"setup.players.{seats}", f"the start of {seats} players", "nothing")


def _numbers(p: Printed) -> Iterator[PackError]:
    """Rules are written for these kinds of events and counters, and for these rolls."""
    tables = (
        ("events", [e.no for e in p.events], range(1, int(n.EVENT_KINDS) + 1)),
        ("specials", [s.no for s in p.specials], range(1, int(n.SPECIAL_KINDS) + 1)),
        ("war", [row.no for row in p.war], range(2, 13)),
    )
    for key, found, wanted in tables:
        if found != list(wanted):
            expected = f"one row for each no from {wanted[0]} to {wanted[-1]}"
            yield _fault(key, expected, _list(found) or "none")
    rolls = [row.no for row in p.congestion]
    if rolls not in (ONE_DIE, TWO_DICE):
        expected = "one row for each no from 1 to 6, or for two dice from 11 to 66"
        yield _fault("congestion", expected, _list(rolls) or "none")


def _words(p: Printed) -> Iterator[PackError]:
    """Ids and words that can stand in a line of notation, each meaning one thing."""
    tables = (
        ("stations", "id", [s.id for s in p.stations]),
        ("entries", "id", [e.id for e in p.entries]),
        ("events", "word", [e.word for e in p.events]),
        ("specials", "word", [s.word for s in p.specials]),
        ("setup.start", "colours", list(p.setup.start.colours)),
    )
    for table, field, words in tables:
        for word, times in Counter(words).items():
            if WORD.fullmatch(word) is None:
                yield _fault(f"{table}.{field}", "small letters, digits and hyphens", f'"{word}"')
            elif times > 1:
                yield _fault(f"{table}.{field}", "each word once", f"{word} again")
    for station in p.stations:
        if station.id in (*OPEN_RESULTS, "anywhere"):
            expected = "an id that is no word of the War Progress Table or the notation"
            yield _fault("stations.id", expected, station.id)


# Second wave: names of stations, segments and lines.


def _segments(p: Printed) -> Iterator[PackError]:
    stations, lines = {s.id for s in p.stations}, {line.no for line in p.lines}
    together = Counter(frozenset(segment.ends) for segment in p.segments)
    for segment in p.segments:
        key, ends = f"segments[id={segment.id}]", segment.ends
        strange = [end for end in ends if end not in stations]
        if len(ends) != 2 or ends[0] == ends[-1]:
            yield _fault(f"{key}.id", "two different stations joined by /", segment.id)
        elif strange:
            yield _fault(f"{key}.id", "ids of stations", _list(strange))
        else:
            yield from _suffix(segment, together[frozenset(ends)], key)
        for no in segment.lines:
            if no not in lines:
                yield _fault(f"{key}.lines", "numbers of lines", no)
        if not segment.lines or len(set(segment.lines)) < len(segment.lines):
            yield _fault(f"{key}.lines", "at least one line, each once", list(segment.lines))


def _suffix(segment: Segment, together: int, key: str) -> Iterator[PackError]:
    """Segments between the same stations are told apart by a line of theirs."""
    wanted = [str(no) for no in segment.lines] if together > 1 else [""]
    if segment.suffix not in wanted:
        expected = (
            f"# and one of its lines, because {together} segments join these stations"
            if together > 1
            else "no #, because no other segment joins these stations"
        )
        yield _fault(f"{key}.id", expected, segment.id)


def _stations_named(p: Printed) -> Iterator[PackError]:
    """Every table that names stations names such as there are."""
    there = {s.id for s in p.stations}
    for key, names in _named(p):
        strange = [name for name in names if name not in there]
        if strange:
            yield _fault(key, "ids of stations", _list(strange))


def _named(p: Printed) -> Iterator[tuple[str, Sequence[str]]]:
    for line in p.lines:
        yield f"lines[no={line.no}].paths", [s for path in line.paths for s in path]
    for entry in p.entries:
        yield f"entries[id={entry.id}].touches", entry.touches
    for load in p.loads:
        yield f"loads[no={load.no}].pickup", [load.pickup] if load.pickup else []
        yield f"loads[no={load.no}].dropoffs", load.dropoffs
    for row in p.war:
        yield f"war[no={row.no}].cells", [c for c in row.cells if c not in OPEN_RESULTS]
    for result in p.congestion:
        yield f"congestion[no={result.no}].stations", result.stations
    yield "places.repair.station", [p.places.repair.station]
    yield "places.train_raid.gate", [p.places.train_raid.gate]
    yield "places.train_raid.station", [p.places.train_raid.station]
    yield "places.partisans.stations", p.places.partisans.stations


# Third wave: counts, shapes, and what hangs together.


def _counts(p: Printed) -> Iterator[PackError]:
    kinds = Counter(segment.kind for segment in p.segments)
    inks = Counter(load.ink for load in p.loads)
    victory = sum(s.type == "victory" for s in p.stations)
    tables: list[tuple[str, str, int, str]] = [
        ("lines", "rows", len(p.lines), "line"),
        ("segments", "segments of the kind ferry", kinds["ferry"], "ferry"),
        ("segments", "segments of the kind overland", kinds["overland"], "overland"),
        ("segments", "segments of the kind unbuilt", kinds["unbuilt"], "unbuilt"),
        ("stations", "stations of the type victory", victory, "victory_depot"),
        ("entries", "rows", len(p.entries), "entry"),
        ("congestion", "stations", len(p.congestion_stations), "congestion_station"),
        ("war", "stations", len(p.war_stations), "war_station"),
        ("events", "chits", sum(e.count for e in p.events), "event"),
        ("specials", "counters", sum(s.count for s in p.specials), "special"),
        ("loads", "rows", len(p.loads), "load"),
        ("loads", "loads of the kind troops", _kind(p, "troops"), "troops"),
        ("loads", "loads of the kind blockade", _kind(p, "blockade"), "blockade"),
        ("loads", "loads in red ink", inks["red"], "red_load"),
        ("loads", "war loads in black ink", _black_war(p), "black_war_load"),
    ]
    for key, what, found, component in tables:
        if found != p.count(component):
            expected = f"{p.count(component)} {what}, as box[id={component}].count says"
            yield _fault(key, expected, found)


def _kind(p: Printed, kind: str) -> int:
    return sum(load.kind == kind for load in p.loads)


def _black_war(p: Printed) -> int:
    return sum(load.war and load.ink == "black" for load in p.loads)


def _room(p: Printed) -> Iterator[PackError]:
    """The notation has room for so many."""
    nodes, segments = len(p.stations) + len(p.entries), len(p.segments)
    if nodes > n.STATIONS_MOST:
        yield _fault("stations", f"at most {n.STATIONS_MOST} stations and entry points", nodes)
    if segments > n.SEGMENTS_MOST:
        yield _fault("segments", f"at most {n.SEGMENTS_MOST} segments", segments)
    step = p.costs.step
    payouts = sum(load.payout for load in p.loads) + len(p.loads) * _bonus(p)
    most_cash = max(SEATS) * max(p.setup.start.cash, p.setup.start.cash_extended) + payouts
    if most_cash > n.MONEY_MOST * step:
        expected = f"payouts and cash that add up to at most {n.MONEY_MOST * step} dollars"
        yield _fault("loads", expected, most_cash)


def _bonus(p: Printed) -> int:
    """The most that Conventions can add to a payout."""
    return p.costs.convention * next(e.count for e in p.events if e.no == n.CONVENTION)


def _bridges(p: Printed) -> Iterator[PackError]:
    """A bridge is part of a rail segment."""
    for segment in p.segments:
        if segment.bridge and segment.kind != "rail":
            key = f"segments[id={segment.id}].bridge"
            yield _fault(key, f"false for a segment of the kind {segment.kind}", True)


def _parallel(p: Printed) -> Iterator[PackError]:
    """A move is said by its station and its line: that must name one segment."""
    seen: dict[tuple[frozenset[str], int], str] = {}
    for segment in p.segments:
        for no in segment.lines:
            other = seen.setdefault((frozenset(segment.ends), no), segment.id)
            if other != segment.id:
                expected = f"a line that is not on {other} as well"
                yield _fault(f"segments[id={segment.id}].lines", expected, no)


def _paths(p: Printed) -> Iterator[PackError]:
    """Every path is made of segments of its line, and leaves none of them out."""
    for line in p.lines:
        key = f"lines[no={line.no}].paths"
        owned = {frozenset(s.ends): s.id for s in p.segments if line.no in s.lines}
        steps = list(_steps(line))
        for a, b in steps:
            if frozenset((a, b)) not in owned:
                yield _fault(key, f"segments of line {line.no} all along", f"{a} to {b}")
        rest = owned.keys() - {frozenset(step) for step in steps}
        if rest:
            left = sorted(owned[pair] for pair in rest)
            yield _fault(key, f"every segment of line {line.no}", f"none of {_list(left)}")


def _steps(line: Line) -> Iterator[tuple[str, str]]:
    for path in line.paths:
        yield from zip(path, path[1:])


def _victory_depots(p: Printed) -> Iterator[PackError]:
    """A card has room for one Victory Depot."""
    for line in p.lines:
        found = p.card(line.no).victory_depots
        if len(found) > 1:
            yield _fault(f"lines[no={line.no}]", "at most one Victory Depot", _list(found))


def _joined(p: Printed) -> Iterator[PackError]:
    """All stations hang together by built segments."""
    apart = _apart(p)
    if apart:
        home = p.places.repair.station
        expected = f"built segments that join every station to {home}"
        yield _fault("segments", expected, f"no way to {_list(apart, APART_MOST)}")


def _apart(p: Printed) -> list[str]:
    """The stations that no built segments join to the one with the Repair Box."""
    beside: dict[str, list[str]] = {station.id: [] for station in p.stations}
    for segment in p.segments:
        if segment.kind != "unbuilt":
            a, b = segment.ends
            beside[a].append(b)
            beside[b].append(a)
    seen = {p.places.repair.station}
    todo = list(seen)
    while todo:
        new = [s for s in beside[todo.pop()] if s not in seen]
        seen.update(new)
        todo += new
    return [station for station in beside if station not in seen]


def _entries(p: Printed) -> Iterator[PackError]:
    stations = {s.id for s in p.stations}
    for entry in p.entries:
        if not entry.touches:
            yield _fault(f"entries[id={entry.id}].touches", "at least one station", "none")
        if entry.id in stations:
            yield _fault(f"entries[id={entry.id}].id", "an id that no station has", entry.id)


def _loads(p: Printed) -> Iterator[PackError]:
    types = {s.id: s.type for s in p.stations}
    for load in p.loads:
        key = f"loads[no={load.no}]"
        pickups, drops = NAMES_OF_RULE[load.rule]
        if bool(load.pickup) != bool(pickups):
            expected = f"{'a station' if pickups else 'none'} under the rule {load.rule}"
            yield _fault(f"{key}.pickup", expected, load.pickup or "none")
        elif load.pickup and types[load.pickup] == "plain":
            yield _fault(f"{key}.pickup", "a Load Station or a Depot", load.pickup)
        if len(load.dropoffs) != drops or len({load.pickup, *load.dropoffs}) != drops + 1:
            expected = f"{drops} other than the pickup under the rule {load.rule}"
            yield _fault(f"{key}.dropoffs", expected, _list(load.dropoffs) or "none")
        if load.payout % p.costs.step:
            yield _fault(f"{key}.payout", f"a multiple of {p.costs.step}", load.payout)
        yield from _ink(load, key)


def _ink(load: Load, key: str) -> Iterator[PackError]:
    """Red is war-materiel, blue is a blockade runner, Troops are red."""
    if (load.kind == "troops") != (load.rule == "troops"):
        yield _fault(f"{key}.rule", "troops for Troops, and only for them", load.rule)
    if (load.kind == "blockade") != (load.ink == "blue"):
        yield _fault(f"{key}.ink", "blue for blockade runners, and only for them", load.ink)
    if load.kind == "troops" and load.ink != "red":
        yield _fault(f"{key}.ink", "red for Troops", load.ink)
    if load.ink != "black" and not load.war:
        yield _fault(f"{key}.war", f"true for a load in {load.ink} ink", False)


def _construction(p: Printed) -> Iterator[PackError]:
    """Each unbuilt segment is built by one event."""
    unbuilt = [segment.id for segment in p.segments if segment.kind == "unbuilt"]
    named = Counter(event.segment for event in p.events if event.segment)
    for event in p.events:
        if event.segment and event.segment not in unbuilt:
            key = f"events[no={event.no}].segment"
            yield _fault(key, f"an unbuilt segment ({_list(unbuilt) or 'none'})", event.segment)
    for segment in unbuilt:
        if named[segment] != 1:
            expected = f"one event that builds {segment}"
            yield _fault("events", expected, named[segment] or "none")


def _tables(p: Printed) -> Iterator[PackError]:
    columns = p.count("victory_depot")
    for row in p.war:
        if len(row.cells) != columns:
            expected = f"{columns} cells, for 0 to {columns - 1} Victory Depots"
            yield _fault(f"war[no={row.no}].cells", expected, len(row.cells))
    times = Counter(station for row in p.congestion for station in row.stations)
    for station, found in times.items():
        if found > 1:
            yield _fault("congestion", "each station once", f"{station} again")


def _parties(p: Printed) -> Iterator[PackError]:
    if len(p.setup.start.colours) < max(SEATS):
        yield _fault("setup.start.colours", "five colours", _list(p.setup.start.colours))
    for seats in SEATS:
        party, key = p.setup.players[seats], f"setup.players.{seats}"
        yield from _companies(p, party, seats, key)
        yield from _counters(p, party, seats, key)
        yield from _trains(p, party, seats, key)


def _companies(p: Printed, party: Party, seats: int, key: str) -> Iterator[PackError]:
    """All companies find an owner, or are left for the auction."""
    turns = Counter(party.choose)
    if sorted(turns) != list(range(seats)) or len(set(turns.values())) > 1:
        expected = f"each position from 0 to {seats - 1} equally often"
        yield _fault(f"{key}.choose", expected, list(party.choose))
    first = party.deal if party.first_deal is None else party.first_deal
    given = len(party.choose) + first + (seats - 1) * party.deal
    if given != len(p.lines):
        yield _fault(f"{key}.deal", f"{len(p.lines)} companies chosen and dealt in all", given)
    if seats * party.extended_deal > len(p.lines):
        expected = f"at most {len(p.lines)} companies dealt in all"
        yield _fault(f"{key}.extended_deal", expected, seats * party.extended_deal)


def _counters(p: Printed, party: Party, seats: int, key: str) -> Iterator[PackError]:
    """All counters that are not left out are dealt."""
    known = {s.no for s in p.specials}
    for no in party.without:
        if no not in known:
            yield _fault(f"{key}.without", "numbers of Special Events", no)
    there = sum(s.count for s in p.specials if s.no not in party.without)
    if seats * party.specials != there:
        yield _fault(f"{key}.specials", f"{there} counters dealt in all", seats * party.specials)


def _trains(p: Printed, party: Party, seats: int, key: str) -> Iterator[PackError]:
    """A line for each train that is placed, and a load."""
    lines = len(p.lines) // seats
    most = min(p.count("train"), lines)
    if party.trains > most:
        yield _fault(f"{key}.trains", f"at most {most}, one for each line", party.trains)
    placed = min(party.trains, party.extended_deal)
    if party.extended_trains > placed:
        expected = f"at most {placed}, one for each line dealt"
        yield _fault(f"{key}.extended_trains", expected, party.extended_trains)
    needed = seats * party.trains + p.limits.display.loads
    if needed > _kind(p, "normal"):
        expected = f"at most {_kind(p, 'normal')} loads for trains and display"
        yield _fault(f"{key}.trains", expected, needed)


def _money(p: Printed) -> Iterator[PackError]:
    """Everything in steps."""
    amounts = {f"costs.{name}": getattr(p.costs, name) for name in _cost_names(p)}
    amounts["setup.start.cash"] = p.setup.start.cash
    amounts["setup.start.cash_extended"] = p.setup.start.cash_extended
    amounts["ending.result.undelivered"] = p.ending.result.undelivered
    for key, amount in amounts.items():
        if amount % p.costs.step:
            yield _fault(key, f"a multiple of {p.costs.step}", amount)


def _cost_names(p: Printed) -> list[str]:
    return [name for name in p.costs.__struct_fields__ if isinstance(getattr(p.costs, name), int)]


def _settings(p: Printed) -> Iterator[PackError]:
    wanted, there = p.settings.victory_depots_to_end.value, p.count("victory_depot")
    if wanted > there:
        yield _fault("settings.victory_depots_to_end.value", f"at most {there}", wanted)


WAVES: tuple[tuple[Check, ...], ...] = (
    (_components, _numbers, _words),
    (_segments, _stations_named),
    (
        *(_counts, _room, _bridges, _parallel, _paths, _victory_depots, _joined),
        *(_entries, _loads, _construction, _tables, _parties, _money, _settings),
    ),
)
