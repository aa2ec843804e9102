"""Steps that ask for one piece after the other, until nobody is left or the seat has enough."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.names import DONE
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class OneByOne(FieldStep):
    """Who is next, or none. `verb` is what is done with each of them."""

    __slots__ = ()
    verb: ClassVar[int] = 0

    def options(self, s: Campaign) -> list[int]:
        out = self.choices(s)
        out.append(act(DONE))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) == self.verb:
            return reasons(self.bar(s, arg_of(action)))
        return [] if action == act(DONE) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        if verb_of(action) == DONE or (self.go(s, arg_of(action)) and not self.anybody(s)):
            s.pop()

    def choices(self, s: Campaign) -> list[int]:
        """Who may be next, as actions."""
        raise NotImplementedError

    def bar(self, s: Campaign, piece: i64) -> str:
        """Why a piece may not: the case, or "" if it may."""
        raise NotImplementedError

    def go(self, s: Campaign, piece: i64) -> bool:
        """The piece is chosen; False if a step on top asks for more first."""
        raise NotImplementedError

    def anybody(self, s: Campaign) -> bool:
        """Whether there is somebody else to ask about."""
        return len(self.choices(s)) > 0
