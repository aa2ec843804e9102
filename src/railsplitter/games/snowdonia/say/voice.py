"""Everything that an edition says."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from railsplitter.games.snowdonia.pack import Pack
from railsplitter.games.snowdonia.printed import Printed
from railsplitter.games.snowdonia.say.hints import Hints
from railsplitter.games.snowdonia.say.lines import Lines
from railsplitter.games.snowdonia.say.nouns import Nouns
from railsplitter.games.snowdonia.say.offers import Offers
from railsplitter.games.snowdonia.say.prompts import Prompts
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.datapack import Provenance
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.game import Event, Line, Offer, Prompt
from railsplitter.kernel.notation import Vocabulary


class Voice:
    """Everything that this edition says. `names` are the players' names, seat by seat."""

    def __init__(
        self,
        printed: Printed,
        pack: Pack,
        vocabulary: Vocabulary,
        seats: int,
        provenance: Iterable[Provenance] = (),
    ) -> None:
        self.nouns = Nouns(printed, pack, seats, provenance)
        self.lines = Lines(self.nouns)
        self.prompts = Prompts(self.nouns)
        self.offers = Offers(self.nouns, vocabulary)
        self.hints = Hints(self.nouns, self.prompts)

    @property
    def names(self) -> list[str]:
        return self.nouns.names

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        if len(names) != len(self.nouns.names):
            raise BadUsage(f"{len(names)} names: expected {len(self.nouns.names)}, one a seat")
        self.nouns.names = list(names)

    def prompt(self, s: Snowdonia) -> Prompt:
        return self.prompts.prompt(s)

    def describe(self, s: Snowdonia, action: int) -> Offer:
        return self.offers.describe(s, action)

    def line(self, event: Event) -> Line:
        return self.lines.line(event)

    def hint(self, s: Snowdonia, seat: int, action: int, case: str) -> str:
        return self.hints.hint(s, seat, action, case)

    def scored(self, case: str, thing: int) -> str:
        """What scored under a case: a place, a contract, a station or a train."""
        if case in ("S.1", "S.2"):
            return self.nouns.place(thing)
        if case in ("S.3", "S.7"):
            return self.nouns.contract(thing)
        if case == "S.5":
            return self.nouns.stop(thing)
        return self.nouns.train(thing) if case == "S.6" else ""
