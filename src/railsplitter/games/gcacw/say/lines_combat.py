"""`CombatLines` tells combat, assaults and retreats in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw import notes as log
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.results import told_cell
from railsplitter.games.gcacw.say.words import manpower, mps, plural, quarters, signed
from railsplitter.games.gcacw.state import Campaign

CAUSES = ("in combat", "on the retreat", "by surrender", "to straggling", "in recovery", "")

RETREATS = {
    int(n.NORMAL_RETREAT): "retreat",
    int(n.ROUT): "rout",
    int(n.CAVALRY_RETREAT): "give way",
    int(n.VOLUNTARY_RETREAT): "retreat of their own will",
}

TEMPLATES: dict[int, str] = {
    log.N_LOOSE: "{0:piece} is disorganized",
    log.N_SHAKEN: "{0:piece} is demoralized-{1}",
    log.N_SURRENDERED: "{0:piece} surrenders in {1:hex} with {2:manpower}",
    log.N_STOOD: "{0:side} defenders stay in their works in {1:hex}",
    log.N_ADVANCED: "{0:piece} advances into {1:hex}",
    log.N_OFF_MAP: "{0:piece} retreats off the map from {1:hex}",
    log.N_NO_COMBAT: "Nobody is left to attack in {0:hex}",
    log.N_ASSAULT: "{0:piece} in {1:hex} orders an assault on {2:hex}",
    log.N_NAMED: "{0:piece} is to attack under {1:unit}",
    log.N_ASSAULT_FAILED: "The assault of {0:piece} fails: none of his units obeys",
    log.N_JOINED: "{0:hex} joins the grand assault under {1:unit}",
    log.N_DROPPED: "{0:piece} stays out of the assault",
    log.N_LEADER_ADVANCED: "{0:piece} goes along into {1:hex}",
}


class CombatLines:
    """Notes of combat that take a choice of words."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.told: dict[int, Callable[[Campaign, Sequence[int]], str]] = {
            log.N_ATTACK: self.attack,
            log.N_ODDS: self.odds,
            log.N_STAR_DIE: self.star,
            log.N_COMBAT_DICE: self.dice,
            log.N_RESULT: self.result,
            log.N_LOST: self.lost,
            log.N_ELIMINATED: self.eliminated,
            log.N_TIRED: self.tired,
            log.N_RETREATED: self.retreated,
            log.N_RETREAT_BEGINS: self.retreat_begins,
            log.N_RETREAT_ENDS: self.retreat_ends,
            log.N_FELL_BACK: self.fell_back,
            log.N_REFUSED: self.refused,
            log.N_ASSAULT_DIE: self.assault_die,
            log.N_GRAND: self.grand,
        }

    # -- attack and dice -------------------------------------------------------------------

    def attack(self, s: Campaign, numbers: Sequence[int]) -> str:
        piece, start, target, kind = numbers
        name = n.ATTACK_NAMES[kind]
        what = "assaults" if kind == n.ASSAULT_ATTACK else f"makes a {name} attack on"
        where = f"from {self.nouns.hex(start)}"
        return f"{self.nouns.piece(piece)} {what} {self.nouns.hex(target)} {where}"

    def odds(self, s: Campaign, numbers: Sequence[int]) -> str:
        attack, works, bare, modifier = numbers
        plain = f" ({quarters(bare)} without works)" if bare != works else ""
        values = f"{quarters(attack)} against {quarters(works)}{plain}"
        return f"Combat values {values}, modifiers {signed(modifier)}"

    def star(self, s: Campaign, numbers: Sequence[int]) -> str:
        die, modifier = numbers[:2]
        even = "even" if die % 2 == 0 else "odd"
        return f"The artillery's die is {die}, {even}: modifier {signed(modifier)}"

    def dice(self, s: Campaign, numbers: Sequence[int]) -> str:
        attacker, defender, modifier, row = numbers
        return (
            f"Attacker rolls {attacker}, defender {defender}, modifiers {signed(modifier)}: "
            f"result {signed(row)}"
        )

    def result(self, s: Campaign, numbers: Sequence[int]) -> str:
        side, cell = numbers[:2]
        return f"{self.nouns.side(side)} result: {told_cell(cell)}"

    # -- what it costs ---------------------------------------------------------------------

    def lost(self, s: Campaign, numbers: Sequence[int]) -> str:
        unit, amount, cause = numbers[:3]
        return f"{self.nouns.piece(unit)} loses {manpower(amount)} {CAUSES[cause]}".rstrip()

    def eliminated(self, s: Campaign, numbers: Sequence[int]) -> str:
        unit, cause = numbers[:2]
        return f"{self.nouns.piece(unit)} is eliminated {CAUSES[cause]}".rstrip()

    def tired(self, s: Campaign, numbers: Sequence[int]) -> str:
        unit, levels, level = numbers[:3]
        return f"{self.nouns.piece(unit)} is tired by {levels}, to fatigue {level}"

    # -- retreats --------------------------------------------------------------------------

    def retreat_begins(self, s: Campaign, numbers: Sequence[int]) -> str:
        side, where, kind = numbers[:3]
        return f"{self.nouns.side(side)} units in {self.nouns.hex(where)} {RETREATS[kind]}"

    def retreated(self, s: Campaign, numbers: Sequence[int]) -> str:
        side, start, end, priority = numbers
        way = f"from {self.nouns.hex(start)} to {self.nouns.hex(end)}"
        return f"{self.nouns.side(side)} units go back {way}, priority {priority}"

    def retreat_ends(self, s: Campaign, numbers: Sequence[int]) -> str:
        side, where, gone = numbers[:3]
        far = f"after {plural(gone, 'hex')}"
        return f"{self.nouns.side(side)} retreat ends in {self.nouns.hex(where)} {far}"

    def fell_back(self, s: Campaign, numbers: Sequence[int]) -> str:
        side, where, die, points = numbers
        who = f"{self.nouns.side(side)} cavalry in {self.nouns.hex(where)} gives way"
        return f"{who}: die {die}, the enemy loses {mps(points)}" if die > 0 else who

    def refused(self, s: Campaign, numbers: Sequence[int]) -> str:
        where, bonus, left = numbers[:3]
        if bonus == left:
            return f"The flanks in {self.nouns.hex(where)} are refused"
        cut = f"from {signed(bonus)} to {signed(left)}"
        return f"The flanks in {self.nouns.hex(where)} are refused: the flank bonus goes {cut}"

    # -- assaults --------------------------------------------------------------------------

    def assault_die(self, s: Campaign, numbers: Sequence[int]) -> str:
        leader, die, allowed, named = numbers
        units = f"{plural(max(allowed, 0), 'unit')} may attack, {named} named"
        return f"{self.nouns.piece(leader)} rolls {die}: {units}"

    def grand(self, s: Campaign, numbers: Sequence[int]) -> str:
        leader, die, hexes = numbers[:3]
        more = f"{plural(max(hexes, 0), 'hex')} may join"
        return f"{self.nouns.piece(leader)} orders a grand assault and rolls {die}: {more}"
