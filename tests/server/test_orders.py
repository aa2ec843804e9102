"""Orders at a table of the server: given, kept, followed, stopped, taken back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from railsplitter.kernel.orders import BY_ORDER, UNASKED
from railsplitter.kernel.record import read
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.storage.store import Store
from railsplitter.server.tables import orders
from railsplitter.server.tables.orders import next_answer
from railsplitter.server.tables.room import Room
from tests.server.serving import Browser, Refused, Serving, first_offer, serving, until
from tests.server.test_seats import token_of

BATTLE = "gcacw/first-kernstown"
PASS = "pass until"


def lay(person: Browser, *seats: str) -> str:
    return person.lay(BATTLE, *seats, dice="seeded", seed=3)


def order(person: Browser, table: str, text: str, seat: int | None = None) -> Any:
    shown = person.table(table)
    who = shown["asked"] if seat is None else seat
    n = person.table(table, who)["n"]
    return person.post(f"/api/tables/{table}/orders", {"n": n, "seat": who, "text": text})


def cancel(person: Browser, table: str, seat: int, **which: int) -> Any:
    return person.post(f"/api/tables/{table}/orders/cancel", {"seat": seat, **which})


def standing(shown: Any, seat: int) -> list[str]:
    return [one["text"] for one in shown["orders"] if one["seat"] == seat]


def record(person: Browser, table: str) -> Any:
    return read(person.get(f"/api/tables/{table}/record"))


def passed_on(shown: Any) -> str:
    """A pass where there is one: the days go by, and their questions come."""
    actions = [str(offer["action"]) for offer in shown["offers"]]
    return "pass" if "pass" in actions else actions[0]


def union_asked(person: Browser, table: str) -> Any:
    """Play first offers until the Union is asked."""
    shown = person.table(table)
    while shown["asked"] != 0:
        shown = person.act(table, shown["asked"], shown["n"], first_offer(shown))
    return shown


# -- giving ------------------------------------------------------------------------------------


def test_the_game_says_how_orders_are_written(anna: Browser) -> None:
    table = lay(anna, "human", "human")
    assert anna.table(table)["takes_orders"]
    helps = anna.get(f"/api/tables/{table}/orders")
    assert any(one["usage"].startswith("march WHO to PLACE") for one in helps)
    assert all(one["meaning"] for one in helps)


def test_an_order_is_played_as_plain_entries_that_say_so(anna: Browser) -> None:
    table = lay(anna, "human", "human")
    shown = anna.table(table)
    leader = "jackson" if shown["asked"] == 1 else "shields"
    town = "winchester" if shown["asked"] == 1 else "kernstown"
    came = order(anna, table, f"march {leader} toward {town}")
    assert came["played"] > 1
    assert came["stop"]["reason"]
    assert came["table"]["n"] >= shown["n"] + came["played"]
    mine = [entry for entry in record(anna, table).entries if entry.by == "order"]
    assert len(mine) >= came["played"]


def test_orders_that_everybody_begins_with_answer_without_being_given(anna: Browser) -> None:
    table = lay(anna, "human", "human")
    shown = anna.table(table)
    assert "skip digging" in standing(shown, 0)
    while not shown["over"]:
        shown = anna.act(table, shown["asked"], shown["n"], passed_on(shown))
    assert any(entry.by == "order" for entry in record(anna, table).entries)


def test_several_orders_are_given_at_once_and_one_wrong_word_gives_none(anna: Browser) -> None:
    table = lay(anna, "human", "human")
    shown = anna.table(table)
    seat, before = shown["asked"], standing(shown, shown["asked"])
    with pytest.raises(Refused):
        order(anna, table, "lose largest; retreat sideways")
    assert standing(anna.table(table), seat) == before
    came = order(anna, table, "lose largest; retreat safest")
    assert (came["played"], came["stop"]) == (0, None)
    assert {"lose largest", "retreat safest"} <= set(standing(came["table"], seat))


def test_what_is_wrong_with_an_order_is_one_sentence_and_changes_nothing(
    anna: Browser, ben: Browser
) -> None:
    table = lay(anna, "human", "human")
    before = anna.table(table)
    for text in ("frobnicate", "march nobody to nowhere", "x" * 400):
        with pytest.raises(Refused) as refused:
            order(anna, table, text)
        assert refused.value.status == 422 or refused.value.status == 400
        assert "expected" in refused.value.body["detail"]
    with pytest.raises(Refused) as refused:
        order(anna, table, "x" * 401)
    assert refused.value.status == 400
    with pytest.raises(Refused) as refused:
        anna.post(
            f"/api/tables/{table}/orders", {"n": 99, "seat": before["asked"], "text": "pass today"}
        )
    assert refused.value.status == 409
    with pytest.raises(Refused) as refused:
        order(anna, table, "pass today", seat=1 - before["asked"])
    assert refused.value.code == "not_asked"
    with pytest.raises(Refused) as refused:
        order(ben, table, "pass today", seat=0)
    assert refused.value.status == 403
    after = anna.table(table)
    assert (after["n"], after["orders"]) == (before["n"], before["orders"])


def test_a_game_without_orders_says_so(anna: Browser) -> None:
    table = anna.lay("snowdonia", "human", "human")
    assert not anna.table(table)["takes_orders"]
    assert anna.get(f"/api/tables/{table}/orders") == []
    with pytest.raises(Refused) as refused:
        order(anna, table, "march to London")
    assert "takes none" in refused.value.body["detail"]


def test_orders_are_taken_back_one_by_one_or_all(anna: Browser) -> None:
    table = lay(anna, "human", "human")
    seat = anna.table(table)["asked"]
    before = standing(anna.table(table), seat)
    shown = cancel(anna, table, seat, number=1)
    assert standing(shown, seat) == before[1:]
    with pytest.raises(Refused) as refused:
        cancel(anna, table, seat, number=40)
    assert "expected" in refused.value.body["detail"]
    assert standing(cancel(anna, table, seat), seat) == []


# -- standing ----------------------------------------------------------------------------------


def test_an_order_that_stands_answers_for_its_giver_and_for_nobody_else(
    server: Serving, anna: Browser, ben: Browser
) -> None:
    made = anna.made(BATTLE, "human", "open", dice="seeded", seed=3)
    table = str(made["id"])
    link = next(seat["link"] for seat in anna.table(table)["seats"] if seat["kind"] == "open")
    ben.post("/api/join", {"token": link.rsplit("/", 1)[-1], "name": "Ben"})
    shown = anna.table(table, 0)
    giver, other = (anna, ben) if shown["asked"] == 0 else (ben, anna)
    seat = shown["asked"]
    came = order(giver, table, "pass today", seat)
    assert came["played"] == 1
    assert any(text.startswith(PASS) for text in standing(giver.table(table, seat), seat))
    assert all(one["seat"] == 1 - seat for one in other.table(table, 1 - seat)["orders"])
    n = other.table(table, 1 - seat)["n"]
    passed = other.act(table, 1 - seat, n, first_offer(other.table(table, 1 - seat)))
    assert passed["n"] > n


def test_what_somebody_orders_sends_no_byte_to_anybody_else(
    server: Serving, anna: Browser, ben: Browser
) -> None:
    made = anna.made(BATTLE, "human", "open", dice="seeded", seed=3)
    table = str(made["id"])
    ben.post("/api/join", {"token": token_of(made, 1)})
    shown = anna.table(table, 0)
    seat = shown["asked"]
    giver, other = (anna, ben) if seat == 0 else (ben, anna)
    stream = other.stream(table)
    stream.next("table")
    guest = server.browser()
    before = [other.table(table), guest.table(table)]
    assert standing(giver.table(table, seat), seat)
    assert standing(cancel(giver, table, seat), seat) == []
    assert [other.table(table), guest.table(table)] == before
    giver.post(f"/api/tables/{table}/chat", {"text": "nothing to see"})
    events = [stream.next()]
    while events[-1].name != "chat":  # the last thing that happened, and nothing before it
        events.append(stream.next())
    assert [event.name for event in events if event.name == "table"] == []
    stream.close()


def test_why_an_order_ended_is_shown_to_its_giver_until_he_answers(anna: Browser) -> None:
    table = lay(anna, "human", "human")
    shown = union_asked(anna, table)
    order(anna, table, "pass", 0)
    while not (shown := anna.table(table, 0))["ended"]:
        assert not shown["over"], "nothing ever came nearer"
        asked = anna.table(table, shown["asked"])
        marches = [o["action"] for o in asked["offers"] if not o.get("ends")]
        anna.act(table, shown["asked"], asked["n"], (marches or [first_offer(asked)])[0])
    assert [one["seat"] for one in shown["ended"]] == [0]
    assert shown["ended"][0]["reason"]
    assert not any(text.startswith(PASS) for text in standing(shown, 0))
    shown = union_asked(anna, table)
    after = anna.act(table, 0, shown["n"], first_offer(shown))
    assert after["ended"] == []


def test_orders_outlive_the_server(tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        anna = first.browser("Anna")
        cookies = {name: value for name, value in anna.http.cookies.items()}
        table = lay(anna, "human", "human")
        seat = anna.table(table)["asked"]
        order(anna, table, "dig within 4")
        kept = standing(anna.table(table), seat)
    assert "dig within 4" in kept
    with serving(tmp_path) as second:
        back = second.browser(cookies=cookies)
        assert standing(back.table(table), seat) == kept


def test_whoever_takes_back_is_asked_there_whatever_his_orders_say(anna: Browser) -> None:
    table = lay(anna, "human", "human")
    shown = anna.table(table)
    seat = shown["asked"]
    came = order(anna, table, "pass today")
    assert came["played"] == 1
    other = anna.table(table)
    undo = {"n": other["n"], "seat": seat, "to": 0}
    back = anna.post(f"/api/tables/{table}/undo", undo)
    assert back["asked"] == seat
    assert any(text.startswith(PASS) for text in standing(back, seat))


# -- faults ------------------------------------------------------------------------------------


def test_an_order_that_raises_stops_no_game(
    server: Serving, anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay(anna, "human", "human")
    shown = anna.table(table)
    edition = server.lobby.room(table).edition

    def broken(*_: object) -> Any:
        raise ValueError("a faulty steward")

    monkeypatch.setattr(edition, "steward", broken)
    after = anna.act(table, shown["asked"], shown["n"], first_offer(shown))
    assert after["n"] == shown["n"] + 1
    again = anna.act(table, after["asked"], after["n"], first_offer(after))
    assert again["n"] > after["n"]


def test_an_action_that_was_saved_is_answered_although_the_order_after_it_was_not(
    server: Serving, anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store fails for what orders write: the action stands, and the order comes later."""
    table = lay(anna, "human", "human")
    append, away = Store.append, True

    def failing(self: Store, table_id: str, rows: Any, *rest: Any) -> None:
        if away and any('"by":"order"' in row.body for row in rows):
            raise Problem(503, "storage", "the store is away")
        append(self, table_id, rows, *rest)

    monkeypatch.setattr(Store, "append", failing)
    shown = anna.table(table)
    for _ in range(60):
        before = shown
        shown = anna.act(table, shown["asked"], shown["n"], passed_on(shown))
        assert shown["n"] == before["n"] + 1
        if owes_order(server, table):
            break
    else:
        pytest.fail("no order had anything to answer")
    away = False
    server.lobby.supervisor.wake(table)
    until(lambda: anna.table(table)["n"] > shown["n"])
    assert any(entry.by == "order" for entry in record(anna, table).entries)


def owes_order(server: Serving, table: str) -> bool:
    def look(room: Room) -> bool:
        return next_answer(room) is not None

    return server.lobby.within(table, look)


def test_what_is_forced_is_played_and_the_log_says_so(
    server: Serving, anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line has a flag, its words stay the same; the record says that nobody was asked."""
    table = anna.lay("confederate-rails", "human", "human")
    room = server.lobby.room(table)
    edition = type(room.edition)
    with room.lock, monkeypatch.context() as patched:
        patched.setattr(edition, "idle_answer", lambda self, state: state.options()[0])
        before = len(room.record.entries)
        room.staffs.revision += 1  # what was found before is looked for again
        found = next_answer(room)
        assert found is not None
        assert found[0] is UNASKED
        orders._answer(room, *found)
    entry = room.record.entries[before]
    assert entry.by == BY_ORDER
    shown = anna.table(table, -1)
    told = [line for line in shown["log"] if line["n"] == shown["n"] and line["seat"] == entry.seat]
    assert told
    assert all(line["forced"] and "forced" not in line["text"] for line in told)
    assert not any(line.get("forced") for line in shown["log"] if line["n"] < shown["n"])
