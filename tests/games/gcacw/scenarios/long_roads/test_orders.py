"""Orders by rail, by sea and through boxes: the plain decisions that they come to."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.names import UNION
from railsplitter.games.gcacw.notation import as_word
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.boxes_asking import segment
from railsplitter.games.gcacw.scenarios.long_roads.boxes_fighting import BoxLosing
from railsplitter.kernel import orders as o
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.orders import UNASKED, Move, Order, Staff, Stop
from railsplitter.kernel.state import act
from tests.games.gcacw.scenarios.long_roads.cases.test_l1_conversion import before_fredericksburg
from tests.games.gcacw.scenarios.long_roads.roads import Roads, mended_roads, roads


def rails() -> Roads:
    """Nobody is on the map; every station and bridge is whole."""
    t = mended_roads(40)
    t.war.book.counties.determine(t.war)
    return t


def order(t: Roads, text: str) -> Order:
    return t.edition.read_order(t.war, 0, text)


def ask(t: Roads, text: str) -> Move | Stop:
    return t.edition.steward(t.war, 0, order(t, text))


def carry_out(t: Roads, text: str) -> tuple[list[str], Stop]:
    """Play what an order says until it stops."""
    kept = order(t, text)
    played: list[str] = []
    while isinstance(found := t.edition.steward(t.war, 0, kept), Move):
        assert found.action in t.war.options()
        played.append(t.edition.vocabulary.text(found.action))
        t.war.play(0, found.action)
    return played, found


def test_O_21_a_unit_rides_to_a_station() -> None:
    t = rails()
    t.put("tower", "ALX 0605", bound=0)
    t.acting(UNION)
    played, stop = carry_out(t, "march tower to SJW-S4101 by rail")
    assert [text.split()[0] for text in played] == ["entrain", "ride"]
    assert t.at("tower") == t.hex("SJW S4101")
    assert stop.code == o.DONE


def test_O_21_who_is_at_no_station_is_told_the_case() -> None:
    t = rails()
    t.put("tower", "ALX 0705", bound=0)
    t.acting(UNION)
    found = ask(t, "march tower to SJW-S4101 by rail")
    assert isinstance(found, Stop)
    assert (found.code, found.case) == (o.CLOSED, "O.21")
    waiting = ask(t, "march tower to SJW-S4101 by rail until there")
    assert isinstance(waiting, Stop)
    assert waiting.code == o.WAITS


def test_L_21_a_unit_embarks_and_lands_where_it_is_wanted() -> None:
    t = roads(38)
    t.release()
    t.clear()
    t.war.put(t.piece("richardson"), b.SEA - t.hex("GTC N5710"))
    t.acting(UNION)
    shore = "SJW-S5213"
    played, stop = carry_out(t, f"march richardson to {shore} by sea")
    assert [text.split()[0] for text in played] == ["sail", "land"]
    assert t.at("richardson") == t.hex("SJW S5213")
    assert stop.code == o.DONE


def test_L_22_a_box_in_the_other_theater_is_sailed_to() -> None:
    t = roads(38)
    t.release()
    t.war.put(t.piece("milroy"), b.NOT_YET)
    t.war.put(t.piece("richardson"), b.SEA - t.hex("GTC N5710"))
    t.acting(UNION)
    text = "march richardson to fort-monroe by sea until there"
    kept = order(t, text)
    played: list[str] = []
    while isinstance(found := t.edition.steward(t.war, 0, kept), Move) and len(played) < 2:
        played.append(t.edition.vocabulary.text(found.action).split()[0])
        t.war.play(0, found.action)
    assert played == ["sail", "trip"]
    t.war.turn = 40
    t.war.stack[1:] = []
    t.begin(lambda war: war.book.placing.begin(war))
    assert ask(t, text) == Move(act(c.TO_BOX, int(b.BOX) - t.box("fort-monroe")), True)


def test_L_59_from_box_to_box() -> None:
    t = roads(41)
    t.release()
    t.clear()
    four = [int(box) for box in t.book.boxes.four]
    start = next(box for box in four if any(k in four for k in t.book.boxes.near(box)))
    goal = next(k for k in t.book.boxes.near(start) if k in four)
    t.war.put(t.piece("elzey"), int(b.BOX) - start)
    t.war.since[t.piece("elzey")] = 0
    t.begin(segment)
    word = as_word(t.edition.register.boxes[goal])
    kept = t.edition.read_order(t.war, 1, f"march elzey to {word} until there")
    while isinstance(found := t.edition.steward(t.war, 1, kept), Move):
        t.war.play(1, found.action)
    assert t.at("elzey") == int(b.BOX) - goal
    assert found.code == o.DONE


def test_an_order_for_a_carriage_is_kept_as_it_was_given() -> None:
    t = rails()
    kept = order(t, "march tower to sjw-s4101 by rail until there")
    assert kept.stands
    assert order(t, kept.text) == kept
    with pytest.raises(BadUsage, match="expected one of quickest, shortest, safest, rail, sea"):
        order(t, "march tower to SJW-S4101 by balloon")
    assert any("by rail" in row.usage for row in t.edition.order_help())
    assert {int(m.EMBARK_RAIL), int(c.TRANSFER)} <= {
        verb for one in t.edition.carriages.values() for verb in one.boards
    }


def ricketts() -> Roads:
    """A leader with both of his brigades at Alexandria."""
    t = rails()
    for piece in ("tower", "duryea"):
        t.put(piece, "ALX 0605", bound=0)
    t.war.put(t.piece("ricketts"), t.hex("ALX 0605"))
    t.acting(UNION)
    return t


def test_O_21_a_leader_rides_with_his_whole_command() -> None:
    t = ricketts()
    kept = order(t, "march ricketts to SJW-S4101 by rail until there")
    assert kept.text == "march duryea,tower with ricketts to SJW-S4101 by rail until there"
    played, _ = carry_out(t, kept.text)
    t.acting(UNION)
    more, stop = carry_out(t, kept.text)
    assert [text.split()[0] for text in (*played, *more)].count("ride") == 2
    there = t.hex("SJW S4101")
    assert {t.at(piece) for piece in ("tower", "duryea", "ricketts")} == {there}
    assert stop.code == o.DONE


def test_a_leader_without_units_has_nobody_to_take_along() -> None:
    t = rails()
    t.war.put(t.piece("ricketts"), t.hex("ALX 0605"))
    with pytest.raises(BadUsage, match="expected a leader with units of his near him"):
        order(t, "march ricketts to SJW-S4101 by rail")


def test_an_order_for_a_carriage_is_told_in_words() -> None:
    t = ricketts()
    kept = order(t, "march ricketts to SJW-S4101 by rail until there")
    said = t.edition.say_order(t.war, 0, kept)
    assert said.startswith("Duryea Brigade and Tower Brigade with Ricketts go to ")
    assert said.endswith(" by rail, over actions and days until there")


# -- questions at which nothing can be done ----------------------------------------------------


def broken_up(points: int) -> Roads:
    """Hooker has crossed the line with so many points, and his division has broken up."""
    t = before_fredericksburg()
    t.setting_out("hooker", points)
    t.play(b.GO, t.hex("GTC N4115"))
    return t


def test_L_4_nobody_is_asked_who_goes_on_when_no_brigade_can_do_anything() -> None:
    t = broken_up(6)
    assert t.war.points == 0
    staff = Staff(t.edition, UNION)
    found = staff.next(t.war)
    assert found == (UNASKED, Move(act(b.HALT)))
    before = t.war.copy()
    t.play(b.HALT)
    assert staff.heed(*found, before, t.war, 0) is None
    assert (staff.last, staff.ended) == (None, [])
    assert t.is_idle()
    t.check()


def test_L_4_whoever_can_go_on_or_attack_is_asked() -> None:
    t = broken_up(20)
    assert Staff(t.edition, UNION).next(t.war) is None
    t = broken_up(6)
    t.put("40-va", "GTC N4114")
    can = t.edition.idle_answer(t.war) is None
    t.play(n.GO_ON, t.piece("hooker-grover-brigade"))
    assert can == bool(t.args(b.ATTACK))


def test_L_4_an_order_goes_past_an_empty_question() -> None:
    t = broken_up(6)
    found = o.next_move(t.edition, t.war, UNION, Order("march hooker to GTC-N4110"), [])
    assert found == Move(act(b.HALT))


def test_what_has_one_answer_only_is_not_asked() -> None:
    t = roads(41)
    t.clear()
    t.war.push(BoxLosing(UNION, 3, 3, UNION, 1))
    t.war.put(t.piece("kimball"), t.box("charlottesville"))
    t.war.settle()
    options = t.war.options()
    assert len(options) == 1
    assert Staff(t.edition, UNION).next(t.war) == (UNASKED, Move(options[0]))
