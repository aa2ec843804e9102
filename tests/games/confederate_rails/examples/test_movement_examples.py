"""The worked examples of rail movement, step by step on the map (5.3, 5.4 and 5.6)."""

from __future__ import annotations

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import N_FEE
from railsplitter.kernel.ledger import Ledger
from tests.games.confederate_rails.table import Table

COTTON = 2  # Canton to Mobile, no war-materiel
TROOPS = 74


def on_the_way(*own: int, at: str, line: int, load: int = COTTON, end: str = "mobile") -> Table:
    """Buff's loaded T1, running; buff owns these lines and the last seat all others."""
    t = Table()
    t.own(0, *own)
    t.cash(20, 20, 20)
    t.aboard(t.train(0, 1, at, line), load, end)
    t.run(0, 1)
    return t


def spent(t: Table, *moves: str) -> list[int]:
    """The MPs of each move."""
    out = []
    for move in moves:
        before = int(t.s.points)
        t.play(move)
        out.append(before - int(t.s.points))
    return out


def test_from_whitesville_by_ferry_to_stricklands_depot() -> None:
    """[5.3.4a] [A.1] The printed example comes to 5 MPs, with +2 for the ferry.

    The ruling follows the rule, which says +1 twice (2.1.1 and 5.3.3): 2 into Wilmington, 2 more
    into Strickland's Depot, where the line changes; 4 in all.
    """
    t = on_the_way(5, 7, at="whitesville", line=7)
    assert spent(t, "go wilmington #7") == [2]
    assert t.s.train_line[0] == 7  # Wilmington is shared: the line has not changed yet
    assert spent(t, "go stricklands-depot #5") == [2]
    assert t.s.train_line[0] == 5
    assert t.s.points == 6
    t.check()


def test_the_ledger_of_that_example_names_each_case() -> None:
    """[5.3.3f] [5.3.3k] Base, ferry, base, change of line: nothing else."""
    t = on_the_way(5, 7, at="whitesville", line=7)
    movement, ledger = t.rules.movement, Ledger()
    for segment, end, used in (
        ("wilmington/whitesville", "wilmington", 7),
        ("stricklands-depot/wilmington", "stricklands-depot", 5),
    ):
        movement.cost(t.s, 0, 7, False, t.segments[segment], t.stations[end], used, ledger)
    parts = [(case, int(points)) for case, points, _ in ledger.lines()]
    assert parts == [("5.3.3a", 1), ("5.3.3f", 1), ("5.3.3a", 1), ("5.3.3k", 1)]


def test_from_east_point_to_atlanta_no_line_is_changed_yet() -> None:
    """[5.3.4b] The gameplay note: Atlanta is a Depot of lines 11 and 12."""
    t = on_the_way(11, 12, at="east-point", line=12)
    assert spent(t, "go atlanta #12") == [1]
    assert t.s.train_line[0] == 12
    assert spent(t, "go marietta #11") == [2]
    assert t.s.train_line[0] == 11


def test_into_a_station_with_two_trains_costs_three() -> None:
    """[5.4.2] The example: one to move in, two for the traffic; a Depot has room for a third."""
    t = on_the_way(6, at="hillsboro", line=6)
    t.train(1, 1, "raleigh", 6)
    t.train(2, 1, "raleigh", 5)
    assert spent(t, "go raleigh #6") == [3]
    t.play("done")
    t.check()


def test_a_plain_station_with_two_trains_may_be_passed_through_but_not_stopped_in() -> None:
    """[5.4.1b] [B.28] The same traffic where only two may stop."""
    t = on_the_way(6, at="raleigh", line=6)
    t.train(1, 1, "hillsboro", 6)
    t.train(2, 1, "hillsboro", 6)
    assert spent(t, "go hillsboro #6") == [3]
    assert t.why("done") == ["B.28"]
    assert spent(t, "go company-shops #6") == [1]
    t.play("done")
    t.check()


def test_a_fee_is_not_paid_again_next_turn_in_the_middle_of_the_line() -> None:
    """[5.6.2a] The example in brackets; leaving the line ends it."""
    t = on_the_way(5, at="raleigh", line=5)
    assert spent(t, "go hillsboro #6 paid") == [2]  # and the change of line
    t.play("done")
    assert (t.s.money[0], t.s.money[2]) == (18, 22)
    t.run(0, 1)  # the next Player Turn
    assert t.why("go company-shops #6 paid") == ["5.6a"]
    assert spent(t, "go company-shops #6", "go hillsboro #6") == [1, 1]
    assert spent(t, "go raleigh #6") == [1]  # his own station, still on line 6
    assert spent(t, "go henderson #5") == [2]
    assert spent(t, "go raleigh #5", "go hillsboro #6") == [1, 3]  # a new choice: declined
    assert t.s.money[0] == 18
    assert len(t.noted(N_FEE)) == 1


def test_the_choice_of_line_usage() -> None:
    """[5.6a] [5.6b] Two MPs a station, or $200 to the owner and one MP."""
    declined = on_the_way(5, at="raleigh", line=6)
    assert spent(declined, "go hillsboro #6", "go company-shops #6") == [2, 2]
    assert list(declined.s.money) == [20, 20, 20]
    paid = on_the_way(5, at="raleigh", line=6)
    assert spent(paid, "go hillsboro #6 paid", "go company-shops #6") == [1, 1]
    assert list(paid.s.money) == [18, 20, 22]
    paid.check()


def test_a_light_train_pays_nothing_until_it_loads() -> None:
    """[5.6.1a] [5.6.2b] The two exceptions: light, and a load taken on a foreign line."""
    t = Table()
    t.own(0, 5)
    t.cash(20, 20, 20)
    t.contract(t.train(0, 1, "raleigh", 6), COTTON, start="hillsboro", end="charlotte")
    t.run(0, 1)
    assert t.why("go hillsboro #6 paid") == ["5.6a"]
    assert spent(t, "go hillsboro #6", "load") == [1, 1]
    assert "go company-shops #6 paid" in t.options("go")
    assert spent(t, "go company-shops #6") == [2]


def test_troops_pay_half_the_fee() -> None:
    """[5.2d] [5.6.1b] $100 instead of $200."""
    t = on_the_way(5, at="raleigh", line=6, load=TROOPS, end="charlotte")
    road = [text for text in t.options("go") if text.endswith("paid")]
    assert road
    before = t.s.money[2]
    t.play(road[0])
    assert (t.s.money[0], t.s.money[2] - before) == (19, 1)


def test_overland_and_congestion_cost_two_more_each() -> None:
    """[5.3.3d] [5.3.3e] The costs that are printed with +2, and they add up."""
    t = on_the_way(1, at="winchester", line=1)
    assert spent(t, "go strasburg #1") == [3]
    again = on_the_way(1, at="winchester", line=1)
    again.s.congested[again.stations["strasburg"]] = 1
    assert spent(again, "go strasburg #1") == [5]


def test_loading_and_unloading_cost_an_mp_each_and_the_payout_comes_at_once() -> None:
    """[5.1.5] [5.1.6a] A whole contract: pick up, move, drop off, be paid."""
    t = Table()
    t.own(0, 5, 6)
    t.cash(1, 0, 0)
    t.contract(t.train(0, 1, "hillsboro", 6), COTTON, start="hillsboro", end="raleigh")
    t.run(0, 1)
    assert spent(t, "load", "go raleigh #6", "deliver") == [1, 1, 1]
    assert t.s.money[0] == 1 + 10  # the $1,000 on the chit
    assert t.s.load_where[COTTON] == n.GONE
    assert (t.s.train, t.s.points) == (0, 7)  # [5.1.6b] it may go on
    t.check()
