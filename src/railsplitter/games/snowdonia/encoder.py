"""What a seat sees of a game of Snowdonia, as numbers; `observed` has their names."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import DISCARDED, GOODS, IN_DECK, LEFT_OUT, ON_OFFER
from railsplitter.games.snowdonia.rules.cc_keeping import KeepOne
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.bag import DISCARDED as THROWN
from railsplitter.kernel.bag import OUT
from railsplitter.kernel.encoder import HEAD, Encoder
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
        size = HEAD + CLOCK + BY_SEAT * s.seats + board + rest + counts + BY_CARD * self.cards
        super().__init__(s.seats, size + self.own)

    def round_of(self, world: State) -> i64:
        return cast(Snowdonia, world).round

    def is_hidden(self, world: State, seat: i64) -> bool:
        """[CC.5] The two cards that were drawn are for the eyes of one seat."""
        top = world.stack[-1]
        return top.kind == KeepOne.kind and top.who != seat

    def encode(self, world: State, seat: i64, slate: Slate) -> None:
        s = cast(Snowdonia, world)
        self.head(s, seat, slate)
        self.clock(s, seat, slate)
        for k in range(self.seats):
            self.seat(s, (seat + k) % self.seats, slate)
        self.board(s, seat, slate)
        self.contracts(s, seat, slate)
        slate.put_sized(s.own(), self.own)

    def clock(self, s: Snowdonia, seat: i64, slate: Slate) -> None:
        slate.put(s.round)
        slate.put(self.turned(s.start, seat))
        slate.put(self.turned(s.next_start, seat))
        slate.put(s.start_locked)
        slate.put(s.dig_rate)
        slate.put(s.lay_rate)
        slate.put(s.events_out)
        slate.put(s.event_at)
        slate.put(s.trains_open)
        slate.put(s.steel_left)
        slate.put(s.rubble_stock)
        slate.put(s.locked)
        slate.put(s.front)
        slate.put(s.railhead)
        slate.put(s.ending)

    def seat(self, s: Snowdonia, other: i64, slate: Slate) -> None:
        slate.put_part(s.goods, other * GOODS, GOODS)
        slate.put(s.hands[other])
        slate.put(s.hired[other])
        slate.put(s.markers[other])
        slate.put(s.surveyor[other])
        slate.put(s.train_of[other])
        slate.put(s.builders >> other & 1)

    def board(self, s: Snowdonia, seat: i64, slate: Slate) -> None:
        for there in s.spaces:
            slate.put(self.turned(there, seat))
        slate.put_all(s.value)
        slate.put_all(s.rubble)
        for owner in s.owner:
            slate.put(self.turned(owner, seat))
        slate.put_all(s.yard)
        slate.put_all(s.weather)
        slate.put_all(s.offer)
        for at in s.train_at:
            slate.put(self.turned(at, seat))
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
        for card in range(1, self.cards + 1):
            slate.put(s.turned >> card & 1)
            slate.put(used >> card & 1)

    def lie(self, s: Snowdonia, seat: i64, slate: Slate) -> None:
        """Where the cards are: with a seat, or a number below 0."""
        first = slate.at - 1
        where = s.deck.where
        for card in range(1, self.cards + 1):
            lies = where[card] if card < len(where) else OUT
            slate.put(LEFT_OUT if lies == OUT else DISCARDED if lies == THROWN else IN_DECK)
        for other in range(self.seats):
            held = s.held[other]
            turned = self.turned(other, seat)
            card = 0
            while held:
                if held & 1:
                    slate.write(first + card, turned)
                held >>= 1
                card += 1
        for offered in s.offer:
            if offered > 0:
                slate.write(first + offered, ON_OFFER)
        if s.stack and self.is_hidden(s, seat):
            step = cast(KeepOne, s.stack[-1])
            slate.write(first + step.first, IN_DECK)
            if step.second:
                slate.write(first + step.second, IN_DECK)
