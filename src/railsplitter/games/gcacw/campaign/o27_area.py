"""The area of the District of Washington (O.27): where its units may be, and alarms."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.names import DISTRICT, RAPPAHANNOCK
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.names import CAVALRY, CONFEDERATE, INFANTRY
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec

UNKNOWN: Final[i64] = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class DistrictArea(FieldChapter):
    """[O.27] Areas, and the alarm that opens more of the map."""

    __slots__ = ("alarm_open", "far_open", "far_own", "known", "open", "own", "track_hex")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.open: vec[i64] = pack.more["district_open"]  # by hex: general units may be here
        self.own: vec[i64] = pack.more["district_own"]  # by hex: those of the Rappahannock
        self.alarm_open: vec[i64] = pack.more["alarm_open"]
        self.track_hex: vec[i64] = pack.more["track_hex"]
        self.known: i64 = UNKNOWN  # whether there is an alarm, while a search holds it
        self.far_open: vec[i64] = self._measured(self.open)
        self.far_own: vec[i64] = self._measured(self.own)

    def _measured(self, area: vec[i64]) -> vec[i64]:
        """[R.72] By hex: how many hexes by land lie between it and an area."""
        land = self.ground.land
        far = filled(self.ground.hexes, -1)
        line: list[int] = []
        for where in range(self.ground.hexes):
            if area[where]:
                far[where] = 0
                line.append(where)
        done = 0
        while done < len(line):
            where = line[done]
            done += 1
            for arc in range(where * 6, where * 6 + 6):
                end = land.near[arc]
                if end >= 0 and far[end] < 0 and land.is_land(end) and not land.is_shut(arc):
                    far[end] = far[where] + 1
                    line.append(end)
        return far

    def is_bound(self, s: War, unit: i64) -> bool:
        """[O.27] Is it a unit of the District that nobody has released?"""
        return s.bound[unit] & DISTRICT != 0

    def is_home(self, s: War, unit: i64, where: i64) -> bool:
        """[O.27] Is a hex in the unit's own area?"""
        area = self.own if s.bound[unit] & RAPPAHANNOCK else self.open
        return area[where] != 0

    def enter_bar(self, s: War, unit: i64, where: i64) -> str:
        """[O.27] Where a unit of the District may not go; [R.72] an alarm adds to its area."""
        if not s.bound[unit] & DISTRICT or self.is_home(s, unit, where):
            return ""
        here = s.at[unit]
        if here < 0 or self.is_home(s, unit, here):
            return "" if self.alarm_open[where] and self.is_alarm(s) else "O.27"
        if s.alarm_track > 0 or self.is_alarm(s):
            return "" if self.alarm_open[where] else "O.27"
        return "" if self.is_nearer(s, unit, here, where) else "R.72"

    def is_nearer(self, s: War, unit: i64, here: i64, where: i64) -> bool:
        """[R.72] When the alarm is over a unit outside only goes home."""
        far = self.far_own if s.bound[unit] & RAPPAHANNOCK else self.far_open
        return 0 <= far[where] < far[here]

    def is_homeward(self, s: War, unit: i64) -> bool:
        """[R.72] Outside its area without an alarm: it holds no seat."""
        if not s.bound[unit] & DISTRICT or s.at[unit] < 0 or self.is_home(s, unit, s.at[unit]):
            return False
        return s.alarm_track == 0 and not self.is_alarm(s)

    # -- the alarm ------------------------------------------------------------------------------

    def number(self, s: War) -> i64:
        """[O.27] The highest number of a county in which Confederates stand in strength."""
        pieces, more, enemies = self.pieces, self.pack.more, self.pieces.units[CONFEDERATE]
        county = more["county"]
        there = filled(len(more["county_default"]), 0)
        for unit in enemies:
            where = s.at[unit]
            if where >= 0 and self.track_hex[where] > 0:
                if pieces.kind[unit] == INFANTRY or pieces.kind[unit] == CAVALRY:
                    if not self.is_quiet(s, unit):
                        there[county[where]] += s.mv[unit]
        best, least, track = i64(0), more["occupied"][0], more["county_track"]
        for number in range(len(there)):
            if there[number] >= least:
                best = max(best, track[number])
        return best

    def is_quiet(self, s: War, unit: i64) -> bool:
        """[R.92] By the other reading: units that never left their first hexes do not count."""
        if not self.pack.more["second_switches"][m.QUIET_OPENING]:
            return False
        return self.pieces.start[0][unit] == s.at[unit]

    def is_alarm(self, s: War) -> bool:
        """[R.9] Would the track rise above 0 now?"""
        if self.known != UNKNOWN:
            return self.known != 0
        return s.turn >= self.pack.more["militia"][1] and self.number(s) > 0

    def hold(self, s: War) -> bool:
        """[R.9] Looks once for a search that asks about many hexes; says if it is the first."""
        if self.known != UNKNOWN:
            return False
        self.known = 1 if self.is_alarm(s) else 0
        return True

    def let_go(self) -> None:
        """[R.9] The search is over: the next question looks anew."""
        self.known = UNKNOWN
