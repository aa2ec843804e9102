"""Every error a caller can meet, as one tree with stable codes.

    GameError
    ├── BadInput                what somebody handed in does not fit
    │   ├── BadUsage            unknown game, wrong number of players, bad seed, bad option
    │   ├── BadNotation         a line or JSON object that names no action
    │   ├── IllegalAction       an action the rules forbid here (carries the case)
    │   ├── NotYourTurn         the right action from the wrong seat
    │   ├── StaleState          an answer to a position that is no longer there
    │   └── RecordError         a record that is cut short, edited or foreign
    ├── PackError               a data pack that does not hold (file, key, expected)
    └── RuleBug                 a broken invariant: our fault, never the player's

The text is one sentence that names the input, the position and what was expected.
`code` never changes once released; `status` is the exit status of the command line.
"""

from __future__ import annotations


class GameError(Exception):
    """The root: everything below has a `code` and a one-sentence text."""

    code = "game"
    status = 1


class BadInput(GameError):
    """What somebody handed in does not fit."""

    code = "input"


class BadUsage(BadInput):
    """The call itself is wrong: unknown game, wrong player count, bad seed."""

    code = "usage"
    status = 2


class BadNotation(BadInput):
    """A line or JSON object that names no action of this game."""

    code = "notation"


class IllegalAction(BadInput):
    """The rules forbid the action here; `case` is the number that says so."""

    code = "illegal"

    def __init__(self, text: str, case: str = "") -> None:
        super().__init__(text)
        self.case = case


class NotYourTurn(BadInput):
    """Another seat is being asked."""

    code = "not-your-turn"


class StaleState(BadInput):
    """The answer belongs to a position that has passed."""

    code = "stale"


class RecordError(BadInput):
    """A record that is cut short, edited, foreign or does not replay."""

    code = "record"

    def __init__(self, text: str, entry: int = -1) -> None:
        super().__init__(text)
        self.entry = entry


class PackError(GameError):
    """A data pack that does not hold: the file, the key and what was expected."""

    code = "pack"

    def __init__(self, file: str, key: str, expected: str, found: str = "") -> None:
        got = f", found {found}" if found else ""
        super().__init__(f"{file}: {key}: expected {expected}{got}")
        self.file, self.key, self.expected, self.found = file, key, expected, found


class RuleBug(GameError):
    """A broken invariant. Please report it with the record."""

    code = "bug"
