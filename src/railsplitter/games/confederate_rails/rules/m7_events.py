"""Event chits: whether they are enacted, the rolls before, and their effects (7.0)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import (
    N_BAD_RAILS,
    N_BAD_RAILS_ROLL,
    N_BLOCKADE_UP,
    N_BUILT,
    N_COLLISIONS,
    N_CONGESTED,
    N_CONGESTION,
    N_CONVENTION,
    N_DECLINED,
    N_EMBARGO,
    N_ENACTED,
    N_EVENT_OFF,
    N_LIFTED,
)
from railsplitter.games.confederate_rails.rules.chapter import RailChapter, not_now
from railsplitter.games.confederate_rails.rules.m5_war import WarRoll
from railsplitter.games.confederate_rails.rules.m6_windows import pause
from railsplitter.games.confederate_rails.rules.m7_targets import Targeting
from railsplitter.games.confederate_rails.rules.m7_wear import WearAndTear
from railsplitter.games.confederate_rails.state import ConfederateRails, RailStep
from railsplitter.kernel.bits import bit
from railsplitter.kernel.state import act, verb_of
from railsplitter.kernel.vec import i64

# Stages of an event
DECIDE: Final[i64] = 0
ROLL_WAR: Final[i64] = 1
ROLL_CONGESTION: Final[i64] = 2
INTERRUPT: Final[i64] = 3
APPLY: Final[i64] = 4

CASES: Final = (
    *("7.0a", "7.1a", "7.2", "7.3a", "7.4a", "7.5", "7.6c", "7.7a"),
    *("7.8", "7.9a", "7.10", "7.11", "7.12b", "B.14", "7.14a", "7.15a"),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Events(RailChapter):
    """[7.0a] What is drawn is applied at once, if that is possible."""

    __slots__ = ()

    def resolve(self, s: ConfederateRails) -> None:
        """[5.1.2b] The chit in hand."""
        s.push(Resolving(DECIDE))

    def kind(self, s: ConfederateRails) -> i64:
        """[7.12c] [6.8e] [A.7] After the law a Convention is a seizure."""
        law = s.law_played if self.pack.law_counts_when_played else s.law
        return n.SEIZURE if s.event == n.CONVENTION and law else s.event

    def bar(self, s: ConfederateRails, event: i64) -> str:
        """[7.0a] Why an event cannot be applied now."""
        if s.held < self.pack.event_depots[event]:  # [7.1a] [7.7a]
            return CASES[event]
        if event == n.BAD_RAILS:
            return "" if self.has_line(s) else "B.13"
        if event == n.CONSTRUCTION_6 or event == n.CONSTRUCTION_24:
            segment = self.pack.event_builds[event]
            return "" if segment >= 0 and not self.atlas.is_built(s.built, segment) else "7.0a"
        if self.has_target(event):
            return "" if s.rules.targets.options(s, s.active, event) else CASES[event]
        return ""

    def has_target(self, event: i64) -> bool:
        """Does the player choose what it strikes?"""
        if event == n.BAD_RAILS or event == n.COLLISIONS or event == n.COTTON_EMBARGO:
            return False
        if event == n.ENGINE_WEAR or event == n.BLOCKADE_INCREASE or event == n.CONVENTION:
            return False
        return event != n.CONSTRUCTION_6 and event != n.CONSTRUCTION_24

    def off(self, s: ConfederateRails, case: str) -> None:
        """[7.0d] Discarded without effect."""
        s.note(N_EVENT_OFF, case, s.event)
        s.events_gone[s.event] += 1
        s.event = 0

    def leave(self, s: ConfederateRails, event: i64) -> None:
        """[7.0d] The chit leaves the game, unless it stays in play."""
        if event == s.event and self.pack.event_stays[event]:
            s.events_in_play[event] += 1
        else:
            s.events_gone[s.event] += 1
        s.event = 0

    def apply(self, s: ConfederateRails) -> None:
        """[A.11] The effect, if the rolls have left something to do."""
        event = self.kind(s)
        bar = self.bar(s, event)
        if bar:
            self.off(s, "A.11")
        elif self.has_target(event):
            s.push(Targeting(s.active, event))
        else:
            self.leave(s, event)
            self.effect(s, event)

    def effect(self, s: ConfederateRails, event: i64) -> None:
        """Events that leave no choice to the player."""
        if event == n.BAD_RAILS:
            self.wear_rails(s)
        elif event == n.COLLISIONS:
            s.collisions += 1
            s.note(N_COLLISIONS, "7.4a")
        elif event == n.COTTON_EMBARGO:
            s.embargo = 1
            s.note(N_EMBARGO, "7.5")
        elif event == n.ENGINE_WEAR:
            s.push(WearAndTear(0))
        elif event == n.BLOCKADE_INCREASE:
            s.blockade += 1
            s.note(N_BLOCKADE_UP, "7.8", s.blockade)  # [7.8]
        elif event == n.CONVENTION:
            self.convene(s)
        else:
            self.build(s, event)

    # -- Bad Rails ---------------------------------------------------------------------------

    def line_bar(self, s: ConfederateRails, line: i64) -> str:
        """[7.1c] Without Bad Rails, and no Load Station or Depot of it in Union hands."""
        if s.bad_lines >> line & 1:
            return "7.1c"
        for k in range(self.atlas.line_first[line], self.atlas.line_first[line + 1]):
            station = self.atlas.line_station[k]
            is_load = self.atlas.station_type[station] >= n.LOAD_STATION
            if s.union[station] and (is_load or s.new_depot[station]):
                return "7.1c"
        return ""

    def has_line(self, s: ConfederateRails) -> bool:
        """[B.13] Is there a line that the dice could find? [7.1b]"""
        dice = self.pack.bad_rails_dice
        for line in range(dice, 6 * dice + 1):
            if line <= self.atlas.lines and s.rules.setup.is_company(line):
                if not self.line_bar(s, line):
                    return True
        return False

    def wear_rails(self, s: ConfederateRails) -> None:
        """[7.1b] Four dice name the line; [7.1c] again as long as it will not do."""
        while True:
            line: i64 = 0
            for _ in range(self.pack.bad_rails_dice):
                line += s.chance.die(6, "7.1b")
            s.note(N_BAD_RAILS_ROLL, "7.1b", line)
            if line <= self.atlas.lines and s.rules.setup.is_company(line):
                if not self.line_bar(s, line):
                    break
        s.bad_lines |= bit(line)  # [7.1e] until `lift_bad_rails`
        s.note(N_BAD_RAILS, "7.1e", line)

    def lift_bad_rails(self, s: ConfederateRails, line: i64, case: str) -> None:
        """[6.6a] [7.6a] [A.3] The chit on a line is discarded."""
        s.bad_lines &= ~bit(line)
        s.events_in_play[n.BAD_RAILS] -= 1
        s.events_gone[n.BAD_RAILS] += 1
        s.note(N_LIFTED, case, line)
        s.rules.iron.check(s)

    # -- Conventions, construction, congestion -------------------------------------------------

    def convene(self, s: ConfederateRails) -> None:
        """[7.12a] The embargo ends; [7.12b] rates rise."""
        if s.embargo:
            s.embargo = 0
            s.events_in_play[n.COTTON_EMBARGO] -= 1
            s.events_gone[n.COTTON_EMBARGO] += 1
        s.conventions += 1
        s.note(N_CONVENTION, "7.12b", s.conventions)

    def build(self, s: ConfederateRails, event: i64) -> None:
        """[7.10] [7.11] [2.1.1e] A segment comes into being."""
        segment = self.pack.event_builds[event]
        s.built |= self.atlas.built_bit[segment]
        s.survey()
        s.note(N_BUILT, CASES[event], segment)

    def congest(self, s: ConfederateRails) -> None:
        """[5.5a] [5.5c] Once a Player Turn; [5.5d] old markers go, [5.5b] new ones come."""
        if s.congestion_rolled:
            return
        s.congestion_rolled = 1
        row = self.congestion_row(s)
        for station in range(self.atlas.stations):
            s.congested[station] = 0  # [5.5d]
        first = self.pack.congestion_first
        for k in range(first[row], first[row + 1]):
            s.congested[self.pack.congestion[k]] = 1
            s.note(N_CONGESTED, "5.5b", self.pack.congestion[k])  # [5.5b]

    def congestion_row(self, s: ConfederateRails) -> i64:
        """[5.5a] [B.29] By one die; by two, read as tens and ones, if the table has 36 rows."""
        die = s.chance.die(6, "5.5a")
        if not self.pack.congestion_by_two:
            s.note(N_CONGESTION, "5.5a", s.active, die)
            return die
        second = s.chance.die(6, "5.5a")
        s.note(N_CONGESTION, "5.5a", s.active, 10 * die + second)
        return 6 * (die - 1) + second


@final
class Resolving(RailStep):
    """[7.0c] [A.11] Decide, roll, choose."""

    __slots__ = ("stage",)
    kind: ClassVar[int] = 30
    case: ClassVar[str] = "7.0c"

    def __init__(self, stage: i64) -> None:
        super().__init__(n.NOBODY)
        self.stage: i64 = stage

    def locals(self) -> list[int]:
        return [self.stage]

    def run(self, s: ConfederateRails) -> None:
        events, stage = s.rules.events, self.stage
        if stage == APPLY:
            s.pop()
            events.apply(s)
            return
        s.become(Resolving(stage + 1))
        if stage == DECIDE:
            self.decide(s)
        elif stage == ROLL_WAR:
            s.push(WarRoll())  # [5.9c]
        elif stage == ROLL_CONGESTION:
            events.congest(s)
        else:
            pause(s)  # [D.3]

    def decide(self, s: ConfederateRails) -> None:
        """[7.0a] [7.0b] Impossible, voluntary, or simply enacted."""
        event = s.rules.events.kind(s)
        bar = s.rules.events.bar(s, event)
        if bar:
            s.pop()
            s.rules.events.off(s, bar)
        elif s.rules.pack.event_voluntary[event]:
            s.push(Enacting(s.active))
        else:
            s.note(N_ENACTED, "7.0a", s.active, event)


@final
class Enacting(RailStep):
    """[7.0b] Enact a voluntary event, or discard it."""

    __slots__ = ()
    kind: ClassVar[int] = 31
    case: ClassVar[str] = "7.0b"
    pauses: ClassVar[bool] = True

    def options(self, s: ConfederateRails) -> list[int]:
        return [act(n.ENACT), act(n.DECLINE)]

    def bars(self, s: ConfederateRails, action: i64) -> list[str]:
        return [] if action in self.options(s) else not_now(s, self, action)

    def take(self, s: ConfederateRails, action: i64) -> None:
        s.pop()
        event = s.rules.events.kind(s)
        if verb_of(action) == n.ENACT:
            s.note(N_ENACTED, "7.0b", self.who, event)
        else:
            s.pop()
            s.note(N_DECLINED, "7.0b", self.who, event)  # [7.3b] [7.6c] [7.14c]
            s.rules.events.off(s, "7.0b")
