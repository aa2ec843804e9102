"""The bot of this campaign: Norfolk, garrisons behind the lines, and who is screened."""

from __future__ import annotations

from functools import cache
from typing import cast

import pytest

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.judge import CampaignJudge
from railsplitter.games.gcacw.campaign.staff.aims import Aim
from railsplitter.games.gcacw.campaign.staff.orders import ERRAND, STAY
from railsplitter.games.gcacw.campaign.title import CampaignEdition
from railsplitter.games.gcacw.places import box_of
from railsplitter.games.gcacw.rules.r13_substitutes import Attaching
from railsplitter.games.gcacw.scenarios.long_roads import game, names
from railsplitter.games.gcacw.scenarios.long_roads.goals import quay, stormer, wanted_at_monroe
from railsplitter.games.gcacw.scenarios.long_roads.transfers_asking import Changing
from railsplitter.kernel.state import act
from tests.games.gcacw.scenarios.long_roads.roads import Roads

UNION, CONFEDERATE = int(b.UNION), int(b.CONFEDERATE)
YORKTOWN, WILLIAMSBURG, WEST_POINT = "OTR S5509", "OTR S4407", "OTR N4518"


@cache
def may() -> CampaignEdition:
    return game.PENINSULA_MAY.edition(2)


@pytest.fixture
def t() -> Roads:
    return Roads(may(), 31)


def judge(t: Roads) -> CampaignJudge:
    return cast(CampaignJudge, t.edition.counsel().judge)  # type: ignore[attr-defined]


def seat_of(t: Roads, seat: int, county: str) -> Aim:
    found = judge(t)
    found.outlook.read(t.war, seat)
    number = t.county(county)
    return next(aim for aim in found.staff().orders[seat].aims if aim.county == number)


def test_somebody_strong_enough_is_sent_against_norfolk(t: Roads) -> None:
    lacking = wanted_at_monroe(t.war)
    found = judge(t)
    found.outlook.read(t.war, UNION)
    sent = stormer(t.war, found.staff().roads)
    assert lacking > 0.0
    assert float(t.war.mv[sent]) >= lacking
    assert found.staff().orders[UNION].kind[sent] == ERRAND


def test_he_takes_the_boat_and_nobody_else_does(t: Roads) -> None:
    found = judge(t)
    found.outlook.read(t.war, UNION)
    sent = stormer(t.war, found.staff().roads)
    t.war.put(sent, quay(t.war)[0])
    t.war.push(Changing(UNION))
    assert found.best(t.war, UNION) == act(c.TRANSFER, sent)


def test_nobody_is_sent_when_norfolk_has_fallen(t: Roads) -> None:
    box = box_of(t.pack.more["cast_boxes"][names.NORFOLK])
    t.war.box_holder[box] = UNION
    assert stormer(t.war, judge(t).staff().roads) == -1


def test_an_enemy_behind_an_army_threatens_less(t: Roads) -> None:
    t.clear()
    t.put("longstreet", WILLIAMSBURG)
    t.put("pickett", WILLIAMSBURG)
    open_ = seat_of(t, UNION, "Warwick").threat
    for name in ("hooker", "kearny"):
        t.put(name, "OTR S5110")
    assert 0.0 == seat_of(t, UNION, "Warwick").threat < open_


def test_who_leaves_a_place_behind_the_lines_leaves_a_few_men(t: Roads) -> None:
    t.clear(CONFEDERATE)
    aim = seat_of(t, UNION, "York")
    for unit in range(t.pack.pieces.first_leader):
        if t.war.at[unit] == aim.where:
            t.war.put(unit, b.LOST)
    t.war.put(t.piece("hooker"), aim.where)
    found = judge(t)
    found.outlook.read(t.war, UNION)
    orders = found.staff().orders[UNION]
    orders.kind[t.piece("hooker")] = 1
    t.war.push(Attaching(UNION))
    assert found.best(t.war, UNION) == act(b.DETACH, t.piece("hooker"))
    t.play(b.DETACH, t.piece("hooker"))
    assert found.best(t.war, UNION) == act(b.AMOUNT, 1)
    t.play(b.AMOUNT, 1)
    spare = next(unit for unit in t.war.units_in(aim.where) if t.war.parent[unit] >= 0)
    found.outlook.read(t.war, UNION)
    assert orders.kind[spare] == STAY
    assert found.best(t.war, UNION) == act(b.DONE)
