"""States as bytes: whole numbers in a variable-length code, and digests over them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from railsplitter.kernel.errors import BadInput

LONGEST = 9 * 7  # bits before the last byte of the longest number


def to_bytes(numbers: Iterable[int]) -> bytes:
    """Zigzag and seven bits a byte: small numbers of either sign take one byte."""
    out = bytearray()
    for number in numbers:
        rest = number << 1 if number >= 0 else (-number << 1) - 1
        while rest > 0x7F:
            out.append(rest & 0x7F | 0x80)
            rest >>= 7
        out.append(rest)
    return bytes(out)


def from_bytes(data: bytes) -> list[int]:
    """The numbers back; data that is cut short or holds a number beyond 63 bits is refused."""
    out: list[int] = []
    value = shift = 0
    for byte in data:
        value |= (byte & 0x7F) << shift
        if byte & 0x80 and shift < LONGEST:
            shift += 7
            continue
        if value >= 1 << 64 or byte & 0x80:
            raise BadInput(f"saved state: number {len(out) + 1} is too big for a saved state")
        out.append(value >> 1 if not value & 1 else -((value + 1) >> 1))
        value = shift = 0
    if shift:
        raise BadInput("saved state is cut short in the middle of a number")
    return out


def digest(numbers: Iterable[int]) -> str:
    """A short fingerprint: equal positions have equal digests, compiled or not."""
    return hashlib.blake2b(to_bytes(numbers), digest_size=12).hexdigest()
