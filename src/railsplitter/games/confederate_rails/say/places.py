"""Where actions lie, as places that clients draw: stations, segments, trains, loads, lines.

What only goes on or declines lies nowhere but in the list of offers.
"""

from __future__ import annotations

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.say.nouns import Nouns
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.state import arg_of
from railsplitter.kernel.verbs import Verbs

PILE = "pile"
SIGNS = {"line": "#", "load": "L"}  # of the notation, not of a place
OWN = "{own}"
NOWHERE = ("station:anywhere", "counter:any", "")


class Places:
    """Finds the places of any action."""

    def __init__(self, nouns: Nouns, verbs: Verbs) -> None:
        self.nouns = nouns
        self.verbs = verbs
        self.patterns = {int(row.code): tuple(row.at.split()) for row in verbs}

    def of(self, s: ConfederateRails, action: int, who: int) -> tuple[str, ...]:
        """The places of an action of seat `who`, what it is about first."""
        verb = self.verbs.vocabulary.of(action)
        patterns = self.patterns[verb.code]
        if not patterns:
            return ()
        words = {"running": self.train(int(s.train))}
        for field in verb.fields:
            value = field.of(int(arg_of(action)))
            words[field.key] = field.codec.write(value).removeprefix(SIGNS.get(field.key, ""))
            if field.key == "train":  # anybody's by its number, one's own by its place
                own = OWN in patterns
                words["own" if own else "train"] = self.train(who * own * int(n.TRAINS) + value)
        found = (pattern.format_map(words) for pattern in patterns)
        return tuple(place for place in found if place not in NOWHERE)

    def train(self, train: int) -> str:
        """The place of a train; nothing where none is meant."""
        return self.nouns.place(train) if train >= 0 else ""
