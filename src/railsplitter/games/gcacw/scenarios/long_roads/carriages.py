"""Ships, and the boxes of this campaign, for orders."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.c21_offmap import Heading
from railsplitter.games.gcacw.campaign.carriages import ByBoxes, ByRail
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.orders.carriage import BOXES, RAIL, SEA, Carriage
from railsplitter.games.gcacw.places import box_of, in_box, sea_hex
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.boxes_asking import BoxHeading, BoxMoving
from railsplitter.games.gcacw.scenarios.long_roads.boxes_fighting import boxes_of
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.sea_asking import Arriving, Sailing
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.orders import OrderHelp
from railsplitter.kernel.state import act


class BySea(Carriage):
    """[L.18] [L.21] Ships: the die embarks, then one lands where one wants to be, or sails over."""

    help: ClassVar = OrderHelp(
        "march UNITS to COAST by sea",
        "they embark when the die lets them, and land there; until there tries again every day "
        "and sails to the other theater if the coast is in it",
    )
    boards: ClassVar[tuple[int, ...]] = (int(n.EMBARK_SEA), int(n.SET_SAIL))
    hexes: ClassVar[tuple[int, ...]] = (int(n.LAND), int(c.PLACE))
    boxes: ClassVar[tuple[int, ...]] = (int(c.TO_BOX),)
    asks: ClassVar[tuple[type, ...]] = (Sailing, Arriving)

    def detour(self, s: Campaign, unit: int, place: int) -> int:
        """[L.21] [L.22] The first trip that leads into the theater of the place."""
        start, more = int(sea_hex(s.at[unit])), s.rules.pack.more
        there = more["of_richmond"][place] if place >= 0 else more["box_theater"][box_of(place)]
        if start < 0 or more["of_richmond"][start] == there:
            return -1
        trips = roads(s).sea.trips(own(s), unit)
        return act(n.TRIP, trips[0]) if trips else -1


class ByLongBoxes(ByBoxes):
    """[L.58] [L.59] The four boxes beside the Union's display."""

    asks: ClassVar[tuple[type, ...]] = (Heading, BoxHeading)
    pairs: ClassVar[tuple[str, ...]] = ("offmap_joined", "box_joined")

    def ends(self, s: Campaign, unit: int) -> list[int] | None:
        if isinstance(s.stack[-1], BoxMoving):
            return [int(in_box(box)) for box in boxes_of(s).goals(own(s), unit)]
        return super().ends(s, unit)


CARRIAGES: Mapping[str, Carriage] = MappingProxyType(
    {RAIL: ByRail(), SEA: BySea(), BOXES: ByLongBoxes()}
)
