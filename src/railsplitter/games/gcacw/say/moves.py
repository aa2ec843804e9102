"""Actions and marches as offers: who marches, where to, at what price (5.1, 5.2, 6)."""

from __future__ import annotations

from collections.abc import Callable

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.rules.r5_activation import Commanding
from railsplitter.games.gcacw.say.choice import Choice
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.titles import parts
from railsplitter.games.gcacw.say.words import joined, listed, mps
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.ledger import Ledger

DIRECTIONS = ("north", "north-east", "south-east", "south", "south-west", "north-west")
FAR = 99


class Moves:
    """Offers of the Action Cycle up to the first shot."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.weights: dict[int, Callable[[Campaign, int], int]] = {n.GO: self.step_cost}

    # -- actions ---------------------------------------------------------------------------

    def march(self, s: Campaign, _who: int, unit: int) -> Choice:
        label = f"March with {self.nouns.unit(unit)}"
        if not self.is_unit(s, unit):
            return Choice("March", label)
        step = s.stack[-1] if s.stack else None
        led = isinstance(step, Commanding) and s.commander >= 0
        pace = f" and {self.pace(s, unit)}" if led else ""
        return Choice("March", label, self.tired(s, unit), f"a march {self.posted(s, unit)}{pace}")

    def is_unit(self, s: Campaign, piece: int) -> bool:
        """Whether a number is that of a unit on the map."""
        return 0 <= piece < s.rules.pack.pieces.first_leader and s.at[piece] >= 0

    def tired(self, s: Campaign, unit: int) -> str:
        """What an action costs: fatigue, and a roll for stragglers."""
        level = min(int(s.fatigue[unit]) + 1, int(n.FATIGUE_MOST))
        extended = level >= (2 if s.exhausted[unit] else 3)
        return f"fatigue {level}{' and a roll for stragglers' if extended else ''}"

    def posted(self, s: Campaign, unit: int) -> str:
        """Where a unit is, and its strength: from Kernstown (M4602) with manpower 6, exhausted."""
        state = self.nouns.state(
            int(s.loose[unit]), 0, int(s.exhausted[unit]), int(s.shaken[unit]), int(s.dug[unit])
        )
        return joined(f"from {self.nouns.hex(int(s.at[unit]))} with manpower {s.mv[unit]}", state)

    def pace(self, s: Campaign, unit: int) -> str:
        """The points that the leader's roll gives a unit."""
        pace = s.rules.pace
        return mps(int(pace.points_for(s, unit, pace.led_roll(s, unit))))

    def activate(self, s: Campaign, _who: int, leader: int) -> Choice:
        label = f"Activate {self.nouns.unit(leader)}"
        if not self.is_leader(s, leader):
            return Choice("Activate", label)
        units = s.rules.command.in_radius(s, leader)
        able = [self.nouns.unit(unit) for unit in units if not s.rules.march.bar(s, unit)]
        return Choice("Activate", label, "", f"one roll for {listed(able)}" if able else "")

    def is_leader(self, s: Campaign, piece: int) -> bool:
        pieces = s.rules.pack.pieces
        return pieces.first_leader <= piece < pieces.count and s.at[piece] >= 0

    def assault(self, s: Campaign, _who: int, leader: int) -> Choice:
        label = f"Assault under {self.nouns.unit(leader)}"
        if not self.is_leader(s, leader):
            return Choice("Assault", label)
        value, where = s.rules.values.command(s, leader), self.nouns.hex(int(s.at[leader]))
        gives = f"so many units as command value {value} less a die"
        return Choice("Assault", f"{label} in {where}", "", gives)

    def burn(self, s: Campaign, _who: int, unit: int) -> Choice:
        label = f"Burn the station with {self.nouns.unit(unit)}"
        if not self.is_unit(s, unit):
            return Choice("Burn", label)
        strong = s.rules.values.cv(s, unit) >= s.rules.pack.charts.burn_value
        station = int(s.rules.pack.ground.station[s.at[unit]])
        damaged = station >= 0 and s.station[station] == n.DAMAGED
        what = "burned" if strong or damaged else "damaged"
        where = self.nouns.hex(int(s.at[unit]))
        return Choice("Burn", label, self.tired(s, unit), f"the station in {where} {what}")

    # -- on the march ----------------------------------------------------------------------

    def arc(self, s: Campaign, where: int) -> int:
        """The hexside from the marching unit to a hex, or -1."""
        unit = int(s.marcher)
        ground = s.rules.pack.ground
        if unit < 0 or s.at[unit] < 0 or not 0 <= where < ground.hexes:
            return -1
        return int(ground.land.arc(s.at[unit], where))

    def step_cost(self, s: Campaign, where: int) -> int:
        arc = self.arc(s, where)
        cost = int(s.rules.ways.cost(s, s.marcher, arc)) if arc >= 0 else -1
        return cost if cost >= 0 else FAR

    def go(self, s: Campaign, _who: int, where: int) -> Choice:
        label, arc = f"Go to {self.nouns.hex(where)}", self.arc(s, where)
        if arc < 0:
            return Choice("Go", label)
        cost = self.step_cost(s, where)
        points = cost if cost < FAR else None
        return Choice("Go", label, self.priced(s, arc), self.entered(s, arc, where), "", points)

    def priced(self, s: Campaign, arc: int) -> str:
        """2 MPs (1 road + 1 crowding); nothing where the way is closed."""
        ledger = Ledger()
        cost = int(s.rules.ways.cost(s, s.marcher, arc, ledger))
        if cost < 0:
            return ""
        why = parts(ledger)
        return f"{mps(cost)} ({why})" if why else mps(cost)

    def entered(self, s: Campaign, arc: int, where: int) -> str:
        """What is there: the ground and the direction, friends, an enemy zone."""
        pieces, unit = s.rules.pack.pieces, s.marcher
        zone = s.rules.zones.is_in(s, where, pieces.side[unit], pieces.kind[unit])
        friends = [self.nouns.unit(unit) for unit in s.units_in(where)]
        return joined(
            f"{self.nouns.terrain(where)} ground to the {DIRECTIONS[arc % 6]}",
            f"beside {listed(friends)}" if friends else "",
            "in an enemy zone, where it must stop" if zone else "",
        )

    def force(self, s: Campaign, _who: int, _arg: int) -> Choice:
        return Choice("March", "Force march", "a roll for stragglers", "1 to 3 MPs more")

    def take(self, s: Campaign, _who: int, leader: int) -> Choice:
        name = self.nouns.unit(leader)
        if s.target >= 0:  # an advance [6.3e]
            return Choice(
                "Leaders", f"{name} goes along", "", f"into {self.nouns.hex(int(s.target))}"
            )
        gives = f"he stays with {self.nouns.unit(int(s.marcher))}" if s.marcher >= 0 else ""
        return Choice("Leaders", f"{name} goes along", "", gives)

    def wreck(self, s: Campaign, _who: int, where: int) -> Choice:
        """[10] The crossing between the unit and the other bank."""
        arc = self.arc(s, where)
        number = int(s.rules.pack.ground.crossing[arc]) if arc >= 0 else -1
        if number < 0:
            return Choice("Wreck", f"Wreck the crossing to {self.nouns.hex(where)}")
        return Choice(
            "Wreck", f"Wreck {self.nouns.crossing(number)}", "a die", "nobody crosses there"
        )

    def leave(self, s: Campaign, _who: int, _arg: int) -> Choice:
        if s.target >= 0:  # a retreat [14.6d]
            return Choice("Leave", "Leave the map", "nobody comes back", "the retreat ends")
        unit = int(s.marcher)
        there = f" at {self.nouns.hex(int(s.at[unit]))}" if self.is_unit(s, unit) else ""
        return Choice("Leave", f"Leave the map{there}", "1 MP; the unit does not come back")

    def halt(self, s: Campaign, _who: int, _arg: int) -> Choice:
        lost = f", {mps(int(s.points))} lost" if s.marcher >= 0 and s.points > 0 else ""
        return Choice("", f"Halt here{lost}")
