"""Chapter S: scoring, against a reference that tries every set of contracts."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railsplitter.kernel.ledger import Ledger
from tests.games.snowdonia.table import Table, ruling


@dataclass(frozen=True)
class Bonus:
    """What is printed on a contract: what it asks for and what it brings."""

    points: int = 0
    building: int = 0
    track: int = 0
    rubble: int = 0


# As printed; 27, 28 and 29 look at coal and the Surveyor besides.
BONUSES = {
    1: Bonus(15, building=5),
    2: Bonus(10, building=4),
    3: Bonus(6, building=3),
    4: Bonus(17, building=2, track=2),
    5: Bonus(14, building=2, track=1, rubble=4),
    6: Bonus(22, track=1, rubble=12),
    7: Bonus(11, rubble=8),
    8: Bonus(11, rubble=8),
    9: Bonus(14, track=1, rubble=6),
    10: Bonus(5, rubble=4),
    11: Bonus(5, rubble=4),
    12: Bonus(16, rubble=12),
    13: Bonus(18, track=2, rubble=4),
    14: Bonus(11, track=1, rubble=4),
    15: Bonus(17, track=1, rubble=8),
    16: Bonus(23, track=2, rubble=8),
    17: Bonus(21, rubble=16),
    18: Bonus(14, rubble=11),
    19: Bonus(10, rubble=7),
    20: Bonus(40, track=5),
    21: Bonus(24, track=3),
    22: Bonus(24, track=3),
    23: Bonus(31, track=4),
    24: Bonus(4, track=1),
    25: Bonus(7, track=1),
    26: Bonus(15, track=2),
    27: Bonus(),
    28: Bonus(23, building=5),
    29: Bonus(),
    30: Bonus(15, track=2),
}
ORDINARY = [card for card in BONUSES if card not in (27, 28, 29)]
# Three players' stops: the Surveyor's points, and what contract 29 brings there.
SURVEYOR = [0, 1, 2, 4, 7, 11, 15, 21]
CARD_29 = [0, 0, 0, 0, 0, 6, 10, 15]
STONE_SITES = ["1c", "1d", "1e", "1f", "2c", "3b", "3c"]
STEEL_SITES = ["2b", "3d", "3e", "4c", "4d"]


@dataclass(frozen=True)
class Hand:
    """What a player has at the end: markers by kind, goods, contracts."""

    cards: frozenset[int] = frozenset()
    track: int = 0
    building: int = 0
    steel_sites: int = 0
    rubble: int = 0
    coal: int = 0
    surveyor: int = 0

    def table(self, packs: tuple[Path, ...] = ()) -> Table:
        t = Table(3, packs=packs)
        t.clear_to("7a")
        t.laid(*[0] * self.track)
        t.own(0, *STONE_SITES[: self.building], *STEEL_SITES[: self.steel_sites])
        t.give(0, rubble=self.rubble, coal=self.coal)
        t.hold(0, *self.cards)
        t.s.surveyor[0] = self.surveyor
        t.check()
        return t


def score(t: Table, seat: int = 0) -> tuple[int, dict[str, int]]:
    """The points, and how many of them each case gave."""
    ledger = Ledger()
    points = t.rules.scoring.score(t.s, seat, ledger)
    assert ledger.total() == points  # the ledger sums to the score
    parts: dict[str, int] = {}
    for case, amount, _ in ledger.lines():
        parts[case] = parts.get(case, 0) + amount
    return int(points), parts


def contracts(hand: Hand, packs: tuple[Path, ...] = ()) -> int:
    """What the engine gives for contracts alone."""
    _, parts = score(hand.table(packs))
    return parts.get("S.3", 0) + parts.get("S.7", 0)


def best_division(hand: Hand, steel_counts_as: str) -> int:
    """The reference: every set of cards, and every way to use markers that serve as either."""
    building, track, either = hand.building, hand.track, 0
    if steel_counts_as == "building":
        building += hand.steel_sites
    elif steel_counts_as == "track":
        track += hand.steel_sites
    else:
        either = hand.steel_sites
    best = 0
    for number in range(len(hand.cards) + 1):
        for chosen in combinations(sorted(hand.cards), number):
            bonuses = [BONUSES[card] for card in chosen]
            if 28 in chosen and hand.surveyor < 6:
                continue
            if sum(b.rubble for b in bonuses) > hand.rubble:
                continue
            needs = sum(b.building for b in bonuses), sum(b.track for b in bonuses)
            if any(
                needs[0] <= building + as_building and needs[1] <= track + either - as_building
                for as_building in range(either + 1)
            ):
                points = sum(b.points for b in bonuses)
                points += 2 * hand.coal if 27 in chosen else 0
                points += CARD_29[hand.surveyor] if 29 in chosen else 0
                best = max(best, points)
    return best


# -- markers -----------------------------------------------------------------------------


def test_S_1_track_scores_the_number_of_the_card() -> None:
    t = Table()
    t.laid(0, 1, 0)
    values = [t.s.value[t.place_index(card)] for card in ("T1", "T2", "T3")]
    assert score(t, 0) == (values[0] + values[2], {"S.1": values[0] + values[2]})
    assert score(t, 1) == (values[1], {"S.1": values[1]})


def test_S_1_a_card_that_was_only_cleared_or_laid_by_an_event_scores_for_nobody() -> None:
    t = Table()
    t.lay_to("T3")
    t.clear_to("T4")
    assert [score(t, seat)[0] for seat in (0, 1)] == [0, 0]


SITES = [
    ("1a", 4), ("1b", 2), ("1c", 9), ("1d", 7), ("1e", 4), ("1f", 1),
    ("2a", 3), ("2b", 7), ("2c", 4),
    ("3a", 3), ("3b", 6), ("3c", 7), ("3d", 7), ("3e", 5),
    ("4a", 3), ("4b", 2), ("4c", 7), ("4d", 5), ("4e", 6), ("4f", 5),
    ("4.5a", 5), ("4.5b", 8), ("4.5c", 6), ("4.5d", 5),
    ("5a", 5), ("5b", 9),
    ("6a", 9), ("6b", 6), ("6c", 7), ("6d", 7), ("6e", 6),
    ("7a", 5), ("7b", 3), ("7c", 14), ("7d", 7), ("7e", 7), ("7f", 5),
]  # fmt: skip


@pytest.mark.parametrize(("site", "points"), SITES)
def test_S_2_each_site_scores_its_points(site: str, points: int) -> None:
    t = Table(5)
    t.own(3, site)
    assert score(t, 3) == (points, {"S.2": points})
    assert score(t, 0) == (0, {})


def test_S_2_a_closed_site_scores_for_nobody() -> None:
    t = Table()
    t.clear_to("3a")
    assert t.owner("1a") == -2
    assert [score(t, seat)[0] for seat in (0, 1)] == [0, 0]


# -- contracts ---------------------------------------------------------------------------


@pytest.mark.parametrize("card", ORDINARY)
def test_S_3_a_contract_scores_when_it_is_fully_paid(card: int) -> None:
    bonus = BONUSES[card]
    needs = {"building": bonus.building, "track": bonus.track, "rubble": bonus.rubble}
    assert contracts(Hand(frozenset({card}), **needs)) == bonus.points
    for need, amount in needs.items():
        if amount:  # one less of anything is nothing
            assert contracts(Hand(frozenset({card}), **(needs | {need: amount - 1}))) == 0


def test_S_3_a_marker_pays_for_one_contract_only() -> None:
    assert contracts(Hand(frozenset({26, 30}), track=3)) == 15
    assert contracts(Hand(frozenset({26, 30}), track=4)) == 30


def test_S_3_a_cube_of_rubble_pays_for_one_contract_only() -> None:
    assert contracts(Hand(frozenset({7, 8}), rubble=15)) == 11
    assert contracts(Hand(frozenset({7, 8}), rubble=16)) == 22


def test_S_3_markers_that_pay_still_score_for_themselves() -> None:
    t = Hand(frozenset({24}), track=1).table()
    assert score(t)[1] == {"S.1": t.s.value[0], "S.3": 4}


def test_S_3_the_dearest_first_would_be_worse() -> None:
    """Five track: 40 for one card; six: two cards of 24 beat it."""
    cards = frozenset({20, 21, 22})
    assert contracts(Hand(cards, track=5)) == 40
    assert contracts(Hand(cards, track=6)) == 48


def test_S_3_the_best_value_for_a_marker_first_would_be_worse() -> None:
    """Four track: 24 points for three of them, but 15 for each two."""
    assert contracts(Hand(frozenset({21, 26, 30}), track=4)) == 30


def test_S_3_two_cards_that_share_the_means_beat_a_dearer_one() -> None:
    """Twelve rubble and two track: 22 points for contract 6, 28 for 14 and 15 together."""
    assert contracts(Hand(frozenset({6, 14, 15}), track=2, rubble=12)) == 28


def test_S_3_what_another_player_holds_does_not_count() -> None:
    t = Table(3)
    t.laid(0, 1)
    t.hold(1, 24)
    assert "S.3" not in score(t, 0)[1]
    assert score(t, 1)[1]["S.3"] == 4


@pytest.fixture(scope="module")
def rulings(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Path, ...]]:
    """A pack for each answer to what a marker on a steel site counts as."""
    return {
        value: (ruling(tmp_path_factory.mktemp(value), steel_sites_count_as=value),)
        for value in ("building", "track", "either")
    }


HANDS = st.builds(
    Hand,
    cards=st.frozensets(st.sampled_from(sorted(BONUSES)), max_size=9),
    track=st.integers(0, 7),
    building=st.integers(0, 5),
    steel_sites=st.integers(0, 4),
    rubble=st.integers(0, 30),
    coal=st.integers(0, 4),
    surveyor=st.integers(0, 7),
)
COUNTS_AS = ("building", "track", "either")


@settings(max_examples=200, deadline=None)
@given(hand=HANDS, counts=st.sampled_from(COUNTS_AS))
def test_S_3_the_best_division_is_found(
    rulings: dict[str, tuple[Path, ...]], hand: Hand, counts: str
) -> None:
    assert contracts(hand, rulings[counts]) == best_division(hand, counts)


@pytest.mark.parametrize("counts", COUNTS_AS)
def test_S_3_the_best_division_is_found_in_crowded_hands(
    rulings: dict[str, tuple[Path, ...]], counts: str
) -> None:
    """Many cards that compete for few means: where a search that cuts corners goes wrong."""
    deal = Random(counts)
    for _ in range(150):
        hand = Hand(
            frozenset(deal.sample(sorted(BONUSES), deal.randint(7, 10))),
            track=deal.randint(1, 7),
            building=deal.randint(1, 5),
            steel_sites=deal.randint(0, 4),
            rubble=deal.randint(4, 24),
            coal=deal.randint(0, 2),
            surveyor=deal.randint(3, 7),
        )
        assert contracts(hand, rulings[counts]) == best_division(hand, counts), hand


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        (Hand(frozenset({1, 4, 8, 13, 14, 27}), 3, 5, 3, rubble=8, surveyor=6), 44),
        (Hand(frozenset({1, 7, 9, 12, 14, 15, 22, 23}), 6, 4, 1, rubble=19, surveyor=2), 82),
        (Hand(frozenset({2, 3, 6, 7, 21, 25, 28, 29, 30}), 3, 5, 2, rubble=12, surveyor=4), 53),
    ],
)
def test_S_3_hands_in_which_a_hasty_search_misses_a_point(hand: Hand, points: int) -> None:
    assert contracts(hand) == points == best_division(hand, "building")


# -- what a marker counts as -------------------------------------------------------------


@pytest.mark.parametrize("site", ["1a", "1c", "3d"])
def test_S_4_a_marker_on_any_station_site_is_a_building(site: str) -> None:
    t = Table()
    t.own(0, site, "1e", "1f")
    t.hold(0, 3, 24)
    assert score(t)[1]["S.3"] == 6  # three buildings, no track


def test_S_4_track_is_no_building() -> None:
    assert contracts(Hand(frozenset({3, 25}), track=3)) == 7


@pytest.mark.parametrize(("counts", "points"), [("building", 6), ("track", 15), ("either", 15)])
def test_S_4_a_ruling_says_what_steel_sites_count_as(
    rulings: dict[str, tuple[Path, ...]], counts: str, points: int
) -> None:
    hand = Hand(frozenset({3, 26}), steel_sites=3)
    assert contracts(hand, rulings[counts]) == points


def test_S_4_either_serves_both_ways_at_once(rulings: dict[str, tuple[Path, ...]]) -> None:
    hand = Hand(frozenset({3, 26}), steel_sites=4, building=1)
    assert contracts(hand, rulings["either"]) == 21  # two as buildings, two as track
    assert contracts(hand, rulings["track"]) == 15
    assert contracts(hand, rulings["building"]) == 6


# -- Surveyor and train ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "points"),
    [
        (2, [0, 1, 4, 7, 11, 15, 21]),
        (3, [0, 1, 2, 4, 7, 11, 15, 21]),
        (5, [0, 1, 2, 4, 7, 9, 11, 15, 21]),
    ],
)
def test_S_5_only_the_station_reached_scores(seats: int, points: list[int]) -> None:
    t = Table(seats)
    assert t.rules.pack.stops == len(points)
    for stop, vp in enumerate(points):
        t.s.surveyor[0] = stop
        assert score(t) == (vp, {"S.5": vp} if vp else {})


def test_S_6_snowdon_scores_for_its_owner() -> None:
    t = Table()
    t.train(1, 4)
    assert score(t, 1) == (9, {"S.6": 9})
    assert score(t, 0) == (0, {})


def test_S_6_not_once_it_was_given_back() -> None:
    t = Table()
    t.train(0, 4)
    t.give(0, steel=1)
    t.s.event_at = 5
    t.draws("event", *["iron"] * 4)
    t.at("restock the yard")
    t.play(0, "return")
    assert score(t)[0] == 0


# -- special contracts -------------------------------------------------------------------


@pytest.mark.parametrize("coal", [0, 1, 4])
def test_S_7_contract_27_scores_each_coal(coal: int) -> None:
    t = Hand(frozenset({27}), coal=coal).table()
    assert score(t) == (2 * coal, {"S.7": 2 * coal} if coal else {})


@pytest.mark.parametrize(("stop", "points"), [(5, 0), (6, 23), (7, 23)])
def test_S_7_contract_28_wants_the_surveyor_at_clogwyn_and_five_buildings(
    stop: int, points: int
) -> None:
    hand = Hand(frozenset({28}), building=5, surveyor=stop)
    assert score(hand.table())[1].get("S.7", 0) == points
    assert contracts(Hand(frozenset({28}), building=4, surveyor=stop)) == 0


def test_S_7_contract_28_spends_its_buildings() -> None:
    hand = Hand(frozenset({28, 3}), building=7, surveyor=6)
    assert contracts(hand) == 23  # three more would be needed for contract 3


@pytest.mark.parametrize("stop", range(8))
def test_S_7_contract_29_scores_the_surveyors_stop(stop: int) -> None:
    assert contracts(Hand(frozenset({29}), surveyor=stop)) == CARD_29[stop]


def test_S_7_contract_29_with_the_passing_loop_between() -> None:
    t = Table(5)
    t.hold(0, 29)
    found = []
    for stop in range(t.rules.pack.stops):
        t.s.surveyor[0] = stop
        found.append(score(t)[1].get("S.7", 0))
    assert found == [0, 0, 0, 0, 0, 0, 6, 10, 15]


def test_S_7_nothing_is_spent_on_the_surveyor() -> None:
    hand = Hand(frozenset({28, 29}), building=5, surveyor=7)
    t = hand.table()
    assert score(t)[1]["S.7"] == 38
    assert score(t)[1]["S.5"] == 21


# -- who has won -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stops", "winners"),
    [
        ((3, 2, 1), (0,)),
        ((1, 2, 3), (2,)),
        ((3, 1, 3), (0, 2)),
        ((0, 0, 0), (0, 1, 2)),
    ],
)
def test_S_8_the_highest_score_wins_and_a_tie_is_shared(
    stops: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    t = Table(3)
    for seat, stop in enumerate(stops):
        t.s.surveyor[seat] = stop
    result = t.edition.result(t.s)
    assert result.winners == winners
    assert result.points == tuple(SURVEYOR[stop] for stop in stops)


def test_S_8_the_parts_shown_to_players_add_up() -> None:
    t = Hand(frozenset({24, 27, 3}), track=1, building=3, rubble=2, coal=2, surveyor=4).table()
    t.train(0, 4)
    shown = t.edition.score(t.s, 0)
    assert shown.points == sum(points for _, points, _ in shown.parts)
    assert {case for case, _, _ in shown.parts} == {"S.1", "S.2", "S.3", "S.5", "S.6", "S.7"}
