"""What mypy learned is kept between clones: found again, or passed over in silence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import type_check


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RAILSPLITTER_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache/types"


def clone(folder: Path, lock: str = "mypy==2", learned: str = "") -> Path:
    (folder / "requirements").mkdir(parents=True)
    (folder / "requirements/dev.txt").write_text(lock)
    if learned:
        (folder / type_check.MEMORY / "3.11").mkdir(parents=True)
        (folder / type_check.MEMORY / "3.11/cache.db").write_text(learned)
    return folder


def learned_by(clone: Path) -> str:
    return (clone / type_check.MEMORY / "3.11/cache.db").read_text()


def test_a_fresh_clone_begins_with_what_the_last_one_learned(kept: Path, tmp_path: Path) -> None:
    type_check.keep(clone(tmp_path / "a", learned="first"))
    type_check.keep(clone(tmp_path / "b", learned="second"))
    fresh = clone(tmp_path / "c")
    assert type_check.take(fresh)
    assert learned_by(fresh) == "second"
    assert len(list(kept.iterdir())) == 1


@pytest.mark.usefixtures("kept")
def test_a_clone_with_a_memory_of_its_own_keeps_it(tmp_path: Path) -> None:
    type_check.keep(clone(tmp_path / "a", learned="elsewhere"))
    own = clone(tmp_path / "b", learned="here")
    assert not type_check.take(own)
    assert learned_by(own) == "here"


@pytest.mark.usefixtures("kept")
def test_other_packages_have_another_memory(tmp_path: Path) -> None:
    type_check.keep(clone(tmp_path / "a", learned="old"))
    assert not type_check.take(clone(tmp_path / "b", lock="mypy==3"))


def test_what_is_long_unused_goes(kept: Path, tmp_path: Path) -> None:
    for n in range(type_check.KEPT + 1):
        type_check.keep(clone(tmp_path / str(n), lock=f"mypy=={n}", learned=str(n)))
        for place in kept.iterdir():  # as if some time went by
            os.utime(place, (place.stat().st_mtime - 10,) * 2)
    assert len(list(kept.iterdir())) == type_check.KEPT
    assert not type_check.take(clone(tmp_path / "again", lock="mypy==0"))


def test_the_folder_is_never_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAILSPLITTER_CACHE", "0")
    type_check.keep(clone(tmp_path / "a", learned="here"))
    assert not type_check.take(clone(tmp_path / "b"))
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("RAILSPLITTER_CACHE", str(tmp_path / "file"))
    type_check.keep(tmp_path / "a")
    assert not type_check.take(tmp_path / "b")


FOUND = 'a.py:1: error: Incompatible types in assignment (expression has type "str", variable'


def test_what_another_clone_learned_hides_no_fault(tmp_path: Path) -> None:
    """Another clone has other dates, and mypy goes by content then."""
    for name, text in {"good": "x: int = 12345\n", "bad": "x: int = '123'\n"}.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "a.py").write_text(text)
        (tmp_path / name / "b.py").write_text("from a import x\n\ny: int = x\n")
        (tmp_path / name / "mypy.ini").write_text("[mypy]\nfiles = .\n")
        os.utime(tmp_path / name / "a.py", (1, 1))
    good, bad = tmp_path / "good", tmp_path / "bad"
    assert checked(good).returncode == 0
    type_check.put(good / type_check.MEMORY, bad / type_check.MEMORY)
    os.utime(bad / "a.py", (2, 2))
    assert FOUND in checked(bad).stdout


def checked(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "mypy"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
