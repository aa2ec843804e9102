"""What a view is made of. Money is in dollars, stations and segments are their ids."""

from __future__ import annotations

import msgspec

from railsplitter.kernel.game import Prompt


class LoadView(msgspec.Struct, frozen=True):
    """A load as it stands: what it pays now, and the stations that are fixed for it."""

    no: int
    name: str
    goods: str
    pickup: str
    dropoffs: tuple[str, ...]  # those it can still go to; none printed: the player chooses
    route: str
    payout: int
    war: bool
    kind: str
    station: str = ""  # where it lies
    reserved: int | None = None  # for whom


class TrainView(msgspec.Struct, frozen=True):
    """A train: where it is, what it is about, and its MPs while it runs."""

    id: str  # grey-T2
    sign: str  # 2, or E: what stands on it
    name: str
    seat: int
    station: str  # "" when it is not on the map
    where: str  # station, not placed, repair box, lost
    line: int
    paid_line: int
    named: bool  # paid for, and still to run
    running: bool
    points: int  # MPs left
    load: LoadView | None
    aboard: bool
    pickup: str
    dropoff: str
    goal: str  # the station it is on its way to
    away: int | None  # MPs to it on open rails


class CounterView(msgspec.Struct, frozen=True):
    """A kind of Special Event counter in a hand."""

    word: str
    name: str
    count: int
    text: str


class SeatView(msgspec.Struct, frozen=True):
    """A player. `hand` is None where it is hidden."""

    seat: int
    name: str
    colour: str
    money: int
    set_aside: int
    deliveries: int
    companies: tuple[int, ...]
    trains: int
    counters: int
    hand: tuple[CounterView, ...] | None
    played: bool  # a counter in this Player Turn


class StationView(msgspec.Struct, frozen=True):
    """A station where something is."""

    id: str
    occupied: bool
    congested: bool
    new_depot: bool
    trains: tuple[str, ...]
    loads: tuple[int, ...]  # lying there
    room: int  # for so many more trains


class SegmentView(msgspec.Struct, frozen=True):
    """A segment that is not as printed."""

    id: str
    bridge_down: bool
    rips: int
    built: bool  # an unbuilt one that was built
    is_open: bool


class LineView(msgspec.Struct, frozen=True):
    """A line: its owner, Bad Rails, and how much of it the Union holds."""

    no: int
    owner: int | None
    bad_rails: bool
    held: int  # stations in Union hands
    stations: int
    broken: int  # segments that are closed


class ChitView(msgspec.Struct, frozen=True):
    """A kind of event chit or counter: how many are where. Who can count, knows it."""

    word: str
    name: str
    count: int
    in_play: int
    gone: int


class WarView(msgspec.Struct, frozen=True):
    """How the war stands; `column` is that of the War Progress Table that counts now."""

    on: bool
    held: int
    to_end: int
    column: int
    victory_depots: tuple[tuple[str, bool], ...]
    occupied: tuple[str, ...]
    congested: tuple[str, ...]
    congestion_rolled: bool
    target: str  # the station that the Union is about to take


class RatesView(msgspec.Struct, frozen=True):
    """What changes payouts, fees and rolls."""

    embargo: bool
    conventions: int
    bonus: int
    blockade: int
    collisions: int
    law: bool
    bad_rails: tuple[int, ...]


class AuctionView(msgspec.Struct, frozen=True):
    """A company that is being sold."""

    line: int
    high: int
    leader: int | None


class IronView(msgspec.Struct, frozen=True):
    """Who may divert which Iron load, and whether that is free of the tariff."""

    seat: int
    load: int
    free: bool


class ClauseView(msgspec.Struct, frozen=True):
    """A clause of a deal. A promise has no amount and binds nobody."""

    kind: str  # payment, promise
    payer: int | None
    receiver: int | None
    amount: int
    condition: str
    text: str
    state: str  # "", set aside, settled


class DealView(msgspec.Struct, frozen=True):
    """A deal: who offers it to whom, its clauses, and in how many Player Turns it lapses."""

    deal: int
    by: int
    to: int
    status: str
    turns: int
    clauses: tuple[ClauseView, ...]
    text: str
    next_condition: str  # of a sheet: when what is written next is paid
    wants: str = ""  # of an offer: what the other could do so that it is paid


class View(msgspec.Struct, frozen=True):
    """A position as a seat knows it."""

    seat: int
    round: int
    player_turn: int
    phase: str
    initiative: int
    order: tuple[int, ...]
    active: int
    asked: Prompt
    seats: tuple[SeatView, ...]
    trains: tuple[TrainView, ...]
    running: str
    points: int
    stations: tuple[StationView, ...]
    front: dict[str, int]
    segments: tuple[SegmentView, ...]
    lines: tuple[LineView, ...]
    display: tuple[LoadView | None, ...]
    shown: tuple[LoadView, ...]
    lying: tuple[LoadView, ...]
    drawn: LoadView | None
    event: str
    pile: int
    aside: int
    events: tuple[ChitView, ...]
    counters: tuple[ChitView, ...]
    war: WarView
    rates: RatesView
    bank: int
    auction: AuctionView | None
    iron: IronView | None
    deals: tuple[DealView, ...]
    rounds_left: int | None
    ending: str
    over: bool

    @property
    def prompt(self) -> Prompt:
        return self.asked
