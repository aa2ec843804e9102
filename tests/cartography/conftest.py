"""The theatre as shipped, a fresh build of it, and small maps made for one question."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from railsplitter.cartography.builder import Builder
from railsplitter.cartography.loading import Atlas, load

HOME = Path(__file__).resolve().parents[2] / "src/railsplitter/games/gcacw/map"

# One sheet of 9 columns and 7 rows; a degree is sixty hexes, (38.5, -77.9) is the centre of 0104.
LATTICE = """
[sheets]
R | TOY | 01 01 | 9 x 7 | 0 0
[stacks]
R | toy | TOY
[regions]
R | toy | TOY
[projection]
R | column | 1 0 60 0 0 0
R | row | 4 -60 0 0 0 0
[counties]
R | Aa | North | VA
R | Bb | South | MD
[ground]
"""


@pytest.fixture(scope="session")
def atlas() -> Atlas:
    return load(HOME / "theatre.json")


@pytest.fixture(scope="session")
def built() -> Builder:
    return Builder(HOME / "source")


def point(column: float, row: float) -> str:
    """Where the centre of a place on the toy lattice lies, as latitude and longitude."""
    return f"{38.5 - (row - 4) / 60:.6f} {(column - 1) / 60 - 77.9:.6f}"


@pytest.fixture
def toy(tmp_path: Path) -> Callable[[str], Builder]:
    """Builds a small map of the given features; rows 1 to 3 are North, the rest South."""

    def make(features: str) -> Builder:
        ground = "".join(f"R | {column} | Aa3 Bb4\n" for column in range(1, 10))
        (tmp_path / "lattice.txt").write_text(LATTICE + ground)
        (tmp_path / "toy.txt").write_text(features)
        return Builder(tmp_path)

    return make
