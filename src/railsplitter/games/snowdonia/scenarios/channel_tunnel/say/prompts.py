"""The tunnel's questions in words."""

from __future__ import annotations

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.rules.b_excavate import ANY_END
from railsplitter.games.snowdonia.rules.e_build import Building
from railsplitter.games.snowdonia.say import Nouns, Prompts, good, listed, plural
from railsplitter.games.snowdonia.scenarios.channel_tunnel.boring import Operating, boring
from railsplitter.games.snowdonia.scenarios.channel_tunnel.crisis import Losing, Managing
from railsplitter.games.snowdonia.scenarios.channel_tunnel.digging import Boring, tunnelling
from railsplitter.games.snowdonia.scenarios.channel_tunnel.placing import (
    PlaceOrBore,
    owns_machine,
    placing,
)
from railsplitter.games.snowdonia.scenarios.channel_tunnel.say.nouns import ChannelNouns
from railsplitter.games.snowdonia.scenarios.channel_tunnel.state import tunnel
from railsplitter.games.snowdonia.state import Snowdonia


class ChannelPrompts(Prompts):
    """What the tunnel asks."""

    nouns: ChannelNouns

    def __init__(self, nouns: Nouns) -> None:
        super().__init__(nouns)
        self.questions |= {
            PlaceOrBore.kind: self.place_or_bore,
            Boring.kind: self.boring,
            Operating.kind: self.operating,
            Managing.kind: self.managing,
            Losing.kind: self.losing,
        }

    def place_or_bore(self, s: Snowdonia, step: PlaceOrBore) -> str:
        hands = s.hands[step.who]
        ore = good(self.nouns.ore, n.IRON)
        machine = f"the machine's Labourer for {ore}"
        if hands == 0:
            return f"Use {machine}, or leave it?"
        more = f", or {machine}" if placing(s).can_bore(s, step.who) else ""
        return f"Place a Labourer, {hands} in hand{more}"

    def boring(self, s: Snowdonia, step: Boring) -> str:
        """Excavate, or what is left of a Boring Machine action."""
        where = self.face(s, step.who, ANY_END)
        what = "keep two" if self.is_station(s, step.who) else "keep two or shore up"
        return f"Dig up to {step.left} rubble, now at {where}: {what}"

    def is_station(self, s: Snowdonia, who: int) -> bool:
        places = tunnelling(s).face(s, who, ANY_END)
        return any(self.nouns.pack.kind[place] != n.TRACK for place in places)

    def operating(self, s: Snowdonia, step: Operating) -> str:
        rate = boring(s).rate(s, step.who)
        where = self.face(s, step.who, ANY_END)
        dig = f", or dig up to {rate} rubble at {where}" if where else ""
        return f"Boring Machine: build a site for a stone less{dig}"

    def managing(self, s: Snowdonia, step: Managing) -> str:
        discs, markers = tunnel(s).discs[step.who], tunnel(s).lost[step.who]
        if discs:
            what = f"remove a {self.nouns.colour(step.who)} disc ({discs} there)"
        else:
            what = f"take a marker back ({markers} there)"
        return f"Crisis Management: {what}?"

    def losing(self, s: Snowdonia, step: Losing) -> str:
        due = plural(step.left, "marker")
        return f"Crisis: {due} to lose and none in supply, take one off the board"

    def building(self, s: Snowdonia, step: Building) -> str:
        sales = []
        if s.trains_open and not owns_machine(s, step.who):
            sales.append("the Boring Machine")
        if s.trains_open:
            sales.append("one train")
        what = f"build one site or buy {listed(sales, 'or')}" if sales else "build one site"
        held = listed([good(s.good(step.who, kind), kind) for kind in (n.STONE, n.STEEL)])
        return f"Build: {what} ({held} held)"
