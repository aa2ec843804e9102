"""A study's answer in plain words."""

from __future__ import annotations

from collections.abc import Sequence

from railsplitter.lab.statistics import Effect
from railsplitter.lab.study.effects import UNFINISHED, Finding
from railsplitter.lab.study.order import Order


def sentence(order: Order, found: Sequence[Finding]) -> str:
    """One sentence for each arm."""
    return " ".join(_of_arm(arm.name, found) for arm in order.arms[1:])


def _of_arm(name: str, found: Sequence[Finding]) -> str:
    """What came of an arm, and how many of its games count for nothing because they did not end."""
    own = [finding for finding in found if finding.arm == name]
    unended = sum(_endless(finding) for finding in own if finding.metric == UNFINISHED)
    own = [finding for finding in own if finding.metric != UNFINISHED]
    said = _answer(name, own)
    return f"{said} {unended} more did not end." if unended else said


def _endless(finding: Finding) -> int:
    """How many games of the arm were given up."""
    return round(finding.effect.mean * finding.effect.pairs)


def _answer(name: str, own: Sequence[Finding]) -> str:
    asked = [finding for finding in own if finding.primary]
    pairs = max((finding.effect.pairs for finding in own), default=0)
    if not asked:
        return f"“{name}”: nothing has been played yet."
    if all(finding.effect.is_nothing for finding in own):
        return f"“{name}” changes nothing at all: {pairs} games came out exactly the same."
    if all(finding.effect.is_nothing for finding in asked):
        names = " and ".join(finding.metric for finding in asked)
        return f"“{name}” leaves {names} exactly as they were in {pairs} pairs of games."
    moved = [finding for finding in asked if finding.told_apart]
    if not moved:
        widest = "; ".join(f"{finding.metric} {span(finding.effect)}" for finding in asked)
        return f"“{name}” moves nothing that {pairs} pairs of games can tell apart ({widest})."
    said = " and ".join(_moved(finding) for finding in moved)
    return f"“{name}” {said}, over {pairs} pairs of games."


def _moved(finding: Finding) -> str:
    way = "raises" if finding.effect.effect > 0 else "lowers"
    return f"{way} {finding.metric} by {abs(finding.effect.effect):.2g} {span(finding.effect)}"


def span(effect: Effect) -> str:
    return f"[{effect.low:+.2f}, {effect.high:+.2f}]"
