"""Ways into the middle of a game that several chapters' tests need."""

from __future__ import annotations

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.rules.m5_war import WarRoll
from railsplitter.games.confederate_rails.rules.m6_windows import open_window
from tests.games.confederate_rails.table import Table

COTTON_LOAD, IRON_LOAD = 1, 49  # Grenada to New Orleans or Mobile; Spartanburg to Richmond
QUIET = (1, 3, 4, 1)  # the draw, War Progress 7: nothing, Congestion 1


def loads_of(t: Table, kind: int) -> list[int]:
    """The numbers of all loads of a kind."""
    kinds = t.rules.pack.load_kind
    return [k for k in range(1, t.rules.pack.loads + 1) if kinds[k] == kind]


def civil(t: Table) -> list[int]:
    """Loads with one fixed drop-off that are no war-materiel."""
    pack = t.rules.pack
    every = range(1, pack.loads + 1)
    return [k for k in every if pack.load_rule[k] == n.FIXED and not pack.load_war[k]]


def name_of(t: Table, station: int) -> str:
    return t.edition.printed.stations[station].id


def war_roll(t: Table, *dice: int, seat: int = 0) -> None:
    """A War Progress roll in a seat's Player Turn."""
    t.turn(seat)
    t.dice(*dice)
    t.s.push(WarRoll())
    t.s.settle()


def moment(t: Table, seat: int = 0) -> None:
    """A seat's Player Turn, between activations."""
    t.turn(seat)
    open_window(t.s, n.BETWEEN)
    t.s.settle()


def ready(
    *own: int, station: str = "raleigh", line: int = 6, seats: int = 3, **options: str
) -> Table:
    """Buff's T1, empty and active; buff owns the lines given, or all."""
    t = Table(seats, options=options)
    t.own(0, *(own or range(1, 25)))
    t.train(0, 1, station, line)
    t.run(0, 1)
    return t


def drawn(event: int, *dice: int, t: Table | None = None) -> Table:
    """Buff's empty T1 in Raleigh draws an event."""
    if t is None:
        t = Table()
        t.own(0, 6)
    t.train(0, 1, "raleigh", 6)
    t.only_in_pile(event)
    t.run(0, 1)
    t.dice(*(dice or QUIET))
    t.play("draw")
    return t


def in_play(t: Table, event: int, chits: int = 1) -> None:
    """Chits of an event out of the pile, lying in play."""
    t.s.pile.take(event, chits)
    t.s.events_in_play[event] += chits
