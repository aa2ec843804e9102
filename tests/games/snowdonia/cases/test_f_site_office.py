"""Area F: the Site Office."""

from __future__ import annotations

import pytest

from railsplitter.games.snowdonia.notes import N_CONTRACT, N_NOTHING
from tests.games.snowdonia.table import Table


def in_the_office(*offer: int, seats: int = 2) -> Table:
    """Seat 0 in the Site Office with these contracts on offer."""
    t = Table(seats)
    t.offer(*offer)
    t.place(0, "F1", "G1")
    t.resolve("F")
    return t


@pytest.mark.parametrize("card", [1, 10, 20])
def test_F_1_one_of_the_contracts_on_offer(card: int) -> None:
    t = in_the_office(1, 10, 20)
    assert t.options() == ["done", "contract c1", "contract c10", "contract c20"]
    t.play(0, f"contract c{card}")
    assert t.held(0) == [card]
    assert card not in t.s.offer
    assert t.options() == ["done", "survey"]  # one action, one contract
    assert t.noted(N_CONTRACT) == [("F.1", [0, card])]
    t.check()


def test_F_1_only_what_is_on_offer() -> None:
    t = in_the_office(1, 10, 20)
    assert t.refuses(0, "contract c2", "F.1")


def test_F_1_its_place_stays_empty_until_the_restock() -> None:
    t = Table(3)
    t.offer(1, 10, 20)
    t.place(0, "F1")
    t.place(1, "F2", "G1")
    t.resolve("F")
    t.play(0, "contract c10")
    assert list(t.s.offer) == [1, 0, 20]
    assert t.options() == ["done", "contract c1", "contract c20"]
    assert t.refuses(1, "contract c10", "F.1")
    t.play(1, "contract c20", "survey")
    assert t.s.offer[0] == 1  # the one that was left is now the oldest
    assert 0 not in t.s.offer
    t.check()


def test_F_1_it_may_be_declined() -> None:
    t = in_the_office(1, 10, 20)
    t.play(0, "done")
    assert t.held(0) == []
    assert list(t.s.offer) == [1, 10, 20]


def test_F_1_an_empty_office() -> None:
    t = in_the_office()
    assert t.options() == ["done", "survey"]
    assert t.noted(N_NOTHING) == [("P.5", [0, 5])]


@pytest.mark.parametrize(
    ("area", "card"), [("A", 4), ("B", 3), ("C", 11), ("D", 8), ("E", 10), ("F", 5)]
)
def test_F_2_powers_of_a_to_f_work_from_the_next_round_on(area: str, card: int) -> None:
    others = [c for c in (1, 2) if c != card]
    t = Table(2)
    t.offer(card, *others)
    t.set_weather("", "sun", "sun")
    t.give(0, rubble=2)
    t.place(0, "F1", "G1")
    t.resolve("F")
    assert t.refuses(0, f"use c{card}", "F.1")
    t.play(0, f"contract c{card}")
    assert t.options() == ["done", "survey"]
    assert t.refuses(0, f"use c{card}", "K.2")
    t.play(0, "survey")
    assert t.s.round == 2
    t.resolve(area)
    assert f"use c{card}" in t.options()


@pytest.mark.parametrize("card", [18, 19, 27])
def test_F_2_a_power_of_g_works_already_in_this_round(card: int) -> None:
    t = in_the_office(1, 2, card)
    t.play(0, f"contract c{card}")
    assert t.options() == ["done", f"use c{card}"]
    t.draws("iron", "iron", "iron")
    t.play(0, f"use c{card}")
    assert t.refuses(0, f"use c{card}", "K.1")
    assert t.s.surveyor[0] == (1 if card == 27 else 0)
    t.check()


def test_F_2_a_contract_5_taken_now_waits_even_for_the_next_labourer_in_f() -> None:
    t = Table(3)
    t.offer(5, 1, 2)
    t.place(0, "F1", "F2", "G1")
    t.resolve("F")
    t.play(0, "contract c5")
    assert t.options() == ["done", "contract c1", "contract c2"]
    assert t.refuses(0, "use c5", "K.2")
