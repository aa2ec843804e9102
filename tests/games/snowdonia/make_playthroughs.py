"""Makes the playthroughs, texts that show what a game says and offers: playthroughs/*.txt

    python -m tests.games.snowdonia.make_playthroughs

One random game for each number of players: every question with its case, the options by verb,
the one that was chosen, what the log says, and a fingerprint of every seat's view (the public's
first). After a hundred decisions only the result is told. A change of rules, texts or views
shows up as a difference here.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from railsplitter.games.snowdonia.edition import SnowdoniaEdition
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.playout import playout
from railsplitter.kernel.save import digest
from railsplitter.kernel.state import Log
from tests.games.snowdonia.table import edition

HERE = Path(__file__).resolve().parent
PLAYTHROUGHS = HERE / "playthroughs"
SEATS = (1, 2, 3, 4, 5)
SHOWN = 100


def playthrough(seats: int) -> str:
    """The text for one number of players."""
    return "".join(f"{line}\n" for line in told(edition(seats), seats))


def told(game: SnowdoniaEdition, seed: int) -> Iterator[str]:
    yield f"{game.game.title}, players: {game.seats}, seed: {seed}, random play"
    yield ""
    log = Log()
    state, chooser = game.start(seeded(seed), log), seeded(seed + 100)
    yield from heard(game, state, log)
    for number in range(1, SHOWN + 1):
        if state.is_over():
            break
        prompt, options = game.prompt(state), state.options()
        yield ""
        yield f"{number}. {game.seat_name(prompt.seat)} [{prompt.case}] {prompt.text}"
        yield from grouped([game.vocabulary.text(action) for action in options])
        action = options[chooser.pick(len(options), "choice")]
        yield f"  > {game.vocabulary.text(action)}"
        state.apply(action)
        yield from heard(game, state, log)
        yield f"  seen {' '.join(fingerprints(game, state))}"
    more = playout(state, chooser, 100_000)
    yield ""
    yield f"decisions after these: {more}"
    yield from ended(game, state)


def grouped(texts: list[str]) -> Iterator[str]:
    """The options by verb, one line each."""
    verbs: dict[str, list[str]] = {}
    for text in texts:
        verb, _, argument = text.partition(" ")
        verbs.setdefault(verb, []).append(argument)
    for verb, arguments in verbs.items():
        yield f"  {verb}: {', '.join(arguments)}" if any(arguments) else f"  {verb}"


def heard(game: SnowdoniaEdition, state: Snowdonia, log: Log) -> Iterator[str]:
    """What the log says since it was last asked, with case and audience."""
    for event in log.events:
        line = game.say(state, event)
        whom = f" (to {game.seat_name(event[2])})" if event[2] >= 0 else ""
        yield f"  [{line.case}] {line.text}{whom}"
    log.events.clear()


def fingerprints(game: SnowdoniaEdition, state: Snowdonia) -> Iterator[str]:
    for seat in range(-1, game.seats):
        data = msgspec.json.encode(game.view(state, seat))
        yield hashlib.blake2b(data, digest_size=4).hexdigest()


def ended(game: SnowdoniaEdition, state: Snowdonia) -> Iterator[str]:
    result = game.result(state)
    verdict = f", {result.verdict}" if result.verdict else ""
    winners = ", ".join(game.seat_name(seat) for seat in result.winners)
    yield f"{result.ending} [{result.case}]; won by {winners}{verdict}"
    for seat in range(game.seats):
        score = game.score(state, seat)
        yield f"{game.seat_name(seat)}: {score.points}"
        for case, points, text in score.parts:
            yield f"  [{case}] {points:+d} {text}"
    yield f"digest {digest(state.numbers())}"


def main() -> None:
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for seats in SEATS:
        path = PLAYTHROUGHS / f"{seats}-players.txt"
        path.write_text(playthrough(seats), encoding="utf-8", newline="\n")
        sys.stdout.write(f"{path.relative_to(HERE)}\n")


if __name__ == "__main__":
    main()
