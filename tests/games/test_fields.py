"""Every fact of a position is in its copies and its saves, whatever state a title has."""

from __future__ import annotations

from functools import cache
from types import GetSetDescriptorType, MemberDescriptorType

import pytest

from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.slate import Slate
from railsplitter.kernel.state import State

# A title for each class of states; Disrupt Their Plans also has all that any campaign has
TITLES = (
    "snowdonia",
    "snowdonia/petersburg",
    "snowdonia/channel-tunnel",
    "gcacw/seven-pines",
    "gcacw/disrupt-their-plans-april",
    "gcacw/long-roads",
)
# What follows from the edition and the rest: the steps asked, and what stands where in the field
FOLLOWS = ("seats", "stack", "steps", "first", "after", "held")
BITS = ("along",)  # columns of ones and zeros
FAR = 1_000_000  # from here on single numbers, which a column does not reach
Facts = dict[str, int | list[int]]


def fields(s: State) -> list[str]:
    """The attributes of a position, its own class's and those that it refines."""
    kinds = (GetSetDescriptorType, MemberDescriptorType)
    found = [name for made in type(s).__mro__ for name, it in vars(made).items()
             if isinstance(it, kinds) and not name.startswith("__")]  # fmt: skip
    return [name for name in found if name not in FOLLOWS]


def facts(s: State) -> Facts:
    """Every number and every column of a position, by its name."""
    found: Facts = {}
    for name in fields(s):
        value = getattr(s, name)
        if isinstance(value, int):
            found[name] = value
        elif hasattr(value, "__setitem__"):
            found[name] = list(value)
    return found


def stir(s: State) -> dict[str, int]:
    """Gives every fact a number that no other gets, a column at its end; says which."""
    given: dict[str, int] = {}
    for place, name in enumerate(fields(s)):
        value = getattr(s, name)
        if isinstance(value, int):
            given[name] = FAR + place
            setattr(s, name, given[name])
        elif hasattr(value, "__setitem__") and len(value):
            given[name] = value[len(value) - 1] = 1 if name in BITS else 100 + place
    return given


@cache
def edition(title: str) -> Edition:
    game = find_game(title)
    return game.edition(game.seat_counts[0])


@pytest.mark.parametrize("title", TITLES)
def test_a_copy_and_a_save_keep_every_fact(title: str) -> None:
    made = edition(title)
    s = made.start(seeded(1))
    before = facts(s)
    stir(s)
    wanted = facts(s)
    assert len(wanted) > 20
    assert [name for name in wanted if wanted[name] == before[name] != []] == []
    numbers = s.numbers()
    copied = s.twin(seeded(1))
    assert facts(copied) == wanted
    assert facts(made.restore(numbers, seeded(1))) == wanted
    for name in fields(copied):
        value = getattr(copied, name)
        if hasattr(value, "__setitem__") and len(value):
            value[len(value) - 1] = 0
    assert s.numbers() == numbers


@pytest.mark.parametrize("title", [title for title in TITLES if title.startswith("gcacw/")])
def test_the_encoder_tells_every_fact(title: str) -> None:
    """[1.0c] In this series nothing is hidden."""
    made = edition(title)
    s, encoder = made.start(seeded(1)), made.encoder()
    given, slate = stir(s), Slate(encoder.size)
    encoder.encode(s, 0, slate)
    told = set(slate.numbers)
    assert [name for name, number in given.items() if number not in told] == ["learned"]
