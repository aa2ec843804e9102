"""Figures of the rulebooks: what they call legal is, what they call forbidden their case bars."""

from __future__ import annotations

import pytest

from railsplitter.games import book_of, find_game
from railsplitter.games.figures import HERE, figure_of, figures_of, record_of, source_of
from railsplitter.kernel.entries import enter, first_state
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.replay import edition_of

TITLES = sorted(file.stem.replace("~", "/") for file in HERE.glob("*.json"))


@pytest.mark.parametrize("title", TITLES)
def test_every_figure_shows_its_case(title: str) -> None:
    record, book = record_of(title), book_of(title)
    edition = edition_of(find_game(title), record)
    state, at = first_state(edition, record), 0
    found = figures_of(title)
    assert sum(bool(figure.forbidden) for figure in found.values()) >= 10
    for figure in sorted(found.values(), key=lambda one: one.entry):
        for entry in record.entries[at : figure.entry]:
            enter(edition, state, entry)
        at = figure.entry
        assert figure.case in book
        legal = edition.vocabulary.read(figure.legal)
        assert legal in state.options(), figure
        if not figure.forbidden:
            assert edition.describe(state, legal).case == figure.case, figure
            continue
        barred = edition.vocabulary.read(figure.forbidden)
        assert barred not in state.options(), figure
        assert edition.barring(state, state.seat(), barred)[0] == figure.case, figure


def test_a_battle_without_a_game_of_its_own_has_its_family_s() -> None:
    assert source_of("gcacw/seven-pines") == "gcacw~mcdowell"
    assert figures_of("gcacw/seven-pines") == figures_of("gcacw/mcdowell")
    with pytest.raises(BadUsage, match=r"no\.such"):
        figure_of("snowdonia", "no.such")
