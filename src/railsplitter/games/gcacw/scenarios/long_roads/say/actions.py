"""Strategic moves, the ferry, gunboats, depots and heavy guns as offers."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign.say.lines import named
from railsplitter.games.gcacw.say.choice import Choice, Teller
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.words import mps
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads import siege, special, strategic
from railsplitter.games.gcacw.scenarios.long_roads.gunboats import WATERS
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.state import Campaign


class ActionOffers:
    """Offers of actions and segments that are not of the layer."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns

    def tellers(self) -> dict[int, Teller]:
        return {
            int(n.STRATEGIC): self.strategic,
            int(n.CROSS): self.cross,
            int(n.STEAM): self.steam,
            int(n.SINK): self.sink,
            int(n.DEPOT_BOX): self.depot_box,
            int(n.FLIP_BOX): self.flip_box,
            int(n.DISMANTLE): self.dismantle,
            int(n.MOVE_SIEGE): self.move_siege,
        }

    def strategic(self, s: Campaign, _who: int, unit: int) -> Choice:
        rule = roads(s).strategic.rule
        label = f"Move {self.nouns.unit(unit)} strategically"
        gives = f"{mps(int(rule[strategic.POINTS]))} along roads, far from the enemy"
        return Choice("Strategic", label, f"fatigue +{int(rule[strategic.FATIGUE])}", gives)

    def cross(self, s: Campaign, _who: int, unit: int) -> Choice:
        where = int(roads(s).special.evansport)
        there = self.nouns.hex(where) if where >= 0 else "the other bank"
        cost = f"fatigue {int(special.FERRY_FATIGUE)}, once"
        label = f"Cross the Potomac with {self.nouns.unit(unit)}"
        return Choice("Ferry", label, cost, f"to {there}, or a prepared attack on it")

    def steam(self, s: Campaign, _who: int, arg: int) -> Choice:
        boat = named(self.nouns.register.gunboats, arg // int(WATERS))
        water = named(self.nouns.register.waters, arg % int(WATERS))
        return Choice("Gunboats", f"{boat} to {water}")

    def sink(self, s: Campaign, _who: int, boat: int) -> Choice:
        turns = int(s.rules.pack.more["boat_return"][0])
        name = named(self.nouns.register.gunboats, boat)
        return Choice("Gunboats", f"{name} is lost", f"for {turns} turns")

    def depot_box(self, s: Campaign, _who: int, box: int) -> Choice:
        name = named(self.nouns.register.boxes, box)
        return Choice("Depot", f"Lay a depot in {name}", "", "Complete a cycle later")

    def flip_box(self, s: Campaign, _who: int, box: int) -> Choice:
        name = named(self.nouns.register.boxes, box)
        return Choice("Complete", f"Complete the depot in {name}", "", "it feeds the box")

    def dismantle(self, s: Campaign, _who: int, where: int) -> Choice:
        label = f"Take away the depot in {self.nouns.hex(where)}"
        return Choice("Dismantle", label, "it feeds nobody any more", "a free counter")

    def move_siege(self, s: Campaign, _who: int, where: int) -> Choice:
        guns = int(roads(s).siege.rule[siege.GUNS])
        label = f"Move the siege artillery to {self.nouns.hex(where)}"
        return Choice("Siege", label, "", f"artillery {guns} in assaults on works near it")
