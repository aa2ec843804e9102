"""`railsplitter dice verify`: are a sealed game's results those that its secret gives?

From the record alone: the revealed secret must fit the commitment of the header, and every
result must be the one that secret, seats, number, range and purpose give. Where the game and
its pack are at hand, the ranges and purposes are also compared with what the rules ask for, so
that nobody can choose a result by choosing the question.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from railsplitter.cli import records
from railsplitter.cli.output import plural, print_json
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.errors import BadInput, PackError, RecordError
from railsplitter.kernel.game import Edition
from railsplitter.kernel.record import ACT, ASIDE, UNDO, Entry, Record
from railsplitter.kernel.seal import commitment, sealed_result
from railsplitter.kernel.state import State

Question = tuple[int, str]


class Verdict(msgspec.Struct, frozen=True):
    """What was checked; `rules` is empty if the questions were compared with the rules."""

    results: int
    commitment: str
    rules: str


def verify(file: Path, packs: Sequence[Path] | None, json: bool) -> int:
    record = records.read_record(file)
    count = check_seal(record)
    verdict = Verdict(count, record.header.dice.commitment, asked_by_rules(record, file, packs))
    if json:
        out: dict[str, Any] = msgspec.to_builtins(verdict)
        print_json({"holds": True} | out)
    else:
        print(f"{file}: the dice hold: {plural(count, 'result')}, as sealed before the game.")
        if verdict.rules:
            print(f"What they were asked for is not compared with the rules: {verdict.rules}.")
    return 0


# -- from the record alone ----------------------------------------------------------------


def check_seal(record: Record) -> int:
    """Refuses a record whose secret or results do not fit; how many results there are."""
    dice = record.header.dice
    if dice.kind != "sealed":
        raise RecordError(f"dice of kind {dice.kind!r}: expected a record with sealed dice")
    if record.end is None or not record.end.secret:
        raise RecordError("the secret is not revealed: the game is not over")
    secret = record.end.secret
    if not _is_secret(secret) or commitment(secret) != dice.commitment:
        raise RecordError("the revealed secret does not fit the commitment in the header")
    index = 0
    for where, results, asked in rolls(record):
        if len(results) != len(asked):
            raise RecordError(f"{where}: {len(results)} results for {len(asked)} questions")
        for result, (n, why) in zip(results, asked, strict=True):
            expected = sealed_result(secret, dice.seats, index, n, why) if n > 0 else None
            if result != expected:
                raise RecordError(f"{where}: result {index} [{why}] is {result}, not {expected}")
            index += 1
    return index


def _is_secret(text: str) -> bool:
    return len(text) == 64 and all(c in "0123456789abcdef" for c in text)


def rolls(record: Record) -> Iterator[tuple[str, Sequence[int], Sequence[Question]]]:
    """Results and questions in the order of play, undone ones too: their numbers are spent."""
    yield "set-up", record.header.setup, record.header.asked
    for entry in record.entries:
        yield f"entry {entry.n}", entry.chance, entry.asked


# -- with the rules -----------------------------------------------------------------------


class Witness(Chance):
    """Gives the recorded results and writes down what was asked."""

    def __init__(self, results: Sequence[int]) -> None:
        super().__init__()
        self.results = list(results)
        self.asked: list[Question] = []

    def _pick(self, n: int, why: str) -> int:
        at = len(self.asked)
        self.asked.append((n, why))
        if at >= len(self.results) or not 0 <= self.results[at] < n:
            raise RecordError(f"[{why}] expected a result from 0 to {n - 1}")
        return self.results[at]

    def copy(self) -> Witness:
        made = Witness(self.results)
        made.asked = self.asked[:]
        return made


def asked_by_rules(record: Record, file: Path, packs: Sequence[Path] | None) -> str:
    """Refuses questions that the rules did not ask; why they cannot be compared, or nothing."""
    try:
        edition = records.edition_for(record, file, packs)
    except (BadInput, PackError) as error:
        return str(error)
    header = record.header
    if header.pack != edition.pack_hash:
        return f"it was played with pack {header.pack[:12]}, which --pack can give"
    if header.rules != edition.game.rules_version:
        return f"it was played with rules version {header.rules}"
    compare(edition, record)
    return ""


def compare(edition: Edition, record: Record) -> None:
    """Replay the record, branches too, and compare every question."""
    witness = Witness(record.header.setup)
    states = [(0, edition.start(witness))]
    _same("set-up", witness, record.header.asked)
    for entry in record.entries:
        if entry.kind == UNDO:
            states = [(n, state) for n, state in states if n < entry.undo]
        elif entry.kind in (ACT, ASIDE):
            states.append((entry.n, _entered(edition, states[-1][1], entry)))


def _entered(edition: Edition, before: State, entry: Entry) -> State:
    state = before.twin(seeded(0))
    witness = Witness(entry.chance)
    state.chance = witness
    try:
        state.play(entry.seat, edition.vocabulary.read(entry.aside or entry.do))
    except BadInput as error:
        raise RecordError(f"entry {entry.n}: {error}", entry.n) from None
    _same(f"entry {entry.n}", witness, entry.asked)
    return state


def _same(where: str, witness: Witness, asked: Sequence[Question]) -> None:
    if witness.asked != list(asked) or len(witness.results) != len(asked):
        raise RecordError(f"{where}: the rules ask for other results than the record says")
