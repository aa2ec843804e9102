"""What a game offers to everything above it: bots, command line, server, studies.

A `Game` is a title in the box: it knows its seats and options. `edition(...)` fixes the
number of seats, the options, the data pack and the rules version; an `Edition` starts states and
speaks for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from railsplitter.kernel.chance import Chance
from railsplitter.kernel.common_parts import common
from railsplitter.kernel.counsel import Counsel
from railsplitter.kernel.datapack import Layer, Provenance
from railsplitter.kernel.encoder import Encoder
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.film import Odds, Shot
from railsplitter.kernel.names import Names, called
from railsplitter.kernel.notation import Verb, Vocabulary
from railsplitter.kernel.observed import Block
from railsplitter.kernel.orders import WAITS, Move, Order, OrderHelp, Stop
from railsplitter.kernel.panels import Panel
from railsplitter.kernel.sheets import Sheet, SheetHead
from railsplitter.kernel.state import EVERYBODY, Log, State
from railsplitter.kernel.version import PRESENT, Lineage, Version, lineage

Event = tuple[int, str, int, int, int, int, int]


class Choice(msgspec.Struct, frozen=True):
    """An option of a game: its key, what it means, its values (the first is the default)."""

    key: str
    title: str
    values: tuple[str, ...]


class Question(msgspec.Struct, frozen=True):
    """A planning question that a game answers: its key, what it tells, the arguments it takes."""

    key: str
    title: str
    takes: tuple[str, ...] = ()


class Moment(msgspec.Struct, frozen=True):
    """A kind of moment at which seats may interrupt, for switches that let it go by.

    One that is not `usual` goes by until somebody wants to be asked.
    """

    key: str
    title: str
    waive: int = 0  # the action that lets it go by
    usual: bool = True


class Amount(msgspec.Struct, frozen=True):
    """A number of an action that a client may ask for by a field instead of by a list.

    `value` is what this action says; every number from `least` to `most` in steps of `step` is
    open. Offers of one verb, group and place differ by it alone.
    """

    value: int
    least: int
    most: int
    step: int = 1


class Offer(msgspec.Struct, frozen=True):
    """One legal action as a person reads it, with what a client needs to know of it as data.

    `at` are its places, each a kind and a name: `hex:SIV-M4602`, `space:B1`, `card:c12`, `seat:1`.
    `points` and `money` are what it costs, as numbers. `grave`: it rolls or reveals something.
    `ends`: it only ends or declines. `amount`: it is one of many that differ by a number.
    """

    action: int
    text: str
    group: str
    label: str
    cost: str
    gives: str
    case: str
    at: tuple[str, ...] = ()
    points: int | None = None
    money: int | None = None
    grave: bool = False
    ends: bool = False
    amount: Amount | None = None

    @property
    def headed(self) -> bool:
        """Whether the label says its group, too: Stock Yard A1."""
        return bool(self.group) and self.label.startswith(self.group)

    @property
    def brief(self) -> str:
        """The label beside the heading of its group, which it need not repeat: A1."""
        rest = self.label.removeprefix(self.group).strip() if self.headed else ""
        return rest or self.label


class Prompt(msgspec.Struct, frozen=True):
    """The open question: who is asked, about what, under which case."""

    seat: int
    case: str
    text: str


class Line(msgspec.Struct, frozen=True):
    """A line of the log with its case.

    `actor` is the seat whose act it tells, NOBODY for what happens by itself; None where the game
    does not say. `at` are the places it tells of. A `headline` sums up the lines of one action;
    a line that `opens` a round or turn says which ("Round 3"), and `turn` is its number.
    `weight` says how much it matters to somebody who was away (0: not at all, see `sheets`),
    `brief` is the same in a few words; `points` are what it gave, `score` where they stand then.
    `shot` is what it shows on a board. A headline's `weight` is its rank: of the headlines of one
    action the weightiest is read, the last among equals. One that `begins` opens a new action.
    """

    case: str
    text: str
    actor: int | None = None
    at: tuple[str, ...] = ()
    headline: bool = False
    opens: str = ""
    weight: int = 0
    brief: str = ""
    turn: int = 0
    points: int | None = None
    score: int | None = None
    shot: Shot | None = None
    begins: bool = False


class Explanation(msgspec.Struct, frozen=True):
    """What a place is, what it does, when it can be used, and the cases that say so."""

    what: str
    does: str = ""
    when: str = ""
    cases: tuple[str, ...] = ()


class Score(msgspec.Struct, frozen=True):
    """A seat's points and where they come from."""

    seat: int
    points: int
    parts: tuple[tuple[str, int, str], ...]


class Result(msgspec.Struct, frozen=True):
    """How a game ended."""

    ending: str
    case: str
    winners: tuple[int, ...]
    points: tuple[int, ...]
    verdict: str = ""


class Edition:
    """One game for one number of seats, with its options, its pack and its rules version."""

    game: Game
    seats: int
    options: Mapping[str, str]
    pack_hash: str
    vocabulary: Vocabulary
    lineage: Lineage = PRESENT

    @property
    def version(self) -> str:
        """The rules version that records of this edition name."""
        return self.lineage.name or self.game.rules_version

    def digest(self, state: State) -> str:
        """The digest of a position, as records of this version write it."""
        return self.lineage.digest(state)

    def start(self, chance: Chance, log: Log | None = None) -> State:
        """A new game, set up to its first question."""
        raise NotImplementedError

    def restore(self, numbers: Sequence[int], chance: Chance) -> State:
        """A state from its numbers."""
        raise NotImplementedError

    def view(self, state: State, seat: int) -> msgspec.Struct:
        """What a seat knows (-1: what everybody knows), built up from nothing."""
        raise NotImplementedError

    def chart(self) -> msgspec.Struct | None:
        """What is printed and never changes (a map, say), for clients that draw; else nothing."""
        return None

    # Whatever speaks is handed the names of the seats: editions are shared between tables.
    # Without them the seats go by their names in the game.

    def prompt(self, state: State, names: Names | None = None) -> Prompt:
        raise NotImplementedError

    def describe(self, state: State, action: int, names: Names | None = None) -> Offer:
        raise NotImplementedError

    def described(
        self, state: State, actions: Sequence[int], names: Names | None = None
    ) -> list[Offer]:
        """Several actions of one position: what they share need be worked out once only."""
        return [self.describe(state, action, names) for action in actions]

    def say(self, state: State, event: Event, names: Names | None = None) -> Line:
        """The sentence for an event, with its case."""
        raise NotImplementedError

    def headlines(
        self, state: State, events: Sequence[Event], names: Names | None = None
    ) -> tuple[Line, ...]:
        """What sums up an entry: the mover's act, then what happened by itself; or nothing.

        They are handed nothing but what everybody may read.
        """
        return ()

    def odds(self, state: State, action: int, names: Names | None = None) -> Odds | None:
        """What the dice of an action can bring, asked before it is taken; else nothing."""
        return None

    def hint(
        self, state: State, seat: int, action: int, case: str, names: Names | None = None
    ) -> str:
        """What exactly is missing for `action` under `case`; empty if the rule says it all."""
        return ""

    def lasting(self, state: State, seat: int, action: int) -> tuple[str, ...]:
        """The cases that would forbid `action` even if its moment had come, the last to fall first.

        Empty for what is legal now, and where a game does not look ahead.
        """
        return ()

    def barring(self, state: State, seat: int, action: int) -> list[str]:
        """The cases that forbid an action, the one that falls last first: the true obstacle.

        That another question is open now is no obstacle to a seat that is asked; it is told only
        where nothing else is.
        """
        now = state.why_not(seat, action)
        if not now:
            return []
        found = list(dict.fromkeys([*self.lasting(state, seat, action), *now]))
        true = [case for case in found if case != state.asked_case()]
        return true if true and state.seat() == seat else found

    def panels(
        self,
        state: State,
        seat: int,
        names: Names | None = None,
        seen: msgspec.Struct | None = None,
    ) -> tuple[Panel, ...]:
        """The position as a seat knows it (-1: as everybody does), told once for all clients.

        `seen` is the view of that seat, for whoever has made it already.
        """
        return ()

    def sheets(self, state: State, seat: int) -> tuple[SheetHead, ...]:
        """The sheets that a seat may open now, those that are due first."""
        return ()

    def sheet(
        self,
        state: State,
        seat: int,
        key: str,
        lines: Sequence[Line],
        since: str = "",
        names: Names | None = None,
    ) -> Sheet:
        """A sheet of this position; `lines` are what the log has told so far, `since` the stamp
        of the last such sheet that was seen."""
        raise BadUsage(f"{self.game.id}: sheet {key!r}: this game has none")

    def meant(self, state: State, seat: int, place: str) -> int | None:
        """The action that a click on a place seems to want where nothing is offered."""
        return None

    def explain(
        self, state: State, seat: int, place: str, names: Names | None = None
    ) -> Explanation | None:
        """What a place is and does, as far as the seat may know; nothing if it needs no words."""
        return None

    def result(self, state: State) -> Result:
        raise NotImplementedError

    def score(self, state: State, seat: int) -> Score:
        raise NotImplementedError

    def scored(self, case: str, thing: int) -> str:
        """What a line of the score is for, in words; empty where the case says it all."""
        return ""

    def broken(self, state: State) -> list[str]:
        """Invariants that do not hold: empty in every correct position."""
        raise NotImplementedError

    def advise(self, world: State, seat: int) -> int:
        """The option that looks best one step ahead, in a world imagined for `seat`."""
        raise NotImplementedError

    def yardstick(self, world: State, seat: int) -> int:
        """What the title's first judge would take: the measure for later ones."""
        return self.advise(world, seat)

    def counsel(self) -> Counsel:
        """The judge as a search knows it; a new one each time, for one search at a time."""
        raise NotImplementedError

    def encoder(self) -> Encoder:
        """Writes what a seat sees as numbers, for agents that learn."""
        raise NotImplementedError

    def observed(self) -> list[Block]:
        """What those numbers are called."""
        raise NotImplementedError

    def answers(self) -> Sequence[Verb]:
        """The verbs that answer questions; others are only ever done aside."""
        return self.vocabulary.verbs

    def has_business(self, state: State, seat: int) -> bool:
        """Should a bot think about side actions now? As far as the seat may know."""
        return False

    def advise_beside(self, world: State, seat: int) -> int:
        """A side action for `seat` before it answers, in a world imagined for it; -1: none."""
        return -1

    def yardstick_beside(self, world: State, seat: int) -> int:
        """What the title's first judge would do aside; -1: nothing."""
        return self.advise_beside(world, seat)

    def moments(self) -> tuple[Moment, ...]:
        """The kinds of moments at which the game asks only whether somebody interrupts."""
        return ()

    def unusual_moments(self) -> list[str]:
        """The kinds that go by for everybody who has not said otherwise."""
        return [moment.key for moment in self.moments() if not moment.usual]

    def moment(self, state: State) -> Moment | None:
        """The moment that is open, with what lets it go by; nothing at a real question."""
        return None

    def tally(self, points: int) -> str:
        """Points as people say them."""
        return f"{points} VP"

    def figure(self, points: int) -> str:
        """The same where it is clear what is counted."""
        return str(points)

    def lots(self, state: State, why: str) -> Sequence[tuple[str, int]]:
        """What a draw for `why` can bring now: names and how many of each, in drawing order.

        Asked in the middle of the draw, for statistics after the game; nothing where what comes
        has no name that a person would count by.
        """
        return ()

    def questions(self) -> tuple[Question, ...]:
        """What a seat may ask to plan ahead; the answers tell nothing it may not know."""
        return ()

    def ask(self, state: State, seat: int, key: str, args: Mapping[str, str]) -> msgspec.Struct:
        """The answer to a planning question; refuses unknown keys and arguments."""
        known = ", ".join(question.key for question in self.questions()) or "none"
        raise BadUsage(f"{self.game.id}: question {key!r}: expected one of {known}")

    def order_help(self) -> tuple[OrderHelp, ...]:
        """The kinds of orders that the game understands."""
        return ()

    def read_order(self, state: State, seat: int, text: str) -> Order:
        """An order as somebody writes it, complete in itself: names instead of "all here"."""
        raise BadUsage(f"{self.game.id}: order {text!r}: this game takes no orders")

    def say_order(self, state: State, seat: int, order: Order) -> str:
        """What an order means, for whoever looks at it later; else the order as it is written."""
        return order.text

    def usual_orders(self) -> tuple[Order, ...]:
        """Standing orders that a person has from the beginning, and may take back."""
        return ()

    def replaces(self, new: Order, old: Order) -> bool:
        """Whether a new standing order takes the place of an old one."""
        return new == old

    def steward(
        self, state: State, seat: int, order: Order, standing: Sequence[Order] = ()
    ) -> Move | Stop:
        """The next plain action of an order, or why it stops; `standing` are the seat's others."""
        return Stop(WAITS, "there is nothing to do", state.asked_case())

    def idle_answer(self, state: State) -> int | None:
        """The answer to a question at which nothing can be chosen: a person is not asked it."""
        return None

    def news(self, before: State, after: State, seat: int, order: Order) -> Stop | None:
        """What an action by order has brought that its giver should see, dice apart."""
        return None

    def is_private(self, state: State, seat: int) -> bool:
        """Whether `seat` knows something now that others at the same screen may not see."""
        if state.stack[-1].secret and state.seat() == seat:
            return True
        with common({}):  # what all see is made once, and need not be compared
            own, public = self.view(state, seat), self.view(state, EVERYBODY)
        told = (field for field in own.__struct_fields__ if field != "seat")  # who looks is no news
        return any(getattr(own, field) != getattr(public, field) for field in told)

    def offers(self, state: State, names: Names | None = None) -> list[Offer]:
        """All options of the open question, described."""
        return [self.describe(state, action, names) for action in state.options()]

    def thinkable(self, state: State) -> Iterable[int] | None:
        """Choices that one can think of at the open question, open or closed.

        Nothing: everything that the notation can say, where that is not too much.
        """
        return None

    def aside(self, state: State, seat: int, action: int, names: Names | None = None) -> Offer:
        """A side action of a seat, described for that seat."""
        return self.describe(state, action, names)

    def seat_name(self, seat: int) -> str:
        """What a seat is called in the game: Union, Buff, or its number."""
        return f"Seat {seat + 1}"

    def names(self, players: Names = ()) -> Names:
        """The names to speak with: the game's own; seats with a number go by their players'."""
        own = tuple(self.seat_name(seat) for seat in range(self.seats))
        return called(own, players) if players else own

    def provenance(self) -> list[Provenance]:
        raise NotImplementedError


class Game:
    """A title: id, seats, options, rules version.

    `rules_version` is that of new games; it goes up whenever behaviour changes. `past` are the
    earlier ones that records may name, the oldest first.
    """

    id: str
    title: str
    summary: str
    rules_version: str
    seat_counts: tuple[int, ...]
    choices: tuple[Choice, ...] = ()
    past: tuple[Version, ...] = ()

    def edition(
        self,
        seats: int,
        options: Mapping[str, str] | None = None,
        packs: Sequence[Layer] = (),
        version: str = "",
    ) -> Edition:
        """The edition of a rules version, the present one if none is said."""
        raise NotImplementedError

    def provenance(self, packs: Sequence[Layer] = ()) -> list[Provenance]:
        """Where its data come from; a game may know without making its rules."""
        return self.edition(self.seat_counts[0], None, packs).provenance()

    @property
    def versions(self) -> tuple[str, ...]:
        """The rules versions that can be played and replayed, the present one last."""
        return (*(version.name for version in self.past), self.rules_version)

    def lineage(self, version: str = "") -> Lineage:
        """What is laid over the present rules for a version; an unknown one is refused."""
        found = lineage(self.past, self.rules_version, version)
        if found is None:
            known = ", ".join(self.versions)
            raise BadUsage(f"{self.id}: rules version {version!r}: expected one of {known}")
        return found

    def kept(self, version: str = "") -> Game:
        """The title as it was in a version that keeps it whole, else this one."""
        return self.lineage(version).title(self)

    def check_seats(self, seats: int) -> int:
        if seats not in self.seat_counts:
            counts = ", ".join(map(str, self.seat_counts))
            raise BadUsage(f"{self.id}: {seats} players: expected one of {counts}")
        return seats

    def checked_options(self, given: Mapping[str, str] | None, version: str = "") -> dict[str, str]:
        """The options of a version with defaults filled in; unknown keys and values are refused."""
        kept = self.kept(version)
        if kept is not self:
            return kept.checked_options(given, version)
        choices = self.lineage(version).choices(self.choices)
        known = {choice.key: choice for choice in choices}
        out = {choice.key: choice.values[0] for choice in choices}
        for key, value in (given or {}).items():
            if key not in known:
                names = ", ".join(known) or "none"
                raise BadUsage(f"{self.id}: option {key!r}: expected one of {names}")
            if value not in known[key].values:
                values = ", ".join(known[key].values)
                raise BadUsage(f"{self.id}: option {key}={value!r}: expected one of {values}")
            out[key] = value
        return out


def to_builtins(view: msgspec.Struct) -> Any:
    """A view as plain data, for JSON and comparison."""
    return msgspec.to_builtins(view)
