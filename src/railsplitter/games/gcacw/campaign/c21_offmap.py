"""Off-map movement and transfers (S.21)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.rules.chapter import FieldChapter


@mypyc_attr(allow_interpreted_subclasses=True)
class OffMap(FieldChapter):
    """[S.21] Boxes and the ways to them."""

    __slots__ = ()

    def begin(self, s: War) -> None:
        """[S.21] The Union Off-Map Movement Phase (3)."""

    def transfers(self, s: War) -> None:
        """[S.21] The Off-Map Transfer Phase (3b)."""
