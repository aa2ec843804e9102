"""The log of this campaign in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from railsplitter.games.gcacw.campaign.say.lines import named
from railsplitter.games.gcacw.names import THEATER_NAMES, UNION
from railsplitter.games.gcacw.places import box_of, sea_hex
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.words import joined, plural
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads import richmond as r
from railsplitter.games.gcacw.scenarios.long_roads.say.sailing import TRIPS
from railsplitter.games.gcacw.state import Campaign

TEMPLATES: dict[int, str] = {
    int(n.N_SPLIT): "{0:piece} breaks up in {1:hex}",
    int(n.N_BRIGADE): "{0:piece} has {1:manpower} and artillery {2}",
    int(n.N_FORMED): "{0:piece} becomes {1:unit} in {2:hex}",
    int(n.N_JOINED_UP): "{0:piece} is attached to {1:unit}, which has {2:manpower} now",
    int(n.N_VALLEY_DIE): "Release of the Valley, die {0}, {1} modified: at most {2} sets it free",
    int(n.N_AUGMENTED): "{0:piece} is reinforced to {1:manpower}",
    int(n.N_BLENKER): "Blenker's limits are over",
    int(n.N_FREED): "{0:piece} is free to act",
    int(n.N_ACTIVE): "The Union is active in the Valley again",
    int(n.N_BOX_HELD): "{0:box} is {1:side} now",
    int(n.N_BOX_FIGHT): "The fight for {0:box}: dice {1} and {2}, result {3:signed}",
    int(n.N_SET_OUT): "{0:piece} sets out, die {1}, due on turn {2}",
    int(n.N_HETH): "{0:piece} is on the way, due on turn {1}",
    int(n.N_LANDED): "{0:piece} lands in {1:hex} after {2} hexes",
    int(n.N_CLOSED): "Tied dice: the day is over in the Richmond Theater",
    int(n.N_SIEGE): "The siege artillery rests: fatigue {0}",
    int(n.N_REORGANIZED): "The Army of the Potomac is reorganized: Porter and Franklin lead corps",
    int(n.N_LEE): "Lee takes Johnston's place",
    int(n.N_STRATEGIC): "{0:piece} moves strategically from {1:hex}",
    int(n.N_STEAMED): "{0:boat} steams from {1:water} to {2:water}",
    int(n.N_SUNK): "{0:boat} is sunk, back on turn {1}",
    int(n.N_BOAT): "{0:boat} comes to {1:water}",
    int(n.N_DISMANTLED): "{0:side} depot in {1:hex} is taken away",
    int(n.N_SIEGE_MOVED): "The siege artillery goes to {0:hex}",
    int(n.N_SIEGE_LOST): "The siege artillery in {0:hex} is lost to {1:unit}",
    int(n.N_SHARED): "{0:piece} has {1:manpower} of the division",
    int(n.N_GARRISON_LOST): "{0:piece} in {1:hex} is lost with {2:manpower}",
    int(n.N_END_DIE): "The end of the campaign, die {0}: at most {1} ends it",
}
TABLE = {
    int(r.NOTHING_NEW): "nothing new",
    int(r.CONSCRIPTION): "conscription",
    int(r.BURNSIDE): "Burnside comes",
    int(r.FROM_NC): "men from North Carolina",
    int(r.FROM_SC): "men from South Carolina",
    int(r.REPLACEMENTS): "Union replacements",
    int(r.SICKNESS): "sickness in the swamps",
}
PICKED = {
    int(r.CONSCRIPTION): "is reinforced",
    int(r.BURNSIDE): "goes to Fort Monroe",
    int(r.FROM_NC): "comes from North Carolina",
    int(r.FROM_SC): "comes from South Carolina",
    int(r.REPLACEMENTS): "is reinforced",
    int(r.SICKNESS): "loses men to sickness",
    int(r.FROM_RICHMOND): "comes out of Richmond",
    int(r.FOR_NORFOLK): "goes against Norfolk",
}
SORTIES = {
    int(r.DESTROYED): "she is destroyed",
    int(r.DRIVEN_BACK): "she is driven back",
    int(r.CLOSES_ROADS): "Hampton Roads are closed",
    int(r.SINKS_GUNBOAT): "a gunboat is sunk",
    int(r.SINKS_MONITOR): "the Monitor is sunk",
}


class LongLines:
    """Notes that take a choice of words."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.kinds: dict[str, Callable[[int], str]] = {
            "boat": lambda boat: named(nouns.register.gunboats, boat),
            "water": lambda water: named(nouns.register.waters, water),
        }
        self.told: dict[int, Callable[[Campaign, Sequence[int]], str]] = {
            int(n.N_INVADED): self.invaded,
            int(n.N_VALLEY_FREE): self.valley_free,
            int(n.N_POSTURE): self.posture,
            int(n.N_BOX_RETREAT): self.box_retreat,
            int(n.N_EMBARKED): self.embarked,
            int(n.N_SAILED): self.sailed,
            int(n.N_IN_PORT): self.in_port,
            int(n.N_RICHMOND_TABLE): self.table,
            int(n.N_PICKED): self.picked,
            int(n.N_VARIABLE): self.variable,
            int(n.N_SORTIE): self.sortie,
            int(n.N_NORFOLK): self.norfolk,
            int(n.N_FERRIED): self.ferried,
        }

    def box(self, box: int) -> str:
        return named(self.nouns.register.boxes, box)

    def place(self, code: int) -> str:
        """A box, the sea off a hex, or a hex."""
        if code >= 0:
            return self.nouns.hex(code)
        sea = int(sea_hex(code))
        return f"the sea off {self.nouns.hex(sea)}" if sea >= 0 else self.box(int(box_of(code)))

    def invaded(self, s: Campaign, numbers: Sequence[int]) -> str:
        return f"McClellan lands: {named(self.nouns.register.coasts, numbers[0] - 1)}"

    def valley_free(self, s: Campaign, numbers: Sequence[int]) -> str:
        by = f", called out by {self.nouns.unit(numbers[1])}" if numbers[1] >= 0 else ""
        return f"The Union in the Valley is free to act{by}"

    def posture(self, s: Campaign, numbers: Sequence[int]) -> str:
        theater, die, total, passive = numbers[:4]
        name = THEATER_NAMES[theater].capitalize()
        result = "the Union is passive" if passive else "the Union is active"
        return f"Posture in the {name} Theater, die {die}, {total} modified: {result}"

    def box_retreat(self, s: Campaign, numbers: Sequence[int]) -> str:
        box, side, goal = numbers[:3]
        end = f"goes to {self.box(goal)}" if goal >= 0 else "has nowhere to go and is out"
        return f"The {self.nouns.side(side)} side leaves {self.box(box)} and {end}"

    def embarked(self, s: Campaign, numbers: Sequence[int]) -> str:
        unit, die, total, aboard = numbers[:4]
        made = "on board" if aboard else "it stays ashore, more tired"
        modified = f"{total} modified" if total != die else ""
        return f"{self.nouns.piece(unit)} embarks, {joined(f'die {die}', modified)}: {made}"

    def sailed(self, s: Campaign, numbers: Sequence[int]) -> str:
        unit, trip, due = numbers[:3]
        return f"{self.nouns.piece(unit)} sails {TRIPS[trip]}, due on turn {due}"

    def in_port(self, s: Campaign, numbers: Sequence[int]) -> str:
        verb = "arrives on" if sea_hex(numbers[1]) >= 0 else "arrives in"
        return f"{self.nouns.piece(numbers[0])} {verb} {self.place(numbers[1])}"

    def table(self, s: Campaign, numbers: Sequence[int]) -> str:
        total, result, count = numbers[:3]
        many = f", {plural(count, 'unit')}" if 0 < count < 9 else ""
        return f"Strategic Table of Richmond, dice {total}: {TABLE.get(result, 'nothing')}{many}"

    def picked(self, s: Campaign, numbers: Sequence[int]) -> str:
        return f"{self.nouns.piece(numbers[0])} {PICKED.get(numbers[1], 'is named')}"

    def variable(self, s: Campaign, numbers: Sequence[int]) -> str:
        box, die, total, comes = numbers[:4]
        result = "a unit comes" if comes else "nobody comes"
        modified = f"{total} modified" if total != die else ""
        return f"Reinforcements of {self.box(box)}, {joined(f'die {die}', modified)}: {result}"

    def sortie(self, s: Campaign, numbers: Sequence[int]) -> str:
        return f"The Virginia comes out, dice {numbers[0]}: {SORTIES.get(numbers[1], 'nothing')}"

    def ferried(self, s: Campaign, numbers: Sequence[int]) -> str:
        unit, where, attacks = numbers[:3]
        how = "attacks" if attacks else "goes to"
        return f"{self.nouns.piece(unit)} crosses the ferry and {how} {self.nouns.hex(where)}"

    def norfolk(self, s: Campaign, numbers: Sequence[int]) -> str:
        fallen = numbers[0] == UNION
        return "Norfolk falls" if fallen else "Norfolk is Confederate"
