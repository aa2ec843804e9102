"""[7.0] [7.1] [7.5] [7.7] [7.8] [7.12] Events that leave no choice, and what they do to money."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import (
    N_BAD_RAILS_ROLL,
    N_BLOCKADE_UP,
    N_CONGESTION,
    N_ENACTED,
    N_EVENT_OFF,
    N_TARIFF,
    N_WAR_ROLL,
)
from tests.games.confederate_rails.moments import (
    COTTON_LOAD,
    IRON_LOAD,
    civil,
    drawn,
    in_play,
)
from tests.games.confederate_rails.table import Table, ruling

TWO_DEPOTS = ("memphis", "nashville")
COUNTS = {1: 3, 2: 3, 3: 2, 4: 2, 5: 1, 6: 1, 7: 2, 8: 2, 9: 1, 10: 1, 11: 1, 12: 2, 13: 2, 14: 3}
ODD_COTTON = 6  # pays $1,100
VOLUNTARY = (n.DEPOT_CONSTRUCTION, n.DIVERT_IRON, n.SEIZURE)


def ground_for_all() -> Table:
    """A position in which every event can be enacted; buff draws."""
    t = Table()
    t.own(0, 6, 8)
    t.cash(10, 10, 10)
    t.occupy("memphis", "nashville")
    t.train(1, 1, "hillsboro", 6)
    t.bad_rails(8)
    t.aboard(t.train(0, 2, "hillsboro", 6), IRON_LOAD)
    return t


# -- all events ------------------------------------------------------------------------------


@pytest.mark.parametrize("event", range(1, 16))
def test_7_0a_an_event_is_applied_when_it_is_drawn(event: int) -> None:
    """[7.0b] Shown here too: only the three voluntary ones can be declined."""
    t = drawn(event, t=ground_for_all())
    if event in VOLUNTARY:
        assert t.options() == ["enact", "decline"]
        assert t.noted(N_ENACTED) == []
        return
    assert [e for _, e, *_ in t.noted(N_ENACTED)] == [event]
    assert "decline" not in t.options()
    if t.s.event:  # the player must choose a target
        assert t.why("decline") == ["7.0a", "7.0b"]
        assert t.why("done") == ["7.0a", "4.0a"]


def test_7_0a_an_event_that_cannot_be_applied_is_discarded() -> None:
    t = Table()
    t.own(0, 6)
    t.s.built = 1  # Danville to Greensboro is there already
    t.s.survey()
    drawn(n.CONSTRUCTION_6, t=t)
    assert len(t.noted(N_EVENT_OFF)) == 1
    assert t.noted(N_WAR_ROLL) == t.noted(N_CONGESTION) == []
    assert t.s.events_gone[n.CONSTRUCTION_6] == 1
    assert t.s.train == -1
    t.check()


def test_7_0c_first_the_war_then_congestion_then_the_effect() -> None:
    t = drawn(n.BLOCKADE_INCREASE)
    kinds = (N_ENACTED, N_WAR_ROLL, N_CONGESTION, N_BLOCKADE_UP)
    assert [e[0] for e in t.log.events if e[0] in kinds] == list(kinds)


@pytest.mark.parametrize(
    ("event", "stays"), [(n.COLLISIONS, 1), (n.CONSTRUCTION_6, 1), (n.BRIDGE_COLLAPSE, 0)]
)
def test_7_0d_a_resolved_chit_leaves_the_game_unless_it_stays(event: int, stays: int) -> None:
    t = drawn(event)
    if event == n.BRIDGE_COLLAPSE:
        assert t.s.event == event  # in hand until it is resolved
        t.play("wreck richmond/petersburg")
    assert t.s.events_in_play[event] == stays
    assert t.s.events_gone[event] == t.rules.pack.event_count[event] - stays
    assert (t.s.event, t.s.pile.counts[event]) == (0, 0)
    t.check()


def test_7_0f_how_many_chits_of_each_event_there_are() -> None:
    t = Table()
    wanted = COUNTS | {15: 2}
    assert {k: int(t.rules.pack.event_count[k]) for k in range(1, 16)} == wanted
    assert [int(t.s.pile.counts[k]) for k in range(1, 16)] == list(wanted.values())
    assert sum(wanted.values()) == 28


# -- Bad Rails -------------------------------------------------------------------------------


def test_7_1b_lines_1_to_3_are_safe_from_four_dice() -> None:
    t = Table()
    t.own(0, 6)
    t.occupy(*TWO_DEPOTS)
    drawn(n.BAD_RAILS, 1, 3, 4, 1, 1, 1, 1, 1, t=t)
    assert t.s.bad_lines == 1 << 4  # the least that four dice show


def test_7_1c_not_where_the_union_holds_a_load_station_or_depot() -> None:
    t = Table()
    t.own(0, 6)
    t.occupy(*TWO_DEPOTS, "charleston")  # a Depot of lines 8 and 10
    drawn(n.BAD_RAILS, 1, 3, 4, 1, 2, 2, 2, 2, 2, 2, 2, 4, 2, 2, 2, 1, t=t)
    assert [line for line, *_ in t.noted(N_BAD_RAILS_ROLL)] == [8, 10, 7]
    assert t.s.bad_lines == 1 << 7
    t = Table()
    t.own(0, 6)
    t.occupy(*TWO_DEPOTS, "aiken")  # a plain station of line 8 does not matter
    drawn(n.BAD_RAILS, 1, 3, 4, 1, 2, 2, 2, 2, t=t)
    assert t.s.bad_lines == 1 << 8


@pytest.mark.parametrize("light", [True, False])
def test_7_1d_each_station_on_the_line_costs_one_more(light: bool) -> None:
    t = Table()
    t.own(0, 6)
    t.bad_rails(6)
    train = t.train(0, 1, "raleigh", 6)
    (t.contract if light else t.aboard)(train, COTTON_LOAD)
    t.run(0, 1)
    t.play("go hillsboro #6", "go company-shops #6")
    assert t.s.points == 6
    t.play("go greensboro #6")
    assert t.s.points == 4
    t = Table()
    t.own(0, 5, 6)
    t.bad_rails(6)
    (t.contract if light else t.aboard)(t.train(0, 1, "raleigh", 5), COTTON_LOAD)
    t.run(0, 1)
    t.play(next(text for text in t.options("go") if text.endswith("#5")))
    assert t.s.points == 9  # another line of the same station is not touched


def test_7_1e_the_chit_stays_turn_after_turn() -> None:
    t = Table()
    t.own(0, 6)
    t.occupy(*TWO_DEPOTS)
    drawn(n.BAD_RAILS, 1, 3, 4, 1, 2, 2, 1, 1, t=t)
    assert t.s.events_in_play[n.BAD_RAILS] == 1
    for seat in (0, 1, 2, 0):
        t.turn(seat)
        assert t.s.bad_lines == 1 << 6
    t.rules.war.free(t.s, t.stations["memphis"])  # nor does an Offensive mend it
    assert t.s.bad_lines == 1 << 6
    t.check()


# -- money -----------------------------------------------------------------------------------


def test_B_7_half_of_an_odd_payout_is_rounded_up() -> None:
    t = drawn(n.COTTON_EMBARGO)
    payout = t.rules.delivery.payout
    assert t.rules.pack.load_payout[ODD_COTTON] == 11
    assert payout(t.s, ODD_COTTON) == 6
    t.s.conventions = 1  # held before the embargo: added after halving
    assert payout(t.s, ODD_COTTON) == 7


def test_B_7_by_a_setting_it_is_rounded_down(tmp_path: Path) -> None:
    t = Table(packs=ruling(tmp_path, embargo_rounding="down"))
    t.s.embargo = 1
    assert t.rules.delivery.payout(t.s, ODD_COTTON) == 5


def test_7_5_the_embargo_is_about_cotton_and_paid_out_so() -> None:
    t = Table()
    t.own(0, 6)
    t.cash(10, 10, 10)
    in_play(t, n.COTTON_EMBARGO)
    t.s.embargo = 1
    t.aboard(t.train(0, 1, "hillsboro", 6), COTTON_LOAD, "hillsboro")
    t.run(0, 1)
    t.play("deliver")
    assert t.s.money[0] == 16  # half of 1,200
    t.check()


def test_7_12b_two_conventions_add_up_but_not_for_passengers() -> None:
    t = drawn(n.CONVENTION)
    drawn_twice = t.s.conventions
    assert drawn_twice == 1
    t.rules.events.convene(t.s)
    payout, printed = t.rules.delivery.payout, t.rules.pack.load_payout
    goods, kinds = t.rules.pack.load_goods, t.rules.pack.load_kind
    for load in range(1, t.rules.pack.loads + 1):
        more = 0 if goods[load] == n.PASSENGERS else 2
        assert payout(t.s, load) == printed[load] + more
    assert any(kinds[load] == n.TROOPS for load in range(1, t.rules.pack.loads + 1))


def test_7_12a_a_convention_ends_the_embargo_and_its_chit_goes() -> None:
    t = Table()
    t.own(0, 6)
    in_play(t, n.COTTON_EMBARGO)
    t.s.embargo = 1
    drawn(n.CONVENTION, t=t)
    assert (t.s.embargo, t.s.events_gone[n.COTTON_EMBARGO]) == (0, 1)
    assert t.s.conventions == 1
    t.check()


def test_7_8_two_increases_are_two_more_on_the_die() -> None:
    t = Table()
    t.own(0, 6)
    in_play(t, n.BLOCKADE_INCREASE)
    t.s.blockade = 1
    drawn(n.BLOCKADE_INCREASE, t=t)
    assert (t.s.blockade, t.s.events_in_play[n.BLOCKADE_INCREASE]) == (2, 2)
    t.check()


# -- Engine Wear -----------------------------------------------------------------------------


def worn(t: Table) -> Table:
    t.occupy(*TWO_DEPOTS)
    return drawn(n.ENGINE_WEAR, t=t)


def test_7_7b_every_player_pays_the_bank_for_each_train_in_play() -> None:
    """[E.10] Shown here too: in turn from the player who drew it."""
    t = Table()
    t.own(0, 6)
    t.cash(10, 10, 10)
    t.train(2, 1, "hillsboro", 6)
    t.train(2, 2, "hillsboro", 6)
    box = t.train(1, 1, "hillsboro", 6)
    t.s.put_train(box, n.IN_REPAIR_BOX)
    worn(t)
    bank, asked = t.s.bank, []
    for numbers in ((1,), (), (1, 2)):
        asked.append(t.s.seat())
        assert t.options("keep") == [f"keep T{k}" for k in numbers]
        t.play(*[f"keep T{k}" for k in numbers], "done")
    assert asked == [0, 1, 2]
    assert (list(t.s.money), t.s.bank) == ([7, 10, 4], bank + 9)
    assert t.s.train_at[box] == n.IN_REPAIR_BOX  # [B.17] not in play
    t.check()


def test_E_10_loads_of_trains_that_are_given_up_go_without_tariff() -> None:
    t = Table()
    t.own(0, 6)
    t.cash(10, 10, 10)
    train = t.train(1, 1, "hillsboro", 6)
    t.aboard(train, civil(t)[0])
    worn(t)
    t.play("keep T1", "done", "done")
    assert t.s.train_at[train] == n.DESTROYED
    assert t.s.load_where[civil(t)[0]] == n.GONE
    assert (t.s.money[1], t.noted(N_TARIFF)) == (10, [])
    t.check()
