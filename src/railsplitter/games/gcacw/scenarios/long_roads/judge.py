"""The greedy bot of this campaign: how it answers the questions that only this one has."""

from __future__ import annotations

from typing import Final

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.judge import WORLD, CampaignJudge
from railsplitter.games.gcacw.campaign.names import NO_DEPOT
from railsplitter.games.gcacw.campaign.staff.goals import Goals
from railsplitter.games.gcacw.campaign.staff.quarters import Quarters
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.judge.roads import Roads
from railsplitter.games.gcacw.names import DONE, LOSE, SEND, UNION
from railsplitter.games.gcacw.places import box_of
from railsplitter.games.gcacw.rules.book import Rules
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.cycles import Picking
from railsplitter.games.gcacw.scenarios.long_roads.depots_asking import Storing
from railsplitter.games.gcacw.scenarios.long_roads.goals import LongGoals, stormer
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.richmond import BURNSIDE
from railsplitter.games.gcacw.scenarios.long_roads.sea_asking import Sailing
from railsplitter.games.gcacw.scenarios.long_roads.transfers_asking import Changing
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

# What it leaves alone: men stay where they are, leaders and gunboats too
LEAVES: Final[tuple[int, ...]] = (c.CALL, SEND, c.WITHDRAW, n.SORTIE, n.STEAM)
FED: Final[i64] = 8  # hexes from a depot at which another is of no use
PATIENT: Final[i64] = 42  # the last turn in which it waits for Norfolk
LEAST: Final[i64] = 6  # manpower that is worth a depot
AFLOAT: Final = 4.0  # what it is worth to bring a ship's men ashore, beside a march
FAR_OFF: Final[i64] = 30  # points of march from which on a unit looks for a ship
WORTH_IT: Final[i64] = 18  # points of march that a landing must spare
ABOARD: Final = 0.5  # how likely the die lets a unit aboard, about
SEASICK: Final = 2.0  # what the day costs


class LongJudge(CampaignJudge):
    """Brings its men ashore, feeds them, holds what it has, and spreads its losses."""

    def decide(self, s: War, options: list[int]) -> int:
        step, verb = s.steps[-1], verb_of(options[0])
        if isinstance(step, Storing):
            return self.depot(s, options)
        if isinstance(step, Sailing):
            return self.ashore(s, step.unit, options)
        if isinstance(step, Picking) and step.why == BURNSIDE:
            return act(DONE)
        if verb == c.TRANSFER:
            return self.landing(s, options)
        if verb in LEAVES and act(DONE) in options:
            return act(DONE)
        if verb == n.DECLARE:
            return act(n.RENOUNCE)
        if verb == n.SHARE:
            return options[len(options) // 2]
        if verb == LOSE:
            return self.strongest(s, options)
        return super().decide(s, options)

    def goals(self, rules: Rules) -> Goals:
        return LongGoals(rules.pack, Roads(rules.pack, rules.ways, WORLD))

    # -- ships --------------------------------------------------------------------------------

    def other_action(self, s: Campaign, verb: i64, arg: i64) -> float:
        """Who is at sea goes on; who has far to go and stands on a shore takes ship."""
        if verb == n.SET_SAIL:
            return AFLOAT
        if verb == n.EMBARK_SEA:
            return self.voyage(own(s), arg)
        return super().other_action(s, verb, arg)

    def voyage(self, s: War, unit: i64) -> float:
        """What the best landing gains, if the die lets it aboard."""
        outlook, at = self.staff(), s.at[unit]
        if at < 0:
            return -1.0
        outlook.mind(s, unit)
        if outlook.haste <= 0.0 or outlook.field[at] < FAR_OFF:
            return -1.0
        nearer: i64 = 0
        for end in roads(s).sea.ends_from(s, unit, at):
            if outlook.pressure(end) <= 0.0:
                nearer = max(nearer, outlook.field[at] - outlook.field[end])
        return ABOARD * outlook.haste * float(nearer) - SEASICK if nearer >= WORTH_IT else -1.0

    def ashore(self, s: War, unit: i64, options: list[int]) -> int:
        """Where it is wanted most, out of reach of a stronger enemy."""
        ends = [action for action in options if verb_of(action) == n.LAND]
        return Quarters(self.staff()).nearest_call(ends) if ends else act(DONE)

    def landing(self, s: War, options: list[int]) -> int:
        """Whoever is at Fort Monroe goes ashore when Norfolk has fallen, or has held out long
        enough; who is sent against Norfolk goes there; others stay where they are."""
        boxes = s.rules.pack.more["cast_boxes"]
        base, fallen = boxes[n.FORT_MONROE], s.box_holder[box_of(boxes[n.NORFOLK])] == UNION
        if isinstance(s.steps[-1], Changing) and s.seat() == UNION:
            sent = stormer(s, self.staff().roads)
            for action in options:
                if verb_of(action) != c.TRANSFER:
                    continue
                unit = arg_of(action)
                if unit == sent or (s.at[unit] == base and (fallen or s.turn > PATIENT)):
                    return action
        return act(DONE) if act(DONE) in options else options[0]

    def strongest(self, s: War, options: list[int]) -> int:
        """The unit of most manpower bears a loss best."""
        best = options[0]
        for action in options:
            if s.mv[arg_of(action)] > s.mv[arg_of(best)]:
                best = action
        return best

    # -- depots -------------------------------------------------------------------------------

    def depot(self, s: War, options: list[int]) -> int:
        """A depot is completed, or laid where most men stand who have none near them."""
        best, most = act(DONE), LEAST - 1
        for action in options:
            if verb_of(action) == m.FLIP:
                return action
            if verb_of(action) == m.DEPOT:
                men = self.unfed(s, arg_of(action))
                if men > most:
                    best, most = action, men
        return best

    def unfed(self, s: War, where: i64) -> i64:
        """Its own manpower near a hex, if no depot of its own is."""
        side, far = s.seat(), s.book.calendar
        for depot in range(len(s.depot_at)):
            at = s.depot_at[depot]
            if at >= 0 and s.depot_state[depot] != NO_DEPOT and s.book.supply.side[depot] == side:
                if far.distance(at, where) < FED:
                    return 0
        men: i64 = 0
        for unit in range(self.pack.pieces.first_leader):
            if s.at[unit] >= 0 and self.pack.pieces.side[unit] == side:
                if far.distance(s.at[unit], where) < FED:
                    men += s.mv[unit]
        return men
