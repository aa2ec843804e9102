"""Combat values (7.2): what a unit and a hex are worth.

A unit's value is in halves. Works multiply it by halves again, so the values of whole sides are
in quarters and nothing is ever rounded [7.2c].
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import FORT as PRINTED_FORT
from railsplitter.cartography.theatre import REDOUBT
from railsplitter.games.gcacw.names import ATTACKS, FLANKS_REFUSED, INFANTRY, LEADER
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.rules.r7_fight import FROM, HEXES
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.vec import i64, vec

QUARTERS: Final[i64] = 4  # what one point is for whole sides
PLAIN: Final[i64] = 2  # the multiplier of a unit in the open, in halves


@mypyc_attr(allow_interpreted_subclasses=True)
class Values(FieldChapter):
    """[7.2a] What attacks and what defends."""

    __slots__ = ()

    # -- what a counter shows; campaigns answer by place and time ---------------------------------

    def tactical(self, s: Campaign, piece: i64) -> i64:
        """[7.4c] The tactical value of a unit or leader."""
        return self.pieces.tactical[piece]

    def artillery(self, s: Campaign, unit: i64) -> i64:
        """[7.3a] The artillery value of a unit."""
        return self.pieces.artillery[unit]

    def command(self, s: Campaign, leader: i64) -> i64:
        """[5.3c] The command value of a leader."""
        return self.pieces.command[leader]

    def rank(self, s: Campaign, leader: i64) -> i64:
        """[2.2h] The rank of a leader."""
        return self.pieces.rank[leader]

    # -- strength -----------------------------------------------------------------------------

    def cv(self, s: Campaign, unit: i64) -> i64:
        """[7.2a] Its manpower, [7.2b] or what the table gives a disorganized unit; in halves."""
        manpower = s.mv[unit]  # [6.5d] whatever its fatigue
        if not s.loose[unit]:
            return manpower * 2
        table = self.pack.charts.disorganized
        return table[min(manpower, len(table) - 1)]

    def works(self, s: Campaign, unit: i64) -> i64:
        """[7.2d] What a unit's value is multiplied with, in halves; [9.0k] the best counts."""
        charts = self.pack.charts
        value = charts.dug_value[s.dug[unit]]  # [9.0d] [9.0e] [9.0f] [9.0g]
        marks = self.ground.land.marks[s.at[unit]]
        if marks & REDOUBT:  # [9.0h]
            value = max(value, charts.redoubt_value)  # [9.0k]
        if marks & PRINTED_FORT:  # [9.0i]
            value = max(value, charts.fort_value)
        return value

    def is_steady(self, s: Campaign, unit: i64) -> bool:
        """[9.0m] In complete breastworks or better, dug or printed."""
        if self.pack.charts.dug_holds <= s.dug[unit] != FLANKS_REFUSED:
            return True
        return self.ground.land.marks[s.at[unit]] & PRINTED_FORT != 0

    # -- the attack ---------------------------------------------------------------------------

    def attack_value(self, s: Campaign, ledger: Ledger | None = None) -> i64:
        """[7.2e] The sum of the attackers, at most 70 out of one hex; in quarters."""
        total: i64 = 0
        for place in range(s.fight[HEXES]):  # [7.2i]
            total += self.attack_from(s, s.fight[FROM + place], ledger)
        return total

    def attack_from(self, s: Campaign, where: i64, ledger: Ledger | None = None) -> i64:
        """[7.2e] What attacks out of one hex."""
        kind = self.pieces.kind
        total: i64 = 0
        piece = s.first[where]
        while piece >= 0:
            if s.role[piece] == ATTACKS and kind[piece] != LEADER:
                case = "7.2b" if s.loose[piece] else "7.2a"
                total += put(ledger, case, self.cv(s, piece) * 2, piece)
            piece = s.after[piece]
        most = self.pack.charts.attack_most * 2
        if total > most:
            total += put(ledger, "7.2e", most - total, where)
        return total

    # -- the defence --------------------------------------------------------------------------

    def defence_value(self, s: Campaign, where: i64, ledger: Ledger | None = None) -> i64:
        """[7.2d] The sum of the hex with its works, [7.2f] and no more than may defend."""
        kind = self.pieces.kind
        total: i64 = 0
        piece = s.first[where]
        while piece >= 0:
            if kind[piece] != LEADER:
                cv = self.cv(s, piece)
                total += put(ledger, "7.2b" if s.loose[piece] else "7.2a", cv * 2, piece)
                works = self.works(s, piece)
                if works != PLAIN:
                    total += put(ledger, "7.2d", cv * (works - PLAIN), piece)
            piece = s.after[piece]
        step = self.entrenched_step(s, where)
        most = self.pack.charts.defence_most[step] * 2
        if total > most:
            total += put(ledger, ("7.2f", "7.2g", "7.2h")[step], most - total, where)
        return total

    def entrenched_step(self, s: Campaign, where: i64) -> i64:
        """[7.2g] 1 if half of the infantry units are in works, [7.2h] 2 if all are, else 0."""
        kind = self.pieces.kind
        units: i64 = 0
        dug: i64 = 0
        piece = s.first[where]
        while piece >= 0:
            if kind[piece] == INFANTRY:
                units += 1
                if self.works(s, piece) > PLAIN:
                    dug += 1
            piece = s.after[piece]
        if units == 0:
            return 0
        if dug == units:
            return 2
        return 1 if dug * 2 >= units else 0

    def open_value(self, s: Campaign, where: i64) -> i64:
        """[7.2j] The defence without any works, for the column of the chart; [7.2f] at most 60."""
        return min(self.sum_of(s, where), self.pack.charts.defence_most[0] * 2)

    def sum_of(self, s: Campaign, where: i64) -> i64:
        """[7.2c] All combat values of a hex, in quarters."""
        kind = self.pieces.kind
        total: i64 = 0
        piece = s.first[where]
        while piece >= 0:
            if kind[piece] != LEADER:
                total += self.cv(s, piece) * 2
            piece = s.after[piece]
        return total

    def broken_value(self, s: Campaign, where: i64) -> i64:
        """[7.4t] The combat values of demoralized-2 units of a hex, in quarters."""
        kind = self.pieces.kind
        total: i64 = 0
        piece = s.first[where]
        while piece >= 0:
            if kind[piece] != LEADER and s.shaken[piece] >= 2:
                total += self.cv(s, piece) * 2
            piece = s.after[piece]
        return total


def column_of(columns: vec[i64], value: i64) -> i64:
    """[7.2j] The column of a value in quarters; [7.2k] between two columns the lower one."""
    whole = value // QUARTERS
    column: i64 = 0
    last = len(columns) - 1
    while column < last and whole > columns[column]:  # [7.2k]
        column += 1
    return column
