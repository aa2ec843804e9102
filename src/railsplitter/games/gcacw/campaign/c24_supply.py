"""Supply (S.24): depots, paths, forage."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Supply(FieldChapter):
    """[S.24] Depots, who they feed, and who lives off the land."""

    __slots__ = ()

    def depots(self, s: War) -> None:
        """[S.24] The Depot Segment (9d): pushes what is asked."""

    def status(self, s: War) -> None:
        """[S.24] The Supply Status Segment (9e)."""

    def forage(self, s: War, side: i64) -> None:
        """[S.24] The first thing a side does in Recovery: pushes what is asked."""

    def entered(self, s: War, unit: i64, where: i64) -> None:
        """[S.24] [R.84] A unit is in a hex: an enemy depot there may be lost."""
