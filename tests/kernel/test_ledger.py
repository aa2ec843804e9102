"""A number with parts is added up and explained by the same call."""

from __future__ import annotations

import pytest

from railsplitter.kernel.chance import seeded
from railsplitter.kernel.ledger import Ledger, put
from tests.kernel.toy import toy

pytestmark = pytest.mark.both_modes


def test_an_amount_comes_back_whether_or_not_somebody_listens() -> None:
    ledger = Ledger()
    assert put(ledger, "T.4", 7) == put(None, "T.4", 7) == 7


def test_the_lines_name_case_amount_and_thing_and_sum_up() -> None:
    ledger = Ledger()
    put(ledger, "T.4", 7)
    put(ledger, "F.1", -2, 3)
    assert ledger.lines() == [("T.4", 7, -1), ("F.1", -2, 3)]
    assert ledger.total() == 5


def test_nothing_is_not_written_down() -> None:
    ledger = Ledger()
    assert put(ledger, "T.4", 0) == 0
    assert ledger.lines() == []
    assert ledger.total() == 0


@pytest.mark.parametrize("variant", ["base", "double"])
@pytest.mark.parametrize("pot", [0, 4])
def test_an_explained_gain_is_the_gain_that_is_paid(variant: str, pot: int) -> None:
    edition = toy(variant=variant)
    s = edition.start(seeded(1))
    s.pot = pot
    ledger = Ledger()
    gain = edition.rules.market.gain(s, 5, 2, ledger)
    assert gain == ledger.total() == edition.rules.market.gain(s, 5, 2)
    cases = [case for case, _, _ in ledger.lines()]
    assert cases == ["T.4", *(["F.1"] if pot else []), *(["X.1"] if variant == "double" else [])]
