"""`replay` and `why`: positions, logs and reasons out of records, good and bad."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from railsplitter.cli import records as records_module
from railsplitter.cli import why
from railsplitter.games import book_of
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.record import chain
from railsplitter.kernel.replay import Replay
from tests.cli.command import Command


def relinked(lines: list[str]) -> str:
    """The lines with a chain that fits: what a careful forger writes."""
    link, out = "", []
    for line in lines:
        data = json.loads(line)
        data.pop("h", None)
        body = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
        link = chain(link, body)
        out.append(f'{body[:-1]},"h":"{link}"}}\n')
    return "".join(out)


def changed(record: Path, line: int, **values: Any) -> str:
    """The record with some fields of a line changed (0: the header), links and all."""
    lines = record.read_text().splitlines()
    data = json.loads(lines[line])
    lines[line] = json.dumps(data | values)
    return relinked(lines)


# -- replay -------------------------------------------------------------------------------


@pytest.mark.both_modes
def test_a_record_holds(command: Command, record: Path) -> None:
    ran = command("replay", record, "--verify")
    assert ran.status == 0
    assert "The record holds" in ran.out
    assert "Over: " in ran.out


def test_the_position_as_json(command: Command, record: Path) -> None:
    start = command("replay", record, "--to", "0", "--json").json
    assert (start["at"], start["over"], start["result"]) == (0, False, None)
    assert start["position"]["round"] == 1
    end = command("replay", record, "--json").json
    assert end["over"]
    assert end["at"] == end["entries"] == len(record.read_text().splitlines()) - 2
    last = json.loads(record.read_text().splitlines()[-1])["end"]
    assert end["result"]["points"] == last["points"]


def test_the_position_as_a_seat_sees_it(command: Command, record: Path) -> None:
    public = command("replay", record, "--to", "3", "--json").json["position"]
    asked = public["asked"]["seat"]
    seen = command("replay", record, "--to", "3", "--seat", str(asked), "--json").json["position"]
    assert (public["seat"], seen["seat"]) == (-1, asked)
    named = command("replay", record, "--to", "3", "--seat", f"seat {asked + 1}", "--json")
    assert named.json["position"] == seen


def test_the_log_cites_cases(command: Command, record: Path) -> None:
    told = command("replay", record, "--log", "--json").json["log"]
    cases = book_of("snowdonia")
    entries = [json.loads(line) for line in record.read_text().splitlines()[1:-1]]
    assert [entry["do"] for entry in told[1:]] == [entry["do"] for entry in entries]
    lines = [line for entry in told for line in entry["lines"]]
    assert len(lines) > 50
    assert all(line["case"] in cases and line["text"] for line in lines)
    spoken = command("replay", record, "--log", "--to", "2").out
    assert f"{told[1]['lines'][0]['text']} [{told[1]['lines'][0]['case']}]" in spoken


def test_the_position_as_text(command: Command, record: Path) -> None:
    ran = command("replay", record, "--to", "4")
    assert ran.status == 0
    assert "after 4 of" in ran.out
    assert "weather: " in ran.out
    assert "is asked: " in ran.out


@pytest.mark.parametrize("to", ["-1", "9999"])
def test_a_position_that_is_not_there(command: Command, record: Path, to: str) -> None:
    ran = command("replay", record, "--to", to)
    assert ran.status == 2
    assert f"position {to}: expected 0 to " in ran.err


def cut(text: str) -> str:
    return text[:-30]


def without_end(text: str) -> str:
    return "".join(f"{line}\n" for line in text.splitlines()[:-1])


def missing_line(text: str) -> str:
    lines = text.splitlines()
    return "".join(f"{line}\n" for line in lines[:5] + lines[6:])


def flipped(text: str) -> str:
    lines = text.splitlines(keepends=True)
    return "".join([*lines[:4], lines[4].replace('"seat":', '"Seat":'), *lines[5:]])


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (cut, "is cut short"),
        (without_end, "the game is over but the record has no end"),
        (missing_line, "line 6: its check value does not fit"),
        (flipped, "line 5: its check value does not fit"),
        (lambda text: "", "empty"),
        (lambda text: "once upon a time\n", "line 1"),
        (lambda text: '{"some": "thing"}\n', "line 1"),
    ],
)
def test_a_spoilt_record_is_refused_with_its_place(
    command: Command, record: Path, tmp_path: Path, spoil: Callable[[str], str], words: str
) -> None:
    bad = tmp_path / "bad.record"
    bad.write_text(spoil(record.read_text()))
    before = bad.read_bytes()
    ran = command("replay", bad, "--verify")
    assert ran.status == 1
    assert ran.out == ""
    assert ran.err.startswith(f"error[record]: {bad}: ")
    assert ran.err.count("\n") == 1
    assert words in ran.err
    assert bad.read_bytes() == before


def test_bytes_that_are_no_text(command: Command, tmp_path: Path) -> None:
    bad = tmp_path / "bad.record"
    bad.write_bytes(b"\xff\xfe\x00\n")
    ran = command("replay", bad)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(f"error[record]: {bad}: line 1")


@pytest.mark.parametrize(
    ("line", "values", "words"),
    [
        (0, {"game": "monopoly"}, "line 1: game 'monopoly': expected one of snowdonia"),
        (0, {"seats": ["a"] * 9}, "line 1: snowdonia: 9 players"),
        (0, {"options": {"x": "y"}}, "line 1: snowdonia: option 'x'"),
        (0, {"pack": "0" * 64}, "made with pack 000000000000"),
        (0, {"rules": "99"}, "rules version '99'"),
        (0, {"setup": [0]}, "set-up"),
        (0, {"railsplitter": 99}, "format 99"),
        (3, {"do": "build 7c"}, "entry 3: 'build 7c'"),
        (3, {"do": "dance"}, "entry 3: 'dance': 'dance': expected one of"),
        (3, {"seat": 7}, "entry 3"),
        (3, {"chance": [1, 2, 3]}, "entry 3"),
        (3, {"n": 17}, "entry 17: expected 3"),
        (-1, {"digest": "0" * 24}, "digest"),
    ],
)
def test_a_forged_record_is_refused_though_its_chain_fits(
    command: Command, record: Path, tmp_path: Path, line: int, values: dict[str, Any], words: str
) -> None:
    bad = tmp_path / "bad.record"
    bad.write_text(changed(record, line, **values))
    ran = command("replay", bad, "--verify")
    assert ran.status == 1
    assert ran.err.startswith(f"error[record]: {bad}: ")
    assert words in ran.err


def test_an_illegal_action_cites_its_case(command: Command, record: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.record"
    bad.write_text(changed(record, 1, do="survey"))
    ran = command("replay", bad, "--json")
    assert ran.status == 1
    assert ran.error["code"] == "record"
    assert "[" in ran.error["text"]
    assert ran.error["text"].rsplit("[", 1)[1].rstrip("]") in book_of("snowdonia")


def test_a_file_that_is_not_there(command: Command, tmp_path: Path) -> None:
    for path in (tmp_path / "none.record", tmp_path):
        ran = command("replay", path)
        assert ran.status == 2
        assert ran.err.startswith(f"error[usage]: {path}: expected a record")


def test_the_pack_of_the_record_must_be_given(command: Command, tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "board.toml").write_text("[stock_yard]\ncubes = 4\n")
    played = tmp_path / "played"
    played.mkdir()
    call = ["simulate", "snowdonia", "--players", "1", "--games", "1", "--records", str(played)]
    assert command(*call, "--pack", pack).status == 0
    (record,) = played.iterdir()
    without = command("replay", record, "--verify")
    assert without.status == 1
    assert "--pack" in without.err
    assert command("replay", record, "--verify", "--pack", pack).status == 0


# -- why ----------------------------------------------------------------------------------


def test_a_legal_action_is_legal(command: Command, record: Path) -> None:
    first = json.loads(record.read_text().splitlines()[1])
    ran = command("why", record, "--at", "0", "--seat", str(first["seat"]), first["do"])
    assert ran.status == 0
    assert ran.out.rstrip().endswith("legal")
    assert command("why", record, "--at", "0", first["do"]).status == 0


def test_an_illegal_action_has_reasons(command: Command, record: Path) -> None:
    ran = command("why", record, "--at", "0", "build 7c", "--json")
    assert ran.status == 1
    assert ran.err == ""
    assert not ran.json["legal"]
    book = book_of("snowdonia")
    for reason in ran.json["reasons"]:
        assert reason["title"] == book.case(reason["case"]).title
        assert reason["text"]
    spoken = command("why", record, "--at", "0", "build 7c")
    assert spoken.status == 1
    assert "not legal" in spoken.out
    assert f"[{ran.json['reasons'][0]['case']}]" in spoken.out


def test_another_seat_is_told_to_wait(command: Command, record: Path) -> None:
    first = json.loads(record.read_text().splitlines()[1])
    other = 1 - first["seat"]
    ran = command("why", record, "--at", "0", "--seat", str(other), first["do"], "--json")
    assert ran.status == 1
    assert ran.json["reasons"][0]["lift"] == f"Wait until Seat {other + 1} is asked."


def test_after_the_end_nothing_is_legal(command: Command, record: Path) -> None:
    ran = command("why", record, "place A1", "--json")
    assert ran.status == 1
    assert ran.json["reasons"][0]["case"] in ("X.1", "X.2")


@pytest.mark.both_modes
def test_there_is_an_answer_for_every_thinkable_action(record: Path) -> None:
    edition, read = records_module.load(record, None)
    replay = Replay(edition, read)
    thinkable = list(edition.vocabulary.thinkable())
    book, dice = book_of("snowdonia"), seeded(1)
    for at in range(0, len(replay) + 1, 13):
        state = replay.at(at)
        offered = [] if state.is_over() else state.options()
        for _ in range(60):
            action = thinkable[dice.pick(len(thinkable), "action")]
            for seat in range(edition.seats):
                answer = why.answered(edition, state, seat, action, at)
                assert answer.legal == (seat == state.seat() and action in offered)
                assert answer.legal or answer.reasons
                assert all(reason.case in book for reason in answer.reasons)


@pytest.mark.parametrize(
    ("args", "status", "words"),
    [
        (["dance"], 1, "error[notation]: 'dance': expected one of done"),
        (["place Z9"], 1, "error[notation]: 'Z9'"),
        ([""], 1, "error[notation]: empty action"),
        (["place A1", "--at", "9999"], 2, "error[usage]: position 9999"),
        (["place A1", "--seat", "2"], 2, "error[usage]: seat '2': expected 0 to 1"),
        (["place A1", "--seat", "Nobody"], 2, "error[usage]: seat 'Nobody'"),
    ],
)
def test_a_question_that_cannot_be_asked(
    command: Command, record: Path, args: list[str], status: int, words: str
) -> None:
    ran = command("why", record, *args)
    assert ran.status == status
    assert ran.out == ""
    assert ran.err.startswith(words)
