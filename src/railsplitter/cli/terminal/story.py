"""The log of a game: what every entry of its record brought about, also what was taken back.

The story keeps a position of its own and plays each entry in it, with a log attached. New games
and saved ones are told by the same code, and every line keeps its audience: a line for one
seat's eyes is never shown to another. Where a human had one option only, the log says so.
"""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from railsplitter.kernel.chance import seeded
from railsplitter.kernel.entries import enter, first_state
from railsplitter.kernel.game import Edition, Line
from railsplitter.kernel.names import Names
from railsplitter.kernel.record import ACT, Entry, Record
from railsplitter.kernel.state import EVERYBODY, Log, State


class Told(NamedTuple):
    """A line of the log: the entry it belongs to (0: the set-up), its case, who may read it."""

    entry: int
    case: str
    text: str
    audience: int = -1
    opens: str = ""  # the round or turn that it opens
    line: Line | None = None  # as the game told it


class Story:
    """Told lines in order; `undone` are the entries that no longer stand."""

    def __init__(
        self,
        edition: Edition,
        record: Record,
        humans: Container[int] = (),
        names: Names | None = None,
    ) -> None:
        self.edition = edition
        self.humans = humans
        self.names = names or edition.names()
        self.lines: list[Told] = []
        self.undone: set[int] = set()
        log = Log()
        self._state = first_state(edition, record, log)
        self._before: dict[int, State] = {}
        self._tell(0, log)
        for entry in record.entries:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        """One more entry of the record."""
        seat = self.names[entry.seat]
        if entry.kind == "undo":
            self._take_back(entry)
        elif entry.kind == "ask":
            self._note(entry, f"{seat} asks to take back entry {entry.ask} and what followed")
        elif entry.kind == "answer":
            self._note(entry, f"{seat} {'agrees' if entry.answer == 'yes' else 'refuses'}")
        else:
            self._play(entry)

    def remark(self, text: str) -> None:
        """A line about the table that is no entry of the record."""
        self.lines.append(Told(max(self._before, default=0), "", text))

    def seen_by(self, viewer: int) -> list[Told]:
        """The lines that `viewer` (-1: everybody) may read."""
        return [line for line in self.lines if line.audience in (EVERYBODY, viewer)]

    def before(self, entry: int) -> State:
        """The position in which an entry was made (a copy, free to change)."""
        return self._before[entry].twin(seeded(0))

    def choices_before(self, entry: int) -> int:
        """How many options there were when an entry was made."""
        return len(self._before[entry].options())

    def _play(self, entry: Entry) -> None:
        state = self._state
        self._before[entry.n] = state.twin(seeded(0))
        if entry.seat in self.humans and entry.kind == ACT and len(state.options()) == 1:
            self._note(entry, self._only_choice(state, entry), state.asked_case())
        log = Log()
        state.log = log
        enter(self.edition, state, entry)
        state.log = None
        self._tell(entry.n, log)

    def _only_choice(self, state: State, entry: Entry) -> str:
        offer = self.edition.describe(state, self.edition.vocabulary.read(entry.do), self.names)
        return f"{self.names[entry.seat]} has one choice only: {offer.label}"

    def _take_back(self, entry: Entry) -> None:
        gone = [n for n in self._before if n >= entry.undo and n not in self.undone]
        self.undone.update(gone)
        self._state = self._before[entry.undo].twin(seeded(0))
        seat = self.names[entry.seat]
        what = "1 entry" if len(gone) == 1 else f"{len(gone)} entries"
        self._note(entry, f"{seat} takes back {what}, from number {entry.undo} on")

    def _tell(self, entry: int, log: Log) -> None:
        for event in log.events:
            line = self.edition.say(self._state, event, self.names)
            self.lines.append(Told(entry, line.case, line.text, event[2], line.opens, line))

    def _note(self, entry: Entry, text: str, case: str = "") -> None:
        self.lines.append(Told(entry.n, case, text))
