"""Records: written and read back, and every fault told in one sentence with its line."""

from __future__ import annotations

import json
from collections.abc import Callable

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import RecordError
from railsplitter.kernel.match import Match
from railsplitter.kernel.record import (
    ACT,
    ANSWER,
    ASIDE,
    ASK,
    UNDO,
    Entry,
    Record,
    last_link,
    linked,
    next_line,
    read,
    write,
)
from tests.kernel.drive import begun, bodies, play_on, played, relinked, say

CHANGED = (
    "its check value does not fit: it was changed, or what stood before it was changed or removed"
)


def lively() -> Match:
    """A short game with every kind of entry in it."""
    match = begun(3, 4)
    say(match, 0, "bank; bank")
    match.undo(0)
    say(match, 2, "give s1 1")
    say(match, 0, "propose 2")
    for seat, yes in ((1, True), (2, False)):
        if match.request is None:
            match.ask_undo(0)
        match.answer_undo(seat, yes)
    return play_on(match, seeded(4))


TEXT = write(lively().record)
LINES = TEXT.splitlines(keepends=True)


def same(one: Record, other: Record) -> bool:
    return (one.header, one.entries, one.end) == (other.header, other.entries, other.end)


def fault(text: str | bytes) -> str:
    with pytest.raises(RecordError) as caught:
        read(text, "game.jsonl")
    assert caught.value.code == "record"
    said = str(caught.value)
    assert "\n" not in said
    return said


# -- round trips ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_record_comes_back_as_it_was_written(seats: int) -> None:
    record = played(seats, 7).record
    text = write(record)
    back = read(text)
    assert same(back, record)
    assert write(back) == text
    assert same(read(text.encode()), record)


def test_every_kind_of_entry_comes_back() -> None:
    back = read(TEXT)
    assert {entry.kind for entry in back.entries} == {ACT, ASIDE, UNDO, ASK, ANSWER}
    assert same(back, lively().record)
    assert back.end is not None


def test_a_save_is_a_record_without_its_end() -> None:
    for n in range(1, len(LINES)):
        save = read("".join(LINES[:n]))
        assert len(save.entries) == n - 1
        assert save.end is None


def test_lines_written_one_by_one_make_the_same_record() -> None:
    parts: list[msgspec.Struct] = []
    match = begun(2, 3, sink=parts.append)
    say(match, 0, "bank; bank")
    match.undo(0)
    play_on(match, seeded(9))
    text, link = "", ""
    for part in parts:
        line, link = next_line(part, link)
        text += line + "\n"
    assert text == write(match.record)
    assert text == "".join(f"{line}\n" for line in linked(iter(parts)))


def test_a_resumed_save_goes_on_from_its_last_link() -> None:
    save = "".join(LINES[:5])
    part = read(TEXT).entries[4]
    line, _ = next_line(part, last_link(save))
    assert line + "\n" == LINES[5]


def test_the_standing_line_leaves_out_what_was_undone() -> None:
    entries = [
        Entry(1, 0, do="bank"),
        Entry(2, 0, do="bank"),
        Entry(3, 1, aside="give s1 1"),
        Entry(4, 0, ask=2),
        Entry(5, 1, answer="yes"),
        Entry(6, 0, undo=2),
        Entry(7, 0, do="pass"),
    ]
    record = Record(read(TEXT).header, entries)
    assert [entry.n for entry in record.line()] == [1, 7]
    assert [entry.where for entry in record.line()] == ["line 2, entry 1", "line 8, entry 7"]


def test_results_of_undone_entries_count() -> None:
    record = read(TEXT)
    used = sum(len(json.loads(body).get("chance", [])) for body in bodies(TEXT)[1:])
    assert record.results() == len(record.header.setup) + used > len(record.header.setup)


# -- faults ---------------------------------------------------------------------------------


@pytest.mark.parametrize("at", range(len(LINES)))
def test_any_changed_byte_is_found_at_its_line(at: int) -> None:
    line = LINES[at]
    for place in range(len(line) - 1):
        swapped = "7" if line[place] != "7" else "8"
        changed = line[:place] + swapped + line[place + 1 :]
        assert fault("".join([*LINES[:at], changed])).startswith(f"game.jsonl: line {at + 1}: ")


@pytest.mark.parametrize("at", range(len(LINES) - 1))
def test_a_removed_line_is_found_where_it_is_missing(at: int) -> None:
    text = "".join(LINES[:at] + LINES[at + 1 :])
    assert fault(text) == f"game.jsonl: line {at + 1}: {CHANGED}"


def test_without_its_last_line_a_record_is_a_save() -> None:
    assert read("".join(LINES[:-1])).end is None


@pytest.mark.parametrize("at", range(len(LINES) - 1))
def test_swapped_lines_are_found_at_the_first(at: int) -> None:
    text = "".join([*LINES[:at], LINES[at + 1], LINES[at], *LINES[at + 2 :]])
    assert fault(text) == f"game.jsonl: line {at + 1}: {CHANGED}"


def test_a_line_said_twice_is_found() -> None:
    text = "".join([*LINES[:3], LINES[2], *LINES[3:]])
    assert fault(text) == f"game.jsonl: line 4: {CHANGED}"


def test_a_file_cut_anywhere_inside_a_line_is_found_at_that_line() -> None:
    ends = [len("".join(LINES[: n + 1])) for n in range(len(LINES))]
    for cut in range(1, len(TEXT)):
        if cut not in ends:
            at = sum(end < cut for end in ends) + 1
            said = f"game.jsonl: line {at} is cut short: expected a line end"
            assert fault(TEXT[:cut]) == said


def test_a_line_of_another_record_is_found() -> None:
    other = write(played(3, 5).record).splitlines(keepends=True)
    text = "".join([*LINES[:3], other[3], *LINES[4:]])
    assert fault(text) == f"game.jsonl: line 4: {CHANGED}"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "empty: expected a Railsplitter record"),
        (b"\n", "line 1: expected the header of a Railsplitter record"),
        (b"{}\n", "line 1: expected the header of a Railsplitter record"),
        (b'{"moves": ["e4", "e5"]}\n', "line 1: expected the header of a Railsplitter record"),
        (b"1. e4 e5 2. Nf3 Nc6\n", "line 1: expected the header of a Railsplitter record"),
        (b"\x89PNG\r\n\x1a\n", "line 1: expected text in UTF-8"),
        (b"\xff\xfe{\x00", "line 1 is cut short: expected a line end"),
    ],
)
def test_a_foreign_file_is_refused(data: bytes, said: str) -> None:
    assert fault(data) == f"game.jsonl: {said}"


def test_a_text_that_no_file_can_hold_is_refused() -> None:
    assert fault("\ud800\n") == "game.jsonl: line 1: expected text in UTF-8"


def test_windows_line_ends_are_found() -> None:
    assert fault(TEXT.replace("\n", "\r\n")).startswith("game.jsonl: line 1: ")


# Below: faults with a chain that fits, as somebody who knows it would forge them.


def forged(edit: Callable[[list[str]], object]) -> str:
    lines = bodies(TEXT)
    edit(lines)
    return fault(relinked(lines))


def changed(at: int, **fields: object) -> str:
    def edit(lines: list[str]) -> None:
        data = json.loads(lines[at]) | fields
        kept = {key: value for key, value in data.items() if value is not None}
        lines[at] = json.dumps(kept, separators=(",", ":"))

    return forged(edit)


def test_relinking_alone_changes_nothing() -> None:
    assert relinked(bodies(TEXT)) == TEXT


def test_entries_after_the_end_are_refused() -> None:
    last = len(LINES)
    said = f"game.jsonl: line {last + 1}: expected nothing after the end"
    assert forged(lambda lines: lines.append(lines[-1])) == said
    assert forged(lambda lines: lines.append(lines[1])) == said


def test_entries_must_be_numbered_in_order() -> None:
    assert changed(2, n=7) == "game.jsonl: line 3: entry 7: expected 2"
    assert forged(lambda lines: lines.pop(1)) == "game.jsonl: line 2: entry 2: expected 1"


def test_another_format_is_refused_before_anything_else_is_read() -> None:
    assert changed(0, railsplitter=2) == "game.jsonl: line 1: format 2: expected 1"
    assert changed(0, railsplitter=3, game=None, seats=5).endswith("line 1: format 3: expected 1")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"seat": -1}, "Expected `int` >= 0 - at `$.seat`"),
        ({"seat": 1 << 60}, "Expected `int` <= 9007199254740991 - at `$.seat`"),
        ({"seat": "0"}, "Expected `int`, got `str` - at `$.seat`"),
        ({"seat": None}, "Object missing required field `seat`"),
        ({"n": 0}, "Expected `int` >= 1 - at `$.n`"),
        ({"chance": [-1]}, "Expected `int` >= 0 - at `$.chance[0]`"),
        ({"chance": [1 << 70]}, "Expected `int` <= 9007199254740991 - at `$.chance[0]`"),
        ({"asked": [[0, "x"]]}, "Expected `int` >= 1 - at `$.asked[0][0]`"),
        ({"do": ""}, "expected exactly one of do, aside, undo, ask, answer"),
        ({"aside": "bank"}, "expected exactly one of do, aside, undo, ask, answer"),
        ({"undo": 1}, "expected exactly one of do, aside, undo, ask, answer"),
        ({"do": None, "answer": "maybe"}, "Invalid enum value 'maybe' - at `$.answer`"),
        ({"do": None, "undo": -1}, "Expected `int` >= 0 - at `$.undo`"),
    ],
)
def test_an_entry_that_is_none_is_refused(fields: dict[str, object], said: str) -> None:
    assert changed(1, **fields) == f"game.jsonl: line 2: {said}"


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("{broken}", "JSON is malformed: object keys must be strings (byte 1)"),
        ('{"n":1,"seat":0,"do":"bank","x":' + "[" * 9999 + "]" * 9999 + "}", "nested too deeply"),
        ('{"end":{},"digest":"x"}', "Object missing required field `ending` - at `$.end`"),
        ('{"n":1,"seat":0,"do":"\\ud800"}', ""),
    ],
)
def test_a_line_that_is_no_json_of_ours_is_refused(body: str, said: str) -> None:
    found = forged(lambda lines: lines.__setitem__(1, body))
    assert found.startswith("game.jsonl: line 2: " + said)


# -- anything at all ------------------------------------------------------------------------


@st.composite
def edited(draw: st.DrawFn) -> bytes:
    """The bytes of a good record with a few of them changed, put in or taken out."""
    data = bytearray(TEXT.encode())
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, max(0, len(data) - 1)))
        kind = draw(st.sampled_from(["change", "insert", "delete", "cut"]))
        if kind == "change" and data:
            data[at] = draw(st.integers(0, 255))
        elif kind == "insert":
            data[at:at] = draw(st.binary(min_size=1, max_size=4))
        elif kind == "delete":
            del data[at : at + draw(st.integers(1, 40))]
        else:
            del data[at:]
    return bytes(data)


@settings(max_examples=300, deadline=None)
@given(edited())
@example(TEXT.encode())
def test_an_edited_record_reads_the_same_or_is_refused(data: bytes) -> None:
    try:
        record = read(data)
    except RecordError:
        return
    good = read(TEXT)
    if record.end is not None:
        assert same(record, good)
    assert record.header == good.header
    assert record.entries == good.entries[: len(record.entries)]  # cut between two lines: a save


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(RecordError):
        read(data)
