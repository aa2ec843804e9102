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
from collections.abc import Sequence
from functools import cache

from railsplitter.cartography.loading import Atlas
from railsplitter.games.gcacw.pack import Ground, Pieces
from railsplitter.kernel.columns import listed
from railsplitter.kernel.notation import Codec, Names, Numbers

MANPOWER_MOST = 99


def hex_names(book: Atlas, ground: Ground) -> Names:
    """[2.3f] Hexes by printed id; other ids and names of places are understood."""
    own: dict[int, str] = {}
    other: dict[str, int] = {}
    places: dict[str, set[int]] = {}
    for number, home in enumerate(listed(ground.home)):
        own[number], spellings, names = _called(book, home)
        for spelling in spellings:
            other[spelling] = number
        for name in names:
            places.setdefault(name, set()).add(number)
    alone = {word: numbers.pop() for word, numbers in places.items() if len(numbers) == 1}
    return Names.of(own, alone | other)


@cache  # every campaign has most of the theatre
def _called(book: Atlas, home: int) -> tuple[str, list[str], list[str]]:
    """What a hex is called: its printed id as a word, all its ids, the names of its places."""
    ids = book.sheets.ids(home)
    names = [name for place in book.places(home) for name in (place.name, *place.aliases)]
    spellings = [spelling for printed in ids for spelling in (printed, as_word(printed))]
    return as_word(book.printed(home)), spellings, [as_word(name).casefold() for name in names]


@cache
def as_word(text: str) -> str:
    """A text as one word: SIV-N3333, Harpers-Ferry, Millers-Hill."""
    return re.sub(r"[^\w-]+", "-", text.replace("'", "").replace("’", "")).strip("-")


def codecs(pieces: Pieces, ids: Sequence[str], hexes: Names) -> dict[str, Codec]:
    """What verbs take, as words; `ids` are those of the pieces, by number."""
    spare, leader, count = int(pieces.first_spare), int(pieces.first_leader), len(ids)
    return {
        "unit": _named(ids, range(leader)),
        "substitute": _named(ids, range(spare, leader)),
        "leader": _named(ids, range(leader, count)),
        "hex": hexes,
        "manpower": Numbers(1, MANPOWER_MOST),
        "box": Numbers(0, MANPOWER_MOST),
    }


def _named(ids: Sequence[str], which: range) -> Names:
    return Names.of({number: ids[number] for number in which})


def numbered(names: Sequence[str]) -> Names:
    """Written by number, understood by name."""
    numbers = {k: str(k) for k in range(len(names))}
    return Names.of(numbers, {as_word(name): k for k, name in enumerate(names)})


def named(names: Sequence[str], first: int) -> Names:
    """Written by name, understood by number from `first` on."""
    own = {k: as_word(name).lower() for k, name in enumerate(names, first)}
    return Names.of(own, {str(k): k for k in own})
