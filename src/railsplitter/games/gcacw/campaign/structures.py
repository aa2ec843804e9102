"""Structures that may be burned."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Structures(FieldChapter):
    """[S.27] The structures of the campaign."""

    __slots__ = ()

    def dawn(self, s: War) -> None:
        """[S.27] Markers that end today."""

    def is_ruined(self, s: War, structure: i64) -> bool:
        """[S.27] Its effects are felt."""
        return s.turn < s.ruin_until[structure]
