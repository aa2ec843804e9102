"""Rulings as options: each turns its row of the data, and cites a case of its title."""

from __future__ import annotations

import re

import pytest

from railsplitter.games import book_of, find_game
from railsplitter.games.snowdonia.edition import SnowdoniaEdition, SnowdoniaGame
from railsplitter.kernel.game import Choice
from railsplitter.kernel.rulings import row_of, value_of

TITLES = ("snowdonia", "snowdonia/petersburg", "snowdonia/channel-tunnel")


def game_of(title: str) -> SnowdoniaGame:
    game = find_game(title)
    assert isinstance(game, SnowdoniaGame)
    return game


def edition_with(title: str, **options: str) -> SnowdoniaEdition:
    return game_of(title).edition(2, options)


EVERY = [(title, ruling) for title in TITLES for ruling in game_of(title).rulings]
BY_RULING = pytest.mark.parametrize(
    ("title", "ruling"), EVERY, ids=[f"{title}-{ruling.key}" for title, ruling in EVERY]
)


def test_every_setting_with_two_readings_is_an_option_of_the_base_game() -> None:
    settings = edition_with("snowdonia").printed.settings.listing()
    turnable = {row.id for row in settings if len(row.allowed) > 1}
    assert {row_of(ruling) for ruling in game_of("snowdonia").rulings} == turnable


@BY_RULING
def test_the_first_value_is_that_of_the_data(title: str, ruling: Choice) -> None:
    row = getattr(edition_with(title).printed.settings, row_of(ruling))
    assert value_of(ruling.values[0]) == row.value


@BY_RULING
def test_an_option_cites_a_case_that_holds_there(title: str, ruling: Choice) -> None:
    found = re.search(r"\[(\S+)\]$", ruling.title)
    assert found is not None
    cases = {case.id: case for case in book_of(title)}
    assert found[1] in cases


@BY_RULING
def test_an_option_turns_its_row(title: str, ruling: Choice) -> None:
    for word in ruling.values[1:]:
        turned = edition_with(title, **{ruling.key: word})
        assert getattr(turned.printed.settings, row_of(ruling)).value == value_of(word)
        assert turned.pack_hash != edition_with(title).pack_hash


def test_the_first_versions_had_none_of_them() -> None:
    options = {title: dict(game_of(title).edition(2, version="1").options) for title in TITLES}
    assert options == {
        "snowdonia": {},
        "snowdonia/petersburg": {},
        "snowdonia/channel-tunnel": {"layout": "shuffled", "crisis": "none"},
    }
    draws = [game_of(title).edition(2, version="1").pack.restock for title in TITLES]
    assert draws == [5, 5, 5]
