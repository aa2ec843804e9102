"""What a campaign lays over the standard rules, beside chapters and flow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from railsplitter.games.gcacw.rules.action import Action
from railsplitter.games.gcacw.state import FieldStep
from railsplitter.kernel.errors import RuleBug
from railsplitter.kernel.overlay import Overlay
from railsplitter.kernel.verbs import Verb


@dataclass(frozen=True)
class FieldOverlay(Overlay):
    """An overlay of this series.

    `actions` are open in an Action Phase, `marching` in the course of a march; `steps` are the
    kinds of steps beside the standard ones; `homes` the case of each verb that only its steps
    know. Their numbers are given out by the overlay, above those of `names`.
    """

    actions: tuple[type[Action], ...] = ()
    marching: tuple[type[Action], ...] = ()
    steps: tuple[type[FieldStep], ...] = ()
    homes: Mapping[int, str] = field(default_factory=dict)


def more_of(overlays: Sequence[Overlay]) -> list[FieldOverlay]:
    """The overlays that hand over more than chapters and flow; earlier versions do not."""
    return [overlay for overlay in overlays if isinstance(overlay, FieldOverlay)]


def homes_in(rows: Iterable[Verb]) -> dict[int, str]:
    """The cases that rows of verbs name; actions name their own."""
    return {row.code: row.case for row in rows if row.case}


def homes_of(base: Mapping[int, str], overlays: Sequence[FieldOverlay]) -> dict[int, str]:
    """The case of every verb after all overlays; a number is given out once."""
    homes = dict(base)
    for overlay in overlays:
        doers = (*overlay.actions, *overlay.marching)
        own = {int(verb): case for verb, case in overlay.homes.items()}
        for doer in doers:
            own[int(doer.verb)] = doer.case
        for verb, case in own.items():
            if verb in homes:
                raise RuleBug(f"overlay {overlay.name}: verb {verb} is given out already")
            homes[verb] = case
    return homes


def steps_of(
    base: Sequence[type[FieldStep]], overlays: Sequence[FieldOverlay]
) -> list[type[FieldStep]]:
    """All kinds of steps; a number is given out once."""
    steps = list(base)
    kinds = {step.kind for step in base}
    for overlay in overlays:
        for step in overlay.steps:
            if step.kind in kinds:
                raise RuleBug(f"overlay {overlay.name}: step {step.kind} is given out already")
            kinds.add(step.kind)
            steps.append(step)
    return steps
