"""The questions of an assault (5.3): its target, its units, who joins and who stays out."""

from __future__ import annotations

from typing import ClassVar, final

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@final
class Targeting(FieldStep):
    """[5.3a] Which hex is assaulted."""

    __slots__ = ()
    kind: ClassVar[int] = 31
    case: ClassVar[str] = "5.3a"

    def options(self, s: Campaign) -> list[int]:
        return [act(n.TARGET, target) for target in s.rules.assault.targets(s)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) != n.TARGET:
            return not_now(s, self, action)
        return reasons(s.rules.assault.target_bar(s, arg_of(action)))

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        s.rules.assault.aim(s, arg_of(action))


@final
class Committing(FieldStep):
    """[5.3a] The leader of a hex names the units that attack out of it."""

    __slots__ = ("place",)
    kind: ClassVar[int] = 32
    case: ClassVar[str] = "5.3a"

    def __init__(self, who: i64, place: i64) -> None:
        super().__init__(who)
        self.place: i64 = place

    def locals(self) -> list[int]:
        return [self.place]

    def options(self, s: Campaign) -> list[int]:
        assault = s.rules.assault
        out = [act(n.COMMIT, unit) for unit in assault.nameable(s, self.place)]
        if assault.named(s, self.place):
            out.append(act(n.DONE))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        assault = s.rules.assault
        if verb_of(action) == n.COMMIT:
            return reasons(assault.commit_bar(s, self.place, arg_of(action)))
        if action == act(n.DONE):
            return [] if assault.named(s, self.place) else ["5.3a"]
        return not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        assault = s.rules.assault
        if verb_of(action) == n.COMMIT:
            assault.name(s, self.place, arg_of(action))
            if assault.nameable(s, self.place):
                s.push(Committing(self.who, self.place))


@final
class Ordering(FieldStep):
    """[5.3j] Does a higher leader order a grand assault?"""

    __slots__ = ()
    kind: ClassVar[int] = 33
    case: ClassVar[str] = "5.3j"

    def options(self, s: Campaign) -> list[int]:
        out = [act(n.GRAND, leader) for leader in s.rules.assault.orderers(s)]
        out.append(act(n.STAND))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) == n.GRAND:
            return reasons(s.rules.assault.order_bar(s, arg_of(action)))
        return [] if action == act(n.STAND) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        if verb_of(action) == n.GRAND:
            s.rules.assault.order(s, arg_of(action))


@final
class Supporting(FieldStep):
    """[5.3l] Which further hex joins, or that it is enough."""

    __slots__ = ()
    kind: ClassVar[int] = 34
    case: ClassVar[str] = "5.3l"

    def options(self, s: Campaign) -> list[int]:
        out = [act(n.SUPPORT, where) for where in s.rules.assault.joinable(s)]
        out.append(act(n.DONE))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) == n.SUPPORT:
            where = arg_of(action)
            if where >= s.rules.pack.ground.hexes:
                return ["5.3j"]
            return reasons(s.rules.assault.join_case(s, where))
        return [] if action == act(n.DONE) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        if action == act(n.DONE):
            s.fight[f.CALLS] = 0
            return
        leaders = s.rules.assault.leaders_for(s, arg_of(action))
        if len(leaders) == 1:
            s.rules.assault.join(s, leaders[0])
        else:
            s.push(Leading(self.who, arg_of(action)))


@final
class Leading(FieldStep):
    """[5.3m] Which leader of a further hex names its units."""

    __slots__ = ("where",)
    kind: ClassVar[int] = 35
    case: ClassVar[str] = "5.3m"

    def __init__(self, who: i64, where: i64) -> None:
        super().__init__(who)
        self.where: i64 = where

    def locals(self) -> list[int]:
        return [self.where]

    def options(self, s: Campaign) -> list[int]:
        return [act(n.ASSAULT, leader) for leader in s.rules.assault.leaders_for(s, self.where)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) != n.ASSAULT:
            return not_now(s, self, action)
        allowed = s.rules.assault.leaders_for(s, self.where)
        return [] if arg_of(action) in allowed else ["5.3m"]

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        s.rules.assault.join(s, arg_of(action))


@final
class Dropping(FieldStep):
    """[5.3e] Fewer may attack than were named: who stays out?"""

    __slots__ = ("left", "place")
    kind: ClassVar[int] = 36
    case: ClassVar[str] = "5.3e"

    def __init__(self, who: i64, place: i64, left: i64) -> None:
        super().__init__(who)
        self.place: i64 = place
        self.left: i64 = left

    def locals(self) -> list[int]:
        return [self.place, self.left]

    def options(self, s: Campaign) -> list[int]:
        return [act(n.DROP, unit) for unit in s.rules.assault.named(s, self.place)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) != n.DROP:
            return not_now(s, self, action)
        return [] if arg_of(action) in s.rules.assault.named(s, self.place) else ["5.3e"]

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        s.rules.assault.drop(s, arg_of(action))
        if self.left > 1:
            s.push(Dropping(self.who, self.place, self.left - 1))
