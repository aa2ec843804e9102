"""`map build`, `map draw`, and `data check` on the theatre."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from railsplitter.cli import main, mapimage
from tests.cartography.conftest import HOME


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A map's folder of our own to spoil."""
    return Path(shutil.copytree(HOME, tmp_path / "map"))


def test_data_check_proves_the_theatre_and_prints_what_is_on_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main.run(["data", "check"]) == 0
    out = capsys.readouterr().out
    for words in ("16225  hexes", "stations", "crossings", "forced facts:", "the theatre: holds"):
        assert words in out


def test_data_check_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["data", "check", str(HOME), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["faults"] == []
    assert found["summary"]["railroads"] > 25
    assert found["checked"]["transfer lists"] > 200


def test_a_claim_that_does_not_hold_fails_the_check(
    copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    claims = copy / "source" / "claims.txt"
    claims.write_text(
        claims.read_text().replace("SIV N3333 | Winchester", "SIV N3332 | Winchester")
    )
    assert main.run(["data", "check", str(copy)]) == 1
    assert "SIV N3332: expected Winchester" in capsys.readouterr().err


def test_changed_sources_make_the_map_stale(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = copy / "source" / "valley.txt"
    source.write_text(source.read_text().replace("| Kernstown | village |", "| Kernstown | town |"))
    assert main.run(["data", "check", str(copy)]) == 1
    assert "stale" in capsys.readouterr().err
    assert main.run(["map", "build", "--check", "--map", str(copy)]) == 1
    assert main.run(["map", "build", "--map", str(copy)]) == 0
    assert '["Kernstown","town"' in (copy / "theatre.json").read_text()
    assert (copy / "theatre.json").read_bytes() != (HOME / "theatre.json").read_bytes()


def test_map_draw_writes_a_drawing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "valley.svg"
    call = ["map", "draw", "SIV N3333", "--radius", "4", "--title", "Winchester & around"]
    assert main.run([*call, "--theme", "dark", "--out", str(out)]) == 0
    assert "61 hexes" in capsys.readouterr().out
    assert "Winchester &amp; around" in out.read_text()


@pytest.mark.parametrize(
    ("call", "status", "words"),
    [
        (["map", "draw", "Nowhere at all"], 1, "Nowhere at all"),
        (["map", "draw", "ALX", "--theme", "red"], 2, "light, dark, auto"),
        (["map", "draw", "ALX", "--out", "map.pdf"], 2, ".svg, .png or .jpg"),
    ],
)
def test_map_draw_refuses_in_a_sentence(
    call: list[str], status: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.run(call) == status
    assert words in capsys.readouterr().err


def test_map_draw_makes_a_picture_where_a_browser_is_at_hand(tmp_path: Path) -> None:
    pytest.importorskip("playwright")
    if not any(shutil.which(name) for name in mapimage.BROWSERS):
        pytest.skip("no Chromium here")
    out = tmp_path / "place.png"
    assert main.run(["map", "draw", "Staunton", "--radius", "1", "--out", str(out)]) == 0
    assert out.read_bytes().startswith(b"\x89PNG")
