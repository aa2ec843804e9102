"""The Strategic Cycle (S.16): table, track, Lull."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.rules.chapter import FieldChapter


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategics(FieldChapter):
    """[S.16] What happens elsewhere."""

    __slots__ = ()

    def dawn(self, s: War) -> None:
        """[S.16a] Another day of a Lull."""

    def begin(self, s: War) -> None:
        """[S.16] The Strategic Segment (9a)."""

    def augment(self, s: War) -> None:
        """[S.18] Men that join once (9h)."""
