"""What people give on the command line, turned into what the engine takes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from railsplitter.kernel.errors import BadUsage

if TYPE_CHECKING:
    from railsplitter.kernel.datapack import Layer
    from railsplitter.kernel.game import Edition, Game


def seed(text: str) -> int:
    """A seed as `chance.seeded` takes it."""
    limit = 1 << 62
    if not text.isascii() or not text.isdigit() or int(text) >= limit:
        raise BadUsage(f"seed {text!r}: expected a whole number from 0 to 2^62 - 1")
    return int(text)


def at_least(number: int, least: int, noun: str) -> int:
    if number < least:
        raise BadUsage(f"{noun} {number}: expected {least} or more")
    return number


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


def layers(packs: Sequence[Path] | None) -> list[Layer]:
    """`--pack DIR`, in the order given."""
    from railsplitter.kernel.datapack import folder_layer

    return [folder_layer(path) for path in packs or ()]


def player_counts(game: Game, text: str) -> tuple[int, ...]:
    """`--players 2,3`; nothing means every number of players the game allows."""
    if not text:
        return game.seat_counts
    counts = []
    for word in text.split(","):
        if not word.strip().isdecimal():
            raise BadUsage(f"players {text!r}: expected numbers such as 3 or 2,3")
        counts.append(game.check_seats(int(word)))
    return tuple(dict.fromkeys(counts))


def seat_in(edition: Edition, names: Sequence[str], text: str) -> int:
    """A seat by its number in the record (from 0), by its name there, or as log lines say it."""
    if text.isdecimal() and int(text) < edition.seats:
        return int(text)
    spoken = [edition.seat_name(seat) for seat in range(edition.seats)]
    for known in (spoken, list(names)):
        found = [seat for seat, name in enumerate(known) if name.casefold() == text.casefold()]
        if len(found) == 1:
            return found[0]
    said = ", ".join(repr(name) for name in spoken)
    raise BadUsage(f"seat {text!r}: expected 0 to {edition.seats - 1} as in the record, or {said}")
