"""The siege's judge: what it expects of the armies, and that it plays accordingly."""

from __future__ import annotations

from typing import cast

import pytest

from railsplitter.bots import make_bot
from railsplitter.bots.bot import ask, looks_for
from railsplitter.games.snowdonia.judge import Paid
from railsplitter.games.snowdonia.scenarios.petersburg.game import PETERSBURG
from railsplitter.games.snowdonia.scenarios.petersburg.judge import Outlook, SiegeJudge
from railsplitter.games.snowdonia.scenarios.petersburg.weights import Beyond
from railsplitter.kernel.chance import seeded
from tests.games.snowdonia.petersburg.table import SIDES, SiegeTable, siege

JUDGE = SiegeJudge()


def nothing() -> Beyond:
    """Places are worth what their Labourers bring."""
    beyond = Beyond()
    beyond.bars = beyond.stone = beyond.track = beyond.disc = beyond.kept = 0.0
    return beyond


def advised(t: SiegeTable) -> str:
    seat = t.s.seat()
    return t.words.text(t.edition.advise(t.s.imagine(seat, seeded(1)), seat))


def plans(t: SiegeTable) -> float:
    """What the contracts of the first seat promise, eight rounds before the end."""
    return JUDGE.plans(t.s, 0, 8.0, Paid(t.s, 0))


def test_known_discs_are_counted_exactly() -> None:
    t = SiegeTable()
    t.generals(union="5", confederate="3")
    t.discs("yellow", "blue", "grey")
    view = JUDGE.outlook(t.s)
    assert (view.stops(), view.rounds) == ([(3, 1.0)], 2.0)  # both at Globe Tavern, two checks on
    t.discs("yellow", "yellow", "blue")
    assert JUDGE.outlook(t.s).rounds >= 3.0


def test_after_the_meeting_there_is_one_round_and_then_none() -> None:
    t = SiegeTable()
    t.battle("6")
    assert (JUDGE.outlook(t.s).stops(), JUDGE.outlook(t.s).rounds) == ([(5, 1.0)], 1.0)
    t.at("begin round")
    assert JUDGE.time_left(t.s) == 0.0


def test_more_distance_is_more_time_and_more_doubt() -> None:
    t = SiegeTable()
    t.discs("yellow", "yellow", "yellow")
    far = JUDGE.outlook(t.s)
    t.generals(union="6", confederate="4")
    near = JUDGE.outlook(t.s)
    assert far.rounds > near.rounds
    assert len(far.stops()) > len(near.stops())


@pytest.mark.parametrize("gap", range(1, 8))
def test_neither_army_is_favoured_before_the_discs_are_known(gap: int) -> None:
    """[SP.28] Blue and grey come as often: the stops lie evenly about the middle."""
    stops = Outlook(9.0, 0, gap).stops()
    assert sum(chance for _, chance in stops) == pytest.approx(1.0)
    assert sum(stop * chance for stop, chance in stops) == pytest.approx(gap / 2)
    assert [chance for _, chance in stops] == pytest.approx([c for _, c in reversed(stops)])
    assert len(stops) <= 4


def winners(t: SiegeTable) -> dict[int, float]:
    """[SP.31] Who would win at the likely stops of the battle, with the chances."""
    won_by = t.s.rules.pack.more["won_by"]
    chances: dict[int, float] = {}
    for stop, chance in JUDGE.outlook(t.s).stops():
        chances[won_by[stop]] = chances.get(won_by[stop], 0.0) + chance
    return chances


def test_chances_of_the_sides_follow_the_lines() -> None:
    t = SiegeTable()
    t.discs("yellow", "yellow", "yellow")
    t.s.deck.top = 0
    even = winners(t)
    assert even[SIDES["union"]] == pytest.approx(even[SIDES["confederate"]])
    t.generals(union="4", confederate="1")
    assert winners(t)[SIDES["union"]] > 0.6
    assert SIDES["confederate"] not in winners(t)
    assert all(stop <= 3 for stop, _ in JUDGE.outlook(t.s).stops())  # station 8 stays the Union's


def test_what_a_disc_decides_is_worth_what_contracts_pay() -> None:
    """[SP.31] A battle that is won pays contract 27 in full; one at the other end nothing."""
    t = SiegeTable()
    t.home(0, "union")
    t.hold(0, 27)
    before = t.s.numbers()
    won, lost = (JUDGE.decided(t.s, 0, stop, 0.0) for stop in (1, 6))
    assert won - lost == 10.0
    assert t.s.numbers() == before


@pytest.mark.parametrize(
    ("side", "disc", "answer"),
    [
        ("union", "grey", "swap"),
        ("union", "blue", "done"),
        ("confederate", "blue", "swap"),
        ("confederate", "grey", "done"),
    ],
)
def test_it_turns_the_disc_for_the_side_it_needs(side: str, disc: str, answer: str) -> None:
    """Contract 27 pays if its side wins, and the next move decides that."""
    t = SiegeTable()
    t.home(0, side)
    t.generals(*(("4", "3") if side == "union" else ("6", "5")))
    t.hold(0, 27)
    t.discs("yellow", disc, "yellow")
    t.place(0, "H1")
    t.resolve("H")
    assert advised(t) == answer


@pytest.mark.parametrize(("disc", "answer"), [("grey", "swap"), ("blue", "done")])
def test_it_turns_the_disc_against_the_side_that_another_needs(disc: str, answer: str) -> None:
    """[SP.39] Contract 27 of the other seat pays if the Confederates win; the next move decides."""
    t = SiegeTable()
    t.home(0, "union")
    t.home(1, "confederate")
    t.generals(union="6", confederate="5")
    t.hold(1, 27)
    t.discs("yellow", disc, "yellow")
    t.place(0, "H1")
    t.resolve("H")
    assert advised(t) == answer


def test_ore_steel_and_track_bring_a_contract_nearer_step_by_step() -> None:
    """[C.2] [SP.20] Contract 26 asks for two track: every step of the way there counts."""
    hopes = []
    for goods in ({}, {"iron": 3}, {"iron": 6}, {"steel": 1, "iron": 3}, {"steel": 2}):
        t = SiegeTable()
        t.hold(0, 26)
        t.give(0, **goods)
        hopes.append(plans(t))
    t = SiegeTable()
    t.hold(0, 26)
    t.track(0, "T14")
    t.give(0, steel=1)
    hopes.append(plans(t))
    assert hopes[2] == hopes[3]  # the Works make up to three bars at once
    del hopes[3]
    assert hopes == sorted(set(hopes))


def test_stone_at_hand_brings_a_garrison_nearer() -> None:
    t = SiegeTable()
    t.hold(0, 14)
    without = plans(t)
    t.give(0, stone=2)
    assert plans(t) > without


def test_it_makes_steel_for_a_contract_and_lays_it() -> None:
    """[C.2] [SP.20] A card of the line is clear and the contract asks for track."""
    t = SiegeTable()
    t.hold(0, 26)
    t.clear("8a")
    t.raid("T14")
    t.give(0, iron=6)
    t.place(0, "C1")
    t.resolve("C")
    assert advised(t) == "make steel"
    t = SiegeTable()
    seat = t.s.seat()
    t.hold(seat, 26)
    t.track(seat, "T14")
    t.clear("8a")
    t.raid("T13")
    t.give(seat, steel=1)
    assert advised(t).startswith("place D")  # the second card pays the contract


@pytest.mark.parametrize(
    ("spaces", "answer"), [(("A1", "C1"), "take iron"), (("A1",), "take stone")]
)
def test_ore_is_for_a_labourer_who_waits_in_the_works(spaces: tuple[str, ...], answer: str) -> None:
    """[C.2] The third ore becomes a bar this round; without him stone is worth more."""
    t = SiegeTable()
    t.give(0, iron=2)
    t.yard(iron=3, stone=3)
    t.place(0, *spaces)
    t.resolve("A")
    assert advised(t) == answer


def worths(t: SiegeTable, space: str) -> tuple[float, float]:
    """What a Labourer of the seat asked brings there with and without what lies beyond it."""
    seat = t.s.seat()
    with_it, without = SiegeJudge(), SiegeJudge()
    without.pair_beyond = nothing()
    place = t.space_index(space)
    return (with_it.placed(t.s, seat, place, {}), without.placed(t.s, seat, place, {}))


def test_a_place_counts_more_than_it_brings_only_where_it_brings_something() -> None:
    """[SP.20] The card is clear and the contract asks for it; a bar is missing, then there."""
    t = SiegeTable()
    seat, beyond = t.s.seat(), JUDGE.beyond(t.s)
    t.hold(seat, 26)
    t.clear("8a")
    t.raid("T14")
    for space, goods, points in (
        ("D1", {"steel": 1}, beyond.track),
        ("C1", {"iron": 3}, beyond.bars),
    ):
        assert worths(t, space)[0] == worths(t, space)[1]
        t.give(seat, **goods)
        assert worths(t, space)[0] - worths(t, space)[1] == pytest.approx(points)


def test_a_place_at_the_disc_is_worth_nothing_more_when_no_disc_can_be_turned() -> None:
    t = SiegeTable()
    t.discs("yellow", "yellow", "yellow")
    assert worths(t, "H1")[0] == worths(t, "H1")[1]
    t.discs("yellow", "blue", "yellow")
    assert worths(t, "H1")[0] > worths(t, "H1")[1]


def test_it_loads_the_dictator_and_takes_nothing_back_that_pays() -> None:
    t = SiegeTable()
    t.train(0, 9)
    t.generals(union="4")
    t.give(0, rubble=2)
    t.resolve("H")
    assert advised(t) == "load"
    t = SiegeTable()
    t.generals(confederate="4")
    t.track(0, "T6")
    t.hold(0, 24)
    t.discs("yellow", "blue", "yellow")
    t.event("complete_station")
    assert advised(t) == "credit c24"


def test_in_the_final_round_it_works_for_points() -> None:
    t = SiegeTable()
    t.home(0, "confederate")
    t.s.surveyor[0] = 6
    t.battle("4")
    t.at("begin round")
    assert advised(t).startswith("place G")


def test_greedy_beats_random_from_both_seats() -> None:
    game = siege(2)
    won = 0
    for seed in range(6):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        bots = [make_bot(name, PETERSBURG) for name in names]
        looks = looks_for(game, [seeded(seed), seeded(seed + 50)])
        s = game.start(seeded(seed))
        while not s.is_over():
            s.apply(ask(bots[s.seat()], looks[s.seat()], s))
        won += game.result(s).winners == (names.index("greedy"),)
    assert won >= 5


def test_the_game_hands_its_judge_to_the_edition() -> None:
    assert isinstance(cast(object, siege(4).judge), SiegeJudge)
