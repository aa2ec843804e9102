"""Snowdonia as a title of the box: seats, options, pack, and the voice of its positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import msgspec

from railsplitter.games.snowdonia import say
from railsplitter.games.snowdonia.build import build_rules, restore
from railsplitter.games.snowdonia.invariants import broken
from railsplitter.games.snowdonia.judge import Judge
from railsplitter.games.snowdonia.notation import vocabulary
from railsplitter.games.snowdonia.printed import Printed, layers
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.games.snowdonia.tables import build_pack
from railsplitter.games.snowdonia.view import view
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.datapack import DataPack, Layer, Provenance, load_pack
from railsplitter.kernel.game import (
    Edition,
    Event,
    Game,
    Line,
    Offer,
    Prompt,
    Result,
    Score,
)
from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.overlay import Overlay
from railsplitter.kernel.state import Log, State


class SnowdoniaEdition(Edition):
    """Snowdonia, or a scenario of it, for one number of players."""

    def __init__(
        self,
        game: SnowdoniaGame,
        seats: int,
        options: Mapping[str, str],
        data: DataPack[Printed],
        overlays: Sequence[Overlay],
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self.data = data
        self.printed = data.printed
        self.pack_hash = data.hash
        self.pack = build_pack(data.printed, seats)
        self.rules = build_rules(self.pack, overlays)
        self.vocabulary = vocabulary(data.printed, self.pack, seats)
        self.judge = Judge()
        self.voice = say.Voice(data.printed, self.pack, self.vocabulary, seats, data.provenance)

    def start(self, chance: Chance, log: Log | None = None) -> Snowdonia:
        return self.rules.setup.lay_out(self.rules, chance, log)

    def restore(self, numbers: Sequence[int], chance: Chance) -> Snowdonia:
        return restore(self.rules, numbers, chance)

    def view(self, state: State, seat: int) -> msgspec.Struct:
        return view(self, cast(Snowdonia, state), seat)

    def prompt(self, state: State) -> Prompt:
        return self.voice.prompt(cast(Snowdonia, state))

    def describe(self, state: State, action: int) -> Offer:
        return self.voice.describe(cast(Snowdonia, state), action)

    def say(self, state: State, event: Event) -> Line:
        return self.voice.line(event)

    def hint(self, state: State, seat: int, action: int, case: str) -> str:
        return self.voice.hint(cast(Snowdonia, state), seat, action, case)

    def score(self, state: State, seat: int) -> Score:
        s = cast(Snowdonia, state)
        ledger = Ledger()
        points = self.rules.scoring.score(s, seat, ledger)
        parts = tuple((c, n, self.voice.scored(c, thing)) for c, n, thing in ledger.lines())
        return Score(seat, int(points), parts)

    def result(self, state: State) -> Result:
        s = cast(Snowdonia, state)
        points = tuple(int(self.rules.scoring.score(s, seat)) for seat in range(self.seats))
        winners = tuple(self.rules.scoring.winners(s))
        verdict = self.band(points[0]) if self.seats == 1 else ""
        return Result(self.rules.ending.name(s), s.over_case(), winners, points, verdict)

    def band(self, points: int) -> str:
        """[SO.2] How well a lone player did."""
        earned = [b for b in self.printed.settings.solo_bands if points >= b.at_least]
        return max(earned, key=lambda b: b.at_least).name

    def advise(self, world: State, seat: int) -> int:
        return self.judge.best(cast(Snowdonia, world), seat)

    def broken(self, state: State) -> list[str]:
        return broken(cast(Snowdonia, state))

    def provenance(self) -> list[Provenance]:
        return self.data.provenance


class SnowdoniaGame(Game):
    """The title: the base game, or a scenario given by its overlays and its data layer."""

    def __init__(
        self,
        game_id: str,
        title: str,
        summary: str,
        seat_counts: tuple[int, ...],
        scenario: str = "",
        overlays: Sequence[Overlay] = (),
    ) -> None:
        self.id = game_id
        self.title = title
        self.summary = summary
        self.rules_version = "1"
        self.seat_counts = seat_counts
        self.scenario = scenario
        self.overlays = tuple(overlays)

    def edition(
        self,
        seats: int,
        options: Mapping[str, str] | None = None,
        packs: Sequence[Layer] = (),
    ) -> SnowdoniaEdition:
        self.check_seats(seats)
        chosen = self.checked_options(options)
        data = load_pack(Printed, [*layers((), self.scenario), *packs])
        return SnowdoniaEdition(self, seats, chosen, data, self.overlays)


SNOWDONIA = SnowdoniaGame(
    "snowdonia",
    "Snowdonia",
    "Build the Snowdon Mountain Tramroad: fetch ore and stone, dig through rubble, lay track, "
    "build stations and race the weather, which works as hard as you do.",
    (1, 2, 3, 4, 5),
)
