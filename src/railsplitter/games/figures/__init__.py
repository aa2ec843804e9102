"""Figures of the rulebooks: for a case a position in which it can be tried.

A title has a game that was played by its own rules (`GAME.jsonl`) and, for each case, the entry
before which to look, something legal there and something that the case forbids (`GAME.json`,
written by `python -m tools.figures`).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from railsplitter.games import TITLES, find_game
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.record import Record, read

HERE = Path(__file__).resolve().parent
BATTLE = "gcacw~mcdowell"


class Figure(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a case shows: after so many entries, with something legal and perhaps forbidden."""

    case: str
    entry: int
    legal: str
    forbidden: str = ""


@cache
def figures_of(game_id: str) -> dict[str, Figure]:
    """The figures of a title by case; a title without its own has those of its family."""
    file = HERE / f"{source_of(game_id)}.json"
    if not file.is_file():
        return {}
    found = msgspec.json.decode(file.read_bytes(), type=list[Figure])
    return {figure.case: figure for figure in found}


@cache
def record_of(game_id: str) -> Record:
    """The game in which the figures are positions."""
    return read((HERE / f"{source_of(game_id)}.jsonl").read_text(encoding="utf-8"))


def figure_of(game_id: str, case: str) -> Figure:
    found = figures_of(game_id).get(case)
    if found is None:
        raise BadUsage(f"{game_id}: case {case!r}: expected one that has a figure")
    return found


def source_of(game_id: str) -> str:
    """The title whose game is taken: its own, else its base's, else the battle of its family."""
    own = find_game(game_id).id
    names = [one.replace("/", "~") for one in (own, *TITLES[own].bases)]
    found = next((name for name in names if (HERE / f"{name}.json").is_file()), "")
    return found or (BATTLE if own.startswith("gcacw/") else names[0])
