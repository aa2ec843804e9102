"""Railroad movement (O.21)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.rules.chapter import FieldChapter


@mypyc_attr(allow_interpreted_subclasses=True)
class Rail(FieldChapter):
    """[O.21] Trains."""

    __slots__ = ()

    def dawn(self, s: War) -> None:
        """[O.21] The day's limits begin again."""
