"""Every verb of a title, and every kind of step, has a number that somebody gave out for it."""

from __future__ import annotations

import pytest

from railsplitter.games import find_game
from railsplitter.games.gcacw import build as gcacw
from railsplitter.games.gcacw.edition import BattleGame
from railsplitter.games.snowdonia import build as snowdonia
from railsplitter.games.snowdonia.edition import SnowdoniaGame
from railsplitter.kernel.numbering import Given
from railsplitter.kernel.overlay import Overlay


def verbs_of(base: Given, overlays: tuple[Overlay, ...]) -> set[int]:
    """The numbers of verbs that a game and its overlays give out."""
    parties = [base, *(one.given for one in overlays)]
    return {number for given in parties for number in given.get("verbs", {}).values()}


@pytest.mark.parametrize("title", ["snowdonia", "snowdonia/petersburg", "snowdonia/channel-tunnel"])
def test_snowdonia(title: str) -> None:
    game = find_game(title)
    assert isinstance(game, SnowdoniaGame)
    assert {int(row.code) for row in game.verbs} == verbs_of(snowdonia.GIVEN, game.overlays)
    kinds = [step.kind for step in (*snowdonia.STEPS, *game.steps)]
    assert len(kinds) == len(set(kinds))


@pytest.mark.parametrize(
    "title", ["seven-pines", "valley-may", "disrupt-their-plans", "long-roads", "peninsula-may"]
)
def test_the_series(title: str) -> None:
    """Some verbs of the layer have rows in single campaigns only."""
    game = find_game(f"gcacw/{title}")
    assert isinstance(game, BattleGame)
    assert {int(row.code) for row in game.rows()} <= verbs_of(gcacw.GIVEN, game.overlays)
