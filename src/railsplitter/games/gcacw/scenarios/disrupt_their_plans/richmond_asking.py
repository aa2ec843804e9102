"""What is asked about the troops of Richmond (D.6, D.11, D.12, D.73)."""

from __future__ import annotations

from typing import ClassVar, final

from railsplitter.games.gcacw.campaign.names import REINFORCE
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
class Replacing(FieldStep):
    """[D.12] Which regiment Field replaces, or none."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_REPLACING)
    case: ClassVar[str] = "D.12"

    def options(self, s: Campaign) -> list[int]:
        war = own(s)
        out = [act(n.REPLACE, unit) for unit in plans(war).richmond.regiments(war)]
        out.append(act(DONE))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if action in self.options(s):
            return []
        return ["D.12"] if verb_of(action) == n.REPLACE else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        if verb_of(action) == n.REPLACE:
            war = own(s)
            plans(war).richmond.replace(war, arg_of(action))


@final
class Summoning(FieldStep):
    """[D.6] Which brigades Whiting brings."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_SUMMONING)
    case: ClassVar[str] = "D.6"

    def options(self, s: Campaign) -> list[int]:
        war = own(s)
        out = [act(n.SUMMON, unit) for unit in plans(war).richmond.summons(war)]
        out.append(act(DONE))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if action in self.options(s):
            return []
        return ["D.6"] if verb_of(action) == n.SUMMON else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        war = own(s)
        richmond = plans(war).richmond
        if verb_of(action) == n.SUMMON:
            richmond.summon(war, arg_of(action))
            if richmond.summons(war):
                return
        s.pop()
        richmond.close_box(war)


@final
class Growing(FieldStep):
    """[D.73] Which unit in Culpeper takes a point of manpower."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_GROWING)
    case: ClassVar[str] = "D.73"

    def options(self, s: Campaign) -> list[int]:
        war = own(s)
        out = [act(REINFORCE, unit) for unit in plans(war).richmond.takers(war)]
        out.append(act(DONE))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        war = own(s)
        if verb_of(action) == REINFORCE:
            return reasons(plans(war).richmond.grow_bar(war, arg_of(action)))
        return [] if action == act(DONE) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        war = own(s)
        richmond = plans(war).richmond
        if verb_of(action) == REINFORCE:
            richmond.grow(war, arg_of(action))
            if not richmond.grown(war):
                return
        s.pop()
        richmond.end_growth(war)


@final
class Parting(FieldStep):
    """[D.11] Does a leader leave with his last unit there?"""

    __slots__ = ("leader", "where")
    kind: ClassVar[int] = int(n.K_PARTING)
    case: ClassVar[str] = "D.11"

    def __init__(self, who: i64, leader: i64, where: i64) -> None:
        super().__init__(who)
        self.leader: i64 = leader
        self.where: i64 = where

    def locals(self) -> list[int]:
        return [self.leader, self.where]

    def options(self, s: Campaign) -> list[int]:
        return [act(n.PART, self.leader), act(DONE)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if action == act(n.PART, self.leader) or action == act(DONE):
            return []
        return ["D.11"] if verb_of(action) == n.PART else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        war = own(s)
        if verb_of(action) == n.PART:
            plans(war).richmond.go(war, self.leader, self.where)
