"""The log of a campaign in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from railsplitter.games.gcacw import notes as log
from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.words import manpower, plural, signed
from railsplitter.games.gcacw.state import Campaign

EVENTS = {
    int(n.UNION_PARALYSIS): "Union Command Paralysis: units far from the enemy do not act",
    int(n.CONFEDERATE_PARALYSIS): "Confederate Command Paralysis: only single units march",
    int(n.STRAGGLING): "Straggling in the Confederate army",
    int(n.STONEWALL_STRIKES): "Stonewall strikes: the Confederate acts first, and faster",
    int(n.BALLOON): "Balloons: the Union acts first",
}
HOLDERS = {-1: "nobody's", 0: "Union", 1: "Confederate"}

TEMPLATES: dict[int, str] = {
    int(n.N_SNOW): "Snow until turn {0} (die {1})",
    int(n.N_NO_SNOW): "No snow (die {0})",
    int(n.N_PLACED): "{0:piece} arrives in {1:hex}",
    int(n.N_DELAYED): "{0:piece} cannot enter and waits for turn {1}",
    int(n.N_TO_TRACK): "{0:piece} is on the turn track, due on turn {1}",
    int(n.N_TO_BOX): "{0:piece} goes to {1:box}",
    int(n.N_WITHDRAWN): "{0:piece} is withdrawn from {1:hex}",
    int(n.N_STRAGGLED_AWAY): "{0:piece} loses {1:manpower} to straggling",
    int(n.N_RAIDED): "A raid is claimed: {0:row}, {1} points",
    int(n.N_LULL): "A Lull: {0} days pass",
    int(n.N_STRATEGIC): "Strategic Table, dice {0}: the marker stands in Box {2}",
    int(m.N_DEPOT): "{0:side} depot laid in {1:hex}",
    int(m.N_COMPLETE): "{0:side} depot in {1:hex} is complete",
    int(m.N_CUT_OFF): "{0:side} depot in {1:hex} is cut off",
    int(m.N_MENDED): "{0:side} station in {1:hex} is mended",
    int(m.N_AMMO_OUT): "{0:piece} is out of ammunition (die {1})",
    int(m.N_AMMO_UP): "{0:piece} has ammunition again",
    int(m.N_RODE): "{0:piece} rides {2} hexes by rail to {1:hex}, {3} more fatigue",
    int(m.N_TRACK): "Valley Track: number {0}, marker {1}",
    int(m.N_RELEASE_DIE): "Release, die {0}, {1} modified: {2:manpower} may go",
    int(m.N_RELEASED): "{0:piece} is released; {1:manpower} left in the District",
    int(m.N_MUSTERED): "{0:piece} musters in {1:hex} with {2:manpower}",
    int(m.N_CALLED_OUT): "{0:piece} is called out to {1:hex} for {2} points",
    int(m.N_RUINED): "A structure is burned by {1:unit}, ruined until turn {2}",
    int(m.N_REBUILT): "A structure is whole again",
    int(m.N_SHELLED): "{0:piece} is shelled by gunboats (die {1})",
    int(m.N_GUNBOATS): "Gunboats support {0:hex}: {1:signed}",
    int(m.N_FORT_FELL): "The fort in {0:hex} falls",
}


class CampaignLines:
    """Templates, kinds of fields, and notes that take a choice of words."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.templates = TEMPLATES
        self.kinds: dict[str, Callable[[int], str]] = {
            "box": lambda box: named(nouns.register.boxes, box),
            "row": lambda row: named(nouns.register.ledger, row),
            "county": lambda county: named(nouns.register.counties, county),
        }
        self.told: dict[int, Callable[[Campaign, Sequence[int]], str]] = {
            int(n.N_EVENT): self.event,
            int(n.N_SEGMENT): self.segment,
            int(log.N_POINTS): self.points,
            int(m.N_COUNTY): self.county,
            int(m.N_HUNGRY): self.hungry,
            int(m.N_FORAGED): self.foraged,
            int(m.N_SURROUNDED): self.surrounded,
            int(m.N_ALARM): self.alarm,
            int(m.N_DEPOT_LOST): self.depot_lost,
            int(m.N_CAVALRY_DIE): self.cavalry,
        }

    def event(self, s: Campaign, numbers: Sequence[int]) -> str:
        return EVENTS.get(numbers[0], "An event")

    def segment(self, s: Campaign, numbers: Sequence[int]) -> str:
        return f"Counties count: {signed(numbers[0])} for the Union, {signed(numbers[1])} in all"

    def points(self, s: Campaign, numbers: Sequence[int]) -> str:
        row, points, total = numbers[:3]
        side = self.nouns.side(int(s.rules.pack.more["vp"][row]))
        what = named(self.nouns.register.ledger, row)
        return f"{side}: {plural(points, 'point')} for {what}, {total} so far"

    def county(self, s: Campaign, numbers: Sequence[int]) -> str:
        name = named(self.nouns.register.counties, numbers[0])
        return f"{name} is {HOLDERS.get(numbers[1], '')} now"

    def hungry(self, s: Campaign, numbers: Sequence[int]) -> str:
        unit, men = numbers[:2]
        loss = f" and loses {manpower(men)}" if men else ""
        return f"{self.nouns.piece(unit)} is out of supply{loss}"

    def foraged(self, s: Campaign, numbers: Sequence[int]) -> str:
        unit, die, total, enough = numbers[:4]
        made = "finds enough" if enough == 1 else "finds too little and is more tired"
        return f"{self.nouns.piece(unit)} forages, die {die}, {total} in all: {made}"

    def surrounded(self, s: Campaign, numbers: Sequence[int]) -> str:
        die, total, day, falls = numbers[:4]
        end = "it surrenders" if falls == 1 else "it holds"
        return f"Harpers Ferry is surrounded, day {day}: die {die}, {total} in all, {end}"

    def depot_lost(self, s: Campaign, numbers: Sequence[int]) -> str:
        side, where, unit = numbers[:3]
        taker = f" to {self.nouns.unit(unit)}" if unit >= 0 else ""
        return f"{self.nouns.side(side)} depot in {self.nouns.hex(where)} is lost{taker}"

    def cavalry(self, s: Campaign, numbers: Sequence[int]) -> str:
        given = "a regiment may go free" if numbers[1] == 1 else "nobody goes free"
        return f"Cavalry roll, die {numbers[0]}: {given}"

    def alarm(self, s: Campaign, numbers: Sequence[int]) -> str:
        called = "; the militia is called" if numbers[1] == 1 else ""
        return f"Alarm, day {numbers[0]}{called}"


def named(names: Sequence[str], number: int) -> str:
    """A name by its number."""
    return names[number] if 0 <= number < len(names) else "nothing"
