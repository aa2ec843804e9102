"""Chance: the seeded stream never changes, records give back what they hold, scripts come first."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railsplitter.kernel.chance import (
    SEED_LIMIT,
    Chance,
    Recorded,
    Scripted,
    Seeded,
    Streams,
    seeded,
)
from railsplitter.kernel.errors import BadUsage, RecordError, RuleBug

pytestmark = pytest.mark.both_modes

MULTIPLIER = 1812432270
WORD = 0xFFFFFFFF


def reference_words(x: int, n: int) -> list[int]:
    """Multiply with carry, written down from its definition: low half, carry, halves mixed."""
    out = []
    for _ in range(n):
        carry, low = divmod(x, 1 << 32)
        x = MULTIPLIER * low + carry
        out.append((x % (1 << 32)) ^ (x >> 32))
    return out


def reference_picks(words: list[int], n: int) -> list[int]:
    """What unbiased picks among n must make of these words: biased ones are thrown away."""
    return [word * n >> 32 for word in words if word * n & WORD >= (1 << 32) % n]


# -- the stream -----------------------------------------------------------------------------


def is_prime(n: int) -> bool:
    """Miller and Rabin, with bases that leave no doubt below 2^64."""
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        powers = [pow(base, odd << k, n) for k in range(twos)]
        if powers[0] != 1 and n - 1 not in powers:
            return False
    return True


def test_the_period_is_about_2_to_the_62() -> None:
    modulus = (MULTIPLIER << 32) - 1
    assert modulus.bit_length() == 63  # the state fits what compiled integers hold
    assert is_prime(modulus)
    assert is_prime(modulus // 2)
    assert not is_prime(3215031751)  # deceives the bases 2, 3, 5 and 7


def test_a_seed_is_spread_by_splitmix64_with_its_published_values() -> None:
    carry, low = divmod(seeded(1234567).x, 1 << 32)
    assert carry == 1 + 6457827717110365317 % (MULTIPLIER - 2)
    assert low == 3203168211198807973 % (1 << 32)


@given(st.integers(0, SEED_LIMIT - 1))
def test_every_seed_gives_a_state_that_moves(seed: int) -> None:
    assert 0 < seeded(seed).x >> 32 < MULTIPLIER - 1


@pytest.mark.parametrize(
    ("seed", "words", "dice"),
    [
        (0, [1375128528, 813486848, 1805990735, 2021762554], [2, 2, 3, 3, 4, 4, 3, 3, 5, 1, 1, 2]),
        (1, [2745026995, 1390595201, 1985546798, 1225086051], [4, 2, 3, 2, 5, 5, 5, 5, 1, 1, 1, 5]),
        (2026, [10090266, 3347827063, 3692395135, 542789714], [1, 5, 6, 1, 3, 1, 5, 4, 2, 5, 4, 2]),
        (
            4611686018427387903,
            [4261345247, 1502932171, 2254282093, 434440257],
            [6, 3, 4, 1, 5, 1, 5, 3, 4, 6, 4, 2],
        ),
    ],
)
def test_the_stream_of_a_seed_never_changes(seed: int, words: list[int], dice: list[int]) -> None:
    generator = seeded(seed)
    assert [generator.word() for _ in range(4)] == words
    roller = seeded(seed)
    assert [roller.die(6, "T.4") for _ in range(12)] == dice


@settings(max_examples=200, deadline=None)
@given(carry=st.integers(0, MULTIPLIER - 1), low=st.integers(0, WORD))
def test_any_state_gives_the_words_of_the_definition(carry: int, low: int) -> None:
    generator = Seeded(carry << 32 | low)
    assert [generator.word() for _ in range(8)] == reference_words(carry << 32 | low, 8)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 52, 1000, (1 << 30) + 1, 3 << 29, (1 << 31) - 1])
def test_picks_throw_away_exactly_what_would_favour_some_results(n: int) -> None:
    words = reference_words(seeded(42).x, 500)
    expected = reference_picks(words, n)
    generator = seeded(42)
    assert [generator.pick(n, "T.4") for _ in expected] == expected


def test_the_throwing_away_is_exercised() -> None:
    words = reference_words(seeded(42).x, 500)
    assert 80 < 500 - len(reference_picks(words, (1 << 30) + 1)) < 170  # about a quarter


@pytest.mark.parametrize("n", [2, 6, 7, 36])
def test_results_are_spread_evenly(n: int) -> None:
    counts = [0] * n
    generator = seeded(2024)
    for _ in range(1000 * n):
        counts[generator.pick(n, "T.4")] += 1
    surprise = sum((c - 1000) ** 2 / 1000 for c in counts)
    assert surprise < n + 4 * (2 * n) ** 0.5 + 4  # chi-square: four deviations above its mean
    assert min(counts) > 850


def test_near_seeds_are_unrelated() -> None:
    first = [seeded(seed).word() for seed in range(500)]
    assert len(set(first)) == 500
    halves = sum(word >> 31 for word in first)
    assert 200 < halves < 300


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(BadUsage, match=rf"^seed {seed}: expected a whole number from 0 to 2\^62"):
        seeded(seed)


def test_the_ends_of_the_range_are_seeds() -> None:
    assert seeded(0).word() != seeded(SEED_LIMIT - 1).word()


# -- what all kinds share -------------------------------------------------------------------


def kinds() -> list[Chance]:
    return [seeded(5), Recorded([1, 2, 0, 1, 2, 0]), Scripted([1, 2], seeded(5))]


@pytest.mark.parametrize("at", range(3))
def test_a_copy_goes_its_own_way_from_the_same_place(at: int) -> None:
    chance = kinds()[at]
    chance.pick(3, "T.4")
    twin = chance.copy()
    expected = [chance.pick(3, "T.4") for _ in range(4)]
    assert [twin.pick(3, "T.4") for _ in range(4)] == expected


@pytest.mark.parametrize("at", range(3))
def test_results_are_kept_only_while_somebody_listens(at: int) -> None:
    chance = kinds()[at]
    chance.pick(3, "T.4")
    assert chance.trail == []
    chance.listen()
    heard = [chance.pick(3, "T.4"), chance.die(3, "T.4") - 1]
    assert chance.trail == heard
    chance.listen()
    assert chance.trail == []


@pytest.mark.parametrize("n", [0, -3])
def test_a_pick_among_nothing_is_our_bug(n: int) -> None:
    with pytest.raises(RuleBug, match=f"^T.4: a pick among {n} things$"):
        seeded(1).pick(n, "T.4")


def test_a_die_has_no_zero() -> None:
    generator = seeded(3)
    assert {generator.die(6, "T.4") for _ in range(200)} == {1, 2, 3, 4, 5, 6}


# -- recorded and scripted ------------------------------------------------------------------


def test_a_record_gives_back_its_results_and_knows_when_it_is_spent() -> None:
    chance = Recorded([3, 0])
    assert not chance.is_spent()
    assert (chance.pick(4, "T.4"), chance.die(6, "T.4")) == (3, 1)
    assert chance.is_spent()


def test_a_record_that_runs_dry_is_refused() -> None:
    chance = Recorded([0])
    chance.pick(2, "T.4")
    with pytest.raises(
        RecordError, match=r"^\[T\.4\] needs a chance result and the record has no more$"
    ):
        chance.pick(2, "T.4")


@pytest.mark.parametrize("result", [2, -1])
def test_a_recorded_result_out_of_range_is_refused(result: int) -> None:
    with pytest.raises(
        RecordError, match=rf"^\[T\.4\] recorded chance result {result}: expected 0 to 1$"
    ):
        Recorded([result]).pick(2, "T.4")


def test_a_script_comes_first_and_then_another_source() -> None:
    chance = Scripted([5, 0], seeded(8))
    then = seeded(8)
    assert [chance.pick(6, "T.4") for _ in range(2)] == [5, 0]
    assert [chance.pick(6, "T.4") for _ in range(5)] == [then.pick(6, "T.4") for _ in range(5)]


def test_a_script_that_does_not_fit_is_our_bug() -> None:
    with pytest.raises(RuleBug, match=r"^\[T\.4\] scripted result 6: expected 0 to 5$"):
        Scripted([6], seeded(1)).pick(6, "T.4")


def test_a_chance_of_no_kind_answers_nothing() -> None:
    with pytest.raises(NotImplementedError):
        Chance().pick(2, "T.4")
    with pytest.raises(NotImplementedError):
        Chance().copy()


# -- streams --------------------------------------------------------------------------------


def test_what_one_case_draws_does_not_move_what_another_gets() -> None:
    plain, busy = Streams(5), Streams(5)
    for _ in range(7):
        busy.pick(90, "draw")
    rolls = [plain.die(6, "roll") for _ in range(20)]
    assert [busy.die(6, "roll") for _ in range(20)] == rolls
    assert rolls != [Streams(6).die(6, "roll") for _ in range(20)]
    assert rolls != [plain.die(6, "another") for _ in range(20)]


def test_the_streams_of_a_copy_go_on_by_themselves() -> None:
    one = Streams(5)
    one.pick(90, "draw")
    two = one.copy()
    drawn = [one.pick(90, why) for why in ("draw", "roll", "draw")]
    assert [two.pick(90, why) for why in ("draw", "roll", "draw")] == drawn


def test_streams_of_near_seeds_and_cases_are_even() -> None:
    picks = [Streams(seed).pick(6, f"5.{case}") for seed in range(60) for case in range(60)]
    assert all(540 <= picks.count(face) <= 660 for face in range(6))
