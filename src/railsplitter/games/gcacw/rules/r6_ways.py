"""What one hex costs (6.2): lines, ground, hexsides, crossings, traffic."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import (
    BRIDGE,
    CREEK,
    DAM,
    DOWN,
    FERRY,
    FORD,
    LINES,
    MAJOR,
    MOUNTAIN,
    RAIL_BRIDGE,
    RAIN_SWAMP,
    RIVERS,
    TRAIL,
    UP,
    WATER,
)
from railsplitter.games.gcacw.names import BRIGADE, CAVALRY, LEADER
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.columns import filled
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.vec import i64, vec

LINE_BITS: Final = (1, 2, 4, 8)  # pike, road, trail, railroad
LINE_CASES: Final = ("6.2b", "6.2c", "6.2d", "6.2e")
# By terrain: clear, rolling, woods, hill, rough, mountain, swamp, provisional swamp, city, water
TERRAIN_CASES: Final = (
    *("6.2g", "6.2h", "6.2i", "6.2j", "6.2k", "6.2l", "6.2m", "6.2n", "6.2o", "2.3h"),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Ways(FieldChapter):
    """[6.2] Points of one step, by what it follows, enters and crosses."""

    __slots__ = ("plain",)

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        # Points of every arc without a river, by (weather * 2 + horse) * arcs + arc
        self.plain: vec[i64] = filled(0, 0)

    def tabulate(self) -> None:
        modes = self.weathers() * 2
        self.plain = filled(self.ground.hexes * 6 * modes, -1)
        for mode in range(modes):
            self.fill(mode)

    def fill(self, mode: i64) -> None:
        """[6.2a] The points of all arcs in one weather, on foot or on horse."""
        arcs, weather = self.ground.hexes * 6, mode // 2
        rain = self.is_wet(weather)
        for arc in range(arcs):
            if self.ground.land.near[arc] >= 0 and not self.mountain_bar(arc, weather):
                self.plain[mode * arcs + arc] = self.land_cost(arc, mode % 2 == 1, rain)

    def weathers(self) -> i64:
        """[12.0a] How many kinds of weather there are: 0 dry, 1 rain; campaigns know more."""
        return 2

    def weather(self, s: Campaign) -> i64:
        """[12.0a] The weather now."""
        return 1 if s.rain else 0

    def is_wet(self, weather: i64) -> bool:
        """[12.0a] Is there rain in this weather?"""
        return weather & 1 != 0

    def mountain_bar(self, arc: i64, weather: i64) -> str:
        """[6.2l] For campaigns: the case that closes a hexside in a weather, such as snow."""
        return ""

    def cost(self, s: Campaign, piece: i64, arc: i64, ledger: Ledger | None = None) -> i64:
        """[6.1a] The points of one step of a unit, or -1 where it may not go.

        [6.1i] Artillery pays what infantry pays.
        """
        ground = self.ground
        horse = self.pieces.kind[piece] == CAVALRY
        n: i64 = 0
        if ledger is None:
            weather = self.weather(s) if s.rules.hooked else (1 if s.rain else 0)
            mode = weather * 2 + (1 if horse else 0)
            n = self.plain[mode * ground.hexes * 6 + arc]
        elif ground.land.near[arc] < 0 or self.mountain_bar(arc, self.weather(s)):
            n = -1
        else:
            n = self.land_cost(arc, horse, s.rain != 0, ledger)
        if n < 0:
            return -1
        if ground.crossing[arc] >= 0:
            river = self.river_cost(s, arc, ledger)
            if river < 0:
                return -1
            n += river
        return n + self.traffic(s, piece, ground.land.near[arc], ledger)

    def land_cost(self, arc: i64, horse: bool, rain: bool, ledger: Ledger | None = None) -> i64:
        """[6.2a] Along a line, or over the ground; -1: closed. Rivers come on top."""
        edge = self.ground.land.edge[arc]
        if edge & LINES:
            return self.line_cost(edge, rain, ledger)
        return self.ground_cost(arc, horse, rain, ledger)

    def line_cost(self, edge: i64, rain: bool, ledger: Ledger | None) -> i64:
        """[6.2f] The cheapest of [6.2b] pike, [6.2c] road, [6.2d] trail and [6.2e] railroad;
        [6.2q] a trail alone does not help over a creek."""
        charts = self.pack.charts
        costs = charts.line_cost_rain if rain else charts.line_cost
        best: i64 = -1
        case = ""
        for k in range(4):
            if edge & LINE_BITS[k] and (best < 0 or costs[k] < best):
                best = costs[k]
                case = LINE_CASES[k]
        if edge & CREEK and edge & LINES == TRAIL:  # [6.2q]
            if rain:
                return -1
            return put(ledger, case, best) + put(ledger, "6.2q", charts.creek)
        return put(ledger, case, best)

    def ground_cost(self, arc: i64, horse: bool, rain: bool, ledger: Ledger | None) -> i64:
        """[6.2a] The ground entered off the roads, with [6.2q] creeks and ridges, [6.2y] up
        and [6.2z] down, and [6.2p] the mud."""
        land, charts = self.ground.land, self.pack.charts
        edge, terrain = land.edge[arc], land.terrain[land.near[arc]]
        if terrain == WATER or (rain and terrain == RAIN_SWAMP):  # [6.2n] [12.0c]
            return -1
        if self.is_walled(arc):  # [6.2l]
            return -1
        cost = charts.horse_terrain[terrain] if horse else charts.foot_terrain[terrain]
        if cost < 0 or (rain and edge & CREEK):  # [6.2m] [6.2q]
            return -1
        n = put(ledger, TERRAIN_CASES[terrain], cost, land.near[arc])
        if rain:
            n += put(ledger, "6.2p", charts.rain_more)
        if edge & CREEK:
            n += put(ledger, "6.2q", charts.creek)
        if edge & UP:
            n += put(ledger, "6.2y", charts.ridge_up)
        if edge & DOWN:
            n += put(ledger, "6.2z", charts.ridge_down)
        return n

    def is_walled(self, arc: i64) -> bool:
        """[6.2l] A mountain is closed off the roads, out of the hex as well as into it."""
        land = self.ground.land
        return land.terrain[arc // 6] == MOUNTAIN or land.terrain[land.near[arc]] == MOUNTAIN

    def river_cost(self, s: Campaign, arc: i64, ledger: Ledger | None = None) -> i64:
        """[6.2r] [6.2s] What the best crossing adds; -1 without one. [6.2t] [6.2x] Bridges and
        pontoons are free, [6.2v] a dam, [6.2u] a ford and [6.2w] a ferry are not."""
        charts = self.pack.charts
        spans = s.rules.zones.spans(s, arc)
        if spans & (BRIDGE | RAIL_BRIDGE):  # [6.2t] [6.2x]
            return 0
        if spans & DAM:
            return put(ledger, "6.2v", charts.dam)
        if spans & FORD:
            major = self.ground.land.edge[arc] & MAJOR
            return put(ledger, "6.2u", charts.ford_major if major else charts.ford_minor)
        return put(ledger, "6.2w", charts.ferry) if spans & FERRY else -1

    def traffic(self, s: Campaign, piece: i64, where: i64, ledger: Ledger | None = None) -> i64:
        """[6.4b] A point for every friendly brigade or larger in the hex, cavalry excepted; and
        cavalry pays nothing.

        [6.4a] [6.1j] Friends never close a hex.
        """
        pieces = self.pieces
        if self.is_free(piece):
            return 0
        n: i64 = 0  # [6.1j] [6.4a] never more than points
        other = s.first[where]
        while other >= 0:
            kind = pieces.kind[other]
            if kind != LEADER and kind != CAVALRY and pieces.size[other] >= BRIGADE:
                n += 1
            other = s.after[other]
        return put(ledger, "6.4b", n * self.pack.charts.stack_more, where)

    def is_free(self, piece: i64) -> bool:
        """[6.4b] Cavalry rides past."""
        return self.pieces.kind[piece] == CAVALRY

    # -- questions of others -----------------------------------------------------------------

    def has_line(self, arc: i64) -> bool:
        """Is there a pike, road, trail or railroad across the hexside?"""
        return self.ground.land.edge[arc] & LINES != 0

    def spans(self, s: Campaign, arc: i64) -> i64:
        """[2.3d] The usable crossings of a river hexside."""
        return s.rules.zones.spans(s, arc)

    def is_open(self, s: Campaign, arc: i64) -> bool:
        """[6.2r] Can the hexside be crossed by land now, whatever the cost?"""
        land = self.ground.land
        if land.near[arc] < 0 or land.terrain[land.near[arc]] == WATER:
            return False
        return land.edge[arc] & RIVERS == 0 or self.spans(s, arc) != 0

    def bar(self, s: Campaign, piece: i64, arc: i64) -> str:
        """[6.2r] Why a hexside is closed to a unit, or nothing."""
        land = self.ground.land
        edge, end = land.edge[arc], land.near[arc]
        if end < 0 or land.terrain[end] == WATER:
            return "2.3h"
        if s.rules.hooked:
            snow = self.mountain_bar(arc, self.weather(s))
            if snow:
                return snow
        if edge & RIVERS and self.spans(s, arc) == 0:
            if edge & FORD:
                return "12.0b"
            return "6.2s" if edge & MAJOR else "6.2r"
        if self.cost(s, piece, arc) >= 0:
            return ""
        if edge & CREEK and s.rain:
            return "6.2q"
        return "6.2n" if land.terrain[end] == RAIN_SWAMP else "6.2m"
