"""Builds of the engine that are kept between clones: found again, or passed over in silence."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tools import build_cache


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RAILSPLITTER_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache/compiled"


@pytest.fixture
def build(tmp_path: Path) -> Path:
    made = tmp_path / "clone/.compiled/key"
    (made / "railsplitter").mkdir(parents=True)
    (made / "railsplitter/engine.so").write_text("machine code")
    return made


def other(build: Path) -> Path:
    return build.with_name("other")


def test_a_kept_build_is_found_again(kept: Path, build: Path) -> None:
    build_cache.keep(build, "name")
    assert build_cache.take("name", other(build))
    assert (other(build) / "railsplitter/engine.so").read_text() == "machine code"
    assert [path.name for path in kept.iterdir()] == ["name"]


@pytest.mark.usefixtures("kept")
def test_what_was_never_kept_is_not_found(build: Path) -> None:
    assert not build_cache.take("name", other(build))
    assert not other(build).exists()


def test_the_folder_is_never_needed(
    tmp_path: Path, build: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAILSPLITTER_CACHE", "0")
    build_cache.keep(build, "name")
    assert not build_cache.take("name", other(build))
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("RAILSPLITTER_CACHE", str(tmp_path / "file"))
    build_cache.keep(build, "name")
    assert not build_cache.take("name", other(build))


def test_it_lies_where_the_system_keeps_caches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RAILSPLITTER_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert build_cache.folder() == tmp_path / "railsplitter/compiled"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert build_cache.folder() == tmp_path / "home/.cache/railsplitter/compiled"


def test_builds_that_nobody_used_for_long_are_dropped(kept: Path, build: Path) -> None:
    for number in range(build_cache.KEPT + 2):
        build_cache.keep(build, f"build{number}")
        os.utime(kept / f"build{number}", (1000 + number, 1000 + number))
    assert build_cache.take("build2", other(build))  # it is used again, so it stays
    build_cache.keep(build, "newest")
    there = {path.name for path in kept.iterdir()}
    assert len(there) == build_cache.KEPT
    assert {"build2", "newest"} < there
    assert not {"build0", "build1"} & there


def test_a_changed_source_has_another_name(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("x = 1\n")
    first = build_cache.name_of(tmp_path, ["a.py"], "mypyc 1")
    assert first == build_cache.name_of(tmp_path, ["a.py"], "mypyc 1")
    assert first != build_cache.name_of(tmp_path, ["a.py"], "mypyc 2")
    (tmp_path / "a.py").write_text("x = 2\n")
    assert first != build_cache.name_of(tmp_path, ["a.py"], "mypyc 1")
