"""What the seats of a table are called.

Editions are shared between tables, so the names come with each call: a frozen row of them, one a
seat. Text that is kept (the log) is told with `tokens` in place of names and filled in when it is
shown, because people may change seats while a game goes on.
"""

from __future__ import annotations

from functools import lru_cache

Names = tuple[str, ...]

FIRST_TOKEN = 0xE000  # of a private area of Unicode: no text of ours holds these


def numbered(seats: int) -> Names:
    """Seat 1, Seat 2 …: the names of seats that a game has no name for."""
    return tuple(f"Seat {seat + 1}" for seat in range(seats))


def tokens(seats: int) -> Names:
    """A sign for each seat that stands for its name until it is known."""
    return tuple(chr(FIRST_TOKEN + seat) for seat in range(seats))


def filled(text: str, names: Names) -> str:
    """A text that was told with tokens, with these names."""
    return text.translate(_meanings(names))


@lru_cache(maxsize=4096)
def _meanings(names: Names) -> dict[int, str]:
    """What each token stands for; every line of a log asks for it."""
    return {FIRST_TOKEN + seat: name for seat, name in enumerate(names)}


@lru_cache(maxsize=4096)
def called(own: Names, given: Names) -> Names:
    """The seats by their names in the game; one that has only a number goes by its player's."""
    plain = numbered(len(own))
    return tuple(
        player if player and name == plain[seat] else name
        for seat, (name, player) in enumerate(zip(own, given, strict=True))
    )
