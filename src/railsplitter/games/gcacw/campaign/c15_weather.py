"""What events do to marches and initiative (S.15): snow, paralysis, Stonewall strikes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import MOUNTAIN, PIKE, RAIL
from railsplitter.games.gcacw.campaign.c15_events import events_of
from railsplitter.games.gcacw.campaign.names import UNION_PARALYSIS
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.names import CONFEDERATE, NOTHING, UNION
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.action import any_open
from railsplitter.games.gcacw.rules.r4_cycle import ActionCycle
from railsplitter.games.gcacw.rules.r5_activation import Activations
from railsplitter.games.gcacw.rules.r5_assault import Assaults
from railsplitter.games.gcacw.rules.r5_stations import Stations
from railsplitter.games.gcacw.rules.r6_ways import Ways
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec

SNOWY: Final[i64] = 2  # a bit of the weather


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignWays(Ways):
    """[6.2a] Ways, [S.15] closed by snow in the mountains."""

    __slots__ = ()

    def weathers(self) -> i64:
        """[S.15] Dry, rain, and both with snow on the ground."""
        return 4

    def weather(self, s: Campaign) -> i64:
        """[S.15] The weather now."""
        return super().weather(s) + (SNOWY if own(s).snow_until >= s.turn else 0)

    def fill(self, mode: i64) -> None:
        """[S.15] Snow only closes mountains: all else is as without it."""
        arcs, bare = self.ground.hexes * 6, mode - SNOWY * 2
        if bare < 0:
            super().fill(mode)
            return
        for arc in range(arcs):
            if self.ground.land.near[arc] >= 0 and not self.mountain_bar(arc, SNOWY):
                self.plain[mode * arcs + arc] = self.plain[bare * arcs + arc]

    def mountain_bar(self, arc: i64, weather: i64) -> str:
        """[S.15] In snow a mountain is entered along pikes and railroads only."""
        land = self.ground.land
        if not weather & SNOWY or land.terrain[land.near[arc]] != MOUNTAIN:
            return ""
        return "" if land.edge[arc] & (PIKE | RAIL) else "S.15"

    def is_snowed_in(self, s: Campaign, where: i64) -> bool:
        """[S.15] [R.78] A mountain without pike or railroad, in snow: no march begins there."""
        land = self.ground.land
        if own(s).snow_until < s.turn or land.terrain[where] != MOUNTAIN:
            return False
        for arc in range(where * 6, where * 6 + 6):
            if land.edge[arc] & (PIKE | RAIL):
                return False
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignCycle(ActionCycle):
    """[4.0a] Initiative, [S.15d] which an event may give away."""

    __slots__ = ("last",)

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.last: vec[i64] = filled(2, NOTHING)  # by side: a unit that could act at the last look

    def settle(self, s: Campaign, begun: i64) -> None:
        """[S.15d] What the event adds to a march ends with that action."""
        war = own(s)
        s.die_bonus = 0
        if war.strikes:
            war.strikes = 0
            self.give(s, CONFEDERATE)
            s.die_bonus = 1
        else:
            super().settle(s, begun)

    def able(self, s: Campaign, seat: i64, most: i64) -> list[int]:
        """[4.0h] On most days nothing holds everybody back: who is fresh and bound by nothing can
        act wherever no hex is closed."""
        if s.rules.activation.holds_back(s, seat):
            return super().able(s, seat, most)
        out: list[int] = []
        rules, pieces, bound, closed = s.rules, self.pieces, own(s).bound, self.over_in(s)
        if closed >= 0 and not rules.has_both:
            return out if self.pack.battle.theater == closed else super().able(s, seat, most)
        units, fixed, theater = pieces.units[seat], pieces.fixed, rules.theater
        weary, rooted = self.pack.charts.act_fatigue_most, rules.activation.rooted
        for unit in units:
            at = s.at[unit]
            if at < 0 or (closed >= 0 and theater[at] == closed):
                continue
            if bound[unit] & rooted or s.fatigue[unit] > weary or s.turn < fixed[unit]:
                if rules.march.bar(s, unit):
                    continue
            out.append(unit)
            if len(out) == most:
                break
        return out

    def over_in(self, s: Campaign) -> i64:
        """[4.0h] For campaigns: the theater whose day is over, or -1."""
        return NOTHING

    def can_act(self, s: Campaign, seat: i64) -> bool:
        """[4.0i] Mostly who could act at the last look still can."""
        unit = self.last[seat]
        if unit >= 0 and s.at[unit] >= 0 and not s.rules.march.bar(s, unit):
            return True
        found = self.able(s, seat, 1)
        if not found:
            return any_open(s.rules.actions, s, seat)
        self.last[seat] = found[0]
        return True

    def given(self, s: Campaign, begun: i64) -> i64:
        """[14.0e] The first initiative of the first turn."""
        first = s.turn == self.pack.more["first_turn"][0] and not begun
        return self.pack.battle.first_initiative if first else NOTHING


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignActivations(Activations):
    """[5.2a] Activations, [S.15a] [S.15b] which paralysis stops."""

    __slots__ = ("ready", "stamp")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        # By unit: the last look that found it able to act
        self.ready: vec[i64] = filled(pack.pieces.count, 0)
        self.stamp: i64 = 0

    def bar(self, s: Campaign, leader: i64) -> str:
        """[S.15b] Only marches of single units."""
        if events_of(s).only_marches(own(s), self.pieces.side[leader]):
            return "S.15b"
        return super().bar(s, leader)

    def callers(self, s: Campaign, side: i64, able: list[int]) -> list[int]:
        """[5.2a] On a large map most leaders have nobody near who can act: then no path is looked
        for."""
        out: list[int] = []
        self.stamp += 1
        for unit in able:
            self.ready[unit] = self.stamp
        for leader in range(self.pieces.first_leader, self.pieces.count):
            if self.pieces.side[leader] == side and s.at[leader] >= 0:
                if self.is_beside(s, leader) or self.is_near(s, leader, able):
                    if not self.bar(s, leader):
                        out.append(leader)
        return out

    def is_beside(self, s: Campaign, leader: i64) -> bool:
        """[5.2a] Is a unit in his hex that obeys a leader and can act?"""
        piece = s.first[s.at[leader]]
        while piece >= 0:
            if piece < self.pieces.first_leader and self.ready[piece] == self.stamp:
                if s.rules.command.obeys(s, leader, piece):
                    return True
            piece = s.after[piece]
        return False

    def is_near(self, s: Campaign, leader: i64, able: list[int]) -> bool:
        """[5.2a] Is one of these units, whatever is between, near enough to a leader it obeys?"""
        command, calendar, at = s.rules.command, own(s).book.calendar, s.at
        q, r, most = calendar.q, calendar.r, command.radius(s, leader)
        here_q, here_r = q[at[leader]], r[at[leader]]
        for unit in able:
            across = q[at[unit]] - here_q
            if across > most or -across > most:
                continue
            down = r[at[unit]] - here_r
            if -most <= down <= most and -most <= across + down <= most:
                if command.obeys(s, leader, unit):
                    return True
        return False

    def holds_back(self, s: Campaign, side: i64) -> bool:
        """[S.15] Under the Union's paralysis, and in snow."""
        war = own(s)
        if side == UNION and war.event == UNION_PARALYSIS:
            return True
        return war.snow_until >= s.turn

    def paralysed(self, s: Campaign, unit: i64) -> str:
        """[S.15a] Too far from the enemy; [S.15] snowed in."""
        found = events_of(s).paralysed(own(s), unit)
        if found:
            return found
        if own(s).snow_until >= s.turn:
            ways = s.rules.ways
            if isinstance(ways, CampaignWays) and ways.is_snowed_in(s, s.at[unit]):
                return "S.15"
        return super().paralysed(s, unit)


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignAssaults(Assaults):
    """[5.3a] Assaults, [S.15b] which paralysis stops."""

    __slots__ = ()

    def bar(self, s: Campaign, leader: i64) -> str:
        """[S.15b] Only marches of single units."""
        if events_of(s).only_marches(own(s), self.pieces.side[leader]):
            return "S.15b"
        return super().bar(s, leader)


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignStations(Stations):
    """[5.4a] Burning, [S.15b] which paralysis stops."""

    __slots__ = ()

    def bar(self, s: Campaign, unit: i64) -> str:
        """[S.15b] Only marches of single units."""
        if events_of(s).only_marches(own(s), self.pieces.side[unit]):
            return "S.15b"
        return super().bar(s, unit)
