"""Finding the tests of a case, and not finding those that prove nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.rulebook.tests_index import CaseNames, Proof, find_files, read_tests

NAMES = CaseNames(["5.4", "5.4.2", "A.2", "SP.26", "M.2a", "D-7", "A"])


def proofs(folder: Path, text: str, name: str = "test_x.py") -> list[Proof]:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return list(read_tests(path, NAMES).proofs)


@pytest.mark.parametrize(
    ("name", "case"),
    [
        ("test_5_4_2_extended_march", "5.4.2"),
        ("test_5_4_cost", "5.4"),
        ("test_5_4_20_men", "5.4"),
        ("test_5_42_x", ""),
        ("test_A_2_only_one_coal", "A.2"),
        ("test_A_21_x", "A"),
        ("test_A_2", "A.2"),
        ("test_a_2_small_letters", ""),
        ("test_M_2a_congestion", "M.2a"),
        ("test_D_7_advance", "D-7"),
        ("test_SP_26_x", "SP.26"),
        ("test_coal", ""),
    ],
)
def test_the_longest_id_wins(name: str, case: str) -> None:
    assert NAMES.case_in(name) == case


def test_functions_methods_parametrised_and_async_tests(tmp_path: Path) -> None:
    found = proofs(
        tmp_path,
        "import pytest\n"
        "def helper(): ...\n"
        "@pytest.mark.parametrize('n', [1])\n"
        "def test_A_2_one(n):\n"
        "    assert n\n"
        "class TestMarch:\n"
        "    class TestExtended:\n"
        "        def test_5_4_2_x(self):\n"
        "            assert 1\n"
        "async def test_SP_26_x():\n"
        "    assert 1\n",
    )
    assert [(one.name, one.line, one.cases, one.idle) for one in found] == [
        ("test_A_2_one", 4, ("A.2",), ""),
        ("TestMarch.TestExtended.test_5_4_2_x", 8, ("5.4.2",), ""),
        ("test_SP_26_x", 10, ("SP.26",), ""),
    ]


def test_docstring_tags_add_to_the_name(tmp_path: Path) -> None:
    found = proofs(
        tmp_path,
        "def test_A_2_x():\n"
        "    '''[5.4, A.2] both'''\n"
        "    assert 1\n"
        "def test_words():\n"
        "    '''[Q.1] unknown ones are kept'''\n"
        "    assert 1\n",
    )
    assert [(one.cases, one.tag_line) for one in found] == [(("A.2", "5.4"), 2), (("Q.1",), 5)]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("@pytest.mark.skip\ndef test_A_2_x(): assert 1", "skipped"),
        ("@pytest.mark.skip(reason='later')\ndef test_A_2_x(): assert 1", "skipped"),
        ("@pytest.mark.xfail(strict=True)\ndef test_A_2_x(): assert 1", "expected to fail"),
        ("@pytest.mark.skip\nclass TestX:\n    def test_A_2_x(self): assert 1", "skipped"),
        ("pytestmark = pytest.mark.skip('x')\ndef test_A_2_x(): assert 1", "skipped"),
        ("pytestmark = [a.slow, pytest.mark.skip]\ndef test_A_2_x(): assert 1", "skipped"),
        ("def test_A_2_x():\n    '''To be written.'''", "empty"),
        ("def test_A_2_x(): ...", "empty"),
        ("def test_A_2_x():\n    pass", "empty"),
        (
            "class Coal:\n    def test_A_2_x(self): assert 1",
            "in a class whose name does not begin with Test",
        ),
        ("@pytest.mark.skipif(WINDOWS)\ndef test_A_2_x(): assert 1", ""),
        ("pytestmark = pytest.mark.slow\ndef test_A_2_x(): assert 1", ""),
    ],
)
def test_what_does_not_run_does_not_count(tmp_path: Path, text: str, why: str) -> None:
    assert [one.idle for one in proofs(tmp_path, text)] == [why]


def test_a_file_that_pytest_passes_over_does_not_count(tmp_path: Path) -> None:
    text = "def test_A_2_x(): assert 1"
    found = proofs(tmp_path, text, "marching.py")
    assert [one.idle for one in found] == ["in a file whose name does not begin with test_"]
    assert [one.idle for one in proofs(tmp_path, text, "marching_test.py")] == [""]


def test_only_folders_named_cases_are_looked_into(tmp_path: Path) -> None:
    names = (
        "cases/test_a.py",
        "sub/cases/test_b.py",
        "cases/deeper/test_c.py",
        "test_d.py",
        "cases/conftest.py",
        "cases/__init__.py",
        "cases/notes.txt",
    )
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("", encoding="utf-8")
    found = [path.relative_to(tmp_path).as_posix() for path in find_files([tmp_path])]
    assert found == ["cases/test_a.py", "sub/cases/test_b.py"]
    assert find_files([tmp_path / "cases"]) == [tmp_path / "cases/test_a.py"]


def test_a_test_file_that_does_not_parse_says_where(tmp_path: Path) -> None:
    path = tmp_path / "test_x.py"
    path.write_text("x = 1\n\ndef f(:\n", encoding="utf-8")
    assert read_tests(path, NAMES).fault_line == 3
