"""What every chapter and phase of Confederate Rails has."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails.names import GIVE, TRAINS
from railsplitter.games.confederate_rails.pack import Atlas, Pack
from railsplitter.games.confederate_rails.state import ConfederateRails, RailStep
from railsplitter.kernel.chapter import Chapter, reasons
from railsplitter.kernel.state import verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class RailChapter(Chapter):
    """A printed chapter: reads the pack, looks at a state, keeps nothing but scratch buffers."""

    __slots__ = ("atlas", "pack")

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.atlas: Atlas = pack.atlas


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase:
    """One line of the sequence of play."""

    __slots__ = ()

    def begin(self, s: ConfederateRails) -> None:
        """Do what needs no decision; push steps for what does."""
        raise NotImplementedError


def not_now(s: ConfederateRails, step: RailStep, action: i64) -> list[str]:
    """The answer to an action of another moment: what is asked now, and where it belongs."""
    verb = verb_of(action)
    if verb >= GIVE:
        return s.side_bars(step.who, action) or [step.case]
    return reasons(step.case, s.rules.pack.home(verb))


def owner_of(train: i64) -> i64:
    """The seat that a train belongs to."""
    return train // TRAINS
