"""A table as it is sent, and its parts."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from railsplitter.kernel.film import Odds, Shot
from railsplitter.kernel.game import Amount
from railsplitter.kernel.panels import Panel
from railsplitter.kernel.sheets import SheetHead

Mode = Literal["play", "replay", "plan", "branch"]
Status = Literal["open", "running", "over"]


class OfferOut(Struct, omit_defaults=True):
    """A legal action: `action` is what to send back, `verb` what it does in one word.

    `at` are its places (`space:B1`, `hex:SIV-M4602`); `points` and `money` what it costs, as
    numbers; a `grave` one rolls or reveals; one that `ends` only ends or declines; one with an
    `amount` is one of many that differ by a number. The label of a `headed` one says its group.
    """

    action: str
    verb: str
    label: str
    group: str
    cost: str
    gives: str
    case: str
    at: tuple[str, ...] = ()
    points: int | None = None
    money: int | None = None
    grave: bool = False
    ends: bool = False
    amount: Amount | None = None
    headed: bool = False


class PromptOut(Struct):
    """The open question; seat -1 when the asked seat is not told."""

    seat: int
    case: str
    text: str


class LineOut(Struct, omit_defaults=True):
    """A line of the log: the viewer's entry it belongs to, whose act it tells, its case.

    Seat -1: what happened by itself. `at` are the places it tells of. A line that `opens` a round
    says which, and its number (`turn`); one that takes back says from which entry on (`back`,
    else 0). `weight` is how much it matters to somebody who was away, `brief` the same in a few
    words. `shot` is what it shows on a board. A headline sums up its entry; one that `begins`
    opens a new action. Of what was `forced` there was no choice, and nobody was asked.
    """

    n: int
    seat: int
    case: str
    text: str
    at: tuple[str, ...] = ()
    headline: bool = False
    opens: str = ""
    turn: int = 0
    back: int = 0
    weight: int = 0
    brief: str = ""
    shot: Shot | None = None
    begins: bool = False
    forced: bool = False


class RollOut(Struct):
    """A die that was thrown, or a draw: at the viewer's entry `n`, in the turn of `seat`.

    `n` 0 and seat -1 are the set-up. `result` is the face of a die; what a draw brought stands in
    the log under the same entry and case, for its number alone means nothing. A draw that the log
    tells one seat alone is sent to that seat alone while the game runs.
    """

    n: int
    seat: int
    case: str
    kind: Literal["die", "draw"]
    sides: int
    result: int | None


class ClockOut(Struct):
    """Seconds left, and whether they are running."""

    left: float
    running: bool


class SeatOut(Struct):
    """A seat and who sits there; `link` only for those who may hand it on."""

    seat: int
    name: str
    side: str
    kind: Literal["human", "bot", "open"]
    bot: str
    here: bool
    mine: bool
    clock: ClockOut | None
    color: int | str  # its name where the game says one, else its number
    link: str | None = None
    away: int = 0  # until when its player is on vacation, in milliseconds since 1970


class UndoOut(Struct):
    """What taking back would do now: from the own entry `to` on, freely or by asking.

    Against bots alone nobody is asked: it is free, or there is a `bar`, what has been learned
    since: what chance brought, or what was hidden.
    """

    seat: int
    to: int
    free: bool
    bar: Literal["", "chance", "learned"] = ""


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
    first: bool = False  # the commitment was given out before any seat's text


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


class OrderOut(Struct):
    """An order that stands: which of my seats gave it, and its number from 1 on."""

    seat: int
    number: int
    text: str
    says: str  # what it means


class EndedOut(Struct):
    """An order that answered by itself and stands no more, and why; until its seat answers."""

    seat: int
    text: str
    says: str  # what it means
    code: str
    reason: str
    case: str


class NoteOut(Struct):
    """What one of my seats wants to be told of; `opened` is its entry then, -1 while it waits."""

    seat: int
    action: str
    label: str
    opened: int


class Table(Struct):
    """A table as one viewer may see it."""

    id: str
    game: str
    title: str
    options: dict[str, str]
    mode: Mode
    status: Status
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
    panels: list[Panel]
    private: bool
    log: list[LineOut]
    rolls: list[RollOut]
    undo: UndoOut | None
    request: RequestOut | None
    result: ResultOut | None
    scores: list[ScoreOut] | None
    dice: DiceOut
    chat: list[ChatOut]
    questions: list[str]
    sheets: list[SheetHead]
    moments: list[MomentOut]
    takes_orders: bool
    orders: list[OrderOut]
    ended: list[EndedOut]
    spectators: bool
    muted: list[int]
    hints: bool
    listed: bool = False  # anybody may take a free seat
    notes: list[NoteOut] = []


class ChangeOut(Struct):
    """How one table comes of another (`show/changes.py`): `base` and `shot` are their tokens."""

    base: str
    shot: str
    change: Any


Happened = Literal["entry", "undo", "request", "seat", "clock", "moment", "over"]


class FrameOut(Struct):
    """The position after an entry of the viewer's, as a change of the one before (`changes`).

    `seat` is who moved, `lines` what the log says of it, `odds` what could have come of it.
    """

    n: int
    seat: int
    change: Any
    lines: list[LineOut]
    odds: Odds | None = None


class ActOut(Struct):
    """One action in a line: "Longstreet routs Casey, 4 lost", by the frames `first` to `last`.

    Seat -1: it happened by itself. `rest` is what else there is to say of it.
    """

    headline: str
    rest: str
    case: str
    seat: int
    at: tuple[str, ...]
    first: int
    last: int
    weight: int


class FilmOut(Struct):
    """What has happened since the viewer's entry `since`, to be watched frame by frame.

    `start` is the position at that entry (view and panels). `seen` is the last entry that this
    person has seen at this table, -1 if nobody noted one; `away` the seconds since.
    """

    since: int
    n: int
    seen: int
    away: int
    start: Any
    frames: list[FrameOut]
    acts: list[ActOut]


class TableEvent(Struct):
    """An event of the stream: a table as it is now, and what happened last."""

    id: str
    n: int
    kind: Happened
    shot: str
    table: Table


class ChangeEvent(Struct):
    """An event of the stream: what has changed at a table since the last event about it."""

    id: str
    n: int
    kind: Happened
    shot: str
    change: ChangeOut
