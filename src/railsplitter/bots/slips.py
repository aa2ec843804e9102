"""Slips: answers to which there was a better one, as far as the player could know.

Each answer is seen from worlds imagined for the seat. Those that the judge would not have given
come first: there the judge's choice meets what was played in a few worlds. Then all options of the
answers that seem to have cost most are searched, and what each of them cost is told by worlds that
had no part in choosing the better one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import NamedTuple

from railsplitter.bots.analysis import Slip
from railsplitter.bots.explain import Explainer, Z
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.entries import enter, first_state
from railsplitter.kernel.record import ACT, Entry
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.search import Row, Search
from railsplitter.kernel.state import State

PAIRS = 6  # worlds in which what was played meets the judge's choice
FIRST = 4  # worlds in which all options of other answers meet
DEEP = 10  # answers that are looked at closely, at most
DOUBTED = 2  # of them, those that the judge doubts most, whatever the first look says
CLOSE = 60  # playouts for each of them, at least
MOST = 5  # slips that are told
LEAST = 0.02  # of the chance to win: what costs less is no slip
CERTAIN = 1e-3  # the least doubt, where the judge says no more than what it would take


class Choice(NamedTuple):
    """An answer to a question with several options."""

    at: int  # entries before it
    entry: Entry
    played: int
    doubt: float  # by how much the judge would rather do something else; 0: it would not


class Looked(NamedTuple):
    """An answer and what the first look at it says that it cost, at least."""

    choice: Choice
    cost: float
    search: Search


class Slips:
    """Looks for the answers of a record that cost most."""

    def __init__(
        self,
        replay: Replay,
        explainer: Explainer,
        spent: Callable[[int], None] | None = None,
    ) -> None:
        self.replay = replay
        self.edition = replay.edition
        self.explainer = explainer
        self.counsel = replay.edition.counsel()
        self.playouts = 0
        self._spent = spent  # is told of playouts

    def found(self, look: int, closely: int) -> list[Slip]:
        """The worst, with so many playouts for a first look and so many to look closely.

        An answer counts by what it surely cost: among many that were tried in a few worlds, those
        that seem worst mostly had bad luck there.
        """
        most = min(DEEP, max(MOST, closely // CLOSE))
        looked = suspects(self._looked(look), most)
        each = closely // max(1, len(looked))
        slips = sorted((self._slip(one, each) for one in looked), key=lambda s: -s[0])
        return [slip for _, slip in slips if slip.loss >= LEAST][:MOST]

    def _looked(self, playouts: int) -> list[Looked]:
        """A first look at as many answers as there are playouts for."""
        found = []
        for choice in self.choices():
            search = self._search(choice)
            if choice.doubt:
                search.rows = pair(search, choice.played)
                search.alive = list(range(len(search.rows)))
            need = (PAIRS if choice.doubt else FIRST) * len(search.rows)
            if self.playouts + need > playouts:
                break
            self._run(search, need)
            loss, error = cost(search, choice.played)
            found.append(Looked(choice, loss - error * luckiest(len(search.rows)), search))
        return found

    def choices(self) -> list[Choice]:
        """Answers in doubt, the most doubtful first; then the others that deserve thought."""
        state = first_state(self.edition, self.replay.record)
        known = []
        for at, entry in enumerate(self.replay.line):
            choice = self._choice(at, entry, state)
            if choice is not None and (choice.doubt or self.counsel.weight(state) > 0.0):
                known.append(choice)
            enter(self.edition, state, entry)
        return sorted(known, key=lambda c: (-c.doubt, scattered(c.at)))

    def _choice(self, at: int, entry: Entry, state: State) -> Choice | None:
        if entry.kind != ACT or len(state.options()) < 2:
            return None
        played = self.edition.vocabulary.read(entry.do)
        world = state.imagine(entry.seat, seeded(at))
        best = self.counsel.best(world, entry.seat)
        if self.counsel.alike(world, played) == self.counsel.alike(world, best):
            return Choice(at, entry, played, 0.0)
        ranked = dict(self.counsel.rank(world, entry.seat))
        doubt = ranked.get(best, 0.0) - ranked.get(played, 0.0)
        return Choice(at, entry, played, max(CERTAIN, doubt))

    def _slip(self, looked: Looked, playouts: int) -> tuple[float, Slip]:
        """An answer looked at closely, among all its options, with what it surely cost."""
        choice = looked.choice
        search = self._search(choice) if choice.doubt else looked.search
        self._run(search, playouts // 2)
        better = search.best()
        loss, error = self._weighed(search, better, choice.played, playouts - playouts // 2)
        state = self.replay.at(choice.at)
        advice = self.explainer.advice(state, search, choice.played)
        text = self.edition.vocabulary.text(better)
        sure = loss > Z * error
        entry = choice.entry
        slip = Slip(choice.at + 1, entry.seat, entry.do, text, loss, sure, advice)
        return loss - error, slip

    def _weighed(
        self, search: Search, better: int, played: int, playouts: int
    ) -> tuple[float, float]:
        """What an answer cost in worlds that had no part in finding the better one, and the error.

        Of many options the best of a few worlds had good luck there.
        """
        pair = [at for at, row in enumerate(search.rows) if row.option in (better, played)]
        known = max(search.rows[at].visits() for at in pair)
        lacking = sum(known - search.rows[at].visits() for at in pair)
        fresh = max(1, (playouts - lacking) // 2)
        for at in pair:
            for world in range(search.rows[at].visits(), known + fresh):
                search.enter(at, search.played(at, world))
        self._spend(lacking + 2 * fresh)
        return cost(search, played, better, known)

    def _search(self, choice: Choice) -> Search:
        return self.explainer.search(self.replay.at(choice.at), choice.at, choice.played)

    def _run(self, search: Search, playouts: int) -> None:
        search.run(playouts)
        self._spend(playouts)

    def _spend(self, playouts: int) -> None:
        self.playouts += playouts
        if self._spent is not None:
            self._spent(playouts)


def suspects(looked: Sequence[Looked], most: int) -> list[Looked]:
    """Those that seem to have cost most, after the few that the judge doubts most.

    The first look compares these with the judge's choice alone, which may be as bad.
    """
    doubted = sorted(looked, key=lambda one: (-one.choice.doubt, one.choice.at))[:DOUBTED]
    first = [one for one in doubted if one.choice.doubt > 0.0]
    rest = [one for one in looked if one not in first]
    return [*first, *sorted(rest, key=lambda one: (-one.cost, one.choice.at))][:most]


def scattered(at: int) -> int:
    """An order that takes some from everywhere before it takes their neighbours."""
    return int(f"{at & 0xFFFF:016b}"[::-1], 2)


def pair(search: Search, played: int) -> list[Row]:
    """The judge's choice and what was played."""
    return [search.rows[0], *(row for row in search.rows[1:] if row.option == played)]


def luckiest(options: int) -> float:
    """Errors by which the luckiest of so many equal options is ahead, about."""
    return sqrt(2.0 * log(max(2, options)))


def cost(
    search: Search, played: int, better: int | None = None, since: int = 0
) -> tuple[float, float]:
    """By how much the best option (or the one said) is better than what was played, in the worlds
    from `since` on that both saw, and how far that may be off."""
    wanted = search.best() if better is None else better
    best = next(row for row in search.rows if row.option == wanted)
    own = next(row for row in search.rows if row.option == played)
    worlds = min(best.visits(), own.visits()) - since
    if best is own or worlds <= 0:
        return 0.0, 0.0
    gaps = [
        (best.sums[k + 1] - best.sums[k]) - (own.sums[k + 1] - own.sums[k])
        for k in range(since, since + worlds)
    ]
    mean = sum(gaps) / worlds
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, worlds - 1)
    return mean, sqrt((spread + 0.25 / worlds) / worlds)
