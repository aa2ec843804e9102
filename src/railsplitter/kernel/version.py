"""Rules versions of a title: records are for ever, so earlier rules are kept, not patched.

A `Version` is an earlier one. It says only what it had otherwise than the version right after it:
rows of data, chapters, the flow, options, files such as a map. A `Lineage` lays these over the
present rules one after the other, from the latest past version back to the one that is wanted, so
that a version once frozen is left alone when newer ones come. No rule ever asks for its version.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from railsplitter.kernel.datapack import Layer
from railsplitter.kernel.overlay import Overlay
from railsplitter.kernel.save import digest
from railsplitter.kernel.state import State

if TYPE_CHECKING:
    from railsplitter.kernel.game import Choice, Game

Layout = Callable[[State], list[int]]


@dataclass(frozen=True)
class Version:
    """An earlier rules version: what it had otherwise than the one after it.

    `layers` are rows of data as they were, laid over the next version's and under a player's
    packs. `overlay` has the chapters and the flow as they were. `choices` are the options there
    were, if others. `files` are frozen files by a name that the game knows, say "map". `layout`
    gives a position's numbers in the order that records of this version made their digest of, if
    the state has another order now. `packs` gives the name that a pack had in its records by the
    hash it has now, if the shape of the data changed. Where nearly everything is another, `title`
    gives the title as a whole as it was; older versions are then among its own past ones.
    """

    name: str
    until: str  # what the next version changed, as a sentence for people
    layers: tuple[Layer, ...] = ()
    overlay: Overlay | None = None
    choices: tuple[Choice, ...] | None = None
    files: Mapping[str, Traversable] = field(default_factory=dict)
    layout: Layout | None = None
    packs: Mapping[str, str] = field(default_factory=dict)
    title: Callable[[Game], Game] | None = None


@dataclass(frozen=True)
class Lineage:
    """A rules version and all that is laid over the present rules for it, the latest first.

    For the present rules there is nothing.
    """

    name: str = ""
    chain: tuple[Version, ...] = ()

    @property
    def layers(self) -> list[Layer]:
        """Data layers in the order they are laid over the game's own."""
        return [layer for version in self.chain for layer in version.layers]

    @property
    def overlays(self) -> tuple[Overlay, ...]:
        """Overlays in the order they are laid, after those of a scenario."""
        return tuple(v.overlay for v in self.chain if v.overlay is not None)

    def choices(self, present: tuple[Choice, ...]) -> tuple[Choice, ...]:
        """The options of a title that has these now."""
        known = [v.choices for v in self.chain if v.choices is not None]
        return known[-1] if known else present

    def file(self, name: str, present: Traversable) -> Traversable:
        """A file of the game, frozen if this version or one after it froze it."""
        kept = [v.files[name] for v in self.chain if name in v.files]
        return kept[-1] if kept else present

    def digest(self, state: State) -> str:
        """The digest of a position as records of this version write it."""
        known = [v.layout for v in self.chain if v.layout is not None]
        return digest(known[-1](state) if known else state.numbers())

    def title(self, present: Game) -> Game:
        """The title as it was, if a version of the chain keeps it whole; else the present one."""
        for version in self.chain:
            if version.title is not None:
                return version.title(present)
        return present

    def pack_name(self, found: str) -> str:
        """The hash that records of this version know a pack by."""
        return self.chain[-1].packs.get(found, found) if self.chain else found


PRESENT = Lineage()  # of a title that is not said


def lineage(past: tuple[Version, ...], present: str, wanted: str) -> Lineage | None:
    """The lineage of a version, of those past (oldest first) and the present; None: unknown."""
    if wanted in ("", present):
        return Lineage(present)
    names = [version.name for version in past]
    if wanted not in names:
        return None
    return Lineage(wanted, tuple(reversed(past[names.index(wanted) :])))
