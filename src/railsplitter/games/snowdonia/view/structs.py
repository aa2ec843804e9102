"""What a seat sees, as frozen structs ready for JSON."""

from __future__ import annotations

import msgspec

from railsplitter.kernel.game import Prompt, Score


class Goods(msgspec.Struct, frozen=True):
    """A player's supply."""

    iron: int
    stone: int
    coal: int
    rubble: int
    steel: int


class Cubes(msgspec.Struct, frozen=True):
    """Cubes in the yard (never event cubes) or in the bag."""

    iron: int
    stone: int
    coal: int
    event: int = 0


class Weather(msgspec.Struct, frozen=True):
    """The three discs, and the back of the next contract that joins them; "" is none."""

    now: str
    next: str
    after: str
    coming: str


class Rate(msgspec.Struct, frozen=True):
    """A work rate on its scale."""

    now: int
    least: int
    most: int
    reconstructed: bool


class EventStep(msgspec.Struct, frozen=True):
    """A step of the event track."""

    no: int
    event: str
    title: str
    reconstructed: bool


class EventTrack(msgspec.Struct, frozen=True):
    """The event track: `next` is the number of the step that the next event cube brings."""

    steps: tuple[EventStep, ...]
    next: int
    cubes_out: int
    trains_open: bool


class Train(msgspec.Struct, frozen=True):
    """A train in the shed or with a player."""

    no: int
    word: str  # as the notation has it
    name: str
    cost: int
    coal: int
    hire: int
    text: str
    vp: int
    reconstructed: bool


class Space(msgspec.Struct, frozen=True):
    """A space of an area and the seat whose Labourer stands on it."""

    name: str
    labourer: int | None
    start_marker: bool


class Area(msgspec.Struct, frozen=True):
    """An area; `closed` is the case that closes it to new Labourers, or empty.

    `does` is what a Labourer there would bring the one who looks, to spectators the seat that is
    asked; `prices` are those of its conversions. An `unlimited` area has as many spaces as there
    are Labourers.
    """

    id: str
    name: str
    closed: str
    spaces: tuple[Space, ...]
    does: str
    unlimited: bool
    prices: str = ""


class TrackCard(msgspec.Struct, frozen=True):
    """A track card: its number (rubble at the start, and points), and who laid it."""

    name: str
    number: int
    rubble: int
    laid: bool
    owner: int | None


class Site(msgspec.Struct, frozen=True):
    """A site; `closed` when an event took it from everybody."""

    name: str
    title: str
    kind: str
    cost: int
    vp: int
    rubble: int
    owner: int | None
    closed: bool
    reconstructed: bool


class Stop(msgspec.Struct, frozen=True):
    """A station with the track in front of it; `open` when its sites can be built."""

    no: str
    name: str
    surveyor_vp: int
    open: bool
    track: tuple[TrackCard, ...]
    sites: tuple[Site, ...]
    surveyors: tuple[int, ...]


class Contract(msgspec.Struct, frozen=True):
    """A contract's face, with its back; `asks` is what its points are for."""

    no: int
    back: str
    area: str
    text: str
    bonus: str
    asks: str
    vp: int
    building: int
    track: int
    rubble: int
    per_coal: int
    surveyor_at_least: str
    reconstructed: bool


class Missing(msgspec.Struct, frozen=True):
    """What a contract still needs if everything the player has were spent on it alone."""

    building: int
    track: int
    rubble: int
    surveyor: bool


class HeldContract(msgspec.Struct, frozen=True):
    """A contract of a player; `counted` if it would score as things are."""

    card: Contract
    used: bool
    active: bool
    counted: bool
    missing: Missing


class Player(msgspec.Struct, frozen=True):
    """A seat's open position: everything a player has lies on the table.

    `steel_price` is the iron ore for a bar in the Works; `offer_missing` what each contract on
    offer would lack with this player.
    """

    seat: int
    name: str
    goods: Goods
    markers: int
    labourers: int
    hired: bool
    train: Train | None
    contracts: tuple[HeldContract, ...]
    surveyor: int
    dig_rate: int
    lay_rate: int
    steel_price: int
    offer_missing: tuple[Missing | None, ...]
    score: Score


class Looking(msgspec.Struct, frozen=True):
    """Contracts that a seat looks at: all see the backs, only that seat the faces."""

    seat: int
    backs: tuple[str, ...]
    faces: tuple[Contract, ...] | None


class View(msgspec.Struct, frozen=True):
    """A position as one seat knows it (-1: as everybody does)."""

    seat: int
    round: int
    phase: str
    start_player: int
    next_start_player: int
    start_locked: bool
    asked: Prompt
    weather: Weather
    excavate: Rate
    lay_track: Rate
    yard: Cubes
    bag: Cubes
    steel_left: int
    rubble_stock: int
    stone_price: int  # rubble for a stone in the Works
    events: EventTrack
    shed: tuple[Train, ...]
    areas: tuple[Area, ...]
    route: tuple[Stop, ...]
    players: tuple[Player, ...]
    offer: tuple[Contract | None, ...]
    deck: int
    discards: tuple[Contract, ...]
    looking: Looking | None
    locked_by: int | None
    ending: str
    ended_by: int | None
    over: bool
