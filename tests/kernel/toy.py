"""Toll Gate: a small complete game that uses everything the kernel offers.

Two to four seats (or one) earn money. In its turn a seat may bank coins, pay to peek at a hand,
and then proposes (a die decides the gain) or passes. A proposal opens a secret window in which
any other seat with a counter card may cancel it; a counter can itself be countered. Anybody may
give money to anybody at any time. The rules are numbered as a printed book's would be:

    S.1 deal · F.1 supply · F.2 wages · X.2 tax (variant) · T.1 a turn · T.2 bank · T.3 stake
    T.4 gain · X.1 double gain (variant) · P.1 peek · P.2 whose hand · W.1 window · W.2 counter
    G.1 give · G.2 to whom · E.1 end
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, cast

import msgspec

from railsplitter.games import Title
from railsplitter.kernel.bag import Bag, bag_of
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.chapter import Chapter
from railsplitter.kernel.datapack import Layer, Provenance
from railsplitter.kernel.decision import decision_for
from railsplitter.kernel.errors import BadInput
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
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.names import Names as SeatNames
from railsplitter.kernel.notation import Names, Numbers, Vocabulary
from railsplitter.kernel.overlay import (
    Drop,
    Insert,
    Overlay,
    chosen_chapters,
    edited_flow,
)
from railsplitter.kernel.panels import Panel, cell, row, where
from railsplitter.kernel.seats import others_from_left_of
from railsplitter.kernel.state import Log, State, act, arg_of, verb_of
from railsplitter.kernel.step import NOBODY, Step
from railsplitter.kernel.verbs import Takes, Verb, Verbs
from railsplitter.kernel.version import PRESENT, Lineage
from railsplitter.kernel.window import asked_next, next_reactor

PASS, BANK, PROPOSE, PEEK, COUNTER, GIVE = range(6)
COUNTERS, BLANKS = 0, 1  # kinds of cards
N_DEALT, N_CHIP, N_WAGES, N_TAX, N_PROPOSED, N_COUNTERED, N_GAINED, N_FAILED = range(8)
N_BANKED, N_PEEKED, N_SAW, N_GAVE, N_OVER = range(8, 13)
FLOW = ("supply", "turns", "wages")
ROUNDS = {"short": 3, "long": 2000}


# -- rules ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pack:
    """What would be printed: cards, chips and sums."""

    money: int = 5
    hand: int = 2
    cards: tuple[int, int] = (4, 6)  # counters, blanks
    chips: tuple[int, int, int] = (3, 2, 1)  # worth 1, 2 and 3
    peek_price: int = 1
    rounds: int = 3


class ToyChapter(Chapter):
    """A chapter of this game reads its pack."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack


class Market(ToyChapter):
    """[T.2] [T.3] [T.4] What a turn can earn."""

    def bank_bar(self, s: Toy, who: int) -> str:
        """[T.2] A coin in hand."""
        return "" if s.money[who] > 0 else "T.2"

    def stake_bar(self, s: Toy, who: int, stake: int) -> str:
        """[T.3] One to three coins, all in hand."""
        return "" if 1 <= stake <= min(3, s.money[who]) else "T.3"

    def gain(self, s: Toy, roll: int, stake: int, ledger: Ledger | None = None) -> int:
        """[T.4] The die, twice the stake, and the pot [F.1]."""
        return put(ledger, "T.4", roll + 2 * stake) + put(ledger, "F.1", s.pot)


class DoubleMarket(Market):
    """The variant in which gains are double."""

    def gain(self, s: Toy, roll: int, stake: int, ledger: Ledger | None = None) -> int:
        """[X.1] replaces [T.4]: as much again."""
        once = super().gain(s, roll, stake, ledger)
        return once + put(ledger, "X.1", once)


class Hands(ToyChapter):
    """[P.1] [W.2] Cards that only their owner sees."""

    def peek_bar(self, s: Toy, who: int, other: int) -> str:
        """[P.2] Another hand that one has not seen, [P.1] for a coin."""
        if other >= s.seats or other == who or s.seen[who] >> other & 1:
            return "P.2"
        return "" if s.money[who] >= self.pack.peek_price else "P.1"

    def counter_bar(self, s: Toy, who: int) -> str:
        """[W.2] A counter in hand."""
        return "" if s.counters[who] > 0 else "W.2"

    def able(self, s: Toy) -> int:
        """[W.1] The seats, as bits, that could counter."""
        return sum(1 << seat for seat in range(s.seats) if not self.counter_bar(s, seat))


class Purse(ToyChapter):
    """[G.1] Gifts, at any time."""

    def give_bar(self, s: Toy, who: int, to: int, amount: int) -> str:
        """[G.2] To somebody else, [G.1] of what one has."""
        if to >= s.seats or to == who:
            return "G.2"
        return "" if 1 <= amount <= s.money[who] else "G.1"


CHAPTERS: dict[str, type[Chapter]] = {"market": Market, "hands": Hands, "purse": Purse}


class Rules:
    """The chapters in force and the flow."""

    market: Market
    hands: Hands
    purse: Purse

    def __init__(self, pack: Pack, overlays: Sequence[Overlay]) -> None:
        self.pack = pack
        for name, chapter in chosen_chapters(CHAPTERS, overlays).items():
            setattr(self, name, cast(type[ToyChapter], chapter)(pack))
            getattr(self, name).tabulate()
        table: dict[str, Phase] = {"supply": supply, "turns": turns, "wages": wages}
        for overlay in overlays:
            table |= cast(Mapping[str, Phase], overlay.phases)
        self.phases = [table[name] for name in edited_flow(FLOW, overlays)]


def supply(s: Toy) -> None:
    """[F.1] A chip out of the bag raises the pot; an empty bag is filled again."""
    if s.bag.left == 0:
        s.bag = bag_of(list(s.rules.pack.chips))
    worth = s.bag.draw(s.chance, "F.1") + 1
    s.pot += worth
    s.minted += worth
    s.note(N_CHIP, "F.1", worth)


def turns(s: Toy) -> None:
    """[T.1] Each seat once."""
    s.push(Turns(NOBODY, 0))


def wages(s: Toy) -> None:
    """[F.2] A coin for everybody."""
    for seat in range(s.seats):
        s.money[seat] += 1
        s.minted += 1
    s.note(N_WAGES, "F.2")


def tax(s: Toy) -> None:
    """[X.2] A coin from everybody who has one."""
    for seat in range(s.seats):
        paid = min(1, s.money[seat])
        s.money[seat] -= paid
        s.minted -= paid
    s.note(N_TAX, "X.2")


Phase = Callable[["Toy"], None]
DOUBLE = Overlay("double", chapters={"market": DoubleMarket})
TAXED = Overlay("taxed", flow=(Insert("tax", after="turns"), Drop("wages")), phases={"tax": tax})
VARIANTS: dict[str, tuple[Overlay, ...]] = {
    "base": (),
    "double": (DOUBLE,),
    "taxed": (TAXED,),
    "both": (DOUBLE, TAXED),
}


# -- state ----------------------------------------------------------------------------------


class Toy(State):
    """One position."""

    __slots__ = (
        "bag",
        "banked",
        "counters",
        "minted",
        "money",
        "played",
        "pot",
        "round",
        "rules",
        "seats",
        "seen",
        "sizes",
        "stock",
    )

    def __init__(
        self,
        rules: Rules,
        chance: Chance,
        stack: list[Step],
        learned: int,
        clock: list[int],
        columns: list[list[int]],
        bag: Bag,
    ) -> None:
        super().__init__(chance, stack, learned)
        self.rules = rules
        self.round, self.pot, self.minted, self.played = clock
        self.money, self.banked, self.counters, self.sizes, self.seen, self.stock = columns
        self.seats = len(self.money)
        self.bag = bag  # of chips; the undealt cards are in `stock`, by kind

    def step(self) -> ToyStep:
        return cast(ToyStep, self.stack[-1])

    def options(self) -> list[int]:
        return [a for a in self.thinkable() if not self.bars(a)]

    def thinkable(self) -> list[int]:
        own = [act(PASS), act(BANK), act(COUNTER)]
        return [*own, *(act(PROPOSE, n) for n in (1, 2, 3)), *(act(PEEK, n) for n in range(4))]

    def bars(self, action: int) -> list[str]:
        return self.step().bars(self, action)

    def take(self, action: int) -> None:
        self.step().take(self, action)

    def run(self) -> None:
        self.step().run(self)

    def over_case(self) -> str:
        return "E.1"

    # -- side actions ----------------------------------------------------------------------

    def side_options(self, seat: int) -> list[int]:
        gifts = [act(GIVE, to << 4 | n) for to in range(self.seats) for n in range(1, 16)]
        return [a for a in gifts if not self.side_bars(seat, a)]

    def side_bars(self, seat: int, action: int) -> list[str]:
        if verb_of(action) != GIVE:
            return [self.asked_case()]
        bar = self.rules.purse.give_bar(self, seat, arg_of(action) >> 4, arg_of(action) & 15)
        return [bar] if bar else []

    def take_aside(self, seat: int, action: int) -> None:
        to, amount = arg_of(action) >> 4, arg_of(action) & 15
        self.money[seat] -= amount
        self.money[to] += amount
        self.note(N_GAVE, "G.1", seat, to, amount)

    # -- copies and saves ------------------------------------------------------------------

    def clock(self) -> list[int]:
        return [self.round, self.pot, self.minted, self.played]

    def columns(self) -> list[list[int]]:
        return [self.money, self.banked, self.counters, self.sizes, self.seen, self.stock]

    def twin(self, chance: Chance) -> Toy:
        columns = [column[:] for column in self.columns()]
        return Toy(
            self.rules, chance, self.stack[:], self.learned, self.clock(), columns, self.bag.copy()
        )

    def facts(self) -> list[int]:
        return [*self.clock(), *(n for c in self.columns() for n in c), *self.bag.numbers()]

    # -- imagined worlds -------------------------------------------------------------------

    def imagine(self, seat: int, chance: Chance) -> Toy:
        """Hidden hands drawn anew; if a window is open, somebody must have been asked."""
        for _ in range(200):
            world = self.twin(chance)
            world.redraw(seat)
            if not world.stack or not world.step().secret or world.seat() == seat:
                return world
            if cast(CounterWindow, world.step()).imagined_anew(world, seat):
                return world
        return self.twin(chance)

    def redraw(self, seat: int) -> None:
        """Every hand the seat has not seen goes into the stock and is dealt again."""
        hidden = [o for o in range(self.seats) if o != seat and not self.knows(seat, o)]
        for other in hidden:
            self.stock[COUNTERS] += self.counters[other]
            self.stock[BLANKS] += self.sizes[other] - self.counters[other]
            self.counters[other] = 0
        for other in hidden:
            for _ in range(self.sizes[other]):
                self.counters[other] += self.deal_card("imagined") == COUNTERS

    def deal_card(self, why: str) -> int:
        kind = COUNTERS if self.chance.pick(sum(self.stock), why) < self.stock[COUNTERS] else BLANKS
        self.stock[kind] -= 1
        return kind

    def knows(self, seat: int, other: int) -> bool:
        return seat == other or (seat >= 0 and bool(self.seen[seat] >> other & 1))


# -- steps ----------------------------------------------------------------------------------


class ToyStep(Step):
    """A step of this game: options follow from `bars`."""

    def bars(self, s: Toy, action: int) -> list[str]:
        raise NotImplementedError

    def take(self, s: Toy, action: int) -> None:
        raise NotImplementedError

    def run(self, s: Toy) -> None:
        raise NotImplementedError

    def elsewhere(self, s: Toy, action: int) -> list[str]:
        """The answer to an action of another moment."""
        if verb_of(action) == GIVE:
            return s.side_bars(self.who, action) or [self.case]
        home = {COUNTER: "W.1"}.get(verb_of(action), "T.1")
        return [self.case] if home == self.case else [self.case, home]


class Round(ToyStep):
    """The sequence of play: a counter through the flow, until [E.1] the last round is over."""

    kind: ClassVar[int] = 1
    case: ClassVar[str] = "E.1"

    def __init__(self, who: int, at: int) -> None:
        super().__init__(NOBODY)
        self.at = at

    def locals(self) -> list[int]:
        return [self.at]

    def run(self, s: Toy) -> None:
        phases = s.rules.phases
        if self.at < len(phases):
            s.become(Round(NOBODY, self.at + 1))
            phases[self.at](s)
        elif s.round < s.rules.pack.rounds:
            s.round += 1
            s.become(Round(NOBODY, 0))
        else:
            s.note(N_OVER, "E.1")
            s.pop()


class Turns(ToyStep):
    """[T.1] One seat after the other."""

    kind: ClassVar[int] = 2
    case: ClassVar[str] = "T.1"

    def __init__(self, who: int, at: int) -> None:
        super().__init__(NOBODY)
        self.at = at

    def locals(self) -> list[int]:
        return [self.at]

    def run(self, s: Toy) -> None:
        if self.at == s.seats:
            s.pop()
            return
        s.become(Turns(NOBODY, self.at + 1))
        s.push(Turn((self.at + s.round - 1) % s.seats))


class Turn(ToyStep):
    """[T.1] Bank and peek as often as one likes; a proposal or passing ends the turn."""

    kind: ClassVar[int] = 3
    case: ClassVar[str] = "T.1"

    def bars(self, s: Toy, action: int) -> list[str]:
        verb, arg = verb_of(action), arg_of(action)
        if verb == PASS:
            return []
        if verb == BANK:
            bar = s.rules.market.bank_bar(s, self.who)
        elif verb == PROPOSE:
            bar = s.rules.market.stake_bar(s, self.who, arg)
        elif verb == PEEK:
            bar = s.rules.hands.peek_bar(s, self.who, arg)
        else:
            return self.elsewhere(s, action)
        return [bar] if bar else []

    def take(self, s: Toy, action: int) -> None:
        verb, arg = verb_of(action), arg_of(action)
        if verb == BANK:
            s.money[self.who] -= 1
            s.banked[self.who] += 1
            s.note(N_BANKED, "T.2", self.who)
        elif verb == PEEK:
            self.peek(s, arg)
        else:
            s.pop()
            if verb == PROPOSE:
                self.propose(s, arg)

    def peek(self, s: Toy, other: int) -> None:
        """[P.1] All see who looks at whose hand, one seat sees the hand."""
        s.money[self.who] -= s.rules.pack.peek_price
        s.minted -= s.rules.pack.peek_price
        s.seen[self.who] |= 1 << other
        s.learn()
        s.note(N_PEEKED, "P.1", self.who, other)
        s.note_to(self.who, N_SAW, "P.1", other, s.counters[other])

    def propose(self, s: Toy, stake: int) -> None:
        """[T.3] The stake is paid; [W.1] others may counter before the die is rolled."""
        s.money[self.who] -= stake
        s.minted -= stake
        s.note(N_PROPOSED, "T.3", self.who, stake)
        s.push(Proposal(NOBODY, self.who, stake, 0))
        open_window(s, self.who, 0)


class Proposal(ToyStep):
    """[T.4] What happens when the window is closed; `hit` if somebody countered."""

    kind: ClassVar[int] = 4
    case: ClassVar[str] = "T.4"

    def __init__(self, who: int, by: int, stake: int, hit: int) -> None:
        super().__init__(NOBODY)
        self.by, self.stake, self.hit = by, stake, hit

    def locals(self) -> list[int]:
        return [self.by, self.stake, self.hit]

    def when_hit(self) -> ToyStep:
        return Proposal(NOBODY, self.by, self.stake, 1)

    def run(self, s: Toy) -> None:
        s.pop()
        if self.hit:
            s.note(N_FAILED, "W.2", self.by)
            return
        roll = s.chance.die(6, "T.4")
        gain = s.rules.market.gain(s, roll, self.stake)
        s.money[self.by] += gain
        s.minted += gain - s.pot
        s.pot = 0
        s.note(N_GAINED, "T.4", self.by, roll, gain)


class Countering(ToyStep):
    """[W.2] A counter that was played; it fails if it was `hit` by another."""

    kind: ClassVar[int] = 5
    case: ClassVar[str] = "W.2"

    def __init__(self, who: int, by: int, hit: int) -> None:
        super().__init__(NOBODY)
        self.by, self.hit = by, hit

    def locals(self) -> list[int]:
        return [self.by, self.hit]

    def when_hit(self) -> ToyStep:
        return Countering(NOBODY, self.by, 1)

    def run(self, s: Toy) -> None:
        s.pop()
        if self.hit:
            cast(CounterWindow, s.step()).move_on(s)
            return
        s.pop()  # the window this counter was played in
        s.become(cast(Proposal | Countering, s.step()).when_hit())


class CounterWindow(ToyStep):
    """[W.1] One seat that can counter is asked; nobody else learns which."""

    kind: ClassVar[int] = 6
    case: ClassVar[str] = "W.1"
    secret: ClassVar[bool] = True

    def __init__(self, who: int, name: int, waiting: int) -> None:
        super().__init__(who)
        self.name, self.waiting = name, waiting

    def locals(self) -> list[int]:
        return [self.name, self.waiting]

    def bars(self, s: Toy, action: int) -> list[str]:
        if action == act(PASS):
            return []
        if action == act(COUNTER):
            bar = s.rules.hands.counter_bar(s, self.who)
            return [bar] if bar else []
        return self.elsewhere(s, action)

    def take(self, s: Toy, action: int) -> None:
        if action == act(PASS):
            self.move_on(s)
            return
        s.counters[self.who] -= 1
        s.sizes[self.who] -= 1
        s.played += 1
        s.note(N_COUNTERED, "W.2", self.who)
        s.push(Countering(NOBODY, self.who, 0))
        open_window(s, self.who, self.name + 1)

    def move_on(self, s: Toy) -> None:
        """[W.1] The next seat that can counter now."""
        seat = asked_next(self.waiting, self.who, s.rules.hands.able(s), s.seats)
        if seat == NOBODY:
            s.pop()
        else:
            s.become(CounterWindow(seat, self.name, self.waiting_from(s, seat)))

    def order(self, s: Toy) -> list[int]:
        """The seats of this window in the order in which they would be asked."""
        below = cast(Proposal | Countering, s.stack[s.stack.index(self) - 1])
        return others_from_left_of(below.by, s.seats)

    def waiting_from(self, s: Toy, seat: int) -> int:
        order = self.order(s)
        return sum(1 << other for other in order[order.index(seat) :])

    def imagined_anew(self, s: Toy, viewer: int) -> bool:
        """Ask the first seat that could have been asked, as far as `viewer` can tell."""
        order = self.order(s)
        if viewer in order and s.counters[viewer]:  # it was, or will be, asked itself
            at = order.index(viewer)
            order = order[:at] if self.waiting >> viewer & 1 else order[at + 1 :]
        able = [seat for seat in order if seat != viewer and s.counters[seat]]
        if able:
            s.become(CounterWindow(able[0], self.name, self.waiting_from(s, able[0])))
        return bool(able)


def open_window(s: Toy, by: int, name: int) -> None:
    """[W.1] Everybody but `by`; counts as learned even if nobody is asked, or undo would tell."""
    s.learn()
    others = ((1 << s.seats) - 1) & ~(1 << by)
    seat = next_reactor(others & s.rules.hands.able(s), by, s.seats)
    if seat != NOBODY:
        order = others_from_left_of(by, s.seats)
        waiting = sum(1 << other for other in order[order.index(seat) :])
        s.push(CounterWindow(seat, name, waiting))


STEPS: dict[int, Callable[..., Step]] = {
    Round.kind: Round,
    Turns.kind: Turns,
    Turn.kind: Turn,
    Proposal.kind: Proposal,
    Countering.kind: Countering,
    CounterWindow.kind: CounterWindow,
}


# -- the edge -------------------------------------------------------------------------------


class View(msgspec.Struct, frozen=True):
    """What a seat knows."""

    seat: int
    round: int
    asked: int
    case: str
    options: tuple[str, ...]
    money: tuple[int, ...]
    banked: tuple[int, ...]
    cards: tuple[int, ...]
    counters: tuple[int, ...]  # of hands the seat knows, else -1
    seen: tuple[int, ...]
    chips: tuple[int, ...]
    pot: int
    played: int


class ToyEdition(Edition):
    """Toll Gate for one number of seats."""

    def __init__(
        self,
        game: ToyGame,
        seats: int,
        options: Mapping[str, str],
        pack: Pack,
        lineage: Lineage = PRESENT,
    ) -> None:
        self.game = game
        self.lineage = lineage
        self.seats = seats
        self.options = dict(options)
        self.pack = pack
        self.pack_hash = lineage.pack_name(hashlib.sha256(repr(pack).encode()).hexdigest())
        self.rules = Rules(pack, (*VARIANTS[options["variant"]], *lineage.overlays))
        self.verbs = verbs(seats)
        self.vocabulary = self.verbs.vocabulary

    def provenance(self) -> list[Provenance]:
        """Nothing of it was ever printed."""
        return []

    def start(self, chance: Chance, log: Log | None = None) -> Toy:
        s = self.blank(chance)
        s.log = log
        for seat in range(self.seats):  # [S.1] dealt in turn, seen by the owner alone
            for _ in range(self.pack.hand):
                s.counters[seat] += s.deal_card("S.1") == COUNTERS
                s.sizes[seat] += 1
            s.note_to(seat, N_DEALT, "S.1", s.counters[seat])
        s.push(Round(NOBODY, 0))
        s.settle()
        return s

    def blank(self, chance: Chance) -> Toy:
        n = self.seats
        columns = [[self.pack.money] * n, [0] * n, [0] * n, [0] * n, [0] * n]
        bag = bag_of(list(self.pack.chips))
        return Toy(self.rules, chance, [], 0, [1, 0, 0, 0], [*columns, list(self.pack.cards)], bag)

    def restore(self, numbers: Sequence[int], chance: Chance) -> Toy:
        left = list(numbers)

        def cut(n: int) -> list[int]:
            if not 0 <= n <= len(left):
                raise BadInput(f"saved state: expected {n} more numbers, found {len(left)}")
            out = left[:n]
            del left[:n]
            return out

        clock = cut(4)
        columns = [cut(len(c)) for c in self.blank(chance).columns()]
        bag = bag_of(cut(3))
        learned, height = cut(2)
        stack: list[Step] = []
        for _ in range(height):
            kind, who, size = cut(3)
            if kind not in STEPS:
                raise BadInput(f"saved state: no step of kind {kind}")
            stack.append(STEPS[kind](who, *cut(size)))
        if left:
            raise BadInput(f"saved state: {len(left)} numbers too many")
        return Toy(self.rules, chance, stack, learned, clock, columns, bag)

    def view(self, state: State, seat: int) -> View:
        s = cast(Toy, state)
        open_question = decision_for(s, seat)
        return View(
            seat,
            s.round,
            open_question.seat,
            open_question.case,
            tuple(self.vocabulary.text(a) for a in open_question.options),
            tuple(s.money),
            tuple(s.banked),
            tuple(s.sizes),
            tuple(s.counters[o] if s.knows(seat, o) else -1 for o in range(s.seats)),
            tuple(s.seen),
            tuple(s.bag.numbers()),
            s.pot,
            s.played,
        )

    def prompt(self, state: State, names: SeatNames | None = None) -> Prompt:
        who = (names or self.names())[state.seat()] if not state.is_over() else "nobody"
        return Prompt(state.seat(), state.asked_case(), f"{who} decides.")

    def describe(self, state: State, action: int, names: SeatNames | None = None) -> Offer:
        text, row = self.vocabulary.text(action), self.verbs.of(action)
        case, at = state.asked_case(), self.verbs.places(action)
        return Offer(action, text, row.word, text, "", "", case, at, grave=row.grave, ends=row.ends)

    def meant(self, state: State, seat: int, place: str) -> int | None:
        return self.verbs.meaning(place, state.options() if state.seat() == seat else ())

    def panels(
        self,
        state: State,
        seat: int,
        names: SeatNames | None = None,
        seen: msgspec.Struct | None = None,
    ) -> tuple[Panel, ...]:
        """A gate with its pot, three stakes to put down, the bank, and what everybody has."""
        s, called = cast(Toy, state), names or self.names()
        gate = (
            row("Pot", cell(s.pot)),
            *(row(f"Stake {n}", f"the die and {2 * n}", at=f"stake:{n}") for n in (1, 2, 3)),
            row("Bank", "a coin that nobody can take", at="bank"),
        )
        hand = (row(f"{s.counters[seat]} counters", at="hand"),) if seat >= 0 else ()
        return (
            where(f"Round {s.round}"),
            Panel("gate", "The gate", "table", gate, ("Place", "Worth")),
            Panel(
                "rounds", "Rounds", "meter", (row("Round", cell(s.round), cell(self.pack.rounds)),)
            ),
            Panel("hand", "Your hand", "list", hand),
            *(self.purse(s, seat, who, called) for who in range(self.seats)),
        )

    def purse(self, s: Toy, seat: int, who: int, called: SeatNames) -> Panel:
        hidden = f"{s.sizes[who]} cards, {s.counters[who]} of them counters"
        rows = (
            row(cell(s.money[who] + s.banked[who]), "coins", mark="score"),
            row(f"{s.banked[who]} in the bank"),
            row(hidden if s.knows(seat, who) else f"{s.sizes[who]} cards", at=f"seat:s{who + 1}"),
        )
        return Panel(f"seat-{who}", called[who], "list", rows, seat=who)

    def say(self, state: State, event: Event, names: SeatNames | None = None) -> Line:
        what, case, _, *numbers = event
        called = names or self.names()
        a, b = (called[n] if 0 <= n < self.seats else "nobody" for n in numbers[:2])
        actor = numbers[0] if "{a}" in TEXTS[what] else NOBODY
        opens = f"Round {cast(Toy, state).round}" if what == N_CHIP else ""
        return Line(case, TEXTS[what].format(*numbers, a=a, b=b), actor, opens=opens)

    def result(self, state: State) -> Result:
        points = tuple(self.score(state, seat).points for seat in range(self.seats))
        winners = tuple(seat for seat, n in enumerate(points) if n == max(points))
        return Result("last round", "E.1", winners, points)

    def score(self, state: State, seat: int) -> Score:
        s = cast(Toy, state)
        parts = (("E.1", s.money[seat], "in hand"), ("T.2", s.banked[seat], "banked"))
        return Score(seat, s.money[seat] + s.banked[seat], parts)

    def broken(self, state: State) -> list[str]:
        s = cast(Toy, state)
        out: list[str] = []
        if sum(s.money) + sum(s.banked) + s.pot != self.pack.money * self.seats + s.minted:
            out.append("[T.4] money came or went without cause")
        if sum(s.sizes) + sum(s.stock) + s.played != sum(self.pack.cards):
            out.append("[S.1] a card is lost")
        if sum(s.counters) + s.stock[COUNTERS] + s.played != self.pack.cards[COUNTERS]:
            out.append("[S.1] a counter is lost")
        if min(*s.money, *s.banked, *s.counters, *s.stock, 0) < 0:
            out.append("[T.4] less than nothing")
        return out


TEXTS = {
    N_DEALT: "You are dealt {0} counters.",
    N_CHIP: "A chip worth {0} goes into the pot.",
    N_WAGES: "Everybody is paid a coin.",
    N_TAX: "Everybody pays a coin.",
    N_PROPOSED: "{a} stakes {1}.",
    N_COUNTERED: "{a} counters.",
    N_GAINED: "{a} rolls {1} and gains {2}.",
    N_FAILED: "The proposal of {a} fails.",
    N_BANKED: "{a} banks a coin.",
    N_PEEKED: "{a} peeks at the hand of {b}.",
    N_SAW: "{a} holds {1} counters.",
    N_GAVE: "{a} gives {b} {2}.",
    N_OVER: "The game is over.",
}


VERBS = (
    Verb(PASS, "pass", case="T.1", ends=True),
    Verb(BANK, "bank", case="T.2", at="bank"),
    Verb(
        PROPOSE,
        "propose",
        (Takes("stake", "stakes", default=1),),
        case="T.3",
        at="stake:{stake}",
        grave=True,
    ),
    Verb(PEEK, "peek", (Takes("seat", "seats"),), case="P.1", at="seat:{seat}"),
    Verb(COUNTER, "counter", case="W.2", at="hand"),
    Verb(
        GIVE,
        "give",
        (Takes("to", "seats", 4, 12), Takes("coins", "coins", 0, 4)),
        case="G.1",
        at="seat:{to}",
    ),
)


def verbs(seats: int) -> Verbs:
    names = Names.of({seat: f"s{seat + 1}" for seat in range(seats)})
    return Verbs(VERBS, {"seats": names, "stakes": Numbers(1, 3), "coins": Numbers(1, 15)})


def vocabulary(seats: int) -> Vocabulary:
    return verbs(seats).vocabulary


class ToyGame(Game):
    """The title."""

    id = "toll-gate"
    title = "Toll Gate"
    summary = "Stake, roll, and fear the counter."
    rules_version = "1"
    seat_counts = (1, 2, 3, 4)
    choices: tuple[Choice, ...] = (
        Choice("variant", "Which rules", tuple(VARIANTS)),
        Choice("length", "How many rounds", tuple(ROUNDS)),
    )

    def __init__(self, pack: Pack | None = None) -> None:
        self.pack = pack or Pack()

    def edition(
        self,
        seats: int,
        options: Mapping[str, str] | None = None,
        packs: Sequence[Layer] = (),
        version: str = "",
    ) -> ToyEdition:
        self.check_seats(seats)
        chosen = self.checked_options(options, version)
        length = chosen.get("length", self.choices[-1].values[0])  # an earlier version has none
        pack = Pack(money=self.pack.money, hand=self.pack.hand, rounds=ROUNDS[length])
        return ToyEdition(self, seats, chosen, pack, self.lineage(version))


TOY = ToyGame()
TITLE = Title(
    game="tests.kernel.toy:TOY",
    printed="",
    layers="",
    rules=str(Path(__file__).parent / "toy_rules"),
)


def toy(seats: int = 3, **options: str) -> ToyEdition:
    """An edition of the toy game."""
    return TOY.edition(seats, options)
