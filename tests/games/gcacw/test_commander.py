"""The commander: he knows the line of victory, the days left, and what a pass gives away."""

from __future__ import annotations

from typing import cast

import pytest

from railsplitter.bots import make_bot
from railsplitter.bots.bot import ask, looks_for
from railsplitter.games import find_game
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.edition import BattleEdition
from railsplitter.games.gcacw.judge.commander import Commander
from railsplitter.games.gcacw.judge.judge import Judge
from railsplitter.games.gcacw.judge.stakes import Stakes
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import seeded
from tests.games.gcacw.battles import BATTLES
from tests.games.gcacw.drill import Table, drill
from tests.games.gcacw.told import edition

LINE = (("Union", "union", 1), ("Confederate", "confederate", None))
MEN = ("men union manpower 1 1", "men-2 confederate manpower 1 1")


def advice(t: Table, judge: type[Judge] = Commander) -> str:
    """What he would do, which must be open and must leave the position alone."""
    before = t.s.numbers()
    action = judge(t.rules).best(t.s, t.s.seat())
    assert t.s.numbers() == before
    assert action in t.s.options()
    return t.words.text(action)


def last_day(holder: str) -> Table:
    """Two brigades face each other on the last day; the mill decides."""
    t = drill(
        union=["tyler 0303 6"],
        confederate=["burks 0304 6"],
        objectives=[f"mill 0304 3 {holder}"],
        points=MEN,
        levels=LINE,
        turns=1,
    )
    t.acting(n.UNION)
    return t


def stakes(t: Table, seat: int) -> Stakes:
    found = Stakes(t.rules.pack.battle)
    found.read(t.s, seat)
    return found


def test_14_4b_he_knows_on_which_side_of_the_line_he_is() -> None:
    t = last_day("union")
    assert stakes(t, 0).line() == 1
    assert (stakes(t, 0).margin, stakes(t, 1).margin) == (2.5, -2.5)
    assert not stakes(t, 0).is_lost()
    assert stakes(t, 1).is_lost()


def test_to_him_who_loses_a_gain_is_worth_more_than_a_loss_of_the_same() -> None:
    behind, ahead = stakes(last_day("union"), 1), stakes(last_day("union"), 0)
    assert behind.gain(4.0) > -behind.gain(-4.0)
    assert ahead.gain(4.0) < -ahead.gain(-4.0)


def test_4_0e_a_pass_that_wins_is_taken() -> None:
    t = last_day("union")
    t.s.passes = 1
    assert advice(t) == "pass"


def test_he_who_loses_on_the_last_day_attacks_where_the_first_judge_passes() -> None:
    t = last_day("confederate")
    assert advice(t, Judge) == "pass"
    assert advice(t) == "march tyler"
    t.march("tyler", points=4)
    assert advice(t) == "attack 0304"


def test_before_the_last_day_he_does_not_throw_men_away() -> None:
    t = drill(
        union=["picket 0303 1 regt"],
        confederate=["host 0304 16 div t4"],
        objectives=["mill 0304 3 confederate"],
        points=MEN,
        levels=LINE,
        turns=3,
    )
    t.march("picket", points=5)
    assert not advice(t).startswith("attack")


def test_5_3c_an_assault_is_weighed_over_every_face_of_the_die() -> None:
    t = drill(
        union=["tyler 0303 7", "kimball 0303 6", "shields tyler L division @2-S t3 c6"],
        confederate=["burks 0304 3"],
        points=MEN,
        levels=LINE,
    )
    t.acting(n.UNION)
    commander = Commander(t.rules)
    commander.field.read(t.s, 0)
    tactics, leader, target = commander.tactics, t.piece("shields"), t.hex("0304")
    both = t.rules.preview.assault(t.s, tactics.able(t.s, leader), target)
    assert tactics.able(t.s, leader) == [t.piece("tyler"), t.piece("kimball")]
    assert 0.0 < tactics.assault(t.s, leader, target) < tactics.worth(both)


def test_a_place_that_cannot_be_held_draws_nobody() -> None:
    t = drill(
        union=["picket 0307 1 regt"],
        confederate=["host 0304 16 div t4", "more 0404 16 div t4"],
        objectives=["mill 0303 6 union"],
        points=MEN,
        levels=LINE,
    )
    t.acting(n.UNION)
    commander = Commander(t.rules)
    commander.field.read(t.s, 0)
    first = Judge(t.rules)
    first.outlook.read(t.s, 0)
    goal = commander.field.goals[0]
    goal.garrison = 0.1
    kept = first.outlook.need(goal, 0.0, 0)
    assert commander.field.need(goal, 0.0, 0) < 0.5 * kept


# -- the yardstick ---------------------------------------------------------------------------------

FIRST = (
    "done", "done", "done", "activate jackson",
)  # fmt: skip


def begun(bot: str, seed: int, actions: int) -> list[str]:
    """The first actions of a battle at Kernstown between two of these."""
    e = cast(BattleEdition, find_game("gcacw/first-kernstown").edition(2))
    s = e.start(seeded(seed))
    made = make_bot(bot, e.game)
    looks = looks_for(e, [seeded(seed + 7 + k) for k in range(2)])
    out: list[str] = []
    while len(out) < actions:
        action = ask(made, looks[s.seat()], s)
        out.append(e.vocabulary.text(action))
        s.apply(action)
    return out


def test_greedy_1_is_the_first_judge() -> None:
    found = begun("greedy-1", 4, 60)
    assert tuple(found[:4]) == FIRST
    e = edition("first-kernstown")
    assert type(e.first) is Judge
    assert type(e.judge) is Commander
    assert found != begun("greedy", 4, 60)


@pytest.mark.parametrize("battle", BATTLES)
def test_both_judges_answer_the_first_questions_of_every_battle(battle: str) -> None:
    e = edition(battle)
    s = e.start(seeded(3))
    for _ in range(6):
        for action in (e.advise(s, s.seat()), e.yardstick(s, s.seat())):
            assert action in s.options()
        s.apply(e.advise(s, s.seat()))
    assert isinstance(s, Campaign)
