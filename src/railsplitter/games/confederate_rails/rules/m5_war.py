"""The war: the War Progress Table and Union-occupied markers (5.9)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import (
    N_MARKER_UP,
    N_OCCUPIED,
    N_TRAIN_LOST,
    N_WAR_AGAIN,
    N_WAR_CHOICE,
    N_WAR_NONE,
    N_WAR_ROLL,
    N_WAR_STATION,
)
from railsplitter.games.confederate_rails.rules.chapter import RailChapter, not_now
from railsplitter.games.confederate_rails.rules.m6_windows import open_window
from railsplitter.games.confederate_rails.state import ConfederateRails, RailStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class War(RailChapter):
    """[5.9.1a] How far the Union comes."""

    __slots__ = ()

    def column(self, s: ConfederateRails) -> i64:
        """[5.9.1a] By the Victory Depots that the Union holds."""
        last = self.pack.war_columns - 1
        return s.held if s.held < last else last

    def has_result(self, s: ConfederateRails) -> bool:
        """[B.13] Is there a roll that need not be repeated?"""
        for roll in range(2, 13):
            cell = self.pack.war_cell(roll, self.column(s))
            if cell < 0 or not s.union[cell]:
                return True
        return False

    def roll(self, s: ConfederateRails) -> i64:
        """[5.9.1a] [5.9.1b] Two dice, again while the station named is already taken."""
        while True:
            first, second = s.chance.die(6, "5.9.1a"), s.chance.die(6, "5.9.1a")  # [1.2a]
            s.note(N_WAR_ROLL, "5.9.1a", s.active, first, second)
            cell = self.pack.war_cell(first + second, self.column(s))
            if cell < 0 or not s.union[cell]:
                return cell
            s.note(N_WAR_AGAIN, "5.9.1b", cell)

    def choice_bar(self, s: ConfederateRails, station: i64, with_victory: i64) -> str:
        """[5.9.1c] Near the Union and not a Victory Depot; [5.9.1d] or that too."""
        if station >= self.atlas.stations:
            return "2.1.2a"
        if not s.rules.front.is_within(s, station, self.pack.choice_within):
            return "5.9.1c"
        if self.atlas.station_type[station] == n.VICTORY_DEPOT and not with_victory:
            return "5.9.1d"
        return ""

    def choices(self, s: ConfederateRails, with_victory: i64) -> list[int]:
        """[5.9.1c] [5.9.1d] Where the Union may come next."""
        return [
            station
            for station in range(self.atlas.stations)
            if not self.choice_bar(s, station, with_victory)
        ]

    def occupy(self, s: ConfederateRails, station: i64) -> None:
        """[5.9.1b] A Union-occupied marker; [5.9.2a] what is there is lost; [8.1] the end?"""
        if self.pack.union_markers and not self.find_marker(s):
            s.note(N_WAR_NONE, "5.9.1f")
            return
        s.note(N_OCCUPIED, "5.9.1b", station)
        s.union[station] = 1  # [5.9.1f] [B.12]
        if self.atlas.station_type[station] == n.VICTORY_DEPOT:
            s.held += 1  # [2.1.2d]
        s.survey()
        s.rules.promises.fell(s, station)
        self.lose_trains(s, station)
        for load in range(1, self.pack.loads + 1):  # [B.2]
            if s.load_where[load] == n.LYING and s.load_with[load] == station:
                s.rules.undertaking.discard(s, load, "B.2")
        s.rules.ending.after_occupation(s)

    def find_marker(self, s: ConfederateRails) -> bool:
        """[5.9.1f] [B.12] Is there one left? If not, one from behind the front is taken up."""
        laid: i64 = 0
        for station in range(self.atlas.stations):
            laid += s.union[station]
        if laid < self.pack.union_markers:
            return True
        for station in range(self.atlas.stations):
            if s.union[station] and self.is_behind_front(s, station):
                s.union[station] = 0
                s.note(N_MARKER_UP, "5.9.1f", station)
                return True
        return False

    def is_behind_front(self, s: ConfederateRails, station: i64) -> bool:
        """[B.12] No Victory Depot, and no way leads from it but to Union stations."""
        if self.atlas.station_type[station] == n.VICTORY_DEPOT:
            return False
        net = self.atlas.net
        for arc in range(net.first[station], net.first[station + 1]):
            if self.atlas.is_built(s.built, net.edge[arc]) and not s.union[net.to[arc]]:
                return False
        return True

    def lose_trains(self, s: ConfederateRails, station: i64) -> None:
        """[5.9.2a] Trains there are eliminated; [B.17] those in the Repair Box with Raleigh."""
        box_too = station == self.pack.repair_station and self.pack.box_falls  # [B.17]
        for train in range(s.seats * n.TRAINS):
            at = s.train_at[train]
            if at == station or (at == n.IN_REPAIR_BOX and box_too):
                s.note(N_TRAIN_LOST, "5.9.2a", train, station)
                self.eliminate(s, train, "5.9.2a")

    def eliminate(self, s: ConfederateRails, train: i64, case: str) -> None:
        """[5.8f] A train out of the game; [E.6] its load or contract too, without tariff."""
        if s.train_load[train]:
            s.rules.undertaking.discard(s, s.train_load[train], case)  # [E.6]
        s.put_train(train, n.DESTROYED)
        s.train_active[train] = 0  # [B.27]
        s.train_paid[train] = 0
        if train == s.train:
            s.halted = 1

    def free(self, s: ConfederateRails, station: i64) -> None:
        """[6.2b] The marker is removed."""
        s.union[station] = 0
        if self.atlas.station_type[station] == n.VICTORY_DEPOT:
            s.held -= 1
        s.survey()


@final
class WarRoll(RailStep):
    """[5.9.1a] The roll, and what it says."""

    __slots__ = ()
    kind: ClassVar[int] = 11
    case: ClassVar[str] = "5.9.1a"

    def __init__(self) -> None:
        super().__init__(n.NOBODY)

    def run(self, s: ConfederateRails) -> None:
        s.pop()
        if not s.rules.war.has_result(s):
            s.note(N_WAR_NONE, "B.13")
            return
        cell = s.rules.war.roll(s)
        if cell >= 0:
            s.note(N_WAR_STATION, "5.9.1b", cell)
            take_aim(s, cell)
            return
        with_victory: i64 = 1 if cell == n.CHOICE_V else 0
        is_choice = cell == n.CHOICE or cell == n.CHOICE_V
        if is_choice and s.rules.war.choices(s, with_victory):
            s.push(Occupying(s.active, with_victory))
        else:  # [5.9.1e] [B.13]
            s.note(N_WAR_NONE, "B.13" if is_choice else "5.9.1e")


@final
class Occupying(RailStep):
    """[5.9.1c] [5.9.1d] The player who rolled names the station."""

    __slots__ = ("with_victory",)
    kind: ClassVar[int] = 12
    case: ClassVar[str] = "5.9.1c"

    def __init__(self, who: i64, with_victory: i64) -> None:
        super().__init__(who)
        self.with_victory: i64 = with_victory

    def locals(self) -> list[int]:
        return [self.with_victory]

    def options(self, s: ConfederateRails) -> list[int]:
        return [act(n.OCCUPY, k) for k in s.rules.war.choices(s, self.with_victory)]

    def bars(self, s: ConfederateRails, action: i64) -> list[str]:
        if verb_of(action) != n.OCCUPY:
            return not_now(s, self, action)
        return reasons(s.rules.war.choice_bar(s, arg_of(action), self.with_victory))

    def take(self, s: ConfederateRails, action: i64) -> None:
        s.pop()
        case = "5.9.1d" if self.with_victory else "5.9.1c"
        s.note(N_WAR_CHOICE, case, self.who, arg_of(action))
        others = s.rules.war.choices(s, self.with_victory) if len(s.clauses) else []
        s.rules.promises.named(s, self.who, arg_of(action), others)
        take_aim(s, arg_of(action))


@final
class Taking(RailStep):
    """[5.9.1b] The marker is placed, unless [D.2] a General has cancelled it."""

    __slots__ = ()
    kind: ClassVar[int] = 13
    case: ClassVar[str] = "5.9.1b"

    def __init__(self) -> None:
        super().__init__(n.NOBODY)

    def run(self, s: ConfederateRails) -> None:
        s.pop()
        station = s.war_at
        s.war_at = -1
        if station >= 0:
            s.rules.war.occupy(s, station)


def take_aim(s: ConfederateRails, station: i64) -> None:
    """[D.2] The station is known; Generals may cancel before the marker is placed."""
    s.war_at = station
    s.push(Taking())
    open_window(s, n.AFTER_RESULT)
