"""Records: out of the server, checked by the command line, and in again."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest

from railsplitter.cli.main import run
from railsplitter.games import find_game
from railsplitter.games.snowdonia.names import CUBE_NAMES
from railsplitter.games.snowdonia.notes import N_RESTOCKED
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.match import Match
from railsplitter.kernel.record import Dice, read, write
from railsplitter.kernel.replay import Replay
from railsplitter.server.show.luck import luck_of
from tests.server.serving import Browser, Refused, first_offer, last_offer

ROOT = Path(__file__).resolve().parents[2]


def finished(browser: Browser, game: str = "snowdonia/petersburg") -> str:
    made = browser.post(
        "/api/tables",
        {
            "game": game,
            "seal": browser.post("/api/dice")["seal"],
            "seats": [
                {"kind": "human", "entropy": "my own part"},
                {"kind": "bot", "bot": "greedy"},
            ],
        },
    )
    assert browser.play_on(made["id"], 0, 2000, last_offer)["over"]
    return str(made["id"])


@pytest.fixture(scope="module")
def over(server: Any) -> tuple[Browser, str]:
    browser = server.browser("Olga")
    return browser, finished(browser)


def test_an_online_game_verifies_with_the_command_line(
    over: tuple[Browser, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    browser, table = over
    file = tmp_path / "game.jsonl"
    file.write_text(browser.get(f"/api/tables/{table}/record"))
    assert run(["replay", str(file), "--verify"]) == 0
    assert run(["dice", "verify", str(file)]) == 0
    assert capsys.readouterr().err == ""
    alone = [sys.executable, "-I", str(ROOT / "tools" / "verify_dice.py"), str(file)]
    assert subprocess.run(alone, check=False, capture_output=True).returncode == 0
    text = file.read_text()
    record = read(text)
    assert record.header.dice.seats[0] == "my own part"
    shown = browser.table(table)["dice"]
    assert record.end is not None
    assert (shown["secret"], shown["commitment"]) == (
        record.end.secret,
        record.header.dice.commitment,
    )
    file.write_text(text.replace(record.end.secret, "0" * 64))
    assert run(["dice", "verify", str(file)]) == 1


def test_a_record_comes_in_again_and_goes_out_the_same(
    over: tuple[Browser, str], anna: Browser
) -> None:
    browser, table = over
    text = browser.get(f"/api/tables/{table}/record")
    answer = anna.raw("/api/imports", text.encode(), "application/jsonl")
    assert answer.status_code == 201
    copy = answer.json()["id"]
    shown, was = anna.table(copy), browser.table(table)
    assert (shown["mode"], shown["over"], shown["n"]) == ("replay", True, was["n"])
    assert shown["result"] == was["result"]
    assert anna.get(f"/api/tables/{copy}/record") == text
    for n in (0, 1, was["n"] // 2, was["n"]):
        for seat in (-1, 0, 1):
            there = anna.get(f"/api/tables/{copy}/at/{n}", seat=seat)
            here = browser.get(f"/api/tables/{table}/at/{n}", seat=seat)
            assert (there["view"], there["log"]) == (here["view"], here["log"])
    with pytest.raises(Refused) as refused:
        anna.act(copy, 0, shown["n"], "done")
    assert refused.value.status in (403, 409)


def test_a_running_seeded_game_is_gone_on_with_after_an_import(anna: Browser) -> None:
    table = anna.lay("snowdonia", "human", "human", dice="seeded", seed=8)
    for _ in range(20):
        shown = anna.table(table)
        anna.act(table, shown["asked"], shown["n"], first_offer(shown))
    text = anna.get(f"/api/tables/{table}/record")
    copy = anna.raw("/api/imports", text.encode(), "application/jsonl").json()["id"]
    shown = anna.table(copy)
    assert (shown["mode"], shown["n"], shown["you"]) == ("play", 20, [0, 1])
    after = anna.act(copy, shown["asked"], shown["n"], first_offer(shown))
    assert after["n"] == 21


def test_a_running_sealed_game_can_only_be_looked_at_elsewhere(anna: Browser) -> None:
    table = anna.lay("snowdonia", "human", "human")
    shown = anna.table(table)
    anna.act(table, shown["asked"], shown["n"], first_offer(shown))
    text = anna.get(f"/api/tables/{table}/record")
    assert '"secret"' not in text
    copy = anna.raw("/api/imports", text.encode(), "application/jsonl").json()["id"]
    shown = anna.table(copy)
    assert (shown["mode"], shown["n"]) == ("replay", 1)
    with pytest.raises(Refused) as refused:
        anna.act(copy, shown["asked"], 1, "done")
    assert (refused.value.status, refused.value.code) == (409, "replay")


def test_a_record_that_was_cut_off_before_an_undo_is_made_whole(anna: Browser) -> None:
    edition = find_game("snowdonia").edition(2)
    match, _ = Match.begin(edition, seeded(1), Dice("seeded", seed=1), ["Ann", "Bob"])
    for _ in range(12):
        match.play(match.state.seat(), match.state.options()[0])
    first = next(e.n for e in match.record.line() if e.seat == 0)
    match.ask_undo(0, first)
    match.answer_undo(1, True)
    assert match.record.entries.pop().undo == first
    text = write(match.record)
    table = anna.raw("/api/imports", text.encode(), "application/jsonl").json()["id"]
    shown = anna.table(table)
    assert "takes back" in shown["log"][-1]["text"]
    assert anna.act(table, shown["asked"], shown["n"], first_offer(shown))["n"] == shown["n"] + 1
    kept = read(anna.get(f"/api/tables/{table}/record"))
    assert kept.entries[-2].undo == first
    Replay(edition, kept).verify()


def test_an_edited_record_is_refused_at_its_line(over: tuple[Browser, str], anna: Browser) -> None:
    browser, table = over
    lines = browser.get(f"/api/tables/{table}/record").splitlines(keepends=True)
    changed = lines[5].replace('"seat":', '"seat": ', 1)
    answer = anna.raw("/api/imports", "".join([*lines[:5], changed, *lines[6:]]).encode(), "x/y")
    assert (answer.status_code, answer.json()["code"]) == (422, "record")
    assert "line 6" in answer.json()["detail"]


def test_the_record_of_a_game_with_others_is_closed_until_its_end(
    anna: Browser, ben: Browser
) -> None:
    from tests.server.test_seats import token_of

    made = anna.made("snowdonia", "human", "open")
    ben.post("/api/join", {"token": token_of(made, 1)})
    for browser in (anna, ben):
        with pytest.raises(Refused) as refused:
            browser.get(f"/api/tables/{made['id']}/record")
        assert (refused.value.status, refused.value.code) == (403, "running")


def test_luck_counts_every_result_when_the_game_is_over(
    over: tuple[Browser, str], anna: Browser
) -> None:
    browser, table = over
    luck = browser.get(f"/api/tables/{table}/luck")
    record = read(browser.get(f"/api/tables/{table}/record"))
    real = [
        (n, why, seat, result)
        for seat, results, asked in (
            (-1, record.header.setup, record.header.asked),
            *((e.seat, e.chance, e.asked) for e in record.line()),
        )
        for result, (n, why) in zip(results, asked, strict=True)
        if n > 1
    ]
    assert luck["results"] == len(real)
    dice = [group for group in luck["groups"] if group["kind"] == "die"]
    draws = {(g["case"], g["seat"]): g["count"] for g in luck["groups"] if g["kind"] == "draw"}
    counted = sum(g["count"] for g in dice) + sum(draws.values())
    assert counted + luck["unnamed"] == luck["results"]
    cubes = [(why, seat) for _, why, seat, _ in real if why == "Y.1"]
    assert {key: n for key, n in draws.items() if key[0] == "Y.1"} == Counter(cubes)
    for (case, seat), count in draws.items():
        rows = [g for g in luck["groups"] if (g["case"], g["seat"]) == (case, seat)]
        assert sum(row["actual"] for row in rows) == count
        assert sum(row["expected"] for row in rows) == pytest.approx(count, abs=0.01)
    running = anna.lay("snowdonia", "human", "human")
    with pytest.raises(Refused) as refused:
        anna.get(f"/api/tables/{running}/luck")
    assert (refused.value.status, refused.value.code) == (409, "running")


def test_draws_are_compared_with_what_was_in_the_bag() -> None:
    edition = find_game("snowdonia").edition(2)
    match, _ = Match.begin(edition, seeded(3), Dice("seeded", seed=3), ["Ann", "Bob"])
    expected: dict[tuple[int, str], float] = defaultdict(float)
    actual: Counter[tuple[int, str]] = Counter()
    while not match.state.is_over():
        state, seat = match.state, match.state.seat()
        assert isinstance(state, Snowdonia)
        bag = [int(count) for count in state.bag.counts]
        match.play(seat, state.options()[-1])
        drawn = [event[3] for event in match.events if event[0] == N_RESTOCKED]
        for kind in drawn:
            if sum(bag) > 1:  # the last cube in the bag is no chance
                for name, count in zip(CUBE_NAMES, bag, strict=True):
                    expected[seat, name] += count / sum(bag)
                actual[seat, CUBE_NAMES[kind]] += 1
            bag[kind] -= 1
    luck = luck_of(edition, match.record)
    rows = {(g.seat, g.outcome): g for g in luck.groups if g.case == "Y.1"}
    assert sum(actual.values()) > 5
    assert {key: row.actual for key, row in rows.items()} == {key: actual[key] for key in rows}
    assert {key: row.expected for key, row in rows.items()} == pytest.approx(
        {key: expected[key] for key in rows}, abs=0.001
    )


def test_the_schema_is_printed_for_clients(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert run(["serve", "--openapi"]) == 0
    schema = json.loads(capfdbinary.readouterr().out)
    assert schema["openapi"].startswith("3.")
    assert "/api/tables/{table_id}/actions" in schema["paths"]
    assert "Table" in json.dumps(list(schema["components"]["schemas"]))
