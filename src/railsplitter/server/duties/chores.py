"""Chores: what the server owes nobody in particular, each every so often.

They are looked after like the duties of tables: what fails is tried again, later and later, and
seen from outside until it is done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from railsplitter.server.duties import clocks, mornings, vacations
from railsplitter.server.duties.duty import (
    CLAIM,
    CLOCKS,
    MORNINGS,
    RETENTION,
    TIDY,
    VACATIONS,
    Duty,
)
from railsplitter.server.duties.slips import Slip
from railsplitter.server.people.retention import forget_old

if TYPE_CHECKING:
    from railsplitter.server.tables.lobby import Lobby

CLAIM_EVERY = 2.0  # seconds
CLOCKS_EVERY = 1.0
RETENTION_EVERY = 300.0
VACATIONS_EVERY = 30.0
MORNINGS_EVERY = 60.0
TIDY_EVERY = 2.0


class Chore:
    """One of them. Its slip says when it is due, and how often it failed since it was done."""

    def __init__(self, kind: str, every: float, work: Callable[[Lobby], None], now: float) -> None:
        self.kind = kind
        self.every = every
        self.work = work
        self.slip = Slip("", now, duties=(Duty(kind, now),))

    def done(self, now: float) -> None:
        """It is owed again after a while."""
        self.slip = Slip("", now, duties=(Duty(self.kind, now + self.every),))

    def failed(self, error: str, now: float) -> None:
        """It is tried again, never later than it would come anyway."""
        self.slip.failed(error, now)
        self.slip.retry = min(self.slip.retry, now + self.every)


def chores(now: float) -> list[Chore]:
    """All that a server has to do."""
    return [
        Chore(CLOCKS, CLOCKS_EVERY, clocks.note, now),
        Chore(RETENTION, RETENTION_EVERY, _forget, now),
        Chore(VACATIONS, VACATIONS_EVERY, vacations.heed, now),
        Chore(MORNINGS, MORNINGS_EVERY, mornings.send, now),
        Chore(CLAIM, CLAIM_EVERY, _keep_claim, now),
        Chore(TIDY, TIDY_EVERY, _tidy, now),
    ]


def _forget(lobby: Lobby) -> None:
    forget_old(lobby.database, lobby.settings.retention, lobby.settings.session_days)


def _tidy(lobby: Lobby) -> None:
    lobby.database.tidy()


def _keep_claim(lobby: Lobby) -> None:
    if lobby.claim is not None:
        lobby.claim.keep()
