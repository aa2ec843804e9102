"""What an entry of a battle comes to, in one line: "Longstreet routs Casey, 4 lost"."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw import notes as log
from railsplitter.games.gcacw.say.lines import Lines
from railsplitter.games.gcacw.say.words import listed
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.game import Event, Line
from railsplitter.kernel.headlines import Head, headlines

FOUGHT, TAKEN = 6, 5
HEADS: dict[int, Head] = {
    log.N_PASSED: Head(1, "The {0:side} player passes", begins=True),
    log.N_ACTIVATED: Head(1, "{0:unit} is activated", begins=True),
    log.N_ASSAULT: Head(3, "{0:unit} orders an assault", begins=True),
    log.N_MARCH: Head(1, "{0:unit} marches"),
    log.N_WENT: Head(2, "{0:unit} marches to {1:place}"),
    log.N_HALTED: Head(2, "{0:unit} marches to {1:place}"),
    log.N_TRANSFERRED: Head(2, "{0:unit} goes over to {1:unit}", begins=True),
    log.N_ATTACK: Head(3, "{0:unit} attacks {2:place}"),
    log.N_ADVANCED: Head(3, "{0:unit} advances into {1:place}"),
    log.N_RETREATED: Head(3, "The {0:side} units go back to {2:place}"),
    log.N_FELL_BACK: Head(4, "{0:side} cavalry gives way"),
    log.N_ASSAULT_FAILED: Head(4, "The assault of {0:unit} comes to nothing"),
    log.N_STOOD: Head(4, "The {0:side} defenders stay in their works"),
    log.N_CONTROL: Head(TAKEN, "{2:place} is {1:side} now"),
    log.N_SURRENDERED: Head(7, "{0:unit} surrenders with {2:manpower}"),
    log.N_DUG: Head(2, "{0:unit} digs in", begins=True),
    log.N_WRECKED: Head(4, "{1:unit} wrecks {0:crossing}", begins=True),
    log.N_BUILT: Head(3, "{1:unit} finishes {0:crossing}", begins=True),
    log.N_BURNED: Head(4, "{0:unit} burns the station in {1:place}", begins=True),
    log.N_ARRIVED: Head(3, "{0:unit} arrives in {1:place}", begins=True),
    log.N_LEFT_MAP: Head(4, "{0:unit} leaves the map"),
    log.N_OVER: Head(8, "The battle is over"),
}


class Headlines:
    """Sums up what an entry brought."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.nouns = lines.nouns
        lines.kinds["place"] = lambda at: self.nouns.place(at) or self.nouns.id(at)

    def headlines(self, s: Campaign, events: Sequence[Event]) -> tuple[Line, ...]:
        heads = HEADS | self._alone(s)
        made = headlines(heads, events, lambda e: self.lines.line(s, e), self._filled)
        fought = self._fought(events)
        if not fought or not made or made[0].weight > FOUGHT:
            return made
        attack = next(e for e in events if e[0] == log.N_ATTACK)
        told = self.lines.line(s, attack)
        first = msgspec.structs.replace(
            made[0], case=told.case, text=fought, actor=told.actor, at=told.at, weight=FOUGHT
        )
        return (first, *made[1:])

    def _filled(self, words: str, numbers: Sequence[int]) -> str:
        return self.lines.filled(words, numbers)

    @staticmethod
    def _alone(s: Campaign) -> dict[int, Head]:
        """A march without a leader is an action of its own."""
        if s.commander >= 0:
            return {}
        return {log.N_MARCH: Head(1, "{0:unit} marches", begins=True)}

    def _fought(self, events: Sequence[Event]) -> str:
        """Casey routs Stuart, 4 lost."""
        results = [(e[3], e[4]) for e in events if e[0] == log.N_RESULT]
        attack = next((e for e in events if e[0] == log.N_ATTACK), None)
        if len(results) < 2 or attack is None:
            return ""
        (side, own), (_, cell) = results[:2]
        against = self._hurt(events, 1 - side) or self.lines.kinds["place"](attack[5])
        lost = [self._lost(events, who) for who in (1 - side, side)]
        who = self.nouns.unit(attack[3])
        verb = self._verb(own, cell, any(e[0] == log.N_ELIMINATED for e in events))
        cost = f", {lost[0]} lost" if lost[0] else ""
        if lost[1]:
            cost += f" for {lost[1]}" if lost[0] else f", {lost[1]} lost in vain"
        return f"{who} {verb} {against}{cost}"

    @staticmethod
    def _verb(own: int, cell: int, gone: bool) -> str:
        if cell & n.RESULT_ROUT:
            return "destroys" if gone else "routs"
        if cell & n.RESULT_RETREAT:
            return "drives back"
        return "is thrown back by" if own & n.RESULT_LOSS and not cell else "fights"

    def _hurt(self, events: Sequence[Event], side: int) -> str:
        """The units of a side that bled, at most two of them by name."""
        kinds = (log.N_LOST, log.N_TIRED, log.N_LOOSE, log.N_ELIMINATED)
        sides = self.nouns.pack.pieces.side
        found = [e[3] for e in events if e[0] in kinds and sides[e[3]] == side]
        names = list(dict.fromkeys(self.nouns.unit(piece) for piece in found))
        return listed(names[:2]) if len(names) < 3 else f"{names[0]} and others"

    def _lost(self, events: Sequence[Event], side: int) -> int:
        sides = self.nouns.pack.pieces.side
        return sum(e[4] for e in events if e[0] == log.N_LOST and sides[e[3]] == side)
