"""The judgement behind the `greedy` bot: every option gets a number, the highest is taken.

A judge only ever looks at imagined worlds. Trains are judged by what their contracts bring for
their MPs, fees and risks (dispatcher, market), the war by what its blows cost each seat (staff),
companies by the traffic that the printed loads bring them (promoter).
"""

from __future__ import annotations

from typing import Final, final

from railsplitter.games.confederate_rails.judge.dealer import Dealer
from railsplitter.games.confederate_rails.judge.dispatcher import Dispatcher
from railsplitter.games.confederate_rails.judge.honour import A_WORD, Honour
from railsplitter.games.confederate_rails.judge.market import WORTHLESS, Market
from railsplitter.games.confederate_rails.judge.outlook import Outlook
from railsplitter.games.confederate_rails.judge.promoter import Promoter
from railsplitter.games.confederate_rails.judge.staff import Staff
from railsplitter.games.confederate_rails.judge.weights import Weights
from railsplitter.games.confederate_rails.names import (
    ABANDON,
    ABOARD,
    ACTIVATE,
    ASSIGN,
    AUCTION,
    BID,
    CLAIM,
    CONTRACTED,
    DECLINE,
    DELIVER,
    DISABLE,
    DIVERT,
    DIVERT_IRON,
    DONATE,
    DONE,
    DRAW,
    DROPOFF,
    ENACT,
    GO,
    IMPOUND,
    KEEP,
    LIFT,
    LOAD,
    MEND,
    OCCUPY,
    OVERHAUL,
    PASS,
    PICKUP,
    PLACE,
    PLAY,
    RAISE,
    RELAY,
    RETAKE,
    RETIRE,
    RIP,
    RUN,
    SALVAGE,
    SEIZE,
    TAKE,
    TRAINS,
    VOID,
    WRECK,
)
from railsplitter.games.confederate_rails.rules.m4_auction import Bidding
from railsplitter.games.confederate_rails.rules.m5_activation import Moving, Naming
from railsplitter.games.confederate_rails.rules.m5_designating import Dropping
from railsplitter.games.confederate_rails.rules.m6_windows import Reacting
from railsplitter.games.confederate_rails.rules.m7_targets import Targeting
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.counsel import most_worth
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64, vec

NEVER = -5.0
AT_ONCE = 50.0
FAR = 10_000.0
MOSTLY: Final = 0.01  # by so much more of the pile are loads than events, at least
LOOKED_AT: i64 = 6  # pickups of Troops that are worked out


@final
class Judge:
    """Judges worlds for one seat."""

    __slots__ = (
        "dealer",
        "dispatcher",
        "honour",
        "light",
        "light_train",
        "market",
        "next_step",
        "outlook",
        "promoter",
        "shown",
        "sights",
        "staff",
        "weights",
    )

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights if weights is not None else Weights()
        self.outlook = Outlook(self.weights)
        self.market = Market(self.outlook)
        self.dispatcher = Dispatcher(self.market, self.outlook)
        self.honour = Honour()
        self.staff = Staff(self.dispatcher, self.honour)
        self.dealer = Dealer(self.dispatcher)
        self.promoter = Promoter(self.outlook)
        # What was worked out for the question at hand
        self.light: vec[i64] = vec[i64]()
        self.light_train: i64 = -1
        self.next_step: i64 = -2
        self.shown: float = WORTHLESS
        self.sights: list[float] = []  # pickups of Troops at first sight

    def best(self, world: ConfederateRails, seat: i64) -> int:
        """The option that looks best; the first of equals."""
        options = world.options()
        if len(options) == 1:
            return options[0]
        self.begin(world)
        if isinstance(world.steps[-1], Moving):
            plain = self.plainly(world, options)
            if plain >= 0:
                return plain
        return most_worth(self.weighed(world, seat, options))

    def rank(self, world: ConfederateRails, seat: i64) -> list[tuple[int, float]]:
        """Every option with its number."""
        self.begin(world)
        return self.weighed(world, seat, world.options())

    def weighed(
        self, world: ConfederateRails, seat: i64, options: list[int]
    ) -> list[tuple[int, float]]:
        return [(action, self.value(world, seat, action)) for action in options]

    def plainly(self, s: ConfederateRails, options: list[int]) -> i64:
        """What a running train does where the numbers of the other options cannot matter: it goes
        on by its way, or draws from a pile that is mostly loads; -1: they are to be weighed."""
        draws = False
        for action in options:
            verb = verb_of(action)
            if verb == DRAW:
                draws = True
            elif verb == ABANDON or verb == DIVERT:
                if s.rules.delivery.is_undeliverable(s, s.train):
                    return -1
            elif verb != GO and verb != DONE and verb != MEND and verb != RELAY:
                return -1
        if draws:
            share = self.market.load_share(s)
            return act(DRAW) if share - (1.0 - share) > MOSTLY else -1
        way = self.way(s)
        return way if way >= 0 and way in options else -1

    def beside(self, world: ConfederateRails, seat: i64) -> int:
        """A side action that the seat wants before it answers; -1 if there is none."""
        if not self.dealer.has_business(world, seat):
            return -1
        self.begin(world)
        return self.dealer.act(world, seat)

    def begin(self, s: ConfederateRails) -> None:
        """A new question: forget the last."""
        self.outlook.read(s)
        self.dispatcher.begin(s)
        self.market.begin(s)
        self.staff.begin()
        self.light_train = -1
        self.next_step = -2
        self.shown = WORTHLESS
        self.sights = []

    def value(self, s: ConfederateRails, seat: i64, action: i64) -> float:
        verb, arg = verb_of(action), arg_of(action)
        if verb == DONE or verb == PASS or verb == DECLINE:
            return self.nothing(s, action)
        if verb == GO:
            return self.step(s, action)
        if verb == DELIVER or verb == LOAD or verb == SALVAGE or verb == VOID:
            return AT_ONCE
        if DRAW <= verb <= DROPOFF:
            return self.undertaking(s, seat, verb, arg)
        if ACTIVATE <= verb <= RUN:
            return self.running(s, verb, seat * TRAINS + arg)
        if verb == ABANDON or verb == DIVERT:
            return self.abandoning(s, verb)
        if verb == MEND or verb == RELAY:
            return self.repair(s, seat, arg)
        if CLAIM <= verb <= RETIRE:
            return self.opening(s, seat, verb, arg)
        return self.war(s, seat, verb, arg)

    # -- trains ------------------------------------------------------------------------------

    def nothing(self, s: ConfederateRails, action: i64) -> float:
        """To stop, to pass: the measure for the rest; to stop early only by intent."""
        if verb_of(action) == DONE and s.train >= 0:
            return 2.0 if self.way(s) == action else 0.0
        return 0.0

    def way(self, s: ConfederateRails) -> i64:
        """The running train's next step, worked out once for a question."""
        if self.next_step == -2:
            self.next_step = self.dispatcher.next_step(s)
        return self.next_step

    def step(self, s: ConfederateRails, action: i64) -> float:
        """The step that leads on; if it is closed, any other only when the train must move."""
        if self.way(s) == action:
            return 1.0
        goal = self.dispatcher.goal(s, s.train)
        end = arg_of(action) >> 5 & 511
        if goal < 0:
            return -1.0 - 0.1 * float(s.traffic[end])
        return -1.0 - 0.01 * float(s.rules.atlas.points_between(s.built, end, goal))

    def running(self, s: ConfederateRails, verb: i64, train: i64) -> float:
        if verb == ACTIVATE:
            return self.dispatcher.activation(s, train)
        if verb == OVERHAUL:
            return 1.0 + self.outlook.idle() - float(s.rules.pack.train_repair)
        return self.dispatcher.run_first(s, train)

    def undertaking(self, s: ConfederateRails, seat: i64, verb: i64, arg: i64) -> float:
        step = s.steps[-1]
        if verb == DRAW:
            return self.draw(s)
        if verb == TAKE:
            return self.iron(s, arg) if isinstance(step, Targeting) else self.take(s, seat, arg)
        if verb == PICKUP:
            return self.pickup(s, seat, arg)
        if isinstance(step, Dropping):
            start = s.load_from[step.load]
            light = self.points(s, step.train)[start]
            value = self.market.between(s, seat, step.load, start, arg, light)
            return value + self.market.leaves(s, start, arg)
        return 0.0

    def take(self, s: ConfederateRails, seat: i64, load: i64) -> float:
        """[5.1.4c] A contract; one for war-materiel brings a War roll of one's own."""
        value = self.contract(s, s.train, load)
        if not s.war_on or not s.rules.pack.load_war[load] or value <= self.market.lost(s):
            return value
        return value + self.weights.rolled * self.staff.roll(s, seat)

    def pickup(self, s: ConfederateRails, seat: i64, start: i64) -> float:
        """[5.2.1a] Troops from here to the drop-off that suits best."""
        load, light, value = s.in_hand, self.points(s, s.train)[start], WORTHLESS
        if self.rough(s, load, start, light) < self.promising(s, load):
            return value
        for end in self.market.ends_of(s, load, start):
            worth = self.market.between(s, seat, load, start, end, light)
            if worth > value:
                value = worth
        return value

    def promising(self, s: ConfederateRails, load: i64) -> float:
        """What a pickup must promise at first sight to be looked at more closely."""
        if not self.sights:
            points = self.points(s, s.train)
            for action in s.options():
                if verb_of(action) == PICKUP:
                    start = arg_of(action)
                    self.sights.append(self.rough(s, load, start, points[start]))
            self.sights.sort()
        return self.sights[-LOOKED_AT] if len(self.sights) > LOOKED_AT else self.sights[0]

    def rough(self, s: ConfederateRails, load: i64, start: i64, light: i64) -> float:
        """A pickup by the printed distances, with the best of its drop-offs: fewer MPs."""
        best = -FAR
        for end in self.market.ends_of(s, load, start):
            points = float(s.rules.atlas.points_between(s.built, start, end) + light)
            if -points > best and s.rules.front.joined(s, start, end):
                best = -points
        return best

    def iron(self, s: ConfederateRails, load: i64) -> float:
        """[7.6a] Iron for the active train is a contract like others; one's own stays as it is."""
        where = s.load_where[load]
        if where == ABOARD or where == CONTRACTED:
            return 0.0
        return self.contract(s, s.train, load)

    def points(self, s: ConfederateRails, train: i64) -> vec[i64]:
        """MPs of a light train to every station, worked out once for a question."""
        if self.light_train != train:
            self.light_train = train
            self.light = self.dispatcher.light_points(s, train)
        return self.light

    def contract(self, s: ConfederateRails, train: i64, load: i64) -> float:
        return self.market.contract(s, train, load, self.points(s, train))

    def draw(self, s: ConfederateRails) -> float:
        """[5.1.2a] The best load shown, or a better one drawn; an event is a day lost."""
        if self.shown == WORTHLESS:
            for load in s.display:
                if load:
                    value = self.contract(s, s.train, load)
                    if value > self.shown:
                        self.shown = value
        share = self.market.load_share(s)
        best = self.shown if self.shown > 0.0 else 0.0
        return share * (best + 1.0) - (1.0 - share)

    def abandoning(self, s: ConfederateRails, verb: i64) -> float:
        """[5.1.8a] Only a load that cannot be delivered, far from any Depot; [7.6a] better for
        the line."""
        if not s.rules.delivery.is_undeliverable(s, s.train):
            return NEVER
        if verb == DIVERT:
            return AT_ONCE + 1.0
        return NEVER if self.dispatcher.can_salvage(s, s.train) else AT_ONCE

    def repair(self, s: ConfederateRails, seat: i64, segment: i64) -> float:
        """[2.3.3d] Before trains are named, if it pays."""
        if not isinstance(s.steps[-1], Naming):
            return NEVER
        for train in range(seat * TRAINS, (seat + 1) * TRAINS):
            if s.train_active[train]:
                return NEVER
        gain = self.dispatcher.repair(s, seat, segment) + self.dealer.waiting(s, seat, segment)
        if self.honour.mends(s, seat, segment):
            gain += A_WORD
        return AT_ONCE + gain if gain > 0.0 else NEVER

    # -- before the war ----------------------------------------------------------------------

    def opening(self, s: ConfederateRails, seat: i64, verb: i64, arg: i64) -> float:
        promoter, step = self.promoter, s.steps[-1]
        if verb == CLAIM:
            return promoter.company(s, seat, arg)
        if verb == PLACE:
            return promoter.place(s, seat, arg >> 5)
        if verb == ASSIGN:
            return 10.0 + self.contract(s, seat * TRAINS + (arg >> 7), arg & 127)
        if verb == AUCTION:
            return promoter.name(s, seat, arg)
        if verb == BID and isinstance(step, Bidding):
            if not self.honour.bids_for(s, seat, step.line):
                return NEVER
            return promoter.bid(s, seat, step.line, arg, step.high)
        if verb == RETIRE:
            return -self.best_for_me(s, seat, arg)
        return 0.0

    def best_for_me(self, s: ConfederateRails, seat: i64, load: i64) -> float:
        """What a load would be worth to the nearest of a seat's trains."""
        best: i64 = 30
        start = s.rules.pack.load_pickup[load]
        for train in range(seat * TRAINS, (seat + 1) * TRAINS):
            if s.train_at[train] >= 0:
                points = s.rules.atlas.points_between(s.built, s.train_at[train], start)
                if points < best:
                    best = points
        value = WORTHLESS
        for end in self.market.ends_of(s, load, start):
            worth = self.market.between(s, seat, load, start, end, best)
            if worth > value:
                value = worth
        return value

    # -- war and events ----------------------------------------------------------------------

    def war(self, s: ConfederateRails, seat: i64, verb: i64, arg: i64) -> float:
        """What a blow or a counter brings, and what it does to the seat's word."""
        return self.blow(s, seat, verb, arg) + self.honour.deed(s, seat, verb, arg)

    def blow(self, s: ConfederateRails, seat: i64, verb: i64, arg: i64) -> float:
        staff, step = self.staff, s.steps[-1]
        if verb == KEEP:
            worth = self.dispatcher.worth(s, seat * TRAINS + arg)
            return worth - float(s.rules.pack.engine_wear)
        if verb == ENACT:
            return (
                staff.enact(s, seat)
                if s.rules.events.kind(s) != DIVERT_IRON
                else self.smelt(s, seat)
            )
        if verb == DONATE:
            return staff.donate(s, seat)
        if verb == PLAY and isinstance(step, Reacting):
            return staff.counter(s, seat, arg, step.moment)
        if verb == RETAKE:
            return staff.retake(s, seat, arg)
        staff.survey(s, seat)
        if verb == OCCUPY:
            return staff.stations[arg]
        if verb == WRECK or verb == RIP:
            return staff.segment(s, seat, arg)
        if verb == SEIZE:
            return staff.seize(s, seat, arg)
        if verb == DISABLE or verb == IMPOUND:
            return staff.train(s, seat, arg)
        return self.other(s, seat, verb, arg)

    def smelt(self, s: ConfederateRails, seat: i64) -> float:
        """[7.6a] [7.6b] A rival's Iron, or a load without a draw; the War roll comes with it."""
        best = NEVER
        for action in s.rules.iron.options(s, seat):
            arg = arg_of(action)
            value = self.iron(s, arg) if verb_of(action) == TAKE else self.staff.train(s, seat, arg)
            if value > best:
                best = value
        return best + self.staff.roll(s, seat)

    def other(self, s: ConfederateRails, seat: i64, verb: i64, arg: i64) -> float:
        atlas = s.rules.atlas
        if verb == LIFT:
            self.promoter.study(s)
            traffic = self.promoter.line_traffic[arg]
            return traffic if s.owner[arg] == seat else -traffic
        if verb == RAISE:
            mine = s.owns(seat, atlas.station_lines[arg])
            return (1.0 if mine else 0.0) + 0.1 * float(s.front[arg])
        return 0.0
