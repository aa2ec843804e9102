"""Ships in words: embarking, landing, trips (L.18 to L.23)."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.names import SEA
from railsplitter.games.gcacw.places import sea_hex
from railsplitter.games.gcacw.say.choice import Choice, Teller
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.words import joined, plural
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads import sea as q
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.say import becoming
from railsplitter.games.gcacw.state import Campaign

DIE = 6
TRIPS = (
    "to Washington",
    "to Baltimore",
    "from Washington to Hampton Roads",
    "from Baltimore to Hampton Roads",
)


class SeaOffers:
    """Offers of ships."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns

    def tellers(self) -> dict[int, Teller]:
        return {
            int(n.EMBARK_SEA): self.embark,
            int(n.SET_SAIL): self.sail,
            int(n.LAND): self.land,
            int(n.TRIP): self.trip,
        }

    def is_unit(self, s: Campaign, unit: int) -> bool:
        return bool(0 <= unit < s.rules.pack.pieces.first_leader)

    def embark(self, s: Campaign, _who: int, unit: int) -> Choice:
        """Its weight of what ships still carry, and the chance in sixths."""
        label = f"Embark {self.nouns.unit(unit)}"
        if not self.is_unit(s, unit):
            return Choice("Ships", label)
        war, sea = own(s), roads(s).sea
        good = max(min(int(sea.rule[q.AT_MOST] - sea.more(war)), DIE), 0)
        weight = f"weight {int(sea.weight(war, unit))} of {int(sea.left(war))} left today"
        failure = f"fatigue +{int(sea.rule[q.FAILURE])} if it fails"
        return Choice(
            "Ships", label, f"{weight}; {failure}", f"on board with {good} of {DIE} dice faces"
        )

    def sail(self, s: Campaign, _who: int, unit: int) -> Choice:
        label = f"Sail on with {self.nouns.unit(unit)}"
        if not self.is_unit(s, unit) or s.at[unit] > SEA:
            return Choice("Ships", label)
        return Choice("Ships", label, "", f"from off {self.nouns.hex(int(sea_hex(s.at[unit])))}")

    def land(self, s: Campaign, _who: int, where: int) -> Choice:
        """30 hexes, fatigue 1; what it becomes ashore."""
        if not 0 <= where < s.rules.pack.ground.hexes:
            return Choice("Land", "Land in no hex")
        label = f"Land in {self.nouns.hex(where)}"
        unit = int(getattr(s.stack[-1], "unit", -1)) if s.stack else -1
        if unit < 0 or s.at[unit] > SEA:
            return Choice("Land", label)
        sea = roads(s).sea
        sea.search(own(s), sea_hex(s.at[unit]))
        hexes = int(sea.hexes_to(where))
        if hexes < 0:
            return Choice("Land", label)
        cost = f"{plural(hexes, 'hex')}, fatigue +{int(sea.fatigue_for(hexes))}"
        return Choice("Land", label, cost, joined(becoming.told(self.nouns, s, unit, where)))

    def trip(self, s: Campaign, _who: int, trip: int) -> Choice:
        label = f"Sail {TRIPS[trip]}" if 0 <= trip < len(TRIPS) else "No such trip"
        return Choice("Sail", label, f"{plural(int(q.TRIP_TURNS), 'turn')} at sea")
