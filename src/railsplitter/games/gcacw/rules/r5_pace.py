"""How far a unit can march (5.1): dice, what is added, stragglers, force marches."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as b
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
        """[5.1e] The roll of an extended march and what it costs at once."""
        die = s.chance.die(6, "5.1e")
        modified = die + self.strain(s, unit)
        cell = self.straggle_cell(s, unit, modified)
        s.note(N_EXTENDED, "5.1e", unit, die, modified, cell)
        if cell & 1:
            s.loose[unit] = 1
        self.fall_out(s, unit, cell >> 1, "5.1e")

    def straggle_cell(self, s: Campaign, unit: i64, modified: i64) -> i64:
        """[5.1e] Order goes first: [5.1l] a unit that has none left loses men by its size."""
        charts = self.pack.charts
        low = charts.straggle_low
        row = min(max(modified, low), charts.straggle_high) - low
        column: i64 = 0
        columns = len(charts.straggle_columns)
        while column < columns - 1 and s.mv[unit] > charts.straggle_columns[column]:
            column += 1
        table = charts.straggle_loose if s.loose[unit] else charts.straggle
        return table[row * columns + column]

    def fall_out(self, s: Campaign, unit: i64, manpower: i64, case: str) -> None:
        """[5.1l] Men who stay behind; never the last point of a unit."""
        taken = s.lose(unit, min(manpower, s.mv[unit] - 1), b.BY_STRAGGLING)
        if taken:
            s.note(N_STRAGGLED, case, unit, taken)

    def strain(self, s: Campaign, unit: i64, ledger: Ledger | None = None) -> i64:
        """[5.1e] The modifiers of the extended march."""
        charts = self.pack.charts
        n = put(ledger, "5.1f", charts.straggle_side[self.pieces.side[unit]])
        if s.fatigue[unit] == b.FATIGUE_MOST:
            n += put(ledger, "5.1g", charts.straggle_fourth)
        if s.exhausted[unit] and s.fatigue[unit] >= charts.straggle_exhausted_from:
            n += put(ledger, "5.1h", charts.straggle_exhausted)
        if s.rain:
            n += put(ledger, "5.1i", charts.straggle_rain)
        return n + put(ledger, "5.1k", charts.straggle_kind[self.pieces.kind[unit]])

    # -- points -------------------------------------------------------------------------------

    def roll(self, s: Campaign, unit: i64) -> i64:
        """[5.1m] [5.1n] The dice of its arm, [5.2c] or those of the activation."""
        horse = self.pieces.kind[unit] == b.CAVALRY
        case = "5.1n" if horse else "5.1m"
        rolled = self.led_roll(s, unit) if s.commander >= 0 else self.throw(s, unit, case)
        points = self.points_for(s, unit, rolled)
        s.note(N_MARCH, case, unit, points, rolled)
        return points

    def led_roll(self, s: Campaign, unit: i64) -> i64:
        """[5.2c] The dice of the activation at hand, [5.2d] foot and horse apart."""
        return s.march_die >> 3 if self.pieces.kind[unit] == b.CAVALRY else s.march_die & 7

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
        [5.1s] for cavalry; [5.2g] led infantry has at least two."""
        charts, row = self.pack.charts, self.row(s, unit)
        horse = self.pieces.kind[unit] == b.CAVALRY
        case = "5.1s" if horse else MORE_CASES[row // 3]
        n = put(ledger, "5.1n" if horse else "5.1m", rolled)
        if s.commander < 0:
            n += put(ledger, case, charts.march_more[row] + s.die_bonus)
            return n + put(ledger, case, max(charts.single_least[row] - n, 0))
        n += put(ledger, case, self.led_bonus(s, row) + s.die_bonus)
        if horse:
            return n + put(ledger, case, self.pieces.dash[s.commander])
        return n + put(ledger, "5.2g", max(charts.led_least - n, 0))

    def led_bonus(self, s: Campaign, row: i64) -> i64:
        """[5.1s] What a leader adds: one of a corps more than one of a division, to cavalry."""
        charts = self.pack.charts
        if self.pieces.rank[s.commander] == b.CORPS_LEADER:
            return charts.march_more_corps[row]
        return charts.march_more_led[row]

    def row(self, s: Campaign, unit: i64) -> i64:
        """[14.0c] The row of the march table."""
        theater = s.rules.theater_at(s.at[unit])
        return theater * 6 + self.pieces.side[unit] * 3 + self.pieces.kind[unit]

    # -- force march --------------------------------------------------------------------------

    def force_bar(self, s: Campaign) -> str:
        """[5.1t] Before the first hex, once, [5.1v] by organized infantry and cavalry."""
        if s.moved > 0 or s.struck or s.forced:
            return "5.1t"
        unit = s.marcher
        return "5.1v" if s.loose[unit] or self.pieces.kind[unit] == b.ARTILLERY else ""

    def force(self, s: Campaign) -> None:
        """[5.1t] Its dice again, less one; [5.1u] it is disorganized, and men fall out."""
        unit, charts = s.marcher, self.pack.charts
        rolled = self.throw(s, unit, "5.1t")
        more = max(rolled - charts.force_less, charts.force_least[self.pieces.kind[unit]])
        s.forced = 1
        s.points += more
        s.note(N_FORCED, "5.1t", unit, more)
        s.loose[unit] = 1  # [5.1u]
        self.fall_out(s, unit, self.force_loss(s, unit, rolled), "5.1u")

    def force_loss(self, s: Campaign, unit: i64, rolled: i64) -> i64:
        """[5.1j] Manpower by the dice as they lie: the large units lose most."""
        charts = self.pack.charts
        if self.pieces.kind[unit] == b.CAVALRY:
            return 1 if rolled >= charts.force_horse_loss_from else 0
        if rolled < charts.force_loss_from:
            return 0
        heavy = charts.force_heavy_from and rolled >= charts.force_heavy_from
        return 2 if heavy and s.mv[unit] >= charts.force_heavy_mv else 1
