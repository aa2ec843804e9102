"""`railsplitter explain`: what a search says about a move of a record."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from railsplitter.bots.explain import Explainer
from railsplitter.bots.sentences import sentences
from railsplitter.cli import records
from railsplitter.cli.output import print_json
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.record import ACT, Entry
from railsplitter.kernel.replay import Replay


def run(
    file: Path,
    packs: Sequence[Path] | None,
    entry: int | None,
    seconds: float,
    iterations: int,
    json: bool,
) -> int:
    edition, record = records.load(file, packs)
    with records.about(file):
        replay = Replay(edition, record)
    at = number_of(replay, entry)
    move = replay.line[at - 1]
    state = replay.at(at - 1)
    played = edition.vocabulary.read(move.do)
    advice = Explainer(edition).explain(state, at, seconds, iterations, played)
    if json:
        print_json({"entry": at, "advice": advice})
        return 0
    print(f"Entry {at}, {edition.seat_name(move.seat)}: {advice.question}")
    print("\n".join(sentences(advice, edition.names())))
    return 0


def number_of(replay: Replay, wanted: int | None) -> int:
    """The entry that is meant: of the line that stands, and one in which somebody chose."""
    if wanted is None:
        numbers = range(len(replay), 0, -1)
    elif 1 <= wanted <= len(replay):
        numbers = range(wanted, wanted - 1, -1)
    else:
        raise BadUsage(f"entry {wanted}: expected 1 to {len(replay)}, the entries that stand")
    for number in numbers:
        if is_choice(replay, number, replay.line[number - 1]):
            return number
    raise BadUsage(f"entry {wanted or ''}: expected one in which somebody had a choice")


def is_choice(replay: Replay, number: int, entry: Entry) -> bool:
    return entry.kind == ACT and len(replay.at(number - 1).options()) > 1
