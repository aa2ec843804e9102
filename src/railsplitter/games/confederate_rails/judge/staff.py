"""The war and its events: what to give up, whom to strike, when to play counters (5.9, 6, 7)."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from railsplitter.games.confederate_rails.judge.cuts import Cuts
from railsplitter.games.confederate_rails.judge.dispatcher import Dispatcher
from railsplitter.games.confederate_rails.judge.honour import Honour
from railsplitter.games.confederate_rails.names import (
    ABOARD,
    AFTER_RESULT,
    AFTER_RETAKING,
    BEFORE_ROLL,
    FREIGHT_LAW,
    IN_REPAIR_BOX,
    INTERVENTION,
    OFFENSIVE,
    SEIZURE,
    TRAIN_RAID,
    TRAINS,
    TREASURE_HUNT,
    VICTORY_DEPOT,
)
from railsplitter.games.confederate_rails.rules.chapter import owner_of
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.vec import i64

DETOUR: Final[i64] = 4  # stations: who goes farther round does not need a station
AT_LAST: Final = 20.0
SPREAD_AT_END: Final = 0.2


def chance(ahead: float, spread: float) -> float:
    """The chance to win of one who is so many hundreds ahead."""
    x = ahead / spread
    return 0.5 + 0.5 * x / sqrt(1.0 + x * x)


def a_hundred(ahead: float, spread: float) -> float:
    """How much the chance to win grows by another hundred."""
    x = ahead / spread
    return 0.5 / (spread * (1.0 + x * x) * sqrt(1.0 + x * x))


@final
class Staff:
    """Weighs every station and segment by what its loss does to the seats."""

    __slots__ = (
        "contracts",
        "cuts",
        "dispatcher",
        "honour",
        "segments",
        "signs",
        "standing",
        "stations",
        "weights",
        "worths",
    )

    def __init__(self, dispatcher: Dispatcher, honour: Honour) -> None:
        self.dispatcher = dispatcher
        self.weights = dispatcher.weights
        self.honour = honour
        self.cuts = Cuts()
        self.stations: list[float] = []  # what a station's fall brings the seat that asked
        self.segments: list[float] = []  # what breaking a segment brings it
        # What was worked out for the question at hand
        self.signs: list[float] = []  # by seat: what a loss of it counts
        self.standing: list[float] = []  # by seat: money, and what its trains are worth
        self.worths: list[float] = []  # by train: itself and its contract
        self.contracts: list[float] = []  # by train: the contract alone

    def begin(self) -> None:
        """A new question: forget the last."""
        self.signs = []
        self.segments = []
        self.stations = []

    # -- who needs what ----------------------------------------------------------------------

    def sign(self, s: ConfederateRails, seat: i64, other: i64) -> float:
        """A loss of one's own hurts, one of a rival helps: most that of the one to beat."""
        self.weigh_seats(s, seat)
        return self.signs[other]

    def weigh_seats(self, s: ConfederateRails, seat: i64) -> None:
        """What every seat has, and by that what a loss of it is worth to the seat that asked."""
        if self.signs:
            return
        self.worths = [0.0] * (s.seats * TRAINS)
        self.contracts = [0.0] * (s.seats * TRAINS)
        self.standing = [float(s.money[other]) for other in range(s.seats)]
        for train in range(s.seats * TRAINS):
            if s.train_at[train] >= 0:
                self.contracts[train] = self.dispatcher.contract_worth(s, train)
                self.worths[train] = self.dispatcher.worth(s, train)
                self.standing[owner_of(train)] += self.worths[train]
        most = self.best_rival(seat, self.standing)
        shares = [exp((standing - most) / self.weights.rivals) for standing in self.standing]
        shares[seat] = 0.0
        total = sum(shares)
        self.signs = [share / total for share in shares]
        self.signs[seat] = -self.weights.own

    def best_rival(self, seat: i64, standing: list[float]) -> float:
        most = -1000.0
        for other in range(len(standing)):
            if other != seat and standing[other] > most:
                most = standing[other]
        return most

    def survey(self, s: ConfederateRails, seat: i64) -> None:
        """Weigh the whole map for a seat, once for a question."""
        if self.stations:
            return
        atlas = s.rules.atlas
        self.weigh_seats(s, seat)
        self.stations = [0.0] * atlas.stations
        for station in range(atlas.stations):
            lines = atlas.station_lines[station]
            for other in range(s.seats):
                if s.owns(other, lines):
                    self.stations[station] += self.weights.line * self.signs[other]
        for train in range(s.seats * TRAINS):
            if s.train_at[train] >= 0:
                self.weigh_train(s, train, self.signs[owner_of(train)])
            elif s.train_at[train] == IN_REPAIR_BOX and s.rules.pack.box_falls:
                self.stations[s.rules.pack.repair_station] += 3.0 * self.signs[owner_of(train)]
        self.weigh_ways(s)
        self.weigh_end(s, seat)

    def weigh_end(self, s: ConfederateRails, seat: i64) -> None:
        """[8.1] A Victory Depot brings the end nearer."""
        left = s.rules.pack.victory_depots_to_end - s.held
        if left <= 3:
            gain = self.sooner(s, seat, left)
            for depot in s.rules.atlas.victory_depots:
                self.stations[depot] += gain

    def sooner(self, s: ConfederateRails, seat: i64, left: i64) -> float:
        """What the fall of one of so many Victory Depots is worth to a seat, in hundreds.

        The game is shorter by its share of the Rounds. The chance to win that this brings is
        worth as much money as would bring the same chance.
        """
        self.weigh_seats(s, seat)
        rounds, weights = self.dispatcher.outlook.rounds, self.weights
        now, later = self.lead_now(s, seat), self.lead(seat, self.standing)
        stays = float(left - 1) / float(left)
        spread = weights.spread + weights.spread_a_round * rounds
        sooner = weights.spread + weights.spread_a_round * rounds * stays
        if left == 1:
            sooner = SPREAD_AT_END
        gain = chance(now + stays * (later - now), sooner) - chance(later, spread)
        worth = gain / a_hundred(later, spread)
        most = weights.at_end
        return max(-most, min(most, worth))

    def weigh_train(self, s: ConfederateRails, train: i64, sign: float) -> None:
        """The train itself, and where its contract leads."""
        load, worth = s.train_load[train], self.contracts[train] * sign
        self.stations[s.train_at[train]] += self.worths[train] * sign
        if load and worth:
            self.stations[s.load_to[load]] += worth
            if s.load_where[load] != ABOARD:
                self.stations[s.load_from[load]] += worth

    def weigh_ways(self, s: ConfederateRails) -> None:
        """What the fall of a station near the front does to trains that stand elsewhere."""
        within = s.rules.pack.choice_within
        for station in range(s.rules.atlas.stations):
            if s.rules.front.is_within(s, station, within):
                self.weigh_fall(s, station)

    def weigh_fall(self, s: ConfederateRails, station: i64) -> None:
        """It may cut a contract off, be on its way, or bring the Union near to a train."""
        on_way: list[int] = []
        for train in range(s.seats * TRAINS):
            at = s.train_at[train]
            if at < 0 or at == station:
                continue
            nearer = self.comes_nearer(s, station, train)
            self.stations[station] += nearer * self.worths[train] * self.signs[owner_of(train)]
            if self.contracts[train] > 0.0 and self.is_on_way(s, station, train):
                on_way.append(train)
        for train in on_way:
            cut = self.cuts_off(s, station, train)
            worth = self.contracts[train] * self.signs[owner_of(train)]
            self.stations[station] += worth * (1.0 if cut else self.weights.on_way)

    def comes_nearer(self, s: ConfederateRails, station: i64, train: i64) -> float:
        """How much likelier a train is lost before it moves again."""
        at = s.train_at[train]
        steps = s.rules.atlas.steps_between(s.built, station, at)
        if steps < 0 or steps > s.rules.pack.choice_within or steps >= s.front[at]:
            return 0.0
        before, risk = s.front[at], self.dispatcher.risk(s, train)
        s.front[at] = steps
        more = self.dispatcher.risk(s, train) - risk
        s.front[at] = before
        return more

    def is_on_way(self, s: ConfederateRails, station: i64, train: i64) -> bool:
        """Might a train's contract lead through a station?"""
        load, at = s.train_load[train], s.train_at[train]
        start, end = s.load_from[load], s.load_to[load]
        if station == end:
            return False
        if s.load_where[load] == ABOARD:
            return self.is_between(s, at, end, station)
        if station == start:
            return False
        return self.is_between(s, at, start, station) or self.is_between(s, start, end, station)

    def is_between(self, s: ConfederateRails, a: i64, b: i64, station: i64) -> bool:
        atlas = s.rules.atlas
        over = atlas.steps_between(s.built, a, station) + atlas.steps_between(s.built, station, b)
        return over <= atlas.steps_between(s.built, a, b) + DETOUR

    def cuts_off(self, s: ConfederateRails, station: i64, train: i64) -> bool:
        """Would the fall of a station keep a train from carrying out its contract?"""
        load, at = s.train_load[train], s.train_at[train]
        start, end = s.load_from[load], s.load_to[load]
        if s.load_where[load] == ABOARD:
            return self.cuts.parts(s, station, at, end)
        return self.cuts.parts(s, station, at, start) or self.cuts.parts(s, station, start, end)

    def weigh_segments(self, s: ConfederateRails, seat: i64) -> None:
        """What breaking a segment does to the trains whose way leads over it."""
        self.weigh_seats(s, seat)
        atlas, planning, dispatcher = s.rules.atlas, s.rules.planning, self.dispatcher
        self.segments = [0.0] * atlas.segments
        for train in range(s.seats * TRAINS):
            worth = self.contracts[train] * self.signs[owner_of(train)]
            if s.train_at[train] < 0 or worth == 0.0:
                continue
            goal = dispatcher.goal(s, train)
            if goal >= 0:
                for arc in dispatcher.route(s, train, goal):
                    self.segments[atlas.way_segment[planning.net.edge[arc] >> 1]] += worth

    def hurry(self, s: ConfederateRails, seat: i64) -> float:
        """How much likelier the seat is to win if the game ended now, from -1 to 1."""
        self.weigh_seats(s, seat)
        now, later = self.lead_now(s, seat), self.lead(seat, self.standing)
        spread = self.weights.spread + self.weights.spread_a_round * self.dispatcher.outlook.rounds
        last = s.rules.pack.victory_depots_to_end - s.held <= 1
        return chance(now, SPREAD_AT_END if last else spread) - chance(later, spread)

    def lead_now(self, s: ConfederateRails, seat: i64) -> float:
        return self.lead(seat, [float(s.money[other]) for other in range(s.seats)])

    def lead(self, seat: i64, standing: list[float]) -> float:
        """Hundreds ahead of the best rival."""
        return standing[seat] - self.best_rival(seat, standing)

    # -- striking ----------------------------------------------------------------------------

    def segment(self, s: ConfederateRails, seat: i64, segment: i64) -> float:
        """What breaking a segment brings; rather on lines that others must repair."""
        mine = s.owns(seat, s.rules.atlas.segment_lines[segment])
        broken = s.wrecked[segment] or s.rips[segment]
        if not self.segments:
            self.weigh_segments(s, seat)
        return (0.0 if broken else self.segments[segment]) + (-0.2 if mine else 0.2)

    def train(self, s: ConfederateRails, seat: i64, train: i64) -> float:
        """What disabling a train brings: its load, the repair, the time."""
        sign = self.sign(s, seat, owner_of(train))
        loss = 4.0 + self.contracts[train]
        if not s.rules.front.joined(s, s.train_at[train], s.rules.pack.repair_station):
            loss += self.dispatcher.outlook.rounds
        return loss * sign

    def seize(self, s: ConfederateRails, seat: i64, train: i64) -> float:
        """[7.14b] What seizing a train brings: it is lost for good."""
        sign = self.sign(s, seat, owner_of(train))
        return self.worths[train] * sign

    def enact(self, s: ConfederateRails, seat: i64) -> float:
        """[7.0b] A seizure is worth its War roll; a Depot if the roll is."""
        if s.rules.events.kind(s) == SEIZURE:
            return 1.0
        return self.roll(s, seat) - self.weights.enacted

    def roll(self, s: ConfederateRails, seat: i64) -> float:
        """[5.9.1a] What a War roll of its own brings a seat: it strikes where it may choose."""
        self.survey(s, seat)
        outlook, front, within = self.dispatcher.outlook, s.rules.front, s.rules.pack.choice_within
        total, best, best_v = 0.0, 0.0, 0.0
        for station in range(s.rules.atlas.stations):
            value = self.stations[station]
            total += outlook.named[station] * value
            if value > best_v and not s.union[station] and front.is_within(s, station, within):
                best_v = value
                if s.rules.atlas.station_type[station] != VICTORY_DEPOT:
                    best = value
        return total + outlook.choice * best + outlook.choice_v * best_v

    # -- counters ----------------------------------------------------------------------------

    def counter(self, s: ConfederateRails, seat: i64, special: i64, moment: i64) -> float:
        """Above 0: play it now."""
        if moment == AFTER_RESULT:
            return self.cancel(s, seat, special)
        if moment == BEFORE_ROLL:
            return 1.0 if s.attacker == seat and self.spare_general(s, seat) else -1.0
        if moment == AFTER_RETAKING:
            return 1.0 if special == INTERVENTION and s.blockade else -1.0
        if special == OFFENSIVE:
            return self.offensive(s, seat)
        if special == TRAIN_RAID:
            return self.dispatcher.outlook.rounds - 3.0
        if special == TREASURE_HUNT:
            return self.hunt(s, seat)
        return self.law(s, seat) if special == FREIGHT_LAW else -1.0

    def cancel(self, s: ConfederateRails, seat: i64, special: i64) -> float:
        """[6.1a] Is what would be lost worth a General, or would it lose the game?"""
        station, pack = s.war_at, s.rules.pack
        if self.honour.defends(s, seat, station):
            return AT_LAST
        loss = self.loss(s, seat, station)
        if s.rules.atlas.station_type[station] == VICTORY_DEPOT:
            if s.held + 1 >= pack.victory_depots_to_end:
                return -10.0 * self.hurry(s, seat)
        keep = self.weights.general * float(pack.victory_depots_to_end - s.held) / 8.0
        strength = float(pack.special_cancels[special]) / 3.0
        return loss * strength - keep

    def loss(self, s: ConfederateRails, seat: i64, station: i64) -> float:
        """What the fall of a station costs a seat."""
        self.survey(s, seat)
        if not s.rules.front.is_within(s, station, s.rules.pack.choice_within):
            self.weigh_fall(s, station)
        return -self.stations[station]

    def spare_general(self, s: ConfederateRails, seat: i64) -> bool:
        """[6.2c] A General for an Offensive near the end, or if there is another."""
        generals: i64 = 0
        for special in range(1, len(s.rules.pack.special_bonus)):
            if s.rules.pack.special_cancels[special]:
                generals += s.hand(seat, special)
        return generals > 1 or s.held >= 5

    def offensive(self, s: ConfederateRails, seat: i64) -> float:
        """[6.2a] For a station that a contract needs, or to put off the end."""
        best = 0.0
        for station in s.rules.specials.targets(s):
            value = self.retake(s, seat, station)
            if value > best:
                best = value
        left = float(s.rules.pack.victory_depots_to_end - s.held)
        return best - self.weights.offensive_kept * left / 8.0

    def retake(self, s: ConfederateRails, seat: i64, station: i64) -> float:
        """What freeing a station brings."""
        worth = 0.0
        lines = s.rules.atlas.station_lines[station]
        for other in range(s.seats):
            if s.owns(other, lines):
                worth -= self.weights.line * self.sign(s, seat, other)
        for train in range(s.seats * TRAINS):
            load = s.train_load[train]
            if load and s.train_at[train] >= 0:
                aboard = s.load_where[load] == ABOARD
                needed = s.load_to[load] == station
                if needed or (not aboard and s.load_from[load] == station):
                    value = self.dispatcher.market.payout(s, load)
                    worth -= value * self.sign(s, seat, owner_of(train))
        if s.rules.atlas.station_type[station] == VICTORY_DEPOT:
            worth += 1.0
            if s.rules.pack.victory_depots_to_end - s.held <= 2:
                worth -= self.weights.clock * self.hurry(s, seat)
            if s.hand(seat, INTERVENTION) and s.blockade:
                worth += 3.0
        return worth

    def hunt(self, s: ConfederateRails, seat: i64) -> float:
        """[6.6a] Only for one's own line, and while it will still be used."""
        if not s.owns(seat, s.bad_lines):
            return -1.0
        return self.dispatcher.outlook.rounds - 6.0

    def law(self, s: ConfederateRails, seat: i64) -> float:
        """[6.8a] For one who owns little of the network and can pay for votes."""
        mine: i64 = 0
        for line in range(1, s.rules.atlas.lines + 1):
            if s.owner[line] == seat:
                mine += 1
        poor = mine * s.seats * 4 < 3 * s.rules.atlas.lines
        rich = s.money[seat] >= 3 * s.rules.pack.donation
        return 1.0 if poor and rich and self.dispatcher.outlook.rounds > 8.0 else -1.0

    def donate(self, s: ConfederateRails, seat: i64) -> float:
        """[6.8a] Up to an even chance, by one who wants the law."""
        wanted = self.law(s, seat) > 0.0
        return 1.0 if wanted and s.bonus < 3 else -1.0
