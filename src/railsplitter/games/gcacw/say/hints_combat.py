"""What is missing: attacks, losses, retreats, advances."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.words import listed, plural
from railsplitter.games.gcacw.state import Campaign


class CombatHints:
    """Reasons by verb."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns

    def is_hex(self, s: Campaign, where: int) -> bool:
        return 0 <= where < s.rules.pack.ground.hexes

    def attack(self, s: Campaign, seat: int, target: int) -> str:
        unit = int(s.marcher)
        if unit < 0 or s.at[unit] < 0 or not self.is_hex(s, target):
            return ""
        here, there = self.nouns.hex(int(s.at[unit])), self.nouns.hex(target)
        if s.rules.pack.ground.land.arc(s.at[unit], target) < 0:
            return f"{there} is not next to {here}"
        if s.side_in(target) != 1 - seat:
            return f"no enemy unit is in {there}"
        if s.struck:
            return f"{self.nouns.unit(unit)} has attacked in this march"
        if s.shaken[unit]:
            return f"{self.nouns.unit(unit)} is demoralized"
        if s.from_zoc >= 0 and not s.rules.attack.is_bound(s, unit, target):
            start = self.nouns.hex(int(s.from_zoc))
            return f"it came from another enemy zone, in {start}, not from that of {there}"
        return f"no usable way leads from {here} to {there}"

    def lose(self, s: Campaign, seat: int, unit: int) -> str:
        units = [int(k) for k in f.fighters(s, seat)]
        if unit not in units:
            return f"it has no part in the combat; those who have: {self.nouns.pieces(units)}"
        return "the first point is lost by the strongest unit"

    def retreat(self, s: Campaign, _seat: int, where: int) -> str:
        if not self.is_hex(s, where) or s.fight[f.AT] < 0:
            return ""
        here = int(s.fight[f.AT])
        arc = int(s.rules.pack.ground.land.arc(here, where))
        if arc < 0:
            return f"{self.nouns.hex(where)} is not next to {self.nouns.hex(here)}"
        if s.rules.retreats.closed_case(s, arc, 1 - s.fight[f.SIDE]):
            return "an enemy, a river, closed ground, or a hex that was left is in the way"
        best = [self.nouns.hex(int(k)) for k in s.rules.retreats.best_ways(s)]
        return f"{listed(best, 'or')} comes first by the priorities"

    def stop(self, s: Campaign, _seat: int, _arg: int) -> str:
        kind = int(getattr(s.stack[-1], "retreat", -1))
        if kind < 0:
            return ""
        least = int(s.rules.pack.charts.retreat_least[kind])
        return f"{plural(int(s.fight[f.STEPS]), 'hex')} gone, {least} at least"

    def advance(self, s: Campaign, _seat: int, unit: int) -> str:
        pieces = s.rules.pack.pieces
        if not 0 <= unit < pieces.first_leader or s.role[unit] != n.ATTACKS:
            return "it did not attack"
        there = f"it is in {self.nouns.hex(int(s.at[unit]))} already"
        return there if s.at[unit] >= 0 else "it is gone"

    # -- assaults --------------------------------------------------------------------------

    def assault(self, s: Campaign, seat: int, leader: int) -> str:
        pieces = s.rules.pack.pieces
        if not pieces.first_leader <= leader < pieces.count or pieces.side[leader] != seat:
            return f"he is no {self.nouns.side(seat)} leader"
        name, where = self.nouns.unit(leader), int(s.at[leader])
        if where < 0:
            return f"{name} is not on the map"
        if not s.rules.assault.has_able(s, leader, where):
            return f"no unit of {name} in {self.nouns.hex(where)} can attack"
        return f"no enemy next to {self.nouns.hex(where)} can be assaulted from there"

    def target(self, s: Campaign, seat: int, where: int) -> str:
        if not self.is_hex(s, where) or s.commander < 0:
            return ""
        here = int(s.at[s.commander])
        if s.rules.pack.ground.land.arc(here, where) < 0:
            return f"{self.nouns.hex(where)} is not next to {self.nouns.hex(here)}"
        if s.side_in(where) != 1 - seat:
            return f"no enemy unit is in {self.nouns.hex(where)}"
        return f"no usable way leads from {self.nouns.hex(here)} to {self.nouns.hex(where)}"

    def commit(self, s: Campaign, _seat: int, unit: int) -> str:
        place = int(getattr(s.stack[-1], "place", 0))
        leader, pieces = int(s.fight[f.LED + place]), s.rules.pack.pieces
        if not 0 <= unit < pieces.first_leader or leader < 0:
            return "there is no such unit"
        if s.role[unit]:
            return "it is named already"
        if not s.rules.command.is_his(s, leader, unit) or s.at[unit] != s.at[leader]:
            return f"it is no unit of {self.nouns.unit(leader)} in his hex"
        if s.shaken[unit]:
            return f"{self.nouns.unit(unit)} is demoralized"
        return f"its fatigue is {int(s.fatigue[unit])}, or it is bound to its place"

    def grand(self, s: Campaign, seat: int, leader: int) -> str:
        pieces = s.rules.pack.pieces
        if not pieces.first_leader <= leader < pieces.count or pieces.side[leader] != seat:
            return f"he is no {self.nouns.side(seat)} leader"
        if leader == s.commander:
            return "he leads the assault himself"
        rank = s.rules.values.rank(s, leader)
        if rank not in (n.ARMY_LEADER, n.DISTRICT_LEADER):
            return f"he is a {n.RANK_NAMES[rank]} leader"
        return f"he is not within {int(s.rules.pack.charts.grand_radius)} hexes by an open path"

    def support(self, s: Campaign, seat: int, where: int) -> str:
        if not self.is_hex(s, where) or s.target < 0:
            return ""
        name = self.nouns.hex(where)
        if s.rules.pack.ground.land.arc(where, s.target) < 0:
            return f"{name} is not next to {self.nouns.hex(int(s.target))}"
        if s.side_in(where) != seat:
            return f"no {self.nouns.side(seat)} unit is in {name}"
        return f"{name} attacks already, has no leader with a unit to attack, or no usable way"
