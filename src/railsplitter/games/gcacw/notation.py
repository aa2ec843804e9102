"""The series' notation: words for pieces, hexes and manpower.

    send banks · join tyler · detach kimball · amount 2 · attach union-sub-1
    march stonewall · activate jackson · assault jackson · burn ashby · pass
    go SIV-M4406 · force · take jackson · attack SIV-M4602 · wreck SIV-M4510 · leave · halt
    target SIV-M4602 · commit stonewall · grand johnston · support SIV-M4503 · drop campbell
    fall-back · stand · refuse · lose kimball · retreat SIV-N3333 · stop · advance stonewall
    dig tyler · build tyler · across SIV-M4701 · enter SIV-M5401 · done

A piece is its id. A hex is its id on the printed sheet with a hyphen for the space; the ids that
other sheets give it are understood too, and so is the place in it, as in `go winchester`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from railsplitter.cartography.loading import Atlas
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.pack import Ground, Pieces
from railsplitter.kernel.notation import Field, Names, Numbers, Verb, Vocabulary

MANPOWER_MOST = 99
Spelling = tuple[str, str]  # a verb's word, and what it takes: unit, leader, hex, … or nothing


def hex_names(book: Atlas, ground: Ground) -> Names:
    """[2.3f] Hexes by printed id; other ids and names of places are understood."""
    own: dict[int, str] = {}
    other: dict[str, int] = {}
    places: dict[str, set[int]] = {}
    for number, home in enumerate(ground.home):
        own[number] = as_word(book.printed(home))
        for printed in book.sheets.ids(home):
            other |= {printed: number, as_word(printed): number}
        for place in book.places(home):
            for name in (place.name, *place.aliases):
                places.setdefault(as_word(name).casefold(), set()).add(number)
    alone = {word: numbers.pop() for word, numbers in places.items() if len(numbers) == 1}
    return Names.of(own, alone | other)


def as_word(text: str) -> str:
    """A text as one word: SIV-N3333, Harpers-Ferry, Millers-Hill."""
    return re.sub(r"[^\w-]+", "-", text.replace("'", "").replace("’", "")).strip("-")


def vocabulary(
    pieces: Pieces, ids: Sequence[str], hexes: Names, more: Mapping[int, Spelling] | None = None
) -> Vocabulary:
    """All verbs of a battle, and `more` of a campaign; `ids` are those of its pieces, by number."""
    spare, leader, count = int(pieces.first_spare), int(pieces.first_leader), len(ids)
    words: Mapping[str, Field] = {
        "unit": Field("unit", _named(ids, range(leader))),
        "substitute": Field("substitute", _named(ids, range(spare, leader))),
        "leader": Field("leader", _named(ids, range(leader, count))),
        "hex": Field("hex", hexes),
        "manpower": Field("manpower", Numbers(1, MANPOWER_MOST)),
        "box": Field("box", Numbers(0, MANPOWER_MOST)),
    }
    return Vocabulary(
        [
            Verb(code, word, (words[takes],) if takes else ())
            for code, (word, takes) in (dict(enumerate(VERBS)) | dict(more or {})).items()
        ]
    )


def _named(ids: Sequence[str], which: range) -> Names:
    return Names.of({number: ids[number] for number in which})


# By number of the verb: its word, and what it takes.
VERBS: tuple[Spelling, ...] = (
    ("done", ""),
    ("pass", ""),
    ("send", "leader"),
    ("join", "unit"),
    ("detach", "unit"),
    ("amount", "manpower"),
    ("attach", "substitute"),
    ("march", "unit"),
    ("activate", "leader"),
    ("assault", "leader"),
    ("burn", "unit"),
    ("go", "hex"),
    ("force", ""),
    ("take", "leader"),
    ("attack", "hex"),
    ("wreck", "hex"),
    ("leave", ""),
    ("halt", ""),
    ("target", "hex"),
    ("commit", "unit"),
    ("grand", "leader"),
    ("support", "hex"),
    ("drop", "unit"),
    ("fall-back", ""),
    ("stand", ""),
    ("refuse", ""),
    ("lose", "unit"),
    ("retreat", "hex"),
    ("stop", ""),
    ("advance", "unit"),
    ("dig", "unit"),
    ("build", "unit"),
    ("across", "hex"),
    ("enter", "hex"),
)
assert len(VERBS) == n.VERBS
