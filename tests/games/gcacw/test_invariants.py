"""Every invariant holds in whole games, and each of them can fail."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.invariants import broken
from tests.games.gcacw.drill import Table, drill
from tests.games.gcacw.told import edition, positions


def field() -> Table:
    return drill(
        union=[
            "tyler 0303 7",
            "kimball 0303 6",
            "gordon turn2:0101 6",
            "sub S regt",
            "shields tyler L",
        ],
        confederate=["stonewall 0305 5", "ashby 0406 2 cav regt @-", "jackson stonewall L"],
        edges=["0303-0403 minor bridge"],
        terrain={"0808": "water"},
        marks={"0303": "station"},
        objectives=["o0 0303 8 union"],
    )


@pytest.mark.whole_games
@pytest.mark.parametrize("battle", ["first-kernstown", "mcdowell", "williamsburg", "seven-pines"])
def test_whole_games_break_nothing(battle: str) -> None:
    e, seen = edition(battle), 0
    for seed in (1, 2):
        for s in positions(e, seed):
            assert broken(s) == []
            seen += 1
    assert seen > 150


def test_a_drill_breaks_nothing() -> None:
    assert broken(field().s) == []


def lose_a_man(t: Table) -> None:
    t.s.mv[t.piece("tyler")] -= 1


def gain_a_man(t: Table) -> None:
    t.s.mv[t.piece("stonewall")] += 1


def exit_uncounted(t: Table) -> None:
    t.s.put(t.piece("kimball"), n.EXITED)


def nowhere(t: Table) -> None:
    t.s.put(t.piece("ashby"), -9)


def into_water(t: Table) -> None:
    t.s.put(t.piece("ashby"), t.hex("0808"))


def mingled(t: Table) -> None:
    t.s.put(t.piece("ashby"), t.hex("0303"))


def empty_unit(t: Table) -> None:
    t.s.toll[0] += 7
    t.s.mv[t.piece("tyler")] = 0


def gone_with_men(t: Table) -> None:
    t.s.put(t.piece("ashby"), n.GONE)


def too_tired(t: Table) -> None:
    t.s.fatigue[t.piece("tyler")] = 5


def third_level(t: Table) -> None:
    t.s.shaken[t.piece("tyler")] = 3
    t.s.hold(t.hex("0303"))


def half_loose(t: Table) -> None:
    t.s.loose[t.piece("tyler")] = 2


def works_off_the_map(t: Table) -> None:
    t.s.dug[t.piece("gordon")] = 2


def orphan(t: Table) -> None:
    t.s.mv[t.piece("tyler")] -= 2
    t.s.mv[t.piece("sub")] = 2
    t.s.put(t.piece("sub"), t.hex("0303"))


def spare_with_men(t: Table) -> None:
    t.s.mv[t.piece("tyler")] -= 2
    t.s.mv[t.piece("sub")] = 2


def lonely_leader(t: Table) -> None:
    t.s.put(t.piece("jackson"), t.hex("0707"))


def foreign_holder(t: Table) -> None:
    t.s.holder[0] = 2


def odd_bridge(t: Table) -> None:
    t.s.crossing[0] = 6


def odd_station(t: Table) -> None:
    t.s.station[0] = 3


def in_debt(t: Table) -> None:
    t.s.points = -1


def leader_on_the_march(t: Table) -> None:
    t.s.marcher = t.piece("jackson")


def unit_in_command(t: Table) -> None:
    t.s.commander = t.piece("tyler")


def called_by_the_enemy(t: Table) -> None:
    t.s.commander, t.s.march_die = t.piece("jackson"), 3
    t.s.called[t.piece("tyler")] = n.CALLED


def moved_behind_the_back(t: Table) -> None:
    t.s.at[t.piece("ashby")] = t.hex("0101")


def in_two_stacks(t: Table) -> None:
    t.s.first[t.hex("0101")] = t.piece("ashby")


def stale_summary(t: Table) -> None:
    t.s.shaken[t.piece("stonewall")] = 1


TAMPERED: list[tuple[Callable[[Table], None], str]] = [
    (lose_a_man, "2.2b"),
    (gain_a_man, "2.2b"),
    (exit_uncounted, "14.6b"),
    (nowhere, "2.3h"),
    (into_water, "2.3a"),
    (mingled, "6.1c"),
    (empty_unit, "7.5e"),
    (gone_with_men, "7.5e"),
    (too_tired, "6.5a"),
    (third_level, "11.0a"),
    (half_loose, "2.2c"),
    (works_off_the_map, "9.0l"),
    (orphan, "13.0b"),
    (spare_with_men, "13.0f"),
    (lonely_leader, "2.2f"),
    (foreign_holder, "14.2a"),
    (odd_bridge, "10.0h"),
    (odd_station, "5.4e"),
    (in_debt, "6.1a"),
    (leader_on_the_march, "5.1a"),
    (unit_in_command, "5.2a"),
    (called_by_the_enemy, "5.2a"),
    (moved_behind_the_back, "2.2a"),
    (in_two_stacks, "2.2a"),
    (stale_summary, "2.4a"),
]


@pytest.mark.parametrize(("tamper", "case"), TAMPERED, ids=[f.__name__ for f, _ in TAMPERED])
def test_a_broken_position_is_found(tamper: Callable[[Table], None], case: str) -> None:
    t = field()
    tamper(t)
    assert any(line.startswith(f"[{case}]") for line in broken(t.s)), broken(t.s)


def test_detaching_and_surrender_conserve_men() -> None:
    t = field()
    t.rules.substitutes.detach(t.s, t.piece("tyler"), 3)
    assert broken(t.s) == []
    t.s.lose(t.piece("sub"), 3, n.BY_SURRENDER)
    assert broken(t.s) == []
    assert t.at("sub") == "gone"


def test_what_is_looked_at_is_left_as_it_was() -> None:
    t = field()
    before = t.s.numbers(), list(t.s.held), list(t.s.first)
    broken(t.s)
    assert before == (t.s.numbers(), list(t.s.held), list(t.s.first))
