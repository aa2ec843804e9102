"""Voices for tests: a drill that speaks, and whole games played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache

from railsplitter.games import TITLES, face_of, find_game, game_ids
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.data.names import (
    HexName,
    ObjectiveName,
    PieceName,
    Register,
    RiverName,
)
from railsplitter.games.gcacw.edition import BattleEdition
from railsplitter.games.gcacw.panels import FieldPanels
from railsplitter.games.gcacw.questions import answer
from railsplitter.games.gcacw.say import Voice
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.view import Chart, View, chart, view
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Game, Offer
from railsplitter.kernel.names import Names
from railsplitter.kernel.panels import Panel
from railsplitter.kernel.state import EVERYBODY, Log, State, verb_of
from railsplitter.rulebook.book import Book, load_book
from railsplitter.rulebook.known import PACKAGE
from tests.games.gcacw.drill import Table

# What makes games eventful: attacks, steps, activations, assaults
EAGER = (n.ATTACK, n.ACTIVATE, n.ASSAULT, n.GO, n.TARGET, n.COMMIT, n.REFUSE, n.GRAND, n.WRECK)


# The folders of the battles, in the order of the box
FOLDERS = tuple(TITLES[game].scenario for game in game_ids() if face_of(game).shelf == "battles")


class Told:
    """A drill with a voice: it can be looked at, asked and told like an edition."""

    def __init__(self, t: Table, places: Mapping[str, str] | None = None) -> None:
        self.t, self.s = t, t.s
        self.game = Game()
        self.game.id = "drill"
        self.vocabulary = t.words
        self.voice = Voice(register(t, places or {}), t.pack, t.verbs)
        self.seats = 2
        self.voice.prompts.questions["Idle"] = lambda _s, _step: "Nothing is asked"

    def offers(self, state: State) -> list[Offer]:
        return self.voice.options(self.s)

    def seat_name(self, seat: int) -> str:
        return self.voice.names[seat]

    def offer(self, text: str) -> Offer:
        return self.voice.describe(self.s, self.vocabulary.read(text))

    def hint(self, text: str, seat: int | None = None) -> str:
        """The hint for the first case that closes an action."""
        who, action = self.s.seat() if seat is None else seat, self.vocabulary.read(text)
        cases = self.s.why_not(who, action)
        assert cases, f"{text} is open"
        return self.voice.hint(self.s, who, action, cases[0])

    def say(self, what: int, *numbers: int) -> str:
        a, b, c, d = (*numbers, -1, -1, -1, -1)[:4]
        return self.voice.line(self.s, (what, "5.1a", EVERYBODY, a, b, c, d)).text

    def lines(self) -> list[str]:
        return [self.voice.line(self.s, event).text for event in self.t.log.events]

    def prompt(self) -> str:
        return self.voice.prompt(self.s).text

    def seen(self, seat: int = -1) -> View:
        return view(self, self.s, seat)

    def panels(self, state: State, seat: int, names: Names) -> tuple[Panel, ...]:
        return FieldPanels(self.seen(seat), self.voice.nouns, names).all()

    def chart(self) -> Chart:
        return chart(self)

    def ask(self, key: str, **args: str) -> object:
        return answer(self, self.s, -1, key, args)


def register(t: Table, places: Mapping[str, str]) -> Register:
    """The names of a drill: hexes by number, pieces by their ids."""
    patch, pieces = t.patch, t.pack.pieces
    hexes = [
        HexName(
            patch.printed(k), int(patch.column_of(k)), int(patch.row_of(k)),
            places.get(patch.printed(k), ""), "Frederick", "Virginia",
        )
        for k in range(int(patch.size))
    ]  # fmt: skip
    rivers = [RiverName("Opequon Creek") for _ in range(t.pack.ground.crossings)]
    objectives = len(t.pack.battle.objective_at)
    return Register(
        title="A drill",
        hexes=tuple(hexes),
        pieces=tuple(PieceName(word, word.capitalize()) for word in t.ids[: pieces.count]),
        rivers=tuple(rivers),
        objectives=tuple(ObjectiveName(f"o{k}", f"Objective {k}") for k in range(objectives)),
        points=tuple("enemy manpower lost" for _ in t.pack.battle.point_side),
        levels=("Union victory", "Draw", "Confederate victory"),
        date="1862-03-23",
    )


@cache
def edition(battle: str = "first-kernstown") -> BattleEdition:
    made = find_game(f"gcacw/{battle}").edition(2)
    assert isinstance(made, BattleEdition)
    return made


@cache
def book() -> Book:
    return load_book([PACKAGE / "games" / "gcacw" / "rulebook.toml"])


def eager(s: Campaign, r: random.Random) -> int:
    """An option, the bolder ones more often; now and then somebody gives way or digs."""
    options = s.options()
    weights = [5 if verb_of(action) in EAGER else 1 for action in options]
    return r.choices(options, weights)[0]


def positions(e: BattleEdition, seed: int, log: Log | None = None) -> Iterator[Campaign]:
    """The positions of one game up to its end."""
    r, s = random.Random(seed), e.start(seeded(seed), log)
    yield s
    while not s.is_over():
        s.apply(eager(s, r))
        yield s
