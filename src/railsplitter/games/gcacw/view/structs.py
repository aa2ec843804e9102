"""What a view is made of. Hexes are their printed ids, pieces their ids in the notation.

Everything lies open in this series: all seats see the same. Combat values are in
points, halves as .5.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from railsplitter.kernel.game import Prompt

Kind = Literal["infantry", "cavalry", "artillery", "leader"]


class UnitView(msgspec.Struct, frozen=True):
    """A unit or substitute as it stands."""

    id: str
    name: str
    side: int
    kind: Kind
    size: str
    hex: str  # "" off the map
    where: str  # map, to come, gone, exited, spare
    mv: int
    value: float  # combat value now
    disorganized: bool
    fatigue: int
    exhausted: bool
    demoralized: int
    dug: str
    role: str  # in the combat at hand: attacks, defends; named for an assault
    called: bool  # by the leader who is activated, and still to march
    arrives: int  # turn; 0: there from the start
    fixed: int  # bound to its place before this turn; 0: free


class LeaderView(msgspec.Struct, frozen=True):
    """A leader as he stands."""

    id: str
    name: str
    side: int
    rank: str
    hex: str
    where: str  # map, to come, exited, without a unit
    acts: bool  # his activation or assault is under way


class ObjectiveView(msgspec.Struct, frozen=True):
    """A hex that is fought over, and who holds it (-1: nobody)."""

    id: str
    name: str
    hex: str
    vp: int
    holder: int


class CrossingView(msgspec.Struct, frozen=True):
    """A river hexside that is not as printed."""

    a: str
    b: str
    name: str
    state: str


class StationView(msgspec.Struct, frozen=True):
    """A station that is not as printed."""

    hex: str
    state: str


class PartView(msgspec.Struct, frozen=True):
    """A part of a sum, with its case and its name."""

    case: str
    text: str
    amount: float


class SideView(msgspec.Struct, frozen=True):
    """A side: points with their parts, manpower in the field and what became of the rest."""

    side: int
    name: str
    points: int
    parts: tuple[PartView, ...]
    manpower: int  # on the map
    to_come: int
    lost: dict[str, int]  # by cause


class MarchView(msgspec.Struct, frozen=True):
    """The march at hand."""

    unit: str
    hex: str
    start: str
    points: int
    moved: int
    forced: bool
    struck: bool
    stopped: bool
    along: tuple[str, ...]  # leaders


class ActivationView(msgspec.Struct, frozen=True):
    """The activation at hand: one roll for all."""

    leader: str
    die: int
    cavalry_die: int  # the two dice of cavalry added up; 0: not rolled
    waiting: tuple[str, ...]
    marched: tuple[str, ...]


class CombatView(msgspec.Struct, frozen=True):
    """The combat at hand."""

    target: str
    type: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]


class View(msgspec.Struct, frozen=True):
    """A position as a seat knows it."""

    seat: int
    turn: int
    turns: int
    date: str
    rain: bool
    minor_closed: int  # last turn in which minor rivers cannot be forded
    major_closed: int
    phase: str
    initiative: int  # the side that acts, or -1
    passes: int
    asked: Prompt
    sides: tuple[SideView, ...]
    net: int  # Union points less Confederate points
    level: str  # how the battle would end now
    units: tuple[UnitView, ...]
    leaders: tuple[LeaderView, ...]
    objectives: tuple[ObjectiveView, ...]
    crossings: tuple[CrossingView, ...]
    stations: tuple[StationView, ...]
    march: MarchView | None
    activation: ActivationView | None
    combat: CombatView | None
    ending: str
    over: bool

    @property
    def prompt(self) -> Prompt:
        return self.asked
