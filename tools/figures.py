"""Find a position for each case of a title's rulebook: `python -m tools.figures GAME [SEATS]`.

A game is played by the judge from a seed. For every case the first position is taken at which it
forbids something one can think of, with something legal beside it; else one at which an offer cites
it. Game and positions go to `src/railsplitter/games/figures/`, where the server finds them; a test
tries each.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import msgspec

from railsplitter.games import book_of, find_game
from railsplitter.games.figures import HERE, Figure
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import GameError
from railsplitter.kernel.game import Edition, Offer
from railsplitter.kernel.match import Match, seeded_dice
from railsplitter.kernel.record import Record, write
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.state import State

SEED = 11
MOST = 320  # entries that are kept
THOUGHT = 1500  # choices that are tried at a position


def played(edition: Edition) -> Record:
    """A game among judges."""
    chance = seeded(SEED)
    match, _ = Match.begin(edition, chance, seeded_dice(chance, SEED), ["quick"] * edition.seats)
    counsel = edition.counsel()
    while not match.state.is_over() and len(match.record.entries) < MOST:
        seat = match.state.seat()
        match.play(seat, counsel.best(match.state, seat))
    record = match.record
    return Record(record.header, record.entries[:MOST], None)


class Finder:
    """Goes through a game and notes the first good position for each case."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.book = book_of(edition.game.id)
        self.alike: dict[str, Figure] = {}  # another choice of the same verb is open there
        self.forbidden: dict[str, Figure] = {}
        self.offered: dict[str, Figure] = {}

    def look(self, state: State, entry: int) -> None:
        if state.stack[-1].secret:
            return
        options = state.options()
        offers = {action: self.edition.describe(state, action) for action in options}
        text = self.edition.vocabulary.text
        for action, offer in offers.items():
            if offer.case in self.book and offer.case not in self.offered:
                self.offered[offer.case] = Figure(offer.case, entry, text(action))
        verbs = {verb_of(text(action)) for action in options}
        for action, case in self._closed(state, set(options)):
            alike = verb_of(text(action)) in verbs
            kept = self.alike if alike else self.forbidden
            if case in self.book and case not in kept:
                legal = self._beside(case, action, offers)
                kept[case] = Figure(case, entry, text(legal), text(action))

    def _closed(self, state: State, options: set[int]) -> Iterator[tuple[int, str]]:
        near = self.edition.thinkable(state)
        every = self.edition.vocabulary.thinkable() if near is None else near
        for action in islice(every, THOUGHT):
            if action in options:
                continue
            cases = self.edition.barring(state, state.seat(), action)
            if cases and self._can_be_said(state, action):
                yield action, cases[0]

    def _can_be_said(self, state: State, action: int) -> bool:
        try:
            return bool(self.edition.describe(state, action).label)
        except (GameError, IndexError, KeyError, ValueError):
            return False

    def _beside(self, case: str, action: int, offers: dict[int, Offer]) -> int:
        """A legal choice that cites the case, else one of the same verb, else the first."""
        text = self.edition.vocabulary.text
        cited = [a for a, offer in offers.items() if offer.case == case]
        same = [a for a in offers if verb_of(text(a)) == verb_of(text(action))]
        return (cited or same or list(offers))[0]

    def figures(self) -> list[Figure]:
        found = {**self.forbidden, **self.offered, **self.alike}
        return [found[case] for case in sorted(found)]


def verb_of(text: str) -> str:
    return text.split(maxsplit=1)[0]


def main() -> None:
    game_id, seats = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 2
    edition = find_game(game_id).edition(seats)
    record = played(edition)
    finder = Finder(edition)
    replay = Replay(edition, record)
    for entry in range(len(replay)):
        finder.look(replay.at(entry), entry)
    found = finder.figures()
    last = max(figure.entry for figure in found)
    kept = Record(record.header, record.entries[:last], None)
    name = game_id.replace("/", "~")
    Path(HERE / f"{name}.jsonl").write_text(write(kept), encoding="utf-8")
    body = msgspec.json.format(msgspec.json.encode(found), indent=1)
    Path(HERE / f"{name}.json").write_bytes(body + b"\n")
    both = sum(bool(figure.forbidden) for figure in found)
    print(f"{game_id}: {len(found)} cases of {len(list(finder.book))}, {both} with a refusal")


if __name__ == "__main__":
    main()
