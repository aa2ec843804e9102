"""A slice: a shorter game on a campaign's rules, with its pieces by id."""

from __future__ import annotations

from typing import Literal

import msgspec

from railsplitter.games.gcacw.data.battle_sheet import Dug, Level, Side, SideOrNone
from railsplitter.games.gcacw.data.campaign_pieces import CampaignUnit
from railsplitter.games.gcacw.data.standard_charts import Count, Some
from railsplitter.kernel.datapack import Row, Words


class Standing(Row, frozen=True):
    """A piece of the campaign in a slice: where it stands, and what differs from its row."""

    id: str
    hex: str = ""
    box: str = ""
    mv: Count = 0
    dug: Dug = ""
    afloat: bool = False
    district: bool = False


class Arrival(Row, frozen=True):
    """Pieces of a slice that come later."""

    no: Some
    turn: Some
    units: tuple[str, ...]
    side: Side
    hex: str = ""
    box: str = ""
    vp: int = 0
    district: bool = False
    joins: bool = False


class SliceDepot(Row, frozen=True):
    """A depot of a slice's set-up."""

    id: str
    side: Side
    hex: str = ""
    box: str = ""
    complete: bool = True


class SliceState(Row, frozen=True):
    """Numbers a slice begins with, where its campaign's are others."""

    vp: int = 0
    strategic_marker: Count = 0
    siege_fatigue: Count = 0
    rain: tuple[Some, ...] = ()
    gunboats: dict[str, str] = msgspec.field(default_factory=dict)
    union_rail: tuple[str, ...] = ()
    confederate_rail: tuple[str, ...] = ()


class CallOut(Row, frozen=True):
    """Militia of a slice without a District."""

    counties: tuple[str, ...]
    after: Some
    instalments: tuple[Some, ...]
    hexes_in: tuple[str, ...]
    unit_most: Some


class SliceScene(Row, frozen=True):
    """A slice's name, turns and ground, and the phases it leaves out."""

    title: Words
    campaign: str
    from_turn: Some
    to_turn: Some
    sheets: tuple[str, ...]
    theater: Literal["", "valley", "richmond"] = ""
    introduction: Words = ""
    aim_union: Words = ""
    aim_confederate: Words = ""
    left_out: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()  # pieces of the campaign that stand as its own set-up says
    whole: bool = False  # what it does not place stands where its campaign has it that day
    first_initiative: SideOrNone = "none"
    fixed_end: bool = True
    remarks: tuple[Words, ...] = ()


class Slice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A shorter game on the campaign's rules."""

    scene: SliceScene
    levels: tuple[Level, ...] = ()
    setup: tuple[Standing, ...] = ()
    new_units: tuple[CampaignUnit, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    depots: tuple[SliceDepot, ...] = ()
    state: SliceState | None = None
    militia: CallOut | None = None
