"""Marches, combat and works by the theater of a hex (L.4, L.7, L.9)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.c25_ammunition import SuppliedAttacks
from railsplitter.games.gcacw.campaign.hooks import CampaignMarches
from railsplitter.games.gcacw.campaign.r13_detached import CampaignSubstitutes
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.scenarios.long_roads.conversion_asking import crossed
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class LongMarches(CampaignMarches):
    """[5.1a] Marches, and what becomes of units at the line."""

    __slots__ = ()

    def stepped(self, s: Campaign, unit: i64, start: i64, end: i64) -> None:
        """[L.4] [L.6] [L.7] Conversions; those of a combat wait until it is over."""
        super().stepped(s, unit, start, end)
        if s.target < 0:
            crossed(own(s), unit, start)


@mypyc_attr(allow_interpreted_subclasses=True)
class LongAttacks(SuppliedAttacks):
    """[7.1a] Attacks, and divisions that break up when the fight is over."""

    __slots__ = ()

    def end(self, s: Campaign) -> None:
        """[L.7] Who retreated or advanced may be near an enemy now."""
        super().end(s)
        roads(s).conversion.sweep(own(s))


@mypyc_attr(allow_interpreted_subclasses=True)
class LongSubstitutes(CampaignSubstitutes):
    """[13.0a] Substitutes, whose guns go back with their men."""

    __slots__ = ()

    def attach(self, s: Campaign, spare: i64) -> None:
        """[L.4] A substitute that a split made may have guns."""
        s.extra[s.parent[spare]] += s.extra[spare]
        s.extra[spare] = 0
        super().attach(s, spare)
