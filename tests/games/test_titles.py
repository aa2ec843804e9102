"""Titles register by being there, and carry their own face."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games import TITLES, face_of, find_game, game_ids, titles, value_name
from railsplitter.kernel.errors import BadUsage
from tools import posters

COLOURS = {"wine", "buff", "mint", "sky", "grey", "union", "confed"}


@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_a_face(game: str) -> None:
    face, seats = face_of(game), max(find_game(game).seat_counts)
    assert len(face.intro.split()) > 20
    assert 0 < face.minutes[0] <= face.minutes[1]
    assert set(face.colours) <= COLOURS
    assert len(face.colours) in (0, seats)
    assert len(face.sides) in (0, seats)


@pytest.mark.parametrize("game", game_ids())
def test_every_value_of_an_option_is_said_in_words(game: str) -> None:
    """A number is said as it is; anything else by a name of its own, never by its bare key."""
    for choice in find_game(game).choices:
        names = [value_name(game, choice.key, value) for value in choice.values]
        assert len(set(names)) == len(names)
        for value, name in zip(choice.values, names, strict=True):
            assert value.isdigit() or (name != value and name[0].isupper()), (choice.key, value)


@pytest.mark.parametrize("title", TITLES)
def test_words_are_for_values_that_there_are(title: str) -> None:
    played = [game for game in game_ids() if title in (game, *all_bases(game))]
    known = {(c.key, value) for g in played for c in find_game(g).choices for value in c.values}
    said = {(key, value) for key, names in TITLES[title].values.items() for value in names}
    assert said <= known


def all_bases(game: str) -> list[str]:
    bases = TITLES[game].bases
    return [*bases, *(more for base in bases for more in all_bases(base))]


def test_guided_games_are_counted_from_the_easiest() -> None:
    guides = sorted(face_of(game).guide for game in game_ids() if face_of(game).guide)
    assert guides == list(range(1, len(guides) + 1))


def test_the_order_of_the_box_is_that_of_the_files() -> None:
    assert list(TITLES) == list(titles.read_titles())
    assert list(TITLES)[:4] == [
        "snowdonia",
        "snowdonia/petersburg",
        "snowdonia/channel-tunnel",
        "confederate-rails",
    ]
    with pytest.raises(BadUsage, match="expected one of snowdonia"):
        face_of("whist")


@pytest.mark.parametrize("game", game_ids())
def test_a_poster_beside_its_title_is_found_by_the_page(game: str) -> None:
    """The page knows a poster's title by where it lies, as `web/src/art/posters.ts` says."""
    folder = posters.places()[game].relative_to(titles.HERE)
    family, *more = folder.with_suffix("").parts
    path = [family, *(part for part in more if part not in ("scenarios", "titles", "poster"))]
    assert "/".join(path).replace("_", "-") == game
    assert posters.places()[game].is_file()


def test_every_poster_is_that_of_a_title_or_a_family() -> None:
    families = {titles.HERE / game.partition("/")[0] / "poster.svg" for game in game_ids()}
    assert {*titles.HERE.rglob("*.svg")} <= {*posters.places().values()} | families


def test_a_title_is_there_with_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "whist"
    home.mkdir()
    (home / "title.toml").write_text(
        'id = "whist"\norder = 1\ngame = "whist:GAME"\nprinted = "whist:Printed"\n'
        'layers = "whist:layers"\n[face]\nmotto = "a trick at a time"\n',
        encoding="utf-8",
    )
    monkeypatch.setattr(titles, "HERE", tmp_path)
    found = titles.read_titles()
    assert list(found) == ["whist"]
    assert found["whist"].face.motto == "a trick at a time"
    (home / "title.toml").write_text(
        'id = "whist"\norder = 1\n[face]\nshelf = "cards"\n', encoding="utf-8"
    )
    said = 'face.shelf: expected one of railways, battles, campaigns, found "cards"'
    with pytest.raises(ValueError, match=rf"whist/title\.toml: {said}"):
        titles.read_titles()
    (home / "title.toml").write_text('id = "whist"\nwhat = 1\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"whist/title\.toml: "):
        titles.read_titles()
