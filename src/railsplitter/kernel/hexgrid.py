"""Hex maps: dense numbers inside, printed ids such as 2314 outside.

A `Lattice` is a grid of columns and rows of hexes. With flat-topped hexes the columns are
straight and every second column sits half a hex lower; with pointy-topped hexes the rows are
straight and every second row sits half a hex to the right. `shove` says whether the shoved
lines are those with odd or with even *printed* numbers, so that flat with ODD is the usual
"odd-q" and flat with EVEN "even-q", pointy with ODD "odd-r" and pointy with EVEN "even-r".

Directions run clockwise: north, north-east, south-east, south, south-west, north-west on a
flat-topped map; north-east, east, south-east, south-west, west, north-west on a pointy one.

Inside, a hex also has a doubled place: its straight line (`line`), and twice its place along
that line plus one if the line is shoved (`twice`). There every direction is one fixed step,
whatever the parity, and both orientations are the same arithmetic.
"""

from __future__ import annotations

from typing import Final, final

from railsplitter.kernel.columns import column, filled
from railsplitter.kernel.errors import BadNotation, BadUsage
from railsplitter.kernel.graph import Network, network
from railsplitter.kernel.vec import append, i64, vec

EVEN: Final = 0
ODD: Final = 1

DIRECTIONS: Final = 6
FLAT_NAMES: Final = ("N", "NE", "SE", "S", "SW", "NW")
POINTY_NAMES: Final = ("NE", "E", "SE", "SW", "W", "NW")


@final
class Lattice:
    """A map of hexes numbered from 0 by column, then row, leaving out what is not there.

    `near[6 * hex + direction]` is the neighbour there, or -1; `side[6 * hex + direction]` is
    the hexside. Each side has one number, the same from both its hexes: those between two
    hexes come first (`inner_sides` of them), those on the edge of the map after them.
    """

    __slots__ = (
        "cell",
        "columns",
        "digits",
        "first_column",
        "first_row",
        "flat",
        "hex_in_cell",
        "inner_sides",
        "line",
        "near",
        "rows",
        "sheet",
        "shove",
        "side",
        "side_direction",
        "side_hex",
        "size",
        "step_line",
        "step_twice",
        "twice",
    )

    def __init__(
        self,
        columns: i64,
        rows: i64,
        flat: bool,
        shove: i64,
        first_column: i64,
        first_row: i64,
        sheet: str,
        digits: i64,
        cell: vec[i64],
    ) -> None:
        self.columns: i64 = columns
        self.rows: i64 = rows
        self.flat = flat
        self.shove: i64 = shove
        self.first_column: i64 = first_column
        self.first_row: i64 = first_row
        self.sheet = sheet
        self.digits: i64 = digits
        self.cell: vec[i64] = cell
        self.size: i64 = len(cell)
        self.hex_in_cell: vec[i64] = filled(columns * rows, -1)
        for k in range(len(cell)):
            self.hex_in_cell[cell[k]] = k
        self.step_line: vec[i64] = column([0, 1, 1, 0, -1, -1] if flat else [-1, 0, 1, 1, 0, -1])
        self.step_twice: vec[i64] = column([-2, -1, 1, 2, 1, -1] if flat else [1, 2, 1, -1, -2, -1])
        self.line: vec[i64] = filled(len(cell), 0)
        self.twice: vec[i64] = filled(len(cell), 0)
        self.near: vec[i64] = filled(len(cell) * DIRECTIONS, -1)
        self.side: vec[i64] = filled(len(cell) * DIRECTIONS, -1)
        self.side_hex: vec[i64] = vec[i64]()
        self.side_direction: vec[i64] = vec[i64]()
        self.inner_sides: i64 = 0
        self._place_hexes()
        self._join_hexes()
        self._number_sides()

    # Places

    def column_of(self, at: i64) -> i64:
        """The printed column number of a hex."""
        return self.first_column + self.cell[at] // self.rows

    def row_of(self, at: i64) -> i64:
        """The printed row number of a hex."""
        return self.first_row + self.cell[at] % self.rows

    def hex_at(self, column: i64, row: i64) -> i64:
        """The hex with these printed numbers, or -1 if the map has none."""
        across, down = column - self.first_column, row - self.first_row
        if not (0 <= across < self.columns and 0 <= down < self.rows):
            return -1
        return self.hex_in_cell[across * self.rows + down]

    def axial(self, at: i64) -> tuple[int, int]:
        """Axial (q, r): q is the column on a flat-topped map, r the row on a pointy one."""
        line, half = self.line[at], (self.twice[at] - self.line[at]) >> 1
        return (line, half) if self.flat else (half, line)

    def hex_at_axial(self, q: i64, r: i64) -> i64:
        """The hex with these axial coordinates, or -1 if the map has none."""
        return self._at_skew(q, r) if self.flat else self._at_skew(r, q)

    # Printed ids

    def printed(self, at: i64) -> str:
        """The id on the map: sheet, column, row, as in 2314 or N2314."""
        number, row = str(self.column_of(at)), str(self.row_of(at))
        if self.digits == 0:
            return f"{self.sheet}{number},{row}"
        return self.sheet + number.zfill(self.digits) + row.zfill(self.digits)

    def hex_named(self, text: str) -> i64:
        """The hex with this printed id; a sentence of refusal if the map has none."""
        parts = self._split(text)
        if not parts:
            raise BadNotation(f"hex {text!r}: expected {self._expected()}")
        at = self.hex_at(parts[0], parts[1])
        if at < 0 or self.printed(at) != text:
            raise BadNotation(f"hex {text!r} is not on the map: expected {self._expected()}")
        return at

    def printed_side(self, side: i64) -> str:
        """A hexside as its two hexes, 2314-2315, or as a hex and a direction on the edge."""
        at, direction = self.side_hex[side], self.side_direction[side]
        there = self.near[at * DIRECTIONS + direction]
        other = self.direction_name(direction) if there < 0 else self.printed(there)
        return self.printed(at) + self._joint() + other

    def side_named(self, text: str) -> i64:
        """The hexside written as two adjacent hexes, or as a hex and a direction."""
        joint = self._joint()
        cut = text.find(joint)
        if cut < 0:
            raise BadNotation(f"hexside {text!r}: expected a hex, {joint!r} and an adjacent hex")
        at, other = self.hex_named(text[:cut]), text[cut + 1 :]
        for direction in range(DIRECTIONS):
            if other == self.direction_name(direction):
                return self.side[at * DIRECTIONS + direction]
        side = self.side_between(at, self.hex_named(other))
        if side < 0:
            raise BadNotation(f"hexside {text!r}: expected two hexes that are adjacent")
        return side

    def direction_name(self, direction: i64) -> str:
        """N, NE and so on."""
        return FLAT_NAMES[direction] if self.flat else POINTY_NAMES[direction]

    # Neighbours and sides

    def neighbour(self, at: i64, direction: i64) -> i64:
        """The hex next to this one in a direction, or -1 off the map."""
        return self.near[at * DIRECTIONS + direction]

    def neighbours(self, at: i64) -> list[int]:
        """The hexes next to this one, in the order of directions."""
        found: list[int] = []
        for k in range(at * DIRECTIONS, at * DIRECTIONS + DIRECTIONS):
            if self.near[k] >= 0:
                found.append(self.near[k])
        return found

    def direction(self, start: i64, end: i64) -> i64:
        """The direction from a hex to an adjacent one, or -1 if they are not adjacent."""
        for direction in range(DIRECTIONS):
            if self.near[start * DIRECTIONS + direction] == end:
                return direction
        return -1

    def side_between(self, start: i64, end: i64) -> i64:
        """The hexside between two adjacent hexes, or -1 if they are not adjacent."""
        direction = self.direction(start, end)
        return -1 if direction < 0 else self.side[start * DIRECTIONS + direction]

    def side_ends(self, side: i64) -> tuple[int, int]:
        """The hexes on both sides of a hexside, lower first; the second is -1 on the edge."""
        at = self.side_hex[side]
        return (at, self.near[at * DIRECTIONS + self.side_direction[side]])

    def sides(self) -> i64:
        """How many hexsides there are, those on the edge of the map included."""
        return len(self.side_hex)

    def neighbour_network(self) -> Network:
        """The map as a network: nodes are hexes, edges are hexsides, arcs in direction order."""
        arcs: list[tuple[int, int]] = []
        edges: list[int] = []
        for at in range(self.size):
            for k in range(at * DIRECTIONS, at * DIRECTIONS + DIRECTIONS):
                if self.near[k] >= 0:
                    arcs.append((at, self.near[k]))
                    edges.append(self.side[k])
        return network(self.size, arcs, edges)

    # Distances and shapes

    def distance(self, start: i64, end: i64) -> i64:
        """The number of steps between two hexes, as if no hex between were missing."""
        across = _apart(self.line[start], self.line[end])
        along = _apart(self.twice[start], self.twice[end])
        return across if along <= across else (across + along) >> 1

    def ring(self, centre: i64, radius: i64) -> list[int]:
        """The hexes at exactly this distance, clockwise from the first direction."""
        if radius <= 0:
            return [centre] if radius == 0 else []
        found: list[int] = []
        line = self.line[centre] + radius * self.step_line[0]
        twice = self.twice[centre] + radius * self.step_twice[0]
        for turn in range(DIRECTIONS):
            direction = (turn + 2) % DIRECTIONS
            for _ in range(radius):
                at = self._at_doubled(line, twice)
                if at >= 0:
                    found.append(at)
                line += self.step_line[direction]
                twice += self.step_twice[direction]
        return found

    def spiral(self, centre: i64, radius: i64) -> list[int]:
        """Every hex within a distance: the centre, then ring by ring."""
        found: list[int] = []
        for away in range(radius + 1):
            found.extend(self.ring(centre, away))
        return found

    def straight_line(self, start: i64, end: i64) -> list[int]:
        """The hexes under a line between two centres, both ends included.

        Where it runs along a hexside, the hex on one side of the line is taken throughout,
        unless that one is off the map and the other is not. The way back is the same reversed.
        """
        length = self.distance(start, end)
        if length == 0:
            return [start]
        found: list[int] = []
        for step in range(length + 1):
            at = self._on_line(start, end, step, length, 1)
            if at < 0:
                at = self._on_line(start, end, step, length, -1)
            if at >= 0:
                found.append(at)
        return found

    # Tables

    def _place_hexes(self) -> None:
        for at in range(self.size):
            line, place = self.column_of(at), self.row_of(at)
            if not self.flat:
                line, place = place, line
            self.line[at] = line
            self.twice[at] = 2 * place + self._shoved(line)

    def _join_hexes(self) -> None:
        for at in range(self.size):
            for direction in range(DIRECTIONS):
                self.near[at * DIRECTIONS + direction] = self._at_doubled(
                    self.line[at] + self.step_line[direction],
                    self.twice[at] + self.step_twice[direction],
                )

    def _number_sides(self) -> None:
        for at in range(self.size):
            for direction in range(DIRECTIONS):
                there = self.near[at * DIRECTIONS + direction]
                if there > at:
                    self._add_side(at, direction)
                    back = (direction + 3) % DIRECTIONS
                    self.side[there * DIRECTIONS + back] = len(self.side_hex) - 1
        self.inner_sides = len(self.side_hex)
        for at in range(self.size):
            for direction in range(DIRECTIONS):
                if self.near[at * DIRECTIONS + direction] < 0:
                    self._add_side(at, direction)

    def _add_side(self, at: i64, direction: i64) -> None:
        self.side[at * DIRECTIONS + direction] = len(self.side_hex)
        self.side_hex = append(self.side_hex, at)
        self.side_direction = append(self.side_direction, direction)

    # Arithmetic

    def _shoved(self, line: i64) -> i64:
        return 1 if line & 1 == self.shove else 0

    def _at_doubled(self, line: i64, twice: i64) -> i64:
        place = (twice - self._shoved(line)) >> 1
        return self.hex_at(line, place) if self.flat else self.hex_at(place, line)

    def _at_skew(self, line: i64, half: i64) -> i64:
        """From the axial pair: `twice - line` is odd on every hex of a map shoved on even."""
        return self._at_doubled(line, 2 * half + line + (1 if self.shove == EVEN else 0))

    def _on_line(self, start: i64, end: i64, step: i64, length: i64, lean: i64) -> i64:
        """The hex under a point of a line, which leans a hair aside so that it never ties."""
        unit = 4 * length
        line = 4 * (self.line[start] * (length - step) + self.line[end] * step) + lean
        half = 4 * (self._half(start) * (length - step) + self._half(end) * step)
        near_line, near_half = _nearest(line, unit), _nearest(half, unit)
        near_third = _nearest(-line - half, unit)
        off_line = _apart(near_line * unit, line)
        off_half = _apart(near_half * unit, half)
        off_third = _apart(near_third * unit, -line - half)
        if off_line > off_half and off_line > off_third:
            near_line = -near_half - near_third
        elif off_half > off_third:
            near_half = -near_line - near_third
        return self._at_skew(near_line, near_half)

    def _half(self, at: i64) -> i64:
        return (self.twice[at] - self.line[at]) >> 1

    # Reading ids

    def _joint(self) -> str:
        return "-" if self.digits else "/"  # without a width, "-" may be a minus

    def _split(self, text: str) -> list[int]:
        """Column and row of a well-formed id, whether on the map or not; else nothing."""
        if not text.startswith(self.sheet):
            return []
        number = text[len(self.sheet) :]
        if self.digits == 0:
            halves = number.split(",")
        else:
            halves = [number[: self.digits], number[self.digits :]]
            if len(number) != 2 * self.digits:
                return []
        if len(halves) == 2 and _is_number(halves[0]) and _is_number(halves[1]):
            return [int(halves[0]), int(halves[1])]
        return []

    def _expected(self) -> str:
        if self.size == 0:
            return "nothing, the map is empty"
        low, high = self.printed(0), self.printed(self.size - 1)
        last_row = self.first_row + self.rows - 1
        return f"{low} to {high}, column before row, rows {self.first_row} to {last_row}"


def lattice(
    columns: int,
    rows: int,
    flat: bool = True,
    shove: int = EVEN,
    first_column: int = 1,
    first_row: int = 1,
    sheet: str = "",
    digits: int = 2,
    missing: list[tuple[int, int]] | None = None,
) -> Lattice:
    """A lattice by its printed numbers, less the (column, row) places that are `missing`.

    `digits` is the width of a number in an id. With 0 an id is "column,row", which is also
    how a map counts whose numbers are negative or run past the width.
    """
    if columns < 1 or rows < 1:
        raise BadUsage(f"a map of {columns} columns and {rows} rows: expected at least one each")
    if shove not in (EVEN, ODD):
        raise BadUsage(f"shove {shove}: expected EVEN or ODD")
    last = max(first_column + columns, first_row + rows) - 1
    if digits and (min(first_column, first_row) < 0 or len(str(last)) > digits):
        raise BadUsage(f"hexes numbered up to {last}: expected at most {digits} digits, no minus")
    absent = [False] * (columns * rows)
    for place in missing or []:
        across, down = place[0] - first_column, place[1] - first_row
        if not (0 <= across < columns and 0 <= down < rows):
            raise BadUsage(f"missing hex {place}: expected a place on the map")
        absent[across * rows + down] = True
    cells = [cell for cell in range(columns * rows) if not absent[cell]]
    return Lattice(
        columns, rows, flat, shove, first_column, first_row, sheet, digits, column(cells)
    )


def opposite(direction: i64) -> i64:
    """The direction that leads back."""
    return (direction + 3) % DIRECTIONS


def _apart(a: i64, b: i64) -> i64:
    return b - a if a < b else a - b


def _nearest(value: i64, unit: i64) -> i64:
    """value / unit to the nearest whole number."""
    return (2 * value + unit) // (2 * unit)


def _is_number(text: str) -> bool:
    digits = text[1:] if text.startswith("-") else text
    return digits.isascii() and digits.isdigit()
