"""Notes: a seat is told when something opens, once, and nobody else is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from railsplitter.server.tables.notes import MOST, Notes
from railsplitter.server.tables.room import Room
from tests.server.serving import Browser, Refused, Serving, serving, until
from tests.server.test_push import of_ours, service
from tests.server.test_seats import token_of

GAME = "snowdonia"


def note(browser: Browser, table: str, seat: int, action: str, yes: bool = True) -> Any:
    body = {"seat": seat, "action": action, "yes": yes}
    return browser.post(f"/api/tables/{table}/notes", body)


def together(anna: Browser, ben: Browser) -> tuple[str, Any]:
    """A table at which two people sit, and it as whoever is asked sees it."""
    made = anna.made(GAME, "human", "open")
    ben.post("/api/join", {"token": token_of(made, 1)})
    table = made["id"]
    asked = anna.table(table)["asked"]
    return table, (anna, ben)[asked].table(table)


def waiting(table: Any) -> list[tuple[str, bool]]:
    return [(one["action"], one["opened"] < 0) for one in table["notes"]]


def wanted(shown: Any) -> tuple[str, str]:
    """What the asked seat does next, and what the other one waits for meanwhile."""
    places = [one["action"] for one in shown["offers"]]
    return places[0], places[-1]


def test_a_seat_is_told_when_it_opens_and_nobody_else_sees_it(anna: Browser, ben: Browser) -> None:
    table, shown = together(anna, ben)
    asked = shown["asked"]
    mover, other = (anna, ben) if asked == 0 else (ben, anna)
    _, later = wanted(shown)
    told = note(other, table, 1 - asked, later)
    assert waiting(told) == [(later, True)]
    assert told["notes"][0]["label"]
    assert mover.table(table)["notes"] == []
    assert mover.table(table, -1)["notes"] == []
    until_open(mover, other, table, asked, later)
    seen = other.table(table)
    [opened] = seen["notes"]
    assert (opened["seat"], opened["opened"]) == (1 - asked, seen["n"])
    assert later in [one["action"] for one in seen["offers"]]
    assert mover.table(table)["notes"] == []
    assert [row["opened"] for row in other.get("/api/tables") if row["id"] == table] == [
        [opened["label"]]
    ]
    other.post(f"/api/tables/{table}/seen", {"n": seen["n"], "seat": 1 - asked})
    assert [row["opened"] for row in other.get("/api/tables") if row["id"] == table] == [[]]
    assert note(other, table, 1 - asked, later, yes=False)["notes"] == []


def test_a_note_is_refused_for_another_seat_and_for_what_is_open(
    anna: Browser, ben: Browser
) -> None:
    table, shown = together(anna, ben)
    asked = shown["asked"]
    mover, other = (anna, ben) if asked == 0 else (ben, anna)
    now, later = wanted(shown)
    for browser, seat, action, code in (
        (other, asked, later, "wrong_seat"),
        (mover, asked, now, "open"),
        (other, 1 - asked, "no such thing", "notation"),
    ):
        with pytest.raises(Refused) as refused:
            note(browser, table, seat, action)
        assert refused.value.code == code


def test_notes_are_bounded_and_can_be_given_up(
    anna: Browser, ben: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("railsplitter.server.tables.notes.MOST", 2)
    table, shown = together(anna, ben)
    asked = shown["asked"]
    other = (ben, anna)[asked]
    first, second, third, *_ = [one["action"] for one in shown["offers"]]
    note(other, table, 1 - asked, first)
    note(other, table, 1 - asked, second)
    assert len(note(other, table, 1 - asked, second)["notes"]) == 2  # the same once more
    with pytest.raises(Refused) as refused:
        note(other, table, 1 - asked, third)
    assert (refused.value.status, refused.value.code) == (409, "notes")
    assert waiting(note(other, table, 1 - asked, first, yes=False)) == [(second, True)]
    assert len(note(other, table, 1 - asked, third)["notes"]) == 2
    assert MOST == 20


def test_a_note_outlives_the_server_and_wakes_who_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_ours(monkeypatch)
    with service() as maker:
        with serving(tmp_path) as server:
            people = server.browser("Anna"), server.browser("Ben")
            table, shown = together(*people)
            asked = shown["asked"]
            later = wanted(shown)[1]
            kept = note(people[1 - asked], table, 1 - asked, later)["notes"]
            person = server.lobby.store.seats(table)[1 - asked].person
            assert person
            server.lobby.pushes.add(person, maker.endpoint)
            cookies = [dict(one.http.cookies) for one in people]
        with serving(tmp_path) as server:
            again = [server.browser(cookies=one) for one in cookies]
            assert again[1 - asked].table(table)["notes"] == kept
            until_open(again[asked], again[1 - asked], table, asked, later)
            until(lambda: maker.heard)
            assert len(maker.heard) == 1


def until_open(mover: Browser, other: Browser, table: str, asked: int, later: str) -> None:
    """The asked seat plays something else until what the other waits for is open."""
    while waiting(other.table(table)) == [(later, True)]:
        shown = mover.table(table)
        assert shown["asked"] == asked
        moves = [one["action"] for one in shown["offers"] if one["action"] != later]
        mover.act(table, asked, shown["n"], moves[0])


def test_notes_are_forgotten_when_the_game_ends(
    server: Serving, anna: Browser, ben: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, shown = together(anna, ben)
    asked = shown["asked"]
    note((ben, anna)[asked], table, 1 - asked, wanted(shown)[1])
    assert server.lobby.store.seats(table)[1 - asked].notes
    room = server.lobby.room(table)
    with room.lock, monkeypatch.context() as patched:
        patched.setattr(Room, "is_over", property(lambda self: True))
        room.bump([1 - asked], "over")
    assert server.lobby.store.seats(table)[1 - asked].notes is None
    assert (ben, anna)[asked].table(table)["notes"] == []


def test_a_faulty_note_stops_no_game(
    server: Serving, anna: Browser, ben: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, shown = together(anna, ben)
    asked = shown["asked"]
    note((ben, anna)[asked], table, 1 - asked, wanted(shown)[1])
    monkeypatch.setattr(Notes, "_look", None)
    after = (anna, ben)[asked].act(table, asked, shown["n"], wanted(shown)[0])
    assert after["n"] > shown["n"]
