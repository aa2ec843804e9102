"""A game as a learning agent meets it, and many of them side by side.

A desk holds one position and the answers that are open, by their numbers in a `Space`. A herd
keeps many desks and one slate each for what is seen and for what is open, so that a step of all
of them is one call.
"""

from __future__ import annotations

from typing import Final, final

from railsplitter.kernel.chance import Chance
from railsplitter.kernel.encoder import Encoder
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.slate import Slate
from railsplitter.kernel.space import Space
from railsplitter.kernel.state import State
from railsplitter.kernel.vec import i64

UNSAID: Final[i64] = -1  # no verb has been chosen yet
NO_CUT: Final[i64] = -1  # the game goes on to its own end


@final
class Desk:
    """One game. `legal` are the numbers of the answers, `said` is a verb chosen before its
    argument; `last` is the round after which the game is cut off."""

    __slots__ = ("encoder", "last", "legal", "options", "said", "space", "state")

    def __init__(self, space: Space, encoder: Encoder, state: State, last: i64 = NO_CUT) -> None:
        self.space = space
        self.encoder = encoder
        self.state = state
        self.last: i64 = last
        self.said: i64 = UNSAID
        self.options: list[int] = []
        self.legal: list[int] = []
        self.ask()

    def is_over(self) -> bool:
        return self.state.is_over() or self.is_cut()

    def is_cut(self) -> bool:
        return self.last >= 0 and self.encoder.round_of(self.state) > self.last

    def seat(self) -> int:
        return self.state.seat()

    def ask(self) -> None:
        """Find the options of the open question, and their numbers."""
        self.said = UNSAID
        self.options = [] if self.is_over() else self.state.options()
        space = self.space
        if space.factored:
            self.legal = self._heads()
        else:
            self.legal = [space.number(action) for action in self.options]

    def take(self, number: i64) -> None:
        """Give an answer; one that is not open is refused."""
        space, at = self.space, self._at(number)
        if at < 0:
            raise BadUsage(f"answer {number}: it is not open now")
        if not space.factored:
            self._apply(self.options[at])
        elif self.said != UNSAID:
            self._apply(space.said(self.said, number - space.count))
        else:
            self._say(number)

    def put(self, state: State) -> None:
        """Begin anew with another position."""
        self.state = state
        self.ask()

    def write(self, seat: i64, slate: Slate) -> None:
        """What a seat sees, and the verb that was chosen, if it is the seat's own."""
        self.encoder.encode(self.state, seat, slate)
        own = self.said != UNSAID and self.state.seat() == seat
        slate.put(self.said if own else UNSAID)

    def twin(self, chance: Chance) -> Desk:
        """The same desk with a copy of its position."""
        made = Desk(self.space, self.encoder, self.state.twin(chance), self.last)
        if self.said != UNSAID:
            made._say(self.said)
        return made

    def _at(self, number: i64) -> i64:
        """The place of a number among those that are open, or -1."""
        for at, legal in enumerate(self.legal):
            if legal == number:
                return at
        return -1

    def _apply(self, action: i64) -> None:
        self.state.apply(action)
        self.ask()

    def _heads(self) -> list[int]:
        found: list[int] = []
        for action in self.options:
            place = self.space.verb_place(action)
            if place not in found:
                found.append(place)
        return found

    def _say(self, place: i64) -> None:
        """Choose a verb; with a single argument that is the whole answer."""
        space = self.space
        named = [action for action in self.options if space.verb_place(action) == place]
        if len(named) == 1:
            self._apply(named[0])
            return
        self.said = place
        self.legal = [space.count + space.argument(action) for action in named]


@final
class Herd:
    """Many desks in step. `seen` and `open` hold a row for each, of the seat that is asked."""

    def __init__(self, space: Space, encoder: Encoder) -> None:
        self.space = space
        self.encoder = encoder
        self.width: i64 = encoder.size + 1
        self.desks: list[Desk] = []
        self.seen = Slate(0)
        self.open = Slate(0)
        self.marked: list[list[int]] = []  # by desk: which answers its row of `open` shows

    def begin(self, states: list[State], last: i64) -> None:
        """Lay out a desk for each position."""
        self.desks = [Desk(self.space, self.encoder, state, last) for state in states]
        self.marked = [[] for _ in states]
        count: i64 = len(states)
        self.seen = Slate(count * self.width)
        self.open = Slate(count * self.space.size)
        for at in range(count):
            self.show(at)

    def step(self, answers: list[int]) -> list[int]:
        """An answer at each desk; the desks whose games are over. The others are shown anew."""
        over: list[int] = []
        for at, desk in enumerate(self.desks):
            desk.take(answers[at])
            if desk.is_over():
                over.append(at)
            else:
                self.show(at)
        return over

    def put(self, at: i64, state: State) -> None:
        """Begin a new game at a desk."""
        self.desks[at].put(state)
        self.show(at)

    def show(self, at: i64) -> None:
        """Write the row of what the asked seat sees, and of what is open to it."""
        desk = self.desks[at]
        self.seen.at = at * self.width
        desk.write(desk.state.stack[-1].who if desk.state.stack else 0, self.seen)
        first = at * self.space.size
        open_ = self.open.numbers
        for number in self.marked[at]:
            open_[first + number] = 0
        for number in desk.legal:
            open_[first + number] = 1
        self.marked[at] = desk.legal

    def seats(self) -> list[int]:
        """The seat that is asked at each desk."""
        return [desk.seat() for desk in self.desks]

    def at_random(self, chooser: Chance) -> list[int]:
        """An open answer for each desk, all equally likely: the measure of speed."""
        made: list[int] = []
        for desk in self.desks:
            count: i64 = len(desk.legal)
            made.append(desk.legal[chooser.pick(count, "choice")])
        return made
