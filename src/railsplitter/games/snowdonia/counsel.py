"""Snowdonia's judge, and those of its scenarios, as a search knows them."""

from __future__ import annotations

from typing import cast, final

from railsplitter.games.snowdonia.judge import Judge
from railsplitter.games.snowdonia.names import PLACE
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.counsel import Counsel
from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.state import State, arg_of, verb_of
from railsplitter.kernel.vec import i64


@final
class SnowdoniaCounsel(Counsel):
    """Where Labourers go deserves thought; how they work, the judge knows."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def rank(self, world: State, seat: i64) -> list[tuple[int, float]]:
        return self.judge.rank(cast(Snowdonia, world), seat)

    def best(self, world: State, seat: i64) -> int:
        return self.judge.best(cast(Snowdonia, world), seat)

    def worth(self, world: State) -> list[float]:
        return self.judge.worth(cast(Snowdonia, world))

    def clock(self, world: State) -> float:
        return self.judge.time_left(cast(Snowdonia, world))

    def round_of(self, world: State) -> int:
        return cast(Snowdonia, world).round

    def weight(self, world: State) -> float:
        for option in world.options():
            if verb_of(option) == PLACE:
                return 1.0
        return 0.0

    def alike(self, world: State, option: i64) -> int:
        """Spaces of one area are alike, but for the one that gives the start."""
        if verb_of(option) != PLACE:
            return option
        pack = cast(Snowdonia, world).rules.pack
        space = arg_of(option)
        return -1 - space if space == pack.start_space else -1001 - pack.space_area[space]

    def account(self, world: State, seat: i64) -> Ledger:
        ledger = Ledger()
        s = cast(Snowdonia, world)
        s.rules.scoring.score(s, seat, ledger)
        return ledger
