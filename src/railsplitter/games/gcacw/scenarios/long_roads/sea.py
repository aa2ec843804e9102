"""Amphibious movement (L.18 to L.23, L.82): the Union's ships."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.places import at_sea, sea_hex
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.conversion_asking import crossed
from railsplitter.games.gcacw.scenarios.long_roads.days import long_events
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.scenarios.long_roads.waters import Waters
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.vec import i64, vec

# Places of the column "embarkation"
AT_MOST: Final[i64] = 0
FAILURE: Final[i64] = 1
WEIGHT: Final[i64] = 2
HEAVY: Final[i64] = 3
SEASON: Final[i64] = 4
SEASON_UNTIL: Final[i64] = 5
NAVY_YARD: Final[i64] = 6

# Sea trips, and `came_by` of who is on one
TO_WASHINGTON: Final[i64] = 0
TO_BALTIMORE: Final[i64] = 1
FROM_WASHINGTON: Final[i64] = 2
FROM_BALTIMORE: Final[i64] = 3
TRIP: Final[i64] = 3_000
TRIP_TURNS: Final[i64] = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Sea(Waters):
    """[L.18] Embarking, sailing, landing, and trips between the theaters."""

    __slots__ = ("landing", "monroe", "rule")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.rule: vec[i64] = pack.more["embarkation"]
        self.landing: vec[i64] = pack.more["landing"]  # by hex
        self.monroe: i64 = pack.more["cast_boxes"][n.FORT_MONROE]

    # -- weight ---------------------------------------------------------------------------------

    def weight(self, s: War, unit: i64) -> i64:
        """[L.18] Manpower; cavalry and artillery weigh five times as much."""
        heavy = self.pieces.kind[unit] != b.INFANTRY
        return s.mv[unit] * (self.rule[HEAVY] if heavy else 1)

    def is_afloat(self, s: War, unit: i64) -> bool:
        """[L.23] On a ship, on the map or between the theaters."""
        return s.at[unit] <= b.SEA or (s.at[unit] == b.TRACK and s.came_by[unit] >= TRIP)

    def left(self, s: War) -> i64:
        """[L.23] What may still embark today: what embarked today counts, landed or not, and what
        is still at sea from earlier days."""
        used = long_war(s).sea_mv
        units = self.pieces.units[b.UNION]
        for unit in units:
            if s.at[unit] < 0 and self.is_afloat(s, unit) and s.since[unit] < s.turn:
                used += self.weight(s, unit)
        return self.rule[WEIGHT] - used

    # -- embarking ------------------------------------------------------------------------------

    def embark_bar(self, s: War, side: i64, unit: i64) -> str:
        """[L.18] A Union unit in a landing hex out of enemy zones, or in Fort Monroe; [L.82] the
        Confederate has no ships."""
        if side != b.UNION:
            return "L.82"
        return self.unit_bar(s, unit) or self.load_bar(s, unit, self.left(s))

    def boarders(self, s: War, able: list[int]) -> list[int]:
        """[L.18] The Union units that may embark now: in the box, and of these on the map."""
        left = self.left(s)
        out: list[int] = []
        if left > 0:
            for unit in self.waiting(s, able):
                if not self.unit_bar(s, unit) and not self.weight_bar(s, unit, left):
                    closed = self.quay_bar(s, unit) if s.at[unit] >= 0 else self.box_bar(s, unit)
                    if not closed:
                        out.append(unit)
            out.sort()
        return out

    def waiting(self, s: War, able: list[int]) -> list[int]:
        """[L.18] Those of the Union in the box, and of these units those on a landing."""
        units, landing = self.pieces.units[b.UNION], self.landing
        out = [unit for unit in able if landing[s.at[unit]]]
        for unit in units:
            if s.at[unit] == self.monroe:
                out.append(unit)
        return out

    def unit_bar(self, s: War, unit: i64) -> str:
        """[L.18] A unit of the Union that nothing binds to its place."""
        if not 0 <= unit < self.pieces.first_leader or self.pieces.side[unit] != b.UNION:
            return "L.18"
        if (
            s.bound[unit] & (c.BLENKER | c.MOUNTAIN | c.VALLEY_UNION)
            or s.turn < self.pieces.fixed[unit]
        ):
            return "L.18"
        return ""

    def load_bar(self, s: War, unit: i64, left: i64) -> str:
        """[L.23] What ships still carry today, [L.18] and where the unit stands."""
        return self.weight_bar(s, unit, left) or self.place_bar(s, unit)

    def weight_bar(self, s: War, unit: i64, left: i64) -> str:
        """[L.23] Is it too heavy for what may still embark?"""
        return "L.23" if self.weight(s, unit) > left or s.mv[unit] < 1 else ""

    def place_bar(self, s: War, unit: i64) -> str:
        """[L.18] Where it stands: in the box while the Roads are open, or on a landing."""
        at = s.at[unit]
        if at == self.monroe:
            return self.box_bar(s, unit)
        if at < 0 or not self.landing[at]:
            return "L.18"
        return self.quay_bar(s, unit) or s.rules.march.bar(s, unit)

    def quay_bar(self, s: War, unit: i64) -> str:
        """[L.18] On a landing: out of enemy zones, with open water."""
        at = s.at[unit]
        if long_events(s).held_back(s, unit):
            return "L.35"
        if s.rules.zones.is_in(s, at, b.UNION, self.pieces.kind[unit]):
            return "L.18"
        return "" if self.can_sail(s, at) else "L.19"

    def box_bar(self, s: War, unit: i64) -> str:
        """[L.84] In Fort Monroe: not while the Roads are closed, [L.12] nor when the day is over
        in the Richmond Theater."""
        if self.is_shut(s):
            return "L.84"
        if long_war(s).richmond_closed:
            return "L.12"
        return "L.18" if s.fatigue[unit] >= b.FATIGUE_MOST else ""

    def more(self, s: War, ledger: Ledger | None = None) -> i64:
        """[L.18] The season, [L.71] and a ruined Navy Yard."""
        more: i64 = 0
        if s.turn <= self.rule[SEASON_UNTIL]:
            more += put(ledger, "L.18", self.rule[SEASON])
        if s.book.structures.is_felt(s, m.WEAK_GUNBOATS):
            more += put(ledger, "L.71", self.rule[NAVY_YARD])
        return more

    def embark(self, s: War, unit: i64) -> bool:
        """[L.18] A die; who fails is tired by it. True: it is on board."""
        die = s.chance.die(6, "L.18")
        total = die + self.more(s)
        aboard = total <= self.rule[AT_MOST]
        s.note(n.N_EMBARKED, "L.18", unit, die, total, 1 if aboard else 0)
        if not aboard:
            s.tire(unit, self.rule[FAILURE])
            return False
        long_war(s).sea_mv += self.weight(s, unit)
        s.since[unit] = s.turn
        start = s.at[unit]
        self.take_along(s, unit, start, at_sea(start) if start >= 0 else self.harbour())
        return True

    def harbour(self) -> i64:
        """[L.21] A ship that leaves Fort Monroe lies off the mouth of the York."""
        lists = self.pack.more
        first = lists["list_from"][lists["cast_lists"][n.SEA_EXIT_RICHMOND]]
        return at_sea(lists["list_hexes"][first])

    def take_along(self, s: War, unit: i64, start: i64, goal: i64) -> None:
        """[6.3c] A unit, and leaders who would be left without one."""
        s.put(unit, goal)
        for leader in range(self.pieces.first_leader, self.pieces.count):
            if s.at[leader] == start and s.rules.leaders.may_stand(s, leader, unit):
                if self.is_left_alone(s, leader, start):
                    s.put(leader, goal)
                    s.due[leader] = s.due[unit]
                    s.goal[leader] = s.goal[unit]

    def is_left_alone(self, s: War, leader: i64, where: i64) -> bool:
        """[2.2f] Is no unit there that he could stand with? [2.2g] On the map an army leader does
        not stand with cavalry."""
        if where >= 0:
            return not s.rules.leaders.has_unit(s, leader, where)
        return not s.book.placing.is_attended(s, leader, where)

    # -- sailing --------------------------------------------------------------------------------

    def ends(self, s: War, unit: i64) -> list[int]:
        """[L.21] Where a ship may put a unit ashore."""
        return self.ends_from(s, unit, sea_hex(s.at[unit]))

    def ends_from(self, s: War, unit: i64, start: i64) -> list[int]:
        """[L.21] Landings without enemies, not too far from the water off a hex."""
        self.search(s, start)
        far: dict[int, int] = {}
        for node in self.reach.nodes():
            at = self.node[node]
            if self.landing[at]:
                far[at] = min(far.get(at, 9999), self.reach.cost_to(node))
        out: list[int] = []
        for at in sorted(far):
            if self.is_shore(s, unit, at, far[at]):
                out.append(at)
        return out

    def is_shore(self, s: War, unit: i64, at: i64, hexes: i64) -> bool:
        """[L.21] May a unit land on a hex that is so far away?"""
        tired = self.fatigue_for(hexes)
        if tired < 0 or s.fatigue[unit] + tired > b.FATIGUE_MOST:
            return False
        return not s.has(at, b.CONFEDERATE, b.HAS_UNIT) and not s.rules.march.enter_bar(s, unit, at)

    def can_land(self, s: War, unit: i64) -> bool:
        """[L.21] Is there any such hex? The search finds the nearest first."""
        self.search(s, sea_hex(s.at[unit]))
        for k in range(self.reach.count):
            at = self.node[self.reach.found[k]]
            if self.landing[at] and self.is_shore(s, unit, at, self.hexes_to(at)):
                return True
        return False

    def land(self, s: War, unit: i64, where: i64) -> None:
        """[L.21] Ashore: fatigue by the way, and the action is over; [L.4] it may break up."""
        start = s.at[unit]
        self.search(s, sea_hex(start))
        hexes = self.hexes_to(where)
        s.tire(unit, self.fatigue_for(hexes))
        self.take_along(s, unit, start, where)
        s.note(n.N_LANDED, "L.21", unit, where, hexes)
        s.rules.victory.entered(s, unit, where)
        crossed(s, unit, b.NOTHING)

    # -- between the theaters -------------------------------------------------------------------

    def trips(self, s: War, unit: i64) -> list[int]:
        """[L.21] [L.22] The trips that begin where a ship can be today."""
        if s.bound[unit] & c.DISTRICT and s.at[unit] <= b.SEA:
            return []
        start = sea_hex(s.at[unit])
        if start < 0:
            return []
        self.search(s, start)
        lists, more = s.book.placing, self.pack.more
        for exit_ in lists.listed(more["cast_lists"][n.SEA_EXIT_RICHMOND]):
            if self.hexes_to(exit_) >= 0:
                return [] if self.is_shut(s) else [int(TO_WASHINGTON), int(TO_BALTIMORE)]
        exits = lists.listed(more["cast_lists"][n.SEA_EXIT_VALLEY])
        for k in range(len(exits)):
            if self.hexes_to(exits[k]) >= 0:
                return [int(FROM_WASHINGTON if k == 0 else FROM_BALTIMORE)]
        return []

    def sail_away(self, s: War, unit: i64, trip: i64) -> None:
        """[L.21] [L.22] Two turns on the track; [L.23] it counts until it has landed."""
        start = s.at[unit]
        s.due[unit] = s.turn + TRIP_TURNS
        s.goal[unit] = b.NOTHING
        s.came_by[unit] = TRIP + trip
        self.take_along(s, unit, start, b.TRACK)
        s.note(n.N_SAILED, "L.21", unit, trip, s.due[unit])

    def harbours(self, s: War, unit: i64) -> list[int]:
        """[L.21] [L.22] Where a ship may appear: entries without an enemy unit."""
        trip = s.came_by[unit] - TRIP
        lists, more = s.book.placing, self.pack.more
        if trip >= FROM_WASHINGTON:
            found = lists.listed(more["cast_lists"][n.SEA_EXIT_RICHMOND])
            if self.is_shut(s):
                found = []
        else:
            exits = lists.listed(more["cast_lists"][n.SEA_EXIT_VALLEY])
            found = exits[:1] if trip == TO_WASHINGTON else exits[1:]
        return [at for at in found if not s.has(at, b.CONFEDERATE, b.HAS_UNIT)]

    def arrive(self, s: War, unit: i64) -> bool:
        """[L.21] Is it a ship that comes? Then its owner is asked where."""
        if s.came_by[unit] < TRIP:
            return False
        from railsplitter.games.gcacw.scenarios.long_roads.sea_asking import Arriving

        s.push(Arriving(b.UNION, unit))
        return True

    def appear(self, s: War, unit: i64, place: i64) -> None:
        """[L.21] [L.22] Afloat off a hex, or ashore in Fort Monroe; rested, from or to Baltimore
        tired by one."""
        trip = s.came_by[unit] - TRIP
        s.fatigue[unit] = 1 if trip == TO_BALTIMORE or trip == FROM_BALTIMORE else 0
        s.came_by[unit] = b.NOTHING
        self.take_along(s, unit, b.TRACK, place)
        s.note(n.N_IN_PORT, "L.21", unit, place)

    def dawn(self, s: War) -> None:
        """[L.23] The day's embarkations begin again."""
        long_war(s).sea_mv = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstSea(Sea):
    """[L.18] Ships as they were: an army leader stayed ashore if cavalry of his did."""

    __slots__ = ()

    def is_left_alone(self, s: War, leader: i64, where: i64) -> bool:
        """Any unit of his kept him there."""
        return not s.book.placing.is_attended(s, leader, where)
