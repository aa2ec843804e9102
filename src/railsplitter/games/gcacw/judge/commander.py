"""The commander: plays a battle to win.

He knows the line of victory and on which side of it he is, how many days are left, and what each
row of the chart would do to his chance. He who loses takes risks and leaves nobody idle; he who
wins keeps what he has.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.judge.field import Field
from railsplitter.games.gcacw.judge.judge import Judge
from railsplitter.games.gcacw.judge.outlook import Outlook
from railsplitter.games.gcacw.judge.outposts import Outposts
from railsplitter.games.gcacw.judge.roads import Roads
from railsplitter.games.gcacw.judge.spans import Spans
from railsplitter.games.gcacw.judge.tactics import Tactics
from railsplitter.games.gcacw.judge.vanguard import NOTHING_TO_DO, Vanguard
from railsplitter.games.gcacw.names import (
    ACTIVATE,
    ASSAULT,
    ATTACK,
    DONE,
    DROP,
    FORCE,
    GO,
    GRAND,
    HALT,
    LEAVE,
    MARCH,
    PASS,
    STAND,
    TAKE,
    TARGET,
)
from railsplitter.games.gcacw.rules.book import Rules
from railsplitter.games.gcacw.rules.r10_bridges import Bridging, Spanning
from railsplitter.games.gcacw.rules.r13_substitutes import Attaching
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

LEAST: Final = 0.3  # what an action has to gain for one who does not need it
FIRST: Final = 0.15  # for each man of a unit that could march before others


@mypyc_attr(allow_interpreted_subclasses=True)
class Commander(Judge):
    """Judges worlds of a battle for one seat at a time."""

    __slots__ = ("field", "outposts", "spans", "tactics", "vanguard")

    def __init__(self, rules: Rules) -> None:
        self.field = Field(rules.pack, Roads(rules.pack, rules.ways))
        super().__init__(rules)
        self.tactics = Tactics(rules.pack, self.field, self.captain)
        self.vanguard = Vanguard(rules.pack, self.field, self.tactics)
        self.spans = Spans(rules.pack, self.field)
        self.outposts = Outposts(rules.pack, self.field, self.vanguard)

    def best(self, s: Campaign, seat: i64) -> int:
        """The option to take; guards and bridges are weighed by those who judge them."""
        step = s.steps[-1]
        if isinstance(step, Attaching):
            self.field.read(s, seat)
            return self.outposts.choose(s, s.options())
        if isinstance(step, (Bridging, Spanning)):
            self.field.read(s, seat)
            return self.spans.builds(s, s.options())
        return super().best(s, seat)

    def lookout(self, rules: Rules) -> Outlook:
        return self.field

    def answer(self, s: Campaign, options: list[int]) -> int:
        """What is asked in mid-combat and after it."""
        return self.tactics.answer(s, options)

    # -- actions ------------------------------------------------------------------------------

    def act(self, s: Campaign, options: list[int]) -> int:
        """The action that gains most; he who loses does not pass while anything can gain."""
        stakes = self.field.stakes
        gains: list[float] = [NOTHING_TO_DO] * self.pack.pieces.count
        best, most = act(PASS), -stakes.daring() if stakes.is_behind() else LEAST
        if stakes.is_won(s):
            return best
        for action in options:
            verb, arg = verb_of(action), arg_of(action)
            worth = NOTHING_TO_DO
            if verb == MARCH:
                worth = self.vanguard.gain(s, arg, False)
                gains[arg] = worth
            elif verb == ACTIVATE:
                worth = self.activation(s, arg, gains)
            elif verb == ASSAULT:
                worth = self.best_assault(s, arg)
            if worth > most:
                best, most = action, worth
        return best

    def call(self, s: Campaign, options: list[int]) -> int:
        """The unit of the activation that gains most, until none does."""
        best, most = -1, -1e9
        least = -self.field.stakes.pluck()
        for action in options:
            if verb_of(action) == MARCH:
                worth = self.vanguard.gain(s, arg_of(action), True)
                if worth > least:  # the strong go first: who is last may have to stay as a guard
                    worth += FIRST * float(s.mv[arg_of(action)])
                if worth > most:
                    best, most = action, worth
        done = act(DONE)
        if best < 0 or (most <= least and done in options):
            return done if done in options else options[0]
        return best

    def activation(self, s: Campaign, leader: i64, gains: list[float]) -> float:
        """All that his units gain by marching together; `gains` are those of single marches."""
        n, calls = 0.0, s.rules.activation.limit(s, leader)
        least = -self.field.stakes.pluck()
        called = 0
        for unit in s.rules.command.in_radius(s, leader):
            if calls > 0 and gains[unit] > least:
                n += 0.05 + gains[unit]
                calls -= 1
                called += 1
        return n if called > 0 else NOTHING_TO_DO

    # -- marches ------------------------------------------------------------------------------

    def go_on(self, s: Campaign, options: list[int]) -> int:
        """The next hex of the best march, the attack at its end, or a halt."""
        if act(LEAVE) in options and self.scores_exit(s):
            return act(LEAVE)
        unit = s.marcher
        if act(FORCE) in options and self.is_worth_forcing(s, unit):
            return act(FORCE)
        plan = self.vanguard.plan(s, unit, s.points, s.moved == 0, s.struck == 0)
        if plan.end == s.at[unit]:
            attack = act(ATTACK, plan.target) if plan.target >= 0 else -1
            if attack in options:
                return attack
            wreck = self.spans.wrecks(s, options)
            return wreck if wreck >= 0 else act(HALT)
        for action in options:
            if verb_of(action) == TAKE and self.should_ride(s, arg_of(action)):
                return action
        step = act(GO, s.rules.reach.path(plan.end)[0])
        return step if step in options else act(HALT)

    def is_worth_forcing(self, s: Campaign, unit: i64) -> bool:
        """[5.1t] Two points more and disorder: worth it for a place that else is out of reach."""
        if not self.field.stakes.last:
            return False
        now = self.vanguard.plan(s, unit, s.points, True, True)
        if now.target >= 0:
            return False
        more = self.vanguard.plan(s, unit, s.points + 2, True, False)
        return more.gain > now.gain + 1.5

    def should_ride(self, s: Campaign, leader: i64) -> bool:
        """[5.2f] Whom he has called stays called wherever he is: he goes with his strongest unit,
        and does not wait for those that are still to march."""
        for unit in s.units_in(s.at[leader]):
            if s.rules.command.is_his(s, leader, unit) and s.mv[unit] > s.mv[s.marcher]:
                return False
        return True

    # -- assaults -----------------------------------------------------------------------------

    def best_assault(self, s: Campaign, leader: i64) -> float:
        best = NOTHING_TO_DO
        for target in self.targets(s, leader):
            best = max(best, self.tactics.assault(s, leader, target))
        return best

    def storm(self, s: Campaign, options: list[int]) -> int:
        """Everybody who may, at the best target, with all who join."""
        verb = verb_of(options[0])
        if verb == TARGET:
            best, most = options[0], -1e9
            for action in options:
                worth = self.tactics.assault(s, s.commander, arg_of(action))
                if worth > most:
                    best, most = action, worth
            return best
        if verb == DROP:
            return self.weakest(s, options)
        if verb == GRAND or verb == STAND:
            for action in options:
                if verb_of(action) == GRAND:
                    return action
        return options[0]
