"""[D.3] Counters that a bot plays without being asked: before it names its trains."""

from __future__ import annotations

from railsplitter.games.confederate_rails.judge.judge import Judge
from railsplitter.games.confederate_rails.judge_1.judge import Judge as FirstJudge
from railsplitter.games.confederate_rails.names import BETWEEN, TRAINS
from railsplitter.games.confederate_rails.rules.m5_activation import Naming
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.state import arg_of


def interruptions(s: ConfederateRails, seat: int) -> list[int]:
    """What a seat could play aside at the beginning of its Load Phase, from its own hand."""
    step = s.steps[-1] if s.steps else None
    if not isinstance(step, Naming) or step.who != seat:
        return []
    first = seat * int(TRAINS)
    if any(s.train_active[train] for train in range(first, first + int(TRAINS))):
        return []
    return s.rules.specials.aside_options(s, seat)


def interruption(judge: Judge | FirstJudge, world: ConfederateRails, seat: int) -> int:
    """The counter that the judge wants played most; -1 if none."""
    found = interruptions(world, seat)
    if not found:
        return -1
    judge.begin(world)
    worth = [(judge.staff.counter(world, seat, arg_of(a), BETWEEN), a) for a in found]
    best, action = max(worth, key=lambda row: row[0])
    return action if best > 0.0 else -1
