"""[13.0a] Guards: a few men left in a place, so that the brigade that held it can go."""

from __future__ import annotations

from typing import Final, final

from railsplitter.cartography.theatre import REDOUBT
from railsplitter.games.gcacw.judge.field import Field
from railsplitter.games.gcacw.judge.outlook import Goal
from railsplitter.games.gcacw.judge.vanguard import Vanguard
from railsplitter.games.gcacw.names import ATTACH, CAVALRY, DETACH
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.state import arg_of, verb_of
from railsplitter.kernel.vec import i64

FREED: Final = 0.5  # what the one who need not stay has to gain by it
ONE_MARCH: Final = 5  # points within which foot is there too soon for a guard to be enough
SMALL: Final = 2  # men who are a guard themselves


@final
class Outposts:
    """Judges who is left behind in the places of a side."""

    __slots__ = ("field", "pack", "vanguard")

    def __init__(self, pack: Pack, field: Field, vanguard: Vanguard) -> None:
        self.pack = pack
        self.field = field
        self.vanguard = vanguard

    def choose(self, s: Campaign, options: list[int]) -> int:
        """A guard where it frees somebody; back with those that guard nothing."""
        best, most = -1, FREED
        for action in options:
            verb, unit = verb_of(action), arg_of(action)
            if verb == ATTACH and not self.is_post(s, unit):
                return action
            if verb == DETACH:
                worth = self.freed(s, unit)
                if worth > most:
                    best, most = action, worth
        return best if best >= 0 else options[-1]

    def goal_at(self, where: i64) -> Goal | None:
        """The place of the side in a hex, if it is in danger."""
        for goal in self.field.goals:
            if goal.where == where and goal.mine and goal.peril > 0.0:
                return goal
        return None

    def is_post(self, s: Campaign, spare: i64) -> bool:
        """Does a substitute guard something?"""
        return self.goal_at(s.at[spare]) is not None

    def freed(self, s: Campaign, unit: i64) -> float:
        """What the weakest in a threatened place gains if it need not stay, if `unit` is the
        strongest there and nobody small is there already."""
        where = s.at[unit]
        if self.pack.ground.land.marks[where] & REDOUBT:
            return 0.0  # [9.0k] works are worth what is in them
        goal = self.goal_at(where)
        if goal is None or self.field.stakes.is_lost() or self.is_pressed(s, goal):
            return 0.0
        weakest = unit
        for other in s.units_in(where):
            if s.mv[other] < SMALL or self.pack.pieces.kind[other] == CAVALRY:
                return 0.0
            if s.mv[other] > s.mv[unit] or (s.mv[other] == s.mv[unit] and other < unit):
                return 0.0
            if s.mv[other] < s.mv[weakest]:
                weakest = other
        kept, freed = self.vanguard.bound(s, weakest)
        return max(freed, 0.0) - max(kept, 0.0)

    def is_pressed(self, s: Campaign, goal: Goal) -> bool:
        """Is enemy foot so near that a handful of men would only be lost?"""
        pieces = self.pack.pieces
        for unit in range(pieces.first_leader):
            if pieces.side[unit] != self.field.seat and pieces.kind[unit] != CAVALRY:
                if s.at[unit] >= 0 and goal.far[s.at[unit]] < ONE_MARCH:
                    return True
        return False
