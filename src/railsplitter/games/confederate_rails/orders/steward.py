"""The steward: what an order says to the open question.

Rides and hauls stand until they are carried out. What has changed since is seen in the position
itself: the train, its load, its way, and the Round by which it was to arrive.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.answers import Freight
from railsplitter.games.confederate_rails.orders import wish as w
from railsplitter.games.confederate_rails.orders.reading import Reader
from railsplitter.games.confederate_rails.orders.riding import Rider
from railsplitter.games.confederate_rails.orders.wish import Wish
from railsplitter.games.confederate_rails.rules.m5_activation import Moving, Naming, Running
from railsplitter.games.confederate_rails.say.nouns import Nouns
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.orders import CLOSED, NEWS, TURN, WAITS, Move, Order, Stop
from railsplitter.kernel.state import act

LATE = 1  # Rounds that an arrival may slip, for traffic on the way
Appraise = Callable[[ConfederateRails, int, int], Freight]


class Steward:
    """Carries out orders of one edition; it keeps nothing between two questions."""

    def __init__(self, reader: Reader, nouns: Nouns, desk: Callable[[], Appraise]) -> None:
        self.reader = reader
        self.nouns = nouns
        self.desk = desk

    # -- reading -----------------------------------------------------------------------------

    def read(self, s: ConfederateRails, seat: int, text: str) -> Order:
        """An order as it will be kept, with the Round by which it should be done."""
        wish = self.reader.read(s, seat, text)
        if wish.verb != w.NAME:
            wish = self.dated(s, seat, wish)
        return Order(self.reader.write(wish), stands=True)

    def dated(self, s: ConfederateRails, seat: int, wish: Wish) -> Wish:
        rider = Rider(self.nouns, s, wish)
        stop = rider.over()
        if stop is not None:
            raise BadUsage(f"order {self.reader.write(wish)!r}: {stop.reason}")
        if wish.by:
            return wish
        return msgspec.structs.replace(wish, by=self.arrival(s, seat, rider) + LATE)

    def arrival(self, s: ConfederateRails, seat: int, rider: Rider) -> int:
        """The Round in which an order would be done, if nothing comes between."""
        wish = rider.wish
        if wish.verb == w.HAUL:
            found = self.desk()(s, wish.load, wish.train)
            runs = found.activations if found.possible else 0
        else:
            runs = rider.runs(wish.station)
        if not runs:
            raise BadUsage(f"order {self.reader.write(wish)!r}: expected an open way there")
        return int(s.round) + runs - (1 if self.runs_yet(s, seat, wish.train) else 0)

    def runs_yet(self, s: ConfederateRails, seat: int, train: int) -> bool:
        """Whether a train will still run in this Round, as far as one can tell."""
        if s.train == train or s.train_active[train]:
            return True
        if s.active == seat:
            return bool(s.stack) and isinstance(s.steps[-1], Naming)
        place, now = (seat - s.initiative) % s.seats, (s.active - s.initiative) % s.seats
        return bool(s.active >= 0 and place > now)

    # -- answering ---------------------------------------------------------------------------

    def next(self, s: ConfederateRails, seat: int, order: Order) -> Move | Stop:
        wish = self.reader.read(s, seat, order.text)
        if wish.verb == w.NAME:
            return self.name_all(s, seat)
        rider = Rider(self.nouns, s, wish)
        stop = rider.over()
        if stop is not None:
            return stop
        if s.seat() != seat:
            return Stop(TURN, "somebody else is asked", s.asked_case())
        step = s.steps[-1]
        if isinstance(step, Naming):
            return self.named(s, seat, rider)
        if isinstance(step, Running) and s.train_active[wish.train]:
            return Move(act(n.RUN, wish.train % int(n.TRAINS)))
        if isinstance(step, Moving) and s.train == wish.train:
            return rider.next()
        return Stop(WAITS, "this is not about its train", s.asked_case())

    def named(self, s: ConfederateRails, seat: int, rider: Rider) -> Move | Stop:
        """[5.0a] The train is named, if it can come in time."""
        train, number = rider.wish.train, rider.wish.train % int(n.TRAINS)
        if s.train_active[train]:
            return Stop(WAITS, f"{rider.name} is named", "5.0a")
        bar = s.rules.activations.activate_bar(s, seat, number)
        if bar == "E.3":
            return Stop(WAITS, f"{rider.name} cannot run yet", bar)
        if bar:
            return Stop(CLOSED, f"{rider.name} cannot be named", bar)
        try:
            due = self.arrival(s, seat, rider)
        except BadUsage:
            return Stop(NEWS, f"no way is open for {rider.name} now", "5.3b")
        if rider.wish.by and due > rider.wish.by:
            late = f"{rider.name} would arrive in Round {due}, not by Round {rider.wish.by}"
            return Stop(NEWS, late, "5.3.2")
        return Move(act(n.ACTIVATE, number))

    def name_all(self, s: ConfederateRails, seat: int) -> Move | Stop:
        """[5.0a] Every train that can be named; [5.3.6] then one after the other."""
        if s.is_over() or s.seat() != seat:
            return Stop(TURN, "somebody else is asked", s.asked_case())
        step, options = s.steps[-1], s.options()
        if isinstance(step, Running):
            return Move(options[0])
        if not isinstance(step, Naming):
            return Stop(WAITS, "no trains are being named", s.asked_case())
        for number in range(int(n.TRAINS)):
            if act(n.ACTIVATE, number) in options:
                return Move(act(n.ACTIVATE, number))
        own = range(seat * int(n.TRAINS), (seat + 1) * int(n.TRAINS))
        if any(s.train_active[train] for train in own):
            return Move(act(n.DONE))
        return Stop(WAITS, "no train can be named", "5.0a")


def about(order: Order) -> str:
    """Whom an order concerns: one train, or all."""
    words = order.text.split()
    return words[1] if words[0] in (w.RIDE, w.HAUL) else words[0]
