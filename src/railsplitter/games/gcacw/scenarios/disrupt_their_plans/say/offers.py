"""The choices of this campaign: what each is, what it costs, what it gives."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.say.offers import CampaignOffers
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.say.choice import Choice, Teller
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.offers import Placer
from railsplitter.games.gcacw.say.words import plural
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.own import plans
from railsplitter.games.gcacw.state import Campaign

# Verbs of a unit: the heading, what is said before its name, what it costs, what it gives
UNITS: dict[int, tuple[str, str, str, str]] = {
    int(c.EXIT): ("Leave", "Leave with", "off the map for good", "manpower exited"),
    int(c.CALL): ("Call", "Call", "points for the Union, and Crook later", "in five turns"),
    int(c.REINFORCE): ("Reinforce", "Reinforce", "", "a point of manpower"),
    int(n.JOIN_DISTRICT): ("District", "Into the District with", "its limits", "may be released"),
    int(n.STAY_FREE): ("Free", "Keep free", "never to the Peninsula", "no limits"),
    int(n.REPLACE): ("Field", "Field for", "", "a brigade of its manpower"),
    int(n.SUMMON): ("Summon", "Summon", "points for the Union", "on the south edge"),
}
ROUTES = ("To the east, two turns", "To the Valley, two turns")
LONG_ROUTES = ("To the east, three turns", "To the Valley, three turns")
LABELS = (*ROUTES, *LONG_ROUTES)


class PlansOffers:
    """Offers of this campaign's verbs."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns

    def tellers(self) -> dict[int, Teller]:
        told: dict[int, Teller] = {verb: self.of_unit(verb) for verb in UNITS}
        told[int(n.SHIP)] = self.ship
        told[int(c.RECALL)] = self.recall
        told[int(n.ROUTE)] = self.route
        told[int(n.PART)] = self.part
        return told

    def places(self) -> dict[int, Placer]:
        """Where they happen: where their unit is."""
        by_unit = CampaignOffers(self.nouns).by_unit
        return dict.fromkeys((*UNITS, int(n.SHIP), int(c.RECALL), int(n.PART)), by_unit)

    def of_unit(self, verb: int) -> Teller:
        group, label, cost, gives = UNITS[verb]

        def tell(s: Campaign, _who: int, unit: int) -> Choice:
            return Choice(group, f"{label} {self.nouns.unit(unit)}", cost, gives)

        return tell

    def ship(self, s: Campaign, _who: int, unit: int) -> Choice:
        label = f"To the Peninsula with {self.nouns.unit(unit)}"
        if not 0 <= unit < s.rules.pack.pieces.first_leader:
            return Choice("Peninsula", label)
        points = int(plans(own(s)).peninsula.worth(own(s), unit))
        return Choice("Peninsula", label, "off the map", plural(points, "point"))

    def recall(self, s: Campaign, _who: int, unit: int) -> Choice:
        label = f"Recall {self.nouns.unit(unit)}"
        if not 0 <= unit < s.rules.pack.pieces.first_leader:
            return Choice("Recall", label)
        points = int(plans(own(s)).peninsula.price(own(s), unit))
        return Choice("Recall", label, plural(points, "point"), "back in five turns")

    def route(self, s: Campaign, _who: int, route: int) -> Choice:
        label = LABELS[route] if 0 <= route < len(LABELS) else "No such way"
        return Choice("Way", label)

    def part(self, s: Campaign, _who: int, leader: int) -> Choice:
        return Choice("Leave", f"{self.nouns.unit(leader)} leaves, too", "off the map for good")
