"""Harpers Ferry (S.17)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.points import HARPERS_FERRY as FERRY_ROW
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.notes import N_SURRENDERED
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.kernel.columns import filled
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.vec import i64, vec

# Places of the column `harpers_ferry`
AT: Final[i64] = 0
COMBAT_VALUE: Final[i64] = 1
EACH_TURN: Final[i64] = 2
MANPOWER: Final[i64] = 3
SURRENDER_AT: Final[i64] = 4
ESCAPE: Final[i64] = 5

QUARTERS: Final[i64] = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class HarpersFerry(FieldChapter):
    """[S.17] A garrison that may be cut off."""

    __slots__ = ("line", "rings", "rule", "seen", "stamp")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.rule: vec[i64] = pack.more["harpers_ferry"]
        self.line: vec[i64] = filled(pack.ground.hexes, b.NOTHING)
        self.seen: vec[i64] = filled(pack.ground.hexes, 0)
        self.stamp: i64 = 0
        self.rings: vec[i64] = self._measured()  # by hex: hexes from Harpers Ferry, at most ESCAPE

    def _measured(self) -> vec[i64]:
        """[S.17] How far each hex is, up to the distance that counts as away."""
        far = self.rule[ESCAPE]
        rings = filled(self.ground.hexes, far)
        if self.rule[AT] < 0:
            return rings
        ring: list[int] = [self.rule[AT]]
        rings[self.rule[AT]] = 0
        for distance in range(1, far):
            outer: list[int] = []
            for where in ring:
                for arc in range(where * 6, where * 6 + 6):
                    end = self.ground.land.near[arc]
                    if end >= 0 and rings[end] == far:
                        rings[end] = distance
                        outer.append(end)
            ring = outer
        return rings

    # -- the phase ------------------------------------------------------------------------------

    def begin(self, s: War) -> None:
        """[S.17] The phase (4): are they surrounded, and do they give up?"""
        garrison = self.garrison(s)
        if not garrison or not self.is_surrounded(s, garrison):
            s.surrounded = 0
            return
        s.surrounded += 1
        die = s.chance.die(6, "S.17")
        total = die + self.pressure(s, garrison)
        gives_up = total >= self.rule[SURRENDER_AT]
        s.note(m.N_SURROUNDED, "S.17", die, total, s.surrounded, 1 if gives_up else 0)
        if gives_up:
            self.surrender(s, garrison)

    def garrison(self, s: War) -> list[int]:
        """[S.17] The Union hexes in and next to Harpers Ferry that hold units."""
        out: list[int] = []
        centre = self.rule[AT]
        if centre < 0:
            return out
        if s.has(centre, b.UNION, b.HAS_UNIT):
            out.append(centre)
        for arc in range(centre * 6, centre * 6 + 6):
            end = self.ground.land.near[arc]
            if end >= 0 and s.has(end, b.UNION, b.HAS_UNIT):
                out.append(end)
        return out

    def is_surrounded(self, s: War, garrison: list[int]) -> bool:
        """[S.17] No path free of enemies and their zones leads away to a Union county."""
        self.stamp += 1
        done: i64 = 0
        count: i64 = 0
        for where in garrison:
            self.seen[where] = self.stamp
            self.line[count] = where
            count += 1
        near = self.ground.land.near
        while done < count:
            where = self.line[done]
            done += 1
            if self.is_away(s, where):
                return False
            for arc in range(where * 6, where * 6 + 6):
                end = near[arc]
                if end < 0 or self.seen[end] == self.stamp:
                    continue
                if s.rules.ways.is_open(s, arc) and self.is_free(s, end):
                    self.seen[end] = self.stamp
                    self.line[count] = end
                    count += 1
        return True

    def is_free(self, s: War, where: i64) -> bool:
        """[S.17] No Confederate unit is there, nor a zone of one."""
        if s.has(where, b.CONFEDERATE, b.HAS_UNIT):
            return False
        return not s.rules.zones.is_in(s, where, b.UNION, b.LEADER)

    def is_away(self, s: War, where: i64) -> bool:
        """[S.17] Five hexes off, in a county that the Union holds."""
        if self.rings[where] < self.rule[ESCAPE]:
            return False
        county = s.book.counties.county_at(where)
        return county >= 0 and s.county_holder[county] == b.UNION

    # -- surrender ------------------------------------------------------------------------------

    def pressure(self, s: War, garrison: list[int], ledger: Ledger | None = None) -> i64:
        """[S.17] What is added to the die: combat value around, days, manpower inside."""
        n = put(ledger, "S.17", self.around(s, garrison) // (self.rule[COMBAT_VALUE] * QUARTERS))
        days = max(s.surrounded - 1, 0)
        n += put(ledger, "S.17", days * self.rule[EACH_TURN])
        return n + put(ledger, "S.17", -(self.inside(s, garrison) // self.rule[MANPOWER]))

    def around(self, s: War, garrison: list[int]) -> i64:
        """[S.17] Confederate combat value next to the garrison, each hex once; in quarters."""
        total: i64 = 0
        counted: list[int] = []
        for where in garrison:
            for arc in range(where * 6, where * 6 + 6):
                end = self.ground.land.near[arc]
                if end >= 0 and end not in counted and s.has(end, b.CONFEDERATE, b.HAS_UNIT):
                    counted.append(end)
                    total += s.rules.values.sum_of(s, end)
        return total

    def inside(self, s: War, garrison: list[int]) -> i64:
        """[S.17] The manpower that is surrounded."""
        total: i64 = 0
        for where in garrison:
            for unit in s.units_in(where):
                total += s.mv[unit]
        return total

    def surrender(self, s: War, garrison: list[int]) -> None:
        """[S.17] All of them, and the depot is lost; [R.100] each point counts once."""
        s.surrounded = 0
        for where in garrison:
            for unit in s.units_in(where):
                manpower = s.mv[unit]
                s.lose(unit, manpower, b.BY_RECOVERY)  # [R.100] not among the losses that count
                s.note(N_SURRENDERED, "S.17", unit, where, manpower)
                s.book.scores.once(s, FERRY_ROW, unit, manpower)
            s.rules.leaders.homeless(s, where)
        depot = s.book.supply.depot_in(s, self.rule[AT])
        if depot >= 0 and s.book.supply.side[depot] == b.UNION:
            s.book.supply.remove(s, depot, b.NOTHING)
