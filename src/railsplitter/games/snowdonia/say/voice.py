"""The voice puts together everything that an edition says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from railsplitter.games.snowdonia.data.printed import Printed
from railsplitter.games.snowdonia.pack import Pack
from railsplitter.games.snowdonia.say.hints import Hints
from railsplitter.games.snowdonia.say.lines import Lines
from railsplitter.games.snowdonia.say.nouns import Nouns
from railsplitter.games.snowdonia.say.offers import Offers
from railsplitter.games.snowdonia.say.prompts import Prompts
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel import spoken
from railsplitter.kernel.datapack import Provenance
from railsplitter.kernel.game import Event, Line
from railsplitter.kernel.verbs import Verbs


class Voice(spoken.Voice[Snowdonia]):
    """Everything that this edition says."""

    nouns: Nouns
    prompts: Prompts
    offers: Offers
    hints: Hints

    nouns_type: type[Nouns] = Nouns
    lines_type: type[Lines] = Lines
    prompts_type: type[Prompts] = Prompts
    offers_type: type[Offers] = Offers
    hints_type: type[Hints] = Hints

    def __init__(
        self,
        printed: Printed,
        pack: Pack,
        verbs: Verbs,
        seats: int,
        provenance: Iterable[Provenance] = (),
    ) -> None:
        self.nouns = self.nouns_type(printed, pack, seats, provenance)
        self.lines = self.lines_type(self.nouns)
        self.prompts = self.prompts_type(self.nouns)
        self.offers = self.offers_type(self.nouns, verbs)
        self.hints = self.hints_type(self.nouns, self.prompts, verbs)
        self.things: dict[str, Callable[[int], str]] = {  # what a case scores
            "S.1": self.nouns.place,
            "S.2": self.nouns.place,
            "S.3": self.nouns.contract,
            "S.5": self.nouns.stop,
            "S.6": self.nouns.train,
            "S.7": self.nouns.contract,
        }

    def line(self, s: Snowdonia, event: Event) -> Line:
        return self.lines.line(event)

    def headlines(self, s: Snowdonia, events: Sequence[Event]) -> tuple[Line, ...]:
        return self.lines.headlines(events)

    def scored(self, case: str, thing: int) -> str:
        """What scored under a case: a place, a contract, a station or a train."""
        name = self.things.get(case)
        return name(thing) if name else ""
