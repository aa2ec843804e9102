"""What is asked about the Peninsula (D.54 to D.57)."""

from __future__ import annotations

from typing import ClassVar, final

from railsplitter.games.gcacw.campaign.names import RECALL
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.names import DONE
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.own import plans
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@final
class Shipping(FieldStep):
    """[D.55] Which unit sails for the Peninsula, or none."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_SHIPPING)
    case: ClassVar[str] = "D.55"

    def options(self, s: Campaign) -> list[int]:
        war = own(s)
        out = plans(war).peninsula.sailors(war)
        out.append(act(DONE))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        war = own(s)
        if verb_of(action) == n.SHIP:
            return reasons(plans(war).peninsula.ship_bar(war, arg_of(action)))
        return [] if action == act(DONE) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        war = own(s)
        peninsula = plans(war).peninsula
        if verb_of(action) == n.SHIP:
            peninsula.ship(war, arg_of(action))
            if peninsula.sailors(war):
                return
        s.pop()


@final
class Sorting(FieldStep):
    """[D.54] What becomes of units that left the Valley; [D.56] before April 5 they may sail."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_SORTING)
    case: ClassVar[str] = "D.54"

    def options(self, s: Campaign) -> list[int]:
        war = own(s)
        out = plans(war).peninsula.leavers(war)
        out.append(act(DONE))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        war, verb = own(s), verb_of(action)
        peninsula = plans(war).peninsula
        if verb == n.SHIP and not peninsula.is_early(war):
            return ["D.55"]
        if verb == n.SHIP or verb == n.JOIN_DISTRICT or verb == n.STAY_FREE:
            return reasons(peninsula.leave_bar(war, arg_of(action)))
        return [] if action == act(DONE) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        war, verb, unit = own(s), verb_of(action), arg_of(action)
        peninsula = plans(war).peninsula
        if verb == n.SHIP:
            peninsula.ship(war, unit)
        elif verb == n.JOIN_DISTRICT:
            peninsula.join(war, unit)
        elif verb == n.STAY_FREE:
            peninsula.stay(war, unit)
        if verb == DONE or not peninsula.leavers(war):
            s.pop()


@final
class Recalling(FieldStep):
    """[D.57] Which unit is called back from the Peninsula, or none."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_RECALLING)
    case: ClassVar[str] = "D.57"

    def options(self, s: Campaign) -> list[int]:
        war = own(s)
        out = [act(RECALL, unit) for unit in plans(war).peninsula.recallers(war)]
        out.append(act(DONE))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        war = own(s)
        if verb_of(action) == RECALL:
            return reasons(plans(war).peninsula.recall_bar(war, arg_of(action)))
        return [] if action == act(DONE) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        war = own(s)
        peninsula = plans(war).peninsula
        if verb_of(action) == RECALL:
            peninsula.recall(war, arg_of(action))
            if peninsula.recallers(war):
                return
        s.pop()
