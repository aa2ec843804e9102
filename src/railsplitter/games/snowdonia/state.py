"""The state of a Snowdonia game and its few writers.

Facts live in columns of small whole numbers; everything printed is in `rules.pack`, shared by
all copies. Contract cards are bits of a mask (bit n is contract n).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia import names as n
from railsplitter.kernel.bag import Bag, Deck
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.state import State
from railsplitter.kernel.step import Step
from railsplitter.kernel.vec import i64, vec

if TYPE_CHECKING:
    from railsplitter.games.snowdonia.rules.book import Rules


OWN: Final[i64] = 9  # the column of the board that a scenario's state takes apart


@mypyc_attr(allow_interpreted_subclasses=True)
class SnowStep(Step):
    """A step of this game: `options` above `bars` above `take`; `run` if nobody is asked."""

    __slots__ = ()

    def options(self, s: Snowdonia) -> list[int]:
        raise NotImplementedError

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        raise NotImplementedError

    def take(self, s: Snowdonia, action: i64) -> None:
        raise NotImplementedError

    def run(self, s: Snowdonia) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Snowdonia(State):
    """One position. Column names are the rulebook's nouns."""

    __slots__ = (
        "active",
        "bag",
        "builders",
        "deck",
        "dig_rate",
        "ended_by",
        "ending",
        "event_at",
        "events_out",
        "front",
        "goods",
        "hands",
        "held",
        "hired",
        "lay_rate",
        "locked",
        "markers",
        "next_start",
        "offer",
        "owner",
        "railhead",
        "round",
        "rubble",
        "rubble_stock",
        "rules",
        "seats",
        "spaces",
        "start",
        "start_locked",
        "steel_left",
        "steps",
        "surveyor",
        "taken",
        "train_at",
        "train_coal",
        "train_of",
        "trains_open",
        "turned",
        "value",
        "weather",
        "yard",
    )

    def __init__(
        self,
        rules: Rules,
        chance: Chance,
        stack: list[Step],
        learned: i64,
        clock: vec[i64],
        seats: list[vec[i64]],
        board: list[vec[i64]],
        bag: Bag,
        deck: Deck,
    ) -> None:
        super().__init__(chance, stack, learned)
        self.steps = cast(list[SnowStep], stack)  # the same list, as this game knows it
        self.rules = rules
        self.seats: i64 = rules.pack.seats
        # Single numbers, in the order of `clock`
        self.round: i64 = clock[0]
        self.start: i64 = clock[1]
        self.next_start: i64 = clock[2]
        self.start_locked: i64 = clock[3]
        self.dig_rate: i64 = clock[4]
        self.lay_rate: i64 = clock[5]
        self.events_out: i64 = clock[6]
        self.event_at: i64 = clock[7]
        self.trains_open: i64 = clock[8]
        self.steel_left: i64 = clock[9]
        self.rubble_stock: i64 = clock[10]
        self.taken: i64 = clock[11]  # contracts taken from the offer this round
        self.turned: i64 = clock[12]  # contracts whose power is used
        self.locked: i64 = clock[13]  # the contract that forbids all others, 0 if none
        self.builders: i64 = clock[14]  # seats that took a Build action in E this round, as bits
        self.front: i64 = clock[15]  # first place that holds rubble
        self.railhead: i64 = clock[16]  # how many track cards are laid
        self.ending: i64 = clock[17]
        self.ended_by: i64 = clock[18]
        # Columns by seat
        self.goods: vec[i64] = seats[0]  # seat * GOODS + good
        self.hands: vec[i64] = seats[1]  # Labourers still to place
        self.hired: vec[i64] = seats[2]
        self.markers: vec[i64] = seats[3]
        self.surveyor: vec[i64] = seats[4]
        self.held: vec[i64] = seats[5]  # contracts, as bits
        self.active: vec[i64] = seats[6]  # contracts used this round, as bits
        self.train_of: vec[i64] = seats[7]  # 0: none
        # Columns of the board
        self.spaces: vec[i64] = board[0]  # seat of the Labourer there
        self.value: vec[i64] = board[1]  # number on the track card there
        self.rubble: vec[i64] = board[2]
        self.owner: vec[i64] = board[3]
        self.yard: vec[i64] = board[4]
        self.weather: vec[i64] = board[5]  # this round, next round, the one after
        self.offer: vec[i64] = board[6]  # contracts on offer, oldest first, 0 = empty
        self.train_at: vec[i64] = board[7]
        self.train_coal: vec[i64] = board[8]
        self.bag = bag
        self.deck = deck

    # -- the kernel's questions ----------------------------------------------------------

    def options(self) -> list[int]:
        return self.steps[-1].options(self) if self.steps else []  # [X.4]

    def bars(self, action: i64) -> list[str]:
        return self.steps[-1].bars(self, action)

    def take(self, action: i64) -> None:
        self.steps[-1].take(self, action)

    def run(self) -> None:
        self.steps[-1].run(self)

    def over_case(self) -> str:
        return self.rules.ending.over_case(self)

    def clock(self) -> vec[i64]:
        return vec[i64](
            [
                self.round,
                self.start,
                self.next_start,
                self.start_locked,
                self.dig_rate,
                self.lay_rate,
                self.events_out,
                self.event_at,
                self.trains_open,
                self.steel_left,
                self.rubble_stock,
                self.taken,
                self.turned,
                self.locked,
                self.builders,
                self.front,
                self.railhead,
                self.ending,
                self.ended_by,
            ]
        )

    def seat_columns(self) -> list[vec[i64]]:
        return [
            self.goods,
            self.hands,
            self.hired,
            self.markers,
            self.surveyor,
            self.held,
            self.active,
            self.train_of,
        ]

    def board_columns(self) -> list[vec[i64]]:
        return [
            self.spaces,
            self.value,
            self.rubble,
            self.owner,
            self.yard,
            self.weather,
            self.offer,
            self.train_at,
            self.train_coal,
            self.own(),
        ]

    def own(self) -> vec[i64]:
        """The facts that only a scenario knows, as one column; its state names them."""
        return vec[i64]()

    def twin(self, chance: Chance) -> Snowdonia:
        return self.rules.setup.made(
            self.rules,
            chance,
            self.stack[:],
            self.learned,
            self.clock(),
            [column[:] for column in self.seat_columns()],
            [column[:] for column in self.board_columns()],
            self.bag.copy(),
            self.deck.copy(),
        )

    def facts(self) -> list[int]:
        out: list[int] = [k for k in self.clock()]
        for column in self.seat_columns():
            for k in column:
                out.append(k)
        for column in self.board_columns():
            out.append(len(column))
            for k in column:
                out.append(k)
        out.extend(self.bag.numbers())
        out.extend(self.deck.numbers())
        return out

    def imagine(self, seat: i64, chance: Chance) -> Snowdonia:
        return self.rules.contracts.imagine(self, seat, chance)

    # -- reading -------------------------------------------------------------------------

    def good(self, seat: i64, kind: i64) -> i64:
        return self.goods[seat * n.GOODS + kind]

    def is_active(self, seat: i64, power: i64) -> bool:
        """Whether the seat used a contract with this power this round."""
        return self.active[seat] & self.rules.pack.power_cards[power] != 0

    # -- writers -------------------------------------------------------------------------

    def gain(self, seat: i64, kind: i64, amount: i64) -> None:
        """Goods into a player's supply; where they come from is the caller's."""
        self.goods[seat * n.GOODS + kind] += amount

    def pay(self, seat: i64, kind: i64, amount: i64) -> None:
        """[M.2] Ore, stone and coal go into the bag, rubble to the stock, bars to the supply."""
        self.goods[seat * n.GOODS + kind] -= amount
        if kind <= n.COAL:
            self.bag.put(kind, amount)
        elif kind == n.RUBBLE:
            self.rubble_stock += amount
        elif kind == n.STEEL:
            self.steel_left += amount

    def remove_rubble(self, place: i64, amount: i64) -> None:
        """Take rubble off the route; `front` is kept in step here and nowhere else."""
        self.rubble[place] -= amount
        front = self.front
        rubble = self.rubble
        places = len(rubble)
        while front < places and rubble[front] == 0:
            front += 1
        self.front = front

    def mark(self, seat: i64, place: i64) -> None:
        """Put an ownership marker on a place [X.2]."""
        self.owner[place] = seat
        self.markers[seat] -= 1
        if self.markers[seat] == 0:
            self.rules.ending.last_marker(self, seat)

    def markers_out(self, seat: i64) -> i64:
        """How many markers of the seat are on the board."""
        total: i64 = 0
        for owner in self.owner:
            if owner == seat:
                total += 1
        return total

    def is_free(self, place: i64) -> bool:
        return self.owner[place] == n.FREE
