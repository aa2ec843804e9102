"""A position of this campaign: the facts that no other campaign knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from railsplitter.games.gcacw.campaign.state import STRATEGY, War
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.columns import part
from railsplitter.kernel.step import Step
from railsplitter.kernel.vec import i64, vec

if TYPE_CHECKING:
    from railsplitter.games.gcacw.campaign.book import Book

DAYS: Final = 5  # for which recalls are remembered


@final
class PlansWar(War):
    """McClellan's way to Richmond, who left for it and who came back, the days of a Lull."""

    __slots__ = (
        "box4_turn",
        "box6_turn",
        "culpeper",
        "exited_leaders",
        "exited_mv",
        "lull_mode",
        "recalled_mv",
        "seven_pines",
    )

    def __init__(
        self,
        rules: Book,
        chance: Chance,
        stack: list[Step],
        learned: i64,
        clock: vec[i64],
        columns: list[vec[i64]],
        caches: list[vec[i64]],
    ) -> None:
        super().__init__(rules, chance, stack, learned, clock, columns, caches)
        numbers = columns[STRATEGY]
        self.box4_turn: i64 = numbers[3]  # the turn in which the marker reached box 4; 0: not yet
        self.box6_turn: i64 = numbers[4]
        self.exited_mv: i64 = numbers[22]
        self.exited_leaders: i64 = numbers[23]  # bits
        self.recalled_mv: vec[i64] = part(numbers, 29, DAYS)  # by day: this turn, the four before
        self.seven_pines: i64 = numbers[37]  # 1: it is behind us
        self.culpeper: i64 = numbers[38]  # manpower given so far; from CULPEPER_OVER on it is over
        self.lull_mode: i64 = numbers[39]  # 1: some units play the days of this Lull

    def strategy(self) -> vec[i64]:
        out = super().strategy()
        out[3] = self.box4_turn
        out[4] = self.box6_turn
        out[22] = self.exited_mv
        out[23] = self.exited_leaders
        for day in range(DAYS):
            out[29 + day] = self.recalled_mv[day]
        out[37] = self.seven_pines
        out[38] = self.culpeper
        out[39] = self.lull_mode
        return out


def plans_war(s: Campaign) -> PlansWar:
    """The same position, as this campaign knows it."""
    return cast(PlansWar, s)
