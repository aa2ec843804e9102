"""The calendar (S.14): which phases a day has."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.kernel.vec import i64, vec


def size(number: i64) -> i64:
    """A number without its sign."""
    return number if number >= 0 else -number


@mypyc_attr(allow_interpreted_subclasses=True)
class Calendar(FieldChapter):
    """[S.14] A row for every turn."""

    __slots__ = ("days", "phases", "q", "r")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.days: vec[i64] = pack.more["calendar"]  # by turn: bits
        self.phases: vec[i64] = pack.more["phases"]  # by phase: 1 if this game has it
        self.q: vec[i64] = pack.more["hex_q"]  # axial coordinates by hex
        self.r: vec[i64] = pack.more["hex_r"]

    def distance(self, a: i64, b: i64) -> i64:
        """[S.15a] Hexes between two hexes, as if the map had no end."""
        across, down = self.q[a] - self.q[b], self.r[a] - self.r[b]
        straight = max(size(across), size(down))
        return max(straight, size(across + down))

    def within(self, a: i64, b: i64, most: i64) -> bool:
        """[S.15a] Are two hexes no farther apart than so many hexes?"""
        across = self.q[a] - self.q[b]
        if across > most or -across > most:
            return False
        down = self.r[a] - self.r[b]
        if down > most or -down > most:
            return False
        return -most <= across + down <= most

    def has(self, turn: i64, what: i64) -> bool:
        """[S.14] Does a turn's row say so?"""
        return 0 <= turn < len(self.days) and self.days[turn] & what != 0

    def is_cycle(self, turn: i64) -> bool:
        """[S.14] A turn with a Strategic Cycle."""
        return self.has(turn, c.STRATEGIC_CYCLE)

    def next_cycle(self, turn: i64) -> i64:
        """[S.14] The first turn with a cycle, from this one on; 0: none is left."""
        for day in range(turn, len(self.days)):
            if self.is_cycle(day):
                return day
        return 0

    def is_snow_season(self, turn: i64) -> bool:
        """[S.15] Rain may be snow."""
        return self.has(turn, c.SNOW_SEASON)

    def runs(self, s: War, phase: i64) -> bool:
        """[S.14] Does a phase run today? What has no time yet passes without a trace."""
        if not self.phases[phase]:
            return False
        if s.lull_left and self.rests(s, phase):
            return False
        if phase == c.P_VALLEY:
            return self.has(s.turn, c.VALLEY_SEGMENT)
        if c.P_STRATEGIC <= phase < c.P_TURN:
            return self.is_cycle(s.turn)
        return True

    def rests(self, s: War, phase: i64) -> bool:
        """[S.16a] The phases that the days of a Lull do without."""
        return phase in (
            c.P_EVENTS,
            c.P_OFF_MAP,
            c.P_TRANSFER,
            c.P_HARPERS_FERRY,
            c.P_LEADERS,
            c.P_ACTIONS,
            c.P_RECOVERY,
        )
