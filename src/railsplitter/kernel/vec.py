"""Packed vectors from one source: mypyc sees machine integers, the interpreter sees lists.

This module is never compiled. A `vec` has value semantics for its length, so `append`
must always be re-assigned (`v = append(v, x)`); the list shim would hide a slip, which
is why every digest test runs in both modes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
else:
    i64 = int

    class vec:  # noqa: N801  the name mypyc knows
        """`vec[i64](items)` is a plain list of ints when interpreted."""

        def __class_getitem__(cls, item: object) -> type[list]:
            return list

    def append(v: list[int], x: int) -> list[int]:
        v.append(x)
        return v
