"""Recorded games replay to their recorded end, and are what the players play today."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import cast

import pytest

from railsplitter.games import book_of
from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails import notes as log
from railsplitter.games.confederate_rails.edition import CONFEDERATE_RAILS, ConfederateEdition
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.entries import enter, first_state
from railsplitter.kernel.record import ACT, ANSWER, ASIDE, ASK, UNDO, Record, read, write
from railsplitter.kernel.replay import Replay, edition_of
from railsplitter.kernel.save import digest
from railsplitter.kernel.seal import check_dice
from railsplitter.kernel.state import Log
from tests.games.confederate_rails.make_records import RECORDS, WANTED, Wanted, made
from tests.games.confederate_rails.table import edition

pytestmark = pytest.mark.whole_games
PAST = sorted(RECORDS.parent.glob("records_v*/*.jsonl"))
AGAIN = "if the change is meant: python -m tests.games.confederate_rails.make_records"
BY_NAME = pytest.mark.parametrize("wanted", WANTED, ids=lambda w: w.name)
CASES = {
    int(n.UNION_VICTORY): "8.1",
    int(n.EXHAUSTION): "8.2",
    int(n.NO_TRAINS_LEFT): "8.3",
    int(n.IDLE_ROUND): "8.3",
}


def text_of(wanted: Wanted) -> str:
    return (RECORDS / f"{wanted.name}.jsonl").read_bytes().decode()


def edition_for(record: Record) -> ConfederateEdition:
    return edition(len(record.header.seats), record.header.options["game"])


def test_every_file_is_known_and_every_ending_count_and_game_is_there() -> None:
    """[8.1] [8.2] [8.3]"""
    assert {path.stem for path in RECORDS.glob("*")} == {wanted.name for wanted in WANTED}
    assert {wanted.ending for wanted in WANTED} == set(CASES)
    assert len(CASES) == len(n.ENDING_NAMES) - 1
    assert {wanted.seats for wanted in WANTED} == set(CONFEDERATE_RAILS.seat_counts)
    assert {wanted.game for wanted in WANTED} == {"standard", "extended"}
    assert all(path.stat().st_size < 200_000 for path in RECORDS.glob("*"))


@BY_NAME
def test_a_recorded_game_replays_to_its_recorded_result(wanted: Wanted) -> None:
    record = read(text_of(wanted), f"{wanted.name}.jsonl")
    e = edition_for(record)
    state = cast(ConfederateRails, Replay(e, record).verify())
    assert record.end is not None
    assert state.ending == wanted.ending
    assert digest(state.numbers()) == record.end.digest
    assert e.result(state) == record.end.end
    assert record.end.end.case == CASES[wanted.ending]
    assert e.broken(state) == []
    best = max(record.end.end.points)
    assert [record.end.end.points[seat] for seat in record.end.end.winners] == [best] * len(
        record.end.end.winners
    )


@BY_NAME
def test_a_record_is_written_as_it_was_read(wanted: Wanted) -> None:
    text = text_of(wanted)
    assert write(read(text)) == text


@BY_NAME
def test_making_a_record_again_gives_the_same_bytes(wanted: Wanted) -> None:
    assert write(made(wanted)) == text_of(wanted), f"{wanted.name}.jsonl is out of date ({AGAIN})"


@BY_NAME
def test_every_line_of_a_recorded_log_cites_a_case_that_exists(wanted: Wanted) -> None:
    record = read(text_of(wanted))
    replay = Replay(edition_for(record), record)
    cases = {case.id for case in book_of("confederate-rails")}
    for entry in range(0, len(replay) + 1, 41):
        for line in replay.told(entry):
            assert line.case in cases
            assert line.text


@pytest.mark.parametrize("path", PAST, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_game_of_a_past_version_goes_as_it_went(path: Path) -> None:
    """By its own rulings: blockade dice on loading, moments between activations …"""
    record = read(path.read_bytes(), path.name)
    e = edition_of(CONFEDERATE_RAILS, record)
    state = Replay(e, record).verify()
    assert record.end is not None
    version = path.parent.name.removeprefix("records_v")
    assert (e.version, e.digest(state)) == (version, record.end.digest)


def test_records_of_every_past_version_are_kept() -> None:
    kept = {path.parent.name.removeprefix("records_v") for path in PAST}
    assert (*sorted(kept), CONFEDERATE_RAILS.rules_version) == CONFEDERATE_RAILS.versions


# -- what some of them are there for ---------------------------------------------------------------


def named(name: str) -> Record:
    return read(text_of(next(wanted for wanted in WANTED if wanted.name == name)))


def noted(record: Record) -> Counter[int]:
    """How often each kind of event was written in the log."""
    e, notes = edition_for(record), Log()
    state = first_state(e, record, notes)
    for entry in record.line():
        enter(e, state, entry)
    return Counter(event[0] for event in notes.events)


def test_the_sealed_game_can_be_checked_and_has_branches() -> None:
    record = named("5-sealed")
    kinds = [entry.kind for entry in record.entries]
    assert {UNDO, ASK, ANSWER} <= set(kinds)
    assert {entry.answer for entry in record.entries} == {"", "yes", "no"}
    assert check_dice(record) == record.results()
    assert len(record.line()) < kinds.count(ACT)


def test_deals_were_written_accepted_kept_and_broken() -> None:
    """[B.9] Seen from the record alone: money set aside that was paid, and some that came back."""
    record = named("3-deals")
    said = Counter(entry.aside.split()[0] for entry in record.entries if entry.kind == ASIDE)
    assert {"give", "deal", "propose", "accept", "refuse", "promise"} <= set(said)
    found = noted(record)
    wanted = (log.N_ACCEPTED, log.N_CLAUSE_PAID, log.N_CLAUSE_BACK, log.N_LAPSED, log.N_REFUSED)
    assert all(found[kind] for kind in wanted)


def test_the_extended_game_sells_every_company_and_then_the_war_begins() -> None:
    """[4.1.1d] [4.1.2] [5.9b] In that order, in the record."""
    record = named("4-extended")
    said = Counter(entry.do.split()[0] for entry in record.entries)
    assert said["auction"] == 20
    assert said["retire"] > 30
    found = noted(record)
    assert (found[log.N_SOLD], found[log.N_WAR]) == (20, 1)


def test_the_union_took_eight_victory_depots() -> None:
    """[8.1] At once, in the middle of a turn."""
    record = named("2-union")
    state = cast(ConfederateRails, Replay(edition_for(record), record).verify())
    assert (state.held, state.active >= 0) == (8, True)
