"""Fights: is an attack worth it, where to give ground, who bleeds."""

from __future__ import annotations

from typing import Final, final

from railsplitter.games.gcacw.judge.outlook import Outlook
from railsplitter.games.gcacw.names import (
    ADVANCE,
    FALL_BACK,
    LEADER,
    LEAVE,
    LOSE,
    REFUSE,
    RETREAT,
    STAND,
    STOP,
)
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.r7_preview import Preview
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.state import arg_of, verb_of
from railsplitter.kernel.vec import i64

ALL: Final = 72.0  # the outcomes of a preview
BREAKING: Final = 0.9  # worth of throwing the enemy out of any hex
ROUTING: Final = 1.1  # and of demoralizing him
DISORDER: Final = 0.5  # price of the disorder and fatigue that most attacks cost


@final
class Captain:
    """Judges combat for one side."""

    __slots__ = ("outlook", "pack")

    def __init__(self, pack: Pack, outlook: Outlook) -> None:
        self.pack = pack
        self.outlook = outlook

    # -- attacks ------------------------------------------------------------------------------

    def worth(self, preview: Preview) -> float:
        """What an attack is worth on the average, in victory points or so."""
        outlook = self.outlook
        retreat, rout = float(preview.retreat) / ALL, float(preview.rout) / ALL
        n = outlook.theirs * float(preview.defender_loss) / ALL
        n -= outlook.man * float(preview.attacker_loss) / ALL
        n += retreat * (BREAKING + self.prize(preview.target)) + rout * ROUTING
        n -= DISORDER * (1.0 - float(preview.advance) / ALL)
        if outlook.turns_left <= 0:
            n += 0.5 * DISORDER * (1.0 - float(preview.advance) / ALL)
        return n

    def prize(self, target: i64) -> float:
        """What the ground itself is worth."""
        for goal in self.outlook.goals:
            if goal.where == target and not goal.mine:
                return 1.5 * goal.worth
        return 0.0

    def attack(self, s: Campaign, unit: i64, target: i64, points: i64, place: i64) -> float:
        """An attack of a marching unit from a place."""
        return self.worth(s.rules.preview.march(s, unit, target, points, place))

    def may_be_good(self, s: Campaign, unit: i64, target: i64) -> bool:
        """A quick look that spares most previews: not hopeless by numbers."""
        return 3 * s.rules.values.cv(s, unit) >= self.outlook.enemy[target]

    # -- the defender's answers ----------------------------------------------------------------

    def answer(self, s: Campaign, options: list[int]) -> int:
        """Of a window in a combat: refuse, fall back, lose, retreat, advance."""
        verb = verb_of(options[0])
        if verb == LOSE:
            return self.bleed(s, options)
        if verb == FALL_BACK:
            return self.fall_back(s, options)
        if verb == REFUSE:
            return self.refuse(s, options)
        if verb == ADVANCE:
            return self.advance(s, options)
        return self.give_ground(s, options)

    def bleed(self, s: Campaign, options: list[int]) -> int:
        """The unit with most men, the disordered first: order is worth keeping."""
        best, most = options[0], -1.0
        for action in options:
            unit = arg_of(action)
            worth = float(s.mv[unit]) + (0.5 if s.loose[unit] else 0.0)
            if worth > most:
                best, most = action, worth
        return best

    def fall_back(self, s: Campaign, options: list[int]) -> int:
        """Cavalry gives way to anything that outweighs it."""
        near = self.pack.ground.land.near
        active = s.at[s.marcher] if s.marcher >= 0 else s.target
        own: i64 = 0
        for arc in range(active * 6, active * 6 + 6):
            if near[arc] >= 0:
                own += self.outlook.friend[near[arc]]
        wanted = FALL_BACK if 2 * self.outlook.enemy[active] > own else STAND
        return chosen(options, wanted)

    def refuse(self, s: Campaign, options: list[int]) -> int:
        """Refuse when it spares more than the fatigue costs."""
        plain = s.rules.preview.at_hand(s, False)
        refused = s.rules.preview.at_hand(s, True)
        gain = float(plain.retreat - refused.retreat) / ALL * BREAKING
        gain += self.outlook.man * float(plain.defender_loss - refused.defender_loss) / ALL
        gain += float(plain.rout - refused.rout) / ALL * ROUTING
        return chosen(options, REFUSE if gain > 0.25 else STAND)

    def advance(self, s: Campaign, options: list[int]) -> int:
        """Into a goal always; elsewhere unless the enemy around is too strong."""
        target = s.target
        if self.prize(target) > 0.0:
            return options[0]
        strength = float(self.outlook.friend[s.at[arg_of(options[0])]]) / 2.0
        if self.outlook.pressure(target) > 2.0 * strength:
            return chosen(options, STAND)
        return options[0]

    def give_ground(self, s: Campaign, options: list[int]) -> int:
        """Away from the enemy, towards friends and one's goals; stop when it is safe."""
        best, most = options[0], -1e9
        for action in options:
            verb = verb_of(action)
            if verb == RETREAT:
                worth = self.shelter(arg_of(action))
            elif verb == STAND:
                return action  # a voluntary retreat is not thought of
            elif verb == STOP:
                worth = self.rest_here(s)
            elif verb == LEAVE:
                worth = -50.0
            else:
                worth = 0.0
            if worth > most:
                best, most = action, worth
        return best

    def shelter(self, where: i64) -> float:
        """How good a hex is for a beaten stack."""
        outlook = self.outlook
        return outlook.pull(where, 0.0) + 0.08 * outlook.company(where) - self.nearness(where)

    def rest_here(self, s: Campaign) -> float:
        """How good it is to stop where the stack is."""
        for unit in range(self.pack.pieces.first_leader):
            if s.role[unit] and self.pack.pieces.side[unit] == self.outlook.seat:
                where = s.at[unit]
                if where >= 0:
                    return self.shelter(where) + 0.2
        return -1e6

    def nearness(self, where: i64) -> float:
        """The nearer the enemy, the worse: two rings are looked at."""
        near, enemy = self.pack.ground.land.near, self.outlook.enemy
        n = 0.0
        for arc in range(where * 6, where * 6 + 6):
            ring = near[arc]
            if ring < 0:
                n += 0.1  # the edge is no place to be beaten again
                continue
            if enemy[ring]:
                n += 1.5
            for further in range(ring * 6, ring * 6 + 6):
                if near[further] >= 0 and enemy[near[further]]:
                    n += 0.15
        return n

    # -- assaults -----------------------------------------------------------------------------

    def assault(self, s: Campaign, leader: i64, target: i64) -> float:
        """An assault with everybody who may go, less for those who will not obey."""
        pieces = self.pack.pieces
        units: list[int] = []
        for unit in s.units_in(s.at[leader]):
            fit = s.fatigue[unit] <= self.pack.charts.act_fatigue_most and not s.shaken[unit]
            if fit and pieces.kind[unit] != LEADER and s.rules.command.is_his(s, leader, unit):
                units.append(unit)
        if not units:
            return -1.0
        obey = min(1.0, float(s.rules.values.command(s, leader) - len(units)) / 6.0)
        if obey <= 0.0:
            return -1.0
        worth = self.worth(s.rules.preview.assault(s, units, target))
        return worth * obey - 0.15 * float(len(units))


def chosen(options: list[int], verb: i64) -> int:
    """The first option of a verb, or the first of all."""
    for action in options:
        if verb_of(action) == verb:
            return action
    return options[0]
