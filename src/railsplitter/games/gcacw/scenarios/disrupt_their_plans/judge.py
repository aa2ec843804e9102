"""The greedy bot of this campaign: how it answers the questions that only this one has."""

from __future__ import annotations

from typing import Final

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.judge import WORLD, CampaignJudge
from railsplitter.games.gcacw.campaign.staff.aims import Aim
from railsplitter.games.gcacw.campaign.staff.goals import Goals
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.judge.roads import Roads
from railsplitter.games.gcacw.names import DONE, NOTHING, SEND
from railsplitter.games.gcacw.rules.book import Rules
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.goals import PlansGoals
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.own import plans
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

LEAVES: Final[tuple[int, ...]] = (n.SUMMON, SEND, c.WITHDRAW)  # what it leaves alone
GREAT: Final = 60.0  # worth of a place for which units are called back
HETH_DAYS: Final[i64] = 15  # days that must be left for Heth to be of use


class PlansJudge(CampaignJudge):
    """Sends off whom it can spare, and calls for help where much is at stake."""

    def goals(self, rules: Rules) -> Goals:
        return PlansGoals(rules.pack, Roads(rules.pack, rules.ways, WORLD))

    def decide(self, s: War, options: list[int]) -> int:
        verb = verb_of(options[0])
        if verb == n.SHIP or verb == n.JOIN_DISTRICT:
            return self.ship(s, options)
        if verb == c.RECALL:
            return self.recall(s, options)
        if verb == c.EXIT or verb == c.CALL:
            return self.depart(s, options)
        if verb in LEAVES and act(DONE) in options:
            return act(DONE)
        return super().decide(s, options)

    def ship(self, s: War, options: list[int]) -> int:
        """Whoever is on the way to the Peninsula sails; others stay free."""
        errands = self.staff().orders[self.outlook.seat].errands
        for action in options:
            if verb_of(action) == n.SHIP and arg_of(action) in errands:
                return action
        return act(DONE)

    def recall(self, s: War, options: list[int]) -> int:
        """Back from the Peninsula if a great place is in danger for less than it is worth."""
        aim = self.endangered()
        if aim is not None:
            for action in options:
                if verb_of(action) == c.RECALL:
                    price = float(plans(s).peninsula.price(s, arg_of(action)))
                    if price < 0.5 * aim.worth():
                        return action
        return act(DONE)

    def endangered(self) -> Aim | None:
        """A great place to which more of the enemy can come than friends."""
        for aim in self.staff().orders[self.outlook.seat].aims:
            if aim.worth() >= GREAT and aim.threat > 1.3 * aim.friends:
                return aim
        return None

    def depart(self, s: War, options: list[int]) -> int:
        """To Richmond while it counts; Heth if Staunton cannot be held without him."""
        errands = self.staff().orders[self.outlook.seat].errands
        for action in options:
            if verb_of(action) == c.EXIT and arg_of(action) in errands:
                return action
            if verb_of(action) == c.CALL and self.is_heth_wanted(s):
                return action
        return act(DONE)

    def is_heth_wanted(self, s: War) -> bool:
        """Is Staunton in danger, with time enough for him to come?"""
        staunton = self.pack.more["plans"][n.STAUNTON]
        if s.rules.pack.battle.turns - s.turn < HETH_DAYS:
            return False
        for aim in self.staff().orders[self.outlook.seat].aims:
            if aim.where == staunton and aim.worth() > 0.0:
                return aim.threat > aim.friends
        return staunton == NOTHING
