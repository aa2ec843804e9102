"""Ammunition (S.25)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Ammunition(FieldChapter):
    """[S.25] Units that have shot all they had."""

    __slots__ = ()

    def segment(self, s: War) -> None:
        """[S.25] The Ammunition Segment (9f): pushes what is asked."""

    def spent(self, s: War) -> None:
        """[S.25] After the results of a combat, before retreats: dice."""

    def modifiers(self, s: War, ledger: Ledger | None) -> i64:
        """[S.25] Seen from the attacker's die."""
        return 0
