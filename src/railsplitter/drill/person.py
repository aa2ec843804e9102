"""A person in one seat: looks, answers, orders, takes back, plans, deals, talks.

What was asked for, and what came back, is kept as the seat's history.
"""

from __future__ import annotations

import random
import threading
import time
from typing import Any

from railsplitter.drill.adjutant import Adjutant
from railsplitter.drill.board import Board
from railsplitter.drill.browser import Browser, Refused, Stream, Unanswered, Unsent
from railsplitter.drill.history import ACKNOWLEDGED, REFUSED, UNKNOWN, told
from railsplitter.drill.tally import FAILED, LOST, UNTRUE, Tally

PACE = (0.03, 0.15)  # seconds between two things that a person does
IDLE = 0.3  # seconds before somebody who was told nothing looks again
SLACK = 3.0  # seconds by which a clock may differ from the drill's own watch
BUSY = ("stale", "moment", "not-your-turn", "over", "not_begun", "storage", "rate_limited")
WISHES = {"act": 80, "undo": 8, "plan": 6, "aside": 10, "order": 6, "talk": 4, "hint": 1}


class Person:
    """Plays one seat until the game is over or the drill ends."""

    def __init__(
        self, board: Board, seat: int, browser: Browser, tally: Tally, chance: random.Random
    ) -> None:
        self.board = board
        self.seat = seat
        self.browser = browser
        self.tally = tally
        self.chance = chance
        self.history = board.histories[seat]
        self.path = f"/api/tables/{board.id}"
        self.adjutant = Adjutant(self.path, seat, browser, chance)
        self.n = -1
        self.streamed = -1  # the newest position that the stream sent
        self.shot = ""  # the token of the table that it sent last
        self.clock: tuple[float, float] | None = None  # seconds left, and when
        self.wake = threading.Event()
        self.ended = threading.Event()
        self.thinking = threading.Event()  # looks, and does nothing
        self.stream = Stream(browser, self._heard)
        self.thread = threading.Thread(target=self._run, name=f"drill {board.id}", daemon=True)

    def start(self) -> None:
        self.thread.start()

    def end(self) -> None:
        """Begin nothing new; the stream goes on, to be looked at in the end."""
        self.ended.set()
        self.wake.set()

    # -- the stream ----------------------------------------------------------------------------

    def _heard(self, event: str, data: Any) -> None:
        if data.get("id") != self.board.id:
            return
        if event in ("table", "change"):
            n = int(data["n"])
            if n < self.streamed:
                self._find(UNTRUE, f"the stream went back from entry {self.streamed} to {n}")
            self.streamed = max(n, self.streamed)
            self.board.saw(n, self._is_over(data))
            self.tally.add("events")
        self.wake.set()

    def _is_over(self, data: Any) -> bool:
        """Whether an event says that the game is over; a change must be one of what was sent."""
        before, self.shot = self.shot, data["shot"]
        if "table" in data:
            return bool(data["table"]["over"])
        said = data["change"]
        if said["base"] != before:
            self._find(UNTRUE, f"the stream changed a table that it had not sent: {said['base']}")
        return bool(said["change"].get("over") == [True])

    # -- one step after the other --------------------------------------------------------------

    def _run(self) -> None:
        while not self.ended.is_set() and self.board.is_live:
            try:
                self._step()
            except Unsent:
                time.sleep(0.2)
            except Unanswered:
                self.tally.add("unanswered")
                time.sleep(0.1)
            except Refused as refused:
                self._refused(refused)
                time.sleep(0.1)
            except Exception as error:  # noqa: BLE001  an odd answer ends no drill: it is told
                self._find(UNTRUE, f"an answer that makes no sense: {error!r}")
                time.sleep(0.5)
            time.sleep(self.chance.uniform(*PACE))
        if not self.board.is_live:
            self.stream.close()

    def _step(self) -> None:
        self.wake.clear()
        shown = self.look()
        request = shown["request"]
        if shown["over"] or self.thinking.is_set():
            return
        if request is not None and self.seat in request["waiting"] and not shown["held"]:
            self._agree(shown)
        elif shown["asked"] == self.seat and shown["offers"]:
            self._answer(shown)
        elif self.chance.random() < 0.05:
            self._talk()
        else:
            self.wake.wait(IDLE)

    def look(self) -> Any:
        """The table as the server shows it, held against what was shown before."""
        asked_at = time.monotonic()
        shown = self.browser.get(self.path, seat=self.seat)
        self.tally.add("looks")
        self._note(shown, asked_at)
        for text in self.adjutant.missing(shown):
            self._find(LOST, f"the order {text!r} stood, and is gone without a word")
        return shown

    def _note(self, shown: Any, asked_at: float = 0.0) -> None:
        if shown["n"] < self.n:
            self._find(UNTRUE, f"shown entry {shown['n']} after entry {self.n} was acknowledged")
        self.n = shown["n"]
        if self.seat not in shown["you"]:
            self._find(LOST, f"seat {self.seat} was taken here and is not any more")
        self._watch_clock(shown["seats"][self.seat]["clock"], asked_at)
        self.board.saw(shown["n"], shown["over"])

    def _watch_clock(self, clock: Any, asked_at: float) -> None:
        """A bank may not shrink faster than time passes, whatever the time of day does.

        An answer may be long on its way: its clock was read at any time since it was asked for.
        """
        if clock is None or not asked_at:
            return
        left, at = float(clock["left"]), time.monotonic()
        if self.clock is not None and left < self.clock[0] - (at - self.clock[1]) - SLACK:
            self._find(
                UNTRUE,
                f"the clock fell from {self.clock[0]:.0f} to {left:.0f} s "
                f"in {at - self.clock[1]:.1f} s",
            )
        self.clock = left, asked_at

    def _refused(self, refused: Refused) -> None:
        self.tally.add(f"refused {refused.code or refused.status}")
        if refused.status == 500:
            self._find(FAILED, f"answered {refused}")
        elif refused.code not in BUSY:
            self._find(UNTRUE, f"refused what had been offered: {refused}")

    def _find(self, kind: str, text: str) -> None:
        self.tally.find(kind, self.board.name, f"seat {self.seat}: {text}")

    # -- what a person does --------------------------------------------------------------------

    def _answer(self, shown: Any) -> None:
        wish = self.chance.choices(list(WISHES), list(WISHES.values()))[0]
        undo = shown["undo"]
        self.adjutant.forget()
        if wish == "undo" and undo is not None and undo["seat"] == self.seat:
            self._undo(shown)
        elif wish == "plan":
            self._plan(shown)
        elif wish == "aside" and shown["asides"]:
            self._act(shown, self.chance.choice(shown["asides"])["action"], "asides")
        elif wish == "order" and shown["takes_orders"]:
            self._order(shown)
        elif wish == "talk":
            self._talk()
        elif wish == "hint" and shown["hints"]:
            self.browser.get(f"{self.path}/hint", seat=self.seat)
            self.tally.add("hints")
        else:
            self._act(shown, self.chance.choice(shown["offers"])["action"], "actions")

    def _act(self, shown: Any, action: str, kind: str) -> None:
        attempt = self.history.attempt(action, shown["n"])
        body = {"n": shown["n"], "seat": self.seat, "action": action}
        with told(attempt):
            after = self.browser.post(f"{self.path}/actions", body)
        self.tally.add(kind)
        self._note(after)

    def _order(self, shown: Any) -> None:
        after = self.adjutant.speak(shown["n"])
        if after is not None:
            self.tally.add("orders")
            self._note(after)

    def _undo(self, shown: Any) -> None:
        attempt = self.history.attempt("undo", shown["n"])
        with told(attempt):
            after = self.browser.post(
                f"{self.path}/undo", {"n": shown["n"], "seat": self.seat, "to": 0}
            )
        self.tally.add("undone")
        self._note(after)

    def _agree(self, shown: Any) -> None:
        yes = self.chance.random() < 0.7
        self.adjutant.forget()
        attempt = self.history.attempt(f"answer {'yes' if yes else 'no'}", shown["n"])
        try:
            with told(attempt):
                self.browser.post(f"{self.path}/undo/answer", {"seat": self.seat, "yes": yes})
        except Refused as refused:  # the wish may be gone by now: nothing to be surprised at
            if refused.status >= 500:
                raise
            return
        self.tally.add("undo answered")

    def _plan(self, shown: Any) -> None:
        """A plan of one action, tried and then submitted."""
        action = self.chance.choice(shown["offers"])["action"]
        body = {"n": shown["n"], "seat": self.seat, "actions": [action], "submit": False}
        tried = self.browser.post(f"{self.path}/plan", body)
        if not tried["good"]:
            self._find(UNTRUE, f"a plan of what was offered does not hold: {action}")
            return
        attempt = self.history.attempt(action, shown["n"])
        with told(attempt):
            done = self.browser.post(f"{self.path}/plan", {**body, "submit": True})
            attempt.outcome = ACKNOWLEDGED if done["good"] else REFUSED
        self.tally.add("plans")

    def _talk(self) -> None:
        attempt = self.history.say(f"line {len(self.history.said)} of seat {self.seat}")
        with told(attempt):
            self.browser.post(f"{self.path}/chat", {"text": attempt.key, "seat": self.seat})
        self.tally.add("talk")

    @property
    def unknown(self) -> int:
        return sum(attempt.outcome == UNKNOWN for attempt in self.history.attempts)
