"""What seats are called at the terminal: a name, a letter and a colour each.

The letter is what the boards show, so that colour never carries meaning alone. Games that name
their seats themselves (Union, Confederate) keep those names.
"""

from __future__ import annotations

from railsplitter.kernel.game import Edition

HUMAN = "human"
NAMES = ("Wine", "Buff", "Mint", "Sky", "Grey")
# Ink and paper for each seat, chosen to differ in lightness as well as in hue.
COLOURS = (
    ("#ffffff", "#a9343f"),
    ("#17202b", "#f6d241"),
    ("#17202b", "#70c9b5"),
    ("#ffffff", "#3d67b5"),
    ("#ffffff", "#5d6672"),
)
NOBODY_LETTER = "-"


class Naming:
    """Names and letters for the seats of one edition."""

    def __init__(self, edition: Edition) -> None:
        own = [edition.seat_name(seat) for seat in range(edition.seats)]
        plain = own == [f"Seat {seat + 1}" for seat in range(edition.seats)]
        self.names = list(NAMES[: edition.seats]) if plain and len(own) <= len(NAMES) else own
        self.letters = _letters(self.names)

    def name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else "Nobody"

    def letter(self, seat: int | None) -> str:
        if seat is None or not 0 <= seat < len(self.letters):
            return NOBODY_LETTER
        return self.letters[seat]

    def colours(self, seat: int) -> tuple[str, str]:
        """Ink and paper of a seat; one that is called by a colour has that colour."""
        name = self.names[seat] if 0 <= seat < len(self.names) else ""
        at = NAMES.index(name) if name in NAMES else seat
        return COLOURS[at % len(COLOURS)]


def _letters(names: list[str]) -> list[str]:
    """One letter for each name: its first that is still free, else a digit."""
    taken: list[str] = []
    for at, name in enumerate(names):
        free = [c.upper() for c in name if c.isalpha() and c.upper() not in taken]
        taken.append(free[0] if free else str(at + 1))
    return taken
