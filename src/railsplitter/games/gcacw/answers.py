"""What planning questions are answered with: plain structs, ready for JSON.

Hexes are printed ids, pieces their ids in the notation, `steps` what the verb for a step takes.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from railsplitter.games.gcacw.say.titles import title
from railsplitter.kernel.ledger import Ledger


class Part(msgspec.Struct, frozen=True):
    """A line of a ledger: an amount under a case, with the case's title."""

    case: str
    text: str
    amount: float


class Reached(msgspec.Struct, frozen=True):
    """A hex within a march: what it takes, what is left, and the way there.

    `left` are the points left on arrival with the points of the answer; `chance` is that of the
    dice giving enough (1.0 once they are rolled); `ends`: an enemy zone ends the march there.
    """

    hex: str
    place: str
    cost: int
    left: int
    chance: float
    ends: bool
    steps: tuple[str, ...]
    ledger: tuple[Part, ...]


class Reach(msgspec.Struct, frozen=True):
    """Where a unit can get to. `rolled`: its points are known, else `points` is the most."""

    unit: str
    hex: str
    points: int
    rolled: bool
    fatigue: int  # after the march
    hexes: tuple[Reached, ...]


Fate = Literal["back", "holds", "repulsed"]


class OddsRow(msgspec.Struct, frozen=True):
    """A row of the Combat Chart with its chance and what it does to both sides, as printed.

    `fate`: the defender goes back, holds, or only the attacker is hurt.
    """

    row: int
    chance: float
    attacker: str
    defender: str
    fate: Fate = "holds"


class Attack(msgspec.Struct, frozen=True):
    """What an attack would come to. Values are in points, chances from 0 to 1.

    `net` are all modifiers but a starred one, which `star` adds on an even die; `ledger` has the
    lines of `net`. `bar` is the case that closes the attack now, "" if nothing does.
    """

    unit: str
    target: str
    type: str
    bar: str
    attack: float
    defence: float  # with works
    open_defence: float  # without
    net: int
    star: int
    flank: int
    refusable: bool
    ledger: tuple[Part, ...]
    rows: tuple[OddsRow, ...]
    retreat: float  # retreat or rout of the defender
    rout: float
    advance: float
    attacker_loss: float  # manpower, on the average
    defender_loss: float
    refuge: tuple[str, ...] = ()  # the hexes to which the defenders could retreat first


class Zones(msgspec.Struct, frozen=True):
    """The zones of control of a side, by whom they bind; `covered` counts restricted ones too."""

    side: int
    foot: tuple[str, ...]  # hexes where enemy infantry and artillery must stop
    horse: tuple[str, ...]  # hexes where enemy cavalry must stop
    covered: tuple[str, ...]


def parts(ledger: Ledger, share: int = 1) -> tuple[Part, ...]:
    """A ledger summed by case, in the order in which the cases come up; amounts in `share`s."""
    sums: dict[str, int] = {}
    for case, amount, _ in ledger.lines():
        sums[case] = sums.get(case, 0) + amount
    return tuple(Part(case, title(case), sums[case] / share) for case in sums)
