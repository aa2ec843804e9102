"""The stream: what it sends, to whom, and how it is taken up again."""

from __future__ import annotations

import asyncio
import queue
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from railsplitter.server.show import render
from railsplitter.server.show.stream import Stream
from railsplitter.server.tables.hub import Listener
from railsplitter.server.tables.room import Room
from tests.server.serving import LOOSE, Browser, Serving, first_offer, serving, until
from tests.server.test_seats import token_of

GAME = "snowdonia"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("stream")) as running:
        yield running


def two(anna: Browser, ben: Browser) -> str:
    made = anna.made(GAME, "human", "open", dice="seeded", seed=2)
    ben.post("/api/join", {"token": token_of(made, 1)})
    return str(made["id"])


def test_a_watched_table_is_sent_at_once_and_after_every_entry(anna: Browser, ben: Browser) -> None:
    table = two(anna, ben)
    stream = ben.stream(table)
    first = stream.next("table")
    assert first.data["table"]["viewer"] == 1
    people = {0: anna, 1: ben}
    for _ in range(6):
        shown = anna.table(table)
        asked = shown["asked"]
        mine = people[asked].table(table)
        after = people[asked].act(table, asked, mine["n"], first_offer(mine))
        event = stream.next("table")
        while event.data["n"] < after["n"]:
            event = stream.next("table")
        assert event.data["kind"] == "entry"
        assert event.data["n"] == after["n"]
        assert event.data["table"] == ben.table(table)
        assert event.key == f"{table}:{after['n']}:0"
    stream.close()


def test_a_stream_that_comes_back_gets_what_it_missed_and_nothing_it_had(
    anna: Browser, ben: Browser
) -> None:
    table = two(anna, ben)
    stream = ben.stream(table)
    last = stream.next("table").key
    stream.close()
    again = ben.stream(table, last=last)
    with pytest.raises(queue.Empty):
        again.next("table", patience=0.4)
    again.close()
    shown = anna.table(table)
    people = {0: anna, 1: ben}
    people[shown["asked"]].act(
        table, shown["asked"], shown["n"], first_offer(people[shown["asked"]].table(table))
    )
    missed = ben.stream(table, last=last)
    event = missed.next("table")
    assert event.data["n"] == shown["n"] + 1
    assert event.key != last
    missed.close()
    nonsense = ben.stream(table, last="nonsense:x,:::,%C2%BD")
    assert nonsense.next("table").data["n"] == shown["n"] + 1
    nonsense.close()


def test_one_stream_serves_all_ones_tables(anna: Browser) -> None:
    one = anna.lay(GAME, "human", "human", dice="seeded", seed=1)
    two = anna.lay(GAME, "human", "human", dice="seeded", seed=2)
    stream = anna.stream(one)
    assert stream.next("table").data["id"] == one
    shown = anna.table(two)
    anna.act(two, shown["asked"], shown["n"], first_offer(shown))
    assert stream.next("table").data["id"] == two
    three = anna.lay(GAME, "human", "human")  # laid while the stream is open
    seen = {stream.next("table").data["id"] for _ in range(1)}
    assert seen == {three}
    stream.close()


def test_talk_and_presence_are_events_of_their_own(anna: Browser, ben: Browser) -> None:
    table = two(anna, ben)
    stream = anna.stream(table)
    assert stream.next("table").data["table"]["seats"][1]["here"] is False
    other = ben.stream(table)
    assert stream.next("presence").data == {"id": table, "here": [0, 1]}
    ben.post(f"/api/tables/{table}/chat", {"text": "hello"})
    line = stream.next("chat").data["line"]
    assert (line["seat"], line["text"]) == (1, "hello")
    anna.post(f"/api/tables/{table}/mute", {"muted": 1, "yes": True})
    ben.post(f"/api/tables/{table}/chat", {"text": "are you there?"})
    with pytest.raises(queue.Empty):
        stream.next("chat", patience=0.3)
    stream.close()
    other.close()
    until(lambda: not any(s["here"] for s in anna.table(table)["seats"]))


def test_a_quiet_stream_shows_that_it_lives(anna: Browser) -> None:
    stream = anna.stream()
    until(lambda: stream.comments >= 3)
    stream.close()


def test_nothing_is_streamed_about_tables_one_may_not_see(anna: Browser, ben: Browser) -> None:
    private = anna.lay(GAME, "human", "human", spectators=False)
    stream = ben.stream(private, "no-such-table")
    shown = anna.table(private)
    anna.act(private, shown["asked"], shown["n"], first_offer(shown))
    with pytest.raises(queue.Empty):
        stream.next(patience=0.4)
    stream.close()


def test_a_spectator_follows_with_the_public_view(anna: Browser, ben: Browser) -> None:
    table = anna.lay(GAME, "human", "human")
    stream = ben.stream(table)
    assert stream.next("table").data["table"]["viewer"] == -1
    shown = anna.table(table)
    anna.act(table, shown["asked"], shown["n"], first_offer(shown))
    event = stream.next("table")
    assert event.data["table"]["offers"] == []
    assert event.data["table"] == ben.table(table)
    stream.close()


def test_too_many_streams_of_one_browser_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(LOOSE, streams=2)) as server:
        anna = server.browser("Anna")
        streams = [anna.stream(), anna.stream()]
        until(lambda: len(server.lobby.hub.present) == 1)
        answer = anna.http.get("/api/stream")
        assert answer.status_code == 429
        assert answer.json()["code"] == "rate_limited"
        for stream in streams:
            stream.close()


def test_a_crowd_of_spectators_costs_one_rendering(
    server: Serving, anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = anna.lay(GAME, "human", "human")
    guests = [server.browser() for _ in range(8)]
    streams = [guest.stream(table) for guest in guests]
    for stream in streams:
        stream.next("table")
    made: list[str] = []
    real = render.drawn

    def counted(room: Room, eyes: render.Eyes) -> Any:
        made.append(eyes.person)
        return real(room, eyes)

    monkeypatch.setattr(render, "drawn", counted)
    before = anna.table(table)
    shown = anna.act(table, before["asked"], before["n"], first_offer(before))
    events = [stream.next("table") for stream in streams]
    assert {event.data["n"] for event in events} == {shown["n"]}
    assert len({event.raw for event in events}) == 1
    assert made.count("") == 1
    for stream in streams:
        stream.close()


def test_what_one_person_sees_is_not_sent_to_another(
    server: Serving, anna: Browser, ben: Browser
) -> None:
    """Owner, players and those who mute are told apart from the crowd, with every kept shot."""
    table = two(anna, ben)
    guest = server.browser()
    for _ in range(2):  # made, and taken from what was kept
        assert anna.table(table)["you"] == [0]
        assert ben.table(table)["you"] == [1]
        assert guest.table(table)["you"] == []
        assert [s["link"] is not None for s in anna.table(table)["seats"]] == [True, False]
        assert [s["link"] for s in guest.table(table)["seats"]] == [None, None]
        assert (anna.table(table)["owner"], ben.table(table)["owner"]) == (True, False)
    ben.post(f"/api/tables/{table}/chat", {"text": "hello"})
    assert len(guest.table(table)["chat"]) == 1
    guest.post(f"/api/tables/{table}/mute", {"muted": 1, "yes": True})
    assert guest.table(table)["chat"] == []
    assert guest.table(table)["muted"] == [1]
    assert len(server.browser().table(table)["chat"]) == 1
    guest.post(f"/api/tables/{table}/mute", {"muted": 1, "yes": False})
    assert len(guest.table(table)["chat"]) == 1


def test_positions_that_follow_each_other_quickly_are_sent_as_one(tmp_path: Path) -> None:
    """The pause is one that no machine is too slow for; in the end it has passed at once."""
    with serving(tmp_path, pace=3600.0) as server:
        anna = server.browser("Anna")
        table = anna.lay(GAME, "human", "human", dice="seeded", seed=1)
        stream = anna.stream(table)
        first = stream.next("table")
        for _ in range(4):
            shown = anna.table(table)
            shown = anna.act(table, shown["asked"], shown["n"], first_offer(shown))
        lobby = server.lobby
        lobby.settings = replace(lobby.settings, pace=0.0)
        lobby.hub.changed(table)
        second = stream.next("table")
        assert second.data["n"] == shown["n"] == first.data["n"] + 4
        stream.close()


def test_bots_that_move_one_after_the_other_are_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A burst is one event and one rendering for the public, with every line of it in the log."""
    made: list[str] = []
    real = render.drawn

    def counted(room: Room, eyes: render.Eyes) -> Any:
        made.append(eyes.person)
        return real(room, eyes)

    with serving(tmp_path, pace=0.0, burst=600.0) as server:
        anna, guest = server.browser("Anna"), server.browser()
        table = anna.lay(GAME, "human", "greedy", "greedy", dice="seeded", seed=1)
        shown = until(lambda: _asked(anna, table))
        stream = guest.stream(table)
        last = stream.next("table").data["n"]
        monkeypatch.setattr(render, "drawn", counted)
        bursts = []
        for _ in range(6):
            made.clear()
            anna.act(table, 0, shown["n"], first_offer(shown))
            event = stream.next("table").data
            shown = until(lambda: _asked(anna, table))
            assert event["n"] == shown["n"]
            assert event["table"]["log"] == guest.table(table)["log"]
            assert made.count("") == 1
            bursts.append(event["n"] - last)
            last = event["n"]
        assert max(bursts) > 2  # Anna's and both bots'
        stream.close()


def _asked(browser: Browser, table: str) -> Any:
    """The table when its first seat is asked."""
    shown = browser.table(table)
    return shown if shown["asked"] == 0 else None


def test_a_stream_does_not_wait_for_bots_for_ever(tmp_path: Path) -> None:
    """While a bot that is to move does not, what was there before is sent after a while."""
    with serving(tmp_path, pace=0.0, burst=0.05) as server:
        anna, guest = server.browser("Anna"), server.browser()
        table = anna.lay(GAME, "human", "human", dice="seeded", seed=1)
        stream = guest.stream(table)
        stream.next("table")
        server.lobby.bots._turns.add(table)  # as if one had been asked and said nothing
        shown = anna.table(table)
        after = anna.act(table, shown["asked"], shown["n"], first_offer(shown))
        assert stream.next("table").data["n"] == after["n"]
        stream.close()


@pytest.mark.parametrize("early", [0.0, 0.0005, 0.02])
def test_a_position_that_came_too_soon_is_sent_though_the_loop_wakes_early(early: float) -> None:
    """A loop may count in milliseconds: it wakes up to half of one before it was asked to."""

    async def wait() -> bool:
        loop = asyncio.get_running_loop()
        lobby: Any = SimpleNamespace(settings=SimpleNamespace(pace=0.05))
        gallery: Any = None
        stream, listener = Stream(lobby, gallery, None, "cookie"), Listener("")
        at, call_at = loop.time(), loop.call_at
        loop.call_at = lambda when, *call, **more: call_at(  # type: ignore[method-assign]
            max(loop.time(), when - early), *call, **more
        )
        stream.sent["t"] = at
        while stream._is_too_soon(listener, "t"):
            await asyncio.wait_for(listener.wake.wait(), 20)
            listener.take()
        return loop.time() >= at + 0.05 - 0.002

    assert asyncio.run(wait())
