"""States as bytes, and digests over them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadInput
from railsplitter.kernel.playout import playout
from railsplitter.kernel.save import digest, from_bytes, to_bytes
from tests.kernel.toy import toy

NUMBERS = st.lists(st.integers(-(1 << 63), (1 << 63) - 1), max_size=40)


@given(NUMBERS)
def test_numbers_come_back_from_bytes(numbers: list[int]) -> None:
    assert from_bytes(to_bytes(numbers)) == numbers


@given(st.lists(st.integers(-64, 63), max_size=40))
def test_small_numbers_take_one_byte(numbers: list[int]) -> None:
    assert len(to_bytes(numbers)) == len(numbers)


@pytest.mark.parametrize(
    ("numbers", "data"),
    [
        ([0, -1, 1, -2, 63, -64], "000102037e7f"),
        ([64, -65, 300], "8001 8101 d804"),
        ([(1 << 63) - 1], "feffffffffffffffff01"),
        ([-(1 << 63)], "ffffffffffffffffff01"),
    ],
)
def test_the_code_never_changes(numbers: list[int], data: str) -> None:
    assert to_bytes(numbers) == bytes.fromhex(data)
    assert from_bytes(bytes.fromhex(data)) == numbers


@given(NUMBERS, st.data())
def test_data_cut_inside_a_number_is_refused(numbers: list[int], data: st.DataObject) -> None:
    whole = to_bytes([*numbers, 1 << 40])
    cut = data.draw(st.integers(1, 5))
    with pytest.raises(BadInput, match="cut short in the middle of a number"):
        from_bytes(whole[:-cut])


@given(st.binary(max_size=60))
def test_any_bytes_are_numbers_or_refused(data: bytes) -> None:
    try:
        numbers = from_bytes(data)
    except BadInput:
        return
    assert all(-(1 << 63) <= n < 1 << 63 for n in numbers)
    assert from_bytes(to_bytes(numbers)) == numbers


@pytest.mark.parametrize("data", ["ffffffffffffffffff02", "80" * 10 + "00", "00" + "ff" * 30])
def test_a_number_that_no_state_holds_is_refused(data: str) -> None:
    with pytest.raises(BadInput, match=r"^saved state: number \d is too big for a saved state$"):
        from_bytes(bytes.fromhex(data))


def test_a_state_goes_through_bytes() -> None:
    edition = toy(4)
    state = edition.start(seeded(3))
    playout(state, seeded(4), 7)
    back = edition.restore(from_bytes(to_bytes(state.numbers())), seeded(0))
    assert back.numbers() == state.numbers()
    assert back.options() == state.options()


def test_a_state_cut_between_two_numbers_is_refused_by_its_game() -> None:
    edition = toy(2)
    data = to_bytes(edition.start(seeded(3)).numbers())
    for n in range(len(data)):
        with pytest.raises(BadInput):
            edition.restore(from_bytes(data[:n]), seeded(0))


def test_a_digest_is_pinned_and_tells_positions_apart() -> None:
    assert digest([1, 2, 3]) == "e31f3a660a4165e6d896ffb2"
    assert len({digest([]), digest([0]), digest([0, 0]), digest([1]), digest([-1])}) == 5
    assert digest(iter([1, 2, 3])) == digest([1, 2, 3])
