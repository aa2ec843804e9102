"""Set-up: companies, trains, counters and first loads, in the printed order (3.0)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import (
    N_ASSIGNED,
    N_COMPANY,
    N_DEALT,
    N_DISPLAYED,
    N_INITIATIVE,
    N_PLACED,
    N_SHOWN,
)
from railsplitter.games.confederate_rails.rules.chapter import RailChapter
from railsplitter.games.confederate_rails.rules.m5_designating import Dropping
from railsplitter.games.confederate_rails.state import (
    CLOCK,
    ConfederateRails,
    empty_caches,
)
from railsplitter.kernel.bag import Bag
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.columns import filled, total
from railsplitter.kernel.state import act
from railsplitter.kernel.vec import i64, vec

if TYPE_CHECKING:
    from railsplitter.games.confederate_rails.rules.book import Rules


@mypyc_attr(allow_interpreted_subclasses=True)
class SetUp(RailChapter):
    """From the box to the first Round (3.0)."""

    __slots__ = ()

    def empty(self, rules: Rules, chance: Chance) -> ConfederateRails:
        """[3.1] [3.2a] [3.2b] The map without pieces, and what each player has."""
        pack, count, atlas = self.pack, self.pack.seats, self.atlas
        cash = pack.cash_extended if rules.extended else pack.cash
        clock = filled(CLOCK, 0)
        clock[2] = n.NOBODY  # active
        clock[17] = -1  # rounds_left
        clock[19] = -cash * count  # the bank has paid it out
        clock[20] = -1  # train
        clock[27] = -1  # war_at
        clock[29] = n.NOBODY  # iron_by
        clock[33] = n.NOBODY  # attacker
        seats = [
            filled(count, cash),
            filled(count, 0),
            filled(count, 0),
            filled(count * (n.SPECIAL_KINDS + 1), 0),
        ]
        trains = [filled(count * n.TRAINS, 0) for _ in range(6)]
        trains[0] = self.trains_in_box()
        trains[5] = filled(count * n.TRAINS, -1)  # since no Player Turn
        loads = [filled(pack.loads + 1, -1) for _ in range(4)]
        loads[0] = self.loads_in_box()
        board = [
            filled(atlas.lines + 1, n.NOBODY),
            *[filled(atlas.stations, 0) for _ in range(4)],
            *[filled(atlas.segments, 0) for _ in range(2)],
            filled(pack.display, 0),
            *[filled(n.EVENT_KINDS + 1, 0) for _ in range(2)],
            filled(0, 0),
            filled(0, 0),
            filled(n.SPECIAL_KINDS + 1, 0),
        ]
        pile = Bag(pack.chits_before[:], total(pack.chits_before))
        columns = [*seats, *trains, *loads, *board]
        caches = empty_caches(atlas.stations)
        s = ConfederateRails(rules, chance, [], 0, clock, columns, pile, caches)
        s.survey()
        return s

    def trains_in_box(self) -> vec[i64]:
        """[3.1] [2.3.2c] Which trains there are with so many players; the extra one waits."""
        out = filled(self.pack.seats * n.TRAINS, n.NOT_PLACED)
        for train in range(self.pack.seats * n.TRAINS):
            number = train % n.TRAINS
            if number >= self.pack.trains and number != n.EXTRA:
                out[train] = n.NOT_IN_PLAY
        return out

    def loads_in_box(self) -> vec[i64]:
        """[3.7a] Normal loads in the pile, the others aside."""
        out = filled(self.pack.loads + 1, n.GONE)
        for load in range(1, self.pack.loads + 1):
            if self.pack.chits_before[n.FIRST_LOAD + load]:
                out[load] = n.IN_PILE
            elif self.pack.load_there[load]:
                out[load] = n.ASIDE
        return out

    # -- initiative and companies ----------------------------------------------------------

    def roll_initiative(self, s: ConfederateRails) -> None:
        """[3.3] The highest die; those who tie for it roll again."""
        rolling: list[int] = list(range(s.seats))
        while len(rolling) > 1:
            best: i64 = 0
            first: list[int] = []
            for seat in rolling:
                die = s.chance.die(6, "3.3")
                s.note(N_INITIATIVE, "3.3", seat, die)
                if die > best:
                    best = die
                    first = []
                if die == best:
                    first.append(seat)
            rolling = first
        s.initiative = rolling[0]

    def claim_bar(self, s: ConfederateRails, line: i64) -> str:
        """[3.4a] A company that nobody has."""
        if not 0 < line <= self.atlas.lines or not self.is_company(line):
            return "2.1.1a"
        return "" if s.owner[line] == n.NOBODY else "3.4a"  # [2.2b] what is owned stays

    def is_company(self, line: i64) -> bool:
        return self.atlas.line_first[line] < self.atlas.line_first[line + 1]

    def unowned(self, s: ConfederateRails) -> list[int]:
        """The companies that nobody has."""
        return [k for k in range(1, self.atlas.lines + 1) if not self.claim_bar(s, k)]

    def give_company(self, s: ConfederateRails, seat: i64, line: i64, case: str) -> None:
        s.owner[line] = seat
        s.note(N_COMPANY, case, seat, line)

    def deal_companies(self, s: ConfederateRails, extended: bool) -> None:
        """[3.4b] The rest at random; [3.4d] a few each in the Extended Game."""
        counts = filled(self.atlas.lines + 1, 0)
        for line in self.unowned(s):
            counts[line] = 1
        deck = Bag(counts, total(counts))
        for place in range(s.seats):
            seat = (s.initiative + place) % s.seats
            number = self.pack.extended_deal if extended else self.pack.deals[place]
            for _ in range(number):
                if deck.left:
                    case = "3.4d" if extended else "3.4b"  # [3.4d]
                    self.give_company(s, seat, deck.draw(s.chance, case), case)

    # -- trains and counters ---------------------------------------------------------------

    def next_train(self, s: ConfederateRails, seat: i64) -> i64:
        """The seat's lowest numbered train that is not on the map yet; -1 if there is none."""
        for number in range(self.pack.trains):
            if s.train_at[seat * n.TRAINS + number] == n.NOT_PLACED:
                return seat * n.TRAINS + number
        return -1

    def place_bar(self, s: ConfederateRails, seat: i64, station: i64, line: i64) -> str:
        """[3.5a] A station of an own line, [3.5b] which has no other train yet."""
        if station >= self.atlas.stations or not 0 < line <= self.atlas.lines:
            return "2.1.2a"
        if s.owner[line] != seat or not self.atlas.is_on(station, line):
            return "3.5a"
        for number in range(self.pack.trains):
            train = seat * n.TRAINS + number
            if s.train_at[train] >= 0 and s.train_line[train] == line:
                return "3.5b"  # [3.5b]
        return ""

    def place(self, s: ConfederateRails, seat: i64, station: i64, line: i64, case: str) -> None:
        """[3.5a] [3.5c] The next train, where other trains may be; [E.2] on that line."""
        train = self.next_train(s, seat)
        s.put_train(train, station)  # [B.24]
        s.train_line[train] = line
        s.note(N_PLACED, case, train, station, line)

    def places(self, s: ConfederateRails, seat: i64) -> list[int]:
        """[3.5a] Everywhere that the seat may place a train."""
        out: list[int] = []
        for line in range(1, self.atlas.lines + 1):
            if s.owner[line] != seat:
                continue
            for k in range(self.atlas.line_first[line], self.atlas.line_first[line + 1]):
                station = self.atlas.line_station[k]
                if not self.place_bar(s, seat, station, line):
                    out.append(act(n.PLACE, station << 5 | line))
        return out

    def deal_specials(self, s: ConfederateRails) -> None:
        """[3.6a] [3.6b] Counters face down."""
        bag = Bag(self.pack.special_count[:], total(self.pack.special_count))
        for place in range(s.seats):
            seat = (s.initiative + place) % s.seats
            for _ in range(self.pack.specials_each):
                special = bag.draw(s.chance, "3.6a")
                s.hands[seat * (n.SPECIAL_KINDS + 1) + special] += 1
                s.note_to(seat, N_DEALT, "3.6a", seat, special)
        s.learn()

    # -- loads -----------------------------------------------------------------------------

    def show_loads(self, s: ConfederateRails) -> None:
        """[3.7b] As many loads as trains on the map."""
        for train in range(s.seats * n.TRAINS):
            if s.train_at[train] >= 0 and s.pile.left:
                load = s.pile.draw(s.chance, "3.7b") - n.FIRST_LOAD
                s.load_where[load] = n.SHOWN
                s.note(N_SHOWN, "3.7b", load)

    def assign_bar(self, s: ConfederateRails, seat: i64, number: i64, load: i64) -> str:
        """[3.7b] A train on the map without a load, and a load on the table."""
        train = seat * n.TRAINS + number
        if number >= n.TRAINS or s.train_at[train] < 0 or s.train_load[train]:
            return "3.7b"
        if not 0 < load <= self.pack.loads or s.load_where[load] != n.SHOWN:
            return "1.2b"  # [1.2b]
        return ""

    def assign(self, s: ConfederateRails, seat: i64, number: i64, load: i64) -> None:
        """[3.7b] A load to a train; its stations are marked at once; [B.11] no War roll."""
        train = seat * n.TRAINS + number
        s.train_load[train] = load
        s.load_where[load] = n.CONTRACTED
        s.load_with[load] = train
        s.load_from[load] = self.pack.load_pickup[load]
        s.note(N_ASSIGNED, "3.7b", train, load)
        if self.pack.load_rule[load] == n.FIXED:
            s.load_to[load] = self.pack.load_drop[load]
        elif s.rules.designating.drops(s, train, load):
            s.push(Dropping(seat, train, load))
        else:
            s.rules.undertaking.discard(s, load, "E.7")

    def is_waiting(self, s: ConfederateRails, seat: i64) -> bool:
        """[3.7b] Has the seat a train without a load, and is there one to select?"""
        shown = False
        for load in range(1, self.pack.loads + 1):
            if s.load_where[load] == n.SHOWN:
                shown = True
        for number in range(n.TRAINS):
            if shown and not self.assign_bar_of_train(s, seat * n.TRAINS + number):
                return True
        return False

    def assign_bar_of_train(self, s: ConfederateRails, train: i64) -> str:
        return "" if s.train_at[train] >= 0 and not s.train_load[train] else "3.7b"

    def fill_display(self, s: ConfederateRails) -> None:
        """[3.7c] Loads from the pile."""
        for place in range(self.pack.display):  # [2.1.5]
            if s.pile.left:
                load = s.pile.draw(s.chance, "3.7c") - n.FIRST_LOAD
                s.display[place] = load
                s.load_where[load] = n.ON_DISPLAY
                s.note(N_DISPLAYED, "3.7c", load)

    def add_war_chits(self, s: ConfederateRails) -> None:
        """[3.7d] [5.9b] Events, Troops and Blockade Runners into the pile: the war is on."""
        for kind in range(len(self.pack.chits_of_war)):
            if self.pack.chits_of_war[kind]:
                s.pile.put(kind, self.pack.chits_of_war[kind])
        for load in range(1, self.pack.loads + 1):
            if s.load_where[load] == n.ASIDE:
                s.load_where[load] = n.IN_PILE
        s.war_on = 1
