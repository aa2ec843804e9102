"""Every recipe of docs/recipes.md is carried out on a copy of the house."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.project import recipes

ALL = recipes.recipes()


@pytest.mark.parametrize("title", ALL)
def test_a_recipe_works_as_it_is_written(title: str, tmp_path: Path) -> None:
    recipes.carry_out(ALL[title], recipes.copy_of_the_house(tmp_path))


def test_there_is_a_recipe_for_what_people_come_for() -> None:
    wanted = ("Change a rule", "Add a card", "Lay out a battle", "Write a scenario", "Begin a game")
    assert tuple(ALL) == wanted
    assert all(any(block.kind == "console" for block in blocks) for blocks in ALL.values())


# -- that a recipe can fail


def test_a_change_that_no_longer_fits_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text("one\ntwo\n")
    recipes.change(file, " one\n+between\n-two\n")
    assert file.read_text() == "one\nbetween\n"
    with pytest.raises(AssertionError, match="expected one place"):
        recipes.change(file, "-two\n")
    file.write_text("one\none\n")
    with pytest.raises(AssertionError, match="found 2"):
        recipes.change(file, "-one\n")


def test_what_a_command_says_is_compared() -> None:
    assert recipes.says("A.2…\nCode  …:…  coal", "A.2  One\ntext\nCode  x.py:7  coal\n")
    assert not recipes.says("Code…A.2", "A.2\nCode")
    assert not recipes.says("two", "one")
