"""Loads a built theatre: columns for the engine, names and ids for everybody else."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import final

from railsplitter.cartography.chart import (
    Chart,
    PlaceRow,
    RouteRow,
    SheetRow,
    read_chart,
    runs_numbers,
    terrain_numbers,
)
from railsplitter.cartography.sheets import Sheet, Sheets
from railsplitter.cartography.theatre import DOWN, TERRAIN_NAMES, UP, Theatre
from railsplitter.kernel.columns import column, listed
from railsplitter.kernel.errors import BadNotation
from railsplitter.kernel.vec import i64, vec


@final
class Atlas:
    """A loaded map: `theatre` for the engine, `sheets` and names for people.

    `chart` keeps what only some need: rivers by name, routes, ranges, forts, facts.
    """

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.sheets = Sheets([_sheet(row) for row in chart.sheets], chart.stacks)
        self.lattice = self.sheets.lattice
        self.theatre = Theatre(
            self.lattice.near,
            column(_edges(listed(self.lattice.near), chart.edges)),
            column(terrain_numbers(chart.terrain)),
            column(runs_numbers(chart.county)),
            column(runs_numbers(chart.marks)),
        )
        self._places: dict[int, list[PlaceRow]] = {}
        self._named: dict[str, list[PlaceRow]] = {}
        for place in chart.places:
            self._places.setdefault(place.hex, []).append(place)
            for name in (place.name, *place.aliases):
                self._named.setdefault(name.casefold(), []).append(place)

    @cached_property
    def lines(self) -> tuple[list[int], list[int]]:
        """Every hex's line, and its place on it in halves: boxes are found among them."""
        return listed(self.lattice.line), listed(self.lattice.twice)

    @cached_property
    def by_line(self) -> dict[int, list[int]]:
        """The hexes of each line."""
        found: dict[int, list[int]] = {}
        for at, line in enumerate(self.lines[0]):
            found.setdefault(line, []).append(at)
        return found

    # Ids

    def hex_named(self, text: str) -> int:
        """The hex with an id of any sheet, as SJW S3108, or with the name of a place."""
        try:
            return self.sheets.hex_named(text)
        except BadNotation:
            found = sorted({place.hex for place in self.places_named(text)})
            if len(found) == 1:
                return found[0]
            if found:
                which = ", ".join(self.printed(at) for at in found)
                raise BadNotation(f"place {text!r}: expected one of {which} instead") from None
            raise

    def printed(self, at: int, stack: str = "") -> str:
        """The id of a hex, by the sheets of a campaign."""
        return self.sheets.printed(at, stack)

    def arc_places(self) -> vec[i64]:
        """For each arc of the lattice's network, where its edge stands: 6 * hex + direction."""
        near = listed(self.theatre.near)
        return column([place for place in range(len(near)) if near[place] >= 0])

    # Names

    def places(self, at: int) -> list[PlaceRow]:
        """The places in a hex, the chief one first."""
        return self._places.get(at, [])

    def places_named(self, name: str) -> list[PlaceRow]:
        """The places with a name or spelling, in any case of letters."""
        return self._named.get(name.casefold(), [])

    def city(self, name: str) -> list[int]:
        """The hexes of a city by its name, in any case of letters; none for another name."""
        for known, hexes in self.chart.cities.items():
            if known.casefold() == name.strip().casefold():
                return hexes
        return []

    def place_name(self, at: int) -> str:
        """The chief place of a hex, or nothing."""
        places = self.places(at)
        return places[0].name if places else ""

    def county(self, at: int) -> tuple[str, str]:
        """County and state of a hex; empty on open water."""
        number = self.theatre.county[at]
        return self.chart.counties[number] if number >= 0 else ("", "")

    def terrain(self, at: int) -> str:
        """The terrain of a hex by name."""
        return TERRAIN_NAMES[self.theatre.terrain[at]]

    def route_hexes(self, route: RouteRow) -> list[int]:
        """The hexes of a route."""
        hexes = [route.start]
        for step in route.steps:
            hexes.append(int(self.lattice.near[6 * hexes[-1] + int(step)]))
        return hexes


def load(path: Path) -> Atlas:
    """Loads a built theatre from its file."""
    return Atlas(read_chart(path))


def _sheet(row: SheetRow) -> Sheet:
    first = (row.first_column, row.first_row)
    return Sheet(row.name, *first, row.columns, row.rows, row.across, row.down)


def _edges(near: list[int], pairs: list[int]) -> list[int]:
    """The bits of every edge from both its hexes; what rises one way falls the other way."""
    edges = [0] * len(near)
    for k in range(0, len(pairs), 2):
        place, bits = pairs[k], pairs[k + 1]
        edges[place] = bits
        there, back = near[place], (place % 6 + 3) % 6
        turned = bits & ~(UP | DOWN)
        if bits & UP:
            turned |= DOWN
        if bits & DOWN:
            turned |= UP
        edges[6 * there + back] = turned
    return edges
