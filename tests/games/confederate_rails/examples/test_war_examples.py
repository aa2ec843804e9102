"""Named results and sums in the text of the war and of events, played with those dice."""

from __future__ import annotations

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import N_BAD_RAILS_ROLL, N_PUT_BACK
from railsplitter.games.confederate_rails.rules.m5_war import WarRoll
from tests.games.confederate_rails.table import Table

TOBACCO, PASSENGERS, TROOPS = 10, 14, 74


def empty_train(*own: int) -> Table:
    t = Table()
    t.own(0, *own)
    t.train(0, 1, "raleigh", 6)
    return t


def draws(t: Table, event: int, *dice: int) -> None:
    """T1 of buff draws the only chit there is; then these dice."""
    t.only_in_pile(event)
    t.run(0, 1)
    t.dice(1, *dice)
    t.play("draw")


def test_bad_rails_4_2_5_1_is_line_twelve() -> None:
    """[7.1b] The printed example of four dice."""
    t = empty_train(6)
    t.occupy("nashville", "new-orleans")
    draws(t, n.BAD_RAILS, 3, 4, 1, 4, 2, 5, 1)
    assert t.noted(N_BAD_RAILS_ROLL)[0][0] == 12
    assert t.s.bad_lines == 1 << 12
    t.check()


@pytest.mark.parametrize("line", [1, 2, 3])
def test_lines_one_to_three_are_immune(line: int) -> None:
    """[7.1b] Four dice come to 4 at least."""
    t = empty_train(6)
    t.occupy("nashville", "new-orleans")
    draws(t, n.BAD_RAILS, 3, 4, 1, 1, 1, 1, 1)
    assert not t.s.bad_lines >> line & 1
    assert t.s.bad_lines == 1 << 4


def test_new_orleans_falls_by_name_and_is_not_taken_twice() -> None:
    """[5.9.1b] The named station of the example; held already, it is rolled again."""
    t = Table()
    t.turn(0)
    t.dice(1, 2)
    t.s.push(WarRoll())
    t.s.settle()
    assert t.s.union[t.stations["new-orleans"]]
    assert t.s.held == 1
    t.dice(1, 2, 1, 6)  # 3 again, then 7: nothing
    t.s.push(WarRoll())
    t.s.settle()
    assert sum(t.s.union) == 1
    t.check()


def test_a_second_convention_raises_rates_by_another_hundred_but_not_for_passengers() -> None:
    """[7.12b] The effect of the two chits adds up, and Passengers are excluded."""
    t = empty_train(6)
    payout = t.rules.delivery.payout
    before = {load: int(payout(t.s, load)) for load in (TOBACCO, PASSENGERS, TROOPS)}
    t.only_in_pile(n.CONVENTION, n.CONVENTION)
    for chits in (1, 2):
        t.run(0, 1)
        t.s.congestion_rolled = 0
        t.dice(1, 3, 4, 1)
        t.play("draw")
        assert payout(t.s, TOBACCO) == before[TOBACCO] + chits
        assert payout(t.s, TROOPS) == before[TROOPS] + chits
        assert payout(t.s, PASSENGERS) == before[PASSENGERS]
    t.check()


def test_a_law_that_was_played_but_failed_leaves_conventions_alone() -> None:
    """[A.7] 6.8 speaks of the counter being played, 7.12 of the law having passed.

    The ruling asks for the passed law: after a failed vote a Convention still convenes.
    """
    t = empty_train(6)
    t.cash(0, 0, 0)
    t.hold(0, n.FREIGHT_LAW)
    t.turn(0)
    t.dice(6)  # the highest there is, and one short
    t.rules.specials.play(t.s, 0, int(n.FREIGHT_LAW), int(n.BETWEEN))
    t.s.settle()
    assert (t.s.law_played, t.s.law) == (1, 0)
    draws(t, n.CONVENTION, 3, 4, 1)
    assert t.s.conventions == 1


def test_the_repair_prices_and_who_pays_them() -> None:
    """[7.9b] [7.9c] $300 for a bridge, $200 for rails, to the bank, by the owner in his turn."""
    t = Table()
    t.own(1, 6)
    t.cash(10, 10, 10)
    bridge = t.segments["richmond/petersburg"]
    t.s.wrecked[bridge] = t.s.rips[bridge] = 1
    t.turn(2)  # the last seat owns line 3
    assert t.why("mend richmond/petersburg", 0) == ["B.23"]
    bank = t.s.bank
    t.play("mend richmond/petersburg", "relay richmond/petersburg")
    assert (t.s.money[2], t.s.bank - bank) == (5, 5)
    t.check()


def test_an_event_drawn_for_the_display_goes_back_and_is_ignored() -> None:
    """[5.1.1b] The note: drawn again until a load is found."""
    t = empty_train(6)
    t.show(TROOPS)
    t.only_in_pile(n.COTTON_EMBARGO, n.FIRST_LOAD + TOBACCO)
    t.run(0, 1)
    t.play(f"take L{TROOPS}")
    t.play(t.options("pickup")[0])
    t.dice(1, 1, 3, 4)  # the embargo is drawn first, then the load; War Progress 7
    t.play(t.options("dropoff")[0])
    assert [event[0] for event in t.noted(N_PUT_BACK)] == [n.COTTON_EMBARGO]
    assert t.s.embargo == 0
    assert t.s.pile.counts[n.COTTON_EMBARGO] == 1
    assert TOBACCO in list(t.s.display)
    t.check()


def test_a_collision_rolls_one_die_for_each_train_against_the_movers() -> None:
    """[7.4e] [A.8] Printed: each player rolls. One player may own both, so it is each train."""
    t = empty_train(6)
    t.cash(10, 10, 10)
    t.aboard(0, TOBACCO, "charlotte")
    own = t.train(0, 2, "hillsboro", 6)
    other = t.train(1, 1, "hillsboro", 6)
    t.s.pile.take(n.COLLISIONS)
    t.s.events_in_play[n.COLLISIONS] = t.s.collisions = 1
    t.run(0, 1)
    t.play("go hillsboro #6")
    t.dice(4, 2, 4)  # the mover's, the own train's, the other's
    t.play("go company-shops #6")
    assert t.s.train_at[own] >= 0
    assert [t.s.train_at[k] for k in (0, other)] == [n.IN_REPAIR_BOX] * 2
    assert list(t.s.money) == [7, 10, 10]
    t.check()


@pytest.mark.parametrize(
    ("event", "ends"),
    [(n.CONSTRUCTION_6, "danville/greensboro"), (n.CONSTRUCTION_24, "meridian/mcdowells-bluff")],
)
def test_the_two_segments_built_in_the_war(event: int, ends: str) -> None:
    """[7.10] [7.11] By name, at no cost, and a train goes over them at once."""
    t = empty_train(6, 24)
    a, b = ends.split("/")
    line = 6 if event == n.CONSTRUCTION_6 else 24
    t.contract(t.train(0, 2, a, line), TOBACCO)
    t.run(0, 2)
    assert t.why(f"go {b} #{line}") == ["2.1.1e"]
    money = list(t.s.money)
    draws(t, event, 3, 4, 1)
    assert list(t.s.money) == money
    t.run(0, 2)
    t.play(f"go {b} #{line}")
    t.check()
