"""Everything printed, ready for the engine: the ground, the pieces, the charts.

Columns of small whole numbers, made once by `data.to_pack` from the data files and shared by all
positions. Nothing here changes during a game.
"""

from __future__ import annotations

from typing import final

from railsplitter.cartography.theatre import Theatre
from railsplitter.kernel.columns import column
from railsplitter.kernel.vec import i64, vec


@final
class Ground:
    """The part of the theatre that is played on, its hexes numbered from 0."""

    __slots__ = (
        "back",
        "crossing",
        "crossing_arc",
        "crossings",
        "hexes",
        "home",
        "land",
        "station",
        "stations",
    )

    def __init__(
        self,
        land: Theatre,
        home: vec[i64],
        back: vec[i64],
        crossing: vec[i64],
        crossing_arc: vec[i64],
        station: vec[i64],
    ) -> None:
        self.land = land
        self.hexes: i64 = land.size
        self.home: vec[i64] = home  # the number of each hex in the whole theatre
        self.back: vec[i64] = back  # the arc that leads the other way
        # By arc: the number of its river hexside, the same from both banks; -1: no river
        self.crossing: vec[i64] = crossing
        self.crossing_arc: vec[i64] = crossing_arc  # one of the two arcs of each of them
        self.crossings: i64 = len(crossing_arc)
        self.station: vec[i64] = station  # by hex: the number of its RR station, or -1
        self.stations: i64 = 0
        for number in station:
            self.stations = max(self.stations, number + 1)


@final
class Pieces:
    """The counters: units first, then substitutes, then leaders."""

    __slots__ = (
        "arrives",
        "artillery",
        "assault_more",
        "code",
        "command",
        "count",
        "entries",
        "first_leader",
        "first_spare",
        "fixed",
        "dash",
        "kind",
        "most",
        "rank",
        "serves",
        "side",
        "size",
        "start",
        "tactical",
        "units",
    )

    def __init__(
        self,
        columns: list[vec[i64]],
        serves: vec[i64],
        entries: list[vec[i64]],
        first_spare: i64,
        first_leader: i64,
    ) -> None:
        self.side: vec[i64] = columns[0]
        self.kind: vec[i64] = columns[1]
        self.size: vec[i64] = columns[2]  # of units
        self.rank: vec[i64] = columns[3]  # of leaders
        self.tactical: vec[i64] = columns[4]
        self.artillery: vec[i64] = columns[5]
        self.command: vec[i64] = columns[6]  # command value of leaders
        self.most: vec[i64] = columns[7]  # manpower at most
        self.code: vec[i64] = columns[8]  # number of the command code; -1: independent
        self.arrives: vec[i64] = columns[9]  # turn; 0: there from the start
        self.fixed: vec[i64] = columns[10]  # may not move before this turn; 0: free
        self.dash: vec[i64] = columns[11]  # [5.1] of leaders: more points for cavalry
        self.assault_more: vec[i64] = columns[12]  # [7.4] of leaders present in an assault
        # leader * count + unit: 0, or how the unit is his (OWN_UNIT, DISTRICT_UNIT, ARMY_UNIT)
        self.serves: vec[i64] = serves
        self.entries: list[vec[i64]] = entries  # hexes of arrival, the best first
        self.count: i64 = len(self.side)
        self.first_spare: i64 = first_spare
        self.first_leader: i64 = first_leader
        # For the set-up: hex, manpower, disorganized, fatigue, exhausted, demoralized, dug
        self.start: list[vec[i64]] = columns[13:20]
        # By side: its units, by number
        self.units: list[vec[i64]] = [self._units_of(0), self._units_of(1)]

    def _units_of(self, side: i64) -> vec[i64]:
        return column([unit for unit in range(self.first_leader) if self.side[unit] == side])

    def is_his(self, leader: i64, unit: i64) -> bool:
        """[2.2] Whether a unit is subordinate to a leader."""
        return self.serves[leader * self.count + unit] != 0

    def bond(self, leader: i64, unit: i64) -> i64:
        """[2.2] How a unit is subordinate to a leader: 0 if it is not."""
        return self.serves[leader * self.count + unit]


@final
class Charts:
    """The tables and numbers of the standard rules. What they mean, the chapters say.

    Terrains are counted by TERRAINS; -1 in a cost means closed. Combat values are in halves.
    """

    def __init__(self, columns: dict[str, list[int]], numbers: dict[str, int]) -> None:
        # [6.2] Points along pike, road, trail, railroad; and in rain
        self.line_cost: vec[i64] = vec[i64](columns["line_cost"])
        self.line_cost_rain: vec[i64] = vec[i64](columns["line_cost_rain"])
        # [6.2] Points by terrain off roads; what rain adds there
        self.foot_terrain: vec[i64] = vec[i64](columns["foot_terrain"])
        self.horse_terrain: vec[i64] = vec[i64](columns["horse_terrain"])
        self.rain_more: i64 = numbers["rain_more"]
        # [6.2] Points more at a hexside; a ridge costs nothing along a line
        self.creek: i64 = numbers["creek"]
        self.ridge_up: i64 = numbers["ridge_up"]
        self.ridge_down: i64 = numbers["ridge_down"]
        # [6.2] Points more over a river; bridges and pontoons are free
        self.ford_minor: i64 = numbers["ford_minor"]
        self.ford_major: i64 = numbers["ford_major"]
        self.dam: i64 = numbers["dam"]
        self.ferry: i64 = numbers["ferry"]
        self.ferry_large: i64 = numbers["ferry_large"]  # manpower from which it takes a march
        self.stack_more: i64 = numbers["stack_more"]  # [6.4] for each friendly brigade or larger
        # [5.1] By theater * 6 + side * 3 + kind: dice, what is added, what is added with a leader
        self.march_dice: vec[i64] = vec[i64](columns["march_dice"])
        self.march_more: vec[i64] = vec[i64](columns["march_more"])
        self.march_more_led: vec[i64] = vec[i64](columns["march_more_led"])
        self.march_more_corps: vec[i64] = vec[i64](columns["march_more_corps"])
        self.single_least: vec[i64] = vec[i64](columns["single_least"])  # points alone at least
        self.led_least: i64 = numbers["led_least"]  # [5.2] points of led infantry at least
        # [5.1] Force march: points are a die divided by this, rounded up; not above this fatigue
        self.force_divisor: i64 = numbers["force_divisor"]
        self.force_fatigue_most: i64 = numbers["force_fatigue_most"]
        # [5.1] Less this much, but at least so many by kind; from which roll on infantry loses a
        # point, a unit of so much manpower two, and cavalry one; 0: never
        self.force_less: i64 = numbers["force_less"]
        self.force_least: vec[i64] = vec[i64](columns["force_least"])
        self.force_loss_from: i64 = numbers["force_loss_from"]
        self.force_heavy_from: i64 = numbers["force_heavy_from"]
        self.force_heavy_mv: i64 = numbers["force_heavy_mv"]
        self.force_horse_loss_from: i64 = numbers["force_horse_loss_from"]
        # [5.1] Extended march: upper manpower of each column; cells row * columns + column,
        # a cell is manpower * 2 + (1 if disorganized); row 0 is straggle_low or less, the last
        # is the highest roll or more
        self.straggle_columns: vec[i64] = vec[i64](columns["straggle_columns"])
        self.straggle: vec[i64] = vec[i64](columns["straggle"])
        self.straggle_loose: vec[i64] = vec[i64](columns["straggle_loose"])  # of disorganized ones
        self.straggle_low: i64 = numbers["straggle_low"]
        self.straggle_high: i64 = numbers["straggle_high"]
        # [5.1] The new fatigue from which it is rolled; by 0 normal, 1 exhausted
        self.straggle_from: vec[i64] = vec[i64](columns["straggle_from"])
        # [5.1] Modifiers of that die: by side, by kind, and what else
        self.straggle_side: vec[i64] = vec[i64](columns["straggle_side"])
        self.straggle_kind: vec[i64] = vec[i64](columns["straggle_kind"])
        self.straggle_fourth: i64 = numbers["straggle_fourth"]  # the new fatigue is the highest
        self.straggle_exhausted: i64 = numbers["straggle_exhausted"]
        self.straggle_exhausted_from: i64 = numbers["straggle_exhausted_from"]  # the new fatigue
        self.slip_loss: i64 = numbers["slip_loss"]  # [6.1] of a disorganized unit between zones
        self.straggle_rain: i64 = numbers["straggle_rain"]
        self.straggle_forced: i64 = numbers["straggle_forced"]
        # [5.2] Units of an activation by (theater * 2 + side) * 6 + initiative die - 1; -1: all
        self.activation_limit: vec[i64] = vec[i64](columns["activation_limit"])
        # [2.5] Command radius; [3.2] hexes of a leader transfer
        self.radius: i64 = numbers["radius"]
        self.army_radius: i64 = numbers["army_radius"]
        self.transfer_radius: i64 = numbers["transfer_radius"]
        # [4] [6.5] The highest fatigue with which a unit may still begin an action
        self.act_fatigue_most: i64 = numbers["act_fatigue_most"]
        self.weary: i64 = numbers["weary"]  # 1: an organized unit above it may still march
        # [5.3] Grand assault: how near the higher leader must be, hexes at most that join
        self.grand_radius: i64 = numbers["grand_radius"]
        self.grand_most: i64 = numbers["grand_most"]
        # [5.4] In halves: combat value from which a station is burned at once
        self.burn_value: i64 = numbers["burn_value"]
        self.burn_least: i64 = numbers["burn_least"]  # and the least that burns at all
        # [7.1] By attack type: least points left, combat modifier, whether its artillery counts
        self.attack_from: vec[i64] = vec[i64](columns["attack_from"])
        self.attack_cost: vec[i64] = vec[i64](columns["attack_cost"])  # points it costs
        self.attack_mods: vec[i64] = vec[i64](columns["attack_mods"])
        self.attack_guns: vec[i64] = vec[i64](columns["attack_guns"])
        # [7.2] In halves by manpower
        self.disorganized: vec[i64] = vec[i64](columns["disorganized"])
        # [7.2] In halves: most that attacks from a hex; most that defends, by 0 open, 1 half of
        # the infantry units dug in, 2 all of them
        self.attack_most: i64 = numbers["attack_most"]
        self.defence_most: vec[i64] = vec[i64](columns["defence_most"])
        # [7.3] Rows by difference from the highest: lowest difference of each row; cells
        # row * 4 + (clear, rolling, other, mountain): modifier * 2 + (1 if only on an even die),
        # so that cell >> 1 is the modifier and cell & 1 the mark; by terrain: which of the four
        self.artillery_floor: vec[i64] = vec[i64](columns["artillery_floor"])
        self.artillery_mods: vec[i64] = vec[i64](columns["artillery_mods"])
        self.artillery_ground: vec[i64] = vec[i64](columns["artillery_ground"])
        # [7.4] Ratio modifiers end here
        self.ratio_least: i64 = numbers["ratio_least"]
        self.ratio_most: i64 = numbers["ratio_most"]
        # [7.4] Attacker's die: in rain
        self.rain_attack: i64 = numbers["rain_attack"]
        # [7.4] Defender's die: at a crossing, behind a creek (dry, rain), above a ridge, by
        # terrain, by terrain against an attacker as high or above, and for demoralized-2 units
        self.defend_crossing: i64 = numbers["defend_crossing"]
        self.defend_creek: i64 = numbers["defend_creek"]
        self.defend_creek_rain: i64 = numbers["defend_creek_rain"]
        self.defend_ridge: i64 = numbers["defend_ridge"]
        self.defend_terrain: vec[i64] = vec[i64](columns["defend_terrain"])
        self.defend_terrain_level: vec[i64] = vec[i64](columns["defend_terrain_level"])
        self.defend_shaken: i64 = numbers["defend_shaken"]
        # [7.4] Flank bonus by covered hexes 0 to 6; one that covers has at least 1 / this much of
        # the defence; by bonus 0 to 4: what is left when the flanks are refused
        self.flank_bonus: vec[i64] = vec[i64](columns["flank_bonus"])
        self.flank_divisor: i64 = numbers["flank_divisor"]
        self.flank_refused: vec[i64] = vec[i64](columns["flank_refused"])
        # [7.4] What reductions leave of a bonus; by bonus: what is left against a redoubt
        self.flank_floor: i64 = numbers["flank_floor"]
        self.flank_redoubt: vec[i64] = vec[i64](columns["flank_redoubt"])
        self.refuse_points: i64 = numbers["refuse_points"]  # [7.8] what the marker costs
        # [7.8] Who may refuse: infantry units or manpower at least; what it tires
        self.refuse_units: i64 = numbers["refuse_units"]
        self.refuse_manpower: i64 = numbers["refuse_manpower"]
        self.refuse_fatigue: i64 = numbers["refuse_fatigue"]
        # [7.5] Combat Chart: upper whole value of each column; cells (row + 8) * columns + column,
        # manpower in the low byte, then the letters as bits RESULT_...
        self.attacker_columns: vec[i64] = vec[i64](columns["attacker_columns"])
        self.attacker: vec[i64] = vec[i64](columns["attacker"])
        self.defender_columns: vec[i64] = vec[i64](columns["defender_columns"])
        self.defender: vec[i64] = vec[i64](columns["defender"])
        self.chart_least: i64 = numbers["chart_least"]  # the row -8 and all below
        self.chart_most: i64 = numbers["chart_most"]
        # [7.5] What the letters D, F and f tire
        self.fatigue_d: i64 = numbers["fatigue_d"]
        self.fatigue_f: i64 = numbers["fatigue_f"]
        self.fatigue_lesser: i64 = numbers["fatigue_lesser"]
        # [7.6] Hexes of a retreat by NORMAL_RETREAT, ROUT, CAVALRY_RETREAT, VOLUNTARY_RETREAT
        self.retreat_least: vec[i64] = vec[i64](columns["retreat_least"])
        self.retreat_most: vec[i64] = vec[i64](columns["retreat_most"])
        self.retreat_loss: vec[i64] = vec[i64](columns["retreat_loss"])  # by priority 1 to 6
        # [7.7] Cavalry retreat: added by theater * TERRAINS + terrain of the cavalry, by its
        # manpower (the last for more), behind a creek, behind a crossing; halved by the divisor
        self.cavalry_terrain: vec[i64] = vec[i64](columns["cavalry_terrain"])
        self.cavalry_size: vec[i64] = vec[i64](columns["cavalry_size"])
        self.cavalry_creek: i64 = numbers["cavalry_creek"]
        self.cavalry_crossing: i64 = numbers["cavalry_crossing"]
        self.cavalry_divisor: i64 = numbers["cavalry_divisor"]
        self.cavalry_fatigue: i64 = numbers["cavalry_fatigue"]  # what it tires
        self.cavalry_fatigue_most: i64 = numbers["cavalry_fatigue_most"]  # with which it may
        self.cavalry_unlucky: i64 = numbers["cavalry_unlucky"]  # this die or less: 1 manpower
        # [8] By exhausted * 5 + fatigue: the new fatigue, exhausted, whether it is organized
        # again, manpower lost
        self.recovery_fatigue: vec[i64] = vec[i64](columns["recovery_fatigue"])
        self.recovery_exhausted: vec[i64] = vec[i64](columns["recovery_exhausted"])
        self.recovery_organizes: vec[i64] = vec[i64](columns["recovery_organizes"])
        self.recovery_loss: vec[i64] = vec[i64](columns["recovery_loss"])
        self.calm_fatigue_most: i64 = numbers["calm_fatigue_most"]  # [11] to get over it
        self.disorder_exhausts: i64 = numbers["disorder_exhausts"]  # [8] 1: disorder exhausts
        # [9] In halves: what a dug-in unit's value is multiplied with; less artillery against it;
        # the level from which D is F and a first r may be ignored, and what that tires
        self.dug_value: vec[i64] = vec[i64](columns["dug_value"])
        self.dug_artillery: vec[i64] = vec[i64](columns["dug_artillery"])
        self.dug_holds: i64 = numbers["dug_holds"]
        self.dug_holds_fatigue: i64 = numbers["dug_holds_fatigue"]
        self.redoubt_value: i64 = numbers["redoubt_value"]  # marks of the map, as dug_value
        self.redoubt_guns: i64 = numbers["redoubt_guns"]  # what artillery is multiplied with
        self.fort_value: i64 = numbers["fort_value"]
        self.dig_fatigue_most: i64 = numbers["dig_fatigue_most"]
        # [10] Manpower to build or wreck a crossing by theater; of cavalry to wreck one
        self.bridge_mv: vec[i64] = vec[i64](columns["bridge_mv"])
        self.wreck_horse_mv: i64 = numbers["wreck_horse_mv"]
        self.wreck_points: i64 = numbers["wreck_points"]
        self.wreck_die: vec[i64] = vec[i64](columns["wreck_die"])  # by kind: this or less
        self.build_fatigue_most: i64 = numbers["build_fatigue_most"]
        self.pontoon_die: i64 = numbers["pontoon_die"]  # this or less lays a pontoon at once
        self.take_up: i64 = numbers["take_up"]  # points to take one up
        self.pontoon_major: vec[i64] = vec[i64](columns["pontoon_major"])  # by side
        # [12] Turns after rain in which rivers cannot be forded
        self.minor_after: i64 = numbers["minor_after"]
        self.major_after: i64 = numbers["major_after"]
        # [13] Substitutes by size of the parent: manpower at least, put into one at most; and
        # what units of that size hold
        self.detach_from: vec[i64] = vec[i64](columns["detach_from"])
        self.detach_most: vec[i64] = vec[i64](columns["detach_most"])
        self.manpower_most: vec[i64] = vec[i64](columns["manpower_most"])


@final
class Battle:
    """The scenario: length, weather, objectives, points and levels."""

    __slots__ = (
        "exits",
        "first_initiative",
        "level_least",
        "level_winner",
        "major_until",
        "minor_until",
        "objective_at",
        "objective_only",
        "objective_start",
        "objective_vp",
        "point_each",
        "point_exits",
        "point_kind",
        "point_per",
        "point_side",
        "rain",
        "theater",
        "turns",
        "wrecked",
    )

    def __init__(
        self, numbers: vec[i64], columns: list[vec[i64]], point_exits: list[vec[i64]]
    ) -> None:
        self.turns: i64 = numbers[0]
        self.theater: i64 = numbers[1]  # of the whole battle; -1: by hex
        self.first_initiative: i64 = numbers[2]  # side, or -1
        self.minor_until: i64 = numbers[3]  # turn through which minor rivers cannot be forded
        self.major_until: i64 = numbers[4]
        self.rain: vec[i64] = columns[0]  # by turn: 1 in rain
        self.objective_at: vec[i64] = columns[1]
        self.objective_vp: vec[i64] = columns[2]
        self.objective_start: vec[i64] = columns[3]
        self.point_side: vec[i64] = columns[4]
        self.point_kind: vec[i64] = columns[5]
        self.point_each: vec[i64] = columns[6]
        self.point_per: vec[i64] = columns[7]
        self.level_least: vec[i64] = columns[8]
        self.level_winner: vec[i64] = columns[9]  # side, or -1
        self.exits: vec[i64] = columns[10]  # by hex: bit per side
        self.wrecked: vec[i64] = columns[11]  # river hexsides whose crossing is down at the start
        self.objective_only: vec[i64] = columns[12]  # the side that has points for it; -1: both
        self.point_exits: list[vec[i64]] = point_exits  # hexes that count, by row of points


Columns = dict[str, vec[i64]]  # by name


@final
class Pack:
    """What a game of this series is played with. `more` is for campaigns: name to column."""

    __slots__ = ("battle", "charts", "ground", "more", "pieces")

    def __init__(
        self,
        ground: Ground,
        pieces: Pieces,
        charts: Charts,
        battle: Battle,
        more: Columns,
    ) -> None:
        self.ground = ground
        self.pieces = pieces
        self.charts = charts
        self.battle = battle
        self.more = more
