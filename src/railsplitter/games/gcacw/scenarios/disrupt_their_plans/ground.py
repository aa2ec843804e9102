"""Where units may go and what they may do (D.1, D.20, D.22, D.54, D.70)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.c15_weather import CampaignActivations, CampaignWays
from railsplitter.games.gcacw.campaign.g32_forts import FortDigging
from railsplitter.games.gcacw.campaign.hooks import CampaignMarches, CampaignRecovery
from railsplitter.games.gcacw.campaign.mountain import BlenkersBridges, BlenkersPace
from railsplitter.games.gcacw.campaign.names import MOUNTAIN
from railsplitter.games.gcacw.campaign.o24_gunboats import Gunboats
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.names import NEW_MAPS
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.own import plans
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.state import plans_war
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64, vec

BLENKER_STRAIN: Final[i64] = 1  # on an extended march


@mypyc_attr(allow_interpreted_subclasses=True)
class PlansWays(CampaignWays):
    """[6.2a] Ways, [D.1] none of which leads off the sheets that are in play."""

    __slots__ = ("early", "opening")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.early: vec[i64] = pack.more["early"]  # by hex: closed before the new maps
        self.opening: i64 = pack.more["plans"][NEW_MAPS]

    def is_open(self, s: Campaign, arc: i64) -> bool:
        """[D.1] Before April 5 the Valley's sheets are all there is."""
        if s.turn < self.opening:
            end = self.ground.land.near[arc]
            if end >= 0 and self.early[end]:
                return False
        return super().is_open(s, arc)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlansMarches(CampaignMarches):
    """[5.1a] Marches, and what this campaign closes to them."""

    __slots__ = ("early", "opening")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.early: vec[i64] = pack.more["early"]
        self.opening: i64 = pack.more["plans"][NEW_MAPS]

    def enter_bar(self, s: Campaign, unit: i64, where: i64) -> str:
        """[D.1] Sheets that are not in play yet, [D.47] the District's limits, [D.20] Blenker's."""
        if s.turn < self.opening and self.early[where]:
            return "D.1"
        closed = super().enter_bar(s, unit, where)
        if closed:
            return closed
        war = own(s)
        return plans(war).mountain.enter_bar(war, unit, where)

    def stepped(self, s: Campaign, unit: i64, start: i64, end: i64) -> None:
        """[D.54] A Union unit that was in the Valley is marked."""
        super().stepped(s, unit, start, end)
        war = own(s)
        plans(war).peninsula.mark(war, unit, end)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlansActivations(CampaignActivations):
    """[5.2a] Activations, and units that wait."""

    __slots__ = ()

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.rooted = MOUNTAIN

    def holds_back(self, s: Campaign, side: i64) -> bool:
        """[D.22] In Blenker's Lull."""
        return super().holds_back(s, side) or plans_war(s).lull_mode != 0

    def paralysed(self, s: Campaign, unit: i64) -> str:
        """[D.70] Schenck and 1 CT, [D.22] and in Blenker's Lull all but his five."""
        war = own(s)
        return plans(war).mountain.idle_case(war, unit) or super().paralysed(s, unit)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlansDigging(FortDigging):
    """[D.61] Digging as in forts, [D.70] which Schenck does not do before he is free."""

    __slots__ = ()

    def bar(self, s: Campaign, side: i64, unit: i64) -> str:
        """[D.70] Who waits does not entrench."""
        closed = super().bar(s, side, unit)
        if closed:
            return closed
        return "D.70" if own(s).bound[unit] & MOUNTAIN else ""


@mypyc_attr(allow_interpreted_subclasses=True)
class PlansPace(BlenkersPace):
    """[D.20] The points of a march, and one more straggler while Blenker is bound."""

    __slots__ = ()
    limits_case: ClassVar[str] = "D.20"


@mypyc_attr(allow_interpreted_subclasses=True)
class PlansBridges(BlenkersBridges):
    """[D.33] Bridges by the standard rules, [D.20] but no pontoons of Blenker's."""

    __slots__ = ()
    limits_case: ClassVar[str] = "D.20"


@mypyc_attr(allow_interpreted_subclasses=True)
class PlansGunboats(Gunboats):
    """[O.24] [D.43] The gunboat of the Potomac, the Occoquan and the Anacostia."""

    __slots__ = ()

    def bombard_bar(self, s: War, side: i64, where: i64) -> str:
        """[D.22] In Blenker's Lull it does not bombard."""
        if plans_war(s).lull_mode:
            return "D.22"
        return super().bombard_bar(s, side, where)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlansRecovery(CampaignRecovery):
    """[8.0a] Recovery: Blenker and Fremont first, the Peninsula before raids."""

    __slots__ = ()

    def begin(self, s: Campaign) -> None:
        """[D.21] [D.24] What the start of the phase finds, before anything else is done."""
        super().begin(s)
        war = own(s)
        plans(war).mountain.recover(war)

    def stages(self, s: Campaign) -> i64:
        """[D.55] One more than the layer has."""
        return super().stages(s) + 1

    def stage(self, s: Campaign, side: i64, stage: i64) -> None:
        """[D.55] Who sails for the Peninsula is asked before [D.78] raids are."""
        war, raids = own(s), super().stages(s) - 1
        if stage < raids:
            super().stage(s, side, stage)
        elif stage == raids:
            plans(war).peninsula.ask(war, side)
        else:
            super().stage(s, side, raids)
