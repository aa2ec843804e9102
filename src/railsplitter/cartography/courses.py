"""Courses of rivers on the plane: each region's on its own ground, sewn together at the seams."""

from __future__ import annotations

from collections import defaultdict
from typing import final

from railsplitter.cartography.ground import Ground
from railsplitter.cartography.plane import (
    Line,
    Point,
    apart,
    box,
    dense,
    length,
    meeting,
    nearest_on_line,
)
from railsplitter.cartography.survey import Survey

CLASSES = ("creek", "minor", "major")  # ranked: the greater hides the lesser on a side
_STEP = 0.5
_GAP = 3.2  # the ends of two parts of one river are joined over less than this
_SPLICE = 1.6  # the same within a region, where a river changes its class
_MOUTH = 1.4  # a river that ends this near to another one flows into it


@final
class Course:
    """One stretch of a river in one class."""

    __slots__ = ("bounds", "joins", "line", "mark", "name", "rank", "region")

    def __init__(
        self, name: str, rank: int, line: Line, region: int, joins: str, mark: str
    ) -> None:
        self.name, self.rank, self.line = name, rank, line
        self.region, self.joins, self.mark = region, joins, mark
        self.bounds = box(line)

    def may_touch(self, p: Point, gap: float) -> bool:
        """Whether a point of the course may lie within a gap of p."""
        reach = gap + _STEP + 0.5
        left, top, right, bottom = self.bounds
        x, y = p
        if not (left - _GAP - reach < x < right + _GAP + reach):
            return False
        if not (top - _GAP - reach < y < bottom + _GAP + reach):
            return False  # the line may have been led on by less than a gap since it was boxed
        return any(abs(q[0] - x) < reach and abs(q[1] - y) < reach for q in self.line)


def courses(survey: Survey) -> list[Course]:
    """The courses of all rivers: each region's on its own ground, sewn together at the seams."""
    found: list[Course] = []
    for region, row in survey.rows("rivers"):
        if row[0] not in CLASSES:
            raise row.wrong(f"a class of {', '.join(CLASSES)}", repr(row[0]))
        line = dense(survey.course(row.points(3)), _STEP)
        for run in _own_runs(survey.ground, region, line):
            rank = CLASSES.index(row[0])
            found.append(Course(row[1], rank, run, region, row[2], row.mark))
    _sew(found)
    _end_in(found)
    return found


def _own_runs(ground: Ground, region: int, line: Line) -> list[Line]:
    """The parts of a line on ground that its region owns, or off the map."""
    runs: list[Line] = []
    run: Line = []
    for p in line:
        at = ground.nearest(p)
        if at < 0 or ground.region[at] == region:
            run.append(p)
        elif run:
            runs.append(run)
            run = []
    if run:
        runs.append(run)
    return [run for run in runs if len(run) > 1]


def _sew(found: list[Course]) -> None:
    """Joins the cut ends of one river: at the seam of two regions, where its class changes."""
    by_name: dict[str, list[Course]] = defaultdict(list)
    for course in found:
        by_name[course.name].append(course)
    for parts in by_name.values():
        ends = [(part, end) for part in parts for end in (0, -1)]
        pairs = [
            (apart(a.line[i], b.line[j]), n, m)
            for n, (a, i) in enumerate(ends)
            for m, (b, j) in enumerate(ends)
            if n < m and a is not b
        ]
        used: set[int] = set()
        for far, n, m in sorted(pairs):
            (a, i), (b, j) = ends[n], ends[m]
            gap = _GAP if a.region != b.region else _SPLICE
            if 0 < far < gap and n not in used and m not in used:
                used.update((n, m))
                if i == 0:
                    a.line.insert(0, b.line[j])
                else:
                    a.line.append(b.line[j])


def _end_in(found: list[Course]) -> None:
    """A river that falls short of the one it flows into is led there; one beyond it is cut."""
    for course in found:
        others = [c for c in found if c.name != course.name and c.rank >= course.rank]
        named = [c for c in others if c.name == course.joins]
        for end in (-1, 0):
            gap = _GAP if named and end == -1 else _MOUTH
            _lead(course, end, named if named and end == -1 else others, gap)


def _lead(course: Course, end: int, others: list[Course], gap: float) -> None:
    line = course.line
    tip = line[end]
    near = [c for c in others if c.may_touch(tip, gap)]
    if not near:
        return
    if _cut(course, end, near):
        return
    at = min((nearest_on_line(tip, c.line) for c in near), key=lambda q: apart(tip, q))
    far = apart(tip, at)
    if 0 < far < gap:
        # A hair beyond the bank, so that the two lines do meet.
        beyond = (at[0] + (at[0] - tip[0]) / far * 1e-6, at[1] + (at[1] - tip[1]) / far * 1e-6)
        if end == 0:
            line.insert(0, beyond)
        else:
            line.append(beyond)


def _cut(course: Course, end: int, others: list[Course]) -> bool:
    """Cuts the last two units of a course where they cross another river."""
    line = course.line if end == -1 else course.line[::-1]
    for k in range(len(line) - 1, 0, -1):
        if length(line[k - 1 :]) > 2.0 or k == 1:
            return False
        for other in others:
            for j in range(len(other.line) - 1):
                at = meeting(line[k - 1], line[k], other.line[j], other.line[j + 1])
                if at is not None:
                    kept = [*line[:k], at]
                    course.line = kept if end == -1 else kept[::-1]
                    return True
    return False
