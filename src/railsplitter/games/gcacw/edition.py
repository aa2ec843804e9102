"""A battle as a title of the box: options, pack, and the voice of its positions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from importlib.resources import files
from typing import cast

import msgspec

from railsplitter.cartography.loading import Atlas
from railsplitter.games.gcacw.build import build_rules, restore, start
from railsplitter.games.gcacw.counsel import BattleCounsel
from railsplitter.games.gcacw.data.battle_sheet import Printed, layers, setting
from railsplitter.games.gcacw.data.names import Register, register_of
from railsplitter.games.gcacw.data.to_pack import build_pack, level_rows, piece_rows
from railsplitter.games.gcacw.encoder import FieldEncoder
from railsplitter.games.gcacw.invariants import broken
from railsplitter.games.gcacw.judge.commander import Commander
from railsplitter.games.gcacw.judge.judge import Judge
from railsplitter.games.gcacw.land import FIRST_MAP, atlas
from railsplitter.games.gcacw.meant import Wishes
from railsplitter.games.gcacw.notation import codecs, hex_names
from railsplitter.games.gcacw.observed import observed
from railsplitter.games.gcacw.odds import odds_of
from railsplitter.games.gcacw.orders.carriage import NONE, Carriage
from railsplitter.games.gcacw.orders.reading import HELP
from railsplitter.games.gcacw.orders.steward import USUAL, Steward, about
from railsplitter.games.gcacw.overlay import FieldOverlay
from railsplitter.games.gcacw.pack import Columns, Pack
from railsplitter.games.gcacw.panels import FieldPanels
from railsplitter.games.gcacw.questions import QUESTIONS, answer
from railsplitter.games.gcacw.rules.book import Rules
from railsplitter.games.gcacw.rules.first_edition.book import FirstRules
from railsplitter.games.gcacw.say import Voice
from railsplitter.games.gcacw.say.thinkable import thinkable
from railsplitter.games.gcacw.say.windows import WINDOWS, window
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.verbs import VERBS
from railsplitter.games.gcacw.view import chart, view
from railsplitter.games.gcacw.view.points import point_words
from railsplitter.games.gcacw.view.structs import View
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.counsel import Counsel
from railsplitter.kernel.datapack import DataPack, Layer, Provenance, load_pack
from railsplitter.kernel.film import Odds
from railsplitter.kernel.game import (
    Choice,
    Game,
    Moment,
    Question,
    Result,
    Score,
)
from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.names import Names
from railsplitter.kernel.notation import Codec
from railsplitter.kernel.observed import Block
from railsplitter.kernel.orders import Move, Order, OrderHelp, Stop
from railsplitter.kernel.panels import Panel
from railsplitter.kernel.spoken import SpokenEdition
from railsplitter.kernel.state import Log, State
from railsplitter.kernel.verbs import Asked, Verb, Verbs, asked_too, laid_over
from railsplitter.kernel.version import PRESENT, Lineage, Version

SEATS = 2  # [1.0a]
REFUSING = Choice("refused-flanks", "May a defender refuse his flanks? [7.8]", ("on", "off"))
# Settings: where two public pages differ, and optional rules. The first value is the usual one,
# any other has a layer of data of its own.
SETTINGS = (
    Choice("fatigue-of-d", "How much fatigue is a D of the Combat Chart? [7.5f]", ("4", "3")),
    Choice(
        "cavalry-points",
        "Which bonuses has cavalry? [5.1s]",
        ("standard", "early"),
    ),
    Choice("forced-sixes", "Does a forced 6 cost large units two manpower? [5.1j]", ("on", "off")),
    Choice("weary-marches", "May organized units march at fatigue 4? [5.1y]", ("off", "on")),
    Choice("disorder-exhausts", "Do disorganized units turn exhausted? [8.0k]", ("off", "on")),
)
PRINTED = Choice(
    "scenario", "Length and state of the troops: ours, or as printed?", ("ours", "printed")
)
ENDINGS = ("", "The last turn is over", "A side has no infantry left")


class BattleEdition(SpokenEdition[Campaign, Printed]):
    """A battle with its options and its pack."""

    verbs: Verbs
    voice: Voice
    judge: Judge
    carriages: Mapping[str, Carriage] = NONE

    def __init__(
        self,
        game: BattleGame,
        options: Mapping[str, str],
        data: DataPack[Printed],
        lineage: Lineage = PRESENT,
    ) -> None:
        super().__init__(game, SEATS, options, data, lineage)
        chart = game.atlas()
        self.pack = build_pack(data.printed, options[REFUSING.key] == "on", chart)
        self.overlays = (*game.overlays, *lineage.overlays)
        self.pack.more |= game.more(data.printed, self.pack)
        self.rules = build_rules(self.pack, self.overlays, game.book)
        self.register = game.register(data.printed, self.pack, chart)
        self.ids = [row.id for row in piece_rows(data.printed.units)]
        self.hexes = hex_names(chart, self.pack.ground)
        words = codecs(self.pack.pieces, self.ids, self.hexes) | game.codecs(self.register)
        self.verbs = Verbs(game.rows(), words)
        self.vocabulary = self.verbs.vocabulary
        self.voice = game.voice(self.register, self.pack, self.verbs)
        self.judge = game.judge(self.rules)
        self.first = Judge(self.rules) if type(self.judge) is Commander else self.judge
        self._steward = Steward(self)

    def yardstick(self, world: State, seat: int) -> int:
        """The judge before the commander; a campaign has had one only."""
        return self.first.best(cast(Campaign, world), seat)

    def counsel(self) -> Counsel:
        return BattleCounsel(type(self.judge)(self.rules))

    def start(self, chance: Chance, log: Log | None = None) -> Campaign:
        return start(self.rules, chance, log)

    def encoder(self) -> FieldEncoder:
        return FieldEncoder(self.start(seeded(0)))

    def observed(self) -> list[Block]:
        return observed(self.start(seeded(0)), self.ids, list(self.hexes.names.values()))

    def restore(self, numbers: Sequence[int], chance: Chance) -> Campaign:
        return restore(self.rules, numbers, chance, self.overlays)

    def view(self, state: State, seat: int) -> msgspec.Struct:
        return view(self, cast(Campaign, state), seat)

    def told(self, seen: msgspec.Struct) -> tuple[Panel, ...]:
        return FieldPanels(cast(View, seen), self.voice.nouns, self.voice.names).all()

    def meant(self, state: State, seat: int, place: str) -> int | None:
        if seat < 0:
            return None
        found = Wishes(self.voice.nouns, cast(Campaign, state), seat).of(place)
        return super().meant(state, seat, place) if found is None else found

    def chart(self) -> msgspec.Struct:
        return chart(self)

    def odds(self, state: State, action: int, names: Names | None = None) -> Odds | None:
        """The rows of the Combat Chart that an attack or an assault can strike."""
        return odds_of(self, cast(Campaign, state), action)

    def moments(self) -> tuple[Moment, ...]:
        return WINDOWS

    def moment(self, state: State) -> Moment | None:
        return window(cast(Campaign, state))

    def thinkable(self, state: State) -> Iterable[int]:
        return thinkable(cast(Campaign, state), self.verbs)

    def score(self, state: State, seat: int) -> Score:
        """[14.3a] Victory points, row by row."""
        ledger = Ledger()
        points = self.rules.victory.score(cast(Campaign, state), seat, ledger)
        parts = tuple((case, k, self.scored(case, row)) for case, k, row in ledger.lines())
        return Score(seat, int(points), parts)

    def scored(self, case: str, thing: int) -> str:
        return point_words(self.voice.nouns, case, thing)

    def result(self, state: State) -> Result:
        """[14.4b] The level of victory, by the points of both sides."""
        s, victory = cast(Campaign, state), self.rules.victory
        points = tuple(self.score(s, seat).points for seat in range(SEATS))
        winner = int(victory.winner(s))
        winners = (winner,) if winner >= 0 else tuple(range(SEATS))
        level = level_rows(self.printed.battle)[victory.level(s)].name
        return Result(ENDINGS[s.ending], s.over_case(), winners, points, level)

    def questions(self) -> tuple[Question, ...]:
        return QUESTIONS

    def ask(self, state: State, seat: int, key: str, args: Mapping[str, str]) -> msgspec.Struct:
        return answer(self, cast(Campaign, state), seat, key, args)

    def order_help(self) -> tuple[OrderHelp, ...]:
        return (*HELP, *(one.help for one in self.carriages.values()))

    def usual_orders(self) -> tuple[Order, ...]:
        return USUAL

    def read_order(self, state: State, seat: int, text: str) -> Order:
        return self._steward.read(cast(Campaign, state), seat, text)

    def say_order(self, state: State, seat: int, order: Order) -> str:
        return self._steward.say(cast(Campaign, state), seat, order)

    def replaces(self, new: Order, old: Order) -> bool:
        return about(new) == about(old)

    def steward(
        self, state: State, seat: int, order: Order, standing: Sequence[Order] = ()
    ) -> Move | Stop:
        return self._steward.next(cast(Campaign, state), seat, order, standing)

    def news(self, before: State, after: State, seat: int, order: Order) -> Stop | None:
        return self._steward.news(cast(Campaign, before), cast(Campaign, after), seat, order)

    def broken(self, state: State) -> list[str]:
        return broken(cast(Campaign, state))


def first_edition(game: Game) -> Game:
    """A battle as rules version 1 had it."""
    assert isinstance(game, BattleGame)
    return FirstBattleGame(game.folder, game.title, game.summary)


def with_rows(version: Version, folder: str) -> Version:
    """A version with the rows that a battle had in it, if it had others."""
    rows = files("railsplitter.games.gcacw") / "versions" / f"v{version.name}" / folder
    if not rows.is_dir():
        return version
    return replace(version, layers=(Layer(f"gcacw/{folder} {version.name}", rows),))


class BattleGame(Game):
    """A battle of the series; its data are in the folder of its name.

    A campaign is a subclass that says what it lays over the standard rules.
    """

    rules_version = "6"
    seat_counts: tuple[int, ...] = (SEATS,)
    choices: tuple[Choice, ...] = (REFUSING, *SETTINGS)
    past: tuple[Version, ...] = (
        Version(
            "1",
            until="Values and rules follow the public record.",
            title=first_edition,
        ),
        Version("2", until="Levels of victory are set by plans and a commander."),
        Version("3", until="Levels of victory follow a commander who fights while he loses."),
        Version("4", until="The whole line counts at Williamsburg, a hill more at McDowell."),
        Version("5", until="Porter counts less at Gaines's Mill, where a lower line is fair then."),
    )

    overlays: tuple[FieldOverlay, ...] = ()
    book: type[Rules] = Rules
    verbs: tuple[Verb, ...] = ()  # rows of an overlay's verbs
    asked: tuple[Asked, ...] = ()  # which of its questions ask for verbs of others, too
    voice: type[Voice] = Voice
    judge: type[Judge] = Commander

    def rows(self) -> tuple[Verb, ...]:
        """The rows of all verbs."""
        return reduce(asked_too, self.asked, laid_over(VERBS, self.verbs))

    def more(self, printed: Printed, pack: Pack) -> Columns:
        """Columns of the pack that only a campaign knows."""
        return {}

    def codecs(self, register: Register) -> dict[str, Codec]:
        """Words for what only a campaign has: boxes, coasts."""
        return {}

    def register(self, printed: Printed, pack: Pack, chart: Atlas) -> Register:
        """What is printed beside the numbers."""
        return register_of(printed, pack, chart)

    def __init__(
        self, folder: str, title: str, summary: str, printed: bool = False, first: bool = True
    ) -> None:
        self.folder = folder
        past = [version for version in self.past if first or version.name != "1"]
        self.past = tuple(with_rows(version, folder) for version in past)
        if printed:
            self.choices = (*self.choices, PRINTED)
        self.id = f"gcacw/{folder.replace('_', '-')}"
        self.title = title
        self.summary = summary

    def edition(
        self,
        seats: int,
        options: Mapping[str, str] | None = None,
        packs: Sequence[Layer] = (),
        version: str = "",
    ) -> BattleEdition:
        self.check_seats(seats)
        kept, lineage = self.kept(version), self.lineage(version)
        if isinstance(kept, BattleGame) and kept is not self:  # as it was, as a whole
            return kept.edition(seats, options, packs, version)
        chosen = self.checked_options(options, version)
        return BattleEdition(self, chosen, self.data(chosen, lineage, packs), lineage)

    def data(
        self,
        options: Mapping[str, str],
        lineage: Lineage = PRESENT,
        packs: Sequence[Layer] = (),
    ) -> DataPack[Printed]:
        """What is printed, as the settings have it."""
        return load_pack(Printed, [*self.layers(options), *lineage.layers, *packs])

    def provenance(self, packs: Sequence[Layer] = ()) -> list[Provenance]:
        return self.data(self.checked_options(None), packs=packs).provenance

    def layers(self, options: Mapping[str, str]) -> list[Layer]:
        """The charts, the battle, and what the chosen settings change."""
        own = layers(scenario=self.folder)
        for choice in self.choices:
            value = options[choice.key]
            if choice is PRINTED and value == "printed":
                own.append(setting("printed", self.folder))
            elif choice is not REFUSING and value != choice.values[0]:
                own.append(setting(choice.key, value))
        return own

    def atlas(self) -> Atlas:
        """The map of this version."""
        return atlas()


class FirstBattleGame(BattleGame):
    """A battle by rules version 1: its charts and chapters stand still, for its records."""

    rules_version = "1"
    choices = (REFUSING,)
    past: tuple[Version, ...] = ()
    book = FirstRules

    def layers(self, options: Mapping[str, str]) -> list[Layer]:
        return layers(scenario=self.folder, folder="first_edition")

    def atlas(self) -> Atlas:
        return atlas(FIRST_MAP)
