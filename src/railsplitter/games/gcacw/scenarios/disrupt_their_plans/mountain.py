"""The Mountain Department (D.20 to D.24): Blenker on his way, Fremont, Milroy, Schenck."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.mountain import Department, FremontPlaced
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import CONFEDERATE, UNION
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.places import is_in_game
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.own import plans
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.state import plans_war
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Mountain(Department):
    """[D.20] [D.23] Blenker's division, and those whom Fremont brings."""

    __slots__ = ("group", "lull", "numbers")
    limits_case: ClassVar[str] = "D.21"
    wait_case: ClassVar[str] = "D.70"
    n_limits: ClassVar[int] = int(n.N_BLENKER)
    n_freed: ClassVar[int] = int(n.N_FREED)

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.numbers: vec[i64] = pack.more["plans"]
        self.group: vec[i64] = pack.more["blenker"]  # by piece
        self.lull: vec[i64] = pack.more["blenker_lull"]  # by hex
        cast, boxes = pack.more["cast"], pack.more["cast_boxes"]
        self.last = pack.pieces.first_spare
        self.fremont, self.cluseret = cast[n.FREMONT], cast[n.CLUSERET]
        self.waiting, self.box_1 = boxes[n.MOUNTAIN_BOX], boxes[n.OFF_MAP_1]
        self.moorfield, self.hardy = self.numbers[n.MOORFIELD], self.numbers[n.HARDY_COUNTY]

    # -- Blenker --------------------------------------------------------------------------------

    def enter_bar(self, s: War, unit: i64, where: i64) -> str:
        """[D.20] Lines that Blenker does not cross, [D.22] and more in a Lull."""
        if s.bound[unit] & c.BLENKER and self.closed[where]:
            return "D.20"
        if plans_war(s).lull_mode and self.group[unit]:
            if self.lull[where] or self.is_too_near(s, unit, where):
                return "D.22"
        return ""

    def is_too_near(self, s: War, unit: i64, where: i64) -> bool:
        """[D.22] Within 12 hexes of a Confederate unit; one who is so already comes no nearer."""
        calendar, far = s.book.calendar, self.numbers[n.LULL_DISTANCE]
        here = s.at[unit]
        for other in range(self.pieces.first_leader):
            if s.at[other] < 0 or self.pieces.side[other] != CONFEDERATE:
                continue
            distance = calendar.distance(where, s.at[other])
            if distance <= far:
                if here < 0 or distance < calendar.distance(here, s.at[other]):
                    return True
        return False

    def idle_case(self, s: War, unit: i64) -> str:
        """[D.70] Schenck and 1 CT wait, [D.22] and in Blenker's Lull all but his five."""
        if s.bound[unit] & c.MOUNTAIN:
            return "D.70"
        return "D.22" if plans_war(s).lull_mode and not self.group[unit] else ""

    def is_bound(self, s: War) -> bool:
        """[D.20] Do Blenker's limits bind a unit that is in the game?"""
        for unit in range(self.pieces.first_spare):
            if s.bound[unit] & c.BLENKER and is_in_game(s.at[unit]):
                return True
        return False

    def free(self, s: War) -> None:
        """[D.21] [R.7] The limits fall when the five stand on Union depots, rested; [D.24] Fremont
        follows in the next Recovery."""
        super().free(s)

    # -- a Lull ---------------------------------------------------------------------------------

    def begin_lull(self, s: War) -> None:
        """[D.22] While Blenker is bound the days of a Lull are his."""
        if s.lull_left and s.turn >= self.numbers[n.NEW_MAPS] and self.is_bound(s):
            plans_war(s).lull_mode = 1

    # -- Fremont --------------------------------------------------------------------------------

    def roll(self, s: War) -> None:
        """[D.23] Two dice before the Strategic Table, until he is there."""
        if s.fremont:
            return
        total = s.chance.die(6, "D.23") + s.chance.die(6, "D.23")
        comes = self.pack.more["fremont_on"][total] != 0
        s.note(n.N_FREMONT_DICE, "D.23", total, 1 if comes else 0)
        if comes:
            self.bring_fremont(s)

    def bring_fremont(self, s: War) -> None:
        """[D.23] Milroy two turns later, [R.81] Schenck and 1 CT at once, and where Fremont and
        Cluseret go is asked."""
        s.fremont = 1
        cast, lists = self.pack.more["cast"], self.pack.more["cast_lists"]
        self.release(s)
        if self.is_waiting(s, cast[n.MILROY]):
            s.book.placing.send(s, cast[n.MILROY], s.turn + 2, lists[n.WEST_ROADS])
        self.ask_fremont(s, PlacingFremont(UNION))

    def put_fremont(self, s: War, where: i64) -> None:
        """[D.23] Cluseret and Fremont in Moorfield, [D.86] or in Box 1."""
        super().put_fremont(s, where)

    def release(self, s: War) -> None:
        """[D.70] Schenck and 1 CT are free: with Fremont, or by a Confederate in Hardy."""
        super().release(s)


@final
class PlacingFremont(FremontPlaced):
    """[D.23] Moorfield, or the first box beyond the edge?"""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_FREMONT)
    case: ClassVar[str] = "D.23"

    def department(self, s: Campaign) -> Department:
        return plans(own(s)).mountain
