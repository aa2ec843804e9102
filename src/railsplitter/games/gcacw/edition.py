"""A battle as a title of the box: options, pack, and the voice of its positions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

import msgspec

from railsplitter.games.gcacw.build import build_rules, restore, start
from railsplitter.games.gcacw.data.battle_sheet import Printed, layers
from railsplitter.games.gcacw.data.names import Register, register_of
from railsplitter.games.gcacw.data.to_pack import build_pack, level_rows, piece_rows
from railsplitter.games.gcacw.invariants import broken
from railsplitter.games.gcacw.judge.judge import Judge
from railsplitter.games.gcacw.land import atlas
from railsplitter.games.gcacw.notation import Spelling, hex_names, vocabulary
from railsplitter.games.gcacw.overlay import FieldOverlay
from railsplitter.games.gcacw.pack import Columns, Pack
from railsplitter.games.gcacw.questions import QUESTIONS, answer
from railsplitter.games.gcacw.rules.book import Rules
from railsplitter.games.gcacw.say import Voice
from railsplitter.games.gcacw.say.thinkable import thinkable
from railsplitter.games.gcacw.say.windows import WINDOWS, window
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.view import chart, view
from railsplitter.games.gcacw.view.points import point_words
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.datapack import DataPack, Layer, load_pack
from railsplitter.kernel.game import (
    Choice,
    Event,
    Game,
    Line,
    Moment,
    Offer,
    Question,
    Result,
    Score,
)
from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.spoken import SpokenEdition
from railsplitter.kernel.state import Log, State
from railsplitter.kernel.version import PRESENT, Lineage

SEATS = 2  # [1.0a]
REFUSING = Choice("refused-flanks", "May a defender refuse his flanks? [7.8]", ("on", "off"))
ENDINGS = ("", "The last turn is over", "A side has no infantry left")


class BattleEdition(SpokenEdition[Campaign, Printed]):
    """A battle with its options and its pack."""

    voice: Voice
    judge: Judge

    def __init__(
        self,
        game: BattleGame,
        options: Mapping[str, str],
        data: DataPack[Printed],
        lineage: Lineage = PRESENT,
    ) -> None:
        super().__init__(game, SEATS, options, data, lineage)
        self.pack = build_pack(data.printed, options[REFUSING.key] == "on")
        self.overlays = (*game.overlays, *lineage.overlays)
        self.pack.more |= game.more(data.printed, self.pack)
        self.rules = build_rules(self.pack, self.overlays, game.book)
        self.register = game.register(data.printed, self.pack)
        ids = [row.id for row in piece_rows(data.printed.units)]
        hexes = hex_names(atlas(), self.pack.ground)
        self.vocabulary = vocabulary(self.pack.pieces, ids, hexes, game.words)
        self.voice = game.voice(self.register, self.pack, self.vocabulary)
        self.judge = game.judge(self.rules)

    def start(self, chance: Chance, log: Log | None = None) -> Campaign:
        return start(self.rules, chance, log)

    def restore(self, numbers: Sequence[int], chance: Chance) -> Campaign:
        return restore(self.rules, numbers, chance, self.overlays)

    def view(self, state: State, seat: int) -> msgspec.Struct:
        return view(self, cast(Campaign, state), seat)

    def chart(self) -> msgspec.Struct:
        return chart(self)

    def moments(self) -> tuple[Moment, ...]:
        return WINDOWS

    def moment(self, state: State) -> Moment | None:
        return window(cast(Campaign, state))

    def say(self, state: State, event: Event) -> Line:
        return self.voice.line(cast(Campaign, state), event)

    def offers(self, state: State) -> list[Offer]:
        return self.voice.options(cast(Campaign, state))

    def thinkable(self, state: State) -> Iterable[int]:
        return thinkable(cast(Campaign, state), self.voice.hints.asks)

    def score(self, state: State, seat: int) -> Score:
        """[14.3a] Victory points, row by row."""
        ledger = Ledger()
        points = self.rules.victory.score(cast(Campaign, state), seat, ledger)
        nouns = self.voice.nouns
        parts = tuple((case, k, point_words(nouns, case, row)) for case, k, row in ledger.lines())
        return Score(seat, int(points), parts)

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

    def broken(self, state: State) -> list[str]:
        return broken(cast(Campaign, state))


class BattleGame(Game):
    """A battle of the series; its data are in the folder of its name.

    A campaign is a subclass that says what it lays over the standard rules.
    """

    rules_version = "1"
    seat_counts: tuple[int, ...] = (SEATS,)
    choices = (REFUSING,)

    overlays: tuple[FieldOverlay, ...] = ()
    book: type[Rules] = Rules
    words: Mapping[int, Spelling] = {}  # the notation of an overlay's verbs
    voice: type[Voice] = Voice
    judge: type[Judge] = Judge

    def more(self, printed: Printed, pack: Pack) -> Columns:
        """Columns of the pack that only a campaign knows."""
        return {}

    def register(self, printed: Printed, pack: Pack) -> Register:
        """What is printed beside the numbers."""
        return register_of(printed, pack, atlas())

    def __init__(self, folder: str, title: str, summary: str) -> None:
        self.folder = folder
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
        data = load_pack(Printed, [*layers(scenario=self.folder), *lineage.layers, *packs])
        return BattleEdition(self, chosen, data, lineage)
