"""Hints and explanations at this terminal: what a search says about a question or a move."""

from __future__ import annotations

from typing import NamedTuple

from railsplitter.bots.explain import SECONDS, Explainer
from railsplitter.bots.sentences import sentences
from railsplitter.bots.thinker import Thinker
from railsplitter.cli.terminal.table import Table
from railsplitter.kernel.errors import BadInput
from railsplitter.kernel.record import ACT, Entry
from railsplitter.kernel.search import Search
from railsplitter.kernel.state import State


class Inquiry(NamedTuple):
    """A question to be thought about: the position, and what was played there, if anything."""

    explainer: Explainer
    state: State
    search: Search
    played: int | None

    def think(self, seconds: float = SECONDS) -> None:
        """The long part, which says nothing: another thread may do it."""
        Thinker("adviser", self.explainer.way.recipe(), seconds).think(self.search, 1.0)

    def told(self) -> list[str]:
        """What came of it, in sentences."""
        explainer = self.explainer
        advice = explainer.advice(self.state, self.search, self.played)
        return sentences(advice, explainer.names or explainer.edition.names())


def about_question(table: Table) -> Inquiry:
    """The open question, for the human who is asked."""
    if not table.asks_human:
        raise BadInput("hint: expected a question to you; there is none now")
    return _inquiry(table, table.state.twin(table.state.chance.copy()), table.turned, None)


def about_move(table: Table, wanted: str = "") -> Inquiry:
    """A move that stands: the entry of that number, else the last choice of somebody else."""
    entry = _entry(table, wanted)
    state = table.story.before(entry.n)
    own = entry.seat == table.viewer
    if not own and not table.is_over and table.edition.is_private(state, entry.seat):
        name = table.naming.name(entry.seat)
        raise BadInput(f"what {name} knew there is secret until the game is over")
    return _inquiry(table, state, entry.n, table.edition.vocabulary.read(entry.do))


def _inquiry(table: Table, state: State, seed: int, played: int | None) -> Inquiry:
    explainer = Explainer(table.edition, table.names)
    return Inquiry(explainer, state, explainer.search(state, seed, played), played)


def _entry(table: Table, wanted: str) -> Entry:
    chosen = [e for e in table.match.record.line() if e.kind == ACT and _chosen(table, e)]
    if wanted:
        found = [entry for entry in chosen if str(entry.n) == wanted]
    else:
        found = [entry for entry in chosen if entry.seat != table.viewer]
    if not found and not wanted:
        raise BadInput("explain: nobody else has had a choice yet, expected the number of an entry")
    if not found:
        raise BadInput(f"explain {wanted}: expected the number of an entry with a choice")
    return found[-1]


def _chosen(table: Table, entry: Entry) -> bool:
    return table.story.choices_before(entry.n) > 1
