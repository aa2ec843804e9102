"""`railsplitter dice verify`: are a sealed game's results those that its secret gives?

From the record alone: the revealed secret must fit the commitment of the header, and every
result must be the one that secret, seats, number, range and purpose give. Where the game and
its pack are at hand, the record is also replayed, which compares ranges and purposes with what
the rules ask for: nobody can choose a result by choosing the question.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from railsplitter.cli import records
from railsplitter.cli.output import plural, print_json
from railsplitter.kernel.entries import check_header
from railsplitter.kernel.errors import PackError, RecordError
from railsplitter.kernel.record import Record
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.seal import check_dice


class Verdict(msgspec.Struct, frozen=True):
    """What was checked; `not_replayed` is empty, or why only the seal was looked at."""

    holds: bool
    results: int
    commitment: str
    not_replayed: str


def verify(file: Path, packs: Sequence[Path] | None, json: bool) -> int:
    with records.about(file):
        record = records.read_record(file)
        count = check_dice(record)
        reason = replayed(record, packs)
    verdict = Verdict(True, count, record.header.dice.commitment, reason)
    if json:
        out: Any = msgspec.to_builtins(verdict)
        print_json(out)
        return 0
    print(f"{file}: the dice hold: {plural(count, 'result')}, as sealed before the game.")
    if reason:
        print(f"What they were asked for is not compared with the rules: {reason}.")
    return 0


def replayed(record: Record, packs: Sequence[Path] | None) -> str:
    """Refuses a record that does not replay; why it cannot be replayed here, or nothing."""
    try:
        edition = records.edition_for(record, packs)
        check_header(edition, record)
    except (RecordError, PackError) as error:
        return str(error)
    Replay(edition, record).verify()
    return ""
