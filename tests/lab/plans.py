"""The titles as the tests of the laboratory play them: short, so that all of them fit."""

from __future__ import annotations

from railsplitter.games import face_of, game_ids

DAYS = 3  # of a campaign
LONG = {game for game in game_ids() if face_of(game).shelf == "campaigns"}
TITLES = game_ids()


def cut(game: str) -> int:
    """After how many rounds a title is cut off here; 0: never."""
    return DAYS if game in LONG else 0
