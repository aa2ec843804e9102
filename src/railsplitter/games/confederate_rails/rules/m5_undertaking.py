"""Undertaking loads: the display, draws, contracts (5.1)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import (
    N_ALL_DEAD,
    N_CONTRACT,
    N_DISPLAYED,
    N_DREW_EVENT,
    N_DREW_LOAD,
    N_LOAD_GONE,
    N_LOST_CONTRACT,
    N_PUT_BACK,
    N_TOOK,
    N_VOIDED,
)
from railsplitter.games.confederate_rails.rules.chapter import RailChapter, not_now
from railsplitter.games.confederate_rails.rules.m5_designating import Dropping, PickingUp
from railsplitter.games.confederate_rails.rules.m5_war import WarRoll
from railsplitter.games.confederate_rails.state import ConfederateRails, RailStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

# Stages of undertaking a load
CHOOSE_PICKUP: Final[i64] = 0
CHOOSE_DROP: Final[i64] = 1
REFILL: Final[i64] = 2
TEST: Final[i64] = 3
TEST_AGAIN: Final[i64] = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class Undertaking(RailChapter):
    """[5.1] What an active train without a load can undertake."""

    __slots__ = ()

    def troops_shown(self, s: ConfederateRails) -> bool:
        """[5.1.1a] Does the display show Troops?"""
        for load in s.display:
            if load and self.pack.load_kind[load] == n.TROOPS:
                return True
        return False

    def options(self, s: ConfederateRails) -> list[int]:
        """[5.1.1a] Troops on the display; else [5.1.2a] a draw, or [B.2] [B.20] loads shown."""
        if not self.open_bar(s):
            out: list[int] = []
            if not self.draw_bar(s):
                out.append(act(n.DRAW))
            for load in s.display:
                if load and not self.take_bar(s, load):
                    out.append(act(n.TAKE, load))
            for load in range(1, self.pack.loads + 1):
                if s.load_where[load] == n.LYING and not self.take_bar(s, load):
                    out.append(act(n.TAKE, load))
            return out
        return []

    def open_bar(self, s: ConfederateRails) -> str:
        """[5.1] An active train without a load, [5.1.6b] with MPs left."""
        if s.train_load[s.train] != n.NO_LOAD:  # [2.3.2b] [2.3.2f]
            return "5.1"
        return "" if s.points > 0 else "5.1.6b"  # [5.1.6b] [5.1.7d]

    def draw_bar(self, s: ConfederateRails) -> str:
        """[5.1.1a] No Troops on the display, [B.20] a chit in the pile."""
        bar = self.open_bar(s)
        if bar:
            return bar
        if self.troops_shown(s):
            return "5.1.1a"
        return "" if s.pile.left else "B.20"  # [B.20]

    def take_bar(self, s: ConfederateRails, load: i64) -> str:
        """[5.1.1a] Troops first; [B.2] loads on the map; [B.20] others only without a pile."""
        bar = self.open_bar(s)
        if bar:
            return bar
        if not 0 < load <= self.pack.loads:
            return "2.3.1b"
        where = s.load_where[load]
        if where == n.ON_DISPLAY and self.pack.load_kind[load] == n.TROOPS:  # [5.2a]
            return ""
        if self.troops_shown(s):
            return "5.1.1a"
        if where == n.LYING:
            return self.lying_bar(s, load)
        if where == n.ON_DISPLAY:
            return "5.1.2a" if s.pile.left else ""
        return "1.2b"

    def lying_bar(self, s: ConfederateRails, load: i64) -> str:
        """[B.2] A seized Iron load is reserved."""
        if load == s.iron_load and s.iron_free and s.iron_by != s.active:
            return "B.2"
        return ""

    def has_some(self, s: ConfederateRails) -> bool:
        """Is there anything to undertake? [B.20]"""
        return len(self.options(s)) > 0

    # -- drawing ---------------------------------------------------------------------------

    def draw(self, s: ConfederateRails) -> None:
        """[5.1.2b] An event, [5.1.2c] Troops, or [5.1.2d] another load."""
        s.fresh = 0
        chit = s.pile.draw(s.chance, "5.1.2a")  # [1.2b] [5.1.2a] unseen
        if chit < n.FIRST_LOAD:
            s.halted = 1  # [7.0e]
            s.event = chit
            s.note(N_DREW_EVENT, "5.1.2b", s.train, chit)
            s.rules.events.resolve(s)
            return
        load = chit - n.FIRST_LOAD
        s.load_where[load] = n.DRAWN
        s.load_with[load] = s.train
        s.in_hand = load
        s.note(N_DREW_LOAD, "5.1.2a", s.train, load)
        if self.pack.load_kind[load] == n.TROOPS or not self.is_shown(s):  # [5.1.2c]
            self.begin(s, load)
        elif self.pack.possible_is_reachable and self.all_are_dead(s):
            s.note(N_ALL_DEAD, "E.8", s.train)
            self.begin(s, load)
        else:
            s.push(Choosing(s.active))

    def all_are_dead(self, s: ConfederateRails) -> bool:
        """[E.8] Neither the load drawn nor one of the display could be carried out."""
        if not self.is_dead(s, s.in_hand):
            return False
        for load in s.display:
            if load and not self.is_dead(s, load):
                return False
        return True

    def is_dead(self, s: ConfederateRails, load: i64) -> bool:
        """[5.1.4a] Would the running train lose this contract at once?"""
        front, pickup = s.rules.front, self.pack.load_pickup[load]
        if not front.joined(s, s.train_at[s.train], pickup):
            return True
        rule = self.pack.load_rule[load]
        if rule == n.FIXED:
            return not front.joined(s, pickup, self.pack.load_drop[load])
        if rule == n.TWO_WAYS:
            first = front.joined(s, pickup, self.pack.load_drop[load])
            return not first and not front.joined(s, pickup, self.pack.load_other_drop[load])
        return not s.rules.designating.front_is_near(s, pickup)

    def is_shown(self, s: ConfederateRails) -> bool:
        """Is there a load on the display to exchange with?"""
        for load in s.display:
            if load:
                return True
        return False

    def choose_bar(self, s: ConfederateRails, load: i64) -> str:
        """[5.1.2d] The load drawn, or one of the display."""
        if not 0 < load <= self.pack.loads:
            return "2.3.1b"
        if load == s.in_hand or s.load_where[load] == n.ON_DISPLAY:
            return ""
        return "5.1.2d"

    def exchange(self, s: ConfederateRails, load: i64) -> None:
        """[5.1.2d] Take it; the load drawn goes to its place on the display."""
        if load != s.in_hand:
            for place in range(len(s.display)):
                if s.display[place] == load:
                    s.display[place] = s.in_hand
            s.load_where[s.in_hand] = n.ON_DISPLAY
            s.load_with[s.in_hand] = -1
        self.begin(s, load)

    def take(self, s: ConfederateRails, load: i64, ends: i64 = 0) -> None:
        """[5.1.1a] [B.2] [A.5] Take a load that is shown or lies on the map."""
        s.fresh = 0
        s.note(N_TOOK, self.why_taken(s, load, ends), s.train, load)
        refill: i64 = 0
        if s.load_where[load] == n.ON_DISPLAY:
            refill = 1
            for place in range(len(s.display)):
                if s.display[place] == load:
                    s.display[place] = n.NO_LOAD
        self.begin(s, load, refill, ends)

    def why_taken(self, s: ConfederateRails, load: i64, ends: i64) -> str:
        """The case by which a load is taken without a draw."""
        if ends:
            return "A.5"
        if s.load_where[load] == n.LYING:
            return "B.2"
        return "5.1.1a" if self.pack.load_kind[load] == n.TROOPS else "B.20"

    def begin(self, s: ConfederateRails, load: i64, refill: i64 = 0, ends: i64 = 0) -> None:
        """[5.1.3a] Mark its stations, and so on."""
        if s.load_where[load] == n.LYING:
            s.load_from[load] = s.load_with[load]  # [5.1.7b] its drop-off stays
        else:
            s.load_from[load] = self.pack.load_pickup[load]
            s.load_to[load] = -1
            if self.pack.load_rule[load] == n.FIXED:
                s.load_to[load] = self.pack.load_drop[load]
        s.load_where[load] = n.DRAWN
        s.load_with[load] = s.train
        s.in_hand = load
        s.push(Undertaken(load, CHOOSE_PICKUP, refill, ends))

    def refill(self, s: ConfederateRails) -> None:
        """[5.1.1b] A load for the display; events drawn go back; [B.20] none if there is none."""
        back: list[int] = []
        while s.pile.left:
            chit = s.pile.draw(s.chance, "5.1.1b")
            if chit >= n.FIRST_LOAD:
                load = chit - n.FIRST_LOAD
                for place in range(len(s.display)):
                    if not s.display[place] and s.load_where[load] != n.ON_DISPLAY:
                        s.display[place] = load
                        s.load_where[load] = n.ON_DISPLAY  # [B.21] Troops too
                s.note(N_DISPLAYED, "5.1.1b", load)
                break
            back.append(chit)
            s.note(N_PUT_BACK, "5.1.1b", chit)
        for chit in back:
            s.pile.put(chit)

    # -- contracts -------------------------------------------------------------------------

    def stands(self, s: ConfederateRails, load: i64) -> None:
        """[5.1.4b] The chit goes to the train; [5.1.4c] [5.9c] war-materiel moves the war."""
        train = s.load_with[load]
        s.in_hand = n.NO_LOAD
        s.load_where[load] = n.CONTRACTED
        s.train_load[train] = load
        s.note(N_CONTRACT, "5.1.4b", train, load)
        if self.pack.load_war[load] and s.war_on:  # [B.11]
            s.push(WarRoll())  # [5.1.4c]

    def lose(self, s: ConfederateRails, load: i64, case: str) -> None:
        """[5.1.4a] The chit is discarded and the train's movement is over."""
        s.note(N_LOST_CONTRACT, case, s.load_with[load], load)
        self.discard(s, load, case)
        s.halted = 1

    def void_bar(self, s: ConfederateRails) -> str:
        """[B.1] A contract not yet loaded that is cut off."""
        load = s.train_load[s.train]
        if not load or s.load_where[load] != n.CONTRACTED:
            return "B.1"
        at = s.train_at[s.train]
        return "" if s.rules.front.contract_is_cut_off(s, at, load) else "B.1"

    def void(self, s: ConfederateRails) -> None:
        """[B.1] Free; the chit is discarded."""
        load = s.train_load[s.train]
        s.note(N_VOIDED, "B.1", s.train, load)
        self.discard(s, load, "B.1")
        s.fresh = 0

    def discard(self, s: ConfederateRails, load: i64, case: str) -> None:
        """A load out of the game, wherever it was."""
        where, beside = s.load_where[load], s.load_with[load]
        if where != n.LYING and beside >= 0 and s.train_load[beside] == load:
            s.train_load[beside] = n.NO_LOAD
        if load == s.in_hand:
            s.in_hand = n.NO_LOAD
        s.load_where[load] = n.GONE
        s.load_with[load] = -1
        s.note(N_LOAD_GONE, case, load)
        s.rules.iron.check(s)


@final
class Choosing(RailStep):
    """[5.1.2d] The load drawn, or one of the display in exchange."""

    __slots__ = ()
    kind: ClassVar[int] = 9
    case: ClassVar[str] = "5.1.2d"
    pauses: ClassVar[bool] = True

    def options(self, s: ConfederateRails) -> list[int]:
        out: list[int] = [act(n.TAKE, s.in_hand)]
        for load in s.display:
            if load:
                out.append(act(n.TAKE, load))
        return out

    def bars(self, s: ConfederateRails, action: i64) -> list[str]:
        if verb_of(action) != n.TAKE:
            return not_now(s, self, action)
        return reasons(s.rules.undertaking.choose_bar(s, arg_of(action)))

    def take(self, s: ConfederateRails, action: i64) -> None:
        s.pop()
        load = arg_of(action)
        s.note(N_TOOK, "5.1.2d", s.train, load)
        s.rules.undertaking.exchange(s, load)


@final
class Undertaken(RailStep):
    """[5.1.3a] [A.6] Stations, refill, test, War roll, test again.

    `refill` says that the display lost a load; `ends` that the activation ends here [A.5].
    """

    __slots__ = ("ends", "load", "refill", "stage")
    kind: ClassVar[int] = 10
    case: ClassVar[str] = "5.1.3a"

    def __init__(self, load: i64, stage: i64, refill: i64, ends: i64) -> None:
        super().__init__(n.NOBODY)
        self.load: i64 = load
        self.stage: i64 = stage
        self.refill: i64 = refill
        self.ends: i64 = ends

    def locals(self) -> list[int]:
        return [self.load, self.stage, self.refill, self.ends]

    def run(self, s: ConfederateRails) -> None:
        stage = self.stage
        if stage == TEST_AGAIN:
            s.pop()
            self.test_again(s)
            return
        s.become(Undertaken(self.load, stage + 1, self.refill, self.ends))
        if stage == CHOOSE_PICKUP:
            self.choose_pickup(s)
        elif stage == CHOOSE_DROP:
            self.choose_drop(s)
        elif stage == REFILL:
            if self.refill:
                s.rules.undertaking.refill(s)
        else:
            self.test(s)

    def choose_pickup(self, s: ConfederateRails) -> None:
        """[5.2c] Troops are picked up where the player says."""
        if s.load_from[self.load] < 0 and s.rules.designating.pickups(s, s.train):
            s.push(PickingUp(s.active, s.train, self.load))

    def choose_drop(self, s: ConfederateRails) -> None:
        """[5.1.3b] [5.1.3c] [5.2c] A choice of drop-offs; none at all loses the contract."""
        if s.load_to[self.load] < 0 and s.load_from[self.load] >= 0:
            if s.rules.designating.drops(s, s.train, self.load):
                s.push(Dropping(s.active, s.train, self.load))

    def test(self, s: ConfederateRails) -> None:
        """[5.1.4a] Both stations are there and not cut off; [E.7] or none was found."""
        missing = s.load_from[self.load] < 0 or s.load_to[self.load] < 0
        at = s.train_at[s.train]
        if missing or s.rules.front.contract_is_cut_off(s, at, self.load):
            s.pop()
            s.rules.undertaking.lose(s, self.load, s.rules.designating.why_lost(s, self.load))
        else:
            s.rules.undertaking.stands(s, self.load)

    def test_again(self, s: ConfederateRails) -> None:
        """[A.6] The War roll may have spoiled it; [B.25] a train in the port is there already."""
        if s.load_where[self.load] == n.CONTRACTED:
            at = s.train_at[s.train]
            if s.rules.front.contract_is_cut_off(s, at, self.load):
                s.rules.undertaking.lose(s, self.load, "A.6")
            else:
                s.rules.delivery.arrive(s, s.train)
        if self.ends:
            s.halted = 1  # [A.5]
