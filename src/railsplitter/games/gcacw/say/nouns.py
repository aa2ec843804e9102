"""What things are called: sides, units, leaders, hexes, hexsides, objectives."""

from __future__ import annotations

from collections.abc import Sequence

from railsplitter.cartography.theatre import (
    BATTERY,
    BRIDGE,
    CREEK,
    DAM,
    DOWN,
    FERRY,
    FORD,
    FORT,
    GAP,
    LANDING,
    MAJOR,
    MINOR,
    PIKE,
    RAIL,
    RAIL_BRIDGE,
    REDOUBT,
    ROAD,
    SEAT,
    STATION,
    TERRAIN_NAMES,
    TOWN,
    TRAIL,
    UP,
    WOODED,
)
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.data.names import Register
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.say.words import day, joined, listed, plural
from railsplitter.kernel.names import Names

SIDES = ("Union", "Confederate")
SIZES = ("Infantry", "Brigade", "Division", "Division")  # what foot is called, by size
STATES = ("", "disorganized")
DEMORALIZED = ("", "demoralized-1", "demoralized-2")
DUG = ("", "breastworks begun", "breastworks", "fort begun", "fort", "flanks refused")
MARKS = (
    (TOWN, "town"),
    (STATION, "station"),
    (SEAT, "county seat"),
    (FORT, "fort"),
    (REDOUBT, "redoubt"),
    (BATTERY, "battery"),
    (LANDING, "landing"),
    (GAP, "gap"),
)
LINES = ((PIKE, "pike"), (ROAD, "road"), (TRAIL, "trail"), (RAIL, "railroad"))
WATERS = ((CREEK, "creek"), (MINOR, "minor river"), (MAJOR, "major river"))
SPANS = (
    (BRIDGE, "bridge"),
    (RAIL_BRIDGE, "railroad bridge"),
    (FORD, "ford"),
    (FERRY, "ferry"),
    (DAM, "dam"),
)
SLOPES = ((UP, "uphill ridge"), (DOWN, "downhill ridge"), (WOODED, "woods along the hexside"))
CROSSINGS = {
    int(n.STANDS): "",
    int(n.WRECKED): "wrecked",
    int(n.BEING_BUILT): "being repaired",
    int(n.PONTOON_BUILD): "pontoon begun",
    int(n.PONTOON): "pontoon",
    int(n.NO_CROSSING): "",
}
STATIONS = ("", "damaged", "burned")


class Nouns:
    """Names for everything that has a number. `names` are the players' names, seat by seat."""

    def __init__(self, register: Register, pack: Pack) -> None:
        self.register = register
        self.pack = pack
        self.names: Names = tuple(SIDES)
        self.land = pack.ground.land
        numbers = pack.ground.station
        self.stations = [where for where in range(len(numbers)) if numbers[where] >= 0]
        series = {row.id.partition(" ")[0] for row in register.hexes if " " in row.id}
        one = len(series) == 1 and all(" " in row.id for row in register.hexes)
        self.ids = [row.id.partition(" ")[2] if one else row.id for row in register.hexes]
        self.units = [self._named(piece) for piece in range(len(register.pieces))]
        self.faces = [self._face(piece) for piece in range(len(register.pieces))]
        self.hex_numbers = {row.id: k for k, row in enumerate(register.hexes)}
        self.piece_numbers = {row.id: k for k, row in enumerate(register.pieces)}

    # -- sides and dates -------------------------------------------------------------------

    def seat(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else "nobody"

    def side(self, side: int) -> str:
        return SIDES[side] if 0 <= side < len(SIDES) else "nobody"

    def day(self, turn: int) -> str:
        return day(self.register.date, turn)

    # -- pieces ----------------------------------------------------------------------------

    def _named(self, piece: int) -> str:
        """Stonewall Brigade, 1 WV Cavalry; a leader has his name alone."""
        name, pieces = self.register.pieces[piece].name, self.pack.pieces
        kind = pieces.kind[piece]
        if kind == n.LEADER:
            return name
        word = SIZES[pieces.size[piece]]
        if kind == n.CAVALRY:
            word = "Cavalry"
        elif kind == n.ARTILLERY:
            word = "Artillery"
        known = name.casefold().endswith(word.casefold()) or self.is_spare(piece)
        return name if known else f"{name} {word}"

    def _face(self, piece: int) -> str:
        """What is printed on a counter: infantry of 2-S, tactical 2, artillery 1."""
        row, pieces = self.register.pieces[piece], self.pack.pieces
        tactical = f"tactical {pieces.tactical[piece]}"
        if pieces.kind[piece] == n.LEADER:
            rank = n.RANK_NAMES[pieces.rank[piece]]
            return f"{rank} leader, command {pieces.command[piece]}, {tactical}"
        command = f" of {row.command}" if row.command not in ("", "-") else ""
        guns = pieces.artillery[piece]
        kind = f"{n.KIND_NAMES[pieces.kind[piece]]}{command}"
        return joined(kind, tactical, f"artillery {guns}" if guns else "")

    def is_spare(self, piece: int) -> bool:
        """Whether it is a substitute counter."""
        pieces = self.pack.pieces
        return bool(pieces.first_spare <= piece < pieces.first_leader)

    def unit(self, piece: int) -> str:
        """Without its side: Stonewall Brigade; Jackson."""
        return self.units[piece] if 0 <= piece < len(self.units) else "an unknown unit"

    def piece(self, piece: int) -> str:
        """With its side: Confederate Stonewall Brigade."""
        if not 0 <= piece < len(self.units):
            return "an unknown unit"
        return f"{SIDES[self.pack.pieces.side[piece]]} {self.units[piece]}"

    def pieces(self, pieces: Sequence[int]) -> str:
        """Several of one side: Stonewall Brigade and Ashby Cavalry."""
        return listed([self.unit(piece) for piece in pieces])

    def owner(self, piece: int) -> str:
        return self.side(int(self.pack.pieces.side[piece])) if piece >= 0 else "nobody"

    # -- the map ---------------------------------------------------------------------------

    def id(self, where: int) -> str:
        """The printed id, without the series where all hexes are of one: M4602."""
        return self.ids[where] if 0 <= where < len(self.ids) else "an unknown hex"

    def place(self, where: int) -> str:
        return self.register.hexes[where].place if 0 <= where < len(self.ids) else ""

    def hex(self, where: int) -> str:
        """Kernstown (M4602), or M4603."""
        place = self.place(where)
        return f"{place} ({self.id(where)})" if place else self.id(where)

    def terrain(self, where: int) -> str:
        return TERRAIN_NAMES[self.land.terrain[where]]

    def lines(self, arc: int) -> list[str]:
        """The ways that run across a hexside."""
        edge = self.land.edge[arc]
        return [word for bit, word in LINES if edge & bit]

    def across(self, arc: int, crossing: int = int(n.STANDS)) -> str:
        """A hexside in words: road, creek; minor river with a bridge, wrecked."""
        edge = self.land.edge[arc]
        water = next((word for bit, word in reversed(WATERS) if edge & bit), "")
        spans = [word for bit, word in SPANS if edge & bit]
        if water and spans:
            water = f"{water} with a {listed(spans)}"
        state = CROSSINGS[crossing] if edge & (MINOR | MAJOR) else ""
        slope = joined(*(word for bit, word in SLOPES if edge & bit))
        return joined(joined(*self.lines(arc)), water, state, slope)

    def river(self, crossing: int) -> str:
        """The name of a river, or what it is."""
        rivers = self.register.rivers
        name = rivers[crossing].river if 0 <= crossing < len(rivers) else ""
        return name or "the river"

    def crossing(self, crossing: int) -> str:
        """The bridge over Opequon Creek from M5104 to M5204."""
        ground = self.pack.ground
        arc = int(ground.crossing_arc[crossing])
        start, end = arc // 6, int(self.land.near[arc])
        edge, rivers = self.land.edge[arc], self.register.rivers
        word = next((word for bit, word in SPANS if edge & bit), "crossing")
        own = rivers[crossing].crossing if crossing < len(rivers) else ""
        head = own or f"the {word} over {self.river(crossing)}"
        return f"{head} from {self.hex(start)} to {self.hex(end)}"

    def station(self, station: int) -> str:
        """The station of Winchester (N3333)."""
        numbers = self.pack.ground.station
        where = next((k for k in range(len(numbers)) if numbers[k] == station), -1)
        return f"the station in {self.hex(where)}"

    # -- the battle ------------------------------------------------------------------------

    def objective(self, number: int) -> str:
        rows = self.register.objectives
        if number < len(rows):
            return rows[number].name
        return self.hex(int(self.pack.battle.objective_at[number]))

    def level(self, number: int) -> str:
        rows = self.register.levels
        return rows[number] if 0 <= number < len(rows) else "an unknown level"

    def state(self, s_loose: int, fatigue: int, exhausted: int, shaken: int, dug: int) -> str:
        """The state of a unit: disorganized, fatigue 3, exhausted, demoralized-1, breastworks."""
        return joined(
            STATES[s_loose],
            f"fatigue {fatigue}" if fatigue else "",
            "exhausted" if exhausted else "",
            DEMORALIZED[shaken],
            DUG[dug],
        )

    def away(self, hexes: int) -> str:
        return plural(hexes, "hex")
