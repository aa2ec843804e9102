"""Where actions lie, as places that clients draw: stations, segments, trains, loads, lines.

What only goes on or declines lies nowhere but in the list of offers.
"""

from __future__ import annotations

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.say.nouns import Nouns
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.notation import Vocabulary
from railsplitter.kernel.state import arg_of, verb_of

PILE = "pile"
RUNNING = (n.LOAD, n.DELIVER, n.ABANDON, n.SALVAGE, n.VOID)  # what the running train does
ENDS = (n.GO, n.PLACE)  # the line that they name is only how one gets there
KINDS = ("station", "segment", "line", "load", "counter", "deal")
SIGNS = {"line": "#", "load": "L"}  # of the notation, not of a place


class Places:
    """Finds the places of any action."""

    def __init__(self, nouns: Nouns, vocabulary: Vocabulary) -> None:
        self.nouns = nouns
        self.verbs = {verb.code: verb for verb in vocabulary.verbs}

    def of(self, s: ConfederateRails, action: int, who: int) -> tuple[str, ...]:
        """The places of an action of seat `who`, what it is about first."""
        verb, arg = int(verb_of(action)), int(arg_of(action))
        if verb == n.DRAW:
            return (PILE,)
        if verb in RUNNING:
            return (self.train(int(s.train)),) if s.train >= 0 else ()
        fields = self.verbs[verb].fields[:1] if verb in ENDS else self.verbs[verb].fields
        found = [(field.key, field.of(arg), field.codec) for field in reversed(fields)]
        places = [
            f"{key}:{codec.write(value).removeprefix(SIGNS.get(key, ''))}"
            for key, value, codec in found
            if key in KINDS and value in codec.values()
        ]
        named = [value for key, value, _ in found if key == "train"]
        own = 0 if verb in (n.DISABLE, n.SEIZE, n.IMPOUND) else who * int(n.TRAINS)
        return (*places, *(self.train(own + value) for value in named))

    def train(self, train: int) -> str:
        return self.nouns.place(train)
