"""The Mountain Department (L.37, L.42 to L.45): Blenker, Fremont, Milroy, Schenck, and Heth."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.names import BLENKER, BLENKER_FREE, MOUNTAIN, PLACE, TO_BOX
from railsplitter.games.gcacw.campaign.names import FREMONT as FREMONT_THERE
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import CONFEDERATE, HAS_UNIT, NOTHING, UNION
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.places import box_of, is_in_game
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Mountain(FieldChapter):
    """[L.42] [L.45] Where these units may go, and when they come."""

    __slots__ = ("began_on_m", "closed", "far", "group", "moorfield", "on_s", "rows", "switch")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        more = pack.more
        self.group: vec[i64] = more["mountain_group"]  # by piece
        self.closed: vec[i64] = more["blenker_closed"]  # by hex
        self.rows: vec[i64] = more["mountain_rows"]  # by hex: rows 19 and more of SIV M
        self.on_s: vec[i64] = more["siv_s"]
        self.began_on_m: vec[i64] = more["began_on_m"]  # by piece
        self.far: i64 = more["mountain_rule"][0]
        self.moorfield: i64 = more["mountain_rule"][1]
        self.switch: bool = more["mountain_rule"][2] != 0  # Schenck is free at once [R.93]

    # -- limits ---------------------------------------------------------------------------------

    def enter_bar(self, s: War, unit: i64, where: i64) -> str:
        """[L.42] Blenker's lines; [L.45] the others' before the Valley is released."""
        if s.bound[unit] & BLENKER and self.closed[where]:
            return "L.42"
        if not self.group[unit] or roads(s).release.is_released(s):
            return ""
        if self.rows[where] or self.is_too_near(s, where):
            return "L.45"
        here = s.at[unit]
        if self.on_s[where] and here >= 0 and not self.on_s[here]:
            return "L.45"
        return ""

    def is_too_near(self, s: War, where: i64) -> bool:
        """[L.45] Within 12 hexes of a Confederate unit that began on the middle sheet."""
        for unit in range(self.pieces.first_leader):
            if self.began_on_m[unit] and s.at[unit] >= 0 and self.pieces.side[unit] == CONFEDERATE:
                if s.book.calendar.distance(where, s.at[unit]) <= self.far:
                    return True
        return False

    def idle_case(self, s: War, unit: i64) -> str:
        """[L.44] Schenck and 1 CT wait."""
        return "L.44" if s.bound[unit] & MOUNTAIN else ""

    # -- Blenker --------------------------------------------------------------------------------

    def recover(self, s: War) -> None:
        """[L.42] At the start of Recovery: are Blenker's limits over? [L.43] Fremont follows."""
        if s.strategy[BLENKER_FREE] == 0:
            if self.has_arrived(s):
                self.free(s)
        elif not s.strategy[FREMONT_THERE] and s.turn > s.strategy[BLENKER_FREE]:
            self.bring_fremont(s)

    def has_arrived(self, s: War) -> bool:
        """[L.42] All of the five that live stand on Union depots, rested."""
        found = False
        for unit in range(self.pieces.first_leader):
            if not s.bound[unit] & BLENKER or not is_in_game(s.at[unit]):
                continue
            found = True
            if s.at[unit] < 0 or s.fatigue[unit] or not self.is_at_depot(s, s.at[unit]):
                return False
        return found

    def is_at_depot(self, s: War, where: i64) -> bool:
        """[L.42] Is a Union depot in a hex, of either side of its counter?"""
        depot = s.book.supply.depot_in(s, where)
        return depot >= 0 and s.book.supply.side[depot] == UNION

    def free(self, s: War) -> None:
        """[L.42] The limits fall; [L.44] Milroy is sent if nobody has sent him."""
        s.strategy[BLENKER_FREE] = s.turn
        for unit in range(self.pieces.first_leader):
            s.bound[unit] -= s.bound[unit] & BLENKER
        s.note(n.N_BLENKER, "L.42", s.turn)
        self.send_milroy(s)

    # -- Fremont, Milroy, Schenck ---------------------------------------------------------------

    def is_waiting(self, s: War, unit: i64) -> bool:
        """[L.43] Is he still in the box of the Mountain Department?"""
        return s.at[unit] == self.pack.more["cast_boxes"][n.MOUNTAIN_BOX]

    def send_milroy(self, s: War) -> None:
        """[L.44] Two turns later he comes by a western road; [R.93] Schenck is free then."""
        milroy = self.pack.more["cast"][n.MILROY]
        if self.is_waiting(s, milroy):
            s.book.placing.send(s, milroy, s.turn + 2, self.pack.more["cast_lists"][n.WEST_ROADS])
            if self.switch:
                self.release(s)

    def bring_fremont(self, s: War) -> None:
        """[L.43] He and Cluseret go to Moorfield or to Box 1."""
        s.strategy[FREMONT_THERE] = 1
        if not self.is_waiting(s, self.pack.more["cast"][n.CLUSERET]):
            return
        if s.has(self.moorfield, CONFEDERATE, HAS_UNIT):
            self.put_fremont(s, NOTHING)
        else:
            s.push(PlacingFremont(UNION))

    def put_fremont(self, s: War, where: i64) -> None:
        """[L.43] In the hex, or in the first box beyond the edge."""
        cast, placing = self.pack.more["cast"], s.book.placing
        leader, unit = cast[n.FREMONT], cast[n.CLUSERET]
        if where >= 0:
            placing.place(s, unit, where)
        else:
            placing.box(s, unit, self.pack.more["cast_boxes"][n.OFF_MAP_1])
        s.put(leader, s.at[unit])
        s.since[leader] = s.since[unit]

    def release(self, s: War) -> None:
        """[L.44] Schenck and 1 CT are free."""
        for unit in range(self.pieces.first_leader):
            if s.bound[unit] & MOUNTAIN:
                s.bound[unit] -= MOUNTAIN
                s.note(n.N_FREED, "L.44", unit)

    def entered(self, s: War, unit: i64, where: i64) -> None:
        """[L.75] A Confederate unit in Hardy sets them free."""
        if self.pieces.side[unit] == CONFEDERATE:
            if s.book.counties.county_at(where) == self.pack.more["hardy"][0]:
                self.release(s)


@final
class PlacingFremont(FieldStep):
    """[L.43] Moorfield, or the first box beyond the edge?"""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_FREMONT)
    case: ClassVar[str] = "L.43"

    def options(self, s: Campaign) -> list[int]:
        box = box_of(s.rules.pack.more["cast_boxes"][n.OFF_MAP_1])
        return [act(PLACE, roads(s).mountain.moorfield), act(TO_BOX, box)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if action in self.options(s):
            return []
        verb = verb_of(action)
        return ["L.43"] if verb == PLACE or verb == TO_BOX else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        where = arg_of(action) if verb_of(action) == PLACE else NOTHING
        roads(s).mountain.put_fremont(own(s), where)
