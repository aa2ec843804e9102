"""Maps and pieces that join later (S.14)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.rules.chapter import FieldChapter


@mypyc_attr(allow_interpreted_subclasses=True)
class Maps(FieldChapter):
    """[S.14] The day on which the map grows."""

    __slots__ = ()

    def begin(self, s: War) -> None:
        """[S.14] For scenarios: what joins today."""
