"""Rules and refusals in words: a case's page, what a search finds, why something is closed."""

from __future__ import annotations

from typing import NamedTuple

from railsplitter.games import book_of
from railsplitter.kernel.errors import GameError
from railsplitter.kernel.game import Edition
from railsplitter.kernel.names import Names
from railsplitter.kernel.state import State
from railsplitter.rulebook.book import Book
from railsplitter.rulebook.case import Case
from railsplitter.rulebook.pages import UNSEEN, case_page

MARK = "°"
LEGEND = f"{MARK} reconstructed or inferred: not read from the printed game"


class Reason(NamedTuple):
    """One case that forbids: its number, title, text, what exactly is missing, what lifts it."""

    case: str
    title: str
    text: str
    missing: str
    lift: str


class Rules:
    """The rulebook of a game, as far as there is one."""

    def __init__(self, game: str) -> None:
        self.book = _book(game)

    def page(self, case: str, width: int = 76) -> str:
        """The page of a case."""
        if self.book is None or case not in self.book:
            return f"Case {case}: the rulebook of this game has no page for it.\n"
        return case_page(self.book, case, None, width)

    def title(self, case: str) -> str:
        """The title with the ring behind it if the case is not read from print."""
        found = self._case(case)
        if found is None:
            return ""
        is_ours = found.source in UNSEEN or found.ruling
        return f"{found.title}{MARK}" if is_ours else found.title

    def find(self, words: str) -> list[Case]:
        """Cases by number or by words; the number itself first."""
        if self.book is None:
            return []
        exact = [case for case in self.book if case.id.casefold() == words.strip().casefold()]
        return exact + [case for case in self.book.find(words) if case not in exact]

    def reasons(
        self, edition: Edition, state: State, seat: int, action: int, names: Names | None = None
    ) -> list[Reason]:
        """Why `action` is closed to `seat`; empty when it is open."""
        out = []
        for case in state.why_not(seat, action):
            found = self._case(case)
            missing = edition.hint(state, seat, action, case, names)
            if found is None:
                out.append(Reason(case, "", "", missing, ""))
                continue
            lift = "" if case == state.asked_case() else found.lift  # that only says what goes on
            out.append(Reason(case, self.title(case), found.words, missing, lift))
        return out

    def _case(self, case: str) -> Case | None:
        return self.book.case(case) if self.book is not None and case in self.book else None


def _book(game: str) -> Book | None:
    try:
        return book_of(game)
    except GameError:  # a game without a rulebook can still be played
        return None
