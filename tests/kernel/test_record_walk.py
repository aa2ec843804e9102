"""A walk keeps few positions; a plain one, which keeps them all, says what it must find."""

from __future__ import annotations

import random

import msgspec
import pytest

from railsplitter.kernel.chance import seeded
from railsplitter.kernel.entries import enter, first_state
from railsplitter.kernel.errors import RecordError
from railsplitter.kernel.match import Match
from railsplitter.kernel.record import ANSWER, ASK, UNDO, Entry, Record
from railsplitter.kernel.record_walk import Walk, walked
from railsplitter.kernel.state import State
from tests.kernel.drive import anything, begun, play_on

pytestmark = pytest.mark.both_modes


def taken_back_often(entries: int, seed: int = 4) -> Match:
    """A long game of three in which much is taken back, near and far, agreed to or freely."""
    match, chance, chooser = begun(3, 2, {"length": "long"}), random.Random(seed), seeded(seed)
    while len(match.record.entries) < entries:
        seat = chance.randrange(3)
        own = [entry.n for entry in match.record.line() if entry.seat == seat]
        if own and chance.random() < 0.05:
            ask(match, seat, chance.choice(own[-20:]), chance.random() < 0.8)
        else:
            match.play(*anything(match, chooser))
            free = match.undo_target(match.record.entries[-1].seat)
            if chance.random() < 0.1 and match.is_free(match.record.entries[-1].seat, free):
                match.undo(match.record.entries[-1].seat)
    return match


def ask(match: Match, seat: int, to: int, yes: bool) -> None:
    match.ask_undo(seat, to)
    match.answer_undo((seat + 1) % 3, True)
    match.answer_undo((seat + 2) % 3, yes)


LONG = taken_back_often(500)


class Plain:
    """The law of undo in few words: every position is kept, and who was asked."""

    def __init__(self, record: Record) -> None:
        self.state = first_state(LONG.edition, record)
        self.standing: dict[int, tuple[Entry, State]] = {}  # by number, with what was before
        self.asked: tuple[int, int] | None = None
        self.agreed: set[int] = set()

    def takes(self, entry: Entry) -> bool:
        """Whether the entry could have been made; if so, it is."""
        if entry.kind in (ASK, UNDO):
            target = self.standing.get(entry.ask or entry.undo)
            if target is None or target[0].seat != entry.seat:
                return False
            return self.asks(entry) if entry.kind == ASK else self.undoes(entry)
        if entry.kind == ANSWER:
            return self.answers(entry)
        return self.plays(entry)

    def asks(self, entry: Entry) -> bool:
        self.asked, self.agreed = (entry.seat, entry.ask), set()
        return True

    def answers(self, entry: Entry) -> bool:
        if self.asked is None or self.asked[0] == entry.seat:
            return False
        self.agreed.add(entry.seat)
        self.asked = self.asked if entry.answer == "yes" else None
        return True

    def undoes(self, entry: Entry) -> bool:
        back = [n for n in self.standing if n >= entry.undo]
        before = self.standing[entry.undo][1]
        own = all(self.standing[n][0].seat == entry.seat for n in back)
        free = own and not any(self.standing[n][0].chance for n in back)
        agreed = self.asked == (entry.seat, entry.undo) and len(self.agreed) == 2
        if not agreed and not (free and before.learned == self.state.learned):
            return False
        self.state, self.asked = before, None
        self.standing = {n: kept for n, kept in self.standing.items() if n < entry.undo}
        return True

    def plays(self, entry: Entry) -> bool:
        before = self.state
        self.state = before.twin(seeded(0))
        try:
            enter(LONG.edition, self.state, entry)
        except RecordError:
            return False
        self.standing[entry.n], self.asked = (entry, before), None
        return True


def refused_by_both(record: Record) -> int:
    """The entry that both walks refuse (0: none); after every other they are at one place."""
    plain, walk = Plain(record), Walk(LONG.edition, record)
    for entry in record.entries:
        good = plain.takes(entry)
        if not good:
            with pytest.raises(RecordError):
                walk.take(entry)
            return entry.n
        walk.take(entry)
        assert walk.state.numbers() == plain.state.numbers()
        assert walk.state.learned == plain.state.learned
    assert walk.standing == [entry for entry, _ in plain.standing.values()]
    assert walk.learned == [before.learned for _, before in plain.standing.values()]
    return 0


def test_a_walk_comes_through_the_same_positions_as_one_that_keeps_them_all() -> None:
    kinds = [entry.kind for entry in LONG.record.entries]
    assert min(kinds.count(ASK), kinds.count(ANSWER), kinds.count(UNDO)) > 10
    assert refused_by_both(LONG.record) == 0


def test_a_walk_refuses_what_could_not_have_been_made() -> None:
    good, chance = list(LONG.record.entries), random.Random(3)
    undoes = [entry for entry in good if entry.kind in (ASK, ANSWER, UNDO)]
    refused = 0
    for k in chance.sample(range(200), 60):
        other = chance.choice(undoes if k % 2 else good[:200])
        entries = good[:200]
        entries[k] = msgspec.structs.replace(other, n=k + 1)
        refused += refused_by_both(Record(LONG.record.header, entries)) > 0
    assert 20 < refused < 60


def test_a_walk_keeps_few_positions() -> None:
    match = play_on(begun(3, 2, {"length": "long"}), seeded(5), 1500)
    assert len(match.record.line()) == 1500
    assert len(walked(match.edition, match.record)._kept) < 25
