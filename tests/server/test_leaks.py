"""The leak meter: nothing that reaches a seat tells twin worlds apart."""

from __future__ import annotations

import queue
import time
from pathlib import Path
from typing import Any

import pytest

from railsplitter.kernel.record_walk import walked
from railsplitter.kernel.state import State
from railsplitter.server.tables.room import Room
from tests.server.serving import Browser, Serving, serving
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
    made = anna.made(RAILS, "human", "open", dice="seeded", seed=0, listed=True)
    table = made["id"]
    ben.post("/api/join", {"token": token_of(made, 1)})
    people, guest = [anna, ben], server.browser()
    seat = anna.table(table)["asked"] if is_asked else 1 - anna.table(table)["asked"]
    writer, other = people[seat], people[1 - seat]
    stream = other.stream(table)
    stream.next("table")
    mine, his = other.table(table), writer.table(table)
    lists = [other.get("/api/tables"), guest.get("/api/tables/open")]
    assert table in [one["id"] for one in lists[1]]
    deal = next(o["action"] for o in his["asides"] if o["action"].startswith("deal "))
    written = writer.act(table, seat, his["n"], deal)
    assert written["n"] == his["n"] + 1
    assert written["view"] != his["view"]
    after = other.table(table)
    after["seats"], mine["seats"] = [], []  # who is here changes when a stream opens
    assert after == mine
    assert [other.get("/api/tables"), guest.get("/api/tables/open")] == lists  # when it moved, too
    with pytest.raises(queue.Empty):
        stream.next("table", patience=0.4)
    undone = writer.post(f"/api/tables/{table}/undo", {"n": written["n"], "seat": seat})
    assert undone["view"] == his["view"]
    assert other.table(table)["n"] == mine["n"]
    stream.close()


# -- what is written unseen, and what others take back --------------------------------------------


@pytest.fixture
def two(server: Serving, anna: Browser, ben: Browser) -> tuple[str, int, Browser, Browser]:
    """A table of two, the seat that has moved and can take it back freely, and its player first."""
    made = anna.made(RAILS, "human", "open", dice="seeded", seed=0)
    table = made["id"]
    ben.post("/api/join", {"token": token_of(made, 1)})
    for _ in range(60):
        seat = anna.table(table)["asked"]
        mover, other = (anna, ben) if seat == 0 else (ben, anna)
        shown = mover.table(table)
        after = mover.act(table, seat, shown["n"], shown["offers"][0]["action"])
        if after["undo"] is not None and after["undo"]["free"] and after["undo"]["seat"] == seat:
            return table, seat, mover, other
    raise AssertionError("no move could be taken back freely")


def written_aside(table: str, seat: int, who: Browser) -> Any:
    """A seat begins a deal of its own; the table as it sees it then."""
    shown = who.table(table)
    deal = next(o["action"] for o in shown["asides"] if o["action"].startswith("deal "))
    return who.act(table, seat, shown["n"], deal)


def test_what_is_written_unseen_leaves_no_time_after_a_restart_either(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        anna, ben = server.browser("Anna"), server.browser("Ben")
        made = anna.made(RAILS, "human", "open", dice="seeded", seed=0, listed=True)
        table = made["id"]
        ben.post("/api/join", {"token": token_of(made, 1)})
        seat = anna.table(table)["asked"]
        mover, other = (anna, ben) if seat == 0 else (ben, anna)
        shown = mover.table(table)
        mover.act(table, seat, shown["n"], shown["offers"][0]["action"])
        guest = server.browser()
        lists = [mover.get("/api/tables"), guest.get("/api/tables/open")]
        time.sleep(0.01)  # times are told in milliseconds
        written_aside(table, 1 - seat, other)
        cookies = dict(mover.http.cookies)
    with serving(tmp_path) as server:
        mover, guest = server.browser(cookies=cookies), server.browser()
        assert guest.get("/api/tables/open") == lists[1]  # the table was not asked for yet
        assert mover.get("/api/tables") == lists[0]
        assert guest.get("/api/tables/open") == lists[1]


def test_what_another_writes_unseen_does_not_hinder_a_free_undo_and_stays(
    server: Serving, two: tuple[str, int, Browser, Browser]
) -> None:
    table, seat, mover, other = two
    mine = mover.table(table)
    written = written_aside(table, 1 - seat, other)
    assert mover.table(table)["undo"] == mine["undo"]
    after = mover.post(f"/api/tables/{table}/undo", {"n": mine["n"], "seat": seat})
    assert (after["request"], after["n"], after["asked"]) == (None, mine["n"] + 1, seat)
    his = other.table(table)
    assert his["view"]["deals"] == written["view"]["deals"]  # it was written again
    record = server.lobby.room(table).record
    assert [entry.kind for entry in record.entries[-2:]] == ["undo", "aside"]
    walked(server.lobby.room(table).edition, record)  # and the record holds


def test_a_wish_to_take_back_outlives_what_another_writes_unseen(
    two: tuple[str, int, Browser, Browser],
) -> None:
    table, seat, mover, other = two
    for who, number in ((other, 1 - seat), (mover, seat)):  # the other moves: it is free no more
        shown = who.table(table)
        if shown["asked"] == number:
            who.act(table, number, shown["n"], shown["offers"][0]["action"])
    mine = mover.table(table)
    mine = mover.post(f"/api/tables/{table}/undo", {"n": mine["n"], "seat": seat, "to": 1})
    assert mine["request"] is not None
    written_aside(table, 1 - seat, other)
    assert mover.table(table)["request"] == mine["request"]
    done = other.post(f"/api/tables/{table}/undo/answer", {"seat": 1 - seat, "yes": True})
    assert done["request"] is None


def test_what_was_written_and_taken_back_unseen_leaves_no_line(
    two: tuple[str, int, Browser, Browser],
) -> None:
    table, seat, mover, other = two
    written = written_aside(table, 1 - seat, other)
    undone = other.post(f"/api/tables/{table}/undo", {"n": written["n"], "seat": 1 - seat})
    assert undone["n"] == written["n"] + 1
    mine = mover.table(table)
    asked, by = mine["asked"], (mover if mine["asked"] == seat else other)
    shown = by.table(table)
    by.act(table, asked, shown["n"], shown["offers"][0]["action"])
    after = mover.table(table)
    fresh = [line for line in after["log"] if line["n"] > mine["n"]]
    assert not any("takes back" in line["text"] for line in fresh)
    film = mover.get(f"/api/tables/{table}/film", since=mine["n"])
    assert [frame["seat"] for frame in film["frames"]] == [asked]


def test_what_a_place_means_in_a_moment_is_told_from_what_was_shown(
    server: Serving, two: tuple[str, int, Browser, Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once it was told from the true position: that somebody is asked was to be seen in it."""
    table, seat, mover, _ = two
    room = server.lobby.room(table)
    shown = room.history.at(0) if room.history is not None else room.state
    asked: list[State] = []
    monkeypatch.setattr(Room, "is_held", lambda self, viewer: True)
    monkeypatch.setattr(Room, "state_for", lambda self, viewer: shown)
    monkeypatch.setattr(
        type(room.engine.edition), "meant", lambda self, state, who, place: asked.append(state)
    )
    mover.get(f"/api/tables/{table}/why", place="station:atlanta", seat=seat)
    assert asked == [shown]
