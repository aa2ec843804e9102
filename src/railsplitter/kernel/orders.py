"""Orders: what a seat wants, in the game's own words, and how it becomes plain decisions.

An order is text in its seat's possession: who, where to, by which way, until what. It is kept
with the table and never enters a state. The edition's steward turns it into one action after the
other (`Edition.steward`); whoever plays them stops as soon as something new is learned.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from railsplitter.kernel.errors import BadInput
from railsplitter.kernel.state import State

if TYPE_CHECKING:
    from railsplitter.kernel.game import Edition

BY_ORDER: Final = "order"  # the note that a record has of such an entry
ORDERS_MOST = 40  # of one seat
TEXT_MOST = 400
STEPS_MOST = 500  # of one order at a time

# Why an order stops
DONE = "done"  # it is carried out
WAITS = "waits"  # it has nothing to say to this question
NEWS = "news"  # something happened that its giver should see
CHANCE = "chance"
TURN = "turn"  # somebody else is asked
CLOSED = "closed"  # the rules do not allow it
OVER = "over"
KEPT = (WAITS, TURN)  # a standing order lives on
CANCEL = "cancel"
AND = ";"  # stands between orders that are given together


class Order(msgspec.Struct, frozen=True):
    """What a seat wants. One that `stands` is looked at whenever its seat is asked."""

    text: str
    stands: bool = False


UNASKED: Final = Order("")  # nobody's: what is played because nothing can be chosen


class Move(msgspec.Struct, frozen=True):
    """The next plain action of an order; `foresees`: the dice that it throws are no news."""

    action: int
    foresees: bool = False


class Stop(msgspec.Struct, frozen=True):
    """Why an order goes no further: a code, a sentence, and the case if a rule says so."""

    code: str
    reason: str
    case: str = ""


class Outcome(msgspec.Struct, frozen=True):
    """How many actions an order came to, and why it stopped."""

    played: int
    stop: Stop


class Ended(msgspec.Struct, frozen=True):
    """An order that answered by itself and stands no more, and why."""

    order: Order
    stop: Stop


class OrderHelp(msgspec.Struct, frozen=True):
    """How an order is written, what it means, and such orders that can be given as they stand,
    with a few words for each of these (`labels`; without them the order itself)."""

    usage: str
    meaning: str
    ready: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()


Look = Callable[[], State]
Play = Callable[[int], int]  # plays an action by order; how many chance results it used


def carry_out(
    edition: Edition, seat: int, order: Order, standing: Sequence[Order], look: Look, play: Play
) -> Outcome:
    """Play an order until it is done or something is learned; `standing` are the seat's others."""
    for played in range(STEPS_MOST):
        found = next_move(edition, look(), seat, order, standing)
        if isinstance(found, Stop):
            return Outcome(played, found)
        before = look().copy()
        used = play(found.action)
        stop = learned(edition, before, look(), seat, order, used if not found.foresees else 0)
        if stop is not None:
            after = edition.steward(look(), seat, order, standing)
            is_done = isinstance(after, Stop) and after.code == DONE and stop.code != NEWS
            return Outcome(played + 1, after if isinstance(after, Stop) and is_done else stop)
    return Outcome(STEPS_MOST, Stop(NEWS, "the order has gone on for long enough"))


def next_move(
    edition: Edition, state: State, seat: int, order: Order, standing: Sequence[Order]
) -> Move | Stop:
    """What the steward wants next; never an action that is not offered."""
    if state.is_over():
        return Stop(OVER, "the game is over", state.over_case())
    idle = edition.idle_answer(state) if state.seat() == seat else None
    found = Move(idle) if idle is not None else edition.steward(state, seat, order, standing)
    if isinstance(found, Stop):
        return found
    if state.seat() != seat:
        return Stop(TURN, "somebody else is asked", state.asked_case())
    if found.action not in state.options():
        text = edition.vocabulary.text(found.action)
        case = next(iter(state.why_not(seat, found.action)), state.asked_case())
        return Stop(CLOSED, f"{text!r} is not open now", case)
    return found


def learned(
    edition: Edition, before: State, after: State, seat: int, order: Order, used: int
) -> Stop | None:
    """What a seat came to know by an action that was played for it."""
    if after.is_over():
        return Stop(OVER, "the game is over", after.over_case())
    news = edition.news(before, after, seat, order)
    if news is not None:
        return news
    if after.seat() != seat:
        return Stop(TURN, "somebody else is asked", after.asked_case())
    if after.learned != before.learned:
        return Stop(NEWS, "something hidden has come to light", after.asked_case())
    return Stop(CHANCE, "dice were thrown", after.asked_case()) if used else None


class Staff:
    """A seat's orders: those that stand, and the last one that can be taken up again."""

    def __init__(self, edition: Edition, seat: int, orders: Sequence[Order] = ()) -> None:
        self.edition = edition
        self.seat = seat
        self.orders = list(orders)
        self.last: Order | None = None
        self.latest: list[Order] = []  # what was last said
        self.ended: list[Ended] = []  # since its giver last said something
        self._under_way: tuple[Order, State] | None = None  # with what its seat last saw

    @property
    def standing(self) -> list[Order]:
        return [order for order in self.orders if order.stands]

    def give(self, text: str, look: Look, play: Play) -> Outcome | None:
        """Orders from one text: what the last came to; nothing if all of them only stand."""
        self.latest = self.read_all(look(), text)
        for order in self.latest:
            self.keep(order)
        order = self.latest[-1]
        found = self.carry_out(order, look, play)
        idle = order.stands and not found.played and found.stop.code in KEPT
        return None if idle else found

    def read_all(self, state: State, text: str) -> list[Order]:
        """Orders from one text. Only the last may be one to carry out now: what comes of it may
        be a reason to say something else."""
        parts = [part for part in text.split(AND) if part.strip()] if AND in text else [text]
        orders = [self.read(state, part) for part in parts or [""]]
        now = next((order for order in orders[:-1] if not order.stands), None)
        if now is not None:
            raise BadInput(f"order {now.text!r}: expected last, as it is carried out at once")
        self._check_room(sum(order.stands for order in orders))
        return orders

    def read(self, state: State, text: str) -> Order:
        """An order from its text, no text is the last one; what is wrong is told in a sentence."""
        if len(text) > TEXT_MOST:
            raise BadInput(f"an order of {len(text)} letters: expected at most {TEXT_MOST}")
        if not text.strip() and self.last is not None:
            return self.last
        order = self.edition.read_order(state, self.seat, " ".join(text.split()))
        self._check_room(int(order.stands))
        return order

    def _check_room(self, more: int) -> None:
        if more and len(self.orders) + more > ORDERS_MOST:
            raise BadInput(f"{len(self.orders)} orders stand: expected at most {ORDERS_MOST}")

    def keep(self, order: Order) -> None:
        """A standing order stands from now on, in the place of one that it contradicts."""
        self.last = order
        self.ended = []
        if order.stands:
            self.orders = [o for o in self.orders if not self.edition.replaces(order, o)]
            self.orders.append(order)

    def drop(self, order: Order) -> None:
        self.orders = [other for other in self.orders if other != order]

    def cancel(self, rest: str) -> list[Order]:
        """Orders taken back: all of them, or one by its number from 1 on."""
        if rest in ("", "all"):
            gone, self.orders, self.last = self.orders, [], None
            return gone
        if not rest.isdecimal() or not 1 <= int(rest) <= len(self.orders):
            known = f"all, or a number from 1 to {len(self.orders)}" if self.orders else "all"
            raise BadInput(f"cancel {rest!r}: expected {known}")
        return [self.orders.pop(int(rest) - 1)]

    def carry_out(self, order: Order, look: Look, play: Play) -> Outcome:
        """Play an order as far as it goes; one that waits for another seat is under way."""
        found = carry_out(self.edition, self.seat, order, self.standing, look, play)
        self._note(order, found.stop, look())
        return found

    def halt(self) -> None:
        """Something was taken back: nothing goes on by itself."""
        self._under_way = None

    def next(self, state: State) -> tuple[Order, Move] | None:
        """What an order answers to the open question, if one does: first the one under way,
        as long as others have changed nothing, then those that stand.

        An order that has come to its end is dropped on the way. A question at which nothing can be
        chosen is answered without any (`UNASKED`).
        """
        if state.is_over() or state.seat() != self.seat:
            return None
        idle = self.edition.idle_answer(state)
        if idle is not None:
            return UNASKED, Move(idle)
        for order in [*self._resumed(state), *self.standing]:
            found = next_move(self.edition, state, self.seat, order, self.standing)
            if isinstance(found, Move):
                return order, found
            if found.code not in KEPT:
                self._end(order, found)
        return None

    def heed(self, order: Order, move: Move, before: State, after: State, used: int) -> Stop | None:
        """After an answer by order: what its giver should see; such an order stands no more."""
        if order is UNASKED:
            return None
        counted = 0 if order.stands or move.foresees else used
        stop = learned(self.edition, before, after, self.seat, order, counted)
        if stop is not None:
            self._note(order, stop, after)
        if stop is None or stop.code in KEPT:
            return None
        self._end(order, stop)
        return stop

    def _end(self, order: Order, stop: Stop) -> None:
        self.drop(order)
        self.ended.append(Ended(order, stop))

    def _note(self, order: Order, stop: Stop, state: State) -> None:
        self.last = order
        self._under_way = None
        if stop.code == TURN and not order.stands:
            self._under_way = order, state.copy()
        elif stop.code not in KEPT:
            self.drop(order)

    def _resumed(self, state: State) -> list[Order]:
        """The order under way, if whoever was asked in between has changed nothing."""
        if self._under_way is None:
            return []
        order, seen = self._under_way
        if self.edition.news(seen, state, self.seat, order) is not None:
            self._under_way = None
            return []
        found = next_move(self.edition, state, self.seat, order, self.standing)
        if isinstance(found, Stop):
            self._under_way = None
            return []
        return [order]
