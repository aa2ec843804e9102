"""The judge of a battle as a search knows it."""

from __future__ import annotations

from typing import cast, final

from railsplitter.games.gcacw.judge.judge import Judge
from railsplitter.games.gcacw.names import ATTACK, CONFEDERATE, UNION
from railsplitter.games.gcacw.pack import Battle
from railsplitter.games.gcacw.rules.r5_march import Marching
from railsplitter.games.gcacw.rules.r5_ordering import Committing, Dropping, Leading, Supporting
from railsplitter.games.gcacw.rules.r7_advance import Advancing
from railsplitter.games.gcacw.rules.r7_cavalry import FallingBack
from railsplitter.games.gcacw.rules.r7_flanks import Refusing
from railsplitter.games.gcacw.rules.r7_results import Losing
from railsplitter.games.gcacw.rules.r9_digging import Entrenching
from railsplitter.games.gcacw.rules.r13_substitutes import Detaching
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.counsel import Counsel, chosen_first
from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.state import State, verb_of
from railsplitter.kernel.step import Step
from railsplitter.kernel.vec import i64


@final
class BattleCounsel(Counsel):
    """The commander names his choice only; a position is worth its victory points.

    [14.4b] Who wins is decided by levels, and a battle whose sides are not equal has its line
    elsewhere than at equal points: the Union's points are told from there.
    """

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def rank(self, world: State, seat: i64) -> list[tuple[int, float]]:
        return chosen_first(world.options(), self.best(world, seat))

    def best(self, world: State, seat: i64) -> int:
        return self.judge.best(cast(Campaign, world), seat)

    def worth(self, world: State) -> list[float]:
        s = cast(Campaign, world)
        victory = s.rules.victory
        other = float(victory.score(s, CONFEDERATE))
        return [other + float(beyond(s.rules.pack.battle, victory.net(s))), other]

    def clock(self, world: State) -> float:
        s = cast(Campaign, world)
        return float(s.rules.pack.battle.turns - s.turn)

    def round_of(self, world: State) -> int:
        return cast(Campaign, world).turn

    def weight(self, world: State) -> float:
        """Who acts and how, where marches go, whom leaders go with and what they assault: yes."""
        step = world.stack[-1]
        if isinstance(step, Marching):
            return self.march_weight(cast(Campaign, world))
        return 0.0 if self.is_plain(step) else 1.0

    def is_plain(self, step: Step) -> bool:
        """Who follows up, gives way, bleeds, digs or joins in: a search hardly ever knows better
        than the judge (`bench/thought.py`)."""
        if isinstance(step, (Advancing, FallingBack, Refusing, Losing)):
            return True
        if isinstance(step, (Committing, Supporting, Leading, Dropping)):
            return True
        return isinstance(step, (Entrenching, Detaching))

    def march_weight(self, s: Campaign) -> float:
        """A march is thought about where it begins and where it may end in an attack: what is
        decided is walked."""
        if s.moved == 0:
            return 1.0
        for option in s.options():
            if verb_of(option) == ATTACK:
                return 1.0
        return 0.0

    def account(self, world: State, seat: i64) -> Ledger:
        ledger = Ledger()
        s = cast(Campaign, world)
        s.rules.victory.score(s, seat, ledger)
        return ledger


def beyond(battle: Battle, net: i64) -> i64:
    """[14.4b] Points beyond the line of victory: 0 where nobody wins, below it the Union loses."""
    least = battle.level_least
    wins = lasts = least[0]
    for level in range(len(least) - 1):
        if battle.level_winner[level] == UNION:
            wins = lasts = least[level]
        elif battle.level_winner[level] != CONFEDERATE:
            lasts = least[level]
    if net >= wins:
        return net - wins + 1
    return 0 if net >= lasts else net - lasts
