"""The judgement of the greedy bot: what it does in plain situations, and whom it beats."""

from __future__ import annotations

import random

import pytest

from railsplitter.games import find_game
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.judge.judge import Judge
from railsplitter.games.gcacw.rules import r7_fight
from railsplitter.games.gcacw.rules.r7_results import Losing
from railsplitter.games.gcacw.rules.r9_digging import Entrenching
from railsplitter.kernel.chance import seeded
from tests.games.gcacw.drill import Table, drill


def advice(t: Table) -> str:
    """What the bot would do, which must be open and must leave the position alone."""
    before = t.s.numbers()
    action = Judge(t.rules).best(t.s, t.s.seat())
    assert t.s.numbers() == before
    assert action in t.s.options()
    return t.words.text(action)


def march(t: Table, name: str, points: int) -> list[str]:
    """The march that it makes."""
    t.march(name, points=points)
    out: list[str] = []
    while not t.is_idle() and t.s.marcher == t.piece(name):
        out.append(advice(t))
        t.play(out[-1])
    return out


def test_it_marches_to_what_gives_points_by_the_road() -> None:
    t = drill(
        union=["tyler 0303 7"],
        edges=["0303-0403-0504-0404-0305 pike"],
        objectives=["mill 0305 6 confederate"],
    )
    assert march(t, "tyler", 4) == ["go 0403", "go 0504", "go 0404", "go 0305"]
    assert t.at("tyler") == "0305"


def test_it_passes_when_nothing_is_to_be_had() -> None:
    t = drill(union=["tyler 0303 7"], objectives=["mill 0303 6 union"])
    t.acting(n.UNION)
    assert advice(t) == "pass"


def test_it_rests_tired_units_and_sends_fresh_ones() -> None:
    t = drill(
        union=["tired 0304 5 f3", "fresh 0302 5"], objectives=["mill 0307 6 confederate"], turns=4
    )
    t.acting(n.UNION)
    assert advice(t) == "march fresh"


def test_it_attacks_when_the_exchange_is_good() -> None:
    t = drill(
        union=["tyler 0303 12 div t3", "kimball 0402 8 t3", "sullivan 0404 8 t3"],
        confederate=["burks 0403 2 t1"],
        objectives=["ridge 0403 5 confederate"],
    )
    t.march("tyler", points=5)
    assert advice(t) == "attack 0403"


def test_it_leaves_a_stronger_enemy_alone() -> None:
    t = drill(
        union=["picket 0303 1 regt"],
        confederate=["host 0304 16 div t4"],
        objectives=["ridge 0304 3 confederate"],
    )
    t.march("picket", points=5)
    assert not advice(t).startswith("attack")


def test_it_activates_a_leader_where_several_units_gain() -> None:
    t = drill(
        union=["tyler 0302 7", "kimball 0302 6", "shields tyler L division @2-S t3 c6"],
        objectives=["mill 0307 8 confederate", "ford 0107 8 confederate"],
    )
    t.acting(n.UNION)
    assert advice(t) == "activate shields"


def test_weak_cavalry_gives_way() -> None:
    t = drill(union=["tyler 0305 9"], confederate=["ashby 0303 1 cav regt"])
    t.march("tyler", points=9)
    t.play("go 0304")
    assert t.s.seat() == n.CONFEDERATE
    assert advice(t) == "fall-back"


def test_losses_go_to_the_largest_unit() -> None:
    t = drill(union=["tyler 0303 7", "kimball 0303 4"])
    t.s.fight[r7_fight.SIDE] = n.CONFEDERATE
    r7_fight.set_stack(t.s, t.hex("0303"))
    t.jump(Losing(n.UNION, 1, 0, n.BY_COMBAT))
    assert advice(t) == "lose tyler"


def test_it_digs_in_the_evening() -> None:
    t = drill(union=["tyler 0303 7"], confederate=["stonewall 0305 4"])
    t.jump(Entrenching(n.UNION))
    assert advice(t) == "dig tyler"


def test_it_leaves_by_an_exit_that_gives_points() -> None:
    t = drill(
        confederate=["stonewall 0303 4"],
        exits={"confederate": ["0303"]},
        points=["away confederate exit 1 1 0303"],
    )
    t.march("stonewall", points=4)
    assert advice(t) == "leave"


@pytest.mark.whole_games
@pytest.mark.parametrize("battle", ["first-kernstown", "mcdowell", "williamsburg"])
@pytest.mark.parametrize("side", [0, 1])
def test_it_beats_chance(battle: str, side: int) -> None:
    edition = find_game(f"gcacw/{battle}").edition(2)
    won = 0
    for seed in range(3):
        s, dice = edition.start(seeded(seed)), random.Random(seed)
        while not s.is_over():
            seat = s.seat()
            s.apply(edition.advise(s, seat) if seat == side else dice.choice(s.options()))
        won += edition.result(s).winners == (side,)
    assert won >= 2
