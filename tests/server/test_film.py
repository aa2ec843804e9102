"""What has happened, as a film: frames that lead to the present, acts, and how far one has seen."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from railsplitter.server.show.changes import applied
from railsplitter.server.titles.engines import Engine
from tests.server.serving import Browser, Serving, until


def film(browser: Browser, table: str, **wish: int) -> dict[str, Any]:
    found: dict[str, Any] = browser.get(f"/api/tables/{table}/film", **wish)
    return found


def played(anna: Browser, game: str, moves: int) -> str:
    """A game of two at one screen, some moves on; they answer what is offered first."""
    table = anna.lay(game, "human", "human")
    for _ in range(moves):
        shown = asked(anna, table)
        anna.act(table, shown["asked"], shown["n"], shown["offers"][0]["action"])
    asked(anna, table)
    return table


def asked(anna: Browser, table: str) -> dict[str, Any]:
    """The table when one of the two is asked and no moment is open."""
    found: dict[str, Any] = until(lambda: (now := anna.table(table))["offers"] and now)
    return found


@pytest.mark.parametrize("game", ["snowdonia", "confederate-rails", "gcacw/first-kernstown"])
def test_the_frames_lead_to_the_present_and_acts_sum_them_up(anna: Browser, game: str) -> None:
    table = played(anna, game, 8)
    now = anna.get(f"/api/tables/{table}", seat=0)
    found = film(anna, table, since=0, seat=0)
    assert [frame["n"] for frame in found["frames"]] == list(range(1, now["n"] + 1))
    shown = found["start"]
    for frame in found["frames"]:
        shown = applied(shown, frame["change"])
    assert (shown["view"], shown["panels"]) == (now["view"], now["panels"])
    acts = found["acts"]
    assert acts
    assert all(act["headline"] and "{}" not in act["headline"] for act in acts)
    assert all(act["first"] <= act["last"] < len(found["frames"]) for act in acts)
    assert [act["first"] for act in acts] == sorted(act["first"] for act in acts)


def test_what_was_seen_is_kept_for_each_person_and_never_beyond_the_present(anna: Browser) -> None:
    table = played(anna, "snowdonia", 4)
    first = film(anna, table, seat=0)
    assert (first["seen"], first["frames"]) == (-1, [])  # nobody has noted anything
    anna.post(f"/api/tables/{table}/seen", {"n": 2, "seat": 0})
    later = film(anna, table, seat=0)
    assert (later["seen"], later["since"]) == (2, 2)
    assert [frame["n"] for frame in later["frames"]] == list(range(3, later["n"] + 1))
    anna.post(f"/api/tables/{table}/seen", {"n": 10_000, "seat": 0})
    assert film(anna, table, seat=0)["seen"] == later["n"]


def test_another_person_has_a_mark_of_his_own(anna: Browser, ben: Browser) -> None:
    table = anna.lay("snowdonia", "human", "greedy", spectators=True)
    anna.post(f"/api/tables/{table}/seen", {"n": 0, "seat": 0})
    assert film(ben, table)["seen"] == -1
    assert film(anna, table, seat=0)["seen"] == 0


def test_other_tables_of_the_title_are_let_in_between_two_frames(
    server: Serving, anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played(anna, "snowdonia", 8)
    engine = server.lobby.room(table).engine
    free: list[bool] = []

    def look() -> None:
        free.append(engine.lock.acquire(blocking=False))
        if free[-1]:
            engine.lock.release()

    def others() -> None:
        thread = threading.Thread(target=look)
        thread.start()
        thread.join()

    monkeypatch.setattr(Engine, "give_way", staticmethod(others))
    frames = film(anna, table, since=0, seat=0)["frames"]
    assert free == [True] * len(frames)
