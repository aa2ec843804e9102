"""The District of Washington (O.27)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class District(FieldChapter):
    """[O.27] Units bound to Washington, alarms, releases, militia."""

    __slots__ = ()

    def alarm(self, s: War) -> None:
        """[O.27] In the Reinforcement Phase: counts alarm days and brings militia."""

    def segment(self, s: War) -> None:
        """[O.27] The Valley Segment (8)."""

    def cavalry(self, s: War) -> None:
        """[S.18] The cavalry roll (9g)."""

    def enter_bar(self, s: War, unit: i64, where: i64) -> str:
        """[O.27] Where a unit of the District may not go: the case, or nothing."""
        return ""

    def stepped(self, s: War, unit: i64, start: i64, end: i64) -> None:
        """[S.20] A unit of the District has left its area."""
