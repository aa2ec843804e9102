"""Fights as the commander weighs them: every row of the chart, by what it does to his chance."""

from __future__ import annotations

from typing import Final, final

from railsplitter.games.gcacw.judge.captain import Captain
from railsplitter.games.gcacw.judge.field import Field
from railsplitter.games.gcacw.names import (
    FALL_BACK,
    LEADER,
    RESULT_ADVANCE,
    RESULT_D,
    RESULT_F,
    RESULT_LOSS,
    RESULT_RETREAT,
    RESULT_ROUT,
    RETREAT,
    STAND,
    VOLUNTARY_RETREAT,
)
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.rules.r7_cavalry import Alert
from railsplitter.games.gcacw.rules.r7_preview import OUTCOMES, Preview
from railsplitter.games.gcacw.rules.r7_retreat import Retreating
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

BREAKING: Final = 0.9  # worth of throwing the enemy out of any hex
ROUTING: Final = 1.2  # and of demoralizing him
DISORDER: Final = 0.5  # price of disorder while there is another day or action
SPENT: Final = 0.3  # price of fatigue by an attack
PRIZE: Final = 0.75  # share of a place's swing when its defender has to go
CRUSHED: Final = 1.5  # enemy strength around, against the stack's in halves
SLOWED: Final[i64] = 3  # points of a march that horse can still take from
DIE: Final = 6
MEAN_DIE: Final[i64] = 3
NOBODY_GOES: Final = -99.0


@final
class Tactics:
    """Judges combat for one side."""

    __slots__ = ("captain", "field", "hope", "pack")

    def __init__(self, pack: Pack, field: Field, captain: Captain) -> None:
        self.pack = pack
        self.field = field
        self.captain = captain
        self.hope: bool = False  # had the attack looked at last any row that gains something?

    # -- attacks ------------------------------------------------------------------------------

    def worth(self, made: Preview) -> float:
        """What an attack does to the chance to win, on the average, in points."""
        charts, stakes = self.pack.charts, self.field.stakes
        prize = self.prize(made.target)
        n = 0.0
        self.hope = False
        for k in range(len(made.rows)):
            if made.rows[k]:
                own = charts.attacker[k * len(charts.attacker_columns) + made.attacker_column]
                other = charts.defender[k * len(charts.defender_columns) + made.defender_column]
                points = self.outcome(own, other, prize)
                n += stakes.gain(points) * float(made.rows[k])
                self.hope = self.hope or points > 0.0
        return n / float(OUTCOMES)

    def outcome(self, own: i64, other: i64, prize: float) -> float:
        """The points of one row: losses, ground, order."""
        field = self.field
        n = field.theirs * float(other & RESULT_LOSS) - field.man * float(own & RESULT_LOSS)
        counts = min(field.theirs, 1.0)  # where his men give no points, beating him is worth less
        if other & (RESULT_RETREAT | RESULT_ROUT):
            n += BREAKING * counts + prize * (1.0 if own & RESULT_ADVANCE else 0.6)
        if other & RESULT_ROUT:
            n += ROUTING * counts
        last = 0.3 if field.stakes.last else 1.0
        if own & RESULT_D:
            n -= (DISORDER + SPENT) * last
        elif own & RESULT_F:
            n -= SPENT * last
        return n

    def prize(self, target: i64) -> float:
        """What the ground itself is worth."""
        for goal in self.field.goals:
            if goal.where == target and not goal.mine:
                return PRIZE * goal.worth
        return 0.0

    def attack(self, s: Campaign, unit: i64, target: i64, points: i64, place: i64) -> float:
        """An attack of a marching unit from a place."""
        worth = self.worth(s.rules.preview.march(s, unit, target, points, place))
        return worth if self.hope else NOBODY_GOES

    # -- assaults -----------------------------------------------------------------------------

    def able(self, s: Campaign, leader: i64) -> list[int]:
        """[5.3a] Whom a leader could name, the strongest first."""
        values = s.rules.values
        found: list[tuple[int, int]] = []
        for unit in s.units_in(s.at[leader]):
            if self.pack.pieces.kind[unit] != LEADER:
                if not s.rules.assault.unit_case(s, leader, unit):
                    found.append((-values.cv(s, unit), unit))
        found.sort()
        return [unit for _, unit in found]

    def assault(self, s: Campaign, leader: i64, target: i64) -> float:
        """[5.3c] Over all faces of his die, with as many as it allows; all who are named tire."""
        units = self.able(s, leader)
        if not units:
            return NOBODY_GOES
        command = s.rules.values.command(s, leader)
        more = self.called_in(s, leader, target)
        worth = [0.0] * (len(units) + 1)
        known = [True] + [False] * len(units)
        n, hope = 0.0, False
        for die in range(1, DIE + 1):
            go = min(max(command - die, 0), len(units))
            if not known[go]:
                worth[go] = self.worth(s.rules.preview.assault(s, units[:go] + more, target))
                known[go] = True
                hope = hope or self.hope
            n += worth[go]
        if not hope:
            return NOBODY_GOES
        tired = 0.05 if self.field.stakes.last else 0.12
        return n / float(DIE) - tired * float(len(units))

    def called_in(self, s: Campaign, leader: i64, target: i64) -> list[int]:
        """[5.3j] Who would join if a higher leader orders a grand assault, by the mean of dice."""
        twin = s.twin(s.chance)
        rules, values = twin.rules, s.rules.values
        rules.assault.begin(twin, leader)
        twin.target = target
        calls: i64 = 0
        for orderer in rules.assault.orderers(twin):
            calls = max(calls, values.command(s, orderer) - MEAN_DIE)
        calls = min(calls, self.pack.charts.grand_most)
        units: list[int] = []
        for where in rules.assault.joinable(twin) if calls > 0 else []:
            if calls > 0:
                other = rules.assault.leaders_for(twin, where)[0]
                allowed = max(values.command(s, other) - MEAN_DIE, 0)
                units += self.able(s, other)[:allowed]
                calls -= 1
        return units

    def joining(self, s: Campaign, leader: i64, unit: i64) -> float:
        """[5.3a] What a unit adds to the assault of a leader, by the mean of his die."""
        others = [other for other in self.able(s, leader) if other != unit]
        allowed = max(s.rules.values.command(s, leader) - MEAN_DIE, 1)
        if s.shaken[unit] or s.fatigue[unit] >= self.pack.charts.act_fatigue_most:
            return 0.0
        best, without = 0.0, 0.0
        near, where = self.pack.ground.land.near, s.at[leader]
        twin = s
        if s.at[unit] != where:
            twin = s.twin(s.chance)
            twin.put(unit, where)
        for arc in range(where * 6, where * 6 + 6):
            target = near[arc]
            if target < 0 or not self.field.enemy[target] or s.rules.attack.way_bar(s, arc):
                continue
            if others:
                made = s.rules.preview.assault(s, others[:allowed], target)
                without = max(without, self.worth(made))
            units = self.strongest(s, others, unit)[:allowed]
            best = max(best, self.worth(twin.rules.preview.assault(twin, units, target)))
        return max(best - without, 0.0)

    def strongest(self, s: Campaign, others: list[int], unit: i64) -> list[int]:
        """The units by strength, with one more."""
        values = s.rules.values
        found: list[int] = []
        waits = True
        for other in others:
            if waits and values.cv(s, unit) > values.cv(s, other):
                found.append(unit)
                waits = False
            found.append(other)
        if waits:
            found.append(unit)
        return found

    # -- the defender's answers ---------------------------------------------------------------

    def answer(self, s: Campaign, options: list[int]) -> int:
        """Of a window in a combat; [7.6q] a stack that would be crushed goes in time."""
        step = s.steps[-1]
        if isinstance(step, Retreating) and step.retreat == VOLUNTARY_RETREAT:
            if act(STAND) in options and self.should_go(s, s.fight[f.AT]):
                return self.refuge(options)
        if act(FALL_BACK) in options and self.waits(s):
            return act(STAND)
        return self.captain.answer(s, options)

    def waits(self, s: Campaign) -> bool:
        """[7.7a] Horse is asked again when it is attacked: before that it only costs the enemy
        time, and he who has no points left loses none."""
        return isinstance(s.steps[-2], Alert) and s.points < SLOWED

    def should_go(self, s: Campaign, where: i64) -> bool:
        """[7.6q] Is the enemy around too strong, and is the place not worth it?"""
        field = self.field
        if field.stakes.is_lost() or field.pressure(where) < CRUSHED * float(field.friend[where]):
            return False
        for goal in field.goals:
            if goal.where == where:
                return False
        return True

    def refuge(self, options: list[int]) -> int:
        """The best hex to go to."""
        best, most = options[0], -1e9
        for action in options:
            if verb_of(action) == RETREAT:
                worth = self.captain.shelter(arg_of(action))
                if worth > most:
                    best, most = action, worth
        return best
