"""The judgement behind the `greedy` bot: every choice gets a number, the highest is taken.

It marches towards what gives points by the cheapest roads, attacks where the exchange counted out
beforehand is good, gives ground towards friends, rests what is tired, and digs while it may.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.judge.captain import Captain, chosen
from railsplitter.games.gcacw.judge.marshal import Marshal
from railsplitter.games.gcacw.judge.outlook import Outlook
from railsplitter.games.gcacw.judge.roads import Roads
from railsplitter.games.gcacw.names import (
    ACTIVATE,
    AMOUNT,
    ASSAULT,
    ATTACH,
    ATTACK,
    BUILD,
    COMMIT,
    DETACH,
    DIG,
    DONE,
    DROP,
    GO,
    HALT,
    JOIN,
    LEAVE,
    MARCH,
    NOT_CALLED,
    PASS,
    PER_EXIT,
    SEND,
    STAND,
    SUPPORT,
    TAKE,
    TARGET,
)
from railsplitter.games.gcacw.rules.book import Rules
from railsplitter.games.gcacw.rules.r3_leaders import Joining, Returning, Transferring
from railsplitter.games.gcacw.rules.r4_cycle import Acting
from railsplitter.games.gcacw.rules.r5_activation import Commanding
from railsplitter.games.gcacw.rules.r5_march import Marching
from railsplitter.games.gcacw.rules.r5_ordering import (
    Committing,
    Dropping,
    Leading,
    Ordering,
    Supporting,
    Targeting,
)
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges worlds for one seat at a time."""

    __slots__ = ("captain", "marshal", "outlook", "pack")

    def __init__(self, rules: Rules) -> None:
        self.pack = rules.pack
        self.outlook: Outlook = self.lookout(rules)
        self.captain = Captain(rules.pack, self.outlook)
        self.marshal = Marshal(rules.pack, self.outlook, self.captain)

    def lookout(self, rules: Rules) -> Outlook:
        """What it looks at positions with; a campaign has goals of its own."""
        return Outlook(rules.pack, Roads(rules.pack, rules.ways))

    def best(self, s: Campaign, seat: i64) -> int:
        """The option to take."""
        options = s.options()
        if len(options) == 1:
            return options[0]
        self.outlook.read(s, seat)
        step = s.steps[-1]
        if isinstance(step, Acting):
            return self.act(s, options)
        if isinstance(step, Marching):
            return self.go_on(s, options)
        if isinstance(step, Commanding):
            return self.call(s, options)
        if isinstance(step, (Targeting, Committing, Ordering, Supporting, Leading, Dropping)):
            return self.storm(s, options)
        if isinstance(step, (Transferring, Joining, Returning)):
            return self.move_leaders(s, options)
        if verb_of(options[0]) in (DIG, BUILD, ATTACH, DETACH, AMOUNT, DONE):
            return self.work(options)
        return self.answer(s, options)

    def answer(self, s: Campaign, options: list[int]) -> int:
        """What is asked in mid-combat and after it."""
        return self.captain.answer(s, options)

    # -- actions ------------------------------------------------------------------------------

    def act(self, s: Campaign, options: list[int]) -> int:
        """The action that gains most; a pass gains nothing."""
        gains: list[float] = [0.0] * self.pack.pieces.count
        best, most = act(PASS), 0.05
        for action in options:
            verb, arg = verb_of(action), arg_of(action)
            worth = -1.0
            if verb == MARCH:
                if self.outlook.is_idle(s, arg):
                    continue
                worth = self.marshal.gain(s, arg, False)
                gains[arg] = worth
            elif verb == ACTIVATE:
                worth = self.activation(s, arg, gains)
            elif verb == ASSAULT:
                worth = self.best_assault(s, arg)
            elif verb != PASS:
                worth = self.other_action(s, verb, arg)
            if worth > most:
                best, most = action, worth
        return best

    def other_action(self, s: Campaign, verb: i64, arg: i64) -> float:
        """For campaigns: what actions are worth that a battle does not have or leaves alone."""
        return -1.0

    def activation(self, s: Campaign, leader: i64, gains: list[float]) -> float:
        """All that his units gain by marching together; `gains` are those of single marches."""
        n = 0.0
        calls = s.rules.activation.limit(s, leader)
        for unit in s.rules.command.in_radius(s, leader):
            if calls > 0 and gains[unit] > 0.0:
                n += 0.05 + gains[unit]
                calls -= 1
        return n

    def call(self, s: Campaign, options: list[int]) -> int:
        """The unit of the activation that gains most, until none does."""
        best, most = -1, -1e9
        for action in options:
            if verb_of(action) == MARCH:
                worth = self.marshal.gain(s, arg_of(action), True)
                if worth > most:
                    best, most = action, worth
        done = act(DONE)
        if best < 0 or (most <= 0.0 and done in options):
            return done if done in options else options[0]
        return best

    # -- marches ------------------------------------------------------------------------------

    def go_on(self, s: Campaign, options: list[int]) -> int:
        """The next hex of the best march, the attack at its end, or a halt."""
        if act(LEAVE) in options and self.scores_exit(s):
            return act(LEAVE)
        unit = s.marcher
        plan = self.marshal.plan(s, unit, s.points, s.moved == 0, s.struck == 0)
        if plan.end == s.at[unit]:
            attack = act(ATTACK, plan.target) if plan.target >= 0 else -1
            return attack if attack in options else act(HALT)
        for action in options:
            if verb_of(action) == TAKE and self.should_ride(s, arg_of(action)):
                return action
        step = act(GO, s.rules.reach.path(plan.end)[0])
        return step if step in options else act(HALT)

    def should_ride(self, s: Campaign, leader: i64) -> bool:
        """Does a leader do better with this unit? If it is the strongest of his here."""
        for unit in s.units_in(s.at[leader]):
            if s.rules.command.is_his(s, leader, unit) and s.mv[unit] > s.mv[s.marcher]:
                return False
        return leader != s.commander or not self.has_waiting(s, leader)

    def has_waiting(self, s: Campaign, leader: i64) -> bool:
        """Do other called units stand with him that still have to march?"""
        for unit in s.units_in(s.at[leader]):
            if unit != s.marcher and s.called[unit] != NOT_CALLED:
                return True
        return False

    def scores_exit(self, s: Campaign) -> bool:
        """Does leaving here give points?"""
        battle, where = self.pack.battle, s.at[s.marcher]
        for row in range(len(battle.point_side)):
            if battle.point_kind[row] == PER_EXIT and battle.point_side[row] == self.outlook.seat:
                if where in battle.point_exits[row]:
                    return True
        return False

    # -- assaults -----------------------------------------------------------------------------

    def best_assault(self, s: Campaign, leader: i64) -> float:
        """The best target of a leader."""
        best = -1.0
        for target in self.targets(s, leader):
            best = max(best, self.captain.assault(s, leader, target))
        return best

    def targets(self, s: Campaign, leader: i64) -> list[int]:
        """The enemies around a leader's hex."""
        near, where = self.pack.ground.land.near, s.at[leader]
        out: list[int] = []
        for arc in range(where * 6, where * 6 + 6):
            if near[arc] >= 0 and self.outlook.enemy[near[arc]] and s.rules.ways.is_open(s, arc):
                out.append(near[arc])
        return out

    def storm(self, s: Campaign, options: list[int]) -> int:
        """Everybody who may, at the best target; the weakest stay out if some must."""
        verb = verb_of(options[0])
        if verb == TARGET:
            best, most = options[0], -1e9
            for action in options:
                worth = self.captain.assault(s, s.commander, arg_of(action))
                if worth > most:
                    best, most = action, worth
            return best
        if verb == COMMIT or verb == SUPPORT:
            return options[0]
        if verb == DROP:
            return self.weakest(s, options)
        return chosen(options, STAND)

    def weakest(self, s: Campaign, options: list[int]) -> int:
        best, least = options[0], 1 << 30
        for action in options:
            value = s.rules.values.cv(s, arg_of(action))
            if value < least:
                best, least = action, value
        return best

    # -- leaders and works --------------------------------------------------------------------

    def move_leaders(self, s: Campaign, options: list[int]) -> int:
        """A leader belongs with the strongest of his units that is near the enemy."""
        if verb_of(options[0]) == JOIN:
            best, most = options[0], -1e9
            for action in options:
                worth = self.place(s, arg_of(action))
                if worth > most:
                    best, most = action, worth
            return best
        for action in options:
            if verb_of(action) == SEND and self.is_badly_placed(s, arg_of(action)):
                return action
        return self.work(options)

    def place(self, s: Campaign, unit: i64) -> float:
        """How good a unit is for a leader to be with."""
        where = s.at[unit]
        return float(s.mv[unit]) + 0.5 * self.outlook.company(where)

    def is_badly_placed(self, s: Campaign, leader: i64) -> bool:
        """Is a much better place within his reach?"""
        here = -1e9
        for unit in s.units_in(s.at[leader]):
            if s.rules.command.is_his(s, leader, unit):
                here = max(here, self.place(s, unit))
        for unit in s.rules.leaders.reach(s, leader):
            if self.place(s, unit) > here + 4.0:
                return True
        return False

    def work(self, options: list[int]) -> int:
        """Dig, build, bring detachments home; then enough."""
        for action in options:
            if verb_of(action) in (DIG, BUILD, ATTACH):
                return action
        return chosen(options, DONE)
