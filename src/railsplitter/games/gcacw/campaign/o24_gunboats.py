"""Gunboats (O.24)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Gunboats(FieldChapter):
    """[O.24] Support and bombardment."""

    __slots__ = ()

    def dawn(self, s: War) -> None:
        """[O.24] What boats may do in a day begins again."""

    def modifiers(self, s: War, ledger: Ledger | None) -> i64:
        """[O.24] Defensive support, seen from the attacker's die."""
        return 0
