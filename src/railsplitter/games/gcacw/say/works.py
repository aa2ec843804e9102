"""Transfers, substitutes, digging, bridges and arrivals as offers (3.2, 9, 10, 13, 14)."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.rules.r5_activation import Commanding
from railsplitter.games.gcacw.say.choice import Choice
from railsplitter.games.gcacw.say.nouns import DUG, Nouns
from railsplitter.games.gcacw.say.words import capital, manpower
from railsplitter.games.gcacw.state import Campaign


class Works:
    """Offers of the phases around the Action Cycle."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns

    def where(self, s: Campaign, piece: int) -> str:
        """The hex of a piece."""
        there = 0 <= piece < s.rules.pack.pieces.count and s.at[piece] >= 0
        return self.nouns.hex(int(s.at[piece])) if there else "off the map"

    def send(self, s: Campaign, _who: int, leader: int) -> Choice:
        gives = f"a transfer from {self.where(s, leader)}"
        return Choice("Leaders", f"Send {self.nouns.unit(leader)}", "", gives)

    def join(self, s: Campaign, _who: int, unit: int) -> Choice:
        """The leader who is asked about, or the one whose activation it is."""
        leader = int(getattr(s.stack[-1], "leader", s.commander)) if s.stack else -1
        who = f"{self.nouns.unit(leader)} goes" if leader >= 0 else "Go"
        case = s.asked_case() if s.stack else ""
        if s.stack and isinstance(s.stack[-1], Commanding):
            case = "5.2k"
        label = f"{who} to {self.nouns.unit(unit)}"
        tactical = s.rules.values.tactical(s, leader) if leader >= 0 else 0
        gives = f"his tactical value {tactical} in {self.where(s, unit)}"
        return Choice("Leaders", label, "", gives, case)

    def detach(self, s: Campaign, _who: int, unit: int) -> Choice:
        gives = f"a substitute in {self.where(s, unit)}, of {manpower(self.strength(s, unit))}"
        return Choice("Detach", f"Detach from {self.nouns.unit(unit)}", "", gives)

    def strength(self, s: Campaign, piece: int) -> int:
        return int(s.mv[piece]) if 0 <= piece < s.rules.pack.pieces.count else 0

    def amount(self, s: Campaign, _who: int, amount: int) -> Choice:
        return Choice("Detach", capital(manpower(amount)), "", "into a substitute counter")

    def attach(self, s: Campaign, _who: int, unit: int) -> Choice:
        gives = f"{manpower(self.strength(s, unit))} back to its parent"
        return Choice("Attach", f"Attach {self.nouns.unit(unit)}", "", gives)

    def dig(self, s: Campaign, _who: int, unit: int) -> Choice:
        label = f"{self.nouns.unit(unit)} digs"
        if not 0 <= unit < s.rules.pack.pieces.first_leader or s.at[unit] < 0:
            return Choice("Entrench", label)
        level = min(int(s.rules.digging.depth(s, unit)) + 1, int(n.FORT))
        return Choice("Entrench", label, "", f"{DUG[level]} in {self.where(s, unit)}")

    def build(self, s: Campaign, _who: int, unit: int) -> Choice:
        gives = f"a crossing from {self.where(s, unit)} begun"
        return Choice("Bridges", f"{self.nouns.unit(unit)} builds", "", gives)

    def across(self, s: Campaign, _who: int, where: int) -> Choice:
        return Choice("Bridges", f"To {self.nouns.hex(where)}", "", "the crossing to that bank")

    def enter(self, s: Campaign, _who: int, where: int) -> Choice:
        if not 0 <= where < s.rules.pack.ground.hexes:
            return Choice("Enter", f"Enter at {self.nouns.hex(where)}")
        return Choice(
            "Enter", f"Enter at {self.nouns.hex(where)}", "", f"{self.nouns.terrain(where)} ground"
        )
