"""Source texts: rows, marks, and errors that name the line."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.cartography.source import read
from railsplitter.kernel.errors import PackError


def written(folder: Path, text: str) -> Path:
    path = folder / "some.txt"
    path.write_text(text)
    return path


def test_rows_have_a_mark_and_fields(tmp_path: Path) -> None:
    source = read(written(tmp_path, "# words\n[rivers]\nH | minor | Run | | 38 -77, 38.5 -77.25\n"))
    (row,) = source.rows("rivers")
    assert (row.mark, row[0], row[2]) == ("H", "minor", "")
    assert row.points(3) == [(38.0, -77.0), (38.5, -77.25)]
    assert list(source.rows("woods")) == []


@pytest.mark.parametrize("line", ["X | a", "a | b", "| a"])
def test_a_row_without_a_known_mark_is_refused_with_its_line(tmp_path: Path, line: str) -> None:
    with pytest.raises(PackError, match=r"some\.txt: line 2 \[places\]: expected a mark"):
        read(written(tmp_path, f"[places]\n{line}\n"))


def test_a_row_outside_a_section_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="line 1"):
        read(written(tmp_path, "R | a\n"))


def test_fields_say_what_they_expected(tmp_path: Path) -> None:
    (row,) = read(written(tmp_path, "[a]\nR | x | 1 2 3 | one, two, three\n")).rows("a")
    with pytest.raises(PackError, match="expected a number, found 'x'"):
        row.number(0)
    with pytest.raises(PackError, match="expected a latitude and a longitude"):
        row.point(1)
    with pytest.raises(PackError, match="expected two names"):
        row.pair(2)
    with pytest.raises(PackError, match="expected at least 5 fields"):
        row[4]
