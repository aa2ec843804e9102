"""Why not, followed: a remedy changes the refusal, none already holds, none is in notation.

A game is played by lot. What was open once is asked for again later, by the seat that is asked and
by the other one. Who is told to wait until he is asked waits: then it is legal, or something else
is said.
"""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.state import State
from railsplitter.server.show.oracle import why

pytestmark = pytest.mark.compiled
MOVES = 120
TRIED = 3  # things asked for at each position, by both seats
WAIT = "is asked."
TITLES = (
    "snowdonia",
    "snowdonia/petersburg",
    "snowdonia/channel-tunnel",
    "confederate-rails",
    "gcacw/mcdowell",
    "gcacw/valley-may",
)


class Refused(NamedTuple):
    """What a seat asked for, and what it was told: cases with their remedies."""

    seat: int
    action: int
    told: tuple[tuple[str, str], ...]


class Asker:
    """Asks at each position for what was open before, and follows what can be followed."""

    def __init__(self, edition: Edition, dice: random.Random) -> None:
        self.edition = edition
        self.dice = dice
        self.known: dict[int, None] = {}  # everything that was ever open, in order
        self.waiting: list[Refused] = []
        self.refused = self.followed = 0

    def look(self, state: State) -> None:
        seat, options = state.seat(), state.options()
        self.follow(state, seat)
        for action in self.dice.sample(list(self.known), min(TRIED, len(self.known))):
            self.ask(state, seat, action)
            other = self.ask(state, 1 - seat, action)
            if any(lift.endswith(WAIT) for _, lift in other.told):
                self.waiting.append(other)
        self.known.update(dict.fromkeys(options))

    def follow(self, state: State, seat: int) -> None:
        """The seat is asked now: what it is told must be something else."""
        for one in self.waiting:
            if one.seat == seat:
                now = self.ask(state, seat, one.action)
                assert now.told != one.told, f"still {now.told}"
                self.followed += 1
        self.waiting = [one for one in self.waiting if one.seat != seat]

    def ask(self, state: State, seat: int, action: int) -> Refused:
        answer = why(self.edition, state, seat, action)
        text = self.edition.vocabulary.text(action)
        is_open = seat == state.seat() and action in state.options()
        assert answer.legal or not is_open, text
        assert answer.legal or answer.cases, f"{text} is refused without a case"
        for reason in answer.cases:
            holds = seat == state.seat() and reason.lift.endswith(WAIT)
            assert not holds, f"{text}: {reason.lift} (it is)"
            said = f"{reason.hint} {reason.lift}"
            assert " " not in text or text not in said, f"notation on the screen: {said}"
        self.refused += not answer.legal
        return Refused(seat, action, tuple((one.case, one.lift) for one in answer.cases))


@pytest.mark.parametrize("game", TITLES)
def test_a_remedy_that_is_followed_changes_the_refusal(game: str) -> None:
    dice = random.Random(11)
    edition = find_game(game).edition(2)
    state = edition.start(seeded(11))
    asker = Asker(edition, dice)
    for _ in range(MOVES):
        if state.is_over():
            break
        asker.look(state)
        state.apply(dice.choice(state.options()))
    assert asker.refused > MOVES, "hardly anything was refused: the test tells nothing"
    assert asker.followed > 0, "no remedy could be followed: the test tells nothing"
