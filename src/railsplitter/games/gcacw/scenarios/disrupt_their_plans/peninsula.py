"""The Peninsula (D.54 to D.57): units that sail, units that leave the Valley, units called back."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.names import LOST, TRACK, UNION
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.peninsula_asking import (
    Recalling,
    Shipping,
    Sorting,
)
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.state import DAYS, plans_war
from railsplitter.kernel.columns import filled
from railsplitter.kernel.state import act
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Peninsula(FieldChapter):
    """[D.55] McClellan's army, to which units of the District go."""

    __slots__ = ("box", "line", "lists", "numbers", "seen", "ships", "stamp", "valley")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.numbers: vec[i64] = pack.more["plans"]
        self.box: i64 = pack.more["cast_boxes"][n.PENINSULA_BOX]
        self.lists: vec[i64] = pack.more["cast_lists"]
        self.ships: vec[i64] = pack.more["ship_hex"]  # by hex
        self.valley: vec[i64] = pack.more["county_valley"]  # by county
        self.line: vec[i64] = filled(pack.ground.hexes, 0)
        self.seen: vec[i64] = filled(pack.ground.hexes, 0)
        self.stamp: i64 = 0

    def is_union(self, unit: i64) -> bool:
        """[D.55] A Union unit."""
        return 0 <= unit < self.pieces.first_leader and self.pieces.side[unit] == UNION

    # -- out of the District --------------------------------------------------------------------

    def ask(self, s: War, side: i64) -> None:
        """[D.55] In Recovery the Union may send off those who were released for it."""
        if side == UNION and self.sailors(s):
            s.push(Shipping(UNION))

    def sailors(self, s: War) -> list[int]:
        """[D.55] The units that may sail now."""
        out: list[int] = []
        for unit in range(self.pieces.first_leader):
            if s.bound[unit] & c.PENINSULA and not self.ship_bar(s, unit):
                out.append(act(n.SHIP, unit))
        return out

    def ship_bar(self, s: War, unit: i64) -> str:
        """[D.55] [R.76] Released in a Valley Segment or called back, at a shore or the south
        edge of GTC N."""
        if not self.is_union(unit) or s.at[unit] < 0 or not s.bound[unit] & c.PENINSULA:
            return "D.55"
        return "" if self.ships[s.at[unit]] else "D.55"

    def worth(self, s: War, unit: i64) -> i64:
        """[D.83] The chart of the coming cycle, and a point for each of its manpower."""
        chart = s.book.withdrawal.worth(s, unit, s.turn)
        return chart + self.numbers[n.SENT_EACH] * s.mv[unit]

    def ship(self, s: War, unit: i64) -> None:
        """[D.55] To the Peninsula, for its points."""
        points = self.worth(s, unit)
        self.remove(s, unit, self.box)
        s.since[unit] = s.turn
        s.note(n.N_SHIPPED, "D.55", unit, points)
        s.book.scores.once(s, n.ROW_PENINSULA, unit, points)

    def remove(self, s: War, unit: i64, place: i64) -> None:
        """[D.55] Off the map; a leader goes along if he has nobody else there."""
        where = s.at[unit]
        s.put(unit, place)
        for leader in s.leaders_in(where):
            if not s.rules.leaders.has_unit(s, leader, where):
                alone = not s.rules.leaders.homes(s, leader)
                s.put(leader, place if alone and s.rules.command.is_his(s, leader, unit) else LOST)
                s.due[leader] = s.due[unit]
                s.goal[leader] = s.goal[unit]

    # -- out of the Valley ----------------------------------------------------------------------

    def is_in_valley(self, s: War, where: i64) -> bool:
        """[D.3] Is a hex in the Valley?"""
        county = s.book.counties.county_at(where)
        return county >= 0 and self.valley[county] != 0

    def mark(self, s: War, unit: i64, where: i64) -> None:
        """[D.54] A Union unit was in the Valley since the last Withdrawal Segment."""
        if self.pieces.side[unit] == UNION and not s.bound[unit] & (c.DISTRICT | c.LEFT_VALLEY):
            if self.is_in_valley(s, where):
                s.bound[unit] |= c.LEFT_VALLEY

    def segment(self, s: War) -> None:
        """[D.54] [D.56] The Union's part of the Withdrawal Segment."""
        for unit in range(self.pieces.first_leader):
            if s.at[unit] >= 0:
                self.mark(s, unit, s.at[unit])
        if self.leavers(s):
            s.push(Sorting(UNION))

    def is_early(self, s: War) -> bool:
        """[D.56] Before the new maps."""
        return s.turn < self.numbers[n.NEW_MAPS]

    def leavers(self, s: War) -> list[int]:
        """[D.54] What may be said of units that have left the Valley."""
        early, out = self.is_early(s), list[int]()
        for unit in range(self.pieces.first_leader):
            if s.at[unit] >= 0 and not self.leave_bar(s, unit):
                if early:
                    out.append(act(n.SHIP, unit))
                out.append(act(n.JOIN_DISTRICT, unit))
                out.append(act(n.STAY_FREE, unit))
        return out

    def leave_bar(self, s: War, unit: i64) -> str:
        """[D.54] A unit that was in the Valley and now stands in the District's area; [D.56] before
        April 5 one at the edge of the Valley's sheets with a way out."""
        if not self.is_union(unit) or s.at[unit] < 0:
            return "D.54"
        if s.bound[unit] & (c.DISTRICT | c.PENINSULA | c.BLENKER | c.MOUNTAIN):
            return "D.54"
        if self.is_early(s):
            return self.early_bar(s, unit)
        where = s.at[unit]
        if not s.bound[unit] & c.LEFT_VALLEY or self.is_in_valley(s, where):
            return "D.54"
        return "" if s.book.district.open[where] else "D.47"

    def early_bar(self, s: War, unit: i64) -> str:
        """[D.56] [R.77] In Washington, Loudoun or Fauquier, with a path to the north or east."""
        if not self.pack.more["early_exit"][s.at[unit]]:
            return "D.56"
        return "" if self.is_open(s, unit) else "D.56"

    def is_open(self, s: War, unit: i64) -> bool:
        """[D.56] A path free of enemies and their zones to such an edge."""
        near, goals = self.ground.land.near, self.pack.more["north_east"]
        self.stamp += 1
        self.line[0] = s.at[unit]
        self.seen[s.at[unit]] = self.stamp
        done: i64 = 0
        count: i64 = 1
        while done < count:
            here = self.line[done]
            done += 1
            if goals[here]:
                return True
            for arc in range(here * 6, here * 6 + 6):
                where = near[arc]
                if where < 0 or self.seen[where] == self.stamp:
                    continue
                if not s.book.withdrawal.is_barred(s, unit, arc):
                    self.seen[where] = self.stamp
                    self.line[count] = where
                    count += 1
        return False

    def join(self, s: War, unit: i64) -> None:
        """[D.54] It is of the District from now on; [D.56] before April 5 it waits for that day."""
        s.bound[unit] = c.DISTRICT
        s.note(n.N_JOINED, "D.54", unit)
        if self.is_early(s):
            self.put_off(s, unit)

    def stay(self, s: War, unit: i64) -> None:
        """[D.54] It stays free and never goes to the Peninsula; it is not asked again."""
        s.bound[unit] -= s.bound[unit] & c.LEFT_VALLEY
        s.note(n.N_STAYED, "D.54", unit)
        if self.is_early(s):
            self.put_off(s, unit)

    def put_off(self, s: War, unit: i64) -> None:
        """[D.56] Off the map until April 5, then within 10 hexes of Baltimore Depot."""
        s.due[unit] = self.numbers[n.NEW_MAPS]
        s.goal[unit] = self.lists[n.SET_UP]
        self.remove(s, unit, TRACK)

    # -- called back ----------------------------------------------------------------------------

    def dawn(self, s: War) -> None:
        """[D.57] What was recalled five days ago counts no more."""
        plans_war(s).recalled_mv[s.turn % DAYS] = 0

    def recallers(self, s: War) -> list[int]:
        """[D.57] The units that may be called back now."""
        out: list[int] = []
        for unit in range(self.pieces.first_leader):
            if s.at[unit] == self.box and not self.recall_bar(s, unit):
                out.append(unit)
        return out

    def recalled(self, s: War) -> i64:
        """[D.57] Manpower called back in five turns running."""
        total: i64 = 0
        for day in range(DAYS):
            total += plans_war(s).recalled_mv[day]
        return total

    def recall_bar(self, s: War, unit: i64) -> str:
        """[D.57] A unit on the Peninsula, within the limit of five turns, once the shores are in
        play."""
        if not self.is_union(unit) or s.at[unit] != self.box:
            return "D.57"
        if s.turn + self.numbers[n.RECALL_TURNS] < self.numbers[n.NEW_MAPS]:
            return "D.57"
        most = self.numbers[n.RECALL_MOST]
        return "D.57" if self.recalled(s) + s.mv[unit] > most else ""

    def price(self, s: War, unit: i64) -> i64:
        """[D.57] The chart of the previous cycle, and two points for each of its manpower."""
        withdrawal = s.book.withdrawal
        chart = withdrawal.worth(s, unit, withdrawal.previous(s.turn))
        return chart + self.numbers[n.RECALLED_EACH] * s.mv[unit]

    def recall(self, s: War, unit: i64) -> None:
        """[D.57] Five turns later it lands; the points are lost today."""
        points, turn = self.price(s, unit), s.turn + self.numbers[n.RECALL_TURNS]
        plans_war(s).recalled_mv[s.turn % DAYS] += s.mv[unit]
        s.bound[unit] = c.PENINSULA
        s.book.placing.send(s, unit, turn, self.lists[n.RECALL_SHORES])
        s.note(n.N_RECALLED, "D.57", unit, turn, points)
        s.book.scores.once(s, n.ROW_RECALLED, unit, points)

    def call_back(self, s: War) -> None:
        """[D.57] In the Reinforcement Phase the Union is asked."""
        if self.recallers(s):
            s.push(Recalling(UNION))
