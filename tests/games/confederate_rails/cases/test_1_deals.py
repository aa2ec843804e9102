"""[1.0b] [B.9] Gifts and deals."""

from __future__ import annotations

import pytest

from railsplitter.games.confederate_rails import names as n
from tests.games.confederate_rails.moments import civil
from tests.games.confederate_rails.table import Table

COTTON_LOAD = 1


def at_work() -> Table:
    """Buff runs a train with cotton on line 6, which is grey's."""
    t = Table()
    t.own(1, 6)
    t.cash(10, 10, 10)
    t.aboard(t.train(0, 1, "raleigh", 6), COTTON_LOAD, "hillsboro")
    t.run(0, 1)
    return t


def test_1_0b_money_changes_hands_at_any_time() -> None:
    t = at_work()
    t.aside(2, "give grey 400")
    assert list(t.s.money) == [10, 14, 6]
    assert t.s.seat() == 0
    t.play("give mint 100")  # the seat that is asked may too
    assert list(t.s.money) == [9, 14, 7]
    assert t.why("give mint 2000", 2) == ["1.0b"]
    assert t.why("give grey 800", 2) == ["B.8"]
    t.check()


def test_B_9_a_deal_on_delivery_sets_money_aside_and_pays_it() -> None:
    t = at_work()
    t.aside(1, "deal buff", f"on-delivery L{COTTON_LOAD}", "pay 300", "at-once", "ask 100")
    assert t.why("accept 1", 0) == ["B.9"]  # it has not been sent
    t.aside(1, "propose")
    t.aside(0, "accept 1")
    assert list(t.s.money) == [9, 8, 10]
    t.check()
    t.play("go hillsboro #6", "deliver")
    assert t.s.money[1] == 8
    assert t.s.money[0] == 9 + 3 + t.rules.pack.load_payout[COTTON_LOAD]
    t.check()


def test_B_9_a_deal_on_passage() -> None:
    t = at_work()
    t.aside(0, "deal grey", "on-passage buff #6", "pay 200", "propose")
    t.aside(1, "accept 1")
    t.play("go hillsboro #6")
    assert list(t.s.money) == [8, 12, 10]


@pytest.mark.parametrize(("seat", "colour", "payee"), [(1, "grey", "mint"), (2, "mint", "grey")])
def test_B_9_a_deal_on_passage_of_any_seat(seat: int, colour: str, payee: str) -> None:
    """It is paid when a train of this seat passes, not when one of another does."""
    t = at_work()
    other = 3 - seat
    t.aside(seat, f"deal {payee}", f"on-passage {colour} #6", "pay 200", "propose")
    t.aside(other, "accept 1")
    t.play("go hillsboro #6")  # buff's
    assert t.s.money[other] == 10
    t.contract(t.train(seat, 3, "hillsboro", 6), civil(t)[0])
    t.run(seat, 3)
    t.play("go raleigh #6")
    assert (t.s.money[seat], t.s.money[other]) == (8, 12)
    t.check()


def test_B_9_a_deal_on_holding_back_is_settled_at_the_end_of_the_turn() -> None:
    for plays in (False, True):
        t = at_work()
        t.hold(1, n.OFFENSIVE)
        t.occupy("norfolk")
        t.aside(0, "deal grey", "on-holding grey any", "pay 200", "propose")
        t.aside(1, "accept 1")
        if plays:
            t.aside(1, "play offensive")
            t.play("retake norfolk")
        t.play("done")
        assert t.s.money[0] == (10 if plays else 8)
        assert t.s.money[1] == (10 if plays else 12)
        t.check()


def test_B_9_offers_can_be_refused_withdrawn_and_torn() -> None:
    t = at_work()
    t.aside(1, "deal mint", "pay 100", "tear")
    t.aside(1, "deal mint", "pay 100", "propose")
    assert t.why("accept 1", 0) == ["B.9"]
    t.aside(1, "withdraw 1")
    assert t.why("accept 1", 2) == ["B.9"]
    t.aside(1, "deal mint", "pay 100", "propose")
    t.aside(2, "refuse 2")
    assert list(t.s.money) == [10, 10, 10]


def test_B_8_a_deal_that_cannot_be_paid_cannot_be_sent_or_accepted() -> None:
    t = at_work()
    t.aside(1, "deal mint", "pay 600", "pay 600")
    assert t.why("propose", 1) == ["B.8"]
    t.aside(1, "tear")
    t.aside(1, "deal mint", "pay 800", "propose")
    t.aside(1, "give buff 500")
    assert t.why("accept 1", 2) == ["B.8"]


def test_B_9_promises_are_only_written_down() -> None:
    t = at_work()
    t.aside(1, "deal mint", "promise mint spare richmond", "pay 100", "propose")
    t.aside(2, "accept 1")
    assert list(t.s.money) == [10, 9, 11]


def test_B_9_numbers_do_not_tell_who_wrote_and_tore_up() -> None:
    t = at_work()
    t.aside(1, "deal mint", "pay 100", "tear", "deal buff", "ask 200")
    t.aside(2, "deal buff", "pay 100", "propose")
    assert [deal.deal for deal in t.edition.view(t.s, 0).deals] == [1]  # type: ignore[attr-defined]
    t.aside(1, "propose")
    assert [deal.deal for deal in t.edition.view(t.s, 0).deals] == [1, 2]  # type: ignore[attr-defined]


def test_B_9_an_unsent_sheet_is_nobody_elses_business() -> None:
    t = at_work()
    t.aside(1, "deal mint", "pay 100")
    assert t.edition.view(t.s, 2).deals == ()  # type: ignore[attr-defined]
    assert len(t.edition.view(t.s, 1).deals) == 1  # type: ignore[attr-defined]
