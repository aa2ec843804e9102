"""The four new trains."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.snowdonia.names import IN_SHED
from railsplitter.games.snowdonia.scenarios.petersburg.names import (
    N_DICTATOR_EMPTIED,
    N_LOADED,
    N_RUBBLE,
    N_STONE,
)
from railsplitter.games.snowdonia.scenarios.petersburg.state import siege as sieged
from railsplitter.kernel.ledger import Ledger
from tests.games.snowdonia.petersburg.table import SiegeTable
from tests.games.snowdonia.table import overlay

ROBINSON, DICTATOR, HAUPT, RHODES = 8, 9, 10, 11
NAMES = {
    ROBINSON: "general-jc-robinson",
    DICTATOR: "the-dictator",
    HAUPT: "general-haupt",
    RHODES: "holden-rhodes",
}


@pytest.mark.parametrize(
    ("train", "coal"),
    [
        pytest.param(ROBINSON, 1, id="SP.41"),
        pytest.param(DICTATOR, 0, id="SP.42"),
        pytest.param(HAUPT, 1, id="SP.43"),
        pytest.param(RHODES, 1, id="SP.44"),
    ],
)
def test_SP_11_a_bar_buys_a_train_and_its_coal(train: int, coal: int) -> None:
    t = SiegeTable()
    t.s.trains_open = 1
    t.give(0, steel=1)
    t.place(0, "E1")
    t.resolve("E")
    t.play(0, f"buy {NAMES[train]}")
    assert (t.good(0, "steel"), t.good(0, "coal"), t.s.train_of[0]) == (0, coal, train)
    t.check()


@pytest.mark.parametrize("train", [ROBINSON, HAUPT, RHODES])
def test_SP_11_a_coal_hires_the_labourer_in_the_pub(train: int) -> None:
    t = SiegeTable()
    t.train(0, train, coal=1)
    t.at("hire")
    t.play(0, "hire")
    assert (t.good(0, "coal"), t.s.hands[0]) == (0, 3)


# -- General JC Robinson -------------------------------------------------------------------


def robinson(*spaces: str, **goods: int) -> SiegeTable:
    t = SiegeTable()
    t.train(0, ROBINSON)
    t.clear("1a", "2a")
    t.give(0, **goods)
    t.place(0, *spaces)
    return t


def test_SP_41_a_garrison_more_before_area_e() -> None:
    t = robinson("E1", stone=7, rubble=2)
    t.place(1, "E2")
    t.give(1, stone=2)
    t.resolve("E")
    assert t.s.asked_case() == "SP.41"
    assert t.options() == ["done", "build 1c", "build 2e"]
    t.play(0, "build 2e")
    assert t.s.asked_case() == "E.1"
    t.play(0, "build 2c")
    assert (t.owner("2e"), t.owner("2c"), t.good(0, "stone")) == (0, 0, 2)
    t.check()


def test_SP_41_even_before_a_labourer_to_the_left() -> None:
    t = robinson("E2", stone=4)
    t.place(1, "E1")
    t.give(1, stone=2)
    t.resolve("E")
    assert (t.s.seat(), t.s.asked_case()) == (0, "SP.41")
    t.play(0, "build 1c")
    assert t.s.seat() == 1
    assert "build 1c" not in t.options()


def test_SP_41_for_a_garrison_only() -> None:
    t = robinson("E1", stone=4, rubble=2, steel=1)
    t.s.trains_open = 1
    t.resolve("E")
    assert t.refuses(0, "build 1b", "SP.41")
    assert t.refuses(0, "build 3d", "SP.41")
    assert t.why(0, "buy enid")[-1] == "SP.41"
    assert t.refuses(0, "build 3c", "SP.23")
    assert t.refuses(0, "build 1c 1", "K.3")


def test_SP_41_it_may_be_declined() -> None:
    t = robinson("E1", stone=2)
    t.resolve("E")
    t.play(0, "done")
    assert t.s.asked_case() == "E.1"


def test_SP_41_once_for_any_number_of_labourers() -> None:
    t = robinson("E1", "E2", stone=6)
    t.clear("3a")
    t.resolve("E")
    t.play(0, "build 1c")
    assert t.s.asked_case() == "E.1"
    t.play(0, "build 2e")
    assert t.s.asked_case() == "E.1"


def test_SP_41_not_without_a_build_action_of_ones_own() -> None:
    t = robinson("G1", stone=4)
    t.place(1, "E1")
    t.give(1, stone=2)
    t.resolve("E")
    assert (t.s.seat(), t.s.asked_case()) == (1, "E.1")


def test_SP_41_a_build_announced_by_contract_10_is_one() -> None:
    t = robinson("G1", stone=4)
    t.hold(0, 10)
    t.resolve("E")
    t.play(0, "use c10")
    assert t.s.asked_case() == "SP.41"
    t.play(0, "build 1c")
    assert t.s.asked_case() == "E.1"
    t.play(0, "build 2e")
    t.check()


def test_SP_41_a_contract_in_force_makes_it_cheaper() -> None:
    t = robinson("E1", stone=1)
    t.hold(0, 14)
    t.resolve("E")
    t.play(0, "use c14", "build 1c")
    assert (t.owner("1c"), t.good(0, "stone")) == (0, 0)
    t.check()


def test_SP_41_not_without_the_train() -> None:
    t = robinson("E1", stone=4)
    t.train(1, ROBINSON)
    t.s.train_of[0] = 0
    t.resolve("E")
    assert t.s.asked_case() == "E.1"


# -- The Dictator --------------------------------------------------------------------------


def dictator(union: str = "5", rubble: int = 2) -> SiegeTable:
    t = SiegeTable()
    t.train(0, DICTATOR)
    t.generals(union=union)
    t.give(0, rubble=rubble)
    return t


def test_SP_42_a_rubble_before_area_h_without_a_labourer_there() -> None:
    t = dictator()
    t.resolve("H")
    assert t.s.asked_case() == "SP.42"
    assert t.options() == ["done", "load"]
    t.play(0, "load")
    assert (t.good(0, "rubble"), sieged(t.s).dictator) == (1, 1)
    assert t.noted(N_LOADED) == [("SP.42", [0, 1])]
    t.check()


def test_SP_42_before_the_labourers_of_area_h() -> None:
    t = dictator()
    t.discs("yellow", "blue", "yellow")
    t.place(1, "H1")
    t.resolve("H")
    assert t.options() == ["done", "load"]
    t.play(0, "done")
    assert (t.s.seat(), t.options()) == (1, ["done", "swap"])


@pytest.mark.parametrize(
    ("union", "open_"), [("8", False), ("6", False), ("5", True), ("4", True), ("1", True)]
)
def test_SP_42_the_union_general_on_or_past_jerusalem_plank_road(union: str, open_: bool) -> None:
    t = dictator(union)
    sieged(t.s).general[0] = 0
    t.resolve("H")
    assert (t.s.asked_case() == "SP.42") == open_


def test_SP_42_not_without_rubble() -> None:
    t = dictator(rubble=0)
    t.resolve("H")
    assert t.s.asked_case() != "SP.42"


def test_SP_42_once_a_round() -> None:
    t = dictator()
    t.resolve("H")
    t.play(0, "load")
    assert t.noted(N_LOADED) == [("SP.42", [0, 1])]
    sieged(t.s).fired = 1
    assert t.edition.rules.areas.before(t.s, 0, 7) is False
    t.at("begin round")
    t.resolve("H")
    t.play(0, "load")
    assert sieged(t.s).dictator == 2
    t.check()


def test_SP_42_three_points_for_every_cube() -> None:
    t = dictator()
    t.home(0, "confederate")
    t.load(4)
    ledger = Ledger()
    assert t.rules.scoring.score(t.s, 0, ledger) == 12
    assert ledger.lines() == [("SP.42", 12, DICTATOR)]
    assert t.score(1) == t.rules.scoring.stop_points(t.s, 1, t.s.surveyor[1])
    t.check()


def test_SP_42_a_loaded_cube_pays_for_no_contract() -> None:
    t = dictator(rubble=3)
    t.home(0, "confederate")
    t.hold(0, 10)  # four rubble
    t.load(1)
    assert t.score(0) == 3


def test_SP_42_it_cannot_hire() -> None:
    t = dictator()
    t.give(0, coal=2)
    t.at("hire")
    assert t.s.asked_case() == "R.3"


def test_SP_42_its_cubes_go_to_the_stock_when_it_goes_back() -> None:
    t = dictator()
    t.load(3)
    stock = t.s.rubble_stock
    t.event("train_maintenance")  # no bar to pay with
    assert t.s.train_at[DICTATOR] == IN_SHED
    assert (sieged(t.s).dictator, t.s.rubble_stock) == (0, stock + 3)
    assert t.noted(N_DICTATOR_EMPTIED) == [("SP.42", [0, 3])]
    t.check()


def test_SP_42_and_when_another_train_is_bought() -> None:
    t = dictator()
    t.load(1)
    t.s.trains_open = 1
    t.give(0, steel=1)
    t.place(0, "E1")
    t.resolve("E")
    t.play(0, "buy holden-rhodes")
    assert sieged(t.s).dictator == 0
    t.check()


def test_SP_42_another_train_that_goes_back_leaves_them() -> None:
    t = dictator()
    t.load(1)
    t.train(1, RHODES)
    t.rules.trains.give_back(t.s, 1, "EV.6")
    assert sieged(t.s).dictator == 1


# -- General Haupt -------------------------------------------------------------------------


def test_SP_43_a_stone_from_the_yard_with_each_move() -> None:
    t = SiegeTable()
    t.home(0, "confederate")
    t.train(0, HAUPT)
    t.yard(stone=1)
    t.place(0, "G1", "G2")
    t.resolve("G")
    t.play(0, "survey")
    assert (t.good(0, "stone"), t.s.yard[1]) == (1, 0)
    t.play(0, "survey")  # none is left
    assert (t.good(0, "stone"), t.s.surveyor[0]) == (1, 2)
    assert t.noted(N_STONE) == [("SP.43", [0, 1])]
    t.check()


def test_SP_43_not_for_a_surveyor_that_stays() -> None:
    t = SiegeTable()
    t.train(0, HAUPT)
    t.place(0, "G1")
    t.resolve("G")
    t.play(0, "done")
    assert t.good(0, "stone") == 0


def test_SP_43_a_contract_that_moves_the_surveyor_is_no_such_action() -> None:
    t = SiegeTable()
    t.home(0, "union")
    t.train(0, HAUPT)
    t.hold(0, 27)
    t.place(1, "G1")
    t.resolve("G")
    t.play(0, "use c27")
    assert (t.s.surveyor[0], t.good(0, "stone")) == (6, 0)


def test_SP_43_only_for_its_owner() -> None:
    t = SiegeTable()
    t.train(1, HAUPT)
    t.place(0, "G1")
    t.resolve("G")
    t.play(0, "survey")
    assert t.good(0, "stone") == 0


def test_SP_43_as_many_stone_as_the_card_says_and_the_yard_has(tmp_path: Path) -> None:
    packs = overlay(tmp_path, trains='[[trains]]\nno = 10\namount = 2\nsource = "designer"\n')
    t = SiegeTable(packs=packs)
    t.home(0, "confederate")
    t.train(0, HAUPT)
    t.yard(stone=3)
    t.place(0, "G1", "G2")
    t.resolve("G")
    t.play(0, "survey")
    assert (t.good(0, "stone"), t.s.yard[1]) == (2, 1)
    t.play(0, "survey")
    assert (t.good(0, "stone"), t.s.yard[1]) == (3, 0)
    assert t.noted(N_STONE) == [("SP.43", [0, 2]), ("SP.43", [0, 1])]
    t.check()


# -- Holden Rhodes -------------------------------------------------------------------------


def test_SP_44_two_rubble_with_each_build_action() -> None:
    t = SiegeTable()
    t.train(0, RHODES)
    t.clear("1a", "2a")
    t.give(0, stone=4)
    t.place(0, "E1", "E2")
    t.place(1, "G1")
    t.resolve("E")
    stock = t.s.rubble_stock
    t.play(0, "build 1c")
    assert (t.good(0, "rubble"), t.s.rubble_stock) == (2, stock - 2)
    t.play(0, "build 2e")
    assert t.good(0, "rubble") == 4
    assert t.noted(N_RUBBLE) == [("SP.44", [0, 2])] * 2
    t.check()


def test_SP_44_the_two_do_not_pay_for_the_same_action() -> None:
    t = SiegeTable()
    t.train(0, RHODES)
    t.clear("1a")
    t.give(0, stone=4)
    t.place(0, "E1")
    t.resolve("E")
    assert t.refuses(0, "build 1b", "SP.22")


def test_SP_44_not_for_an_action_that_is_declined() -> None:
    t = SiegeTable()
    t.train(0, RHODES)
    t.clear("1a")
    t.give(0, stone=2)
    t.place(0, "E1")
    t.resolve("E")
    t.play(0, "done")
    assert t.good(0, "rubble") == 0


@pytest.mark.parametrize(("old", "new", "rubble"), [(RHODES, HAUPT, 2), (HAUPT, RHODES, 0)])
def test_SP_44_buying_is_a_build_action_of_who_owned_the_train_then(
    old: int, new: int, rubble: int
) -> None:
    t = SiegeTable()
    t.train(0, old)
    t.s.trains_open = 1
    t.give(0, steel=1)
    t.place(0, "E1")
    t.resolve("E")
    t.play(0, f"buy {NAMES[new]}")
    assert (t.s.train_of[0], t.good(0, "rubble")) == (new, rubble)
    t.check()


def test_SP_44_as_far_as_the_stock_goes() -> None:
    t = SiegeTable()
    t.train(0, RHODES)
    t.clear("1a")
    t.give(1, rubble=int(t.s.rubble_stock) - 1)
    t.give(0, stone=2)
    t.place(0, "E1")
    t.place(1, "G1")
    t.resolve("E")
    t.play(0, "build 1c")
    assert (t.good(0, "rubble"), t.s.rubble_stock) == (1, 0)
    t.check()


# -- the two of the base game --------------------------------------------------------------


def test_SP_11_enid_still_makes_a_bar_of_two_ore() -> None:
    t = SiegeTable()
    t.train(0, 2)
    t.give(0, iron=2)
    t.place(0, "C1")
    t.resolve("C")
    t.play(0, "make steel")
    assert (t.good(0, "steel"), t.good(0, "iron")) == (1, 0)


def test_SP_11_moel_siabod_still_brings_two_coal() -> None:
    t = SiegeTable()
    t.s.trains_open = 1
    t.give(0, steel=1)
    t.place(0, "E1")
    t.resolve("E")
    t.play(0, "buy moel-siabod")
    assert (t.s.train_of[0], t.good(0, "coal")) == (5, 2)
    t.check()
