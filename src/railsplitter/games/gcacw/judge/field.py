"""The field as the commander sees it: goals by what they swing, who can reach them in time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import REDOUBT
from railsplitter.games.gcacw.judge.outlook import Goal, Outlook
from railsplitter.games.gcacw.judge.roads import FAR, Roads
from railsplitter.games.gcacw.judge.stakes import Stakes
from railsplitter.games.gcacw.names import CAVALRY, FATIGUE_MOST, HAS_ANY_FOOT, NOTHING, PER_EXIT
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.r7_values import PLAIN
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec

PACE: Final = 4.5  # points of a march, about
HORSE_PACE: Final = 8.0
REACH: Final = 12  # points within which somebody counts for a place
CAPTURE: Final = 0.85  # share of the swing that an empty place of the enemy's is worth at once
NEAR: Final = 4.0  # and from where he is there with one march
SCREENED: Final = 0.3  # share of the danger that is left if friends stand between
COVERED: Final = 0.3  # share of a threat that is left if it has to pass another place first
DETOUR: Final = 1  # points that a way past that place may be longer
PULL: Final = 0.5  # share of the swing for being on the way
WASTED: Final = 0.06  # price of each point of strength that stays behind as a lone guard
KEEP: Final = 0.6  # share of the swing for not leaving a threatened place of one's own alone
GARRISON: Final = 1.0  # share of the swing for what one adds to the chance to hold a place
PREY: Final = 2.0  # what an enemy within reach is worth where a man gives a point; the more a man
# gives, the more, and where he gives none it is hardly worth the march
PREY_MOST: Final = 8.0
EXIT: Final = 4.0  # men who could leave together
HOPELESS: Final = 2.2  # strength that comes, against that of the garrison
ODDS: Final = 1.3  # with so much less nobody takes a place
EXPECTED: Final = 0.5  # share of what is likely that counts as if it were so
LOST_CAUSE: Final = 0.35  # what is left of a place's pull for its holder who loses all the same
LOST_GUARD: Final = 0.1  # and of its guard
FADE: Final = 28.0  # points of march over which a goal loses its pull


@mypyc_attr(allow_interpreted_subclasses=True)
class Field(Outlook):
    """What is to be had and to be kept, and how much time there is for it."""

    __slots__ = ("camp", "heft", "left", "prey", "stakes", "unit")

    def __init__(self, pack: Pack, roads: Roads) -> None:
        super().__init__(pack, roads)
        self.stakes = Stakes(pack.battle)
        self.left: float = FADE  # points that the unit looked at can still march in this battle
        self.heft: float = 0.0  # the strength of the unit looked at
        self.unit: i64 = NOTHING
        self.prey: list[Goal] = []  # enemies to go for, if he has to win by fighting
        self.camp: vec[i64] = filled(pack.pieces.count, NOTHING)  # where a leader can assault from

    def read(self, s: Campaign, seat: i64) -> None:
        self.stakes.read(s, seat)
        self.unit = NOTHING
        super().read(s, seat)
        for goal in self.goals:
            self.stakes.expect(EXPECTED * goal.worth * tendency(goal))
        self.prey = []
        if self.stakes.is_behind():
            self.hunt(s, seat)
        self.pitch(s, seat)

    def hunt(self, s: Campaign, seat: i64) -> None:
        """[14.3b] He who loses looks for somebody to beat, not only for places."""
        worth = min(PREY * self.theirs * self.theirs, PREY_MOST)
        for where in range(len(self.enemy)):
            if self.enemy[where] and s.has(where, 1 - seat, HAS_ANY_FOOT):
                goal = Goal(where, worth, self.roads.to(where))
                self.weigh(s, goal, seat)
                if self.stakes.is_lost() or goal.garrison > 0.5 * goal.threat:
                    self.prey.append(goal)

    def pitch(self, s: Campaign, seat: i64) -> None:
        """[5.3a] Leaders with an enemy beside them: their units belong to them."""
        pieces = self.pack.pieces
        for leader in range(pieces.first_leader, pieces.count):
            self.camp[leader] = NOTHING
            where = s.at[leader]
            if where >= 0 and pieces.side[leader] == seat and self.pressure(where) > 0.0:
                if s.rules.assault.may_lead(leader):
                    self.camp[leader] = where

    def add_objectives(self, s: Campaign, seat: i64) -> None:
        """[14.3a] A place is worth what changes when it changes hands."""
        battle = self.pack.battle
        for k in range(len(battle.objective_at)):
            where = battle.objective_at[k]
            swing = float(battle.objective_vp[k])
            if battle.objective_only[k] < 0:
                swing *= 2.0
            goal = Goal(where, swing, self.roads.to(where))
            goal.mine = s.holder[k] == seat
            self.weigh(s, goal, seat)
            self.goals.append(goal)

    def weigh(self, s: Campaign, goal: Goal, seat: i64) -> None:
        """Who can be there soon, by strength and distance."""
        pieces = self.pack.pieces
        for unit in range(pieces.first_leader):
            strength = self.share(s, goal, unit)
            if strength <= 0.0:
                continue
            if pieces.side[unit] == seat:
                goal.garrison += strength
            elif goal.mine:
                goal.threat += COVERED * strength if self.is_covered(s, goal, unit) else strength
                goal.peril = max(goal.peril, self.danger(s, goal, unit))
            else:
                goal.threat += strength

    def is_covered(self, s: Campaign, goal: Goal, unit: i64) -> bool:
        """Does the road of an enemy to a place go by another one that the side stands in?"""
        battle, where = self.pack.battle, s.at[unit]
        for k in range(len(battle.objective_at)):
            before = battle.objective_at[k]
            if before == goal.where or s.holder[k] != self.seat or not self.friend[before]:
                continue
            far = self.roads.to(before)[where]
            if 0 < far < goal.far[where] and far + goal.far[before] <= goal.far[where] + DETOUR:
                return True
        return False

    def danger(self, s: Campaign, goal: Goal, unit: i64) -> float:
        """How soon an enemy can be in a place, from 0 to 1; less if somebody stands before him."""
        if s.rules.march.bar(s, unit):
            return 0.0
        where = s.at[unit]
        far = self.march(goal, unit, where)
        n = 1.0 - max(far - NEAR, 0.0) / (float(REACH) - NEAR)
        near = self.pack.ground.land.near
        for arc in range(where * 6, where * 6 + 6):
            if near[arc] >= 0 and self.friend[near[arc]]:
                if near[arc] != goal.where and goal.far[near[arc]] < goal.far[where]:
                    return SCREENED * n
        return n

    def add_exits(self, s: Campaign, seat: i64) -> None:
        """[14.3d] A way off the map that gives points also saves what else might be taken."""
        battle = self.pack.battle
        for row in range(len(battle.point_side)):
            if battle.point_kind[row] == PER_EXIT and battle.point_side[row] == seat:
                each = float(battle.point_each[row]) / float(battle.point_per[row])
                for where in battle.point_exits[row]:
                    self.goals.append(Goal(where, EXIT * (each + self.man), self.roads.to(where)))

    def mind(self, s: Campaign, unit: i64) -> None:
        """From now on hexes are looked at for this unit: what it is itself does not count as
        company, else a hex would be worth more because it is there."""
        if self.unit != unit:
            if self.unit >= 0:
                self.count(s, self.unit, 1)
            self.count(s, unit, -1)
        self.heft = float(s.rules.values.cv(s, unit)) / 2.0
        pace = HORSE_PACE if self.pack.pieces.kind[unit] == CAVALRY else PACE
        marches = FATIGUE_MOST - s.fatigue[unit] + 3 * self.turns_left
        self.left = pace * float(max(marches, 1)) + float(s.points if s.marcher == unit else 0)
        self.unit = unit

    def count(self, s: Campaign, unit: i64, sign: i64) -> None:
        """One unit of the side more or less."""
        where = s.at[unit]
        if where < 0:
            return
        self.friend[where] += sign * s.rules.values.cv(s, unit)
        for goal in self.goals:
            goal.garrison += float(sign) * self.share(s, goal, unit)

    def cover(self, s: Campaign, unit: i64, where: i64) -> float:
        """[9.0k] What works make of a unit's strength: redoubts, and what it has dug."""
        charts = self.pack.charts
        value = charts.dug_value[s.dug[unit]] if s.at[unit] == where else PLAIN
        if self.pack.ground.land.marks[where] & REDOUBT:
            value = max(value, charts.redoubt_value)
        return float(value) / float(PLAIN)

    def share(self, s: Campaign, goal: Goal, unit: i64) -> float:
        """What a unit counts for a place, by strength and distance; works help him who holds it."""
        where = s.at[unit]
        if where < 0 or goal.far[where] > REACH:
            return 0.0
        n = float(s.rules.values.cv(s, unit)) / (2.0 + 0.2 * self.march(goal, unit, where))
        holds = (self.pack.pieces.side[unit] == self.seat) == goal.mine
        return n * self.cover(s, unit, goal.where) if holds else n

    def march(self, goal: Goal, unit: i64, where: i64) -> float:
        """The points from a hex to a place, as they are to foot."""
        far = float(goal.far[where])
        return 0.5 * far if self.pack.pieces.kind[unit] == CAVALRY else far

    def pull(self, where: i64, strength: float) -> float:
        """The goal that draws most; one that cannot be reached any more draws nobody."""
        best = 0.0
        for goal in self.goals:
            far = self.away(goal, where)
            if far >= FAR:
                continue
            worth = PULL * goal.worth * self.need(goal, strength, far)
            if float(far) > self.left:
                worth *= self.left / float(far)
            best = max(best, worth * (1.0 - min(float(far), FADE) / FADE))
        for goal in self.prey:
            far = self.away(goal, where)
            if far < FAR:
                best = max(best, goal.worth * (1.0 - min(float(far), FADE) / FADE))
        return best

    def away(self, goal: Goal, where: i64) -> i64:
        """The points to a place; to one who has to fight today every side of it is as good."""
        far = goal.far[where]
        if 1 < far < FAR and not goal.mine and self.stakes.is_lost():
            return 1 if self.pack.ground.land.arc(where, goal.where) >= 0 else far
        return far

    def need(self, goal: Goal, strength: float, far: i64) -> float:
        """How much a goal wants more men; what one holds does not help him who loses today."""
        n = super().need(goal, 0.0, far)
        if goal.mine and (self.stakes.is_lost() or is_hopeless(goal)):
            return LOST_CAUSE * n
        return n

    def stand(self, where: i64, has_others: bool) -> float:
        """Extra for standing on a goal: it is taken at once, or not given away."""
        for goal in self.goals:
            if goal.where == where:
                if not goal.mine:
                    return self.stakes.gain(CAPTURE * goal.worth)
                if goal.threat > 0.0 and not has_others:
                    kept = -self.stakes.gain(-self.keeping(goal) * goal.worth)
                    return max(kept - WASTED * self.heft * self.man, 0.0)
        return 0.0

    def hold(self, where: i64, strength: float, cover: float) -> float:
        """[14.3a] What a unit adds to the defence of a place of its side that enemies touch."""
        if self.stakes.is_lost():
            return 0.0
        for goal in self.goals:
            if goal.where == where and goal.mine:
                comes = self.pressure(where) / cover
                if comes <= 0.0:
                    return 0.0
                others = float(self.friend[where]) / 2.0
                more = (others + strength) / (others + strength + comes) - others / (others + comes)
                return (LOST_CAUSE if is_hopeless(goal) else 1.0) * GARRISON * goal.worth * more
        return 0.0

    def keeps(self, where: i64) -> bool:
        """[9.0h] Is a hex a threatened place of the side, with redoubts to keep it by?"""
        if self.pack.ground.land.marks[where] & REDOUBT == 0:
            return False
        for goal in self.goals:
            if goal.where == where and goal.mine:
                return goal.threat > 0.0
        return False

    def keeping(self, goal: Goal) -> float:
        """The share of a place's swing that a lone guard is worth."""
        if self.stakes.is_lost():
            return LOST_GUARD * KEEP * goal.peril
        return (LOST_CAUSE * KEEP if is_hopeless(goal) else KEEP) * goal.peril

    def comfort(self, where: i64) -> float:
        """What it is worth to have friends around: little to one who must go forward."""
        if self.stakes.is_lost():
            return 0.0
        n = super().comfort(where)
        return 0.5 * n if self.stakes.is_behind() else n


def is_hopeless(goal: Goal) -> bool:
    """Can the enemy bring so much to a place that it cannot be held?"""
    return goal.threat > HOPELESS * goal.garrison


def tendency(goal: Goal) -> float:
    """Which way a place goes, from -1 to 1 for the side: who is near, against who holds it."""
    held, comes = (goal.garrison, goal.threat) if goal.mine else (goal.threat, goal.garrison)
    if comes <= 0.0:
        return 0.0
    flips = max(comes - ODDS * held, 0.0) / (comes + held)
    return -flips if goal.mine else flips
