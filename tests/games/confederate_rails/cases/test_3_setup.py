"""[3.0] [4.0] [4.1] Set-up, the sequence, and the Extended Game before the war."""

from __future__ import annotations

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.chance import Scripted, seeded
from railsplitter.kernel.state import verb_of
from tests.games.confederate_rails.table import Table, edition


def set_up(seats: int, game: str = "standard", seed: int = 3) -> ConfederateRails:
    s = edition(seats, game).start(seeded(seed))
    while s.active == n.NOBODY:
        s.apply(s.options()[0])
    return s


@pytest.mark.parametrize(("seats", "trains"), [(2, 7), (3, 5), (4, 4), (5, 3)])
def test_3_1_3_2_3_5_trains_and_money(seats: int, trains: int) -> None:
    """[3.2a] [3.5b] [3.7b] Shown here too."""
    s = set_up(seats)
    assert list(s.money) == [25] * seats
    for seat in range(seats):
        mine = range(seat * int(n.TRAINS), (seat + 1) * int(n.TRAINS))
        on_map = [t for t in mine if s.train_at[t] >= 0]
        assert len(on_map) == trains
        lines = [s.train_line[t] for t in on_map]
        assert len(set(lines)) == trains  # [3.5b]
        assert all(s.owner[line] == seat for line in lines)
        assert all(s.train_load[t] for t in on_map)  # [3.7b]


def test_3_3_those_who_tie_for_the_highest_roll_again() -> None:
    s = edition(3).start(Scripted([4, 5, 5, 0, 2], seeded(1)))
    assert s.initiative == 2


def test_3_4a_two_players_choose_first_second_second_first() -> None:
    s = edition(2).start(seeded(1))
    first = s.initiative
    asked = []
    while verb_of(s.options()[0]) == n.CLAIM:
        asked.append(s.seat())
        s.apply(s.options()[-1])
    assert asked == [first, 1 - first, 1 - first, first]
    assert [sum(o == seat for o in s.owner[1:]) for seat in (0, 1)] == [12, 12]


def test_3_4b_with_five_players_the_initiative_player_has_one_less() -> None:
    s = set_up(5)
    counts = [sum(o == seat for o in s.owner[1:]) for seat in range(5)]
    assert sum(counts) == 24
    assert counts[s.initiative] == 4
    assert sorted(counts) == [4, 5, 5, 5, 5]


@pytest.mark.parametrize(("seats", "each"), [(2, 6), (3, 4), (4, 3), (5, 2)])
def test_3_6a_counters(seats: int, each: int) -> None:
    """[3.6b] [6.4c] [6.8f] Shown here too."""
    s = set_up(seats)
    assert [int(s.hand_size(seat)) for seat in range(seats)] == [each] * seats
    if seats == 5:
        assert not any(s.hand(k, n.FREIGHT_LAW) + s.hand(k, n.INTERVENTION) for k in range(5))


def test_3_7d_the_pile() -> None:
    """[3.7c] [5.9a] Shown here too."""
    s = set_up(3)
    assert s.pile.left == 28 + 89 - 15 - 8
    assert len([load for load in s.display if load]) == 8
    assert s.war_on == 1


def test_3_7e_the_extended_pile_has_neither_events_nor_troops() -> None:
    """[3.2b] [3.5d] [3.7a] Shown here too."""
    s = set_up(3, "extended")
    assert list(s.money) == [50] * 3
    assert s.war_on == 0
    assert sum(s.pile.counts[1 : n.FIRST_LOAD]) == 0
    assert s.pile.left == 66 - 6 - 8
    assert sum(at >= 0 for at in s.train_at) == 6  # [3.5d]


def test_4_0b_each_round_rolls_for_initiative() -> None:
    t = Table()
    t.cash(0, 0, 0)
    t.train(0, 1, "raleigh")
    t.turn(0)
    t.dice(1, 2, 6)
    t.play("done")
    assert (t.s.round, t.s.initiative) == (2, 2)


def test_5_0b_activations_are_paid_at_once_and_5_0c_once() -> None:
    """[5.0c] [5.3.1] [B.8] Shown here too."""
    t = Table()
    t.cash(1, 0, 0)
    t.train(0, 1, "raleigh")
    t.train(0, 2, "raleigh")
    t.turn(0)
    t.play("activate T1")
    assert t.s.money[0] == 0
    assert t.why("activate T1") == ["5.0c"]
    assert t.why("activate T2") == ["B.8"]


# -- the Extended Game ---------------------------------------------------------------------


def auction() -> Table:
    """Everything belongs to mint but #9; buff's Railroad Company Phase."""
    t = Table(game="extended")
    t.own(2, *range(1, 25))
    t.s.owner[9] = n.NOBODY
    t.cash(10, 5, 8)
    from railsplitter.games.confederate_rails.rules.m4_auction import Naming

    t.turn(0)
    t.s.become(Naming(0, 0))
    return t


def test_4_1_1b_bids_rise_and_who_passed_may_come_back() -> None:
    """[4.1.1a] [4.1.1c] [4.1.1d] Shown here too."""
    t = auction()
    t.play("auction #9")
    assert t.why("pass") == ["4.1.1a"]  # the first bid must be made
    assert t.why("bid 1100") == ["B.26"]
    t.play("bid 200")
    assert t.s.seat() == 1
    assert t.why("bid 200") == ["4.1.1b"]
    t.play("pass", "bid 300")  # grey passes, mint bids
    assert t.s.seat() == 0
    t.play("pass")
    assert t.s.seat() == 1  # [4.1.1c]
    t.play("bid 500", "pass", "pass")
    assert (t.s.owner[9], t.s.money[1]) == (1, 0)


def test_4_1_1e_a_train_comes_with_the_company() -> None:
    t = auction()
    t.s.train_at[int(n.TRAINS) + 4] = n.NOT_PLACED
    before = sum(at >= 0 for at in t.s.train_at)
    t.play("pass")  # buff hands the right on
    t.play("auction #9", "bid 100", "pass", "pass")
    stations = t.options("place")
    assert stations
    assert all(text.endswith("#9") for text in stations)
    t.play(stations[0])
    assert sum(at >= 0 for at in t.s.train_at) == before + 1
    t.check()


def test_B_26_if_all_hand_on_nothing_is_sold() -> None:
    t = auction()
    t.play("pass", "pass", "pass")
    assert t.s.owner[9] == n.NOBODY


def test_B_26_what_was_bid_cannot_be_given_away() -> None:
    t = auction()
    t.play("auction #9", "bid 800")
    assert t.why("give mint 300", 0) == ["B.8"]
    assert t.why("give mint 200", 0) == []


def test_4_1_2_a_drawn_load_replaces_one_of_the_display() -> None:
    s = set_up(3, "extended", seed=5)
    while verb_of(s.options()[0]) != n.RETIRE:
        s.apply(s.options()[0])
    drawn, old = s.in_hand, s.display[2]
    s.apply(int(n.RETIRE) << 16 | old)
    assert s.display[2] == drawn
    assert s.load_where[old] == n.GONE


def test_5_9b_the_war_starts_in_the_round_after_the_last_sale() -> None:
    t = auction()
    t.train(0, 1, "raleigh")
    t.play("auction #9", "bid 100", "pass", "pass")
    left = t.s.pile.left
    t.s.activations = 1
    assert t.s.war_on == 0
    t.play(t.options("place")[0])  # the Player Turn and the Round end
    assert t.s.round == 2
    assert t.s.war_on == 1
    assert t.s.pile.left == left + 51
    t.check()
