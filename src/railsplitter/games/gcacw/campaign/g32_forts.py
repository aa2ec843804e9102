"""Forts (G.32)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import ROLLING
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.notes import N_DUG
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.rules.r2_zones import Zones
from railsplitter.games.gcacw.rules.r7_artillery import Guns
from railsplitter.games.gcacw.rules.r7_values import QUARTERS, Values
from railsplitter.games.gcacw.rules.r9_digging import Digging
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.bits import bit
from railsplitter.kernel.columns import filled
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.vec import i64, vec

# Places of the column `fort_rule`
MULTIPLIER: Final[i64] = 0
UNITS_MOST: Final[i64] = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Forts(FieldChapter):
    """[G.32] Works that stand on the map, with guns of their own."""

    __slots__ = ("fort",)

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.fort: vec[i64] = filled(pack.ground.hexes, n.NOTHING)  # by hex
        for number in range(len(pack.more["fort_at"])):
            self.fort[pack.more["fort_at"][number]] = number

    def standing(self, s: War, where: i64) -> i64:
        """[G.32] The fort of a hex that has not fallen, or -1."""
        number = self.fort[where] if where >= 0 else n.NOTHING
        if number < 0 or s.forts_fallen & bit(number):
            return n.NOTHING
        return number

    def shelters(self, s: War, unit: i64) -> bool:
        """[G.32] Is a Union unit one of the three that a fort holds?"""
        where = s.at[unit]
        if self.pieces.side[unit] != n.UNION or self.standing(s, where) < 0:
            return False
        before: i64 = 0
        for other in s.units_in(where):
            if other < unit:
                before += 1
        return before < self.pack.more["fort_rule"][UNITS_MOST]

    def modifiers(self, s: War, ledger: Ledger | None) -> i64:
        """[G.32] None beside its strength and guns."""
        return 0

    def fall(self, s: War, where: i64, by: i64) -> None:
        """[G.32] A fort is taken or wrecked, for good."""
        number = self.standing(s, where)
        if number >= 0:
            s.forts_fallen |= bit(number)
            s.note(m.N_FORT_FELL, "G.32", where, by)

    def entered(self, s: War, unit: i64, where: i64) -> None:
        """[G.32] A Confederate unit that enters takes it."""
        if self.fort[where] >= 0 and self.pieces.side[unit] == n.CONFEDERATE:
            self.fall(s, where, unit)

    def routed(self, s: War) -> None:
        """[G.32] R destroys the fort of the hex that was attacked."""
        if s.target >= 0 and s.fight[f.SIDE] == n.CONFEDERATE:
            if s.fight[f.DEFENDER_CELL] & n.RESULT_ROUT:
                self.fall(s, s.target, n.NOTHING)


@mypyc_attr(allow_interpreted_subclasses=True)
class FortValues(Values):
    """[7.2d] Works, [G.32] and forts in place of what the map marks as such."""

    __slots__ = ()

    def works(self, s: Campaign, unit: i64) -> i64:
        """[G.32] Three times for up to three units; a fallen fort is worth nothing."""
        war = own(s)
        forts = war.book.forts
        if forts.fort[s.at[unit]] < 0:
            return super().works(s, unit)
        value = self.pack.charts.dug_value[s.dug[unit]]
        if forts.shelters(war, unit):
            value = max(value, 2 * self.pack.more["fort_rule"][MULTIPLIER])
        return value

    def defence_value(self, s: Campaign, where: i64, ledger: Ledger | None = None) -> i64:
        """[G.32] The fort defends with its own combat value, too."""
        war = own(s)
        value = super().defence_value(s, where, ledger)
        fort = war.book.forts.standing(war, where)
        if fort < 0 or s.side_in(where) != n.UNION:
            return value
        return value + put(ledger, "G.32", self.pack.more["fort_combat"][fort] * QUARTERS, where)


@mypyc_attr(allow_interpreted_subclasses=True)
class FortGuns(Guns):
    """[7.3a] Artillery, [G.32] and the guns of forts."""

    __slots__ = ()

    def defending(self, s: Campaign, ledger: Ledger | None = None) -> i64:
        """[G.32] The fort's own guns with those of the units in it."""
        war = own(s)
        guns = super().defending(s, ledger)
        fort = war.book.forts.standing(war, s.target)
        if fort < 0 or s.side_in(s.target) != n.UNION:
            return guns
        return guns - put(ledger, "G.32", -self.pack.more["fort_guns"][fort], s.target)

    def terrain(self, s: Campaign, where: i64) -> i64:
        """[G.32] Some forts lie in a city and count as rolling ground."""
        for rolling in self.pack.more["fort_rolling"]:
            if rolling == where:
                return ROLLING
        return super().terrain(s, where)


@mypyc_attr(allow_interpreted_subclasses=True)
class FortZones(Zones):
    """[2.4a] Zones, [G.32] and those of forts, which need no garrison for it."""

    __slots__ = ("ring",)

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.ring: vec[i64] = filled(pack.ground.hexes, 0)  # by hex: 1 next to a fort
        for where in pack.more["fort_at"]:
            for arc in range(where * 6, where * 6 + 6):
                if pack.ground.land.near[arc] >= 0:
                    self.ring[pack.ground.land.near[arc]] = 1

    def is_in(self, s: Campaign, where: i64, side: i64, kind: i64) -> bool:
        """[G.32] A Confederate unit next to a fort is in its zone."""
        if super().is_in(s, where, side, kind):
            return True
        return side == n.CONFEDERATE and self.ring[where] != 0 and self.is_watched(s, where)

    def is_watched(self, s: Campaign, where: i64) -> bool:
        """[G.32] Does the zone of a fort that stands reach a hex?"""
        war, ground = own(s), self.ground
        for arc in range(where * 6, where * 6 + 6):
            other = ground.land.near[arc]
            if other >= 0 and war.book.forts.standing(war, other) >= 0:
                if self.over(s, ground.back[arc]) == n.FULL_ZOC:
                    return True
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class FortDigging(Digging):
    """[9.0a] Digging, [G.32] which goes faster in a fort."""

    __slots__ = ()

    def dig(self, s: Campaign, unit: i64) -> None:
        """[G.32] Who digs in a fort is in breastworks at once."""
        war = own(s)
        super().dig(s, unit)
        if war.book.forts.standing(war, s.at[unit]) >= 0 and s.dug[unit] < n.BREASTWORKS:
            s.dug[unit] = n.BREASTWORKS
            s.note(N_DUG, "G.32", unit, s.at[unit], n.BREASTWORKS)
