"""The notebooks of docs/lab run from their first to their last cell, in short."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

DOCS = Path(__file__).resolve().parents[2] / "docs" / "lab"
BOOKS = sorted(DOCS.glob("*.ipynb"))

pytestmark = [
    pytest.mark.compiled,
    pytest.mark.filterwarnings("ignore"),  # those of Jupyter's own parts
]


def opened(book: Path) -> Any:
    read: Any = nbformat.read  # it has no types
    return read(book, as_version=4)


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.stem)
def test_a_notebook_runs(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAST", "1")
    NotebookClient(opened(book), timeout=None, kernel_name="python3").execute()


def test_there_are_notebooks_without_results_of_somebodys_machine() -> None:
    assert len(BOOKS) >= 4
    for book in BOOKS:
        cells = opened(book).cells
        assert all(not cell.get("outputs") for cell in cells)
