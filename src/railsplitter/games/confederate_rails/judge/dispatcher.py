"""Running trains: which to activate, which way to send them, what to repair (5.0, 5.3, 5.8)."""

from __future__ import annotations

from typing import Final, final

from railsplitter.games.confederate_rails.judge.market import FAR_AWAY, Market
from railsplitter.games.confederate_rails.judge.outlook import Outlook
from railsplitter.games.confederate_rails.judge.ways import Ways
from railsplitter.games.confederate_rails.names import (
    ABOARD,
    DONE,
    EXTRA,
    GO,
    NOT_PLACED,
    TRAINS,
)
from railsplitter.games.confederate_rails.rules.chapter import owner_of
from railsplitter.games.confederate_rails.rules.m5_charts import (
    LIGHT,
    POINT_WORTH,
    PRICED,
    UNPAID,
)
from railsplitter.games.confederate_rails.rules.m5_movement import go_arg
from railsplitter.games.confederate_rails.rules.m5_planning import POINTS_MOST
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.graph import SECOND_MOST, paired
from railsplitter.kernel.state import act
from railsplitter.kernel.vec import i64, vec

RESERVE: Final[i64] = 2  # hundreds that fees must leave for activations
AMPLE: Final[i64] = 14  # hundreds: below, money is kept for the nearest deliveries
DETOUR: Final[i64] = 6  # stations: who goes farther round a broken segment does not need it
SALVAGE_WITHIN: Final[i64] = 9  # MPs to a Depot, rather than the tariff


@final
class Dispatcher:
    """Judges trains by what their contracts still bring."""

    __slots__ = ("known", "market", "outlook", "ways", "weights")

    def __init__(self, market: Market, outlook: Outlook) -> None:
        self.weights = outlook.weights
        self.market = market
        self.outlook = outlook
        self.ways = Ways()
        self.known: list[int] = []  # by train: what `dollars_left` said, -1 if not asked yet

    def begin(self, s: ConfederateRails) -> None:
        """A new question: forget the last."""
        self.known = [-1] * (s.seats * TRAINS)
        self.ways.make_room(s.seats * TRAINS)

    # -- where a train goes ------------------------------------------------------------------

    def goal(self, s: ConfederateRails, train: i64) -> i64:
        """The pickup, the drop-off, or a Depot for a load that cannot be delivered; -1: none."""
        load = s.train_load[train]
        if not load:
            return -1
        if s.load_where[load] != ABOARD:
            return s.load_from[load]
        if s.rules.front.joined(s, s.train_at[train], s.load_to[load]):
            return s.load_to[load]
        return self.refuge(s, train)

    def refuge(self, s: ConfederateRails, train: i64) -> i64:
        """[5.1.8b] The nearest Depot; -1 if there is none."""
        at = s.train_at[train]
        best: i64 = -1
        least: i64 = POINTS_MOST
        for depot in s.rules.designating.depots(s):
            if s.rules.front.joined(s, at, depot):
                points = s.rules.atlas.points_between(s.built, at, depot)
                if points < least:
                    least = points
                    best = depot
        return best

    def can_salvage(self, s: ConfederateRails, train: i64) -> bool:
        """[5.1.8b] Is a Depot near enough to save the tariff, over segments that are open?"""
        refuge, at = self.refuge(s, train), s.train_at[train]
        if refuge == at:
            return True
        if refuge < 0 or s.rules.atlas.points_between(s.built, at, refuge) > SALVAGE_WITHIN:
            return False
        return len(self.route(s, train, refuge)) > 0

    def kind(self, s: ConfederateRails, train: i64) -> i64:
        """How the train is to move: without fees if the money is short."""
        if not s.rules.movement.is_loaded(s, train):
            return LIGHT
        if s.money[owner_of(train)] < s.rules.movement.fee(s, train) + RESERVE:
            return UNPAID
        return self.market.kind(s, s.train_load[train])

    def route(self, s: ConfederateRails, train: i64, goal: i64) -> list[int]:
        """Arcs of the best way to a station; none if there is no way now."""
        kind = self.kind(s, train)
        kept = self.ways.rest(s, train, goal, kind)
        if kept:
            return kept
        return self.seek(s, train, goal, kind)

    def seek(self, s: ConfederateRails, train: i64, goal: i64, kind: i64) -> list[int]:
        """The same by a search, whose results stand; the way is kept."""
        planning = s.rules.planning
        budget = FAR_AWAY if kind >= PRICED else paired(POINTS_MOST, SECOND_MOST)
        spot = planning.search_to(s, train, kind, budget, goal)
        arcs: list[int] = planning.reach.path_arcs(spot) if spot >= 0 else []
        self.ways.keep(s, train, goal, kind, arcs)
        return arcs

    def light_points(self, s: ConfederateRails, train: i64) -> vec[i64]:
        """MPs from a train to every station, without a load."""
        if not self.ways.is_lit(s, train):
            self.ways.keep_light(s, train, self.market.light_points(s, train))
        return self.ways.spread[train]

    def next_step(self, s: ConfederateRails) -> i64:
        """What the running train does to get on: a step, or to stop; -1 if it knows no way."""
        planning, train = s.rules.planning, s.train
        goal = self.goal(s, train)
        if goal < 0 or goal == s.train_at[train]:
            return -1
        arcs = self.route(s, train, goal)
        if not arcs:
            return -1
        if self.is_time_to_stop(s, train, arcs):
            return act(DONE)
        edge = planning.net.edge[arcs[0]]
        used = s.rules.atlas.way_line[edge >> 1]
        return act(GO, go_arg(planning.arc_end(arcs[0]), used, edge & 1))

    def is_time_to_stop(self, s: ConfederateRails, train: i64, arcs: list[int]) -> bool:
        """Is it better to spend the night here than anywhere on the way?

        A place costs what a train may lose there before it moves again, and the MPs left over.
        """
        if s.points == s.rules.pack.move_points:
            return False
        planning, left, at = s.rules.planning, s.points, s.train_at[train]
        stops: list[int] = []
        spare: list[int] = []
        near = self.outlook.is_near(s, at) or self.seizers(s, train, at) == 0
        arrives = False
        for k in range(len(arcs)):
            left -= planning.step_points(s, train, arcs[k], k == 0)
            if left < 0:
                break
            end = planning.arc_end(arcs[k])
            near = near or self.outlook.is_near(s, end)
            arrives = k + 1 == len(arcs) and left > 0
            if arrives or s.rules.movement.has_room(s, train, end):
                stops.append(end)
                spare.append(left)
        if not stops:
            return True
        return near and self.is_best_here(s, train, stops, spare, arrives)

    def is_best_here(
        self, s: ConfederateRails, train: i64, stops: list[int], spare: list[int], arrives: bool
    ) -> bool:
        """Does no place to stop on the way cost less? Who arrives with MPs left may go on."""
        stake, weights = self.worth(s, train), self.weights
        here = self.night(s, train, s.train_at[train], s.points, stake)
        for k in range(len(stops)):
            there = self.night(s, train, stops[k], spare[k], stake)
            if arrives and k + 1 == len(stops):
                there = self.night(s, train, stops[k], 0, stake)
                there = weights.on_its_way * there - weights.arrives
            if there <= here:
                return False
        return True

    def night(
        self, s: ConfederateRails, train: i64, station: i64, left: i64, stake: float
    ) -> float:
        """What it costs to stop in a station with so many MPs left."""
        lost = self.outlook.night(s, station, float(s.seats - 1))
        lost += self.weights.seized * float(self.seizers(s, train, station))
        return lost * stake + float(left * POINT_WORTH) / 100.0

    def seizers(self, s: ConfederateRails, train: i64, station: i64) -> i64:
        """[7.14a] How many others could seize a train there."""
        lines, load = s.rules.atlas.station_lines[station], s.train_load[train]
        seat = owner_of(train)
        if s.owns(seat, lines) or not s.war_on:
            return 0
        if load and s.load_where[load] == ABOARD and s.rules.pack.load_war[load]:
            return 0
        count: i64 = 0
        for other in range(s.seats):
            if other != seat and s.train_at[other * TRAINS + EXTRA] == NOT_PLACED:
                if s.owns(other, lines):
                    count += 1
        return count

    # -- what a contract still brings --------------------------------------------------------

    def dollars(self, s: ConfederateRails, train: i64) -> i64:
        """The same as `dollars_left`, worked out once for a question."""
        if self.known[train] < 0:
            self.known[train] = self.dollars_left(s, train)
        return self.known[train]

    def dollars_left(self, s: ConfederateRails, train: i64) -> i64:
        """What the rest of the way takes, in MPs and fees; FAR_AWAY if it is closed."""
        goal = self.goal(s, train)
        if goal < 0:
            return FAR_AWAY
        aboard: i64 = 1 if s.load_where[s.train_load[train]] == ABOARD else 0
        dollars = self.ways.price(s, train, goal, aboard)
        if dollars < 0:
            way = self.way_dollars(s, train, goal)
            dollars = self.all_dollars(s, train, goal, way)
            self.ways.keep_price(s, train, goal, aboard, dollars, way)
        return dollars

    def all_dollars(self, s: ConfederateRails, train: i64, goal: i64, way: i64) -> i64:
        """With the work at the stations, and for a light train the haul that follows."""
        load, pack = s.train_load[train], s.rules.pack
        if s.load_where[load] == ABOARD:
            return way + POINT_WORTH * pack.dropoff
        if way >= FAR_AWAY:
            return FAR_AWAY
        haul = self.market.haul(s, owner_of(train), load, goal, s.load_to[load])
        return way + POINT_WORTH * (pack.pickup + pack.dropoff) + haul

    def way_dollars(self, s: ConfederateRails, train: i64, goal: i64) -> i64:
        """What the way to its goal takes: by the way that is kept, or by a search."""
        load = s.train_load[train]
        if s.train_at[train] == goal:
            return 0
        kind = self.market.kind(s, load) if s.load_where[load] == ABOARD else LIGHT
        arcs = self.ways.rest(s, train, goal, kind)
        if not arcs:
            arcs = self.seek(s, train, goal, kind)
        return s.rules.planning.dollars(s, train, kind, arcs) if arcs else FAR_AWAY

    def prospect(self, s: ConfederateRails, train: i64) -> float:
        """What the rest of a contract brings above its money costs; below 0: leave it."""
        load = s.train_load[train]
        if not load:
            return self.market.fresh(s, train) - 1.0
        at = s.train_at[train]
        aboard = s.load_where[load] == ABOARD
        cut = not s.rules.front.joined(s, at, s.load_to[load])
        if cut or (not aboard and s.rules.front.contract_is_cut_off(s, at, load)):
            return self.market.fresh(s, train) - self.riddance(s, train, aboard)
        dollars = self.dollars(s, train)
        if dollars >= FAR_AWAY:
            return -1.0
        rounds = self.rounds(s, dollars)
        kept = self.stands(s, train, rounds) * self.outlook.lasts(s, rounds)
        return self.market.payout(s, load) * kept * self.luck(s, train, rounds) - rounds

    def stands(self, s: ConfederateRails, train: i64, rounds: float) -> float:
        """The chance that the Union leaves a train the stations of its contract."""
        load = s.train_load[train]
        kept = self.outlook.stands(s, s.load_to[load], rounds - 0.5)
        if s.load_where[load] != ABOARD:
            kept *= self.outlook.stands(s, s.load_from[load], 0.4 * rounds)
        return kept

    def luck(self, s: ConfederateRails, train: i64, rounds: float) -> float:
        """The chance that nothing else befalls its contract."""
        load = s.train_load[train]
        aboard = s.load_where[load] == ABOARD
        start = s.load_to[load] if aboard else s.load_from[load]
        return self.market.luck(s, load, start, s.load_to[load], rounds)

    def free_later(self, s: ConfederateRails, train: i64) -> float:
        """What a train can still earn after a contract that does not pay: who waits until the
        Union takes one of its stations earns nothing at all."""
        load, at = s.train_load[train], s.train_at[train]
        if not load or not s.rules.front.joined(s, at, s.load_to[load]):
            return 0.0
        if s.load_where[load] != ABOARD and s.rules.front.contract_is_cut_off(s, at, load):
            return 0.0
        dollars = self.dollars(s, train)
        if dollars >= FAR_AWAY:
            return 0.0
        rounds = self.rounds(s, dollars)
        return self.weights.freed * self.stands(s, train, rounds) * self.outlook.later(rounds)

    def riddance(self, s: ConfederateRails, train: i64, aboard: bool) -> float:
        """What it costs to be free of a contract that cannot be carried out."""
        if not aboard:
            return 1.0
        if self.can_salvage(s, train):
            return 1.5
        able = s.money[owner_of(train)] > s.rules.pack.abandonment
        return 1.0 + float(s.rules.pack.abandonment) if able else 99.0

    def rounds(self, s: ConfederateRails, dollars: i64) -> float:
        """Activations that so much way takes."""
        a_round = POINT_WORTH * s.rules.pack.move_points
        return float((dollars + a_round - 1) // a_round)

    def activation(self, s: ConfederateRails, train: i64) -> float:
        """Is the train worth its activation? The best first, as long as there is money.

        Money must last until something is delivered: what the nearest deliveries still need is
        kept back from all other trains.
        """
        seat = owner_of(train)
        brings = self.prospect(s, train)
        short = s.money[seat] < AMPLE
        if short and not self.is_first(s, train) and s.money[seat] <= self.needs(s, seat):
            return -1.0
        if brings > 0.0 and self.is_hemmed_in(s, train):
            return -1.0
        ahead = short or s.activations > 0 or self.outlook.leads(s, seat)
        least = self.weights.barely if ahead else self.weights.at_risk
        if brings < least:
            brings += self.free_later(s, train)
        return brings - least if brings < least else 1.0 + 0.01 * brings

    def is_hemmed_in(self, s: ConfederateRails, train: i64) -> bool:
        """[B.28] Would full stations ahead keep the train from its very first step?"""
        goal, movement = self.goal(s, train), s.rules.movement
        if goal < 0 or goal == s.train_at[train]:
            return False
        arcs = self.route(s, train, goal)
        if not arcs:
            return False
        edge, end = s.rules.planning.net.edge[arcs[0]], s.rules.planning.arc_end(arcs[0])
        before = s.points
        s.points = s.rules.pack.move_points
        movement.aim(s, train)
        bar = movement.go_bar(s, train, end, s.rules.atlas.way_line[edge >> 1], edge & 1)
        s.points = before
        return bar == "B.28"

    def is_first(self, s: ConfederateRails, train: i64) -> bool:
        """Is no train of the seat nearer to its delivery?"""
        mine = self.rounds_left(s, train)
        for other in range(owner_of(train) * TRAINS, (owner_of(train) + 1) * TRAINS):
            if other != train and s.train_at[other] >= 0:
                if self.rounds_left(s, other) < mine:
                    return False
        return True

    def needs(self, s: ConfederateRails, seat: i64) -> i64:
        """Activations that the two nearest deliveries take, without those paid for."""
        first: i64 = 99
        second: i64 = 99
        for train in range(seat * TRAINS, (seat + 1) * TRAINS):
            if s.train_at[train] >= 0:
                rounds = self.rounds_left(s, train)
                if s.train_active[train]:
                    rounds -= 1
                if rounds < first:
                    first, second = rounds, first
                elif rounds < second:
                    second = rounds
        return (first if first < 8 else 8) + (second if second < 4 else 4)

    def rounds_left(self, s: ConfederateRails, train: i64) -> i64:
        """Activations to the delivery; many if there is none in sight."""
        if not s.train_load[train]:
            return 9
        dollars = self.dollars(s, train)
        return i64(int(self.rounds(s, dollars))) if dollars < FAR_AWAY else 20

    def run_first(self, s: ConfederateRails, train: i64) -> float:
        """Deliveries before draws: a chit drawn may bring the Union nearer."""
        load = s.train_load[train]
        if not load:
            return 1.0
        return 3.0 if s.load_where[load] == ABOARD else 2.0

    def worth(self, s: ConfederateRails, train: i64) -> float:
        """What losing a train costs: its contract, and what it would earn later."""
        worth = self.contract_worth(s, train)
        if worth <= 0.0:
            return self.outlook.idle()
        return worth + self.outlook.later(float(self.rounds_left(s, train)))

    def contract_worth(self, s: ConfederateRails, train: i64) -> float:
        """What a train's contract brings; nothing if it cannot be carried out."""
        load, at = s.train_load[train], s.train_at[train]
        if not load or not s.rules.front.joined(s, at, s.load_to[load]):
            return 0.0
        brings = self.prospect(s, train)
        return brings if brings > 0.0 else 0.0

    def risk(self, s: ConfederateRails, train: i64) -> float:
        """The chance that a train is lost before its owner can move it again."""
        others = float(s.seats - 1)
        turns = 0.5 * others
        if s.active >= 0:
            after = (owner_of(train) - s.active) % s.seats
            if after:
                turns = float(after) - 0.5
            else:
                turns = 0.3 * others if s.train_active[train] or train == s.train else others
        return self.outlook.night(s, s.train_at[train], turns)

    # -- repairs -----------------------------------------------------------------------------

    def repair(self, s: ConfederateRails, seat: i64, segment: i64) -> float:
        """What opening a segment brings a seat's trains, less its price."""
        pack = s.rules.pack
        wrecked, rips = s.wrecked[segment], s.rips[segment]
        price = wrecked * pack.bridge_repair + rips * pack.rip_repair
        if s.money[seat] < price + RESERVE or not self.may_pay(s, seat, segment, float(price)):
            return -1.0
        gain = self.later_use(s, seat, segment) - float(price)
        for train in range(seat * TRAINS, (seat + 1) * TRAINS):
            if s.train_at[train] >= 0 and self.is_on_way(s, train, segment):
                before = self.way_worth(s, train)
                s.wrecked[segment] = 0
                s.rips[segment] = 0
                s.rules.planning.look(s)
                gain += self.way_worth(s, train) - before
                s.wrecked[segment] = wrecked
                s.rips[segment] = rips
                s.rules.planning.look(s)
        return gain

    def may_pay(self, s: ConfederateRails, seat: i64, segment: i64, price: float) -> bool:
        """Could a repair be worth its price at all? Saves a search where it cannot."""
        if self.weights.later_cut * self.outlook.rounds > price:
            return True
        for train in range(seat * TRAINS, (seat + 1) * TRAINS):
            if s.train_at[train] >= 0 and self.is_on_way(s, train, segment):
                return True
        return False

    def later_use(self, s: ConfederateRails, seat: i64, segment: i64) -> float:
        """What an open segment brings in time; more if there is no other way round."""
        planning, atlas = s.rules.planning, s.rules.atlas
        planning.look(s)
        planning.search_from(s, seat, atlas.end_a[segment], LIGHT, paired(POINTS_MOST, 0))
        other_way = planning.best_spot(atlas.end_b[segment]) >= 0
        a_round = self.weights.later if other_way else self.weights.later_cut
        ends = s.rules.front.joined(s, atlas.end_a[segment], atlas.end_b[segment])
        return a_round * self.outlook.rounds if ends else 0.0

    def way_worth(self, s: ConfederateRails, train: i64) -> float:
        """What a train's contract is worth over the segments that are open."""
        dollars = self.dollars_left(s, train)
        if dollars >= FAR_AWAY:
            return 0.0
        worth = self.market.payout(s, s.train_load[train]) - float(dollars) / 100.0
        return worth if worth > 0.0 else 0.0

    def is_on_way(self, s: ConfederateRails, train: i64, segment: i64) -> bool:
        """Might the train want to use the segment?"""
        load, at = s.train_load[train], s.train_at[train]
        if not load:
            return False
        if s.load_where[load] == ABOARD:
            return self.is_between(s, at, s.load_to[load], segment)
        first = self.is_between(s, at, s.load_from[load], segment)
        return first or self.is_between(s, s.load_from[load], s.load_to[load], segment)

    def is_between(self, s: ConfederateRails, a: i64, b: i64, segment: i64) -> bool:
        if not s.rules.front.joined(s, a, b):
            return False
        atlas = s.rules.atlas
        direct = atlas.steps_between(s.built, a, b)
        x, y = atlas.end_a[segment], atlas.end_b[segment]
        over = atlas.steps_between(s.built, a, x) + atlas.steps_between(s.built, y, b)
        back = atlas.steps_between(s.built, a, y) + atlas.steps_between(s.built, x, b)
        return (over if over < back else back) <= direct + DETOUR
