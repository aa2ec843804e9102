"""A campaign of thousands of entries opens at any of its days from positions that were stored."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games import find_game
from railsplitter.kernel.entries import enter, first_state
from railsplitter.kernel.game import Edition
from railsplitter.kernel.record import Entry, Record, read
from railsplitter.kernel.replay import edition_of
from railsplitter.kernel.save import to_bytes
from railsplitter.kernel.state import State
from railsplitter.server.tables import history as at_table
from railsplitter.server.tables.history import STORED_EVERY, History

GCACW = Path(__file__).resolve().parents[1] / "games" / "gcacw"
FOLDER = GCACW / "scenarios" / "disrupt_their_plans" / "records_v1"
GAME = FOLDER / "disrupt-their-plans-greedy.jsonl"
EACH = 211  # entries between two that are opened


def record() -> Record:
    return read(GAME.read_bytes(), GAME.name)


@pytest.mark.compiled
def test_any_day_of_a_finished_campaign_is_a_few_entries_from_a_stored_position(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played = record()
    edition = edition_of(find_game(played.header.game), played)
    state, stored, digests = first_state(edition, played), dict[int, bytes](), dict[int, str]()
    for n, entry in enumerate(played.entries, 1):
        enter(edition, state, entry)
        if n % STORED_EVERY == 0:
            stored[n] = to_bytes(state.numbers())
        if n % EACH == 0:
            digests[n] = edition.digest(state)
    steps = list[int]()

    def counted(edition: Edition, state: State, entry: Entry) -> None:
        steps.append(entry.n)
        enter(edition, state, entry)

    monkeypatch.setattr(at_table, "enter", counted)
    for n, digest in digests.items():
        steps.clear()
        opened = History(edition, played, stored).at(n)  # a room that has just been loaded
        assert edition.digest(opened) == digest
        assert len(steps) < STORED_EVERY
    assert len(digests) > 20
