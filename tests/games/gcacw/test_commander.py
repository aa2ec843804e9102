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
from railsplitter.games.gcacw.judge.vanguard import NOTHING_TO_DO
from railsplitter.games.gcacw.notes import N_PASSED
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import seeded
from tests.games.gcacw.battles import BATTLES
from tests.games.gcacw.drill import Table, drill
from tests.games.gcacw.last_pass import LastPass, able
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


# -- nobody is left idle, nobody is thrown away ----------------------------------------------------


def test_4_0e_he_who_loses_today_tries_what_looks_bad() -> None:
    """Three to one against him, but a pass loses for certain."""
    t = drill(
        union=["picket 0303 4"],
        confederate=["host 0304 12"],
        objectives=["mill 0304 6 confederate"],
        points=MEN,
        levels=LINE,
        turns=1,
    )
    t.acting(n.UNION)
    commander = Commander(t.rules)
    commander.field.read(t.s, 0)
    march = commander.vanguard.gain(t.s, t.piece("picket"), False)
    assert NOTHING_TO_DO < march < 0.0
    assert advice(t) == "march picket"


def test_a_march_for_a_place_does_not_end_in_a_bad_attack() -> None:
    """He takes the empty mill beside a host, and leaves the host alone."""
    t = drill(
        union=["picket 0302 4"],
        confederate=["host 0304 16 div t4"],
        objectives=["mill 0303 3 confederate", "town 0304 9 confederate"],
        points=MEN,
        levels=LINE,
        turns=1,
    )
    t.march("picket", points=6)
    assert advice(t) == "go 0303"
    t.play("go 0303")
    assert advice(t) == "halt"


def test_what_a_hex_is_worth_does_not_depend_on_who_looks_at_it_from_where() -> None:
    t = drill(
        union=["tyler 0302 7", "kimball 0402 6"],
        confederate=["burks 0305 3"],
        objectives=["mill 0303 6 union"],
        points=MEN,
        levels=LINE,
    )
    found = []
    for where in ("0302", "0303"):
        t.put("tyler", where)
        commander = Commander(t.rules)
        commander.field.read(t.s, 0)
        commander.vanguard.plan(t.s, t.piece("tyler"), 4, True, True)
        values = [
            commander.vanguard.value(t.s, t.piece("tyler"), t.hex(end), 7.0, False)
            for end in ("0302", "0303", "0402")
        ]
        found.append([round(value, 6) for value in values])
    assert found[0] == found[1]


def test_a_place_behind_friends_is_in_less_danger() -> None:
    dangers = []
    for where in ("0501", "0304"):
        t = drill(
            union=[f"tyler {where} 6"],
            confederate=["burks 0305 6"],
            objectives=["mill 0302 6 union"],
            points=MEN,
            levels=LINE,
        )
        field = Commander(t.rules).field
        field.read(t.s, 0)
        dangers.append(field.goals[0].peril)
    assert 0.0 < dangers[1] < 0.5 * dangers[0]


def test_5_3a_a_unit_knows_what_it_adds_to_an_assault() -> None:
    t = drill(
        union=["tyler 0303 4", "kimball 0302 7", "shields tyler L division @2-S t3 c6"],
        confederate=["burks 0304 3"],
        points=MEN,
        levels=LINE,
    )
    t.acting(n.UNION)
    commander = Commander(t.rules)
    commander.field.read(t.s, 0)
    tactics, shields, kimball = commander.tactics, t.piece("shields"), t.piece("kimball")
    assert tactics.joining(t.s, shields, kimball) > 0.0
    t.set("kimball", shaken=1)
    assert tactics.joining(t.s, shields, kimball) == 0.0


def test_12_0b_a_day_of_rain_is_not_a_day() -> None:
    found = []
    for rain in ([], [2]):
        t = drill(union=["tyler 0303 6"], confederate=["burks 0304 6"], levels=LINE, turns=2)
        battle = t.rules.pack.battle
        for turn in rain:
            battle.rain[turn] = 1
        read = stakes(t, 0)
        found.append((read.days, read.daring()))
    (dry, less), (wet, more) = found
    assert (dry, wet > 0.0) == (1.0, True)
    assert wet < dry
    assert more > less


def test_4_0i_who_has_nobody_left_passes_with_nobody_able() -> None:
    t = last_day("confederate")
    last = LastPass()
    t.s.log = last.log
    last.choose(t.s, 0)
    assert (last.able[0], last.chosen[0]) == (1.0, 1.0)
    last.log.events.append((int(N_PASSED), "4.0d", -1, 0, -1, -1, -1))
    last.read(0)
    assert last.able[0] == 1.0  # the pass that he chose
    last.log.events.append((int(N_PASSED), "4.0d", -1, 0, -1, -1, -1))
    last.read(1)
    assert (last.able[0], last.chosen[0]) == (0.0, 1.0)


# -- leaders, works, what is left to do ------------------------------------------------------------


def called_out() -> Table:
    """A leader calls two brigades that stand with him; the mill ahead is the enemy's."""
    t = drill(
        union=["tyler 0302 2", "kimball 0302 7", "shields kimball L division @2-S t3 c6"],
        confederate=["burks 0307 3"],
        objectives=["mill 0305 6 confederate"],
        points=MEN,
        levels=LINE,
    )
    t.dice(6, 6)
    t.activate("shields")
    return t


def test_5_2e_the_stronger_unit_marches_first() -> None:
    assert advice(called_out()) == "march kimball"


def test_5_2f_a_leader_rides_with_his_strongest_unit_and_does_not_wait_for_the_others() -> None:
    t = called_out()
    t.play("march kimball")
    assert advice(t) == "take shields"
    assert advice(t, Judge) != "take shields"


def test_9_0h_a_redoubt_is_worth_more_than_the_field_beside_it() -> None:
    found = []
    for marks in ({}, {"0302": "redoubt"}):
        t = drill(
            union=["tyler 0302 6"],
            confederate=["burks 0303 6"],
            points=MEN,
            levels=LINE,
            marks=marks,
        )
        commander = Commander(t.rules)
        commander.field.read(t.s, 0)
        commander.vanguard.plan(t.s, t.piece("tyler"), 4, True, True)
        value = commander.vanguard.value(t.s, t.piece("tyler"), t.hex("0302"), 6.0, False)
        found.append((commander.vanguard.cover(t.s, t.piece("tyler"), t.hex("0302")), value))
    (plain, less), (behind, more) = found
    assert (plain, behind) == (1.0, 1.5)
    assert more > less


def test_a_place_behind_another_that_is_held_is_threatened_less() -> None:
    """The enemy's road to the mill goes by the bridge; it does not matter while nobody is there."""
    found = []
    for where in ("0304", "0501"):
        t = drill(
            union=[f"tyler {where} 6"],
            confederate=["burks 0306 6"],
            objectives=["mill 0303 6 union", "bridge 0304 3 union"],
            points=MEN,
            levels=LINE,
        )
        field = Commander(t.rules).field
        field.read(t.s, 0)
        found.append({goal.where: goal.threat for goal in field.goals})
    guarded, open_ = found
    assert 0.0 < guarded[t.hex("0303")] < 0.5 * open_[t.hex("0303")]
    assert guarded[t.hex("0304")] == open_[t.hex("0304")]


@pytest.mark.parametrize(("holder", "gains"), [("union", "garrison"), ("confederate", "threat")])
def test_9_0k_works_help_him_who_holds_a_place(holder: str, gains: str) -> None:
    found = []
    for marks in ({}, {"0303": "redoubt"}):
        t = drill(
            union=["tyler 0302 6"],
            confederate=["burks 0305 6"],
            objectives=[f"mill 0303 6 {holder}"],
            points=MEN,
            levels=LINE,
            marks=marks,
        )
        field = Commander(t.rules).field
        field.read(t.s, 0)
        goal = field.goals[0]
        found.append({"garrison": goal.garrison, "threat": goal.threat})
    plain, works = found
    other = "threat" if gains == "garrison" else "garrison"
    assert works[gains] == pytest.approx(1.5 * plain[gains])
    assert works[other] == plain[other]


def test_9_0h_redoubts_are_worth_more_in_a_place_that_is_to_be_kept() -> None:
    found = []
    for objective in ("mill 0302 0 union", "mill 0501 0 union"):
        t = drill(
            union=["tyler 0302 6"],
            confederate=["burks 0305 6"],
            objectives=[objective],
            points=MEN,
            levels=LINE,
            marks={"0302": "redoubt"},
        )
        commander = Commander(t.rules)
        commander.field.read(t.s, 0)
        commander.vanguard.plan(t.s, t.piece("tyler"), 4, True, True)
        found.append(commander.vanguard.value(t.s, t.piece("tyler"), t.hex("0302"), 6.0, False))
    assert found[0] > found[1]


def test_14_3b_where_his_men_give_no_points_beating_the_enemy_is_worth_less() -> None:
    found = []
    for points in (MEN, MEN[1:]):
        t = drill(union=["tyler 0302 6"], confederate=["burks 0303 6"], points=points, levels=LINE)
        commander = Commander(t.rules)
        commander.field.read(t.s, 0)
        found.append(commander.tactics.outcome(0, int(n.RESULT_RETREAT), 0.0))
    assert 0.0 < found[1] < found[0]


def test_4_0e_who_can_neither_hurt_anybody_nor_come_nearer_was_not_able() -> None:
    found = []
    for edges in ([], ["0101-0102 major", "0101-0201 major"]):
        t = drill(union=["tyler 0101 6"], confederate=["burks 0107 6"], edges=edges, turns=1)
        t.acting(n.UNION)
        found.append(len(able(t.s, 0)))
    assert found == [1, 0]


def test_7_1d_who_stands_before_an_enemy_and_could_hurt_him_was_able() -> None:
    t = drill(union=["tyler 0101 6"], confederate=["burks 0102 6"], edges=["0101-0201 major"])
    t.acting(n.UNION)
    assert able(t.s, 0) == [t.piece("tyler")]
    t.set("tyler", fatigue=2)
    assert able(t.s, 0) == []


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
