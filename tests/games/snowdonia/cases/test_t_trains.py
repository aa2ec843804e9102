"""Chapter T: the seven trains."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.snowdonia.notes import N_BOUGHT, N_BUILT, N_HIRED, N_TRAIN_BACK
from railsplitter.kernel.ledger import Ledger
from tests.games.snowdonia.table import Table, ruling

# Number, word, cost in steel, coal on it, coal to hire.
TRAINS = [
    (1, "ladas", 2, 1, 1),
    (2, "enid", 2, 0, 1),
    (3, "wyddfa", 2, 1, 1),
    (4, "snowdon", 1, 1, 1),
    (5, "moel-siabod", 1, 2, 1),
    (6, "padarn", 2, 1, 2),
    (7, "ralph", 2, 1, 1),
]


def lines(ledger: Ledger) -> list[tuple[str, int]]:
    return [(case, amount) for case, amount, _ in ledger.lines()]


def sale(number: int, steel: int) -> Table:
    """A Build action with the train in the shed and the shed open."""
    t = Table()
    t.shed(number)
    t.s.trains_open = 1
    t.give(0, steel=steel)
    t.place(0, "E1")
    t.place(1, "G1")  # the next question after E
    t.resolve("E")
    return t


@pytest.mark.parametrize(("number", "word", "cost", "coal", "hire"), TRAINS)
def test_T_1_what_every_train_costs_and_brings(
    number: int, word: str, cost: int, coal: int, hire: int
) -> None:
    t = sale(number, steel=3)
    t.play(0, f"buy {word}")
    assert t.good(0, "steel") == 3 - cost
    assert t.good(0, "coal") == coal
    assert t.s.train_of[0] == number
    assert t.noted(N_BOUGHT) == [("E.6", [0, number, cost, 0])]
    assert t.rules.trains.hire_price(t.s, 0) == hire
    t.check()


@pytest.mark.parametrize(("number", "word", "cost", "coal", "hire"), TRAINS)
def test_T_6_the_price_of_hiring_is_on_the_train(
    number: int, word: str, cost: int, coal: int, hire: int
) -> None:
    t = Table()
    t.train(0, number, coal=hire)
    t.at("hire")
    assert t.options() == ["done", "hire"]
    bag = t.s.bag.counts[2]
    t.play(0, "hire")
    assert t.good(0, "coal") == 0
    assert t.s.bag.counts[2] == bag + hire
    assert t.noted(N_HIRED) == [("R.2", [0, hire])]
    t.check()


def test_T_6_one_coal_does_not_hire_for_padarn() -> None:
    t = Table()
    t.train(0, 6, coal=1)
    t.at("hire")
    assert t.options()[0].startswith("place ")  # nobody was asked to hire
    assert t.rules.hiring.bar(t.s, 0) == "R.2"


# What each train adds to: digging, the price of steel, cubes of the yard, laying.
NUMBERS = [
    (1, [2, 0, 0, 0]),
    (2, [0, -1, 0, 0]),
    (3, [0, 0, 1, 0]),
    (4, [0, 0, 0, 0]),
    (5, [0, 0, 0, 0]),
    (6, [0, 0, 0, 0]),
    (7, [0, 0, 0, 1]),
]


@pytest.mark.parametrize(("number", "added"), NUMBERS)
def test_T_1_every_train_changes_its_own_number_only(number: int, added: list[int]) -> None:
    t = Table()
    t.train(0, number)
    rules = t.rules
    asks = (
        rules.excavate.rate,
        rules.works.steel_price,
        rules.stock_yard.cubes,
        rules.lay_track.rate,
    )
    assert [ask(t.s, 0) - ask(t.s, 1) for ask in asks] == added


# -- L.A.D.A.S. --------------------------------------------------------------------------


@pytest.mark.parametrize("rate", [1, 3, 5])
def test_T_1_ladas_digs_two_more_even_beyond_the_scale(rate: int) -> None:
    t = Table()
    t.heap("T1", 5)
    t.heap("T2", 5)
    t.train(0, 1)
    t.s.dig_rate = rate
    t.place(0, "B1")
    t.place(1, "G1")
    ledger = Ledger()
    assert t.rules.excavate.rate(t.s, 0, ledger) == rate + 2
    assert lines(ledger) == [("B.1", rate), ("T.1", 2)]
    assert t.rules.excavate.rate(t.s, 1) == rate
    t.resolve("B")
    first = min(5, rate + 2)
    t.play(0, f"dig T1 {first}")
    if rate == 5:
        assert t.refuses(0, "dig T2 3", "B.1")
        t.play(0, "dig T2 2")
    assert t.good(0, "rubble") == rate + 2
    assert t.s.seat() == 1
    t.check()


# -- Enid --------------------------------------------------------------------------------


def test_T_2_enid_makes_steel_of_two_ore() -> None:
    t = Table()
    t.train(0, 2)
    t.give(0, iron=7)
    t.place(0, "C1")
    t.resolve("C")
    ledger = Ledger()
    assert t.rules.works.steel_price(t.s, 0, ledger) == 2
    assert lines(ledger) == [("C.2", 3), ("T.2", -1)]
    assert t.rules.works.steel_price(t.s, 1) == 3
    t.play(0, *["make steel"] * 3)
    assert (t.good(0, "steel"), t.good(0, "iron")) == (3, 1)
    t.check()


# -- Wyddfa ------------------------------------------------------------------------------


def test_T_3_wyddfa_fetches_one_more_but_no_more_coal() -> None:
    t = Table()
    t.yard(coal=2)
    t.train(0, 3)
    t.place(0, "A1")
    t.place(1, "A2")
    t.resolve("A")
    ledger = Ledger()
    assert t.rules.stock_yard.cubes(t.s, 0, ledger) == 4
    assert lines(ledger) == [("A.1", 3), ("T.3", 1)]
    t.play(0, "take coal")
    assert t.refuses(0, "take coal", "A.2")
    t.play(0, *["take iron"] * 3)
    assert t.s.seat() == 1
    t.play(1, *["take stone"] * 3)
    assert (t.good(0, "iron"), t.good(1, "stone")) == (3, 3)
    t.check()


# -- Snowdon -----------------------------------------------------------------------------


def test_T_4_snowdon_is_worth_nine_points() -> None:
    t = Table()
    t.train(0, 4)
    ledger = Ledger()
    assert t.rules.scoring.score(t.s, 0, ledger) == 9
    assert ledger.lines() == [("S.6", 9, 4)]


@pytest.mark.parametrize("number", [1, 2, 3, 5, 6, 7])
def test_T_4_no_other_train_is(number: int) -> None:
    t = Table()
    t.train(0, number)
    assert t.rules.scoring.score(t.s, 0) == 0


# -- Moel Siabod, and coal for trains that come back -------------------------------------


def test_T_5_moel_siabod_costs_one_bar_and_brings_two_coal() -> None:
    t = sale(5, steel=1)
    t.play(0, "buy moel-siabod")
    assert (t.good(0, "steel"), t.good(0, "coal")) == (0, 2)
    assert t.s.train_coal[5] == 0
    t.check()


@pytest.mark.parametrize(("in_bag", "put_on"), [(5, 2), (2, 2), (1, 1), (0, 0)])
def test_T_5_goes_back_with_the_coal_the_bag_still_has(in_bag: int, put_on: int) -> None:
    t = Table()
    t.shed(4)
    t.train(0, 5)
    t.s.trains_open = 1
    t.yard(coal=t.s.yard[2] + t.s.bag.counts[2] - in_bag)
    t.give(0, steel=1)
    t.place(0, "E1")
    t.place(1, "G1")
    t.resolve("E")
    t.play(0, "buy snowdon")
    assert t.s.train_of[0] == 4
    assert t.s.train_at[5] == -1  # in the shed
    assert t.s.train_coal[5] == put_on
    assert t.s.bag.counts[2] == in_bag - put_on
    assert t.good(0, "coal") == 1  # Snowdon's own
    assert t.noted(N_TRAIN_BACK) == [("E.7", [0, 5, put_on])]
    t.check()


def test_T_5_another_may_buy_what_came_back() -> None:
    t = Table()
    t.shed(4)
    t.train(0, 5)
    t.s.trains_open = 1
    t.give(0, steel=1)
    t.give(1, steel=1)
    t.place(0, "E1")
    t.place(1, "E2")
    t.resolve("E")
    t.play(0, "buy snowdon")
    assert t.refuses(1, "buy snowdon", "E.6")
    t.play(1, "buy moel-siabod")
    assert t.good(1, "coal") == 2
    t.check()


# -- Padarn ------------------------------------------------------------------------------


def padarn_table(packs: tuple[Path, ...] = ()) -> Table:
    """Padarn for seat 0, a Labourer of seat 1 in E, all can pay."""
    t = Table(packs=packs)
    t.clear_to("1a")
    t.shed(4)
    t.train(0, 6)
    t.give(0, stone=3)
    t.give(1, stone=2)
    t.place(1, "E1")
    return t


def test_T_6_padarn_builds_after_anybodys_build() -> None:
    t = padarn_table()
    t.resolve("E")
    t.play(1, "build 1e")
    t.play(0, "build 1f")
    assert [numbers[0] for _, numbers in t.noted(N_BUILT)] == [1, 0]
    assert t.s.round == 2  # one more, not two
    t.check()


def test_T_6_padarn_buying_a_train_is_a_build_too() -> None:
    t = padarn_table()
    t.s.trains_open = 1
    t.give(1, steel=1)
    t.resolve("E")
    t.play(1, "buy snowdon")
    assert (t.s.seat(), t.options()[1]) == (0, "build 1d")


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 7])
def test_T_6_no_other_train_builds_again(number: int) -> None:
    t = Table()
    t.clear_to("1a")
    t.train(0, number)
    t.give(0, stone=3)
    t.give(1, stone=2)
    t.place(1, "E1")
    t.resolve("E")
    t.play(1, "build 1e")
    assert t.s.round == 2


def test_T_6_padarn_is_asked_after_owners_of_other_trains() -> None:
    t = Table()
    t.clear_to("1a")
    t.train(0, 5)
    t.train(1, 6)
    t.give(0, stone=2)
    t.give(1, stone=1)
    t.place(0, "E1")
    t.resolve("E")
    t.play(0, "build 1e")
    t.play(1, "build 1f")
    assert (t.owner("1e"), t.owner("1f")) == (0, 1)


def test_T_6_padarn_not_without_a_build() -> None:
    t = padarn_table()
    t.resolve("E")
    t.play(1, "done")
    assert t.s.round == 2
    assert t.noted(N_BUILT) == []


def test_T_6_padarn_after_the_owners_own_build_and_may_decline() -> None:
    t = padarn_table()
    t.place(0, "E2")
    t.resolve("E")
    t.play(1, "done")
    t.play(0, "build 1f")
    assert t.options() == ["done", "build 1e"]
    t.play(0, "done")
    assert t.s.round == 2


def test_T_6_padarn_the_build_must_be_of_this_round() -> None:
    t = padarn_table()
    t.resolve("E")
    t.play(1, "build 1e")
    t.play(0, "done")
    t.resolve("E")  # in the next round nobody is there
    assert t.s.round == 3


def test_T_6_padarn_a_ruling_may_ask_for_an_own_build(tmp_path: Path) -> None:
    t = padarn_table((ruling(tmp_path, padarn_needs="own"),))
    t.resolve("E")
    t.play(1, "build 1e")
    assert t.s.round == 2


# -- Ralph -------------------------------------------------------------------------------


@pytest.mark.parametrize("rate", [1, 3])
def test_T_7_ralph_lays_one_more(rate: int) -> None:
    t = Table()
    t.clear_to("7a")
    t.train(0, 7)
    t.give(0, steel=6)
    t.s.lay_rate = rate
    t.place(0, "D1")
    t.place(1, "G1")
    ledger = Ledger()
    assert t.rules.lay_track.rate(t.s, 0, ledger) == rate + 1
    assert lines(ledger) == [("D.1", rate), ("T.7", 1)]
    assert t.rules.lay_track.rate(t.s, 1) == rate
    t.resolve("D")
    t.play(0, *[f"lay T{n + 1}" for n in range(rate + 1)])
    assert t.s.seat() == 1
    assert t.good(0, "steel") == 6 - rate - 1
    t.check()
