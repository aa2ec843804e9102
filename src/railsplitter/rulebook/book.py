"""A rulebook: the cases of one or several `rulebook.toml` files, in printed order.

A scenario is read together with the game it changes: `load_book([base, scenario])`. Each case
remembers by `game` which of them prints it.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct, structs

from railsplitter.kernel.errors import BadUsage
from railsplitter.rulebook import tomlfile
from railsplitter.rulebook.case import (
    CODE,
    HELPS,
    HERE,
    SOURCES,
    STATUSES,
    TEXT_LIMIT,
    Case,
    Chapter,
    in_test_name,
    is_case_id,
)
from railsplitter.rulebook.tomlfile import Row

HEAD_KEYS: Final = ("game", "title", "document", "gone", "cards", "chapter", "case", "reword")
CHAPTER_KEYS: Final = ("id", "title")
CASE_KEYS: Final = (
    *("id", "chapter", "title", "text", "source"),
    *("lift", "helps", "status", "why", "replaces", "see", "ruling"),
)
REWORD_KEYS: Final = ("id", "title", "text", "lift")
NEAR_MATCHES: Final = 5
# What follows a separator in a case id; "rules.toml" must not look like one.
PART: Final = r"(?:\d+[a-z]?|[A-Z]\d*|[a-z])"
RUN: Final = re.compile(r"(?P<upper>[A-Z]+)|(?P<lower>[a-z]+)|(?P<digit>\d+)")
RUNS: Final = {"upper": "[A-Z]+", "lower": "[a-z]+", "digit": r"\d+"}


class Head(Struct, frozen=True):
    """What a rulebook file says about itself."""

    game: str
    title: str
    document: str
    file: str


class Book:
    """Cases by id and in printed order: file by file, chapter by chapter.

    Reading it one meets the cases that hold; `cases` are all, and `case` knows the others too.
    `pattern` fits what looks like a case of this book, known or not: it finds misprints.
    """

    def __init__(
        self, heads: Sequence[Head], chapters: Sequence[Chapter], cases: Sequence[Case]
    ) -> None:
        self.heads = tuple(heads)
        self.chapters = tuple(chapters)
        place = {chapter.id: at for at, chapter in enumerate(self.chapters)}
        self.cases = tuple(sorted(cases, key=lambda case: place[case.chapter]))
        self._by_id = {case.id: case for case in self.cases}
        self._chapter_by_id = {chapter.id: chapter for chapter in self.chapters}
        self.pattern = id_pattern(list(self._by_id))

    def __iter__(self) -> Iterator[Case]:
        return (case for case in self.cases if case.holds)

    def __len__(self) -> int:
        return sum(case.holds for case in self.cases)

    def __contains__(self, case: object) -> bool:
        return case in self._by_id

    def case(self, case: str) -> Case:
        """The case with this id; otherwise the error names the nearest ones."""
        found = self._by_id.get(case)
        if found is None:
            raise BadUsage(f'case "{case}": {self._expected(case, list(self._by_id), "case")}')
        return found

    def has_section(self, section: str) -> bool:
        """Is this the number of a section that has cases: `5.4` of `5.4a` and `5.4.2`?"""
        below = (case[len(section) :] for case in self._by_id if case.startswith(section))
        return any(rest[:1] == "." or rest[:1].islower() for rest in below)

    def has_chapter(self, chapter: str) -> bool:
        return chapter in self._chapter_by_id

    def chapter(self, chapter: str) -> Chapter:
        """The chapter with this id; otherwise the error names the nearest ones."""
        found = self._chapter_by_id.get(chapter)
        if found is None:
            known = list(self._chapter_by_id)
            raise BadUsage(f'chapter "{chapter}": {self._expected(chapter, known, "chapter")}')
        return found

    def cases_in(self, chapter: str) -> list[Case]:
        return [case for case in self if case.chapter == chapter]

    def cases_of(self, game: str) -> list[Case]:
        """The cases that this game or scenario prints itself."""
        return [case for case in self.cases if case.game == game]

    def title(self, game: str) -> str:
        """The printed title of a game of this book; its id when it has none here."""
        return next((head.title for head in self.heads if head.game == game), game)

    def find(self, text: str) -> list[Case]:
        """Cases that hold every word, or a word that begins so; hits in the title first."""
        wanted = words(text)
        if not wanted:
            return []
        hits = [case for case in self if _holds(case, wanted)]
        return sorted(hits, key=lambda case: -_title_hits(case, wanted))

    def near(self, case: str) -> list[str]:
        """The ids a reader may have meant."""
        return near(case, list(self._by_id))

    def _expected(self, asked: str, known: list[str], noun: str) -> str:
        games = ", ".join(dict.fromkeys(head.game for head in self.heads))
        close = near(asked, known)
        if close:
            return f"expected a {noun} of {games}, perhaps {' or '.join(close)}"
        return f"expected a {noun} of {games}, from {known[0]} to {known[-1]}"


def near(asked: str, known: Sequence[str]) -> list[str]:
    """Ids like `asked`: the same letters first, then what begins with it, then look-alikes."""
    key = in_test_name(asked).lower()
    keys = {name: in_test_name(name).lower() for name in known}
    same = [name for name in known if keys[name] == key]
    below = [name for name in known if keys[name].startswith(f"{key}_")]
    alike = difflib.get_close_matches(asked, known, NEAR_MATCHES)
    return list(dict.fromkeys(same + below + alike))[:NEAR_MATCHES]


def id_pattern(ids: Sequence[str]) -> re.Pattern[str]:
    """Fits ids of the same make: from `A.2` also `B.17` and `A.2.1`, from `5.4` also `9.9`.

    Bare words and bare numbers are taken as they are: `A` must not make a case of `N`.
    """
    kinds = {_kind(case) for case in ids}
    return re.compile("|".join(sorted(kinds)) or "(?!)")


def _kind(case: str) -> str:
    if case.isalpha() or case.isdigit():
        return re.escape(case)
    first = re.split(r"[.\-]", case, maxsplit=1)[0]
    shape = "".join(RUNS[run.lastgroup or ""] for run in RUN.finditer(first))
    if first == case:
        return shape
    return rf"{shape}(?:{re.escape(case[len(first)])}{PART})+"


def words(text: str) -> list[str]:
    """Words in small letters; a case id is one word."""
    return re.findall(r"\w+(?:[.\-]\w+)*", text.lower())


def _holds(case: Case, wanted: Sequence[str]) -> bool:
    there = words(f"{case.id} {case.title} {case.text} {case.lift}")
    return all(any(word.startswith(want) for word in there) for want in wanted)


def _title_hits(case: Case, wanted: Sequence[str]) -> int:
    there = words(f"{case.id} {case.title}")
    return sum(any(word.startswith(want) for word in there) for want in wanted)


def load_book(paths: Sequence[Path], shown: Callable[[Path], str] = Path.as_posix) -> Book:
    """Reads the files in order, the base game first; `shown` says how errors name a file."""
    loader = _Loader()
    for path in paths:
        file = shown(path)
        text = tomlfile.read_text(path, file)
        loader.add(text, file)
    return Book(loader.heads, loader.chapters, loader.cases)


class _Loader:
    """Gathers files; what was read before decides what is a duplicate and a known chapter."""

    def __init__(self) -> None:
        self.heads: list[Head] = []
        self.chapters: list[Chapter] = []
        self.cases: list[Case] = []
        self._chapter_files: dict[str, str] = {}
        self._case_by_key: dict[str, Case] = {}

    def add(self, text: str, file: str) -> None:
        """One file: its head, its chapters, its cases."""
        top = Row(file, "", tomlfile.parse(text, file))
        top.only(HEAD_KEYS)
        head = Head(top.text("game"), top.text("title"), top.text("document"), file)
        self.heads.append(head)
        for at, (line, values) in enumerate(_lined(text, "chapter", top.rows("chapter"))):
            self._chapter(Row(file, _where("chapter", at, line, values), values), head)
        cases = top.rows("case")
        if not cases:
            raise top.error("case", "at least one table [[case]]", "none")
        for at, (line, values) in enumerate(_lined(text, "case", cases)):
            self._case(Row(file, _where("case", at, line, values), values), head, line)
        for at, (line, values) in enumerate(_lined(text, "reword", top.rows("reword"))):
            self._reword(Row(file, _where("reword", at, line, values), values))
        for case in top.texts("gone"):
            self._change(top, "gone", case, holds=False)

    def _reword(self, row: Row) -> None:
        """A case of the base game in the words of the scenario."""
        row.only(REWORD_KEYS)
        given = {key: row.text(key, "") for key in REWORD_KEYS[1:]}
        self._change(row, "id", _id(row), **{key: text for key, text in given.items() if text})

    def _change(self, row: Row, key: str, case: str, **fields: object) -> None:
        known = [one.id for one in self.cases]
        if case not in known:
            raise row.error(key, "a case of an earlier file", f'"{case}"')
        at = known.index(case)
        self.cases[at] = structs.replace(self.cases[at], **fields)

    def _chapter(self, row: Row, head: Head) -> None:
        row.only(CHAPTER_KEYS)
        chapter = Chapter(_id(row), row.text("title"), head.game)
        other = self._chapter_files.get(chapter.id)
        if other is not None:
            raise row.error("id", "a chapter id used once", f'"{chapter.id}" again, as in {other}')
        self._chapter_files[chapter.id] = row.file
        self.chapters.append(chapter)

    def _case(self, row: Row, head: Head, line: int) -> None:
        row.only(CASE_KEYS)
        case = Case(
            id=_id(row),
            chapter=self._known_chapter(row),
            title=row.text("title"),
            text=_short_text(row),
            source=row.choice("source", tuple(SOURCES)),
            game=head.game,
            file=row.file,
            line=line,
            lift=row.text("lift", ""),
            helps=row.choice("helps", HELPS, HERE),
            status=row.choice("status", STATUSES, CODE),
            why=row.text("why", ""),
            replaces=row.texts("replaces"),
            see=row.texts("see"),
            ruling=row.text("ruling", ""),
        )
        self._keep(row, case)

    def _known_chapter(self, row: Row) -> str:
        return row.choice("chapter", tuple(self._chapter_files))

    def _keep(self, row: Row, case: Case) -> None:
        """Ids must differ in a test name too: `A.2` beside `A-2` could not be told apart."""
        other = self._case_by_key.setdefault(in_test_name(case.id), case)
        if other is not case:
            place = f"{other.file}:{other.line}" if other.line else other.file
            found = f'"{case.id}", already "{other.id}" at {place}'
            raise row.error("id", "a case id used once", found)
        self.cases.append(case)


def _lined(
    text: str, name: str, rows: list[dict[str, object]]
) -> list[tuple[int, dict[str, object]]]:
    """Each row with the line of its `[[name]]`; 0 where tables are not written that way."""
    lines = tomlfile.table_lines(text, name)
    if len(lines) != len(rows):
        lines = [0] * len(rows)
    return list(zip(lines, rows, strict=True))


def _where(name: str, at: int, line: int, values: dict[str, object]) -> str:
    """How an error names a row: by id if it has one, and by line."""
    known = values.get("id")
    label = known if isinstance(known, str) and known else f"number {at + 1}"
    return f"{name} {label} (line {line}), " if line else f"{name} {label}, "


def _id(row: Row) -> str:
    value = row.text("id")
    if not is_case_id(value):
        raise row.error("id", "an id such as A, A.2, 5.4.2, M.2a or D-7", f'"{value}"')
    return value


def _short_text(row: Row) -> str:
    value = row.text("text")
    if len(value) > TEXT_LIMIT:
        expected = f"a paraphrase of at most {TEXT_LIMIT} characters"
        raise row.error("text", expected, f"{len(value)}")
    return value
