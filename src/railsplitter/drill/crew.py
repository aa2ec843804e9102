"""All tables of a drill: laid, joined, played, laid anew after a game; imports, what-ifs."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from railsplitter.drill.board import Board, Plan
from railsplitter.drill.browser import Browser, Refused, Unanswered, Unsent
from railsplitter.drill.history import History
from railsplitter.drill.person import Person
from railsplitter.drill.tally import FAILED, UNTRUE, Tally

T = TypeVar("T")
BEAT = 0.2  # seconds that a moment for reactions lasts at least
VISITORS = 3  # tables made from records and what-ifs that are played at once
VISIT_EVERY = 6.0  # seconds between two of them
ENDED = "more time or memory"  # somebody has killed the process that checks a record
LAYING = 60.0  # seconds of patience for a table to come to be


class GaveUp(Exception):
    """The drill ends before it came to be."""


class Crew:
    """People at tables."""

    def __init__(self, port: int, plans: Sequence[Plan], tally: Tally, seed: int) -> None:
        self.port = port
        self.plans = plans
        self.tally = tally
        self.chance = random.Random(seed)
        self.boards: list[Board] = []  # all there ever were
        self.people: list[Person] = []
        self.ended = threading.Event()
        self.thinking = threading.Event()  # people look, and do nothing
        self._visits = time.monotonic()
        self._thread = threading.Thread(target=self._tend, name="drill crew", daemon=True)

    def start(self) -> None:
        for plan in self.plans:
            self.seat(plan)
        self._thread.start()

    def end(self) -> None:
        """Nobody begins anything new; what is under way is waited for."""
        self.ended.set()
        self._thread.join(LAYING)
        for person in self.people:
            person.end()
        for person in self.people:
            if person.thread.is_alive():
                person.thread.join(person.browser.patience + 5)

    @property
    def live(self) -> list[Board]:
        return [board for board in self.boards if board.is_live]

    def _tend(self) -> None:
        """Lay the next game where one is over; bring a record along now and then."""
        while not self.ended.wait(0.2):
            try:
                for board in [b for b in self.boards if b.over and not b.retired]:
                    self._next(board)
                if time.monotonic() - self._visits > VISIT_EVERY:
                    self._visits = time.monotonic()
                    self._visit()
            except GaveUp:
                return
            except Exception as error:  # noqa: BLE001  an odd answer ends no drill: it is told
                self.tally.find(UNTRUE, "", f"an answer that makes no sense: {error!r}")

    def _next(self, board: Board) -> None:
        board.retired = True
        self.tally.add("games over")
        if not board.visit:
            self.seat(board.plan)

    # -- laying --------------------------------------------------------------------------------

    def seat(self, plan: Plan) -> None:
        """Lay a table and let people take their seats."""
        owner = self.browser()
        made = self.insist(lambda: owner.post("/api/tables", laid(plan)))
        board = Board(made["id"], plan)
        for seat, kind in enumerate(plan.seats):
            if kind == "human":
                self._sit(board, seat, owner)
            elif kind == "open":
                self._join(board, seat, str(made["seats"][seat]["link"]))
        self.tally.add("tables laid")
        board.moved = time.monotonic()
        self.boards.append(board)
        self._begin(board)

    def _join(self, board: Board, seat: int, link: str) -> None:
        """Take a seat by its link; an answer that was lost is made up for by looking."""
        guest = self.browser()
        token = link.removeprefix("/#/join/")

        def join() -> None:
            try:
                guest.post("/api/join", {"token": token, "name": f"Guest {seat}"})
            except Refused as refused:
                if refused.code != "link" or seat not in self._own(guest, board):
                    raise

        self.insist(join)
        self.tally.add("joins")
        self._sit(board, seat, guest)

    @staticmethod
    def _own(guest: Browser, board: Board) -> list[int]:
        return list(guest.get(f"/api/tables/{board.id}")["you"])

    def _sit(self, board: Board, seat: int, browser: Browser) -> None:
        board.histories[seat] = History(seat)
        chance = random.Random(self.chance.random())
        person = Person(board, seat, browser, self.tally, chance)
        person.thinking = self.thinking
        self.people.append(person)

    def _begin(self, board: Board) -> None:
        for person in self.people:
            if person.board is board:
                person.start()

    def browser(self) -> Browser:
        made = Browser(self.port)
        self.insist(lambda: made.get("/api/me"))
        return made

    def insist(self, ask: Callable[[], T]) -> T:
        """Ask until it is answered; a refusal that is no outage is a finding."""
        end = time.monotonic() + LAYING
        while True:
            try:
                return ask()
            except (Unsent, Unanswered):
                pass
            except Refused as refused:
                if refused.status == 500:
                    self.tally.find(FAILED, "", f"answered {refused}")
                elif refused.status != 503:
                    raise
            if self.ended.is_set() or time.monotonic() > end:
                raise GaveUp
            time.sleep(0.1)

    # -- records and what-ifs ------------------------------------------------------------------

    def _visit(self) -> None:
        """Bring the record of a game along, or branch off from it."""
        self._make_room()
        fitting = [p for p in self.people if p.board.is_live and not p.board.visit and p.n > 2]
        alone = [p for p in fitting if p.board.plan.people == 1]
        try:
            if alone and self.chance.random() < 0.5:
                self._import(self.chance.choice(alone))
            elif fitting:
                self._branch(self.chance.choice(fitting))
        except (Unsent, Unanswered):
            self.tally.add("unanswered")
        except Refused as refused:
            self.tally.add(f"refused {refused.code or refused.status}")
            if refused.status == 500:
                self.tally.find(FAILED, "", f"import or what-if answered {refused}")
            elif refused.code == "record" and ENDED not in refused.detail:
                self.tally.find(UNTRUE, "", f"a record of the server's own was refused: {refused}")

    def _make_room(self) -> None:
        """The oldest visit ends when there are enough."""
        visits = [board for board in self.live if board.visit]
        for board in visits[: len(visits) - VISITORS + 1]:
            board.retired = True

    def _import(self, person: Person) -> None:
        """A game that can be gone on with: its bots must wake up."""
        text = person.browser.get(f"{person.path}/record")
        browser = self.browser()
        made = browser.send("POST", "/api/imports", text.encode(), "application/jsonl")
        self.tally.add("imports")
        if person.board.plan.dice == "seeded":
            self._adopt(made["id"], person, browser, len(text.splitlines()) - 1)

    def _branch(self, person: Person) -> None:
        n = self.chance.randint(0, max(0, person.n - 1))
        body = {"n": n, "seat": person.seat, "bot": "random"}
        made = person.browser.post(f"{person.path}/branch", body)
        self.tally.add("what-ifs")
        self._adopt(made["id"], person, person.browser, 0)

    def _adopt(self, table: str, person: Person, browser: Browser, entries: int) -> None:
        """Somebody plays on there: the seats that are his, as the new table says."""
        shown: Any = self.insist(lambda: browser.get(f"/api/tables/{table}"))
        if shown["over"] or shown["mode"] == "replay":
            return
        board = Board(table, person.board.plan, base=entries, visit=True)
        for seat in shown["you"]:
            self._sit(board, seat, browser)
        self.boards.append(board)
        self._begin(board)


def laid(plan: Plan) -> dict[str, Any]:
    """The request that lays a table."""
    rows: list[dict[str, Any]] = [
        {"kind": kind} if kind in ("human", "open") else {"kind": "bot", "bot": kind}
        for kind in plan.seats
    ]
    wish: dict[str, Any] = {"game": plan.game, "seats": rows, "dice": plan.dice}
    wish["reactions"] = {"beat": BEAT}
    if plan.clock:
        wish["clock"] = {"kind": "bank", "seconds": plan.clock, "increment": 0}
    return wish
