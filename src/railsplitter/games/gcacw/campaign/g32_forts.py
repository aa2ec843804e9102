"""Forts (G.32)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Forts(FieldChapter):
    """[G.32] Works that stand on the map, with guns of their own."""

    __slots__ = ()

    def modifiers(self, s: War, ledger: Ledger | None) -> i64:
        """[G.32] Seen from the attacker's die."""
        return 0
