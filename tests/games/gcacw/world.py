"""A synthetic world: the whole theatre, 250 units, 60 leaders, more than any battle has.

It is a data pack laid over a battle, so that whatever knows battles plays it: digests in both
modes, the fuzzer, saves. Units stand in knots of both sides all over the map, next to each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from railsplitter.cartography.theatre import OUT_OF_PLAY
from railsplitter.games import find_game
from railsplitter.games.gcacw.edition import BattleEdition
from railsplitter.games.gcacw.land import atlas
from railsplitter.kernel.columns import listed
from railsplitter.kernel.datapack import folder_layer

BATTLE = "gcacw/mcdowell"
UNITS, LEADERS = 250, 60  # with the battle's own 63 leaders: bits of one number
SIDES = ("union", "confederate")
KNOTS = LEADERS // 2  # of two hexes, one a side, with a leader each


def world(folder: Path) -> BattleEdition:
    """The edition of the world; its pack is written into the folder."""
    write_world(folder)
    edition = find_game(BATTLE).edition(2, packs=[folder_layer(folder)])
    assert isinstance(edition, BattleEdition)
    return edition


def write_world(folder: Path) -> None:
    places = [atlas().printed(at) for at in land()]
    rows = "\n".join(f"  {_toml(name)}," for name in places)
    battle = (
        f'[battle]\nturns = 2\n\n[region]\nboxes = []\nhexes = [\n{rows}\n]\nsource = "inferred"\n'
    )
    (folder / "battle.toml").write_text(battle, encoding="utf-8")
    text = "".join([*_tables("units", _units()), *_tables("leaders", _leaders())])
    (folder / "units.toml").write_text(text, encoding="utf-8")


@cache
def land() -> tuple[int, ...]:
    """The hexes of the theatre that are in play."""
    theatre = atlas().theatre
    return tuple(at for at in range(int(theatre.size)) if not theatre.has_mark(at, OUT_OF_PLAY))


@cache
def knots() -> tuple[tuple[str, str], ...]:
    """Pairs of neighbouring land hexes, far from each other, by their printed names."""
    book = atlas()
    near = listed(book.theatre.near)
    found = []
    for at in land()[:: len(land()) // (3 * KNOTS)]:
        ends = [near[6 * at + d] for d in range(6)]
        open_ends = [end for end in ends if end in land() and _is_open(end)]
        if _is_open(at) and open_ends:
            found.append((book.printed(at), book.printed(open_ends[0])))
    assert len(found) >= KNOTS
    return tuple(found[:KNOTS])


def _is_open(at: int) -> bool:
    return bool(atlas().theatre.is_land(at))


def _units() -> Iterator[dict[str, Any]]:
    """Four or fewer in a hex, of one command; every fifth is cavalry."""
    for number in range(UNITS):
        side, knot = number % 2, number // 2 % KNOTS
        horse = number // 2 % 5 == 4
        yield {
            "id": f"u{number}",
            "name": f"U{number}",
            "side": SIDES[side],
            "size": "regiment" if horse else "brigade",
            "kind": "cavalry" if horse else "infantry",
            "command": f"K{knot}",
            "tactical": 1 + number % 4,
            "artillery": 0 if horse else number % 3,
            "mv": 1 if horse else 3 + number % 4,
            "hex": knots()[knot][side],
            "source": "inferred",
        }


def _leaders() -> Iterator[dict[str, Any]]:
    for number in range(LEADERS):
        side, knot = number % 2, number // 2
        yield {
            "id": f"l{number}",
            "name": f"L{number}",
            "side": SIDES[side],
            "rank": "division" if knot else "army",
            "command": f"K{knot}",
            "tactical": 1 + number % 4,
            "command_value": 4 + number % 5,
            "with": f"u{number}",
            "source": "inferred",
        }


def _tables(name: str, rows: Iterator[dict[str, Any]]) -> Iterator[str]:
    for row in rows:
        lines = "".join(f"{key} = {_toml(value)}\n" for key, value in row.items())
        yield f"[[{name}]]\n{lines}\n"


def _toml(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
