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
SIDES = {"union": "the Union", "confederate": "the Confederate"}
CASES = ("3.1a", "14.2a", "14.3a", "14.3b", "14.3d", "14.4a", "14.4b", "14.5a")


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
        return [BATTLES / f"{part}.toml" for part in ("base", *war, name)]
    home = HERE / family.replace("-", "_")
    return [home / FILE] + ([home / "scenarios" / name.replace("-", "_") / FILE] if name else [])


def battle_page(sheet: dict[str, Any]) -> ReadPage:
    """What a battle is about, from its sheet: situation, aims, what scores."""
    battle = sheet["battle"]
    places = ", ".join(map(_place, sheet["objectives"]))
    rates = "; ".join(map(_rate, sheet["points"]))
    scores = f"{battle['turns']} turns. Places: {places}. Besides: {rates}."
    text = "\n\n".join(
        (
            battle["introduction"],
            f"The Union's aim: {battle['aim_union']}",
            f"The Confederate's aim: {battle['aim_confederate']}",
            scores,
        )
    )
    title = battle["title"]
    figure = Picture("poster", f"The ground of {title}.", f"The map of {title}, drawn small.")
    return ReadPage("battle", "what", title, text, CASES, figure, _example(sheet))


def _place(row: dict[str, Any]) -> str:
    """An objective with its points, whose it is at first, and for whom alone it counts."""
    held = row["start"].title() if row["start"] in SIDES else "nobody's"
    only = f", for {SIDES[row['only']]} alone" if row.get("only") else ""
    return f"{row['name']} {row['vp']} ({held}{only})"


def _rate(row: dict[str, Any]) -> str:
    """What a row of points pays, and for what."""
    deeds = {"manpower": "manpower the enemy loses", "exit": "manpower that leaves"}
    deed = deeds.get(row["kind"], "burned station")
    per = "" if row["per"] == 1 else f"{row['per']} "
    return f"{SIDES[row['side']]} {row['each']} for each {per}{deed}"


def _example(sheet: dict[str, Any]) -> str:
    """How two objectives and the levels go together, by the sheet's own numbers."""
    best = max(sheet["objectives"], key=lambda one: int(one["vp"]))
    marks = [one["least"] for one in sheet["levels"] if one["winner"] == "union"][-1:]
    won = [
        f" The Union has won if its points less the Confederate's are {m} or more." for m in marks
    ]
    return (
        f"{best['name']} is worth {best['vp']}, the most of all places here, to who held it last "
        f"when the battle ends.{''.join(won)}"
    )
