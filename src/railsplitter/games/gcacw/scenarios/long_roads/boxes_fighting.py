"""A fight in a box (L.61, L.62, L.84): rounds, losses, who goes and where."""

from __future__ import annotations

from typing import ClassVar, Final, final

from railsplitter.games.gcacw.campaign.names import TO_BOX
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import LOSE, NOBODY, NOTHING
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.boxes import (
    ATTACKER_GOES,
    DEFENDER_GOES,
    UNDECIDED,
    Boxes,
)
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

ROUNDS: Final[i64] = 2


def boxes_of(s: Campaign) -> Boxes:
    """The chapter of the boxes."""
    return roads(s).boxes


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
