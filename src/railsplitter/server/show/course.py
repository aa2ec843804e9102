"""The score along a game that is over, at so many positions as a curve needs."""

from __future__ import annotations

from collections.abc import Callable

from railsplitter.kernel.entries import enter, first_state
from railsplitter.kernel.game import Edition
from railsplitter.kernel.record import Record
from railsplitter.kernel.state import State
from railsplitter.server.titles.engines import Engine
from railsplitter.server.types.analysis import CourseOut, PointsOut

POINTS = 60  # of the curve, at most


def course_of(engine: Engine, record: Record) -> CourseOut:
    """The score along the line that stands; `n` are the numbers of entries in it.

    The engine is let go after every entry, so that other tables of the title do not wait.
    """
    line = record.line()
    marks = {round(len(line) * k / POINTS) for k in range(POINTS + 1)}
    with engine as edition:
        state, round_of = first_state(edition, record), rounds_of(edition)
        points = [PointsOut(0, round_of(state), _points(engine, state))]
    for number, entry in enumerate(line, start=1):
        if number in marks:
            engine.give_way()
        with engine as edition:
            enter(edition, state, entry)
            if number in marks:
                points.append(PointsOut(number, round_of(state), _points(engine, state)))
    with engine as edition:
        last = points[-1].points
        told, figures = map(edition.tally, last), map(edition.figure, last)
        return CourseOut(points, [*told], [*figures])


def rounds_of(edition: Edition) -> Callable[[State], int]:
    """How a title counts its rounds; one without a judge that is searched counts one."""
    try:
        return edition.counsel().round_of
    except NotImplementedError:
        return lambda state: 1


def _points(engine: Engine, state: State) -> list[int]:
    edition = engine.edition
    return [edition.score(state, seat).points for seat in range(edition.seats)]
