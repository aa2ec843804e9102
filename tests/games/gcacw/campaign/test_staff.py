"""The staff of the campaign bot: what it values, whom it orders where, what it answers."""

from __future__ import annotations

from typing import cast

import pytest

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.judge import CampaignJudge
from railsplitter.games.gcacw.campaign.staff.aims import Aim
from railsplitter.games.gcacw.campaign.staff.orders import (
    GO,
    JOIN,
    RACE,
    RETIRE,
    STAY,
    Orders,
)
from railsplitter.kernel.state import act, arg_of, verb_of
from tests.games.gcacw.campaign.stage import Stage, stage

UNION, CONFEDERATE = int(b.UNION), int(b.CONFEDERATE)
WINCHESTER, CHARLESTOWN, MARTINSBURG = "SIV N3333", "SIV N4927", "SIV N4317"
STAUNTON, LURAY, MOORFIELD, FRANKLIN = "SIV S2629", "SIV M3231", "SIV M0407", "SIV S1101"


@pytest.fixture
def t() -> Stage:
    """An empty map."""
    made = stage()
    made.clear()
    return made


def judge(t: Stage) -> CampaignJudge:
    return cast(CampaignJudge, t.edition.counsel().judge)  # type: ignore[attr-defined]


def orders(t: Stage, seat: int) -> Orders:
    found = judge(t)
    found.outlook.read(t.war, seat)
    return found.staff().orders[seat]


def aim(t: Stage, seat: int, where: str) -> Aim | None:
    for found in orders(t, seat).aims:
        if found.where == t.hex(where):
            return found
    return None


def order(t: Stage, seat: int, unit: str) -> tuple[int, int]:
    """What a unit is told, and the hex."""
    found = orders(t, seat)
    which = found.place[t.piece(unit)]
    return int(found.kind[t.piece(unit)]), int(found.aims[which].where) if which >= 0 else -1


def advice(t: Stage, seat: int) -> int:
    """What the bot does now; it must be open and leave the position alone."""
    before = t.war.numbers()
    action = judge(t).best(t.war, seat)
    assert t.war.numbers() == before
    assert action in t.war.options()
    return action


# -- what places are worth ---------------------------------------------------------------------


def test_the_union_wants_counties_that_cost_it_while_nobody_is_there(t: Stage) -> None:
    t.put("gordon", WINCHESTER)
    wanted = aim(t, UNION, CHARLESTOWN)
    assert wanted is not None
    assert (wanted.fund, wanted.is_mine, wanted.needs_men) == (3.0, False, True)
    assert wanted.need() == 0.5  # anybody who can hold a seat


def test_a_confederate_row_is_worth_what_it_is_above_the_next(t: Stage) -> None:
    t.put("trimble", CHARLESTOWN)  # Jefferson 27
    t.put("taylor", WINCHESTER)  # Frederick 12
    t.put("gordon", MARTINSBURG)
    best, other = aim(t, UNION, CHARLESTOWN), aim(t, UNION, WINCHESTER)
    assert best is not None
    assert other is not None
    assert best.fund == pytest.approx(3.0 + 15.0 + 0.12 * 5)  # not held, 27 above 12, a battle
    assert other.fund == pytest.approx(3.0 + 1.2 + 0.12 * 6)  # the row does not count beside 27


def test_staunton_is_worth_its_rent_only_when_the_union_is_near(t: Stage) -> None:
    t.put("johnson", STAUNTON)
    assert aim(t, CONFEDERATE, STAUNTON) is None
    t.put("milroy", "SIV S0218")
    wanted = aim(t, CONFEDERATE, STAUNTON)
    assert wanted is not None
    assert wanted.fund == pytest.approx(36.0 * (1.0 + 0.5 * 0.8 / 6.0))  # it runs on a little


def test_who_is_nearer_counts_more(t: Stage) -> None:
    t.put("gordon", WINCHESTER)
    t.put("trimble", CHARLESTOWN)
    near = aim(t, UNION, CHARLESTOWN)
    far = aim(t, UNION, MOORFIELD)
    assert near is not None
    assert far is not None
    assert (near.here, near.threat) == (5.0, 5.0)
    assert far.here == 0.0
    assert far.threat < 1.0


# -- who goes where ----------------------------------------------------------------------------


def test_a_regiment_keeps_its_county_and_another_takes_the_next(t: Stage) -> None:
    t.put("2-phb", MARTINSBURG)
    t.put("1-phb", "SIV N5524")
    assert order(t, UNION, "2-phb") == (STAY, t.hex(MARTINSBURG))
    assert order(t, UNION, "1-phb")[1] == t.hex(CHARLESTOWN)


def test_an_army_goes_together_where_one_brigade_is_not_enough(t: Stage) -> None:
    for name in ("gordon", "donnelly", "kimball", "tyler"):
        t.put(name, MARTINSBURG)
    for name in ("trimble", "taylor"):
        t.put(name, CHARLESTOWN)
    told = {order(t, UNION, name) for name in ("gordon", "donnelly", "kimball", "tyler")}
    assert {where for _, where in told} == {t.hex(CHARLESTOWN)}
    assert {kind for kind, _ in told} <= {GO, RACE, JOIN}


def test_a_lone_brigade_retires_before_an_army(t: Stage) -> None:
    t.put("gordon", "SIV M3712")
    t.put("10-me", MARTINSBURG)
    for name in ("trimble", "taylor", "elzey", "stonewall"):
        t.put(name, "SIV M3514")
    kind, where = order(t, UNION, "gordon")
    assert kind == RETIRE
    assert where != t.hex("SIV M3018")


def test_orders_are_the_same_for_the_same_position(t: Stage) -> None:
    t.put("gordon", WINCHESTER)
    t.put("trimble", LURAY)
    first = orders(t, UNION)
    told = [int(place) for place in first.place], [int(kind) for kind in first.kind]
    orders(t, CONFEDERATE)
    t.put("gordon", MARTINSBURG)
    orders(t, UNION)
    t.put("gordon", WINCHESTER)
    again = orders(t, UNION)
    assert told == ([int(place) for place in again.place], [int(kind) for kind in again.kind])


def test_orders_do_not_change_on_the_march_to_them(t: Stage) -> None:
    t.put("1-phb", "SIV N5524")
    t.put("2-phb", MARTINSBURG)
    t.put("johnson", STAUNTON)
    first = order(t, UNION, "1-phb")[1]
    for where in ("SIV N5425", "SIV N5326", "SIV N5126"):
        t.put("1-phb", where)
        assert order(t, UNION, "1-phb")[1] == first


# -- what it does ------------------------------------------------------------------------------


def test_a_garrison_in_its_place_is_left_alone(t: Stage) -> None:
    t.put("2-phb", MARTINSBURG)
    t.put("trimble", STAUNTON)
    t.acting(UNION)
    assert advice(t, UNION) == act(b.PASS)


def test_a_unit_far_from_its_place_takes_the_train(t: Stage) -> None:
    t.put("2-phb", "SIV N0111")
    t.put("3-phb", "SIV N0111")
    t.put("54-pa", "SIV N2907")
    t.put("5-wv", "SIV N0124")
    t.put("trimble", STAUNTON)
    t.acting(UNION)
    action = advice(t, UNION)
    assert verb_of(action) == m.EMBARK_RAIL
    assert arg_of(action) in {t.piece("2-phb"), t.piece("3-phb")}


def test_depots_are_completed_first_and_laid_for_the_hungry(t: Stage) -> None:
    t.put("gordon", WINCHESTER)
    depot = t.war.book.supply.depot_in(t.war, t.hex(WINCHESTER))
    t.war.depot_state[depot] = c.DEPOT_BUILD
    t.begin(lambda war: war.book.supply.depots(war))
    assert advice(t, UNION) == act(m.FLIP, t.hex(WINCHESTER))


@pytest.mark.parametrize(
    ("turn", "claimed", "friends", "wanted"),
    [
        (76, 0, True, c.RAID),  # five days are left: nothing is given up
        (79, 0, True, b.DONE),  # two are: the segment gives more
        (79, 11, True, c.RAID),  # begun is begun
        (79, 0, False, c.RAID),  # it will hardly be held
    ],
)
def test_raids(t: Stage, turn: int, claimed: int, friends: bool, wanted: int) -> None:
    t.war.turn = turn
    t.put("taylor", "HCR W4214")
    if friends:
        t.put("trimble", "HCR W4214")
    else:
        for name in ("gordon", "donnelly", "kimball", "tyler"):
            t.put(name, "HCR W3613")
    t.war.claimed[t.county("Frederick-East")] = claimed
    t.begin(lambda war: war.book.scores.raids(war, CONFEDERATE))
    assert verb_of(advice(t, CONFEDERATE)) == wanted


def test_a_unit_in_a_box_comes_onto_the_map(t: Stage) -> None:
    box = b.BOX - [row.id for row in t.edition.printed.campaign.boxes.boxes].index("off-map-1")  # type: ignore[attr-defined]
    t.war.put(t.piece("milroy"), box)
    t.put("gordon", WINCHESTER)
    t.begin(lambda war: war.book.offmap.begin(war))
    action = advice(t, UNION)
    assert (verb_of(action), arg_of(action)) == (c.TRANSFER, t.piece("milroy"))
