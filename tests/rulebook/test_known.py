"""The shelf of games, and where a usual layout keeps its rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.kernel.errors import BadUsage
from railsplitter.rulebook.known import PACKAGE, RuleSource, Shelf, checkout_of, source_in
from tests.rulebook.conftest import Toy


def plain(game: str, *bases: str) -> RuleSource:
    return RuleSource(game, (), (), (), bases)


@pytest.fixture
def series() -> Shelf:
    shelf = Shelf()
    shelf.register(plain("gcacw/long-roads", "gcacw/valley", "gcacw/richmond"))
    shelf.register(plain("gcacw/valley", "gcacw"))
    shelf.register(plain("gcacw/richmond", "gcacw"))
    shelf.register(plain("gcacw"))
    shelf.register(plain("snowdonia"))
    return shelf


def test_lineage_is_bases_first_and_each_once(series: Shelf) -> None:
    games = [source.game for source in series.lineage("gcacw/long-roads")]
    assert games == ["gcacw", "gcacw/valley", "gcacw/richmond", "gcacw/long-roads"]
    assert [source.game for source in series.lineage("gcacw")] == ["gcacw"]


def test_a_family_shares_its_first_name(series: Shelf) -> None:
    family = {source.game for source in series.family("gcacw/valley")}
    assert family == {"gcacw", "gcacw/valley", "gcacw/richmond", "gcacw/long-roads"}
    assert [source.game for source in series.family("snowdonia")] == ["snowdonia"]


def test_an_unknown_game_lists_the_known(series: Shelf) -> None:
    with pytest.raises(BadUsage, match=r'game "chess": expected .* \(gcacw, .*, snowdonia\)'):
        series.source("chess")
    with pytest.raises(BadUsage, match=r"\(none yet\)"):
        Shelf().source("chess")


def test_a_circle_of_bases_is_refused() -> None:
    shelf = Shelf()
    shelf.register(plain("a", "b"))
    shelf.register(plain("b", "a"))
    with pytest.raises(BadUsage, match='game "a": expected bases that end, found a on b on a'):
        shelf.lineage("a")


def test_registering_twice_is_harmless_unless_it_differs(series: Shelf) -> None:
    series.register(plain("snowdonia"))
    assert [source.game for source in series].count("snowdonia") == 1
    with pytest.raises(BadUsage, match='game "snowdonia": expected one set of rule files'):
        series.register(plain("snowdonia", "gcacw"))


def test_the_book_of_a_scenario_has_the_cases_of_its_base(toy: Toy) -> None:
    assert [case.id for case in toy.shelf.book("toy/siege")][-2:] == ["W.3", "SP.26"]
    assert "SP.26" not in toy.shelf.book("toy")
    assert toy.shelf.book("toy").case("A.1").file == "toy/rulebook.toml"


def layout(root: Path, *files: str) -> None:
    for name in files:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("", encoding="utf-8")


def test_the_usual_layout_in_a_checkout(tmp_path: Path) -> None:
    root = tmp_path.resolve()
    layout(root, "pyproject.toml", "src/railsplitter/games/x/scenarios/y.py")
    package = root / "src/railsplitter"
    base = source_in("x", package / "games/x", package=package)
    assert base.books == (package / "games/x/rulebook.toml",)
    assert base.code == (package / "games/x",)
    assert base.tests == (root / "tests/games/x",)
    siege = source_in("x/y", package / "games/x/scenarios/y", ("x",), package)
    assert siege.code == (package / "games/x/scenarios/y", package / "games/x/scenarios/y.py")
    assert siege.tests == (root / "tests/games/x/scenarios/y",)
    assert siege.bases == ("x",)


def test_the_usual_layout_when_installed_has_no_tests(tmp_path: Path) -> None:
    package = tmp_path.resolve() / "site-packages/railsplitter"
    layout(package, "games/x/rulebook.toml")
    assert checkout_of(package) is None
    assert source_in("x", package / "games/x", package=package).tests == ()


def test_paths_are_shown_from_the_nearest_root_given_first(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "src/railsplitter", tmp_path)
    assert shelf.shown(tmp_path / "src/railsplitter/games/x.py") == "games/x.py"
    assert shelf.shown(tmp_path / "tests/x.py") == "tests/x.py"
    assert shelf.shown(Path("elsewhere/x.py")) == "elsewhere/x.py"


def test_the_package_is_where_the_games_are() -> None:
    assert (PACKAGE / "games").is_dir()
