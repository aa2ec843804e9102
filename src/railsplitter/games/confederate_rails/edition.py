"""Confederate Rails as a title of the box: seats, options, pack, and the voice of its positions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

import msgspec

from railsplitter.games.confederate_rails.build import build_rules, restore, start
from railsplitter.games.confederate_rails.counsel import RailsCounsel
from railsplitter.games.confederate_rails.data.printed import Printed, layers
from railsplitter.games.confederate_rails.data.tables import build_pack
from railsplitter.games.confederate_rails.encoder import RailsEncoder
from railsplitter.games.confederate_rails.freight import Appraiser, Hauls
from railsplitter.games.confederate_rails.gazetteer import Gazetteer
from railsplitter.games.confederate_rails.idle import idle_answer
from railsplitter.games.confederate_rails.interrupting import interruption, interruptions
from railsplitter.games.confederate_rails.invariants import broken
from railsplitter.games.confederate_rails.judge.judge import Judge
from railsplitter.games.confederate_rails.judge_1.judge import Judge as FirstJudge
from railsplitter.games.confederate_rails.meant import Wishes
from railsplitter.games.confederate_rails.names import FIRST_LOAD, GIVE, LOAD_KIND_NAMES
from railsplitter.games.confederate_rails.notation import codecs
from railsplitter.games.confederate_rails.observed import observed
from railsplitter.games.confederate_rails.options import GAME, RULINGS
from railsplitter.games.confederate_rails.orders.reading import HELP, Reader
from railsplitter.games.confederate_rails.orders.steward import Steward, about
from railsplitter.games.confederate_rails.panels import Panels
from railsplitter.games.confederate_rails.questions import QUESTIONS, answer
from railsplitter.games.confederate_rails.say import Voice
from railsplitter.games.confederate_rails.say.thinkable import thinkable
from railsplitter.games.confederate_rails.say.windows import window, windows
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.games.confederate_rails.verbs import VERBS
from railsplitter.games.confederate_rails.versions import v1, v2, v3
from railsplitter.games.confederate_rails.view import chart, view
from railsplitter.games.confederate_rails.view.structs import View
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.counsel import Counsel
from railsplitter.kernel.datapack import DataPack, Layer, Provenance, load_pack
from railsplitter.kernel.game import (
    Game,
    Moment,
    Offer,
    Question,
    Result,
    Score,
)
from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.names import Names
from railsplitter.kernel.notation import Verb
from railsplitter.kernel.observed import Block
from railsplitter.kernel.orders import Move, Order, OrderHelp, Stop
from railsplitter.kernel.panels import Panel
from railsplitter.kernel.rulings import turned
from railsplitter.kernel.spoken import SpokenEdition
from railsplitter.kernel.state import Log, State
from railsplitter.kernel.verbs import Verbs
from railsplitter.kernel.version import PRESENT, Lineage

PILE_CASES = ("3.7b", "3.7c", "4.1.2", "5.1.1b", "5.1.2a")  # draws from the Draw Pile


class ConfederateEdition(SpokenEdition[ConfederateRails, Printed]):
    """Confederate Rails for one number of players, standard or extended."""

    verbs: Verbs
    voice: Voice
    judge: Judge
    first_judge: FirstJudge

    def __init__(
        self,
        game: ConfederateGame,
        seats: int,
        options: Mapping[str, str],
        data: DataPack[Printed],
        lineage: Lineage = PRESENT,
    ) -> None:
        super().__init__(game, seats, options, data, lineage)
        self.pack = build_pack(data.printed, seats)
        self.rules = build_rules(self.pack, options["game"] == "extended", lineage.overlays)
        self.verbs = Verbs(VERBS, codecs(data.printed, seats))
        self.vocabulary = self.verbs.vocabulary
        self.judge = Judge()
        self.first_judge = FirstJudge()
        self.hauls = Hauls()
        self.voice = Voice(data.printed, self.pack, self.verbs, seats)
        self.voice.offers.moves.planner.desk = lambda: Appraiser(self).freight
        self.gazetteer = Gazetteer(data.printed)
        reader = Reader(self.gazetteer, data.printed.setup.players[seats].trains)
        self._steward = Steward(reader, self.voice.nouns, lambda: Appraiser(self).freight)

    def yardstick(self, world: State, seat: int) -> int:
        return self.first_judge.best(cast(ConfederateRails, world), seat)

    def yardstick_beside(self, world: State, seat: int) -> int:
        s = cast(ConfederateRails, world)
        action = self.first_judge.beside(s, seat)
        return action if action >= 0 else interruption(self.first_judge, s, seat)

    def counsel(self) -> Counsel:
        return RailsCounsel(Judge())

    def start(self, chance: Chance, log: Log | None = None) -> ConfederateRails:
        return start(self.rules, chance, log)

    def encoder(self) -> RailsEncoder:
        return RailsEncoder(self.start(seeded(0)))

    def observed(self) -> list[Block]:
        return observed(self.printed, self.start(seeded(0)))

    def answers(self) -> list[Verb]:
        """Money and deals are done aside."""
        return [verb for verb in self.vocabulary.verbs if verb.code < GIVE]

    def restore(self, numbers: Sequence[int], chance: Chance) -> ConfederateRails:
        return restore(self.rules, numbers, chance)

    def view(self, state: State, seat: int) -> msgspec.Struct:
        return view(self, cast(ConfederateRails, state), seat)

    def told(self, seen: msgspec.Struct) -> tuple[Panel, ...]:
        return Panels(cast(View, seen), self.voice.nouns, self.voice.names).all()

    def meant(self, state: State, seat: int, place: str) -> int | None:
        if seat < 0:
            return None
        s = cast(ConfederateRails, state)
        return Wishes(self.voice.nouns, self.vocabulary, s, seat).of(place)

    def chart(self) -> msgspec.Struct:
        return chart(self)

    def moments(self) -> tuple[Moment, ...]:
        return windows(bool(self.pack.counters_any_time))

    def moment(self, state: State) -> Moment | None:
        return window(cast(ConfederateRails, state))

    def thinkable(self, state: State) -> Iterable[int]:
        return thinkable(cast(ConfederateRails, state), self.verbs)

    def aside(self, state: State, seat: int, action: int, names: Names | None = None) -> Offer:
        with self.speaking(names):
            return self.voice.describe(cast(ConfederateRails, state), action, seat)

    def tally(self, points: int) -> str:
        return f"${points:,}"

    def figure(self, points: int) -> str:
        return self.tally(points)

    def score(self, state: State, seat: int) -> Score:
        """[8.4] In dollars."""
        ledger, step = Ledger(), self.printed.costs.step
        hundreds = self.rules.ending.score(cast(ConfederateRails, state), seat, ledger)
        parts = tuple((c, k * step, self.scored(c, thing)) for c, k, thing in ledger.lines())
        return Score(seat, int(hundreds) * step, parts)

    def scored(self, case: str, thing: int) -> str:
        return "money"

    def result(self, state: State) -> Result:
        s = cast(ConfederateRails, state)
        points = tuple(self.score(s, seat).points for seat in range(self.seats))
        winners = tuple(self.rules.ending.winners(s))
        return Result(self.rules.ending.name(s), s.over_case(), winners, points)

    def has_business(self, state: State, seat: int) -> bool:
        s = cast(ConfederateRails, state)
        return self.judge.dealer.has_business(s, seat) or bool(interruptions(s, seat))

    def advise_beside(self, world: State, seat: int) -> int:
        s = cast(ConfederateRails, world)
        action = self.judge.beside(s, seat)
        return action if action >= 0 else interruption(self.judge, s, seat)

    def questions(self) -> tuple[Question, ...]:
        return QUESTIONS

    def ask(self, state: State, seat: int, key: str, args: Mapping[str, str]) -> msgspec.Struct:
        return answer(self, cast(ConfederateRails, state), seat, key, args)

    def order_help(self) -> tuple[OrderHelp, ...]:
        return HELP

    def read_order(self, state: State, seat: int, text: str) -> Order:
        return self._steward.read(cast(ConfederateRails, state), seat, text)

    def replaces(self, new: Order, old: Order) -> bool:
        return about(new) == about(old)

    def steward(
        self, state: State, seat: int, order: Order, standing: Sequence[Order] = ()
    ) -> Move | Stop:
        return self._steward.next(cast(ConfederateRails, state), seat, order)

    def idle_answer(self, state: State) -> int | None:
        return idle_answer(cast(ConfederateRails, state))

    def lots(self, state: State, why: str) -> list[tuple[str, int]]:
        """The chits of the Draw Pile: events, and loads by their kind."""
        s = cast(ConfederateRails, state)
        return [
            (self._lot(chit), int(count))
            for chit, count in enumerate(s.pile.counts)
            if why in PILE_CASES
        ]

    def _lot(self, chit: int) -> str:
        if chit < FIRST_LOAD:
            return "event"
        kind = LOAD_KIND_NAMES[self.pack.load_kind[chit - FIRST_LOAD]]
        return "other load" if kind == "normal" else kind

    def broken(self, state: State) -> list[str]:
        return broken(cast(ConfederateRails, state))


class ConfederateGame(Game):
    """The title."""

    id = "confederate-rails"
    title = "Confederate Rails"
    summary = (
        "Run the railroads of the Confederacy: carry loads for money over lines that others own, "
        "while the war takes the network apart, station by station."
    )
    rules_version = "4"
    past = (v1.VERSION, v2.VERSION, v3.VERSION)
    seat_counts: tuple[int, ...] = (2, 3, 4, 5)
    choices = (GAME, *RULINGS)

    def edition(
        self,
        seats: int,
        options: Mapping[str, str] | None = None,
        packs: Sequence[Layer] = (),
        version: str = "",
    ) -> ConfederateEdition:
        self.check_seats(seats)
        lineage = self.lineage(version)
        chosen = self.checked_options(options, version)
        own = [*layers(), *turned(RULINGS, chosen), *lineage.layers]
        data = load_pack(Printed, [*own, *packs])
        return ConfederateEdition(self, seats, chosen, data, lineage)

    def provenance(self, packs: Sequence[Layer] = ()) -> list[Provenance]:
        return load_pack(Printed, [*layers(), *packs]).provenance


CONFEDERATE_RAILS = ConfederateGame()
