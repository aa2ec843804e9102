"""What people give on the command line, turned into what the engine takes."""

from __future__ import annotations

import errno
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from railsplitter.kernel.errors import BadUsage

if TYPE_CHECKING:
    from railsplitter.cli.ratings import Bounds
    from railsplitter.kernel.datapack import Layer
    from railsplitter.kernel.game import Edition, Game


MOST_BYTES = 64 << 20  # of a file; the record of a whole campaign has 3 MB


def seed(text: str) -> int:
    """A seed as `chance.seeded` takes it."""
    found = number(text)
    if found is None or found >= 1 << 62:
        raise BadUsage(f"seed {text!r}: expected a whole number from 0 to 2^62 - 1")
    return found


def said(text: str | None, option: str, expected: str) -> str:
    """An option that may be left out; given, it says something. Nothing is the empty text."""
    if text is not None and not text.strip():
        raise BadUsage(f"{option} {text!r}: expected {expected}")
    return text or ""


def file_bytes(path: Path, what: str) -> bytes:
    """All of a file that is to be of some kind."""
    try:
        return bounded(path)
    except OSError as error:
        raise BadUsage(f"{path}: expected {what} ({error.strerror})") from None


def bounded(path: Path) -> bytes:
    """All of a file, unless it is one that never ends."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise OSError(errno.EFBIG, f"more than {MOST_BYTES >> 20} MB")
    return data


def number(text: str) -> int | None:
    """A whole number written in at most 19 digits, or nothing."""
    is_number = text.isascii() and text.isdigit() and len(text) <= 19
    return int(text) if is_number else None


def at_least(found: int, least: int, noun: str) -> int:
    if found < least:
        raise BadUsage(f"{noun} {found}: expected {least} or more")
    return found


def bounds(text: str) -> Bounds | None:
    """`--stop 0.6,0.8`: two shares between 0 and 1, the lower one first; nothing if not said."""
    if not text:
        return None
    from railsplitter.cli.ratings import Bounds

    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        low = high = 0.0
    if not 0 < low < high < 1:
        raise BadUsage(f"stop {text!r}: expected two shares between 0 and 1, such as 0.6,0.8")
    return Bounds(low, high)


def settings(given: Sequence[str] | None) -> dict[str, str]:
    """`--option key=value`, each key once."""
    out: dict[str, str] = {}
    for text in given or ():
        key, sign, value = text.partition("=")
        if not sign or not key:
            raise BadUsage(f"option {text!r}: expected key=value")
        if key in out:
            raise BadUsage(f"option {key!r}: expected once, found twice")
        out[key] = value
    return out


def positive(value: float, what: str) -> float:
    """A number above 0."""
    if not value > 0:
        raise BadUsage(f"{what} {value:g}: expected more than 0")
    return value


def layers(packs: Sequence[Path] | None) -> list[Layer]:
    """`--pack DIR` or the name of a pack that comes along, in the order given."""
    from railsplitter.cli.shipped import layer_of

    return [layer_of(path) for path in packs or ()]


def player_count(game: Game, given: int | None) -> int:
    """`--players 2`; it may be left out where the game leaves no choice."""
    if given is None:
        if len(game.seat_counts) > 1:
            counts = ", ".join(map(str, game.seat_counts))
            raise BadUsage(f"missing option '--players': {game.id}: expected one of {counts}")
        return game.seat_counts[0]
    return given


def player_counts(game: Game, text: str) -> tuple[int, ...]:
    """`--players 2,3`; nothing means every number of players the game allows."""
    if not text:
        return game.seat_counts
    counts = []
    for word in text.split(","):
        count = number(word.strip())
        if count is None:
            raise BadUsage(f"players {text!r}: expected numbers such as 3 or 2,3")
        counts.append(game.check_seats(count))
    return tuple(dict.fromkeys(counts))


def seat_in(edition: Edition, names: Sequence[str], text: str) -> int:
    """A seat by its number in the record (from 0), by its name there, or as log lines say it."""
    seat = number(text)
    if seat is not None and seat < edition.seats:
        return seat
    spoken = [edition.seat_name(seat) for seat in range(edition.seats)]
    for known in (spoken, list(names)):
        found = [seat for seat, name in enumerate(known) if name.casefold() == text.casefold()]
        if len(found) == 1:
            return found[0]
    said = ", ".join(repr(name) for name in spoken)
    raise BadUsage(f"seat {text!r}: expected 0 to {edition.seats - 1} as in the record, or {said}")
