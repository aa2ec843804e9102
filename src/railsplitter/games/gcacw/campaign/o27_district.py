"""The District of Washington (O.27): its area, alarms, the Valley Track, releases, militia."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.o27_area import DistrictArea
from railsplitter.games.gcacw.campaign.o27_asking import (
    BY_CAVALRY,
    BY_MILITIA,
    BY_SEGMENT,
    Mustering,
    Releasing,
)
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.places import is_in_game
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.state import act
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class District(DistrictArea):
    """[O.27] Units bound to Washington, alarms, releases, militia."""

    __slots__ = ()

    # -- what it costs to leave its area --------------------------------------------------------

    def stepped(self, s: War, unit: i64, start: i64, end: i64) -> None:
        """[S.20] A unit of the District has left its area; [R.9] a Confederate calls militia."""
        if self.pieces.side[unit] == b.CONFEDERATE:
            self.call(s, end)
        elif s.bound[unit] & c.DISTRICT and not s.bound[unit] & c.CALLED_OUT:
            if start >= 0 and self.is_home(s, unit, start) and not self.is_home(s, unit, end):
                s.bound[unit] |= c.CALLED_OUT
                self.charge(s, unit)

    def charge(self, s: War, unit: i64) -> None:
        """[S.20] [R.14] What it costs by the cycle before; a regiment half, rounded up."""
        points = self.commitment(s, unit)
        s.note(m.N_CALLED_OUT, "S.20", unit, s.at[unit], points)
        self.paid(s, unit, points)

    def commitment(self, s: War, unit: i64) -> i64:
        """[S.20] The chart of the previous cycle."""
        chart = self.pack.more["commitment"]
        cycle = 5 * ((s.turn - 1) // 5)
        points = chart[cycle] if 0 <= cycle < len(chart) else 0
        return (points + 1) // 2 if self.pieces.size[unit] == b.REGIMENT else points

    def paid(self, s: War, unit: i64, points: i64) -> None:
        """[S.20] For campaigns: under which row of points."""

    # -- the alarm ------------------------------------------------------------------------------

    def alarm(self, s: War) -> None:
        """[O.27] In the Reinforcement Phase: counts alarm days and brings militia."""
        if s.militia_from == 0 and self.pack.more["militia"][2]:
            self.count_day(s)
        self.muster(s)

    def count_day(self, s: War) -> None:
        """[R.71] Days of alarm without a break; the last one needed calls the militia."""
        if not self.is_alarm(s):
            s.alarm_days = 0
            return
        s.alarm_days += 1
        called = s.alarm_days >= self.pack.more["militia"][0]
        if called:
            s.militia_from = s.turn
        s.note(m.N_ALARM, "O.27", s.alarm_days, 1 if called else 0)

    def call(self, s: War, where: i64) -> None:
        """[R.71] Where there is no District a Confederate in these counties calls it out."""
        if self.pack.more["call_hex"][where] and s.militia_from == 0:
            s.militia_from = s.turn + self.pack.more["militia"][3]
            s.note(m.N_ALARM, "R.71", 1, 1)

    # -- militia --------------------------------------------------------------------------------

    def muster(self, s: War) -> None:
        """[R.71] The regiments of today's instalment, and of earlier ones that had to wait."""
        regiment = self.next_regiment(s)
        if regiment >= 0 and self.muster_hexes(s):
            s.push(Mustering(b.UNION, regiment))

    def next_regiment(self, s: War) -> i64:
        """[R.71] The first regiment that is due and has not come, or -1."""
        begun, more = s.militia_from, self.pack.more
        if begun == 0 or s.turn < begun:
            return -1
        for k in range(len(more["militia_piece"])):
            piece = more["militia_piece"][k]
            if more["militia_part"][k] <= s.turn - begun and s.at[piece] == b.SPARE:
                if s.mv[piece] > 0:
                    return piece
        return -1

    def muster_hexes(self, s: War) -> list[int]:
        """[R.71] Railroad hexes of its counties without enemies."""
        out: list[int] = []
        hexes = self.pack.more["muster_hex"]
        for where in range(self.ground.hexes):
            if hexes[where] and not s.has(where, b.CONFEDERATE, b.HAS_UNIT):
                out.append(act(m.MUSTER, where))
        return out

    def muster_bar(self, s: War, where: i64) -> str:
        """[R.71] Is a hex one of these?"""
        if not 0 <= where < self.ground.hexes or not self.pack.more["muster_hex"][where]:
            return "R.71"
        return "6.1c" if s.has(where, b.CONFEDERATE, b.HAS_UNIT) else ""

    def place(self, s: War, regiment: i64, where: i64) -> None:
        """[R.71] It stands there, rested; [R.9] others may go free in its place."""
        s.put(regiment, where)
        s.note(m.N_MUSTERED, "R.71", regiment, where, s.mv[regiment])
        s.rules.victory.entered(s, regiment, where)
        self.muster(s)
        if self.pack.more["militia"][2] and self.choices(s, s.mv[regiment], BY_MILITIA):
            s.push(Releasing(b.UNION, s.mv[regiment], BY_MILITIA, regiment))

    # -- the Valley Segment ---------------------------------------------------------------------

    def segment(self, s: War) -> None:
        """[O.27] The Valley Segment (8): the track, who is outside, the release."""
        self.turn_track(s)
        if s.alarm_track == 0:
            self.end_alarm(s)
        die = s.chance.die(6, "O.27")
        total = die + self.release_more(s)
        release = self.pack.more["release"]
        manpower = release[min(max(total, 1), len(release)) - 1]
        s.note(m.N_RELEASE_DIE, "O.27", die, total, manpower)
        if manpower > 0 and self.choices(s, manpower, BY_SEGMENT):
            s.push(Releasing(b.UNION, manpower, BY_SEGMENT, -1))

    def turn_track(self, s: War) -> None:
        """[O.27] The number, and one box more if it has risen."""
        number, before = self.number(s), s.alarm_track
        more = 1 if number > s.track_before else 0
        s.alarm_track = number + more
        s.track_before = number
        s.note(m.N_TRACK, "O.27", number, number + more, before)

    def end_alarm(self, s: War) -> None:
        """[R.72] Who is still outside pays again; for all others the alarm is over."""
        for unit in range(self.pieces.first_leader):
            if not s.bound[unit] & c.DISTRICT or s.at[unit] < 0:
                continue
            if not self.is_home(s, unit, s.at[unit]):
                self.charge(s, unit)
            elif s.bound[unit] & c.CALLED_OUT:
                s.bound[unit] -= c.CALLED_OUT

    def release_more(self, s: War, ledger: Ledger | None = None) -> i64:
        """[O.27] The track, the month and the Confederates on the Rappahannock."""
        n = put(ledger, "O.27", s.alarm_track)
        season = self.pack.more["release_season"]
        if s.turn < season[0]:
            n += put(ledger, "O.27", season[1])
        return n + put(ledger, "O.27", self.rappahannock(s))

    def rappahannock(self, s: War) -> i64:
        """[O.27] By Confederate manpower in the counties of the box."""
        pieces, hexes = self.pieces, self.pack.more["box_hex"]
        there: i64 = 0
        for unit in range(pieces.first_leader):
            if s.at[unit] >= 0 and pieces.side[unit] == b.CONFEDERATE and hexes[s.at[unit]]:
                there += s.mv[unit]
        spans = self.pack.more["release_spans"]
        for place in range(0, len(spans), 3):
            if spans[place] <= there <= spans[place + 1]:
                return spans[place + 2]
        return 0

    # -- release --------------------------------------------------------------------------------

    def strength(self, s: War) -> i64:
        """[O.27] The manpower of the District."""
        total: i64 = 0
        for unit in range(self.pieces.first_leader):
            if s.bound[unit] & c.DISTRICT and is_in_game(s.at[unit]):
                total += s.mv[unit]
        return total

    def choices(self, s: War, left: i64, mode: i64) -> list[int]:
        """[O.27] Who may be released."""
        out: list[int] = []
        strength = self.strength(s)
        for unit in range(self.pieces.first_leader):
            if s.bound[unit] & c.DISTRICT and not self.free_bar(s, unit, left, mode, strength):
                out.append(act(m.RELEASE, unit))
        return out

    def release_bar(self, s: War, unit: i64, left: i64, mode: i64) -> str:
        """[O.27] What keeps a unit from being released."""
        if not 0 <= unit < self.pieces.first_leader or not s.bound[unit] & c.DISTRICT:
            return "O.27"
        return self.free_bar(s, unit, left, mode, self.strength(s))

    def free_bar(self, s: War, unit: i64, left: i64, mode: i64, strength: i64) -> str:
        """[O.27] Whole units only, and the floor stays; [R.49] militia kept counts to it."""
        if not is_in_game(s.at[unit]) or s.mv[unit] == 0:
            return "O.27"
        if mode == BY_CAVALRY:
            if not self.is_listed(unit):
                return "S.18"
        elif s.mv[unit] > left:
            return "O.27"
        if mode == BY_MILITIA:
            return "R.9" if s.bound[unit] & c.RAPPAHANNOCK else ""
        return "" if strength - s.mv[unit] >= self.pack.more["district_floor"][0] else "O.27"

    def is_listed(self, unit: i64) -> bool:
        """[S.18] One of the regiments that the cavalry roll may free."""
        for piece in self.pack.more["cavalry"]:
            if piece == unit:
                return True
        return False

    def release(self, s: War, unit: i64, mode: i64, militia: i64) -> None:
        """[O.27] A unit is free; [R.76] only the segment opens the way to the Peninsula, [R.9]
        militia takes the place of those it frees."""
        s.bound[unit] -= s.bound[unit] & (c.DISTRICT | c.RAPPAHANNOCK | c.CALLED_OUT)
        if mode == BY_SEGMENT:
            s.bound[unit] |= c.PENINSULA
        elif mode == BY_MILITIA:
            s.bound[militia] |= c.DISTRICT
        s.note(m.N_RELEASED, "O.27", unit, self.strength(s))

    def cavalry(self, s: War) -> None:
        """[S.18] The cavalry roll (9g): a listed regiment of the District may go."""
        die = s.chance.die(6, "S.18")
        given = self.pack.more["cavalry_on"][die] != 0
        s.note(m.N_CAVALRY_DIE, "S.18", die, 1 if given else 0)
        if given and self.choices(s, 1, BY_CAVALRY):
            s.push(Releasing(b.UNION, 1, BY_CAVALRY, -1))
