"""One game as the environments play it: it can be copied, pickled and given new dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from railsplitter.kernel.chance import Seeded, seeded
from railsplitter.kernel.desk import NO_CUT, UNSAID, Desk
from railsplitter.kernel.slate import Slate
from railsplitter.kernel.state import State
from railsplitter.lab.plan import Plan, rules_of

Row = NDArray[np.int64]
Mask = NDArray[np.int8]


class Table:
    """A position of a plan, the answers that are open, what each seat sees of it."""

    def __init__(self, plan: Plan, seed: int) -> None:
        self.plan = plan
        self.edition, self.space, self.encoder = rules_of(plan)
        self._sit(self.edition.start(seeded(seed)), None)

    def _sit(self, state: State, last: int | None) -> None:
        if last is None:
            rounds, now = self.plan.rounds, int(self.encoder.round_of(state))
            last = now + rounds - 1 if rounds else int(NO_CUT)
        self.last = last
        self.desk = Desk(self.space, self.encoder, state, last)

    # -- sizes ---------------------------------------------------------------------------

    @property
    def width(self) -> int:
        """Numbers of an observation."""
        return int(self.encoder.size) + 1

    @property
    def answers(self) -> int:
        """Numbers of answers."""
        return int(self.space.size)

    # -- play ----------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.desk.state

    def seat(self) -> int:
        """The seat that is asked."""
        return int(self.desk.seat())

    def is_over(self) -> bool:
        return self.desk.is_over()

    def is_cut(self) -> bool:
        """Whether it stopped for its rounds, not by its rules."""
        return not self.state.is_over() and self.desk.is_cut()

    def legal(self) -> Sequence[int]:
        """The numbers of the answers that are open."""
        return self.desk.legal

    def take(self, answer: int) -> None:
        self.desk.take(answer)

    def text(self, answer: int) -> str:
        """An open answer in the game's notation; of one said in two, its half."""
        space, words = self.space, self.edition.vocabulary
        if not space.factored:
            return words.text(space.action(answer))
        if self.desk.said != UNSAID:
            return words.text(space.said(self.desk.said, answer - space.count))
        code = space.verbs[answer]
        return next(verb.word for verb in words.verbs if verb.code == code)

    # -- what is seen --------------------------------------------------------------------

    def observe(self, seat: int) -> Row:
        """What a seat sees; a new array."""
        slate = Slate(self.width)
        self.desk.write(seat, slate)
        return np.array(slate.numbers, dtype=np.int64)

    def mask(self, seat: int) -> Mask:
        """1 for every answer that is open to the seat; nothing is if it is not asked."""
        made = np.zeros(self.answers, np.int8)
        if not self.is_over() and self.seat() == seat:
            made[list(self.legal())] = 1
        return made

    def returns(self) -> list[float]:
        """1 to -1 for each seat: what it won, shared if several did; by points if cut off."""
        seats = range(self.plan.seats)
        if self.state.is_over():
            winners: Sequence[int] = self.edition.result(self.state).winners
        else:
            points = self.points()
            winners = [seat for seat in seats if points[seat] == max(points)]
        share = 2.0 / len(winners) - 1.0 if winners else -1.0
        return [share if seat in winners else -1.0 for seat in seats]

    def points(self) -> list[int]:
        """The points of each seat, if the game ended here."""
        return [self.edition.score(self.state, seat).points for seat in range(self.plan.seats)]

    # -- copies --------------------------------------------------------------------------

    def copy(self, seed: int | None = None) -> Table:
        """An independent copy; with a `seed` its dice are new, so that nobody can foresee them."""
        made = Table.__new__(Table)
        made.plan, made.last = self.plan, self.last
        made.edition, made.space, made.encoder = self.edition, self.space, self.encoder
        chance = self.state.chance.copy() if seed is None else seeded(seed)
        made.desk = self.desk.twin(chance)
        return made

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        chance = self.state.chance
        assert isinstance(chance, Seeded)
        numbers = tuple(self.state.numbers())
        return restored, (self.plan, numbers, int(chance.x), self.last, int(self.desk.said))


def restored(plan: Plan, numbers: Sequence[int], chance: int, last: int, said: int) -> Table:
    """A table from what a pickle holds."""
    made = Table.__new__(Table)
    made.plan = plan
    made.edition, made.space, made.encoder = rules_of(plan)
    made._sit(made.edition.restore(list(numbers), Seeded(chance)), last)
    if said != UNSAID:
        made.desk.take(said)
    return made
