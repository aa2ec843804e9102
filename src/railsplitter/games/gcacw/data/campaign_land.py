"""What the campaigns say of the land: counties, lists of hexes, waters, railroads, boxes, forts.

Hexes are ids as printed on the sheets of the map; counties, boxes and lists go by their ids.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from railsplitter.games.gcacw.data.battle_sheet import Side, SideOrNone, Theater
from railsplitter.games.gcacw.data.standard_charts import Count, Some
from railsplitter.kernel.datapack import Row, Words

Pair = tuple[str, str]
Line = tuple[str, int]  # a sheet and the number of a column or row on it
Link = tuple[str, str, int]
Holder = Literal["union", "confederate", "neutral"]
By = Literal["road", "rail", "off-map"]

# -- counties ----------------------------------------------------------------------------------


class Seat(Row, frozen=True):
    """A control hex of a county; its id is the hex."""

    id: str
    place: Words


class County(Row, frozen=True):
    """[S.22] A county: `default` holds it while no unit does; `track` is its Valley Track box."""

    id: str
    state: Literal["VA", "WV", "MD", "DC"]
    theater: Theater
    default: Holder
    adjacent: tuple[str, ...] = ()
    seats: tuple[Seat, ...] = ()
    valley: bool = False
    maryland: bool = False
    track: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    supplies_confederates: bool = False


# -- lists and areas ---------------------------------------------------------------------------


class HexList(Row, frozen=True):
    """Hexes that a rule names together; `computed` ones are found on the map by the rule."""

    id: str
    hexes: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()
    computed: Words = ""


class Area(Row, frozen=True):
    """Ground that a rule closes or opens, by what is given of it."""

    id: str
    cases: tuple[str, ...] = ()
    counties: tuple[str, ...] = ()
    sheets: tuple[str, ...] = ()
    columns: tuple[Line, ...] = ()
    rows: tuple[Line, ...] = ()
    rows_from: tuple[Line, ...] = ()
    row_below: Count = 0
    column_over: Count = 0
    distance: Count = 0
    began_on: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()
    units: tuple[str, ...] = ()


class District(Row, frozen=True):
    """[O.27] The District of Washington: where its units may go, and what the alarm adds."""

    floor: Some
    closed_counties: tuple[str, ...]
    closed_regions: tuple[Literal["valley", "richmond"], ...]
    own_counties: tuple[str, ...]
    own_areas: tuple[str, ...]
    alarm_closed: tuple[str, ...]
    box_counties: tuple[str, ...]
    box_areas: tuple[str, ...] = ()


class Areas(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The areas, and those of the District."""

    areas: tuple[Area, ...]
    district: District


# -- waters ------------------------------------------------------------------------------------


class Body(Row, frozen=True):
    """[O.23] A body of water: its rivers, the arms a voyage may not lead through, its limits."""

    id: str
    rivers: tuple[str, ...]
    sheets: tuple[str, ...]
    arms: tuple[str, ...] = ()
    upper_limits: tuple[Pair, ...] = ()
    upper_landings: tuple[str, ...] = ()
    links: tuple[Link, ...] = ()
    entries: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()
    not_hexes: tuple[str, ...] = ()
    east_of_column: Count = 0
    gunboat_box: str = ""


class Shores(Row, frozen=True):
    """Sheets on which any shore is a landing, and the bridge that ships pass."""

    open_sheets: tuple[str, ...]
    open_bridge: Pair


class Display(Row, frozen=True):
    """[O.24] The Gunboat Display."""

    boxes: tuple[str, ...]
    edges: tuple[Pair, ...]
    moves: Some
    returns_after: Some


class Waters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Bodies of water, and the boxes gunboats stand in."""

    bodies: tuple[Body, ...]
    landings: Shores
    display: Display


# -- railroads ---------------------------------------------------------------------------------


class RailLink(Row, frozen=True):
    """Two hexes joined by track off the map."""

    id: str
    ends: Pair
    hexes: Some


class RailSource(Row, frozen=True):
    """[O.21] Where a railroad path of a side ends: hexes, cities, boxes."""

    id: str
    side: Side
    use: Literal["both", "movement", "depots"] = "both"
    hexes: tuple[str, ...] = ()
    cities: tuple[str, ...] = ()
    boxes: tuple[str, ...] = ()
    free_box: str = ""  # it serves while the enemy is not in this box
    until: Count = 0  # the last turn it serves; 0: always
    since: Count = 0


class Ride(Row, frozen=True):
    """[O.21] A side's limits of a day, and fatigue by hexes ridden."""

    id: Side
    units: Some
    manpower: Count = 0
    by_area: bool = False
    fatigue: tuple[tuple[int, int], ...] = ()


class City(Row, frozen=True):
    """The hexes of a city."""

    id: str
    hexes: tuple[str, ...]


class BoxTrack(Row, frozen=True):
    """Where track leaves the map for a box."""

    id: str
    hexes: tuple[str, ...]


class Wagons(Row, frozen=True):
    """[S.24] How far a depot off the railroad may be from a station; Franklin's own road."""

    most: Some
    franklin: tuple[str, ...]


class Rail(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Railroads of a campaign."""

    links: tuple[RailLink, ...]
    sources: tuple[RailSource, ...]
    rides: tuple[Ride, ...]
    cities: tuple[City, ...]
    wagons: Wagons
    boxes: tuple[BoxTrack, ...] = ()


# -- forts, structures, boxes ------------------------------------------------------------------


class Fort(Row, frozen=True):
    """[G.32] A fort; several in a hex count as one. Its id is the hex."""

    id: str
    names: tuple[Words, ...]
    combat: Some
    artillery: Some


class FortRule(Row, frozen=True):
    """[G.32] What forts do."""

    multiplier: Some
    most_units: Some
    tactical: Count
    rolling: tuple[str, ...]


class Forts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The forts of the District and of Baltimore."""

    forts: tuple[Fort, ...]
    rule: FortRule


class Structure(Row, frozen=True):
    """A structure that may be burned."""

    id: str
    hex: str
    name: Words
    station: bool
    vp: int
    effect: Words = ""


class Burning(Row, frozen=True):
    """Who may burn a structure, and for how long it is ruined."""

    least_combat_value: Some
    turns: Some


class Structures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The structures of Washington."""

    structures: tuple[Structure, ...]
    burning: Burning


class Box(Row, frozen=True):
    """[S.21] A place that is not a hex."""

    id: str
    name: Words
    side: SideOrNone = "none"
    valley: bool = False
    posture: Literal["", "valley", "richmond"] = ""
    rail_area: Literal["", "north", "south"] = ""
    theater: Literal["", "valley", "richmond"] = ""
    counties: tuple[str, ...] = ()


class Connection(Row, frozen=True):
    """A way between two boxes."""

    id: str
    ends: Pair
    by: By


class Transfer(Row, frozen=True):
    """A way between lists of hexes and a box, or between two lists; `turns` later."""

    id: str
    by: By
    turns: Some
    out: tuple[str, ...]
    back: tuple[str, ...]
    box: str = ""
    side: SideOrNone = "none"


class Boxes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Boxes and the ways to them."""

    boxes: tuple[Box, ...]
    connections: tuple[Connection, ...] = ()
    transfers: tuple[Transfer, ...] = ()
