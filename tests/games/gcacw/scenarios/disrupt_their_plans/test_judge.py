"""The bot of this campaign: who sails, who is called, what the alarm is worth."""

from __future__ import annotations

from typing import cast

import pytest

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.judge import CampaignJudge
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.goals import PlansGoals
from railsplitter.kernel.state import act, arg_of, verb_of
from tests.games.gcacw.scenarios.disrupt_their_plans.plans import Plans, edition

UNION, CONFEDERATE = int(b.UNION), int(b.CONFEDERATE)
SEDGWICK = ("burns", "dana", "gorman")


def play(title: str, turn: int) -> Plans:
    return Plans(edition(title), turn)


def judge(t: Plans) -> CampaignJudge:
    return cast(CampaignJudge, t.edition.counsel().judge)  # type: ignore[attr-defined]


def errands(t: Plans, seat: int) -> set[int]:
    found = judge(t)
    found.outlook.read(t.war, seat)
    return set(found.staff().orders[seat].errands)


def advice(t: Plans, seat: int) -> int:
    before = t.war.numbers()
    action = judge(t).best(t.war, seat)
    assert t.war.numbers() == before
    assert action in t.war.options()
    return action


def test_sedgwick_is_sent_off_before_april_5() -> None:
    t = play("march", 3)
    assert {t.piece(name) for name in SEDGWICK} <= errands(t, UNION)


def test_nobody_is_sent_off_whom_banks_needs() -> None:
    t = play("march", 3)
    for name in ("donnelly", "gordon", "kimball", "sullivan", "tyler"):
        t.war.put(t.piece(name), b.GONE)
    t.put("trimble", "SIV N3333")
    assert not errands(t, UNION) & {t.piece(name) for name in SEDGWICK}


def test_a_released_brigade_goes_to_the_ships_and_sails() -> None:
    t = play("april", 40)
    t.clear(CONFEDERATE)
    t.put("augur", "ALX 0605", bound=int(c.PENINSULA))
    assert t.piece("augur") in errands(t, UNION)
    t.begin(lambda war: war.book.peninsula.ask(war, UNION))  # type: ignore[attr-defined]
    action = advice(t, UNION)
    assert (verb_of(action), arg_of(action)) == (n.SHIP, t.piece("augur"))


def test_nobody_is_called_back_while_nothing_great_is_in_danger() -> None:
    t = play("april", 40)
    t.clear(CONFEDERATE)
    t.war.put(t.piece("augur"), t.box("peninsula"))
    t.reinforcement(recalls=True)
    assert advice(t, UNION) == act(b.DONE)


@pytest.mark.parametrize(
    ("box6", "counted", "sent"), [(0, 0, False), (85, 0, True), (85, 1, False)]
)
def test_men_are_sent_to_richmond_while_it_counts(box6: int, counted: int, sent: bool) -> None:
    t = play("april", 87)
    edge = t.war.book.placing.listed(t.pack.more["cast_lists"][n.GTC_EDGE])[0]
    t.war.put(t.piece("taylor"), edge)
    t.plans.box6_turn, t.plans.seven_pines = box6, counted
    assert (t.piece("taylor") in errands(t, CONFEDERATE)) == sent
    t.reinforcement()
    action = advice(t, CONFEDERATE)
    assert (verb_of(action) == c.EXIT) == sent


def test_an_alarm_is_worth_the_men_that_it_keeps_from_sailing() -> None:
    t = play("april", 40)
    t.clear(CONFEDERATE)
    goals = cast(PlansGoals, judge(t).staff().staff)
    assert goals.released(0, 89) == pytest.approx((89 + 40 + 25 + 12 + 6) / 6)
    assert goals.released(1, 89) == pytest.approx((40 + 25 + 12 + 6) / 6)
    assert goals.released(5, 89) == 0.0
    assert goals.alarm(t.war, 0) == 0.0
    assert 0.0 < goals.alarm(t.war, 1) < goals.alarm(t.war, 2)


def test_maps_that_are_not_in_play_are_no_goal() -> None:
    t = play("march", 3)
    found = judge(t)
    found.outlook.read(t.war, CONFEDERATE)
    early = t.pack.more["early"]
    assert not [aim for aim in found.staff().orders[CONFEDERATE].aims if early[aim.where]]
