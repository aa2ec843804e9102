"""A whole drill: a server, people, a nemesis, and the checks at the end."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from railsplitter.drill.board import Board, Plan
from railsplitter.drill.checker import check, check_talk, entries_of
from railsplitter.drill.crew import Crew
from railsplitter.drill.nemesis import HEALING, Nemesis, Wound
from railsplitter.drill.server import Server
from railsplitter.drill.stores import Store, store_of
from railsplitter.drill.tally import FAILED, LOST, STALLED, Tally
from railsplitter.drill.waived import waived
from railsplitter.games import TITLES, find_game
from railsplitter.kernel.errors import GameError
from railsplitter.server.check import edition_of, integrity, record_of, replayed
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.storage.database import Database
from railsplitter.server.storage.rows import TableRow
from railsplitter.server.storage.store import Store as Log

BANK = 86_400  # seconds: a clock that no honest drill can empty
CLOCK_EVERY = 3


@dataclass(frozen=True)
class Order:
    """What is asked for."""

    database: str = ""
    seconds: float = 120.0
    tables: int = 0  # 0: every title, and one more for games with secrets
    seed: int = 1
    fault: str = ""  # one kind of fault only
    healing: float = HEALING  # seconds; on a machine with other work a frozen table is still found


class Drill:
    """One run, from the first table to the last check."""

    def __init__(self, order: Order, folder: Path, tell: Callable[[str], None]) -> None:
        self.order = order
        self.tell = tell
        self.tally = Tally()
        self.wounds: list[Wound] = []
        self.store: Store = store_of(order.database, folder)
        self.server = Server(folder, self.store.url)
        self.crew = Crew(self.server.port, plans(order.tables), self.tally, order.seed)
        self.nemesis = Nemesis(self.server, self.store, self.crew, self.tally, order.seed)
        self.nemesis.healing = order.healing
        self.began = time.monotonic()
        self.seconds = 0.0
        self.is_whole = False  # the time was not cut short

    def run(self) -> None:
        """Play and harm; then, interrupted or not, end everything and check."""
        try:
            self._play()
            self.is_whole = True
        except KeyboardInterrupt:
            self.tell("interrupted: the figures so far")
        finally:
            self._close()

    def _play(self) -> None:
        self.server.start()
        self.tell(f"the server is up; {len(self.crew.plans)} tables are being laid")
        self.crew.start()
        self.began = time.monotonic()
        for wound in self.nemesis.run(self.order.seconds, self.order.fault):
            self.wounds.append(wound)
            self.tell(_line(wound, self.tally))

    def _close(self) -> None:
        try:
            self.seconds = time.monotonic() - self.began
            self.nemesis.heal()
            self.crew.end()
            if self.server.is_alive:
                self._check_streams()
                if not self.server.end():
                    self.tally.find(FAILED, "", "the server did not end when it was told to")
            self._check_log()
        finally:
            self.server.kill()
            self.store.close()

    # -- the end -------------------------------------------------------------------------------

    def _check_streams(self) -> None:
        """What a person's stream sent last is where his table stands."""
        end = time.monotonic() + self.order.healing
        late = [p for p in self.crew.people if p.board.is_live and p.streamed >= 0]
        while late and time.monotonic() < end:
            late = [p for p in late if p.streamed < p.n]
            time.sleep(0.05)
        for person in self.crew.people:
            person.stream.close()
        for person in late:
            text = f"the stream stands at {person.streamed}, the table at {person.n}"
            self.tally.find(STALLED, person.board.name, f"seat {person.seat}: {text}")

    def _check_log(self) -> None:
        database = Database(self.store.own)
        try:
            for fault in integrity(database):
                self.tally.find(LOST, "", fault)
            log = Log(database)
            for board in self.crew.boards:
                self._check_board(log, board)
        finally:
            database.close()

    def _check_board(self, log: Log, board: Board) -> None:
        try:
            row = log.table(board.id)
            if row is None:
                self.tally.find(LOST, board.name, "the table was laid and is not there")
                return
            entries = entries_of(log.entries(board.id))
            check(board, entries, self.tally, self._waived(log, row))
            check_talk(board, log.chat(board.id, most=None), self.tally)
            self.tally.add("entries verified", replayed(log, row) if row.header else 0)
            self.tally.add("games verified")
        except (GameError, Problem, ValueError) as error:
            self.tally.find(LOST, board.name, f"the log does not replay: {error}")

    def _waived(self, log: Log, row: TableRow) -> set[int]:
        """Entries that the server made for people who let such moments go by unasked."""
        if row.header is None:
            return set()
        record = record_of(log, row)
        found = waived(edition_of(row, record.header), record, log.seats(row.id))
        self.tally.add("moments that went by unasked", len(found))
        return found


def plans(count: int = 0) -> list[Plan]:
    """Tables of all titles: alone against bots, with others who join, with and without clocks."""
    games = [name for name, title in TITLES.items() if title.game]
    laid = [_plan(name, at) for at, name in enumerate([*games, "confederate-rails"])]
    return laid[:count] if count else laid


def _plan(name: str, at: int) -> Plan:
    """Every second table has two people, every third a clock; seeded dice where one is alone."""
    counts = find_game(name).seat_counts
    seats = 3 if 3 in counts else min(n for n in counts if n > 1)
    together = at % 2 == 1 or name == "confederate-rails"
    people = ["human", "open"] if together else ["human"]
    bots: Sequence[str] = [("greedy", "random")[at % 2]] * (seats - len(people))
    dice = "sealed" if together else "seeded"
    return Plan(name, (*people, *bots), BANK if at % CLOCK_EVERY == 0 else 0, dice)


def _line(wound: Wound, tally: Tally) -> str:
    stands = f", {wound.stalled} STAND STILL" if wound.stalled else ""
    return (
        f"{wound.began:6.1f} s  {wound.fault} for {wound.lasted:.1f} s: "
        f"all move after {wound.healed:.1f} s{stands} ({tally.done['actions']} actions)"
    )
