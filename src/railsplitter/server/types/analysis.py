"""What is said of a game when it is over: its course, turning points, slips, luck apart."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from railsplitter.bots.advice import Factor

Turned = Literal["slip", "luck", "play"]


class PointsOut(Struct):
    """The score after the viewer's entry `n`, by seat."""

    n: int
    round: int
    points: list[int]


class CourseOut(Struct):
    """The score along a game; `told` is how it ended as people say it ("$4,300", "19 VP").

    `figures` is the same without what is counted ("19").
    """

    points: list[PointsOut]
    told: list[str]
    figures: list[str]


class StandingOut(Struct):
    """The chances to win after an entry, by seat, and how far they may be off."""

    n: int
    round: int
    chances: list[float]
    error: float


class TurningOut(Struct):
    """An entry that changed the chance of seat `about` most, and what seems to have done it."""

    n: int
    seat: int
    text: str
    about: int
    before: float
    after: float
    sure: bool
    kind: Turned
    luck: float


class WeighedOut(Struct):
    """An option and its chance to win, with the interval that holds it 19 times of 20."""

    text: str
    chance: float
    low: float
    high: float


class SlipOut(Struct):
    """An answer to which there was a better one; `n` is the acting seat's count after it."""

    n: int
    seat: int
    question: str
    played: WeighedOut
    better: WeighedOut
    loss: float
    sure: bool
    factors: list[Factor]


class LuckPointsOut(Struct):
    """Points that chance gave a seat beyond what was to be expected, in so many draws."""

    seat: int
    points: float
    draws: int


class StrokeOut(Struct):
    """What the chance of one entry gave each seat."""

    n: int
    seat: int
    text: str
    points: list[float]


class Report(Struct):
    """A game, analysed with so many playouts: the same number gives the same again."""

    playouts: int
    curve: list[StandingOut]
    turning: list[TurningOut]
    slips: list[SlipOut]
    luck: list[LuckPointsOut]
    strokes: list[StrokeOut]


class AnalysisOut(Struct):
    """How far an analysis is; `share` of its work is done, `fault` says why there is none."""

    status: Literal["none", "waiting", "running", "done", "failed"]
    share: float
    report: Report | None = None
    fault: str = ""
