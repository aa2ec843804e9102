"""Simple players of Snowdonia and its scenarios, and walks along their games."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from railsplitter.games.snowdonia.edition import SnowdoniaEdition
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.state import verb_of

Chooser = Callable[[Snowdonia, Chance], int]


def at_random(s: Snowdonia, dice: Chance) -> int:
    return one_of(s.options(), dice)


def one_of(options: list[int], dice: Chance) -> int:
    return options[dice.pick(len(options), "choice")]


def first_of(options: list[int], verbs: tuple[int, ...], dice: Chance) -> int:
    """An option of the first verb that is open, else any."""
    for verb in verbs:
        found = [action for action in options if verb_of(action) == verb]
        if found:
            return one_of(found, dice)
    return one_of(options, dice)


def to_area(s: Snowdonia, options: list[int], areas: list[int], dice: Chance) -> int:
    """Place a Labourer in the first of these areas that has room, else anywhere."""
    area_of = s.rules.pack.space_area
    for area in areas:
        found = [action for action in options if area_of[action & 0xFFFF] == area]
        if found:
            return one_of(found, dice)
    return one_of(options, dice)


def walk(
    game: SnowdoniaEdition, seed: int, every: int = 1, choose: Chooser = at_random
) -> Iterator[Snowdonia]:
    """Every so many positions of a game, and its last one."""
    state, dice = game.start(seeded(seed)), seeded(seed + 500)
    made = 0
    while not state.is_over():
        if made % every == 0:
            yield state
        state.apply(choose(state, dice))
        made += 1
    yield state
