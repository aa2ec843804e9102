"""Contract 28: a placed Labourer moves to another space."""

from __future__ import annotations

from typing import ClassVar, final

from railsplitter.games.snowdonia.names import DONE, FREE, LIFT, PLACE
from railsplitter.games.snowdonia.notes import N_LIFTED
from railsplitter.games.snowdonia.rules.chapter import not_now
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@final
class Lifting(SnowStep):
    """[CC.28] Choose the Labourer that moves."""

    __slots__ = ()
    kind: ClassVar[int] = 24
    case: ClassVar[str] = "CC.28"

    def options(self, s: Snowdonia) -> list[int]:
        out: list[int] = [DONE]
        for space in range(len(s.spaces)):
            if s.spaces[space] == self.who:
                out.append(act(LIFT, space))
        return out

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        if verb_of(action) == LIFT:
            return reasons(s.rules.powers.lift_bar(s, self.who, arg_of(action)))
        return [] if action == DONE else not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        if action != DONE:
            s.push(Setting(self.who, arg_of(action)))


@final
class Setting(SnowStep):
    """[CC.28] Choose the empty space it moves to."""

    __slots__ = ("space",)
    kind: ClassVar[int] = 25
    case: ClassVar[str] = "CC.28"

    def __init__(self, who: i64, space: i64) -> None:
        super().__init__(who)
        self.space: i64 = space

    def locals(self) -> list[int]:
        return [self.space]

    def options(self, s: Snowdonia) -> list[int]:
        verb = act(PLACE)
        return [verb | space for space in s.rules.placing.targets(s)]

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        if verb_of(action) == PLACE:
            return reasons(s.rules.placing.bar(s, arg_of(action)))
        return not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        to = arg_of(action)
        s.spaces[self.space] = FREE
        s.spaces[to] = self.who
        s.note(N_LIFTED, "CC.28", self.who, self.space, to)
