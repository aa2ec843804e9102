"""What every chapter and phase of Confederate Rails has."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails.names import GIVE, TRAINS, VERBS
from railsplitter.games.confederate_rails.pack import Atlas, Pack
from railsplitter.games.confederate_rails.state import ConfederateRails, RailStep
from railsplitter.kernel.chapter import Chapter, reasons
from railsplitter.kernel.state import verb_of
from railsplitter.kernel.vec import i64

# The case that an action belongs to, by verb: part of the answer when it is not its moment.
HOME_CASES: Final = (
    *("4.0a", "6.0a", "3.4a", "3.5a", "3.7b", "4.1.1a", "4.1.1b", "4.1.2"),
    *("5.0a", "5.8d", "5.3.6", "5.1.2a", "5.1", "5.2.1a", "5.1.3a", "B.1"),
    *("5.3a", "5.1.5", "5.1.6a", "5.1.7a", "5.1.8b", "7.6a", "2.3.3d", "2.3.3e"),
    *("7.0b", "7.0b", "7.2", "7.9c", "7.3a", "7.13a", "7.14a", "7.6b"),
    *("7.7b", "5.9.1c", "6.0b", "6.2a", "6.6a", "6.8a"),
    *("1.0b", "B.9", "B.9", "B.9", "B.9", "B.9", "B.9", "B.9", "B.9", "B.9", "B.9"),
    *("B.9", "B.9", "B.9", "B.9", "B.9", "B.9", "B.9"),
)


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
    return reasons(step.case, HOME_CASES[verb] if 0 <= verb < VERBS else "")


def owner_of(train: i64) -> i64:
    """The seat that a train belongs to."""
    return train // TRAINS
