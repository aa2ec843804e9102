"""What is asked when brigades join and divisions are formed (L.5, L.6)."""

from __future__ import annotations

from typing import ClassVar, cast, final

from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import DONE, NOBODY, RICHMOND, STAND
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.rules.counting import Counting
from railsplitter.games.gcacw.rules.r5_activation import Activation
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.own import conversion_of
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


def gather_later(s: War, division: i64) -> None:
    """[L.6] When the activation is over brigades that moved in it may be attached."""
    for depth in range(len(s.stack)):
        if isinstance(s.stack[depth], Activation):
            s.stack.insert(depth, Gathering(division))
            return


@final
class Gathering(FieldStep):
    """[L.6] Waits beneath an activation in which a division was formed."""

    __slots__ = ("division",)
    kind: ClassVar[int] = int(n.K_GATHERING)
    case: ClassVar[str] = "L.6"

    def __init__(self, division: i64) -> None:
        super().__init__(NOBODY)
        self.division: i64 = division

    def locals(self) -> list[int]:
        return [self.division]

    def run(self, s: Campaign) -> None:
        s.pop()
        if conversion_of(s).joiners(own(s), self.division):
            s.push(JoiningUp(conversion_of(s).pieces.side[self.division], self.division))


@final
class JoiningUp(FieldStep):
    """[L.6] Which brigade is attached to the division, or none."""

    __slots__ = ("division",)
    kind: ClassVar[int] = int(n.K_JOINING_UP)
    case: ClassVar[str] = "L.6"

    def __init__(self, who: i64, division: i64) -> None:
        super().__init__(who)
        self.division: i64 = division

    def locals(self) -> list[int]:
        return [self.division]

    def options(self, s: Campaign) -> list[int]:
        joiners = conversion_of(s).joiners(own(s), self.division)
        return [*(act(n.JOIN_UP, unit) for unit in joiners), act(DONE)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) == n.JOIN_UP:
            return reasons(conversion_of(s).join_bar(own(s), self.division, arg_of(action)))
        return [] if action == act(DONE) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        conversion = conversion_of(s)
        if verb_of(action) == n.JOIN_UP:
            conversion.join(own(s), self.division, arg_of(action))
        if verb_of(action) == DONE or not conversion.joiners(own(s), self.division):
            s.pop()


@final
class Forming(FieldStep):
    """[L.5] Does a brigade of a division without a leader become the division?"""

    __slots__ = ("unit",)
    kind: ClassVar[int] = int(n.K_FORMING)
    case: ClassVar[str] = "L.5"

    def __init__(self, who: i64, unit: i64) -> None:
        super().__init__(who)
        self.unit: i64 = unit

    def locals(self) -> list[int]:
        return [self.unit]

    def options(self, s: Campaign) -> list[int]:
        return [act(n.FORM, self.unit), act(STAND)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if action in self.options(s):
            return []
        return ["L.5"] if verb_of(action) == n.FORM else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        if verb_of(action) == n.FORM:
            war = cast(War, s)
            gather_later(war, conversion_of(s).form(war, self.unit))


def attachment(s: War) -> None:
    """[L.6] The Attachment Phase begins."""
    s.push(Attachment(0))


@final
class Attachment(Counting):
    """[L.6] The Attachment Phase: brigades come to their divisions, the Union's first."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_ATTACHMENT)
    case: ClassVar[str] = "L.6"

    def stages(self, s: Campaign) -> i64:
        return 2 * len(conversion_of(s).division)

    def stage(self, s: Campaign) -> None:
        conversion, war = conversion_of(s), own(s)
        count = len(conversion.division)
        side, formation = self.at // count, self.at % count
        division = conversion.division[formation]
        if conversion.pieces.side[division] != side:
            return
        if s.at[division] < 0:
            self.reform(war, formation)
        if s.at[division] >= 0 and conversion.joiners(war, division):
            s.push(JoiningUp(side, division))

    def reform(self, s: War, formation: i64) -> None:
        """[L.6] A leader whom a combat drove over the line becomes his division now."""
        conversion = conversion_of(s)
        leader = conversion.leader[formation]
        if leader < 0 or s.at[leader] < 0 or not conversion.is_free(s, formation):
            return
        if s.rules.theater_at(s.at[leader]) != RICHMOND:
            return
        for unit in s.units_in(s.at[leader]):
            if conversion.formation_of(unit) == formation:
                conversion.form(s, unit)
                return
