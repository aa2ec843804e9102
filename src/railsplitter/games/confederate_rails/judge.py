"""What looks best one step ahead: the judgement behind the `greedy` bot, a first version.

It prices contracts by what they pay for each MP they take, moves trains along the cheapest way
to their next station, and treats everything else by short rules of thumb.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails.names import (
    ABANDON,
    ABOARD,
    ACTIVATE,
    ASSIGN,
    BID,
    CLAIM,
    DECLINE,
    DELIVER,
    DONATE,
    DRAW,
    DROPOFF,
    GO,
    KEEP,
    LOAD,
    LYING,
    MEND,
    OCCUPY,
    OFFENSIVE,
    OVERHAUL,
    PASS,
    PICKUP,
    PLACE,
    PLAY,
    RELAY,
    RETAKE,
    RETIRE,
    RIP,
    SALVAGE,
    TAKE,
    TRAINS,
    VICTORY_DEPOT,
    VOID,
    WRECK,
)
from railsplitter.games.confederate_rails.rules.chapter import owner_of
from railsplitter.games.confederate_rails.rules.m5_designating import Dropping, PickingUp
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.state import arg_of, verb_of
from railsplitter.kernel.vec import i64, vec

POINT_PRICE: Final = 0.12  # hundreds that an MP costs: an activation buys about nine
FAR_AWAY: Final[i64] = 60


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges worlds for one seat."""

    __slots__ = ("field", "field_goal")

    def __init__(self) -> None:
        self.field: vec[i64] = vec[i64]()  # MPs to `field_goal` over what is open now
        self.field_goal: i64 = -1

    def best(self, world: ConfederateRails, seat: i64) -> int:
        """The option that looks best; the first of equals."""
        options = world.options()
        self.field_goal = -1
        best = options[0]
        most = -1e9
        for action in options:
            value = self.value(world, seat, action)
            if value > most + 1e-9:
                most = value
                best = action
        return best

    def value(self, s: ConfederateRails, seat: i64, action: i64) -> float:
        verb, arg = verb_of(action), arg_of(action)
        if verb == GO:
            return self.step(s, arg)
        if verb == DELIVER or verb == LOAD:
            return 100.0
        if verb == SALVAGE or verb == VOID:
            return 50.0
        if verb == TAKE or verb == ASSIGN:
            train = s.train if verb == TAKE else seat * TRAINS + (arg >> 7)
            return 10.0 + self.contract(s, train, arg & 127)
        if verb == DRAW:
            return 8.0
        if verb == ACTIVATE:
            return self.prospect(s, seat * TRAINS + arg)
        if verb == OVERHAUL:
            return 1.0 if s.money[seat] > 8 else -1.0
        if verb == PICKUP or verb == DROPOFF:
            return self.designation(s, arg)
        if verb == ABANDON or verb == DECLINE or verb == DONATE:
            return -5.0
        return self.other(s, seat, verb, arg)

    def other(self, s: ConfederateRails, seat: i64, verb: i64, arg: i64) -> float:
        """Set-up, war, events, money."""
        atlas = s.rules.atlas
        if verb == CLAIM:
            return float(atlas.line_first[arg + 1] - atlas.line_first[arg])
        if verb == PLACE:
            return 1.0 if atlas.is_shared(arg >> 5) else 0.0
        if verb == BID:
            return 0.5 if arg <= 6 else -1.0
        if verb == PASS:
            return 0.2
        if verb == KEEP:
            return 1.0
        if verb == MEND or verb == RELAY:
            return -0.5
        if verb == RETIRE:
            return -float(s.rules.pack.load_payout[arg])
        if verb == OCCUPY:
            return -self.stake(s, seat, arg)
        if verb == RETAKE:
            return self.stake(s, seat, arg)
        if verb == WRECK or verb == RIP:
            lines = atlas.segment_lines[arg]
            return -1.0 if s.owns(seat, lines) else 1.0
        if verb == PLAY:
            return 0.5 if arg != OFFENSIVE or s.held > 2 else 0.0
        return 0.0

    # -- trains ------------------------------------------------------------------------------

    def goal(self, s: ConfederateRails, train: i64) -> i64:
        """Where the train goes next; -1 if nowhere."""
        load = s.train_load[train]
        if not load:
            return -1
        if s.load_where[load] != ABOARD:
            return s.load_from[load]
        at = s.train_at[train]
        return (
            s.load_to[load] if s.rules.front.joined(s, at, s.load_to[load]) else self.refuge(s, at)
        )

    def refuge(self, s: ConfederateRails, at: i64) -> i64:
        """The nearest Depot for a load that cannot be delivered; -1 if there is none."""
        best: i64 = -1
        for depot in s.rules.designating.depots(s):
            if self.away(s, at, depot) < FAR_AWAY:
                if best < 0 or self.away(s, at, depot) < self.away(s, at, best):
                    best = depot
        return best

    def open_way(self, s: ConfederateRails, a: i64, goal: i64) -> i64:
        """MPs from a to the goal over segments that are open now; far if there is no way."""
        if self.field_goal != goal:
            s.rules.movement.measure(s, goal)
            self.field = s.rules.movement.aim_reach.distances()
            self.field_goal = goal
        points = self.field[a]
        return points if points >= 0 else FAR_AWAY

    def step(self, s: ConfederateRails, arg: i64) -> float:
        """How much nearer to the goal a step leads, for its MPs and its fee."""
        end, used, fee = arg >> 5 & 511, arg & 31, arg >> 14 & 1
        train, movement = s.train, s.rules.movement
        goal = self.goal(s, train)
        if goal < 0:
            return -1.0
        here, there = self.open_way(s, s.train_at[train], goal), self.open_way(s, end, goal)
        if there >= here:
            return -1.0 - 0.1 * float(there - here)
        segment = s.rules.atlas.segment_to(s.train_at[train], end, used)
        loaded = movement.is_loaded(s, train)
        due = movement.needs_fee(s, owner_of(train), loaded, s.train_paid[train], end, used)
        line = s.train_line[train]
        foreign = due and not fee
        points = movement.cost(s, train, line, foreign, segment, end, used)
        saved = self.stay(s, end, goal, used) * 1.0 if fee else 0.0
        price = float(movement.fee(s, train)) if fee else 0.0
        gain = 2.0 * float(here - there) - 0.5 * float(points)
        return 1.0 + gain + POINT_PRICE * saved - 0.5 * price

    def stay(self, s: ConfederateRails, end: i64, goal: i64, line: i64) -> float:
        """About how many steps the train will stay on the line: what a fee would save."""
        away = self.away(s, end, goal)
        return float(away if away < 12 else 12) if s.rules.atlas.is_on(goal, line) else 4.0

    def away(self, s: ConfederateRails, a: i64, b: i64) -> i64:
        """MPs from a to b on the free network; far if the Union cuts it."""
        if not s.rules.front.joined(s, a, b):
            return FAR_AWAY
        points = s.rules.atlas.points_between(s.built, a, b)
        return points if points >= 0 else FAR_AWAY

    def prospect(self, s: ConfederateRails, train: i64) -> float:
        """Is the train worth its activation?"""
        if not s.train_load[train]:
            return 1.0
        goal = self.goal(s, train)
        if goal < 0:
            return -1.0
        if not s.rules.movement.is_loaded(s, train) and not s.rules.front.joined(
            s, s.train_at[train], goal
        ):
            return 0.5  # it can give the contract up
        return 1.0 if self.open_way(s, s.train_at[train], goal) < FAR_AWAY else -1.0

    def contract(self, s: ConfederateRails, train: i64, load: i64) -> float:
        """What a contract pays, less the MPs it takes from where the train is."""
        pack = s.rules.pack
        lying = s.load_where[load] == LYING
        start = s.load_with[load] if lying else pack.load_pickup[load]
        end = s.load_to[load] if lying else pack.load_drop[load]
        at = s.train_at[train]
        payout = float(s.rules.delivery.payout(s, load))
        if start < 0 or at < 0:
            return payout - POINT_PRICE * 24.0
        first = self.away(s, at, start)
        second: i64 = self.away(s, start, end) if end >= 0 else 12
        points = float(first + second)
        if first >= FAR_AWAY or second >= FAR_AWAY:
            return -10.0
        risk = 1.0 if end >= 0 and s.front[end] <= 2 else 0.0
        return (payout - POINT_PRICE * points) * 20.0 / (points + 12.0) - risk

    def designation(self, s: ConfederateRails, station: i64) -> float:
        """The nearest, and not right at the front."""
        step = s.steps[-1]
        safe = 0.3 * float(s.front[station] if s.front[station] < 4 else 4)
        if isinstance(step, PickingUp):
            return safe - float(self.away(s, s.train_at[step.train], station))
        if isinstance(step, Dropping):
            return safe - float(self.away(s, s.load_from[step.load], station))
        return 0.0

    def stake(self, s: ConfederateRails, seat: i64, station: i64) -> float:
        """How much a station matters to a seat: its trains, contracts and lines."""
        lines = s.rules.atlas.station_lines[station]
        worth = 1.0 if s.owns(seat, lines) else 0.0
        if s.rules.atlas.station_type[station] == VICTORY_DEPOT:
            worth += 2.0
        for train in range(s.seats * TRAINS):
            sign = 1.0 if owner_of(train) == seat else -0.4
            if s.train_at[train] == station:
                worth += 6.0 * sign
            load = s.train_load[train]
            if load and (s.load_to[load] == station or s.load_from[load] == station):
                worth += 3.0 * sign
        return worth
