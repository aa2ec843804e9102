"""The built map as it is kept in a file, and the names that go with its numbers.

The file is JSON with a key on each line. Long columns are texts: one letter for a hex, or a
number and how often it is repeated. An edge is kept once, from its lower hex.
"""

from __future__ import annotations

import lzma
from pathlib import Path

import msgspec

from railsplitter.kernel.errors import PackError

FORMAT = 1
_LETTERS = "cowhrmspCW"  # terrain by number


class PlaceRow(msgspec.Struct, array_like=True, frozen=True):
    """A named place."""

    name: str
    kind: str
    hex: int
    mark: str
    aliases: list[str] = []


class RiverRow(msgspec.Struct, array_like=True, frozen=True):
    """A river and the edges along which it runs, each as 6 * hex + direction."""

    name: str
    edges: list[int]


class CrossingRow(msgspec.Struct, array_like=True, frozen=True):
    """A crossing; `later` ones are sites that carry nothing at the start."""

    name: str
    kind: str
    river: int
    a: int
    b: int
    mark: str
    later: bool = False


class RouteRow(msgspec.Struct, array_like=True, frozen=True):
    """A road or railroad: its first hex and the directions of its steps."""

    name: str
    kind: str
    start: int
    steps: str
    mark: str
    stations: list[int] = []


class RangeRow(msgspec.Struct, array_like=True, frozen=True):
    """A range of hills and the hexes of its crest."""

    name: str
    kind: str
    crest: list[int]


class FortRow(msgspec.Struct, array_like=True, frozen=True):
    """A fort, redoubt or battery with its printed values."""

    name: str
    kind: str
    hex: int
    artillery: int
    combat: int
    mark: str


class SeatRow(msgspec.Struct, array_like=True, frozen=True):
    """A control hex of a county."""

    county: int
    hex: int
    place: str
    mark: str


class LinkRow(msgspec.Struct, array_like=True, frozen=True):
    """Two hexes that a rule joins although no line is drawn; `hexes` lie between off the map."""

    kind: str
    a: int
    b: int
    hexes: int
    case: str


class FactRow(msgspec.Struct, array_like=True, frozen=True):
    """Something a printed fact changed when the map was built."""

    what: str
    mark: str
    hexes: list[int]
    why: str


class StructureRow(msgspec.Struct, array_like=True, frozen=True):
    """A building a rule lets be burned; some of them are stations, too."""

    name: str
    hex: int
    station: bool
    mark: str
    case: str


class SheetRow(msgspec.Struct, array_like=True, frozen=True):
    """A printed sheet on the lattice; `down` counts half rows."""

    name: str
    first_column: int
    first_row: int
    columns: int
    rows: int
    across: int
    down: int


class Chart(msgspec.Struct, frozen=True):
    """Everything the builder found."""

    format: int
    source: str  # digest of the source texts
    sheets: list[SheetRow]
    stacks: dict[str, list[str]]
    counties: list[tuple[str, str]]
    terrain: str
    county: str
    marks: str
    edges: list[int]  # place, bits, place, bits … from the lower hex of each edge
    places: list[PlaceRow]
    rivers: list[RiverRow]
    crossings: list[CrossingRow]
    routes: list[RouteRow]
    ranges: list[RangeRow]
    forts: list[FortRow]
    seats: list[SeatRow]
    cities: dict[str, list[int]]
    links: list[LinkRow]
    facts: list[FactRow]
    structures: list[StructureRow] = []  # none on the map of the first rules version


def terrain_text(terrain: list[int]) -> str:
    """One letter for each hex."""
    return "".join(_LETTERS[number] for number in terrain)


def terrain_numbers(text: str) -> list[int]:
    """The terrain of each hex."""
    number = {letter: k for k, letter in enumerate(_LETTERS)}
    return [number[letter] for letter in text]


def runs_text(numbers: list[int]) -> str:
    """Numbers, each with how often it is repeated: 4x12 5 4x3."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][0] == number:
            runs[-1][1] += 1
        else:
            runs.append([number, 1])
    return " ".join(f"{number}x{many}" if many > 1 else str(number) for number, many in runs)


def runs_numbers(text: str) -> list[int]:
    """The numbers of `runs_text`."""
    numbers: list[int] = []
    for run in text.split():
        number, _, many = run.partition("x")
        numbers.extend([int(number)] * int(many or 1))
    return numbers


def encoded(chart: Chart) -> bytes:
    """The bytes of the file: the same for the same map."""
    lines = [
        msgspec.json.encode(key) + b": " + msgspec.json.encode(value)
        for key, value in msgspec.structs.asdict(chart).items()
    ]
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


_READER = msgspec.json.Decoder(Chart)  # made once: two threads may read the first map at once


def decoded(data: bytes, name: str) -> Chart:
    """The map of a file's bytes."""
    try:
        chart = _READER.decode(data)
    except msgspec.MsgspecError as error:
        raise PackError(name, "theatre", "a built map", str(error)) from None
    if chart.format != FORMAT:
        raise PackError(name, "format", str(FORMAT), str(chart.format))
    return chart


def read_chart(path: Path) -> Chart:
    """Reads a built map; one that is kept for old records may be packed (`.json.xz`)."""
    data = path.read_bytes()
    return decoded(lzma.decompress(data) if path.suffix == ".xz" else data, path.name)
