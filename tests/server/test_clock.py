"""Clocks and moments: kept by the server alone, and silent about who is asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from railsplitter.kernel.state import State
from railsplitter.server.duties import clocks as clock_notes
from railsplitter.server.storage.rows import ClockNote
from railsplitter.server.tables.room import Room
from tests.server.serving import (
    Browser,
    HandClock,
    Refused,
    Serving,
    first_offer,
    serving,
    until,
)
from tests.server.test_seats import token_of
from tests.server.test_store import move
from tests.server.twins import MOMENTS, edition_of, position, twins, worlds

GAME = "snowdonia"
BANK = {"kind": "bank", "seconds": 60, "increment": 5}


def clocks(shown: Any) -> list[tuple[float, bool]]:
    return [(s["clock"]["left"], s["clock"]["running"]) for s in shown["seats"]]


def test_the_asked_seats_time_runs_and_a_move_brings_its_increment(
    server: Serving, anna: Browser
) -> None:
    table = anna.lay(GAME, "human", "human", clock=BANK, dice="seeded", seed=1)
    shown = anna.table(table)
    asked = shown["asked"]
    assert [running for _, running in clocks(shown)] == [seat == asked for seat in (0, 1)]
    server.wait(10)
    later = anna.table(table)
    assert clocks(later)[asked][0] <= 50.0
    assert clocks(later)[1 - asked] == (60.0, False)
    after = move(anna, table)
    assert clocks(after)[asked][0] <= 55.0
    before = server.lobby.room(table).clock.left
    assert 0 < before[asked] <= 55_000


def test_no_clock_means_none(anna: Browser) -> None:
    table = anna.lay(GAME, "human", "greedy")
    assert all(seat["clock"] is None for seat in anna.table(table)["seats"])


def test_an_empty_bank_brings_the_stand_in_and_the_game_goes_on(
    server: Serving, anna: Browser
) -> None:
    clock = {"kind": "bank", "seconds": 3600}
    table = anna.made(GAME, "human", "greedy", clock=clock)["id"]
    shown = anna.my_turn(table)
    server.wait(3599)
    assert anna.table(table)["n"] == shown["n"]
    server.wait(2)
    until(lambda: anna.table(table)["over"] or anna.table(table)["n"] > shown["n"] + 20)
    left, _ = [(s["clock"] or {"left": None})["left"] for s in anna.table(table)["seats"]]
    assert left == 0.0


@pytest.mark.parametrize("jump", [0.0, 3600.0, -7200.0, 30 * 86400.0])
def test_time_without_a_server_is_nobodys_whatever_the_wall_says(
    tmp_path: Path, jump: float
) -> None:
    long = {"kind": "bank", "seconds": 36000, "increment": 5}
    time = HandClock()
    with serving(tmp_path, time=time) as server:
        anna = server.browser("Anna")
        table = anna.lay(GAME, "human", "human", clock=long, dice="seeded", seed=1)
        move(anna, table)
        asked = anna.table(table)["asked"]
        server.wait(600)
        clock_notes.note(server.lobby)
        before = clocks(anna.table(table))[asked][0]
        assert before <= 35400
        time.jump(jump)
        assert abs(clocks(anna.table(table))[asked][0] - before) < 300  # a jump is no time
        cookies = dict(anna.http.cookies)
    time.ahead += 100_000  # nobody serves
    with serving(tmp_path, time=time) as server:
        shown = server.browser(cookies=cookies).table(table)
        assert shown["asked"] == asked
        after, running = clocks(shown)[asked]
        assert running
        assert before - 300 < after <= before + 300


def test_a_note_of_an_earlier_entry_counts_for_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        anna = server.browser("Anna")
        table = anna.lay(GAME, "human", "human", clock=BANK, dice="seeded", seed=1)
        asked = anna.table(table)["asked"]
        server.lobby.store.note_clocks([ClockNote(table, 7, asked, 1000)])
        server.lobby.room(table).dead = True
        assert clocks(anna.table(table))[asked][0] > 1.0
        server.lobby.store.note_clocks([ClockNote(table, 0, asked, 1000)])
        server.lobby.room(table).dead = True
        assert clocks(anna.table(table))[asked][0] <= 1.0


# -- moments ------------------------------------------------------------------------------------


def at_rest(state: State) -> bool:
    return not state.stack[-1].secret


@pytest.fixture(scope="module")
def moment_bases() -> tuple[list[int], list[int]]:
    edition = edition_of("confederate-rails", 3, MOMENTS)
    return twins(edition, position(edition, 0, 60, at_rest), 0, 1)


def play_to_a_moment(world: Any) -> int:
    """Until another seat is asked in secret; that seat."""
    for _ in range(60):
        until(lambda: world.truth()[1] or not world.truth()[2])  # however long a beat takes
        seat, secret, _ = world.truth()
        if secret and seat != world.viewer:
            return int(seat)
        if secret:
            shown = world.anna.table(world.table, seat)
            world.anna.act_quietly(world.table, seat, shown["n"], "pass")
            until(lambda: not world.truth()[1] or world.truth()[0] != world.viewer)
            continue
        browser = world.holder(seat)
        shown = browser.table(world.table, seat)
        browser.act_quietly(world.table, seat, shown["n"], first_offer(shown))
    raise AssertionError("no moment came")


def test_a_moment_that_lasts_shows_no_more_than_that_it_lasts(
    tmp_path: Path, moment_bases: tuple[list[int], list[int]]
) -> None:
    with worlds(tmp_path, "confederate-rails", 3, 0, moment_bases, options=MOMENTS) as pair:
        world = pair[0]
        asked = play_to_a_moment(world)
        world.streams[0].drain()
        event = world.streams[0].next("table")
        while event.data["kind"] == "entry":  # the last ones may still be on their way
            event = world.streams[0].next("table")
        assert event.data["kind"] == "moment"  # the beat has passed and nobody has answered
        shown = event.data["table"]
        assert (shown["asked"], shown["held"], shown["offers"]) == (-1, True, [])
        with pytest.raises(Refused) as refused:
            world.anna.act(world.table, 0, shown["n"], "pass")
        assert (refused.value.status, refused.value.code) == (409, "moment")
        mine = world.ben.table(world.table, asked)
        assert mine["asked"] == asked
        assert any(offer["action"] == "pass" for offer in mine["offers"])
        world.ben.act(world.table, asked, mine["n"], "pass")
        until(lambda: not world.anna.table(world.table)["held"] or world.truth()[1])


def test_a_waived_moment_goes_by_unasked(
    tmp_path: Path, moment_bases: tuple[list[int], list[int]]
) -> None:
    with worlds(tmp_path, "confederate-rails", 3, 0, moment_bases, options=MOMENTS) as pair:
        world = pair[0]
        asked = play_to_a_moment(world)
        keys = [moment["key"] for moment in world.ben.table(world.table, asked)["moments"]]
        for seat in (1, 2):
            body = {"seat": seat, "keys": keys}
            shown = world.ben.post(f"/api/tables/{world.table}/waive", body)
            assert all(seat in moment["waived"] for moment in shown["moments"])
        until(lambda: not world.truth()[1])  # the open one too
        with pytest.raises(Refused) as refused:
            world.ben.post(f"/api/tables/{world.table}/waive", {"seat": 1, "keys": ["tea time"]})
        assert refused.value.code == "usage"


def test_silence_lets_a_moment_go_by_where_the_table_says_so(server: Any, anna: Browser) -> None:
    ben = server.browser("Ben")
    made = anna.made(
        "confederate-rails",
        "human",
        "open",
        dice="seeded",
        seed=0,
        options=MOMENTS,
        reactions={"beat": 0.05, "limit": 3600},
    )
    ben.post("/api/join", {"token": token_of(made, 1)})
    table = made["id"]
    people = {0: anna, 1: ben}
    room = server.lobby.room(table)
    for _ in range(150):
        asked, secret = room.state.seat(), room.state.stack[-1].secret
        if secret:
            entries = len(room.record.entries)
            server.wait(3601)
            until(lambda n=entries: len(room.record.entries) > n, 10)  # type: ignore[misc]
            assert room.record.entries[entries].do == "pass"
            return
        shown = people[asked].my_turn(table, asked)
        people[asked].act(table, asked, shown["n"], first_offer(shown))
    raise AssertionError("no moment came")


def test_a_beat_of_no_length_is_answered_like_any_other(
    anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    beats: list[bool] = []
    real = Room.beat

    def counted(room: Room) -> bool:
        beats.append(real(room))
        return beats[-1]

    monkeypatch.setattr(Room, "beat", counted)
    table = anna.lay("confederate-rails", "human", "greedy", options=MOMENTS, reactions={"beat": 0})
    shown = anna.my_turn(table)
    for _ in range(80):
        after = anna.act(table, 0, shown["n"], first_offer(shown))
        assert after["id"] == table
        assert after["n"] >= shown["n"]
        if len(beats) > 3:
            return
        shown = anna.my_turn(table)
    pytest.fail("no moment came")
