"""Events whose player chooses what they strike (7.2, 7.3, 7.9, 7.13, 7.14 and 7.15)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import (
    N_DEPOT,
    N_RIPPED,
    N_SEIZED,
    N_WRECKED,
)
from railsplitter.games.confederate_rails.rules.chapter import (
    RailChapter,
    not_now,
    owner_of,
)
from railsplitter.games.confederate_rails.state import ConfederateRails, RailStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.reach import Reach
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Targets(RailChapter):
    """What each of these events may strike."""

    __slots__ = ()

    def options(self, s: ConfederateRails, who: i64, event: i64) -> list[int]:
        """Every target of an event, as actions."""
        if event == n.DIVERT_IRON:
            return s.rules.iron.options(s, who)
        out: list[int] = []
        if event == n.DEPOT_CONSTRUCTION:
            for station in range(self.atlas.stations):
                if not self.raise_bar(s, station):
                    out.append(act(n.RAISE, station))
        elif event == n.BREAK_DOWN or event == n.SEIZURE:
            for train in range(s.seats * n.TRAINS):
                if event == n.SEIZURE and not self.seize_bar(s, who, train):
                    out.append(act(n.SEIZE, train))
                elif event == n.BREAK_DOWN and not self.own_bar(s, who, train):
                    out.append(act(n.DISABLE, train))
        elif event == n.CAVALRY_RAID:
            self.raid_options(s, out)
        else:
            self.sabotage_options(s, event, out)
        return out

    def sabotage_options(self, s: ConfederateRails, event: i64, out: list[int]) -> None:
        """[7.2] Any bridge; [7.9b] [7.9c] bridges and rails in the partisan area."""
        for segment in range(self.atlas.segments):
            if not self.wreck_bar(s, event, segment):
                out.append(act(n.WRECK, segment))
            if event == n.PARTISAN_SABOTAGE and not self.rip_bar(s, event, segment, None):
                out.append(act(n.RIP, segment))

    def raid_options(self, s: ConfederateRails, out: list[int]) -> None:
        """[7.15a] [7.15b] Rails and trains near the Union."""
        reach = s.rules.front.raid(s)
        for segment in range(self.atlas.segments):
            if not self.rip_bar(s, n.CAVALRY_RAID, segment, reach):
                out.append(act(n.RIP, segment))
        for train in range(s.seats * n.TRAINS):
            if not self.raided_bar(s, train, reach):
                out.append(act(n.DISABLE, train))

    def bar(self, s: ConfederateRails, who: i64, event: i64, action: i64) -> str:
        """The case that forbids a target; "?" if the event knows no such act."""
        verb, arg = verb_of(action), arg_of(action)
        if event == n.DIVERT_IRON:
            return s.rules.iron.bar(s, who, action)
        if verb == n.WRECK and (event == n.BRIDGE_COLLAPSE or event == n.PARTISAN_SABOTAGE):
            return self.wreck_bar(s, event, arg)
        if verb == n.RIP and event == n.PARTISAN_SABOTAGE:
            return self.rip_bar(s, event, arg, None)
        if verb == n.RIP and event == n.CAVALRY_RAID:
            return self.rip_bar(s, event, arg, s.rules.front.raid(s))
        if verb == n.DISABLE and event == n.CAVALRY_RAID:
            return self.raided_bar(s, arg, s.rules.front.raid(s))
        if verb == n.DISABLE and event == n.BREAK_DOWN:
            return self.own_bar(s, who, arg)
        if verb == n.SEIZE and event == n.SEIZURE:
            return self.seize_bar(s, who, arg)
        if verb == n.RAISE and event == n.DEPOT_CONSTRUCTION:
            return self.raise_bar(s, arg)
        return "?"

    # -- bars --------------------------------------------------------------------------------

    def wreck_bar(self, s: ConfederateRails, event: i64, segment: i64) -> str:
        """[7.2] [B.22] Any bridge that stands; [7.9b] [E.15] in the partisan area."""
        if segment >= self.atlas.segments:
            return "1.2e"
        if not self.atlas.has_bridge[segment] or s.wrecked[segment]:
            return "2.3.3d"  # [2.3.3d]
        if not self.atlas.is_built(s.built, segment):
            return "2.1.1e"
        if event == n.PARTISAN_SABOTAGE and not self.atlas.in_partisan_area[segment]:
            return "7.9a"  # [7.9a]
        return ""

    def rip_bar(self, s: ConfederateRails, event: i64, segment: i64, reach: Reach | None) -> str:
        """[2.3.3e] Rails; [7.9c] in the partisan area, or [7.15a] near the Union."""
        atlas = self.atlas
        if segment >= atlas.segments:
            return "1.2e"
        if not atlas.can_be_ripped[segment]:
            return "2.3.3e"
        if not atlas.is_built(s.built, segment):
            return "2.1.1e"
        if reach is None:
            return "" if atlas.in_partisan_area[segment] else "7.9a"  # [E.15]
        # [1.2e] near with one of its ends
        near = reach.is_reached(atlas.end_a[segment]) or reach.is_reached(atlas.end_b[segment])
        return "" if near else "7.15a"

    def raise_bar(self, s: ConfederateRails, station: i64) -> str:
        """[7.3a] No Depot yet, [B.22] and not in Union hands."""
        if station >= self.atlas.stations:
            return "2.1.2a"
        if s.is_depot(station):
            return "7.3a"
        return "B.22" if s.union[station] else ""  # [B.22]

    def on_map(self, s: ConfederateRails, train: i64) -> bool:
        return train < s.seats * n.TRAINS and s.train_at[train] >= 0

    def own_bar(self, s: ConfederateRails, who: i64, train: i64) -> str:
        """[7.13a] [B.14] One's own, on the map."""
        if not self.on_map(s, train):
            return "B.14"
        return "" if owner_of(train) == who else "7.13a"

    def raided_bar(self, s: ConfederateRails, train: i64, reach: Reach) -> str:
        """[7.15b] Any train near the Union; [B.17] not in the Repair Box."""
        if not self.on_map(s, train):
            return "B.17"  # [B.17]
        return "" if reach.is_reached(s.train_at[train]) else "7.15b"

    def seize_bar(self, s: ConfederateRails, who: i64, train: i64) -> str:
        """[7.14a] Another's, on one's own line, without war-materiel; [7.14d]; [B.16]."""
        if not self.on_map(s, train):
            return "B.17"
        other = owner_of(train)
        lines = self.atlas.station_lines[s.train_at[train]]
        if other == who or not s.owns(who, lines):
            return "7.14a"
        if s.rules.movement.is_loaded(s, train) and self.pack.load_war[s.train_load[train]]:
            return "2.3.1c"  # [2.3.1c]
        if s.owns(other, lines):
            return "7.14d"  # [7.14d]
        extra = s.train_at[who * n.TRAINS + n.EXTRA]
        return "B.16" if self.pack.seizure_needs_extra and extra != n.NOT_PLACED else ""  # [B.16]

    # -- acts --------------------------------------------------------------------------------

    def strike(self, s: ConfederateRails, who: i64, event: i64, action: i64) -> None:
        """Carry it out; the chit has left the hand."""
        verb, arg = verb_of(action), arg_of(action)
        s.rules.promises.struck(s, who, event, verb, arg)
        if verb == n.WRECK:
            s.wrecked[arg] = 1
            s.note(N_WRECKED, "7.9b" if event == n.PARTISAN_SABOTAGE else "7.2", who, arg)  # [7.9b]
        elif verb == n.RIP:
            s.rips[arg] += 1
            s.note(
                N_RIPPED, "7.9c" if event == n.PARTISAN_SABOTAGE else "7.15a", who, arg
            )  # [7.9c]
        elif verb == n.RAISE:
            s.new_depot[arg] = 1
            s.note(N_DEPOT, "7.3a", who, arg)
        elif verb == n.SEIZE:
            self.seize(s, who, arg)
        elif verb == n.DISABLE:
            self.disable(s, arg, "7.13a" if event == n.BREAK_DOWN else "7.15b")
        else:
            s.rules.iron.strike(s, who, action)

    def disable(self, s: ConfederateRails, train: i64, case: str) -> None:
        """[7.13b] [7.15b] A load aboard is abandoned with its tariff; then the Repair Box."""
        if s.rules.movement.is_loaded(s, train):
            s.rules.delivery.tariff(s, owner_of(train), case)
            s.rules.delivery.put_down(s, train, case)
        s.rules.repair.disable(s, train, case)

    def seize(self, s: ConfederateRails, who: i64, train: i64) -> None:
        """[7.14b] Its load is out of the game, the extra train takes its place; [E.2] [E.3]."""
        at = s.train_at[train]
        s.note(N_SEIZED, "7.14b", who, train, at)
        s.rules.war.eliminate(s, train, "7.14b")
        extra = who * n.TRAINS + n.EXTRA
        if s.train_at[extra] == n.NOT_PLACED:
            s.put_train(extra, at)
            s.train_line[extra] = n.NO_LINE
            s.train_since[extra] = s.player_turn


@final
class Targeting(RailStep):
    """Choose what the event strikes."""

    __slots__ = ("event",)
    kind: ClassVar[int] = 32
    case: ClassVar[str] = "7.0a"

    def __init__(self, who: i64, event: i64) -> None:
        super().__init__(who)
        self.event: i64 = event

    def locals(self) -> list[int]:
        return [self.event]

    def options(self, s: ConfederateRails) -> list[int]:
        return s.rules.targets.options(s, self.who, self.event)

    def bars(self, s: ConfederateRails, action: i64) -> list[str]:
        bar = s.rules.targets.bar(s, self.who, self.event, action)
        return not_now(s, self, action) if bar == "?" else reasons(bar)

    def take(self, s: ConfederateRails, action: i64) -> None:
        s.pop()
        s.rules.events.leave(s, self.event)
        s.rules.targets.strike(s, self.who, self.event, action)
