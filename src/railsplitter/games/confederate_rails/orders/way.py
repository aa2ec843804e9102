"""Where a train goes by order: the way from here, and how much of it in this activation."""

from __future__ import annotations

from railsplitter.games.confederate_rails.routes import actions
from railsplitter.games.confederate_rails.rules.m5_planning import POINTS_MOST, Plan
from railsplitter.games.confederate_rails.state import ConfederateRails


def plan_for(s: ConfederateRails, train: int, station: int, free: bool) -> Plan | None:
    """The way of a train from where it stands: light, MPs weighed against fees, or without."""
    if free or not s.rules.movement.is_loaded(s, train):
        return s.rules.planning.plan(s, train, station, POINTS_MOST, False)
    best = s.rules.planning.best_way(s, train, station)
    if best is not None and best.fees > s.money[train // trains_of(s)]:
        return s.rules.planning.plan(s, train, station, POINTS_MOST, False)
    return best


def trains_of(s: ConfederateRails) -> int:
    """Trains that a seat can have."""
    return len(s.train_at) // int(s.seats)


def steps_tonight(s: ConfederateRails, train: int, plan: Plan, works: bool) -> int:
    """How many steps of a plan the running train takes now: to the last place with room.

    Where it `works` at the end it need not stop there: it loads or delivers, and drives on.
    """
    planning, left, out = s.rules.planning, int(s.points), 0
    for k, arc in enumerate(plan.ways):
        left -= int(planning.step_points(s, train, arc, k == 0))
        if left < 0:
            return out
        if s.rules.movement.has_room(s, train, planning.arc_end(arc)):
            out = k + 1
    return len(plan.ways) if works and left > 0 else out


def first_step(s: ConfederateRails, plan: Plan) -> int:
    return actions(s, plan)[0]


def rounds_to(s: ConfederateRails, train: int, plan: Plan) -> int:
    """Activations to the end of a plan, this one counted; 0 if full stations bar it."""
    return int(s.rules.planning.activations(s, train, plan))
