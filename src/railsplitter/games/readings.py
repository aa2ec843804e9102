"""Where the books to read lie: beside each title, and a page for a battle from its own sheet."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from railsplitter.games import TITLES, face_of, find_game
from railsplitter.kernel.reading import Picture, Reading, ReadPage, read_pages

HERE = Path(__file__).resolve().parent
FILE = "book.toml"
BATTLES = HERE / "gcacw" / "books"
SIDES = {"union": "the Union", "confederate": "the Confederates"}
CASES = ("1.0a", "3.1a", "3.5a")


@cache
def reading_of(game_id: str) -> Reading:
    """The book of a title; an unknown one is refused."""
    files = [file for file in _files(find_game(game_id).id) if file.is_file()]
    book = read_pages([file.read_text(encoding="utf-8") for file in files])
    sheet = HERE / "gcacw" / "data" / TITLES[game_id].scenario / "battle.toml"
    if face_of(game_id).shelf == "battles" and sheet.is_file():
        book = Reading((battle_page(tomllib.loads(sheet.read_text(encoding="utf-8"))),)).over(book)
    return book


def _files(game_id: str) -> list[Path]:
    family, _, name = game_id.partition("/")
    if family == "gcacw":
        war = ["campaign"] if face_of(game_id).shelf == "campaigns" else []
        return [BATTLES / f"{part}.toml" for part in ("base", *war, *_line(game_id), name)]
    home = HERE / family.replace("-", "_")
    return [home / FILE] + ([home / "scenarios" / name.replace("-", "_") / FILE] if name else [])


def _line(game_id: str) -> list[str]:
    """The campaign that a shorter one is cut from."""
    base = TITLES[game_id].bases[0]
    return [base.partition("/")[2]] if TITLES[base].game else []


def battle_page(sheet: dict[str, Any]) -> ReadPage:
    """What a battle is about, from its sheet: situation, aims, places and their points."""
    battle = sheet["battle"]
    places = ", ".join(
        f"{one['name']} ({one['vp']}{_held(one['start'])})" for one in sheet["objectives"]
    )
    text = "\n\n".join(
        (
            battle["introduction"],
            f"The Union's aim: {battle['aim_union']}",
            f"The Confederates' aim: {battle['aim_confederate']}",
            f"The battle lasts {battle['turns']} turns of a day each. Places and their points: "
            f"{places}. Men lost count for the enemy, too.",
        )
    )
    title = battle["title"]
    figure = Picture("poster", f"The ground of {title}.", f"The map of {title}, drawn small.")
    example = _example(sheet)
    return ReadPage("battle", "what", title, text, CASES, figure, example)


def _held(start: str) -> str:
    return f", {SIDES[start]} at first" if start in SIDES else ", nobody at first"


def _example(sheet: dict[str, Any]) -> str:
    """What a place that changes hands is worth, by the sheet's own numbers."""
    best = max(sheet["objectives"], key=lambda one: int(one["vp"]))
    return (
        f"{best['name']} is worth the most here: {best['vp']} points for whoever holds it when "
        "the last turn is over. Look at the table first for who can be there, and by when."
    )
