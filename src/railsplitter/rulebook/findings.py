"""What a survey of a game's cases finds: places, rows, problems and their counts."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

# The kinds of problems; they are stable, so that a script can count on them.
UNKNOWN_TAG: Final = "unknown-tag"
UNKNOWN_CITATION: Final = "unknown-citation"
UNKNOWN_REPLACED: Final = "unknown-replaced"
UNKNOWN_SEE: Final = "unknown-see"
NO_CODE: Final = "no-code"
NO_TEST: Final = "no-test"
NO_WHY: Final = "note-without-why"
NO_CARD_CASE: Final = "card-without-case"
UNMATCHED_TEST: Final = "unmatched-test"
NO_TESTS_FOLDER: Final = "no-tests-folder"
UNREADABLE: Final = "unreadable"


class Place(Struct, frozen=True):
    """Somewhere in a file, as people read it."""

    file: str
    line: int
    name: str


class Row(Struct, frozen=True):
    """One case with its code, its tests and the cases that replace it.

    `also` are the other places that name it in brackets, here or in a scenario.
    """

    case: str
    game: str
    chapter: str
    title: str
    status: str
    source: str
    code: tuple[Place, ...]
    also: tuple[Place, ...]
    tests: tuple[Place, ...]
    replaced_by: tuple[str, ...]


class Problem(Struct, frozen=True):
    """What is wrong, and where; `case` is the number concerned, known or not."""

    kind: str
    case: str
    file: str
    line: int
    text: str

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.line else self.file
        return f"{where}: {self.text}"


class Counts(Struct, frozen=True):
    """Numbers of cases; `covered` have all that can be asked of them here."""

    cases: int
    notes: int
    with_code: int
    with_test: int
    covered: int
