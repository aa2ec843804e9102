"""Snowdonia as a title of the box: seats, options, pack, and the voice of its positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import msgspec

from railsplitter.games.snowdonia import say
from railsplitter.games.snowdonia.build import build_rules, restore
from railsplitter.games.snowdonia.counsel import SnowdoniaCounsel
from railsplitter.games.snowdonia.data.printed import Printed, layers
from railsplitter.games.snowdonia.data.tables import Columns, build_pack, homes_of
from railsplitter.games.snowdonia.encoder import SnowdoniaEncoder
from railsplitter.games.snowdonia.invariants import broken
from railsplitter.games.snowdonia.judge import Judge
from railsplitter.games.snowdonia.judge_1 import Judge as FirstJudge
from railsplitter.games.snowdonia.meant import Wishes
from railsplitter.games.snowdonia.names import CUBE_NAMES
from railsplitter.games.snowdonia.notation import codecs
from railsplitter.games.snowdonia.observed import observed
from railsplitter.games.snowdonia.options import RULINGS
from railsplitter.games.snowdonia.pack import Pack
from railsplitter.games.snowdonia.panels import Panels
from railsplitter.games.snowdonia.say.lasting import lasting
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.games.snowdonia.verbs import VERBS
from railsplitter.games.snowdonia.versions.v1 import first_version
from railsplitter.games.snowdonia.view import View, view
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.counsel import Counsel
from railsplitter.kernel.datapack import DataPack, Layer, load_pack
from railsplitter.kernel.game import Choice, Game, Result, Score
from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.names import Names
from railsplitter.kernel.notation import Codec
from railsplitter.kernel.observed import Block
from railsplitter.kernel.overlay import Overlay
from railsplitter.kernel.panels import Panel
from railsplitter.kernel.rulings import turned
from railsplitter.kernel.spoken import SpokenEdition
from railsplitter.kernel.state import Log, State
from railsplitter.kernel.verbs import Verb, Verbs
from railsplitter.kernel.version import PRESENT, Lineage, Version

BAG_CASES = ("Y.1", "CC.18", "CC.19")  # draws from the bag


class SnowdoniaEdition(SpokenEdition[Snowdonia, Printed]):
    """Snowdonia, or a scenario of it, for one number of players."""

    game: SnowdoniaGame
    voice: say.Voice
    judge: Judge

    def __init__(
        self,
        game: SnowdoniaGame,
        seats: int,
        options: Mapping[str, str],
        data: DataPack[Printed],
        lineage: Lineage = PRESENT,
    ) -> None:
        super().__init__(game, seats, options, data, lineage)
        more = game.more(data.printed, seats, self.options)
        self.pack = build_pack(data.printed, seats, more, homes_of(game.verbs))
        self.rules = build_rules(self.pack, (*game.overlays, *lineage.overlays))
        self.verbs = Verbs(game.verbs, game.codecs(data.printed, self.pack, seats))
        self.vocabulary = self.verbs.vocabulary
        self.judge = game.judge()
        self.voice = game.voice(data.printed, self.pack, self.verbs, seats, data.provenance)

    def yardstick(self, world: State, seat: int) -> int:
        return self.game.first_judge().best(cast(Snowdonia, world), seat)

    def counsel(self) -> Counsel:
        return SnowdoniaCounsel(self.game.judge())

    def start(self, chance: Chance, log: Log | None = None) -> Snowdonia:
        return self.rules.setup.lay_out(self.rules, chance, log)

    def encoder(self) -> SnowdoniaEncoder:
        return SnowdoniaEncoder(self.start(seeded(0)))

    def observed(self) -> list[Block]:
        return observed(self.printed, self.pack, self.start(seeded(0)))

    def restore(self, numbers: Sequence[int], chance: Chance) -> Snowdonia:
        return restore(self.rules, numbers, chance, self.game.steps)

    def view(self, state: State, seat: int) -> msgspec.Struct:
        return self.game.look(self, cast(Snowdonia, state), seat)

    def lasting(self, state: State, seat: int, action: int) -> tuple[str, ...]:
        return lasting(cast(Snowdonia, state), seat, action)

    def barring(self, state: State, seat: int, action: int) -> list[str]:
        """Where [R.4] bars an action, the case of its area stands in nobody's way: it only says
        where the action belongs, and its remedy (a higher rate) would not help."""
        found = super().barring(state, seat, action)
        home = self.rules.areas.home(action)
        if "R.4" in found and home not in self.lasting(state, seat, action):
            return [case for case in found if case != home]
        return found

    def told(self, seen: msgspec.Struct) -> tuple[Panel, ...]:
        return self.game.panels(cast(View, seen), self.voice.names).all()

    def meant(self, state: State, seat: int, place: str) -> int | None:
        if seat < 0:
            return None
        seen = self.game.look(self, cast(Snowdonia, state), seat)
        text = self.game.wishes(seen, seat).of(place)
        return self.vocabulary.read(text) if text else super().meant(state, seat, place)

    def score(self, state: State, seat: int) -> Score:
        s = cast(Snowdonia, state)
        ledger = Ledger()
        points = self.rules.scoring.score(s, seat, ledger)
        parts = tuple((c, n, self.scored(c, thing)) for c, n, thing in ledger.lines())
        return Score(seat, int(points), parts)

    def scored(self, case: str, thing: int) -> str:
        return self.voice.scored(case, thing)

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

    def lots(self, state: State, why: str) -> list[tuple[str, int]]:
        """The cubes in the bag; of cards none is worth more than another to everybody."""
        s = cast(Snowdonia, state)
        if why not in BAG_CASES:
            return []
        return [(CUBE_NAMES[kind], int(count)) for kind, count in enumerate(s.bag.counts)]

    def broken(self, state: State) -> list[str]:
        return self.game.faults(cast(Snowdonia, state))


class SnowdoniaGame(Game):
    """The base game. A scenario is a subclass that says what it lays over it."""

    id = "snowdonia"
    title = "Snowdonia"
    summary = (
        "Build the Snowdon Mountain Tramroad: fetch ore and stone, dig through rubble, lay track, "
        "build stations and race the weather, which works as hard as you do."
    )
    rules_version = "2"
    past: tuple[Version, ...] = (first_version(),)
    seat_counts: tuple[int, ...] = (1, 2, 3, 4, 5)
    rulings: tuple[Choice, ...] = RULINGS  # settings that are options
    choices: tuple[Choice, ...] = RULINGS

    scenario = ""  # the data layer above the base game's
    overlays: tuple[Overlay, ...] = ()
    steps: tuple[type[SnowStep], ...] = ()  # beside those of the base game
    verbs: tuple[Verb, ...] = VERBS
    wishes: type[Wishes] = Wishes
    printed: type[Printed] = Printed
    voice: type[say.Voice] = say.Voice
    judge: type[Judge] = Judge
    first_judge: type[FirstJudge] = FirstJudge

    def more(self, printed: Printed, seats: int, options: Mapping[str, str]) -> Columns:
        """Columns of the pack that only the scenario knows."""
        return {}

    def codecs(self, printed: Printed, pack: Pack, seats: int) -> dict[str, Codec]:
        """How the notation spells things."""
        return codecs(printed, pack, seats)

    def look(self, edition: SnowdoniaEdition, s: Snowdonia, seat: int) -> View:
        """What a seat sees."""
        return view(edition, s, seat)

    def panels(self, seen: View, names: Names) -> Panels[Any]:
        """What a seat sees, in panels."""
        return Panels(seen, names)

    def faults(self, s: Snowdonia) -> list[str]:
        """Invariants that do not hold."""
        return broken(s)

    def edition(
        self,
        seats: int,
        options: Mapping[str, str] | None = None,
        packs: Sequence[Layer] = (),
        version: str = "",
    ) -> SnowdoniaEdition:
        self.check_seats(seats)
        lineage = self.lineage(version)
        chosen = self.checked_options(options, version)
        own = [*layers((), self.scenario), *turned(self.rulings, chosen), *lineage.layers]
        data = load_pack(self.printed, [*own, *packs])
        return SnowdoniaEdition(self, seats, chosen, data, lineage)


SNOWDONIA = SnowdoniaGame()
