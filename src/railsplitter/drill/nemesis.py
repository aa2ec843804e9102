"""The nemesis: one fault after the other, each healed, and a look at who moves again."""

from __future__ import annotations

import math
import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from railsplitter.drill.board import Board
from railsplitter.drill.browser import Browser, Refused, Unanswered, Unsent
from railsplitter.drill.crew import Crew
from railsplitter.drill.server import DidNotStart, Server
from railsplitter.drill.stores import PostgresStore, Store
from railsplitter.drill.tally import FAILED, STALLED, Tally

HEALING = 10.0  # seconds within which every table must move again
SHORTEST, LONGEST = 0.5, 30.0  # seconds of an outage
CALM = (0.4, 1.5)  # seconds of undisturbed play between two faults
JUMPS = (3_600_000, -7_200_000, 30 * 86_400_000, 0)  # milliseconds: +1 h, -2 h, +30 d, back
TRIES = 3


@dataclass(frozen=True)
class Wound:
    """A fault that was healed: how long it lasted, and how long the last table took to move."""

    fault: str
    began: float
    lasted: float
    healed: float
    stalled: int


class Nemesis:
    """Harms a server and its database, and nothing else."""

    def __init__(self, server: Server, store: Store, crew: Crew, tally: Tally, seed: int) -> None:
        self.server = server
        self.store = store
        self.crew = crew
        self.tally = tally
        self.chance = random.Random(seed)
        self.longest = LONGEST
        self.healing = HEALING
        self._jumps = 0

    def run(self, seconds: float, only: str = "") -> Iterator[Wound]:
        """Faults until the time is up, all kinds in turn in an order that chance decides."""
        began = time.monotonic()
        self.longest = max(2.0, min(LONGEST, seconds / 8))
        for name, fault in self._deck(only):
            if time.monotonic() - began > seconds:
                return
            time.sleep(self.chance.uniform(*CALM))
            at = time.monotonic()
            try:
                fault()
            finally:
                self.heal()
            yield self._healed(name, began, at)

    def heal(self) -> None:
        """Everything as it was: whatever the fault, and however it ended."""
        self.server.thaw()
        self.store.heal(self.server)

    # -- what it can do ------------------------------------------------------------------------

    def faults(self) -> dict[str, Callable[[], None]]:
        found: dict[str, Callable[[], None]] = {
            "kill": self._kill,
            "kill at the start": self._kill_twice,
            "stop": self._stop,
            "database away": lambda: self._outage(lambda: self.store.take_away(False)),
            "database locked": lambda: self._outage(self.store.lock),
            "disk full": lambda: self._outage(lambda: self.store.fill(self.server)),
            "clock jumps": self._jump,
            "bots killed": self._kill_bots,
        }
        if isinstance(self.store, PostgresStore):
            found["database silent"] = lambda: self._outage(lambda: self.store.take_away(True))
        return found

    def _deck(self, only: str) -> Iterator[tuple[str, Callable[[], None]]]:
        faults = self.faults()
        while True:
            names = [only] if only else list(faults)
            self.chance.shuffle(names)
            for name in names:
                yield name, faults[name]

    def _length(self) -> float:
        """Short outages are as likely as long ones."""
        low, high = math.log(SHORTEST), math.log(self.longest)
        return math.exp(self.chance.uniform(low, high))

    def _outage(self, begin: Callable[[], None]) -> None:
        begin()
        time.sleep(self._length())

    def _kill(self) -> None:
        self.server.kill()
        self._start()

    def _kill_twice(self) -> None:
        self.server.kill()
        self.server.launch()
        time.sleep(self.chance.uniform(0.05, 1.5))
        self._kill()

    def _start(self) -> None:
        """As an operator would: once more if it does not come up, which is a finding."""
        for _ in range(TRIES):
            try:
                self.server.start()
                return
            except DidNotStart as error:
                self.tally.find(FAILED, "", f"the server did not start: {error}")
                self.server.kill()
        raise DidNotStart(f"not in {TRIES} tries")

    def _stop(self) -> None:
        self.server.freeze()
        time.sleep(min(5.0, self._length()))
        self.server.thaw()

    def _jump(self) -> None:
        """The clock jumps while people think, under a server that is then started again."""
        self.crew.thinking.set()
        try:
            time.sleep(0.5)
            self.server.jump(JUMPS[self._jumps % len(JUMPS)])
            self._jumps += 1
            time.sleep(1.5)  # the server writes down that it lives, once a second
            if self.chance.random() < 0.7:
                self._kill()
                time.sleep(0.5)
        finally:
            self.crew.thinking.clear()

    def _kill_bots(self) -> None:
        for _ in range(3):
            for pid in self.server.children():
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
                    self.tally.add("bot processes killed")
            time.sleep(0.2)

    # -- who moves again -----------------------------------------------------------------------

    def _healed(self, name: str, began: float, at: float) -> Wound:
        if not self.server.is_alive:
            self.tally.find(FAILED, "", f"the server ended by itself: {self.server.last_words()}")
            self._start()
        healed = time.monotonic()
        waiting = [board for board in self.crew.live if board.moved < healed]
        while waiting and time.monotonic() - healed < self.healing:
            time.sleep(0.05)
            waiting = [board for board in waiting if board.is_live and board.moved < healed]
        for board in waiting:
            self.tally.find(STALLED, board.name, f"{name}: {self.standing(board)}")
        self.tally.add(f"fault: {name}")
        took = time.monotonic() - healed
        return Wound(name, at - began, healed - at, took, len(waiting))

    def standing(self, board: Board) -> str:
        """Where a table stands that does not move."""
        person = next((p for p in self.crew.people if p.board is board), None)
        try:
            browser = person.browser if person is not None else Browser(self.server.port)
            seen = {} if person is None else {"seat": person.seat}
            shown = browser.get(f"/api/tables/{board.id}", **seen)
        except (Refused, Unanswered, Unsent) as error:
            return f"it cannot be looked at: {error}"
        kinds = "/".join(seat["bot"] or seat["kind"] for seat in shown["seats"])
        held = ", held" if shown["held"] else ""
        wish = ", a wish to take back is open" if shown["request"] else ""
        return f"at entry {shown['n']}, seat {shown['asked']} of {kinds} is asked{held}{wish}"
