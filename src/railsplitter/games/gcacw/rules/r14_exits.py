"""Leaving the map (14.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.names import BY_EXIT, CAUSES, EXITED
from railsplitter.games.gcacw.notes import N_LEFT_MAP
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64

EXIT_COST: Final[i64] = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Exits(FieldChapter):
    """[14.6a] Exit hexes of a battle."""

    __slots__ = ()

    def is_exit(self, s: Campaign, where: i64, side: i64) -> bool:
        """[14.6a] Is a hex an exit of a side?"""
        return self.pack.battle.exits[where] >> side & 1 != 0

    def goal(self, s: Campaign, piece: i64, where: i64) -> i64:
        """[14.6b] The place that an exit leads to: in a battle out of it for good."""
        return EXITED

    def bar(self, s: Campaign) -> str:
        """[14.6a] Can the marching unit leave from where it is?"""
        unit = s.marcher
        if not self.is_exit(s, s.at[unit], self.pieces.side[unit]):
            return "14.6a"
        if s.stopped:
            return "14.6a" if s.struck else "6.1d"
        return "" if s.points >= EXIT_COST else "14.6a"

    def leave(self, s: Campaign) -> None:
        """[14.6a] One point; [14.3d] its manpower counts; [14.6c] leaders along leave too."""
        unit, where = s.marcher, s.at[s.marcher]
        s.points -= EXIT_COST
        if s.moved == 0:
            s.rules.riders.gather(s)  # [14.6c]
        s.rules.victory.left(s, unit, where)
        self.remove(s, unit, where)
        s.rules.riders.bring(s, s.at[unit])
        s.rules.riders.dismiss(s)
        s.stopped = 1

    def remove(self, s: Campaign, unit: i64, where: i64) -> None:
        """[14.6b] Out of the battle for good, [14.6d] by march or by retreat."""
        goal = self.goal(s, unit, where)
        if goal == EXITED:
            s.toll[self.pieces.side[unit] * CAUSES + BY_EXIT] += s.mv[unit]
        s.put(unit, goal)
        s.note(N_LEFT_MAP, "14.6b", unit, where, s.mv[unit])
