"""Joins the rulebook, the code and the tests, and says what is missing.

    print(pages.coverage_table(cover("snowdonia")))

A game is covered when each of its cases has a tag in its own sources and a test that runs,
and nothing names a case that does not exist. Cases of status `note` need a reason instead.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from railsplitter.kernel.errors import PackError
from railsplitter.rulebook import tests_index
from railsplitter.rulebook.cards import cards_without_case
from railsplitter.rulebook.case import Case
from railsplitter.rulebook.files import owners_of, sources_in
from railsplitter.rulebook.findings import (
    NO_CARD_CASE,
    NO_CODE,
    NO_TEST,
    NO_TESTS_FOLDER,
    NO_WHY,
    UNKNOWN_CITATION,
    UNKNOWN_REPLACED,
    UNKNOWN_SEE,
    UNKNOWN_TAG,
    UNMATCHED_TEST,
    UNREADABLE,
    Counts,
    Place,
    Problem,
    Row,
)
from railsplitter.rulebook.known import SHELF, Shelf
from railsplitter.rulebook.tags import Source, Tag, read_source
from railsplitter.rulebook.tests_index import CaseNames, Proof


class Coverage(Struct, frozen=True):
    """The cases a game prints itself, and everything that is wrong with them."""

    game: str
    title: str
    tests_shipped: bool
    rows: tuple[Row, ...]
    problems: tuple[Problem, ...]

    @property
    def holds(self) -> bool:
        return not self.problems

    @property
    def counts(self) -> Counts:
        counted = [row for row in self.rows if row.status != "note"]
        return Counts(
            cases=len(self.rows),
            notes=len(self.rows) - len(counted),
            with_code=sum(bool(row.code) for row in counted),
            with_test=sum(bool(row.tests) for row in counted),
            covered=sum(self._is_covered(row) for row in counted),
        )

    @property
    def percent(self) -> float:
        """Rounded down to a tenth: 100 means all."""
        counts = self.counts
        wanted = counts.cases - counts.notes
        return counts.covered * 1000 // wanted / 10 if wanted else 100.0

    def row(self, case: str) -> Row | None:
        return next((row for row in self.rows if row.case == case), None)

    def to_json(self) -> str:
        values = {
            "game": self.game,
            "title": self.title,
            "holds": self.holds,
            "percent": self.percent,
            "tests_shipped": self.tests_shipped,
            "counts": self.counts,
            "rows": self.rows,
            "problems": self.problems,
        }
        return msgspec.json.format(msgspec.json.encode(values), indent=2).decode()

    def _is_covered(self, row: Row) -> bool:
        return bool(row.code) and (bool(row.tests) or not self.tests_shipped)


def cover(game: str, shelf: Shelf = SHELF) -> Coverage:
    """The coverage of one game or scenario, from the files as they are now."""
    return _Survey(game, shelf).report()


class _Survey:
    """One look through a family, for the sake of one of its games."""

    def __init__(self, game: str, shelf: Shelf) -> None:
        self.game, self.shelf = game, shelf
        self.source = shelf.source(game)
        self.family = shelf.family(game)
        self.book = shelf.load(self.family)
        self.code: dict[str, list[Place]] = defaultdict(list)
        self.also: dict[str, list[Place]] = defaultdict(list)
        self.tests: dict[str, list[Place]] = defaultdict(list)
        self.idle: dict[str, list[Proof]] = defaultdict(list)
        self.replaced_by: dict[str, list[str]] = defaultdict(list)
        self.problems: list[Problem] = []

    def report(self) -> Coverage:
        self._read_code()
        self._read_tests()
        for case in self.book.cases:
            for replaced in case.replaces:
                self.replaced_by[replaced].append(case.id)
        cases = self.book.cases_of(self.game)
        for case in cases:
            self._check(case)
        for lost in cards_without_case(self.source.books, self.book):
            self._problem(NO_CARD_CASE, lost.case, lost.file, lost.line, str(lost))
        rows = tuple(self._row(case) for case in cases)
        problems = sorted(self.problems, key=lambda one: (one.file, one.line))
        title = self.book.title(self.game)
        return Coverage(self.game, title, bool(self.source.tests), rows, tuple(problems))

    def _row(self, case: Case) -> Row:
        return Row(
            case=case.id,
            game=case.game,
            chapter=case.chapter,
            title=case.title,
            status=case.status,
            source=case.source,
            code=tuple(self.code[case.id]),
            also=tuple(self.also[case.id]),
            tests=tuple(self.tests[case.id]),
            replaced_by=tuple(dict.fromkeys(self.replaced_by[case.id])),
        )

    # --- code ---

    def _read_code(self) -> None:
        books = {path.resolve() for source in self.family for path in source.books}
        folders = {source.game: source.code for source in self.family}
        for path in self._files(folders):
            if path.resolve() in books:
                continue
            source = read_source(path)
            for tag in source.tags:
                for replaced in tag.replaces:
                    self.replaced_by[replaced].append(tag.case)
            owners = owners_of(path, folders)
            if self.game in owners:
                self._judge(path, source, self._games_named_by(owners))
                self._mention(source.also)
            else:
                self._mention((*source.tags, *source.also))

    def _mention(self, tags: Iterable[Tag]) -> None:
        """Places that have to do with a case and are not what it is written in."""
        for tag in tags:
            place = Place(self.shelf.shown(tag.file), tag.line, tag.name)
            if place not in self.also[tag.case] and place not in self.code[tag.case]:
                self.also[tag.case].append(place)

    def _files(self, folders: dict[str, tuple[Path, ...]]) -> list[Path]:
        found: set[Path] = set()
        for game, entries in folders.items():
            for entry in entries:
                if not entry.exists():
                    expected = f"the sources of {game}"
                    raise PackError(self.shelf.shown(entry), "code", expected, "nothing there")
                found.update(sources_in(entry))
        return sorted(found)

    def _judge(self, path: Path, source: Source, games: set[str]) -> None:
        """The tags and citations of a file of this game, which may name cases of `games`."""
        if source.fault:
            text = f"cannot be read: {source.fault}"
            self._problem(UNREADABLE, "", path, source.fault_line, text)
        for tag in source.tags:
            self._judge_tag(tag, games)
        for tag in source.also:
            if self.book.pattern.fullmatch(tag.case) and not self._is_meant(tag.case, games):
                text = f"bracket [{tag.case}] {self._why(tag.case)}"
                self._problem(UNKNOWN_TAG, tag.case, path, tag.line, text)
        for cited in source.cited:
            if self.book.pattern.fullmatch(cited.case) and not self._is_open(cited.case, games):
                text = f'"{cited.case}" is shown to players but {self._why(cited.case)}'
                self._problem(UNKNOWN_CITATION, cited.case, path, cited.line, text)

    def _judge_tag(self, tag: Tag, games: set[str]) -> None:
        if self._is_open(tag.case, games):
            place = Place(self.shelf.shown(tag.file), tag.line, tag.name)
            self.code[tag.case].append(place)
        elif not self._is_open_chapter(tag.case, games):
            text = f"tag [{tag.case}] {self._why(tag.case)}"
            self._problem(UNKNOWN_TAG, tag.case, tag.file, tag.line, text)
        for replaced in tag.replaces:
            if not self._is_open(replaced, games):
                text = f"[{tag.case}] replaces [{replaced}], which {self._why(replaced)}"
                self._problem(UNKNOWN_REPLACED, replaced, tag.file, tag.line, text)

    # --- tests ---

    def _read_tests(self) -> None:
        folders = {source.game: source.tests for source in self.family}
        there = [path for entries in folders.values() for path in entries if path.is_dir()]
        if self.source.tests and not there:
            folder, text = self.source.tests[0], "expected the folder of the tests, found nothing"
            self._problem(NO_TESTS_FOLDER, "", folder, 0, text)
        names = CaseNames([case.id for case in self.book.cases])
        for path in tests_index.find_files(there):
            is_ours = self.game in owners_of(path, folders)
            file = tests_index.read_tests(path, names)
            if file.fault and is_ours:
                self._problem(
                    UNREADABLE, "", path, file.fault_line, f"cannot be read: {file.fault}"
                )
            for proof in file.proofs:
                self._count(proof)
                if is_ours:
                    self._judge_test(proof)

    def _count(self, proof: Proof) -> None:
        for case in proof.cases:
            if proof.idle:
                self.idle[case].append(proof)
            else:
                place = Place(self.shelf.shown(proof.file), proof.line, proof.name)
                self.tests[case].append(place)

    def _judge_test(self, proof: Proof) -> None:
        if not proof.cases:
            text = f"{proof.name} names no case of {self.game}: expected test_<case>_<words>"
            self._problem(UNMATCHED_TEST, "", proof.file, proof.line, text)
        for case in proof.cases:
            if case not in self.book:
                text = f"tag [{case}] {self._why(case)}"
                self._problem(UNKNOWN_TAG, case, proof.file, proof.tag_line, text)

    # --- cases ---

    def _check(self, case: Case) -> None:
        """What a printed case lacks; the place is its line in the rulebook."""
        for kind, text in (*self._gaps(case), *self._loose_ends(case)):
            self.problems.append(Problem(kind, case.id, case.file, case.line, text))

    def _gaps(self, case: Case) -> Iterator[tuple[str, str]]:
        name = f'[{case.id}] "{case.title}"'
        if not case.is_counted:
            if not case.why:
                yield NO_WHY, f"{name} is only a note and does not say why"
            return
        if not self.code[case.id]:
            yield NO_CODE, f"{name} has no code"
        if self.source.tests and not self.tests[case.id]:
            yield NO_TEST, f"{name} has no test{self._idle_tests(case)}"

    def _idle_tests(self, case: Case) -> str:
        if not self.idle[case.id]:
            return ""
        first = self.idle[case.id][0]
        place = f"{self.shelf.shown(first.file)}:{first.line}"
        return f" that runs ({place} {first.name} is {first.idle})"

    def _loose_ends(self, case: Case) -> Iterator[tuple[str, str]]:
        games = self._games_named_by({self.game})
        for kind, verb, others in (
            (UNKNOWN_REPLACED, "replaces", case.replaces),
            (UNKNOWN_SEE, "points to", case.see),
        ):
            for other in others:
                if not self._is_open(other, games):
                    yield kind, f"[{case.id}] {verb} [{other}], which {self._why(other)}"

    # --- names ---

    def _games_named_by(self, owners: set[str]) -> set[str]:
        """The games whose cases may be named in the files of `owners`."""
        return {source.game for owner in owners for source in self.shelf.lineage(owner)}

    def _is_open(self, case: str, games: set[str]) -> bool:
        return case in self.book and self.book.case(case).game in games

    def _is_meant(self, case: str, games: set[str]) -> bool:
        """Is it a case, or the number of a section that has cases?"""
        return self._is_open(case, games) or self.book.has_section(case)

    def _is_open_chapter(self, chapter: str, games: set[str]) -> bool:
        return self.book.has_chapter(chapter) and self.book.chapter(chapter).game in games

    def _why(self, case: str) -> str:
        """Why a number may not be named here."""
        if case in self.book:
            other = self.book.case(case).game
            return f"belongs to {other}: {self.game} is not built on it"
        near = self.book.near(case)
        hint = f" (perhaps {' or '.join(near[:2])})" if near else ""
        return f"names no case of {self.game}{hint}"

    def _problem(self, kind: str, case: str, path: Path, line: int, text: str) -> None:
        self.problems.append(Problem(kind, case, self.shelf.shown(path), line, text))
