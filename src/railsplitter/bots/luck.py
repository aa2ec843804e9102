"""Luck apart from play: the position after the dice as they fell, against dice that fall again.

No playouts are needed: a position is worth what the judge says, and the mean over dice that fall
again is what was to be expected of the same action.
"""

from __future__ import annotations

from railsplitter.bots.analysis import Luck, Stroke
from railsplitter.kernel.chance import SEED_LIMIT, seeded
from railsplitter.kernel.counsel import Counsel
from railsplitter.kernel.entries import enter, first_state
from railsplitter.kernel.game import Edition
from railsplitter.kernel.record import ACT, Entry, Record
from railsplitter.kernel.state import State

REDRAWN = 16  # times that dice fall again


def strokes(edition: Edition, record: Record) -> list[Stroke]:
    """What chance gave each seat, entry by entry where it spoke."""
    counsel, state = edition.counsel(), first_state(edition, record)
    found = []
    for at, entry in enumerate(record.line(), start=1):
        expected = mean_leads(edition, counsel, state, entry, at) if entry.chance else []
        enter(edition, state, entry)
        if expected:
            real = leads(counsel, state)
            gains = tuple(lead - mean for lead, mean in zip(real, expected, strict=True))
            found.append(Stroke(at, entry.seat, entry.said, gains))
    return found


def mean_leads(
    edition: Edition, counsel: Counsel, state: State, entry: Entry, at: int
) -> list[float]:
    """Points ahead by seat after an entry, if its dice fall again and again."""
    action = edition.vocabulary.read(entry.said)
    means = [0.0] * edition.seats
    for n in range(REDRAWN):
        again = state.twin(seeded((at * REDRAWN + n) % SEED_LIMIT))
        if entry.kind == ACT:
            again.apply(action)
        else:
            again.apply_aside(entry.seat, action)
        means = [m + lead / REDRAWN for m, lead in zip(means, leads(counsel, again), strict=True)]
    return means


def leads(counsel: Counsel, state: State) -> list[float]:
    """Points ahead of the best other seat, by seat; who is alone just has points."""
    worths = counsel.worth(state)
    if len(worths) == 1:
        return worths
    return [own - max(worths[:k] + worths[k + 1 :]) for k, own in enumerate(worths)]


def luck(seats: int, found: list[Stroke]) -> list[Luck]:
    """All of it, by seat."""
    return [Luck(seat, sum(s.points[seat] for s in found), len(found)) for seat in range(seats)]
