"""Headlines: one line that sums up what an entry brought, from a table of a game's notes.

    HEADS = {N_TOOK: Head(2, "{0:seat} takes {{}}", "{1:good}"), N_LAID: Head(4, "…")}

What is counted over an action stands apart: three times "takes {} / iron ore" is read as
"takes 3 iron ore" (`summed`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from railsplitter.kernel.game import Event, Line
from railsplitter.kernel.step import NOBODY

COUNTED = "{}"


class Head(NamedTuple):
    """How a note is summed up: its rank, the words, what is counted, whether an action begins."""

    weight: int
    words: str
    counted: str = ""
    begins: bool = False


def headlines(
    heads: Mapping[int, Head],
    events: Sequence[Event],
    line: Callable[[Event], Line],
    fill: Callable[[str, Sequence[int]], str],
) -> tuple[Line, ...]:
    """The weightiest note of the mover's, and the weightiest of what came by itself.

    Among equals the last is read. What comes by itself is an action of its own.
    """
    found = [(heads[event[0]], event, line(event)) for event in events if event[0] in heads]
    own = [one for one in found if one[2].actor != NOBODY]
    common = [one for one in found if one[2].actor == NOBODY]
    out = [_weightiest(part, fill) for part in (own, common) if part]
    if common:
        out[-1] = msgspec.structs.replace(out[-1], begins=True)
    return tuple(out)


def _weightiest(
    found: Sequence[tuple[Head, Event, Line]], fill: Callable[[str, Sequence[int]], str]
) -> Line:
    most = max(head.weight for head, _, _ in found)
    head, event, told = [one for one in found if one[0].weight == most][-1]
    return Line(
        told.case,
        fill(head.words, event[3:]),
        actor=told.actor,
        at=told.at,
        headline=True,
        weight=head.weight,
        brief=fill(head.counted, event[3:]),
        begins=any(one[0].begins for one in found),
    )


def summed(heads: Sequence[tuple[str, str]]) -> str:
    """The headline of an action from words and counted things, all of one rank.

    The last words stand; things of headlines with the same words are added up.
    """
    if not heads:
        return ""
    words = heads[-1][0]
    if COUNTED not in words:
        return words
    things = Counter(thing for text, thing in heads if text == words and thing)
    told = [f"{count} {thing}" for thing, count in things.items()]
    first, last = ", ".join(told[:-1]), told[-1]
    return words.replace(COUNTED, f"{first} and {last}" if first else last)
