"""Would the fall of one more station part two others? [E.5]"""

from __future__ import annotations

from typing import final

from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec


@final
class Cuts:
    """Walks the map as if a station had fallen; owns the buffers."""

    __slots__ = ("seen", "stamp", "waiting")

    def __init__(self) -> None:
        self.seen: vec[i64] = filled(0, 0)  # by station: the walk that came there last
        self.stamp: i64 = 0
        self.waiting: vec[i64] = filled(0, 0)

    def parts(self, s: ConfederateRails, fallen: i64, a: i64, b: i64) -> bool:
        """Is there no way from a to b that neither the Union nor the fallen station blocks?"""
        if a == fallen or b == fallen or s.part[a] < 0 or s.part[a] != s.part[b]:
            return True
        atlas, stations = s.rules.atlas, s.rules.atlas.stations
        net, costs = atlas.net, s.rules.front.costs[s.built].per_arc
        if len(self.seen) != stations:
            self.seen = filled(stations, 0)
            self.waiting = filled(stations, 0)
        self.stamp += 1
        seen, waiting, stamp = self.seen, self.waiting, self.stamp
        seen[a] = stamp
        waiting[0] = a
        count: i64 = 1
        while count:
            count -= 1
            here = waiting[count]
            if here == b:
                return False
            for arc in range(net.first[here], net.first[here + 1]):
                end = net.to[arc]
                if end < stations and end != fallen and costs[arc] == 1:
                    if seen[end] != stamp and not s.union[end]:
                        seen[end] = stamp
                        waiting[count] = end
                        count += 1
        return True
