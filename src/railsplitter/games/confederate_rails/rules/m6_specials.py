"""Special Event counters: when they may be played, and what they do (6.0)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import (
    N_BLOCKADE_OFF,
    N_CANCEL_ROLL,
    N_CANCELLED,
    N_OFFENSIVE,
    N_PLAYED,
    N_RETAKEN,
    N_TARGET,
    N_TRAIN_RAID,
)
from railsplitter.games.confederate_rails.rules.chapter import RailChapter, not_now
from railsplitter.games.confederate_rails.rules.m6_hunt import Lifting
from railsplitter.games.confederate_rails.rules.m6_law import Donations
from railsplitter.games.confederate_rails.rules.m6_windows import Reacting, open_window
from railsplitter.games.confederate_rails.state import ConfederateRails, RailStep
from railsplitter.kernel.bag import Bag
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.columns import filled, total
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Specials(RailChapter):
    """[6.0b] Counters that interrupt."""

    __slots__ = ()

    def can_react(self, s: ConfederateRails, who: i64, moment: i64) -> bool:
        """Does the seat hold a counter that it may play at this moment?"""
        for special in range(1, n.SPECIAL_KINDS + 1):
            if s.hand(who, special) and not self.play_bar(s, who, special, moment):
                return True
        return False

    def play_bar(self, s: ConfederateRails, who: i64, special: i64, moment: i64) -> str:
        """[6.0e] In war, [2.3.2a] a counter that one holds, [6.0c] within the limit, in time."""
        if not s.war_on:
            return "6.0e"
        if not 0 < special <= n.SPECIAL_KINDS or not s.hand(who, special):
            return "2.3.2a"  # [2.3.2a]
        if s.played[who] and not self.is_beyond(s, who, special, moment):
            return "6.0c"  # [6.0c]
        return self.moment_bar(s, who, special, moment)

    def is_beyond(self, s: ConfederateRails, who: i64, special: i64, moment: i64) -> bool:
        """[6.0d] [E.13] A General for one's own Offensive, and Foreign Intervention."""
        if special == n.INTERVENTION:  # [A.4]
            return True
        return moment == n.BEFORE_ROLL and s.attacker == who

    def moment_bar(self, s: ConfederateRails, who: i64, special: i64, moment: i64) -> str:
        """[6.0f] [A.10] Each counter at its moment."""
        if moment == n.AFTER_RESULT:
            return "" if self.pack.special_cancels[special] else "6.0f"
        if moment == n.BEFORE_ROLL:
            if not self.pack.special_bonus[special]:
                return "6.0f"
            return "" if not s.bonus else "6.2c"
        if moment == n.AFTER_RETAKING:
            return self.intervention_bar(s, special)
        if special == n.OFFENSIVE:
            return "" if self.has_target(s) else "6.2a"
        if special == n.TREASURE_HUNT:
            return "" if s.bad_lines else "B.19"
        if special == n.TRAIN_RAID:
            return self.train_raid_bar(s, who)
        if special == n.INTERVENTION:
            return "6.4a"  # [6.4a]
        return "" if special == n.FREIGHT_LAW else "6.0f"

    def intervention_bar(self, s: ConfederateRails, special: i64) -> str:
        """[6.4a] Foreign Intervention, [6.4b] if there is something to discard."""
        if special != n.INTERVENTION:
            return "6.0f"
        return "6.4b" if self.pack.counters_any_time and not s.blockade else ""

    # -- at any time -------------------------------------------------------------------------

    def aside_bar(self, s: ConfederateRails, who: i64, special: i64) -> str:
        """[6.0b] At any question, [D.3] unless something is being resolved."""
        if not self.pack.counters_any_time:
            return s.asked_case()
        bar = self.play_bar(s, who, special, n.BETWEEN)
        if bar:
            return bar
        return "" if s.steps[-1].pauses else "D.3"

    def aside_options(self, s: ConfederateRails, who: i64) -> list[int]:
        """[6.0b] The counters that a seat may play now, whoever is asked."""
        out: list[int] = []
        for special in range(1, n.SPECIAL_KINDS + 1):
            if s.hand(who, special) and not self.aside_bar(s, who, special):
                out.append(act(n.PLAY, special))
        return out

    def play(self, s: ConfederateRails, who: i64, special: i64, moment: i64) -> None:
        """[4.0c] Resolved at once, discarded for good. The moment is on top of the stack."""
        if not self.is_beyond(s, who, special, moment):
            s.played[who] += 1
        s.hands[who * (n.SPECIAL_KINDS + 1) + special] -= 1
        s.specials_gone[special] += 1
        s.learn()
        s.note(N_PLAYED, "6.0b", who, special)
        s.rules.deals.counter_played(s, who, special)
        if moment == n.AFTER_RESULT:
            s.rules.promises.stopped_union(s, who)
            self.cancel(s, who, special)
        elif moment == n.BEFORE_ROLL:  # [6.1b] [6.3b]
            s.bonus += self.pack.special_bonus[special]
            s.pop()  # [6.2c] one General only
        elif special == n.OFFENSIVE:
            s.push(Retaking(who))
        elif special == n.TREASURE_HUNT:
            s.push(Lifting(who))
        elif special == n.TRAIN_RAID:
            self.train_raid(s, who)
        elif special == n.FREIGHT_LAW:
            s.law_played = 1
            s.push(Donations(who, 0, 0))
        elif special == n.INTERVENTION:
            self.intervene(s)

    def cancel(self, s: ConfederateRails, who: i64, special: i64) -> None:
        """[6.1a] [6.3a] [6.5] A die up to the General's number; [E.11] success ends the moment."""
        case = "6.5" if special == n.MCCLELLAN else f"6.{special}a"
        die = s.chance.die(6, case)
        s.note(N_CANCEL_ROLL, case, who, die)
        if die <= self.pack.special_cancels[special]:  # [E.11]
            s.note(N_CANCELLED, "D.2", s.war_at)
            s.war_at = -1
            s.pop()

    # -- Confederate Offensive and Foreign Intervention --------------------------------------

    def targets(self, s: ConfederateRails) -> list[int]:
        """[6.2a] Stations that the Union holds; [6.2e] never an entry point."""
        return [k for k in range(self.atlas.stations) if s.union[k]]

    def has_target(self, s: ConfederateRails) -> bool:
        """[6.2a] Is there a station to retake? Asked at every moment, so it stops at the first."""
        union = s.union
        for station in range(self.atlas.stations):
            if union[station]:
                return True
        return False

    def retake_bar(self, s: ConfederateRails, station: i64) -> str:
        """[6.2a] Held by the Union, [6.2e] no entry point."""
        if station >= self.atlas.stations:
            return "6.2e"  # [6.2e]
        return "" if s.union[station] else "6.2a"

    def intervention_follows(self, station: i64) -> bool:
        """[6.2d] [A.4] A Victory Depot; by a setting any station."""
        if self.pack.intervention_after_any:
            return True
        return self.atlas.station_type[station] == n.VICTORY_DEPOT

    def intervene(self, s: ConfederateRails) -> None:
        """[6.4b] All Blockade Increases in play are discarded."""
        s.events_gone[n.BLOCKADE_INCREASE] += s.events_in_play[n.BLOCKADE_INCREASE]
        s.events_in_play[n.BLOCKADE_INCREASE] = 0
        s.blockade = 0
        s.note(N_BLOCKADE_OFF, "6.4b")

    # -- The Great Train Raid ----------------------------------------------------------------

    def train_raid_bar(self, s: ConfederateRails, who: i64) -> str:
        """[6.7a] Strasburg is open; [B.18] the train is unused and Staunton has room for it."""
        train = who * n.TRAINS + n.EXTRA
        if s.train_at[train] != n.NOT_PLACED or s.union[self.pack.raid_station]:
            return "B.18"  # [B.18]
        part = s.part[self.pack.raid_gate]
        if part < 0 or part != s.rules.front.mainland(s):
            return "6.7a"
        room = s.rules.movement.has_room(s, train, self.pack.raid_station)
        return "" if room else "B.18"

    def train_raid(self, s: ConfederateRails, who: i64) -> None:
        """[6.7b] The extra train into Staunton, [B.18] for the next Load Phase."""
        train = who * n.TRAINS + n.EXTRA
        s.put_train(train, self.pack.raid_station)
        s.train_since[train] = s.player_turn if self.pack.raid_train_waits else -1
        s.note(N_TRAIN_RAID, "6.7b", train, self.pack.raid_station)

    # -- imagined worlds ---------------------------------------------------------------------

    def imagine(self, s: ConfederateRails, seat: i64, chance: Chance) -> ConfederateRails:
        """[3.6a] Counters of the others dealt anew, [B.9] their sheets blank; somebody is asked if
        a moment is open."""
        for _ in range(200):
            world = s.twin(chance)
            self.redeal(world, seat)
            s.rules.sheets.blank(world, seat)
            step = world.steps[-1] if world.steps else None
            if not isinstance(step, Reacting) or step.who == seat:
                return world
            if self.ask_anew(world, step, seat):
                return world
        return s.twin(chance)

    def redeal(self, s: ConfederateRails, seat: i64) -> None:
        """All hidden hands are mixed and dealt again, each as large as it was."""
        width = n.SPECIAL_KINDS + 1
        pool = filled(width, 0)
        sizes: list[int] = []
        for other in range(s.seats):
            sizes.append(0 if other == seat else s.hand_size(other))
            for special in range(width):
                if other != seat:
                    pool[special] += s.hands[other * width + special]
                    s.hands[other * width + special] = 0
        bag = Bag(pool, total(pool))
        for other in range(s.seats):
            for _ in range(sizes[other]):
                s.hands[other * width + bag.draw(s.chance, "imagined")] += 1

    def ask_anew(self, s: ConfederateRails, step: Reacting, viewer: i64) -> bool:
        """Ask the first seat that could be asked, as far as the viewer can tell."""
        first: i64 = 0
        last: i64 = s.seats
        if viewer >= 0:
            own = (viewer - s.active) % s.seats
            if self.can_react(s, viewer, step.moment):  # it was, or will be, asked itself
                if step.at > own:
                    first = own + 1
                else:
                    last = own
        for at in range(first, last):
            seat = (s.active + at) % s.seats
            if seat != viewer and self.can_react(s, seat, step.moment):
                s.become(Reacting(seat, step.moment, at))
                return True
        return False


@final
class Retaking(RailStep):
    """[6.2a] Name the station to be retaken."""

    __slots__ = ()
    kind: ClassVar[int] = 22
    case: ClassVar[str] = "6.2a"

    def options(self, s: ConfederateRails) -> list[int]:
        return [act(n.RETAKE, k) for k in s.rules.specials.targets(s)]

    def bars(self, s: ConfederateRails, action: i64) -> list[str]:
        if verb_of(action) != n.RETAKE:
            return not_now(s, self, action)
        return reasons(s.rules.specials.retake_bar(s, arg_of(action)))

    def take(self, s: ConfederateRails, action: i64) -> None:
        s.note(N_TARGET, "6.2a", self.who, arg_of(action))
        s.rules.promises.attacked(s, self.who, arg_of(action))
        s.attacker = self.who
        s.bonus = 0
        s.become(Attack(arg_of(action)))
        open_window(s, n.BEFORE_ROLL)  # [D.1]


@final
class Attack(RailStep):
    """[6.2b] The roll of an Offensive."""

    __slots__ = ("station",)
    kind: ClassVar[int] = 23
    case: ClassVar[str] = "6.2b"

    def __init__(self, station: i64) -> None:
        super().__init__(n.NOBODY)
        self.station: i64 = station

    def locals(self) -> list[int]:
        return [self.station]

    def run(self, s: ConfederateRails) -> None:
        s.pop()
        die = s.chance.die(6, "6.2b")
        s.note(N_OFFENSIVE, "6.2b", s.attacker, die, s.bonus)
        hit = die + s.bonus >= s.rules.pack.offensive_from
        s.attacker = n.NOBODY
        s.bonus = 0
        if hit:
            s.rules.war.free(s, self.station)
            s.note(N_RETAKEN, "6.2b", self.station)
            if s.rules.specials.intervention_follows(self.station):
                open_window(s, n.AFTER_RETAKING)  # [D.4]
