"""A toy game in a temporary folder: two chapters, four cases, one scenario, all covered."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.rulebook.coverage import Coverage, cover
from railsplitter.rulebook.known import RuleSource, Shelf

BOOK = """\
game = "toy"
title = "Toy Railway"
document = "a sheet of paper"

[[chapter]]
id = "A"
title = "Stock Yard"

[[chapter]]
id = "W"
title = "Weather"

[[case]]
id = "A.1"
chapter = "A"
title = "Up to three cubes"
text = "A labourer fetches at most three cubes."
source = "published"

[[case]]
id = "A.2"
chapter = "A"
title = "One coal at most"
text = "At most one of the cubes is coal."
source = "reconstructed"
lift = "Use contract 29, or take another cube."
see = ["A.1"]

[[case]]
id = "W.2"
chapter = "W"
title = "Fog closes the works"
text = "Nobody digs in fog."
source = "inferred"
status = "data"

[[case]]
id = "W.3"
chapter = "W"
title = "Names of the weather"
text = "Sun, rain and fog are printed on discs."
source = "seed"
status = "note"
why = "Only names."
"""

SCENARIO_BOOK = """\
game = "toy/siege"
title = "The Siege"
document = "a scenario card"

[[chapter]]
id = "SP"
title = "Siege rules"

[[case]]
id = "SP.26"
chapter = "SP"
title = "No fog"
text = "Fog does not close anything."
source = "seed"
replaces = ["W.2"]
"""

CODE = '''\
"""[A] The yard."""


class StockYard:
    def cubes(self) -> int:
        """[A.1] Up to three."""
        return 3

    def bar(self, s: object) -> str:
        """[A.2] One coal."""
        if s:
            s.note("A.2", 1)
        return "A.2" if s else ""
'''

DATA = 'fog = "# [A.9] in a string"  # [W.2] closes B and D\n'

SCENARIO_CODE = '''\
class Siege:
    def fog(self) -> bool:
        """[SP.26] replaces [W.2]: never."""
        return False  # [A.1] a case of the base game
'''

TESTS = """\
import pytest


@pytest.mark.parametrize("cube", [1, 2])
def test_A_1_three_cubes(cube: int) -> None:
    assert cube


class TestCoal:
    def test_A_2_one_coal(self) -> None:
        assert True


def test_fog_closes_the_works() -> None:
    \"\"\"[W.2] by its tag.\"\"\"
    assert True


async def test_SP_26_no_fog() -> None:
    assert True
"""


class Toy:
    """The files of the game, to be spoiled one at a time."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.book = self.write("toy/rulebook.toml", BOOK)
        self.scenario_book = self.write("toy/scenarios/siege/rulebook.toml", SCENARIO_BOOK)
        self.code = self.write("toy/rules/yard.py", CODE)
        self.data = self.write("toy/data/weather.toml", DATA)
        self.scenario_code = self.write("toy/scenarios/siege/fog.py", SCENARIO_CODE)
        self.tests = self.write("tests/toy/cases/test_toy.py", TESTS)
        self.shelf = Shelf(root)
        self.shelf.register(self.source())
        self.shelf.register(self.scenario_source())

    def source(self) -> RuleSource:
        return RuleSource("toy", (self.book,), (self.root / "toy",), (self.root / "tests/toy",))

    def scenario_source(self) -> RuleSource:
        folder = self.root / "toy/scenarios/siege"
        tests = (self.root / "tests/toy/scenarios/siege",)
        return RuleSource("toy/siege", (self.scenario_book,), (folder,), tests, ("toy",))

    def write(self, name: str, text: str) -> Path:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def swap(self, path: Path, old: str, new: str) -> None:
        """Spoil (or mend) one thing; a text that is not there would test nothing."""
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
        path.write_text(text.replace(old, new), encoding="utf-8")

    def cover(self, game: str = "toy") -> Coverage:
        return cover(game, self.shelf)

    def problems(self, game: str = "toy") -> list[tuple[str, str, str]]:
        """Each problem as (kind, case, place)."""
        found = self.cover(game).problems
        return [(one.kind, one.case, f"{one.file}:{one.line}") for one in found]


@pytest.fixture
def toy(tmp_path: Path) -> Toy:
    return Toy(tmp_path)
