"""The pieces of a campaign: units, leaders, markers, coasts, formations."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from railsplitter.games.gcacw.data.battle_sheet import Dug, Rank, Side, Tactical, UnitKind, UnitSize
from railsplitter.games.gcacw.data.standard_charts import Count, Some
from railsplitter.kernel.datapack import Row, Words

Counters = Literal["SIV", "OTR", "SJW", "HCR"]
Strength = Annotated[int, msgspec.Meta(ge=0, le=99)]


class Placed(Row, frozen=True):
    """Where and when a piece comes in.

    A `hex` or `box` from the start, or from `since` on (the new maps), or in the Reinforcement
    Phase of `turn`; `within` so many hexes of a hex; `joins` his command, wherever it is.
    """

    id: str
    name: Words
    side: Side
    command: str
    counters: Counters
    tactical: Tactical
    hex: str = ""
    box: str = ""
    other_hex: str = ""
    within: Count = 0
    turn: Count = 0
    since: Count = 0
    later_hex: str = ""  # where it stands on the new maps if it is in its box still
    joins: bool = False
    fixed_until: Count = 0
    district: bool = False
    never: bool = False
    group: str = ""


class CampaignUnit(Placed, frozen=True, kw_only=True):
    """A unit; manpower 0: that of the unit it replaces."""

    size: UnitSize
    kind: UnitKind
    mv: Strength
    artillery: Count
    dug: Dug = ""
    counter: Words = ""


class CampaignLeader(Placed, frozen=True, kw_only=True):
    """A leader."""

    rank: Rank
    command_value: Some


class CampaignForces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All pieces that every game of the campaign has."""

    units: tuple[CampaignUnit, ...]
    leaders: tuple[CampaignLeader, ...]


class Coast(Row, frozen=True):
    """[O.15] A coast the Union may land on, and who then stands where."""

    no: Some
    name: Words
    given_initiatives: Count
    given_to: Side
    units: tuple[CampaignUnit, ...]
    leaders: tuple[CampaignLeader, ...]


class Counter(Row, frozen=True):
    """A marker of the set-up: a depot, a gunboat, the siege artillery, a ship."""

    id: str
    kind: Literal["depot", "gunboat", "siege-artillery", "monitor", "virginia"]
    side: Side
    hex: str = ""
    box: str = ""
    complete: bool = False
    fatigue: Count = 0
    since: Count = 0
    after: Literal["", "virginia"] = ""
    moves: bool = True


class Formation(Row, frozen=True):
    """A division and what it becomes in the Valley Theater."""

    id: str
    name: Words
    side: Side
    mv: Count
    brigades: tuple[Words, ...] = ()
    leader: Words = ""  # none: the owner asks which brigade leads


class Conversion(Row, frozen=True):
    """Values of pieces that only conversions use."""

    id: str
    leader: tuple[int, int] = (0, 0)
    brigade: Tactical = 0
    division: Tactical = 0


class Formations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Formations and their values."""

    formations: tuple[Formation, ...]
    values: tuple[Conversion, ...]


class Exchange(Row, frozen=True):
    """Tactical and command value of a leader on either side of the line, where they differ."""

    id: str
    valley: tuple[int, int] | None = None
    richmond: tuple[int, int] | None = None


class LaterLeader(Row, frozen=True):
    """A leader who takes over during the game."""

    id: str
    name: Words
    side: Side
    rank: Rank
    command: str
    tactical: Tactical
    command_value: Some
    case: str
    turn: Count = 0
    replaces: str = ""


class Spares(Row, frozen=True):
    """Substitute counters of a side."""

    id: Side
    regiments: Count
    brigades: Count


class Wreck(Row, frozen=True):
    """A station or bridge that is down at the start."""

    id: str
    station: str = ""
    bridge: tuple[str, str] | None = None


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Markers, ruins and spare counters of the set-up."""

    markers: tuple[Counter, ...]
    spares: tuple[Spares, ...]
    wrecks: tuple[Wreck, ...] = ()
