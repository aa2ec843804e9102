"""The book of a campaign: the standard chapters, and its own beside them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.c14_maps import Maps
from railsplitter.games.gcacw.campaign.c16_strategy import Strategics
from railsplitter.games.gcacw.campaign.c18_reinforcements import Placing
from railsplitter.games.gcacw.campaign.c19_withdrawal import Withdrawal
from railsplitter.games.gcacw.campaign.c21_offmap import OffMap
from railsplitter.games.gcacw.campaign.c22_counties import Counties
from railsplitter.games.gcacw.campaign.c24_supply import Supply
from railsplitter.games.gcacw.campaign.c25_ammunition import Ammunition
from railsplitter.games.gcacw.campaign.c30_harpers_ferry import HarpersFerry
from railsplitter.games.gcacw.campaign.calendar import Calendar
from railsplitter.games.gcacw.campaign.g32_forts import Forts
from railsplitter.games.gcacw.campaign.o21_rail import Rail
from railsplitter.games.gcacw.campaign.o24_gunboats import Gunboats
from railsplitter.games.gcacw.campaign.o27_district import District
from railsplitter.games.gcacw.campaign.points import Scores
from railsplitter.games.gcacw.campaign.structures import Structures
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.book import Rules

CAMPAIGN_CHAPTERS: Final = (
    *("calendar", "maps", "strategics", "placing", "withdrawal", "offmap", "scores"),
    *("counties", "supply", "ammunition", "harpers_ferry"),
    *("rail", "gunboats", "district", "forts", "structures"),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Book(Rules):
    """One attribute per chapter of a campaign, behind those of the standard rules."""

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.calendar: Calendar = Calendar(pack)
        self.maps: Maps = Maps(pack)
        self.strategics: Strategics = Strategics(pack)
        self.placing: Placing = Placing(pack)
        self.withdrawal: Withdrawal = Withdrawal(pack)
        self.offmap: OffMap = OffMap(pack)
        self.scores: Scores = Scores(pack)
        self.counties: Counties = Counties(pack)
        self.supply: Supply = Supply(pack)
        self.ammunition: Ammunition = Ammunition(pack)
        self.harpers_ferry: HarpersFerry = HarpersFerry(pack)
        self.rail: Rail = Rail(pack)
        self.gunboats: Gunboats = Gunboats(pack)
        self.district: District = District(pack)
        self.forts: Forts = Forts(pack)
        self.structures: Structures = Structures(pack)

    def chapters(self) -> tuple[str, ...]:
        """The standard chapters, and then the campaign's."""
        return super().chapters() + CAMPAIGN_CHAPTERS
