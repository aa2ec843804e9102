"""Off-map movement and transfers (S.21)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.names import PLACE, TO_BOX, TRANSFER
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import CAMPAIGN_STEPS, HAS_UNIT, UNION
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.places import box_of, in_box
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.rules.one_by_one import OneByOne
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64, vec

# A row of the column "offmap": box, list of hexes out of which it is entered, list it leads to
ROW: Final[i64] = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class OffMap(FieldChapter):
    """[S.21] Boxes beyond the edge: a step a phase, both ways, fatigue to 0."""

    __slots__ = ("doors", "joined")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.doors: vec[i64] = pack.more["offmap"]
        self.joined: vec[i64] = pack.more["offmap_joined"]  # pairs of boxes

    def begin(self, s: War) -> None:
        """[S.21] The Union Off-Map Movement Phase."""
        if self.anybody(s, UNION):
            s.push(OffMapMoving(UNION))

    def transfers(self, s: War) -> None:
        """[S.21] For scenarios: transfers of more than a day."""

    def anybody(self, s: War, side: i64) -> bool:
        """[S.21] Can a unit take a step?"""
        for unit in range(self.pieces.first_leader):
            if self.pieces.side[unit] == side and not self.bar(s, side, unit):
                return True
        return False

    def bar(self, s: War, side: i64, unit: i64) -> str:
        """[S.21] Whose unit, and whether it stands where a way begins; one step a phase."""
        if not 0 <= unit < self.pieces.first_leader or self.pieces.side[unit] != side:
            return "S.21"
        if s.since[unit] == s.turn:
            return "S.21"
        return "" if self.boxes(s, unit) or self.hexes(s, unit) else "S.21"

    def boxes(self, s: War, unit: i64) -> list[int]:
        """[S.21] The boxes that are a step away."""
        out: list[int] = []
        here = box_of(s.at[unit])
        if here >= 0:
            for k in range(0, len(self.joined), 2):
                a, b = self.joined[k], self.joined[k + 1]
                if a == here:
                    out.append(b)
                elif b == here:
                    out.append(a)
        elif s.at[unit] >= 0:
            for k in range(0, len(self.doors), ROW):
                if s.at[unit] in s.book.placing.listed(self.doors[k + 1]):
                    out.append(self.doors[k])
        return out

    def hexes(self, s: War, unit: i64) -> list[int]:
        """[S.21] The hexes that its box leads to; [R.75] not where the enemy stands."""
        out: list[int] = []
        here, enemy = box_of(s.at[unit]), 1 - self.pieces.side[unit]
        if here < 0:
            return out
        for k in range(0, len(self.doors), ROW):
            if self.doors[k] == here:
                for where in s.book.placing.listed(self.doors[k + 2]):
                    if not s.has(where, enemy, HAS_UNIT):
                        out.append(where)
        return out

    def to_box(self, s: War, unit: i64, box: i64) -> None:
        """[S.21] A step into a box, rested there."""
        start = s.at[unit]
        s.fatigue[unit] = 0
        s.book.placing.box(s, unit, in_box(box))
        if start >= 0:
            s.rules.leaders.homeless(s, start)

    def to_hex(self, s: War, unit: i64, where: i64) -> None:
        """[S.21] Back on the map."""
        s.fatigue[unit] = 0
        s.since[unit] = s.turn
        s.book.placing.place(s, unit, where)


class OffMapMoving(OneByOne):
    """[S.21] Which unit takes a step beyond the edge."""

    __slots__ = ()
    kind: ClassVar[int] = int(CAMPAIGN_STEPS) + 3
    case: ClassVar[str] = "S.21"
    verb: ClassVar[int] = int(TRANSFER)

    def choices(self, s: Campaign) -> list[int]:
        war = own(s)
        offmap, pieces = war.book.offmap, s.rules.pack.pieces
        out: list[int] = []
        for unit in range(pieces.first_leader):
            if not offmap.bar(war, self.who, unit):
                out.append(act(TRANSFER, unit))
        return out

    def bar(self, s: Campaign, piece: i64) -> str:
        war = own(s)
        return war.book.offmap.bar(war, self.who, piece)

    def go(self, s: Campaign, piece: i64) -> bool:
        war = own(s)
        offmap = war.book.offmap
        boxes, hexes = offmap.boxes(war, piece), offmap.hexes(war, piece)
        if len(boxes) + len(hexes) > 1:
            s.push(Heading(self.who, piece))
            return False
        if boxes:
            offmap.to_box(war, piece, boxes[0])
        else:
            offmap.to_hex(war, piece, hexes[0])
        return True

    def anybody(self, s: Campaign) -> bool:
        war = own(s)
        return war.book.offmap.anybody(war, self.who)


class Heading(FieldStep):
    """[S.21] Where to."""

    __slots__ = ("unit",)
    kind: ClassVar[int] = int(CAMPAIGN_STEPS) + 4
    case: ClassVar[str] = "S.21"

    def __init__(self, who: i64, unit: i64) -> None:
        super().__init__(who)
        self.unit: i64 = unit

    def locals(self) -> list[int]:
        return [self.unit]

    def options(self, s: Campaign) -> list[int]:
        war = own(s)
        offmap = war.book.offmap
        out = [act(TO_BOX, box) for box in offmap.boxes(war, self.unit)]
        return out + [act(PLACE, where) for where in offmap.hexes(war, self.unit)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        verb = verb_of(action)
        if verb != TO_BOX and verb != PLACE:
            return not_now(s, self, action)
        return [] if action in self.options(s) else ["S.21"]

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        war = own(s)
        offmap = war.book.offmap
        if verb_of(action) == TO_BOX:
            offmap.to_box(war, self.unit, arg_of(action))
        else:
            offmap.to_hex(war, self.unit, arg_of(action))
        if not offmap.anybody(war, self.who):
            s.pop()
