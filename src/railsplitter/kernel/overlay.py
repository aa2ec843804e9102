"""Overlays: what a scenario changes, laid over a game's base rules once, at set-up.

A scenario changes, in this order of preference: values (a layer of data, see `datapack`),
a chapter (a subclass that replaces a case or two), the flow (names inserted or dropped).
Two overlays that replace the same chapter are an error, unless the later class refines
the earlier one (a chain: series, title, scenario).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from railsplitter.kernel.chapter import Chapter
from railsplitter.kernel.errors import RuleBug
from railsplitter.kernel.numbering import Given, given_once


@dataclass(frozen=True)
class Insert:
    """A new name in the flow, right after (or before) a known one."""

    name: str
    after: str = ""
    before: str = ""


@dataclass(frozen=True)
class Drop:
    """A name that leaves the flow."""

    name: str


FlowEdit = Insert | Drop


@dataclass(frozen=True)
class Overlay:
    """A scenario's changes to chapters and flow. Its values are a data layer of the same name.

    `given` are the numbers that it gives out, by kind: see `numbering`.
    """

    name: str
    chapters: Mapping[str, type[Chapter]] = field(default_factory=dict)
    flow: tuple[FlowEdit, ...] = ()
    phases: Mapping[str, object] = field(default_factory=dict)
    given: Given = field(default_factory=dict)


def chosen_chapters(
    base: Mapping[str, type[Chapter]], overlays: Sequence[Overlay]
) -> dict[str, type[Chapter]]:
    """Which class carries out each chapter after all overlays."""
    chosen = dict(base)
    by: dict[str, str] = {}
    for overlay in overlays:
        for name, chapter in overlay.chapters.items():
            if name not in chosen:
                raise RuleBug(f"overlay {overlay.name}: the base game has no chapter {name!r}")
            if not issubclass(chapter, chosen[name]):
                rival = by.get(name, "the base game")
                raise RuleBug(
                    f"overlay {overlay.name}: {chapter.__name__} replaces chapter {name!r} "
                    f"without refining {chosen[name].__name__} of {rival}"
                )
            chosen[name] = chapter
            by[name] = overlay.name
    return chosen


def numbered_once(game: str, given: Given, overlays: Sequence[Overlay]) -> None:
    """Refuses overlays that give out a number which the game or another of them has."""
    given_once([(game, given), *((f"overlay {one.name}", one.given) for one in overlays)])


def lay_chapters(rules: object, overlays: Sequence[Overlay], pack: object) -> None:
    """Put the chapters of overlays, made of the pack, in the place of those in a game's `Rules`.

    For games whose `Rules` make every chapter themselves; those put in are tabulated here.
    """
    names = dict.fromkeys(name for overlay in overlays for name in overlay.chapters)
    base = {name: type(getattr(rules, name)) for name in names if hasattr(rules, name)}
    for name, chapter in chosen_chapters(base, overlays).items():
        make: Callable[[object], Chapter] = chapter
        setattr(rules, name, make(pack))
        getattr(rules, name).tabulate()


def edited_flow(base: Sequence[str], overlays: Sequence[Overlay]) -> tuple[str, ...]:
    """The names of the flow after all overlays."""
    flow = list(base)
    for overlay in overlays:
        for edit in overlay.flow:
            if isinstance(edit, Drop):
                del flow[_found(flow, overlay, edit.name)]
                continue
            if bool(edit.after) == bool(edit.before):
                raise RuleBug(f"overlay {overlay.name}: {edit.name!r}: expected after or before")
            if edit.name in flow:  # a second one could no longer be told from the first
                raise RuleBug(f"overlay {overlay.name}: the flow already has {edit.name!r}")
            at = _found(flow, overlay, edit.after or edit.before)
            flow.insert(at + 1 if edit.after else at, edit.name)
    return tuple(flow)


def _found(flow: list[str], overlay: Overlay, name: str) -> int:
    if name not in flow:
        raise RuleBug(f"overlay {overlay.name}: the flow has no {name!r}")
    return flow.index(name)
