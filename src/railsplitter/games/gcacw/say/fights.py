"""Combat, assaults and retreats as offers (5.3, 7)."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.rules.r7_preview import OUTCOMES, Preview
from railsplitter.games.gcacw.say.choice import Choice
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.words import joined, listed, manpower, signed
from railsplitter.games.gcacw.state import Campaign


def chances(made: Preview) -> str:
    """What an attack may come to: modifiers +3, 58% retreat or rout, 25% rout."""
    retreat, rout = percent(int(made.retreat)), percent(int(made.rout))
    star = f" ({signed(int(made.net_even))} on an even die)" if made.star else ""
    return f"modifiers {signed(int(made.net))}{star}, {retreat} retreat or rout, {rout} rout"


def percent(ways: int) -> str:
    return f"{round(100 * ways / int(OUTCOMES))}%"


class Fights:
    """Offers from the attack to the advance."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns

    def defenders(self, s: Campaign, where: int) -> str:
        """Who stands in a hex, with manpower: Kimball Brigade 6 and 1 WV Cavalry 1."""
        if not 0 <= where < s.rules.pack.ground.hexes:
            return ""
        return listed([f"{self.nouns.unit(unit)} {s.mv[unit]}" for unit in s.units_in(where)])

    def attack(self, s: Campaign, _who: int, where: int) -> Choice:
        label = f"Attack {self.nouns.hex(where)}"
        if s.marcher < 0:
            return Choice("Attack", label)
        kind = n.ATTACK_NAMES[s.rules.attack.kind_of(s, s.marcher, s.points)]
        there, odds = self.defenders(s, where), self.odds(s, where)
        gives = f"{odds}, against {there}" if odds else there
        return Choice("Attack", f"{kind} attack on {self.nouns.hex(where)}", "", gives)

    def odds(self, s: Campaign, where: int) -> str:
        """The chances of an attack that is open: modifiers, retreat, rout."""
        if s.rules.attack.bar(s, where):
            return ""
        made = s.rules.preview.march(s, s.marcher, where, s.points)
        return chances(made)

    # -- assaults --------------------------------------------------------------------------

    def target(self, s: Campaign, _who: int, where: int) -> Choice:
        label = f"Assault {self.nouns.hex(where)}"
        gives = joined(f"an attack on {self.defenders(s, where)}", self.storm(s, where))
        return Choice("Target", label, "", gives)

    def storm(self, s: Campaign, where: int) -> str:
        """The chances of an assault on a hex in which all who can take part."""
        leader = int(s.commander)
        if leader < 0 or s.at[leader] < 0 or s.rules.assault.target_bar(s, where):
            return ""
        here = s.units_in(int(s.at[leader]))
        units = [k for k in here if not s.rules.assault.unit_case(s, leader, k)]
        return f"with all: {chances(s.rules.preview.assault(s, units, where))}" if units else ""

    def commit(self, s: Campaign, _who: int, unit: int) -> Choice:
        return Choice("Units", f"{self.nouns.unit(unit)} attacks", "", self.strength(s, unit))

    def strength(self, s: Campaign, unit: int) -> str:
        if not 0 <= unit < s.rules.pack.pieces.first_leader:
            return ""
        state = self.nouns.state(
            int(s.loose[unit]), int(s.fatigue[unit]), int(s.exhausted[unit]),
            int(s.shaken[unit]), int(s.dug[unit]),
        )  # fmt: skip
        return joined(f"manpower {s.mv[unit]}", state)

    def grand(self, s: Campaign, _who: int, leader: int) -> Choice:
        value = s.rules.values.command(s, leader) if self.is_piece(s, leader) else 0
        gives = f"command value {value} less a die is how many more hexes join"
        return Choice("Grand assault", f"Grand assault under {self.nouns.unit(leader)}", "", gives)

    def support(self, s: Campaign, _who: int, where: int) -> Choice:
        label = f"{self.nouns.hex(where)} joins"
        return Choice("Grand assault", label, "", f"an attack by {self.defenders(s, where)}")

    def drop(self, s: Campaign, _who: int, unit: int) -> Choice:
        return Choice(
            "Units", f"{self.nouns.unit(unit)} stays out", f"its {self.strength(s, unit)}"
        )

    def is_piece(self, s: Campaign, piece: int) -> bool:
        return 0 <= piece < s.rules.pack.pieces.count

    # -- answers of the defender -----------------------------------------------------------

    def fall_back(self, s: Campaign, _who: int, _arg: int) -> Choice:
        """With the points that each die would cost the enemy."""
        where = int(s.fight[f.AT])
        gives = "the cavalry retreats"
        if where >= 0 and s.marcher >= 0:
            lost = [int(s.rules.cavalry.time_lost(s, where, die)) for die in (1, 6)]
            gives = f"the enemy loses {lost[0]} to {lost[1]} MPs, the cavalry retreats"
        return Choice("Cavalry", "Fall back", "1 fatigue", gives)

    def refuse(self, s: Campaign, _who: int, _arg: int) -> Choice:
        """With the odds of both ways; on a march what the marker costs and does."""
        if s.target < 0 and s.marcher >= 0:
            points = s.rules.pack.charts.refuse_points
            gives = "flank attacks on it are weaker, all others one stronger, until it moves"
            return Choice("March", "Refuse the flanks", f"{points} MP", gives)
        gives = "the flank bonus is cut"
        if s.target >= 0 and s.fight[f.FLANK]:
            left = int(s.rules.pack.charts.flank_refused[s.fight[f.FLANK]])
            previews = s.rules.preview
            before, after = previews.at_hand(s, False), previews.at_hand(s, True)
            odds = f"retreat {percent(int(before.retreat))} to {percent(int(after.retreat))}"
            gives = f"flank bonus {signed(int(s.fight[f.FLANK]))} to {signed(left)}, {odds}"
        return Choice("Flanks", "Refuse the flanks", "1 fatigue", gives)

    # -- results ---------------------------------------------------------------------------

    def lose(self, s: Campaign, _who: int, unit: int) -> Choice:
        left = int(s.mv[unit]) if 0 <= unit < s.rules.pack.pieces.first_leader else 0
        cost = "its last manpower" if left == 1 else f"1 of its {manpower(left)}"
        return Choice("Losses", f"{self.nouns.unit(unit)} loses a point", cost)

    def retreat(self, s: Campaign, _who: int, where: int) -> Choice:
        label = f"Retreat to {self.nouns.hex(where)}"
        if not 0 <= where < s.rules.pack.ground.hexes or s.fight[f.AT] < 0:
            return Choice("Retreat", label)
        arc = int(s.rules.pack.ground.land.arc(s.fight[f.AT], where))
        if arc < 0:
            return Choice("Retreat", label, "", f"{self.nouns.terrain(where)} ground")
        s.rules.retreats.look(s)
        priority = int(s.rules.retreats.priorities[arc % 6])
        losses = s.rules.pack.charts.retreat_loss
        loss = int(losses[priority - 1]) if priority <= len(losses) else 0
        cost = manpower(loss) if loss else ""
        way = f"priority {priority}" if priority <= len(losses) else ""
        return Choice("Retreat", label, cost, joined(f"{self.nouns.terrain(where)} ground", way))

    def stop(self, s: Campaign, _who: int, _arg: int) -> Choice:
        return Choice("", "Far enough: stop here")

    def advance(self, s: Campaign, _who: int, unit: int) -> Choice:
        there = self.nouns.hex(int(s.target))
        return Choice("Advance", f"{self.nouns.unit(unit)} advances", "", f"{there} taken")
