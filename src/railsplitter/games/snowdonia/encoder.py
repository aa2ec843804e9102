"""What a seat sees of a game of Snowdonia, as numbers; `observed` has their names."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import DISCARDED, GOODS, IN_DECK, LEFT_OUT, ON_OFFER
from railsplitter.games.snowdonia.rules.cc_keeping import KeepOne
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.bag import DISCARDED as THROWN
from railsplitter.kernel.bag import OUT
from railsplitter.kernel.encoder import Encoder
from railsplitter.kernel.slate import Slate
from railsplitter.kernel.state import State
from railsplitter.kernel.vec import i64

CLOCK: Final[i64] = 15
BY_SEAT: Final[i64] = GOODS + 6
BY_CARD: Final[i64] = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class SnowdoniaEncoder(Encoder):
    """Snowdonia and its scenarios: what only a scenario knows comes last."""

    def __init__(self, s: Snowdonia) -> None:
        pack = s.rules.pack
        self.cards: i64 = pack.contracts
        self.own: i64 = len(s.own())
        board = len(s.spaces) + len(s.value) + len(s.rubble) + len(s.owner)
        rest = len(s.yard) + len(s.weather) + len(s.offer) + len(s.train_at) + len(s.train_coal)
        counts = len(s.bag.counts) + 2
        size = CLOCK + BY_SEAT * s.seats + board + rest + counts + BY_CARD * self.cards
        super().__init__(s.seats, size + self.own)

    def round_of(self, world: State) -> i64:
        return cast(Snowdonia, world).round

    def is_hidden(self, world: State, seat: i64) -> bool:
        """[CC.5] The two cards that were drawn are for the eyes of one seat."""
        top = world.stack[-1]
        return top.who != seat and top.kind == KeepOne.kind

    def rest(self, world: State, seat: i64, slate: Slate) -> None:
        s = cast(Snowdonia, world)
        self.clock(s, seat, slate)
        for k in range(self.seats):
            self.seat(s, (seat + k) % self.seats, slate)
        self.board(s, seat, slate)
        self.contracts(s, seat, slate)
        if self.own:
            slate.put_sized(s.own(), self.own)

    def clock(self, s: Snowdonia, seat: i64, slate: Slate) -> None:
        numbers, at = slate.numbers, slate.at
        numbers[at] = s.round
        numbers[at + 1] = self.turned(s.start, seat)
        numbers[at + 2] = self.turned(s.next_start, seat)
        numbers[at + 3] = s.start_locked
        numbers[at + 4] = s.dig_rate
        numbers[at + 5] = s.lay_rate
        numbers[at + 6] = s.events_out
        numbers[at + 7] = s.event_at
        numbers[at + 8] = s.trains_open
        numbers[at + 9] = s.steel_left
        numbers[at + 10] = s.rubble_stock
        numbers[at + 11] = s.locked
        numbers[at + 12] = s.front
        numbers[at + 13] = s.railhead
        numbers[at + 14] = s.ending
        slate.at = at + CLOCK

    def seat(self, s: Snowdonia, other: i64, slate: Slate) -> None:
        slate.put_part(s.goods, other * GOODS, GOODS)
        numbers, at = slate.numbers, slate.at
        numbers[at] = s.hands[other]
        numbers[at + 1] = s.hired[other]
        numbers[at + 2] = s.markers[other]
        numbers[at + 3] = s.surveyor[other]
        numbers[at + 4] = s.train_of[other]
        numbers[at + 5] = s.builders >> other & 1
        slate.at = at + BY_SEAT - GOODS

    def board(self, s: Snowdonia, seat: i64, slate: Slate) -> None:
        slate.put_turned(s.spaces, seat, self.seats)
        slate.put_all(s.value)
        slate.put_all(s.rubble)
        slate.put_turned(s.owner, seat, self.seats)
        slate.put_all(s.yard)
        slate.put_all(s.weather)
        slate.put_all(s.offer)
        slate.put_turned(s.train_at, seat, self.seats)
        slate.put_all(s.train_coal)
        slate.put_all(s.bag.counts)
        slate.put(s.deck.top)
        slate.put(s.deck.left)

    def contracts(self, s: Snowdonia, seat: i64, slate: Slate) -> None:
        """By card: where it is, whether it is turned, whether it was used in this round."""
        used: i64 = 0
        for active in s.active:
            used |= active
        self.lie(s, seat, slate)
        numbers, at, turned = slate.numbers, slate.at, s.turned
        for card in range(1, self.cards + 1):
            numbers[at] = turned >> card & 1
            numbers[at + 1] = used >> card & 1
            at += 2
        slate.at = at

    def lie(self, s: Snowdonia, seat: i64, slate: Slate) -> None:
        """Where the cards are: with a seat, or a number below 0."""
        numbers, first = slate.numbers, slate.at - 1
        where = s.deck.where
        known: i64 = len(where)
        for card in range(1, self.cards + 1):
            place: i64 = IN_DECK
            if card >= known or where[card] == OUT:
                place = LEFT_OUT
            elif where[card] == THROWN:
                place = DISCARDED
            numbers[first + card] = place
        slate.at += self.cards
        for other in range(self.seats):
            self.holds(s.held[other], self.turned(other, seat), first, slate)
        for offered in s.offer:
            if offered > 0:
                numbers[first + offered] = ON_OFFER
        if s.stack and self.is_hidden(s, seat):
            step = cast(KeepOne, s.stack[-1])
            numbers[first + step.first] = IN_DECK
            if step.second:
                numbers[first + step.second] = IN_DECK

    def holds(self, held: i64, turned: i64, first: i64, slate: Slate) -> None:
        """The cards that a seat holds lie with it."""
        numbers, card = slate.numbers, first
        while held:
            if held & 1:
                numbers[card] = turned
            held >>= 1
            card += 1
