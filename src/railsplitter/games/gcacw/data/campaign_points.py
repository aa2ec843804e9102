"""Points and levels of victory of a campaign."""

from __future__ import annotations

from typing import Literal

import msgspec

from railsplitter.games.gcacw.data.battle_sheet import Level, Side
from railsplitter.games.gcacw.data.standard_charts import Count, Some
from railsplitter.kernel.datapack import Row, Words

When = Literal["segment", "valley-cycle", "richmond-cycle"]


class HeldRow(Row, frozen=True):
    """Points of a side that holds a county or box when its segment comes.

    Of the rows that are `highest_only` a segment scores one, that of most points; `raid` rows may
    be claimed by the day instead, and give `half` to enough manpower that holds no seat.
    """

    id: str
    side: Side
    vp: int
    when: When
    case: str
    county: str = ""
    seat: str = ""
    box: str = ""
    highest_only: bool = False
    raid: bool = False
    half: int = 0


class NotHeld(Row, frozen=True):
    """Counties that cost the Union each time it does not hold them."""

    id: str
    vp: int
    when: When
    counties: tuple[str, ...]
    case: str


class OnceRow(Row, frozen=True):
    """Points for a thing that happens once; `printed` is what the text prints, sign and all."""

    id: str
    vp: int
    case: str
    printed: int = 0
    most: Count = 0
    hexes: tuple[str, ...] = ()
    distance: Count = 0


class Losses(Row, frozen=True):
    """Points for each point of manpower lost, and what counts as lost."""

    union: int
    confederate: int
    counts: tuple[str, ...]
    never: tuple[str, ...]


class Raids(Row, frozen=True):
    """Raids: the share of a day, the manpower that scores half, counties that mark a raider."""

    share: Some
    half_manpower: Some
    marked_counties: tuple[str, ...]


class History(Row, frozen=True):
    """What the course of 1862 scores: by row, and by segment, withdrawal, exit and loss."""

    score: int
    rows: dict[str, int]
    segments: dict[int, int] = msgspec.field(default_factory=dict)
    withdrawals: tuple[tuple[int, int, int], ...] = ()
    exits: tuple[int, ...] = ()
    losses: int = 0
    reads: Words = ""


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All a campaign scores."""

    levels: tuple[Level, ...]
    held: tuple[HeldRow, ...]
    not_held: tuple[NotHeld, ...] = ()
    once: tuple[OnceRow, ...] = ()
    losses: Losses | None = None
    raids: Raids | None = None
    history: History | None = None
