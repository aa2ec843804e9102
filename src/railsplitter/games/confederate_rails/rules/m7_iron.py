"""Divert Iron Shipment (7.6)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import (
    N_DIVERTED,
    N_IMPOUNDED,
    N_IRON,
    N_IRON_OFF,
)
from railsplitter.games.confederate_rails.pack import lines_in
from railsplitter.games.confederate_rails.rules.chapter import RailChapter, owner_of
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Iron(RailChapter):
    """[7.6a] [7.6b] Iron that mends Bad Rails."""

    __slots__ = ()

    # -- the event ---------------------------------------------------------------------------

    def options(self, s: ConfederateRails, who: i64) -> list[int]:
        """[7.6a] Iron to take or already held; [7.6b] trains whose Iron can be seized."""
        out: list[int] = []
        for load in range(1, self.pack.loads + 1):
            if self.pack.load_goods[load] == n.IRON and not self.take_bar(s, who, load):
                out.append(act(n.TAKE, load))
        for train in range(s.seats * n.TRAINS):
            if not self.impound_bar(s, who, train):
                out.append(act(n.IMPOUND, train))
        return out

    def bar(self, s: ConfederateRails, who: i64, action: i64) -> str:
        """The case that forbids a choice; "?" if it is no such choice."""
        if verb_of(action) == n.TAKE:
            return self.take_bar(s, who, arg_of(action))
        if verb_of(action) == n.IMPOUND:
            return self.impound_bar(s, who, arg_of(action))
        return "?"

    def has_bad_line(self, s: ConfederateRails, who: i64) -> bool:
        """[7.6c] Has one of the player's lines Bad Rails?"""
        return s.owns(who, s.bad_lines)

    def take_bar(self, s: ConfederateRails, who: i64, load: i64) -> str:
        """[7.6a] [A.5] An Iron load for the active train, or one that the player has."""
        if not self.has_bad_line(s, who):
            return "7.6c"
        if not 0 < load <= self.pack.loads or self.pack.load_goods[load] != n.IRON:
            return "7.6a"
        where = s.load_where[load]
        if where == n.CONTRACTED or where == n.ABOARD:
            return "" if owner_of(s.load_with[load]) == who else "7.6a"
        at = s.train_at[s.train] if s.train >= 0 else -1
        if (where != n.ON_DISPLAY and where != n.LYING) or at < 0 or s.train_load[s.train]:
            return "7.6a"
        if s.iron_by != n.NOBODY and s.iron_load == load:
            return "B.2"
        return "" if self.is_possible(s, at, load) else "5.1.4a"

    def is_possible(self, s: ConfederateRails, at: i64, load: i64) -> bool:
        """[E.5] Could the active train carry it out?"""
        lying = s.load_where[load] == n.LYING
        pickup = s.load_with[load] if lying else self.pack.load_pickup[load]
        drop = s.load_to[load] if lying else self.pack.load_drop[load]
        front = s.rules.front
        return front.joined(s, at, pickup) and front.joined(s, pickup, drop)

    def impound_bar(self, s: ConfederateRails, who: i64, train: i64) -> str:
        """[7.6b] Another's train with Iron aboard, on one of the player's lines."""
        if not self.has_bad_line(s, who):
            return "7.6c"
        if train >= s.seats * n.TRAINS or s.train_at[train] < 0 or owner_of(train) == who:
            return "7.6b"
        if not s.rules.movement.is_loaded(s, train):
            return "7.6b"
        if self.pack.load_goods[s.train_load[train]] != n.IRON:
            return "7.6b"
        mine = s.owns(who, self.atlas.station_lines[s.train_at[train]])
        return "" if mine else "7.6b"

    def strike(self, s: ConfederateRails, who: i64, action: i64) -> None:
        """[B.6] The permission follows the load; the active train takes it, if it is free."""
        s.iron_by = who
        if verb_of(action) == n.IMPOUND:
            train = arg_of(action)
            s.iron_load = s.train_load[train]
            s.iron_free = 1
            s.note(N_IMPOUNDED, "7.6b", who, train, s.iron_load)
            s.rules.delivery.put_down(s, train, "7.6b")
            return
        load = arg_of(action)
        s.iron_load = load
        s.iron_free = 0
        s.note(N_IRON, "7.6a", who, load)
        if s.load_where[load] == n.ON_DISPLAY or s.load_where[load] == n.LYING:
            s.rules.undertaking.take(s, load, 1)

    # -- using it ----------------------------------------------------------------------------

    def divert_bar(self, s: ConfederateRails, train: i64, line: i64) -> str:
        """[7.6a] The Iron aboard, [E.17] on one's own line with Bad Rails, [B.8] the tariff."""
        who = owner_of(train)
        if s.iron_by != who or s.train_load[train] != s.iron_load:
            return "7.6a"
        bar = s.rules.delivery.aboard_bar(s, train, "7.6a")
        if bar:
            return bar
        if not 0 < line <= self.atlas.lines or not s.bad_lines >> line & 1:
            return "E.17"  # [E.17]
        if s.owner[line] != who or not self.atlas.is_on(s.train_at[train], line):
            return "E.17"
        if s.iron_free or s.money[who] >= self.pack.abandonment:
            return ""
        return "B.8"

    def divert_options(self, s: ConfederateRails, train: i64) -> list[int]:
        """[7.6a] The lines that the train can mend here."""
        if s.iron_by != owner_of(train) or s.train_load[train] != s.iron_load:
            return []
        lines = lines_in(s.bad_lines)
        return [act(n.DIVERT, k) for k in lines if not self.divert_bar(s, train, k)]

    def divert(self, s: ConfederateRails, train: i64, line: i64) -> None:
        """[7.6a] [7.6b] Load and Bad Rails are discarded; the tariff unless it was seized."""
        load = s.train_load[train]
        s.points -= self.pack.dropoff
        if not s.iron_free:
            s.rules.delivery.tariff(s, owner_of(train), "7.6a")
        s.note(N_DIVERTED, "7.6b" if s.iron_free else "7.6a", train, load, line)
        s.rules.events.lift_bad_rails(s, line, "7.6a")
        s.rules.undertaking.discard(s, load, "7.6a")

    def check(self, s: ConfederateRails) -> None:
        """[B.6] The chit goes when the load or the Bad Rails are gone."""
        if s.iron_by == n.NOBODY:
            return
        gone = s.load_where[s.iron_load] > n.LYING
        if gone or not self.has_bad_line(s, s.iron_by):
            self.give_up(s, "B.6")

    def give_up(self, s: ConfederateRails, case: str) -> None:
        """The chit is discarded."""
        s.note(N_IRON_OFF, case, s.iron_by)
        s.events_in_play[n.DIVERT_IRON] -= 1
        s.events_gone[n.DIVERT_IRON] += 1
        s.iron_by = n.NOBODY
        s.iron_load = n.NO_LOAD
        s.iron_free = 0
