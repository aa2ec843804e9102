"""What a view of this campaign has beside that of the layer. Names of boxes are those of offers."""

from __future__ import annotations

import msgspec

from railsplitter.games.gcacw.campaign.view.structs import CampaignView


class TheaterView(msgspec.Struct, frozen=True):
    """A theater: how the Union stands in it, what happened today, when its cycle comes."""

    name: str
    passive: bool
    closed: bool  # tied dice ended its day
    event: str
    next_cycle: int  # turn; 0: none is left


class ReleaseView(msgspec.Struct, frozen=True):
    """The Union in the Valley: free since a turn (0: bound), and the next die."""

    since: int
    next_die: int  # turn; 0: none
    at_most: int  # the die that sets it free then, before modifiers are out of reach
    overrides: int  # left in the game


class WayView(msgspec.Struct, frozen=True):
    """A way out of a box."""

    to: str  # a box, or a hex of the map
    by: str  # road, rail
    turns: int  # 0: at once; -1: in the Off-Map Segment of a Valley Cycle


class OccupantView(msgspec.Struct, frozen=True):
    """A unit or leader in a box."""

    id: str
    name: str
    side: int
    mv: int
    since: int  # the turn in which it came; 0: there from the start


class BoxView(msgspec.Struct, frozen=True):
    """A box off the map."""

    name: str
    at: str  # the place that offers name: box:Lexington
    holder: int  # -1: nobody
    worth: int  # points a cycle for the Union that holds it
    contested: bool
    units: tuple[OccupantView, ...]
    ways: tuple[WayView, ...]


class AfloatView(msgspec.Struct, frozen=True):
    """A unit at sea: off a hex, or on a trip with the turn in which it is due."""

    id: str
    name: str
    mv: int
    weight: int
    hex: str
    due: int


class GunboatView(msgspec.Struct, frozen=True):
    """A gunboat and its water; without one it is sunk until a turn, or waits for the Virginia."""

    name: str
    water: str
    due: int  # turn; 0: it is there, or waits


class SeaView(msgspec.Struct, frozen=True):
    """Ships, the Virginia, heavy guns."""

    most: int  # weight that ships carry in a day
    left: int
    afloat: tuple[AfloatView, ...]
    closed_until: int  # the last turn in which Hampton Roads are closed; 0: open
    virginia: bool  # afloat
    monitor: bool  # afloat
    norfolk: int  # who holds it
    siege_fatigue: int
    siege_at: str  # a hex or box; "" if it is lost
    gunboats: tuple[GunboatView, ...]


class BrigadeView(msgspec.Struct, frozen=True):
    """A counter that a unit would become."""

    id: str
    name: str
    mv: int


class BecomesView(msgspec.Struct, frozen=True):
    """What the marching unit would become in a hex beyond the theater line."""

    hex: str
    unit: str
    parts: tuple[BrigadeView, ...]


class LongFacts(msgspec.Struct, frozen=True):
    """What only this campaign knows."""

    coast: str
    theaters: tuple[TheaterView, ...]
    release: ReleaseView
    boxes: tuple[BoxView, ...]
    sea: SeaView
    becomes: tuple[BecomesView, ...]


class LongView(CampaignView, frozen=True):
    """A position of this campaign as a seat knows it."""

    roads: LongFacts
