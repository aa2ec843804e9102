"""What a person asked for and what he was told: the history that the checker holds the log to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from railsplitter.drill.browser import Refused, Unanswered, Unsent

ACKNOWLEDGED, REFUSED, UNKNOWN = "acknowledged", "refused", "unknown"


@dataclass
class Attempt:
    """One thing that was asked for, as it would stand in the log, and its outcome."""

    key: str
    n: int
    outcome: str = UNKNOWN
    answer: str = ""  # what a refusal said


@dataclass
class History:
    """Everything one seat of one table tried, in order; and what it said at the table."""

    seat: int
    attempts: list[Attempt] = field(default_factory=list)
    said: list[Attempt] = field(default_factory=list)

    def attempt(self, key: str, n: int) -> Attempt:
        made = Attempt(key, n)
        self.attempts.append(made)
        return made

    def say(self, text: str) -> Attempt:
        made = Attempt(text, 0)
        self.said.append(made)
        return made


@contextmanager
def told(*attempts: Attempt) -> Iterator[None]:
    """Send inside: what comes back, or does not, decides the attempts' outcome."""
    try:
        yield
    except Unsent as error:
        _settle(attempts, REFUSED, str(error))
        raise
    except Refused as refused:
        outcome = ACKNOWLEDGED if refused.saved else UNKNOWN if refused.unsure else REFUSED
        _settle(attempts, outcome, str(refused))
        raise
    except Unanswered:
        raise
    else:
        for attempt in attempts:
            if attempt.outcome == UNKNOWN:
                attempt.outcome = ACKNOWLEDGED


def _settle(attempts: tuple[Attempt, ...], outcome: str, answer: str) -> None:
    for attempt in attempts:
        attempt.outcome, attempt.answer = outcome, answer
