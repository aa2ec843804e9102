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
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta

from railsplitter.kernel.errors import RecordError
from railsplitter.kernel.game import Result

T = TypeVar("T", bound=msgspec.Struct)

FORMAT = 1
TAIL = len(',"h":"0123456789abcdef"}')  # a link at the end of its line
ACT, ASIDE, UNDO, ASK, ANSWER = "act", "aside", "undo", "ask", "answer"

# Bounds, so that a forged number is refused where it is read and never reaches the engine.
Small = Annotated[int, Meta(ge=0, lt=1 << 53)]
Positive = Annotated[int, Meta(ge=1, lt=1 << 53)]
Asked = tuple[tuple[Positive, str], ...]


class Format(msgspec.Struct, frozen=True):
    """What every header says, whatever else a later format may change."""

    railsplitter: int


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
    setup: tuple[Small, ...]
    asked: Asked = ()


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of play. Exactly one of `do`, `aside`, `undo`, `ask`, `answer` is set."""

    n: Positive
    seat: Small
    do: str = ""
    aside: str = ""
    undo: Small = 0
    ask: Small = 0
    answer: Literal["", "yes", "no"] = ""
    chance: tuple[Small, ...] = ()
    asked: Asked = ()
    by: Literal["", "order"] = ""  # a steward played it; the seat's order stays the seat's own

    @property
    def kind(self) -> str:
        for kind in (ASIDE, UNDO, ASK, ANSWER):
            if getattr(self, kind):
                return kind
        return ACT

    @property
    def said(self) -> str:
        """What was done, in notation; nothing for what takes back."""
        return self.aside or self.do

    @property
    def where(self) -> str:
        """Its place in the record, for the text of errors: the header is line 1."""
        return f"line {self.n + 1}, entry {self.n}"


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
                while standing and standing[-1].n >= entry.undo:
                    standing.pop()
            elif entry.kind in (ACT, ASIDE):
                standing.append(entry)
        return standing

    def results(self) -> int:
        """How many chance results were used so far, by undone entries too."""
        return len(self.header.setup) + sum(len(e.chance) for e in self.entries)


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


def read(text: str | bytes, name: str = "record") -> Record:
    """A record from its text or its file's bytes; every fault is told with its line."""
    bodies = _bodies(_lines(text, name), name)
    found = _decode(bodies[0], Format, name, 1).railsplitter
    if found != FORMAT:
        raise RecordError(f"{name}: line 1: format {found}: expected {FORMAT}")
    header = _decode(bodies[0], Header, name, 1)
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
        if sum(map(bool, (entry.do, entry.aside, entry.undo, entry.ask, entry.answer))) != 1:
            raise RecordError(
                f"{name}: line {at}: expected exactly one of do, aside, undo, ask, answer"
            )
        entries.append(entry)
    return Record(header, entries, end)


def last_link(text: str) -> str:
    """The link of a record's last line: where a resumed save goes on."""
    line = text.rstrip("\n").rsplit("\n", 1)[-1]
    return line[-18:-2]


def _lines(text: str | bytes, name: str) -> list[str]:
    """The lines of a text that ends with a line end."""
    raw = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    if not raw:
        raise RecordError(f"{name}: empty: expected a Railsplitter record")
    lines = raw.split(b"\n")
    if lines.pop():
        raise RecordError(f"{name}: line {len(lines) + 1} is cut short: expected a line end")
    out: list[str] = []
    for at, line in enumerate(lines, start=1):
        try:
            out.append(line.decode())
        except UnicodeDecodeError:
            raise RecordError(f"{name}: line {at}: expected text in UTF-8") from None
    return out


def _bodies(lines: list[str], name: str) -> list[str]:
    """The lines without their links, the chain checked."""
    bodies: list[str] = []
    link = ""
    for at, line in enumerate(lines, start=1):
        cut = len(line) - TAIL
        if not line.startswith("{") or cut < 1 or not line[cut:].startswith(',"h":"'):
            if at == 1:
                raise RecordError(f"{name}: line 1: expected the header of a Railsplitter record")
            raise RecordError(
                f"{name}: line {at}: expected a line of a record, with its check value"
            )
        body = line[:cut] + "}"
        link = chain(link, body)
        if line != _with_link(body, link):
            raise RecordError(
                f"{name}: line {at}: its check value does not fit: it was changed, "
                "or what stood before it was changed or removed"
            )
        bodies.append(body)
    return bodies


def _decode(body: str, kind: type[T], name: str, at: int) -> T:
    try:
        return msgspec.json.decode(body.encode(), type=kind)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise RecordError(f"{name}: line {at}: {error}") from None
    except RecursionError:
        raise RecordError(f"{name}: line {at}: nested too deeply for a record") from None
