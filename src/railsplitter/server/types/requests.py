"""What the server takes, as typed objects; what does not fit is refused before anything happens."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

Text = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Small = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Entropy = Annotated[str, Meta(max_length=64, pattern=r"^[ -~]*$")]


class SeatIn(Struct, forbid_unknown_fields=True):
    """Who is to sit here. `entropy` is the seat's own part of sealed dice."""

    kind: Literal["human", "bot", "open"] = "human"
    name: Annotated[str, Meta(max_length=40)] | None = None
    bot: Annotated[str, Meta(max_length=24)] | None = None
    entropy: Entropy = ""


class ClockIn(Struct, forbid_unknown_fields=True):
    """No clock, or a bank of seconds with an increment for each move."""

    kind: Literal["none", "bank"] = "none"
    seconds: Annotated[int, Meta(ge=1, le=31_536_000)] = 3600
    increment: Annotated[int, Meta(ge=0, le=2_592_000)] = 0


class ReactionsIn(Struct, forbid_unknown_fields=True):
    """How long moments for reactions last at least, and when silence lets them go by (0: never)."""

    beat: Annotated[float, Meta(ge=0, le=60)] | None = None
    limit: Annotated[int, Meta(ge=0, le=86_400)] = 0


class TableIn(Struct, forbid_unknown_fields=True):
    """A new table."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[list[SeatIn], Meta(min_length=1, max_length=8)]
    options: dict[Text, Text] = field(default_factory=dict)
    dice: Literal["sealed", "seeded"] = "sealed"
    seed: Annotated[int, Meta(ge=0, lt=1 << 62)] | None = None
    clock: ClockIn = field(default_factory=ClockIn)
    reactions: ReactionsIn = field(default_factory=ReactionsIn)
    spectators: bool = True
    hints: bool | None = None  # nothing said: in games against nobody but bots
    seal: Annotated[str, Meta(max_length=64)] = ""  # of `POST /api/dice`
    listed: bool = False  # among the open tables: anybody may take a free seat


class ActionIn(Struct, forbid_unknown_fields=True):
    n: Small
    seat: SeatNumber
    action: Text


class PlanIn(Struct, forbid_unknown_fields=True):
    n: Small
    seat: SeatNumber
    actions: Annotated[list[Text], Meta(max_length=200)]
    submit: bool = False


class UndoIn(Struct, forbid_unknown_fields=True):
    n: Small
    seat: SeatNumber
    to: Small = 0


class OrderIn(Struct, forbid_unknown_fields=True):
    """An order in the game's own words; no text goes on with the last one."""

    n: Small
    seat: SeatNumber
    text: Annotated[str, Meta(max_length=400)] = ""


class CancelIn(Struct, forbid_unknown_fields=True):
    """Which of a seat's orders to take back: one by its number, or all."""

    seat: SeatNumber
    number: Annotated[int, Meta(ge=1, le=100)] | None = None


class AnswerIn(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    yes: bool


class BranchIn(Struct, forbid_unknown_fields=True):
    n: Small
    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=24)] = "greedy"


class ChatIn(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    seat: Annotated[int, Meta(ge=-1, le=15)] = -1


class SeenIn(Struct, forbid_unknown_fields=True):
    """How far somebody has seen a table, through the eyes of a seat (-1: as everybody)."""

    n: Annotated[int, Meta(ge=0, le=1_000_000_000)]
    seat: Annotated[int, Meta(ge=-1, le=15)] = -1


class MuteIn(Struct, forbid_unknown_fields=True):
    muted: Annotated[int, Meta(ge=-1, le=15)]
    yes: bool
    seat: Annotated[int, Meta(ge=-1, le=15)] = -1


class WaiveIn(Struct, forbid_unknown_fields=True):
    """The kinds of moments that a seat lets go by without being asked."""

    seat: SeatNumber
    keys: Annotated[list[Text], Meta(max_length=40)]


class NoteIn(Struct, forbid_unknown_fields=True):
    """Tell a seat when an action opens, or do not."""

    seat: SeatNumber
    action: Annotated[str, Meta(max_length=200)]
    yes: bool = True


class JoinIn(Struct, forbid_unknown_fields=True):
    token: Annotated[str, Meta(max_length=120)]
    name: Annotated[str, Meta(max_length=40)] = ""
    entropy: Entropy = ""


class SitIn(Struct, forbid_unknown_fields=True):
    """Take a free seat of an open table."""

    seat: SeatNumber
    name: Annotated[str, Meta(max_length=40)] = ""
    entropy: Entropy = ""


class ListedIn(Struct, forbid_unknown_fields=True):
    """Whether a table is among the open ones."""

    yes: bool


class SeatChange(Struct, forbid_unknown_fields=True):
    """The owner: another name, or a bot for an open seat."""

    name: Annotated[str, Meta(max_length=40)] | None = None
    bot: Annotated[str, Meta(max_length=24)] | None = None


class MeIn(Struct, forbid_unknown_fields=True):
    name: Name | None = None
    email: Annotated[str, Meta(max_length=254)] | None = None
    webhook: Annotated[str, Meta(max_length=500)] | None = None
    notify: bool | None = None
    digest: Annotated[int, Meta(ge=-1, le=23)] | None = None  # an hour of UTC; -1: never


class VacationIn(Struct, forbid_unknown_fields=True):
    """So many days, from now on or from a moment to come (milliseconds since 1970)."""

    days: Annotated[int, Meta(ge=1, le=366)]
    begins: Annotated[int, Meta(ge=0, le=1 << 48)] | None = None


class AccountIn(Struct, forbid_unknown_fields=True):
    login: Annotated[str, Meta(min_length=3, max_length=40)]
    password: Annotated[str, Meta(min_length=8, max_length=200)]
    email: Annotated[str, Meta(max_length=254)] = ""


class LoginIn(Struct, forbid_unknown_fields=True):
    login: Annotated[str, Meta(max_length=254)]
    password: Annotated[str, Meta(max_length=200)]


class PasswordIn(Struct, forbid_unknown_fields=True):
    """Another password; `old` may be left out shortly after signing in by a link."""

    new: Annotated[str, Meta(min_length=8, max_length=200)]
    old: Annotated[str, Meta(max_length=200)] = ""


class EndIn(Struct, forbid_unknown_fields=True):
    """A session to end, or all but this one."""

    id: Annotated[str, Meta(max_length=16, pattern="^[0-9a-f]*$")] = ""
    all: bool = False


class PasskeyIn(Struct, forbid_unknown_fields=True):
    """What the browser's authenticator answered, as the Web Authentication standard writes it."""

    credential: dict[str, Any]
    name: Annotated[str, Meta(max_length=40)] = ""


class ForgetIn(Struct, forbid_unknown_fields=True):
    id: Annotated[str, Meta(max_length=400)]


class PushIn(Struct, forbid_unknown_fields=True):
    """The address by which the maker of a browser wakes it."""

    endpoint: Annotated[str, Meta(max_length=1000, pattern="^https://[!-~]+$")]


class LinkIn(Struct, forbid_unknown_fields=True):
    """Ask for a one-time link by e-mail, or use one."""

    email: Annotated[str, Meta(max_length=254)] = ""
    token: Annotated[str, Meta(max_length=120)] = ""
