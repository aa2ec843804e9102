"""The greedy bot of this campaign: how it answers the questions that only this one has."""

from __future__ import annotations

from typing import Final

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.judge import CampaignJudge
from railsplitter.games.gcacw.campaign.names import NO_DEPOT
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.names import DONE, LOSE, SEND, UNION
from railsplitter.games.gcacw.places import box_of
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.cycles import Picking
from railsplitter.games.gcacw.scenarios.long_roads.depots_asking import Storing
from railsplitter.games.gcacw.scenarios.long_roads.richmond import BURNSIDE
from railsplitter.games.gcacw.scenarios.long_roads.transfers_asking import Changing
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

# What it leaves alone: men stay where they are, leaders and gunboats too
LEAVES: Final[tuple[int, ...]] = (c.CALL, SEND, c.WITHDRAW, n.SORTIE, n.STEAM)
FED: Final[i64] = 8  # hexes from a depot at which another is of no use
PATIENT: Final[i64] = 42  # the last turn in which it waits for Norfolk
LEAST: Final[i64] = 6  # manpower that is worth a depot


class LongJudge(CampaignJudge):
    """Brings its men ashore, feeds them, holds what it has, and spreads its losses."""

    def decide(self, s: War, options: list[int]) -> int:
        step, verb = s.steps[-1], verb_of(options[0])
        if isinstance(step, Storing):
            return self.depot(s, options)
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

    def landing(self, s: War, options: list[int]) -> int:
        """Whoever is at Fort Monroe goes ashore when Norfolk has fallen, or has held out long
        enough; others stay in their boxes and on the map."""
        boxes = s.rules.pack.more["cast_boxes"]
        base, fallen = boxes[n.FORT_MONROE], s.box_holder[box_of(boxes[n.NORFOLK])] == UNION
        if isinstance(s.steps[-1], Changing) and s.seat() == UNION and (fallen or s.turn > PATIENT):
            for action in options:
                if verb_of(action) == c.TRANSFER and s.at[arg_of(action)] == base:
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
