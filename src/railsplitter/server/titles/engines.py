"""Editions that tables share.

An edition keeps scratch paper for its searches, so one thread at a time may use it: whoever
touches a state of a table holds the table's engine.
"""

from __future__ import annotations

import hashlib
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import Any

from railsplitter import __version__
from railsplitter.games import find_game
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.game import Edition, Game
from railsplitter.kernel.state import Log, State
from railsplitter.server.lasting import lasting
from railsplitter.server.short_turns import SHORT_TURNS
from railsplitter.server.titles.printed import Packed, pack

# Editions are made one at a time in the whole process: what a game reads for the first time must
# not be looked at by two threads at once (see `structs`).
MAKING = threading.Lock()
WAY = 0.0005  # seconds
COURTESY = 0.25  # seconds that somebody waits at most for others to be served first
Key = tuple[str, int, tuple[tuple[str, str], ...], str]


class Engine:
    """An edition and the lock of its scratch paper."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.lock = threading.RLock()

    @cached_property
    def layout(self) -> str:
        """How this engine writes positions: another program may write the same game otherwise."""
        with self.lock:
            first = self.edition.start(seeded(0)).numbers()
        parts = (__version__, self.edition.pack_hash, self.edition.game.id, *first)
        return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]

    @cached_property
    def chart(self) -> Packed | None:
        """What is printed and never changes, for clients that draw; nothing if there is none."""
        with self.lock:
            found = self.edition.chart()
        return pack(found) if found is not None else None

    def __enter__(self) -> Edition:
        self.lock.acquire()
        return self.edition

    def __exit__(self, *_: object) -> None:
        self.lock.release()

    @staticmethod
    def give_way() -> None:
        """Between two pieces of long work, the engine let go: whoever waits for it is woken.

        A lock that is let go and taken again at once goes to nobody else.
        """
        time.sleep(WAY)


class Engines:
    """Engines by game, seats, options and rules version, made when first asked for."""

    def __init__(self) -> None:
        self._made: dict[Key, Engine] = {}
        self._is_making = False
        self._turn = threading.Lock()

    @contextmanager
    def courtesy(self) -> Iterator[None]:
        """While a game is being made, tables are worked at one after the other.

        All threads share one processor: after a restart, the tables that are up would else leave
        hardly any of it to the games that others still wait for.
        """
        waits = self._is_making and self._turn.acquire(timeout=COURTESY)
        try:
            yield
        finally:
            if waits:
                self._turn.release()

    def get(self, game: str, seats: int, options: Mapping[str, str], version: str = "") -> Engine:
        """The engine of a rules version, of the present one if none is said."""
        title = find_game(game)
        title.check_seats(seats)
        chosen = title.checked_options(options, version)
        key = (game, seats, tuple(sorted(chosen.items())), version or title.rules_version)
        with MAKING:
            engine = self._made.get(key)
            if engine is None:
                engine = self._made[key] = self._make(title, seats, options, version)
            return engine

    def chart(self, name: str) -> Packed | None:
        """A chart that somebody was told of, by its name."""
        made = (engine.__dict__.get("chart") for engine in list(self._made.values()))
        return next((one for one in made if one is not None and one.name == name), None)

    def _make(self, title: Game, seats: int, options: Mapping[str, str], version: str) -> Engine:
        self._is_making = True
        try:
            with SHORT_TURNS, lasting():
                return Engine(title.edition(seats, options, version=version))
        finally:
            self._is_making = False


class FromThere(Edition):
    """An edition whose games begin at a given position: what a what-if starts from."""

    def __init__(self, edition: Edition, numbers: Sequence[int]) -> None:
        self._edition = edition
        self._numbers = tuple(numbers)
        self.game = edition.game
        self.lineage = edition.lineage
        self.seats = edition.seats
        self.options = edition.options
        self.pack_hash = edition.pack_hash
        self.vocabulary = edition.vocabulary

    def start(self, chance: Chance, log: Log | None = None) -> State:
        return self._edition.restore(self._numbers, chance)


def _handed_on(name: str) -> Any:
    def call(self: FromThere, *args: Any) -> Any:
        return getattr(self._edition, name)(*args)

    return call


# Everything but the start is the edition's own; also what later versions of the kernel add.
for _name in [name for name in vars(Edition) if not name.startswith("_")]:
    if callable(getattr(Edition, _name)) and _name != "start":
        setattr(FromThere, _name, _handed_on(_name))
