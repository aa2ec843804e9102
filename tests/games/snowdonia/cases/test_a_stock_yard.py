"""Area A: the Stock Yard."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.snowdonia.names import COAL, IRON, STONE
from railsplitter.games.snowdonia.notes import N_NOTHING, N_START_MARKER, N_TOOK
from tests.games.snowdonia.table import Table, overlay


def at_the_yard(*spaces: str, seats: int = 2, **yard: int) -> Table:
    """Seat 0 on spaces of A and the yard as given; the table waits at G afterwards."""
    t = Table(seats)
    t.yard(**({"iron": 7, "stone": 4, "coal": 1} | yard))
    t.place(0, *(spaces or ("A1",)), "G1")
    t.resolve("A")
    return t


def is_done(t: Table) -> bool:
    return t.options() == ["done", "survey"]


def test_A_1_three_cubes_of_any_kinds() -> None:
    t = at_the_yard()
    assert t.options() == ["done", "take iron", "take stone", "take coal"]
    t.play(0, "take iron; take stone; take coal")
    assert is_done(t)
    assert [t.good(0, kind) for kind in ("iron", "stone", "coal")] == [1, 1, 1]
    assert list(t.s.yard) == [6, 3, 0]
    assert t.noted(N_TOOK) == [("A.1", [0, IRON]), ("A.1", [0, STONE]), ("A.1", [0, COAL])]
    t.check()


def test_A_1_three_of_one_kind_and_no_fourth() -> None:
    t = at_the_yard()
    t.play(0, "take iron; take iron")
    assert "take iron" in t.options()
    t.play(0, "take iron")
    assert t.refuses(0, "take iron", "A.1")
    assert t.good(0, "iron") == 3
    t.check()


@pytest.mark.parametrize("cubes", [0, 1, 2])
def test_A_1_fewer_if_one_likes(cubes: int) -> None:
    t = at_the_yard()
    t.play(0, *["take stone"] * cubes, "done")
    assert is_done(t)
    assert t.good(0, "stone") == cubes
    t.check()


def test_A_1_only_kinds_that_are_there() -> None:
    t = at_the_yard(stone=0, coal=0)
    assert t.options() == ["done", "take iron"]
    assert t.refuses(0, "take stone", "A.1")
    assert t.refuses(0, "take coal", "A.1")


def test_A_1_the_last_cube_of_a_kind() -> None:
    t = at_the_yard(stone=1)
    t.play(0, "take stone")
    assert t.refuses(0, "take stone", "A.1")
    t.play(0, "take iron; take iron")
    assert is_done(t)
    t.check()


def test_A_1_an_emptied_yard_ends_the_action() -> None:
    t = at_the_yard(iron=2, stone=0, coal=0)
    t.play(0, "take iron; take iron")
    assert is_done(t)
    assert list(t.s.yard) == [0, 0, 0]
    t.check()


def test_A_1_an_empty_yard_asks_nobody() -> None:
    t = at_the_yard(iron=0, stone=0, coal=0)
    assert is_done(t)
    assert t.noted(N_NOTHING) == [("P.5", [0, 0])]


def test_A_1_each_labourer_takes_three() -> None:
    t = at_the_yard("A1", "A2")
    t.play(0, *["take iron"] * 6)
    assert is_done(t)
    assert t.good(0, "iron") == 6
    t.check()


def test_A_1_a_pack_may_change_the_number(tmp_path: Path) -> None:
    t = Table(2, packs=overlay(tmp_path, board="[stock_yard]\ncubes = 4"))
    t.place(0, "A1", "G1")
    t.resolve("A")
    t.play(0, *["take iron"] * 4)
    assert is_done(t)


def test_A_2_only_one_coal() -> None:
    t = at_the_yard(coal=3)
    t.play(0, "take coal")
    assert t.options() == ["done", "take iron", "take stone"]
    assert t.refuses(0, "take coal", "A.2")
    t.play(0, "take iron; take iron")
    assert is_done(t)
    assert (t.good(0, "coal"), t.s.yard[COAL]) == (1, 2)
    t.check()


def test_A_2_one_coal_for_each_labourer() -> None:
    t = at_the_yard("A1", "A2", coal=3)
    t.play(0, "take coal; done", "take coal; done")
    assert t.good(0, "coal") == 2
    t.check()


def test_A_2_nothing_but_coal_is_left() -> None:
    """[A.2] Two cubes are still due, but neither may be coal."""
    t = at_the_yard(iron=0, stone=0, coal=3)
    t.play(0, "take coal")
    assert is_done(t)
    assert t.good(0, "coal") == 1


@pytest.mark.parametrize(("seats", "last"), [(2, "A2"), (3, "A3"), (4, "A4"), (5, "A4")])
def test_A_3_the_last_space_gives_the_start_player_marker(seats: int, last: str) -> None:
    t = Table(seats)
    t.place(1, last)
    t.resolve("A")
    assert t.noted(N_START_MARKER) == [("A.3", [1])]
    assert (t.s.start, t.s.next_start) == (0, 1)
    t.play(1, "done")  # nobody is anywhere else: the next round begins
    assert (t.s.start, t.s.seat()) == (1, 1)
    t.check()


@pytest.mark.parametrize(("seats", "space"), [(2, "A1"), (3, "A2"), (4, "A3"), (5, "A3")])
def test_A_3_no_other_space_does(seats: int, space: str) -> None:
    t = Table(seats)
    t.place(1, space)
    t.resolve("A")
    t.play(1, "done")
    assert t.noted(N_START_MARKER) == []
    assert (t.s.start, t.s.seat()) == (0, 0)


def test_A_3_used_from_the_next_round_on() -> None:
    """[A.3] In this round powers are still announced from the old start player on."""
    t = Table(2)
    t.hold(0, 26)
    t.hold(1, 30)
    t.place(1, "A2", "B2")
    t.place(0, "B1")
    t.resolve("A")
    t.play(1, "done")
    assert t.s.seat() == 0
    assert "use c26" in t.options()


def test_A_3_also_when_nothing_lies_in_the_yard() -> None:
    t = Table(2)
    t.yard(iron=0, stone=0, coal=0)
    t.place(1, "A2", "G1")
    t.resolve("A")
    assert t.s.next_start == 1


def test_A_3_the_holder_keeps_it_if_nobody_goes_there() -> None:
    t = Table(3)
    t.s.start = t.s.next_start = 2
    t.place(0, "A1")
    t.resolve("A")
    t.play(0, "done")
    assert (t.s.round, t.s.start, t.s.seat()) == (2, 2, 2)
