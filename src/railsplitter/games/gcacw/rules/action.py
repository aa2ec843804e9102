"""What an overlay adds to the choices of an Action Phase or of a march."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(FieldChapter):
    """A verb of an overlay: `offer` above `bar` above `take`, as in a step.

    In an Action Phase `take` is one action, in a march it happens on the way: the step that
    asked is gone, whatever `take` pushes comes next.
    """

    __slots__ = ()

    verb: ClassVar[int] = 0
    case: ClassVar[str] = ""  # the case it belongs to

    def offer(self, s: Campaign, side: i64, out: list[int]) -> None:
        """Adds the actions that are open to a side."""
        raise NotImplementedError

    def offer_to(self, s: Campaign, side: i64, able: list[int], out: list[int]) -> None:
        """As `offer`, where it is known which units of the side can begin an action."""
        self.offer(s, side, out)

    def bar(self, s: Campaign, side: i64, arg: i64) -> str:
        raise NotImplementedError

    def take(self, s: Campaign, side: i64, arg: i64) -> None:
        raise NotImplementedError

    def is_open(self, s: Campaign, side: i64) -> bool:
        """Has a side any of these to choose?"""
        out: list[int] = []
        self.offer(s, side, out)
        return len(out) > 0


def offer_all(actions: list[Action], s: Campaign, side: i64, out: list[int]) -> None:
    """What the actions of an overlay add to the options."""
    for action in actions:
        action.offer(s, side, out)


def offer_to(
    actions: list[Action], s: Campaign, side: i64, able: list[int], out: list[int]
) -> None:
    """What they add where it is known who can begin an action."""
    for action in actions:
        action.offer_to(s, side, able, out)


def any_open(actions: list[Action], s: Campaign, side: i64) -> bool:
    """Is any of these to choose?"""
    for action in actions:
        if action.is_open(s, side):
            return True
    return False


def known(actions: list[Action], verb: i64) -> Action | None:
    """The action of a verb, if an overlay has one."""
    for action in actions:
        if action.verb == verb:
            return action
    return None
