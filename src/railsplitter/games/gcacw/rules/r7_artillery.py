"""Artillery in combat (7.3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import FORT as PRINTED_FORT
from railsplitter.cartography.theatre import REDOUBT
from railsplitter.games.gcacw.names import ATTACKS, FORT, LEADER
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.rules.r7_fight import FROM, HEXES, STAR
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.vec import i64

GROUNDS: Final[i64] = 4  # columns of the chart: clear, rolling, other, mountain


@mypyc_attr(allow_interpreted_subclasses=True)
class Guns(FieldChapter):
    """[7.3a] The difference of the artillery values gives a modifier."""

    __slots__ = ()

    def attacking(self, s: Campaign, ledger: Ledger | None = None) -> i64:
        """[7.3a] The attackers' artillery as printed, [7.3f] none in a column of route."""
        if not self.pack.charts.attack_guns[s.attack_type]:  # [7.3f]
            return 0
        guns: i64 = 0
        for place in range(s.fight[HEXES]):
            piece = s.first[s.fight[FROM + place]]
            while piece >= 0:
                if s.role[piece] == ATTACKS and self.pieces.kind[piece] != LEADER:
                    # [7.3c] neither fatigue nor disorder changes it
                    guns += put(ledger, "7.3a", s.rules.values.artillery(s, piece), piece)
                piece = s.after[piece]
        works = min(guns, self.works(s, s.target))
        return guns + put(ledger, "7.3e", -works, s.target)

    def works(self, s: Campaign, where: i64) -> i64:
        """[7.3e] What the best works of the defending hex take from the attacker's guns."""
        table = self.pack.charts.dug_artillery
        most: i64 = 0
        if self.ground.land.marks[where] & PRINTED_FORT:
            most = table[FORT]
        piece = s.first[where]
        while piece >= 0:
            if self.pieces.kind[piece] != LEADER:
                most = max(most, table[s.dug[piece]])
            piece = s.after[piece]
        return most

    def defending(self, s: Campaign, ledger: Ledger | None = None) -> i64:
        """[7.3a] The artillery of all units in the hex that is attacked."""
        guns: i64 = 0
        piece = s.first[s.target]
        while piece >= 0:
            if self.pieces.kind[piece] != LEADER:
                guns -= put(ledger, "7.3a", -s.rules.values.artillery(s, piece), piece)
            piece = s.after[piece]
        if self.ground.land.marks[s.target] & REDOUBT:  # [9.0h] fractions are dropped
            more = guns * self.pack.charts.redoubt_guns // 2 - guns
            put(ledger, "9.0h", -more, s.target)
            guns += more
        return guns

    def difference(self, s: Campaign, ledger: Ledger | None = None) -> i64:
        """[7.3a] The attacker's artillery less the defender's."""
        return self.attacking(s, ledger) - self.defending(s, ledger)

    def terrain(self, s: Campaign, where: i64) -> i64:
        """[7.3b] The ground as the chart sees it; campaigns see some otherwise."""
        return self.ground.land.terrain[where]

    def cell(self, s: Campaign) -> i64:
        """[7.3b] The entry of the chart for this combat: modifier * 2, and 1 for a star."""
        charts = self.pack.charts
        difference = self.difference(s)
        row: i64 = 0
        last = len(charts.artillery_floor) - 1
        while row < last and difference < charts.artillery_floor[row]:
            row += 1
        ground = charts.artillery_ground[self.terrain(s, s.target)]
        return charts.artillery_mods[row * GROUNDS + ground]

    def modifier(self, s: Campaign) -> i64:
        """[7.3d] What counts: a starred modifier only if its die is even."""
        cell = self.cell(s)
        if cell & 1 and (s.fight[STAR] == 0 or s.fight[STAR] & 1):
            return 0
        return cell >> 1
