"""The state of a game: what every game shares, and the two doors.

A game derives one slotted class, keeps its facts in parallel columns, and answers a few
questions (`options`, `bars`, `take`, `run`, `facts`, `twin`). The stack of steps, the two
doors, the why-not oracle, the log and the digest are here and the same for all.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.kernel.chance import Chance
from railsplitter.kernel.errors import IllegalAction, NotYourTurn, RuleBug
from railsplitter.kernel.step import NOBODY, Step
from railsplitter.kernel.vec import i64

EVERYBODY: Final[i64] = -1
SETTLE_LIMIT: Final[i64] = 100_000


def act(verb: i64, arg: i64 = 0) -> int:
    """An action inside the engine: one verb and at most one small argument."""
    return verb << 16 | arg


def verb_of(action: i64) -> i64:
    return action >> 16


def arg_of(action: i64) -> i64:
    return action & 0xFFFF


class Log:
    """Events written down while a log is attached: (what, case, audience, a, b, c, d)."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[tuple[int, str, int, int, int, int, int]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game."""

    __slots__ = ("chance", "learned", "log", "stack")

    def __init__(self, chance: Chance, stack: list[Step], learned: i64) -> None:
        self.chance: Chance = chance
        self.stack: list[Step] = stack
        self.learned: i64 = learned  # how often a seat came to know something hidden
        self.log: Log | None = None

    # -- what a game answers -------------------------------------------------------------

    def options(self) -> list[int]:
        """Every legal action of the seat that is asked, in a fixed order."""
        raise NotImplementedError

    def bars(self, action: i64) -> list[str]:
        """The cases that forbid `action` to the seat that is asked; empty when it is open."""
        raise NotImplementedError

    def take(self, action: i64) -> None:
        """Carry out an action of the step on top."""
        raise NotImplementedError

    def run(self) -> None:
        """Carry on a step that asks nobody."""
        raise NotImplementedError

    def twin(self, chance: Chance) -> State:
        """An independent copy that will use `chance`."""
        raise NotImplementedError

    def facts(self) -> list[int]:
        """All facts as small whole numbers, without stack and chance."""
        raise NotImplementedError

    def over_case(self) -> str:
        """The case that ended the game."""
        raise NotImplementedError

    def imagine(self, seat: i64, chance: Chance) -> State:
        """A world the seat cannot tell from this one; hidden things are drawn anew."""
        raise NotImplementedError

    def side_options(self, seat: i64) -> list[int]:
        """What a seat may do although it is not asked."""
        return []

    def side_bars(self, seat: i64, action: i64) -> list[str]:
        """Why a seat that is not asked may not do `action` now."""
        return [self.asked_case()]

    def take_aside(self, seat: i64, action: i64) -> None:
        """Carry out a side action."""
        raise RuleBug(f"seat {seat}: this game has no side actions")

    # -- the stack -----------------------------------------------------------------------

    def push(self, step: Step) -> None:
        self.stack.append(step)

    def pop(self) -> None:
        self.stack.pop()

    def become(self, step: Step) -> None:
        """Replace the step on top."""
        self.stack[-1] = step

    def settle(self) -> None:
        """Let steps run by themselves until somebody is asked or the game is over."""
        stack = self.stack
        for _ in range(SETTLE_LIMIT):
            if not stack or stack[-1].who != NOBODY:
                return
            self.run()
        raise RuleBug(f"no decision after {SETTLE_LIMIT} automatic steps")

    # -- asking --------------------------------------------------------------------------

    def is_over(self) -> bool:
        return not self.stack

    def seat(self) -> int:
        """The seat that is asked, NOBODY when the game is over."""
        return self.stack[-1].who if self.stack else NOBODY

    def asked_case(self) -> str:
        """The case of the question that is open, or the one that ended the game."""
        return self.stack[-1].case if self.stack else self.over_case()

    def why_not(self, seat: i64, action: i64) -> list[str]:
        """The cases that forbid `action` to `seat` now; empty when it is legal."""
        if not self.stack:
            return [self.over_case()]
        if self.stack[-1].who == seat:
            found = self.bars(action)
            if not found or action not in self.side_options(seat):
                return found
            return []
        if action in self.side_options(seat):
            return []
        return self.side_bars(seat, action)

    # -- the two doors -------------------------------------------------------------------

    def play(self, seat: i64, action: i64) -> None:
        """The checking door."""
        if self.stack and self.stack[-1].who == seat and action in self.options():
            self.apply(action)
            return
        if self.stack and action in self.side_options(seat):
            self.apply_aside(seat, action)
            return
        reasons = self.why_not(seat, action)
        case = reasons[0] if reasons else self.asked_case()
        if not self.stack:
            raise IllegalAction(f"the game is over [{case}]", case)
        if self.stack[-1].who != seat:
            raise NotYourTurn(f"seat {seat} is not asked now [{case}]")
        raise IllegalAction(f"action {action} is not open to seat {seat} here [{case}]", case)

    def apply(self, action: i64) -> None:
        """The trusting door: for drivers that chose from `options`."""
        self.take(action)
        self.settle()

    def apply_aside(self, seat: i64, action: i64) -> None:
        """The trusting door for side actions."""
        self.take_aside(seat, action)
        self.settle()

    # -- copies --------------------------------------------------------------------------

    def copy(self) -> State:
        """An independent copy, its chance copied too. The log stays behind."""
        return self.twin(self.chance.copy())

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        """`copy.deepcopy`: everything printed stays shared."""
        return self.copy()

    def numbers(self) -> list[int]:
        """Facts and stack as whole numbers: what a save and a digest are made of."""
        out = self.facts()
        out.append(self.learned)
        out.append(len(self.stack))
        for step in self.stack:
            locals_ = step.locals()
            out.append(step.kind)
            out.append(step.who)
            out.append(len(locals_))
            out.extend(locals_)
        return out

    # -- the log -------------------------------------------------------------------------

    def note(
        self, what: i64, case: str, a: i64 = -1, b: i64 = -1, c: i64 = -1, d: i64 = -1
    ) -> None:
        """Write down an event that all may know."""
        log = self.log
        if log is not None:
            log.events.append((what, case, EVERYBODY, a, b, c, d))

    def note_to(self, seat: i64, what: i64, case: str, a: i64 = -1, b: i64 = -1) -> None:
        """Write down an event for one seat's eyes."""
        log = self.log
        if log is not None:
            log.events.append((what, case, seat, a, b, -1, -1))

    def learn(self) -> None:
        """Somebody came to know something hidden: free undo ends here."""
        self.learned += 1
