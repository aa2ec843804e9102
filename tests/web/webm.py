"""WebM: pictures that an encoder made, as a file; as `web/src/lib/webm.ts` writes it."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import NamedTuple

EBML, SEGMENT, INFO, TRACKS, TRACK = 0x1A45DFA3, 0x18538067, 0x1549A966, 0x1654AE6B, 0xAE
CLUSTER, SINCE, BLOCK = 0x1F43B675, 0xE7, 0xA3
MILLISECOND = 1_000_000  # nanoseconds
KEY = 0x80


class Picture(NamedTuple):
    """A picture as it was encoded, so many milliseconds after the beginning."""

    ms: int
    is_key: bool
    data: bytes


def element(name: int, *parts: bytes) -> bytes:
    """An element: its name, its length in eight bytes, what is in it."""
    inside = b"".join(parts)
    head = name.to_bytes((name.bit_length() + 7) // 8, "big")
    return head + b"\x01" + len(inside).to_bytes(7, "big") + inside


def whole(name: int, value: int) -> bytes:
    return element(name, value.to_bytes(8, "big"))


def text(name: int, value: str) -> bytes:
    return element(name, value.encode())


def written(codec: str, width: int, height: int, ms: int, pictures: Sequence[Picture]) -> bytes:
    """The file; a cluster begins with every picture that stands alone."""
    head = element(
        EBML,
        *(whole(name, value) for name, value in ((0x4286, 1), (0x42F7, 1), (0x42F2, 4))),
        whole(0x42F3, 8),
        text(0x4282, "webm"),
        whole(0x4287, 4),
        whole(0x4285, 2),
    )
    length = element(0x4489, struct.pack(">d", ms))
    maker = text(0x4D80, "Railsplitter") + text(0x5741, "Railsplitter")
    facts = element(INFO, whole(0x2AD7B1, MILLISECOND), length, maker)
    size = element(0xE0, whole(0xB0, width), whole(0xBA, height))
    numbers = (whole(name, value) for name, value in ((0xD7, 1), (0x73C5, 1), (0x9C, 0), (0x83, 1)))
    track = element(TRACKS, element(TRACK, *numbers, text(0x86, codec), size))
    return head + element(SEGMENT, facts, track, *map(cluster, runs(pictures)))


def runs(pictures: Sequence[Picture]) -> list[list[Picture]]:
    """Pictures from one that stands alone up to the next such one."""
    out: list[list[Picture]] = []
    for one in pictures:
        if one.is_key or not out:
            out.append([])
        out[-1].append(one)
    return out


def cluster(pictures: Sequence[Picture]) -> bytes:
    since = pictures[0].ms
    blocks = (
        element(BLOCK, b"\x81" + struct.pack(">hB", ms - since, KEY if is_key else 0), data)
        for ms, is_key, data in pictures
    )
    return element(CLUSTER, whole(SINCE, since), *blocks)
