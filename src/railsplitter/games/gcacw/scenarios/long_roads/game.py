"""The titles of this campaign. None is in the box yet: chapters are still to come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from railsplitter.games.gcacw.campaign.overlay import CAMPAIGN_LAYER
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.campaign.title import CampaignEdition, CampaignGame, CampaignPrinted
from railsplitter.games.gcacw.data.battle_sheet import Printed
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.data.to_pack import piece_rows
from railsplitter.games.gcacw.overlay import FieldOverlay
from railsplitter.games.gcacw.pack import Columns, Pack
from railsplitter.games.gcacw.rules.book import Rules
from railsplitter.games.gcacw.scenarios.long_roads import pieces, tables
from railsplitter.games.gcacw.scenarios.long_roads.book import LongBook
from railsplitter.games.gcacw.scenarios.long_roads.invariants import broken
from railsplitter.games.gcacw.scenarios.long_roads.overlay import LONG_ROADS
from railsplitter.kernel.datapack import Layer
from railsplitter.kernel.state import State


class LongEdition(CampaignEdition):
    """This campaign with its options and its pack."""

    def broken(self, state: State) -> list[str]:
        return broken(cast(War, state))


class LongGame(CampaignGame):
    """The whole campaign, or a part of it."""

    overlays: tuple[FieldOverlay, ...] = (CAMPAIGN_LAYER, LONG_ROADS)
    book: type[Rules] = LongBook

    def chosen(self, p: Campaign, options: Mapping[str, str]) -> Campaign:
        """What is printed, with every counter that a game may need."""
        return pieces.with_counters(p)

    def edition(
        self,
        seats: int,
        options: Mapping[str, str] | None = None,
        packs: Sequence[Layer] = (),
        version: str = "",
    ) -> LongEdition:
        self.check_seats(seats)
        lineage = self.lineage(version)
        chosen = self.checked_options(options, version)
        return LongEdition(self, chosen, self.data(chosen, lineage, packs), lineage)

    def more(self, printed: Printed, pack: Pack) -> Columns:
        """The layer's columns, and those of this campaign."""
        assert isinstance(printed, CampaignPrinted)
        more = super().more(printed, pack)
        ids = [row.id for row in piece_rows(printed.units)]
        return more | tables.road_columns(printed.campaign, pack, ids, more)


LONG_ROADS_TO_RICHMOND = LongGame(
    "long_roads",
    "Long Roads to Richmond",
    "April 5 to July 25, 1862: McClellan before Richmond, Jackson in the Valley, a line between.",
)
