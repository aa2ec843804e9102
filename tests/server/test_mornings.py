"""Morning letters: one a day, with what waits and its board, ended by one click."""

from __future__ import annotations

import email
from email import policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest

from railsplitter.server.duties import mornings
from railsplitter.server.duties.chores import MORNINGS_EVERY
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.people.morning import DAY, day_of, is_new
from tests.server.serving import Browser, HandClock, Refused, Serving, serving, until
from tests.server.test_notices import Mailbox, mailbox, outbox, posted

HOUR = 3600


def asks(server: Serving, browser: Browser, hour: int) -> None:
    """Somebody proves an address and asks for a letter, at night before the hour."""
    clock = server.settings.time
    assert isinstance(clock, HandClock)
    clock.off -= clock.wall() % DAY  # midnight
    browser.post("/api/me", {"notify": False})  # before any message could be sent to the address
    name = browser.get("/api/me")["name"]
    server.set_address(name, f"{name.lower()}@example.org")
    assert browser.post("/api/me", {"digest": hour})["digest"] == hour


def pass_by(server: Serving, hours: float) -> None:
    server.wait(hours * HOUR)
    server.wait(MORNINGS_EVERY)


def comes(server: Serving, box: Mailbox, count: int) -> list[EmailMessage]:
    """So many letters have come; minutes pass until they have, for a look may just be over."""

    def found() -> list[EmailMessage]:
        there = letters(box)
        if len(there) < count:
            server.wait(MORNINGS_EVERY)
        return there if len(there) == count else []

    return list(until(found))


def letters(box: Mailbox) -> list[EmailMessage]:
    found = [email.message_from_string(text, policy=policy.default) for text in box.letters]
    return [one for one in found if isinstance(one, EmailMessage)]


def body(letter: EmailMessage, kind: str) -> str:
    part = letter.get_body((kind,))
    assert part is not None
    return str(part.get_content())


def test_what_waits_comes_once_a_morning_with_its_board(tmp_path: Path) -> None:
    with mailbox() as box, posted(tmp_path, box) as server:
        anna = server.browser("Anna")
        days = {"kind": "bank", "seconds": 259_200, "increment": 86_400}
        first = anna.lay("gcacw/seven-pines", "human", "human", clock=days)
        second = anna.lay("snowdonia", "human", "greedy", clock=days)
        anna.my_turn(second)
        asks(server, anna, 7)
        pass_by(server, 6)
        assert outbox(server) == []
        pass_by(server, 1.5)
        [letter] = comes(server, box, 1)
        assert letter["Subject"] == "2 tables wait for you"
        text, page = body(letter, "plain"), body(letter, "html")
        for table, title in ((first, "Seven Pines"), (second, "Snowdonia")):
            assert f"/#/table/{table}" in text
            assert f"/#/table/{table}" in page
            assert title in page
            assert f"cid:{table}@railsplitter" in page
        assert "You have 2 days." in text
        pictures = [part for part in letter.walk() if part.get_content_type() == "image/png"]
        assert [part["Content-ID"] for part in pictures] == [
            f"<{table}@railsplitter>" for table in (second, first)
        ]
        assert all(part.get_content()[:4] == b"\x89PNG" for part in pictures)
        pass_by(server, 3)  # nobody is written to twice
        anna.table(first)
        assert len(outbox(server)) == 1
        pass_by(server, 21)
        comes(server, box, 2)


def test_nothing_comes_where_nothing_waits_and_a_server_that_was_down_catches_up(
    tmp_path: Path,
) -> None:
    time = HandClock()
    with serving(tmp_path, time=time) as server:
        anna = server.browser("Anna")
        asks(server, anna, 7)
        pass_by(server, 8)
        until(lambda: server.lobby.mornings.due(time.wall()) == [])
        assert outbox(server) == []
        anna.my_turn(anna.lay("snowdonia", "human", "greedy"))
        time.ahead += 17 * HOUR
    time.ahead += 12 * HOUR  # nobody serves at seven
    with serving(tmp_path, time=time) as server:
        [row] = until(lambda: outbox(server))
        assert row.about.startswith("letter ")
        [file] = until(lambda: list((tmp_path / "letters").glob("*.eml")))
        assert b"List-Unsubscribe-Post: List-Unsubscribe=One-Click" in file.read_bytes()


def test_one_click_ends_it_without_signing_in_and_only_with_the_token(tmp_path: Path) -> None:
    with mailbox() as box, posted(tmp_path, box) as server:
        anna = server.browser("Anna")
        anna.my_turn(anna.lay("snowdonia", "human", "greedy"))
        asks(server, anna, 7)
        pass_by(server, 8)
        [letter] = comes(server, box, 1)
        where = str(letter["List-Unsubscribe"]).strip("<>")
        path = "/" + where.split("/", 3)[3]
        stranger = server.browser()
        shown = stranger.http.get(path, follow_redirects=False)  # looking changes nothing
        assert (shown.status_code, shown.headers["location"]) == (
            302,
            f"/#/letters/{path.rpartition('/')[2]}",
        )
        assert shown.headers["location"] in body(letter, "html")
        assert anna.get("/api/me")["digest"] == 7
        form = "application/x-www-form-urlencoded"
        done = stranger.raw(path, b"List-Unsubscribe=One-Click", form, token="")
        assert done.status_code == 200
        assert anna.get("/api/me")["digest"] == -1
        pass_by(server, 24)
        with pytest.raises(Refused) as refused:
            stranger.post(path[:-1] + ("0" if path[-1] != "0" else "1"))
        assert refused.value.status == 404
        assert len(box.letters) == 1


def test_who_is_away_gets_none(tmp_path: Path) -> None:
    with mailbox() as box, posted(tmp_path, box) as server:
        anna = server.browser("Anna")
        anna.my_turn(anna.lay("snowdonia", "human", "greedy"))
        asks(server, anna, 7)
        anna.post("/api/me/vacation", {"days": 1})
        pass_by(server, 8)
        until(lambda: server.lobby.mornings.due(server.settings.time.wall()) == [])
        assert outbox(server) == []
        pass_by(server, 24)
        until(lambda: box.letters)


def test_a_table_that_cannot_be_opened_costs_nobody_his_letter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with mailbox() as box, posted(tmp_path, box) as server:
        anna = server.browser("Anna")
        bad, good = (anna.lay("snowdonia", "human", "greedy") for _ in range(2))
        for table in (bad, good):
            anna.my_turn(table)
        asks(server, anna, 7)
        real: Any = server.lobby.within

        def within(table: str, work: Any) -> Any:
            if table == bad:
                raise Problem(503, "storage", "away")
            return real(table, work)

        monkeypatch.setattr(server.lobby, "within", within)
        pass_by(server, 8)
        [letter] = comes(server, box, 1)
        assert letter["Subject"] == "Snowdonia: your move"
        assert f"/#/table/{good}" in body(letter, "plain")


def test_a_letter_that_cannot_be_written_costs_nobody_else_his(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with mailbox() as box, posted(tmp_path, box) as server:
        people = [server.browser(name) for name in ("Anna", "Ben")]
        for person in people:
            person.my_turn(person.lay("snowdonia", "human", "greedy"))
            asks(server, person, 7)
        real, names = mornings.letter, ["Anna", "Ben"]

        def fails(lobby: Any, person: Any, waiting: Any) -> Any:
            if person.name in names[:1]:
                raise IndexError("a fault of ours")
            return real(lobby, person, waiting)

        monkeypatch.setattr(mornings, "letter", fails)
        server.lobby.mornings.due = lambda wall, due=server.lobby.mornings.due: sorted(
            due(wall), key=lambda one: one.name
        )  # the bad one first
        pass_by(server, 8)
        [letter] = comes(server, box, 1)
        assert letter["To"] == "ben@example.org"
        names.clear()
        assert comes(server, box, 2)[1]["To"] == "anna@example.org"  # it was tried again


def test_a_board_that_cannot_be_drawn_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(view: object, chart: object) -> Any:
        raise IndexError("a fault of ours")

    monkeypatch.setattr(mornings, "picture", fails)
    with mailbox() as box, posted(tmp_path, box) as server:
        anna = server.browser("Anna")
        anna.my_turn(anna.lay("snowdonia", "human", "greedy"))
        asks(server, anna, 7)
        pass_by(server, 8)
        [letter] = comes(server, box, 1)
        assert "cid:" not in body(letter, "html")


def test_a_clock_that_was_wrong_once_costs_no_month_of_letters() -> None:
    assert [is_new(10, last) for last in (8, 9, 10, 11, 40)] == [True, True, False, False, True]


@pytest.mark.parametrize(("hour", "day"), [(0, 10), (7, 9), (23, 9)])
def test_a_day_begins_at_the_hour(hour: int, day: int) -> None:
    assert day_of(10 * DAY + 6 * HOUR * 1000, hour) == day
