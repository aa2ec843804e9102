"""Rail movement: what a step costs, where a train may go, and where it may stop (5.3)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import N_FEE, N_WENT
from railsplitter.games.confederate_rails.pack import Pack
from railsplitter.games.confederate_rails.rules.chapter import RailChapter, owner_of
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.graph import FAR, Costs, costs_of
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.reach import Ground, Reach
from railsplitter.kernel.state import act
from railsplitter.kernel.vec import i64


def go_arg(station: i64, line: i64, fee: i64) -> i64:
    return fee << 14 | station << 5 | line


@mypyc_attr(allow_interpreted_subclasses=True)
class Movement(RailChapter):
    """[5.3a] Trains move by rail, station by station."""

    __slots__ = (
        "aim_costs",
        "aim_ground",
        "aim_reach",
        "aimed",
        "has_worked",
        "measured",
        "measured_survey",
    )

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.aim_costs: Costs = costs_of([-1] * self.atlas.net.arcs())
        self.aim_ground: Ground = Ground(self.atlas.nodes)
        self.aim_reach: Reach = Reach(self.atlas.net)
        self.aimed: i64 = -1  # where Troops are going, for the question at hand
        # Where the last measure began, and for which survey of the planning it was made
        self.measured: i64 = -1
        self.measured_survey: i64 = -1
        self.has_worked = False  # a look ahead has already picked up or delivered

    # -- what a step costs -----------------------------------------------------------------

    def is_loaded(self, s: ConfederateRails, train: i64) -> bool:
        """[5.6.1a] Is there a load aboard? A contract alone leaves the train light."""
        load = s.train_load[train]
        return load != 0 and s.load_where[load] == n.ABOARD

    def needs_fee(
        self, s: ConfederateRails, who: i64, loaded: bool, paid: i64, end: i64, used: i64
    ) -> bool:
        """[5.6a] Would this step cost the foreign base? Not [5.3.3c] [A.9] into one's own
        station, [5.6.1a] light, [6.8c] under the law, [5.6.2a] paid for."""
        if not loaded or s.law or paid == used:  # [5.6.1a] [6.8c]
            return False
        return not s.owns(who, self.atlas.station_lines[end])  # [5.3.3c] [A.9]

    def fee(self, s: ConfederateRails, train: i64) -> i64:
        """[5.6b] The fee; [5.2d] [5.6.1b] less for Troops."""
        is_troops = self.pack.load_kind[s.train_load[train]] == n.TROOPS  # [5.2d]
        return self.pack.line_fee_troops if is_troops else self.pack.line_fee  # [5.6.1b]

    def cost(
        self,
        s: ConfederateRails,
        train: i64,
        line: i64,
        foreign: bool,
        segment: i64,
        end: i64,
        used: i64,
        ledger: Ledger | None = None,
    ) -> i64:
        """[5.3.3a] The MPs of one step of a train that is on `line`, over a segment by `used`."""
        pack, atlas = self.pack, self.atlas
        if foreign:
            total = put(ledger, "5.3.3b", pack.foreign, used)  # [5.3.3b]
        else:
            total = put(ledger, "5.3.3a", pack.base, used)
        more = atlas.more_points[segment]  # [2.1.1c]
        if more:
            case = "5.3.3f" if atlas.kind[segment] == 1 else "5.3.3d"  # [5.3.3d] [5.3.3f]
            total += put(ledger, case, more, segment)  # [2.1.1d]
        if s.congested[end]:  # [2.3.3c]
            total += put(ledger, "5.3.3e", pack.congested, end)  # [5.3.3e]
        if s.bad_lines >> used & 1:  # [7.1d]
            total += put(ledger, "5.3.3i", pack.bad_rails, used)  # [5.3.3i]
        others = s.traffic[end]  # [5.4.2]
        if others:
            if s.train_at[train] == end:
                others -= 1  # itself, when a plan leads back
            total += put(ledger, "5.3.3j", others * pack.traffic, end)  # [5.3.3j]
        if line != n.NO_LINE and not atlas.station_lines[end] >> line & 1:  # [5.3.4a] [E.2]
            total += put(ledger, "5.3.3k", pack.change, used)  # [5.3.3k] [6.8d]
        return total

    def line_after(self, line: i64, end: i64, used: i64) -> i64:
        """[5.3.4b] A train stays on its line as long as the station is on it."""
        if line != n.NO_LINE and self.atlas.is_on(end, line):
            return line
        return used

    def paid_after(self, paid: i64, end: i64) -> i64:
        """[5.6.2a] What is paid holds until the train leaves that line."""
        return paid if paid and self.atlas.is_on(end, paid) else n.NO_LINE

    # -- where a train may go --------------------------------------------------------------

    def way_bar(self, s: ConfederateRails, segment: i64, end: i64) -> str:
        """[2.1.1e] Built, [5.3b] undisturbed, [5.9.2b] [2.3.3a] not into a Union station."""
        if not self.atlas.is_built(s.built, segment):
            return "2.1.1e"
        if s.wrecked[segment] or s.rips[segment]:
            return "5.3b"  # [5.3b]
        return "5.9.2b" if s.union[end] else ""  # [5.9.2b] [2.3.3a]

    def go_bar(self, s: ConfederateRails, train: i64, end: i64, used: i64, fee: i64) -> str:
        """[5.3a] Everything that can forbid one step, in printed order. `aim` comes first."""
        if end >= self.atlas.stations or not 0 < used <= self.atlas.lines:
            return "2.1.2a"
        at = s.train_at[train]
        segment = self.atlas.segment_to(at, end, used)
        if segment < 0:
            return "5.3a"
        bar = self.way_bar(s, segment, end)
        if bar:
            return bar
        if self.strays(s, at, end):
            return "B.3"
        return self.pay_bar(s, train, segment, end, used, fee)

    def pay_bar(
        self, s: ConfederateRails, train: i64, segment: i64, end: i64, used: i64, fee: i64
    ) -> str:
        """[5.6a] A fee only where one is due, [B.8] with the money for it; [5.3.5] the MPs."""
        who, loaded = owner_of(train), self.is_loaded(s, train)
        line, paid = s.train_line[train], s.train_paid[train]
        due = self.needs_fee(s, who, loaded, paid, end, used)
        money = s.money[who]
        if fee:
            if not due:
                return "5.6a"
            money -= self.fee(s, train)
            if money < 0:
                return "B.8"
            paid = used
        points = s.points - self.cost(s, train, line, due and not fee, segment, end, used)
        if points < 0:
            return "5.3.5"  # [5.3.5]
        line, paid = self.line_after(line, end, used), self.paid_after(paid, end)
        if self.escapes(s, train, end, line, paid, points, money, loaded):
            return ""
        return "B.28"

    def options(self, s: ConfederateRails, train: i64) -> list[int]:
        """[5.3a] Every step that the train can take now, unpaid and paid. `aim` comes first."""
        out: list[int] = []
        net, at = self.atlas.net, s.train_at[train]
        loaded = self.is_loaded(s, train)
        for arc in range(net.first[at], net.first[at + 1]):
            segment, end = net.edge[arc], net.to[arc]
            if self.way_bar(s, segment, end) or self.strays(s, at, end):
                continue
            lines = self.atlas.segment_lines[segment]
            used: i64 = 0
            while lines >> used:
                if lines >> used & 1:  # [B.10] the mover chooses which line he uses
                    if not self.pay_bar(s, train, segment, end, used, 0):
                        out.append(act(n.GO, go_arg(end, used, 0)))
                    if loaded and not self.pay_bar(s, train, segment, end, used, 1):
                        out.append(act(n.GO, go_arg(end, used, 1)))
                used += 1
        return out

    def go(self, s: ConfederateRails, train: i64, end: i64, used: i64, fee: i64) -> None:
        """[5.3.3a] One step; [7.4a] unless it ends in a collision."""
        if s.rules.collisions.happens(s, train):
            return
        who, loaded = owner_of(train), self.is_loaded(s, train)
        segment = self.atlas.segment_to(s.train_at[train], end, used)
        due = self.needs_fee(s, who, loaded, s.train_paid[train], end, used)
        if fee:
            self.pay(s, who, train, used)
        line = s.train_line[train]
        points = self.cost(s, train, line, due and not fee, segment, end, used)
        s.points -= points
        s.put_train(train, end)
        s.train_line[train] = self.line_after(line, end, used)
        s.train_paid[train] = self.paid_after(s.train_paid[train], end)
        s.entered = 1
        s.fresh = 0
        s.note(N_WENT, "5.3a", train, end, used, points)
        s.rules.deals.passed(s, who, used)
        s.rules.delivery.arrive(s, train)

    def pay(self, s: ConfederateRails, who: i64, train: i64, line: i64) -> None:
        """[5.6b] The fee to the owner; [5.6c] to the bank if nobody owns the line."""
        fee, owner = self.fee(s, train), s.owner[line]
        if owner == n.NOBODY:
            s.pay_bank(who, fee)
        else:
            s.pay_seat(who, owner, fee)
        s.train_paid[train] = line
        s.note(N_FEE, "5.6c" if owner == n.NOBODY else "5.6b", train, line, fee, owner)  # [5.6c]

    # -- stopping --------------------------------------------------------------------------

    def has_room(self, s: ConfederateRails, train: i64, station: i64) -> bool:
        """[5.4.1a] [5.4.1b] Could this train end its movement there?"""
        others = s.traffic[station]
        if s.train_at[train] == station:
            others -= 1
        depot = s.is_depot(station)
        return others < (self.pack.depot_trains if depot else self.pack.station_trains)

    def escapes(
        self,
        s: ConfederateRails,
        train: i64,
        at: i64,
        line: i64,
        paid: i64,
        points: i64,
        money: i64,
        loaded: bool,
    ) -> bool:
        """[B.28] From here, is there a legal way to end in a station with room?"""
        if self.has_room(s, train, at):
            return True
        if self.drives_out(s, train, at, line, paid, points, money, loaded):
            return True
        return self.works_out(s, train, at, line, points, money, loaded)

    def works_out(
        self,
        s: ConfederateRails,
        train: i64,
        at: i64,
        line: i64,
        points: i64,
        money: i64,
        loaded: bool,
    ) -> bool:
        """[B.28] The same, after it has delivered here, or picked up: Troops lead elsewhere then.

        A Blockade Runner load is not counted on. One such piece of work is looked ahead, not two.
        """
        load = s.train_load[train]
        if self.has_worked or not load:
            return False
        if loaded:
            here, cost = s.load_to[load], self.pack.dropoff
        else:
            here, cost = s.load_from[load], self.pack.pickup
            if s.load_where[load] != n.CONTRACTED or s.rules.delivery.comes_by_sea(s, load):
                return False
        if at != here or points < cost:
            return False
        self.has_worked = True
        if loaded:
            self.aimed = -1
        else:
            self.aim_as(s, train, True)
        free = self.drives_out(s, train, at, line, n.NO_LINE, points - cost, money, not loaded)
        self.has_worked = False
        self.aim_as(s, train, loaded)
        return free

    def drives_out(
        self,
        s: ConfederateRails,
        train: i64,
        at: i64,
        line: i64,
        paid: i64,
        points: i64,
        money: i64,
        loaded: bool,
    ) -> bool:
        """[B.28] The same, by moving on from here."""
        net = self.atlas.net
        for arc in range(net.first[at], net.first[at + 1]):
            segment, end = net.edge[arc], net.to[arc]
            if points < self.pack.base or self.way_bar(s, segment, end):
                continue
            if not self.strays(s, at, end) and self.escapes_by(
                s, train, segment, end, line, paid, points, money, loaded
            ):
                return True
        return False

    def escapes_by(
        self,
        s: ConfederateRails,
        train: i64,
        segment: i64,
        end: i64,
        line: i64,
        paid: i64,
        points: i64,
        money: i64,
        loaded: bool,
    ) -> bool:
        """[B.28] The same, over one segment: by each of its lines, unpaid or paid."""
        who, lines = owner_of(train), self.atlas.segment_lines[segment]
        used: i64 = 0
        while lines >> used:
            if lines >> used & 1:
                due = self.needs_fee(s, who, loaded, paid, end, used)
                left = points - self.cost(s, train, line, due, segment, end, used)
                then = self.line_after(line, end, used)
                kept = self.paid_after(paid, end)
                if left >= 0 and self.escapes(s, train, end, then, kept, left, money, loaded):
                    return True
                rest = money - self.fee(s, train) if due else -1
                if rest >= 0:
                    left = points - self.cost(s, train, line, False, segment, end, used)
                    if left >= 0 and self.escapes(s, train, end, then, used, left, rest, loaded):
                        return True
            used += 1
        return False

    def stays_free(self, s: ConfederateRails, train: i64, points: i64, loaded: bool) -> bool:
        """[B.28] After spending MPs here, can the train still end its movement legally?"""
        at = s.train_at[train]
        if not s.entered or points < 0 or self.has_room(s, train, at):
            return points >= 0
        paid = s.train_paid[train] if loaded == self.is_loaded(s, train) else n.NO_LINE
        line, money = s.train_line[train], s.money[owner_of(train)]
        if loaded or not self.is_loaded(s, train):
            self.aim_as(s, train, loaded)  # with the load aboard Troops go elsewhere
        else:
            self.aimed = -1  # the load is put down, and the train is free
        free = self.escapes(s, train, at, line, paid, points, money, loaded)
        self.aim(s, train)
        return free

    def is_stuck_full(self, s: ConfederateRails, train: i64) -> bool:
        """[B.28] Must the train move on? It came into a full station and can leave it."""
        if not s.entered or self.has_room(s, train, s.train_at[train]):  # [E.4]
            return False
        return self.stays_free(s, train, s.points, self.is_loaded(s, train))

    def fare(self, s: ConfederateRails, train: i64) -> i64:
        """[B.28] The least money with which a train can leave the full station it came into."""
        at, loaded = s.train_at[train], self.is_loaded(s, train)
        if not s.entered or not loaded or self.has_room(s, train, at):  # light trains pay nothing
            return 0
        line, paid = s.train_line[train], s.train_paid[train]
        self.aim(s, train)
        most = self.pack.line_fee * self.pack.move_points  # a fee at every step
        for money in range(min(s.money[owner_of(train)], most) + 1):
            if self.escapes(s, train, at, line, paid, s.points, money, loaded):
                return money
        return 0  # no money helps: it may stay [E.4]

    # -- Troops ----------------------------------------------------------------------------

    def aim(self, s: ConfederateRails, train: i64) -> None:
        """[B.3] Measure how far everything is from where a train with Troops must go."""
        self.aim_as(s, train, self.is_loaded(s, train))

    def aim_as(self, s: ConfederateRails, train: i64, loaded: bool) -> None:
        """[B.3] To the pickup, and with Troops aboard to the drop-off."""
        self.aimed = -1
        load = s.train_load[train]
        if not load or self.pack.load_kind[load] != n.TROOPS or self.pack.troops_may_stray:
            return
        goal = s.load_to[load] if loaded else s.load_from[load]
        at = s.train_at[train]
        if not s.rules.front.joined(s, at, goal):
            return  # [5.1.8a] [B.1] the Union has cut it off: there is no direct way
        self.measure(s, goal)
        if self.aim_reach.is_reached(at):  # else disruptions close all ways for now
            self.aimed = goal

    def measure(self, s: ConfederateRails, goal: i64) -> None:
        """MPs from the goal over all open segments: base, ferries and overland."""
        planning = s.rules.planning
        planning.look(s)
        if self.measured == goal and self.measured_survey == planning.survey:
            return
        self.measured = goal
        self.measured_survey = planning.survey
        net, atlas, ground = self.atlas.net, self.atlas, self.aim_ground
        for arc in range(net.arcs()):
            edge, end = net.edge[arc], net.to[arc]
            if edge >= atlas.segments or self.way_bar(s, edge, end) not in ("", "5.9.2b"):
                self.aim_costs.set(arc, -1)
            else:
                self.aim_costs.set(arc, self.pack.base + atlas.more_points[edge])
        ground.clear()
        for station in range(atlas.stations):
            if s.union[station]:
                ground.shut_node(station)
        self.aim_reach.search(goal, self.aim_costs, 1 << 30, ground)

    def must_go_on(self, s: ConfederateRails, train: i64) -> bool:
        """[5.2b] [B.3] Can Troops come nearer to their goal without a fee? `aim` comes first."""
        if not self.pack.troops_use_points or self.aimed < 0:
            return False
        net, at, dist = self.atlas.net, s.train_at[train], self.aim_reach.dist
        for arc in range(net.first[at], net.first[at + 1]):
            segment, end = net.edge[arc], net.to[arc]
            if dist[end] < dist[at] and not self.way_bar(s, segment, end):
                if self.has_unpaid_step(s, train, segment, end):
                    return True
        return False

    def has_unpaid_step(self, s: ConfederateRails, train: i64, segment: i64, end: i64) -> bool:
        """Could the train go over the segment now, by one of its lines, without a fee?"""
        lines = self.atlas.segment_lines[segment]
        used: i64 = 0
        while lines >> used:
            if lines >> used & 1 and not self.pay_bar(s, train, segment, end, used, 0):
                return True
            used += 1
        return False

    def strays(self, s: ConfederateRails, here: i64, end: i64) -> bool:
        """[5.2b] [B.3] Would this step lead Troops away from where they go?"""
        if self.aimed < 0:
            return False
        there = self.aim_reach.dist[end]
        return there == FAR or there > self.aim_reach.dist[here]
