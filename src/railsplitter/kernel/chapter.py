"""Chapters: one small class per printed chapter, one method per printed case.

A game has its own `Chapter` base that fixes the type of its pack. `Rules` of a game is a
slotted class with one attribute per chapter; `overlay.chosen_chapters` says which classes fill it.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Chapter:
    """Rules without state: everything they look at is handed in."""

    __slots__ = ()

    def tabulate(self) -> None:
        """Compute look-up tables once, after overlays have been laid."""


def reasons(first: str, second: str = "", third: str = "") -> list[str]:
    """The bars that are closed, in order, each once."""
    out: list[str] = []
    if first:
        out.append(first)
    if second and second not in out:
        out.append(second)
    if third and third not in out:
        out.append(third)
    return out
