"""The seams of the standard rules, taken by a campaign: each asks the chapters that care."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.names import DISTRICT
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.rules.r5_march import Marches
from railsplitter.games.gcacw.rules.r6_reach import Reach
from railsplitter.games.gcacw.rules.r7_modifiers import Modifiers
from railsplitter.games.gcacw.rules.r8_recovery import Recovery
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignMarches(Marches):
    """[5.1a] Marches, and what closes a hex to a unit."""

    __slots__ = ()

    def enter_bar(self, s: Campaign, unit: i64, where: i64) -> str:
        """[O.27] Where a unit that is bound may not go."""
        war = own(s)
        return super().enter_bar(s, unit, where) or war.book.district.enter_bar(war, unit, where)

    def stepped(self, s: Campaign, unit: i64, start: i64, end: i64) -> None:
        """[O.27] A unit has gone a step, perhaps out of its area."""
        super().stepped(s, unit, start, end)
        war = own(s)
        war.book.district.stepped(war, unit, start, end)


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignReach(Reach):
    """[6.1a] Searches, for which the alarm is looked at once."""

    __slots__ = ()

    def search(self, s: Campaign, unit: i64, start: i64, points: i64, fresh: bool) -> None:
        """[O.27] A unit of the District asks about every hex that it could enter."""
        war = own(s)
        first = war.bound[unit] & DISTRICT != 0 and war.book.district.hold(war)
        super().search(s, unit, start, points, fresh)
        if first:
            war.book.district.let_go()


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignModifiers(Modifiers):
    """[7.4a] Modifiers of a combat, and those of a campaign."""

    __slots__ = ()

    def more(self, s: Campaign, ledger: Ledger | None = None) -> i64:
        """[S.25] Ammunition, [O.24] gunboats, [G.32] forts."""
        war, book = own(s), own(s).book
        n = super().more(s, ledger) + book.ammunition.modifiers(war, ledger)
        return n + book.gunboats.modifiers(war, ledger) + book.forts.modifiers(war, ledger)


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignRecovery(Recovery):
    """[8.0a] Recovery: [S.24] forage first, [S.27] raids last."""

    __slots__ = ()

    def stages(self, s: Campaign) -> i64:
        """[S.24] One before and one behind those of a battle."""
        return super().stages(s) + 2

    def stage(self, s: Campaign, side: i64, stage: i64) -> None:
        """[S.24] Forage, then as in a battle, [S.27] then raids."""
        war = own(s)
        if stage == 0:
            war.book.supply.forage(war, side)
        elif stage <= super().stages(s):
            super().stage(s, side, stage - 1)
        else:
            war.book.scores.raids(war, side)
