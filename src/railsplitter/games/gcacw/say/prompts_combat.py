"""The questions of combat, assaults and retreats in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.words import plural, signed
from railsplitter.games.gcacw.state import Campaign

# What one unit does, and what several do
KINDS = {
    int(n.NORMAL_RETREAT): ("retreats", "retreat"),
    int(n.ROUT): ("is routed", "are routed"),
    int(n.CAVALRY_RETREAT): ("gives way", "give way"),
    int(n.VOLUNTARY_RETREAT): ("may retreat of its own will", "may retreat of their own will"),
}


class CombatPrompts:
    """Questions by the name of their step."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.questions: dict[str, Callable[[Campaign, Any], str]] = {
            "Refusing": self.refusing,
            "Losing": self.losing,
            "Retreating": self.retreating,
            "Advancing": self.advancing,
            "FallingBack": self.falling_back,
            "Targeting": self.targeting,
            "Committing": self.committing,
            "Ordering": self.ordering,
            "Supporting": self.supporting,
            "Leading": self.leading,
            "Dropping": self.dropping,
        }

    def who(self, s: Campaign, side: int) -> str:
        """The fighters of a side by name."""
        return self.nouns.pieces([int(unit) for unit in f.fighters(s, side)]) or "the stack"

    def refusing(self, s: Campaign, step: Any) -> str:
        bonus = signed(int(s.fight[f.FLANK]))
        where = self.nouns.hex(int(s.target))
        return f"{where} is attacked with a flank bonus of {bonus}: refuse the flanks?"

    def losing(self, s: Campaign, step: Any) -> str:
        strongest = ", first the strongest" if step.first else ""
        return f"{plural(int(step.left), 'point')} to lose: from which unit{strongest}?"

    def retreating(self, s: Campaign, step: Any) -> str:
        where, gone = self.nouns.hex(int(s.fight[f.AT])), int(s.fight[f.STEPS])
        charts, kind = s.rules.pack.charts, int(step.retreat)
        least, most = int(charts.retreat_least[kind]), int(charts.retreat_most[kind])
        far = f"{least} to {most} hexes" if least != most else plural(most, "hex")
        so_far = f", {gone} gone" if gone else ""
        side = 1 - int(s.fight[f.SIDE])
        goes = KINDS[kind][len(f.fighters(s, side)) > 1]
        return f"{self.who(s, side)} in {where} {goes} ({far}{so_far}): where to?"

    def advancing(self, s: Campaign, step: Any) -> str:
        return f"{self.nouns.hex(int(s.target))} is empty: who advances into it?"

    def falling_back(self, s: Campaign, step: Any) -> str:
        where = self.nouns.hex(int(step.where))
        here = s.units_in(int(step.where))
        do = f"{'do' if len(here) > 1 else 'does'} {self.nouns.pieces(here)} give way?"
        if s.marcher < 0:
            return f"{where} is assaulted: {do}"
        return f"{self.nouns.piece(int(s.marcher))} comes to {where}: {do}"

    # -- assaults --------------------------------------------------------------------------

    def targeting(self, s: Campaign, step: Any) -> str:
        leader = int(s.commander)
        where = self.nouns.hex(int(s.at[leader]))
        return f"Assault under {self.nouns.unit(leader)} in {where}: on which hex?"

    def committing(self, s: Campaign, step: Any) -> str:
        leader = int(s.fight[f.LED + step.place])
        value = int(s.rules.values.command(s, leader))
        named = len(s.rules.assault.named(s, step.place))
        rule = f"command value {value} less a die will obey, {named} named"
        return f"Which units of {self.nouns.unit(leader)} attack {self.target(s)}? ({rule})"

    def target(self, s: Campaign) -> str:
        return self.nouns.hex(int(s.target))

    def ordering(self, s: Campaign, step: Any) -> str:
        return f"Does a higher leader make it a grand assault on {self.target(s)}?"

    def supporting(self, s: Campaign, step: Any) -> str:
        left = plural(int(s.fight[f.CALLS]), "hex")
        return f"Grand assault on {self.target(s)}: which hex joins? ({left} more)"

    def leading(self, s: Campaign, step: Any) -> str:
        return f"Which leader in {self.nouns.hex(int(step.where))} names the units there?"

    def dropping(self, s: Campaign, step: Any) -> str:
        return f"{plural(int(step.left), 'unit')} too many: which stays out of the assault?"
