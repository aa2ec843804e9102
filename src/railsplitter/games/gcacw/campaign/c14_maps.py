"""Maps and pieces that join later (S.14)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Maps(FieldChapter):
    """[S.14] The day on which the map grows."""

    __slots__ = ()

    def begin(self, s: War) -> None:
        """[S.14] For scenarios: what joins today."""

    def has_all(self, s: War) -> bool:
        """[S.14] For scenarios: is every map in play?"""
        return True

    def play_bar(self, s: War, where: i64) -> str:
        """[S.14] For scenarios: what closes a hex whose map is not in play yet."""
        return ""
