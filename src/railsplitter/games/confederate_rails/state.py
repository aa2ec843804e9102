"""The state of a game of Confederate Rails and its few writers.

Facts live in columns of small whole numbers; everything printed is in `rules.pack`, shared by all
copies. Money is in hundreds. `front` and `part` are caches of the Union's markers, rebuilt by
`survey`, and not part of a save.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails.names import DEPOT, SPECIAL_KINDS
from railsplitter.kernel.bag import Bag
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.columns import filled
from railsplitter.kernel.state import State
from railsplitter.kernel.step import Step
from railsplitter.kernel.vec import i64, vec

if TYPE_CHECKING:
    from railsplitter.games.confederate_rails.rules.book import Rules

CLOCK: Final = 34  # single numbers


@mypyc_attr(allow_interpreted_subclasses=True)
class RailStep(Step):
    """A step of this game: `options` above `bars` above `take`; `run` if nobody is asked.

    `pauses`: nothing is in the middle of being resolved, so anybody may interrupt [D.3].
    """

    __slots__ = ()
    pauses: ClassVar[bool] = False

    def options(self, s: ConfederateRails) -> list[int]:
        raise NotImplementedError

    def bars(self, s: ConfederateRails, action: i64) -> list[str]:
        raise NotImplementedError

    def take(self, s: ConfederateRails, action: i64) -> None:
        raise NotImplementedError

    def run(self, s: ConfederateRails) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ConfederateRails(State):
    """One position. Column names are the rulebook's nouns."""

    __slots__ = (
        "activations",
        "active",
        "attacker",
        "bad_lines",
        "bank",
        "blockade",
        "bonus",
        "built",
        "clauses",
        "collisions",
        "congested",
        "congestion_rolled",
        "conventions",
        "deals",
        "deliveries",
        "display",
        "embargo",
        "ending",
        "entered",
        "event",
        "events_gone",
        "events_in_play",
        "fresh",
        "front",
        "halted",
        "hands",
        "held",
        "idle_rounds",
        "in_hand",
        "initiative",
        "iron_by",
        "iron_free",
        "iron_load",
        "law",
        "law_played",
        "load_from",
        "load_to",
        "load_where",
        "load_with",
        "money",
        "new_depot",
        "owner",
        "part",
        "pile",
        "played",
        "player_turn",
        "points",
        "rips",
        "round",
        "rounds_left",
        "rules",
        "seats",
        "specials_gone",
        "steps",
        "traffic",
        "train",
        "train_active",
        "train_at",
        "train_line",
        "train_load",
        "train_paid",
        "train_since",
        "turns",
        "union",
        "war_at",
        "war_on",
        "wrecked",
    )

    def __init__(
        self,
        rules: Rules,
        chance: Chance,
        stack: list[Step],
        learned: i64,
        clock: vec[i64],
        columns: list[vec[i64]],
        pile: Bag,
        caches: list[vec[i64]],
    ) -> None:
        super().__init__(chance, stack, learned)
        self.steps = cast(list[RailStep], stack)  # the same list, as this game knows it
        self.rules = rules
        self.seats: i64 = rules.pack.seats
        # Single numbers, in the order of `clock`
        self.round: i64 = clock[0]
        self.initiative: i64 = clock[1]  # seat
        self.active: i64 = clock[2]  # whose Player Turn it is; -1 between them
        self.player_turn: i64 = clock[3]  # counted through the whole game
        self.turns: i64 = clock[4]  # trains that have run in this Player Turn
        self.war_on: i64 = clock[5]
        self.built: i64 = clock[6]  # unbuilt segments that have been built, as bits
        self.bad_lines: i64 = clock[7]  # lines with Bad Rails, as bits
        self.embargo: i64 = clock[8]
        self.conventions: i64 = clock[9]
        self.blockade: i64 = clock[10]  # Union Blockade Increases in play
        self.law: i64 = clock[11]  # the Through-Freight Law has passed
        self.law_played: i64 = clock[12]
        self.collisions: i64 = clock[13]  # Collisions! chits in play
        self.congestion_rolled: i64 = clock[14]  # in this Player Turn
        self.activations: i64 = clock[15]  # in this Round
        self.idle_rounds: i64 = clock[16]
        self.rounds_left: i64 = clock[17]  # -1: the pile is not exhausted
        self.ending: i64 = clock[18]
        self.bank: i64 = clock[19]  # what the bank has taken in, less what it has paid out
        self.train: i64 = clock[20]  # the one that moves now, or -1
        self.points: i64 = clock[21]  # its MPs left
        self.entered: i64 = clock[22]  # 1: it came into its station in this activation
        self.fresh: i64 = clock[23]  # 1: it was activated empty and has done nothing yet
        self.halted: i64 = clock[24]  # 1: its activation is over
        self.in_hand: i64 = clock[25]  # the load that is being undertaken
        self.event: i64 = clock[26]  # the event chit that is being resolved
        self.war_at: i64 = clock[27]  # the station that the Union is about to take, or -1
        self.bonus: i64 = clock[28]  # added to the next die of an Offensive or the Law
        self.iron_by: i64 = clock[29]  # who may divert Iron, or -1
        self.iron_load: i64 = clock[30]
        self.iron_free: i64 = clock[31]  # 1: without the tariff
        self.held: i64 = clock[32]  # Victory Depots that the Union holds
        self.attacker: i64 = clock[33]  # whose Offensive is about to be rolled, or -1
        # Columns by seat
        self.money: vec[i64] = columns[0]
        self.deliveries: vec[i64] = columns[1]
        self.played: vec[i64] = columns[2]  # counters that count for the limit of the turn
        self.hands: vec[i64] = columns[3]  # seat × (SPECIAL_KINDS + 1) + special
        # Columns by train: seat × TRAINS + number
        self.train_at: vec[i64] = columns[4]
        self.train_line: vec[i64] = columns[5]
        self.train_paid: vec[i64] = columns[6]  # the line it has paid for
        self.train_load: vec[i64] = columns[7]
        self.train_active: vec[i64] = columns[8]  # 1: named and paid for, not yet run
        self.train_since: vec[i64] = columns[9]  # the Player Turn in which it came or was disabled
        # Columns by load
        self.load_where: vec[i64] = columns[10]
        self.load_with: vec[i64] = columns[11]  # a train, or the station where it lies
        self.load_from: vec[i64] = columns[12]
        self.load_to: vec[i64] = columns[13]
        # Columns by line, station, segment, event
        self.owner: vec[i64] = columns[14]
        self.union: vec[i64] = columns[15]
        self.congested: vec[i64] = columns[16]
        self.new_depot: vec[i64] = columns[17]
        self.traffic: vec[i64] = columns[18]  # trains in each station
        self.wrecked: vec[i64] = columns[19]
        self.rips: vec[i64] = columns[20]
        self.display: vec[i64] = columns[21]  # loads, 0 = empty
        self.events_gone: vec[i64] = columns[22]
        self.events_in_play: vec[i64] = columns[23]
        self.deals: vec[i64] = columns[24]
        self.clauses: vec[i64] = columns[25]
        self.specials_gone: vec[i64] = columns[26]
        self.pile = pile
        self.front: vec[i64] = caches[0]  # stations to the nearest Union marker
        self.part: vec[i64] = caches[1]  # which stations hang together past Union markers

    # -- the kernel's questions ----------------------------------------------------------

    def options(self) -> list[int]:
        return self.steps[-1].options(self)

    def bars(self, action: i64) -> list[str]:
        return self.steps[-1].bars(self, action)

    def take(self, action: i64) -> None:
        self.steps[-1].take(self, action)

    def run(self) -> None:
        self.steps[-1].run(self)

    def over_case(self) -> str:
        return self.rules.ending.over_case(self)

    def side_options(self, seat: i64) -> list[int]:
        return self.rules.aside.options(self, seat)

    def side_bars(self, seat: i64, action: i64) -> list[str]:
        return self.rules.aside.bars(self, seat, action)

    def take_aside(self, seat: i64, action: i64) -> None:
        self.rules.aside.take(self, seat, action)

    def why_not(self, seat: i64, action: i64) -> list[str]:
        """As in the base, without listing all side actions: there are thousands."""
        if not self.stack:
            return [self.over_case()]
        if self.stack[-1].who != seat:
            return self.side_bars(seat, action)
        found = self.bars(action)
        if not found or not self.rules.aside.is_side(self, action):
            return found
        aside = self.side_bars(seat, action)
        return aside if not aside or self.rules.aside.has_last_word(self, action) else found

    def play(self, seat: i64, action: i64) -> None:
        """The checking door, for the same reason."""
        if (
            self.stack
            and self.rules.aside.is_side(self, action)
            and not self.side_bars(seat, action)
        ):
            asked = self.stack[-1].who == seat and action in self.options()
            if not asked:
                self.apply_aside(seat, action)
                return
        super().play(seat, action)

    def imagine(self, seat: i64, chance: Chance) -> ConfederateRails:
        return self.rules.specials.imagine(self, seat, chance)

    # -- copies --------------------------------------------------------------------------

    def clock(self) -> vec[i64]:
        return vec[i64](
            [
                self.round,
                self.initiative,
                self.active,
                self.player_turn,
                self.turns,
                self.war_on,
                self.built,
                self.bad_lines,
                self.embargo,
                self.conventions,
                self.blockade,
                self.law,
                self.law_played,
                self.collisions,
                self.congestion_rolled,
                self.activations,
                self.idle_rounds,
                self.rounds_left,
                self.ending,
                self.bank,
                self.train,
                self.points,
                self.entered,
                self.fresh,
                self.halted,
                self.in_hand,
                self.event,
                self.war_at,
                self.bonus,
                self.iron_by,
                self.iron_load,
                self.iron_free,
                self.held,
                self.attacker,
            ]
        )

    def columns(self) -> list[vec[i64]]:
        return [
            self.money,
            self.deliveries,
            self.played,
            self.hands,
            self.train_at,
            self.train_line,
            self.train_paid,
            self.train_load,
            self.train_active,
            self.train_since,
            self.load_where,
            self.load_with,
            self.load_from,
            self.load_to,
            self.owner,
            self.union,
            self.congested,
            self.new_depot,
            self.traffic,
            self.wrecked,
            self.rips,
            self.display,
            self.events_gone,
            self.events_in_play,
            self.deals,
            self.clauses,
            self.specials_gone,
        ]

    def twin(self, chance: Chance) -> ConfederateRails:
        return ConfederateRails(
            self.rules,
            chance,
            self.stack[:],
            self.learned,
            self.clock(),
            [column[:] for column in self.columns()],
            self.pile.copy(),
            [self.front[:], self.part[:]],
        )

    def facts(self) -> list[int]:
        out: list[int] = [n for n in self.clock()]
        for column in self.columns():
            out.append(len(column))
            for n in column:
                out.append(n)
        out.extend(self.pile.numbers())
        return out

    # -- reading -------------------------------------------------------------------------

    def owns(self, seat: i64, lines: i64) -> bool:
        """Does the seat own one of these lines (as bits)?"""
        owner = self.owner
        line: i64 = 1
        lines >>= 1
        while lines:
            if lines & 1 and owner[line] == seat:
                return True
            lines >>= 1
            line += 1
        return False

    def is_depot(self, station: i64) -> bool:
        """[2.1.2c] [7.3a] Printed or built."""
        return self.rules.atlas.station_type[station] >= DEPOT or self.new_depot[station] != 0

    def hand(self, seat: i64, special: i64) -> i64:
        """How many of these counters a seat holds."""
        return self.hands[seat * (SPECIAL_KINDS + 1) + special]

    def hand_size(self, seat: i64) -> i64:
        n: i64 = 0
        for special in range(1, SPECIAL_KINDS + 1):
            n += self.hand(seat, special)
        return n

    # -- writers -------------------------------------------------------------------------

    def pay_bank(self, seat: i64, hundreds: i64) -> None:
        """[1.2d] A tariff, or a payout if it is negative."""
        self.money[seat] -= hundreds
        self.bank += hundreds

    def pay_seat(self, seat: i64, other: i64, hundreds: i64) -> None:
        """[1.2d] A fee."""
        self.money[seat] -= hundreds
        self.money[other] += hundreds

    def put_train(self, train: i64, where: i64) -> None:
        """A train to a station or off the map; `traffic` is kept in step here and nowhere else."""
        old = self.train_at[train]
        if old >= 0:
            self.traffic[old] -= 1
        if where >= 0:  # [2.1.4] the Repair Box has no traffic
            self.traffic[where] += 1
        self.train_at[train] = where

    def survey(self) -> None:
        """Rebuild what hangs on the Union's markers and on what is built."""
        self.rules.front.survey(self)


def empty_caches(stations: i64) -> list[vec[i64]]:
    return [filled(stations, 0), filled(stations, 0)]
