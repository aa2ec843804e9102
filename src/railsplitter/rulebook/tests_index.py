"""Which tests prove which case.

Tests of cases are in folders named `cases`. Their name says the case, with an underscore for
each point (`test_5_4_2_extended_march`), or their docstring begins with it (`[5.4.2] …`). The
longest id wins: `5_4_2` is case 5.4.2 and not case 5.4. Only tests that run count: one that is
skipped, expected to fail, empty, or out of pytest's sight proves nothing.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from railsplitter.rulebook.case import in_test_name
from railsplitter.rulebook.tags import docstring_tag, python_text

FOLDER: Final = "cases"
PREFIX: Final = "test_"
IDLE_MARKS: Final = {"skip": "skipped", "xfail": "expected to fail"}

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Proof(Struct, frozen=True):
    """A test and the cases it names; `idle` says why it does not count, if so."""

    name: str
    file: Path
    line: int
    cases: tuple[str, ...]
    tag_line: int = 0
    idle: str = ""


class ProofFile(Struct, frozen=True):
    """The tests of one file, or the fault that keeps it from being read."""

    proofs: tuple[Proof, ...] = ()
    fault: str = ""
    fault_line: int = 0


class CaseNames:
    """Finds the case in a test's name."""

    def __init__(self, cases: Sequence[str]) -> None:
        self._by_key = {in_test_name(case): case for case in cases}

    def case_in(self, test: str) -> str:
        """The longest id that `test_<id>_…` begins with, or nothing."""
        parts = test.removeprefix(PREFIX).split("_")
        for end in range(len(parts), 0, -1):
            case = self._by_key.get("_".join(parts[:end]))
            if case is not None:
                return case
        return ""


def find_files(folders: Sequence[Path]) -> list[Path]:
    """The Python files in every folder named `cases` below (or at) the given ones."""
    found: set[Path] = set()
    for folder in folders:
        found.update(
            path
            for path in folder.rglob("*.py")
            if path.parent.name == FOLDER and path.name not in ("__init__.py", "conftest.py")
        )
    return sorted(found)


def read_tests(path: Path, names: CaseNames) -> ProofFile:
    """Every test of the file with the cases it names."""
    try:
        tree = ast.parse(python_text(path))
    except SyntaxError as error:
        return ProofFile(fault=error.msg, fault_line=error.lineno or 1)
    except (OSError, ValueError) as error:
        return ProofFile(fault=str(error), fault_line=1)
    idle = _module_idle(tree)
    if not (path.name.startswith(PREFIX) or path.stem.endswith("_test")):
        idle = "in a file whose name does not begin with test_"
    return ProofFile(tuple(_proofs(tree, "", idle, path, names)))


def _proofs(
    node: ast.Module | ast.ClassDef, outer: str, idle: str, path: Path, names: CaseNames
) -> Iterator[Proof]:
    for child in node.body:
        if isinstance(child, ast.ClassDef):
            name = f"{outer}{child.name}."
            yield from _proofs(child, name, idle or _class_idle(child), path, names)
        elif isinstance(child, Function) and child.name.startswith(PREFIX):
            named = names.case_in(child.name)
            line, tagged, _ = docstring_tag(child)
            cases = tuple(dict.fromkeys([named, *tagged] if named else tagged))
            why = idle or _marked(child) or _empty(child)
            yield Proof(f"{outer}{child.name}", path, child.lineno, cases, line, why)


def _module_idle(tree: ast.Module) -> str:
    """`pytestmark = pytest.mark.skip(…)`, alone or in a list."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets
        ):
            marks = node.value.elts if isinstance(node.value, ast.List) else [node.value]
            return _first_idle(marks)
    return ""


def _class_idle(node: ast.ClassDef) -> str:
    if not node.name.startswith("Test"):
        return "in a class whose name does not begin with Test"
    return _marked(node)


def _marked(node: Function | ast.ClassDef) -> str:
    return _first_idle(node.decorator_list)


def _first_idle(marks: Sequence[ast.expr]) -> str:
    for mark in marks:
        plain = mark.func if isinstance(mark, ast.Call) else mark
        if isinstance(plain, ast.Attribute) and plain.attr in IDLE_MARKS:
            return IDLE_MARKS[plain.attr]
    return ""


def _empty(node: Function) -> str:
    """A body of nothing but a docstring, `pass` or `...`."""
    for statement in node.body:
        constant = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        if not constant and not isinstance(statement, ast.Pass):
            return ""
    return "empty"
