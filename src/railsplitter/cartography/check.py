"""Proves a built theatre: that it hangs together, and that it is what the campaigns say.

Each rule below is a short function that yields the faults it finds, and counts what it looked
at, so that a check which looked at nothing shows in the summary.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import final

import msgspec

from railsplitter.cartography import theatre as bits
from railsplitter.cartography.loading import Atlas
from railsplitter.cartography.nets import Nets
from railsplitter.kernel.errors import GameError

_SOURCES = {"S": "seed", "P": "published", "H": "historical", "R": "reconstructed"}


class Fault(msgspec.Struct, frozen=True):
    """Something that does not hold: which rule, and a sentence."""

    rule: str
    text: str


class Report(msgspec.Struct, frozen=True):
    """What was checked, what was counted, what does not hold."""

    checked: dict[str, int]
    summary: dict[str, int]
    facts: list[str]
    faults: list[Fault]
    shown: list[str]  # structures and voyages, for people to read


@final
class Examiner:
    """Runs the rules over one map."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.chart, self.theatre = atlas.chart, atlas.theatre
        self.nets = Nets(atlas)
        self.checked: Counter[str] = Counter()
        self.faults: list[Fault] = []
        self.shown: list[str] = []

    def run(self, rule: str, work: Callable[[], Iterator[str]]) -> None:
        """One rule: its work yields "" for each thing that holds and a sentence for a fault."""
        for text in work():
            self.checked[rule] += 1
            if text:
                self.faults.append(Fault(rule, text))

    def say(self, at: int) -> str:
        """A hex with its place, for people."""
        name = self.atlas.place_name(at)
        return self.atlas.printed(at) + (f" ({name})" if name else "")

    # The map by itself

    def routes_are_whole(self) -> Iterator[str]:
        """Steps lead to land, and over a river only by a crossing that carries the route."""
        for route in self.chart.routes:
            hexes = self.atlas.route_hexes(route)
            drawn = len(hexes) > 1 or self.nets.on_rails(hexes[0])
            yield "" if drawn and -1 not in hexes else f"{route.name} is not drawn"
            for a, b in zip(hexes, hexes[1:]):
                yield self._step_fault(route.name, route.kind, a, b)

    def _step_fault(self, name: str, kind: str, a: int, b: int) -> str:
        edge = self.theatre.edge[self.theatre.arc(a, b)]
        where = f"{name}: {self.say(a)} to {self.say(b)}"
        if not self.theatre.is_land(b):
            return f"{where} is open water"
        if edge & bits.LINES == 0:
            return f"{where} bears no road"
        if kind == "rail":
            if edge & bits.RAIL == 0:
                return f"{where} bears no railroad"
            good = bits.BRIDGE | bits.RAIL_BRIDGE
        else:
            good = bits.CROSSINGS & ~bits.RAIL_BRIDGE
        if edge & bits.RIVERS and edge & good == 0:
            return f"{where} crosses a river without a crossing"
        return ""

    def routes_go_straight(self) -> Iterator[str]:
        """From one place to the next a route does not go about twice as far as it must."""
        for route in self.chart.routes:
            hexes = self.atlas.route_hexes(route)
            stops = [k for k, at in enumerate(hexes) if self.atlas.places(at)]
            for i, j in zip(stops, stops[1:]):
                least = int(self.atlas.lattice.distance(hexes[i], hexes[j]))
                fine = j - i <= 2 * least + 3
                where = f"{route.name}: {self.say(hexes[i])} to {self.say(hexes[j])}"
                yield "" if fine else f"{where} takes {j - i} hexes instead of {least}"

    def stations_are_joined(self) -> Iterator[str]:
        """A railroad runs from station to station."""
        for route in self.chart.routes:
            if route.kind != "rail":
                continue
            hexes = self.atlas.route_hexes(route)
            for at in route.stations:
                yield "" if at in hexes else f"{route.name} misses its station {self.say(at)}"
            for a, b in zip(route.stations, route.stations[1:]):
                fine = self.nets.joined("rail", a, b)
                yield "" if fine else f"{route.name}: no rails from {self.say(a)} to {self.say(b)}"

    def railroads_have_stations(self) -> Iterator[str]:
        """Every station lies on a railroad; a railroad has two, or one and leaves the map."""
        for at in range(self.theatre.size):
            if self.theatre.has_mark(at, bits.STATION):
                fine = self.nets.on_rails(at)
                yield "" if fine else f"station {self.say(at)} has no railroad"
        for name in sorted({r.name for r in self.chart.routes if r.kind == "rail"}):
            line = [r for r in self.chart.routes if r.name == name]
            many = {s for r in line for s in r.stations}
            ends = {at for r in line for at in self.atlas.route_hexes(r)}
            fine = len(many) > 1 or (len(many) == 1 and self.nets.leaves_map(ends))
            yield "" if fine else f"{name} has {len(many)} stations"

    def crossings_cross(self) -> Iterator[str]:
        """Every crossing lies on a hexside of its river, or spans open water."""
        for crossing in self.chart.crossings:
            arc = self.theatre.arc(crossing.a, crossing.b)
            if arc < 0:
                wide = crossing.kind == "ferry" and self._spans_water(crossing.a, crossing.b)
                yield "" if wide else f"{crossing.name} joins hexes that are not adjacent"
                continue
            wet = self.theatre.edge[arc] & bits.WATERS
            yield "" if wet else f"{crossing.name} crosses no water"

    def _spans_water(self, a: int, b: int) -> bool:
        line = self.atlas.lattice.straight_line(a, b)
        return any(not self.theatre.is_land(at) for at in line)

    def land_hangs_together(self) -> Iterator[str]:
        """No land in play is cut off by rivers that cannot be crossed."""
        for part in self.nets.land_parts()[1:]:
            low = min(part)
            text = f"{len(part)} hexes round {self.say(low)} cannot be reached"
            yield text if not self.nets.leaves_map(part) else ""
        yield ""

    def places_are_reached(self) -> Iterator[str]:
        """Every place in play is on the greatest net of lines, or on one that leads off the map."""
        nets = Counter(self.nets.number("any", place.hex) for place in self.chart.places)
        nets.pop(-1, None)
        home = max(nets, key=lambda net: nets[net])
        off = {net for net in nets if self.nets.leaves_map(self.nets.part("any", net))}
        for place in self.chart.places:
            if self.theatre.has_mark(place.hex, bits.OUT_OF_PLAY):
                continue
            net = self.nets.number("any", place.hex)
            fine = net == home or net in off
            yield "" if fine else f"{place.name} ({self.atlas.printed(place.hex)}) has no road"

    def gaps_have_roads(self) -> Iterator[str]:
        """A road leads to every gap, and through those of the Blue Ridge and Massanutten."""
        crest = {
            at
            for row in self.chart.ranges
            if row.name.startswith(("Blue Ridge", "Massanutten"))
            for at in row.crest
        }
        for place in self.chart.places:
            if place.kind != "gap" or self.theatre.has_mark(place.hex, bits.OUT_OF_PLAY):
                continue
            ways = len(self.nets.beside("way", place.hex))
            near = {place.hex, *self.nets.near(place.hex)}
            through = bool(near & crest) and not self.nets.leaves_map({place.hex, *near} - {-1})
            fine = ways >= (2 if through else 1)
            yield "" if fine else f"{self.say(place.hex)}: {ways} roads"

    def counties_cover(self) -> Iterator[str]:
        """Every land hex has a county, and every seat lies in its own."""
        for at in range(self.theatre.size):
            fine = (self.theatre.county[at] >= 0) == self.theatre.is_land(at)
            yield "" if fine else f"{self.say(at)} has no county"
        for seat in self.chart.seats:
            name = self.chart.counties[seat.county][0]
            fine = self.theatre.county[seat.hex] == seat.county
            yield "" if fine else f"{seat.place} does not lie in {name}"

    def landings_touch_water(self) -> Iterator[str]:
        """A landing or a battery lies on a major river or on open water."""
        for at in range(self.theatre.size):
            if self.theatre.marks[at] & (bits.LANDING | bits.BATTERY):
                fine = self.theatre.has_mark(at, bits.SHORE)
                yield "" if fine else f"landing {self.say(at)} touches no major river"

    # Result

    def summary(self) -> dict[str, int]:
        """What is on the map, in numbers."""
        chart, theatre = self.chart, self.theatre
        kinds = Counter(route.kind for route in chart.routes)
        edges = [chart.edges[k] for k in range(1, len(chart.edges), 2)]
        return {
            "hexes": int(theatre.size),
            "land hexes": sum(theatre.is_land(at) for at in range(theatre.size)),
            "counties": len({theatre.county[at] for at in range(theatre.size)} - {-1}),
            "places": len(chart.places),
            "stations": sum(theatre.has_mark(at, bits.STATION) for at in range(theatre.size)),
            "railroads": kinds["rail"],
            "pikes": kinds["pike"],
            "roads": kinds["road"],
            "trails": kinds["trail"],
            "creek sides": sum(edge & bits.WATERS == bits.CREEK for edge in edges),
            "minor river sides": sum(edge & bits.MINOR != 0 for edge in edges),
            "major river sides": sum(edge & bits.MAJOR != 0 for edge in edges),
            "ridge sides": sum(edge & (bits.UP | bits.DOWN) != 0 for edge in edges),
            "woods sides": sum(edge & bits.WOODED != 0 for edge in edges),
            "crossings": len(chart.crossings),
            "forts and batteries": len(chart.forts),
            "control hexes": len(chart.seats),
            "forced facts": len(chart.facts),
        }

    def forced(self) -> list[str]:
        """Every fact that changed the map, as a line."""
        return [
            f"{fact.what}, {_SOURCES[fact.mark]}: {fact.why} "
            f"[{', '.join(self.atlas.printed(at) for at in fact.hexes)}]"
            for fact in self.chart.facts
        ]


def examine(atlas: Atlas, claims: Callable[[Examiner], None] | None = None) -> Report:
    """Every rule, then the claims of the campaigns."""
    work = Examiner(atlas)
    rules: dict[str, Callable[[], Iterator[str]]] = {
        "routes keep to land and cross rivers at crossings": work.routes_are_whole,
        "routes do not wander": work.routes_go_straight,
        "railroads run station to station": work.stations_are_joined,
        "stations lie on railroads": work.railroads_have_stations,
        "crossings lie on their rivers": work.crossings_cross,
        "no unreachable pockets": work.land_hangs_together,
        "every place is on the road net": work.places_are_reached,
        "every gap has its road": work.gaps_have_roads,
        "counties cover the land and hold their seats": work.counties_cover,
        "landings and batteries touch major rivers": work.landings_touch_water,
    }
    for rule, function in rules.items():
        work.run(rule, function)
    if claims is not None:
        claims(work)
    return Report(dict(work.checked), work.summary(), work.forced(), work.faults, work.shown)


def tried(work: Callable[[], str]) -> str:
    """A fault's sentence, also where the question itself is refused."""
    try:
        return work()
    except GameError as error:
        return str(error)
