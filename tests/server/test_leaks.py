"""The leak meter: nothing that reaches a seat tells twin worlds apart."""

from __future__ import annotations

import queue
from pathlib import Path

import pytest

from railsplitter.kernel.state import State
from railsplitter.server.tables.room import Room
from tests.server.serving import Browser, Serving
from tests.server.test_seats import token_of
from tests.server.twins import (
    MOMENTS,
    edition_of,
    first_difference,
    play_both,
    position,
    twins,
    worlds,
)

RAILS = "confederate-rails"
SNOWDONIA = "snowdonia"


def at_rest(state: State) -> bool:
    return not state.stack[-1].secret


@pytest.mark.parametrize(
    ("seed", "viewer", "entries", "steps", "beat", "waived", "dice"),
    [
        (0, 0, 60, 8, 1.5, False, 0),
        (3, 1, 60, 14, 1.0, True, 0),
        (3, 0, 60, 14, 1.0, True, 0),
        # Once it told here whether others were asked after one had passed: by the undo of the pass
        (0, 1, 60, 13, 1.0, True, 0x208),
    ],
)
def test_confederate_rails_tells_a_seat_nothing_about_others_counters(
    tmp_path: Path,
    seed: int,
    viewer: int,
    entries: int,
    steps: int,
    beat: float,
    waived: bool,
    dice: int,
) -> None:
    edition = edition_of(RAILS, 3, MOMENTS)
    state = position(edition, seed, entries, at_rest, "greedy-1")  # a judge that stays as it is
    bases = twins(edition, state, viewer, seed + 1)
    assert bases[0] != bases[1]
    with worlds(tmp_path, RAILS, 3, viewer, bases, beat, MOMENTS, f"{dice:064x}") as pair:
        for world in pair:
            if waived:
                world.waive_all()
        play_both(pair, steps)
        assert first_difference(pair) == ""
        assert len(pair[0].sent) > steps * 10
        assert pair[0].early.keys() & pair[1].early.keys()  # moments were looked into
        # else nothing was put to the test: somebody was asked here who was not asked there
        assert pair[0].secrets() != pair[1].secrets()


def test_snowdonia_tells_a_seat_nothing_about_cards_that_another_looks_at(tmp_path: Path) -> None:
    edition = edition_of(SNOWDONIA, 2)

    def looking(state: State) -> bool:
        return state.seat() == 1 and state.stack[-1].case == "CC.5"

    state = None
    for seed in range(40):
        try:
            state = position(edition, seed, 1, looking)
            break
        except AssertionError:
            continue
    assert state is not None, "no game came to contract 5"
    bases = twins(edition, state, 0, 1)
    assert bases[0] != bases[1]
    with worlds(tmp_path, SNOWDONIA, 2, 0, bases) as pair:
        for world in pair:  # once a card is kept, the others lie open: until then nothing tells
            assert world.offers(1)
            world.look("while another looks")
            world.collect()
        assert first_difference(pair) == ""
        assert pair[0].offers(1) != pair[1].offers(1)


@pytest.mark.parametrize(
    ("name", "leak"),
    [
        ("is_held", False),  # everybody is shown every position at once, windows too
        ("is_open", True),  # what is asked in secret counts for everybody
    ],
)
def test_the_meter_finds_a_planted_leak(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, leak: bool
) -> None:
    edition = edition_of(RAILS, 3, MOMENTS)
    state = position(edition, 0, 60, at_rest)
    bases = twins(edition, state, 0, 1)
    with worlds(tmp_path, RAILS, 3, 0, bases, 1.5, MOMENTS) as pair:
        monkeypatch.setattr(Room, name, lambda self, viewer: leak)
        play_both(pair, 8)
        assert first_difference(pair) != ""


@pytest.mark.parametrize("is_asked", [False, True])
def test_a_sheet_that_another_seat_writes_sends_no_byte_and_does_not_count(
    server: Serving, anna: Browser, ben: Browser, is_asked: bool
) -> None:
    """Once it did, if the seat that wrote was the one that was asked."""
    made = anna.made(RAILS, "human", "open", dice="seeded", seed=0)
    table = made["id"]
    ben.post("/api/join", {"token": token_of(made, 1)})
    people = [anna, ben]
    seat = anna.table(table)["asked"] if is_asked else 1 - anna.table(table)["asked"]
    writer, other = people[seat], people[1 - seat]
    stream = other.stream(table)
    stream.next("table")
    mine, his = other.table(table), writer.table(table)
    deal = next(o["action"] for o in his["asides"] if o["action"].startswith("deal "))
    written = writer.act(table, seat, his["n"], deal)
    assert written["n"] == his["n"] + 1
    assert written["view"] != his["view"]
    after = other.table(table)
    after["seats"], mine["seats"] = [], []  # who is here changes when a stream opens
    assert after == mine
    with pytest.raises(queue.Empty):
        stream.next("table", patience=0.4)
    undone = writer.post(f"/api/tables/{table}/undo", {"n": written["n"], "seat": seat})
    assert undone["view"] == his["view"]
    assert other.table(table)["n"] == mine["n"]
    stream.close()
