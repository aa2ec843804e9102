"""A printed case of a rulebook, in our words, and what marks one in text.

A case id is what the book prints (`5.4.2`, `A.2`, `M.2a`) or what our checklists number
(`SP.26`, `D-7`). It always holds a digit, or is a short run of capitals (`A`, `SP`), so that
it can be told from ordinary words in brackets.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

CASE_ID: Final = re.compile(r"[A-Za-z0-9]+(?:[.\-][A-Za-z0-9]+)*")
CAPITALS: Final = re.compile(r"[A-Z]{1,4}")

CODE: Final = "code"
DATA: Final = "data"
NOTE: Final = "note"

# What a status asks for: code and data need a place in the sources and a test, a note a reason.
STATUSES: Final = (CODE, DATA, NOTE)

SOURCES: Final[dict[str, str]] = {
    "seed": "from the rule document itself",
    "published": "published: seen in a public source",
    "recalled": "recalled: known from play, not checked against print",
    "historical": "historical: taken from the record of the time",
    "reconstructed": "reconstructed: our proposal, not seen in print",
    "inferred": "inferred: follows from printed facts, not seen in print itself",
}

# What a remedy leads to: that which was asked for, or something else of its kind.
HERE: Final = "here"
ELSEWHERE: Final = "elsewhere"
HELPS: Final = (HERE, ELSEWHERE)

TEXT_LIMIT: Final = 400


class Chapter(Struct, frozen=True):
    """A printed chapter; `game` is the game or scenario whose file brings it."""

    id: str
    title: str
    game: str


class Case(Struct, frozen=True):
    """One printed case; `file` and `line` say where the rulebook has it (line 0: unknown).

    `text` is what the document says; `ruling` what we say where it is silent or can be read in two
    ways. `lift` says what would lift it, `helps` whether that leads to what was asked for or to
    something else of its kind. A case of the base game that does not hold in a scenario has
    `holds` false there.
    """

    id: str
    chapter: str
    title: str
    text: str
    source: str
    game: str
    file: str
    line: int = 0
    lift: str = ""
    helps: str = HERE
    status: str = CODE
    why: str = ""
    replaces: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    ruling: str = ""
    holds: bool = True

    @property
    def words(self) -> str:
        """The text, and our ruling told apart from it."""
        flat = " ".join(self.text.split())
        return f"{flat} Our ruling: {self.ruling}" if self.ruling else flat

    @property
    def is_counted(self) -> bool:
        """Does the case need code and a test?"""
        return self.status != NOTE


def is_case_id(text: str) -> bool:
    """Can `text` be told from an ordinary word, and be written as a tag?"""
    if CASE_ID.fullmatch(text) is None:
        return False
    return any(c.isdigit() for c in text) or CAPITALS.fullmatch(text) is not None


def in_test_name(case: str) -> str:
    """The id as a test name writes it: `5.4.2` becomes `5_4_2`."""
    return re.sub(r"[^A-Za-z0-9]", "_", case)
