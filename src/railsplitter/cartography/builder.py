"""Builds the theatre: from lattice and features to the chart, step by step.

The same sources give the same bytes: nothing is drawn at random, every choice among equals
falls to the lower number, and sums are rounded before they are kept.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import final

from railsplitter.cartography import theatre as bits
from railsplitter.cartography.chart import (
    FORMAT,
    Chart,
    CrossingRow,
    FactRow,
    FortRow,
    LinkRow,
    PlaceRow,
    RangeRow,
    RiverRow,
    RouteRow,
    SeatRow,
    SheetRow,
    StructureRow,
    runs_text,
    terrain_text,
)
from railsplitter.cartography.counties import settle_counties
from railsplitter.cartography.courses import courses
from railsplitter.cartography.crossings import Crossings
from railsplitter.cartography.ground import Ground
from railsplitter.cartography.placing import (
    Fact,
    force_banks,
    lay_water,
    name_shores,
    place_all,
    right_banks,
    settle_landings,
)
from railsplitter.cartography.rivers import Rivers
from railsplitter.cartography.routes import Routes
from railsplitter.cartography.source import Row, read
from railsplitter.cartography.survey import Place, Survey
from railsplitter.cartography.terrain import TERRAIN, Terrain

_ROUTE_BITS = {"pike": bits.PIKE, "road": bits.ROAD, "trail": bits.TRAIL, "rail": bits.RAIL}
_RIVER_BITS = (bits.CREEK, bits.MINOR, bits.MAJOR)
_CROSSING_BITS = {
    "bridge": bits.BRIDGE,
    "railbridge": bits.RAIL_BRIDGE,
    "ford": bits.FORD,
    "ferry": bits.FERRY,
    "dam": bits.DAM,
}
_DWELLINGS = {"city", "town", "courthouse", "village", "depot", "station", "landing"}


@final
class Builder:
    """One build: the steps in their order, and what they leave for the chart."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.facts: list[Fact] = []
        self.ground = Ground(folder)
        self.survey = Survey(self.ground, folder)
        lay_water(self.survey, self.facts)
        self.rivers = Rivers(self.ground, courses(self.survey))
        right_banks(self.survey, self.rivers, self.facts)
        place_all(self.survey, self.rivers)
        self._trace_rivers()
        self.terrain = Terrain(self.survey)
        settle_counties(self.survey, self.rivers, self.facts)
        self.crossings = Crossings(self.survey, self.rivers)
        self.routes = Routes(self.survey, self.rivers, self.crossings, self.terrain, self.facts)
        self.marks = [0] * self.ground.size
        self._mark_places()
        self.forts = self._forts()
        self.seats = self._seats()
        self._mark_theaters()

    def _trace_rivers(self) -> None:
        rivers = self.rivers
        rivers.trace()
        while rivers.smooth():
            pass
        force_banks(self.survey, rivers, self.facts)
        rivers.smooth()
        rivers.join_mouths()
        rivers.lay_shores()
        name_shores(self.survey, rivers, self.facts)
        settle_landings(self.survey, rivers)

    # Marks of hexes

    def _mark_places(self) -> None:
        for place in self.survey.places:
            if place.hex >= 0:
                if place.kind in _DWELLINGS:
                    self.marks[place.hex] |= bits.TOWN
                if place.kind == "gap":
                    self.marks[place.hex] |= bits.GAP
        for route in self.routes.all:
            for at in route.stations:
                self.marks[at] |= bits.STATION
        for region, row in self.survey.rows("landings"):
            at = self._place_or_hex(region, row, 0)
            if at >= 0:
                self.marks[at] |= bits.LANDING
        for side in sorted(self.rivers.on):
            river = self.rivers.greatest(side)
            if river is not None and river[0] == 2:
                for at in self.ground.lattice.side_ends(side):
                    self.marks[at] |= bits.SHORE

    def _place_or_hex(self, region: int, row: Row, k: int) -> int:
        text = row[k]
        if text.startswith("#"):
            return self.ground.hex(text[1:])
        place = self.survey.named[region].get(text)
        if place is None:
            raise row.wrong("a place of the file or a #hex", repr(text))
        return place.hex

    def _forts(self) -> list[FortRow]:
        found: list[FortRow] = []
        for region, row in self.survey.rows("forts"):
            at = self._fort_hex(region, row)
            if at < 0:
                continue
            kind = "fort" if row.number(4) else "redoubt"
            self.marks[at] |= bits.FORT if kind == "fort" else bits.REDOUBT
            values = (int(row.number(3)), int(row.number(4)))
            found.append(FortRow(row[0], kind, at, *values, row.mark))
        for region, row in self.survey.rows("batteries"):
            at = self._place_or_hex(region, row, 1)
            if at >= 0:
                self.marks[at] |= bits.BATTERY
                found.append(FortRow(row[0], "battery", at, 0, 0, row.mark))
        return found

    def _fort_hex(self, region: int, row: Row) -> int:
        if row[2]:
            return self._place_or_hex(region, row, 2)
        known = self.survey.named[region].get(row[0])
        if known is not None:
            return known.hex
        at = self.ground.nearest(self.survey.point(row.point(1)))
        return -1 if at < 0 or self.ground.water[at] else at

    def _seats(self) -> list[SeatRow]:
        found: list[SeatRow] = []
        for region, row in self.survey.rows("seats"):
            at = self.survey.named[region][row[2]].hex
            county = self.ground.counties.index((row[0], row[1]))
            if at >= 0:
                self.marks[at] |= bits.SEAT
                found.append(SeatRow(county, at, row[2], row.mark))
        return found

    # Theaters

    def _mark_theaters(self) -> None:
        """The Richmond Theater, south of its line of rivers; ground that is out of play."""
        ground = self.ground
        for _, row in self.survey.rows("theaters"):
            south = self._flood(row, {ground.hex(text) for text in row.listed(3)})
            for text in row.listed(4):
                south -= set(ground.around(ground.hex(text)))
            for at in south:
                self.marks[at] |= bits.RICHMOND
        for _, row in self.survey.rows("unplayed"):
            for at in self._flood(row, set()):
                self.marks[at] |= bits.OUT_OF_PLAY
        for _, row in self.survey.rows("beyond"):
            self._mark_beyond(row)

    def _mark_beyond(self, row: Row) -> None:
        """Ground of a sheet past the range at which the printed map ends."""
        ground = self.ground
        names = row.listed(1)
        past = {k for k, (county, _) in enumerate(ground.counties) if county in names}
        for at in ground.sheets.hexes_of(row[0]):
            near = ground.around(at)
            if len(ground.sheets.ids(at)) > 1 or any(ground.county[n] not in past for n in near):
                continue
            self.marks[at] |= bits.OUT_OF_PLAY

    def _flood(self, row: Row, field: set[int]) -> set[int]:
        """The land round a hex that some rivers close in, within some sheets."""
        ground = self.ground
        start = ground.hex(row[0])
        names = {self.rivers.number[name] for name in row.listed(1)}
        for sheet in row.listed(2):
            field.update(ground.sheets.hexes_of(sheet))
        found, open_hexes = {start}, [start]
        while open_hexes:
            at = open_hexes.pop()
            for direction in range(6):
                there = ground.near[6 * at + direction]
                if there < 0 or there in found or there not in field or ground.water[there]:
                    continue
                if names & self.rivers.on.get(ground.side[6 * at + direction], {}).keys():
                    continue
                found.add(there)
                open_hexes.append(there)
        return found

    def unplaced(self) -> list[str]:
        """What the sources name and the map does not show, most of it beyond the sheets."""
        places = [place.name for place in self.survey.places if place.hex < 0]
        return places + [crossing.name for crossing in self.crossings.missed]

    # The chart

    def chart(self) -> Chart:
        """The finished map."""
        ground = self.ground
        return Chart(
            format=FORMAT,
            source=source_digest(self.folder),
            sheets=[
                SheetRow(s.name, s.first_column, s.first_row, s.columns, s.rows, s.across, s.down)
                for s in ground.sheets.sheets
            ],
            stacks=ground.sheets.stacks,
            counties=ground.counties,
            terrain=terrain_text([TERRAIN.index(kind) for kind in self.terrain.of]),
            county=runs_text(ground.county),
            marks=runs_text(self.marks),
            edges=self._edges(),
            places=self._places(),
            rivers=self._rivers(),
            crossings=self._crossings(),
            routes=self._routes(),
            ranges=[RangeRow(name, kind, crest) for name, kind, _, crest in self.terrain.ranges],
            forts=self.forts,
            seats=self.seats,
            cities=self._cities(),
            links=self._links(),
            facts=[FactRow(f.what, f.mark, f.hexes, f.why) for f in self.facts],
            structures=self._structures(),
        )

    def _edges(self) -> list[int]:
        steep = self.terrain.steep_sides()
        wooded = set(self.terrain.wooded_sides())
        pairs: list[int] = []
        for at in range(self.ground.size):
            for direction in range(6):
                if self.ground.near[6 * at + direction] > at:
                    side = self.ground.side[6 * at + direction]
                    value = self._edge(side) | (bits.WOODED if side in wooded else 0)
                    if side in steep:
                        value |= bits.DOWN if steep[side] == at else bits.UP
                    if value:
                        pairs += [6 * at + direction, value]
        return pairs

    def _edge(self, side: int) -> int:
        value = 0
        for kind in self.routes.laid.get(side, ()):
            value |= _ROUTE_BITS[kind]
        if value & bits.PIKE:
            value &= ~(bits.ROAD | bits.TRAIL)
        elif value & bits.ROAD:
            value &= ~bits.TRAIL
        river = self.rivers.greatest(side)
        if river is not None:
            value |= _RIVER_BITS[river[0]]
        for kind in self.crossings.ways(side):
            value |= _CROSSING_BITS[kind]
        return value

    def _places(self) -> list[PlaceRow]:
        on_map = sorted((p for p in self.survey.places if p.hex >= 0), key=Place.order)
        on_map.sort(key=lambda place: place.hex)
        return [PlaceRow(p.name, p.kind, p.hex, p.mark, p.aliases) for p in on_map]

    def _rivers(self) -> list[RiverRow]:
        edges: list[list[int]] = [[] for _ in self.rivers.names]
        for at in range(self.ground.size):
            for direction in range(6):
                if self.ground.near[6 * at + direction] > at:
                    river = self.rivers.greatest(self.ground.side[6 * at + direction])
                    if river is not None:
                        edges[-river[1]].append(6 * at + direction)
        return [RiverRow(name, sides) for name, sides in zip(self.rivers.names, edges)]

    def _crossings(self) -> list[CrossingRow]:
        return [
            CrossingRow(c.name, c.kind, c.river, c.a, c.b, c.mark, c.later)
            for c in self.crossings.all
        ]

    def _routes(self) -> list[RouteRow]:
        found: list[RouteRow] = []
        for route in self.routes.all:
            steps = zip(route.hexes, route.hexes[1:])
            way = "".join(str(self.ground.direction(a, b)) for a, b in steps)
            found.append(
                RouteRow(route.name, route.kind, route.hexes[0], way, route.mark, route.stations)
            )
        return found

    def _cities(self) -> dict[str, list[int]]:
        return {
            row[0]: [self.ground.hex(text) for text in row.listed(1)]
            for _, row in self.survey.rows("cities")
        }

    def _links(self) -> list[LinkRow]:
        return [
            LinkRow(row[0], self.ground.hex(row[1]), self.ground.hex(row[2]), int(row[3]), row[4])
            for _, row in self.survey.rows("links")
        ]

    def _structures(self) -> list[StructureRow]:
        return [
            StructureRow(row[0], self.ground.hex(row[1]), row[2] == "station", row.mark, row[3])
            for _, row in self.survey.rows("structures")
        ]


def build(folder: Path) -> Chart:
    """The map of a folder of sources."""
    return Builder(folder).chart()


def source_digest(folder: Path) -> str:
    """What tells whether a chart was built from these sources."""
    digest = sha256()
    lattice = folder / "lattice.txt"
    digest.update(lattice.read_bytes())
    for row in read(lattice).rows("regions"):
        digest.update((folder / f"{row[0]}.txt").read_bytes())
    return digest.hexdigest()
