"""Control, points, levels and the end of a battle (14.2 to 14.5)."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_CONTROL, N_OVER
from railsplitter.kernel.ledger import Ledger
from tests.games.gcacw.drill import LEVELS, Table, drill

UNION, CONFEDERATE = int(n.UNION), int(n.CONFEDERATE)
TOWNS = ["winchester 0305 8 union", "newtown 0505 3 confederate", "ford 0707 2"]
LOSSES = ["their-dead union manpower 3 2", "our-dead confederate manpower 2 1"]


def toll(t: Table, side: int, **lost: int) -> None:
    """Manpower that a side has lost, by cause."""
    for cause, manpower in lost.items():
        t.s.toll[side * n.CAUSES + getattr(n, f"BY_{cause.upper()}")] += manpower


def lines(t: Table, side: int) -> list[tuple[str, int, int]]:
    """The parts of a side's points."""
    ledger = Ledger()
    assert t.rules.victory.score(t.s, side, ledger) == ledger.total()
    return ledger.lines()


# -- control -------------------------------------------------------------------------------------


def test_14_2a_an_objective_is_the_sides_that_was_there_last_even_in_passing() -> None:
    t = drill(
        union=["tyler 0303 7"],
        confederate=["stonewall 0404 4"],
        objectives=["mill 0304 3 none", "hill 0303 5 none"],
    )
    t.off("stonewall")
    t.march("tyler", points=12)
    t.play("go 0304", "go 0305", "halt")
    assert list(t.s.holder) == [UNION, -1]
    assert t.noted(N_CONTROL) == [(0, UNION, t.hex("0304"), -1)]
    t.put("stonewall", "0205")
    t.march("stonewall", points=12)
    t.play("go 0204")
    t.rules.victory.entered(t.s, t.piece("stonewall"), t.hex("0304"))
    assert list(t.s.holder) == [CONFEDERATE, -1]


def test_14_2a_a_leader_takes_nothing_and_a_holder_is_not_told_twice() -> None:
    t = drill(union=["tyler 0303 7", "shields tyler L division"], objectives=["mill 0304 3 none"])
    t.rules.victory.entered(t.s, t.piece("shields"), t.hex("0304"))
    assert list(t.s.holder) == [-1]
    t.rules.victory.entered(t.s, t.piece("tyler"), t.hex("0304"))
    t.rules.victory.entered(t.s, t.piece("tyler"), t.hex("0304"))
    assert len(t.noted(N_CONTROL)) == 1


def test_14_2a_reinforcements_hold_what_they_enter() -> None:
    t = drill(union=["gordon turn2:0101 6"], objectives=["gate 0101 3 confederate"])
    t.s.turn = 2
    t.rules.arrivals.begin(t.s)
    assert list(t.s.holder) == [UNION]


def test_14_2b_until_then_it_belongs_to_whom_the_battle_names() -> None:
    t = drill(union=["tyler 0303 7"], confederate=["stonewall 0404 4"], objectives=TOWNS)
    assert list(t.s.holder) == [UNION, CONFEDERATE, -1]


# -- points --------------------------------------------------------------------------------------


def test_14_3a_each_objective_gives_its_points_to_its_holder() -> None:
    t = drill(union=["tyler 0303 7"], objectives=TOWNS)
    assert lines(t, UNION) == [("14.3a", 8, 0)]
    assert lines(t, CONFEDERATE) == [("14.3a", 3, 1)]
    t.s.holder[2] = UNION
    assert lines(t, UNION) == [("14.3a", 8, 0), ("14.3a", 2, 2)]


def test_14_3b_losses_in_combat_and_retreat_count_for_the_enemy() -> None:
    t = drill(union=["tyler 0303 7"], points=LOSSES)
    toll(t, CONFEDERATE, combat=4, retreat=1, straggling=9, recovery=9, exit=9)
    toll(t, UNION, combat=1)
    assert lines(t, UNION) == [("14.3b", 7, 0)]  # 5 at 3 for 2, rounded down
    assert lines(t, CONFEDERATE) == [("14.3b", 2, 1)]


def test_14_3c_surrender_counts_as_lost_in_combat() -> None:
    t = drill(union=["tyler 0303 7"], points=LOSSES)
    toll(t, CONFEDERATE, combat=5, surrender=3)
    assert lines(t, UNION) == [("14.3b", 7, 0), ("14.3c", 5, 0)]  # 8 at 3 for 2 are 12


def test_14_3d_manpower_that_marches_off_at_a_listed_hex() -> None:
    t = drill(
        union=["tyler 0303 7", "kimball 0505 6"],
        points=["escape union exit 1 2 0303", "theirs confederate exit 5 1 0303"],
        exits={"union": ["0303", "0505"]},
    )
    t.march("tyler", points=3)
    t.play("leave")
    t.march("kimball", points=3)
    t.play("leave")
    assert lines(t, UNION) == [("14.3d", 3, 0)]  # 7 at 1 for 2; 0505 is not listed
    assert lines(t, CONFEDERATE) == []


def test_14_3e_stations_count_for_who_burns_them() -> None:
    t = drill(
        union=["tyler 0303 4"],
        confederate=["stonewall 0606 6"],
        marks={"0303": "station", "0606": "station"},
        points=["fires union station 2 1", "theirs confederate station 3 2 0606"],
    )
    t.acting(UNION)
    t.play("burn tyler")
    assert lines(t, UNION) == [("14.3e", 2, 0)]  # damaged: one step
    t.acting(UNION)
    t.play("burn tyler")
    assert lines(t, UNION) == [("14.3e", 4, 0)]  # destroyed: two
    t.acting(CONFEDERATE)
    t.play("burn stonewall")
    assert lines(t, CONFEDERATE) == [("14.3e", 3, 1)]  # destroyed at once: two steps, 3 for 2


def test_14_4a_the_result_is_the_unions_points_less_the_confederates() -> None:
    t = drill(union=["tyler 0303 7"], objectives=TOWNS, points=LOSSES)
    toll(t, UNION, combat=4)
    assert t.rules.victory.net(t.s) == 8 - 3 - 8


@pytest.mark.parametrize(("holders", "level", "winner"), [
    ([0, 0, 0], 0, UNION), ([0, 1, -1], 0, UNION), ([-1, -1, -1], 1, -1),
    ([1, 1, 1], 2, CONFEDERATE),
])  # fmt: skip
def test_14_4b_the_list_of_levels_names_the_winner(
    holders: list[int], level: int, winner: int
) -> None:
    t = drill(union=["tyler 0303 7"], objectives=TOWNS, levels=LEVELS)
    for number, side in enumerate(holders):
        t.s.holder[number] = side
    assert (t.rules.victory.level(t.s), t.rules.victory.winner(t.s)) == (level, winner)


# -- the end -------------------------------------------------------------------------------------


def test_14_5a_the_battle_ends_after_its_last_turn() -> None:
    t = drill(union=["tyler 0303 7"], confederate=["stonewall 0606 4"], objectives=TOWNS, turns=3)
    t.s.turn = 2
    t.rules.victory.turn_over(t.s)
    assert not t.s.is_over()
    t.s.turn = 3
    t.rules.victory.turn_over(t.s)
    assert t.s.is_over()
    assert (t.s.ending, t.s.over_case()) == (n.LAST_TURN, "14.5a")
    assert t.noted(N_OVER) == [(n.LAST_TURN, 0, 8, 3)]
    assert t.s.why_not(0, 0) == ["14.5a"]


def test_14_5b_it_ends_at_once_when_a_side_has_no_infantry_left() -> None:
    rows = ["stonewall 0606 4", "ashby 0607 2 cav", "guns 0608 1 art"]
    t = drill(union=["tyler 0303 7"], confederate=rows, turns=3)
    assert not t.rules.victory.sudden(t.s)
    t.s.lose(t.piece("stonewall"), 4, n.BY_COMBAT)
    assert t.rules.victory.sudden(t.s)
    assert t.s.is_over()
    assert (t.s.ending, t.s.over_case()) == (n.NO_INFANTRY, "14.5b")


def test_14_5b_between_two_actions() -> None:
    from railsplitter.games.gcacw.rules.r4_cycle import Cycle

    t = drill(union=["tyler 0303 7"], confederate=["stonewall 0606 4", "ashby 0607 2 cav"])
    t.off("stonewall")
    t.jump(Cycle(1))
    assert t.s.is_over()


def test_14_5b_not_while_infantry_is_still_to_come() -> None:
    t = drill(union=["tyler 0303 7"], confederate=["taylor turn3:0808 5", "ashby 0607 2 cav"])
    assert not t.rules.victory.sudden(t.s)


def test_14_5b_a_side_that_never_had_infantry_plays_on() -> None:
    t = drill(union=["tyler 0303 7"], confederate=["ashby 0607 2 cav"])
    assert not t.rules.victory.sudden(t.s)
