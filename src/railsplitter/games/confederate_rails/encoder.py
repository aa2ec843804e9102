"""What a seat sees of a game of Confederate Rails, as numbers; `observed` has their names.

Hidden are the counters in others' hands and who is asked when a moment for counters is open.
Deals are not in the row: those who learn here answer questions and do nothing aside.
"""

from __future__ import annotations

from typing import Final, cast, final

from railsplitter.games.confederate_rails.names import ABOARD, CONTRACTED, SPECIAL_KINDS, TRAINS
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.encoder import HEAD, Encoder
from railsplitter.kernel.slate import Slate
from railsplitter.kernel.state import State
from railsplitter.kernel.vec import i64

CLOCK: Final[i64] = 31
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
        super().__init__(s.seats, HEAD + CLOCK + seats + loads + ground + chits + counters)

    def round_of(self, world: State) -> i64:
        return cast(ConfederateRails, world).round

    def encode(self, world: State, seat: i64, slate: Slate) -> None:
        s = cast(ConfederateRails, world)
        self.head(s, seat, slate)
        self.times(s, seat, slate)
        self.action(s, seat, slate)
        for k in range(self.seats):
            self.seat(s, (seat + k) % self.seats, slate)
        self.counters(s, seat, slate)
        self.trains(s, seat, slate)
        self.loads(s, seat, slate)
        self.ground(s, seat, slate)
        self.chits(s, slate)

    def times(self, s: ConfederateRails, seat: i64, slate: Slate) -> None:
        slate.put(s.round)
        slate.put(self.turned(s.initiative, seat))
        slate.put(self.turned(s.active, seat))
        slate.put(s.player_turn)
        slate.put(s.turns)
        slate.put(s.war_on)
        slate.put(s.embargo)
        slate.put(s.conventions)
        slate.put(s.blockade)
        slate.put(s.law)
        slate.put(s.law_played)
        slate.put(s.collisions)
        slate.put(s.congestion_rolled)
        slate.put(s.activations)
        slate.put(s.idle_rounds)
        slate.put(s.rounds_left)
        slate.put(s.ending)
        slate.put(s.bank)
        slate.put(s.held)

    def action(self, s: ConfederateRails, seat: i64, slate: Slate) -> None:
        slate.put(self.train(s.train, seat))
        slate.put(s.points)
        slate.put(s.entered)
        slate.put(s.fresh)
        slate.put(s.halted)
        slate.put(s.in_hand)
        slate.put(s.event)
        slate.put(s.war_at)
        slate.put(s.bonus)
        slate.put(self.turned(s.iron_by, seat))
        slate.put(s.iron_load)
        slate.put(self.turned(s.attacker, seat))

    def train(self, train: i64, seat: i64) -> i64:
        """The number of a train, seats counted from the one that looks."""
        if train < 0:
            return train
        return self.turned(train // TRAINS, seat) * TRAINS + train % TRAINS

    def seat(self, s: ConfederateRails, other: i64, slate: Slate) -> None:
        slate.put(s.money[other])
        slate.put(s.deliveries[other])
        slate.put(s.played[other])
        slate.put(s.hand_size(other))

    def counters(self, s: ConfederateRails, seat: i64, slate: Slate) -> None:
        """[2.3.2a] One's own counters, and those that all have seen played."""
        for special in range(1, SPECIAL_KINDS + 1):
            slate.put(s.hand(seat, special))
        slate.put_all(s.specials_gone)

    def trains(self, s: ConfederateRails, seat: i64, slate: Slate) -> None:
        for k in range(self.seats):
            first = (seat + k) % self.seats * TRAINS
            for train in range(first, first + TRAINS):
                slate.put(s.train_at[train])
                slate.put(s.train_line[train])
                slate.put(s.train_paid[train])
                slate.put(s.train_load[train])
                slate.put(s.train_active[train])
                slate.put(s.train_since[train])

    def loads(self, s: ConfederateRails, seat: i64, slate: Slate) -> None:
        for load in range(len(s.load_where)):
            where, beside = s.load_where[load], s.load_with[load]
            slate.put(where)
            on_train = where == ABOARD or where == CONTRACTED
            slate.put(self.train(beside, seat) if on_train else beside)
            slate.put(s.load_from[load])
            slate.put(s.load_to[load])
        for line in range(len(s.owner)):
            slate.put(self.turned(s.owner[line], seat))
            slate.put(s.bad_lines >> line & 1)

    def ground(self, s: ConfederateRails, seat: i64, slate: Slate) -> None:
        for station in range(len(s.union)):
            slate.put(s.union[station])
            slate.put(s.congested[station])
            slate.put(s.new_depot[station])
            slate.put(s.traffic[station])
            slate.put(s.front[station])
        atlas = s.rules.atlas
        for segment in range(len(s.wrecked)):
            slate.put(1 if atlas.is_built(s.built, segment) else 0)
            slate.put(s.wrecked[segment])
            slate.put(s.rips[segment])

    def chits(self, s: ConfederateRails, slate: Slate) -> None:
        slate.put_all(s.display)
        slate.put_all(s.events_gone)
        slate.put_all(s.events_in_play)
        slate.put_all(s.pile.counts)
