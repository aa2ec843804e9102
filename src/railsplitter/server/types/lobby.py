"""What is sent before and beside play: the box, people, lists of tables, invitations."""

from __future__ import annotations

from msgspec import Struct

from railsplitter.server.types.table import DiceOut, Mode, Status


class TableBrief(Struct):
    """A table in the list of one's own."""

    id: str
    game: str
    title: str
    mode: Mode
    status: Status
    n: int
    turn: bool
    you: list[int]
    seats: list[str]
    touched: int
    opened: list[str] = []  # what I wanted to be told of, in words, and have not seen yet


class FreeSeat(Struct):
    """A seat that anybody may take; `side` is its name in the game, where it has one."""

    seat: int
    side: str


class OpenTable(Struct):
    """A table that anybody may join, or watch once it is played.

    `seconds` and `increment` are its clock, 0 and 0 where there is none; `commitment` is that of
    its sealed dice, which whoever sits down should know before he gives his text.
    """

    id: str
    game: str
    title: str
    status: Status
    host: str
    seats: list[str]
    free: list[FreeSeat]
    seconds: int
    increment: int
    commitment: str
    touched: int
    here: bool  # whether its host has the page open


class SeatMade(Struct):
    """A seat of a new table; `link` for open seats."""

    seat: int
    link: str | None


class Made(Struct):
    """A new table."""

    id: str
    seats: list[SeatMade]


class ChoiceOut(Struct):
    """An option of a game; `names` say its values in words, `case` is what it is about."""

    key: str
    title: str
    values: list[str]
    names: list[str] = []
    case: str = ""


class Marks(Struct):
    """How many rows of a game's data come from where."""

    published: int
    reconstructed: int
    sources: dict[str, int]


class ShelfOut(Struct):
    """A shelf of the first page; `tells` is a few words about what stands there."""

    key: str
    title: str
    tells: str


class GameOut(Struct):
    """A title of the box; `sides` are its seats' names in the game, where they have some."""

    id: str
    title: str
    summary: str
    intro: str
    players: list[int]
    options: list[ChoiceOut]
    minutes: list[int]
    rules: str
    sides: list[str]
    shelf: str
    lot: str = ""  # how sides are given where a lot decides it
    motto: str = ""
    colours: list[str] = []  # of its seats, where the game says which
    guide: int = 0  # its place among the titles with a guided game; 0: none


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
    wanted: str = ""  # an e-mail address that is still to be proved by its link
    passkeys: bool = False  # the server takes them
    digest: int = -1  # the hour of UTC of the morning letter; -1: none


class VacationOut(Struct):
    """When one is away next, or now (0 and 0: not at all), and whole days left this year."""

    begins: int
    ends: int
    left: int
    days: int


class SessionOut(Struct):
    """One of one's own open sessions; `id` names it and cannot be used for it."""

    id: str
    created: int
    seen: int
    opened: str
    agent: str
    here: bool


class SealOut(Struct):
    """Sealed dice for a table to be laid: what the server has committed to."""

    seal: str
    commitment: str
    expires: int


class PushKey(Struct):
    """The key by which browsers know this server; empty if it does not push."""

    key: str


class Box(Struct):
    shelves: list[ShelfOut]
    games: list[GameOut]
    bots: list[BotOut]
    you: Me
    reach: list[str] = []  # where others reach this server; nothing if only its own machine can


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
