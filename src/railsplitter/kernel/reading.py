"""A book to read: a title's pages in reading order, in our own words.

It is data beside the title (`book.toml`). A title that builds on another takes the other's pages
over; a page of its own with the same id stands in its place, any other comes first. The exact cases
are cited, never repeated: the rulebook has them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Literal

import msgspec

PageKind = Literal["what", "table", "round", "areas", "end", "words"]
PictureKind = Literal["poster", "position", "signs"]


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure, drawn from data: a poster, a case's position with `at` ringed, or signs."""

    kind: PictureKind
    caption: str
    alt: str
    case: str = ""
    at: tuple[str, ...] = ()


class ReadPage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page: paragraphs, a figure, an example, a case to try, and the cases it stands on.

    `changes` says what a scenario does otherwise than its base game.
    """

    id: str
    kind: PageKind
    title: str
    text: str
    cases: tuple[str, ...]
    figure: Picture
    example: str = ""
    diagram: str = ""
    changes: str = ""


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pages of a title in reading order."""

    pages: tuple[ReadPage, ...] = ()

    def over(self, base: Reading) -> Reading:
        """These laid over those of the title they build on."""
        own = {page.id: page for page in self.pages}
        known = {page.id for page in base.pages}
        first = [page for page in self.pages if page.id not in known]
        return Reading((*first, *(own.get(page.id, page) for page in base.pages)))

    def find(self, wanted: str) -> ReadPage | None:
        """A page by its id or, from 1, its number."""
        if wanted.isdecimal() and 1 <= int(wanted) <= len(self.pages):
            return self.pages[int(wanted) - 1]
        return next((page for page in self.pages if page.id == wanted), None)


def read_pages(texts: Sequence[str]) -> Reading:
    """The book of a title: its own text last, those it builds on before it."""
    made = Reading()
    for text in texts:
        made = msgspec.convert(tomllib.loads(text), Reading).over(made)
    return made
