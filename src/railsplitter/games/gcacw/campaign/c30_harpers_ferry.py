"""Harpers Ferry (S.17)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.rules.chapter import FieldChapter


@mypyc_attr(allow_interpreted_subclasses=True)
class HarpersFerry(FieldChapter):
    """[S.17] A garrison that may be cut off."""

    __slots__ = ()

    def begin(self, s: War) -> None:
        """[S.17] The phase (4)."""
