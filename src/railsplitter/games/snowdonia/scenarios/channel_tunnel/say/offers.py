"""The tunnel's choices in words."""

from __future__ import annotations

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.rules.e_build import MOST_STAND_INS, STAND_IN_BITS
from railsplitter.games.snowdonia.say import (
    Choice,
    Nouns,
    Offers,
    good,
    joined,
    listed,
    payment,
    plural,
)
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.games.snowdonia.scenarios.channel_tunnel.boring import Operating, boring
from railsplitter.games.snowdonia.scenarios.channel_tunnel.building import building
from railsplitter.games.snowdonia.scenarios.channel_tunnel.crisis import Losing, Managing
from railsplitter.games.snowdonia.scenarios.channel_tunnel.digging import Boring, machine
from railsplitter.games.snowdonia.scenarios.channel_tunnel.placing import PlaceOrBore, owns_machine
from railsplitter.games.snowdonia.scenarios.channel_tunnel.say.nouns import ChannelNouns
from railsplitter.games.snowdonia.scenarios.channel_tunnel.state import tunnel
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.verbs import Verbs

CRISIS = "Crisis Management"


class ChannelOffers(Offers):
    """Actions of the tunnel as a person reads them."""

    nouns: ChannelNouns

    def __init__(self, nouns: Nouns, verbs: Verbs) -> None:
        super().__init__(nouns, verbs)
        self.declines |= {
            PlaceOrBore.kind: "Leave the machine's Labourer",
            Boring.kind: "Dig no more",
            Operating.kind: "Leave the machine",
            Managing.kind: "Leave the Crisis area",
            Losing.kind: "Done",
        }

    # -- placing -------------------------------------------------------------------------

    def bore(self, s: Snowdonia, who: int, space: int) -> Choice:
        area = self.nouns.pack.space_area[space]
        name = self.nouns.area(area)
        label = f"{name} {self.nouns.space(space)} with the machine's Labourer"
        case = "CT.35" if area == n.AREA_G else "CT.29"
        return Choice(name, label, good(self.nouns.ore, n.IRON), self.areas[area](s, who), case)

    def excavate(self, s: Snowdonia, who: int) -> str:
        where = self.nouns.card(machine(s, who))
        return f"up to {s.rules.excavate.rate(s, who)} rubble at {where}"

    def lay_track(self, s: Snowdonia, who: int) -> str:
        where = self.nouns.card(machine(s, who))
        return f"up to {boring(s).rate(s, who)} rubble at {where}, or a site for a stone less"

    def building(self, s: Snowdonia, who: int) -> str:
        if not s.trains_open:
            return "one site"
        sold = "one train" if owns_machine(s, who) else "one train or the Boring Machine"
        return f"one site, {sold}"

    def surveyor(self, s: Snowdonia, who: int) -> str:
        """What this Labourer could do, after those already placed there."""
        discs, markers = int(tunnel(s).discs[who]), int(tunnel(s).lost[who])
        for _ in range(self.placed(s, who)):
            discs = max(discs - 1, 0)
            markers -= not discs and markers > 0
        if discs:
            return f"one of {plural(discs, 'disc')} of yours goes"
        return "a marker back from the Crisis area" if markers else "nothing, no crisis of yours"

    def placed(self, s: Snowdonia, who: int) -> int:
        """How many Labourers of a seat stand in area G."""
        area = self.nouns.pack.space_area
        return sum(1 for at, seat in enumerate(s.spaces) if seat == who and area[at] == n.AREA_G)

    # -- digging -------------------------------------------------------------------------

    def dig(self, s: Snowdonia, who: int, arg: int) -> Choice:
        place, cubes = arg >> 5, arg & 31
        label = f"Dig {cubes} from {self.nouns.place(place)} and keep them"
        return Choice("Excavate", label, "", self.dug(s, place, cubes), "CT.22")

    def shore(self, s: Snowdonia, _who: int, place: int) -> Choice:
        label = f"Shore up {self.nouns.place(place)}"
        if self.nouns.pack.kind[place] != n.TRACK:
            return Choice("Excavate", label, case="CT.26")
        gives = self.marker(s, place)
        if s.rubble[place] == 2:
            gives = joined(gives, f"{self.nouns.place(place)} is cleared")
        cost = listed([good(self.nouns.stone, n.STONE), "the two rubble"])
        return Choice("Excavate", label, cost, gives, "CT.23")

    # -- building ------------------------------------------------------------------------

    def build(self, s: Snowdonia, who: int, arg: int) -> Choice:
        choice = super().build(s, who, arg)
        if not s.stack or not isinstance(s.stack[-1], Operating) or not choice.cost:
            return choice
        place, instead = arg >> STAND_IN_BITS, arg & MOST_STAND_INS
        price = building(s).machine_cost(s, who, place)
        cost = self.nouns.price(place, price - instead, instead)
        return choice._replace(cost=cost, case="CT.29")

    def buy(self, s: Snowdonia, who: int, arg: int) -> Choice:
        if arg >> STAND_IN_BITS != c.MACHINE:
            return super().buy(s, who, arg)
        instead = arg & MOST_STAND_INS
        cost = payment(self.nouns.pack, n.STEEL, self.nouns.steel - instead, instead)
        gives = f"a Labourer for areas D and G, for {good(self.nouns.ore, n.IRON)} each time"
        return Choice("Engine Shed", "Buy the Boring Machine", cost, gives, "CT.17")

    def lay(self, s: Snowdonia, _who: int, place: int) -> Choice:
        return Choice("Lay Track", f"Lay {self.nouns.place(place)}", case="CT.2")

    def survey(self, s: Snowdonia, _who: int, _arg: int) -> Choice:
        return Choice("Move Surveyor", "Move the Surveyor", case="CT.10")

    def forecast(self, s: Snowdonia, _who: int, disc: int) -> Choice:
        return Choice("Powers", f"Next round {self.nouns.disc(disc)}", case="CT.12")

    # -- crises --------------------------------------------------------------------------

    def calm(self, s: Snowdonia, who: int, _arg: int) -> Choice:
        left = tunnel(s).discs[who] - 1
        gives = f"{plural(left, 'disc')} left" if left > 0 else "no disc left"
        return Choice(CRISIS, f"Remove a {self.nouns.colour(who)} disc", "", gives, "CT.34")

    def recover(self, s: Snowdonia, who: int, _arg: int) -> Choice:
        penalty = s.rules.pack.more["penalty"][0]
        gives = f"1 marker, {penalty} VP less to lose"
        return Choice(CRISIS, "Take a marker back", "", gives, "CT.34")

    def lose(self, s: Snowdonia, _who: int, place: int) -> Choice:
        label = f"Take the marker off {self.nouns.place(place)}"
        return Choice("Crisis", label, self.marker(s, place), "", "CT.39")

    def use(self, s: Snowdonia, who: int, card: int) -> Choice:
        return super().use(s, who, card)._replace(case=s.rules.powers.case(card))
