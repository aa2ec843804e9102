"""What the server says, as typed objects; the OpenAPI schema is made from them."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct


class OfferOut(Struct):
    """A legal action: `action` is what to send back."""

    action: str
    label: str
    text: str
    group: str
    cost: str
    gives: str
    case: str


class PromptOut(Struct):
    """The open question; seat -1 when the asked seat is not told."""

    seat: int
    case: str
    text: str


class LineOut(Struct):
    """A line of the log: the viewer's entry it belongs to, whose turn brought it, its case."""

    n: int
    seat: int
    case: str
    text: str


class ClockOut(Struct):
    """Seconds left, and whether they are running."""

    left: float
    running: bool


class SeatOut(Struct):
    """A seat and who sits there; `link` only for those who may hand it on."""

    seat: int
    name: str
    side: str
    kind: str
    bot: str
    here: bool
    mine: bool
    clock: ClockOut | None
    color: int
    link: str | None = None


class UndoOut(Struct):
    """What taking back would do now: from the own entry `to` on, freely or by asking."""

    seat: int
    to: int
    free: bool


class RequestOut(Struct):
    """An open wish to take back, and the seats that have yet to answer."""

    seat: int
    to: int
    waiting: list[int]


class PartOut(Struct):
    """A part of a score."""

    case: str
    points: int
    text: str


class ScoreOut(Struct):
    """A seat's score."""

    seat: int
    points: int
    parts: list[PartOut]


class ResultOut(Struct):
    """How the game ended."""

    ending: str
    case: str
    winners: list[int]
    points: list[int]
    verdict: str


class DiceOut(Struct):
    """Where chance comes from; the secret only when the game is over."""

    kind: str
    commitment: str = ""
    seats: list[str] = []
    secret: str = ""
    seed: int | None = None


class ChatOut(Struct):
    """A line of talk."""

    n: int
    seat: int
    name: str
    text: str
    at: int


class MoreOut(Struct):
    """A verb whose side actions are too many to list here."""

    verb: str
    count: int


class MomentOut(Struct):
    """A kind of moment for reactions, and which of my seats let it go by unasked."""

    key: str
    title: str
    waived: list[int]


class Table(Struct):
    """A table as one viewer may see it."""

    id: str
    game: str
    title: str
    options: dict[str, str]
    mode: Literal["play", "replay", "plan", "branch"]
    status: Literal["open", "running", "over"]
    n: int
    over: bool
    owner: bool
    viewer: int
    seats: list[SeatOut]
    you: list[int]
    asked: int
    held: bool
    prompt: PromptOut
    offers: list[OfferOut]
    asides: list[OfferOut]
    asides_more: list[MoreOut]
    view: Any
    log: list[LineOut]
    undo: UndoOut | None
    request: RequestOut | None
    result: ResultOut | None
    scores: list[ScoreOut] | None
    dice: DiceOut
    chat: list[ChatOut]
    questions: list[str]
    moments: list[MomentOut]
    spectators: bool
    muted: list[int]


class TableBrief(Struct):
    """A table in the list of one's own."""

    id: str
    game: str
    title: str
    mode: str
    status: str
    n: int
    turn: bool
    you: list[int]
    seats: list[str]
    touched: int


class SeatMade(Struct):
    """A seat of a new table; `link` for open seats."""

    seat: int
    link: str | None


class Made(Struct):
    """A new table."""

    id: str
    seats: list[SeatMade] = []


class ChoiceOut(Struct):
    key: str
    title: str
    values: list[str]


class Marks(Struct):
    """How many rows of a game's data come from where."""

    published: int
    reconstructed: int
    sources: dict[str, int]


class GameOut(Struct):
    """A title of the box."""

    id: str
    title: str
    summary: str
    intro: str
    players: list[int]
    options: list[ChoiceOut]
    minutes: list[int]
    marks: Marks
    rules: str


class BotOut(Struct):
    name: str
    title: str
    summary: str


class Me(Struct):
    """Who asks; `account` is the login name, empty for a guest."""

    name: str
    account: str
    email: str
    webhook: str
    notify: bool


class Box(Struct):
    games: list[GameOut]
    bots: list[BotOut]
    you: Me


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
    """Whether an action is legal, and if not, why."""

    action: str
    legal: bool
    cases: list[ReasonOut]


class PlanOut(Struct):
    """How many actions of a plan hold, why the next does not, and the table after them."""

    good: int
    why: list[ReasonOut]
    stopped: str
    table: Table


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
    """Results of one kind: what was to be expected against what came."""

    case: str
    title: str
    among: int
    count: int
    expected: float
    actual: float
    deviation: float
    seat: int
    faces: list[FaceOut]


class Luck(Struct):
    groups: list[LuckOut]
    results: int


class JoinOut(Struct):
    """What an invitation is for."""

    id: str
    seat: int
    game: str
    title: str
    side: str
    taken: bool
    mine: bool
    dice: DiceOut


class Joined(Struct):
    id: str
    seat: int


class Done(Struct):
    done: bool = True


class ProblemOut(Struct):
    """A refusal (application/problem+json)."""

    type: str
    title: str
    status: int
    detail: str
    code: str
