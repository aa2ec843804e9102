"""What must hold in every position of every game: the checks of the fuzzer.

After every decision: the game's own invariants; the options are some, unique and open to the
why-not oracle; a few other thinkable actions are refused with cases that exist; the events of
the log cite cases that exist; the chosen action survives notation and JSON. Every `OFTEN`-th
decision: a copy has the same options and playing on it leaves the original alone, the state
survives being saved, and what some seat may do aside is open to the oracle. Every `ADVISED`-th, or
every one if wished: the game's judge, in a world imagined for the seat, advises what is open, as
an answer and aside, to every seat that has business. Every `SELDOM`-th: every seat's view, the
prompt, the offers, the log lines and the hints can be made, and an imagined world looks the same
to the seat that imagines it. A probe for one check alone does that one every time.

A game may have a stride of its own: where a position is large, all this is done after every so
many decisions only, and in the last position. The log and the notation are checked always. A fault
that stays is found a few decisions late, and then again with every decision looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

import msgspec

from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.errors import BadInput
from railsplitter.kernel.game import Edition, Event
from railsplitter.kernel.save import digest, from_bytes, to_bytes
from railsplitter.kernel.state import EVERYBODY, State

OFTEN: Final = 8
ADVISED: Final = 32
SELDOM: Final = 64
ASKED: Final = 3  # thinkable actions tried after each decision


class Fault(msgspec.Struct, frozen=True):
    """A check that does not hold, and what it found."""

    check: str
    text: str


class Broken(Exception):
    """Raised at the first check that does not hold."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(f"{fault.check}: {fault.text}")
        self.fault = fault


class Probe:
    """The checks for one edition, whose rulebook has `cases`; `only` names the one to make.

    Every `every`-th position is looked at, and in every `advised`-th of those the judge is asked.
    `dice` chooses what is tried and is not the game's.
    """

    def __init__(
        self,
        edition: Edition,
        cases: Iterable[str],
        only: str = "",
        advised: int = ADVISED,
        every: int = 1,
    ) -> None:
        self.edition = edition
        self.cases = frozenset(cases)
        self.only = only
        self.every = 1 if only else every
        self.often = 1 if only else OFTEN
        self.advised = 1 if only else advised
        self.seldom = 1 if only else SELDOM
        self.can_advise = type(edition).advise is not Edition.advise
        self.thinkable = list(edition.vocabulary.thinkable())
        self.begin(seeded(0))

    def begin(self, dice: Chance) -> None:
        """A new game; where sampling begins differs from game to game."""
        self.dice = dice
        self.made = dice.pick(SELDOM, "sample")
        self.until = 0  # positions that are passed over before the next that is looked at

    def check(self, state: State, events: list[Event]) -> None:
        """All that is due in a position somebody is asked in, or in the last one."""
        self._run("log", lambda: self.log(events))
        if self.until and not state.is_over():
            self.until -= 1
            return
        self.until = self.every - 1
        self._look(state, events)

    def _look(self, state: State, events: list[Event]) -> None:
        """The checks of a position that is looked at."""
        self._run("invariant", lambda: iter(self.edition.broken(state)))
        if not state.is_over():
            options = state.options()
            self._run("options", lambda: self.options(state, options))
            self._run("why-not", lambda: self.refusals(state, options))
            if self.made % self.often == 0:
                self._run("copy", lambda: self.copies(state, options))
                self._run("aside", lambda: self.asides(state))
            if self.made % self.advised == 0 and self.can_advise:
                self._run("advice", lambda: self.advice(state, options))
        if self.made % self.often == 0 or state.is_over():
            self._run("save", lambda: self.saves(state))
        if self.made % self.seldom == 0 or state.is_over():
            self._run("voice", lambda: self.voice(state, events))
            self._run("view", lambda: self.views(state))
        self.made += 1

    def check_action(self, action: int) -> None:
        """The action that is about to be played can be written down and read again."""
        self._run("notation", lambda: self.notation(action))

    def _run(self, check: str, faults: Callable[[], Iterator[str]]) -> None:
        """The first fault of a check; a check that crashes is one."""
        if self.only not in ("", check):
            return
        try:
            text = next(faults(), "")
        except Exception as error:
            raise Broken(Fault(check, f"{type(error).__name__}: {error}")) from error
        if text:
            raise Broken(Fault(check, text))

    # -- after every decision ------------------------------------------------------------

    def options(self, state: State, options: list[int]) -> Iterator[str]:
        seat = state.seat()
        if not 0 <= seat < self.edition.seats:
            yield f"seat {seat} is asked, of {self.edition.seats}"
        if not options:
            yield f"seat {seat} is asked [{state.asked_case()}] and has no option"
        if len(set(options)) != len(options):
            yield f"an option is offered twice: {options}"
        if state.asked_case() not in self.cases:
            yield f"the question cites {state.asked_case()!r}, which is no case"
        for action in options:
            if reasons := state.why_not(seat, action):
                yield f"{self._named(action)} is offered and refused by {reasons}"

    def refusals(self, state: State, options: list[int]) -> Iterator[str]:
        """Thinkable actions that are not offered, from the asked seat and from another."""
        offered = set(options)
        seat = state.seat()
        for _ in range(ASKED):
            action = self._some_action()
            if action not in offered:
                yield from self._refused(state, seat, action)
            if self.edition.seats > 1:
                yield from self._refused(state, self._other_seat(seat), action)

    def _refused(self, state: State, seat: int, action: int) -> Iterator[str]:
        reasons = state.why_not(seat, action)
        if not reasons and action not in state.side_options(seat):
            yield f"{self._named(action)} is not offered to seat {seat} and not refused"
        for case in reasons:
            if case not in self.cases:
                yield f"{self._named(action)} is refused by {case!r}, which is no case"

    def log(self, events: list[Event]) -> Iterator[str]:
        for what, case, audience, *_ in events:
            if case not in self.cases:
                yield f"event {what} cites {case!r}, which is no case"
            if not EVERYBODY <= audience < self.edition.seats:
                yield f"event {what} is for seat {audience}, of {self.edition.seats}"

    def notation(self, action: int) -> Iterator[str]:
        words = self.edition.vocabulary
        text, data = words.text(action), words.json(action)
        if words.read(text) != action:
            yield f"{text!r} is read as another action"
        if words.from_json(msgspec.json.decode(msgspec.json.encode(data))) != action:
            yield f"{data!r} is read as another action"

    # -- every few decisions -------------------------------------------------------------

    def asides(self, state: State) -> Iterator[str]:
        """Side actions of some seat are unique, and a few of them open to the why-not oracle."""
        seat = self.dice.pick(self.edition.seats, "seat")
        aside = state.side_options(seat)
        if len(set(aside)) != len(aside):
            yield f"a side action is offered to seat {seat} twice"
        for _ in range(ASKED if aside else 0):
            action = aside[self.dice.pick(len(aside), "aside")]
            if reasons := state.why_not(seat, action):
                yield f"{self._named(action)} is open to seat {seat} and refused by {reasons}"

    def copies(self, state: State, options: list[int]) -> Iterator[str]:
        before = state.numbers()
        twin = state.copy()
        if twin.options() != options:
            yield "a copy has other options"
        if twin.numbers() != before:
            yield "a copy has other facts"
        twin.apply(options[self.dice.pick(len(options), "option")])
        if state.numbers() != before or state.options() != options:
            yield "playing on a copy changes the original"

    def advice(self, state: State, options: list[int]) -> Iterator[str]:
        """The judge answers with what is open, and leaves the position alone."""
        before, seat = state.numbers(), state.seat()
        action = self.edition.advise(self._world(state, seat), seat)
        if action not in options:
            yield f"action {action} is advised to seat {seat} and not offered"
        for other in range(self.edition.seats):
            if self.edition.has_business(state, other):
                yield from self._advice_aside(state, other)
        if state.numbers() != before:
            yield "asking the judge changes the position"

    def _advice_aside(self, state: State, seat: int) -> Iterator[str]:
        action = self.edition.advise_beside(self._world(state, seat), seat)
        if action >= 0 and state.side_bars(seat, action):
            yield f"{self._named(action)} is advised aside to seat {seat} and barred"

    def _world(self, state: State, seat: int) -> State:
        return state.imagine(seat, seeded(self.dice.pick(1 << 30, "world")))

    def saves(self, state: State) -> Iterator[str]:
        numbers = state.numbers()
        data = to_bytes(numbers)
        if from_bytes(data) != numbers:
            yield "the numbers of the state are not read back from their bytes"
        again = self.edition.restore(from_bytes(data), seeded(0))
        if digest(again.numbers()) != digest(numbers):
            yield "a saved and restored state has another digest"
        if again.is_over() != state.is_over():
            yield "a saved and restored state is at another place of the game"
        elif not state.is_over() and again.options() != state.options():
            yield "a saved and restored state has other options"

    # -- every now and then --------------------------------------------------------------

    def voice(self, state: State, events: list[Event]) -> Iterator[str]:
        for event in events:
            line = self.edition.say(state, event)
            if not line.text or line.case not in self.cases:
                yield f"event {event} is told as {line}"
        if state.is_over():
            yield from self._ended(state)
            return
        prompt = self.edition.prompt(state)
        if prompt.seat != state.seat() or not prompt.text or prompt.case not in self.cases:
            yield f"the question is put as {prompt}"
        for offer in self.edition.offers(state):
            if not offer.label or offer.case not in self.cases:
                yield f"an option is put as {offer}"
        yield from self._hints(state)

    def _hints(self, state: State) -> Iterator[str]:
        action, seat = self._some_action(), state.seat()
        for case in state.why_not(seat, action):
            if not isinstance(self.edition.hint(state, seat, action, case), str):
                yield f"{self._named(action)}: the hint for [{case}] is no text"

    def _ended(self, state: State) -> Iterator[str]:
        result = self.edition.result(state)
        if result.case not in self.cases or not result.ending:
            yield f"the game ends by {result.ending!r} [{result.case}], which is no case"
        if len(result.points) != self.edition.seats:
            yield f"{len(result.points)} results for {self.edition.seats} seats"
        for seat in range(self.edition.seats):
            score = self.edition.score(state, seat)
            if score.points != result.points[seat]:
                yield f"seat {seat} has {score.points} points and {result.points[seat]}"
            if sum(amount for _, amount, _ in score.parts) != score.points:
                yield f"the parts of seat {seat}'s score are not its points"
            yield from self._refused(state, seat, self._some_action())

    def views(self, state: State) -> Iterator[str]:
        for seat in range(EVERYBODY, self.edition.seats):
            msgspec.json.encode(self.edition.view(state, seat))
        if state.is_over():
            return
        seat = state.seat()
        world = self._world(state, seat)
        if world.options() != state.options():
            yield f"a world that seat {seat} imagines gives it other options"
        if self.edition.view(world, seat) != self.edition.view(state, seat):
            yield f"a world that seat {seat} imagines looks different to it"

    # -- helpers -------------------------------------------------------------------------

    def _some_action(self) -> int:
        return self.thinkable[self.dice.pick(len(self.thinkable), "action")]

    def _other_seat(self, seat: int) -> int:
        seats = self.edition.seats
        return (seat + 1 + self.dice.pick(seats - 1, "seat")) % seats

    def _named(self, action: int) -> str:
        try:
            return repr(self.edition.vocabulary.text(action))
        except BadInput:
            return f"action {action}"
