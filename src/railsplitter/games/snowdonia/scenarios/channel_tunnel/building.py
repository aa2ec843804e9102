"""Where one may build, the four regular trains, and buying a Boring Machine."""

from __future__ import annotations

from typing import cast

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.notes import N_BUILT
from railsplitter.games.snowdonia.rules.e_build import Build, build_arg
from railsplitter.games.snowdonia.rules.t_trains import Trains
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.games.snowdonia.scenarios.channel_tunnel.digging import tunnelling
from railsplitter.games.snowdonia.scenarios.channel_tunnel.placing import owns_machine
from railsplitter.games.snowdonia.scenarios.channel_tunnel.state import tunnel
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.bits import bit
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.state import act
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class ChannelBuild(Build):
    """[CT.30] Building on the surface, or where one's machine is."""

    __slots__ = ("discount", "side", "surface")

    def tabulate(self) -> None:
        self.side: vec[i64] = self.pack.more["stop_side"]
        self.surface: vec[i64] = self.pack.more["stop_surface"]
        self.discount: i64 = self.pack.more["discount"][0]

    def stop_bar(self, s: Snowdonia, who: i64, stop: i64) -> str:
        """[CT.14] Everybody on the surface, underground one's own flag or the Middle;
        [CT.30] only where one's machine is, or which it passed last."""
        if tunnel(s).black & bit(stop):
            return "CT.30"
        if self.surface[stop]:
            return ""
        if self.side[stop] != who and self.side[stop] != c.BOTH:  # [CT.51] beyond the Middle too
            return "CT.14"
        return "" if tunnelling(s).last_station(s, who) == stop else "CT.14"

    def is_reached(self, s: Snowdonia, stop: i64) -> bool:
        """[CT.14] replaces [E.3]: somebody may build there."""
        for who in range(s.seats):
            if not self.stop_bar(s, who, stop):
                return True
        return False

    def site_bar(self, s: Snowdonia, who: i64, place: i64) -> str:
        """[E.4] A free site, [CT.30] of a station that is open to the seat, [X.3] a marker."""
        if place >= self.pack.places:
            return "E.4"
        kind = self.pack.kind[place]
        if kind == n.TRACK or kind == n.DIG_SITE or s.owner[place] >= 0:
            return "E.4"
        closed = self.stop_bar(s, who, self.pack.stop[place])
        if closed:
            return closed
        if s.owner[place] != n.FREE:
            return "E.4"
        # [CT.31] Nothing asks whether the station's own rubble is gone.
        return "" if s.markers[who] > 0 else "X.3"

    def add_sites(self, s: Snowdonia, who: i64, out: list[int]) -> None:
        """[CT.30] The sites the seat can build and pay, appended to `out`."""
        if s.markers[who] == 0:
            return
        for stop in range(self.pack.stops):
            if self.stop_bar(s, who, stop):
                continue
            for place in range(self.pack.site_first[stop], self.pack.site_end[stop]):
                if not self.site_bar(s, who, place):
                    self.add_payments(s, who, place, out)

    def add_trains(self, s: Snowdonia, who: i64, out: list[int]) -> None:
        """[CT.17] The Boring Machine is bought like a train."""
        super().add_trains(s, who, out)
        for instead in range(self.stand_ins(s, who, n.STEEL) + 1):
            if not s.rules.trains.buy_bar(s, who, c.MACHINE, instead):
                out.append(act(n.BUY, build_arg(c.MACHINE, instead)))

    # -- area D --------------------------------------------------------------------------

    def machine_cost(self, s: Snowdonia, who: i64, place: i64, ledger: Ledger | None = None) -> i64:
        """[CT.29] A stone site costs one stone less, a steel site what is printed."""
        cost = put(ledger, "E.2", self.pack.cost[place])
        if self.pack.kind[place] != n.STONE_SITE:
            return cost
        less = self.discount if self.discount < cost else cost
        return cost + put(ledger, "CT.29", -less)

    def machine_bar(self, s: Snowdonia, who: i64, place: i64) -> str:
        """[CT.29] All that a site costs with the discount."""
        cost = self.machine_cost(s, who, place)
        return self.payment_bar(s, who, self.material(place), cost, 0)

    def machine_offers(self, s: Snowdonia, who: i64, out: list[int]) -> None:
        """[CT.29] The sites that the machine can help to build, appended to `out`."""
        for stop in range(self.pack.stops):
            for place in range(self.pack.site_first[stop], self.pack.site_end[stop]):
                if not self.site_bar(s, who, place) and not self.machine_bar(s, who, place):
                    out.append(act(n.BUILD, build_arg(place, 0)))

    def machine_build(self, s: Snowdonia, who: i64, place: i64) -> None:
        """[CT.29] Pay, and mark the site."""
        cost = self.machine_cost(s, who, place)
        self.pay(s, who, self.material(place), cost, 0)
        s.note(N_BUILT, "CT.29", who, place, cost, 0)
        s.mark(who, place)


def building(s: Snowdonia) -> ChannelBuild:
    return cast(ChannelBuild, s.rules.build)


@mypyc_attr(allow_interpreted_subclasses=True)
class ChannelTrains(Trains):
    """[CT.1] Four regular trains, and a Boring Machine for each side."""

    __slots__ = ("exchange", "steel")

    def tabulate(self) -> None:
        self.exchange: i64 = self.pack.more["exchange"][0]
        self.steel: i64 = self.pack.more["machine_steel"][0]

    def buy_bar(self, s: Snowdonia, who: i64, train: i64, instead: i64) -> str:
        """[CT.17] A machine for one steel bar; [CT.19] nobody buys a second regular train."""
        if train == c.MACHINE:
            return self.machine_bar(s, who, instead)
        closed = super().buy_bar(s, who, train, instead)
        if closed:
            return closed
        # [CT.19] A setting lets it be exchanged, as in the base game.
        return "CT.19" if s.train_of[who] and not self.exchange else ""

    def machine_bar(self, s: Snowdonia, who: i64, instead: i64) -> str:
        """[CT.17] Once trains may be bought, [E.5] not before."""
        if not s.trains_open:
            return "E.5"
        if owns_machine(s, who):
            return "CT.17"
        closed = s.rules.build.payment_bar(s, who, n.STEEL, self.steel, instead)
        return "CT.17" if closed == "E.2" else closed

    def buy(self, s: Snowdonia, who: i64, train: i64, instead: i64) -> None:
        """[CT.17] The card is turned; the Labourer comes out of the Pub onto it."""
        if train != c.MACHINE:
            super().buy(s, who, train, instead)
            return
        s.rules.build.pay(s, who, n.STEEL, self.steel, instead)
        # [CT.20] It does not become the seat's train, so maintenance passes it by.
        tunnel(s).borer[who] = c.ON_MACHINE
        s.note(c.N_MACHINE_BOUGHT, "CT.17", who, self.steel - instead, instead)
