"""What is asked about the District (O.27): who is released, where militia comes."""

from __future__ import annotations

from typing import ClassVar, Final, final

from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.names import DONE
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

# Why units are released
BY_SEGMENT: Final[i64] = 0  # `left` is the manpower that may still go
BY_CAVALRY: Final[i64] = 1  # `left` is a number of regiments
BY_MILITIA: Final[i64] = 2  # `left` is what the militia still makes up for


@final
class Releasing(FieldStep):
    """[O.27] Which unit is released next, or none."""

    __slots__ = ("left", "militia", "mode")
    kind: ClassVar[int] = int(m.K_RELEASING)
    case: ClassVar[str] = "O.27"

    def __init__(self, who: i64, left: i64, mode: i64, militia: i64) -> None:
        super().__init__(who)
        self.left: i64 = left
        self.mode: i64 = mode
        self.militia: i64 = militia

    def locals(self) -> list[int]:
        return [self.left, self.mode, self.militia]

    def options(self, s: Campaign) -> list[int]:
        war = own(s)
        out = war.book.district.choices(war, self.left, self.mode)
        out.append(act(DONE))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        war = own(s)
        if verb_of(action) == m.RELEASE:
            district = war.book.district
            return reasons(district.release_bar(war, arg_of(action), self.left, self.mode))
        return [] if action == act(DONE) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        war, unit = own(s), arg_of(action)
        s.pop()
        if verb_of(action) == DONE:
            return
        district = war.book.district
        left = self.left - (1 if self.mode == BY_CAVALRY else war.mv[unit])
        district.release(war, unit, self.mode, self.militia)
        if left > 0 and district.choices(war, left, self.mode):
            s.push(Releasing(self.who, left, self.mode, self.militia))


@final
class Mustering(FieldStep):
    """[R.71] Where a regiment of militia comes."""

    __slots__ = ("regiment",)
    kind: ClassVar[int] = int(m.K_MUSTERING)
    case: ClassVar[str] = "R.71"

    def __init__(self, who: i64, regiment: i64) -> None:
        super().__init__(who)
        self.regiment: i64 = regiment

    def locals(self) -> list[int]:
        return [self.regiment]

    def options(self, s: Campaign) -> list[int]:
        war = own(s)
        return war.book.district.muster_hexes(war)

    def bars(self, s: Campaign, action: i64) -> list[str]:
        war = own(s)
        if verb_of(action) != m.MUSTER:
            return not_now(s, self, action)
        return reasons(war.book.district.muster_bar(war, arg_of(action)))

    def take(self, s: Campaign, action: i64) -> None:
        war = own(s)
        s.pop()
        war.book.district.place(war, self.regiment, arg_of(action))
