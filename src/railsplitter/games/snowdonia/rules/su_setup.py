"""Set-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.notes import N_DEALT, N_START_PLAYER
from railsplitter.games.snowdonia.rules.chapter import SnowChapter
from railsplitter.games.snowdonia.rules.r_round import RoundStep
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.bag import PILE, UNSEEN, Bag, Deck
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.columns import filled, total
from railsplitter.kernel.state import Log
from railsplitter.kernel.step import Step
from railsplitter.kernel.vec import i64, vec

if TYPE_CHECKING:
    from railsplitter.games.snowdonia.rules.book import Rules


@mypyc_attr(allow_interpreted_subclasses=True)
class SetUp(SnowChapter):
    """[SU.1] From the box to the first question."""

    __slots__ = ()

    def empty(self, rules: Rules, chance: Chance) -> Snowdonia:
        """[SU.1] [SU.9] The board for this number of players, and what each player has."""
        pack, count = self.pack, self.pack.seats
        clock = filled(19, 0)
        clock[4] = pack.dig_start  # [SU.8]
        clock[5] = pack.lay_start
        clock[9] = pack.steel
        clock[10] = pack.rubble
        clock[18] = -1
        seats = [filled(count, 0) for _ in range(8)]
        seats[0] = filled(count * n.GOODS, 0)
        seats[3] = filled(count, pack.markers)
        board = [
            filled(len(pack.space_area), n.FREE),
            filled(pack.places, 0),
            filled(pack.places, 0),
            filled(pack.places, n.FREE),
            pack.yard[:],  # [SU.4]
            filled(3, n.NO_WEATHER),
            filled(pack.offers, 0),
            filled(pack.trains + 1, n.NOT_DEALT),
            filled(pack.trains + 1, 0),
            filled(self.own_facts(), 0),
        ]
        bag = Bag(pack.bag[:], total(pack.bag))
        deck = Deck(pack.back, pack.in_deck[:], UNSEEN, self.cards_in_deck())
        return self.made(rules, chance, [], 0, clock, seats, board, bag, deck)

    def own_facts(self) -> i64:
        """How many facts a scenario's state keeps beside those of the base game."""
        return 0

    def made(
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
    ) -> Snowdonia:
        """A position from its parts; a scenario makes one of its own class."""
        return Snowdonia(rules, chance, stack, learned, clock, seats, board, bag, deck)

    def lay_out(self, rules: Rules, chance: Chance, log: Log | None) -> Snowdonia:
        """All of set-up in the printed order, up to the first question."""
        s = self.empty(rules, chance)
        s.log = log
        self.route(s)
        self.engine_shed(s)
        self.fill_bag(s)
        self.deal_contracts(s)
        s.next_start = s.chance.pick(s.seats, "SU.9")
        s.start = s.next_start
        s.note(N_START_PLAYER, "SU.9", s.next_start)
        self.seat_players(s)
        s.push(RoundStep(0))
        s.settle()
        return s

    def route(self, s: Snowdonia) -> None:
        """[SU.3] Track cards drawn from the shuffled fourteen, rubble on cards and sites."""
        counts = self.counts_of_cards()
        cards = Bag(counts, total(counts))
        for place in range(self.pack.places):
            if self.pack.kind[place] == n.TRACK:
                s.value[place] = cards.draw(s.chance, "SU.3")
                self.heap(s, place, s.value[place])
            elif self.pack.kind[place] == n.DIG_SITE:
                self.heap(s, place, self.pack.cost[place])

    def counts_of_cards(self) -> vec[i64]:
        """How many track cards carry each number."""
        counts = filled(10, 0)
        for number in self.pack.track_cards:
            counts[number] += 1
        return counts

    def cards_in_deck(self) -> i64:
        """[SU.7] Contracts for this number of players."""
        total: i64 = 0
        for where in self.pack.in_deck:
            if where == PILE:
                total += 1
        return total

    def heap(self, s: Snowdonia, place: i64, cubes: i64) -> None:
        s.rubble[place] = cubes
        s.rubble_stock -= cubes

    def engine_shed(self, s: Snowdonia) -> None:
        """[SU.5] All trains but one, each with its coal."""
        trains = Bag(self.pack.train_there[:], total(self.pack.train_there))
        for _ in range(self.pack.trains_dealt):
            train = trains.draw(s.chance, "SU.5")
            s.train_at[train] = n.IN_SHED
            s.train_coal[train] = s.rules.trains.coal_on(train)

    def fill_bag(self, s: Snowdonia) -> None:
        """[SU.6] All coal that is left goes in; [SO.1] alone, a printed number."""
        if self.pack.bag_coal_rest:
            coal = self.pack.coal - s.yard[n.COAL]
            for on_train in s.train_coal:
                coal -= on_train
            s.bag.put(n.COAL, coal)

    def seat_players(self, s: Snowdonia) -> None:
        """[SU.9] What depends on who begins; in the base game nothing does."""

    def deal_contracts(self, s: Snowdonia) -> None:
        """[SU.7] Three on offer; the backs of the second and third give the forecast."""
        for place in range(self.pack.offers):
            card = s.rules.contracts.draw(s, "SU.7")
            s.offer[place] = card
            if place > 0:
                s.weather[place] = self.pack.back[card]
            s.note(N_DEALT, "SU.7", card)
