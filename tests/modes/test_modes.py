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


def probe(title: str, pure: bool) -> tuple[str, list[str]]:
    """The mode that ran, and the lines of the probe."""
    env = dict(
        os.environ, RAILSPLITTER_PURE=str(int(pure)), PYTHONPATH=f"{ROOT / 'src'}{os.pathsep}{ROOT}"
    )
    script = str(ROOT / "tests" / "modes" / "probe.py")
    command = [sys.executable, script, SEEDS, title]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    return done.stderr.strip(), done.stdout.splitlines()


@pytest.mark.compiled
@pytest.mark.parametrize("title", [*game_ids(), *LARGE])
def test_compiled_and_interpreted_runs_give_the_same_digests(title: str) -> None:
    if not fitting_build(str(ROOT)):
        pytest.skip("no compiled build fits the sources: run `python3 run.py compile`")
    pure_mode, pure = probe(title, pure=True)
    native_mode, native = probe(title, pure=False)
    assert (pure_mode, native_mode) == ("pure", "compiled")
    assert len(pure) > 10
    assert pure == native
