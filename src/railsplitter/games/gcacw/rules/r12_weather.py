"""Rain and rivers (12), and the phase in which the weather is known (3.1)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.notes import N_RIVERS, N_WEATHER
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Weather(FieldChapter):
    """[12.0a] Rain turns. What rain does is said where it does it.

    `rain` of the state counts the turns of rain that are left, this one included.
    """

    __slots__ = ("table",)

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        # By the sum of two dice less 2: turns of rain after this one, or -1: it stays dry
        self.table: vec[i64] = pack.more.get("weather", filled(0, 0))

    def begin(self, s: Campaign) -> None:
        """[3.1b] What the day brings, and then the rivers."""
        s.rain = max(s.rain - 1, 0)
        self.events(s)
        if s.rain:
            s.note(N_WEATHER, "12.0a", s.turn, s.rain)
            self.rise(s)

    def events(self, s: Campaign) -> None:
        """[3.1b] The battle says for each turn whether it rains, or gives a table."""
        rain = self.pack.battle.rain
        if s.turn < len(rain) and rain[s.turn]:
            self.shower(s, 0)
        if len(self.table):
            more = self.table[s.chance.die(6, "3.1b") + s.chance.die(6, "3.1b") - 2]
            if more >= 0:
                self.shower(s, more)
        s.rules.events.roll(s)

    def shower(self, s: Campaign, more: i64) -> None:
        """[3.1c] Rain in this turn and the next `more`; it never ends earlier for that."""
        s.rain = max(s.rain, more + 1)

    def rise(self, s: Campaign) -> None:
        """[12.0d] Minor rivers, [12.0e] major rivers longer; never for a shorter time."""
        charts = self.pack.charts
        minor = max(s.minor_until, s.turn + charts.minor_after)
        major = max(s.major_until, s.turn + charts.major_after)  # [12.0e]
        if minor != s.minor_until or major != s.major_until:
            s.minor_until = minor
            s.major_until = major
            s.note(N_RIVERS, "12.0d", minor, major)
