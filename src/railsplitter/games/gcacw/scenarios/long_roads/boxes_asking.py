"""What is asked in the Off-Map Segment (L.59, L.61, L.62, L.69)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from railsplitter.games.gcacw.campaign.names import TO_BOX, TRANSFER
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import (
    BOX,
    CONFEDERATE,
    LOSE,
    NOBODY,
    NOTHING,
    UNION,
)
from railsplitter.games.gcacw.places import in_box
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.rules.counting import Counting
from railsplitter.games.gcacw.rules.one_by_one import OneByOne
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.boxes import (
    ATTACKER_GOES,
    DEFENDER_GOES,
    UNDECIDED,
    Boxes,
)
from railsplitter.games.gcacw.scenarios.long_roads.own import roads, set_number
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

ROUNDS: Final[i64] = 2


def boxes_of(s: Campaign) -> Boxes:
    """The chapter of the boxes."""
    return roads(s).boxes


def segment(s: War) -> None:
    """[L.59] The Off-Map Segment: the Union moves, the Confederate moves, then combat."""
    set_number(s, n.PROMISE, 0)
    boxes_of(s).settled(s)
    s.push(OffMapSegment(0))
    if boxes_of(s).is_threat(s):
        s.push(Declaring(CONFEDERATE))


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
            set_number(s, n.PROMISE, 1)


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
            side = UNION if self.at == 0 else CONFEDERATE
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
            if s.at[unit] <= BOX and not self.bar(s, unit):
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
        super().__init__(NOBODY)

    def run(self, s: Campaign) -> None:
        contested = boxes_of(s).contested(own(s))
        if not contested:
            s.pop()
        elif len(contested) == 1:
            begin_battle(own(s), contested[0])
        else:
            s.push(Ordering(UNION))


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


@final
class BoxBattle(FieldStep):
    """[L.61] A round: dice, losses, and then who goes."""

    __slots__ = ("attacker", "base", "box", "outcome", "part", "stage")
    kind: ClassVar[int] = int(n.K_BOX_BATTLE)
    case: ClassVar[str] = "L.61"

    def __init__(
        self, box: i64, base: i64, attacker: i64, part: i64, stage: i64, outcome: i64
    ) -> None:
        super().__init__(NOBODY)
        self.box: i64 = box
        self.base: i64 = base
        self.attacker: i64 = attacker
        self.part: i64 = part  # the round
        self.stage: i64 = stage
        self.outcome: i64 = outcome

    def locals(self) -> list[int]:
        return [self.box, self.base, self.attacker, self.part, self.stage, self.outcome]

    def run(self, s: Campaign) -> None:
        if self.stage == 0:
            self.roll(own(s))
        else:
            s.pop()
            self.settle(own(s))

    def roll(self, s: War) -> None:
        """[L.61] The dice; both sides lose before anybody goes."""
        last = self.part >= ROUNDS
        found = boxes_of(s).fight(s, self.box, self.base, self.attacker, last)
        s.become(BoxBattle(self.box, self.base, self.attacker, self.part, 1, found[0]))
        self.ask(s, 1 - self.attacker, found[2])
        self.ask(s, self.attacker, found[1])

    def ask(self, s: War, side: i64, men: i64) -> None:
        if men > 0:
            s.push(BoxLosing(side, self.box, self.base, self.attacker, men))

    def settle(self, s: War) -> None:
        """[L.61] [L.62] Somebody goes, or the defender says whether there is another round."""
        boxes, other = boxes_of(s), 1 - self.attacker
        if not boxes.fighters(s, self.box, self.base, other, False):
            roads(s).won(s, self.box, self.base, self.attacker)
        elif not boxes.fighters(s, self.box, self.base, self.attacker, True):
            return
        elif self.outcome == UNDECIDED and self.part < ROUNDS:
            s.push(FightingOn(other, self.box, self.base, self.attacker))
        elif self.outcome == DEFENDER_GOES:
            give_way(s, self.box, self.base, other)
        elif self.outcome == ATTACKER_GOES and self.base == self.box:
            give_way(s, self.box, self.base, self.attacker)


def give_way(s: War, box: i64, base: i64, side: i64) -> None:
    """[L.62] A side leaves the box; its owner is asked where there is a choice."""
    boxes = boxes_of(s)
    if base != box:  # [L.84] Norfolk has a rule of its own
        roads(s).won(s, box, base, 1 - side)
        return
    refuges = boxes.refuges(s, box, side)
    if len(refuges) > 1:
        s.push(BoxRetreating(side, box))
    else:
        boxes.retreat(s, box, side, refuges[0] if refuges else NOTHING)
        boxes.hold(s)


@final
class BoxLosing(FieldStep):
    """[L.61] Which unit loses a point of manpower."""

    __slots__ = ("attacker", "base", "box", "left")
    kind: ClassVar[int] = int(n.K_BOX_LOSING)
    case: ClassVar[str] = "L.61"

    def __init__(self, who: i64, box: i64, base: i64, attacker: i64, left: i64) -> None:
        super().__init__(who)
        self.box: i64 = box
        self.base: i64 = base
        self.attacker: i64 = attacker
        self.left: i64 = left

    def locals(self) -> list[int]:
        return [self.box, self.base, self.attacker, self.left]

    def units(self, s: Campaign) -> list[int]:
        attacks = self.who == self.attacker
        return boxes_of(s).fighters(own(s), self.box, self.base, self.who, attacks)

    def options(self, s: Campaign) -> list[int]:
        return [act(LOSE, unit) for unit in self.units(s)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) != LOSE:
            return not_now(s, self, action)
        return [] if arg_of(action) in self.units(s) else ["L.61"]

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        boxes_of(s).lose(own(s), arg_of(action))
        if self.left > 1 and self.units(s):
            s.push(BoxLosing(self.who, self.box, self.base, self.attacker, self.left - 1))
        else:
            boxes_of(s).strand(own(s), self.box, self.who)


@final
class FightingOn(FieldStep):
    """[L.61] Nothing is decided: does the defender fight on, or go?"""

    __slots__ = ("attacker", "base", "box")
    kind: ClassVar[int] = int(n.K_FIGHTING_ON)
    case: ClassVar[str] = "L.61"

    def __init__(self, who: i64, box: i64, base: i64, attacker: i64) -> None:
        super().__init__(who)
        self.box: i64 = box
        self.base: i64 = base
        self.attacker: i64 = attacker

    def locals(self) -> list[int]:
        return [self.box, self.base, self.attacker]

    def options(self, s: Campaign) -> list[int]:
        return [act(n.FIGHT_ON), act(n.GIVE_UP)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        return [] if action in self.options(s) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        if verb_of(action) == n.FIGHT_ON:
            s.push(BoxBattle(self.box, self.base, self.attacker, ROUNDS, 0, 0))
        else:
            give_way(own(s), self.box, self.base, self.who)


@final
class BoxRetreating(FieldStep):
    """[L.62] To which box a side retreats."""

    __slots__ = ("box",)
    kind: ClassVar[int] = int(n.K_BOX_RETREATING)
    case: ClassVar[str] = "L.62"

    def __init__(self, who: i64, box: i64) -> None:
        super().__init__(who)
        self.box: i64 = box

    def locals(self) -> list[int]:
        return [self.box]

    def options(self, s: Campaign) -> list[int]:
        return [act(TO_BOX, box) for box in boxes_of(s).refuges(own(s), self.box, self.who)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) != TO_BOX:
            return not_now(s, self, action)
        return [] if action in self.options(s) else ["L.62"]

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        boxes_of(s).retreat(own(s), self.box, self.who, arg_of(action))
        boxes_of(s).hold(own(s))


assert in_box(0) == BOX
