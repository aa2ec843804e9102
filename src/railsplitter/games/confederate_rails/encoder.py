"""What a seat sees of a game of Confederate Rails, as numbers; `observed` has their names.

Hidden are the counters in others' hands and who is asked when a moment for counters is open.
Deals are not in the row: those who learn here answer questions and do nothing aside.
"""

from __future__ import annotations

from typing import Final, cast, final

from railsplitter.games.confederate_rails.names import ABOARD, CONTRACTED, SPECIAL_KINDS, TRAINS
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.encoder import Encoder
from railsplitter.kernel.slate import Slate
from railsplitter.kernel.state import State
from railsplitter.kernel.vec import i64

TIMES: Final[i64] = 19
ACTION: Final[i64] = 12
BY_SEAT: Final[i64] = 4
BY_TRAIN: Final[i64] = 6
BY_LOAD: Final[i64] = 4
BY_STATION: Final[i64] = 5
BY_SEGMENT: Final[i64] = 3


@final
class RailsEncoder(Encoder):
    """Confederate Rails, standard or extended."""

    def __init__(self, s: ConfederateRails) -> None:
        seats = s.seats * (BY_SEAT + BY_TRAIN * TRAINS)
        loads = BY_LOAD * len(s.load_where) + 2 * len(s.owner)
        ground = BY_STATION * len(s.union) + BY_SEGMENT * len(s.wrecked)
        chits = len(s.display) + len(s.events_gone) + len(s.events_in_play) + len(s.pile.counts)
        counters = SPECIAL_KINDS + len(s.specials_gone)
        super().__init__(s.seats, TIMES + ACTION + seats + loads + ground + chits + counters)

    def round_of(self, world: State) -> i64:
        return cast(ConfederateRails, world).round

    def rest(self, world: State, seat: i64, slate: Slate) -> None:
        s = cast(ConfederateRails, world)
        self.times(s, seat, slate)
        self.action(s, seat, slate)
        for k in range(self.seats):
            self.seat(s, (seat + k) % self.seats, slate)
        self.counters(s, seat, slate)
        self.trains(s, seat, slate)
        self.loads(s, seat, slate)
        self.stations(s, slate)
        self.segments(s, slate)
        self.chits(s, slate)

    def times(self, s: ConfederateRails, seat: i64, slate: Slate) -> None:
        numbers, at = slate.numbers, slate.at
        numbers[at] = s.round
        numbers[at + 1] = self.turned(s.initiative, seat)
        numbers[at + 2] = self.turned(s.active, seat)
        numbers[at + 3] = s.player_turn
        numbers[at + 4] = s.turns
        numbers[at + 5] = s.war_on
        numbers[at + 6] = s.embargo
        numbers[at + 7] = s.conventions
        numbers[at + 8] = s.blockade
        numbers[at + 9] = s.law
        numbers[at + 10] = s.law_played
        numbers[at + 11] = s.collisions
        numbers[at + 12] = s.congestion_rolled
        numbers[at + 13] = s.activations
        numbers[at + 14] = s.idle_rounds
        numbers[at + 15] = s.rounds_left
        numbers[at + 16] = s.ending
        numbers[at + 17] = s.bank
        numbers[at + 18] = s.held
        slate.at = at + TIMES

    def action(self, s: ConfederateRails, seat: i64, slate: Slate) -> None:
        numbers, at = slate.numbers, slate.at
        numbers[at] = self.train(s.train, seat)
        numbers[at + 1] = s.points
        numbers[at + 2] = s.entered
        numbers[at + 3] = s.fresh
        numbers[at + 4] = s.halted
        numbers[at + 5] = s.in_hand
        numbers[at + 6] = s.event
        numbers[at + 7] = s.war_at
        numbers[at + 8] = s.bonus
        numbers[at + 9] = self.turned(s.iron_by, seat)
        numbers[at + 10] = s.iron_load
        numbers[at + 11] = self.turned(s.attacker, seat)
        slate.at = at + ACTION

    def train(self, train: i64, seat: i64) -> i64:
        """The number of a train, seats counted from the one that looks."""
        if train < 0:
            return train
        return self.turned(train // TRAINS, seat) * TRAINS + train % TRAINS

    def seat(self, s: ConfederateRails, other: i64, slate: Slate) -> None:
        numbers, at = slate.numbers, slate.at
        numbers[at] = s.money[other]
        numbers[at + 1] = s.deliveries[other]
        numbers[at + 2] = s.played[other]
        numbers[at + 3] = s.hand_size(other)
        slate.at = at + BY_SEAT

    def counters(self, s: ConfederateRails, seat: i64, slate: Slate) -> None:
        """[2.3.2a] One's own counters, and those that all have seen played."""
        for special in range(1, SPECIAL_KINDS + 1):
            slate.put(s.hand(seat, special))
        slate.put_all(s.specials_gone)

    def trains(self, s: ConfederateRails, seat: i64, slate: Slate) -> None:
        numbers, at = slate.numbers, slate.at
        for k in range(self.seats):
            first = (seat + k) % self.seats * TRAINS
            for train in range(first, first + TRAINS):
                numbers[at] = s.train_at[train]
                numbers[at + 1] = s.train_line[train]
                numbers[at + 2] = s.train_paid[train]
                numbers[at + 3] = s.train_load[train]
                numbers[at + 4] = s.train_active[train]
                numbers[at + 5] = s.train_since[train]
                at += BY_TRAIN
        slate.at = at

    def loads(self, s: ConfederateRails, seat: i64, slate: Slate) -> None:
        numbers, at = slate.numbers, slate.at
        lies, begins, ends = s.load_where, s.load_from, s.load_to
        count: i64 = len(lies)
        for load in range(count):
            where, beside = lies[load], s.load_with[load]
            on_train = where == ABOARD or where == CONTRACTED
            numbers[at] = where
            numbers[at + 1] = self.train(beside, seat) if on_train else beside
            numbers[at + 2] = begins[load]
            numbers[at + 3] = ends[load]
            at += BY_LOAD
        slate.at = at
        self.lines(s, seat, slate)

    def lines(self, s: ConfederateRails, seat: i64, slate: Slate) -> None:
        numbers, at = slate.numbers, slate.at
        lines: i64 = len(s.owner)
        for line in range(lines):
            numbers[at] = self.turned(s.owner[line], seat)
            numbers[at + 1] = s.bad_lines >> line & 1
            at += 2
        slate.at = at

    def stations(self, s: ConfederateRails, slate: Slate) -> None:
        numbers, at = slate.numbers, slate.at
        union, congested, depots = s.union, s.congested, s.new_depot
        traffic, front = s.traffic, s.front
        stations: i64 = len(union)
        for station in range(stations):
            numbers[at] = union[station]
            numbers[at + 1] = congested[station]
            numbers[at + 2] = depots[station]
            numbers[at + 3] = traffic[station]
            numbers[at + 4] = front[station]
            at += BY_STATION
        slate.at = at

    def segments(self, s: ConfederateRails, slate: Slate) -> None:
        """[2.1.1e] A segment is there from the start, or it has been built."""
        numbers, at = slate.numbers, slate.at
        wrecked, rips, bits, built = s.wrecked, s.rips, s.rules.atlas.built_bit, s.built
        segments: i64 = len(wrecked)
        for segment in range(segments):
            bit = bits[segment]
            there: i64 = 0
            if bit == 0 or built & bit != 0:
                there = 1
            numbers[at] = there
            numbers[at + 1] = wrecked[segment]
            numbers[at + 2] = rips[segment]
            at += BY_SEGMENT
        slate.at = at

    def chits(self, s: ConfederateRails, slate: Slate) -> None:
        slate.put_all(s.display)
        slate.put_all(s.events_gone)
        slate.put_all(s.events_in_play)
        slate.put_all(s.pile.counts)
