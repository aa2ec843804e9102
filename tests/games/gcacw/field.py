"""The field and the counters of a drill, from short rows of text.

A field is a patch of clear hexes 0101, 0102 … by column and row; even columns sit half a hex
lower, so 0303 touches 0302, 0402, 0403, 0304, 0203, 0202 (clockwise from north) and 0404 touches
0403, 0504, 0505, 0405, 0305, 0304.

Edges:   "0303-0304-0305 road"  "0303-0402 minor bridge"  "0303-0403 up" (rises towards 0403)
Units:   "tyler 0303 7"  "ashby 0304 1 cav regt @-"  "banks 0305 6 t3 a2 @1-S f2 D X d1 e2 fix2"
         "gordon turn2:0101,0102 6"
Leaders: "shields tyler L division @2-S t3 c6"  "jackson stonewall L district @V +J-V t5 c8"
Spares:  "sub S regt"
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from railsplitter.cartography import theatre as map_bits
from railsplitter.cartography.theatre import DOWN, EDGE_NAMES, TERRAIN_NAMES, UP, Theatre
from railsplitter.games.gcacw.data.battle_sheet import (
    Forces,
    Leader,
    Substitute,
    Unit,
    load_standard,
)
from railsplitter.games.gcacw.data.standard_charts import Standard
from railsplitter.games.gcacw.names import DUG_NAMES
from railsplitter.kernel.columns import filled
from railsplitter.kernel.hexgrid import EVEN, Lattice, lattice

EDGE_BITS = {name: 1 << k for k, name in enumerate(EDGE_NAMES)} | {
    "rail": map_bits.RAIL,
    "creek": map_bits.CREEK,
    "minor": map_bits.MINOR,
    "major": map_bits.MAJOR,
    "railbridge": map_bits.RAIL_BRIDGE,
    "up": UP,
    "down": DOWN,
    "woods": map_bits.WOODED,
}
MARKS = {
    name: int(getattr(map_bits, name.upper()))
    for name in ("town", "station", "fort", "redoubt", "battery", "landing", "richmond")
}
TERRAIN = {name: k for k, name in enumerate(TERRAIN_NAMES)} | {"rain-swamp": map_bits.RAIN_SWAMP}
KINDS = {"inf": "infantry", "cav": "cavalry", "art": "artillery"}
SIZES = {"regt": "regiment", "brig": "brigade", "ddiv": "demi-division", "div": "division"}
RANKS = ("division", "district", "corps", "army")
FOLDERS = {"1": "first_edition", "2": "data"}
CODES = {"union": "2-S", "confederate": "J-V"}
NUMBERS = {"t": "tactical", "a": "artillery", "f": "fatigue", "d": "demoralized", "fix": "fixed"}


@cache
def standard(version: str = "2") -> Standard:
    """The real charts, of today's rules or of an earlier version."""
    return load_standard(folder=FOLDERS[version]).printed


@cache
def grid(columns: int, rows: int) -> Lattice:
    """A patch of hexes as the theatre has them."""
    return lattice(columns, rows, flat=True, shove=EVEN, first_column=1, first_row=1, digits=2)


def theatre(
    patch: Lattice, terrain: Mapping[str, str], edges: Iterable[str], marks: Mapping[str, str]
) -> Theatre:
    """The field, clear but for what is told."""
    size = int(patch.size)
    land = Theatre(
        patch.near, filled(6 * size, 0), filled(size, 0), filled(size, 0), filled(size, 0)
    )
    for names, what in terrain.items():
        for name in names.split():
            land.terrain[patch.hex_named(name)] = TERRAIN[what]
    for name, words in marks.items():
        land.marks[patch.hex_named(name)] = sum(MARKS[word] for word in words.split())
    for row in edges:
        _lay(land, patch, row)
    return land


def _lay(land: Theatre, patch: Lattice, row: str) -> None:
    """One row of edges, on top of what is there."""
    path, *words = row.split()
    hexes = [patch.hex_named(name) for name in path.split("-")]
    bits = sum(EDGE_BITS[word] for word in words)
    turned = bits & ~(UP | DOWN) | (DOWN if bits & UP else 0) | (UP if bits & DOWN else 0)
    for a, b in zip(hexes, hexes[1:], strict=False):
        there, back = land.arc(a, b), land.arc(b, a)
        assert there >= 0, f"{row!r}: hexes that are not adjacent"
        land.edge[there] |= bits
        land.edge[back] |= turned


def forces(union: Iterable[str], confederate: Iterable[str]) -> Forces:
    """All counters, the Union's first."""
    rows = [("union", row) for row in union] + [("confederate", row) for row in confederate]
    made = [_counter(side, row.split()) for side, row in rows]
    return Forces(
        units=tuple(piece for piece in made if isinstance(piece, Unit)),
        leaders=tuple(piece for piece in made if isinstance(piece, Leader)),
        substitutes=tuple(piece for piece in made if isinstance(piece, Substitute)),
    )


def _counter(side: str, words: list[str]) -> Unit | Leader | Substitute:
    name, *rest = words
    facts: dict[str, object] = {"id": name, "name": name, "side": side, "source": "designer"}
    if "L" in rest:
        return _leader(facts, rest)
    if "S" in rest:
        size = next((SIZES[word] for word in rest if word in SIZES), "regiment")
        return Substitute(**facts, size=size)  # type: ignore[arg-type]
    return _unit(facts, rest)


def _leader(facts: dict[str, object], words: list[str]) -> Leader:
    facts |= {"with_": words[0], "rank": "division", "tactical": 3, "command_value": 6}
    facts["command"] = CODES[str(facts["side"])]
    facts["also"] = tuple(word[1:] for word in words if word.startswith("+"))
    for word in words[1:]:
        if word in RANKS:
            facts["rank"] = word
        elif word.startswith("@"):
            facts["command"] = word[1:]
        elif number := re.fullmatch(r"(t|c|dash|more)(\d+)", word):
            keys = {"t": "tactical", "c": "command_value"}
            keys |= {"dash": "cavalry_bonus", "more": "assault_bonus"}
            facts[keys[number[1]]] = int(number[2])
        else:
            assert word == "L" or word.startswith("+"), f"leader: {word!r}"
    return Leader(**facts)  # type: ignore[arg-type]


def _unit(facts: dict[str, object], words: list[str]) -> Unit:
    facts |= {"kind": "infantry", "size": "brigade", "tactical": 2, "artillery": 0}
    facts |= {"command": CODES[str(facts["side"])], **_place(words[0])}
    for word in words[1:]:
        number = re.fullmatch(r"(t|a|f|d|e|fix)(\d+)", word)
        if word.isdigit():
            facts["mv"] = int(word)
        elif word in ("D", "X"):
            facts["disorganized" if word == "D" else "exhausted"] = True
        elif number and number[1] == "e":
            facts["dug"] = DUG_NAMES[int(number[2])]
        elif number:
            facts[NUMBERS[number[1]]] = int(number[2])
        elif word.startswith("@"):
            facts["command"] = word[1:]
        elif word in KINDS:
            facts["kind"] = KINDS[word]
        else:
            facts["size"] = SIZES[word]
    return Unit(**facts)  # type: ignore[arg-type]


def _place(word: str) -> dict[str, object]:
    """A hex, or `turn2:0101,0102`."""
    if not word.startswith("turn"):
        return {"hex": word}
    turn, _, entry = word.removeprefix("turn").partition(":")
    return {"turn": int(turn), "entry": tuple(entry.split(","))}


def home(patch: Lattice) -> list[int]:
    """The field is its own theatre."""
    return list(range(int(patch.size)))
