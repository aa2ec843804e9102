"""What is in the box: games with their introductions, and the bots."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

from railsplitter.bots import bot_names
from railsplitter.games import face_of, find_game, games, value_name
from railsplitter.games.titles import SHELVES
from railsplitter.kernel.game import Choice, Game
from railsplitter.server.titles.engines import MAKING
from railsplitter.server.types import BotOut, ChoiceOut, GameOut, Marks, ShelfOut

WORDS = Path(__file__).resolve().parent / "box.toml"
OURS = ("reconstructed", "inferred")


def all_shelves() -> list[ShelfOut]:
    """The shelves in the order of the first page."""
    return [ShelfOut(key, one.title, one.tells) for key, one in SHELVES.items()]


@cache
def all_games() -> tuple[GameOut, ...]:
    return tuple(_game(game) for game in games().values())


def _game(game: Game) -> GameOut:
    face = face_of(game.id)
    return GameOut(
        game.id,
        game.title,
        game.summary,
        " ".join((face.intro or game.summary).split()),
        list(game.seat_counts),
        [_option(game.id, choice) for choice in game.choices],
        list(face.minutes),
        game.rules_version,
        list(face.sides),
        face.shelf,
        " ".join(face.lot.split()),
        face.motto,
        list(face.colours),
        face.guide,
    )


def _option(game_id: str, choice: Choice) -> ChoiceOut:
    """An option as it is asked: the case that stands behind the question is told apart."""
    asks, _, case = choice.title.removesuffix("]").partition(" [")
    names = [value_name(game_id, choice.key, value) for value in choice.values]
    return ChoiceOut(choice.key, asks, list(choice.values), names, case)


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
