"""Marches, combat and works as this campaign has them (L.4, L.9, L.12, L.39, L.68, L.75, L.86)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.c15_weather import CampaignActivations
from railsplitter.games.gcacw.campaign.c25_ammunition import SuppliedAssaults, SuppliedAttacks
from railsplitter.games.gcacw.campaign.g32_forts import FortDigging
from railsplitter.games.gcacw.campaign.hooks import CampaignMarches, CampaignModifiers
from railsplitter.games.gcacw.campaign.mountain import BlenkersBridges, BlenkersPace
from railsplitter.games.gcacw.campaign.r13_detached import CampaignSubstitutes
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.campaign.structures import BurningStructures
from railsplitter.games.gcacw.names import NORMAL as NORMAL_ATTACK
from railsplitter.games.gcacw.names import PREPARED, RICHMOND, UNION
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.rules.r7_attacks import DECLARED
from railsplitter.games.gcacw.scenarios.long_roads.conversion_asking import crossed, sweep
from railsplitter.games.gcacw.scenarios.long_roads.days import long_events
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.vec import i64

WORKS_UNTIL: Final[i64] = 3  # [L.75] the turn from which on units leave the works of the set-up
STRAIN: Final[i64] = 1  # [L.42] of Blenker's units on an extended march


def waits(s: War, unit: i64) -> str:
    """[L.39] [L.44] [L.75] What keeps a unit from acting and from entrenching."""
    book = roads(s)
    return book.release.idle_case(s, unit) or book.mountain.idle_case(s, unit)


@mypyc_attr(allow_interpreted_subclasses=True)
class LongMarches(CampaignMarches):
    """[5.1a] Marches, what closes hexes to them, and what becomes of units at the line."""

    __slots__ = ()

    def begin(self, s: Campaign, unit: i64) -> None:
        """[L.40] Who acts on the middle sheet wakes the Valley; [L.86] marches are counted."""
        war, book = own(s), roads(s)
        book.posture.counted(war, unit)
        super().begin(s, unit)
        book.release.acted(war, unit)

    def enter_bar(self, s: Campaign, unit: i64, where: i64) -> str:
        """[L.28] The District's limits, [L.39] the Valley's, [L.42] Blenker's, [L.68] posture."""
        if self.is_free(s, unit):
            return s.rules.cycle.closed(s, where)
        closed = super().enter_bar(s, unit, where)
        if closed:
            return closed
        war, book = own(s), roads(s)
        return (
            book.release.enter_bar(war, unit, where)
            or book.mountain.enter_bar(war, unit, where)
            or book.special.enter_bar(war, unit, where)
            or book.posture.enter_bar(war, unit, where)
        )

    def is_free(self, s: Campaign, unit: i64) -> bool:
        """[L.28] Is a unit one that none of these limits can be about today?"""
        war, book = own(s), roads(s)
        if war.bound[unit] or book.special.post[unit] >= 0 or book.mountain.group[unit]:
            return False
        if self.pieces.side[unit] != UNION:
            return True
        return book.release.is_released(war) and not long_war(war).posture_valley

    def stepped(self, s: Campaign, unit: i64, start: i64, end: i64) -> None:
        """[L.40] The Valley wakes; [L.4] [L.6] [L.7] conversions, which wait for a combat's end."""
        super().stepped(s, unit, start, end)
        war = own(s)
        roads(s).release.moved(war, unit, start, end)
        roads(s).mountain.entered(war, unit, end)
        if s.target < 0:
            crossed(war, unit, start)

    def end(self, s: Campaign) -> None:
        """[L.69] A Confederate march that ends nearer to the enemy wakes the Union."""
        if s.marcher >= 0:
            roads(s).posture.marched(own(s), s.marcher, s.start_hex)
        super().end(s)


@mypyc_attr(allow_interpreted_subclasses=True)
class LongActivations(CampaignActivations):
    """[5.2a] Activations, and units that wait."""

    __slots__ = ()

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.rooted = c.STAYS | c.FIXED_TURN | c.VALLEY_UNION | c.MOUNTAIN

    def bar(self, s: Campaign, leader: i64) -> str:
        """[L.35] Only marches of single units in a paralysed theater."""
        return "L.35" if long_events(s).held_back(own(s), leader) else super().bar(s, leader)

    def holds_back(self, s: Campaign, side: i64) -> bool:
        """[L.86] McClellan's caution."""
        return super().holds_back(s, side) or roads(s).posture.holds_back(own(s), side)

    def paralysed(self, s: Campaign, unit: i64) -> str:
        """[L.39] [L.44] Units that are not free, [L.75] garrisons, [L.86] McClellan's caution."""
        war = own(s)
        bound = war.bound[unit]
        if bound & c.STAYS or (bound & c.FIXED_TURN and s.turn < WORKS_UNTIL):
            return "L.75"
        found = waits(war, unit) if bound else ""
        found = found or roads(s).posture.march_case(war, unit)
        return found or super().paralysed(s, unit)


@mypyc_attr(allow_interpreted_subclasses=True)
class LongAttacks(SuppliedAttacks):
    """[7.1a] Attacks, and divisions that break up when the fight is over."""

    __slots__ = ()

    def target_bar(self, s: Campaign, side: i64, target: i64) -> str:
        """[L.68] [L.86] A passive Union does not attack."""
        closed = super().target_bar(s, side, target)
        return closed or roads(s).posture.attack_bar(own(s), side, target)

    def kind_of(self, s: Campaign, unit: i64, points: i64) -> i64:
        """[L.86] Before Richmond a passive Union prepares no attack."""
        kind = super().kind_of(s, unit, points)
        if kind != PREPARED or self.pieces.side[unit] != UNION or s.at[unit] < 0:
            return kind
        theater = s.rules.theater_at(s.at[unit])
        held_back = theater == RICHMOND and roads(s).posture.is_passive(own(s), theater)
        return NORMAL_ATTACK if held_back else kind

    def run_stage(self, s: Campaign, stage: i64) -> None:
        """[L.40] [L.69] A Confederate attack has consequences."""
        if stage == DECLARED:
            war, book = own(s), roads(s)
            for unit in f.fighters(s, s.fight[f.SIDE]):
                book.release.acted(war, unit)
            book.posture.attacked(war, s.fight[f.SIDE], s.target)
        super().run_stage(s, stage)

    def end(self, s: Campaign) -> None:
        """[L.7] Who retreated or advanced may be near an enemy now."""
        super().end(s)
        sweep(own(s))


@mypyc_attr(allow_interpreted_subclasses=True)
class LongModifiers(CampaignModifiers):
    """[7.4a] Modifiers of a combat, [L.75] and Hooker's ferry."""

    __slots__ = ()

    def more(self, s: Campaign, ledger: Ledger | None = None) -> i64:
        """[L.75] A defender behind the ferry."""
        return super().more(s, ledger) + roads(s).special.modifiers(own(s), ledger)


@mypyc_attr(allow_interpreted_subclasses=True)
class LongAssaults(SuppliedAssaults):
    """[5.3a] Assaults, which a passive Union does not make."""

    __slots__ = ()

    def bar(self, s: Campaign, leader: i64) -> str:
        """[L.68] [L.86] Not while the Union holds back in the leader's theater; [L.35] nor under
        a paralysis."""
        if long_events(s).held_back(own(s), leader):
            return "L.35"
        closed = super().bar(s, leader)
        if closed or self.pieces.side[leader] != UNION or s.at[leader] < 0:
            return closed
        theater = s.rules.theater_at(s.at[leader])
        if not roads(s).posture.is_passive(own(s), theater):
            return ""
        return "L.86" if theater == RICHMOND else "L.68"


@mypyc_attr(allow_interpreted_subclasses=True)
class LongStations(BurningStructures):
    """[5.4a] Burning, which is an action."""

    __slots__ = ()

    def bar(self, s: Campaign, unit: i64) -> str:
        """[L.35] Not in a paralysed theater."""
        return "L.35" if long_events(s).held_back(own(s), unit) else super().bar(s, unit)

    def burn(self, s: Campaign, unit: i64) -> None:
        """[L.40] On the middle sheet it wakes the Valley."""
        roads(s).release.acted(own(s), unit)
        super().burn(s, unit)


@mypyc_attr(allow_interpreted_subclasses=True)
class LongDigging(FortDigging):
    """[9.0a] Digging, which not everybody may."""

    __slots__ = ()

    def bar(self, s: Campaign, side: i64, unit: i64) -> str:
        """[L.39] [L.44] Who waits does not entrench."""
        closed = super().bar(s, side, unit)
        if closed or not own(s).bound[unit]:
            return closed
        return waits(own(s), unit)

    def dig(self, s: Campaign, unit: i64) -> None:
        """[L.40] A Confederate who digs on the middle sheet wakes the Valley."""
        super().dig(s, unit)
        roads(s).release.acted(own(s), unit)


@mypyc_attr(allow_interpreted_subclasses=True)
class LongPace(BlenkersPace):
    """[L.42] The points of a march, and one more straggler while Blenker is bound."""

    __slots__ = ()
    limits_case: ClassVar[str] = "L.42"


@mypyc_attr(allow_interpreted_subclasses=True)
class LongBridges(BlenkersBridges):
    """[L.51] Bridges by the standard rules, [L.42] but no pontoons of Blenker's."""

    __slots__ = ()
    limits_case: ClassVar[str] = "L.42"

    def begin_bar(self, s: Campaign, side: i64, arc: i64) -> str:
        """[L.75] No Union work on the Warwick while the Virginia is afloat."""
        closed = super().begin_bar(s, side, arc)
        return closed or roads(s).special.bridge_bar(own(s), side, self.ground.crossing[arc])


@mypyc_attr(allow_interpreted_subclasses=True)
class LongSubstitutes(CampaignSubstitutes):
    """[13.0a] Substitutes, whose guns go back with their men."""

    __slots__ = ()

    def attach(self, s: Campaign, spare: i64) -> None:
        """[L.4] A substitute that a split made may have guns."""
        guns = long_war(s).guns
        guns[s.parent[spare]] += guns[spare]
        guns[spare] = 0
        super().attach(s, spare)
