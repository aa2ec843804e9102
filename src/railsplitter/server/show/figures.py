"""Live figures of the rulebook: a position of a case, drawn by the board and tried move by move.

Nothing is kept: whoever tries something names what has been done so far, and it is done again from
the figure's position with the same dice.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from railsplitter.games.figures import figure_of, figures_of, record_of
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadInput
from railsplitter.kernel.game import Edition
from railsplitter.kernel.record import Record
from railsplitter.kernel.replay import Replay, lines
from railsplitter.kernel.state import Log, State
from railsplitter.kernel.step import NOBODY
from railsplitter.server.show import oracle
from railsplitter.server.show.render import offer
from railsplitter.server.titles.engines import Engine, Engines
from railsplitter.server.titles.printed import Packed
from railsplitter.server.types import DiceOut, LineOut, PromptOut, SeatOut, Table, Why
from railsplitter.server.types.figures import FigureOut, TriedOut

DONE_MOST = 12  # actions that are tried one after the other
SEED = 7


class Figures:
    """The figures of all titles, each in the game it was taken from."""

    def __init__(self, engines: Engines) -> None:
        self._engines = engines
        self._replays: dict[str, Replay] = {}

    def of(self, game: str) -> list[FigureOut]:
        """Which cases of a title have one; words for what can be tried there."""
        found = figures_of(game)
        if not found:
            return []
        record, engine = record_of(game), self._engine(record_of(game))
        out = []
        with engine as edition:
            replay = self._replay(edition, record)
            for figure in found.values():
                state = replay.at(figure.entry)
                legal, forbidden = (
                    TriedOut(text, _label(edition, state, text)) if text else None
                    for text in (figure.legal, figure.forbidden)
                )
                assert legal is not None
                out.append(FigureOut(figure.case, record.header.game, legal, forbidden))
        return out

    def chart(self, game: str) -> Packed | None:
        return self._engine(record_of(game)).chart

    def table(self, game: str, case: str, done: Sequence[str]) -> Table:
        """The position of a case after what was tried, as whoever is asked sees it."""
        record = record_of(game)
        with self._engine(record) as edition:
            state, told = self._position(edition, record, game, case, done)
            return _table(edition, state, case, len(done), told)

    def why(self, game: str, case: str, done: Sequence[str], action: str, place: str) -> Why:
        """Why something is not legal there; a place stands for what is meant by it."""
        record = record_of(game)
        with self._engine(record) as edition:
            state, _ = self._position(edition, record, game, case, done)
            seat = state.seat()
            wanted = (
                edition.vocabulary.read(action) if action else edition.meant(state, seat, place)
            )
            if wanted is None:
                return Why("", False, [])
            found = oracle.why(edition, state, seat, wanted)
            return msgspec.structs.replace(found, label=_label(edition, state, found.action))

    def _engine(self, record: Record) -> Engine:
        header = record.header
        return self._engines.get(header.game, len(header.seats), header.options, header.rules)

    def _replay(self, edition: Edition, record: Record) -> Replay:
        known = self._replays.get(record.header.game)
        if known is None:
            known = self._replays[record.header.game] = Replay(edition, record)
        return known

    def _position(
        self, edition: Edition, record: Record, game: str, case: str, done: Sequence[str]
    ) -> tuple[State, list[LineOut]]:
        if len(done) > DONE_MOST:
            raise BadInput(f"tried: expected at most {DONE_MOST} actions")
        state = self._replay(edition, record).at(figure_of(game, case).entry)
        state.chance = seeded(SEED)
        told: list[LineOut] = []
        for n, text in enumerate(done, start=1):
            state.log = log = Log()
            state.play(state.seat(), edition.vocabulary.read(text))
            for line in lines(edition, state, log.events, None):
                actor = NOBODY if line.actor is None else line.actor
                told.append(LineOut(n, actor, line.case, line.text, line.at))
        return state, told


def _label(edition: Edition, state: State, text: str) -> str:
    """An action in words, for people; the notation where the game has none for it."""
    if not text:
        return text
    return oracle.in_words(edition, state, state.seat(), edition.vocabulary.read(text)) or text


def _table(edition: Edition, state: State, case: str, n: int, told: list[LineOut]) -> Table:
    over = state.is_over()
    seat = NOBODY if over else state.seat()
    asked = edition.prompt(state)
    view = edition.view(state, seat)
    names = edition.names()
    return Table(
        id=f"figure {case}",
        game=edition.game.id,
        title=edition.game.title,
        options=dict(edition.options),
        mode="branch",
        status="over" if over else "running",
        n=n,
        over=over,
        owner=True,
        viewer=seat,
        seats=[
            SeatOut(k, name, name, "human", "", True, True, None, k) for k, name in enumerate(names)
        ],
        you=list(range(edition.seats)),
        asked=seat,
        held=False,
        prompt=PromptOut(seat, asked.case, asked.text),
        offers=[] if over else [offer(edition, one) for one in edition.offers(state)],
        asides=[],
        asides_more=[],
        view=msgspec.Raw(msgspec.json.encode(view)),
        panels=list(edition.panels(state, seat, None, view)),
        private=False,
        log=told,
        rolls=[],
        undo=None,
        request=None,
        result=None,
        scores=None,
        dice=DiceOut("seeded"),
        chat=[],
        questions=[],
        sheets=[],
        moments=[],
        takes_orders=False,
        orders=[],
        ended=[],
        spectators=True,
        muted=[],
        hints=False,
    )
