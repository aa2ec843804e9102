"""The set-up of a campaign: the columns of its own state (S.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import NUMBERS, War
from railsplitter.games.gcacw.names import BURNED, NOTHING
from railsplitter.games.gcacw.rules.book import Rules
from railsplitter.games.gcacw.rules.r7_fight import clear
from railsplitter.games.gcacw.rules.r14_setup import SetUp
from railsplitter.games.gcacw.state import Campaign, empty_caches
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.columns import filled
from railsplitter.kernel.step import Step
from railsplitter.kernel.vec import i64, vec

if TYPE_CHECKING:
    from railsplitter.games.gcacw.campaign.book import Book

STATIONS: Final = 10  # the column of stations


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignSetUp(SetUp):
    """[S.14] Where everything stands before the first day."""

    __slots__ = ()
    state: ClassVar[type[War]] = War  # a campaign with facts of its own has another

    def begin(self, rules: Rules, chance: Chance) -> Campaign:
        """[S.14] [S.22a] Every piece in its place; who holds each county is looked at once."""
        s = cast(War, self.made(rules, chance, [], 0, self.clock(), self.columns()))
        clear(s)
        s.book.counties.determine(s)
        return s

    def clock(self) -> vec[i64]:
        """[S.14] The day before the first, which need not be that of turn 1."""
        clock = super().clock()
        clock[0] = self.pack.more["first_turn"][0] - 1
        return clock

    def columns(self) -> list[vec[i64]]:
        """[S.14] The columns of a battle, and those of the campaign behind them."""
        more, count = self.pack.more, self.pieces.count
        out = super().columns()
        for station in more["stations_down"]:
            out[STATIONS][station] = BURNED
        out.append(more["start_due"][:])
        out.append(more["start_goal"][:])
        out.append(filled(count, NOTHING))  # came_by
        out.append(filled(count, 0))  # since
        out.append(filled(count, 0))  # supply
        out.append(filled(count, 0))  # ammo
        out.append(more["start_bound"][:])
        out.append(filled(count, 0))  # raided
        out.append(filled(count, NOTHING))  # inside
        out.append(more["county_default"][:])
        out.append(more["depot_at"][:])
        out.append(more["depot_state"][:])
        out.append(more["box_holder"][:])
        boats = len(more["gunboats"])
        out.append(more["gunboats"][:])
        out.append(filled(boats, 0))
        out.append(filled(boats, 0))
        out.append(filled(boats, 0))
        out.append(filled(len(more["structures"]), 0))
        out.append(filled(len(more["county_default"]), 0))  # claimed
        out.append(self.numbers())
        return out

    def numbers(self) -> vec[i64]:
        """[S.16] Single numbers as the campaign begins."""
        start = self.pack.more["start_numbers"]
        out = filled(NUMBERS, 0)
        for place in range(len(start)):
            out[place] = start[place]
        return out

    def made(
        self,
        rules: Rules,
        chance: Chance,
        stack: list[Step],
        learned: i64,
        clock: vec[i64],
        columns: list[vec[i64]],
    ) -> Campaign:
        """[S.14] A position with the columns of a campaign."""
        caches = empty_caches(self.ground.hexes, self.pieces.count)
        s = self.state(cast("Book", rules), chance, stack, learned, clock, columns, caches)
        s.rank_file()
        return s
