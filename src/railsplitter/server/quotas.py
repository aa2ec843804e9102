"""How much one address may have: so often a minute, or so many at once."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from railsplitter.server.timing import Time

MINUTE, HOUR = 60.0, 3600.0


class Rate:
    """So often a minute, or in another span, for each key; counts begin anew with each span."""

    def __init__(self, most: int, time: Time, span: float = MINUTE) -> None:
        self.most = most
        self.time = time
        self.span = span
        self._began = time.monotonic()
        self._taken: Counter[str] = Counter()
        self._lock = threading.Lock()

    def take(self, key: str) -> bool:
        """Whether the key may once more."""
        with self._lock:
            now = self.time.monotonic()
            if now - self._began >= self.span:
                self._began = now
                self._taken.clear()
            self._taken[key] += 1
            return self._taken[key] <= self.most


class Places:
    """So many at once for each key."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._taken: Counter[str] = Counter()
        self._lock = threading.Lock()

    def is_full(self, key: str) -> bool:
        return self._taken[key] >= self.most

    @contextmanager
    def taken(self, key: str) -> Iterator[None]:
        """A place, for as long as it is needed."""
        with self._lock:
            self._taken[key] += 1
        try:
            yield
        finally:
            with self._lock:
                self._taken[key] -= 1
                if not self._taken[key]:
                    del self._taken[key]
