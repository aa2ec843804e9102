"""What people and programs may send instead of notation: it is read, or refused as notation."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from railsplitter.kernel.errors import BadNotation
from railsplitter.kernel.notation import Vocabulary

T = TypeVar("T")

NOISE = st.text(max_size=12) | st.integers().map(str) | st.just("9" * 5000)


def lines(spoken: SearchStrategy[str]) -> SearchStrategy[str]:
    """Lines of known words and of anything else."""
    return st.lists(spoken | NOISE, max_size=4).map(" ".join)


def objects(words: Vocabulary, spoken: SearchStrategy[str]) -> SearchStrategy[object]:
    """Actions as objects with known and unknown keys, and what is no object at all."""
    keys = st.sampled_from([f.key for v in words.verbs for f in v.fields]) | st.text(max_size=4)
    scalars = st.none() | st.booleans() | st.integers() | st.floats() | spoken | NOISE
    values = st.recursive(scalars, lambda inner: st.lists(inner, max_size=2), max_leaves=3)
    tagged = st.builds(
        lambda do, rest: {**rest, "do": do},
        spoken | values,
        st.dictionaries(keys, values, max_size=3),
    )
    return tagged | values


def reads_back(read: Callable[[T], int], write: Callable[[int], T], given: T) -> bool:
    """An action that survives being written, or bad notation; any other error comes through."""
    try:
        action = read(given)
    except BadNotation:
        return True
    return read(write(action)) == action
