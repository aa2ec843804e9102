"""Vacations: clocks of days stand still, everybody sees it, and a year has so many days of it."""

from __future__ import annotations

import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from railsplitter.server.duties.chores import VACATIONS_EVERY
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.people.vacations import DAY, year_of
from railsplitter.server.storage import schema as db
from tests.server.serving import Browser, HandClock, Refused, Serving, serving, until
from tests.server.test_notices import mailbox, outbox, posted
from tests.server.test_seats import token_of
from tests.server.test_store import move

GAME = "snowdonia"
DAYS = {"kind": "bank", "seconds": 259_200, "increment": 86_400}
A_DAY = 86_400


def in_june() -> HandClock:
    """A clock far from the end of a year: what is left of one is the same all day."""
    clock = HandClock()
    first, _ = year_of(clock.wall())
    clock.off = first + 152 * DAY - clock.wall()
    return clock


def two(server: Serving, **wish: Any) -> tuple[str, list[Browser]]:
    """A table of two people by correspondence."""
    people = [server.browser("Anna"), server.browser("Ben")]
    made = people[0].made(GAME, "human", "open", dice="seeded", seed=1, clock=DAYS, **wish)
    people[1].post("/api/join", {"token": token_of(made, 1)})
    return made["id"], people


def clock_of(shown: Any, seat: int) -> tuple[float, bool]:
    clock = shown["seats"][seat]["clock"]
    return clock["left"], clock["running"]


def test_who_is_away_loses_no_time_and_the_others_see_until_when(tmp_path: Path) -> None:
    with serving(tmp_path, time=in_june()) as server:
        table, people = two(server)
        asked = people[0].table(table)["asked"]
        server.wait(A_DAY)
        away = people[asked].post("/api/me/vacation", {"days": 10})
        shown = people[1 - asked].table(table)
        assert shown["seats"][asked]["away"] == away["ends"]
        left, running = clock_of(shown, asked)
        assert not running
        assert 2 * A_DAY - 60 < left <= 2 * A_DAY
        server.wait(9 * A_DAY)  # longer than he had
        later = people[1 - asked].table(table)
        assert (later["n"], clock_of(later, asked)) == (shown["n"], (left, False))
        server.wait(A_DAY + VACATIONS_EVERY)
        back = until(lambda: clock_of(people[asked].table(table), asked)[1])
        assert back
        now = people[asked].table(table)
        assert now["seats"][asked]["away"] == 0
        assert left - 120 < clock_of(now, asked)[0] <= left


def test_ones_clock_stands_from_the_move_of_the_other_and_runs_when_one_is_back(
    tmp_path: Path,
) -> None:
    with serving(tmp_path, time=in_june()) as server:
        table, people = two(server)
        asked = people[0].table(table)["asked"]
        other = people[1 - asked]
        other.post("/api/me/vacation", {"days": 5})
        assert clock_of(other.table(table), asked)[1]  # his own time runs on
        while people[asked].table(table)["asked"] == asked:
            move(people[asked], table)
        assert clock_of(other.table(table), 1 - asked) == (3.0 * A_DAY, False)
        assert other.post("/api/me/vacation/end")["ends"] == 0
        assert clock_of(other.table(table), 1 - asked)[1]


def test_what_is_left_and_who_is_away_outlive_a_restart(tmp_path: Path) -> None:
    time = in_june()
    with serving(tmp_path, time=time) as server:
        table, people = two(server)
        asked = people[0].table(table)["asked"]
        server.wait(A_DAY)
        people[asked].post("/api/me/vacation", {"days": 10})
        left, _ = clock_of(people[asked].table(table), asked)
        cookies = dict(people[asked].http.cookies)
    with serving(tmp_path, time=time) as server:
        back = server.browser(cookies=cookies)
        assert clock_of(back.table(table), asked) == (left, False)


def test_a_vacation_to_come_begins_by_itself(tmp_path: Path) -> None:
    time = in_june()
    with serving(tmp_path, time=time) as server:
        table, people = two(server)
        asked = people[0].table(table)["asked"]
        begins = time.wall() + DAY
        planned = people[asked].post("/api/me/vacation", {"days": 3, "begins": begins})
        assert (planned["begins"], planned["ends"]) == (begins, begins + 3 * DAY)
        assert clock_of(people[asked].table(table), asked)[1]
        server.wait(A_DAY + VACATIONS_EVERY)
        until(lambda: people[asked].table(table)["seats"][asked]["away"])
        until(lambda: not clock_of(people[asked].table(table), asked)[1])  # by a chore


def test_many_answers_of_one_turn_save_up_no_more_than_the_bank(tmp_path: Path) -> None:
    with serving(tmp_path, time=in_june()) as server:
        anna = server.browser("Anna")
        table = anna.lay(GAME, "human", "human", clock=DAYS)
        server.wait(2 * A_DAY)
        for _ in range(6):
            asked = anna.table(table)["asked"]
            after = move(anna, table)
            assert clock_of(after, asked)[0] <= 3 * A_DAY


def test_quick_clocks_wait_for_nobody(tmp_path: Path) -> None:
    with serving(tmp_path, time=in_june()) as server:
        anna = server.browser("Anna")
        quick = {"kind": "bank", "seconds": 3600, "increment": 10}
        table = anna.lay(GAME, "human", "human", clock=quick)
        asked = anna.table(table)["asked"]
        anna.post("/api/me/vacation", {"days": 1})
        assert anna.table(table)["seats"][asked]["away"]
        assert clock_of(anna.table(table), asked)[1]


def test_a_year_has_so_many_days_and_what_is_not_used_is_left(tmp_path: Path) -> None:
    time = in_june()
    with serving(tmp_path, time=time, vacation_days=10) as server:
        anna = server.browser("Anna")
        assert anna.get("/api/me/vacation") == {"begins": 0, "ends": 0, "left": 10, "days": 10}
        with pytest.raises(Refused) as refused:
            anna.post("/api/me/vacation", {"days": 11})
        assert (refused.value.status, refused.value.code) == (409, "vacation")
        assert "10 of 10 days" in refused.value.body["detail"]
        anna.post("/api/me/vacation", {"days": 10})
        with pytest.raises(Refused) as refused:
            anna.post("/api/me/vacation", {"days": 1})
        assert refused.value.code == "away"
        server.wait(4 * A_DAY)
        assert anna.post("/api/me/vacation/end")["left"] == 5  # a little more than four are used
        anna.post("/api/me/vacation", {"days": 5})
        assert anna.get("/api/me/vacation")["left"] == 0
        server.wait(365 * A_DAY)
        assert anna.get("/api/me/vacation") == {"begins": 0, "ends": 0, "left": 10, "days": 10}


def test_who_asks_many_times_at_once_gets_one_vacation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, time=in_june()) as server:
        vacations, together = server.lobby.vacations, threading.Barrier(2)
        person = server.browser("Anna").get("/api/me")["name"]
        owner = server.lobby.people._first(db.people.c.name == person)
        assert owner is not None
        real = vacations._check

        def slow(*given: Any) -> None:
            real(*given)
            with suppress(threading.BrokenBarrierError):
                together.wait(0.2)  # the other would be here by now, if it could

        monkeypatch.setattr(vacations, "_check", slow)
        now = server.settings.time.wall()
        codes: list[str] = []

        def ask(begins: int) -> None:
            try:
                vacations.begin(owner.id, begins, 20)
            except Problem as problem:
                codes.append(problem.code)

        threads = [threading.Thread(target=ask, args=(now + k * 40 * DAY,)) for k in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert codes == ["away"]
        assert vacations.shown(owner.id).left == 10


def test_a_vacation_over_new_year_takes_from_both_years(tmp_path: Path) -> None:
    time = in_june()
    _, end = year_of(time.wall())
    with serving(tmp_path, time=time, vacation_days=10) as server:
        anna = server.browser("Anna")
        anna.post("/api/me/vacation", {"days": 16, "begins": end - 8 * DAY})
        assert anna.get("/api/me/vacation")["left"] == 2
        anna.post("/api/me/vacation/end")
        assert anna.get("/api/me/vacation")["left"] == 10
        with pytest.raises(Refused) as refused:
            anna.post("/api/me/vacation", {"days": 13, "begins": end - DAY})
        assert refused.value.code == "vacation"


def test_the_days_of_a_guest_go_along_when_he_signs_in(tmp_path: Path) -> None:
    with serving(tmp_path, time=in_june(), vacation_days=10) as server:
        anna = server.browser("Anna")
        anna.post("/api/accounts", {"login": "annie", "password": "engines and looms"})
        phone = server.browser("Guest")
        phone.post("/api/me/vacation", {"days": 4})
        phone.post("/api/login", {"login": "annie", "password": "engines and looms"})
        assert anna.get("/api/me/vacation")["left"] == 6


def test_nobody_is_written_to_on_vacation(tmp_path: Path) -> None:
    with mailbox() as box, posted(tmp_path, box) as server:
        anna = server.browser("Anna")
        server.set_address("Anna", "anna@example.org")
        anna.post("/api/me/vacation", {"days": 1})
        anna.my_turn(anna.lay(GAME, "human", "greedy"))
        with pytest.raises(AssertionError):
            until(lambda: outbox(server), 1.0)
        anna.post("/api/me/vacation/end")
        server.wait(1)
        assert until(lambda: box.letters)
