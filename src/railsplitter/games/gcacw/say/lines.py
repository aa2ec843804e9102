"""`Lines` tells the log in sentences.

Combat and retreats are told by `lines_combat`, recovery, works, arrivals and the end by
`lines_phases`; both add to the tables here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from railsplitter.games.gcacw import notes as log
from railsplitter.games.gcacw.say import lines_combat, lines_phases
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.shots import Shots
from railsplitter.games.gcacw.say.words import (
    capital,
    halves,
    joined,
    manpower,
    mps,
    plural,
    signed,
)
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.game import Event, Line
from railsplitter.kernel.telling import Sentences

Teller = Callable[[Campaign, Sequence[int]], str]

TEMPLATES: dict[int, str] = {
    log.N_PASSED: "{0:side} player passes",
    log.N_STRAGGLED: "{0:piece} loses {1:manpower} to straggling",
    log.N_FORCED: "{0:piece} force marches: {1:mps} more",
    log.N_WENT: "{0:piece} goes to {1:hex} for {2:mps}, {3} left",
    log.N_ZOC_LOOSE: "{0:piece} is disorganized between two enemy zones",
    log.N_HALTED: "{0:piece} ends its march in {1:hex}",
    log.N_ALONG: "{0:piece} goes along with {1:unit}",
    log.N_CHANGED: "{0:piece} changes over to {1:unit}",
    log.N_LEFT_MAP: "{0:piece} leaves the map at {1:hex} with {2:manpower}",
    log.N_CYCLE_OVER: "Both sides pass: the action cycle ends",
}


class Lines(Sentences):
    """Sentences for the log: a template for most notes, a method where it takes a choice.

    In a template {0:piece} is the note's first number as the name of a piece with its side.
    """

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.templates = TEMPLATES | lines_combat.TEMPLATES | lines_phases.TEMPLATES
        self.kinds: dict[str, Callable[[int], str]] = {
            "side": nouns.side,
            "piece": nouns.piece,
            "unit": nouns.unit,
            "hex": nouns.hex,
            "crossing": nouns.crossing,
            "station": nouns.station,
            "objective": nouns.objective,
            "level": nouns.level,
            "mps": mps,
            "manpower": manpower,
            "signed": signed,
            "halves": halves,
        }
        self.told: dict[int, Teller] = {
            log.N_INITIATIVE: self.initiative,
            log.N_MARCH: self.march,
            log.N_EXTENDED: self.extended,
            log.N_ACTIVATED: self.activated,
            log.N_TURN: self.turn,
        }
        self.shots = Shots(nouns)
        self.told |= lines_combat.CombatLines(nouns).told
        self.told |= lines_phases.PhaseLines(nouns).told

    def line(self, s: Campaign, event: Event) -> Line:
        """The sentence for an event of the log, with its case."""
        what, case, _, *numbers = event
        template = self.templates.get(what, "")
        told = self.told.get(what)
        text = told(s, numbers) if told else self.filled(template, numbers)
        named = self.shots.named(what, template, numbers)
        return Line(
            case,
            capital(text),
            actor=self.shots.actor(what, named),
            at=self.shots.places(named),
            opens=f"Turn {numbers[0]}" if what == log.N_TURN else "",
            turn=int(numbers[0]) if what == log.N_TURN else 0,
            shot=self.shots.shot(what, numbers),
        )

    # -- where it takes a choice -----------------------------------------------------------

    def turn(self, s: Campaign, numbers: Sequence[int]) -> str:
        return f"{joined(f'Turn {numbers[0]}', self.nouns.day(numbers[0]))}"

    def initiative(self, s: Campaign, numbers: Sequence[int]) -> str:
        side, union, confederate = numbers[:3]
        name = f"{self.nouns.side(side)} player"
        if union < 0 or confederate < 0 or union + confederate == 0:
            return f"{name} has the initiative, as the battle says"
        how = f"Union {union}, Confederate {confederate}"
        return f"{name} has the initiative: {how}{', a tie' if union == confederate else ''}"

    def march(self, s: Campaign, numbers: Sequence[int]) -> str:
        unit, points, rolled = numbers[:3]
        what = self.nouns.piece(unit)
        more = points - rolled
        added = f" and {more}" if more > 0 else ""
        return f"{what} marches with {mps(points)} (dice {rolled}{added})"

    def extended(self, s: Campaign, numbers: Sequence[int]) -> str:
        """The cell is manpower * 2, and 1 more if the unit is disorganized."""
        unit, die, modified, cell = numbers
        roll = f"{self.nouns.piece(unit)} rolls {die} for its extended march"
        made = f", {modified} modified" if modified != die else ""
        lost = f"{manpower(cell >> 1)} straggle" if cell > 1 else ""
        result = joined(lost, "disorganized" if cell & 1 else "") or "no effect"
        return f"{roll}{made}: {result}"

    def activated(self, s: Campaign, numbers: Sequence[int]) -> str:
        """The dice of an activation: the first for foot and guns, both for cavalry."""
        leader, first, second, calls = numbers
        cavalry = f", for cavalry {first} and {second}" if second > 0 else ""
        limited = 0 < calls < self.nouns.pack.pieces.count
        limit = f"; he may call {plural(calls, 'unit')}" if limited else ""
        return f"{self.nouns.piece(leader)} is activated: die {first}{cavalry}{limit}"
