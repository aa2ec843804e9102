"""A window on the hex map, drawn with signs.

A hex takes seven signs by two lines, and every second column stands a line lower. The sign at the
left of each line is the hexside to the upper or lower left: a road, a river or a crossing. Roads
to the north and south stand in the middle, a river to the south fills the lower line. The upper
line shows the counters, or the name of the place; the lower one the ground and what a march has
left on arrival.
"""

from __future__ import annotations

from typing import NamedTuple

from rich.text import Text

from railsplitter.cartography.theatre import (
    BRIDGE,
    CREEK,
    DAM,
    FERRY,
    FORD,
    LINES,
    MAJOR,
    PIKE,
    RAIL,
    RAIL_BRIDGE,
    RIVERS,
    ROAD,
)
from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.gcacw_desk import LETTERS, Desk, side_style, unit_marks
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.view.structs import View

ACROSS, DOWN = 7, 2  # signs of a hex
ROWS = 12  # hexes of the window from top to bottom
NORTH, SOUTH, SOUTH_WEST, NORTH_WEST = 0, 3, 4, 5
NORTH_EAST, SOUTH_EAST = 1, 2
MIDDLE = 3
TERRAIN = {  # letter and ground colour
    "clear": (".", "#20301f"),
    "rolling": ("o", "#2b3520"),
    "woods": ("w", "#12331c"),
    "hill": ("h", "#3a3320"),
    "rough": ("r", "#402e22"),
    "mountain": ("m", "#4c3b30"),
    "swamp": ("s", "#12353c"),
    "rain swamp": ("p", "#17332f"),
    "city": ("c", "#3b2f47"),
    "water": ("W", "#0d2a52"),
}
LEVEL = {"pike": "═", "road": "─", "trail": "┄", "rail": "+"}  # across to the side
UPRIGHT = {"pike": "║", "road": "│", "trail": "┆", "rail": "+"}  # north and south
# Where ways meet, by what they lead to: 1 left, 2 right, 4 up, 8 down
JOINTS = " ───│╯╰┴│╮╭┬│┤├┼"
PIKE_JOINTS = " ═══║╝╚╩║╗╔╦║╣╠╬"
BORDER = "╱╲"
WATER = "#6db3de"
THEATERS = "bold #6fc5a3"
THEATER_LINE = "%"
WAY = "#e8d8b0"
LEGEND = "═ pike ─ road ┄ trail + rail ~ river ≈ major = bridge : ford f ferry × wrecked · creek"
LINE_LEGEND = "% the theater line, beyond which divisions break up or form"
GROUNDS = ". clear o rolling w woods h hill r rough m mountain s swamp c city"


class Window(NamedTuple):
    """The part of the lattice that is shown."""

    left: int
    top: int
    columns: int
    rows: int


class Sheet:
    """A grid of signs over a window."""

    def __init__(self, desk: Desk, view: View, width: int) -> None:
        self.desk, self.view = desk, view
        self.land = desk.nouns.pack.ground.land
        self.window = window_at(desk, width)
        self.width = self.window.columns * ACROSS + 1
        self.height = self.window.rows * DOWN + 1
        self.signs = [[" "] * self.width for _ in range(self.height)]
        self.styles = [[""] * self.width for _ in range(self.height)]

    def corner(self, where: int) -> tuple[int, int]:
        """Where a hex begins: its left edge and its upper line."""
        row = self.desk.chart.hexes[where]
        lower = 1 if row.column % 2 == 0 else 0
        left = (row.column - self.window.left) * ACROSS
        return left, (row.row - self.window.top) * DOWN + lower

    def put(self, x: int, y: int, sign: str, style: str = "") -> None:
        if 0 <= x < self.width and 0 <= y < self.height:
            old = self.styles[y][x]
            paper = old[old.index("on ") :] if "on " in old and "on " not in style else ""
            self.signs[y][x] = sign
            self.styles[y][x] = f"{style} {paper}".strip()

    def tint(self, x: int, y: int, sign: str, style: str) -> None:
        """Another colour for a sign; a blank or a plain border becomes the sign said."""
        if 0 <= x < self.width and 0 <= y < self.height:
            old = self.signs[y][x]
            self.put(x, y, sign if old in f" {BORDER}" else old, style)

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        for k, sign in enumerate(text):
            self.put(x + k, y, sign, style)

    def is_tired(self, x: int, y: int) -> bool:
        """Whether the fatigue of a stack is shown in the hex that begins here."""
        shown = 0 <= x + 5 < self.width and 0 <= y + 1 < self.height
        return shown and self.signs[y + 1][x + 5] == "f"

    def lines(self) -> list[Text]:
        out: list[Text] = []
        for signs, styles in zip(self.signs, self.styles, strict=True):
            line, k = Text(), 0
            while k < len(signs):
                end = k
                while end < len(signs) and styles[end] == styles[k]:
                    end += 1
                line.append("".join(signs[k:end]), style=styles[k])
                k = end
            out.append(line)
        return out


def window_at(desk: Desk, width: int) -> Window:
    """As many columns as fit, the cursor in the middle, moved back where the map ends."""
    hexes = desk.chart.hexes
    here = hexes[desk.cursor]
    first, last = min(h.column for h in hexes), max(h.column for h in hexes)
    top, bottom = min(h.row for h in hexes), max(h.row for h in hexes)
    columns = max(min((width - 1) // ACROSS, last - first + 1), 1)
    rows = min(ROWS, bottom - top + 1)
    left = min(max(here.column - columns // 2, first), last - columns + 1)
    up = min(max(here.row - rows // 2, top), bottom - rows + 1)
    return Window(left, up, columns, rows)


def drawn(desk: Desk, view: View, width: int) -> list[Text]:
    """The window as lines."""
    sheet = Sheet(desk, view, width)
    window = sheet.window
    shown = [
        k
        for k, row in enumerate(desk.chart.hexes)
        if 0 <= row.column - window.left < window.columns
        and 0 <= row.row - window.top < window.rows
    ]
    for part in (_ground, _sides, _ways, _theaters, _letter):
        for where in shown:
            part(sheet, where)
    _pieces(sheet, shown)
    _reached(sheet)
    _cursor(sheet)
    return sheet.lines()


def cursor_line(desk: Desk, width: int) -> int:
    """The line of the window on which the cursor stands."""
    window, row = window_at(desk, width), desk.chart.hexes[desk.cursor]
    return (row.row - window.top) * DOWN + (1 if row.column % 2 == 0 else 0)


# -- ground and lines --------------------------------------------------------------------------


def _ground(sheet: Sheet, where: int) -> None:
    x, y = sheet.corner(where)
    _, colour = TERRAIN[sheet.desk.chart.hexes[where].terrain]
    for line in (y, y + 1):
        sheet.write(x + 1, line, " " * (ACROSS - 1), f"on {colour}")
    border = palette.RULE
    sheet.put(x, y, "╱", border)
    sheet.put(x, y + 1, "╲", border)
    sheet.put(x + ACROSS, y, "╲", border)
    sheet.put(x + ACROSS, y + 1, "╱", border)


def _letter(sheet: Sheet, where: int) -> None:
    x, y = sheet.corner(where)
    letter, _ = TERRAIN[sheet.desk.chart.hexes[where].terrain]
    sheet.put(x + 1, y + (1 if _is_low(sheet, where) else 0), letter, palette.FAINT)


def _is_low(sheet: Sheet, where: int) -> bool:
    """Whether the letter stands below: above where a road leaves to the lower left only."""
    land, first = sheet.land, where * 6
    has = [land.near[first + k] >= 0 and land.edge[first + k] & LINES for k in range(6)]
    row = sheet.desk.chart.hexes[where]
    taken = bool(row.place or sheet.desk.units_at(sheet.view, where))
    return bool(not has[SOUTH_WEST] or has[NORTH_WEST] or taken)


def _line_kind(edge: int) -> str:
    if edge & PIKE:
        return "pike"
    if edge & ROAD:
        return "road"
    return "rail" if edge & RAIL else "trail"


def side_sign(desk: Desk, arc: int, upright: bool) -> tuple[str, str]:
    """The sign and colour of a hexside; nothing where nothing is."""
    ground, s = desk.nouns.pack.ground, desk.state
    edge = int(ground.land.edge[arc])
    if edge & RIVERS:
        state = int(s.crossing[ground.crossing[arc]]) if s is not None else int(n.STANDS)
        return _river_sign(edge, state), f"bold {WATER}"
    if edge & LINES:
        signs = UPRIGHT if upright else LEVEL
        return signs[_line_kind(edge)], WATER if edge & CREEK else WAY
    return ("·", WATER) if edge & CREEK else ("", "")


def _river_sign(edge: int, state: int) -> str:
    """A river, and what carries over it now."""
    if state == n.PONTOON or (edge & (BRIDGE | RAIL_BRIDGE) and state == n.STANDS):
        return "="
    if edge & (BRIDGE | RAIL_BRIDGE | FERRY) and state in (n.WRECKED, n.BEING_BUILT):
        return "×"
    if edge & FORD:
        return ":"
    if edge & DAM:
        return "d"
    if edge & FERRY:
        return "f"
    return "≈" if edge & MAJOR else "~"


def _sides(sheet: Sheet, where: int) -> None:
    """The hexsides to the left and to the right, and a river to the south."""
    x, y = sheet.corner(where)
    land = sheet.land
    east = x + ACROSS
    sides = [(NORTH_WEST, x, y), (SOUTH_WEST, x, y + 1)]
    sides += [(NORTH_EAST, east, y), (SOUTH_EAST, east, y + 1)]
    for direction, across, line in sides:
        arc = where * 6 + direction
        if land.near[arc] >= 0:
            sign, style = side_sign(sheet.desk, arc, False)
            if sign:
                sheet.put(across, line, sign, style)
    arc = where * 6 + SOUTH
    if land.near[arc] < 0:
        return
    edge = int(land.edge[arc])
    if edge & RIVERS:
        sheet.write(x + 2, y + 1, ("≈" if edge & MAJOR else "~") * 5, WATER)
    elif edge & CREEK:
        for k in (2, 4, 6):
            sheet.put(x + k, y + 1, "·", WATER)


def _theaters(sheet: Sheet, where: int) -> None:
    """The line between two theaters: its own sign where nothing else is, else its colour."""
    if not sheet.desk.has_line:
        return
    x, y = sheet.corner(where)
    hexes, near = sheet.desk.chart.hexes, sheet.land.near
    runs = ((NORTH_WEST, y, (0,)), (SOUTH_WEST, y + 1, (0,)), (SOUTH, y + 1, range(2, ACROSS)))
    for direction, line, across in runs:
        end = int(near[where * 6 + direction])
        if end >= 0 and hexes[end].theater != hexes[where].theater:
            for k in across:
                sheet.tint(x + k, line, THEATER_LINE, THEATERS)


def _ways(sheet: Sheet, where: int) -> None:
    """Roads from the middle to the hexsides that they cross."""
    x, y = sheet.corner(where)
    edges = [
        int(sheet.land.edge[arc]) & LINES if sheet.land.near[arc] >= 0 else 0
        for arc in range(where * 6, where * 6 + 6)
    ]
    runs = (
        (NORTH_WEST, y, range(1, MIDDLE)),
        (SOUTH_WEST, y + 1, range(1, MIDDLE)),
        (NORTH_EAST, y, range(MIDDLE + 1, ACROSS)),
        (SOUTH_EAST, y + 1, range(MIDDLE + 1, ACROSS)),
    )
    for direction, line, across in runs:
        if edges[direction]:
            for k in across:
                sheet.put(x + k, line, LEVEL[_line_kind(edges[direction])], WAY)
    _joints(sheet, x, y, edges)
    arc = where * 6 + SOUTH
    if sheet.land.near[arc] >= 0 and sheet.land.edge[arc] & RIVERS:
        sheet.put(x + MIDDLE, y + 1, *side_sign(sheet.desk, arc, True))


def _joints(sheet: Sheet, x: int, y: int, edges: list[int]) -> None:
    """The middle of both lines, where the ways of a hex meet."""
    upper = _bits(edges[NORTH_WEST], edges[NORTH_EAST], edges[NORTH], 0)
    lower = _bits(edges[SOUTH_WEST], edges[SOUTH_EAST], 0, edges[SOUTH])
    if upper and lower:
        upper, lower = upper | 8, lower | 4
    kinds = {_line_kind(edge) for edge in edges if edge}
    for line, bits in ((y, upper), (y + 1, lower)):
        if bits:
            sheet.put(x + MIDDLE, line, _joint(kinds, bits), WAY)


def _bits(left: int, right: int, up: int, down: int) -> int:
    return bool(left) | bool(right) << 1 | bool(up) << 2 | bool(down) << 3


def _joint(kinds: set[str], bits: int) -> str:
    """All pikes: a double line; all of another kind: its own sign on a straight way."""
    if len(kinds) == 1:
        kind = next(iter(kinds))
        if kind == "rail":
            return "+"
        if kind == "trail" and bits in (1, 2, 3, 4, 8, 12):
            return LEVEL[kind] if bits < 4 else UPRIGHT[kind]
    return (PIKE_JOINTS if kinds == {"pike"} else JOINTS)[bits]


# -- counters ----------------------------------------------------------------------------------


def _pieces(sheet: Sheet, shown: list[int]) -> None:
    holders = {row.hex: row.holder for row in sheet.view.objectives}
    for where in shown:
        x, y = sheet.corner(where)
        row = sheet.desk.chart.hexes[where]
        if sheet.desk.units_at(sheet.view, where):
            _counter(sheet, where)
            if row.id in holders:
                sheet.put(x + 2, y + 1, "★", f"bold {palette.LAMP}")
        elif row.place:
            star = "★" if row.id in holders else ""
            style = f"bold {palette.INK}" if star else palette.INK
            if holders.get(row.id, -1) in (0, 1):
                star += LETTERS[holders[row.id]]
            sheet.write(x + 1, y, f"{star}{row.place}"[: ACROSS - 1], style)


def _counter(sheet: Sheet, where: int) -> None:
    """Side, manpower, a star for a leader; the worst state and fatigue of the stack."""
    x, y = sheet.corner(where)
    units = sheet.desk.units_at(sheet.view, where)
    side, leader = units[0].side, sheet.desk.leaders_at(sheet.view, where)
    text = f"{LETTERS[side]}{sum(unit.mv for unit in units)}{'*' if leader else ''}"
    march = sheet.view.march
    style = side_style(side)
    if march is not None and any(unit.id == march.unit for unit in units):
        style += " underline"
    sheet.write(x + 2, y, f"{text:<4}"[:4], style)
    marks = max((unit_marks(unit) for unit in units), key=len)
    sheet.put(x + 6, y, marks[:1] or " ", f"bold {palette.CARMINE}")
    tired = max(unit.fatigue for unit in units)
    if tired:
        sheet.write(x + 5, y + 1, f"f{tired}", palette.FAINT)


def _reached(sheet: Sheet) -> None:
    """What a march has left in each hex; before the dice what it takes to get there."""
    found = sheet.desk.reach(sheet.view)
    if found is None:
        return
    for row in found.hexes:
        x, y = sheet.corner(sheet.desk.hexes[row.hex])
        number = row.left if found.rolled else row.cost
        text = f"{number}{'!' if row.ends else ''}"
        if len(text) == 1:  # it stands in place of the fatigue, if there is one
            text = f" {text}" if sheet.is_tired(x, y) else text
        style = f"bold {palette.LAMP}" if found.rolled else palette.LAMP
        sheet.write(x + ACROSS - len(text), y + 1, text, style)


def _cursor(sheet: Sheet) -> None:
    """Brackets on the upper line; beside a road or river they stand inside the hex."""
    x, y = sheet.corner(sheet.desk.cursor)
    style = f"bold {palette.LAMP}"
    for edge, inside, sign in ((x, x + 1, "["), (x + ACROSS, x + ACROSS - 1, "]")):
        plain = 0 <= edge < sheet.width and sheet.signs[y][edge] in BORDER
        sheet.put(edge if plain else inside, y, sign, style)
