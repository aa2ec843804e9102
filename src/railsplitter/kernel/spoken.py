"""Editions of a data pack that speak through a voice and are advised by a judge.

`Edition` is what everything above the games sees; this is how the games of the box fill it, as far
as they all do it alike. A game names the type of its state and of what is printed in its pack.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, Protocol, TypeVar, cast

import msgspec

from railsplitter.kernel.datapack import DataPack, Provenance
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.game import Edition, Game, Offer, Prompt
from railsplitter.kernel.state import State
from railsplitter.kernel.version import PRESENT, Lineage

S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
P = TypeVar("P", bound=msgspec.Struct)


class Named(Protocol):
    """Whatever knows the players' names, seat by seat."""

    names: list[str]


class Voice(Generic[S]):
    """Everything that an edition says. `names` are the players' names, seat by seat."""

    nouns: Named

    @property
    def names(self) -> list[str]:
        return self.nouns.names

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        if len(names) != len(self.nouns.names):
            raise BadUsage(f"{len(names)} names: expected {len(self.nouns.names)}, one a seat")
        self.nouns.names = list(names)

    def prompt(self, s: S) -> Prompt:
        raise NotImplementedError

    def describe(self, s: S, action: int) -> Offer:
        raise NotImplementedError

    def hint(self, s: S, seat: int, action: int, case: str) -> str:
        raise NotImplementedError


class Judge(Protocol[S_contra]):
    """Looks one step ahead, in a world imagined for a seat."""

    def best(self, world: S_contra, seat: int, /) -> int: ...


class SpokenEdition(Edition, Generic[S, P]):
    """An edition that leaves words to its voice and advice to its judge."""

    voice: Voice[S]
    judge: Judge[S]

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

    def prompt(self, state: State) -> Prompt:
        return self.voice.prompt(cast(S, state))

    def describe(self, state: State, action: int) -> Offer:
        return self.voice.describe(cast(S, state), action)

    def hint(self, state: State, seat: int, action: int, case: str) -> str:
        return self.voice.hint(cast(S, state), seat, action, case)

    def advise(self, world: State, seat: int) -> int:
        return self.judge.best(cast(S, world), seat)

    def seat_name(self, seat: int) -> str:
        return self.voice.names[seat]

    def provenance(self) -> list[Provenance]:
        return self.data.provenance
