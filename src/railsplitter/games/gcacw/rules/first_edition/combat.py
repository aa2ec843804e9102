"""Version 1 of combat (7)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import LINES
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_FELL_BACK
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.rules.r7_attacks import Attacks
from railsplitter.games.gcacw.rules.r7_cavalry import CavalryRetreat
from railsplitter.games.gcacw.rules.r7_flanks import Flanks, Refusing
from railsplitter.games.gcacw.rules.r7_retreat import Retreats
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.bits import shifted
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstAttacks(Attacks):
    """[7.1f] Only the hex entered could be closed."""

    __slots__ = ()

    def is_cut_off(self, s: Campaign, arc: i64) -> bool:
        """[7.1f] Into mountain or swamp without a way."""
        return s.rules.zones.is_closed_ground(s, self.ground.land.near[arc])


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstFlanks(Flanks):
    """[7.8a] Flanks were refused when an attack came."""

    __slots__ = ()

    def buy_bar(self, s: Campaign) -> str:
        """[7.8a] There was no marker."""
        return "7.8a"

    def settle(self, s: Campaign) -> None:
        """[7.8a] The defender is asked."""
        if not self.refuse_bar(s):
            s.push(Refusing(1 - s.fight[f.SIDE]))

    def suppose(self, s: Campaign, refused: bool) -> None:
        """[7.8b] For a preview: as he would answer."""
        s.fight[f.REFUSED] = 1 if refused else 0

    def refuse_bar(self, s: Campaign) -> str:
        """[7.8a] Who may refuse his flanks, if that would change anything [7.8b]."""
        charts = self.pack.charts
        if charts.flank_refused[s.fight[f.FLANK]] >= s.fight[f.FLANK]:
            return "7.8b"
        infantry: i64 = 0
        manpower: i64 = 0
        piece = s.first[s.target]
        while piece >= 0:
            if self.pieces.kind[piece] != n.LEADER:
                if s.loose[piece] or s.shaken[piece]:
                    return "7.8a"
                infantry += 1 if self.pieces.kind[piece] == n.INFANTRY else 0
                manpower += s.mv[piece]
            piece = s.after[piece]
        able = infantry >= charts.refuse_units or manpower >= charts.refuse_manpower
        return "" if able else "7.8a"


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstRetreats(Retreats):
    """[7.6f] The best priority, and nothing else."""

    __slots__ = ()

    def ways_out(self, s: Campaign, kind: i64) -> list[int]:
        """[7.6f] The hexes of the best priority there is."""
        return self.best_ways(s)

    def zone_bits(self, s: Campaign, side: i64) -> i64:
        """[2.4c] A stack fears the zones of cavalry only if it has cavalry itself."""
        wanted = n.HAS_FOOT
        for unit in f.fighters(s, side):
            if self.pieces.kind[unit] == n.CAVALRY:
                wanted |= n.HAS_HORSE
        return shifted(wanted, n.HELD_SHIFT * (1 - side))

    def tread(self, s: Campaign, kind: i64, arc: i64) -> None:
        """[7.7m] Cavalry that gives way off the road is disorganized."""
        if kind == n.CAVALRY_RETREAT and not self.ground.land.edge[arc] & LINES:
            self.scatter(s, 1 - s.fight[f.SIDE])


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstCavalry(CavalryRetreat):
    """[7.7a] Cavalry gave way before every arm, and only on the way."""

    __slots__ = ()

    def is_faced(self, s: Campaign, arc: i64) -> bool:
        """[7.7a] Cavalry alone across a hexside."""
        beside = self.ground.land.near[arc]
        return beside >= 0 and self.is_alone(s, beside, 1 - self.pieces.side[s.marcher])

    def is_pressed(self, s: Campaign) -> bool:
        """[7.7a] By whomever."""
        return True

    def release(self, s: Campaign) -> None:
        """[7.7o] Cavalry that only the zone of that cavalry held goes on with its points."""
        unit = s.marcher
        if unit < 0 or self.pieces.kind[unit] != n.CAVALRY or s.points == 0 or s.struck:
            return
        if s.from_zoc >= 0 or s.mv[unit] >= self.pack.charts.ferry_large:
            return
        if not s.rules.zones.is_in(s, s.at[unit], self.pieces.side[unit], n.CAVALRY):
            s.stopped = 0

    def fall_back(self, s: Campaign, where: i64) -> None:
        """[7.7c] Time lost, but [7.7p] not in an assault; [7.7l] fatigue, and the retreat."""
        side = 1 - s.fight[f.SIDE]
        die: i64 = 0
        lost: i64 = 0
        if s.marcher >= 0:
            die = s.chance.die(6, "7.7c")
            lost = min(self.time_lost(s, where, die), s.points)
            s.points -= lost
            if s.points == 0:
                s.stopped = 1
        s.note(N_FELL_BACK, "7.7c" if s.marcher >= 0 else "7.7p", side, where, die, lost)
        for unit in f.fighters(s, side):
            s.rules.results.tire(s, unit, self.pack.charts.cavalry_fatigue, "7.7l")
        s.rules.retreats.begin(s, n.CAVALRY_RETREAT)
