"""A search finds the same, compiled and interpreted, to the last digit."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from railsplitter._native import fitting_build

ROOT = Path(__file__).resolve().parents[2]
# One of each kind; bench/same_answers.py --modes does the same for all titles.
TITLES = (
    "confederate-rails",
    "gcacw/first-kernstown",
    "snowdonia",
    "snowdonia/channel-tunnel",
    "snowdonia/petersburg",
)


def probe(title: str, pure: bool) -> tuple[str, list[str]]:
    """The mode that ran, and what the searches found."""
    path = f"{ROOT / 'src'}{os.pathsep}{ROOT}"
    env = dict(os.environ, RAILSPLITTER_PURE=str(int(pure)), PYTHONPATH=path)
    command = [sys.executable, "-m", "tests.modes.search_probe", title]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return done.stderr.strip(), done.stdout.splitlines()


@pytest.mark.compiled
@pytest.mark.parametrize("title", TITLES)
def test_compiled_and_interpreted_searches_find_the_same(title: str) -> None:
    if not fitting_build(str(ROOT)):
        pytest.skip("no compiled build fits the sources: run `python3 run.py compile`")
    pure_mode, pure = probe(title, pure=True)
    native_mode, native = probe(title, pure=False)
    assert (pure_mode, native_mode) == ("pure", "compiled")
    assert len(pure) > 6
    assert pure == native
