"""The greedy bot in a campaign: it makes orders, acts by them, and answers the new questions."""

from __future__ import annotations

from typing import Final

from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.c21_offmap import Heading
from railsplitter.games.gcacw.campaign.o21_rail import Riding
from railsplitter.games.gcacw.campaign.staff.goals import Goals
from railsplitter.games.gcacw.campaign.staff.lookout import TIRED, CampaignOutlook
from railsplitter.games.gcacw.campaign.staff.quarters import Quarters
from railsplitter.games.gcacw.campaign.staff.trains import Trains
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.judge.judge import Judge
from railsplitter.games.gcacw.judge.outlook import Outlook
from railsplitter.games.gcacw.judge.roads import Roads
from railsplitter.games.gcacw.names import BURN, CAMPAIGN_STEPS, DONE, TAKE
from railsplitter.games.gcacw.rules.book import Rules
from railsplitter.games.gcacw.rules.r13_substitutes import Attaching, Detaching
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

WORLD: Final[i64] = 400  # points of march from one end of a campaign's map to the other
STRUCTURE: Final = 30.0  # what burning an arsenal is worth beside a march
STAYS: Final[tuple[int, ...]] = (n.WITHDRAW, n.RECALL, n.CALL)  # a campaign knows when


class CampaignJudge(Judge):
    """Answers what a campaign asks; marches and fights as in a battle, by the staff's orders."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.marshal.fatigue = list(TIRED)

    def lookout(self, rules: Rules) -> Outlook:
        return CampaignOutlook(rules, self.goals(rules))

    def goals(self, rules: Rules) -> Goals:
        """What there is to have; a campaign may know of more."""
        return Goals(rules.pack, Roads(rules.pack, rules.ways, WORLD))

    def staff(self) -> CampaignOutlook:
        """The outlook, as this judge knows it."""
        outlook = self.outlook
        assert isinstance(outlook, CampaignOutlook)
        return outlook

    def best(self, s: Campaign, seat: i64) -> int:
        """The option to take."""
        step = s.steps[-1]
        if type(step).kind < CAMPAIGN_STEPS and not isinstance(step, (Attaching, Detaching)):
            return super().best(s, seat)
        options = s.options()
        if len(options) == 1:
            return options[0]
        self.outlook.read(s, seat)
        return self.decide(own(s), options)

    # -- actions --------------------------------------------------------------------------------

    def other_action(self, s: Campaign, verb: i64, arg: i64) -> float:
        """Structures are burned, units far from their places go by train."""
        war = own(s)
        if verb == BURN:
            return STRUCTURE if war.book.structures.in_hex(s.at[arg]) >= 0 else -1.0
        if verb == m.EMBARK_RAIL:
            return Trains(self.marshal, self.staff()).gain(war, arg)
        return -1.0

    # -- questions ------------------------------------------------------------------------------

    def decide(self, s: War, options: list[int]) -> int:
        """Feed, mend and place what can be; claim raids early in a cycle; stay on the map."""
        verb, step = verb_of(options[0]), s.steps[-1]
        quarters = Quarters(self.staff())
        if isinstance(step, Riding):
            return self.ride(s, step.unit, options)
        if isinstance(step, Attaching):
            return quarters.garrison(s, options)
        if isinstance(step, Detaching):
            return quarters.few(s, options)
        if verb == n.RAID:
            return quarters.raid(s)
        if verb == n.TRANSFER or isinstance(step, Heading):
            return quarters.step_on(s, options)
        if verb == n.PLACE or verb == m.MUSTER:
            return quarters.nearest_call(options)
        if verb == m.DEPOT or verb == m.FLIP or verb == m.MEND:
            return quarters.depot(s, options)
        if verb == m.RELEASE:
            return quarters.release(s, options)
        if verb in STAYS and act(DONE) in options:
            return act(DONE)
        return options[0]

    def ride(self, s: War, unit: i64, options: list[int]) -> int:
        """Leaders come along with the strongest of theirs; then to the best station."""
        for action in options:
            if verb_of(action) == TAKE and self.should_ride(s, arg_of(action)):
                return action
        return Trains(self.marshal, self.staff()).best(s, unit, options)
