"""What a position holds for one side: where the enemy is, what is worth holding, what men cost."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.judge.roads import FAR, Roads
from railsplitter.games.gcacw.names import LEADER, PER_EXIT, PER_MANPOWER
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec

MAN_LEAST: Final = 0.35  # a point of manpower is worth this even where it gives no points
GUARD: Final = 9  # points of march within which an enemy threatens a place


@final
class Goal:
    """A place that a side wants to be at."""

    __slots__ = ("far", "garrison", "mine", "peril", "threat", "where", "worth")

    def __init__(self, where: i64, worth: float, far: vec[i64]) -> None:
        self.where: i64 = where
        self.worth: float = worth
        self.far: vec[i64] = far
        self.mine: bool = False  # already controlled
        self.threat: float = 0.0  # enemy strength that can come here soon
        self.peril: float = 0.0  # how near the nearest of them is, from 0 to 1
        self.garrison: float = 0.0  # own strength that is here or soon can be


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlook:
    """The odds of one position for one side; `read` takes it in."""

    __slots__ = ("enemy", "friend", "goals", "man", "pack", "roads", "seat", "theirs", "turns_left")

    def __init__(self, pack: Pack, roads: Roads) -> None:
        self.pack = pack
        self.roads = roads
        self.seat: i64 = 0
        self.goals: list[Goal] = []
        self.man: float = 1.0  # what a point of one's own manpower is worth
        self.theirs: float = 1.0
        self.turns_left: i64 = 0
        self.friend: vec[i64] = filled(pack.ground.hexes, 0)  # halves of value, by hex
        self.enemy: vec[i64] = filled(pack.ground.hexes, 0)

    def read(self, s: Campaign, seat: i64) -> None:
        self.seat = seat
        self.turns_left = self.pack.battle.turns - s.turn
        self.man = max(self.price(1 - seat), MAN_LEAST)
        self.theirs = max(self.price(seat), MAN_LEAST)
        self.muster(s, seat)
        self.goals = []
        self.add_objectives(s, seat)
        self.add_exits(s, seat)

    def price(self, gainer: i64) -> float:
        """Points that a side gets for a point of enemy manpower."""
        battle = self.pack.battle
        n = 0.0
        for row in range(len(battle.point_side)):
            if battle.point_kind[row] == PER_MANPOWER and battle.point_side[row] == gainer:
                n += float(battle.point_each[row]) / float(battle.point_per[row])
        return n

    def muster(self, s: Campaign, seat: i64) -> None:
        """Strength by hex."""
        pieces, values = self.pack.pieces, s.rules.values
        for where in range(len(self.friend)):
            self.friend[where] = 0
            self.enemy[where] = 0
        for unit in range(pieces.first_leader):
            where = s.at[unit]
            if where >= 0 and pieces.kind[unit] != LEADER:
                if pieces.side[unit] == seat:
                    self.friend[where] += values.cv(s, unit)
                else:
                    self.enemy[where] += values.cv(s, unit)

    def add_objectives(self, s: Campaign, seat: i64) -> None:
        battle = self.pack.battle
        for k in range(len(battle.objective_at)):
            where = battle.objective_at[k]
            goal = Goal(where, float(battle.objective_vp[k]), self.roads.to(where))
            goal.mine = s.holder[k] == seat
            self.weigh(s, goal, seat)
            self.goals.append(goal)

    def add_exits(self, s: Campaign, seat: i64) -> None:
        """Hexes through which leaving gives points count as goals, each a little."""
        battle = self.pack.battle
        for row in range(len(battle.point_side)):
            if battle.point_kind[row] == PER_EXIT and battle.point_side[row] == seat:
                worth = 4.0 * float(battle.point_each[row]) / float(battle.point_per[row])
                for where in battle.point_exits[row]:
                    self.goals.append(Goal(where, worth, self.roads.to(where)))

    def weigh(self, s: Campaign, goal: Goal, seat: i64) -> None:
        """Who can be there soon, by strength and distance."""
        pieces, values = self.pack.pieces, s.rules.values
        for unit in range(pieces.first_leader):
            where = s.at[unit]
            if where < 0:
                continue
            far = goal.far[where]
            if far > GUARD:
                continue
            strength = float(values.cv(s, unit)) / (2.0 + 0.2 * float(far))
            if pieces.side[unit] == seat:
                goal.garrison += strength
            else:
                goal.threat += strength

    # -- orders: a campaign has them ----------------------------------------------------------

    def mind(self, s: Campaign, unit: i64) -> None:
        """For campaigns: hexes are now looked at for this unit, which has orders."""

    def is_idle(self, s: Campaign, unit: i64) -> bool:
        """For campaigns: is a unit where it should be, with nobody to fight?"""
        return False

    # -- what a hex is worth ----------------------------------------------------------------

    def pull(self, where: i64, strength: float) -> float:
        """How good it is for a unit of this strength to be here, for the sake of the goals."""
        best = 0.0
        for goal in self.goals:
            far = goal.far[where]
            if far >= FAR:
                continue
            need = goal.worth * self.need(goal, strength, far)
            best = max(best, need * (1.0 - min(float(far), 40.0) / 40.0))
        return best

    def need(self, goal: Goal, strength: float, far: i64) -> float:
        """How much a goal wants more men: an enemy's more than one's own in no danger."""
        others = goal.garrison - (strength if far <= GUARD else 0.0)
        if goal.mine:
            if goal.threat <= 0.0:
                return 0.15
            return 0.3 if others > 1.4 * goal.threat else 1.0
        return 0.7 if others > 2.5 * goal.threat + 4.0 else 1.5

    def stand(self, where: i64, has_others: bool) -> float:
        """Extra for standing on a goal: it is taken at once, or not given away."""
        for goal in self.goals:
            if goal.where == where:
                if not goal.mine:
                    return 1.6 * goal.worth
                if goal.threat > 0.0 and not has_others:
                    return 0.9 * goal.worth
        return 0.0

    def pressure(self, where: i64) -> float:
        """Enemy strength that touches a hex, in points."""
        near = self.pack.ground.land.near
        n: i64 = 0
        for arc in range(where * 6, where * 6 + 6):
            if near[arc] >= 0:
                n += self.enemy[near[arc]]
        return float(n) / 2.0

    def company(self, where: i64) -> float:
        """Own strength in and around a hex, in points."""
        near = self.pack.ground.land.near
        n = self.friend[where] * 2
        for arc in range(where * 6, where * 6 + 6):
            if near[arc] >= 0:
                n += self.friend[near[arc]]
        return float(n) / 4.0

    def comfort(self, where: i64) -> float:
        """What it is worth to have friends around."""
        return min(0.05 * self.company(where), 0.5)
