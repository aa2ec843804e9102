"""Announcing powers: the question before an area is resolved."""

from __future__ import annotations

from typing import ClassVar, final

from railsplitter.games.snowdonia.names import DONE, USE
from railsplitter.games.snowdonia.rules.chapter import not_now
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.step import NOBODY
from railsplitter.kernel.vec import i64


@final
class Announcing(SnowStep):
    """[K.2] Announce powers before the area is resolved, until done."""

    __slots__ = ("area",)
    kind: ClassVar[int] = 20
    case: ClassVar[str] = "K.2"

    def __init__(self, who: i64, area: i64) -> None:
        super().__init__(who)
        self.area: i64 = area

    def locals(self) -> list[int]:
        return [self.area]

    def options(self, s: Snowdonia) -> list[int]:
        out: list[int] = [DONE]
        for card in s.rules.powers.usable(s, self.who, self.area):
            out.append(act(USE, card))
        return out

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        if verb_of(action) == USE:
            return reasons(s.rules.powers.bar(s, self.who, arg_of(action), self.area))
        return [] if action == DONE else not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        if action == DONE:
            s.pop()
            return
        s.become(AskAgain(self.who, self.area))
        s.rules.powers.use(s, self.who, arg_of(action))


@final
class AskAgain(SnowStep):
    """[K.2] After a power was carried out: the next one, if there is one."""

    __slots__ = ("area", "asked")
    kind: ClassVar[int] = 21
    case: ClassVar[str] = "K.2"

    def __init__(self, asked: i64, area: i64) -> None:
        super().__init__(NOBODY)
        self.asked: i64 = asked
        self.area: i64 = area

    def locals(self) -> list[int]:
        return [self.asked, self.area]

    def run(self, s: Snowdonia) -> None:
        s.pop()
        s.rules.powers.ask(s, self.asked, self.area)
