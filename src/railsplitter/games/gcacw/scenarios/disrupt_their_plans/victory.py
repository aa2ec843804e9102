"""Points and the end (D.63 to D.65, D.70, D.77 to D.84, D.92)."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.c26_victory import CampaignVictory, own_row
from railsplitter.games.gcacw.campaign.points import HARPERS_FERRY, RAIDER_LOST
from railsplitter.games.gcacw.campaign.setup import CampaignSetUp
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.campaign.structures import Structures
from railsplitter.games.gcacw.rules.book import Rules
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.own import plans
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.state import PlansWar
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.vec import i64

# By single row of the ledger, from the layer's first on
ROW_CASES: Final = (
    *("D.89", "D.80", "D.80", "D.80", "D.80", "D.80", "D.81", "D.82", "D.6"),
    *("D.83", "D.57", "D.50", "D.94"),
)
COUNTY_CASES: Final = ("D.77", "D.80", "D.94")  # by `row_case`
STRUCTURE_CASES: Final = ("R.47", "D.63", "D.64", "D.65")  # by effect


@mypyc_attr(allow_interpreted_subclasses=True)
class PlansSetUp(CampaignSetUp):
    """[S.14] [D.67] The set-up, with the points of the time before."""

    __slots__ = ()
    state: ClassVar[type[War]] = PlansWar

    def begin(self, rules: Rules, chance: Chance) -> Campaign:
        """[D.67] Who begins on April 5 begins with the points of the first act."""
        s = cast(War, super().begin(rules, chance))
        before = self.pack.more["plans"][n.BEFORE_POINTS]
        if before:
            s.vp[own_row(self.pack, n.ROW_BEFORE)] = before
        return s


@mypyc_attr(allow_interpreted_subclasses=True)
class PlansVictory(CampaignVictory):
    """[S.27] [D.84] Victory by levels of the net of points."""

    __slots__ = ()

    def entered(self, s: Campaign, piece: i64, where: i64) -> None:
        """[D.70] A Confederate unit that enters Hardy frees Schenck."""
        super().entered(s, piece, where)
        war = own(s)
        if piece < self.pieces.first_leader:
            plans(war).mountain.entered(war, piece, where)

    def ledger_case(self, row: i64) -> str:
        """[D.77] [D.80] [D.94] The case of a row: counties first, then single things."""
        first = own_row(self.pack, HARPERS_FERRY)
        if row >= first:
            return ROW_CASES[row - first]
        return COUNTY_CASES[self.pack.more["row_case"][row]]

    def has_infantry(self, s: Campaign, side: i64) -> bool:
        """[D.92] On the map or to come; [D.91] Kelley never does."""
        return self.has_infantry_but(s, side, self.pack.more["cast"][n.KELLEY])


@mypyc_attr(allow_interpreted_subclasses=True)
class PlansStructures(Structures):
    """[R.47] Structures of Washington and Baltimore."""

    __slots__ = ()

    def case_of(self, structure: i64) -> str:
        """[D.63] [D.64] [D.65] The Arsenal, the Navy Yard, Baltimore Depot."""
        return STRUCTURE_CASES[self.pack.more["structure_effect"][structure]]

    def effect_case(self, effect: i64) -> str:
        """[D.65] The case behind an effect that is felt."""
        return STRUCTURE_CASES[effect]

    def scored(self, s: War, structure: i64, unit: i64) -> None:
        """[D.80] Ninety points each, once a game."""
        effect = self.pack.more["structure_effect"][structure]
        s.book.scores.once(s, n.ROW_ARSENAL + effect - m.HALF_AMMUNITION, unit)


assert RAIDER_LOST == n.ROW_ARSENAL - 1
