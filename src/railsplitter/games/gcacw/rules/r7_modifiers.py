"""Combat modifiers (7.4): one sum, all its lines seen from the attacker's die."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import CREEK, DOWN, HILL, MOUNTAIN, RIVERS, UP
from railsplitter.games.gcacw.names import ASSAULT_ATTACK, ATTACKS, DEFENDS, LEADER
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.rules.r7_fight import FROM, HEXES, REFUSED
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.vec import i64

# What lies between an attacker and the defender, as bits
OVER_CROSSING: Final[i64] = 1
UP_RIDGE: Final[i64] = 2
OVER_CREEK: Final[i64] = 4
LEVEL_MOUNTAIN: Final[i64] = 8  # he comes from a mountain or down a ridge
LEVEL_HILL: Final[i64] = 16  # he comes from a hill, a mountain or down a ridge
ALL_BITS: Final[i64] = 31

# By attack type: column of route, hasty, normal, prepared, assault
TYPE_CASES: Final = ("7.4k", "7.4l", "7.4m", "7.4n", "7.4h")


@mypyc_attr(allow_interpreted_subclasses=True)
class Modifiers(FieldChapter):
    """[7.4a] Everything that is added to the attacker's die, or to the defender's."""

    __slots__ = ()

    def total(self, s: Campaign, ledger: Ledger | None = None) -> i64:
        """[7.4a] The attacker's modifiers less the defender's."""
        n = self.ratio(s, ledger)
        n += put(ledger, "7.4c", self.tactical(s))
        kind = s.attack_type
        n += put(ledger, TYPE_CASES[kind], self.pack.charts.attack_mods[kind])
        n += put(ledger, "7.4e", s.rules.guns.modifier(s), s.target)  # [7.4e]
        flank = "7.4g" if s.fight[REFUSED] else "7.4f"
        n += put(ledger, flank, s.rules.flanks.counted(s))
        if s.rain:
            n += put(ledger, "7.4i", self.pack.charts.rain_attack)
        n += self.presence(s, ledger)
        return n + self.terrain(s, ledger) + self.broken(s, ledger) + self.more(s, ledger)

    # -- strength -----------------------------------------------------------------------------

    def ratio(self, s: Campaign, ledger: Ledger | None = None) -> i64:
        """[7.4a] Attack against defence with its works."""
        attack = s.rules.values.attack_value(s)
        defence = s.rules.values.defence_value(s, s.target)
        return put(ledger, "7.4a", self.ratio_of(attack, defence))

    def ratio_of(self, attack: i64, defence: i64) -> i64:
        """[7.4b] Rounded in the defender's favour, within the ends of the chart."""
        charts = self.pack.charts
        if attack <= 0:
            return charts.ratio_least
        if defence <= 0:
            return charts.ratio_most
        if attack >= defence:
            return min(attack // defence - 1, charts.ratio_most)
        return max(1 - (defence + attack - 1) // attack, charts.ratio_least)

    # -- skill --------------------------------------------------------------------------------

    def tactical(self, s: Campaign) -> i64:
        """[7.4c] The best tactical value of the attackers less that of the defenders."""
        best: i64 = 0
        for place in range(s.fight[HEXES]):
            best = max(best, self.best_in(s, s.fight[FROM + place], ATTACKS))
        return best - self.best_in(s, s.target, DEFENDS)

    def best_in(self, s: Campaign, where: i64, role: i64) -> i64:
        """[7.4c] The best of a hex among those with this part; [7.4d] leaders lend theirs."""
        pieces, values = self.pieces, s.rules.values
        best: i64 = 0
        piece = s.first[where]
        while piece >= 0:
            skill = values.tactical(s, piece)
            if skill > best:
                if pieces.kind[piece] == LEADER:
                    if self.leads(s, piece, where, role):
                        best = skill
                elif s.role[piece] == role:
                    best = skill
            piece = s.after[piece]
        return best

    def leads(self, s: Campaign, leader: i64, where: i64, role: i64) -> bool:
        """[7.4d] Has a unit subordinate to him in his hex this part in the combat?"""
        pieces = self.pieces
        piece = s.first[where]
        while piece >= 0:
            if s.role[piece] == role and pieces.kind[piece] != LEADER:
                if s.rules.command.is_his(s, leader, piece):
                    return True
            piece = s.after[piece]
        return False

    def presence(self, s: Campaign, ledger: Ledger | None = None) -> i64:
        """[7.4j] A leader like Lee in a hex that assaults; the best one counts."""
        if s.attack_type != ASSAULT_ATTACK:
            return 0
        pieces = self.pieces
        best: i64 = 0
        who: i64 = -1
        for place in range(s.fight[HEXES]):
            piece = s.first[s.fight[FROM + place]]
            while piece >= 0:
                if pieces.kind[piece] == LEADER and pieces.assault_more[piece] > best:
                    best, who = pieces.assault_more[piece], piece
                piece = s.after[piece]
        return put(ledger, "7.4j", best, who)

    # -- ground -------------------------------------------------------------------------------

    def terrain(self, s: Campaign, ledger: Ledger | None = None) -> i64:
        """[7.4u] The largest modifier of the hexsides and that of the hex, against the attack."""
        between = ALL_BITS
        for place in range(s.fight[HEXES]):  # [7.4v] only what holds for every hex
            between &= self.between(s, s.fight[FROM + place], s.target)
        return self.hexside(s, between, ledger) + self.height(s, between, ledger)

    def between(self, s: Campaign, start: i64, target: i64) -> i64:
        """[7.4v] What lies between one attacking hex and the defender, as bits."""
        land = self.ground.land
        arc = land.arc(start, target)
        edge = land.edge[arc] if arc >= 0 else 0
        ground = land.terrain[start]
        bits: i64 = 0
        if edge & RIVERS:
            bits |= OVER_CROSSING
        if edge & UP:
            bits |= UP_RIDGE
        if edge & CREEK:
            bits |= OVER_CREEK
        if edge & DOWN or ground == MOUNTAIN:
            bits |= LEVEL_MOUNTAIN | LEVEL_HILL
        elif ground == HILL:
            bits |= LEVEL_HILL
        return bits

    def hexside(self, s: Campaign, between: i64, ledger: Ledger | None = None) -> i64:
        """[7.4o] A crossing, [7.4q] a ridge or [7.4s] a creek: [7.4u] the largest of them."""
        charts = self.pack.charts
        best: i64 = 0
        case = ""
        if between & OVER_CROSSING and charts.defend_crossing > best:
            best, case = charts.defend_crossing, "7.4o"
        if between & UP_RIDGE and charts.defend_ridge > best:
            best, case = charts.defend_ridge, "7.4q"
        creek = charts.defend_creek_rain if s.rain else charts.defend_creek
        if between & OVER_CREEK and creek > best:
            best, case = creek, "7.4s"
        return put(ledger, case, -best, s.target)

    def height(self, s: Campaign, between: i64, ledger: Ledger | None = None) -> i64:
        """[7.4p] A mountain, [7.4r] a hill: less against one who is as high."""
        charts = self.pack.charts
        ground = self.ground.land.terrain[s.target]
        level = between & (LEVEL_MOUNTAIN if ground == MOUNTAIN else LEVEL_HILL)
        more = charts.defend_terrain_level[ground] if level else charts.defend_terrain[ground]
        return put(ledger, "7.4p" if ground == MOUNTAIN else "7.4r", -more, s.target)

    # -- spirit -------------------------------------------------------------------------------

    def broken(self, s: Campaign, ledger: Ledger | None = None) -> i64:
        """[7.4t] Half or more of the defenders are demoralized-2."""
        values = s.rules.values
        if values.broken_value(s, s.target) * 2 < values.sum_of(s, s.target):
            return 0
        return put(ledger, "7.4t", -self.pack.charts.defend_shaken, s.target)

    def more(self, s: Campaign, ledger: Ledger | None = None) -> i64:
        """[7.4u] For campaigns: ammunition, gunboats, forts; seen from the attacker's die."""
        return 0
