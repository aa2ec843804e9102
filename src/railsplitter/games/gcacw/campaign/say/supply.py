"""Rides, forage and releases as offers: what each costs and what it may give."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.o27_asking import BY_SEGMENT
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.say.choice import Choice, Teller
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.words import manpower, plural
from railsplitter.games.gcacw.state import Campaign

DIE = 6


class SupplyOffers:
    """Offers that count something out."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns

    def tellers(self) -> dict[int, Teller]:
        return {
            int(m.RIDE): self.ride,
            int(m.FORAGE): self.forage,
            int(m.RELEASE): self.release,
        }

    def ride(self, s: Campaign, who: int, where: int) -> Choice:
        """23 railroad hexes, fatigue 2."""
        war, unit = own(s), int(getattr(s.stack[-1], "unit", -1)) if s.stack else -1
        hexes_of_map = s.rules.pack.ground.hexes
        if not 0 <= where < hexes_of_map:
            return Choice("Ride", "Ride to no hex")
        label = f"Ride to {self.nouns.hex(where)}"
        rides = unit >= 0 and 0 <= s.at[unit] < hexes_of_map  # a unit in a box boards no train
        if not rides or war.book.rail.ride_bar(war, unit, where):
            return Choice("Ride", label)
        hexes = int(war.book.rail.tracks.hexes_to(where))
        fatigue = int(war.book.rail.fatigue_for(who, hexes))
        cost = f"{plural(hexes, 'railroad hex')}, fatigue +{fatigue}"
        return Choice("Ride", label, cost)

    def forage(self, s: Campaign, _who: int, unit: int) -> Choice:
        """The chance in sixths, and what failure costs."""
        war, pieces = own(s), s.rules.pack.pieces
        label = f"Forage with {self.nouns.unit(unit)}"
        if not 0 <= unit < pieces.first_leader or s.at[unit] < 0:
            return Choice("Forage", label)
        rule = s.rules.pack.more["forage"]
        good = max(min(int(rule[1] - war.book.supply.forage_more(war, unit)), DIE), 0)
        failure = f"fatigue +{int(rule[2])} if it fails"
        return Choice("Forage", label, failure, f"{good} in {DIE}: in supply this cycle")

    def release(self, s: Campaign, _who: int, unit: int) -> Choice:
        """What goes, and what is left in the District."""
        war = own(s)
        label = f"Release {self.nouns.unit(unit)}"
        if not 0 <= unit < s.rules.pack.pieces.first_leader:
            return Choice("Release", label)
        left = int(war.book.district.strength(war) - s.mv[unit])
        mode = getattr(s.stack[-1], "mode", BY_SEGMENT) if s.stack else BY_SEGMENT
        gives = "free, and it may go to the Peninsula" if mode == BY_SEGMENT else "free"
        cost = f"{manpower(int(s.mv[unit]))} of the District, {left} left"
        return Choice("Release", label, cost, gives)
