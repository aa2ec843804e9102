"""Sealed dice: fixed before the game, the same for everybody, checked by anybody afterwards."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

import pytest
from msgspec.structs import replace

from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadUsage, RecordError
from railsplitter.kernel.match import Match, sealed_dice
from railsplitter.kernel.record import Entry, Record, read, write
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.seal import (
    Sealed,
    check_dice,
    commitment,
    is_secret,
    sealed_again,
    sealed_result,
)
from tests.kernel.drive import play_on, say
from tests.kernel.toy import toy

pytestmark = pytest.mark.both_modes

SECRET = "0123456789abcdef" * 4
SEATS = ("ravenna", "shenandoah", "llanberis")


def sealed_match(secret: str = SECRET) -> Match:
    chance = Sealed(secret, SEATS)
    match, _ = Match.begin(toy(3), chance, sealed_dice(chance), ["A", "B", "C"])
    return match


def with_a_branch() -> Match:
    """A whole game in which rolled dice were taken back by agreement."""
    match = sealed_match()
    play_on(match, seeded(5), 8)
    seat = match.record.line()[-1].seat
    match.ask_undo(seat)
    for other in range(3):
        if other != seat:
            match.answer_undo(other, True)
    return play_on(match, seeded(6))


GAME = with_a_branch()


# -- results --------------------------------------------------------------------------------


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(SECRET) == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()


def test_results_never_change() -> None:
    chance = Sealed(SECRET, SEATS)
    assert [chance.die(6, "T.4") for _ in range(12)] == [5, 5, 3, 4, 1, 3, 2, 1, 4, 2, 2, 5]
    assert sealed_result(SECRET, SEATS, 1000, 52, "S.1") == 48


def test_a_result_can_be_computed_with_nothing_but_the_standard_library() -> None:
    assert sealed_result(SECRET, SEATS, 7, 6, "T.4") == attempted(7, 6, 0) % 6


@pytest.mark.parametrize(
    "other",
    [
        ("1" * 64, SEATS, 7, 1 << 40, "T.4"),
        (SECRET, ("ravenna", "shenandoah", "Llanberis"), 7, 1 << 40, "T.4"),
        (SECRET, SEATS, 8, 1 << 40, "T.4"),
        (SECRET, SEATS, 7, 1 << 40, "F.1"),
    ],
)
def test_a_result_depends_on_everything_that_was_fixed(other: Any) -> None:
    assert sealed_result(SECRET, SEATS, 7, 1 << 40, "T.4") != sealed_result(*other)


def test_values_that_would_favour_small_results_are_thrown_away() -> None:
    n = (1 << 63) + 1  # nearly every second value is too big to be fair
    again = 0
    for index in range(60):
        attempt = 0
        while (value := attempted(index, n, attempt)) >= n:
            attempt += 1
        assert sealed_result(SECRET, SEATS, index, n, "T.4") == value
        again += attempt > 0
    assert 15 < again < 45


def attempted(index: int, n: int, attempt: int) -> int:
    text = "\n".join([*SEATS, str(index), str(n), "T.4", str(attempt)]).encode()
    mac = hmac.new(bytes.fromhex(SECRET), text, "sha256").digest()
    return int.from_bytes(mac[:8], "big")


def test_dice_are_spread_evenly() -> None:
    chance = Sealed(SECRET, SEATS)
    counts = [0] * 6
    for _ in range(6000):
        counts[chance.pick(6, "T.4")] += 1
    assert min(counts) > 880
    assert max(counts) < 1120


# -- the source -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "secret", ["", "0" * 63, "0" * 65, "g" * 64, "AB" * 32, "00 " * 21 + "0", "٠" * 64]
)
def test_a_secret_must_be_64_hex_digits(secret: str) -> None:
    assert not is_secret(secret)
    with pytest.raises(BadUsage, match=r"^sealed dice: expected a secret of 64 hex digits$"):
        Sealed(secret, SEATS)


def test_a_seats_own_text_must_be_one_line() -> None:
    with pytest.raises(BadUsage, match=r"^sealed dice: a seat's own text must be one line$"):
        Sealed(SECRET, ["a\nb"])


def test_what_was_asked_for_is_kept_while_somebody_listens() -> None:
    chance = Sealed(SECRET, SEATS)
    chance.pick(6, "T.4")
    assert (chance.asked, chance.trail, chance.index) == ([], [], 1)
    chance.listen()
    results = [chance.pick(6, "T.4"), chance.pick(10, "S.1")]
    assert (chance.asked, chance.trail) == ([(6, "T.4"), (10, "S.1")], results)
    chance.listen()
    assert (chance.asked, chance.trail, chance.index) == ([], [], 3)


def test_a_copy_goes_on_from_the_same_place() -> None:
    chance = Sealed(SECRET, SEATS)
    chance.pick(6, "T.4")
    twin = chance.copy()
    assert [twin.pick(99, "T.4") for _ in range(5)] == [chance.pick(99, "T.4") for _ in range(5)]


# -- records --------------------------------------------------------------------------------


def fault(record: Record) -> str:
    back = read(write(record))  # with a chain that fits
    with pytest.raises(RecordError) as dice:
        check_dice(back)
    with pytest.raises(RecordError):
        Replay(toy(3), back).verify()
    return str(dice.value)


def test_a_sealed_game_verifies_with_its_undone_branch() -> None:
    record = read(write(GAME.record))
    assert any(entry.undo for entry in record.entries)
    assert check_dice(record) == record.results() > 10
    assert Replay(toy(3), record).verify().numbers() == GAME.state.numbers()


def test_the_same_secrets_give_the_same_game() -> None:
    again = with_a_branch()
    assert write(again.record) == write(GAME.record)
    other = sealed_match("f" * 64)
    assert other.record.header.setup != GAME.record.header.setup


def test_the_secret_is_not_in_the_record_before_the_end() -> None:
    match = sealed_match()
    play_on(match, seeded(5), 8)
    assert SECRET not in write(match.record)
    assert SECRET in write(GAME.record)
    with pytest.raises(RecordError, match="the secret of its dice is not yet revealed"):
        check_dice(match.record)
    Replay(toy(3), match.record).verify()


def test_a_flipped_secret_is_found() -> None:
    record = GAME.record
    assert record.end is not None
    last = len(record.entries) + 2
    for secret in ("1" + SECRET[1:], SECRET[:-1] + "0", "", "x" * 64):
        forged = Record(record.header, record.entries, replace(record.end, secret=secret))
        expected = f"line {last}: the secret does not fit the commitment in line 1"
        assert fault(forged) == expected


def test_another_commitment_is_found() -> None:
    record = GAME.record
    dice = replace(record.header.dice, commitment=commitment("f" * 64))
    assert "the secret does not fit the commitment" in fault(
        Record(replace(record.header, dice=dice), record.entries, record.end)
    )


def test_another_text_of_a_seat_is_found() -> None:
    record = GAME.record
    dice = replace(record.header.dice, seats=("Ravenna", *SEATS[1:]))
    assert "result" in fault(Record(replace(record.header, dice=dice), record.entries, record.end))


def test_a_changed_result_is_found_at_its_line() -> None:
    record = GAME.record
    for at, entry in enumerate(record.entries):
        if entry.chance:
            worse = (entry.chance[0] + 1) % entry.asked[0][0]
            wrong = replace(entry, chance=(worse, *entry.chance[1:]))
            entries = [*record.entries[:at], wrong, *record.entries[at + 1 :]]
            why = entry.asked[0][1]
            expected = f"line {at + 2}: [{why}] result {worse}: expected {entry.chance[0]}"
            assert fault(Record(record.header, entries, record.end)) == expected


def test_a_result_without_its_purpose_is_found() -> None:
    record = GAME.record
    header = replace(record.header, asked=record.header.asked[:-1])
    setup = len(header.setup)
    expected = f"line 1: {setup} results: expected {setup - 1} as asked"
    assert fault(Record(header, record.entries, record.end)) == expected


def test_dice_asked_for_another_purpose_are_found_by_replaying() -> None:
    """A host that knows its secret could pick the purpose whose result it likes best."""
    match = sealed_match()
    play_on(match, seeded(5))
    record = match.record
    at, entry = next((k, e) for k, e in enumerate(record.entries) if e.chance)
    index = len(record.header.setup)
    lie = sealed_result(SECRET, SEATS, index, 6, "nicer")
    wrong = replace(entry, chance=(lie, *entry.chance[1:]), asked=((6, "nicer"), *entry.asked[1:]))
    save = Record(record.header, [*record.entries[:at], wrong])
    with pytest.raises(RecordError) as caught:
        Replay(toy(3), save).verify()
    expected = f"line {at + 2}, entry {at + 1}: chance was not asked for what the record says"
    assert str(caught.value) == expected


def test_seeded_dice_have_no_seal() -> None:
    record = Record(replace(GAME.record.header, dice=replace(GAME.record.header.dice, kind="odd")))
    with pytest.raises(RecordError, match=r"^line 1: odd dice: expected sealed dice$"):
        check_dice(record)


# -- resuming -------------------------------------------------------------------------------


def test_a_resumed_game_goes_on_with_the_same_dice() -> None:
    for n in range(len(GAME.record.entries)):
        save = Record(GAME.record.header, GAME.record.entries[:n])
        match = Match.resume(toy(3), save, sealed_again(save, SECRET))
        for entry in GAME.record.entries[len(save.entries) :]:
            follow(match, entry)
        assert write(match.record) == write(GAME.record)


def follow(match: Match, entry: Entry) -> None:
    """Do what the entry says, unless the match has done it by itself."""
    if entry.n <= len(match.record.entries):
        return
    if entry.ask:
        match.ask_undo(entry.seat, entry.ask)
    elif entry.answer:
        match.answer_undo(entry.seat, entry.answer == "yes")
    else:
        say(match, entry.seat, entry.do or entry.aside)


def test_other_dice_or_dice_at_another_result_are_refused() -> None:
    save = Record(GAME.record.header, GAME.record.entries[:6])
    at = save.results()
    with pytest.raises(BadUsage, match="the secret does not fit the commitment in the record"):
        Match.resume(toy(3), save, Sealed("f" * 64, SEATS, at))
    with pytest.raises(BadUsage, match=f"at result 0: expected .* at result {at}"):
        Match.resume(toy(3), save, Sealed(SECRET, SEATS))
    with pytest.raises(BadUsage, match="expected those of the record"):
        Match.resume(toy(3), save, Sealed(SECRET, SEATS[:2], at))
