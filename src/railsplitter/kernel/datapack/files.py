"""Data files as plain values; every fault with its line and column."""

from __future__ import annotations

import json
import tomllib
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import NoReturn

from railsplitter.kernel.datapack.nodes import as_written
from railsplitter.kernel.errors import PackError


def parsed(file: Traversable, shown: str, suffix: str) -> object:
    """The file's contents, or a PackError with the line and column."""
    try:
        text = file.read_text(encoding="utf-8")
        if suffix == "toml":
            return _toml(text)
        return json.loads(text, object_pairs_hook=each_once, parse_constant=no_constant)
    except UnicodeDecodeError as e:
        raise PackError(shown, f"byte {e.start}", "UTF-8 text") from None
    except OSError as e:
        raise PackError(shown, "file", "a file that can be read", str(e.strerror)) from None
    except RecursionError:
        raise PackError(shown, "file", "less nesting than this") from None
    except json.JSONDecodeError as e:
        where = f"line {e.lineno}, column {e.colno}"
        raise PackError(shown, where, "valid JSON", f"a fault ({e.msg})") from None
    except ValueError as e:
        what, _, where = str(e).partition(" (at ")
        where = where.removesuffix(")") or "file"
        raise PackError(shown, where, f"valid {suffix.upper()}", f"a fault ({what})") from None


@lru_cache(maxsize=256)  # titles of a series read the same files; nobody changes what they say
def _toml(text: str) -> object:
    return tomllib.loads(text)


def each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table = dict(pairs)
    if len(table) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the key {as_written(twice)} stands twice in one table")
    return table


def no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")
