"""Editions of a data pack that speak through a voice and are advised by a judge.

`Edition` is what everything above the games sees; this is how the games of the box fill it, as far
as they all do it alike. A game names the type of its state and of what is printed in its pack.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar, cast

import msgspec

from railsplitter.kernel.datapack import DataPack, Provenance
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.game import Edition, Event, Explanation, Game, Line, Offer, Prompt
from railsplitter.kernel.names import Names
from railsplitter.kernel.panels import Panel
from railsplitter.kernel.state import State
from railsplitter.kernel.verbs import Verbs
from railsplitter.kernel.version import PRESENT, Lineage

S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
P = TypeVar("P", bound=msgspec.Struct)


class Named(Protocol):
    """Whatever knows what the seats are called."""

    names: Names


class Prompting(Protocol[S_contra]):
    """The part of a voice that asks."""

    def prompt(self, s: S_contra, /) -> Prompt: ...


class Offering(Protocol[S_contra]):
    """The part of a voice that describes actions."""

    def describe(self, s: S_contra, action: int, seat: int | None = None, /) -> Offer: ...


class Hinting(Protocol[S_contra]):
    """The part of a voice that says what a refused action is missing."""

    def hint(self, s: S_contra, seat: int, action: int, case: str, /) -> str: ...


class Voice(Generic[S]):
    """Everything that an edition says. It speaks for one call at a time, with that call's names."""

    nouns: Named
    prompts: Prompting[S]
    offers: Offering[S]
    hints: Hinting[S]

    @property
    def names(self) -> Names:
        return self.nouns.names

    @names.setter
    def names(self, names: Names) -> None:
        if len(names) != len(self.nouns.names):
            raise BadUsage(f"{len(names)} names: expected {len(self.nouns.names)}, one a seat")
        self.nouns.names = names

    def prompt(self, s: S) -> Prompt:
        return self.prompts.prompt(s)

    def describe(self, s: S, action: int, seat: int | None = None) -> Offer:
        """An action as a person reads it; by the seat that is asked unless another is said."""
        return self.offers.describe(s, action, seat)

    def described(self, s: S, actions: Sequence[int]) -> list[Offer]:
        """Several actions of one position."""
        return [self.describe(s, action) for action in actions]

    def options(self, s: S) -> list[Offer]:
        return self.described(s, s.options())

    def hint(self, s: S, seat: int, action: int, case: str) -> str:
        return self.hints.hint(s, seat, action, case)

    def line(self, s: S, event: Event) -> Line:
        """An event of the log as a sentence."""
        raise NotImplementedError

    def headlines(self, s: S, events: Sequence[Event]) -> tuple[Line, ...]:
        return ()

    def explain(self, s: S, seat: int, place: str) -> Explanation | None:
        return None


class Speaking:
    """A voice with other names than its own, for the time of one call."""

    __slots__ = ("_names", "_own", "_voice")

    def __init__(self, voice: Voice[Any], names: Names | None) -> None:
        self._voice = voice
        self._names = names
        self._own = voice.names

    def __enter__(self) -> None:
        if self._names is not None:
            self._voice.names = self._names

    def __exit__(self, *_: object) -> None:
        self._voice.names = self._own


class Judge(Protocol[S_contra]):
    """Looks one step ahead, in a world imagined for a seat."""

    def best(self, world: S_contra, seat: int, /) -> int: ...


class SpokenEdition(Edition, Generic[S, P]):
    """An edition that leaves words to its voice and advice to its judge."""

    voice: Voice[S]
    judge: Judge[S]
    verbs: Verbs | None = None  # the rows of its verbs

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str],
        data: DataPack[P],
        lineage: Lineage = PRESENT,
    ) -> None:
        self.game = game
        self.lineage = lineage
        self.seats = seats
        self.options = dict(options)
        self.data = data
        self.printed: P = data.printed
        self.pack_hash = lineage.pack_name(data.hash)

    def speaking(self, names: Names | None) -> Speaking:
        """The voice speaks with these names for the time of one call; else with the game's own."""
        return Speaking(self.voice, names)

    def prompt(self, state: State, names: Names | None = None) -> Prompt:
        with self.speaking(names):
            return self.voice.prompt(cast(S, state))

    def describe(self, state: State, action: int, names: Names | None = None) -> Offer:
        with self.speaking(names):
            return self.voice.describe(cast(S, state), action)

    def described(
        self, state: State, actions: Sequence[int], names: Names | None = None
    ) -> list[Offer]:
        with self.speaking(names):
            return self.voice.described(cast(S, state), actions)

    def offers(self, state: State, names: Names | None = None) -> list[Offer]:
        with self.speaking(names):
            return self.voice.options(cast(S, state))

    def say(self, state: State, event: Event, names: Names | None = None) -> Line:
        with self.speaking(names):
            return self.voice.line(cast(S, state), event)

    def headlines(
        self, state: State, events: Sequence[Event], names: Names | None = None
    ) -> tuple[Line, ...]:
        with self.speaking(names):
            return self.voice.headlines(cast(S, state), events)

    def hint(
        self, state: State, seat: int, action: int, case: str, names: Names | None = None
    ) -> str:
        with self.speaking(names):
            return self.voice.hint(cast(S, state), seat, action, case)

    def panels(
        self,
        state: State,
        seat: int,
        names: Names | None = None,
        seen: msgspec.Struct | None = None,
    ) -> tuple[Panel, ...]:
        known = self.view(state, seat) if seen is None else seen
        with self.speaking(names):
            return self.told(known)

    def told(self, seen: msgspec.Struct) -> tuple[Panel, ...]:
        """What a view shows, in panels."""
        return ()

    def explain(
        self, state: State, seat: int, place: str, names: Names | None = None
    ) -> Explanation | None:
        with self.speaking(names):
            return self.voice.explain(cast(S, state), seat, place)

    def meant(self, state: State, seat: int, place: str) -> int | None:
        if self.verbs is None:
            return None
        asked = not state.is_over() and state.seat() == seat
        return self.verbs.meaning(place, state.options() if asked else ())

    def advise(self, world: State, seat: int) -> int:
        return self.judge.best(cast(S, world), seat)

    def seat_name(self, seat: int) -> str:
        return self.voice.names[seat]

    @property
    def facts(self) -> tuple[msgspec.Struct, ...]:
        """What is printed, as the data files have it."""
        return (self.printed,)

    def provenance(self) -> list[Provenance]:
        return self.data.provenance
