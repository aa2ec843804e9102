"""Demoralization (11): what it forbids, and how a unit gets over it."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.names import WILL_CALM
from railsplitter.games.gcacw.notes import N_CALMED
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Morale(FieldChapter):
    """[11.0a] [11.0b] Demoralized units march, but little else.

    What demoralization does in combat and to zones is said there.
    """

    __slots__ = ()

    def work_bar(self, s: Campaign, unit: i64) -> str:
        """[11.0d] No entrenching, burning, repairing and building."""
        return "11.0d" if s.shaken[unit] else ""

    def is_fit(self, s: Campaign, unit: i64) -> bool:
        """[11.0e] Rested and out of enemy zones when the Recovery Phase begins."""
        pieces = self.pieces
        if not s.shaken[unit] or s.fatigue[unit] > self.pack.charts.calm_fatigue_most:
            return False
        return not s.rules.zones.is_in(s, s.at[unit], pieces.side[unit], pieces.kind[unit])

    def mark(self, s: Campaign) -> None:
        """[11.0e] Who will calm down in this phase stands fixed as it begins."""
        for unit in range(self.pieces.first_leader):
            s.called[unit] = WILL_CALM if s.at[unit] >= 0 and self.is_fit(s, unit) else 0

    def calm(self, s: Campaign, unit: i64) -> None:
        """[11.0e] One level less."""
        if s.called[unit] & WILL_CALM and s.shaken[unit]:
            s.shake(unit, s.shaken[unit] - 1)
            s.note(N_CALMED, "11.0e", unit, s.shaken[unit])
