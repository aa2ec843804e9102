"""What is printed and never changes, as it is sent: lists of rows as columns."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct


class Numbers(Struct):
    """Whole numbers, one a row.

    `runs`: a number, how often, the next number, how often. `steps`: what each is more than the
    one before, the first more than 0. `step runs`: those steps as runs.
    """

    form: Literal["plain", "runs", "steps", "step runs"]
    numbers: list[int]


class Column(Struct, omit_defaults=True):
    """One field of all rows.

    Numbers alone are the field. Values alone are it, too; with numbers, the numbers say which of
    the values. With stems it is a text: a row's stem, then its number with so many digits.
    """

    numbers: Numbers | None = None
    values: list[Any] | None = None
    stems: Column | None = None
    digits: int = 0


class Rows(Struct):
    """Rows that have the same fields."""

    count: int
    columns: dict[str, Column]


class Printed(Struct):
    """The fields of a chart: long lists of rows as columns, the rest as it is."""

    plain: dict[str, Any]
    rows: dict[str, Rows]
