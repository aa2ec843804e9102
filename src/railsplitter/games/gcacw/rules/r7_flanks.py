"""Flank attacks (7.4.1), and flanks that are refused (7.8)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import CREEK, LINES, PIKE, RAIL, REDOUBT, RIVERS, ROAD, WATER
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_REFUSED
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.rules.r7_fight import FLANK, REFUSED, SIDE
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.state import act
from railsplitter.kernel.vec import i64

# How a hex beside the defender is covered
NOT_COVERED: Final[i64] = 0
BY_UNIT: Final[i64] = 1
BY_ZONE: Final[i64] = 2
BY_WOODS: Final[i64] = 3  # by restricted zones only
BY_GROUND: Final[i64] = 4
BY_EDGE: Final[i64] = 5

ALL_ROUND: Final[i64] = 4  # the largest bonus


@mypyc_attr(allow_interpreted_subclasses=True)
class Flanks(FieldChapter):
    """[7.4.1a] A defender with covered hexes all around him is taken in the flank."""

    __slots__ = ()

    def bonus(self, s: Campaign, ledger: Ledger | None = None) -> i64:
        """[7.4.1a] By covered hexes, less what speaks against it; [7.4.1j] never below 1."""
        side = s.fight[SIDE]
        defence = s.rules.values.defence_value(s, s.target)
        covered: i64 = 0
        less: i64 = 0
        for arc in range(s.target * 6, s.target * 6 + 6):
            how = self.cover(s, arc, side, defence)
            if how != NOT_COVERED:
                covered += 1
                if self.reduction(s, arc, side, how):
                    less += 1
        basic = self.pack.charts.flank_bonus[covered]
        if basic == 0:
            return 0
        left = max(basic - less, self.pack.charts.flank_floor)  # [7.4.1j]
        if ledger is not None:
            put(ledger, "7.4.1a", basic)
            self.write_reductions(s, side, defence, ledger)
            put(ledger, "7.4.1j", left - basic + less)
        return left

    def write_reductions(self, s: Campaign, side: i64, defence: i64, ledger: Ledger) -> None:
        """[7.4.1j] One line for each hex that takes from the bonus."""
        for arc in range(s.target * 6, s.target * 6 + 6):
            how = self.cover(s, arc, side, defence)
            case = self.reduction(s, arc, side, how) if how != NOT_COVERED else ""
            if case:
                put(ledger, case, -1, self.ground.land.near[arc])

    def cover(self, s: Campaign, arc: i64, side: i64, defence: i64) -> i64:
        """[7.4.1b] How the hex across a hexside of the defender is covered, if it is."""
        land = self.ground.land
        beside = land.near[arc]
        if beside < 0 or land.terrain[beside] == WATER:
            return BY_EDGE  # [7.4.1f]
        if self.has_strong(s, beside, side, defence):
            return BY_UNIT  # [7.4.1b]
        zone = self.zone_over(s, beside, side, defence)
        if zone != NOT_COVERED:
            return zone
        return BY_GROUND if self.is_cut_off(s, arc) else NOT_COVERED

    def zone_over(self, s: Campaign, beside: i64, side: i64, defence: i64) -> i64:
        """[7.4.1c] By a full zone, or by restricted ones only."""
        land, back = self.ground.land, self.ground.back
        found = NOT_COVERED
        for arc in range(beside * 6, beside * 6 + 6):
            other = land.near[arc]
            if other < 0 or not s.has(other, side, n.HAS_FOOT | n.HAS_HORSE):
                continue
            reach = s.rules.zones.over(s, back[arc])
            if reach == n.FULL_ZOC and self.has_strong(s, other, side, defence):
                return BY_ZONE
            if reach == n.RESTRICTED and self.has_strong(s, other, side, defence):
                found = BY_WOODS
        return found

    def has_strong(self, s: Campaign, where: i64, side: i64, defence: i64) -> bool:
        """[7.4.1k] An undemoralized unit there that attacks, or that has a quarter of the
        defence."""
        pieces = self.pieces
        piece = s.first[where]
        while piece >= 0:
            if (
                pieces.side[piece] == side
                and pieces.kind[piece] != n.LEADER
                and not s.shaken[piece]
            ):
                if s.role[piece] == n.ATTACKS:
                    return True
                value = s.rules.values.cv(s, piece) * 2
                if value * self.pack.charts.flank_divisor >= defence:
                    return True
            piece = s.after[piece]
        return False

    def is_cut_off(self, s: Campaign, arc: i64) -> bool:
        """[7.4.1d] Swamp or mountain off the road, [7.4.1e] behind a closed river, and in rain
        behind a creek without road."""
        land = self.ground.land
        edge = land.edge[arc]
        if not edge & LINES and s.rules.zones.is_closed_ground(s, land.near[arc]):
            return True
        if edge & RIVERS:  # [7.4.1e]
            return s.rules.ways.spans(s, arc) == 0
        return s.rain != 0 and edge & CREEK != 0 and edge & (PIKE | ROAD | RAIL) == 0

    def reduction(self, s: Campaign, arc: i64, side: i64, how: i64) -> str:
        """[7.4.1g] The case by which a covered hex takes 1 from the bonus, if one does."""
        beside = self.ground.land.near[arc]
        if how != BY_EDGE and s.has(beside, 1 - side, n.HAS_FOOT | n.HAS_HORSE):
            return "7.4.1g"
        if how == BY_WOODS and side != n.CONFEDERATE:  # [7.4.1h]
            return "" if s.has(beside, 1 - side, n.HAS_UNIT) else "7.4.1h"
        return "7.4.1i" if how == BY_GROUND or how == BY_EDGE else ""  # [7.4.1i]

    # -- refused ------------------------------------------------------------------------------

    def counted(self, s: Campaign) -> i64:
        """[7.4f] The bonus that counts: [9.0h] less against a redoubt, [7.8b] less if the flanks
        are refused, [7.8c] but then something against any other attack, too."""
        bonus, charts = s.fight[FLANK], self.pack.charts
        if self.ground.land.marks[s.target] & REDOUBT:
            bonus = charts.flank_redoubt[bonus]
        return charts.flank_refused[bonus] if s.fight[REFUSED] else bonus

    def buy_bar(self, s: Campaign) -> str:
        """[7.8a] Organized infantry on its own march, with a point for it and no works."""
        unit, charts = s.marcher, self.pack.charts
        if charts.flank_refused[ALL_ROUND] >= ALL_ROUND:
            return "7.8b"  # it would change nothing
        if s.at[unit] < 0 or self.pieces.kind[unit] != n.INFANTRY or s.dug[unit]:
            return "7.8a"
        if s.loose[unit] or s.shaken[unit] or s.struck:
            return "7.8a"
        return "" if s.points >= charts.refuse_points else "7.8a"

    def buy(self, s: Campaign) -> None:
        """[7.8a] The marker costs a point; [9.0l] it is lost like works."""
        s.points -= self.pack.charts.refuse_points
        s.dug[s.marcher] = n.FLANKS_REFUSED
        s.note(N_REFUSED, "7.8a", s.at[s.marcher], 0, 0)

    def settle(self, s: Campaign) -> None:
        """[7.8b] Before the dice: does the hex that is attacked refuse its flanks?"""
        s.fight[REFUSED] = 1 if self.is_refused(s, s.target) else 0

    def is_refused(self, s: Campaign, where: i64) -> bool:
        """[7.8b] One unit with the marker is enough for its hex."""
        piece = s.first[where]
        while piece >= 0:
            if s.dug[piece] == n.FLANKS_REFUSED:
                return True
            piece = s.after[piece]
        return False

    def suppose(self, s: Campaign, refused: bool) -> None:
        """[7.8b] For a preview: the flanks as they stand."""
        self.settle(s)

    def refuse_bar(self, s: Campaign) -> str:
        """[7.8a] When an attack comes it is too late to refuse."""
        return "7.8a"

    def refuse(self, s: Campaign) -> None:
        """[7.8b] The answer to a question of earlier rules; the bonus shrinks."""
        s.fight[REFUSED] = 1
        s.note(N_REFUSED, "7.8b", s.target, s.fight[FLANK], self.counted(s))


@final
class Refusing(FieldStep):
    """[7.8a] The defender may refuse his flanks before the dice."""

    __slots__ = ()
    kind: ClassVar[int] = 22
    case: ClassVar[str] = "7.8a"

    def options(self, s: Campaign) -> list[int]:
        return [act(n.REFUSE), act(n.STAND)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if action == act(n.REFUSE) or action == act(n.STAND):
            return []
        return not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        if action == act(n.REFUSE):
            s.rules.flanks.refuse(s)
