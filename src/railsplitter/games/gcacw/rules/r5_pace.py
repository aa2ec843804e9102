"""How far a unit can march (5.1): dice, what is added, stragglers, force marches."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.names import BY_STRAGGLING, CAVALRY, FATIGUE_MOST
from railsplitter.games.gcacw.notes import N_EXTENDED, N_FORCED, N_MARCH, N_STRAGGLED
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.vec import i64

# By theater * 2 + side
MORE_CASES: Final = ("5.1p", "5.1o", "5.1r", "5.1q")


@mypyc_attr(allow_interpreted_subclasses=True)
class Pace(FieldChapter):
    """[5.1a] The points of a march, and what they cost the unit."""

    __slots__ = ()

    # -- extended marches ---------------------------------------------------------------------

    def is_extended(self, s: Campaign, unit: i64) -> bool:
        """[5.1c] At level 3 or 4; [5.1d] exhausted units already at 2."""
        return s.fatigue[unit] >= self.pack.charts.straggle_from[s.exhausted[unit]]

    def straggle(self, s: Campaign, unit: i64) -> None:
        """[5.1e] The roll of an extended march and what it costs at once; [5.1l] not the last
        point."""
        charts = self.pack.charts
        die = s.chance.die(6, "5.1e")
        modified = die + self.strain(s, unit)
        low = charts.straggle_low
        row = min(max(modified, low), charts.straggle_high) - low
        column: i64 = 0
        columns = len(charts.straggle_columns)
        while column < columns - 1 and s.mv[unit] > charts.straggle_columns[column]:
            column += 1
        cell = charts.straggle[row * columns + column]
        s.note(N_EXTENDED, "5.1e", unit, die, modified, cell)
        if cell & 1:
            s.loose[unit] = 1
        taken = s.lose(unit, min(cell >> 1, s.mv[unit] - 1), BY_STRAGGLING)  # [5.1l]
        if taken:
            s.note(N_STRAGGLED, "5.1e", unit, taken)

    def strain(self, s: Campaign, unit: i64, ledger: Ledger | None = None) -> i64:
        """[5.1e] The modifiers of the extended march."""
        charts = self.pack.charts
        n = put(ledger, "5.1f", charts.straggle_side[self.pieces.side[unit]])
        if s.fatigue[unit] == FATIGUE_MOST:
            n += put(ledger, "5.1g", charts.straggle_fourth)
        if s.exhausted[unit]:
            n += put(ledger, "5.1h", charts.straggle_exhausted)
        if s.rain:
            n += put(ledger, "5.1i", charts.straggle_rain)
        if s.forced:
            n += put(ledger, "5.1j", charts.straggle_forced)
        return n + put(ledger, "5.1k", charts.straggle_kind[self.pieces.kind[unit]])

    # -- points -------------------------------------------------------------------------------

    def roll(self, s: Campaign, unit: i64) -> i64:
        """[5.1m] [5.1n] The dice of its arm, [5.2c] or those of the activation."""
        horse = self.pieces.kind[unit] == CAVALRY
        case = "5.1n" if horse else "5.1m"
        rolled = self.led_roll(s, unit) if s.commander >= 0 else self.throw(s, unit, case)
        points = self.points_for(s, unit, rolled)
        s.note(N_MARCH, case, unit, points, rolled)
        return points

    def led_roll(self, s: Campaign, unit: i64) -> i64:
        """[5.2c] The dice of the activation at hand, [5.2d] foot and horse apart."""
        return s.march_die >> 3 if self.pieces.kind[unit] == CAVALRY else s.march_die & 7

    def throw(self, s: Campaign, unit: i64, case: str) -> i64:
        """[5.1m] One die, [5.1n] or two for cavalry."""
        rolled: i64 = 0
        for _ in range(self.dice_of(s, unit)):
            rolled += s.chance.die(6, case)
        return rolled

    def dice_of(self, s: Campaign, unit: i64) -> i64:
        """[5.1m] [5.1n] How many dice."""
        return self.pack.charts.march_dice[self.row(s, unit)]

    def points_for(self, s: Campaign, unit: i64, rolled: i64, ledger: Ledger | None = None) -> i64:
        """[5.1a] The dice and what is added: [5.1o] [5.1p] [5.1q] [5.1r] by side and theater,
        [5.1s] for cavalry under a leader; [5.2g] led infantry has at least two."""
        charts, row = self.pack.charts, self.row(s, unit)
        horse = self.pieces.kind[unit] == CAVALRY
        case = "5.1s" if horse else MORE_CASES[row // 3]
        n = put(ledger, "5.1n" if horse else "5.1m", rolled)
        if s.commander < 0:
            return n + put(ledger, case, charts.march_more[row] + s.die_bonus)
        n += put(ledger, case, charts.march_more_led[row] + s.die_bonus)
        if horse:
            return n + put(ledger, case, self.pieces.dash[s.commander])
        return n + put(ledger, "5.2g", max(charts.led_least - n, 0))

    def row(self, s: Campaign, unit: i64) -> i64:
        """[14.0c] The row of the march table."""
        theater = s.rules.theater_at(s.at[unit])
        return theater * 6 + self.pieces.side[unit] * 3 + self.pieces.kind[unit]

    # -- force march --------------------------------------------------------------------------

    def force_bar(self, s: Campaign) -> str:
        """[5.1t] Before the first hex, once, [5.1v] not at the highest level."""
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
        self.straggle(s, s.marcher)  # [5.1u]
