"""Positions in which something is hidden, and their twins: what a viewer cannot tell apart."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.state import State

SPACING = 15  # decisions between two positions of one game, at least
ENOUGH, SELDOM = 100, 0.01  # questions of a kind that hid nothing so often are looked at so rarely
ASIDES = 0.3  # how often another seat writes something of its own before the twins part
MOST = 3000  # decisions of one game


@dataclass(frozen=True)
class Twins:
    """One position twice: as it is, and as the viewer could as well believe it to be."""

    viewer: int
    one: tuple[int, ...]
    two: tuple[int, ...]


class Kinds:
    """At which kinds of questions something is hidden, as far as it has been seen."""

    def __init__(self) -> None:
        self._looked: Counter[int] = Counter()
        self._hiding: set[int] = set()

    def is_worth_a_look(self, kind: int, chance: random.Random) -> bool:
        """All that ever hid something, and of the others the first and a few."""
        if kind in self._hiding or self._looked[kind] < ENOUGH:
            return True
        return chance.random() < SELDOM

    def note(self, kind: int, hides: bool) -> None:
        self._looked[kind] += 1
        if hides:
            self._hiding.add(kind)


def twins(edition: Edition, seed: int) -> Iterator[Twins]:
    """From random games, one after the other, without end; only positions that hide something."""
    chance, kinds = random.Random(seed), Kinds()
    while True:
        yield from of_one_game(edition, chance, kinds)


def of_one_game(edition: Edition, chance: random.Random, kinds: Kinds) -> Iterator[Twins]:
    """Twins of one random game, some decisions apart; of one position for all who see it so."""
    state = edition.start(seeded(chance.getrandbits(60)))
    since = SPACING
    for _ in range(MOST):
        if state.is_over():
            return
        since += 1
        step = state.stack[-1]
        if since > SPACING and not step.secret and kinds.is_worth_a_look(step.kind, chance):
            made = [twin_of(state, seat, chance) for seat in range(edition.seats)]
            found = [pair for pair in made if pair is not None]
            kinds.note(step.kind, bool(found))
            since = 0 if found else since
            yield from found
        options = state.options()
        state.apply(options[chance.randrange(len(options))])


def twin_of(state: State, viewer: int, chance: random.Random) -> Twins | None:
    """A twin that differs; None where nothing is hidden from this viewer."""
    one = state.twin(seeded(chance.getrandbits(60)))
    if chance.random() < ASIDES:
        _write_aside(one, viewer, chance)
    two = one.imagine(viewer, seeded(chance.getrandbits(60)))
    first, second = tuple(one.numbers()), tuple(two.numbers())
    return Twins(viewer, first, second) if first != second else None


def _write_aside(state: State, viewer: int, chance: random.Random) -> None:
    """Another seat writes on its own sheet, where a game has such a thing."""
    seats = [seat for seat in range(int(getattr(state, "seats", 0))) if seat != viewer]
    chance.shuffle(seats)
    for seat in seats:
        options = state.side_options(seat)
        if options:
            state.play(seat, options[chance.randrange(len(options))])
            return


def has_secrets(edition: Edition, games: int = 200) -> bool:
    """Whether a title hides anything at all, as far as some random games show."""
    chance, kinds = random.Random(1), Kinds()
    return any(True for _ in range(games) for _ in of_one_game(edition, chance, kinds))
