"""Rules as plain text: the contents, one chapter, one case, what a search found, the coverage.

Everything is a string with line ends, ready to print; colours are for the caller. Cases that
nobody has seen in print say so wherever they are listed.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Final

from railsplitter.rulebook.book import Book
from railsplitter.rulebook.case import NOTE, SOURCES, Case, Chapter
from railsplitter.rulebook.coverage import Coverage
from railsplitter.rulebook.findings import Place, Row

WIDTH: Final = 88
LABEL: Final = 13
# Marked in every list, not only on the case's own page.
UNSEEN: Final = frozenset({"reconstructed", "inferred", "recalled"})
NOT_SHIPPED: Final = "tests are not shipped with this copy"
TABLE_HEAD: Final = ("case", "title", "status", "code", "tests", "replaced by")
TITLE_LIMIT: Final = 44


def contents(book: Book, game: str = "") -> str:
    """Chapters and cases of the book; with `game`, only those it prints itself."""
    parts: list[str] = []
    for head in book.heads:
        if game in ("", head.game):
            parts.append(f"{head.title}\nAfter: {head.document}\n")
            cases = book.cases_of(head.game)
            for chapter in book.chapters:
                inside = [case for case in cases if case.chapter == chapter.id and case.holds]
                if inside:
                    parts.append(_chapter_list(chapter, inside))
    return "\n".join(parts)


def chapter_page(book: Book, chapter: str, width: int = WIDTH) -> str:
    """One chapter: each case with its text."""
    found = book.chapter(chapter)
    lines = [f"{found.id}  {found.title}", ""]
    for case in book.cases_in(chapter):
        lines += [_list_line(case, 0), *_wrapped(case.words, width, "    "), ""]
    return "\n".join(lines)


def case_page(book: Book, case: str, coverage: Coverage | None = None, width: int = WIDTH) -> str:
    """One case; with the coverage of its game, also where its code and its tests are."""
    found = book.case(case)
    chapter = book.chapter(found.chapter)
    lines = [
        f"{found.id}  {found.title}",
        f"{book.title(found.game)}, chapter {chapter.id}: {chapter.title}",
        "",
        *_wrapped(found.text, width, "  "),
        "",
        *_field("Our ruling", found.ruling, width),
        *_field("Source", SOURCES[found.source], width),
        *_field("To lift it", found.lift, width),
        *_field("No code", found.why if found.status == NOTE else "", width),
        *_field("Replaces", _references(book, found.replaces), width),
        *_field("See also", _references(book, found.see), width),
    ]
    row = coverage.row(case) if coverage is not None else None
    if coverage is not None and row is not None:
        lines += _where_it_is(book, row, coverage.tests_shipped, width)
    return "\n".join(lines) + "\n"


def found_page(cases: Sequence[Case]) -> str:
    """What a search found, one case a line."""
    return "".join(f"{_list_line(case, 0)}\n" for case in cases) or "No case has these words.\n"


def coverage_table(coverage: Coverage) -> str:
    """The table of all cases, then every problem with its place."""
    rows = [_cells(row, coverage.tests_shipped) for row in coverage.rows]
    lines = [_summary(coverage), "", *_table([TABLE_HEAD, *rows])]
    if coverage.problems:
        number = len(coverage.problems)
        lines += ["", f"{number} problem{'s' if number > 1 else ''}"]
        lines += [f"  {problem}" for problem in coverage.problems]
    return "\n".join(lines) + "\n"


def _chapter_list(chapter: Chapter, cases: Sequence[Case]) -> str:
    wide = max(len(case.id) for case in cases)
    lines = [f"{chapter.id}  {chapter.title}"]
    lines += [f"  {_list_line(case, wide)}" for case in cases]
    return "\n".join(lines) + "\n"


def _list_line(case: Case, wide: int) -> str:
    mark = f"  ({case.source})" if case.source in UNSEEN else ""
    mark = mark or ("  (with a ruling)" if case.ruling else "")
    return f"{case.id:<{wide}}  {case.title}{mark}"


def _where_it_is(book: Book, row: Row, tests_shipped: bool, width: int) -> Iterator[str]:
    if row.status != NOTE or row.code:
        yield from _places("Code", row.code, "none")
    if row.also:
        yield from _places("Named in", row.also, "")
    if row.status != NOTE or row.tests:
        yield from _places("Tests", row.tests, "none" if tests_shipped else NOT_SHIPPED)
    yield from _field("Replaced by", _references(book, row.replaced_by), width)


def _places(label: str, places: Sequence[Place], nothing: str) -> Iterator[str]:
    """A place a line, never wrapped: people copy them."""
    lines = [f"{place.file}:{place.line}  {place.name}" for place in places] or [nothing]
    for at, line in enumerate(lines):
        yield f"{label if at == 0 else '':<{LABEL}}{line}"


def _references(book: Book, cases: Sequence[str]) -> str:
    """Ids with titles; a case of a scenario that is not in this book keeps its bare id."""
    return "; ".join(f"{one} {book.case(one).title}" if one in book else one for one in cases)


def _field(label: str, text: str, width: int) -> list[str]:
    """`Label  text`, wrapped below itself; nothing when there is no text."""
    lines = _wrapped(text, width, " " * LABEL)
    if lines:
        lines[0] = f"{label:<{LABEL}}{lines[0][LABEL:]}"
    return lines


def _wrapped(text: str, width: int, indent: str) -> list[str]:
    words = " ".join(text.split())
    return textwrap.wrap(words, width, initial_indent=indent, subsequent_indent=indent)


def _summary(coverage: Coverage) -> str:
    counts = coverage.counts
    parts = [f"cases to cover: {counts.cases - counts.notes}"]
    if counts.notes:
        parts.append(f"notes: {counts.notes}")
    parts.append(f"with code: {counts.with_code}")
    parts.append(f"with a test: {counts.with_test}" if coverage.tests_shipped else NOT_SHIPPED)
    return f"{coverage.title}: {coverage.percent:g} % covered ({', '.join(parts)})"


def _cells(row: Row, tests_shipped: bool) -> tuple[str, ...]:
    nothing = "-" if row.status == NOTE else "NONE"
    code = str(len(row.code)) if row.code else nothing
    unknown = nothing if tests_shipped or row.status == NOTE else "?"
    tests = str(len(row.tests)) if row.tests else unknown
    title = textwrap.shorten(row.title, TITLE_LIMIT, placeholder=" …")
    return row.case, title, row.status, code, tests, ", ".join(row.replaced_by)


def _table(rows: Sequence[tuple[str, ...]]) -> list[str]:
    wide = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    return [
        "  ".join(cell.ljust(size) for cell, size in zip(row, wide, strict=True)).rstrip()
        for row in rows
    ]
