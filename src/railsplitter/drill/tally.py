"""What is counted while a drill runs: from many threads, told at the end."""

from __future__ import annotations

import threading
from collections import Counter
from dataclasses import dataclass

LOST, DOUBLED, FOREIGN, UNTRUE, STALLED, FAILED = (
    "lost",
    "doubled",
    "foreign",
    "untrue",
    "stalled",
    "failed",
)
FAULTS = (LOST, DOUBLED, FOREIGN, UNTRUE, STALLED, FAILED)
KEPT = 200  # findings that are told in full


@dataclass(frozen=True)
class Finding:
    """Something that must not be."""

    kind: str
    table: str
    text: str


class Tally:
    """Counts of what was done, and what was found."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.done: Counter[str] = Counter()
        self.found: Counter[str] = Counter()
        self.findings: list[Finding] = []

    def add(self, what: str, count: int = 1) -> None:
        with self._lock:
            self.done[what] += count

    def find(self, kind: str, table: str, text: str) -> None:
        with self._lock:
            self.found[kind] += 1
            if len(self.findings) < KEPT:
                self.findings.append(Finding(kind, table, text))

    @property
    def is_clean(self) -> bool:
        return not any(self.found.values())
