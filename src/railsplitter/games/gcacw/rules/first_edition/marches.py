"""Version 1 of the cycle, marches and movement (4, 5, 6)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.names import BY_ZONE, CONFEDERATE, NOTHING, UNION
from railsplitter.games.gcacw.notes import N_FORCED, N_INITIATIVE, N_PASSED
from railsplitter.games.gcacw.rules.r4_cycle import ActionCycle
from railsplitter.games.gcacw.rules.r5_assault import Assaults
from railsplitter.games.gcacw.rules.r5_march import March, Marches
from railsplitter.games.gcacw.rules.r5_pace import Pace
from railsplitter.games.gcacw.rules.r6_ways import Ways
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstCycle(ActionCycle):
    """[4.0a] Dice always; a pass changes nothing but the turn to act."""

    __slots__ = ()

    def roll(self, s: Campaign) -> None:
        """[4.0a] Both roll, the higher acts; [4.0b] a tie is the Confederate's."""
        s.passes = 0
        union = s.chance.die(6, "4.0a")
        confederate = s.chance.die(6, "4.0a")
        s.union_die = union
        s.initiative = UNION if union > confederate else CONFEDERATE
        s.note(N_INITIATIVE, "4.0a", s.initiative, union, confederate)

    def pass_on(self, s: Campaign, seat: i64) -> None:
        """[4.0d] A pass."""
        s.passes += 1
        s.note(N_PASSED, "4.0d", seat)
        s.initiative = 1 - seat


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstPace(Pace):
    """[5.1t] A force march gave half a die and asked for a roll of its own."""

    __slots__ = ()

    def strain(self, s: Campaign, unit: i64, ledger: Ledger | None = None) -> i64:
        """[5.1j] One more in a force march."""
        n = super().strain(s, unit, ledger)
        return n + put(ledger, "5.1j", self.pack.charts.straggle_forced) if s.forced else n

    def force_bar(self, s: Campaign) -> str:
        """[5.1v] Not at the highest level of fatigue."""
        if s.moved > 0 or s.struck or s.forced:
            return "5.1t"
        most = self.pack.charts.force_fatigue_most
        return "5.1v" if s.fatigue[s.marcher] > most else ""

    def force(self, s: Campaign) -> None:
        """[5.1t] Half a die more, [5.1u] and a roll for stragglers."""
        divisor = self.pack.charts.force_divisor
        more = (s.chance.die(6, "5.1t") + divisor - 1) // divisor
        s.forced = 1
        s.points += more
        s.note(N_FORCED, "5.1t", s.marcher, more)
        self.straggle(s, s.marcher)


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstMarches(Marches):
    """[5.1b] Fatigue came before the dice."""

    __slots__ = ()

    def begin(self, s: Campaign, unit: i64) -> None:
        """[5.1b] Fatigue, the extended march, the points."""
        self.ready(s, unit)
        s.tire(unit, 1)
        s.push(March())
        if s.rules.pace.is_extended(s, unit):
            s.rules.pace.straggle(s, unit)
        if s.at[unit] >= 0:
            s.points = s.rules.pace.roll(s, unit)

    def stop_mark(self, bound: bool) -> i64:
        """[6.1d] Stopped is stopped."""
        return BY_ZONE


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstAssaults(Assaults):
    """[5.3b] The rank of a leader did not matter."""

    __slots__ = ()

    def may_lead(self, leader: i64) -> bool:
        """[5.3b] Army leaders, too."""
        return leader != NOTHING


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstWays(Ways):
    """[6.2l] Mountains were dear; [6.4b] cavalry paid for the crowd."""

    __slots__ = ()

    def is_walled(self, arc: i64) -> bool:
        """[6.2l] The chart has their cost."""
        return False

    def is_free(self, piece: i64) -> bool:
        """[6.4b] Everybody pays."""
        return False
