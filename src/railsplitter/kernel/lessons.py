"""What teaches a title: its goal, its phases, its things, and a first game step by step.

It is data beside the title (`lessons.toml`). A title that builds on another takes the other's
things, signs and phases over and adds its own, which come first; `without` names those of the other
that do not hold in it, by place, name or case.
"""

from __future__ import annotations

import tomllib
from collections.abc import Container, Sequence
from fnmatch import fnmatchcase

import msgspec

from railsplitter.kernel.game import Explanation


class GoalPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column of the goal card: how one wins, what turns it, when it ends."""

    title: str
    text: str


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a title is won, in a few words, and what to do in the first turn."""

    motto: str
    parts: tuple[GoalPart, ...]
    first: str


class Phase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a phase is for; `cases` are those of its questions, a trailing * stands for any rest."""

    cases: tuple[str, ...]
    text: str


class Glyph(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sign of the board: its symbol on the page (or none), its name, what it means."""

    name: str
    text: str
    symbol: str = ""


class Thing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a kind of place is; `place` is a pattern: `space:A*`."""

    place: str
    what: str
    does: str = ""
    when: str = ""
    cases: tuple[str, ...] = ()


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of the first game: one thing, lit and told in at most 45 words.

    `at` are places or regions of the page (`space:*`, `region:seats`). With `offers` it comes when
    that verb is offered and is done by any answer; `tries` is the beginning of a good one.
    """

    id: str
    title: str
    text: str
    case: str = ""
    at: tuple[str, ...] = ()
    offers: str = ""
    tries: str = ""


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table of the first game: which seat one plays, how many, from which seed."""

    seat: int = 0
    seats: int = 2
    seed: int = 11


class Lessons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that teaches a title."""

    goal: Goal | None = None
    table: Setting = Setting()
    phases: tuple[Phase, ...] = ()
    glyphs: tuple[Glyph, ...] = ()
    things: tuple[Thing, ...] = ()
    steps: tuple[Step, ...] = ()

    def over(self, base: Lessons) -> Lessons:
        """These laid over those of the title they build on; steps are a title's own."""
        return Lessons(
            self.goal or base.goal,
            self.table,
            self.phases + base.phases,
            self.glyphs + base.glyphs,
            self.things + base.things,
            self.steps or base.steps,
        )

    def lacking(self, named: Container[str]) -> Lessons:
        """These without what is named: phases by a case, signs by their names, things by places."""
        return msgspec.structs.replace(
            self,
            phases=tuple(one for one in self.phases if one.cases[0] not in named),
            glyphs=tuple(one for one in self.glyphs if one.name not in named),
            things=tuple(one for one in self.things if one.place not in named),
        )

    def thing(self, place: str) -> Thing | None:
        """What a place is: the first pattern that fits."""
        return next((one for one in self.things if fnmatchcase(place, one.place)), None)

    def explain(self, place: str) -> Explanation | None:
        """The same as an explanation."""
        found = self.thing(place)
        if found is None:
            return None
        return Explanation(found.what, found.does, found.when, found.cases)


def read_lessons(texts: Sequence[str]) -> Lessons:
    """The lessons of a title: its own text last, those it builds on before it."""
    made = Lessons()
    for text in texts:
        written = tomllib.loads(text)
        base = made.lacking(written.pop("without", ()))
        made = msgspec.convert(written, Lessons).over(base)
    return made
