"""Recorded battles replay to their recorded end, and are what the players play today."""

from __future__ import annotations

from typing import cast

import pytest

from railsplitter.games import book_of, find_game
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.data.to_pack import level_rows
from railsplitter.games.gcacw.edition import BattleEdition
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.entries import enter, first_state
from railsplitter.kernel.errors import RecordError
from railsplitter.kernel.record import ACT, ANSWER, ASK, UNDO, Record, read, write
from railsplitter.kernel.replay import Replay, edition_of
from railsplitter.kernel.save import digest
from railsplitter.kernel.seal import check_dice
from railsplitter.kernel.state import Log
from tests.games.gcacw.battles import BATTLES
from tests.games.gcacw.features import asked, everything, told
from tests.games.gcacw.make_records import RECORDS, WANTED, Wanted, made
from tests.games.gcacw.told import edition

pytestmark = pytest.mark.whole_games
AGAIN = "if the change is meant: python -m tests.games.gcacw.make_records"
BY_NAME = pytest.mark.parametrize("wanted", WANTED, ids=lambda w: w.name)
CASES = {int(n.LAST_TURN): "14.5a", int(n.NO_INFANTRY): "14.5b"}
# Reinforcements come in by themselves [14.1b], and nobody here goes to bar all their gates: for
# those who wait there are the case tests of [14.1c].
NEVER = {"do enter", "line points", "line waits"}
EARLIER = [RECORDS.parent / f"records_v{version}" for version in (1, 2, 3, 4, 5)]


def text_of(wanted: Wanted) -> str:
    return (RECORDS / f"{wanted.name}.jsonl").read_bytes().decode()


def test_14_4b_every_file_is_known_and_every_level_of_every_battle_is_there() -> None:
    assert {path.stem for path in RECORDS.glob("*")} == {wanted.name for wanted in WANTED}
    for battle in BATTLES:
        levels = {row.id for row in level_rows(edition(battle).printed.battle)}
        assert {w.level for w in WANTED if w.battle == battle} == levels
    assert all(path.stat().st_size < 60_000 for path in RECORDS.glob("*"))


@BY_NAME
def test_a_recorded_battle_replays_to_its_recorded_result(wanted: Wanted) -> None:
    record, e = read(text_of(wanted), f"{wanted.name}.jsonl"), wanted.edition
    assert record.header.game == f"gcacw/{wanted.battle}"
    state = cast(Campaign, Replay(e, record).verify())
    assert record.end is not None
    result = record.end.end
    level = level_rows(e.printed.battle)[e.rules.victory.level(state)]
    assert (level.id, level.name) == (wanted.level, result.verdict)
    assert result.winners == {"union": (0,), "confederate": (1,)}.get(level.winner, (0, 1))
    assert result.case == CASES[int(state.ending)]
    assert digest(state.numbers()) == record.end.digest
    assert e.result(state) == result
    assert e.broken(state) == []


@BY_NAME
def test_a_record_is_written_as_it_was_read(wanted: Wanted) -> None:
    text = text_of(wanted)
    assert write(read(text)) == text


@BY_NAME
def test_making_a_record_again_gives_the_same_bytes(wanted: Wanted) -> None:
    assert write(made(wanted)) == text_of(wanted), f"{wanted.name}.jsonl is out of date ({AGAIN})"


def happened(record: Record, e: BattleEdition) -> set[str]:
    """Everything that happens in a record, in words."""
    log, found = Log(), set[str]()
    state = first_state(e, record, log)
    for entry in record.line():
        found |= set(asked(cast(Campaign, state), e.vocabulary.read(entry.do)))
        enter(e, state, entry)
    cases = {case.id for case in book_of(e.game.id)}
    assert {event[1] for event in log.events} <= cases
    return found | set(told(log.events))


@pytest.mark.compiled  # many games, and the question is what is in them
def test_the_records_hold_everything_that_can_happen() -> None:
    """Every question, every answer, every line, and the kinds of the chief ones.

    What is rare may be in an earlier record, by its rules; what is new must be in one of today.
    """
    found: set[str] = set()
    for wanted in WANTED:
        found |= happened(read(text_of(wanted)), wanted.edition)
    assert found <= everything()
    assert found >= {"do refuse", "line refused", "line not-laid", "retreat of priority 7"}
    for path in sorted(path for folder in EARLIER for path in folder.glob("*.jsonl")):
        record = read(path.read_text(), path.name)
        e = edition_of(find_game(record.header.game), record)
        found |= happened(record, cast(BattleEdition, e))
    assert everything() - found == NEVER


# -- what some of them are there for ---------------------------------------------------------------


def named(*words: str) -> tuple[Record, Wanted]:
    wanted = next(w for w in WANTED if all(word in w.name for word in words))
    return read(text_of(wanted)), wanted


def test_the_sealed_battle_can_be_checked_and_has_branches() -> None:
    record, _ = named("sealed")
    kinds = [entry.kind for entry in record.entries]
    assert {UNDO, ASK, ANSWER} <= set(kinds)
    assert {entry.answer for entry in record.entries} == {"", "yes", "no"}
    assert check_dice(record) == record.results()
    assert len(record.line()) < kinds.count(ACT)


def test_7_8_nobody_refuses_his_flanks_where_that_is_off() -> None:
    record, wanted = named("open-flanks")
    assert record.header.options["refused-flanks"] == "off"
    found = happened(record, wanted.edition)
    assert "line attack" in found
    assert not found & {"ask Refusing", "do refuse", "line refused"}


def test_a_record_of_one_option_is_no_record_of_the_other() -> None:
    """The header says which rules were agreed on; replaying by others is refused."""
    record, wanted = named("open-flanks")
    with pytest.raises(RecordError, match="refused-flanks"):
        Replay(edition(wanted.battle), record).verify()
