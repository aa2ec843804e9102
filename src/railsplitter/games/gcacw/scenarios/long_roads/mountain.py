"""The Mountain Department (L.37, L.42 to L.45): Blenker, Fremont, Milroy, Schenck, and Heth."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.mountain import Department, FremontPlaced
from railsplitter.games.gcacw.campaign.names import BLENKER, MOUNTAIN
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.names import CONFEDERATE, UNION
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Mountain(Department):
    """[L.42] [L.45] Where these units may go, and when they come."""

    __slots__ = ("began_on_m", "far", "group", "on_s", "rows", "switch")
    limits_case: ClassVar[str] = "L.42"
    wait_case: ClassVar[str] = "L.44"
    n_limits: ClassVar[int] = int(n.N_BLENKER)
    n_freed: ClassVar[int] = int(n.N_FREED)

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        more = pack.more
        self.group: vec[i64] = more["mountain_group"]  # by piece
        self.rows: vec[i64] = more["mountain_rows"]  # by hex: rows 19 and more of SIV M
        self.on_s: vec[i64] = more["siv_s"]
        self.began_on_m: vec[i64] = more["began_on_m"]  # by piece
        self.far: i64 = more["mountain_rule"][0]
        self.switch: bool = more["mountain_rule"][2] != 0  # Schenck is free at once [R.93]
        cast, boxes = more["cast"], more["cast_boxes"]
        self.fremont, self.cluseret = cast[n.FREMONT], cast[n.CLUSERET]
        self.waiting, self.box_1 = boxes[n.MOUNTAIN_BOX], boxes[n.OFF_MAP_1]
        self.moorfield, self.hardy = more["mountain_rule"][1], more["hardy"][0]

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

    # -- Blenker, Fremont, Milroy, Schenck --------------------------------------------------------

    def free(self, s: War) -> None:
        """[L.42] The limits fall when all of the five that live stand on Union depots, rested;
        [L.44] Milroy is sent if nobody has sent him."""
        super().free(s)
        self.send_milroy(s)

    def send_milroy(self, s: War) -> None:
        """[L.44] Two turns later he comes by a western road; [R.93] Schenck is free then."""
        milroy = self.pack.more["cast"][n.MILROY]
        if self.is_waiting(s, milroy):
            s.book.placing.send(s, milroy, s.turn + 2, self.pack.more["cast_lists"][n.WEST_ROADS])
            if self.switch:
                self.release(s)

    def bring_fremont(self, s: War) -> None:
        """[L.43] He and Cluseret go to Moorfield or to Box 1."""
        s.fremont = 1
        self.ask_fremont(s, PlacingFremont(UNION))

    def release(self, s: War) -> None:
        """[L.44] [L.75] Schenck and 1 CT are free: with Milroy, or by a Confederate in Hardy."""
        super().release(s)


@final
class PlacingFremont(FremontPlaced):
    """[L.43] Moorfield, or the first box beyond the edge?"""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_FREMONT)
    case: ClassVar[str] = "L.43"

    def department(self, s: Campaign) -> Department:
        return roads(s).mountain
