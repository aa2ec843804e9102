"""The rulebook of Confederate Rails: every row of the checklist has a case, and names hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from railsplitter.games.confederate_rails.data.printed import load_printed
from railsplitter.rulebook import coverage, findings
from railsplitter.rulebook.book import Book
from railsplitter.rulebook.known import PACKAGE, Shelf, source_in

GAME = "confederate-rails"
FOLDER = PACKAGE / "games" / "confederate_rails"

# The 106 rows of the checklist of printed rules, each with its cases here.
CHECKLIST = """
1 1.0a 1.0b
2 1.1
3 1.2a
4 1.2b
5 1.2c
6 1.2d
7 1.2e
8 2.1.1a
9 2.1.1b
10 2.1.1c
11 2.1.1d
12 2.1.1e
13 2.1.2a 2.1.2b 2.1.2c 2.1.2d
14 2.1.2e
15 2.1.3
16 2.1.4
17 2.1.5
18 2.1.6
19 2.2a 2.2b
20 2.3.1a 2.3.1b
21 2.3.1c
22 2.3.1d
23 2.3.1e
24 2.3.2a
25 2.3.2b 2.3.2c
26 2.3.2e
27 2.3.3a
28 2.3.3b
29 2.3.3c
30 2.3.3d 2.3.3f
31 2.3.3e 2.3.3f
32 2.3.3g
33 3.1
34 3.2a 3.2b
35 3.3
36 3.4a 3.4b 3.4c
37 3.4d
38 3.5a 3.5b 3.5c
39 3.5d
40 3.6a 3.6b
41 3.7a 3.7b 3.7c 3.7d
42 3.7e
43 4.0a 4.0b
44 4.0c
45 4.0d
46 4.1.1a 4.1.1b 4.1.1c 4.1.1d 4.1.1e
47 4.1.2
48 4.1.3 5.0a 5.0b 5.0c
49 5.1
50 5.1.1a 5.1.1b
51 5.1.2a 5.1.2b 5.1.2c 5.1.2d
52 5.1.3a 5.1.3b 5.1.3c 5.1.3d 5.1.3e 5.1.3f
53 5.1.4a 5.1.4b 5.1.4c
54 5.1.5
55 5.1.6a 5.1.6b
56 5.1.7a 5.1.7b 5.1.7c 5.1.7d
57 5.1.8a 5.1.8b
58 5.2a 5.2b 5.2c 5.2d
59 5.2.1a 5.2.1b
60 5.2.2a 5.2.2b 5.2.2c
61 5.3a 5.3b
62 5.3.1 5.3.2
63 5.3.3a 5.3.3b 5.3.3c 5.3.3d 5.3.3e 5.3.3f 5.3.3g 5.3.3h 5.3.3i 5.3.3j 5.3.3k
64 5.3.4a 5.3.4b
65 5.3.5
66 5.3.6
67 5.4.1a 5.4.1b 5.4.1c
68 5.4.2
69 5.5a 5.5b 5.5c 5.5d
70 5.6a 5.6b 5.6c
71 5.6.1a 5.6.1b
72 5.6.2a 5.6.2b
73 5.7a 5.7b 5.7c
74 5.8a 5.8b 5.8c 5.8d 5.8e
75 5.8f
76 5.9a 5.9b
77 5.9c
78 5.9.1a 5.9.1b 5.9.1c 5.9.1d 5.9.1e
79 5.9.1f
80 5.9.2a 5.9.2b
81 5.9.2c
82 6.0a 6.0b 6.0c 6.0d 6.0e 6.0f
83 6.1a 6.1b
84 6.2a 6.2b 6.2c 6.2d 6.2e
85 6.3a 6.3b
86 6.4a 6.4b 6.4c
87 6.5
88 6.6a 6.6b 6.6c 6.6d 6.6e
89 6.7a 6.7b
90 6.8a 6.8b 6.8c 6.8d 6.8e 6.8f
91 7.0a 7.0b 7.0c 7.0d 7.0e
92 7.1a 7.1b 7.1c 7.1d 7.1e
93 7.2
94 7.3a 7.3b
95 7.4a 7.4b 7.4c 7.4d
96 7.5
97 7.6a 7.6b 7.6c
98 7.7a 7.7b
99 7.8
100 7.9a 7.9b 7.9c
101 7.10
102 7.11
103 7.12a 7.12b 7.12c
104 7.13a 7.13b
105 7.14a 7.14b 7.14c 7.14d
106 7.15a 7.15b
"""

# Printed, but in no row of the checklist: words about the game, and what other rows imply.
BESIDES = {"1.0c", "1.2f", "2.0", "2.1", "2.3", "2.3.2d", "2.3.2f", "3.0", "4.1", "5.0d"}
BESIDES |= {"5.3.4c", "5.5e", "5.9.1g", "7.0f"}


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    shelf = Shelf(PACKAGE)
    shelf.register(source_in(GAME, FOLDER))
    return shelf


@pytest.fixture(scope="module")
def book(shelf: Shelf) -> Book:
    return shelf.book(GAME)


def checklist() -> dict[int, list[str]]:
    cells = [line.split() for line in CHECKLIST.strip().splitlines()]
    return {int(row): cases for row, *cases in cells}


def test_every_row_of_the_checklist_has_a_case(book: Book) -> None:
    rows = checklist()
    assert list(rows) == list(range(1, 107))
    assert [(row, case) for row, cases in rows.items() for case in cases if case not in book] == []


def test_every_printed_case_answers_a_row(book: Book) -> None:
    printed = {case.id for case in book if case.chapter[0] in "1234567"}
    in_rows = {case for cases in checklist().values() for case in cases}
    assert printed - in_rows == BESIDES
    assert in_rows <= printed


def test_rulings_are_all_there_and_marked_as_ours(book: Book) -> None:
    for letter, last in (("A", 11), ("B", 29), ("D", 4), ("E", 20)):
        rulings = book.cases_in(letter)
        assert [case.id for case in rulings] == [f"{letter}.{k}" for k in range(1, last + 1)]
        assert {case.source for case in rulings} <= {"reconstructed", "inferred"}
    assert {case.source for case in book.cases_in("8") if case.id != "8.0"} == {"reconstructed"}
    assert {case.source for case in book if case.chapter[0] in "1234567"} == {"seed"}


def test_every_ruling_points_to_what_it_rules_on(book: Book) -> None:
    for case in book:
        if case.chapter in ("A", "B", "D", "E"):
            assert any(other[0].isdigit() for other in case.see), case.id


def test_cases_are_short_and_in_one_sentence_or_a_few(book: Book) -> None:
    for case in book:
        assert case.text.endswith("."), case.id
        assert len(case.text) <= 300, case.id
        assert not case.title.endswith("."), case.id


def test_nothing_names_a_case_that_is_not_there(shelf: Shelf) -> None:
    """Tags in code and data, citations, and what cases point to; gaps are the rules' business."""
    report = coverage.cover(GAME, shelf)
    gaps = {findings.NO_CODE, findings.NO_TEST}
    assert [str(problem) for problem in report.problems if problem.kind not in gaps] == []


def test_facts_of_the_data_are_tagged_where_they_stand(shelf: Shelf) -> None:
    report = coverage.cover(GAME, shelf)
    data = {row.case for row in report.rows if row.status == "data"}
    assert len(data) == 20
    assert {row.case for row in report.rows if row.status == "data" and not row.code} == set()


def test_settings_and_page_cite_cases(book: Book) -> None:
    notes = [setting.note for setting in load_printed().printed.settings.listing()]
    page = Path(__file__).parents[3] / "docs" / "games" / "confederate-rails.md"
    for text in (*notes, page.read_text(encoding="utf-8")):
        cited = re.findall(r"\[([A-E0-9][0-9a-z.]*)\]", text)
        assert [case for case in cited if case not in book] == []
    assert all(re.search(r"\[[A-E0-9.]+\]\.$|\[8\.1\]", note) for note in notes)
