"""What is missing: transfers, substitutes, works, bridges, stations."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.say.nouns import CROSSINGS, DUG, STATIONS, Nouns
from railsplitter.games.gcacw.say.words import manpower, mps
from railsplitter.games.gcacw.state import Campaign


class PhaseHints:
    """Reasons by verb."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns

    def is_own(self, s: Campaign, seat: int, piece: int) -> bool:
        """A piece of this side that is on the map."""
        pieces = s.rules.pack.pieces
        known = 0 <= piece < pieces.count
        return known and pieces.side[piece] == seat and s.at[piece] >= 0

    def not_there(self, seat: int) -> str:
        return f"it is not a {self.nouns.side(seat)} piece on the map"

    # -- on the march ----------------------------------------------------------------------

    def burn(self, s: Campaign, seat: int, unit: int) -> str:
        if not self.is_own(s, seat, unit):
            return self.not_there(seat)
        where = int(s.at[unit])
        station = int(s.rules.pack.ground.station[where])
        if station < 0:
            return f"{self.nouns.hex(where)} has no station"
        if s.station[station] == n.BURNED:
            return f"{self.nouns.station(station)} is {STATIONS[n.BURNED]} already"
        if s.shaken[unit]:
            return f"{self.nouns.unit(unit)} is demoralized"
        return f"its fatigue is {int(s.fatigue[unit])}"

    def wreck(self, s: Campaign, _seat: int, bank: int) -> str:
        ground, unit = s.rules.pack.ground, int(s.marcher)
        if unit < 0 or not 0 <= bank < ground.hexes:
            return ""
        arc = int(ground.land.arc(s.at[unit], bank))
        number = int(ground.crossing[arc]) if arc >= 0 else -1
        if number < 0:
            return f"no river lies between {self.nouns.hex(int(s.at[unit]))} and there"
        if s.crossing[number] not in (n.STANDS, n.PONTOON):
            state = CROSSINGS[int(s.crossing[number])] or "not a bridge or ferry"
            return f"{self.nouns.crossing(number)} is {state}"
        if s.units_in(bank) and s.side_in(bank) != s.rules.pack.pieces.side[unit]:
            return f"{self.nouns.pieces(s.units_in(bank))} holds the other end"
        needed = int(s.rules.bridges.wreck_men(s, unit))
        if s.mv[unit] < needed:
            return f"it takes {manpower(needed)}, the unit has {int(s.mv[unit])}"
        return f"it takes {mps(int(s.rules.pack.charts.wreck_points))}, {int(s.points)} are left"

    def leave(self, s: Campaign, seat: int, _arg: int) -> str:
        unit = int(s.marcher)
        if unit < 0 or s.at[unit] < 0:
            return ""
        where = int(s.at[unit])
        if not s.rules.exits.is_exit(s, where, seat):
            return f"{self.nouns.hex(where)} is no {self.nouns.side(seat)} exit hex"
        return "the march is stopped" if s.stopped else "no point is left"

    # -- leaders and substitutes -----------------------------------------------------------

    def send(self, s: Campaign, seat: int, leader: int) -> str:
        if not self.is_own(s, seat, leader) or leader < s.rules.pack.pieces.first_leader:
            return f"he is not a {self.nouns.side(seat)} leader on the map"
        if s.called[leader] == n.TRANSFERRED:
            return "he was transferred in this phase"
        far = int(s.rules.pack.charts.transfer_radius)
        return f"no unit of his elsewhere is within {far} hexes by an open path"

    def join(self, s: Campaign, seat: int, unit: int) -> str:
        if not self.is_own(s, seat, unit) or unit >= s.rules.pack.pieces.first_leader:
            return f"it is not a {self.nouns.side(seat)} unit on the map"
        step = s.stack[-1]
        leader = int(getattr(step, "leader", s.commander))
        name = self.nouns.unit(leader)
        if leader >= 0 and not s.rules.command.is_his(s, leader, unit):
            return f"{self.nouns.unit(unit)} is not under {name}"
        if leader >= 0 and s.at[leader] == s.at[unit]:
            return f"{name} is there already"
        if leader == s.commander and s.flagged:
            return f"{name} has changed units once in this activation"
        return f"no open path leads {name} there"

    def detach(self, s: Campaign, seat: int, unit: int) -> str:
        pieces, charts = s.rules.pack.pieces, s.rules.pack.charts
        if not self.is_own(s, seat, unit) or unit >= pieces.first_spare:
            return f"it is not a {self.nouns.side(seat)} unit on the map"
        least = int(charts.detach_from[pieces.size[unit]])
        if s.mv[unit] < least:
            return f"it takes {manpower(least)}, the unit has {int(s.mv[unit])}"
        if s.rules.substitutes.counter(s, unit) < 0:
            return "no substitute counter of its kind is free"
        return f"a {n.SIZE_NAMES[pieces.size[unit]]} detaches nobody"

    def amount(self, s: Campaign, _seat: int, _amount: int) -> str:
        unit = int(getattr(s.stack[-1], "unit", -1))
        most = int(s.rules.substitutes.amount_most(s, unit)) if unit >= 0 else 0
        return f"1 to {most} can be detached"

    def attach(self, s: Campaign, seat: int, spare: int) -> str:
        if not self.is_own(s, seat, spare) or not self.nouns.is_spare(spare):
            return f"it is not a {self.nouns.side(seat)} substitute on the map"
        if s.called[spare] == n.TRANSFERRED:
            return "it was detached in this phase"
        parent = int(s.parent[spare])
        if parent < 0 or s.at[parent] != s.at[spare]:
            where = self.nouns.hex(int(s.at[parent])) if parent >= 0 and s.at[parent] >= 0 else ""
            return f"its parent {self.nouns.unit(parent)} is {f'in {where}' if where else 'gone'}"
        most = int(s.rules.pack.charts.manpower_most[s.rules.pack.pieces.size[parent]])
        return f"{self.nouns.unit(parent)} holds {manpower(most)} at most"

    # -- recovery --------------------------------------------------------------------------

    def dig(self, s: Campaign, seat: int, unit: int) -> str:
        if not self.is_own(s, seat, unit) or unit >= s.rules.pack.pieces.first_leader:
            return f"it is not a {self.nouns.side(seat)} unit on the map"
        if s.rules.pack.pieces.kind[unit] == n.CAVALRY:
            return "cavalry does not dig"
        if s.shaken[unit]:
            return f"{self.nouns.unit(unit)} is demoralized"
        most = int(s.rules.pack.charts.dig_fatigue_most)
        if s.fatigue[unit] > most:
            return f"its fatigue is {int(s.fatigue[unit])}, at most {most} may dig"
        if s.called[unit] & n.HAS_DUG:
            return "it has dug in this phase"
        return f"it has a {DUG[n.FORT]}"

    def build(self, s: Campaign, seat: int, unit: int) -> str:
        if not self.is_own(s, seat, unit) or unit >= s.rules.pack.pieces.first_leader:
            return f"it is not a {self.nouns.side(seat)} unit on the map"
        if s.called[unit] & n.HAS_BUILT:
            return "it has begun to build in this phase"
        needed = int(s.rules.bridges.men_needed(s, s.at[unit]))
        if s.mv[unit] < needed:
            return f"it takes {manpower(needed)}, the unit has {int(s.mv[unit])}"
        if s.fatigue[unit] > s.rules.pack.charts.build_fatigue_most:
            return f"its fatigue is {int(s.fatigue[unit])}"
        where = self.nouns.hex(int(s.at[unit]))
        return f"nothing can be built at {where}: no wrecked crossing, no river, or enemy zones"

    def across(self, s: Campaign, _seat: int, bank: int) -> str:
        if not 0 <= bank < s.rules.pack.ground.hexes:
            return ""
        return f"no crossing to {self.nouns.hex(bank)} can be begun from here"
