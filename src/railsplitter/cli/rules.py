"""`railsplitter rules`: a game's rulebook, case by case, and how it is covered."""

from __future__ import annotations

from typing import Any

import msgspec

from railsplitter.cli.output import print_json
from railsplitter.games import book_id, book_of, shelf
from railsplitter.kernel.errors import BadUsage
from railsplitter.rulebook import pages
from railsplitter.rulebook.book import Book
from railsplitter.rulebook.coverage import Coverage, cover


def run(game: str, case: str, coverage: bool, find: str, json: bool) -> int:
    book = book_of(game)
    if sum((bool(case), coverage, bool(find))) > 1:
        raise BadUsage("rules: expected one of a case, --find and --coverage, found several")
    if coverage:
        return _coverage(game, json)
    if case:
        return _one(book, case, json)
    if find:
        return _found(book, find, json)
    if json:
        print_json({"heads": book.heads, "chapters": book.chapters, "cases": list(book)})
    else:
        print(pages.contents(book), end="")
    return 0


def _found(book: Book, words: str, json: bool) -> int:
    """Exit status 1 when no case holds the words."""
    hits = book.find(words)
    if json:
        print_json(hits)
    else:
        print(pages.found_page(hits), end="")
    return 0 if hits else 1


def _coverage(game: str, json: bool) -> int:
    """Exit status 1 when a case lacks code or a test, or something names no case."""
    found = cover(book_id(game), shelf())
    print(found.to_json() if json else pages.coverage_table(found), end="\n" if json else "")
    return 0 if found.holds else 1


def _one(book: Book, case: str, json: bool) -> int:
    """A chapter or a case; a case also says where its code and tests are."""
    if book.has_chapter(case) and case not in book:
        if json:
            print_json({"chapter": book.chapter(case), "cases": book.cases_in(case)})
        else:
            print(pages.chapter_page(book, case), end="")
        return 0
    found = book.case(case)
    places = cover(found.game, shelf())
    if json:
        print_json(_case_json(book, case, places))
    else:
        print(pages.case_page(book, case, places), end="")
    return 0


def _case_json(book: Book, case: str, places: Coverage) -> dict[str, Any]:
    row = places.row(case)
    out: dict[str, Any] = msgspec.to_builtins(book.case(case))
    if row is not None:
        where = msgspec.to_builtins(row)
        out |= {key: where[key] for key in ("code", "also", "tests", "replaced_by")}
    return out
