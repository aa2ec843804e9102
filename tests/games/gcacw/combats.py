"""Combats for tests: one hex attacked by another, everything else as told.

The defender stands in 0404; 0403, 0504, 0505, 0405, 0305, 0304 are around it, clockwise from
north. The attacker stands in 0403, so 0403, 0304 and 0504 are covered by him alone. Artillery of
3 against none makes the artillery modifier 0 in clear ground.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.rules.r7_preview import Preview
from tests.games.gcacw.drill import Table, drill

FROM, TARGET = "0403", "0404"
# Behind rivers without a crossing: covered by ground alone, so each gives a hex and takes 1
SHUT_SOUTH = ("0404-0505 minor", "0404-0405 minor")


def duel(
    attacker: str = "a 0403 6 a3",
    defender: str = "d 0404 6",
    more: Sequence[str] = (),
    against: Sequence[str] = (),
    edges: Iterable[str] = (),
    side: int = int(n.UNION),
    **field: Any,
) -> Table:
    """An attacker, a defender, their friends (`more`) and their foes (`against`)."""
    ours, theirs = [attacker, *more], [defender, *against]
    union, confederate = (ours, theirs) if side == n.UNION else (theirs, ours)
    return drill(union=union, confederate=confederate, edges=edges, **field)


def strike(t: Table, *dice: int, points: int = 2, unit: str = "a", target: str = TARGET) -> None:
    """A march of no hexes, and an attack with so many points left; then the dice of combat."""
    t.march(unit, points=points)
    t.dice(*dice)
    t.play(f"attack {target}")


def look(t: Table, points: int = 2, unit: str = "a", target: str = TARGET) -> Preview:
    """What the attack would come to."""
    return t.rules.preview.march(t.s, t.piece(unit), t.hex(target), points)


def lines(seen: Preview) -> dict[str, int]:
    """The modifiers by case."""
    return {case: amount for case, amount, _ in seen.ledger.lines()}


def assaulted(t: Table, units: Iterable[str], target: str = TARGET) -> Preview:
    """What an assault of these units would come to."""
    return t.rules.preview.assault(t.s, [t.piece(unit) for unit in units], t.hex(target))


def stand_all(t: Table) -> None:
    """Nobody who may stay or stop does anything else."""
    while not t.is_idle():
        for text in ("stand", "stop", "halt", "done"):
            if text in t.options():
                t.play(text)
                break
        else:
            return


def facts(t: Table, name: str, *keys: str) -> tuple[int, ...]:
    """Some of what a unit is like now."""
    all_facts: Mapping[str, int] = t.of(name)
    return tuple(all_facts[key] for key in keys)
