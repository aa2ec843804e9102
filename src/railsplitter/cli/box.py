"""`railsplitter games`: what is in the box."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from railsplitter.cli.data import counted, provenance_of
from railsplitter.cli.output import print_json
from railsplitter.games import games
from railsplitter.kernel.game import Game


def run(json: bool) -> int:
    listed = [about(game) for game in games().values()]
    if json:
        print_json({"games": listed})
    else:
        print("\n\n".join("\n".join(spoken(game)) for game in listed))
    return 0


def about(game: Game) -> dict[str, Any]:
    """A game as plain data; `sources` counts the rows of its data by where they come from."""
    return {
        "id": game.id,
        "base": game.id.partition("/")[0],
        "title": game.title,
        "summary": game.summary,
        "seats": game.seat_counts,
        "options": game.choices,
        "rules": game.rules_version,
        "sources": counted(provenance_of(game)),
    }


def spoken(game: dict[str, Any]) -> Iterator[str]:
    """The same for people."""
    seats = ", ".join(map(str, game["seats"]))
    yield f"{game['id']}  {game['title']} (players: {seats}; rules version {game['rules']})"
    yield f"    {game['summary']}"
    for choice in game["options"]:
        yield f"    --option {choice.key}={'|'.join(choice.values)}  {choice.title}"
    rows = game["sources"]
    total = sum(rows.values())
    parts = ", ".join(f"{number} {source}" for source, number in rows.items())
    yield f"    data: {total} rows ({parts})"
