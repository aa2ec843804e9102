"""Scripted events: a table set for each chit, the dice before it, and what was told and shown."""

from __future__ import annotations

from typing import cast

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.view import View
from railsplitter.kernel.game import Line
from tests.games.confederate_rails.table import Table

COTTON, TOBACCO, PEOPLE, IRON, TROOPS = 2, 10, 14, 49, 74
QUIET = (3, 4, 1)  # War Progress 7: no station; Congestion 1
NEEDS_DEPOTS = (n.BAD_RAILS, n.ENGINE_WEAR)
EVENTS = tuple(range(1, int(n.EVENT_KINDS) + 1))

# What the player who draws the chit says, in order.
CHOICES: dict[int, tuple[str, ...]] = {
    int(n.BRIDGE_COLLAPSE): ("wreck richmond/petersburg",),
    int(n.DEPOT_CONSTRUCTION): ("enact", "raise hillsboro"),
    int(n.DIVERT_IRON): ("enact", f"take L{IRON}"),
    int(n.ENGINE_WEAR): ("keep T1", "done", "keep T1", "done", "done"),
    int(n.PARTISAN_SABOTAGE): ("rip knoxville/loudon",),
    int(n.BREAK_DOWN): ("disable buff-T1",),
    int(n.SEIZURE): ("enact", "seize grey-T1"),
    int(n.CAVALRY_RAID): ("rip martinsburg/harpers-ferry",),
}


def staged(event: int, **options: str) -> Table:
    """Buff (line 6) with an empty T1 in Raleigh, grey (no line) with Tobacco on buff's line."""
    t = Table(options=options)
    t.own(0, 6)
    t.cash(10, 10, 10)
    t.train(0, 1, "raleigh", 6)
    t.aboard(t.train(1, 1, "hillsboro", 6), TOBACCO, "charlotte")
    if event in NEEDS_DEPOTS:
        t.occupy("nashville", "new-orleans")
    if event == n.DIVERT_IRON:
        t.bad_rails(6)
        t.show(IRON)
    return t


def draws(t: Table, event: int, *dice: int, quiet: bool = True) -> Table:
    """T1 of buff draws the only chit in the pile; then the quiet dice, then these."""
    t.only_in_pile(event)
    t.run(0, 1)
    t.dice(1, *(QUIET if quiet else ()), *dice)
    t.play("draw")
    return t


def resolved(event: int, *dice: int) -> Table:
    """A chit drawn and carried through with the choices above."""
    t = draws(staged(event), event, *dice)
    t.play(*CHOICES.get(event, ()))
    return t


def told(t: Table, case: str = "") -> list[str]:
    """What the log says under a case, or all of it."""
    lines: list[Line] = [t.edition.say(t.s, event) for event in t.log.events]
    return [line.text for line in lines if case in ("", line.case)]


def cited(t: Table) -> list[str]:
    """The cases of the log, in order."""
    return [event[1] for event in t.log.events]


class Seen:
    """What a seat sees (-1: what everybody sees), as far as events and counters change it."""

    def __init__(self, t: Table, seat: int = -1) -> None:
        self.view = cast(View, t.edition.view(t.s, seat))
        self.rates, self.war, self.iron = self.view.rates, self.view.war, self.view.iron
        self.trains = {train.id: train for train in self.view.trains}
        segments = self.view.segments
        self.down = {segment.id for segment in segments if segment.bridge_down}
        self.rips = {segment.id: segment.rips for segment in segments if segment.rips}
        self.built = {segment.id for segment in segments if segment.built}
        self.new_depots = {station.id for station in self.view.stations if station.new_depot}
        self.lying = {load.no: load.station for load in self.view.lying}

    @property
    def counters(self) -> list[int]:
        """How many each seat holds."""
        return [seat.counters for seat in self.view.seats]


def seen(t: Table, seat: int = -1) -> Seen:
    return Seen(t, seat)


def gone_or_in_play(t: Table, event: int) -> tuple[int, int]:
    return int(t.s.events_gone[event]), int(t.s.events_in_play[event])
