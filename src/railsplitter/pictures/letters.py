"""Letters as strokes of a pen, as maps are lettered: our own, on a grid of four by six.

Each letter is a few strokes, each stroke a few points, each point a column and a row.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

HEIGHT = 6.0
SPACE = 2.2
GAP = 1.5
UNKNOWN = "0040460600"
LIKE = str.maketrans({"’": "'", "‘": "'", "–": "-", "—": "-", "−": "-"})

STROKES: dict[str, str] = {
    "A": "062046 1434",
    "B": "06003041423303 3344453606",
    "C": "4130100105163645",
    "D": "06003041453606",
    "E": "40000646 0333",
    "F": "400006 0333",
    "G": "4130100105163645 454323",
    "H": "0006 4046 0343",
    "I": "2026",
    "J": "4045361605",
    "K": "0006 4003 1346",
    "L": "000646",
    "M": "0600234046",
    "N": "06004640",
    "O": "3010010516364541 4130",
    "P": "06003041423303",
    "Q": "3010010516364541 4130 2446",
    "R": "06003041423303 2346",
    "S": "413010010213334445361605",
    "T": "0040 2026",
    "U": "000516364540",
    "V": "002640",
    "W": "0016233640",
    "X": "0046 4006",
    "Y": "002340 2326",
    "Z": "00400646",
    "0": "3010010516364541 4130",
    "1": "112026 1636",
    "2": "01103041420646",
    "3": "011030414233 1333444536 361605",
    "4": "36300444",
    "5": "40000213 1333444536 361605",
    "6": "413010010516364544331304",
    "7": "004016",
    "8": "103041423313020110 3344453616050413",
    "9": "0516364541301001021343",
    "-": "1333",
    "+": "1333 2224",
    ".": "2526",
    ",": "2617",
    "'": "2021",
    "/": "4006",
    "&": "46121120313205163643",
    ":": "2223 2526",
    "(": "30212536",
    ")": "10212516",
    "$": "413010010213334445361605 2026",
}


def plain(text: str) -> str:
    """A text in the signs that there are: capitals without accents."""
    bare = unicodedata.normalize("NFKD", text.upper().translate(LIKE))
    return "".join(sign for sign in bare if not unicodedata.combining(sign))


def outline(text: str) -> Iterator[list[tuple[float, float]]]:
    """The strokes of a line of text, from left to right."""
    left = 0.0
    for sign in plain(text):
        first, last = _extent(sign)
        for stroke in _strokes(sign):
            yield [(left + x - first, y) for x, y in stroke]
        left += last - first + GAP


def width_of(text: str) -> float:
    """How wide a line is, in columns."""
    signs = plain(text)
    widths = (last - first for first, last in map(_extent, signs))
    return sum(widths) + GAP * max(0, len(signs) - 1)


def _strokes(sign: str) -> list[list[tuple[float, float]]]:
    if sign == " ":
        return []
    return [_points(part) for part in STROKES.get(sign, UNKNOWN).split(" ")]


def _points(part: str) -> list[tuple[float, float]]:
    return [(float(part[k]), float(part[k + 1])) for k in range(0, len(part), 2)]


def _extent(sign: str) -> tuple[float, float]:
    """The first and the last column of a sign."""
    columns = [x for stroke in _strokes(sign) for x, _ in stroke]
    return (min(columns), max(columns)) if columns else (0.0, SPACE)
