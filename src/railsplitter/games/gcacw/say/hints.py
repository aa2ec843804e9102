"""What a refused action is missing, in numbers.

A hint looks at the position, not only at the case: a step that is refused because it costs too
much tells the price and what is left, one across a river tells which crossing is missing.
Marches are here, combat in `hints_combat`, the other phases in `hints_phases`.
"""

from __future__ import annotations

from collections.abc import Callable

from railsplitter.cartography.theatre import FORD, RIVERS
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.say.hints_combat import CombatHints
from railsplitter.games.gcacw.say.hints_phases import PhaseHints
from railsplitter.games.gcacw.say.nouns import CROSSINGS, Nouns
from railsplitter.games.gcacw.say.prompts import Prompts
from railsplitter.games.gcacw.say.titles import parts
from railsplitter.games.gcacw.say.words import listed, mps, place
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.verbs import VERBS
from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.state import arg_of, verb_of
from railsplitter.kernel.verbs import Verbs, hinters

Reason = Callable[[Campaign, int, int], str]
WHERE = {
    int(n.NOT_YET): "has not arrived yet",
    int(n.GONE): "is gone",
    int(n.EXITED): "has left the map",
    int(n.SPARE): "is not in use",
    int(n.LOST): "is without a unit, and returns in the next Leader Transfer Phase",
    int(n.TRACK): "is on the turn track",
    int(n.BOX): "is in an off-map box",
    int(n.SEA): "is at sea",
}


class Hints:
    """Says why an action was refused, in numbers."""

    def __init__(self, nouns: Nouns, prompts: Prompts, rows: Verbs) -> None:
        self.nouns = nouns
        self.prompts = prompts
        self.rows = rows
        parts = (self, CombatHints(nouns), PhaseHints(nouns))
        self.verbs: dict[int, Reason] = hinters(VERBS, *parts)

    def hint(self, s: Campaign, seat: int, action: int, case: str) -> str:
        """In a few words; empty if the rule says it all."""
        if s.is_over():
            return "the game is over"
        verb = verb_of(action)
        if s.seat() != seat:
            asked = self.nouns.seat(s.seat())
            return f"{asked} is asked now" if case == s.asked_case() else self.belongs(action)
        if verb not in {verb_of(option) for option in s.options()} and not self.is_near(s, verb):
            if case == s.asked_case():
                return f"asked now: {self.prompts.prompt(s).text}"
            return self.belongs(action)
        reason = self.verbs.get(verb)
        return reason(s, seat, arg_of(action)) if reason else ""

    def is_near(self, s: Campaign, verb: int) -> bool:
        """Whether a verb belongs to the open question although nothing of it is open."""
        return verb in self.rows.asked(s.stack[-1].kind)

    def belongs(self, action: int) -> str:
        moment = self.rows.moment(action)
        return f"that belongs to {moment}" if moment else ""

    # -- beginning -------------------------------------------------------------------------

    def absent(self, s: Campaign, seat: int, piece: int) -> str:
        """Whose a piece is, and where, if that alone closes it."""
        pieces = s.rules.pack.pieces
        if not 0 <= piece < pieces.count:
            return "there is no such piece"
        name = self.nouns.unit(piece)
        if pieces.side[piece] != seat:
            return f"{name} is {self.nouns.owner(piece)}"
        return f"{name} {place(WHERE, int(s.at[piece]))}" if s.at[piece] < 0 else ""

    def march(self, s: Campaign, seat: int, unit: int) -> str:
        found = self.absent(s, seat, unit)
        if found:
            return found
        if s.commander >= 0 and s.called[unit] != n.CALLED:
            done = s.called[unit] == n.HAS_MARCHED
            leader = self.nouns.unit(int(s.commander))
            return "it has marched in this activation" if done else f"{leader} has not called it"
        if s.fatigue[unit] >= n.FATIGUE_MOST:
            return f"its fatigue is {s.fatigue[unit]}, the highest"
        fixed = int(s.rules.march.fixed_until(s, unit))
        if s.turn < fixed:
            return f"it is bound to its place until turn {fixed}, or an enemy within two hexes"
        if s.commander >= 0 and s.calls <= 0:
            return "the initiative die allows no more units in this activation"
        return ""

    def activate(self, s: Campaign, seat: int, leader: int) -> str:
        found = self.absent(s, seat, leader)
        if found:
            return found
        units = s.rules.command.in_radius(s, leader)
        radius = int(s.rules.command.radius(s, leader))
        if not units:
            return f"no unit of his is within {radius} hexes by an open path"
        tired = [self.nouns.unit(unit) for unit in units if s.rules.march.bar(s, unit)]
        return f"{listed(tired)} can begin no action" if len(tired) == len(units) else ""

    # -- steps -----------------------------------------------------------------------------

    def go(self, s: Campaign, _seat: int, where: int) -> str:
        ground, unit = s.rules.pack.ground, int(s.marcher)
        if unit < 0 or not 0 <= where < ground.hexes:
            return ""
        arc = int(ground.land.arc(s.at[unit], where))
        if arc < 0:
            return f"{self.nouns.hex(where)} is not next to {self.nouns.hex(int(s.at[unit]))}"
        if s.stopped:
            return f"{self.nouns.unit(unit)} is in an enemy zone, or has attacked"
        enemies = s.units_in(where)
        if enemies and s.rules.pack.pieces.side[enemies[0]] != s.rules.pack.pieces.side[unit]:
            return f"{self.nouns.pieces(enemies)} is there"
        return self.closed_river(s, arc) or self.too_dear(s, unit, arc)

    def closed_river(self, s: Campaign, arc: int) -> str:
        """A river without a crossing that can be used now."""
        ground = s.rules.pack.ground
        if not ground.land.edge[arc] & RIVERS or s.rules.ways.spans(s, arc):
            return ""
        number = int(ground.crossing[arc])
        state = CROSSINGS[int(s.crossing[number])]
        if state:
            return f"{self.nouns.crossing(number)} is {state}"
        if ground.land.edge[arc] & FORD:
            return f"the ford over {self.nouns.river(number)} is closed by high water"
        return f"{self.nouns.river(number)} has no crossing there"

    def too_dear(self, s: Campaign, unit: int, arc: int) -> str:
        ledger = Ledger()
        cost = int(s.rules.ways.cost(s, unit, arc, ledger))
        if cost < 0:
            return f"{self.nouns.terrain(int(s.rules.pack.ground.land.near[arc]))} without a road"
        why = f" ({parts(ledger)})" if parts(ledger) else ""
        if cost <= s.points:
            return "a large unit crosses by ferry only as its whole march"
        return f"the step takes {mps(cost)}{why}, {self.nouns.unit(unit)} has {int(s.points)} left"

    def force(self, s: Campaign, _seat: int, _arg: int) -> str:
        if s.marcher < 0:
            return ""
        if s.forced:
            return "it has force marched already"
        if s.moved or s.struck:
            return f"it has gone {self.nouns.away(int(s.moved))} already"
        return f"its fatigue is {int(s.fatigue[s.marcher])}"

    def take(self, s: Campaign, seat: int, leader: int) -> str:
        found = self.absent(s, seat, leader)
        if found or s.marcher < 0:
            return found
        name, unit = self.nouns.unit(leader), self.nouns.unit(int(s.marcher))
        if s.at[leader] != s.at[s.marcher]:
            return f"{name} is in {self.nouns.hex(int(s.at[leader]))}"
        if not s.rules.command.is_his(s, leader, s.marcher):
            return f"{unit} is not under {name}"
        return "the march has begun, or he goes along already"
