"""The choices of a campaign: what each is, what it costs, what it gives."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.say.supply import SupplyOffers
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.notation import as_word
from railsplitter.games.gcacw.say.choice import Choice, Teller
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.offers import Placer
from railsplitter.games.gcacw.say.words import listed, plural
from railsplitter.games.gcacw.state import Campaign

# Verbs of a unit: the heading, what is said before its name, what it gives
UNITS = {
    int(n.WITHDRAW): ("Withdraw", "Withdraw", "it leaves the campaign"),
    int(n.STRAGGLE): ("Straggle", "Stragglers of", ""),
    int(m.REPLENISH): ("Replenish", "Replenish", "ammunition again"),
    int(m.EMBARK_RAIL): ("Entrain", "Entrain", "a ride by rail"),
}
# Verbs of a hex
HEXES = {
    int(n.PLACE): ("Place", "Place in", ""),
    int(m.DEPOT): ("Depot", "Lay a depot in", "Complete a cycle later"),
    int(m.FLIP): ("Complete", "Complete the depot in", "it feeds its county and those around"),
    int(m.MEND): ("Mend", "Mend the station in", "trains and depots use it again"),
    int(m.MUSTER): ("Muster", "Muster in", "militia"),
    int(m.BOMBARD): ("Bombard", "Bombard", "the gunboats fire"),
}


# What `done` means, by the question that it leaves
STOPS = {
    "OffMapMoving": "Nobody else goes off the map",
    "Withdrawing": "Nobody else withdraws",
    "Raiding": "No raid today",
    "Stocking": "No depot and no repair",
    "Foraging": "Nobody else forages",
    "Replenishing": "Nobody else is replenished",
    "Releasing": "Nobody else is released",
    "Rejoining": "No other leader changes",
}


class CampaignOffers:
    """Offers of a campaign's verbs."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns

    def tellers(self) -> dict[int, Teller]:
        own: dict[int, Teller] = {verb: self.of_unit(verb) for verb in UNITS}
        own |= {verb: self.of_hex(verb) for verb in HEXES}
        own[int(n.TO_BOX)] = self.to_box
        own[int(n.TRANSFER)] = self.transfer
        own[int(n.RAID)] = self.raid
        own[int(m.GUNBOATS)] = self.gunboats
        own |= SupplyOffers(self.nouns).tellers()
        return own

    def places(self) -> dict[int, Placer]:
        """Where the actions of a campaign's verbs happen: their hex, or that of their unit."""
        hexes = (*HEXES, int(m.RIDE))
        units = (*UNITS, int(n.TRANSFER), int(m.FORAGE), int(m.RELEASE))
        return dict.fromkeys(hexes, self.in_hex) | dict.fromkeys(units, self.by_unit)

    def in_hex(self, s: Campaign, where: int) -> tuple[str, ...]:
        rows = self.nouns.register.hexes
        return (f"hex:{as_word(rows[where].id)}",) if 0 <= where < len(rows) else ()

    def by_unit(self, s: Campaign, unit: int) -> tuple[str, ...]:
        known = 0 <= unit < s.rules.pack.pieces.count
        return self.in_hex(s, int(s.at[unit])) if known else ()

    def of_unit(self, verb: int) -> Teller:
        group, label, gives = UNITS[verb]

        def tell(s: Campaign, _who: int, unit: int) -> Choice:
            return Choice(group, f"{label} {self.nouns.unit(unit)}", "", gives)

        return tell

    def of_hex(self, verb: int) -> Teller:
        group, label, gives = HEXES[verb]

        def tell(s: Campaign, _who: int, where: int) -> Choice:
            there = 0 <= where < s.rules.pack.ground.hexes
            name = self.nouns.hex(where) if there else "no hex"
            return Choice(group, f"{label} {name}", "", gives)

        return tell

    def to_box(self, s: Campaign, _who: int, box: int) -> Choice:
        boxes = self.nouns.register.boxes
        name = boxes[box] if 0 <= box < len(boxes) else "no box"
        return Choice("Off the map", f"To {name}")

    def transfer(self, s: Campaign, _who: int, unit: int) -> Choice:
        """[S.21] Who takes a step off the map, and where it leads."""
        name, gives = self.nouns.unit(unit), "a step a day, rested there"
        asked = bool(s.stack) and type(s.stack[-1]).__name__ == "OffMapMoving"
        known = 0 <= unit < s.rules.pack.pieces.first_leader
        ends = self.ends(s, unit) if asked and known else []
        return Choice("Off the map", f"{name} to {listed(ends, 'or')}" if ends else name, "", gives)

    def ends(self, s: Campaign, unit: int) -> list[str]:
        """[S.21] The boxes and hexes a step away, by name."""
        war, boxes = own(s), self.nouns.register.boxes
        offmap = war.book.offmap
        found = [boxes[box] for box in offmap.boxes(war, unit)]
        return found + [self.nouns.hex(where) for where in offmap.hexes(war, unit)]

    def raid(self, s: Campaign, _who: int, _arg: int) -> Choice:
        war = own(s)
        row, points = war.book.scores.raid(war)
        gives = plural(points, "point") if row >= 0 else ""
        return Choice("Raid", "Claim a raid today", "no such row in the next segment", gives)

    def gunboats(self, s: Campaign, _who: int, _arg: int) -> Choice:
        return Choice("Gunboats", "Gunboats support the defence")
