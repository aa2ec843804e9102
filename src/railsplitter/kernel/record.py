"""Records: a game as a header, entries and an end, one JSON object a line.

    {"railsplitter": 1, "game": "snowdonia", …, "setup": [3, 0, …], "h": "…"}
    {"n": 1, "seat": 0, "do": "place A1", "chance": [], "h": "…"}
    {"n": 2, "seat": 1, "undo": 1, "h": "…"}
    {"end": {…}, "digest": "…", "h": "…"}

The state is derived: a record replays from its chance results, without the generator. Every
line carries a link of a hash chain, so that a changed, missing or foreign line is found at its
own number; a save is the same file without its end. Undone entries stay: the branch is kept.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from railsplitter.kernel.errors import RecordError
from railsplitter.kernel.game import Result

T = TypeVar("T", bound=msgspec.Struct)

FORMAT = 1
ACT, ASIDE, UNDO, ASK, ANSWER = "act", "aside", "undo", "ask", "answer"


class Dice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where chance came from: a seed, or a sealed secret with each seat's own part."""

    kind: str
    seed: int | None = None
    commitment: str = ""
    seats: tuple[str, ...] = ()


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that is fixed before the first decision."""

    railsplitter: int
    game: str
    seats: tuple[str, ...]
    options: Mapping[str, str]
    pack: str
    rules: str
    dice: Dice
    setup: tuple[int, ...]
    asked: tuple[tuple[int, str], ...] = ()


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of play. Exactly one of `do`, `aside`, `undo`, `ask`, `answer` is set."""

    n: int
    seat: int
    do: str = ""
    aside: str = ""
    undo: int = 0
    ask: int = 0
    answer: str = ""
    chance: tuple[int, ...] = ()
    asked: tuple[tuple[int, str], ...] = ()

    @property
    def kind(self) -> str:
        for kind in (ASIDE, UNDO, ASK, ANSWER):
            if getattr(self, kind):
                return kind
        return ACT


class End(msgspec.Struct, frozen=True, omit_defaults=True):
    """How it ended, the digest of the last position and, for sealed dice, the secret."""

    end: Result
    digest: str
    secret: str = ""


class Record:
    """A header, the entries so far and, when the game is over, the end."""

    def __init__(
        self, header: Header, entries: Sequence[Entry] = (), end: End | None = None
    ) -> None:
        self.header = header
        self.entries = list(entries)
        self.end = end

    def line(self) -> list[Entry]:
        """The entries that still stand: undone ones left out, and those that ask for undo."""
        standing: list[Entry] = []
        for entry in self.entries:
            if entry.kind == UNDO:
                standing = [e for e in standing if e.n < entry.undo]
            elif entry.kind in (ACT, ASIDE):
                standing.append(entry)
        return standing


# -- writing ------------------------------------------------------------------------------


def linked(parts: Iterator[msgspec.Struct]) -> Iterator[str]:
    """The lines of a record, each with its link of the chain."""
    link = ""
    for part in parts:
        body = _body(msgspec.to_builtins(part))
        link = chain(link, body)
        yield _with_link(body, link)


def chain(link: str, body: str) -> str:
    """The next link: sixteen hex digits over the last link and this line."""
    return hashlib.sha256(f"{link}{body}".encode()).hexdigest()[:16]


def write(record: Record) -> str:
    """The whole record as text."""

    def parts() -> Iterator[msgspec.Struct]:
        yield record.header
        yield from record.entries
        if record.end is not None:
            yield record.end

    return "".join(f"{line}\n" for line in linked(parts()))


def next_line(part: msgspec.Struct, link: str) -> tuple[str, str]:
    """One more line for a record that ends in `link`; the line and its own link."""
    body = _body(msgspec.to_builtins(part))
    made = chain(link, body)
    return _with_link(body, made), made


def _body(data: Any) -> str:
    return msgspec.json.encode(data).decode()


def _with_link(body: str, link: str) -> str:
    return f'{body[:-1]},"h":"{link}"}}'


# -- reading ------------------------------------------------------------------------------


def read(text: str, name: str = "record") -> Record:
    """A record from its text; every fault is told with the line it is in."""
    lines = text.split("\n")
    if lines and lines[-1] == "":
        lines.pop()
    elif lines:
        raise RecordError(f"{name}: line {len(lines)} is cut short: expected a line end")
    if not lines:
        raise RecordError(f"{name}: empty: expected a Railsplitter record")
    bodies = _bodies(lines, name)
    header = _decode(bodies[0], Header, name, 1)
    if header.railsplitter != FORMAT:
        raise RecordError(f"{name}: format {header.railsplitter}: expected {FORMAT}")
    entries: list[Entry] = []
    end: End | None = None
    for at, body in enumerate(bodies[1:], start=2):
        if end is not None:
            raise RecordError(f"{name}: line {at}: expected nothing after the end")
        if body.startswith('{"end"'):
            end = _decode(body, End, name, at)
            continue
        entry = _decode(body, Entry, name, at)
        if entry.n != len(entries) + 1:
            raise RecordError(f"{name}: line {at}: entry {entry.n}: expected {len(entries) + 1}")
        entries.append(entry)
    return Record(header, entries, end)


def last_link(text: str) -> str:
    """The link of a record's last line: where a resumed save goes on."""
    line = text.rstrip("\n").rsplit("\n", 1)[-1]
    return line[-18:-2]


def _bodies(lines: list[str], name: str) -> list[str]:
    """The lines without their links, the chain checked."""
    bodies: list[str] = []
    link = ""
    for at, line in enumerate(lines, start=1):
        cut = len(line) - len(',"h":"0123456789abcdef"}')
        if not line.startswith("{") or cut < 1 or not line[cut:].startswith(',"h":"'):
            if at == 1:
                raise RecordError(f"{name}: line 1: expected the header of a Railsplitter record")
            raise RecordError(f"{name}: line {at} is cut short or not a line of a record")
        body = line[:cut] + "}"
        link = chain(link, body)
        if line[cut + 6 : -2] != link:
            raise RecordError(f"{name}: line {at} was changed: its check value does not fit")
        bodies.append(body)
    return bodies


def _decode(body: str, kind: type[T], name: str, at: int) -> T:
    try:
        return msgspec.json.decode(body.encode(), type=kind)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise RecordError(f"{name}: line {at}: {error}") from None
