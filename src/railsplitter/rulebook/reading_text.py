"""A book to read as plain text, page by page."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Final

from railsplitter.kernel.lessons import Lessons
from railsplitter.kernel.reading import Reading, ReadPage

WIDTH: Final = 76


def whole_book(book: Reading, lessons: Lessons) -> str:
    """The contents, then every page."""
    lines = [f"{n}  {page.title}  ({page.id})" for n, page in enumerate(book.pages, start=1)]
    parts = ["\n".join(lines) + "\n"]
    parts += [read_page(page, n, lessons) for n, page in enumerate(book.pages, start=1)]
    return "\n".join(parts)


def read_page(page: ReadPage, number: int, lessons: Lessons) -> str:
    """A page with its example and the cases it stands on."""
    return "\n".join(_lines(page, number, lessons)) + "\n"


def _lines(page: ReadPage, number: int, lessons: Lessons) -> Iterator[str]:
    yield from (f"{number}. {page.title}", "=" * (len(page.title) + len(str(number)) + 2), "")
    for paragraph in page.text.strip().split("\n\n"):
        yield from (*textwrap.wrap(" ".join(paragraph.split()), WIDTH), "")
    if page.kind == "words":
        yield from _words(lessons)
    for label, text in (("Otherwise than the base game", page.changes), ("Example", page.example)):
        if text:
            yield from (*textwrap.wrap(f"{label}: {' '.join(text.split())}", WIDTH), "")
    yield from textwrap.wrap(f"Exact words: {', '.join(page.cases)}", WIDTH)


def _words(lessons: Lessons) -> Iterator[str]:
    for glyph in lessons.glyphs:
        yield from textwrap.wrap(f"{glyph.name}: {glyph.text}", WIDTH, subsequent_indent="  ")
    for thing in {one.what: one for one in lessons.things}.values():
        told = " ".join(part for part in (thing.what, thing.does, thing.when) if part)
        yield from textwrap.wrap(told, WIDTH, subsequent_indent="  ")
    yield ""
