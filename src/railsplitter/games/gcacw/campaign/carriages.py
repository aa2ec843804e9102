"""Trains and boxes off the map, for orders."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.c21_offmap import ROW, Heading
from railsplitter.games.gcacw.campaign.o21_rail import Riding
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.orders.carriage import (
    BOXES,
    RAIL,
    UNKNOWN,
    Carriage,
    Far,
    hexes_from,
)
from railsplitter.games.gcacw.places import box_of, in_box
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.orders import OrderHelp


class ByRail(Carriage):
    """[O.21] Trains: they go where stations are."""

    help: ClassVar = OrderHelp(
        "march WHO to STATION by rail",
        "units, or a leader with his whole command: they entrain one after the other; until there "
        "goes on over days, each ride as far as it leads nearer",
    )
    boards: ClassVar[tuple[int, ...]] = (int(m.EMBARK_RAIL),)
    hexes: ClassVar[tuple[int, ...]] = (int(m.RIDE),)
    asks: ClassVar[tuple[type, ...]] = (Riding,)

    def ends(self, s: Campaign, unit: int) -> list[int] | None:
        return [int(where) for where in own(s).book.rail.ends(own(s), unit)]

    def far(self, s: Campaign, place: int) -> Far:
        return hexes_from(s, place)


class ByBoxes(Carriage):
    """[S.21] Steps from the edge of the map to a box, between boxes, and back."""

    help: ClassVar = OrderHelp(
        "march UNITS to BOX",
        "to the edge of the map, then off it and from box to box; also from a box back to a hex; "
        "until there goes on over days",
    )
    boards: ClassVar[tuple[int, ...]] = (int(c.TRANSFER),)
    hexes: ClassVar[tuple[int, ...]] = (int(c.PLACE),)
    boxes: ClassVar[tuple[int, ...]] = (int(c.TO_BOX),)
    asks: ClassVar[tuple[type, ...]] = (Heading,)
    pairs: ClassVar[tuple[str, ...]] = ("offmap_joined",)  # columns of boxes that ways join

    def ends(self, s: Campaign, unit: int) -> list[int] | None:
        offmap, war = own(s).book.offmap, own(s)
        boxes = [int(in_box(box)) for box in offmap.boxes(war, unit)]
        return boxes + [int(where) for where in offmap.hexes(war, unit)]

    def far(self, s: Campaign, place: int) -> Far:
        """Steps between boxes; who is on the map is farther than any of them."""
        steps = self.steps(s, place)
        outside = len(steps) + 1
        return lambda where: outside if where >= 0 else steps.get(int(box_of(where)), UNKNOWN)

    def steps(self, s: Campaign, place: int) -> dict[int, int]:
        """By box: how many steps lead to the place."""
        entries = [box for box, _, hexes in self.doors(s) if place in hexes]
        goals = [int(box_of(place))] if place < 0 else entries
        found = dict.fromkeys(goals, 0 if place < 0 else 1)
        ring = goals
        while ring:
            near = [(a, b) for a in ring for b in self.near(s, a) if b not in found]
            for a, b in near:
                found[b] = min(found.get(b, UNKNOWN), found[a] + 1)
            ring = list(dict.fromkeys(b for _, b in near))
        return found

    def near(self, s: Campaign, box: int) -> list[int]:
        more = s.rules.pack.more
        rows = [more[name] for name in self.pairs if name in more]
        pairs = [(int(row[k]), int(row[k + 1])) for row in rows for k in range(0, len(row), 2)]
        return [b if a == box else a for a, b in pairs if box in (a, b)]

    def doors(self, s: Campaign) -> list[tuple[int, list[int], list[int]]]:
        """Row by row: a box, the hexes that lead to it, those to which it leads."""
        doors, listed = own(s).book.offmap.doors, own(s).book.placing.listed
        rows = range(0, len(doors), ROW)
        return [
            (int(doors[k]), [*map(int, listed(doors[k + 1]))], [*map(int, listed(doors[k + 2]))])
            for k in rows
        ]

    def door(self, s: Campaign, unit: int, place: int) -> int:
        """The nearest hex from which a step leads toward the box."""
        steps = self.steps(s, place)
        hexes = [where for box, there, _ in self.doors(s) if box in steps for where in there]
        far = hexes_from(s, int(s.at[unit]))
        return min(hexes, key=lambda where: (far(where), where), default=-1)


CARRIAGES: Mapping[str, Carriage] = MappingProxyType({RAIL: ByRail(), BOXES: ByBoxes()})
