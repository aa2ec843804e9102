"""What is asked in the Off-Map Segment (L.59, L.61, L.69): moves, and where is fought."""

from __future__ import annotations

from typing import ClassVar, final

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign.names import TO_BOX, TRANSFER
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.rules.counting import Counting
from railsplitter.games.gcacw.rules.one_by_one import OneByOne
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.boxes_fighting import BoxBattle, boxes_of
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


def segment(s: War) -> None:
    """[L.59] The Off-Map Segment: the Union moves, the Confederate moves, then combat."""
    long_war(s).promise = 0
    boxes_of(s).settled(s)
    s.push(OffMapSegment(0))
    if boxes_of(s).is_threat(s):
        s.push(Declaring(b.CONFEDERATE))


@final
class Declaring(FieldStep):
    """[L.69] Will the Confederate enter a box of a passive Union?"""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_DECLARING)
    case: ClassVar[str] = "L.69"

    def options(self, s: Campaign) -> list[int]:
        return [act(n.DECLARE), act(n.RENOUNCE)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        return [] if action in self.options(s) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        if verb_of(action) == n.DECLARE:
            roads(s).posture.activate(own(s), "L.69")
        else:
            long_war(s).promise = 1


@final
class OffMapSegment(Counting):
    """[L.59] Two sides that move, and then every contested box."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_OFF_MAP_SEGMENT)
    case: ClassVar[str] = "L.59"

    def stages(self, s: Campaign) -> i64:
        return 3

    def stage(self, s: Campaign) -> None:
        if self.at < 2:
            side = b.UNION if self.at == 0 else b.CONFEDERATE
            if BoxMoving(side).choices(s):
                s.push(BoxMoving(side))
        else:
            s.push(BoxBattles())

    def end(self, s: Campaign) -> None:
        boxes_of(s).hold(own(s))


@final
class BoxMoving(OneByOne):
    """[L.59] Which unit goes to the next box, or none."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_BOX_MOVING)
    case: ClassVar[str] = "L.59"
    verb: ClassVar[int] = int(TRANSFER)

    def choices(self, s: Campaign) -> list[int]:
        out: list[int] = []
        for unit in range(boxes_of(s).pieces.first_leader):
            if s.at[unit] <= b.BOX and not self.bar(s, unit):
                out.append(act(TRANSFER, unit))
        return out

    def bar(self, s: Campaign, piece: i64) -> str:
        return boxes_of(s).move_bar(own(s), self.who, piece)

    def go(self, s: Campaign, piece: i64) -> bool:
        goals = boxes_of(s).goals(own(s), piece)
        if len(goals) > 1:
            s.push(BoxHeading(self.who, piece))
            return False
        boxes_of(s).move(own(s), piece, goals[0])
        return True


@final
class BoxHeading(FieldStep):
    """[L.59] To which box."""

    __slots__ = ("unit",)
    kind: ClassVar[int] = int(n.K_BOX_HEADING)
    case: ClassVar[str] = "L.59"

    def __init__(self, who: i64, unit: i64) -> None:
        super().__init__(who)
        self.unit: i64 = unit

    def locals(self) -> list[int]:
        return [self.unit]

    def options(self, s: Campaign) -> list[int]:
        return [act(TO_BOX, box) for box in boxes_of(s).goals(own(s), self.unit)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) != TO_BOX:
            return not_now(s, self, action)
        return [] if action in self.options(s) else ["L.59"]

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        boxes_of(s).move(own(s), self.unit, arg_of(action))
        if not BoxMoving(self.who).choices(s):
            s.pop()


@final
class BoxBattles(FieldStep):
    """[L.61] One contested box after the other; the Union says which is next."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_BOX_BATTLES)
    case: ClassVar[str] = "L.61"

    def __init__(self) -> None:
        super().__init__(b.NOBODY)

    def run(self, s: Campaign) -> None:
        contested = boxes_of(s).contested(own(s))
        if not contested:
            s.pop()
        elif len(contested) == 1:
            begin_battle(own(s), contested[0])
        else:
            s.push(Ordering(b.UNION))


def begin_battle(s: War, box: i64) -> None:
    """[L.61] The first round in a box."""
    s.push(BoxBattle(box, box, boxes_of(s).attacker(s, box), 1, 0, 0))


@final
class Ordering(FieldStep):
    """[L.61] In which box is fought next?"""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_ORDERING)
    case: ClassVar[str] = "L.61"

    def options(self, s: Campaign) -> list[int]:
        return [act(n.FIGHT, box) for box in boxes_of(s).contested(own(s))]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) != n.FIGHT:
            return not_now(s, self, action)
        return [] if action in self.options(s) else ["L.61"]

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        begin_battle(own(s), arg_of(action))
