"""What only this campaign has to gain: the Peninsula, the alarm, Richmond's men."""

from __future__ import annotations

from typing import Final

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.staff.aims import Aim, Errand
from railsplitter.games.gcacw.campaign.staff.fronts import strength
from railsplitter.games.gcacw.campaign.staff.goals import Goals
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.names import BRIGADE, INFANTRY, UNION
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.own import plans
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.state import plans_war
from railsplitter.kernel.vec import i64, vec

# Names of fields of distances
TO_SHIPS: Final[i64] = -2
TO_EXITS: Final[i64] = -3
TO_RICHMOND: Final[i64] = -4
ENOUGH: Final = 1.6  # Unions for each Confederate in the Valley with whom Banks can do
SAILS: Final = 0.8  # points for each of manpower that may sail, not all of which does
NEAR_EXITS: Final[i64] = 50  # points of march from which Banks sends men away
NEAR_RICHMOND: Final[i64] = 40  # points of march from which men are sent there
RICHMOND_MEN: Final[i64] = 30  # manpower that has to go


class PlansGoals(Goals):
    """Counties, and what sends units away."""

    def is_open(self, s: War, where: i64) -> bool:
        """Before April 5 only the Valley's sheets are in play."""
        opening = self.pack.more["plans"][n.NEW_MAPS]
        return s.turn >= opening or self.pack.more["early"][where] == 0

    # -- the alarm ------------------------------------------------------------------------------

    def show(self, s: War, aim: Aim) -> float:
        """A county's row, and what an alarm there keeps from sailing."""
        return super().show(s, aim) + self.alarm(s, self.pack.more["county_track"][aim.county])

    def alarm(self, s: War, number: i64) -> float:
        """Points of manpower that are not released, a cycle."""
        district = s.book.district
        if number == 0 or s.turn < self.pack.more["militia"][1]:
            return 0.0
        left = district.strength(s) - self.pack.more["district_floor"][0]
        season = self.pack.more["release_season"]
        base = district.rappahannock(s) + (season[1] if s.turn < season[0] else 0)
        less = self.released(base, left) - self.released(base + number, left)
        return SAILS * less * 5.0 / 7.0

    def released(self, more: i64, left: i64) -> float:
        """The manpower that a release gives on the average."""
        table, total = self.pack.more["release"], 0.0
        for die in range(1, 7):
            place = min(max(die + more, 1), len(table)) - 1
            total += float(min(table[place], max(left, 0)))
        return total / 6.0

    # -- errands --------------------------------------------------------------------------------

    def errand(self, s: War, seat: i64, unit: i64) -> Errand | None:
        if seat == UNION:
            return self.sailing(s, unit)
        return self.to_richmond(s, unit)

    def sailing(self, s: War, unit: i64) -> Errand | None:
        """To the ships: who may sail, and before April 5 whom Banks can spare."""
        peninsula = plans(s).peninsula
        worth = float(peninsula.worth(s, unit))
        if s.bound[unit] & c.PENINSULA:
            return Errand(self.field(TO_SHIPS, "ship_hex"), worth)
        if peninsula.is_early(s) and self.is_spared(s, unit):
            return Errand(self.field(TO_EXITS, "early_exit"), worth)
        return None

    def field(self, key: i64, column: str) -> vec[i64]:
        """How far it is to the nearest hex of a column."""
        found = self.roads.tables.get(key)
        if found is not None:
            return found
        hexes: vec[i64] = self.pack.more[column]
        return self.roads.to_any(key, [where for where in range(len(hexes)) if hexes[where]])

    def is_spared(self, s: War, unit: i64) -> bool:
        """A brigade without which the others are enough; the first by number go first."""
        pieces = self.pack.pieces
        if s.bound[unit] or pieces.kind[unit] != INFANTRY or pieces.size[unit] < BRIGADE:
            return False
        field = self.field(TO_EXITS, "early_exit")
        if field[s.at[unit]] > NEAR_EXITS:
            return False
        own, other = 0.0, 0.0
        for other_unit in range(pieces.first_leader):
            where = s.at[other_unit]
            if where < 0:
                continue
            if pieces.side[other_unit] != UNION:
                other += strength(s, other_unit)
            elif not self.goes_first(s, field, other_unit, unit):
                own += strength(s, other_unit)
        return own - strength(s, unit) >= ENOUGH * other

    def goes_first(self, s: War, field: vec[i64], other: i64, unit: i64) -> bool:
        """Is another brigade nearer to the way out?"""
        pieces = self.pack.pieces
        if s.bound[other] or pieces.kind[other] != INFANTRY or pieces.size[other] < BRIGADE:
            return False
        there, here = field[s.at[other]], field[s.at[unit]]
        return there < here or (there == here and other < unit)

    def to_richmond(self, s: War, unit: i64) -> Errand | None:
        """Once Seven Pines is near: infantry that can be there in time."""
        if not self.is_called(s) or self.pack.pieces.kind[unit] != INFANTRY:
            return None
        edge = list(s.book.placing.listed(self.pack.more["cast_lists"][n.GTC_EDGE]))
        field = self.roads.to_any(TO_RICHMOND, edge)
        return Errand(field, 12.0) if field[s.at[unit]] <= NEAR_RICHMOND else None

    def is_called(self, s: War) -> bool:
        """Does Richmond count its men in the next cycle, and has not enough of them?"""
        if plans_war(s).box6_turn == 0 or plans_war(s).seven_pines:
            return False
        return plans_war(s).exited_mv < RICHMOND_MEN
