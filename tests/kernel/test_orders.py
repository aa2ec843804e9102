"""Orders for any game: the toy takes none unless a test gives it a steward."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from railsplitter.kernel import orders as o
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadInput, BadUsage
from railsplitter.kernel.orders import Move, Order, Staff, Stop
from railsplitter.kernel.state import State
from tests.kernel import toy


class Teller(toy.ToyEdition):
    """Understands `ACTION`: to play it as often as it is open; `ACTION!` is a standing order."""

    def read_order(self, state: State, seat: int, text: str) -> Order:
        return Order(text, text.endswith("!"))

    def steward(
        self, state: State, seat: int, order: Order, standing: Sequence[Order] = ()
    ) -> Move | Stop:
        return Move(self.vocabulary.read(order.text.rstrip("!")))


def teller() -> Teller:
    plain = toy.ToyGame().edition(2)
    assert isinstance(plain, toy.ToyEdition)
    plain.__class__ = Teller
    assert isinstance(plain, Teller)
    return plain


def carried_out(text: str) -> tuple[o.Outcome, list[int], State]:
    e, chance = teller(), seeded(5)
    s = e.start(chance)
    staff, played = Staff(e, s.seat()), list[int]()

    def play(action: int) -> int:
        played.append(action)
        chance.listen()
        s.play(staff.seat, action)
        return len(chance.trail)

    return staff.carry_out(staff.read(s, text), lambda: s, play), played, s


def test_a_game_without_orders_refuses_them_in_a_sentence() -> None:
    e = toy.ToyGame().edition(2)
    s = e.start(seeded(1))
    with pytest.raises(BadUsage, match="takes no orders"):
        Staff(e, 0).read(s, "march to Richmond")
    assert Staff(e, 0).next(s) is None


def test_it_stops_when_somebody_else_is_asked() -> None:
    found, played, _ = carried_out("pass")
    assert (found.stop.code, len(played)) == (o.TURN, 1)


def test_it_never_plays_what_is_not_offered() -> None:
    found, played, _ = carried_out("counter")
    assert (found.stop.code, found.played, played) == (o.CLOSED, 0, [])
    assert found.stop.case


def test_orders_are_cancelled_by_number_or_all() -> None:
    e = teller()
    s = e.start(seeded(1))
    staff = Staff(e, 0)
    for text in ("pass!", "bank 1!", "pass!"):
        staff.keep(staff.read(s, text))
    assert [order.text for order in staff.orders] == ["bank 1!", "pass!"]
    assert staff.cancel("1") == [Order("bank 1!", True)]
    with pytest.raises(BadInput, match="expected all, or a number from 1 to 1"):
        staff.cancel("2")
    staff.cancel("all")
    assert staff.orders == []


def test_too_many_and_too_long_orders_are_refused() -> None:
    e = teller()
    s = e.start(seeded(1))
    staff = Staff(e, 0, [Order(f"{k}!", True) for k in range(o.ORDERS_MOST)])
    with pytest.raises(BadInput, match="expected at most"):
        staff.read(s, "pass!")
    with pytest.raises(BadInput, match="letters"):
        staff.read(s, "x" * (o.TEXT_MOST + 1))


def test_orders_that_stand_are_given_together_and_one_to_carry_out_last() -> None:
    e, played = teller(), list[int]()
    s = e.start(seeded(1))
    staff = Staff(e, s.seat())

    def play(action: int) -> int:
        played.append(action)
        s.play(staff.seat, action)
        return 0

    with pytest.raises(BadInput, match="'pass': expected last"):
        staff.give("pass; bank 1!", lambda: s, play)
    assert not staff.orders
    found = staff.give("bank 1!;; counter! ; pass", lambda: s, play)
    assert found is not None
    assert (found.played, len(played)) == (1, 1)
    assert [order.text for order in staff.orders] == ["bank 1!", "counter!"]
    assert [order.text for order in staff.latest] == ["bank 1!", "counter!", "pass"]


def test_too_many_orders_at_once_are_refused_as_a_whole() -> None:
    e = teller()
    s = e.start(seeded(1))
    staff = Staff(e, 0, [Order(f"{k}!", True) for k in range(o.ORDERS_MOST - 1)])
    with pytest.raises(BadInput, match="expected at most"):
        staff.give("pass!; bank 1!", lambda: s, lambda _: 0)
    assert len(staff.orders) == o.ORDERS_MOST - 1
