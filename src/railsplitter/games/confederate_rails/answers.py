"""What planning questions are answered with: plain structs, ready for JSON.

Stations are ids, steps are what `go` takes, trains and loads have their names in the notation,
money is in dollars.
"""

from __future__ import annotations

import msgspec

from railsplitter.kernel.ledger import Ledger


class Part(msgspec.Struct, frozen=True):
    """A line of a ledger: MPs, or dollars, under a case."""

    case: str
    amount: int


class Way(msgspec.Struct, frozen=True):
    """A way: what it costs, and how to go it. 0 activations: full stations bar it for now.

    `steps` are what `go` takes, `stations` where they lead; `nights` are the stations in which
    each activation but the last one ends.
    """

    points: int
    fees: int
    affordable: bool
    activations: int
    steps: tuple[str, ...]
    ledger: tuple[Part, ...]
    nights: tuple[str, ...] = ()
    stations: tuple[str, ...] = ()


class Reached(msgspec.Struct, frozen=True):
    """A station: without fees, and with them where that saves MPs."""

    station: str
    free: Way
    paid: Way | None


class Reach(msgspec.Struct, frozen=True):
    """Where a train can get to. `points` are its MPs in this activation, or its next."""

    train: str
    station: str
    points: int
    loaded: bool
    stations: tuple[Reached, ...]


class Stop(msgspec.Struct, frozen=True):
    """A station within this activation; `room`: the train may end its movement there."""

    station: str
    points: int
    paid_points: int  # the same with fees
    fees: int
    room: bool
    use: str  # "pickup", "dropoff", "depot" for a load that cannot be delivered, or ""


class Freight(msgspec.Struct, frozen=True):
    """A load, and what carrying it would bring.

    `points` are all MPs, those to pick it up and drop it off too; `chance` is an estimate that
    both stations stay free and the game lasts so long; `expected` is the profit with that chance.
    """

    load: str
    goods: str
    where: str
    train: str  # "" if none was named
    pickup: str  # "" when it is aboard
    dropoff: str
    choices: tuple[str, ...]  # drop-offs that could be chosen
    possible: bool
    bar: str  # the case that bars it
    distance: int  # stations from pickup to drop-off
    points: int
    to_pickup: int
    activations: int
    fees: int
    tariffs: int
    payout: int
    parts: tuple[Part, ...]
    profit: int
    chance: float
    expected: int
    front: tuple[int, int]  # stations from the Union: pickup, drop-off


class Train(msgspec.Struct, frozen=True):
    """A train, its contract, and where it can go now."""

    train: str
    station: str
    line: int
    paid_line: int
    doing: str  # "empty", "to the pickup", "loaded"
    goal: str
    points: int
    bar: str  # the case that keeps it from moving now, "" if it may
    to_goal: Reached | None
    stops: tuple[Stop, ...]
    contract: Freight | None


def parts(ledger: Ledger, unit: int = 1) -> tuple[Part, ...]:
    """A ledger summed by case, in order of the cases."""
    sums: dict[str, int] = {}
    for case, amount, _ in ledger.lines():
        sums[case] = sums.get(case, 0) + amount * unit
    return tuple(Part(case, sums[case]) for case in sorted(sums))
