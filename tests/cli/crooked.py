"""A tiny game that does one thing wrong, if asked: what the fuzzer must find.

Two seats count up in turn, by one or two, to `GOAL`. The option `fault` chooses what is wrong,
and it goes wrong when the count has reached `BAD`.

    C.1 in turn · C.2 by one or two · C.3 the goal
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar, cast

import msgspec

from railsplitter.games import Title
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.datapack import Layer, Provenance
from railsplitter.kernel.game import (
    Choice,
    Edition,
    Event,
    Game,
    Line,
    Offer,
    Prompt,
    Result,
    Score,
)
from railsplitter.kernel.names import Names
from railsplitter.kernel.notation import Field, Numbers, Verb, Vocabulary
from railsplitter.kernel.state import Log, State, act, arg_of
from railsplitter.kernel.step import Step

ID = "crooked"
BAD, GOAL = 30, 60
ADD = 1
FAULTS = (
    *("none", "invariant", "crash", "endless", "twice", "closed", "unclosed", "no-option"),
    *("unknown-case", "log", "notation", "copy", "save", "voice", "view", "imagined", "score"),
    *("aside", "advice", "no-advice"),
)
TITLE = Title(
    game="tests.cli.crooked:CROOKED",
    printed="",
    layers="",
    rules=str(Path(__file__).parent / "crooked_rules"),
)


class Count(Step):
    """[C.1] A seat is asked."""

    kind: ClassVar[int] = 1
    case: ClassVar[str] = "C.1"


class Crooked(State):
    """The count, in a list that a bad copy can share."""

    def __init__(
        self, edition: CrookedEdition, chance: Chance, stack: list[Step], count: list[int]
    ) -> None:
        super().__init__(chance, stack, 0)
        self.edition = edition
        self.count = count

    def is_bad(self, fault: str) -> bool:
        return self.edition.options["fault"] == fault and self.count[0] >= BAD

    def options(self) -> list[int]:
        if self.is_bad("no-option"):
            return []
        return [act(ADD, 1), act(ADD, 2), *([act(ADD, 2)] if self.is_bad("twice") else [])]

    def bars(self, action: int) -> list[str]:
        if self.is_bad("unknown-case"):
            return ["C.9"]
        if self.is_bad("unclosed"):
            return []
        if arg_of(action) in (1, 2) and not self.is_bad("closed"):
            return []
        return ["C.2"]

    def take(self, action: int) -> None:
        if self.is_bad("crash"):
            raise IndexError("no such place")
        self.chance.pick(6, "C.2")
        self.count[0] += int(arg_of(action)) if not self.is_bad("endless") else 0
        self.note(1, "C.9" if self.is_bad("log") else "C.2", self.count[0])
        if self.count[0] >= GOAL:
            self.pop()
        else:
            self.become(Count(1 - self.seat()))

    def side_options(self, seat: int) -> list[int]:
        return [act(ADD, 3), act(ADD, 3)] if self.is_bad("aside") else []

    def take_aside(self, seat: int, action: int) -> None:
        pass

    def twin(self, chance: Chance) -> State:
        count = self.count if self.is_bad("copy") else self.count[:]
        return Crooked(self.edition, chance, self.stack[:], count)

    def imagine(self, seat: int, chance: Chance) -> State:
        world = cast(Crooked, self.twin(chance))
        world.count[0] += self.is_bad("imagined")
        return world

    def facts(self) -> list[int]:
        return self.count[:]

    def over_case(self) -> str:
        return "C.3"


class View(msgspec.Struct, frozen=True):
    seat: int
    count: int


class CrookedEdition(Edition):
    def __init__(self, game: Game, options: Mapping[str, str]) -> None:
        self.game = game
        self.seats = 2
        self.options = dict(options)
        self.pack_hash = hashlib.sha256(b"crooked").hexdigest()
        bad = options["fault"] == "notation"
        self.vocabulary = Misspelt(VERBS) if bad else Vocabulary(VERBS)

    def start(self, chance: Chance, log: Log | None = None) -> Crooked:
        state = Crooked(self, chance, [Count(chance.pick(2, "C.1"))], [0])
        state.log = log
        return state

    def restore(self, numbers: Sequence[int], chance: Chance) -> State:
        count, _, depth, *rest = numbers
        stack: list[Step] = [Count(rest[1])] if depth else []
        lost = self.options["fault"] == "save" and count >= BAD
        return Crooked(self, chance, stack, [count - lost])

    def view(self, state: State, seat: int) -> msgspec.Struct:
        s = cast(Crooked, state)
        if s.is_bad("view"):
            raise KeyError(seat)
        return View(seat, s.count[0])

    def prompt(self, state: State, names: Names | None = None) -> Prompt:
        return Prompt(state.seat(), state.asked_case(), "Count on")

    def describe(self, state: State, action: int, names: Names | None = None) -> Offer:
        return Offer(action, self.vocabulary.text(action), "", "add", "", "", "C.2")

    def say(self, state: State, event: Event, names: Names | None = None) -> Line:
        wordless = cast(Crooked, state).is_bad("voice")
        return Line(event[1], "" if wordless else f"the count is {event[3]}")

    def advise(self, world: State, seat: int) -> int:
        s = cast(Crooked, world)
        if s.is_bad("no-advice"):
            raise ValueError("no idea")
        return act(ADD, 9 if s.is_bad("advice") else 1)

    def result(self, state: State) -> Result:
        return Result("the goal", "C.3", (0,), (cast(Crooked, state).count[0], 0))

    def score(self, state: State, seat: int) -> Score:
        points = self.result(state).points[seat]
        return Score(seat, points + cast(Crooked, state).is_bad("score"), (("C.3", points, ""),))

    def broken(self, state: State) -> list[str]:
        return ["[C.2] the count is too high"] if cast(Crooked, state).is_bad("invariant") else []

    def provenance(self) -> list[Provenance]:
        return []


VERBS = (Verb(ADD, "add", (Field("number", Numbers(1, 9)),)),)


class Misspelt(Vocabulary):
    """Writes what it cannot read again."""

    def json(self, action: int) -> dict[str, str | int]:
        return {"do": "add", "number": int(arg_of(action)) % 2 + 1}


class CrookedGame(Game):
    id = ID
    title = "Crooked"
    summary = "Counts, and errs."
    rules_version = "1"
    seat_counts = (2,)
    choices = (Choice("fault", "What goes wrong", FAULTS),)

    def edition(
        self,
        seats: int,
        options: Mapping[str, str] | None = None,
        packs: Sequence[Layer] = (),
        version: str = "",
    ) -> CrookedEdition:
        self.check_seats(seats)
        return CrookedEdition(self, self.checked_options(options, version))


CROOKED = CrookedGame()
