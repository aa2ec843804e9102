"""One source, two speeds: the compiled and the interpreted engine give the same digests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from railsplitter._native import fitting_build
from railsplitter.games import game_ids
from tests.modes.probe import LARGE

ROOT = Path(__file__).resolve().parents[2]
SEEDS = "40"


class Probe:
    """One process that plays every title in one mode: maps and packs are read once for all."""

    def __init__(self, titles: list[str], pure: bool) -> None:
        path = f"{ROOT / 'src'}{os.pathsep}{ROOT}"
        env = dict(os.environ, RAILSPLITTER_PURE=str(int(pure)), PYTHONPATH=path)
        script = str(ROOT / "tests" / "modes" / "probe.py")
        command = [sys.executable, script, SEEDS, *titles]
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        self.said = done.stderr.strip()  # the mode, and whatever went wrong
        self.lines: dict[str, list[str]] = {}
        for part in f"\n{done.stdout}".split("\n# ")[1:]:
            title, *lines = part.splitlines()
            self.lines[title] = lines


@pytest.fixture(scope="module")
def probes(request: pytest.FixtureRequest) -> tuple[Probe, Probe]:
    """What the interpreted and the compiled engine say of the titles that are asked for."""
    if not fitting_build(str(ROOT)):
        pytest.skip("no compiled build fits the sources: run `python3 run.py compile`")
    asked = [getattr(item, "callspec", None) for item in request.session.items]
    params = [call.params.get("probed") for call in asked if call is not None]
    titles = [title for title in params if title is not None]
    return Probe(titles, pure=True), Probe(titles, pure=False)


@pytest.mark.compiled
@pytest.mark.parametrize("probed", [*game_ids(), *LARGE])
def test_compiled_and_interpreted_runs_give_the_same_digests(
    probes: tuple[Probe, Probe], probed: str
) -> None:
    pure, native = probes
    assert (pure.said, native.said) == ("pure", "compiled")
    assert len(pure.lines[probed]) > 10
    assert pure.lines[probed] == native.lines[probed]
