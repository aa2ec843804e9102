"""Streams that are packed on their way (gzip), without anything kept for each of them.

What many are sent is packed once, as a piece that stands for itself: it looks back at nothing that
was sent before, so that the same bytes fit into every stream. What only one is sent is short, and
goes as it is.
"""

from __future__ import annotations

import zlib

HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"  # of a gzip file: no name, no time
LAST = b"\x03\x00"  # an empty piece that says it is the last
LEVEL, MEMORY = 4, 7  # zlib's
WINDOW, SMALL = 14, 12  # how far it looks back, as a power of two: a table is some 30 kB
SHORT = 3800  # bytes of a change for which less will do, and is made ready sooner
LONGEST = 0xFFFF  # bytes of a piece that is not packed
SIZE = 1 << 32  # a gzip file counts its bytes up to here


def packed(data: bytes) -> bytes:
    """A piece that fits into any packed stream."""
    window = SMALL if len(data) <= SHORT else WINDOW
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -window, MEMORY)
    return packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH)


def unpacked(data: bytes) -> bytes:
    """The same for data that are left as they are."""
    parts = [data[at : at + LONGEST] for at in range(0, len(data), LONGEST)]
    return b"".join([_head(len(part)) + part for part in parts])


def _head(size: int) -> bytes:
    return b"\x00" + size.to_bytes(2, "little") + (size ^ LONGEST).to_bytes(2, "little")


class Packing:
    """One packed stream: counts what went in, as its last bytes must tell."""

    def __init__(self) -> None:
        self._sum = 0
        self._size = 0

    def begin(self) -> bytes:
        return HEAD

    def piece(self, data: bytes, ready: bytes | None = None) -> bytes:
        """The next data, as a piece that was made before or as they are."""
        self._sum = zlib.crc32(data, self._sum)
        self._size = (self._size + len(data)) % SIZE
        return unpacked(data) if ready is None else ready

    def end(self) -> bytes:
        return LAST + self._sum.to_bytes(4, "little") + self._size.to_bytes(4, "little")
