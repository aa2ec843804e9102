"""Packs, layers, rows and where their facts come from."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import (
    Annotated,
    Generic,
    Literal,
    NamedTuple,
    Protocol,
    TypeVar,
    get_args,
    runtime_checkable,
)

import msgspec

from railsplitter.kernel.errors import PackError

Source = Literal[
    "seed", "published", "recalled", "historical", "reconstructed", "inferred", "designer"
]
SOURCES: tuple[str, ...] = get_args(Source)

Words = Annotated[str, msgspec.Meta(extra={"words": True})]
"""Text for people. Rewording it leaves the pack's hash, and so every record, alone."""

T = TypeVar("T", bound=msgspec.Struct)


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of printed facts: a subclass names the facts, this says where they come from."""

    source: Source
    note: Words = ""


class Layer(NamedTuple):
    """A folder of data files, and the name it has in messages."""

    name: str
    folder: Traversable


def folder_layer(path: Path) -> Layer:
    """The layer of a folder that somebody named on the command line."""
    return Layer(str(path), path)


class Provenance(msgspec.Struct, frozen=True):
    """Where the named fields of one row come from; a row has one of these per source."""

    table: str
    row: str
    source: str
    note: str
    file: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DataPack(Generic[T]):
    """Checked printed facts, the hash that names them, and where each row comes from.

    The hash covers what can change a game: not sources, notes or words, and not values left
    at (or set to) their default, so that a new optional field keeps the hash of old packs.
    """

    printed: T
    hash: str
    provenance: list[Provenance]

    def summary(self) -> dict[str, int]:
        """Rows per source; a row that draws on two sources counts for both."""
        counts = dict.fromkeys(SOURCES, 0)
        for entry in self.provenance:
            counts[entry.source] += 1
        return {source: count for source, count in counts.items() if count}


@runtime_checkable
class Checked(Protocol):
    """A struct with checks of its own; it leaves the file of its errors empty."""

    def check(self) -> list[PackError]: ...
