"""Pictures: real PNG files, of every title, that show what their position holds."""

from __future__ import annotations

import struct
import zlib

import pytest

from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.pictures import picture
from railsplitter.pictures.canvas import Canvas
from railsplitter.pictures.colours import INK, LAND, SEATS
from railsplitter.pictures.letters import STROKES, outline, width_of

BOARDS = [
    "snowdonia",
    "snowdonia/petersburg",
    "snowdonia/channel-tunnel",
    "confederate-rails",
    "gcacw/seven-pines",
]
MOST = 60_000  # bytes: a letter may hold eight of them


def pixels(png: bytes) -> tuple[int, int, list[bytes], list[str]]:
    """Read back what was written: size, rows, palette."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    parts: dict[bytes, bytes] = {}
    at = 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        name, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        (check,) = struct.unpack(">I", png[at + 8 + length : at + 12 + length])
        assert zlib.crc32(name + body) == check
        parts[name] = body
        at += 12 + length
    wide, high, depth, kind = struct.unpack(">IIBB", parts[b"IHDR"][:10])
    assert (depth, kind) == (8, 3)
    raw = zlib.decompress(parts[b"IDAT"])
    rows = [raw[k * (wide + 1) + 1 : (k + 1) * (wide + 1)] for k in range(high)]
    palette = [f"#{parts[b'PLTE'][k : k + 3].hex()}" for k in range(0, len(parts[b"PLTE"]), 3)]
    return wide, high, rows, palette


def test_shapes_fill_the_pixels_whose_middle_they_cover() -> None:
    canvas = Canvas(8, 6, "#ffffff")
    canvas.box(1, 1, 3, 2, "#000000")
    canvas.disc(6, 4, 1.2, "#ff0000")
    wide, high, rows, palette = pixels(canvas.png())
    assert (wide, high, palette) == (8, 6, ["#ffffff", "#000000", "#ff0000"])
    assert [row.hex() for row in rows] == [
        "0000000000000000",
        "0001010100000000",
        "0001010100000000",
        "0000000000020200",
        "0000000000020200",
        "0000000000000000",
    ]


def test_shapes_beyond_the_edge_are_cut() -> None:
    canvas = Canvas(4, 4, "#ffffff")
    canvas.polygon([(-9, -9), (20, -9), (20, 20), (-9, 20)], "#123456")
    canvas.disc(40, 40, 3, "#000000")
    canvas.line([(-5, 2), (9, 2)], "#654321", 1)
    assert len(pixels(canvas.png())[2]) == 4


@pytest.mark.parametrize("sign", sorted(STROKES))
def test_every_letter_stays_on_its_grid(sign: str) -> None:
    strokes = list(outline(sign))
    assert strokes
    assert all(len(stroke) >= 2 for stroke in strokes)
    assert all(0 <= x <= 4 and 0 <= y <= 7 for stroke in strokes for x, y in stroke)


def test_a_line_of_text_is_as_wide_as_its_letters() -> None:
    last = max(x for stroke in outline("Fair Oaks’ é") for x, _ in stroke)
    assert last == pytest.approx(width_of("Fair Oaks’ é"))


@pytest.mark.parametrize("game", BOARDS)
def test_every_title_has_a_picture_of_its_board(game: str) -> None:
    edition = find_game(game).edition(find_game(game).seat_counts[-1])
    state = edition.start(seeded(1))
    for _ in range(12):
        state.apply(state.options()[0])
    canvas = picture(edition.view(state, 0), edition.chart())
    assert canvas is not None
    png = canvas.png()
    assert len(png) <= MOST
    wide, _, rows, palette = pixels(png)
    assert wide == 1120
    assert {INK, LAND} <= set(palette)
    used = {colour for row in rows for colour in row}
    drawn = {palette[k] for k in used}
    assert len(drawn & {fill for fill, _ in SEATS.values()}) >= 1  # somebody's piece is on it
