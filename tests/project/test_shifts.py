"""No number is shifted in generated C: it would be shifted as 32 bits."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import shifts

BAD = (
    "    cpy_r_r3 = 1 << cpy_r_n;",
    "    cpy_r_r4 = cpy_r_x & (1 << cpy_r_r2);",
    "    cpy_r_r5 = 16LL << cpy_r_r2;",
    "    cpy_r_r6 = 0x10 << cpy_r_r2;",
    "    cpy_r_r7 = (int32_t)1 << cpy_r_r2;",
    "    cpy_r_r8 = 1 << 31;",
)
GOOD = (
    "    cpy_r_r3 = cpy_r_r12 << cpy_r_n;",
    "    cpy_r_r4 = cpy_r_r1 << 16;",
    "    cpy_r_r5 = cpy_r_x[3] << 16;",
    "    cpy_r_r6 = 1 >> cpy_r_n;",
    "        __bitmap |= 1 << 3;",
    "    cpy_r_r7 = CPyTagged_Lshift(2, cpy_r_n);",
)


@pytest.mark.parametrize("line", BAD)
def test_a_shifted_number_is_found(line: str) -> None:
    assert list(shifts.found(f"int x;\n{line}\n")) == [(2, line.strip())]


@pytest.mark.parametrize("line", GOOD)
def test_other_code_is_left_alone(line: str) -> None:
    assert list(shifts.found(line)) == []


def test_the_compile_stops_at_it(tmp_path: Path) -> None:
    (tmp_path / "part").mkdir()
    (tmp_path / "part" / "__native.c").write_text("\n".join([*GOOD, BAD[0]]))
    with pytest.raises(SystemExit, match=r"__native\.c:7: cpy_r_r3 = 1 << cpy_r_n;"):
        shifts.check(tmp_path)
    (tmp_path / "part" / "__native.c").write_text("\n".join(GOOD))
    shifts.check(tmp_path)


def test_there_is_something_to_read(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="no C code"):
        shifts.check(tmp_path)
