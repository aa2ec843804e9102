"""Rules version 1: [7.2] Combat values: halves inside, quarters for whole sides."""

from __future__ import annotations

from railsplitter.kernel.ledger import Ledger
from tests.games.gcacw.combats import duel
from tests.games.gcacw.drill import Table


def defence(t: Table, where: str = "0404") -> float:
    return t.rules.values.defence_value(t.s, t.hex(where)) / 4


def test_7_2d_each_unit_is_multiplied_by_its_own_works() -> None:
    """[9.0d] [9.0e] [9.0f] [9.0g] The four steps."""
    for step, value in ((0, 4), (1, 6), (2, 8), (3, 8), (4, 12)):
        t = duel(defender=f"d 0404 4 e{step}", against=["e 0404 3"])
        assert defence(t) == value + 3
    ledger = Ledger()
    t.rules.values.defence_value(t.s, t.hex("0404"), ledger)
    assert (ledger.total(), ledger.cases.count("7.2d")) == (15 * 4, 1)
