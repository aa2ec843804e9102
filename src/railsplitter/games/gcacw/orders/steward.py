"""The steward: which order says what to the open question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from railsplitter.games.gcacw.orders import beaten, fighting, standing
from railsplitter.games.gcacw.orders import wish as w
from railsplitter.games.gcacw.orders.carriage import BOXES, Carriage, Courier
from railsplitter.games.gcacw.orders.marching import Marshal, march_news
from railsplitter.games.gcacw.orders.reading import Reader
from railsplitter.games.gcacw.orders.telling import Teller
from railsplitter.games.gcacw.orders.wish import Wish
from railsplitter.games.gcacw.places import box_of
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.view.speaker import Speaker
from railsplitter.kernel.orders import NEWS, TURN, Move, Order, Stop
from railsplitter.kernel.verbs import Verbs

SAID_MOST = 1000
USUAL = tuple(Order(f"{w.SKIP} {topic}", True) for topic in w.TOPICS)


class Commander(Speaker, Protocol):
    """An edition that knows the rows of its verbs, too, and what carries units beside marches."""

    verbs: Verbs

    @property
    def carriages(self) -> Mapping[str, Carriage]: ...


class Steward:
    """Carries out orders of one edition; it keeps nothing between two questions."""

    def __init__(self, edition: Commander) -> None:
        self.carriages = edition.carriages
        self.reader = Reader(edition, [key for key in self.carriages if key != BOXES])
        self.nouns = edition.voice.nouns
        self.teller = Teller(self.nouns)
        self.said: dict[str, str] = {}
        self.verbs = edition.verbs

    def read(self, s: Campaign, seat: int, text: str) -> Order:
        """An order as it will be kept."""
        wish = self.reader.read(s, seat, text)
        return Order(self.reader.write(wish), wish.stands)

    def say(self, s: Campaign, seat: int, order: Order) -> str:
        """An order as a sentence; one that is kept says all of it, so it is read once."""
        found = self.said.get(order.text)
        if found is None:
            found = self.teller.tell(self.reader.read(s, seat, order.text))
            if len(self.said) < SAID_MOST:
                self.said[order.text] = found
        return found

    def next(self, s: Campaign, seat: int, order: Order, others: Sequence[Order]) -> Move | Stop:
        """The next action of an order, or why there is none."""
        wish = self.reader.read(s, seat, order.text)
        resting = self.resting(s, seat, others)
        if wish.verb == w.MARCH:
            return self.march(s, seat, wish, resting)
        if wish.verb == w.STAY:
            return standing.stay(s, wish)
        if s.seat() != seat:
            return Stop(TURN, "somebody else is asked", s.asked_case())
        if wish.verb == w.ASSAULT:
            return fighting.assault(s, seat, wish, resting)
        if wish.verb == w.ADVANCE:
            return fighting.advance(s, wish, resting)
        return self.answer(s, seat, wish)

    def march(self, s: Campaign, seat: int, wish: Wish, resting: frozenset[int]) -> Move | Stop:
        """A march, or a journey by what the order or the place asks for."""
        key = wish.way if wish.way in self.carriages else BOXES
        carriage = self.carriages.get(key)
        off_map = wish.place < 0 or any(box_of(s.at[unit]) >= 0 for unit in wish.units)
        if carriage is None or (key == BOXES and not off_map):
            return Marshal(self.nouns, s, seat, wish, resting).next()

        def walk(unit: int, door: int) -> Move | Stop:
            part = msgspec.structs.replace(wish, units=(unit,), place=door)
            return Marshal(self.nouns, s, seat, part, resting).next()

        return Courier(self.nouns, s, seat, wish, carriage, walk).next()

    def answer(self, s: Campaign, seat: int, wish: Wish) -> Move | Stop:
        """Standing answers."""
        if wish.verb == w.PASS:
            return standing.passing(s, seat, wish)
        if wish.verb == w.QUIET:
            return standing.keeping_quiet(s, seat, wish, self.declines)
        if wish.verb == w.DIG:
            return standing.digging(s, seat, wish)
        if wish.verb == w.RETREAT:
            return beaten.withdraw(s) if wish.topic == w.SAFEST else standing.giving_way(s, wish)
        if wish.verb == w.LOSE:
            return beaten.lose(s)
        return standing.waits(s) if wish.verb == w.ASK else standing.skipping(s, seat, wish)

    def declines(self, action: int) -> bool:
        """Whether an action says no to its question, or ends it."""
        return self.verbs.of(action).ends

    def resting(self, s: Campaign, seat: int, others: Sequence[Order]) -> frozenset[int]:
        """Units that are to stay where they are."""
        out: set[int] = set()
        for order in others:
            if order.text.startswith(f"{w.STAY} "):
                wish = self.reader.read(s, seat, order.text)
                if standing.ended(s, wish) is None:
                    out |= set(wish.units)
        return frozenset(out)

    def news(self, before: Campaign, after: Campaign, seat: int, order: Order) -> Stop | None:
        """Losses and disorder of own units, moves of the enemy's, and what a march came to."""
        pieces = self.nouns.pack.pieces
        for unit in range(pieces.first_leader):
            name = self.nouns.unit(unit)
            if pieces.side[unit] != seat:
                if after.at[unit] != before.at[unit]:
                    return Stop(NEWS, f"{name} has moved", "6.1a")
                continue
            if after.mv[unit] < before.mv[unit]:
                return Stop(NEWS, f"{name} has lost manpower", "5.1l")
            if after.loose[unit] > before.loose[unit]:
                return Stop(NEWS, f"{name} is disorganized", "5.1e")
        if order.text.startswith(f"{w.MARCH} "):
            wish = self.reader.read(after, seat, order.text)
            return march_news(self.nouns, before, after, wish)
        return None


def about(order: Order) -> tuple[str, ...]:
    """What an order is about: a question, or a verb and whom it names."""
    words = order.text.split()
    if words[0] in (w.SKIP, w.ASK, w.NEVER):
        return (words[1],)
    if words[0] == w.DIG:
        return (w.DIGGING,)
    if words[0] == w.RETREAT:
        return (w.RETREAT, w.SAFEST if words[1] == w.SAFEST else w.ANYBODY)
    return tuple(words[:2]) if words[0] in (w.MARCH, w.STAY) else (words[0],)
