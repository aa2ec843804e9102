"""Quarters: what is answered at segments and arrivals, by what the orders want."""

from __future__ import annotations

from typing import Final, final

from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.staff.fronts import strength
from railsplitter.games.gcacw.campaign.staff.lookout import CampaignOutlook
from railsplitter.games.gcacw.campaign.staff.orders import STAY
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.judge.captain import chosen
from railsplitter.games.gcacw.names import DETACH, DONE, LEADER
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

SIGHT: Final = 160.0  # points of march over which a place calls
RAID_DAYS: Final = 5  # a raid by the day gives a fifth of the row
QUIET: Final = 2.0  # enemy strength that may come to a place which a few men keep


@final
class Quarters:
    """Answers for one side."""

    __slots__ = ("outlook",)

    def __init__(self, outlook: CampaignOutlook) -> None:
        self.outlook = outlook

    # -- where units come -----------------------------------------------------------------------

    def call(self, where: i64) -> float:
        """How much a hex is wanted: by the places that it is near to."""
        most = 0.0
        for aim in self.outlook.orders[self.outlook.seat].aims:
            away = float(aim.far[where])
            press = 1.0 if aim.threat > aim.friends or not aim.is_mine else 0.4
            most = max(most, aim.worth() * press * (1.0 - away / SIGHT))
        return most - 0.3 * self.outlook.pressure(where)

    def nearest_call(self, options: list[int]) -> int:
        """The hex that is wanted most."""
        best, most = options[0], -1e9
        for action in options:
            worth = self.call(arg_of(action))
            if worth > most:
                best, most = action, worth
        return best

    def step_on(self, s: War, options: list[int]) -> int:
        """Out of boxes onto the map, not the other way."""
        for action in options:
            if verb_of(action) == n.TRANSFER and s.at[arg_of(action)] < 0:
                return action
        places = [action for action in options if verb_of(action) == n.PLACE]
        if places:
            return self.nearest_call(places)
        return chosen(options, DONE)

    # -- garrisons ------------------------------------------------------------------------------

    def garrison(self, s: War, options: list[int]) -> int:
        """Who leaves a place behind the lines leaves a few men in it."""
        if not self.outlook.staff.has_lines:
            return act(DONE)
        for action in options:
            if verb_of(action) == DETACH and self.leaves_men(s, arg_of(action)):
                return action
        return act(DONE)

    def leaves_men(self, s: War, unit: i64) -> bool:
        """Is a unit the last one in a place that is worth a garrison, and has it orders to go?"""
        orders = self.outlook.orders[self.outlook.seat]
        if orders.kind[unit] == STAY or not s.book.counties.could_hold(s, unit):
            return False
        for k, aim in enumerate(orders.aims):
            if aim.where == s.at[unit] and aim.needs_men and aim.threat <= QUIET:
                return not self.is_kept(s, k, unit)
        return False

    def is_kept(self, s: War, which: i64, besides: i64) -> bool:
        """Does anybody else hold a place and stay there?"""
        orders, counties = self.outlook.orders[self.outlook.seat], s.book.counties
        for unit in s.units_in(orders.aims[which].where):
            stays = orders.place[unit] == which or orders.kind[unit] == STAY
            if unit != besides and stays and counties.could_hold(s, unit):
                return True
        return False

    def few(self, s: War, options: list[int]) -> int:
        """As many men as hold a place, if so many may be detached."""
        least = s.rules.pack.more["control"][0]
        for action in options:
            if arg_of(action) >= least:
                return action
        return options[len(options) - 1]

    # -- segments -------------------------------------------------------------------------------

    def raid(self, s: War) -> int:
        """A raid begun gives up the segment's row: once claimed it is gone on with; it is begun if
        all its days are left or the row may not be held so long."""
        scores, calendar = s.book.scores, s.book.calendar
        left = calendar.next_cycle(s.turn) - s.turn + 1
        if scores.was_raided(s) or left >= RAID_DAYS:
            return act(n.RAID)
        row, points = scores.raid(s)
        whole = scores.value(s, row, s.book.counties.holders(s))
        held = self.hold(s, scores.fact(row, 2))
        return act(n.RAID) if float(points * left) >= held * float(whole) else act(DONE)

    def hold(self, s: War, county: i64) -> float:
        """How likely a county is held to the segment."""
        for aim in self.outlook.orders[self.outlook.seat].aims:
            if aim.county == county:
                return min(aim.friends / max(aim.threat, 0.1), 1.0)
        return 1.0

    def depot(self, s: War, options: list[int]) -> int:
        """Complete what is begun; then lay one where most strength is hungry."""
        best, most = act(DONE), 0.5
        for action in options:
            verb, where = verb_of(action), arg_of(action)
            worth = self.hungry(s, where)
            if verb == m.FLIP:
                worth = 3.0 + 2.0 * worth
            elif verb == m.MEND:
                worth = 0.6
            if verb != DONE and worth > most:
                best, most = action, worth
        return best

    def hungry(self, s: War, where: i64) -> float:
        """Own strength in and around the county of a hex that nothing feeds."""
        county = s.book.counties.county_at(where)
        if county < 0:
            return 0.0
        size = len(s.rules.pack.more["county_default"])
        near, pieces, total = s.rules.pack.more["county_near"], s.rules.pack.pieces, 0.0
        for unit in range(pieces.first_leader):
            if s.at[unit] < 0 or pieces.side[unit] != self.outlook.seat:
                continue
            home = s.book.counties.county_at(s.at[unit])
            if pieces.kind[unit] == LEADER or home < 0:
                continue
            if (home == county or near[county * size + home]) and not self.is_fed(s, unit):
                total += strength(s, unit)
        return total

    def is_fed(self, s: War, unit: i64) -> bool:
        """Does a unit stand where its side is supplied?"""
        return s.book.supply.is_fed_here(s, unit)

    def release(self, s: War, options: list[int]) -> int:
        """The strongest first."""
        best, most = options[0], -1.0
        for action in options:
            if verb_of(action) == m.RELEASE and float(s.mv[arg_of(action)]) > most:
                best, most = action, float(s.mv[arg_of(action)])
        return best
