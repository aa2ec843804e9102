"""What the campaigns say of the map, proved row by row.

The rows stand in `claims.txt` beside the other sources; each names the case that says it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import final

from railsplitter.cartography import theatre as bits
from railsplitter.cartography.check import Examiner, tried
from railsplitter.cartography.ships import Ships
from railsplitter.cartography.source import Row, Source, read

_CLASS = {"creek": bits.CREEK, "minor": bits.MINOR, "major": bits.MAJOR}


@final
class Claims:
    """Asks a map every row of a claims file."""

    def __init__(self, path: Path) -> None:
        self.source: Source = read(path)

    def __call__(self, work: Examiner) -> None:
        asked = _Asking(work)
        rules: dict[str, tuple[str, Callable[[Row], str]]] = {
            "names": ("named hexes hold the place", asked.name),
            "land": ("hexes without a name exist and are land", asked.land),
            "misprints": ("misprinted ids are read as meant", asked.misprint),
            "shores": ("hexes of the rivers touch them", asked.shore),
            "sides": ("hexsides of rivers", asked.side),
            "distances": ("printed distances", asked.distance),
            "water_paths": ("printed voyages", asked.voyage),
            "links": ("links off the map", asked.link),
            "structures": ("structures that may be burned", asked.structure),
            "no_landings": ("shores that are no landings", asked.no_landing),
            "stations": ("named stations", asked.station),
            "rail_bridges": ("named railroad bridges", asked.rail_bridge),
            "rail_links": ("named railroad links", asked.rail_link),
            "rail_paths": ("railroad paths", asked.rail_path),
            "seats": ("named control hexes", asked.seat),
            "counties": ("named counties", asked.county),
            "county_of": ("counties of named hexes", asked.county_of),
            "cities": ("city hexes", asked.city),
            "forts": ("forts and their artillery", asked.fort),
            "banks": ("banks of rivers", asked.bank),
        }
        for section, (rule, ask) in rules.items():
            work.run(rule, lambda s=section, a=ask: self._each(s, a))  # type: ignore[misc]
        work.run("transfer lists", lambda: self._many("transfers", asked.transfer))
        work.run("theaters", lambda: self._many("theaters", asked.theater))

    def _each(self, section: str, ask: Callable[[Row], str]) -> Iterator[str]:
        for row in self.source.rows(section):
            yield tried(lambda r=row: ask(r))  # type: ignore[misc]

    def _many(self, section: str, ask: Callable[[Row], Iterator[str]]) -> Iterator[str]:
        for row in self.source.rows(section):
            yield from ask(row)


@final
class _Asking:
    """One question for each kind of row: "" if it holds, else a sentence."""

    def __init__(self, work: Examiner) -> None:
        self.work, self.atlas = work, work.atlas
        self.theatre, self.nets = work.theatre, work.nets

    def hex(self, text: str) -> int:
        return int(self.atlas.sheets.hex_named(text))

    def edge(self, row: Row, k: int) -> int:
        a, b = (self.hex(text) for text in row.pair(k, "/"))
        arc = self.theatre.arc(a, b)
        return 0 if arc < 0 else int(self.theatre.edge[arc])

    # Hexes

    def name(self, row: Row) -> str:
        at = self.hex(row[0])
        known = [name for place in self.atlas.places(at) for name in (place.name, *place.aliases)]
        known += [fort.name for fort in self.atlas.chart.forts if fort.hex == at]
        known += [c.name for c in self.atlas.chart.crossings if at in (c.a, c.b)]
        if any(_letters(row[1]) in _letters(name) for name in known):
            return "" if self.theatre.is_land(at) else f"{row[0]} ({row[1]}) is open water"
        return f"{row[0]}: expected {row[1]}, found {', '.join(known) or 'nothing'} ({row[2]})"

    def land(self, row: Row) -> str:
        return "" if self.theatre.is_land(self.hex(row[0])) else f"{row[0]} is open water"

    def misprint(self, row: Row) -> str:
        self.hex(row[1])
        return ""

    def shore(self, row: Row) -> str:
        at = self.hex(row[0])
        wet = not self.theatre.is_land(at) or self.theatre.has_mark(at, bits.SHORE)
        return "" if wet else f"{row[0]} touches no major river ({row[1]})"

    def distance(self, row: Row) -> str:
        far = int(self.atlas.lattice.distance(self.hex(row[0]), self.hex(row[1])))
        return "" if far == int(row[2]) else f"{row[0]} to {row[1]}: {far}, printed {row[2]}"

    def no_landing(self, row: Row) -> str:
        fine = not self.theatre.has_mark(self.hex(row[0]), bits.LANDING)
        return "" if fine else f"{row[0]} is a landing ({row[1]})"

    def voyage(self, row: Row) -> str:
        """A voyage takes as many hexes as are printed."""
        ships = Ships(self.atlas, row.listed(3), row.listed(4))
        far = ships.far(self.hex(row[0]), self.hex(row[1]))
        self.work.shown.append(f"{row[0]} to {row[1]} by water: {far} hexes ({row[5]})")
        return "" if far == int(row[2]) else f"{row[0]} to {row[1]}: {far}, printed {row[2]}"

    def link(self, row: Row) -> str:
        ends, hexes = {self.hex(row[1]), self.hex(row[2])}, int(row[3])
        known = [x for x in self.atlas.chart.links if x.kind == row[0] and {x.a, x.b} == ends]
        fine = [x.hexes for x in known] == [hexes]
        return "" if fine else f"{row[1]} to {row[2]}: expected a {row[0]} link of {hexes} hexes"

    def structure(self, row: Row) -> str:
        """A structure stands in its hex; it is a station where the row says so."""
        at, station = self.hex(row[1]), row[2] == "station"
        known = [(x.hex, x.station) for x in self.atlas.chart.structures if x.name == row[0]]
        fine = known == [(at, station)] and self.theatre.has_mark(at, bits.STATION) == station
        self.work.shown.append(f"{row[0]}: {row[1]}{', a station' if station else ''} ({row[3]})")
        return "" if fine else f"{row[1]}: expected {row[0]} ({row[3]})"

    # Sides

    def side(self, row: Row) -> str:
        a, b = (self.hex(text) for text in row.pair(0, "/"))
        edge = self.edge(row, 0)
        if edge & _CLASS[row[2]] == 0:
            return f"{row[0]}: expected {row[2]} river"
        place = min(6 * at + d for at, d in ((a, _way(self, a, b)), (b, _way(self, b, a))))
        for river in self.atlas.chart.rivers:
            if river.name == row[1]:
                return "" if place in river.edges else f"{row[0]}: expected {row[1]}"
        return f"{row[1]} is not on the map"

    def rail_bridge(self, row: Row) -> str:
        edge = self.edge(row, 0)
        fine = edge & bits.RAIL and edge & bits.RIVERS
        fine = fine and edge & (bits.RAIL_BRIDGE | bits.BRIDGE)
        return "" if fine else f"{row[0]}: expected a railroad bridge over a river ({row[1]})"

    def rail_link(self, row: Row) -> str:
        fine = self.edge(row, 0) & bits.RAIL
        return "" if fine else f"{row[0]}: expected a railroad ({row[1]})"

    def rail_path(self, row: Row) -> str:
        fine = self.nets.joined("rail", self.hex(row[0]), self.hex(row[1]))
        return "" if fine else f"no railroad from {row[0]} to {row[1]} ({row[2]})"

    def station(self, row: Row) -> str:
        at = self.hex(row[0])
        fine = self.theatre.has_mark(at, bits.STATION) and self.nets.on_rails(at)
        return self.name(row) or ("" if fine else f"{row[0]} ({row[1]}) is no station ({row[2]})")

    # Counties and the like

    def seat(self, row: Row) -> str:
        at, county = self.hex(row[1]), self.atlas.chart.counties.index(row.pair(0))
        known = any(s.hex == at and s.county == county for s in self.atlas.chart.seats)
        fine = known and self.theatre.county[at] == county
        return "" if fine else f"{row[1]} is not the control hex of {row[0]} ({row[2]})"

    def county(self, row: Row) -> str:
        pair = row.pair(0)
        if pair not in self.atlas.chart.counties:
            return f"{row[0]} is not on the map"
        number = self.atlas.chart.counties.index(pair)
        many = sum(self.theatre.county[at] == number for at in range(self.theatre.size))
        return "" if many else f"{row[0]} has no hex"

    def county_of(self, row: Row) -> str:
        found = self.atlas.county(self.hex(row[0]))
        return "" if found == row.pair(1) else f"{row[0]}: expected {row[1]}, found {found[0]}"

    def city(self, row: Row) -> str:
        at = self.hex(row[1])
        fine = at in self.atlas.chart.cities.get(row[0], [])
        fine = fine and self.theatre.terrain[at] == bits.CITY
        return "" if fine else f"{row[1]} is no city hex of {row[0]} ({row[2]})"

    def fort(self, row: Row) -> str:
        at = self.hex(row[0])
        for fort in self.atlas.chart.forts:
            if fort.hex == at and _letters(row[1]) in _letters(fort.name):
                fine = fort.artillery == int(row[2])
                return "" if fine else f"{row[1]}: artillery {fort.artillery}, said {row[2]}"
        return f"{row[0]}: expected {row[1]} ({row[3]})"

    def bank(self, row: Row) -> str:
        """Whether two places lie on one bank: can one go between them and not cross the river."""
        a, b = self._pair_of(row)
        names = row.listed(1)
        river = {
            place
            for r in self.atlas.chart.rivers
            if r.name.split(" (")[0] in names
            for place in r.edges
        }
        if not river:
            return f"{row[1]} is not on the map"
        same = b in self._bank_of(a, b, river)
        fine = same == (row[0] == "same")
        return "" if fine else f"{row[2]} and {row[3]}: expected {row[0]} bank of the {row[1]}"

    def _pair_of(self, row: Row) -> tuple[int, int]:
        """The hexes of two places; where a name is borne twice, those nearest to each other."""
        far = self.atlas.lattice.distance
        found = [[p.hex for p in self.atlas.places_named(name)] for name in (row[2], row[3])]
        if not all(found):
            raise row.wrong("two places of the map", f"{row[2]}, {row[3]}")
        return min(((a, b) for a in found[0] for b in found[1]), key=lambda pair: far(*pair))

    def _bank_of(self, a: int, b: int, river: set[int]) -> set[int]:
        """The hexes about both places that are reached from the first and not over the river."""
        far = self.atlas.lattice.distance
        most = far(a, b) + (4 if far(a, b) > 1 else 2)
        found, open_hexes = {a}, [a]
        while open_hexes:
            at = open_hexes.pop()
            for arc in range(6 * at, 6 * at + 6):
                there = int(self.theatre.near[arc])
                if there < 0 or there in found or far(a, there) + far(there, b) > most:
                    continue
                back = 6 * there + (arc % 6 + 3) % 6
                if min(arc, back) in river or not self.theatre.is_land(there):
                    continue
                found.add(there)
                open_hexes.append(there)
        return found

    # Lists

    def transfer(self, row: Row) -> Iterator[str]:
        """Every hex of a list exists and is land; roads or rails reach it as it says."""
        hexes = [at for part in row.listed(3) for at in self._range(part)]
        for at in hexes:
            fine = self.theatre.is_land(at) or len(hexes) > 20
            fine = fine and not self.theatre.has_mark(at, bits.OUT_OF_PLAY)
            yield "" if fine else f"{row[0]}: {self.work.say(at)} is not land in play"
        if row[2] == "rail":
            for at in hexes:
                fine = bool(self.nets.beside("rail", at))
                yield "" if fine else f"{row[0]}: no railroad in {self.work.say(at)}"
        else:
            fine = any(self.nets.beside("any", at) for at in hexes)
            yield "" if fine else f"{row[0]}: no road reaches any of its hexes"

    def _range(self, text: str) -> list[int]:
        """One hex, or all from one to another along a column or a row of a sheet."""
        ends = [part.strip() for part in text.split(" - ")]
        if len(ends) == 1:
            return [self.hex(ends[0])]
        sheet, low, high = ends[0][:-4], ends[0][-4:], ends[1][-4:]
        columns = sorted((int(low[:2]), int(high[:2])))
        rows = sorted((int(low[2:]), int(high[2:])))
        return [
            self.hex(f"{sheet}{column:02d}{row:02d}")
            for column in range(columns[0], columns[1] + 1)
            for row in range(rows[0], rows[1] + 1)
        ]

    def theater(self, row: Row) -> Iterator[str]:
        for text in row.listed(1):
            inside = self.theatre.has_mark(self.hex(text), bits.RICHMOND)
            fine = inside == (row[0] == "Richmond")
            yield "" if fine else f"{text} is not of the {row[0]} Theater ({row[2]})"


def _way(asked: _Asking, a: int, b: int) -> int:
    return asked.theatre.arc(a, b) % 6


def _letters(name: str) -> str:
    return "".join(c for c in name.casefold().replace("ft.", "fort") if c.isalnum())
