"""Reinforcements (S.18)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.rules.chapter import FieldChapter


@mypyc_attr(allow_interpreted_subclasses=True)
class Placing(FieldChapter):
    """[S.18] Pieces that come later."""

    __slots__ = ()

    def begin(self, s: War) -> None:
        """[S.18] The start of a turn: who is due on the track."""

    def reinforce(self, s: War) -> None:
        """[S.18] The Reinforcement Phase (1)."""
