"""The greedy bot in a campaign: county seats are its goals, and it answers the new questions."""

from __future__ import annotations

from typing import Final

from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.campaign.points import COUNTY, HIGHEST, SIDE, VP
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.judge.judge import Judge
from railsplitter.games.gcacw.judge.outlook import Goal, Outlook
from railsplitter.games.gcacw.judge.roads import FAR, Roads
from railsplitter.games.gcacw.names import CAMPAIGN_STEPS, CONFEDERATE, DONE, UNION
from railsplitter.games.gcacw.rules.book import Rules
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.columns import filled
from railsplitter.kernel.state import act, verb_of
from railsplitter.kernel.vec import i64, vec

LONG: Final = 99.0  # points of march over which a goal still pulls
KEEP: Final = 1.2  # a lone garrison's share of what it holds
EARLY: Final = 4  # days before a segment at which a raid gives up nothing
STAYS: Final[tuple[int, ...]] = (n.TRANSFER, n.WITHDRAW, n.RECALL, n.CALL)  # not for this bot


class CampaignOutlook(Outlook):
    """A position's goals: the seats of the counties, by what they are worth now."""

    def add_objectives(self, s: Campaign, seat: i64) -> None:
        war = own(s)
        worth = self.worth(war, seat)
        seats, counties = self.pack.more["seat_at"], self.pack.more["seat_county"]
        holders = war.book.counties.holders(war)
        for k in range(len(seats)):
            value = worth[counties[k]]
            if value > 0:
                goal = Goal(seats[k], float(value) / 10.0, self.roads.to(seats[k]))
                goal.mine = holders[counties[k]] == seat
                self.weigh(s, goal, seat)
                self.goals.append(goal)

    def worth(self, s: War, seat: i64) -> vec[i64]:
        """By county, in tenths: what a side gains by holding it."""
        scores = s.book.scores
        out = filled(len(s.county_holder), 0)
        _, best = scores.best(s, s.book.counties.holders(s))
        for row in range(scores.rows):
            county, vp = scores.fact(row, COUNTY), scores.fact(row, VP)
            if scores.fact(row, SIDE) == UNION:
                out[county] += 10 * vp
            elif scores.fact(row, HIGHEST):
                out[county] += self.show(s, row, vp, best)
        for k in range(0, len(scores.not_held), 2):
            out[scores.not_held[k + 1]] += 10 * scores.not_held[k]
        return out

    def show(self, s: War, row: i64, vp: i64, best: i64) -> i64:
        """A row counts for what it is above the best that is held already."""
        county = s.book.scores.fact(row, COUNTY)
        if s.book.counties.holders(s)[county] == CONFEDERATE:
            return 10 * vp if vp >= best else 2 * vp
        return 10 * (vp - best) if vp > best else 2 * vp

    def pull(self, where: i64, strength: float) -> float:
        best = 0.0
        for goal in self.goals:
            far = goal.far[where]
            if far < FAR:
                need = goal.worth * self.need(goal, strength, far)
                best = max(best, need * (1.0 - float(far) / LONG))
        return best

    def stand(self, where: i64, has_others: bool) -> float:
        """Nothing persists: who leaves a seat gives it up."""
        for goal in self.goals:
            if goal.where == where:
                if not goal.mine:
                    return 1.6 * goal.worth
                return 0.0 if has_others else KEEP * goal.worth
        return 0.0


class CampaignJudge(Judge):
    """Answers what a campaign asks; marches and fights as in a battle."""

    def lookout(self, rules: Rules) -> Outlook:
        return CampaignOutlook(rules.pack, Roads(rules.pack, rules.ways))

    def best(self, s: Campaign, seat: i64) -> int:
        """The option to take."""
        if type(s.stack[-1]).kind >= CAMPAIGN_STEPS:
            return self.decide(own(s), s.options())
        return super().best(s, seat)

    def decide(self, s: War, options: list[int]) -> int:
        """Feed, mend and place what can be; claim raids early in a cycle; stay on the map."""
        verb = verb_of(options[0])
        if verb == n.RAID:
            return self.raid(s)
        if verb in STAYS and act(DONE) in options:
            return act(DONE)
        return options[0]

    def raid(self, s: War) -> int:
        """A raid claimed early, or a second one, gives up nothing."""
        days = s.book.calendar.next_cycle(s.turn) - s.turn
        claims = s.book.scores.was_raided(s) or days >= EARLY
        return act(n.RAID) if claims else act(DONE)
