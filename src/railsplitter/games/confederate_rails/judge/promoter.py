"""Before the first train moves: companies, trains, the auction (3.4, 3.5, 4.1.1, 4.1.2)."""

from __future__ import annotations

from typing import Final, final

from railsplitter.games.confederate_rails.judge.outlook import Outlook
from railsplitter.games.confederate_rails.names import TRAINS
from railsplitter.games.confederate_rails.pack import lines_in
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.bits import bit
from railsplitter.kernel.graph import COST_MOST, costs_of
from railsplitter.kernel.reach import Ground, Reach
from railsplitter.kernel.vec import i64

LINE_PRICE: Final = 6.0  # hundreds for a company of middling traffic
TRAIN_PRICE: Final = 10.0  # hundreds for a train that comes with it
KEEP_FOR_ALL: Final[i64] = 2  # hundreds to be kept from the auction
KEEP_FOR_TRAIN: Final[i64] = 3  # for each train: it must run for some Rounds before it earns


@final
class Promoter:
    """Knows what traffic the printed loads bring to lines and stations."""

    __slots__ = ("known", "line_traffic", "outlook", "station_traffic", "weights")

    def __init__(self, outlook: Outlook) -> None:
        self.weights = outlook.weights
        self.outlook = outlook
        self.known: bool = False
        self.line_traffic: list[float] = []  # 1.0 is the average
        self.station_traffic: list[float] = []  # hundreds to be picked up near a station

    def study(self, s: ConfederateRails) -> None:
        """Send every load over its shortest way, once for all games of an edition."""
        if self.known:
            return
        self.known = True
        atlas, pack = s.rules.atlas, s.rules.pack
        net = atlas.net
        costs: list[int] = []
        for arc in range(net.arcs()):
            edge = net.edge[arc]
            there = edge < atlas.segments and not atlas.built_bit[edge]
            costs.append(1 + atlas.more_points[edge] if there else -1)
        reach, ground = Reach(net), Ground(net.nodes)
        self.line_traffic = [0.0] * (atlas.lines + 1)
        self.station_traffic = [0.0] * atlas.stations
        for load in range(1, pack.loads + 1):
            start, end = pack.load_pickup[load], pack.load_drop[load]
            if pack.load_there[load] and start >= 0 and end >= 0:
                reach.search(start, costs_of(costs), COST_MOST, ground)
                self.send(s, load, reach.path_arcs(end))
        total = 0.0
        for traffic in self.line_traffic:
            total += traffic
        for line in range(atlas.lines + 1):
            self.line_traffic[line] *= float(atlas.lines) / total

    def send(self, s: ConfederateRails, load: i64, arcs: list[int]) -> None:
        """One load's share for each line it uses, and for the stations around its pickup."""
        atlas, pack = s.rules.atlas, s.rules.pack
        payout = float(pack.load_payout[load])
        for arc in arcs:
            lines = lines_in(atlas.segment_lines[atlas.net.edge[arc]])
            for line in lines:
                self.line_traffic[line] += payout / float(len(arcs) * len(lines))
        start = pack.load_pickup[load]
        for station in range(atlas.stations):
            points = atlas.points_between(0, station, start)
            self.station_traffic[station] += payout / (float(points) + self.weights.around)

    # -- companies ---------------------------------------------------------------------------

    def company(self, s: ConfederateRails, seat: i64, line: i64) -> float:
        """How much a company is worth beside an average one: traffic, neighbours, safety."""
        self.study(s)
        atlas = s.rules.atlas
        meets: i64 = 0
        near = 0.0
        count: i64 = 0
        for k in range(atlas.line_first[line], atlas.line_first[line + 1]):
            station = atlas.line_station[k]
            count += 1
            if s.front[station] <= 3:
                near += 1.0
            if s.owns(seat, atlas.station_lines[station] & ~bit(line)):
                meets += 1
        lost = near / float(count if count else 1)
        near_own = 1.0 + self.weights.neighbour * float(meets)
        return self.line_traffic[line] * near_own * (1.0 - 0.5 * lost)

    def price(self, s: ConfederateRails, seat: i64, line: i64) -> i64:
        """[4.1.1b] The most to bid: for the line, and for a train that comes with it."""
        worth = LINE_PRICE * self.company(s, seat, line)
        trains: i64 = 0
        for train in range(seat * TRAINS, (seat + 1) * TRAINS):
            if s.train_at[train] >= 0:
                trains += 1
        if s.rules.setup.next_train(s, seat) >= 0:
            worth += TRAIN_PRICE
            trains += 1
        most = s.money[seat] - KEEP_FOR_ALL - KEEP_FOR_TRAIN * trains
        price = i64(int(worth)) + s.rules.pack.least_bid  # an unsold line puts off the war
        return price if price < most else most

    def name(self, s: ConfederateRails, seat: i64, line: i64) -> float:
        """[4.1.1a] The company to put up: the one worth most, if it can be paid."""
        price = self.price(s, seat, line)
        return 1.0 + self.company(s, seat, line) if price >= s.rules.pack.least_bid else -1.0

    def bid(self, s: ConfederateRails, seat: i64, line: i64, money: i64, high: i64) -> float:
        """[4.1.1b] The least step, up to the price."""
        if money > high + s.rules.pack.least_bid:
            return -2.0
        return 1.0 if money <= self.price(s, seat, line) else -1.0

    # -- trains ------------------------------------------------------------------------------

    def place(self, s: ConfederateRails, seat: i64, station: i64) -> float:
        """[3.5a] Near goods, away from the Union and from other trains."""
        self.study(s)
        value = self.station_traffic[station]
        for train in range(seat * TRAINS, (seat + 1) * TRAINS):
            at = s.train_at[train]
            if at >= 0:
                points = s.rules.atlas.points_between(s.built, at, station)
                value -= self.weights.apart * value * float(10 - points if points < 10 else 0)
        value -= self.weights.crowd * float(s.traffic[station])
        if s.front[station] <= s.rules.pack.choice_within:
            value *= 0.5
        return value
