"""A study's answer in plain words."""

from __future__ import annotations

from collections.abc import Sequence

from railsplitter.lab.statistics import Effect
from railsplitter.lab.study.effects import Finding
from railsplitter.lab.study.order import Order


def sentence(order: Order, found: Sequence[Finding]) -> str:
    """One sentence for each arm."""
    return " ".join(_of_arm(arm.name, order, found) for arm in order.arms[1:])


def _of_arm(name: str, order: Order, found: Sequence[Finding]) -> str:
    own = [finding for finding in found if finding.arm == name]
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
