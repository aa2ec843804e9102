"""Changes from one table to the next: how they are written, where they lead, how they are sent."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from railsplitter.server.handlers.parts import CHANGES
from railsplitter.server.show.changes import applied, change_text, changed, changed_stones
from railsplitter.server.tables.mosaic import Stones, stones, whole, whole_size
from railsplitter.server.tables.shots import KEPT, Key, Shots
from tests.server.serving import Browser, Serving, until

# The page reads the same cases (`web/src/lib/changes.test.ts`).
CASES = json.loads((Path(__file__).parent / "changes.json").read_text(encoding="utf-8"))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=2), inner),
    max_leaves=20,
)
OBJECTS = st.dictionaries(st.text(max_size=2), JSON, max_size=5)
# Python takes true for 1, so that a change of objects may leave it out; one of stones does not.
NO_TRUTH = st.recursive(
    st.none() | st.integers(-9, 9) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=2), inner),
    max_leaves=20,
)
PLAIN = st.dictionaries(st.text(max_size=2), NO_TRUTH, max_size=5)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_change_is_written_and_applied_as_agreed(case: Any) -> None:
    assert changed(case["old"], case["now"]) == case["change"]
    assert applied(case["old"], case["change"]) == case["now"]


@given(OBJECTS, OBJECTS)
def test_a_change_leads_from_any_object_to_any_other(old: Any, new: Any) -> None:
    before = msgspec.json.encode(old)
    assert applied(old, changed(old, new)) == new
    assert msgspec.json.encode(old) == before


@given(st.lists(JSON), st.lists(JSON), st.integers(0, 5))
def test_a_change_leads_from_any_list_to_one_like_it(old: Any, added: Any, gone: int) -> None:
    whole, new = {"list": old}, {"list": [*old[gone:], *added]}
    assert applied(whole, changed(whole, new)) == new


def raw(value: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(value))


def in_stones(value: dict[str, Any]) -> dict[str, Stones]:
    """Lists by item, objects by field, as a table is laid."""
    return {key: stones(raw(v) if isinstance(v, dict) else v) for key, v in value.items()}


@given(OBJECTS)
def test_stones_are_the_same_text(value: Any) -> None:
    assert whole(in_stones(value)) == msgspec.json.encode(value)


@given(OBJECTS)
def test_its_size_is_known_without_making_it(value: Any) -> None:
    assert whole_size(in_stones(value)) == len(whole(in_stones(value)))


@given(PLAIN, PLAIN)
def test_a_change_of_stones_is_the_change_of_what_they_say(old: Any, new: Any) -> None:
    said = msgspec.json.encode(changed_stones(in_stones(old), in_stones(new)))
    assert said == msgspec.json.encode(changed(old, new))


@given(st.lists(NO_TRUTH), st.lists(NO_TRUTH), st.integers(0, 5))
def test_so_is_that_of_a_list_and_one_like_it(old: Any, added: Any, gone: int) -> None:
    whole_, new = {"list": old}, {"list": [*old[gone:], *added]}
    said = msgspec.json.decode(
        msgspec.json.encode(changed_stones(in_stones(whole_), in_stones(new)))
    )
    assert said == changed(whole_, new)


def test_another_offer_in_the_place_of_one_is_sent_whole() -> None:
    """It shares nothing but its place; the same offer at another price is a change."""
    coal, iron = {"action": "take coal", "cost": "1"}, {"action": "take iron", "cost": "1"}
    dear = {"action": "take coal", "cost": "2"}
    for old, new in ((coal, iron), (coal, dear)):
        before, now = {"offers": [old, *[coal] * 9]}, {"offers": [new, *[coal] * 9]}
        change = {"offers": {"0": [new] if new is iron else {"cost": ["2"]}}}
        assert changed(before, now) == change
        assert changed_stones(in_stones(before), in_stones(now)) == change
        as_text = {key: msgspec.json.encode(value) for key, value in before.items()}
        assert changed_stones(as_text, {"offers": msgspec.json.encode(now["offers"])}) == change


def test_what_is_known_of_stones_is_not_worked_out_again() -> None:
    before, now = in_stones({"log": [{"a": 1, "b": [1]}]}), in_stones({"log": [{"a": 2, "b": [1]}]})
    known: dict[Any, bytes] = {}
    first = change_text(before, now, known)
    assert len(known) == 1
    assert change_text(before, now, known) == first == change_text(before, now)


# -- what is kept ------------------------------------------------------------------------------


def test_a_token_depends_on_nothing_but_the_table() -> None:
    here, there = Shots(), Shots()
    there.take(Key("", 1), 0, {"n": b"0"})
    assert here.take(Key("a", 0), 1, {}) == there.take(Key("b", 2), 7, {})


def test_the_last_few_shots_are_found_by_those_they_were_made_for() -> None:
    shots = Shots()
    made = [shots.take(Key("anna", 0), n, {"n": b"%d" % n}) for n in range(KEPT + 1)]
    assert shots.find("anna", made[0].token) is None
    found = [shots.find("anna", shot.token) for shot in made[1:]]
    assert [whole(mosaic or {}) for mosaic in found] == [shot.made for shot in made[1:]]
    assert shots.find("ben", made[-1].token) is None
    shots.clear()
    assert shots.newest(Key("anna", 0), KEPT) is None
    assert whole(shots.find("anna", made[-1].token) or {}) == made[-1].made


def test_tables_that_are_kept_share_what_they_have_in_common() -> None:
    shots, key = Shots(), Key("", -1)
    first = {"log": stones(["one line", "another"]), "view": stones(raw({"a": [1], "b": [2]}))}
    then = {"log": stones(["another", "a third"]), "view": stones(raw({"a": [1], "b": [3]}))}
    before, now = (
        shots.find("", shots.take(key, n, laid).token) for n, laid in enumerate((first, then))
    )
    assert before is not None
    assert now is not None
    assert now["log"][0] is before["log"][1]  # type: ignore[index]
    assert now["view"]["a"] is before["view"]["a"]  # type: ignore[call-overload]
    assert changed_stones(before, now)["view"] == {"b": [[3]]}


def test_a_table_that_is_had_already_is_an_empty_change(anna: Browser) -> None:
    table = anna.lay("snowdonia", "human", "human")
    first = anna.http.get(f"/api/tables/{table}")
    again = anna.http.get(f"/api/tables/{table}", headers={"x-has": token_of(first)})
    token = token_of(first)
    assert again.json() == {"base": token, "shot": token, "change": {}}


# -- what is sent ------------------------------------------------------------------------------


def token_of(answer: Any) -> str:
    return str(answer.headers["etag"]).strip('"')


def test_an_answer_is_what_has_changed_for_whoever_has_the_table(anna: Browser) -> None:
    table = anna.lay("snowdonia", "human", "human")
    first = anna.http.get(f"/api/tables/{table}")
    shown = first.json()
    seat = shown["asked"]
    body = {"n": shown["n"], "seat": seat, "action": shown["offers"][0]["action"]}
    answer = anna.raw(
        f"/api/tables/{table}/actions", json.dumps(body).encode(), **{"x-has": token_of(first)}
    )
    assert answer.headers["content-type"] == CHANGES
    said = answer.json()
    assert (said["base"], said["shot"]) == (token_of(first), token_of(answer))
    assert len(answer.content) < len(first.content) / 4
    assert applied(shown, said["change"]) == anna.table(table, seat)


@pytest.mark.parametrize("has", ["", "0123456789abcdef01", "x" * 4000])
def test_whoever_has_something_else_gets_the_whole_table(anna: Browser, has: str) -> None:
    table = anna.lay("snowdonia", "human", "human")
    answer = anna.http.get(f"/api/tables/{table}", headers={"x-has": has})
    assert answer.json()["id"] == table
    assert answer.headers["content-type"].startswith("application/json")


def test_a_stream_with_changes_sends_a_table_once_and_then_what_has_changed(
    server: Serving, anna: Browser, ben: Browser
) -> None:
    table = anna.lay("confederate-rails", "human", "human", "human")
    stream = ben.stream(table, changes=True)
    event = stream.next("table")
    held, token = event.data["table"], event.data["shot"]
    shown = anna.table(table)
    for _ in range(6):
        seat = shown["asked"]
        anna.act(table, seat, shown["n"], shown["offers"][0]["action"])
        shown = anna.table(table, seat)
        shown = anna.table(table, shown["asked"])
        said = stream.next("change").data
        assert said["change"]["base"] == token
        token, held = said["shot"], applied(held, said["change"]["change"])
        assert len(msgspec.json.encode(said)) < 8000
    assert held == until(lambda: ben.table(table))


def test_a_stream_without_changes_sends_whole_tables(anna: Browser, ben: Browser) -> None:
    table = anna.lay("snowdonia", "human", "human")
    stream = ben.stream(table)
    stream.next("table")
    shown = anna.table(table)
    anna.act(table, shown["asked"], shown["n"], shown["offers"][0]["action"])
    assert stream.next("table").data["table"]["n"] == 1


def test_a_stream_that_comes_back_is_sent_a_whole_table_before_changes(
    anna: Browser, ben: Browser
) -> None:
    """What the stream before it had sent is not known, not even if nothing has happened since."""
    table = anna.lay("snowdonia", "human", "human")
    first = ben.stream(table, changes=True)
    first.next("table")
    first.close()
    again = ben.stream(table, last=first.last, changes=True)
    for name in ("table", "change"):
        shown = anna.table(table)
        anna.act(table, shown["asked"], shown["n"], shown["offers"][0]["action"])
        assert again.next().name == name
