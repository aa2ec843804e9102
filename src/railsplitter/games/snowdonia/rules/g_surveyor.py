"""Area G: Move Surveyor."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import DONE, SURVEY
from railsplitter.games.snowdonia.notes import N_SURVEYED
from railsplitter.games.snowdonia.rules.chapter import SnowChapter, not_now
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Surveyor(SnowChapter):
    """[G.1] The Surveyor walks ahead of the line."""

    __slots__ = ()

    def bar(self, s: Snowdonia, who: i64) -> str:
        """[G.1] There must be a station ahead."""
        return "" if s.surveyor[who] < self.pack.stops - 1 else "G.1"

    def step(self, s: Snowdonia, who: i64) -> i64:
        """Which way along the stops is forward."""
        return 1

    def move(self, s: Snowdonia, who: i64) -> None:
        """[G.1] One station forward."""
        s.surveyor[who] += self.step(s, who)
        s.note(N_SURVEYED, "G.1", who, s.surveyor[who])

    def act(self, s: Snowdonia, who: i64) -> None:
        """[G.1] The action of a Labourer in G."""
        self.move(s, who)

    def resolve(self, s: Snowdonia, who: i64) -> bool:
        """[G.1] Ask, if there is a station ahead."""
        if self.bar(s, who):
            return False
        s.push(Surveying(who))
        return True


@final
class Surveying(SnowStep):
    """[G.1] Move the Surveyor, or leave it."""

    __slots__ = ()
    kind: ClassVar[int] = 17
    case: ClassVar[str] = "G.1"

    def options(self, s: Snowdonia) -> list[int]:
        out: list[int] = [DONE]
        if not s.rules.surveyor.bar(s, self.who):
            out.append(act(SURVEY))
        return out

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        if verb_of(action) == SURVEY and action == act(SURVEY):
            return reasons(s.rules.surveyor.bar(s, self.who))
        return [] if action == DONE else not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        if action != DONE:
            s.rules.surveyor.act(s, self.who)
