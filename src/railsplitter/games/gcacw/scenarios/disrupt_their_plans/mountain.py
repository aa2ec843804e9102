"""The Mountain Department (D.20 to D.24): Blenker on his way, Fremont, Milroy, Schenck."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.names import (
    BLENKER,
    BLENKER_FREE,
    LULL_LEFT,
    LULL_MODE,
    MOUNTAIN,
    PLACE,
    TO_BOX,
)
from railsplitter.games.gcacw.campaign.names import (
    FREMONT as FREMONT_THERE,
)
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import CONFEDERATE, HAS_UNIT, NOTHING, UNION
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.places import box_of, is_in_game
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.own import plans
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Mountain(FieldChapter):
    """[D.20] [D.23] Blenker's division, and those whom Fremont brings."""

    __slots__ = ("closed", "group", "lull", "numbers")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.numbers: vec[i64] = pack.more["plans"]
        self.group: vec[i64] = pack.more["blenker"]  # by piece
        self.closed: vec[i64] = pack.more["blenker_closed"]  # by hex
        self.lull: vec[i64] = pack.more["blenker_lull"]  # by hex

    # -- Blenker --------------------------------------------------------------------------------

    def enter_bar(self, s: War, unit: i64, where: i64) -> str:
        """[D.20] Lines that Blenker does not cross, [D.22] and more in a Lull."""
        if s.bound[unit] & BLENKER and self.closed[where]:
            return "D.20"
        if s.strategy[LULL_MODE] and self.group[unit]:
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
        if s.bound[unit] & MOUNTAIN:
            return "D.70"
        return "D.22" if s.strategy[LULL_MODE] and not self.group[unit] else ""

    def is_bound(self, s: War) -> bool:
        """[D.20] Do Blenker's limits bind a unit that is in the game?"""
        for unit in range(self.pieces.first_spare):
            if s.bound[unit] & BLENKER and is_in_game(s.at[unit]):
                return True
        return False

    def recover(self, s: War) -> None:
        """[D.21] At the start of Recovery: are Blenker's limits over? [D.24] Fremont follows in
        the next one."""
        if s.strategy[BLENKER_FREE] == 0:
            if self.has_arrived(s):
                self.free(s)
        elif not s.strategy[FREMONT_THERE] and s.turn > s.strategy[BLENKER_FREE]:
            self.bring_fremont(s)

    def has_arrived(self, s: War) -> bool:
        """[D.21] [R.7] All of the five that live stand on Union depots, rested."""
        found = False
        for unit in range(self.pieces.first_spare):
            if not s.bound[unit] & BLENKER or not is_in_game(s.at[unit]):
                continue
            found = True
            if s.at[unit] < 0 or s.fatigue[unit] or not self.is_at_depot(s, s.at[unit]):
                return False
        return found

    def is_at_depot(self, s: War, where: i64) -> bool:
        """[D.21] Is a Union depot in a hex, of either side of its counter?"""
        depot = s.book.supply.depot_in(s, where)
        return depot >= 0 and s.book.supply.side[depot] == UNION

    def free(self, s: War) -> None:
        """[D.21] The limits fall."""
        s.strategy[BLENKER_FREE] = s.turn
        for unit in range(self.pieces.first_leader):
            s.bound[unit] -= s.bound[unit] & BLENKER
        s.note(n.N_BLENKER, "D.21", s.turn)

    # -- a Lull ---------------------------------------------------------------------------------

    def begin_lull(self, s: War) -> None:
        """[D.22] While Blenker is bound the days of a Lull are his."""
        if s.strategy[LULL_LEFT] and s.turn >= self.numbers[n.NEW_MAPS] and self.is_bound(s):
            s.strategy[LULL_MODE] = 1

    # -- Fremont --------------------------------------------------------------------------------

    def roll(self, s: War) -> None:
        """[D.23] Two dice before the Strategic Table, until he is there."""
        if s.strategy[FREMONT_THERE]:
            return
        total = s.chance.die(6, "D.23") + s.chance.die(6, "D.23")
        comes = self.pack.more["fremont_on"][total] != 0
        s.note(n.N_FREMONT_DICE, "D.23", total, 1 if comes else 0)
        if comes:
            self.bring_fremont(s)

    def bring_fremont(self, s: War) -> None:
        """[D.23] Milroy two turns later, [R.81] Schenck and 1 CT at once, and where Fremont and
        Cluseret go is asked."""
        s.strategy[FREMONT_THERE] = 1
        cast, lists = self.pack.more["cast"], self.pack.more["cast_lists"]
        self.release(s)
        if self.is_waiting(s, cast[n.MILROY]):
            s.book.placing.send(s, cast[n.MILROY], s.turn + 2, lists[n.WEST_ROADS])
        if self.is_waiting(s, cast[n.CLUSERET]):
            if s.has(self.numbers[n.MOORFIELD], CONFEDERATE, HAS_UNIT):
                self.put_fremont(s, NOTHING)
            else:
                s.push(PlacingFremont(UNION))

    def is_waiting(self, s: War, unit: i64) -> bool:
        """[D.23] Is he still in the box of the Mountain Department?"""
        return s.at[unit] == self.pack.more["cast_boxes"][n.MOUNTAIN_BOX]

    def put_fremont(self, s: War, where: i64) -> None:
        """[D.23] Cluseret and Fremont in Moorfield, [D.86] or in Box 1, from where they move in the
        next Off-Map Movement Phase."""
        cast, placing = self.pack.more["cast"], s.book.placing
        leader, unit = cast[n.FREMONT], cast[n.CLUSERET]
        if where >= 0:
            placing.place(s, unit, where)
        else:
            placing.box(s, unit, self.pack.more["cast_boxes"][n.OFF_MAP_1])
        s.put(leader, s.at[unit])
        s.since[leader] = s.since[unit]

    def release(self, s: War) -> None:
        """[D.70] Schenck and 1 CT are free."""
        for unit in range(self.pieces.first_leader):
            if s.bound[unit] & MOUNTAIN:
                s.bound[unit] -= MOUNTAIN
                s.note(n.N_FREED, "D.70", unit)

    def entered(self, s: War, unit: i64, where: i64) -> None:
        """[D.70] A Confederate unit in Hardy sets them free."""
        if self.pieces.side[unit] == CONFEDERATE:
            if s.book.counties.county_at(where) == self.numbers[n.HARDY_COUNTY]:
                self.release(s)


@final
class PlacingFremont(FieldStep):
    """[D.23] Moorfield, or the first box beyond the edge?"""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_FREMONT)
    case: ClassVar[str] = "D.23"

    def options(self, s: Campaign) -> list[int]:
        more = s.rules.pack.more
        box = box_of(more["cast_boxes"][n.OFF_MAP_1])
        return [act(PLACE, more["plans"][n.MOORFIELD]), act(TO_BOX, box)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if action in self.options(s):
            return []
        verb = verb_of(action)
        return ["D.23"] if verb == PLACE or verb == TO_BOX else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        war = own(s)
        where = arg_of(action) if verb_of(action) == PLACE else NOTHING
        plans(war).mountain.put_fremont(war, where)
