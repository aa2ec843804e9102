"""What came of a study: effects with intervals, corrected for how much was asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from railsplitter.lab.statistics import Effect, holm, paired, pairs_needed, power
from railsplitter.lab.study.order import Order

Games = Mapping[int, Mapping[str, float]]  # by number: what was measured
ALWAYS = ("points", "rounds", "decisions")
UNFINISHED = "unfinished"  # a game that was given up: nothing else is measured of it


class Finding(msgspec.Struct, frozen=True):
    """One metric of one arm against the first."""

    arm: str
    metric: str
    primary: bool
    effect: Effect
    adjusted: float  # p after Holm
    told_apart: bool


class Prospect(msgspec.Struct, frozen=True):
    """What a study can hope to see of a metric, from its first games."""

    arm: str
    metric: str
    detect: float
    power: float
    needed: int


def primary(order: Order, known: Sequence[str]) -> list[str]:
    """The metrics that the study asks for; the usual ones if it names none."""
    usual = [*ALWAYS, *(name for name in known if name.startswith("win."))]
    return [name for name in order.metrics or usual if name in known]


def findings(order: Order, arms: Mapping[str, Games]) -> list[Finding]:
    """All effects; those asked for are corrected among themselves, and so are the others.

    With several looks each one takes an equal part of what may go wrong (Bonferroni), so that
    looking early costs nothing but width.
    """
    level = 1 - (1 - order.level) / max(1, order.looks)
    known = metrics(arms)
    chosen = primary(order, known)
    made = [
        (arm.name, name, found)
        for arm in order.arms[1:]
        for name in known
        if (found := compared(arms[order.arms[0].name], arms[arm.name], name, level))
    ]
    out: list[Finding] = []
    for first in (True, False):
        group = [row for row in made if (row[1] in chosen) is first]
        adjusted = holm([found.p for _, _, found in group])
        for (arm, name, found), p in zip(group, adjusted, strict=True):
            out.append(Finding(arm, name, first, found, p, p < 1 - level))
    return out


def compared(base: Games, other: Games, metric: str, level: float) -> Effect | None:
    """The paired effect over the games that both arms have played (to their end)."""
    both = [number for number in sorted(base) if number in other]
    if metric != UNFINISHED:
        both = [n for n in both if UNFINISHED not in base[n] and UNFINISHED not in other[n]]
    if len(both) < 2:
        return None
    ours = [base[number].get(metric, 0.0) for number in both]
    theirs = [other[number].get(metric, 0.0) for number in both]
    return paired(ours, theirs, level)


def metrics(arms: Mapping[str, Games]) -> list[str]:
    """Every metric that a game had, the usual ones first."""
    seen = {name for games in arms.values() for game in games.values() for name in game}
    return sorted(seen, key=lambda name: (":" in name, name))


def prospects(order: Order, arms: Mapping[str, Games]) -> Iterator[Prospect]:
    """What the planned number of pairs will tell apart, by the spread of the first ones."""
    chosen = primary(order, metrics(arms))
    for found in findings(order, arms):
        if found.metric in chosen:
            wanted = order.detect * abs(found.effect.base)
            spread = found.effect.deviation
            yield Prospect(
                found.arm,
                found.metric,
                wanted,
                power(wanted, spread, order.games),
                pairs_needed(wanted, spread) if spread else 2,
            )


def is_settled(order: Order, found: Sequence[Finding]) -> bool:
    """Whether every metric asked for is told apart, or surely smaller than what matters."""
    asked = [finding for finding in found if finding.primary]
    return bool(asked) and all(
        finding.told_apart or _is_small(order, finding.effect) for finding in asked
    )


def _is_small(order: Order, effect: Effect) -> bool:
    bound = order.detect * abs(effect.base)
    return -bound < effect.low and effect.high < bound
