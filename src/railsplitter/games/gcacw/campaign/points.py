"""Points (S.27)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Scores(FieldChapter):
    """[S.27] What counties, raids and other things are worth."""

    __slots__ = ()

    def segment(self, s: War) -> None:
        """[S.27] The points of a County Control Segment (9c)."""

    def raids(self, s: War, side: i64) -> None:
        """[S.27] The last thing a side does in Recovery: a raid may be claimed."""

    def stepped(self, s: War, unit: i64, end: i64) -> None:
        """[S.27] A unit in a county that marks raiders."""
