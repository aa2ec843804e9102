"""What every chapter and phase of Snowdonia has."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import SURVEY, TAKE, USE
from railsplitter.games.snowdonia.pack import Pack
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.chapter import Chapter, reasons
from railsplitter.kernel.state import arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class SnowChapter(Chapter):
    """A printed chapter: reads the pack, looks at a state, keeps nothing."""

    __slots__ = ("pack",)

    def __init__(self, pack: Pack) -> None:
        self.pack = pack


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase:
    """One line of the sequence of play."""

    __slots__ = ()

    def begin(self, s: Snowdonia) -> None:
        """Do what needs no decision; push steps for what does."""
        raise NotImplementedError


def not_now(s: Snowdonia, step: SnowStep, action: i64) -> list[str]:
    """The answer to an action of another moment: what is asked now, and where it belongs."""
    home = s.rules.areas.home(action)
    verb = verb_of(action)
    if verb == USE:
        spent = s.rules.powers.card_bar(s, step.who, arg_of(action))
        return reasons(spent if spent else home, step.case)
    if TAKE <= verb <= SURVEY:  # [R.4] the action of an area, at another time
        return reasons("R.4", home, step.case)
    return reasons(step.case, home)
