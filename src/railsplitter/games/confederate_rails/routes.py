"""Where a train can go: for each station the way without fees, and the one that fees shorten.

The searches are the engine's (`rules/m5_planning`). Everything they look at lies open on the
table, so anybody may ask about any train. What is said about routes is in `say/ways`, what is
answered to a client in `questions`.
"""

from __future__ import annotations

from typing import NamedTuple

from railsplitter.games.confederate_rails.names import GO
from railsplitter.games.confederate_rails.rules.m5_movement import go_arg
from railsplitter.games.confederate_rails.rules.m5_planning import Plan
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.state import act


class Route(NamedTuple):
    """A station within reach. `free` is missing where only fees lead there in time."""

    station: int
    free: Plan | None
    paid: Plan | None  # where fees save MPs


def routes(s: ConfederateRails, train: int, points: int, only: int = -1) -> list[Route]:
    """The stations within so many MPs, in order; `only` this one if it is not -1."""
    free = {int(plan.station): plan for plan in _plans(s, train, points, only, False)}
    if not s.rules.movement.is_loaded(s, train):  # fees are for loads
        return [Route(station, plan, None) for station, plan in free.items()]
    out = []
    for paid in _plans(s, train, points, only, True):
        slow = free.get(int(paid.station))
        saves = slow is None or paid.points < slow.points
        out.append(Route(int(paid.station), slow, paid if saves else None))
    return out


def _plans(s: ConfederateRails, train: int, points: int, only: int, pays: bool) -> list[Plan]:
    planning = s.rules.planning
    if only < 0:
        return planning.reachable(s, train, points, pays)
    there = only == s.train_at[train]
    plan = None if there else planning.plan(s, train, only, points, pays)
    return [plan] if plan is not None else []


def actions(s: ConfederateRails, plan: Plan) -> list[int]:
    """The moves of a plan, one after the other."""
    return [int(act(GO, go_arg(*step))) for step in s.rules.planning.steps(plan)]


def points_of(s: ConfederateRails, train: int) -> int:
    """MPs that a train has now, or will have when it runs."""
    return int(s.points if s.train == train else s.rules.pack.move_points)


def goal_of(s: ConfederateRails, train: int) -> int:
    """The drop-off of the load aboard, or the pickup of the contract; -1 without one."""
    load = s.train_load[train]
    if not load:
        return -1
    return int(s.load_to[load] if s.rules.movement.is_loaded(s, train) else s.load_from[load])
