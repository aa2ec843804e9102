"""What every chapter and phase of this series has."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.pack import Ground, Pack, Pieces
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import Chapter, reasons
from railsplitter.kernel.state import verb_of
from railsplitter.kernel.vec import i64


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
