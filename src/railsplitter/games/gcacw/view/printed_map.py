"""What is printed and never changes: the map of the battle, the counters, the sheet of the battle.

A client asks for it once; views name hexes and pieces by the ids in here. Coordinates are those of
the theatre's lattice: `x` runs east, `y` south, neighbouring centres are one apart, hexes are
flat-topped. The part that is played on begins at 0, 0 in the upper left corner.
"""

from __future__ import annotations

from math import sqrt
from typing import Literal

import msgspec

from railsplitter.cartography.theatre import RICHMOND, TERRAIN_NAMES
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.data.names import HexName
from railsplitter.games.gcacw.say.nouns import LINES, MARKS, SLOPES, SPANS, WATERS, Nouns
from railsplitter.games.gcacw.view.chart_tables import score_sheet, tables
from railsplitter.games.gcacw.view.pieces import hex_id
from railsplitter.games.gcacw.view.speaker import Speaker
from railsplitter.games.gcacw.view.structs import Kind
from railsplitter.kernel.notation import Names, Vocabulary
from railsplitter.kernel.panels import Panel

COLUMN = sqrt(3) / 2  # from one column of hexes to the next
CORNER = 1 / sqrt(3)  # from a centre to a corner
FEATURES = (
    *LINES,
    *WATERS,
    *SPANS,
    (SLOPES[0][0], "ridge up"),
    (SLOPES[1][0], "ridge down"),
    (SLOPES[2][0], "woods"),
)


Terrain = Literal[
    "clear",
    "rolling",
    "woods",
    "hill",
    "rough",
    "mountain",
    "swamp",
    "rain swamp",
    "city",
    "water",
]


class ChartHex(msgspec.Struct, frozen=True):
    """A hex: printed id, the word for it in the notation, where it lies, what is there."""

    id: str
    word: str
    theatre: int  # its number on the whole map, -1: on none
    column: int
    row: int
    x: float
    y: float
    terrain: Terrain
    place: str
    county: str
    state: str
    marks: tuple[str, ...]
    theater: str  # valley, richmond
    exits: tuple[int, ...]  # sides that may leave the map here


class ChartEdge(msgspec.Struct, frozen=True):
    """What lies between two adjacent hexes; ridges are told as one goes from `a` to `b`."""

    a: str
    b: str
    features: tuple[str, ...]
    river: str
    crossing: str


class ChartRange(msgspec.Struct, frozen=True):
    """A named range of hills, along its crest."""

    name: str
    hexes: tuple[str, ...]


class ChartPiece(msgspec.Struct, frozen=True):
    """A counter as printed. `most` is the manpower it can hold, `start` what it begins with."""

    id: str
    name: str
    printed: str  # the name on the counter alone
    side: int
    kind: Kind
    size: str  # of units
    rank: str  # of leaders
    command: str
    tactical: int
    artillery: int
    command_value: int
    start: int
    most: int
    arrives: int
    entries: tuple[str, ...]
    substitute: bool
    leaders: tuple[str, ...]  # whose it is
    reconstructed: bool


class ChartObjective(msgspec.Struct, frozen=True):
    """A hex worth victory points, and who holds it at the start."""

    id: str
    name: str
    hex: str
    vp: int
    holder: int


class Chart(msgspec.Struct, frozen=True):
    """The printed components of a battle: map, counters, score sheet."""

    title: str
    date: str
    place: str
    introduction: str
    turns: int
    rain: tuple[int, ...]  # the turns with rain
    width: float
    height: float
    hexes: tuple[ChartHex, ...]
    edges: tuple[ChartEdge, ...]
    ranges: tuple[ChartRange, ...]
    pieces: tuple[ChartPiece, ...]
    objectives: tuple[ChartObjective, ...]
    tables: tuple[Panel, ...]  # the charts of the rules
    sheet: tuple[Panel, ...]  # what points are for, levels of victory, aims
    marks: tuple[str, ...]  # the data tables with something reconstructed


def chart(edition: Speaker) -> Chart:
    """The printed facts of an edition."""
    nouns = edition.voice.nouns
    sheet = Sheet(nouns, edition.vocabulary)
    register, battle = nouns.register, nouns.pack.battle
    return Chart(
        title=register.title,
        date=register.date,
        place=register.place,
        introduction=register.introduction,
        turns=int(battle.turns),
        rain=tuple(t for t in range(len(battle.rain)) if battle.rain[t]),
        width=sheet.width,
        height=sheet.height,
        hexes=tuple(sheet.hex(k) for k in range(len(register.hexes))),
        edges=tuple(sheet.edges()),
        ranges=tuple(sheet.crest(k) for k in range(len(register.ranges))),
        pieces=tuple(sheet.piece(k) for k in range(nouns.pack.pieces.count)),
        objectives=tuple(sheet.objective(k) for k in range(len(battle.objective_at))),
        tables=tables(nouns.pack.charts, register.marks),
        sheet=score_sheet(nouns),
        marks=register.marks,
    )


class Sheet:
    """Looks the printed facts up, row by row."""

    def __init__(self, nouns: Nouns, vocabulary: Vocabulary) -> None:
        self.nouns = nouns
        self.pack, self.register = nouns.pack, nouns.register
        go = next(verb for verb in vocabulary.verbs if verb.code == n.GO)
        codec = go.fields[0].codec
        self.words = codec.names if isinstance(codec, Names) else {}
        spots = [place(row) for row in self.register.hexes]
        self.left = min(x for x, _ in spots) - CORNER
        self.top = min(y for _, y in spots) - 0.5
        self.width = round(max(x for x, _ in spots) + CORNER - self.left, 3)
        self.height = round(max(y for _, y in spots) + 0.5 - self.top, 3)

    def hex(self, k: int) -> ChartHex:
        row, land = self.register.hexes[k], self.pack.ground.land
        x, y = place(row)
        marks, exits = land.marks[k], self.pack.battle.exits
        bits = int(exits[k]) if k < len(exits) else 0
        return ChartHex(
            id=row.id,
            word=self.words.get(k, ""),
            theatre=row.theatre,
            column=row.column,
            row=row.row,
            x=round(x - self.left, 3),
            y=round(y - self.top, 3),
            terrain=TERRAIN_NAMES[land.terrain[k]],
            place=row.place,
            county=row.county,
            state=row.state,
            marks=tuple(word for bit, word in MARKS if marks & bit),
            theater=n.THEATER_NAMES[n.RICHMOND if marks & RICHMOND else n.VALLEY],
            exits=tuple(side for side in (0, 1) if bits >> side & 1),
        )

    def edges(self) -> list[ChartEdge]:
        """Each pair of hexes once, if there is something between them."""
        land, out = self.pack.ground.land, []
        for arc in range(len(land.near)):
            start, end = arc // 6, int(land.near[arc])
            if start < end and land.edge[arc]:
                out.append(self.edge(arc, start, end))
        return out

    def edge(self, arc: int, start: int, end: int) -> ChartEdge:
        bits = self.pack.ground.land.edge[arc]
        number, rivers = int(self.pack.ground.crossing[arc]), self.register.rivers
        river = rivers[number] if 0 <= number < len(rivers) else None
        return ChartEdge(
            a=hex_id(self.nouns, start),
            b=hex_id(self.nouns, end),
            features=tuple(word for bit, word in FEATURES if bits & bit),
            river=river.river if river else "",
            crossing=river.crossing if river else "",
        )

    def crest(self, k: int) -> ChartRange:
        row = self.register.ranges[k]
        return ChartRange(row.name, tuple(hex_id(self.nouns, at) for at in row.hexes))

    def piece(self, k: int) -> ChartPiece:
        row, pieces = self.register.pieces[k], self.pack.pieces
        led = pieces.kind[k] == n.LEADER
        owners = range(pieces.first_leader, pieces.count)
        return ChartPiece(
            id=row.id,
            name=self.nouns.unit(k),
            printed=row.name,
            side=int(pieces.side[k]),
            kind=n.KIND_NAMES[pieces.kind[k]],
            size="" if led else n.SIZE_NAMES[pieces.size[k]],
            rank=n.RANK_NAMES[pieces.rank[k]] if led else "",
            command=row.command,
            tactical=int(pieces.tactical[k]),
            artillery=int(pieces.artillery[k]),
            command_value=int(pieces.command[k]) if led else 0,
            start=int(pieces.start[1][k]),
            most=int(pieces.most[k]),
            arrives=int(pieces.arrives[k]),
            entries=tuple(hex_id(self.nouns, int(at)) for at in pieces.entries[k]),
            substitute=self.nouns.is_spare(k),
            leaders=()
            if led
            else tuple(self.register.pieces[o].id for o in owners if pieces.is_his(o, k)),
            reconstructed=row.source == "reconstructed",
        )

    def objective(self, k: int) -> ChartObjective:
        battle, rows = self.pack.battle, self.register.objectives
        return ChartObjective(
            id=rows[k].id if k < len(rows) else str(k),
            name=self.nouns.objective(k),
            hex=hex_id(self.nouns, int(battle.objective_at[k])),
            vp=int(battle.objective_vp[k]),
            holder=int(battle.objective_start[k]),
        )


def place(row: HexName) -> tuple[float, float]:
    """The centre of a hex: even columns sit half a hex lower."""
    return row.column * COLUMN, row.row + (0.5 if row.column % 2 == 0 else 0.0)
