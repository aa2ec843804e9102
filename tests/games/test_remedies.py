"""Why not, followed: a remedy changes the refusal, none already holds, none is in notation.

A game is played by lot. What was open once is asked for again later, by the seat that is asked and
by the other one. Who is told to wait until he is asked waits: then it is legal, or something else
is said. Every other remedy must be one that can be followed: as play goes on the case stops
barring what was asked for; and where the remedy is to choose something else, something of the
kind is open at once.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import pytest

from railsplitter.games import book_of, find_game, game_ids
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.state import State
from railsplitter.rulebook.case import ELSEWHERE
from railsplitter.server.show.oracle import in_words, why
from railsplitter.server.types import ReasonOut

pytestmark = pytest.mark.compiled
MOVES = 120
LONG, SEEDS = 260, (11, 12, 13)
OFTEN = 4  # a remedy that was given less often may not have had its chance
SEEN = 6  # cases whose remedies must have helped
TRIED = 3  # things asked for at each position, by both seats
AGAIN = 6  # refusals that are asked about again at each position
WAIT = "is asked."
TITLES = game_ids()  # all of them, campaigns and their slices, too


class Refused(NamedTuple):
    """What a seat asked for, and what it was told: cases with their remedies."""

    seat: int
    action: int
    told: tuple[tuple[str, str], ...]


class Asker:
    """Asks at each position for what was open before, and follows what can be followed."""

    def __init__(self, edition: Edition, dice: random.Random) -> None:
        self.edition = edition
        self.book = book_of(edition.game.id)
        self.dice = dice
        self.known: dict[int, None] = {}  # everything that was ever open, in order
        self.waiting: list[Refused] = []
        self.refused = self.followed = 0
        self.told: Counter[str] = Counter()  # by case: how often a remedy was given
        self.lifts: dict[str, str] = {}
        self.helped: set[str] = set()  # cases whose remedy was seen to help
        self.barred: dict[tuple[int, int], set[str]] = {}  # what bars a seat's wish, with a remedy

    def look(self, state: State) -> None:
        seat, options = state.seat(), state.options()
        self.follow(state, seat)
        for action in self.dice.sample(list(self.known), min(TRIED, len(self.known))):
            self.ask(state, seat, action)
            other = self.ask(state, 1 - seat, action)
            if any(lift.endswith(WAIT) for _, lift in other.told):
                self.waiting.append(other)
        for asker, action in self.dice.sample(list(self.barred), min(AGAIN, len(self.barred))):
            self.ask(state, asker, action)
        self.known.update(dict.fromkeys(options))

    def note(self, state: State, seat: int, action: int, told: Sequence[tuple[str, str]]) -> None:
        """A remedy helps if its case bars no longer, or if something of the kind is open."""
        bars = {case for case, lift in told if lift}
        self.helped |= self.barred.get((seat, action), set()) - {case for case, _ in told}
        if self.is_open(state, seat, action):
            self.helped |= bars
        self.barred[seat, action] = bars
        self.told.update(bars)
        self.lifts.update((case, lift) for case, lift in told if lift)

    def leads_away(self, reason: ReasonOut) -> bool:
        return bool(reason.lift) and self.book.case(reason.case).helps == ELSEWHERE

    def is_open(self, state: State, seat: int, action: int) -> bool:
        """Whether a seat may do something of the kind now."""
        answers = state.options() if seat == state.seat() else []
        return self.kind(action) in map(self.kind, [*answers, *state.side_options(seat)])

    def kind(self, action: int) -> str:
        return self.edition.vocabulary.text(action).partition(" ")[0]

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
        label = in_words(self.edition, state, seat, action)
        assert label, f"{text} has no words"
        for reason in answer.cases:
            if reason.lift == self.book.case(reason.case).lift and self.leads_away(reason):
                assert self.is_open(state, seat, action), f"{text}: {reason.lift} (there is none)"
            holds = seat == state.seat() and reason.lift.endswith(WAIT)
            assert not holds, f"{text}: {reason.lift} (it is)"
            said = f"{reason.hint} {reason.lift} {label}"
            assert " " not in text or text not in said, f"notation on the screen: {said}"
        self.refused += not answer.legal
        told = tuple((one.case, one.lift) for one in answer.cases)
        self.note(state, seat, action, told)
        return Refused(seat, action, told)


def simulated(game: str, seed: int, moves: int, asker: Asker | None = None) -> Asker:
    """A game by lot, and what was asked in it."""
    dice = random.Random(seed)
    edition = find_game(game).edition(2)
    state = edition.start(seeded(seed))
    found = asker or Asker(edition, dice)
    found.barred.clear()
    for _ in range(moves):
        if state.is_over():
            break
        found.look(state)
        state.apply(dice.choice(state.options()))
    return found


@pytest.mark.parametrize("game", TITLES)
def test_every_remedy_is_one_that_can_be_followed(game: str) -> None:
    asker = simulated(game, SEEDS[0], LONG)
    for seed in SEEDS[1:]:
        simulated(game, seed, LONG, asker)
    idle = [
        case for case, times in asker.told.items() if times >= OFTEN and case not in asker.helped
    ]
    said = [f"{case} ({asker.told[case]} times): {asker.lifts[case]}" for case in sorted(idle)]
    assert not said, "remedies that never helped:\n" + "\n".join(said)
    assert len(asker.helped) > SEEN, "hardly any remedy was followed: the test tells nothing"


@pytest.mark.parametrize("game", TITLES)
def test_a_remedy_that_is_followed_changes_the_refusal(game: str) -> None:
    asker = simulated(game, 11, MOVES)
    assert asker.refused > MOVES, "hardly anything was refused: the test tells nothing"
    assert asker.followed > 0, "no remedy could be followed: the test tells nothing"
