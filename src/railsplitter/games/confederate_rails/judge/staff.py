"""The war and its events: what to give up, whom to strike, when to play counters (5.9, 6, 7)."""

from __future__ import annotations

from typing import Final, final

from railsplitter.games.confederate_rails.judge.dispatcher import TRAIN_A_ROUND, Dispatcher
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

OWN: Final = 1.3  # one's own loss counts more than a rival's
ON_WAY: Final = 0.15  # of a contract, for a station or segment on its way
LINE: Final = 0.4  # a station of a line
TRAIN: Final = 4.0  # hundreds: a train, beside what it would earn
EARNS: Final = 0.3  # of what a train earns in a Round, for a Round that it is gone
OFFENSIVE_KEPT: Final = 8.0  # hundreds that an Offensive is kept for
ENACTED: Final = 0.5  # hundreds that a voluntary event must bring
GENERAL: Final = 4.0  # loss that a General is kept for; less as the end comes near
AT_LAST: Final = 20.0
CLOCK: Final = 6.0  # hundreds that a Victory Depot more or less matters near the end


@final
class Staff:
    """Weighs every station and segment by what its loss does to the seats."""

    __slots__ = ("dispatcher", "honour", "segments", "stations")

    def __init__(self, dispatcher: Dispatcher, honour: Honour) -> None:
        self.dispatcher = dispatcher
        self.honour = honour
        self.stations: list[float] = []  # what a station's fall brings the seat that asked
        self.segments: list[float] = []  # what breaking a segment brings it

    # -- who needs what ----------------------------------------------------------------------

    def sign(self, s: ConfederateRails, seat: i64, other: i64) -> float:
        """A loss of one's own hurts, one of a rival helps, shared among rivals."""
        return -OWN if other == seat else 1.0 / float(s.seats - 1)

    def survey(self, s: ConfederateRails, seat: i64) -> None:
        """Weigh the whole map for a seat."""
        atlas = s.rules.atlas
        self.stations = [0.0] * atlas.stations
        self.segments = [0.0] * atlas.segments
        for station in range(atlas.stations):
            lines = atlas.station_lines[station]
            for other in range(s.seats):
                if s.owns(other, lines):
                    self.stations[station] += LINE * self.sign(s, seat, other)
        for train in range(s.seats * TRAINS):
            if s.train_at[train] >= 0:
                self.weigh_train(s, train, self.sign(s, seat, owner_of(train)))
            elif s.train_at[train] == IN_REPAIR_BOX and s.rules.pack.box_falls:
                sign = self.sign(s, seat, owner_of(train))
                self.stations[s.rules.pack.repair_station] += 3.0 * sign
        held = s.rules.pack.victory_depots_to_end - s.held
        if held <= 3:
            hurry = CLOCK / float(held) * self.hurry(s, seat)
            for depot in atlas.victory_depots:
                self.stations[depot] += hurry

    def weigh_train(self, s: ConfederateRails, train: i64, sign: float) -> None:
        """The train itself, where its contract leads, and the way there."""
        at, load, dispatcher = s.train_at[train], s.train_load[train], self.dispatcher
        gone = EARNS * TRAIN_A_ROUND * dispatcher.outlook.rounds
        self.stations[at] += (TRAIN + gone) * sign
        if not load:
            return
        aboard = s.load_where[load] == ABOARD
        value = dispatcher.market.payout(s, load) * (0.8 if aboard else 0.4) * sign
        self.stations[at] += value
        self.stations[s.load_to[load]] += value
        if not aboard:
            self.stations[s.load_from[load]] += value
        goal = dispatcher.goal(s, train)
        if goal < 0 or not s.rules.front.joined(s, at, goal):
            return
        planning, atlas = s.rules.planning, s.rules.atlas
        for arc in dispatcher.route(s, train, goal):
            self.segments[atlas.way_segment[planning.net.edge[arc] >> 1]] += value
            self.stations[planning.arc_end(arc)] += ON_WAY * value

    def hurry(self, s: ConfederateRails, seat: i64) -> float:
        """1 if the seat would win now, -1 if it is behind."""
        return 1.0 if self.dispatcher.outlook.leads(s, seat) else -1.0

    # -- striking ----------------------------------------------------------------------------

    def segment(self, s: ConfederateRails, seat: i64, segment: i64) -> float:
        """What breaking a segment brings; rather on lines that others must repair."""
        mine = s.owns(seat, s.rules.atlas.segment_lines[segment])
        broken = s.wrecked[segment] or s.rips[segment]
        return (0.0 if broken else self.segments[segment]) + (-0.2 if mine else 0.2)

    def train(self, s: ConfederateRails, seat: i64, train: i64) -> float:
        """What disabling a train brings: its load, the repair, the time."""
        load, sign = s.train_load[train], self.sign(s, seat, owner_of(train))
        loss = 4.0
        if load and s.load_where[load] == ABOARD:
            loss += 3.0 + 0.8 * float(s.rules.pack.load_payout[load])
        elif load:
            loss += 1.0
        if not s.rules.front.joined(s, s.train_at[train], s.rules.pack.repair_station):
            loss += self.dispatcher.outlook.rounds
        return loss * sign

    def enact(self, s: ConfederateRails, seat: i64) -> float:
        """[7.0b] A seizure is worth its War roll; a Depot if the roll is."""
        if s.rules.events.kind(s) == SEIZURE:
            return 1.0
        return self.roll(s, seat) - ENACTED

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
        keep = GENERAL * float(pack.victory_depots_to_end - s.held) / 8.0
        strength = float(pack.special_cancels[special]) / 3.0
        return loss * strength - keep

    def loss(self, s: ConfederateRails, seat: i64, station: i64) -> float:
        """What the fall of a station costs a seat."""
        self.stations = [0.0] * s.rules.atlas.stations
        self.segments = [0.0] * s.rules.atlas.segments
        for train in range(seat * TRAINS, (seat + 1) * TRAINS):
            if s.train_at[train] >= 0:
                self.weigh_train(s, train, 1.0)
        mine = s.owns(seat, s.rules.atlas.station_lines[station])
        return self.stations[station] + (LINE if mine else 0.0)

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
        return best - OFFENSIVE_KEPT * float(s.rules.pack.victory_depots_to_end - s.held) / 8.0

    def retake(self, s: ConfederateRails, seat: i64, station: i64) -> float:
        """What freeing a station brings."""
        worth = 0.0
        lines = s.rules.atlas.station_lines[station]
        for other in range(s.seats):
            if s.owns(other, lines):
                worth -= LINE * self.sign(s, seat, other)
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
                worth -= CLOCK * self.hurry(s, seat)
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
