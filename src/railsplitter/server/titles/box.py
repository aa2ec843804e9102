"""What is in the box: games with their introductions, and the bots."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

from railsplitter.bots import bot_names
from railsplitter.games import find_game, games
from railsplitter.games.lessons import CAMPAIGNS
from railsplitter.kernel.game import Game
from railsplitter.server.titles.engines import MAKING
from railsplitter.server.types import BotOut, ChoiceOut, GameOut, Marks
from railsplitter.server.types.lobby import Shelf

WORDS = Path(__file__).resolve().parent / "box.toml"
OURS = ("reconstructed", "inferred")


@cache
def all_games() -> tuple[GameOut, ...]:
    box = tomllib.loads(WORDS.read_text(encoding="utf-8"))
    words, sides = box["game"], box["sides"]
    return tuple(
        _game(game, words.get(game.id, {}), sides_of(game.id, sides)) for game in games().values()
    )


def sides_of(game_id: str, sides: dict[str, list[str]]) -> list[str]:
    """What the seats are called: the title's own names, else its family's."""
    return sides.get(game_id, sides.get(game_id.partition("/")[0], []))


def shelf_of(game_id: str) -> Shelf:
    """Where a title stands: railways, battles of the Civil War, or its campaigns."""
    family, _, name = game_id.partition("/")
    if family != "gcacw":
        return "railways"
    return "campaigns" if name.startswith(CAMPAIGNS) else "battles"


def _game(game: Game, words: dict[str, Any], sides: list[str]) -> GameOut:
    return GameOut(
        game.id,
        game.title,
        game.summary,
        " ".join(words.get("intro", game.summary).split()),
        list(game.seat_counts),
        [ChoiceOut(c.key, c.title, list(c.values)) for c in game.choices],
        list(words.get("minutes", (60, 120))),
        game.rules_version,
        sides,
        shelf_of(game.id),
        " ".join(words.get("lot", "").split()),
    )


@cache
def marks_of(game_id: str) -> Marks:
    """Where the rows of a game's data come from; the data must be read for it, the rules not."""
    with MAKING:
        rows = find_game(game_id).provenance()
    sources = Counter(row.source for row in rows)
    ours = sum(count for source, count in sources.items() if source in OURS)
    return Marks(len(rows) - ours, ours, dict(sources))


@cache
def all_bots() -> tuple[BotOut, ...]:
    words = tomllib.loads(WORDS.read_text(encoding="utf-8"))["bot"]
    return tuple(
        BotOut(name, words.get(name, {}).get("title", name), words.get(name, {}).get("summary", ""))
        for name in bot_names()
    )
