"""A person's orders: gives them, takes them back, and sees that those that stand are not lost."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from railsplitter.drill.browser import Browser, Refused

BACK = 0.3  # how often orders are taken back instead of given


class Adjutant:
    """What one seat ordered, as the server last told it."""

    def __init__(self, path: str, seat: int, browser: Browser, chance: random.Random) -> None:
        self.path = f"{path}/orders"
        self.seat = seat
        self.browser = browser
        self.chance = chance
        self._ready: list[str] | None = None
        self._standing: Counter[str] | None = None  # nothing while it is unknown what stands

    @property
    def ready(self) -> list[str]:
        """The orders of this game that can be given as they are written."""
        if self._ready is None:
            kinds = self.browser.get(self.path)
            self._ready = [text for kind in kinds for text in kind["ready"]]
        return self._ready

    def speak(self, n: int) -> Any:
        """Give an order, or take all back; the table afterwards, or nothing."""
        self.forget()
        if self.chance.random() < BACK:
            return self.browser.post(f"{self.path}/cancel", {"seat": self.seat, "number": None})
        if not self.ready:
            return None
        body = {"n": n, "seat": self.seat, "text": self.chance.choice(self.ready)}
        try:
            return self.browser.post(self.path, body)["table"]
        except Refused as refused:  # not every order fits every moment: that is told, not wrong
            if refused.status == 500:
                raise
            return None

    def forget(self) -> None:
        """The person says something: what stands after that is only known when it is shown."""
        self._standing = None

    def missing(self, shown: Any) -> list[str]:
        """Orders that stood when the table was last shown, and are gone without a word."""
        standing = Counter(row["text"] for row in shown["orders"] if row["seat"] == self.seat)
        ended = Counter(row["text"] for row in shown["ended"] if row["seat"] == self.seat)
        before, self._standing = self._standing, standing
        if before is None:
            return []
        return sorted((before - standing - ended).elements())
