"""What a view of a campaign has beside that of a battle."""

from __future__ import annotations

import msgspec

from railsplitter.games.gcacw.view.structs import View


class DueView(msgspec.Struct, frozen=True):
    """A day of the turn track: what comes, and which segments it has."""

    turn: int
    date: str
    what: tuple[str, ...]


class CountyView(msgspec.Struct, frozen=True):
    """A county with a seat on the map: who holds it, and what it gives either side."""

    id: str
    seats: tuple[str, ...]
    holder: int  # -1: nobody
    now: int  # who would hold it if it were looked at now
    union: int
    confederate: int  # the highest of these counts in a segment
    not_held: int


class DepotView(msgspec.Struct, frozen=True):
    """A depot."""

    hex: str  # "" in a box
    side: int
    complete: bool


class RowView(msgspec.Struct, frozen=True):
    """A row of the running ledger of points."""

    case: str
    text: str
    side: int
    points: int


class FormationView(msgspec.Struct, frozen=True):
    """Who stands together: named by a leader, else by the strongest unit."""

    name: str
    side: int
    hex: str
    units: tuple[str, ...]
    mv: int
    fatigue: int  # of the most tired
    county: str


class FrontView(msgspec.Struct, frozen=True):
    """Where forces of both sides are near each other."""

    name: str  # a county
    union: int  # manpower
    confederate: int
    near: int  # hexes between the nearest two
    hex: str  # of the strongest stack
    hexes: tuple[str, ...]  # of all of them


class CampaignFacts(msgspec.Struct, frozen=True):
    """What only a campaign knows."""

    first_turn: int
    event: str
    snow: bool
    next_segment: int  # turn; 0: none is left
    raided: bool  # a raid was claimed since the last segment
    ahead: tuple[str, ...]  # today and the days after it, as a track letters them
    cycles: tuple[int, ...]  # turns with county control, from the first to the last
    days: tuple[DueView, ...]
    counties: tuple[CountyView, ...]
    depots: tuple[DepotView, ...]
    rows: tuple[RowView, ...]
    boxes: dict[str, tuple[str, ...]]  # units in each box that is not empty
    formations: tuple[FormationView, ...]
    fronts: tuple[FrontView, ...]
    valley: tuple[int, ...] = ()  # turns with a Valley Segment or a Valley Cycle
    line: bool = False  # the theaters of the map are divided by a line that matters
    lacking: tuple[str, ...] = ()  # units on the map without supply or ammunition


class CampaignView(View, frozen=True):
    """A position of a campaign as a seat knows it."""

    campaign: CampaignFacts
