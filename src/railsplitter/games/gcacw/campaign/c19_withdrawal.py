"""Withdrawal and commitment (S.19, S.20)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.rules.chapter import FieldChapter


@mypyc_attr(allow_interpreted_subclasses=True)
class Withdrawal(FieldChapter):
    """[S.19] Units that leave, and what it is worth."""

    __slots__ = ()

    def begin(self, s: War) -> None:
        """[S.19] The Withdrawal Segment (9b)."""
