"""One train by order: where it goes next, and when its errand is over."""

from __future__ import annotations

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.orders import wish as w
from railsplitter.games.confederate_rails.orders.way import (
    first_step,
    plan_for,
    rounds_to,
    steps_tonight,
)
from railsplitter.games.confederate_rails.orders.wish import Wish
from railsplitter.games.confederate_rails.routes import goal_of
from railsplitter.games.confederate_rails.say.nouns import Nouns
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.orders import CLOSED, DONE, NEWS, Move, Stop
from railsplitter.kernel.state import act

GONE = {
    int(n.NOT_PLACED): "is not on the map yet",
    int(n.IN_REPAIR_BOX): "is in the Repair Box",
    int(n.DESTROYED): "is destroyed",
}


class Rider:
    """A train with an order, in one position."""

    def __init__(self, nouns: Nouns, s: ConfederateRails, wish: Wish) -> None:
        self.nouns = nouns
        self.s = s
        self.wish = wish
        self.train = wish.train
        self.name = nouns.number(wish.train)

    # -- is it over? -------------------------------------------------------------------------

    def over(self) -> Stop | None:
        """Carried out, or not to be carried out any more; nothing while it goes on."""
        at = int(self.s.train_at[self.train])
        if at < 0:
            return Stop(NEWS, f"{self.name} {GONE.get(at, 'is not in play')}", "5.0a")
        if self.wish.verb == w.HAUL:
            return self.haul_over()
        if at == self.wish.station:
            return Stop(DONE, f"{self.name} is in {self.nouns.station(at)}", "5.3a")
        return None

    def haul_over(self) -> Stop | None:
        s, load = self.s, self.wish.load
        if not load:
            return Stop(NEWS, f"{self.name} has no contract", "5.1")
        if s.train_load[self.train] == load:
            aboard = s.rules.movement.is_loaded(s, self.train)
            if aboard and s.rules.delivery.is_undeliverable(s, self.train):
                return Stop(NEWS, f"{self.nouns.load(load)} cannot be delivered", "5.1.8a")
            return None
        if s.train_load[self.train] == n.NO_LOAD and s.load_where[load] == n.GONE:
            return Stop(DONE, f"{self.nouns.load(load)} has left {self.name}", "5.1.6a")
        return Stop(NEWS, f"{self.name} no longer has {self.nouns.load(load)}", "5.1")

    # -- the next action ---------------------------------------------------------------------

    @property
    def goal(self) -> int:
        """Where it goes now: the station of the ride, the pickup, the drop-off."""
        if self.wish.verb == w.RIDE:
            return self.wish.station
        return goal_of(self.s, self.train)

    def next(self) -> Move | Stop:
        """Of the running train: its work if it is there, else a step; or it stops for now."""
        s, options = self.s, self.s.options()
        if s.train_at[self.train] == self.goal:
            aboard = s.rules.movement.is_loaded(s, self.train)
            work = act(n.DELIVER if aboard else n.LOAD)
            return Move(work, foresees=True) if work in options else self.rest(options)
        plan = plan_for(s, self.train, self.goal, self.wish.free)
        if plan is None:
            where = self.nouns.station(self.goal)
            return Stop(NEWS, f"no way to {where} is open for {self.name}", "5.3b")
        if steps_tonight(s, self.train, plan, self.wish.verb == w.HAUL):
            step = first_step(s, plan)
            if step in options:
                return Move(step, foresees=True)
        return self.rest(options)

    def rest(self, options: list[int]) -> Move | Stop:
        """[5.3.2] The train stops; not before it has done anything."""
        case = next(iter(self.s.bars(act(n.DONE))), "5.3.5")
        moved = self.s.points < self.s.rules.pack.move_points
        if moved and act(n.DONE) in options:
            return Move(act(n.DONE), foresees=True)
        return Stop(CLOSED, f"{self.name} cannot go on from here", case)

    def runs(self, station: int) -> int:
        """Activations that it takes to a station; 0 if there is no way."""
        plan = plan_for(self.s, self.train, station, self.wish.free)
        return rounds_to(self.s, self.train, plan) if plan is not None else 0
