"""The Leader Transfer Phase (3.2), and leaders without a unit (2.2)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_LEADER_BACK, N_LEADER_LOST, N_TRANSFERRED
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.rules.counting import Counting
from railsplitter.games.gcacw.rules.one_by_one import OneByOne
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.columns import filled
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64, vec

# What a side does in the phase, one after the other
RETURNS: Final[i64] = 0
MOVES: Final[i64] = 1
SUBSTITUTES: Final[i64] = 2

STEPS: Final[i64] = 3  # hexes around a leader that are looked at first


@mypyc_attr(allow_interpreted_subclasses=True)
class Leaders(FieldChapter):
    """[3.2a] Leaders go from unit to unit, and [2.2f] are never alone."""

    __slots__ = ("line", "reached", "stamp")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.line: vec[i64] = filled(pack.ground.hexes, -1)
        self.reached: vec[i64] = filled(pack.ground.hexes, 0)
        self.stamp: i64 = 0

    def begin(self, s: Campaign) -> None:
        """[1.0b] The Union first, the Confederate second."""
        s.push(Transfers(0))

    def stages(self, s: Campaign) -> i64:
        """How many things a side does in the phase; a campaign may have others."""
        return SUBSTITUTES + 1

    def stage(self, s: Campaign, side: i64, stage: i64) -> None:
        """[2.2j] Lost leaders return, [3.2a] leaders transfer, [13.0a] substitutes come and go."""
        if stage == RETURNS:
            self.return_all(s, side)
        elif stage == MOVES:
            if self.anybody(s, side):
                s.push(Transferring(side))
        else:
            s.rules.substitutes.begin(s, side)

    def end(self, s: Campaign) -> None:
        """[3.2a] The marks of the phase are taken away."""
        for leader in range(self.pieces.first_leader, self.pieces.count):
            s.called[leader] = n.NOT_CALLED

    # -- never alone --------------------------------------------------------------------------

    def may_stand(self, s: Campaign, leader: i64, unit: i64) -> bool:
        """[2.2f] Does he stand with a unit? With one of his; [2.2g] army and district leaders
        with infantry only."""
        if not s.rules.command.is_his(s, leader, unit):
            return False
        if self.pieces.kind[unit] == n.INFANTRY:
            return True
        rank = s.rules.values.rank(s, leader)
        return rank != n.ARMY_LEADER and rank != n.DISTRICT_LEADER

    def has_unit(self, s: Campaign, leader: i64, where: i64) -> bool:
        """[2.2f] Is a unit of his in the hex?"""
        pieces = self.pieces
        piece = s.first[where]
        while piece >= 0:
            if piece < pieces.first_leader and self.may_stand(s, leader, piece):
                return True
            piece = s.after[piece]
        return False

    def homeless(self, s: Campaign, where: i64) -> None:
        """[2.2i] Leaders whose last subordinate in the hex is gone leave the map."""
        if where < 0:
            return
        leader = s.first[where]
        while leader >= 0:
            following = s.after[leader]
            if leader >= self.pieces.first_leader and not self.has_unit(s, leader, where):
                s.put(leader, n.LOST)
                s.note(N_LEADER_LOST, "2.2i", leader, where)
            leader = following

    def homes(self, s: Campaign, leader: i64) -> list[int]:
        """[2.2j] The units on the map that a lost leader may be put on."""
        pieces = self.pieces
        out: list[int] = []
        for unit in range(pieces.first_leader):
            if s.at[unit] >= 0 and self.may_stand(s, leader, unit):
                out.append(unit)
        return out

    def return_bar(self, s: Campaign, leader: i64, unit: i64) -> str:
        """[2.2j] Any unit of his that is on the map."""
        if not 0 <= unit < self.pieces.first_leader or s.at[unit] < 0:
            return "2.2j"
        return "" if self.may_stand(s, leader, unit) else "2.2f"

    def return_to(self, s: Campaign, leader: i64, unit: i64) -> None:
        """[2.2j] The lost leader is there again."""
        s.put(leader, s.at[unit])
        s.note(N_LEADER_BACK, "2.2j", leader, unit, s.at[unit])

    def return_all(self, s: Campaign, side: i64) -> None:
        """[2.2j] Every lost leader of a side; the owner is asked where there is a choice."""
        for leader in range(self.pieces.first_leader, self.pieces.count):
            if s.at[leader] != n.LOST or self.pieces.side[leader] != side:
                continue
            homes = self.homes(s, leader)
            if homes and one_hex(s, homes):
                self.return_to(s, leader, homes[0])
            elif homes:
                s.push(Returning(side, leader))

    # -- transfer -----------------------------------------------------------------------------

    def reach(self, s: Campaign, leader: i64) -> list[int]:
        """[3.2a] The units that a leader can be transferred to, by number."""
        return self.within(s, leader, self.pack.charts.transfer_radius)

    def can_go(self, s: Campaign, leader: i64) -> bool:
        """[3.2a] Can he be transferred to anybody? Mostly the next one is a few hexes away."""
        near, most = self.nearest(s, leader), self.pack.charts.transfer_radius
        if near < 0:
            return False
        first = max(near + 1, STEPS)
        if first < most and len(self.within(s, leader, first)) > 0:
            return True
        return len(self.reach(s, leader)) > 0

    def within(self, s: Campaign, leader: i64, most: i64) -> list[int]:
        """[3.2a] Those of them no farther away than so many hexes."""
        pieces, command = self.pieces, s.rules.command
        start = s.at[leader]
        count = command.spread(s, pieces.side[leader], start, most, True)
        out: list[int] = []
        for k in range(count):
            where = command.line[k]
            piece = s.first[where]
            while piece >= 0 and where != start:
                if piece < pieces.first_leader and self.may_stand(s, leader, piece):
                    out.append(piece)
                piece = s.after[piece]
        out.sort()
        return out

    def anybody(self, s: Campaign, side: i64) -> bool:
        """[3.2a] Can any leader of a side be transferred?"""
        for leader in range(self.pieces.first_leader, self.pieces.count):
            if self.pieces.side[leader] == side and not self.send_bar(s, side, leader):
                return True
        return False

    def send_bar(self, s: Campaign, side: i64, leader: i64) -> str:
        """[3.2a] Each leader once, and only if there is a unit of his to go to."""
        pieces = self.pieces
        if not pieces.first_leader <= leader < pieces.count or pieces.side[leader] != side:
            return "2.2e"
        if s.at[leader] < 0:
            return "2.2j" if s.at[leader] == n.LOST else "2.2e"
        if s.called[leader] == n.TRANSFERRED:
            return "3.2a"
        return "" if self.can_go(s, leader) else "3.2a"

    def nearest(self, s: Campaign, leader: i64) -> i64:
        """[3.2a] Hexes to the nearest unit that he could be transferred to, or fewer; -1: none is
        there, whatever is between, and no path is looked for."""
        units = self.pieces.units[self.pieces.side[leader]]
        for unit in units:
            if s.at[unit] >= 0 and s.at[unit] != s.at[leader] and self.may_stand(s, leader, unit):
                return 1
        return n.NOTHING

    def join_bar(self, s: Campaign, leader: i64, unit: i64) -> str:
        """[2.2f] To a unit of his, [3.2a] near enough, [3.2b] by an open path."""
        pieces = self.pieces
        if not 0 <= unit < pieces.first_leader or s.at[unit] < 0:
            return "3.2a"
        if not self.may_stand(s, leader, unit):
            return "2.2f"
        if s.at[unit] == s.at[leader]:
            return "3.2a"
        return "" if unit in self.reach(s, leader) else self.path_case(s, leader, unit)

    def path_case(self, s: Campaign, leader: i64, unit: i64) -> str:
        """[3.2c] What closes the path: the distance, the hexsides, or [3.2b] the enemy."""
        start, end = s.at[leader], s.at[unit]
        if not self.is_within(s, start, end, False):
            return "3.2a"
        if not self.is_within(s, start, end, True):
            return "3.2c"
        return "3.2b"  # [3.2b] only the enemy can be in the way

    def is_within(self, s: Campaign, start: i64, end: i64, by_land: bool) -> bool:
        """[3.2a] Is a hex near enough, whatever enemies are on the way?"""
        near = self.ground.land.near
        self.stamp += 1
        self.line[0] = start
        self.reached[start] = self.stamp
        done: i64 = 0
        count: i64 = 1
        for _ in range(self.pack.charts.transfer_radius):
            ring = count
            while done < ring:
                first = self.line[done] * 6
                done += 1
                for arc in range(first, first + 6):
                    where = near[arc]
                    if where < 0 or self.reached[where] == self.stamp:
                        continue
                    if by_land and not s.rules.ways.is_open(s, arc):
                        continue
                    self.reached[where] = self.stamp
                    self.line[count] = where
                    count += 1
        return self.reached[end] == self.stamp

    def join(self, s: Campaign, leader: i64, unit: i64) -> None:
        """[3.2a] The leader is with the unit; not again in this phase."""
        s.put(leader, s.at[unit])
        s.called[leader] = n.TRANSFERRED
        s.note(N_TRANSFERRED, "3.2a", leader, unit, s.at[unit])


def one_hex(s: Campaign, units: list[int]) -> bool:
    """Whether these units all stand in the same hex, so that there is nothing to choose."""
    for unit in units:
        if s.at[unit] != s.at[units[0]]:
            return False
    return True


@final
class Transfers(Counting):
    """[1.0b] All that the Union does in the phase, then all that the Confederate does."""

    __slots__ = ()
    kind: ClassVar[int] = 50
    case: ClassVar[str] = "3.2a"

    def stages(self, s: Campaign) -> i64:
        return 2 * s.rules.leaders.stages(s)

    def stage(self, s: Campaign) -> None:
        leaders = s.rules.leaders
        stages = leaders.stages(s)
        leaders.stage(s, self.at // stages, self.at % stages)

    def end(self, s: Campaign) -> None:
        s.rules.leaders.end(s)


@final
class Returning(FieldStep):
    """[2.2j] On which unit a lost leader is put."""

    __slots__ = ("leader",)
    kind: ClassVar[int] = 51
    case: ClassVar[str] = "2.2j"

    def __init__(self, who: i64, leader: i64) -> None:
        super().__init__(who)
        self.leader: i64 = leader

    def locals(self) -> list[int]:
        return [self.leader]

    def options(self, s: Campaign) -> list[int]:
        return [act(n.JOIN, unit) for unit in s.rules.leaders.homes(s, self.leader)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) != n.JOIN:
            return not_now(s, self, action)
        return reasons(s.rules.leaders.return_bar(s, self.leader, arg_of(action)))

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        s.rules.leaders.return_to(s, self.leader, arg_of(action))


@final
class Transferring(OneByOne):
    """[3.2a] Which leader is transferred next, or none."""

    __slots__ = ()
    kind: ClassVar[int] = 52
    case: ClassVar[str] = "3.2a"
    verb: ClassVar[int] = int(n.SEND)

    def choices(self, s: Campaign) -> list[int]:
        leaders = s.rules.leaders
        out: list[int] = []
        for leader in range(leaders.pieces.first_leader, leaders.pieces.count):
            if leaders.pieces.side[leader] == self.who:
                if not leaders.send_bar(s, self.who, leader):
                    out.append(act(n.SEND, leader))
        return out

    def bar(self, s: Campaign, piece: i64) -> str:
        return s.rules.leaders.send_bar(s, self.who, piece)

    def go(self, s: Campaign, piece: i64) -> bool:
        leaders = s.rules.leaders
        units = leaders.reach(s, piece)
        if not one_hex(s, units):
            s.push(Joining(self.who, piece))
            return False
        leaders.join(s, piece, units[0])
        return True

    def anybody(self, s: Campaign) -> bool:
        return s.rules.leaders.anybody(s, self.who)


@final
class Joining(FieldStep):
    """[3.2a] The unit that a leader is transferred to."""

    __slots__ = ("leader",)
    kind: ClassVar[int] = 53
    case: ClassVar[str] = "3.2a"

    def __init__(self, who: i64, leader: i64) -> None:
        super().__init__(who)
        self.leader: i64 = leader

    def locals(self) -> list[int]:
        return [self.leader]

    def options(self, s: Campaign) -> list[int]:
        return [act(n.JOIN, unit) for unit in s.rules.leaders.reach(s, self.leader)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) != n.JOIN:
            return not_now(s, self, action)
        return reasons(s.rules.leaders.join_bar(s, self.leader, arg_of(action)))

    def take(self, s: Campaign, action: i64) -> None:
        leaders = s.rules.leaders
        s.pop()
        leaders.join(s, self.leader, arg_of(action))
        if not leaders.anybody(s, self.who):
            s.pop()  # the question underneath: nobody is left to be sent
