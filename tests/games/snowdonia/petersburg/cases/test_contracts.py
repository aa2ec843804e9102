"""The fifteen replaced contracts: what each one does, and exactly when it pays."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from railsplitter.games.snowdonia.names import FOG
from railsplitter.games.snowdonia.scenarios.petersburg.game import PETERSBURG
from tests.games.snowdonia.petersburg.table import SiegeTable, siege


class Bonus(NamedTuple):
    """What pays a contract in full, what is no help, and what it brings."""

    points: int
    pays: tuple[str, ...]
    wrong: tuple[str, ...] = ()  # the like of the other side, or of another sort
    rubble: int = 0
    battle: str = "4"


WEST, EAST = ("1b", "2c", "3b"), ("5b", "6b", "7c")  # Supplies on either side of a battle at 4
FORTS_WEST, FORTS_EAST = ("1c", "2e", "3c"), ("5c", "6c", "7e")
WON = "2"  # a battle there: the Union wins
BONUSES = {
    6: Bonus(13, EAST[:2], (*WEST, *FORTS_EAST)),
    9: Bonus(13, WEST[:2], (*EAST, *FORTS_WEST)),
    11: Bonus(6, FORTS_EAST[:1], (*FORTS_WEST, *EAST)),
    12: Bonus(6, FORTS_WEST[:1], (*FORTS_EAST, *WEST)),
    14: Bonus(14, FORTS_EAST[:2], (*FORTS_WEST, *EAST)),
    15: Bonus(14, FORTS_WEST[:2], (*FORTS_EAST, *WEST)),
    17: Bonus(14, EAST[:1], WEST, rubble=6),
    18: Bonus(14, WEST[:1], EAST, rubble=6),
    20: Bonus(21, EAST, (*WEST, *FORTS_EAST)),
    22: Bonus(14, (FORTS_EAST[0], "5d"), (*FORTS_WEST, *EAST)),
    23: Bonus(21, WEST, (*EAST, *FORTS_WEST)),
    25: Bonus(14, (FORTS_WEST[0], "5d"), (*FORTS_EAST, *WEST)),
    27: Bonus(10, (), (*EAST, *FORTS_EAST), battle=WON),
    28: Bonus(16, ("5a", "6b"), FORTS_EAST, battle=WON),
    29: Bonus(20, EAST[:2], ("1b", *FORTS_EAST), battle=WON),
}
BY_CARD = pytest.mark.parametrize("card", BONUSES)
WINNERS = (27, 28, 29)


def paid(card: int, bonus: Bonus, *owned: str, rubble: int = -1, home: str = "union") -> int:
    """What the contract brings with these markers and so much rubble."""
    t = SiegeTable()
    t.home(0, home)
    t.battle(bonus.battle)
    t.hold(0, card)
    t.own(0, *owned)
    t.give(0, rubble=bonus.rubble if rubble < 0 else rubble)
    return int(t.rules.scoring.contracts(t.s, 0, None))


@BY_CARD
def test_SP_14_a_replaced_contract_pays_in_full_or_not_at_all(card: int) -> None:
    bonus = BONUSES[card]
    assert paid(card, bonus, *bonus.pays) == bonus.points
    for at in range(len(bonus.pays)):  # one marker short, whatever else there is
        short = bonus.pays[:at] + bonus.pays[at + 1 :]
        assert paid(card, bonus, *short, *bonus.wrong) == 0
    if bonus.rubble:
        assert paid(card, bonus, *bonus.pays, rubble=bonus.rubble - 1) == 0


@pytest.mark.parametrize("card", WINNERS)
def test_SP_39_an_icon_contract_pays_only_at_the_winners_end(card: int) -> None:
    bonus = BONUSES[card]
    assert paid(card, bonus, *bonus.pays, home="confederate") == 0
    drawn = bonus._replace(battle="4")
    assert paid(card, drawn, *bonus.pays) == 0
    lost = bonus._replace(battle="7")
    assert paid(card, lost, *bonus.pays) == 0


def test_SP_14_these_are_the_replaced_contracts() -> None:
    own = {card.no for card in siege(2).printed.contracts if card.source == "reconstructed"}
    assert set(BONUSES) == own
    assert PETERSBURG.seat_counts == (2, 4)
    backs = {card.no: card.weather for card in siege(4).printed.contracts}
    for weather in ("sun", "rain", "fog"):
        assert sum(backs[no] == weather for no in BONUSES) == 5


# -- powers --------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [6, 25])
def test_SP_14_iron_for_the_bar_of_a_track_site(card: int) -> None:
    t = SiegeTable()
    t.clear("3a")
    t.give(0, iron=3)
    t.hold(0, card)
    t.place(0, "E1")
    t.resolve("E")
    t.play(0, f"use c{card}", "build 3d 1")
    assert (t.owner("3d"), t.good(0, "iron"), t.good(0, "steel")) == (0, 0, 0)
    t.check()


@pytest.mark.parametrize("card", [9, 14, 15])
def test_SP_14_a_stone_less_for_a_garrison(card: int) -> None:
    t = SiegeTable()
    t.clear("1a")
    t.give(0, stone=1)
    t.hold(0, card)
    t.place(0, "E1")
    t.resolve("E")
    t.play(0, f"use c{card}", "build 1c")
    assert (t.owner("1c"), t.good(0, "stone")) == (0, 0)
    t.check()


def test_SP_14_contract_11_turns_rubble_into_stone_three_times() -> None:
    t = SiegeTable()
    t.give(0, rubble=7)
    t.hold(0, 11)
    t.resolve("C")
    t.play(0, "use c11", *["make stone"] * 3)
    assert (t.good(0, "stone"), t.good(0, "rubble")) == (3, 1)
    t.check()


def test_SP_14_contract_12_makes_a_bar_of_two_ore_twice() -> None:
    t = SiegeTable()
    t.give(0, iron=5)
    t.hold(0, 12)
    t.resolve("C")
    t.play(0, "use c12", *["make steel"] * 2)
    assert (t.good(0, "steel"), t.good(0, "iron")) == (2, 1)
    t.check()


def test_SP_14_contract_17_pays_rubble_for_stone_beside_the_rubble_of_supplies() -> None:
    t = SiegeTable()
    t.clear("1a")
    t.give(0, rubble=6)
    t.hold(0, 17)
    t.place(0, "E1")
    t.resolve("E")
    t.play(0, "use c17", "build 1b 2")
    assert (t.owner("1b"), t.good(0, "rubble")) == (0, 0)
    t.check()


def test_SP_14_contract_18_draws_three_cubes_and_no_event() -> None:
    t = SiegeTable()
    t.hold(0, 18)
    t.draws("stone", "event", "iron", *["iron"] * 12)
    at = t.s.event_at
    t.resolve("G")
    t.play(0, "use c18")
    assert (t.good(0, "stone"), t.good(0, "iron"), t.s.event_at) == (1, 1, at)
    t.check()


@pytest.mark.parametrize("card", [20, 23])
def test_SP_14_two_cubes_from_the_yard_one_of_them_coal(card: int) -> None:
    t = SiegeTable()
    t.yard(iron=3, coal=2)
    t.hold(0, card)
    t.resolve("A")
    t.play(0, f"use c{card}", "take coal")
    assert t.refuses(0, "take coal", "A.2")
    t.play(0, "take iron")
    assert (t.good(0, "coal"), t.good(0, "iron")) == (1, 1)
    t.check()


def test_SP_14_contract_22_takes_the_start_marker_for_good() -> None:
    t = SiegeTable()
    t.hold(1, 22)
    t.place(0, "A2")
    t.resolve("A")
    t.play(1, "use c22")
    t.play(0, "done")
    assert t.s.next_start == 1


@pytest.mark.parametrize(("home", "reached"), [("confederate", 1), ("union", 6)])
def test_SP_14_contract_27_moves_the_surveyor_away_from_its_end(home: str, reached: int) -> None:
    t = SiegeTable()
    t.home(0, home)
    t.hold(0, 27)
    t.place(1, "G1")
    t.resolve("G")
    t.play(0, "use c27")
    assert t.s.surveyor[0] == reached


def test_SP_14_contract_28_moves_a_labourer_into_blue_and_gray() -> None:
    t = SiegeTable()
    t.discs("yellow", "blue", "grey")
    t.hold(0, 28)
    t.place(0, "C1")
    t.resolve("A")
    t.play(0, "use c28", "lift C1", "place H1")
    t.play(0, "swap")  # it works there the same round
    assert t.s.weather[0] == FOG  # grey for blue, and then the Confederates' move
    assert t.general("confederate") == "2"


def test_SP_14_contract_29_lifts_the_coal_limit() -> None:
    t = SiegeTable()
    t.yard(coal=3)
    t.hold(0, 29)
    t.place(0, "A1")
    t.resolve("A")
    t.play(0, "use c29", *["take coal"] * 3)
    assert t.good(0, "coal") == 3
    t.check()
