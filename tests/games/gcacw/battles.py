"""Whole battles for tests that look at every position: played once, kept, looked at by many."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import cast

from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.game import Event
from railsplitter.kernel.state import Log
from tests.games.gcacw.players import Chooser, curiously, rashly, variously
from tests.games.gcacw.told import edition

BATTLES = (
    "first-kernstown", "mcdowell", "first-winchester", "port-republic", "williamsburg",
    "seven-pines", "hanover-court-house", "gaines-mill", "malvern-hill",
)  # fmt: skip


# [10] Crossings are seldom built: a seed with which somebody does, whatever the judges play.
BUILT = {"seven-pines": 14}


@dataclass
class Battle:
    """Positions, and between each and the next: the action and what the log says of it."""

    positions: list[Campaign] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    events: list[list[Event]] = field(default_factory=list)


def played(battle: str, seed: int, players: tuple[Chooser, Chooser]) -> Battle:
    """A battle from its beginning to its end; positions are copies that nobody changes."""
    e, log, out, dice = edition(battle), Log(), Battle(), seeded(seed + 77)
    s = e.start(seeded(seed), log)
    while not s.is_over():
        out.positions.append(cast(Campaign, s.copy()))
        log.events.clear()
        action = players[s.seat()](s, dice)
        s.apply(action)
        out.actions.append(action)
        out.events.append(list(log.events))
    out.positions.append(cast(Campaign, s.copy()))
    return out


@cache
def marched(battle: str) -> Battle:
    """A battle in which everything is tried."""
    return played(battle, BUILT.get(battle, 11), (curiously, variously))


@cache
def fought(battle: str) -> Battle:
    """A battle of two hotheads."""
    return played(battle, 12, (rashly, rashly))


@cache
def judged(battle: str) -> Battle:
    """A battle between greedy bots."""

    def best(s: Campaign, dice: Chance) -> int:
        return edition(battle).judge.best(s, s.seat())

    return played(battle, 13, (best, best))


# -- looking at them ------------------------------------------------------------------------------


def all_three(battle: str) -> tuple[Battle, Battle, Battle]:
    return marched(battle), fought(battle), judged(battle)


def every(battle: str) -> Iterator[Campaign]:
    """All positions of the three."""
    for game in all_three(battle):
        yield from game.positions


def some(battle: str, each: int) -> Iterator[Campaign]:
    """At most so many open questions of every kind, spread over each battle."""
    for game in all_three(battle):
        kinds: dict[int, list[Campaign]] = {}
        for s in game.positions[:-1]:
            kinds.setdefault(s.stack[-1].kind, []).append(s)
        for found in kinds.values():
            yield from found[:: max(1, len(found) // each)][:each]


def moves(battle: str) -> Iterator[tuple[Campaign, Campaign, list[Event]]]:
    """Each position and the next, with the events between."""
    for game in all_three(battle):
        yield from (
            (before, after, events)
            for (before, after), events in zip(pairwise(game.positions), game.events, strict=True)
        )
