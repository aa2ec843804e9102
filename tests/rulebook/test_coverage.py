"""The join: a toy game is fully covered; each planted fault is found, and at its line."""

from __future__ import annotations

import json

import pytest

from railsplitter.kernel.errors import PackError
from railsplitter.rulebook.coverage import cover
from railsplitter.rulebook.known import RuleSource, Shelf
from tests.rulebook.conftest import Toy


def test_a_covered_game_has_no_problems(toy: Toy) -> None:
    coverage = toy.cover()
    assert coverage.problems == ()
    assert coverage.holds
    assert coverage.percent == 100
    counts = coverage.counts
    assert (counts.cases, counts.notes, counts.with_code, counts.with_test) == (4, 1, 3, 3)


def test_a_row_says_where_everything_is(toy: Toy) -> None:
    row = toy.cover().row("W.2")
    assert row is not None
    assert [(one.file, one.line, one.name) for one in row.code] == [
        ("toy/data/weather.toml", 1, "(line)")
    ]
    assert [(one.file, one.line, one.name) for one in row.tests] == [
        ("tests/toy/cases/test_toy.py", 14, "test_fog_closes_the_works")
    ]
    assert row.replaced_by == ("SP.26",)
    yard = toy.cover().row("A.2")
    assert yard is not None
    assert [(one.line, one.name) for one in yard.code] == [(10, "StockYard.bar")]
    assert [one.name for one in yard.tests] == ["TestCoal.test_A_2_one_coal"]


def test_a_scenario_covers_its_own_cases_and_may_name_those_of_the_base(toy: Toy) -> None:
    coverage = toy.cover("toy/siege")
    assert coverage.problems == ()
    assert [row.case for row in coverage.rows] == ["SP.26"]
    assert [place.name for place in coverage.rows[0].code] == ["Siege.fog"]


def test_code_of_a_scenario_does_not_cover_the_base(toy: Toy) -> None:
    toy.swap(toy.code, '"""[A.1] Up to three."""', '"""Up to three."""')
    assert toy.problems() == [("no-code", "A.1", "toy/rulebook.toml:13")]
    assert toy.problems("toy/siege") == []


BOOK = "toy/rulebook.toml"
YARD = "toy/rules/yard.py"
TESTS = "tests/toy/cases/test_toy.py"


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        (YARD, "return 3", "return 3  # [A.9]", ("unknown-tag", "A.9", f"{YARD}:7")),
        (YARD, '"""[A] The', '"""[Q] The', ("unknown-tag", "Q", f"{YARD}:1")),
        (YARD, "return 3", "return 3  # [SP.26]", ("unknown-tag", "SP.26", f"{YARD}:7")),
        (
            "toy/data/weather.toml",
            "[W.2] closes",
            "[W.2, W.22] closes",
            ("unknown-tag", "W.22", "toy/data/weather.toml:1"),
        ),
        (YARD, 'note("A.2"', 'note("A.21"', ("unknown-citation", "A.21", f"{YARD}:12")),
        (YARD, 'return "A.2"', 'return "A.5"', ("unknown-citation", "A.5", f"{YARD}:13")),
        (YARD, 'note("A.2"', 'note("SP.26"', ("unknown-citation", "SP.26", f"{YARD}:12")),
        (
            YARD,
            "return 3",
            "return 3  # [A.1] replaces [Z.1]",
            ("unknown-replaced", "Z.1", f"{YARD}:7"),
        ),
        (YARD, '"""[A.2] One', '"""One', ("no-code", "A.2", f"{BOOK}:20")),
        (
            "toy/data/weather.toml",
            "# [W.2]",
            "# W.2",
            ("no-code", "W.2", f"{BOOK}:29"),
        ),
        (TESTS, "test_A_2_one_coal", "test_A_1_one_coal", ("no-test", "A.2", f"{BOOK}:20")),
        (TESTS, "test_A_2_one_coal", "check_A_2_one_coal", ("no-test", "A.2", f"{BOOK}:20")),
        (
            TESTS,
            '@pytest.mark.parametrize("cube", [1, 2])',
            "@pytest.mark.skip",
            ("no-test", "A.1", f"{BOOK}:13"),
        ),
        (TESTS, "[W.2] by its tag", "[W.2, W.7] by", ("unknown-tag", "W.7", f"{TESTS}:15")),
        (BOOK, 'why = "Only names."\n', "", ("note-without-why", "W.3", f"{BOOK}:37")),
        (BOOK, 'see = ["A.1"]', 'see = ["A.7"]', ("unknown-see", "A.2", f"{BOOK}:20")),
        (BOOK, 'see = ["A.1"]', 'see = ["SP.26"]', ("unknown-see", "A.2", f"{BOOK}:20")),
        (
            BOOK,
            'see = ["A.1"]',
            'replaces = ["A.7"]',
            ("unknown-replaced", "A.2", f"{BOOK}:20"),
        ),
        (YARD, "return 3", "return (3", ("unreadable", "", f"{YARD}:7")),
        (TESTS, "import pytest", "import (pytest", ("unreadable", "", f"{TESTS}:1")),
    ],
)
def test_each_planted_fault_is_found_at_its_line(
    toy: Toy, file: str, old: str, new: str, problem: tuple[str, str, str]
) -> None:
    toy.swap(toy.root / file, old, new)
    found = toy.problems()
    assert problem in found
    if problem[0] != "unreadable":  # a file that is gone takes its cases with it
        assert found == [problem]
    assert not toy.cover().holds


def test_a_test_that_names_no_case(toy: Toy) -> None:
    toy.swap(toy.tests, '    """[W.2] by its tag."""\n', "")
    assert toy.problems() == [
        ("unmatched-test", "", f"{TESTS}:14"),
        ("no-test", "W.2", f"{BOOK}:29"),
    ]


def test_faults_of_a_scenario_are_its_own(toy: Toy) -> None:
    toy.swap(toy.scenario_code, "replaces [W.2]", "replaces [W.9]")
    toy.swap(toy.scenario_code, "[A.1]", "[A.8]")
    toy.write("tests/toy/scenarios/siege/cases/test_siege.py", "def test_x():\n    assert 1\n")
    assert toy.problems("toy/siege") == [
        ("unmatched-test", "", "tests/toy/scenarios/siege/cases/test_siege.py:1"),
        ("unknown-replaced", "W.9", "toy/scenarios/siege/fog.py:3"),
        ("unknown-tag", "A.8", "toy/scenarios/siege/fog.py:4"),
    ]
    assert toy.problems("toy") == []


def test_problem_texts_are_sentences_with_a_way_out(toy: Toy) -> None:
    toy.swap(toy.code, "return 3", "return 3  # [a.1] [SP.26]")
    toy.swap(
        toy.tests,
        "def test_A_2_one_coal(self) -> None:\n        assert True",
        "def test_A_2_one_coal(self) -> None: ...",
    )
    assert [str(problem) for problem in toy.cover().problems] == [
        (
            'toy/rulebook.toml:20: [A.2] "One coal at most" has no test that runs '
            "(tests/toy/cases/test_toy.py:10 TestCoal.test_A_2_one_coal is empty)"
        ),
        "toy/rules/yard.py:7: tag [a.1] names no case of toy (perhaps A.1)",
        "toy/rules/yard.py:7: tag [SP.26] belongs to toy/siege: toy is not built on it",
    ]


def test_percent_is_rounded_down(toy: Toy) -> None:
    toy.swap(toy.code, '"""[A.2] One', '"""One')
    coverage = toy.cover()
    assert coverage.percent == 66.6
    assert coverage.counts.covered == 2


def test_a_rulebook_of_notes_needs_nothing(toy: Toy) -> None:
    toy.swap(toy.scenario_book, 'source = "seed"', 'source = "seed"\nstatus = "note"\nwhy = "x"')
    coverage = toy.cover("toy/siege")
    assert (coverage.percent, coverage.counts.notes, coverage.holds) == (100, 1, True)


def test_an_installed_copy_has_no_tests_and_is_not_blamed_for_it(toy: Toy) -> None:
    shelf = Shelf(toy.root)
    shelf.register(RuleSource("toy", (toy.book,), (toy.root / "toy/rules", toy.data)))
    coverage = cover("toy", shelf)
    assert not coverage.tests_shipped
    assert coverage.holds
    assert coverage.percent == 100
    assert [len(row.code) for row in coverage.rows] == [1, 1, 1, 0]
    toy.swap(toy.code, '"""[A.2] One', '"""One')
    assert [problem.kind for problem in cover("toy", shelf).problems] == ["no-code"]


def test_a_tests_folder_that_was_named_must_be_there(toy: Toy) -> None:
    shelf = Shelf(toy.root)
    shelf.register(
        RuleSource("toy", (toy.book,), (toy.root / "toy/rules", toy.data), (toy.root / "nowhere",))
    )
    kinds = [problem.kind for problem in cover("toy", shelf).problems]
    assert kinds == ["no-tests-folder", "no-test", "no-test", "no-test"]


def test_missing_sources_are_an_error(toy: Toy) -> None:
    shelf = Shelf(toy.root)
    shelf.register(RuleSource("toy", (toy.book,), (toy.root / "gone",)))
    with pytest.raises(PackError, match="gone: code: expected the sources of toy, found nothing"):
        cover("toy", shelf)


def test_a_rulebook_of_another_game_is_an_error(toy: Toy) -> None:
    toy.swap(toy.book, 'game = "toy"', 'game = "train"')
    with pytest.raises(PackError, match=r'toy/rulebook\.toml: game: expected "toy", found "train"'):
        toy.cover()


def test_tags_in_a_rulebook_do_not_count_as_code(toy: Toy) -> None:
    toy.swap(toy.code, '"""[A.2] One', '"""One')
    toy.swap(toy.book, 'lift = "Use', '# [A.2] here\nlift = "Use')
    assert toy.problems() == [("no-code", "A.2", "toy/rulebook.toml:20")]


def test_one_file_may_serve_two_scenarios(toy: Toy) -> None:
    book = toy.write("toy/scenarios/relief/rulebook.toml", toy.scenario_book.read_text("utf-8"))
    toy.swap(book, '"toy/siege"', '"toy/relief"')
    toy.swap(book, 'id = "SP"', 'id = "RL"')
    toy.swap(book, 'chapter = "SP"', 'chapter = "RL"')
    toy.swap(book, '"SP.26"', '"RL.1"')
    shared = toy.write("toy/theatre/fog.py", "x = 1  # [SP.26]\ny = 1  # [RL.1]\n")
    shelf = Shelf(toy.root)
    shelf.register(toy.source())
    for game, rulebook in (("toy/siege", toy.scenario_book), ("toy/relief", book)):
        code = (rulebook.parent, shared)
        shelf.register(RuleSource(game, (rulebook,), code, (), ("toy",)))
    assert cover("toy", shelf).problems == ()
    relief = cover("toy/relief", shelf)
    assert [(row.case, row.code[0].line) for row in relief.rows] == [("RL.1", 2)]
    assert relief.problems == ()
    assert cover("toy", shelf).rows[2].replaced_by == ("SP.26", "RL.1")


def test_json_has_everything(toy: Toy) -> None:
    toy.swap(toy.code, '"""[A.2] One', '"""One')
    values = json.loads(toy.cover().to_json())
    assert values["game"] == "toy"
    assert values["holds"] is False
    assert values["percent"] == 66.6
    assert values["counts"]["with_code"] == 2
    assert values["rows"][0]["code"] == [
        {"file": "toy/rules/yard.py", "line": 6, "name": "StockYard.cubes"}
    ]
    assert values["problems"] == [
        {
            "kind": "no-code",
            "case": "A.2",
            "file": "toy/rulebook.toml",
            "line": 20,
            "text": '[A.2] "One coal at most" has no code',
        }
    ]


def test_every_place_that_names_a_case_is_listed(toy: Toy) -> None:
    """Brackets further on, and the files of scenarios; none of them makes up for missing code."""
    toy.swap(toy.code, '"""[A.2] One coal."""', '"""[A.2] One coal; [A.1] of three cubes."""')
    row = toy.cover().row("A.1")
    assert row is not None
    assert [place.name for place in row.code] == ["StockYard.cubes"]
    assert [(place.file, place.line, place.name) for place in row.also] == [
        ("toy/rules/yard.py", 10, "StockYard.bar"),
        ("toy/scenarios/siege/fog.py", 4, "(line)"),
    ]
    toy.swap(toy.code, '"""[A.1] Up to three."""', '"""Up to three."""')
    assert toy.problems() == [("no-code", "A.1", "toy/rulebook.toml:13")]


def test_a_bracket_further_on_must_name_a_case_or_a_section(toy: Toy) -> None:
    toy.swap(toy.code, '"""[A.2] One coal."""', '"""[A.2] One coal, as [A.9] says."""')
    assert toy.problems() == [("unknown-tag", "A.9", "toy/rules/yard.py:10")]
    assert "bracket [A.9] names no case of toy" in str(toy.cover().problems[0])
    toy.swap(toy.book, 'id = "A.1"', 'id = "A.9.1"')
    assert ("unknown-tag", "A.9", "toy/rules/yard.py:10") not in toy.problems()


def test_every_card_has_a_case(toy: Toy) -> None:
    toy.write("toy/data/cards.toml", '[[cards]]\nno = 1\n\n[[cards]]\nno = 7\nname = "Mole"\n')
    rows = '[[cards]]\nfile = "data/cards.toml"\ntable = "cards"\ncase = "A.{no}"\n\n'
    toy.swap(toy.book, '[[chapter]]\nid = "A"', f'{rows}[[chapter]]\nid = "A"')
    assert toy.problems() == [("card-without-case", "A.7", "toy/data/cards.toml:4")]
    said = 'this card has no case [A.7] in the rulebook: "Mole"'
    assert said in str(toy.cover().problems[0])
