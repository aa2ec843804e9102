"""`railsplitter rules GAME --read [PAGE]`: the book to read in the terminal."""

from __future__ import annotations

from railsplitter.cli.output import print_json
from railsplitter.games.lessons import lessons_of
from railsplitter.games.readings import reading_of
from railsplitter.kernel.errors import BadUsage
from railsplitter.rulebook.reading_text import read_page, whole_book


def run(game: str, wanted: str, json: bool) -> int:
    """All pages, or the one that is named by its id or number."""
    book = reading_of(game)
    page = book.find(wanted) if wanted else None
    if wanted and page is None:
        known = ", ".join(one.id for one in book.pages)
        raise BadUsage(f"page {wanted!r}: expected one of {known} or its number")
    if json:
        print_json(book if page is None else page)
    elif page is None:
        print(whole_book(book, lessons_of(game)), end="")
    else:
        print(read_page(page, book.pages.index(page) + 1, lessons_of(game)), end="")
    return 0
