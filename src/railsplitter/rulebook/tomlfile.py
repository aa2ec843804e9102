"""A TOML file with positions: its rows, the lines they begin on, and its comments.

The standard reader gives values without lines, and drops comments; both are found here by
one scan that steps over strings.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from railsplitter.kernel.errors import PackError

# In this order: long strings first, or their quotes would be read as short ones.
SCAN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""'
    r"|'''.*?'''"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|(?P<comment>\#[^\n]*)"
    r"|(?P<table>^[ \t]*\[\[[ \t]*(?P<name>[A-Za-z0-9_-]+)[ \t]*\]\])",
    re.DOTALL | re.MULTILINE,
)

WORDS: Final[dict[type, str]] = {
    str: "a text",
    int: "a number",
    float: "a number",
    bool: "a truth value",
    list: "a list",
    dict: "a table",
}


def read_text(path: Path, shown: str) -> str:
    """The file as text, or the reason why not."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise PackError(shown, "file", "a readable TOML file", reason) from error
    except UnicodeDecodeError as error:
        at = f"byte {error.start} that is not"
        raise PackError(shown, "file", "UTF-8 text", at) from error


def parse(text: str, shown: str) -> dict[str, object]:
    """The values of the file."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PackError(shown, "file", "valid TOML", str(error)) from error


def comments(text: str) -> Iterator[tuple[int, str]]:
    """Every comment with its line."""
    for found in SCAN.finditer(text):
        comment = found["comment"]
        if comment is not None:
            yield line_of(text, found.start("comment")), comment


def table_lines(text: str, name: str) -> list[int]:
    """The lines of the `[[name]]` headers, from the top."""
    return [
        line_of(text, found.start("table"))
        for found in SCAN.finditer(text)
        if found["name"] == name
    ]


def line_of(text: str, offset: int) -> int:
    """The line, from 1, that holds the character at `offset`."""
    return text.count("\n", 0, offset) + 1


class Row:
    """One table of the file, read key by key; whatever does not fit is a `PackError`."""

    def __init__(self, file: str, where: str, values: Mapping[str, object]) -> None:
        self.file, self.where, self.values = file, where, values

    def only(self, keys: Sequence[str]) -> None:
        """A key that is not in the format is a slip of the pen, not a comment."""
        for key in self.values:
            if key not in keys:
                raise self.error(key, f"one of the keys {', '.join(keys)}", "an unknown key")

    def text(self, key: str, default: str | None = None) -> str:
        """A text that is not empty; without `default` it must be there."""
        if key not in self.values:
            if default is None:
                raise self.error(key, "a text", "nothing")
            return default
        value = self.values[key]
        if not isinstance(value, str):
            raise self.error(key, "a text", described(value))
        if not value.strip():
            raise self.error(key, "a text that is not empty", '""')
        return value

    def choice(self, key: str, among: Sequence[str], default: str | None = None) -> str:
        """A text that is one of `among`."""
        value = self.text(key, default)
        if value not in among:
            raise self.error(key, f"one of {', '.join(among)}", f'"{value}"')
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; none when the key is not there."""
        value = self.values.get(key, [])
        if not isinstance(value, list):
            raise self.error(key, "a list of texts", described(value))
        for item in value:
            if not isinstance(item, str) or not item.strip():
                raise self.error(key, "a list of texts", f"{described(item)} in it")
        return tuple(value)

    def rows(self, key: str) -> list[dict[str, object]]:
        """The tables below `[[key]]`; none when the key is not there."""
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.error(key, f"tables [[{key}]]", described(value))
        return value

    def error(self, key: str, expected: str, found: str = "") -> PackError:
        return PackError(self.file, f"{self.where}{key}", expected, found)


def described(value: object) -> str:
    """A value as an error names it: `a number 7`, `a list`."""
    if value == "":
        return 'an empty text ""'
    word = WORDS.get(type(value), "a date")
    return word if isinstance(value, list | dict) else f"{word} {value!r}"
