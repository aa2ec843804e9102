"""Long records: checked in a process with limits, opened from positions on the way."""

from __future__ import annotations

import random
from io import BytesIO
from pathlib import Path

import msgspec
import pytest

from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import RecordError
from railsplitter.kernel.match import Match
from railsplitter.kernel.record import Dice, Entry, Record, read, write
from railsplitter.kernel.replay import Replay
from railsplitter.server.imports.main import Answer, Good, Part, Refused, check
from railsplitter.server.imports.survey import Survey
from railsplitter.server.imports.surveyor import Surveyor
from railsplitter.server.tables.history import STORED_EVERY, History
from railsplitter.server.titles.engines import Engine
from tests.server.serving import Browser, Serving, first_offer, serving, until

GAME = "snowdonia"
LONG = "confederate-rails"


def long_game(entries: int, undo: float, seed: int = 1) -> Match:
    """A game of three, now and then taken back."""
    edition = find_game(LONG).edition(3)
    match, _ = Match.begin(edition, seeded(seed), Dice("seeded", seed=seed), list("abc"))
    chance = random.Random(seed)
    while len(match.record.entries) < entries:
        seat = chance.randrange(3)
        if chance.random() < undo and match.undo_target(seat):
            match.ask_undo(seat)
            for other in range(3):
                if other != seat:
                    match.answer_undo(other, True)
        else:
            options = match.state.options()
            match.play(match.state.seat(), options[chance.randrange(len(options))])
    assert not match.state.is_over()
    return match


@pytest.fixture(scope="module")
def long() -> Match:
    return long_game(420, 0.03)


def test_a_survey_finds_the_same_as_a_replay(long: Match) -> None:
    record = long.record
    survey = Survey(long.edition, record)
    parts = list(survey.parts())
    assert [part.n for part in parts] == list(range(len(record.entries) + 1))
    replay = Replay(long.edition, record)
    assert survey.walk.state.numbers() == replay.at(len(replay)).numbers()
    assert survey.walk.standing == record.line()


def test_a_survey_refuses_what_a_replay_refuses(long: Match) -> None:
    good = list(long.record.entries)
    chance = random.Random(3)
    refused = 0
    for _ in range(25):
        entries = good[:120]
        k = chance.randrange(len(entries))
        other = good[chance.randrange(len(good))]
        entries[k] = msgspec.structs.replace(other, n=k + 1)
        record = Record(long.record.header, entries)
        found = []
        for judge in (Replay(long.edition, record).verify, lambda r=record: _all(long, r)):
            try:
                judge()
                found.append("")
            except RecordError as error:
                found.append(str(error))
        assert found[0] == found[1]
        refused += bool(found[0])
    assert refused > 5


def _all(match: Match, record: Record) -> None:
    for _ in Survey(match.edition, record).parts():
        pass


def test_positions_on_the_way_lead_to_the_same_positions(long: Match) -> None:
    stored = {
        part.n: part.position for part in Survey(long.edition, long.record).parts() if part.position
    }
    assert stored
    plain, quick = (
        History(long.edition, long.record),
        History(long.edition, long.record, stored),
    )
    for n in range(0, len(long.record.entries) + 1, 37):
        assert plain.at(n).numbers() == quick.at(n).numbers()
        assert plain.at(n).learned == quick.at(n).learned


def test_taking_back_again_and_again_stores_no_positions() -> None:
    edition = find_game(GAME).edition(2)
    match, _ = Match.begin(edition, seeded(1), Dice("seeded", seed=1), ["Ann", "Bob"])
    for _ in range(600):
        seat = match.state.seat()
        match.play(seat, match.state.options()[0])
        match.ask_undo(seat)
        match.answer_undo(1 - seat, True)
    history = History(edition, match.record)
    assert not history.is_due()
    assert not any(part.position for part in Survey(edition, match.record).parts())


# -- the process --------------------------------------------------------------------------------


def answers(text: bytes) -> list[Answer]:
    out = BytesIO()
    check(text, out)
    return [msgspec.json.decode(line, type=Answer) for line in out.getvalue().splitlines()]


def test_the_process_answers_part_by_part(long: Match) -> None:
    found = answers(write(long.record).encode())
    assert isinstance(found[-1], Good)
    assert sum(isinstance(answer, Part) for answer in found) == len(long.record.entries) + 1
    bad = Record(long.record.header, [*long.record.entries, Entry(9999, 0, do="dance")])
    assert isinstance(answers(write(bad).encode())[-1], Refused)
    assert isinstance(answers(b"nonsense\n")[-1], Refused)


@pytest.mark.parametrize(("megabytes", "seconds"), [(30, 60), (1024, 0)])
def test_a_record_that_takes_too_much_is_refused(long: Match, megabytes: int, seconds: int) -> None:
    text = write(long.record).encode()
    with (
        pytest.raises(RecordError, match="more"),
        Surveyor(megabytes, seconds).survey(text) as parts,
    ):
        list(parts)


def test_a_record_that_turns_out_bad_leaves_nothing_behind(
    server: Serving, anna: Browser, long: Match
) -> None:
    entries = list(long.record.entries)
    bad = Record(long.record.header, [*entries, Entry(len(entries) + 1, 0, do="dance")])
    before = anna.get("/api/tables")
    answer = anna.raw("/api/imports", write(bad).encode(), "application/jsonl")
    assert (answer.status_code, answer.json()["code"]) == (422, "record")
    assert answer.json()["entry"] == len(entries) + 1
    assert anna.get("/api/tables") == before
    assert server.lobby.store.half_loaded() == []


def test_a_record_that_was_half_there_when_the_server_ended_is_gone(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        anna = server.browser("Anna")
        table = anna.lay(GAME, "human", "human")
        anna.act(table, anna.table(table)["asked"], 0, first_offer(anna.table(table)))
        server.lobby.store.loaded(table, "loading")
        assert server.lobby.store.table(table) is None
    with serving(tmp_path) as server:
        assert server.lobby.store.half_loaded() == []
        assert server.lobby.store.count(table) == 0


def test_an_imported_game_opens_from_its_positions_and_goes_on(
    server: Serving, anna: Browser, long: Match
) -> None:
    text = write(long.record).encode()
    table = anna.raw("/api/imports", text, "application/jsonl").json()["id"]
    room = server.lobby.room(table)
    assert room.history is not None
    assert room.history.stored
    assert room.state.numbers() == long.state.numbers()
    asked = room.state.seat()
    shown = anna.table(table, asked)
    after = anna.act(table, asked, shown["n"], first_offer(shown))
    assert after["n"] == shown["n"] + 1
    kept = read(anna.get(f"/api/tables/{table}/record"))
    Replay(long.edition, kept).verify()


def test_a_game_that_is_played_stores_positions_on_the_way(server: Serving, anna: Browser) -> None:
    table = anna.lay(GAME, "human", "greedy", "greedy", "greedy", dice="seeded", seed=3)
    room = server.lobby.room(table)
    anna.play_on(table, 0, 60, first_offer)
    until(lambda: len(room.record.entries) >= STORED_EVERY)
    with room.lock:
        numbers = room.state.numbers()
        stored = server.lobby.store.checkpoints(table, room.engine.layout)
        assert stored
        room.dead = True
        assert server.lobby.room(table).state.numbers() == numbers


def test_positions_of_another_layout_are_not_read(server: Serving, anna: Browser) -> None:
    room = server.lobby.room(anna.lay(GAME, "human", "human"))
    other = Engine(find_game(GAME).edition(3))
    assert room.engine.layout != other.layout
    assert server.lobby.store.checkpoints(room.id, "another") == {}
