"""Scoring the siege, against a reference that tries every use of every single marker."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railsplitter.games.snowdonia.names import CLOSED
from railsplitter.kernel.ledger import Ledger
from tests.games.snowdonia.petersburg.table import SiegeTable

# What a contract asks for: b building, t track, r rubble, u/c Supplies of a side, w Supplies of
# the winner, U/C Garrisons of a side, and ! for the winning-side icon.
ASKS = {
    1: (15, "bbbbb"),
    2: (10, "bbbb"),
    3: (6, "bbb"),
    4: (17, "bbtt"),
    5: (14, "bbtrrrr"),
    6: (13, "uu"),
    7: (11, "rrrrrrrr"),
    8: (11, "rrrrrrrr"),
    9: (13, "cc"),
    10: (5, "rrrr"),
    11: (6, "U"),
    12: (6, "C"),
    13: (18, "rrrrtt"),
    14: (14, "UU"),
    15: (14, "CC"),
    16: (23, "rrrrrrrrtt"),
    17: (14, "urrrrrr"),
    18: (14, "crrrrrr"),
    19: (10, "rrrrrrr"),
    20: (21, "uuu"),
    21: (24, "ttt"),
    22: (14, "Ut"),
    23: (21, "ccc"),
    24: (4, "t"),
    25: (14, "Ct"),
    26: (15, "tt"),
    27: (10, "!"),
    28: (16, "!bb"),
    29: (20, "!ww"),
    30: (15, "tt"),
}
SUPPLIES = ["1b", "2c", "2d", "3b", "4b", "5b", "6b", "7c", "7d", "8b"]
GARRISONS = ["1c", "2e", "3c", "4c", "5c", "6c", "7e", "8c"]
DUG = ["1a", "2a", "2b", "3a", "4a", "5a", "6a", "7a", "7b", "8a"]
ICONS = ["3d", "4d", "5d", "6d"]
TRACK = [f"T{n}" for n in range(5, 15)]
POINTS = {
    **dict(zip(SUPPLIES, (4, 7, 5, 6, 10, 10, 6, 7, 5, 4), strict=True)),
    **dict.fromkeys(GARRISONS, 5),
    **dict(zip(DUG, (2, 2, 3, 4, 3, 3, 4, 2, 3, 2), strict=True)),
    **dict.fromkeys(ICONS, 0),
}
GREY = (0, 2, 5, 9, 14, 20, 27, 35)
BLUE = (35, 27, 20, 14, 9, 5, 2, 0)


def winner_at(station: int) -> str:
    return "u" if station <= 3 else "c" if station >= 6 else ""


def uses(place: str, battle: int) -> str:
    """The letters that a marker there can pay."""
    if place in TRACK or place in ICONS:
        return "t"
    if place in DUG:
        return "b"
    station = int(place[0])
    sides = ("u" if station >= battle else "") + ("c" if station <= battle else "")
    return sides.upper() if place in GARRISONS else sides + "b"


def reference(
    owned: list[str], cards: list[int], rubble: int, battle: int, home: str, paid: dict[int, str]
) -> int:
    """The most points that contracts can bring, by trying everything."""
    winner = winner_at(battle)
    bills: list[tuple[int, tuple[int, ...], int]] = []
    kinds = "btucUC"
    for card in cards:
        points, asks = ASKS[card]
        if "!" in asks:
            if winner != home:
                continue
            asks = asks.replace("!", "").replace("w", winner)
        for letter in paid.get(card, ""):  # a marker on the card pays a letter of its sort
            sort = "t" if letter == "t" else "ucb"
            asks = asks.replace(next(a for a in sort if a in asks), "", 1)
        bills.append((points, tuple(asks.count(k) for k in kinds), asks.count("r")))

    markers = [uses(place, battle) for place in owned]

    def payable(need: tuple[int, ...]) -> bool:
        @cache
        def fits(at: int, left: tuple[int, ...]) -> bool:
            if not any(left):
                return True
            if at == len(markers):
                return False
            for letter in markers[at]:
                k = kinds.index(letter)
                if left[k] and fits(at + 1, (*left[:k], left[k] - 1, *left[k + 1 :])):
                    return True
            return fits(at + 1, left)

        return fits(0, need)

    best = 0
    for chosen in range(1 << len(bills)):
        picked = [bill for i, bill in enumerate(bills) if chosen & 1 << i]
        points = sum(bill[0] for bill in picked)
        if points <= best or sum(bill[2] for bill in picked) > rubble:
            continue
        if payable(tuple(sum(bill[1][k] for bill in picked) for k in range(len(kinds)))):
            best = points
    return best


def scored(owned: list[str], cards: list[int], battle: int = 4, home: str = "c") -> SiegeTable:
    """Seat 0 owns these places and contracts when the battle is over."""
    t = SiegeTable()
    t.home(0, "union" if home == "u" else "confederate")
    t.battle(str(battle))
    for place in owned:
        if place in TRACK:
            t.track(0, place)
        else:
            t.own(0, place)
    t.hold(0, *cards)
    return t


def contracts(t: SiegeTable) -> int:
    return int(t.rules.scoring.contracts(t.s, 0, None))


@settings(max_examples=150, deadline=None)
@given(
    owned=st.lists(
        st.sampled_from(SUPPLIES + GARRISONS + ICONS + DUG + TRACK), unique=True, max_size=12
    ),
    cards=st.lists(st.sampled_from(sorted(ASKS)), unique=True, max_size=7),
    rubble=st.integers(0, 20),
    battle=st.integers(1, 8),
    home=st.sampled_from("uc"),
)
def test_SP_34_the_exact_search_finds_the_best_choice_of_sides(
    owned: list[str], cards: list[int], rubble: int, battle: int, home: str
) -> None:
    t = scored(owned, cards, battle, home)
    t.give(0, rubble=rubble)
    t.check()
    assert contracts(t) == reference(owned, cards, rubble, battle, home, {})


@settings(max_examples=80, deadline=None)
@given(
    owned=st.lists(st.sampled_from(SUPPLIES + DUG + TRACK), unique=True, max_size=8),
    cards=st.lists(st.sampled_from([1, 3, 4, 5, 6, 9, 17, 20, 21, 22, 28, 29]), unique=True,
                   min_size=1, max_size=5),
    credits_=st.lists(st.booleans(), max_size=5),
    battle=st.integers(1, 8),
)  # fmt: skip
def test_SP_46_credits_are_paid_like_markers(
    owned: list[str], cards: list[int], credits_: list[bool], battle: int
) -> None:
    t = scored(owned, cards, battle, "u")
    t.give(0, rubble=10)
    paid: dict[int, str] = {}
    for card, track in zip(cards, credits_, strict=False):
        asks = ASKS[card][1]
        if track and "t" in asks:
            t.credit(0, card, track=1)
            paid[card] = "t"
        elif not track and set(asks) & set("bucw"):
            t.credit(0, card, building=1)
            paid[card] = "b"
    t.check()
    assert contracts(t) == reference(owned, cards, 10, battle, "u", paid)


# -- single cases --------------------------------------------------------------------------


def test_SP_32_a_site_with_a_track_icon_is_track() -> None:
    assert contracts(scored(["3d"], [24])) == 4
    assert contracts(scored(["3d", "4d", "5d"], [3])) == 0  # three buildings
    t = scored(["3d"], [])
    assert t.score(0) == 0  # no points of its own


def test_SP_33_garrisons_score_five_each_and_still_pay() -> None:
    t = scored(["2e", "3c"], [15])
    assert t.score(0) == 5 + 5 + 14
    ledger = Ledger()
    t.rules.scoring.score(t.s, 0, ledger)
    assert [(case, n) for case, n, _ in ledger.lines()] == [("S.2", 5), ("S.2", 5), ("S.3", 14)]


@pytest.mark.parametrize("place", sorted(POINTS))
def test_SP_33_every_site_scores_what_is_printed(place: str) -> None:
    assert scored([place], []).score(0) == POINTS[place]


@pytest.mark.parametrize("station", range(1, 9))
@pytest.mark.parametrize("battle", range(1, 9))
def test_SP_34_a_garrisons_side_is_where_its_general_stands(station: int, battle: int) -> None:
    garrison = GARRISONS[station - 1]
    assert (contracts(scored([garrison], [11], battle)) == 6) == (station >= battle)
    assert (contracts(scored([garrison], [12], battle)) == 6) == (station <= battle)


def test_SP_34_on_the_battle_station_the_player_chooses_once() -> None:
    t = scored(["4c"], [11, 12], battle=4)  # one Garrison, a contract of each side
    assert contracts(t) == 6
    assert contracts(scored(["4c", "3c"], [11, 12], battle=4)) == 12


def test_SP_35_without_enough_markers_the_contract_scores_nothing() -> None:
    assert contracts(scored(["7e"], [14])) == 0
    assert contracts(scored(["7e", "8c"], [14])) == 14
    assert contracts(scored(["7e", "3c"], [14])) == 0  # one of them on the wrong side


def test_SP_35_each_marker_pays_once() -> None:
    assert contracts(scored(["7e", "8c"], [11, 14])) == 14
    assert contracts(scored(["5c", "7e", "8c"], [11, 14])) == 20


def test_SP_36_a_garrison_is_no_building() -> None:
    assert contracts(scored(["6c", "7e", "8c", "1c"], [3])) == 0


@pytest.mark.parametrize(("place", "union"), [("2c", False), ("3b", False), ("6b", True)])
def test_SP_37_supplies_pay_their_side(place: str, union: bool) -> None:
    t = scored([place], [17, 18])
    t.give(0, rubble=6)
    ledger = Ledger()
    t.rules.scoring.contracts(t.s, 0, ledger)
    assert [thing for _, _, thing in ledger.lines()] == ([17] if union else [18])


def test_SP_37_the_battle_station_serves_either_side() -> None:
    assert contracts(scored(["4b", "5b"], [6])) == 13
    assert contracts(scored(["4b", "3b"], [9])) == 13
    assert contracts(scored(["4b", "5b", "3b"], [6, 9])) == 13  # one of them only


def test_SP_38_supplies_may_be_buildings_instead() -> None:
    assert contracts(scored(["6b", "7c", "1b"], [3])) == 6
    assert contracts(scored(["6b", "7c", "1a"], [3, 6])) == 13  # Supplies pay once, the dearer


def test_SP_38_between_the_lines_they_are_nothing_but_buildings() -> None:
    """What a position would score before the armies have met."""
    t = SiegeTable()
    t.home(0, "confederate")
    t.generals(union="7", confederate="2")
    t.own(0, "4b", "5b", "6b", "4c")
    t.hold(0, 3, 6, 9, 12)
    assert contracts(t) == 6
    t.hold(0, 10)  # four rubble: none is held
    assert contracts(t) == 6


@pytest.mark.parametrize("home", ["u", "c"])
@pytest.mark.parametrize("battle", range(1, 9))
def test_SP_39_the_icon_asks_who_won(home: str, battle: int) -> None:
    won = winner_at(battle) == home
    assert contracts(scored([], [27], battle, home)) == (10 if won else 0)
    assert contracts(scored(["3a", "4a"], [28], battle, home)) == (16 if won else 0)
    assert contracts(scored(["3a"], [28], battle, home)) == 0


def test_SP_39_contract_29_needs_supplies_of_the_winner() -> None:
    assert contracts(scored(["6b", "7c"], [29], battle=3, home="u")) == 20
    assert contracts(scored(["6b", "1b"], [29], battle=3, home="u")) == 0
    assert contracts(scored(["6b", "3b"], [29], battle=3, home="u")) == 20
    assert contracts(scored(["6b", "7c"], [29], battle=3, home="c")) == 0
    assert contracts(scored(["4b", "5b"], [29], battle=4, home="u")) == 0  # drawn


@pytest.mark.parametrize("stop", range(8))
def test_SP_40_blue_for_union_starters_and_grey_for_confederates(stop: int) -> None:
    for home, table in (("union", BLUE), ("confederate", GREY)):
        t = SiegeTable()
        t.home(0, home)
        t.s.surveyor[0] = stop
        ledger = Ledger()
        assert t.rules.scoring.score(t.s, 0, ledger) == table[stop]
        assert {case for case, _, _ in ledger.lines()} <= {"SP.40"}


def test_SP_40_walking_as_the_document_says_raises_the_points() -> None:
    t = SiegeTable()
    t.home(0, "union")
    points = []
    while not t.rules.surveyor.bar(t.s, 0):
        t.rules.surveyor.move(t.s, 0)
        points.append(t.score(0))
    assert points == [2, 5, 9, 14, 20, 27, 35]


def test_SP_6_prebuilt_track_scores_for_nobody() -> None:
    t = scored([], [24])
    assert t.owner("T1") == CLOSED
    assert t.score(0) == 0
