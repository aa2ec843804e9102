"""Packed streams: any pieces make one gzip file, and whoever takes it is sent the same events."""

from __future__ import annotations

import gzip
import zlib

from hypothesis import given
from hypothesis import strategies as st

from railsplitter.cli.serve import limits_of
from railsplitter.server.show.packing import LONGEST, Packing, packed
from tests.server.serving import Browser, Serving, first_offer

GZIP = 31  # zlib's word for it


@given(st.lists(st.tuples(st.binary(max_size=300), st.booleans())))
def test_pieces_make_a_whole_gzip_file(pieces: list[tuple[bytes, bool]]) -> None:
    packing = Packing()
    made = packing.begin()
    for data, is_shared in pieces:
        made += packing.piece(data, packed(data) if is_shared else None)
    assert gzip.decompress(made + packing.end()) == b"".join(data for data, _ in pieces)


def test_every_piece_can_be_read_as_soon_as_it_is_there() -> None:
    packing, reading = Packing(), zlib.decompressobj(GZIP)
    long = b"event: table\n" * 20_000
    assert len(long) > 2 * LONGEST
    assert reading.decompress(packing.begin()) == b""
    for data, ready in [
        (b"one", None),
        (long, packed(long)),
        (long, None),
        (b"two", packed(b"two")),
    ]:
        assert reading.decompress(packing.piece(data, ready)) == data


def test_a_piece_is_the_same_in_every_stream() -> None:
    data = b'{"n":1}\n\n' * 50
    one, other = Packing(), Packing()
    one.piece(b"something before it")
    shared = packed(data)
    assert one.piece(data, shared) == other.piece(data, shared) == shared
    assert len(shared) < len(data) / 4


def test_a_stream_is_packed_for_those_who_take_it_and_tells_everybody_the_same(
    server: Serving, anna: Browser
) -> None:
    table = anna.lay("snowdonia", "human", "human", dice="seeded", seed=1)
    told = {}
    for wanted in ("gzip, deflate, br", "identity"):
        guest = server.browser()
        path = f"/api/stream?changes=true&watch={table}"
        with guest.http.stream("GET", path, headers={"accept-encoding": wanted}) as answer:
            assert answer.headers.get("content-encoding", "") == (
                "gzip" if "gzip" in wanted else ""
            )
            assert answer.headers["vary"] == "accept-encoding"
            lines = answer.iter_lines()
            first = next(line for line in lines if line.startswith("data: "))
            shown = anna.table(table)
            anna.act(table, shown["asked"], shown["n"], first_offer(shown))
            then = next(line for line in lines if line.startswith("data: "))
            told[wanted] = first, then
        shown = anna.table(table)
        anna.post(f"/api/tables/{table}/undo", {"seat": shown["undo"]["seat"], "n": shown["n"],
                                               "to": shown["undo"]["to"]})  # fmt: skip
    for first, then in told.values():
        assert '"table":{' in first
        assert '"change":{' in then


def test_on_ones_own_machine_streams_are_not_counted() -> None:
    """The load bench opens thousands from one address; of its 400 once 272 were refused."""
    assert limits_of("127.0.0.1", "").address_streams > 10_000
    assert limits_of("127.0.0.1", "https://games.example.org").address_streams == 128
