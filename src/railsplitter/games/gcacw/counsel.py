"""The judge of a battle as a search knows it."""

from __future__ import annotations

from typing import cast, final

from railsplitter.games.gcacw.judge.judge import Judge
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.counsel import Counsel, chosen_first
from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.state import State
from railsplitter.kernel.vec import i64


@final
class BattleCounsel(Counsel):
    """The commander names his choice only; a position is worth its victory points."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def rank(self, world: State, seat: i64) -> list[tuple[int, float]]:
        return chosen_first(world.options(), self.best(world, seat))

    def best(self, world: State, seat: i64) -> int:
        return self.judge.best(cast(Campaign, world), seat)

    def worth(self, world: State) -> list[float]:
        s = cast(Campaign, world)
        return [float(s.rules.victory.score(s, seat)) for seat in range(2)]

    def clock(self, world: State) -> float:
        s = cast(Campaign, world)
        return float(s.rules.pack.battle.turns - s.turn)

    def round_of(self, world: State) -> int:
        return cast(Campaign, world).turn

    def weight(self, world: State) -> float:
        return 1.0 if len(world.options()) > 1 else 0.0

    def account(self, world: State, seat: i64) -> Ledger:
        ledger = Ledger()
        s = cast(Campaign, world)
        s.rules.victory.score(s, seat, ledger)
        return ledger
