"""What holds in every position of Snowdonia and its scenarios, to be tried along their games.

Each function takes positions and asserts one property of all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import NamedTuple, cast

import msgspec
import pytest

from railsplitter.games import book_of
from railsplitter.games.snowdonia.edition import SnowdoniaEdition
from railsplitter.games.snowdonia.rules.cc_keeping import KeepOne
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.bag import OUT, PILE
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.errors import IllegalAction, NotYourTurn
from railsplitter.kernel.match import Match, seeded_dice
from railsplitter.kernel.playout import playout
from railsplitter.kernel.record import read, write
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.save import digest, from_bytes, to_bytes
from railsplitter.kernel.state import State
from tests.games.snowdonia.choosers import Chooser
from tests.games.snowdonia.table import Table

Positions = Iterable[Snowdonia]
LIMIT = 10_000


def views(game: SnowdoniaEdition, state: State) -> list[bytes]:
    """What the public and each seat sees, as it would be sent."""
    return [msgspec.json.encode(game.view(state, seat)) for seat in range(-1, game.seats)]


# -- positions -----------------------------------------------------------------------------


def conserved(game: SnowdoniaEdition, positions: Positions) -> None:
    for s in positions:
        assert game.broken(s) == []


def copies_stand_alone(positions: Positions) -> None:
    """A copy and its original do not touch each other; chance is copied with the state."""
    for s in positions:
        before = s.numbers()
        copy, again = s.copy(), s.copy()
        playout(copy, seeded(3), 25)
        assert s.numbers() == before
        playout(again, seeded(3), 25)
        assert again.numbers() == copy.numbers()


def saved_and_played_on(game: SnowdoniaEdition, positions: Positions, to_the_end: int) -> None:
    """A saved position comes back; one in `to_the_end` is played to the end beside the original."""
    for at, s in enumerate(positions):
        numbers = s.numbers()
        back = game.restore(from_bytes(to_bytes(numbers)), seeded(5))
        assert digest(back.numbers()) == digest(numbers)
        assert back.seat() == s.seat()
        if s.is_over():
            continue
        assert back.options() == s.options()
        if at % to_the_end == 0:
            twin = s.twin(seeded(5))
            playout(back, seeded(6), LIMIT)
            playout(twin, seeded(6), LIMIT)
            assert back.numbers() == twin.numbers()


def options_travel(game: SnowdoniaEdition, positions: Positions) -> None:
    """Every option goes through text and JSON."""
    words = game.vocabulary
    for s in positions:
        for action in () if s.is_over() else s.options():
            assert words.read(words.text(action)) == action
            assert words.from_json(words.json(action)) == action


# -- legality ------------------------------------------------------------------------------


def offers_are_accepted(game: SnowdoniaEdition, positions: Positions) -> None:
    for s in positions:
        for action in () if s.is_over() else s.options():
            copy = s.twin(seeded(7))
            copy.play(s.seat(), action)
            assert game.broken(copy) == []


def kind_of(s: Snowdonia) -> Hashable:
    """The kind of the open question, -1 for none."""
    return -1 if s.is_over() else s.stack[-1].kind


def questions(
    games: Iterable[Positions], each: int, kind: Callable[[Snowdonia], Hashable] = kind_of
) -> Iterator[Snowdonia]:
    """At most `each` positions of every kind of question, and of the end."""
    seen: Counter[Hashable] = Counter()
    for positions in games:
        for s in positions:
            if seen[kind(s)] < each:
                seen[kind(s)] += 1
                yield s


class Asked(NamedTuple):
    """The kinds of questions that were tried, and the cases that closed something."""

    kinds: set[int]
    cases: set[str]


def reasons_fit_options(game: SnowdoniaEdition, positions: Positions) -> Asked:
    """A reason is given exactly for what is not offered, among all that can be thought of."""
    known = {case.id for case in book_of(game.game.id)}
    thinkable = list(game.vocabulary.thinkable())
    asked = Asked(set(), set())
    for s in positions:
        asked.kinds.update(step.kind for step in s.stack[-1:])
        offered = set() if s.is_over() else set(s.options())
        assert offered <= set(thinkable)
        for action in thinkable:
            reasons = s.why_not(s.seat(), action)
            assert (not reasons) == (action in offered), game.vocabulary.text(action)
            asked.cases.update(reasons)
    assert asked.cases <= known
    return asked


def refused_at_the_door(game: SnowdoniaEdition, positions: Positions, chooser: Chance) -> None:
    """What is not offered, or by somebody else, is refused with its case and changes nothing."""
    thinkable = list(game.vocabulary.thinkable())
    for s in positions:
        before = s.numbers()
        offered = [] if s.is_over() else s.options()
        for _ in range(10):
            action = thinkable[chooser.pick(len(thinkable), "action")]
            seat = chooser.pick(game.seats, "seat")
            if seat == s.seat() and action in offered:
                continue
            reasons = s.why_not(seat, action)
            assert reasons
            with pytest.raises((IllegalAction, NotYourTurn)) as caught:
                s.play(seat, action)
            assert f"[{reasons[0]}]" in str(caught.value)
        assert s.numbers() == before


# -- hidden cards --------------------------------------------------------------------------


def looking(t: Table) -> Table:
    """Seat 0 looks at two contracts [CC.5]."""
    t.hold(0, 5)
    t.resolve("F")
    t.play(0, "use c5")
    assert isinstance(t.s.stack[-1], KeepOne)
    return t


def swapped(s: Snowdonia, seed: int) -> Snowdonia:
    """The same world but for the two cards: others with the same backs, picked at random."""
    world, chooser = s.twin(seeded(0)), seeded(seed)
    step = cast(KeepOne, world.stack[-1])
    cards = []
    for card in (step.first, step.second):
        back = world.deck.back[card]
        pile = range(1, len(world.deck.where))
        like = [c for c in pile if world.deck.where[c] == PILE and world.deck.back[c] == back]
        other = like[chooser.pick(len(like), "card")]
        world.deck.where[card], world.deck.where[other] = PILE, OUT
        cards.append(other)
    world.become(KeepOne(step.who, step.card, *cards))
    return world


def nothing_leaks(t: Table, seed: int) -> None:
    """Worlds that differ in what only seat 0 has seen look the same to everybody else."""
    looking(t)
    other = swapped(t.s, seed)
    assert t.edition.broken(other) == []
    assert other.numbers() != t.s.numbers()
    public, own, *others = views(t.edition, t.s)
    public_2, own_2, *others_2 = views(t.edition, other)
    assert (public, others) == (public_2, others_2)
    assert own != own_2


def imagined_worlds_look_the_same(
    game: SnowdoniaEdition, positions: Positions, chance: Chance
) -> None:
    for s in positions:
        for seat in range(game.seats):
            world = s.imagine(seat, chance)
            assert game.view(world, seat) == game.view(s, seat)
            assert game.broken(world) == []
            assert world.chance is chance


# -- matches -------------------------------------------------------------------------------


class Played:
    """A match in progress, its players one chooser."""

    def __init__(self, game: SnowdoniaEdition, seed: int, choose: Chooser) -> None:
        chance = seeded(seed)
        names = [f"Player {seat + 1}" for seat in range(game.seats)]
        self.game = game
        self.choose = choose
        self.dice = seeded(seed)
        self.match = Match.begin(game, chance, seeded_dice(chance, seed), names)[0]

    def on(self, entries: int) -> None:
        for _ in range(entries):
            if self.match.state.is_over():
                return
            s = cast(Snowdonia, self.match.state)
            self.match.play(s.seat(), self.choose(s, self.dice))

    def views(self) -> list[bytes]:
        return views(self.game, self.match.state)

    def take_back_one(self) -> None:
        """Undo the last standing entry, asking for it where it is not free."""
        last = self.match.record.line()[-1]
        if self.match.is_free(last.seat, last.n):
            self.match.undo(last.seat, last.n)
            return
        self.match.ask_undo(last.seat, last.n)
        for seat in range(self.game.seats):
            if seat != last.seat:
                self.match.answer_undo(seat, True)

    def undoes_everything(self, entries: int) -> None:
        """All the way back to the first position; what is played then is on record."""
        start = self.views()
        self.on(entries)
        while self.match.record.line():
            self.take_back_one()
        assert self.views() == start
        self.on(5)
        back = read(write(self.match.record))
        assert Replay(self.game, back).verify().numbers() == self.match.state.numbers()

    def undoes_freely(self, entries: int) -> None:
        """After a free undo everybody sees what was seen before."""
        undone = 0
        for _ in range(entries):
            before = self.views()
            self.on(1)
            last = self.match.record.line()[-1]
            if self.match.is_free(last.seat, last.n):
                self.match.undo(last.seat, last.n)
                assert self.views() == before
                undone += 1
                self.on(1)
        assert undone > 10

    def resumes_anywhere(self, every: int) -> None:
        """Written, read and resumed every so often, the game goes on and verifies."""
        while not self.match.state.is_over():
            self.on(every)
            before = self.match.state.numbers()
            record = read(write(self.match.record))
            self.match = Match.resume(self.game, record, seeded(len(record.entries)))
            assert self.match.state.numbers() == before
        record = self.match.record
        assert record.end is not None
        assert record.end.end == self.game.result(self.match.state)
        assert Replay(self.game, record).verify().numbers() == self.match.state.numbers()
