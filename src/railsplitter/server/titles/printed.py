"""Packs what is printed with an edition: long lists of rows become columns, made once and kept.

A map of 16,000 hexes is 4.6 MB as rows and 480 kB as columns; packed, 420 and 70.
"""

from __future__ import annotations

import gzip
import hashlib
import re
import zlib
from collections.abc import Hashable, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from railsplitter.server.types.printed import Column, Numbers, Printed, Rows

LEAST = 32  # rows that are worth columns
FEW = 16  # a value for so many rows is surely shorter as one of a list
NUMBERED = re.compile(r"(.*?)(\d{1,9})", re.DOTALL)


class Packed(NamedTuple):
    """The bytes of a chart, as gzip makes them, and a name that only they have."""

    name: str
    data: bytes


def pack(chart: msgspec.Struct) -> Packed:
    text = msgspec.json.encode(in_columns(chart))
    return Packed(hashlib.sha256(text).hexdigest()[:32], gzip.compress(text, 9, mtime=0))


def in_columns(chart: msgspec.Struct) -> Printed:
    """The same facts, long lists of structs turned on their side."""
    plain: dict[str, Any] = {}
    rows: dict[str, Rows] = {}
    for field in chart.__struct_fields__:
        value = getattr(chart, field)
        if is_long(value):
            names = value[0].__struct_fields__
            columns = {name: column([getattr(row, name) for row in value]) for name in names}
            rows[field] = Rows(len(value), columns)
        else:
            plain[field] = value
    return Printed(plain, rows)


def is_long(value: object) -> bool:
    """Whether something is a list of equal rows that is worth columns."""
    if not isinstance(value, tuple | list) or len(value) < LEAST:
        return False
    return isinstance(value[0], msgspec.Struct) and len({type(row) for row in value}) == 1


def column(values: Sequence[Any]) -> Column:
    """The form of a column that becomes the smallest."""
    if all(type(value) is int for value in values):
        return Column(numbers=numbered(values))
    words = different(values)
    forms = [listed(values, words)]
    if len(words) > len(values) // FEW:
        forms += [Column(values=list(values)), *stemmed(values)]
    return min(forms, key=weight)


def numbered(numbers: Sequence[int]) -> Numbers:
    """The form of numbers that becomes the smallest."""
    steps = [b - a for a, b in zip([0, *numbers], numbers, strict=False)]
    forms = (
        Numbers("plain", list(numbers)),
        Numbers("runs", in_runs(numbers)),
        Numbers("steps", steps),
        Numbers("step runs", in_runs(steps)),
    )
    return min(forms, key=weight)


def in_runs(numbers: Iterable[int]) -> list[int]:
    """A number and how often it stands there, in turn."""
    out: list[int] = []
    for number in numbers:
        if out and out[-2] == number:
            out[-1] += 1
        else:
            out += (number, 1)
    return out


def different(values: Iterable[Any]) -> list[Any]:
    """Each value once: numbers in order, others as they are met."""
    met = list({told_apart(value): value for value in values}.values())
    return sorted(met) if all(type(value) is float for value in met) else met


def listed(values: Sequence[Any], words: list[Any]) -> Column:
    """A list of the different values, and for each row which it is."""
    places = {told_apart(word): k for k, word in enumerate(words)}
    return Column(values=words, numbers=numbered([places[told_apart(value)] for value in values]))


def told_apart(value: Hashable) -> Hashable:
    """A key by which 1 is not True."""
    return value.__class__, value


def stemmed(texts: Sequence[Any]) -> list[Column]:
    """Texts that end in numbers of equal length, as those of printed hexes do."""
    stems: list[str] = []
    tails: list[str] = []
    for text in texts:
        part = NUMBERED.fullmatch(text) if type(text) is str else None
        if part is None or (tails and len(part[2]) != len(tails[0])):
            return []
        stems.append(part[1])
        tails.append(part[2])
    numbers = numbered([int(tail) for tail in tails])
    return [Column(stems=listed(stems, different(stems)), numbers=numbers, digits=len(tails[0]))]


def weight(part: Column | Numbers) -> int:
    """About what it weighs when it is sent."""
    return len(zlib.compress(msgspec.json.encode(part), 1))
