"""Moments for Special Event counters as kinds that a player may let go by (D.1 to D.4).

A result of the war is of the first kind that fits the seat that is asked: so somebody can say
"ask me when a Victory Depot falls, when my lines or trains are hit, in my own turn", and let
the rest go by.
"""

from __future__ import annotations

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.rules.m6_windows import Reacting
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.game import Moment
from railsplitter.kernel.state import act

PASS = act(n.PASS)
BETWEEN = Moment("between", "between activations", PASS)
DEPOT = Moment("depot", "when a Victory Depot is about to fall", PASS)
LINE = Moment("line", "when the war comes to your lines, trains or contracts", PASS)
TURN = Moment("turn", "after a War Progress result in your own Player Turn", PASS, usual=False)
RESULT = Moment("result", "after any other War Progress result", PASS, usual=False)
OFFENSIVE = Moment("offensive", "before the roll of an Offensive", PASS)
RETAKING = Moment("retaking", "after a station is retaken", PASS)
BY_NUMBER: dict[int, Moment] = {
    int(n.BETWEEN): BETWEEN,
    int(n.BEFORE_ROLL): OFFENSIVE,
    int(n.AFTER_RETAKING): RETAKING,
}


def windows(any_time: bool) -> tuple[Moment, ...]:
    """The kinds of moments there are; none between activations where nobody is asked there."""
    found = (DEPOT, LINE, TURN, RESULT, OFFENSIVE, RETAKING)
    return found if any_time else (BETWEEN, *found)


def window(s: ConfederateRails) -> Moment | None:
    """The moment that is open, if one is."""
    step = s.stack[-1] if s.stack else None
    if not isinstance(step, Reacting):
        return None
    if step.moment == n.AFTER_RESULT:
        return result_for(s, int(step.who))
    return BY_NUMBER[int(step.moment)]


def result_for(s: ConfederateRails, seat: int) -> Moment:
    """What the station that the Union is about to take is to a seat."""
    station = int(s.war_at)
    if s.rules.atlas.station_type[station] == n.VICTORY_DEPOT:
        return DEPOT
    if s.owns(seat, s.rules.atlas.station_lines[station]) or has_business(s, seat, station):
        return LINE
    return TURN if s.active == seat else RESULT


def has_business(s: ConfederateRails, seat: int, station: int) -> bool:
    """Does a train of the seat stand there, or need it for its contract?"""
    for train in range(seat * int(n.TRAINS), (seat + 1) * int(n.TRAINS)):
        load = s.train_load[train]
        needed = load and s.train_at[train] >= 0 and station in (s.load_from[load], s.load_to[load])
        if s.train_at[train] == station or needed:
            return True
    return False
