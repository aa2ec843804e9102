"""What an action refused in the tunnel is missing."""

from __future__ import annotations

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.rules.b_excavate import ANY_END
from railsplitter.games.snowdonia.rules.e_build import stand_in_of, thing_of
from railsplitter.games.snowdonia.say import Hints, Nouns, Prompts, plural
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.games.snowdonia.scenarios.channel_tunnel.boring import Operating
from railsplitter.games.snowdonia.scenarios.channel_tunnel.building import building
from railsplitter.games.snowdonia.scenarios.channel_tunnel.digging import machine
from railsplitter.games.snowdonia.scenarios.channel_tunnel.placing import owns_machine
from railsplitter.games.snowdonia.scenarios.channel_tunnel.say.nouns import ChannelNouns
from railsplitter.games.snowdonia.scenarios.channel_tunnel.state import tunnel
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.state import arg_of, verb_of
from railsplitter.kernel.verbs import Verbs


class ChannelHints(Hints):
    """What is missing, in numbers."""

    nouns: ChannelNouns

    def __init__(self, nouns: Nouns, prompts: Prompts, verbs: Verbs) -> None:
        super().__init__(nouns, prompts, verbs)
        self.cases |= {
            "CT.14": self.other_station,
            "CT.17": self.machine_missing,
            "CT.18": self.machine_labourer,
            "CT.19": self.second_train,
            "CT.22": self.at_the_machine,
            "CT.23": self.stone_short,
            "CT.26": self.no_shoring,
            "CT.29": self.machine_only,
            "CT.30": self.black_marker,
            "CT.34": self.no_crisis,
            "CT.35": self.ore_short,
            "CT.37": self.no_disc,
            "CT.39": self.no_marker_there,
            "CT.50": self.station_rate,
        }

    # -- building ------------------------------------------------------------------------

    def other_station(self, s: Snowdonia, seat: int, action: int) -> str:
        stop = self.nouns.pack.stop[thing_of(action)]
        side = self.nouns.pack.more["stop_side"][stop]
        if side not in (seat, c.BOTH):
            return f"{self.nouns.stop(stop)} bears the flag of {self.nouns.seat(side)}"
        at = self.nouns.card(machine(s, seat))
        return f"your machine is at {at} and has not reached {self.nouns.stop(stop)}"

    def black_marker(self, s: Snowdonia, seat: int, action: int) -> str:
        stop = self.nouns.pack.stop[thing_of(action)]
        return f"a black marker lies on {self.nouns.stop(stop)}"

    def site_price(self, s: Snowdonia, seat: int, action: int) -> str:
        if not isinstance(s.stack[-1], Operating):
            return super().site_price(s, seat, action)
        place = thing_of(action)
        price = building(s).machine_cost(s, seat, place)
        return self.short(s, seat, building(s).material(place), price)

    def second_train(self, s: Snowdonia, seat: int, action: int) -> str:
        return f"you own {self.nouns.train(s.train_of[seat])}"

    def no_marker(self, s: Snowdonia, seat: int, action: int) -> str:
        there = tunnel(s).lost[seat]
        return f"you have no marker in supply, {there} are in the Crisis area"

    # -- the machine ---------------------------------------------------------------------

    def machine_missing(self, s: Snowdonia, seat: int, action: int) -> str:
        if not owns_machine(s, seat) and verb_of(action) != n.BUY:
            return "you have not bought your Boring Machine"
        if owns_machine(s, seat):
            return "the Boring Machine is yours already"
        return self.short(s, seat, n.STEEL, self.nouns.steel - stand_in_of(action))

    def machine_labourer(self, s: Snowdonia, seat: int, action: int) -> str:
        if verb_of(action) == n.PLACE:
            return "you have no Labourer in hand but the machine's"
        if tunnel(s).borer[seat] != c.ON_MACHINE:
            return "the machine's Labourer has been placed this round"
        return f"it does not work in {self.nouns.area(self.area_of(action))}"

    def area_of(self, action: int) -> int:
        return int(self.nouns.pack.space_area[arg_of(action)])

    def machine_only(self, s: Snowdonia, seat: int, action: int) -> str:
        if verb_of(action) == n.PLACE:
            return "area D takes only the Labourer of a Boring Machine"
        return self.ore_short(s, seat, action)

    def ore_short(self, s: Snowdonia, seat: int, action: int) -> str:
        return self.short(s, seat, n.IRON, self.nouns.ore)

    # -- digging -------------------------------------------------------------------------

    def at_the_machine(self, s: Snowdonia, seat: int, action: int) -> str:
        place = arg_of(action) >> 5 if verb_of(action) == n.DIG else arg_of(action)
        if place not in s.rules.excavate.face(s, seat, ANY_END):
            return f"your machine is at {self.nouns.card(machine(s, seat))}"
        return "two rubble are dug at a time"

    def stone_short(self, s: Snowdonia, seat: int, action: int) -> str:
        return self.short(s, seat, n.STONE, self.nouns.stone)

    def no_shoring(self, s: Snowdonia, seat: int, action: int) -> str:
        return f"{self.nouns.place(arg_of(action))} is no tunnel card"

    def station_rate(self, s: Snowdonia, seat: int, action: int) -> str:
        return f"{s.dig_rate} rubble of a station are all that one such action digs"

    # -- crises --------------------------------------------------------------------------

    def no_crisis(self, s: Snowdonia, seat: int, action: int) -> str:
        discs, markers = tunnel(s).discs[seat], tunnel(s).lost[seat]
        if verb_of(action) == c.RECOVER and discs:
            return f"{plural(discs, 'disc')} of yours {'is' if discs == 1 else 'are'} still there"
        if verb_of(action) == c.RECOVER or not markers:
            return "nothing of yours is in the Crisis area"
        return self.no_disc(s, seat, action)

    def no_disc(self, s: Snowdonia, seat: int, action: int) -> str:
        return f"no {self.nouns.colour(seat)} disc is in the Crisis area"

    def no_marker_there(self, s: Snowdonia, seat: int, action: int) -> str:
        return f"you have no marker on {self.nouns.place(arg_of(action))}"
