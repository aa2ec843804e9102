"""Reads the source texts of a map: sections of rows, one fact a row.

    [rivers]
    # mark | class | name | flows into | course
    H | major | James River | | 37.72 -78.3, 37.7 -78.25

A row begins with the mark of its source: S said by a campaign, P published elsewhere,
H historical fact, R reconstructed. Fields are parted by bars and may be empty.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from railsplitter.kernel.errors import PackError

MARKS = {"S": "seed", "P": "published", "H": "historical", "R": "reconstructed"}

Coordinates = tuple[float, float]


class Row:
    """One row: where it stands, its mark and its fields."""

    __slots__ = ("fields", "file", "line", "mark", "section")

    def __init__(self, file: str, line: int, section: str, mark: str, fields: list[str]) -> None:
        self.file, self.line, self.section = file, line, section
        self.mark, self.fields = mark, fields

    def __getitem__(self, k: int) -> str:
        if k >= len(self.fields):
            raise self.wrong(f"at least {k + 1} fields", str(len(self.fields)))
        return self.fields[k]

    def wrong(self, expected: str, found: str) -> PackError:
        """The error of this row."""
        return PackError(self.file, f"line {self.line} [{self.section}]", expected, found)

    def number(self, k: int) -> float:
        """A field that is a number."""
        try:
            return float(self[k])
        except ValueError:
            raise self.wrong("a number", repr(self[k])) from None

    def point(self, k: int) -> Coordinates:
        """A field that is a latitude and a longitude."""
        return self._point(self[k])

    def points(self, k: int) -> list[Coordinates]:
        """A field that is a list of points."""
        return [self._point(part) for part in self[k].split(",")]

    def listed(self, k: int, comma: str = ",") -> list[str]:
        """A field that is a list of words."""
        return [part.strip() for part in self[k].split(comma) if part.strip()]

    def pair(self, k: int, comma: str = ",") -> tuple[str, str]:
        """A field of two words; two empty ones if it is empty."""
        if not self[k]:
            return ("", "")
        parts = self.listed(k, comma)
        if len(parts) != 2:
            raise self.wrong(f"two names parted by {comma!r}", repr(self[k]))
        return (parts[0], parts[1])

    def _point(self, text: str) -> Coordinates:
        parts = text.split()
        try:
            latitude, longitude = (float(part) for part in parts)
        except ValueError:
            raise self.wrong("a latitude and a longitude", repr(text)) from None
        return (latitude, longitude)


class Source:
    """One source file, by section."""

    def __init__(self, file: str, rows: dict[str, list[Row]]) -> None:
        self.file = file
        self.sections = rows

    def rows(self, section: str) -> Iterator[Row]:
        """The rows of a section; none if the file has no such section."""
        return iter(self.sections.get(section, ()))


def read(path: Path) -> Source:
    """Reads a source file; a row that does not fit gets the file, the line and what was wanted."""
    rows: dict[str, list[Row]] = {}
    section = ""
    for line, raw in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        text = raw.strip()
        if not text or text.startswith("#"):
            continue
        if text.startswith("["):
            section = text[1 : text.find("]")]
            rows.setdefault(section, [])
            continue
        fields = [field.strip() for field in text.split("|")]
        if fields[0] not in MARKS or not section:
            key = f"line {line} [{section}]"
            raise PackError(path.name, key, f"a mark of {', '.join(MARKS)}", repr(fields[0]))
        rows[section].append(Row(path.name, line, section, fields[0], fields[1:]))
    return Source(path.name, rows)
