"""Answers to questions: rules, reasons, plans, hints, luck; and refusals."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from railsplitter.bots.advice import Advice
from railsplitter.bots.weigh import Weighing
from railsplitter.server.types.table import LineOut, OfferOut, RollOut, Table


class CaseOut(Struct):
    """A case of the rules in our words."""

    case: str
    title: str
    text: str
    source: str
    status: str
    replaces: list[str]
    see: list[str]
    game: str
    lift: str


class ChapterOut(Struct):
    id: str
    title: str
    cases: list[CaseOut]


class Rules(Struct):
    game: str
    title: str
    chapters: list[ChapterOut]


class ReasonOut(Struct):
    """A case that forbids something, and what exactly is missing here."""

    case: str
    title: str
    text: str
    hint: str
    lift: str


class Why(Struct):
    """Whether an action is legal, and if not, why; `label` is the action in words."""

    action: str
    legal: bool
    cases: list[ReasonOut]
    label: str = ""


class PlanOut(Struct):
    """How many actions of a plan hold, why the next does not, and the table after them."""

    good: int
    why: list[ReasonOut]
    stopped: str
    table: Table


class OrderHelpOut(Struct):
    """How a kind of order is written, what it means, and some that can be given as they stand."""

    usage: str
    meaning: str
    ready: tuple[str, ...]
    labels: tuple[str, ...]  # of those, or nothing: then they speak for themselves


class StopOut(Struct):
    """Why an order goes no further."""

    code: str
    reason: str
    case: str


class OrderedOut(Struct):
    """How many actions an order came to and why it stopped; no stop if it only stands now."""

    played: int
    stop: StopOut | None
    table: Table


class HintOut(Struct):
    """What a bot would do in the asked seat's place; nothing if it found no answer in time."""

    n: int
    seat: int
    bot: str
    offer: OfferOut | None


class AdviceOut(Struct):
    """What a search says of a question, or of a move; nothing if it took too long."""

    n: int
    seat: int
    advice: Advice | None


class ActWeighed(Struct):
    """What the entries `first` to `last` did to a seat, and the dice and draws that it saw."""

    first: int
    last: int
    seat: int
    rolls: list[RollOut]
    weighing: Weighing | None


class Hurried(Struct):
    """Whether a bot was thinking that answers now."""

    hurried: bool


class LogOut(Struct):
    lines: list[LineOut]


class OffersOut(Struct):
    offers: list[OfferOut]


class QuestionOut(Struct):
    key: str
    title: str
    takes: list[str]


class FaceOut(Struct):
    """How often a result came, and how often it should have."""

    face: int
    count: int
    expected: float


class LuckOut(Struct):
    """Dice of one kind, or one outcome of draws: what was to be expected against what came.

    For dice `expected` and `actual` are means of the faces. For draws they say how often the
    outcome should have come, by what was there at each draw, and how often it came. `deviation`
    is the difference in standard deviations. Seat -1 is the set-up.
    """

    case: str
    title: str
    kind: Literal["die", "draw"]
    outcome: str  # of draws
    among: int  # faces of the die; 0 for draws, from fewer and fewer
    count: int  # throws, or draws
    expected: float
    actual: float
    deviation: float
    seat: int
    faces: list[FaceOut]


class Luck(Struct):
    """`results` counts all that chance decided, `unnamed` the draws with nothing to count by."""

    groups: list[LuckOut]
    results: int
    unnamed: int


class WhatOut(Struct):
    """What a place is, does, and when it can be used; what is open there now; the cases."""

    place: str
    what: str
    does: str
    when: str
    cases: list[str]
    offers: list[OfferOut]


class Done(Struct):
    done: bool = True


class ProblemOut(Struct):
    """A refusal (application/problem+json)."""

    type: str
    title: str
    status: int
    detail: str
    code: str
