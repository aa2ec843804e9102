"""What somebody seems to want who points at a hex or a piece where nothing is offered."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notation import as_word
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.verbs import CHIEF, HEX, UNIT, VERBS
from railsplitter.kernel.state import act, verb_of

WITH_GO = (n.ATTACK, n.WRECK)  # beside a step, which is what a click means
# By the verbs of the question that is open, in their order
OF_HEXES = tuple(row.code for row in VERBS if HEX in row.takes and row.code not in WITH_GO)
OF_UNITS = tuple(row.code for row in VERBS if UNIT in row.takes)
OF_LEADERS = tuple(row.code for row in VERBS if CHIEF in row.takes)


class Wishes:
    """One position and the side that points."""

    def __init__(self, nouns: Nouns, s: Campaign, seat: int) -> None:
        self.nouns = nouns
        self.s = s
        self.seat = seat
        asked = not s.is_over() and s.seat() == seat
        self.open = {int(verb_of(action)) for action in s.options()} if asked else set()

    def of(self, place: str) -> int | None:
        kind, _, name = place.partition(":")
        if kind == "piece" and name in self.nouns.piece_numbers:
            return self.piece(self.nouns.piece_numbers[name])
        if kind == "hex":
            rows = self.nouns.register.hexes
            words = {as_word(row.id).casefold(): k for k, row in enumerate(rows)}
            where = words.get(name.casefold())
            return self.hex(where) if where is not None else None
        return None

    def hex(self, where: int) -> int | None:
        """A step or an attack on the march; else what the question asks of hexes, or the unit."""
        pieces = self.nouns.pack.pieces
        there = [int(unit) for unit in self.s.units_in(where)]
        if self.s.marcher >= 0 and self.open & {int(n.HALT), int(n.GO)}:
            enemy = any(pieces.side[unit] != self.seat for unit in there)
            return act(n.ATTACK if enemy else n.GO, where)
        verb = next((verb for verb in OF_HEXES if int(verb) in self.open), None)
        if verb is not None:
            return act(verb, where)
        own = [unit for unit in there if pieces.side[unit] == self.seat]
        return self.piece(own[0]) if own else None

    def piece(self, piece: int) -> int:
        leads = piece >= self.nouns.pack.pieces.first_leader
        verbs, usual = (OF_LEADERS, n.ACTIVATE) if leads else (OF_UNITS, n.MARCH)
        return act(next((verb for verb in verbs if int(verb) in self.open), usual), piece)
