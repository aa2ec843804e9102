"""Planning questions as they come from clients: what is wrong with one, in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.game import Question


def check(
    questions: Iterable[Question],
    needed: Mapping[str, Sequence[str]],
    key: str,
    args: Mapping[str, str],
) -> None:
    """Refuses an unknown question, an argument that it does not take, a missing one."""
    known = {question.key: question.takes for question in questions}
    if key not in known:
        raise BadUsage(f"question {key!r}: expected one of {', '.join(known)}")
    for name in args:
        if name not in known[key]:
            raise BadUsage(f"question {key}, {name!r}: expected one of {', '.join(known[key])}")
    for name in needed[key]:
        if name not in args:
            raise BadUsage(f"question {key}: expected a {name}")


def number(text: str, what: str, least: int, most: int) -> int:
    """A number of at most two digits between two others."""
    value = int(text) if text.isascii() and text.isdigit() and len(text) < 3 else least - 1
    if not least <= value <= most:
        raise BadUsage(f"{what} {text!r}: expected {least} to {most}")
    return value
