"""What every chapter and phase of this series has."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.pack import Ground, Pack, Pieces
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import Chapter, reasons
from railsplitter.kernel.state import verb_of
from railsplitter.kernel.vec import i64

# The case that an action belongs to, by verb: part of the answer when it is not its moment.
# Overlays add theirs to `Rules.homes`.
HOME_CASES: Final = (
    *("3.4a", "4.0c", "3.2a", "3.2a", "13.0a", "13.0b", "13.0f"),
    *("5.1a", "5.2a", "5.3a", "5.4a"),
    *("6.1a", "5.1t", "6.3b", "7.1a", "10.0a", "14.6a", "5.1x"),
    *("5.3h", "5.3a", "5.3j", "5.3l", "5.3e"),
    *("7.7a", "7.7a", "7.8a", "7.5d", "7.6a", "7.6a", "7.6r"),
    *("9.0a", "10.0i", "10.0i", "14.1a"),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class FieldChapter(Chapter):
    """A printed chapter: reads the pack, looks at a state, keeps nothing but scratch buffers."""

    __slots__ = ("ground", "pack", "pieces")

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.ground: Ground = pack.ground
        self.pieces: Pieces = pack.pieces


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase:
    """One line of the sequence of play."""

    __slots__ = ()

    def begin(self, s: Campaign) -> None:
        """Do what needs no decision; push steps for what does."""
        raise NotImplementedError


def not_now(s: Campaign, step: FieldStep, action: i64) -> list[str]:
    """The answer to an action of another moment: what is asked now, and where it belongs."""
    return reasons(step.case, s.rules.homes.get(verb_of(action), ""))
