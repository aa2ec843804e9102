"""The guides stay true: every file they name is there, and every name they give beside it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GUIDES = ("docs/tour.md", "docs/glossary.md", "docs/recipes.md", "CONTRIBUTING.md")
DECISIONS = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("docs/decisions/*.md"))
FILE = re.compile(r"`((?:src|tests|tools|web|docs|bench)/[\w./-]+)`")
LINK = re.compile(r"\]\(([^)#:]+)\)")


def text_of(guide: str) -> str:
    return (ROOT / guide).read_text(encoding="utf-8")


@pytest.mark.parametrize("guide", [*GUIDES, *DECISIONS])
def test_every_file_that_is_named_is_there(guide: str) -> None:
    assert [name for name in FILE.findall(text_of(guide)) if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("guide", [*GUIDES, *DECISIONS])
def test_every_link_leads_somewhere(guide: str) -> None:
    here = (ROOT / guide).parent
    assert [link for link in LINK.findall(text_of(guide)) if not (here / link).exists()] == []


def test_the_tour_names_what_is_in_its_files() -> None:
    """A name in brackets is defined in a file that the same paragraph names."""
    tour, checked = text_of("docs/tour.md"), 0
    for step in re.split(r"\n\n|\n\d\. ", tour):
        files = [ROOT / name for name in FILE.findall(step) if name.endswith(".py")]
        known = {name for file in files for name in defined(file)}
        for name in re.findall(r"\(`(\w+)`\)", step):
            assert name in known, f"{name} is in none of {[file.name for file in files]}"
            checked += 1
    assert checked >= 6


def defined(file: Path) -> set[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    return {node.name for node in ast.walk(tree) if isinstance(node, kinds)}


def test_the_words_of_the_house_stand_in_order_and_once() -> None:
    rows = [line.split("|")[1].strip() for line in text_of("docs/glossary.md").splitlines()[5:]]
    words = [row for row in rows if not row.startswith("---") and row != "word"]
    assert words == sorted(words, key=str.lower)
    assert len(set(words)) == len(words) > 30
