"""The RR Station Repair Segment (L.72), in both theaters."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import BURNED, CONFEDERATE, DONE, HAS_UNIT, UNION, WHOLE
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.rules.counting import Counting
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

UNION_WORK: Final[i64] = 2  # a damaged station takes one of it, a destroyed one two
OTHER_WORK: Final[i64] = 1
CYCLE_TURNS: Final[i64] = 5


@mypyc_attr(allow_interpreted_subclasses=True)
class Repair(FieldChapter):
    """[L.72] Stations are mended in counties that a side holds."""

    __slots__ = ()

    def segment(self, s: War) -> None:
        """[L.72] The Union first."""
        s.push(RepairTurns(0))

    def price(self, s: War, side: i64, where: i64) -> i64:
        """[L.72] [R.32] What a station takes of a side's work."""
        destroyed = s.station[self.ground.station[where]] == BURNED
        return UNION_WORK if destroyed and side == UNION else 1

    def bar(self, s: War, side: i64, where: i64, left: i64) -> str:
        """[L.72] A ruined station in a county of the side without enemies, and work enough; the
        Confederate mends a destroyed one only if he mended none the last time."""
        if not 0 <= where < self.ground.hexes or self.ground.station[where] < 0:
            return "L.72"
        ruin = s.station[self.ground.station[where]]
        if ruin == WHOLE or s.has(where, 1 - side, HAS_UNIT):
            return "L.72"
        if side == CONFEDERATE and ruin == BURNED and self.has_mended(s):
            return "L.72"
        county = s.book.counties.county_at(where)
        if county < 0 or s.county_holder[county] != side:
            return "L.72"
        return "" if self.price(s, side, where) <= left else "L.72"

    def has_mended(self, s: War) -> bool:
        """[L.72] Did the Confederate mend a station in the last cycle?"""
        last = long_war(s).repaired
        return last > 0 and s.turn - last <= CYCLE_TURNS

    def sites(self, s: War, side: i64, left: i64) -> list[int]:
        """[L.72] The stations that a side may mend."""
        out: list[int] = []
        for where in range(self.ground.hexes):
            if self.ground.station[where] >= 0 and not self.bar(s, side, where, left):
                out.append(where)
        return out

    def mend(self, s: War, side: i64, where: i64) -> None:
        """[L.72] It is whole again."""
        s.station[self.ground.station[where]] = WHOLE
        s.note(m.N_MENDED, "L.72", side, where)
        if side == CONFEDERATE:
            long_war(s).repaired = s.turn


@final
class RepairTurns(Counting):
    """[L.72] The Union, then the Confederate."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_REPAIR_TURNS)
    case: ClassVar[str] = "L.72"

    def stage(self, s: Campaign) -> None:
        work = UNION_WORK if self.at == UNION else OTHER_WORK
        if roads(s).repair.sites(own(s), self.at, work):
            s.push(Repairing(self.at, work))


@final
class Repairing(FieldStep):
    """[L.72] Which station is mended, or none."""

    __slots__ = ("left",)
    kind: ClassVar[int] = int(n.K_REPAIRING)
    case: ClassVar[str] = "L.72"

    def __init__(self, who: i64, left: i64) -> None:
        super().__init__(who)
        self.left: i64 = left

    def locals(self) -> list[int]:
        return [self.left]

    def options(self, s: Campaign) -> list[int]:
        sites = roads(s).repair.sites(own(s), self.who, self.left)
        return [*(act(m.MEND, where) for where in sites), act(DONE)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) == m.MEND:
            repair = roads(s).repair
            return reasons(repair.bar(own(s), self.who, arg_of(action), self.left))
        return [] if action == act(DONE) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        if verb_of(action) == DONE:
            return
        repair, war, where = roads(s).repair, own(s), arg_of(action)
        left = self.left - repair.price(war, self.who, where)
        repair.mend(war, self.who, where)
        if left > 0 and repair.sites(war, self.who, left):
            s.push(Repairing(self.who, left))
