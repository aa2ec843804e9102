"""No number is shifted left in the C code of the engine: the compile reads it and refuses it.

mypyc writes a constant without a suffix, so that C shifts 32 bits where Python shifts as many as
it takes: `1 << 32` is 1. The sources ask `kernel/bits.py` instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

# A digit that begins a word, up to the shift: names of mypyc (cpy_r_r12) end in digits as well.
# By a number below 31 it is harmless; mypyc itself counts arguments so (__bitmap |= 1 << 0).
SHIFT = re.compile(
    r"(?<![\w.])\(?\s*(?:\([a-z0-9_ ]+\)\s*)?-?\d\w*\s*\)?\s*<<(?!\s*(?:[12]?\d|30)\b)"
)


def found(code: str) -> Iterator[tuple[int, str]]:
    """The lines of C code that shift a number, with their numbers."""
    for number, line in enumerate(code.splitlines(), 1):
        if "<<" in line and SHIFT.search(line):  # few lines shift: the rest is passed over quickly
            yield number, line.strip()


def check(folder: Path) -> None:
    """Refuse the generated code under a folder if a number is shifted in it."""
    files = sorted(folder.rglob("*.c"))
    if not files:
        raise SystemExit(f"{folder}: there is no C code to read")
    wrong = [
        f"{path.relative_to(folder)}:{number}: {line}"
        for path in files
        for number, line in found(path.read_text(encoding="utf-8"))
    ]
    if wrong:
        raise SystemExit("\n".join(["A constant is shifted left; use kernel/bits.py:", *wrong]))
