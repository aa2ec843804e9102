"""[3.0] [4.0] [4.1] The order of set-up and of turns, standard and extended."""

from __future__ import annotations

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import (
    N_ASSIGNED,
    N_COMPANY,
    N_DEALT,
    N_DISPLAYED,
    N_INITIATIVE,
    N_NAMED,
    N_PLACED,
    N_SHOWN,
    N_TURN,
    N_WAR,
    N_WAR_ROLL,
)
from railsplitter.games.confederate_rails.rules.m3_choosing import Placing
from railsplitter.games.confederate_rails.rules.m4_sequence import Sequence, Turns
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.games.confederate_rails.view import View
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.state import Log, verb_of
from tests.games.confederate_rails.moments import civil, name_of
from tests.games.confederate_rails.table import Table, edition

SET_UP_NOTES = (N_INITIATIVE, N_COMPANY, N_PLACED, N_DEALT, N_SHOWN, N_ASSIGNED, N_DISPLAYED)


def set_up(seats: int, game: str = "standard", seed: int = 3) -> tuple[ConfederateRails, Log]:
    """A game up to its first Player Turn, and what was written on the way."""
    log = Log()
    s = edition(seats, game).start(seeded(seed), log)
    while s.active == n.NOBODY:
        s.apply(s.options()[0])
    return s, log


def up_to(verb: int, seats: int = 3, game: str = "standard") -> ConfederateRails:
    """A game up to the first question of a kind."""
    s = edition(seats, game).start(seeded(3))
    while verb_of(s.options()[0]) != verb:
        s.apply(s.options()[0])
    return s


def why(s: ConfederateRails, text: str) -> list[str]:
    words = edition(int(s.seats)).vocabulary
    return s.why_not(s.seat(), words.read(text))


# -- set-up ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["standard", "extended"])
def test_3_0_set_up_goes_by_the_printed_order(game: str) -> None:
    _, log = set_up(3, game)
    kinds = [event[0] for event in log.events if event[0] in SET_UP_NOTES]
    assert list(dict.fromkeys(kinds)) == list(SET_UP_NOTES)
    assert kinds == sorted(kinds, key=SET_UP_NOTES.index)


def test_3_1_colours_come_in_order_and_higher_trains_stay_in_the_box() -> None:
    for seats, trains in ((2, 7), (3, 5), (4, 4), (5, 3)):
        found = edition(seats)
        names = [found.seat_name(seat).lower() for seat in range(seats)]
        assert names == ["buff", "grey", "mint", "wine", "sky"][:seats]
        s, _ = set_up(seats)
        mine = [s.train_at[k] for k in range(int(n.TRAINS))]
        assert all(at >= 0 for at in mine[:trains])
        assert set(mine[trains:7]) <= {n.NOT_IN_PLAY}
        assert mine[n.EXTRA] == n.NOT_PLACED


def test_3_4c_everybody_sees_everybodys_companies() -> None:
    s, _ = set_up(3)
    for viewer in (0, 1, 2, -1):
        view = edition(3).view(s, viewer)
        assert isinstance(view, View)
        for seat in range(3):
            mine = tuple(line for line in range(1, 25) if s.owner[line] == seat)
            assert view.seats[seat].companies == mine
            assert len(mine) == 8


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 2), (4, 1), (5, 1)])
def test_3_4d_the_extended_game_deals_a_few_and_sells_the_rest(seats: int, each: int) -> None:
    """[3.5d] [3.2b] Shown here too: one train for each company dealt, and $5000."""
    deals = []
    for seed in (3, 4):
        s, _ = set_up(seats, "extended", seed)
        owners = list(s.owner[1:])
        assert [owners.count(seat) for seat in range(seats)] == [each] * seats
        assert owners.count(n.NOBODY) == 24 - each * seats == len(s.rules.setup.unowned(s))
        on_map = [k for k, at in enumerate(s.train_at) if at >= 0]
        assert len(on_map) == each * seats  # [3.5d]
        assert all(s.owner[s.train_line[k]] == k // int(n.TRAINS) for k in on_map)
        assert list(s.money) == [50] * seats
        deals.append(owners)
    assert deals[0] != deals[1]  # chance dealt them


def test_3_5a_a_train_goes_to_any_station_of_an_own_line() -> None:
    s = up_to(int(n.PLACE))
    seat = s.seat()
    mine = [line for line in range(1, 25) if s.owner[line] == seat]
    other = next(line for line in range(1, 25) if s.owner[line] not in (seat, n.NOBODY))
    cards = {line: edition(3).printed.card(line).stations for line in (*mine, other)}
    offered = {edition(3).vocabulary.text(action) for action in s.options()}
    assert offered == {f"place {stop} #{line}" for line in mine for stop in cards[line]}
    assert why(s, f"place {cards[other][0]} #{other}") == ["3.5a"]
    away = next(stop for stop in cards[other] if stop not in cards[mine[0]])
    assert why(s, f"place {away} #{mine[0]}") == ["3.5a"]


def test_3_5b_no_second_train_for_the_same_line() -> None:
    s = up_to(int(n.PLACE), seats=2)
    seat, words = s.seat(), edition(2).vocabulary
    line = next(k for k in range(1, 25) if s.owner[k] == seat)
    stops = edition(2).printed.card(line).stations
    s.play(seat, words.read(f"place {stops[0]} #{line}"))
    s.apply(s.options()[0])  # the other player
    assert s.seat() == seat
    assert s.why_not(seat, words.read(f"place {stops[1]} #{line}")) == ["3.5b"]
    assert not any(words.text(action).endswith(f"#{line}") for action in s.options())


def test_3_5c_b_24_trains_may_be_placed_together_without_limit() -> None:
    """[B.24] Shown here too: four trains in a station that holds three."""
    t = Table(seats=2)
    t.own(0, 10, 13, 14)
    savannah = t.stations["savannah"]
    t.train(1, 1, "savannah")
    for train in range(3):
        t.s.put_train(train, n.NOT_PLACED)
    for line in (10, 13, 14):
        t.s.stack[:] = [Placing(0, 0)]
        t.play(f"place savannah #{line}")
    assert t.s.traffic[savannah] == 4
    assert not t.rules.movement.has_room(t.s, 0, savannah)  # nobody could end a movement here
    t.contract(0, civil(t)[0])
    t.run(0, 1)
    assert t.why("done") == []  # [E.4] but it may stay where it was placed


def test_E_12_trains_are_placed_in_turn_one_at_a_time() -> None:
    s = up_to(int(n.PLACE))
    first, asked = s.initiative, []
    while verb_of(s.options()[0]) == n.PLACE:
        asked.append(s.seat())
        s.apply(s.options()[0])
    assert asked == [(first + k) % 3 for k in range(3)] * 5


def test_3_6a_counters_are_secret() -> None:
    s, log = set_up(3)
    dealt = [event for event in log.events if event[0] == N_DEALT]
    assert len(dealt) == 12
    assert all(event[2] == event[3] for event in dealt)  # each is for its holder's eyes
    for viewer in range(3):
        view = edition(3).view(s, viewer)
        assert isinstance(view, View)
        shown = [bool(seat.hand) for seat in view.seats]
        assert shown == [seat == viewer for seat in range(3)]
        assert [seat.counters for seat in view.seats] == [4, 4, 4]


def test_3_7b_loads_are_selected_in_turn_from_as_many_as_there_are_trains() -> None:
    """[B.11] Shown here too: no War roll, and loads for the front count from the entry points."""
    log = Log()
    s = edition(3).start(seeded(3), log)
    asked: list[int] = []
    fronts: list[list[int]] = []
    while s.active == n.NOBODY:
        verb = verb_of(s.options()[0])
        if verb == n.ASSIGN:
            shown = sum(where == n.SHOWN for where in s.load_where)
            assert shown == 15 - len(asked)
            asked.append(s.seat())
        elif verb == n.DROPOFF:
            fronts.append(s.options())
        wanted = [a for a in s.options() if verb == n.ASSIGN and is_for_front(s, a & 127)]
        s.apply((wanted or s.options())[0])
    assert asked == [(s.initiative + k) % 3 for k in range(3)] * 5
    assert [event for event in log.events if event[0] == N_WAR_ROLL] == []
    assert any(len(options) > 2 for options in fronts)
    for options in fronts:
        if len(options) > 2:
            assert all(s.front[action & 0xFFFF] <= 3 for action in options)


def is_for_front(s: ConfederateRails, load: int) -> bool:
    return s.rules.pack.load_rule[load] == n.FRONT


def test_B_11_before_the_war_war_materiel_brings_no_roll() -> None:
    t = Table(game="extended")
    t.own(0, *range(1, 25))
    t.train(0, 1, "raleigh", 6)
    load = 47  # Iron
    t.only_in_pile(n.FIRST_LOAD + load)
    t.run(0, 1)
    t.play("draw")
    assert t.s.load_where[load] == n.CONTRACTED
    assert t.noted(N_WAR_ROLL) == []


# -- turns -----------------------------------------------------------------------------------


def broke(t: Table) -> None:
    """Nobody can pay for a train: Player Turns pass quickly."""
    t.cash(*[0] * int(t.s.seats))


def test_4_0a_everybody_has_a_turn_clockwise_from_the_initiative() -> None:
    t = Table(seats=4)
    broke(t)
    t.train(2, 1, "raleigh")
    t.s.initiative, t.s.active = 2, n.NOBODY
    t.s.stack[:] = [Turns(0)]
    t.s.settle()
    for seat in (2, 3, 0, 1):
        assert (t.s.active, t.s.seat()) == (seat, seat)
        assert t.why("activate T1", (seat + 1) % 4) == ["5.0a"]  # it is not his turn
        t.play("done")
    assert t.s.active == n.NOBODY
    assert [seat for seat, *_ in t.noted(N_TURN)] == [2, 3, 0, 1]


def test_4_1_phases_come_in_order_and_4_1_3_trains_last() -> None:
    """[4.1.3] Shown here too."""
    s, _ = set_up(3, "extended")
    verbs = []
    seat = s.active
    while s.active == seat:
        verbs.append(int(verb_of(s.options()[0])))
        auction = [a for a in s.options() if verb_of(a) in (n.AUCTION, n.BID, n.ACTIVATE)]
        if verbs[-1] == n.ACTIVATE and len(verbs) > 1 and verbs[-2] == n.ACTIVATE:
            auction = []
        s.apply(auction[0] if auction and s.seat() == seat else s.options()[-1])
        if int(verb_of(s.options()[0])) in (n.GO, n.LOAD, n.DRAW):
            break
    order = [int(n.BID), int(n.PLACE), int(n.RETIRE), int(n.ACTIVATE), int(n.RUN)]
    assert [verb for verb in dict.fromkeys(verbs) if verb in order] == order


def test_4_1_in_the_standard_game_only_the_load_phase_is_left() -> None:
    t = Table()
    t.train(0, 1, "raleigh")
    t.s.active, t.s.stack[:] = 0, [Sequence(2, 0)]
    t.s.settle()
    assert t.options() == ["activate T1", "done"]
    t.s.owner[9] = n.NOBODY  # even if a company were left over
    t.s.active, t.s.stack[:] = 0, [Sequence(2, 0)]
    t.s.settle()
    assert t.options() == ["activate T1", "done"]


def test_4_1_3_the_player_runs_the_trains_he_named() -> None:
    t = Table()
    t.own(0, 6)
    t.cash(10, 10, 10)
    t.contract(t.train(0, 1, "raleigh", 6), civil(t)[0])
    t.s.active, t.s.stack[:] = 0, [Sequence(2, 3)]  # the Load Phase
    t.s.settle()
    t.play("activate T1", "done", "run T1", "go hillsboro #6", "done")
    assert t.at(0) == "hillsboro"
    assert t.s.is_over()  # nothing is left on this stack: the phase was the last


# -- the Extended Game -----------------------------------------------------------------------


def market(*unsold: int) -> Table:
    """Everything is mint's but these; buff's Player Turn begins."""
    t = Table(game="extended")
    t.own(2, *range(1, 25))
    for line in unsold:
        t.s.owner[line] = n.NOBODY
    t.cash(10, 5, 8)
    t.show(*civil(t)[:8])
    t.s.initiative, t.s.active = 0, 0
    t.s.stack[:] = [Sequence(1, 2), Turns(1), Sequence(2, 0)]
    t.s.settle()
    return t


def test_4_1_1a_only_unsold_companies_are_named_and_the_phase_ends_with_the_last() -> None:
    t = market(9, 14)
    assert t.options() == ["pass", "auction #9", "auction #14"]
    assert t.why("auction #6") == ["4.1.1a"]
    t.play("pass")
    assert t.s.seat() == 1  # the right goes to the next player
    t = market()
    assert t.noted(N_NAMED) == []
    assert t.options("retire")  # straight to the Contract Phase


def test_4_1_1d_the_highest_bid_goes_to_the_bank() -> None:
    t = market(9)
    bank = t.s.bank
    t.play("auction #9", "bid 300", "pass", "pass")
    assert (t.s.owner[9], t.s.money[0], t.s.bank) == (0, 7, bank + 3)
    t.check()


def test_4_1_2_nothing_happens_without_a_pile_or_once_the_war_is_on() -> None:
    t = market()
    assert t.options("retire")
    t = Table(game="extended")
    t.own(2, *range(1, 25))
    t.only_in_pile()
    t.train(0, 1, "raleigh")
    t.s.active, t.s.stack[:] = 0, [Sequence(2, 0)]
    t.s.settle()
    assert "done" in t.options()
    t = Table(game="extended")
    t.own(2, *range(1, 25))
    t.train(0, 1, "raleigh")
    t.rules.setup.add_war_chits(t.s)
    t.s.active, t.s.stack[:] = 0, [Sequence(2, 0)]
    t.s.settle()
    assert "done" in t.options()


def round_ends(t: Table) -> None:
    """The last Player Turn is over."""
    t.s.active = n.NOBODY
    t.s.activations = 1
    t.s.stack[:] = [Sequence(1, 2)]
    t.s.settle()


def test_E_19_while_companies_are_unsold_there_is_no_war_but_an_end() -> None:
    t = market(9)
    t.train(0, 1, "raleigh")
    t.only_in_pile()
    for left in (2, 1):
        round_ends(t)
        assert (t.s.war_on, t.s.rounds_left) == (0, left)
        assert t.noted(N_WAR) == []
    round_ends(t)
    assert t.edition.result(t.s).case == "8.2"
    idle = market(9)
    idle.train(0, 1, "raleigh")
    idle.s.activations, idle.s.active = 0, n.NOBODY
    idle.s.stack[:] = [Sequence(1, 2)]
    idle.s.settle()
    assert idle.edition.result(idle.s).case == "8.3"


def test_E_19_an_empty_pile_is_no_end_once_the_last_company_is_sold() -> None:
    t = market(9)
    t.train(0, 1, "raleigh")
    t.only_in_pile()
    round_ends(t)
    round_ends(t)
    t.s.owner[9] = 1
    round_ends(t)  # it would have been the last Round
    assert not t.s.is_over()
    assert (t.s.war_on, t.s.pile.left, t.s.rounds_left) == (1, 51, -1)
    t.check()


@pytest.mark.parametrize(("hundreds", "bars"), [(1, []), (0, ["B.26"])])
def test_B_26_the_least_bid_is_enough_to_name_a_company(hundreds: int, bars: list[str]) -> None:
    """[4.1.1a] Exactly $100."""
    t = market(9)
    t.cash(hundreds, 5, 8)
    assert t.why("auction #9") == bars


def test_E_3_a_train_placed_with_a_company_may_run_at_once() -> None:
    t = market(9)
    t.s.put_train(0, n.NOT_PLACED)
    t.play("auction #9", "bid 100", "pass", "pass")
    t.play(t.options("place")[0])
    t.play(t.options()[0])  # the Contract Phase
    assert t.why("activate T1") == []
    assert t.s.train_line[0] == 9  # [E.2] it is on the company's line
    assert name_of(t, t.s.train_at[0]) in t.edition.printed.card(9).stations
