"""Every refusal as problem+json: a status, a stable code and one sentence.

{"type": "about:blank", "title": "Conflict", "status": 409, "code": "stale", "detail": …, "n": 7}
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from railsplitter.kernel.errors import GameError, IllegalAction, RecordError

log = logging.getLogger("railsplitter.server")

# What the kernel refuses, as a status.
STATUSES: Mapping[str, int] = {
    "usage": 400,
    "input": 400,
    "notation": 422,
    "illegal": 422,
    "record": 422,
    "not-your-turn": 409,
    "stale": 409,
    "pack": 500,
    "bug": 500,
    "game": 500,
}


class Problem(Exception):
    """A refusal with its status, its code and what else the client should know."""

    def __init__(self, status: int, code: str, detail: str, **more: Any) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.more = more


def not_found(what: str) -> Problem:
    return Problem(404, "not_found", f"{what}: there is none here")


def stale(n: int, given: int) -> Problem:
    return Problem(409, "stale", f"entry {given}: the table is at entry {n}", n=n)


def wrong_seat(seat: int) -> Problem:
    return Problem(403, "wrong_seat", f"seat {seat}: it is not yours")


def moment_open(n: int) -> Problem:
    """The same whether or not anybody is being asked."""
    return Problem(409, "moment", "a moment for reactions is open: wait until it has passed", n=n)


def unsaved() -> Problem:
    return Problem(
        503, "storage", "it could not be saved, so nothing was changed: please try again"
    )


def unread() -> Problem:
    return Problem(503, "storage", "the store cannot be read at the moment: please try again")


def unsure() -> Problem:
    """The connection broke in the middle of a commit."""
    return Problem(
        503,
        "storage",
        "the store went away while it was saving: look at the table before you try again",
        unsure=True,
    )


def fault(code: str = "bug") -> Problem:
    return Problem(500, code, "the server made a mistake; nothing was changed")


def stands(problem: Problem) -> Problem:
    """The same failure, of a request for which something had been saved by then."""
    said = "what you did was saved and stands, but the answer failed: look at the table again"
    return Problem(problem.status, problem.code, said, **{**problem.more, "saved": True})


def of_game_error(error: GameError) -> Problem:
    """A kernel error; our own faults are told without their inside."""
    status = STATUSES.get(error.code, 500)
    if status >= 500:
        log.error("fault in the rules: %s", error, exc_info=error)
        return fault(error.code)
    more: dict[str, Any] = {}
    if isinstance(error, IllegalAction) and error.case:
        more["case"] = error.case
    if isinstance(error, RecordError) and error.entry >= 0:
        more["entry"] = error.entry
    return Problem(status, error.code, str(error), **more)
