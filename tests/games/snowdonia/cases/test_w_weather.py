"""Chapter W: check the weather."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.snowdonia.names import NO_WEATHER, WEATHER_NAMES
from railsplitter.games.snowdonia.notes import N_WEATHER
from tests.games.snowdonia.table import Table, ruling

ALL_IRON = ("iron",) * 5


def after_check(*discs: str, dig: int = 3, lay: int = 2) -> Table:
    """The weather has been checked with these discs; the next round is being placed."""
    t = Table()
    t.set_weather(*discs)
    t.s.dig_rate, t.s.lay_rate = dig, lay
    t.draws(*ALL_IRON)  # no events
    t.at("check the weather")
    return t


@pytest.mark.parametrize("top", WEATHER_NAMES)
def test_W_1_the_discs_move_up_and_the_back_on_top_comes_in(top: str) -> None:
    t = Table()
    t.set_weather("sun", "rain", "fog")
    t.s.deck.top = WEATHER_NAMES.index(top)
    t.draws(*ALL_IRON)
    t.at("check the weather")
    assert [WEATHER_NAMES[disc] for disc in t.s.weather] == ["rain", "fog", top]
    assert t.noted(N_WEATHER)[-1][0] == "W.1"
    assert t.s.deck.top == WEATHER_NAMES.index(top)  # the card itself stays where it is
    t.check()


def test_W_1_reads_the_deck_after_the_contracts_were_restocked() -> None:
    t = Table()
    t.offer(4, 13, 25)
    t.s.taken = 1
    t.s.offer[0] = 0
    t.hold(1, 4)
    t.deck(1, 10)  # one rain, one fog
    t.s.deck.top = WEATHER_NAMES.index("rain")
    t.draws(*ALL_IRON)
    t.at("restock contracts")
    assert list(t.s.offer) == [13, 25, 1]
    assert WEATHER_NAMES[t.s.weather[2]] == "fog"


@pytest.mark.parametrize(("disc", "dig", "lay"), [("sun", 5, 3), ("rain", 2, 1), ("fog", 3, 2)])
def test_W_2_sun_and_rain_move_the_rates(disc: str, dig: int, lay: int) -> None:
    t = after_check("sun", disc, "sun")
    assert (t.s.dig_rate, t.s.lay_rate) == (dig, lay)
    assert t.noted(N_WEATHER)[-1][1][:3] == [WEATHER_NAMES.index(disc), dig, lay]


def test_W_2_only_the_new_disc_counts() -> None:
    t = after_check("rain", "fog", "sun")
    assert (t.s.dig_rate, t.s.lay_rate) == (3, 2)


def test_W_3_fog_closes_digging_and_track_for_the_round() -> None:
    t = after_check("sun", "fog", "sun")
    for space in ("B1", "B2", "D1"):
        assert t.refuses(0, f"place {space}", "W.3")
    for space in ("A1", "C1", "E1", "F1", "G1"):
        assert f"place {space}" in t.options()


@pytest.mark.parametrize("rates", [(1, 1), (3, 2), (5, 3)])
def test_W_3_fog_leaves_the_rates(rates: tuple[int, int]) -> None:
    t = after_check("sun", "fog", "sun", dig=rates[0], lay=rates[1])
    assert (t.s.dig_rate, t.s.lay_rate) == rates


@pytest.mark.parametrize("disc", ["sun", "rain"])
def test_W_3_other_weather_closes_nothing(disc: str) -> None:
    t = after_check("fog", disc, "fog")
    assert {"place B1", "place B2", "place D1"} <= set(t.options())


def test_W_3_a_ruling_may_leave_the_first_space_open(tmp_path: Path) -> None:
    t = Table(3, packs=[ruling(tmp_path, fog_blocks_all=False)])
    t.set_weather("fog")
    t.at("place")
    assert {"place B1", "place D1"} <= set(t.options())
    assert t.refuses(0, "place B2", "W.3")
    assert t.refuses(0, "place D2", "W.3")


@pytest.mark.parametrize(
    ("disc", "before", "after"),
    [
        ("sun", (4, 3), (5, 3)),
        ("sun", (5, 2), (5, 3)),
        ("sun", (1, 1), (3, 2)),
        ("rain", (1, 2), (1, 1)),
        ("rain", (2, 1), (1, 1)),
        ("rain", (5, 3), (4, 2)),
    ],
)
def test_W_4_rates_stay_on_their_scales(
    disc: str, before: tuple[int, int], after: tuple[int, int]
) -> None:
    t = after_check("fog", disc, "fog", dig=before[0], lay=before[1])
    assert (t.s.dig_rate, t.s.lay_rate) == after


def test_W_4_trains_and_contracts_go_beyond() -> None:
    t = Table()
    t.s.dig_rate, t.s.lay_rate = 5, 3
    t.train(0, 1)
    t.train(1, 7)
    assert t.rules.excavate.rate(t.s, 0) == 7
    assert t.rules.lay_track.rate(t.s, 1) == 4


@pytest.mark.parametrize("seed", range(5))
def test_W_5_the_first_round_has_no_weather(seed: int) -> None:
    t = Table(seed=seed)
    assert t.s.round == 1
    assert t.s.weather[0] == NO_WEATHER
    assert (t.s.dig_rate, t.s.lay_rate) == (3, 2)
    assert {"place B1", "place D1"} <= set(t.options())


def test_W_5_the_second_round_has_the_disc_of_the_second_card() -> None:
    t = Table()
    second = t.s.offer[1]
    third = t.s.offer[2]
    t.at("return")
    assert t.s.round == 2
    assert list(t.s.weather[:2]) == [t.rules.pack.back[second], t.rules.pack.back[third]]
