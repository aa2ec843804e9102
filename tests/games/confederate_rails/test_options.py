"""Rulings as options of a game: each turns its row of the data, and cites a case that knows it."""

from __future__ import annotations

import re

import pytest

from railsplitter.games import book_of
from railsplitter.games.confederate_rails.edition import CONFEDERATE_RAILS
from railsplitter.games.confederate_rails.options import RULINGS
from railsplitter.kernel.game import Choice
from railsplitter.kernel.rulings import row_of, value_of
from tests.games.confederate_rails.table import edition

SETTINGS = {row.id: row for row in edition(3).printed.settings.listing()}
BY_KEY = pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.key)


def test_every_setting_is_an_option() -> None:
    assert {row_of(ruling) for ruling in RULINGS} == set(SETTINGS)


@BY_KEY
def test_the_first_value_is_that_of_the_data_and_all_are_allowed(ruling: Choice) -> None:
    row = SETTINGS[row_of(ruling)]
    assert value_of(ruling.values[0]) == row.value
    assert {value_of(word) for word in ruling.values} <= set(row.allowed)


@BY_KEY
def test_an_option_cites_a_case(ruling: Choice) -> None:
    found = re.search(r"\[(\S+)\]$", ruling.title)
    assert found is not None
    assert found[1] in {case.id for case in book_of("confederate-rails")}


@BY_KEY
def test_an_option_turns_its_row_and_names_another_pack(ruling: Choice) -> None:
    usual, turned = edition(2), edition(2, options=((ruling.key, ruling.values[-1]),))
    value = getattr(turned.printed.settings, row_of(ruling)).value
    assert value == value_of(ruling.values[-1])
    assert turned.pack_hash != usual.pack_hash


def test_the_first_version_had_the_extended_game_only() -> None:
    past = CONFEDERATE_RAILS.edition(3, {"game": "standard"}, version="1")
    assert dict(past.options) == {"game": "standard"}
    rows = {row.id: row.value for row in past.printed.settings.listing()}
    assert rows["seizure_needs_extra_train"] is True
    assert rows["troops_use_their_points"] is False
    assert rows["blockade_roll"] == "loading"
