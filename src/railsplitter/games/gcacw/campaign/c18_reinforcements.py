"""Reinforcements (S.18): who comes from the turn track, and where."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import LINES, MOUNTAIN
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.campaign.c15_weather import CampaignWays
from railsplitter.games.gcacw.campaign.names import N_DELAYED, N_PLACED, N_TO_BOX, N_TO_TRACK, PLACE
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.rules.counting import Counting
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Placing(FieldChapter):
    """[S.18] Pieces that come later: on a list of hexes by choice, or into a box."""

    __slots__ = ("hexes", "starts")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.starts: vec[i64] = pack.more["list_from"]
        self.hexes: vec[i64] = pack.more["list_hexes"]

    def begin(self, s: War) -> None:
        """[S.18] The start of a turn: who is due on the track, the Union first."""
        if self.anybody(s):
            s.push(Placements(0))

    def anybody(self, s: War) -> bool:
        """[S.18] Is a piece due today?"""
        for piece in range(self.pieces.count):
            if self.is_due(s, piece):
                return True
        return False

    def reinforce(self, s: War) -> None:
        """[S.18] The Reinforcement Phase: arrivals of the day, alarms, and what is called."""
        s.rules.arrivals.begin(s)
        s.book.district.alarm(s)
        self.calls(s)

    def calls(self, s: War) -> None:
        """[S.18] For scenarios: what a side may call or send away in this phase."""

    def is_due(self, s: War, piece: i64) -> bool:
        """[S.18] On the track, and its turn has come."""
        return s.at[piece] == n.TRACK and s.due[piece] <= s.turn

    # -- where ----------------------------------------------------------------------------------

    def listed(self, number: i64) -> list[int]:
        """[S.18] The hexes of a list."""
        return [self.hexes[k] for k in range(self.starts[number], self.starts[number + 1])]

    def gates(self, s: War, unit: i64) -> list[int]:
        """[S.18] Where a unit may be placed: on its list, no enemy there, no bar."""
        if s.goal[unit] < 0:
            return []
        enemy = 1 - self.pieces.side[unit]
        out: list[int] = []
        for where in self.listed(s.goal[unit]):
            if not s.has(where, enemy, n.HAS_UNIT) and not s.rules.march.enter_bar(s, unit, where):
                if where not in out:
                    out.append(where)
        return out

    def by_road(self, s: War, gates: list[int]) -> list[int]:
        """[R.94] For campaigns: those of some hexes into which a road leads."""
        return [where for where in gates if self.is_way_in(s, where)]

    def is_way_in(self, s: War, where: i64) -> bool:
        """[R.94] No mountain hex without a line, nor one that snow closes."""
        land = self.ground.land
        if land.terrain[where] != MOUNTAIN:
            return True
        ways = s.rules.ways
        if isinstance(ways, CampaignWays) and ways.is_snowed_in(s, where):
            return False
        for arc in range(where * 6, where * 6 + 6):
            if land.edge[arc] & LINES:
                return True
        return False

    def send(self, s: War, unit: i64, turn: i64, goal: i64) -> None:
        """[S.18] Onto the track, with leaders who have nobody else there."""
        start = s.at[unit]
        s.put(unit, n.TRACK)
        s.due[unit] = turn
        s.goal[unit] = goal
        s.note(N_TO_TRACK, "S.18", unit, turn)
        self.follow(s, unit, start)

    def follow(self, s: War, unit: i64, start: i64) -> None:
        """[S.18] A leader whose last unit leaves a place goes with it."""
        for leader in range(self.pieces.first_leader, self.pieces.count):
            if s.at[leader] == start and s.rules.command.is_his(s, leader, unit):
                if not self.is_attended(s, leader, start):
                    s.put(leader, s.at[unit])
                    s.due[leader] = s.due[unit]
                    s.goal[leader] = s.goal[unit]
                    s.since[leader] = s.since[unit]

    def is_attended(self, s: War, leader: i64, where: i64) -> bool:
        """[2.2f] Is a unit of his still in a place, on the map or off it?"""
        for unit in range(self.pieces.first_leader):
            if s.at[unit] == where and s.rules.command.is_his(s, leader, unit):
                return True
        return False

    # -- coming ---------------------------------------------------------------------------------

    def come(self, s: War, unit: i64) -> None:
        """[S.18] One piece whose turn it is: the owner is asked where there is a choice."""
        if s.goal[unit] <= n.BOX:
            self.box(s, unit, s.goal[unit])
            return
        gates = self.gates(s, unit)
        if not gates:
            s.due[unit] = s.turn + 1
            s.note(N_DELAYED, "S.18", unit, s.turn + 1)
        elif len(gates) == 1:
            self.place(s, unit, gates[0])
        else:
            s.push(Settling(self.pieces.side[unit], unit))

    def place(self, s: War, unit: i64, where: i64) -> None:
        """[S.18] On the map, and leaders of his who wait with it."""
        start = s.at[unit]
        s.put(unit, where)
        s.note(N_PLACED, "S.18", unit, where)
        s.rules.victory.entered(s, unit, where)
        for leader in range(self.pieces.first_leader, self.pieces.count):
            if s.at[leader] == start and s.rules.command.is_his(s, leader, unit):
                if start != n.TRACK or self.is_due(s, leader):
                    if not self.is_attended(s, leader, start):
                        s.put(leader, where)
                        s.note(N_PLACED, "S.18", leader, where)

    def box(self, s: War, unit: i64, code: i64) -> None:
        """[S.18] Into a box, since today."""
        start = s.at[unit]
        s.put(unit, code)
        s.since[unit] = s.turn
        s.note(N_TO_BOX, "S.21", unit, n.BOX - code)
        self.follow(s, unit, start)

    def strays(self, s: War) -> None:
        """[2.2j] A leader on the track without a unit of his returns as one who is lost."""
        for leader in range(self.pieces.first_leader, self.pieces.count):
            if self.is_due(s, leader) and not self.is_attended(s, leader, n.TRACK):
                s.put(leader, n.LOST)


class Placements(Counting):
    """[S.18] Goes through the pieces that are due, the Union's first."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.CAMPAIGN_STEPS) + 1
    case: ClassVar[str] = "S.18"

    def stages(self, s: Campaign) -> i64:
        return 2 * s.rules.pack.pieces.first_leader

    def stage(self, s: Campaign) -> None:
        war, pieces = own(s), s.rules.pack.pieces
        side, unit = self.at // pieces.first_leader, self.at % pieces.first_leader
        if pieces.side[unit] == side and war.book.placing.is_due(war, unit):
            war.book.placing.come(war, unit)

    def end(self, s: Campaign) -> None:
        war = own(s)
        war.book.placing.strays(war)


class Settling(FieldStep):
    """[S.18] The owner chooses where a unit comes in."""

    __slots__ = ("unit",)
    kind: ClassVar[int] = int(n.CAMPAIGN_STEPS) + 2
    case: ClassVar[str] = "S.18"

    def __init__(self, who: i64, unit: i64) -> None:
        super().__init__(who)
        self.unit: i64 = unit

    def locals(self) -> list[int]:
        return [self.unit]

    def options(self, s: Campaign) -> list[int]:
        war = own(s)
        return [act(PLACE, where) for where in war.book.placing.gates(war, self.unit)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) != PLACE:
            return not_now(s, self, action)
        war = own(s)
        return [] if arg_of(action) in war.book.placing.gates(war, self.unit) else ["S.18"]

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        war = own(s)
        war.book.placing.place(war, self.unit, arg_of(action))
