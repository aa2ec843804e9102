"""Steps: the small frozen frames on a state's stack.

A step says who is asked (`who`, or NOBODY for a step that runs by itself) and keeps its few
locals. It is replaced, pushed or popped, never changed, so a stack copies as a slice and saves
as a list of numbers. Each game gives its steps `options` directly above `bars` and `take`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from railsplitter.kernel.vec import i64

NOBODY: Final[i64] = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One frame. `kind` is its number in saves, `case` the rule it carries out."""

    __slots__ = ("who",)

    kind: ClassVar[int] = 0
    case: ClassVar[str] = ""
    # A secret window must not tell who is asked: views then show no seat.
    secret: ClassVar[bool] = False

    def __init__(self, who: i64) -> None:
        self.who: i64 = who

    def locals(self) -> list[int]:
        """What a save needs besides `kind` and `who`, in the order of the constructor."""
        return []
