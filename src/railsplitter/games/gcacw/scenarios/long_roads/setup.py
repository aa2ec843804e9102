"""The set-up of this campaign: guns by piece, who is inside a division, its own numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.setup import CampaignSetUp
from railsplitter.games.gcacw.rules.book import Rules
from railsplitter.games.gcacw.saving import FIRST_MORE
from railsplitter.games.gcacw.scenarios.long_roads.state import GUNS, with_facts
from railsplitter.games.gcacw.state import Campaign, empty_caches
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.step import Step
from railsplitter.kernel.vec import i64, vec

if TYPE_CHECKING:
    from railsplitter.games.gcacw.campaign.book import Book

INSIDE: Final = FIRST_MORE + 8


@mypyc_attr(allow_interpreted_subclasses=True)
class LongSetUp(CampaignSetUp):
    """[L.74] All units in their normal state; [L.75] those of the coasts wait for the invasion."""

    __slots__ = ()

    def columns(self) -> list[vec[i64]]:
        """[L.4] The layer's columns, with guns that go from piece to piece."""
        out = super().columns()
        out[GUNS] = self.pack.more["start_extra"][:]
        out[INSIDE] = self.pack.more["start_inside"][:]
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
        """[L.4] A position with the facts of this campaign."""
        caches = empty_caches(self.ground.hexes, self.pieces.count)
        s = with_facts(cast("Book", rules), chance, stack, learned, clock, columns, caches)
        s.rank_file()
        return s
