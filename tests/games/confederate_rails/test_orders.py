"""Orders: rides and hauls over several activations become plain decisions, and stop at news."""

from __future__ import annotations

import contextlib
import re

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import N_ACTIVATED
from railsplitter.games.confederate_rails.orders.reading import HELP
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadInput
from railsplitter.kernel.orders import (
    CLOSED,
    DONE,
    NEWS,
    TURN,
    UNASKED,
    WAITS,
    Move,
    Order,
    Outcome,
    Staff,
    Stop,
)
from railsplitter.kernel.state import act
from tests.games.confederate_rails.players import busily
from tests.games.confederate_rails.table import Table


def loaded(station: str = "wilmington") -> Table:
    """T1 of seat 0 with a load for Richmond, at home on #7 only; it runs."""
    t = Table(seats=3)
    t.own(0, 7)
    t.cash(30, 30, 30)
    t.aboard(t.train(0, 1, station, 7), 12, "richmond")
    t.run(0, 1)
    return t


def given(t: Table, text: str, staff: Staff | None = None) -> Outcome:
    """An order of seat 0, as far as it goes."""
    staff = staff or Staff(t.edition, 0)
    order = staff.read(t.s, text)
    staff.keep(order)

    def play(action: int) -> int:
        t.s.apply(action)
        return 0

    return staff.carry_out(order, lambda: t.s, play)


# -- words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("ride T1 petersburg", "ride T1 petersburg by"),
        ("ride to Petersburg", "ride T1 petersburg by"),
        ("RIDE t1 toward Columbus (GA) FREE", "ride T1 columbus-ga free by"),
        ("ride columbus-ga by 40", "ride T1 columbus-ga by 40"),
        ("haul T1", "haul T1 L12 by"),
        ("haul", "haul T1 L12 by"),
        ("name all", "name all"),
    ],
)
def test_an_order_is_kept_complete_by_notation_or_by_name(text: str, kept: str) -> None:
    t = loaded()
    found = Staff(t.edition, 0).read(t.s, text)
    assert found.stands
    assert found.text.startswith(kept)
    assert Staff(t.edition, 0).read(t.s, found.text) == found


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("fly T1 petersburg", "expected one of ride, haul, name"),
        ("ride T1", "expected a station"),
        ("ride T1 columbus", "columbus-ga"),
        ("ride T1 atlantis", "expected a station"),
        ("ride T9 petersburg", "station 'T9 petersburg'"),
        ("ride T2 petersburg", "T2 is destroyed"),
        ("ride T1 petersburg by dawn", "the number of a Round"),
        ("haul T1 cotton", "a load such as L12"),
        ("name T1", "expected 'name all'"),
    ],
)
def test_anything_wrong_with_an_order_is_one_sentence(text: str, says: str) -> None:
    t = loaded()
    with pytest.raises(BadInput, match=re.escape(says)):
        Staff(t.edition, 0).read(t.s, text)


def test_a_train_must_be_named_while_none_runs() -> None:
    t = loaded()
    t.s.train = -1
    with pytest.raises(BadInput, match="a train of yours"):
        Staff(t.edition, 0).read(t.s, "ride petersburg")


def test_every_kind_of_order_has_its_help() -> None:
    assert [one.usage.split()[0] for one in HELP] == ["ride", "haul", "name"]


# -- rides ---------------------------------------------------------------------------------------


def follow(t: Table, staff: Staff, most: int = 400) -> list[str]:
    """The game goes on: seat 0 by its orders, all others (and it, without an order) pass by."""
    played = []
    for _ in range(most):
        if t.s.is_over() or not staff.orders:
            break
        found = staff.next(t.s) if t.s.seat() == 0 else None
        if found is None:
            options = t.s.options()
            quiet = [a for a in (act(n.DONE), act(n.PASS), act(n.DECLINE)) if a in options]
            t.s.apply((quiet or options)[0])
            continue
        order, move = found
        before = t.s.copy()
        t.s.apply(move.action)
        staff.heed(order, move, before, t.s, 0)
        played.append(t.words.text(move.action))
    return played


def test_5_3_2_a_ride_goes_on_over_activations_until_it_is_there() -> None:
    t = loaded()
    t.train(0, 2, "florence", 7)  # which trains run is asked as long as there is a choice
    staff = Staff(t.edition, 0)
    found = given(t, "ride richmond", staff)
    assert found.played > 1
    assert t.at(0) not in ("wilmington", "richmond")
    assert [order.text.split()[:3] for order in staff.orders] == [["ride", "T1", "richmond"]]
    played = follow(t, staff)
    assert t.at(0) == "richmond"
    assert t.noted(N_ACTIVATED)
    assert not [text for text in played if text.split()[0] in ("load", "deliver")]
    assert staff.ended[-1].stop.code == DONE
    t.check()


def test_5_1_6a_a_haul_fetches_and_delivers() -> None:
    t = Table(seats=3)
    t.own(0, 7)
    t.cash(30, 30, 30)
    t.contract(t.train(0, 1, "wilmington", 7), 12, "florence", "charleston")
    t.train(0, 2, "whitesville", 7)
    t.run(0, 1)
    staff, money = Staff(t.edition, 0), t.s.money[0]
    given(t, "haul T1 free", staff)
    played = follow(t, staff)
    assert "deliver" in played
    assert t.s.deliveries[0] == 1
    assert t.s.money[0] > money
    assert staff.ended[-1].stop.code == DONE


def test_5_6b_a_free_ride_pays_no_fee() -> None:
    for text, pays in (("ride richmond", True), ("ride richmond free", False)):
        t = loaded()
        given(t, text)
        assert bool([e for e in t.log.events if e[1] in ("5.6b", "5.6c")]) <= pays


def test_5_3b_a_ride_stops_where_the_way_is_lost() -> None:
    t = loaded()
    staff = Staff(t.edition, 0)
    order = staff.read(t.s, "ride T1 richmond")
    net = t.rules.atlas.net
    here = t.s.train_at[0]
    for arc in range(net.first[here], net.first[here + 1]):
        t.s.wrecked[net.edge[arc]] = 1
    found = t.edition.steward(t.s, 0, order)
    assert isinstance(found, Stop)
    assert (found.code, found.case) == (NEWS, "5.3b")


def test_5_3_2_a_ride_that_would_come_later_than_said_stops_before_it_is_paid_for() -> None:
    t = Table(seats=3)
    t.own(0, 7)
    t.cash(30, 30, 30)
    t.aboard(t.train(0, 1, "wilmington", 7), 12, "richmond")
    t.turn(0)
    late = t.edition.steward(t.s, 0, Order(f"ride T1 richmond by {t.s.round}", True))
    assert isinstance(late, Stop)
    assert late.code == NEWS
    assert "would arrive in Round" in late.reason
    move = t.edition.steward(t.s, 0, Order("ride T1 richmond by 900", True))
    assert not isinstance(move, Stop)
    assert t.words.text(move.action) == "activate T1"


def test_5_0b_a_ride_that_cannot_be_paid_is_closed() -> None:
    t = Table(seats=3)
    t.train(0, 1, "wilmington", 7)
    t.cash(0, 30, 30)
    t.turn(0)
    found = t.edition.steward(t.s, 0, Order("ride T1 richmond by 900", True))
    assert isinstance(found, Stop)
    assert (found.code, found.case) == (CLOSED, "B.8")


def test_E_1_an_empty_train_undertakes_first() -> None:
    t = Table(seats=3)
    t.own(0, 7)
    t.train(0, 1, "wilmington", 7)
    t.run(0, 1)
    found = t.edition.steward(t.s, 0, Order("ride T1 florence by 900", True))
    assert isinstance(found, Stop)
    assert (found.code, found.case) == (CLOSED, "E.1")


def test_5_8a_a_train_that_is_gone_ends_its_order() -> None:
    t = loaded()
    t.s.put_train(0, n.IN_REPAIR_BOX)
    found = t.edition.steward(t.s, 0, Order("haul T1 L12 by 900", True))
    assert isinstance(found, Stop)
    assert found.code == NEWS
    assert "Repair Box" in found.reason


def test_an_order_waits_for_what_is_not_about_its_train() -> None:
    t = loaded()
    t.aboard(t.train(0, 2, "florence", 7), 13, "richmond")
    found = t.edition.steward(t.s, 0, Order("haul T2 L13 by 900", True))
    assert isinstance(found, Stop)
    assert found.code == WAITS
    assert t.edition.steward(t.s, 1, Order("name all", True)) == Stop(
        TURN, "somebody else is asked", t.s.asked_case()
    )


def test_5_0a_name_all_names_runs_and_is_done() -> None:
    t = Table(seats=3)
    t.own(0, 7)
    t.cash(30, 30, 30)
    t.aboard(t.train(0, 1, "wilmington", 7), 12, "richmond")
    t.aboard(t.train(0, 2, "florence", 7), 13, "richmond")
    t.turn(0)
    played = []
    while not isinstance(move := t.edition.steward(t.s, 0, Order("name all", True)), Stop):
        played.append(t.words.text(move.action))
        t.s.apply(move.action)
    assert played == ["activate T1", "activate T2", "done", "run T1"]


def test_a_new_order_takes_the_place_of_one_for_the_same_train() -> None:
    t = loaded()
    staff = Staff(t.edition, 0)
    for text in ("ride T1 petersburg", "haul T1", "name all", "name all"):
        staff.keep(staff.read(t.s, text))
    assert [order.text.split()[0] for order in staff.orders] == ["haul", "name"]


def test_orders_play_only_what_is_offered_through_a_whole_game() -> None:
    """Three seats with hauls and `name all`; whatever they leave open is answered at random."""
    t = Table(seats=3)
    s: ConfederateRails = t.edition.start(seeded(8))
    dice = seeded(9)
    staffs = [Staff(t.edition, seat, [Order("name all", True)]) for seat in range(3)]
    by_order = 0
    for _ in range(700):
        if s.is_over():
            break
        staff = staffs[s.seat()]
        found = staff.next(s)
        if found is None and s.train >= 0 and s.train_load[s.train] and s.active == s.seat():
            with contextlib.suppress(BadInput):
                staff.keep(staff.read(s, "haul"))
            found = staff.next(s)
        if found is not None:
            assert found[1].action in s.options()
            by_order += 1
        s.apply(found[1].action if found is not None else busily(s, dice))
    assert by_order > 200
    assert t.edition.broken(s) == []


# -- what is not asked ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_one_answer_is_not_asked_for_where_nothing_is_revealed_or_given_away(seats: int) -> None:
    t = Table(seats=seats)
    s: ConfederateRails = t.edition.start(seeded(8))
    dice, unasked = seeded(9), set()
    for _ in range(1500):
        if s.is_over():
            break
        seat, options = s.seat(), s.options()
        idle = t.edition.idle_answer(s)
        for viewer in range(seats):  # that nobody was asked tells nobody anything
            if not s.stack[-1].secret:
                assert t.edition.idle_answer(s.imagine(viewer, seeded(1))) == idle
        if idle is not None:
            assert [idle] == options
            before = set(s.side_options(seat))
            unasked.add(t.words.text(idle).split()[0])
            assert Staff(t.edition, seat).next(s) == (UNASKED, Move(idle))
            after = s.copy()
            after.apply(idle)
            if after.seat() == seat:
                assert before <= set(after.side_options(seat))
        s.apply(idle if idle is not None else busily(s, dice))
    assert unasked >= {"assign", "done", "run"}
    assert "draw" not in unasked


def test_a_single_train_runs_unasked_and_its_draw_is_the_players() -> None:
    t = Table(seats=3)
    t.own(0, 7)
    t.cash(30, 30, 30)
    t.train(0, 1, "wilmington", 7)
    t.turn(0)
    t.play("activate T1")
    before = set(t.s.side_options(0))
    unasked = []
    while (idle := t.edition.idle_answer(t.s)) is not None:
        unasked.append(t.words.text(idle))
        t.s.apply(idle)
    assert unasked == ["done", "run T1"]
    assert t.s.seat() == 0
    assert before <= set(t.s.side_options(0))
