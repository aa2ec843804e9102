"""Objects of the C compiler that are kept: taken only if all that they are made of is the same."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from tools import build_cache, object_cache


class Compiler:
    """Stands for the C compiler: an object is the text of its source, and every run is counted."""

    compiler_so = ("cc",)

    def __init__(self) -> None:
        self.runs: list[str] = []

    def _compile(self, obj: str, src: str, *_: Any) -> None:
        self.runs.append(src)
        Path(obj).write_bytes(Path(src).read_bytes())


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A C file with a header that includes another one by its name alone."""
    c = tmp_path / "c"
    c.mkdir()
    (c / "own.c").write_text('#include <Python.h>\n#include "near.h"\nint x;\n')
    (c / "near.h").write_text("#include <other.h>\n")
    (c / "other.h").write_text("int y;\n")
    return c / "own.c"


def compiled(
    source: Path, kept: Path, toolchain: str = "mypyc 1", args: tuple[str, ...] = ()
) -> int:
    """How often the compiler itself had to work for this source."""
    kept.mkdir(exist_ok=True)
    compiler = Compiler()
    step = object_cache.caching(compiler, kept, toolchain)
    obj = source.with_suffix(".o")
    obj.unlink(missing_ok=True)
    step(str(obj), str(source), ".c", list(args), [], [])
    assert obj.read_bytes() == source.read_bytes()
    return len(compiler.runs)


def test_the_same_text_is_compiled_once(source: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    assert compiled(source, kept) == 1
    assert compiled(source, kept) == 0


@pytest.mark.parametrize("changed", ["own.c", "near.h", "other.h"])
def test_any_change_of_what_is_included_compiles_anew(
    source: Path, tmp_path: Path, changed: str
) -> None:
    kept = tmp_path / "kept"
    compiled(source, kept)
    file = source.with_name(changed)
    file.write_text(file.read_text() + "int z;\n")
    assert compiled(source, kept) == 1


def test_other_tools_or_switches_compile_anew_and_other_folders_do_not(
    source: Path, tmp_path: Path
) -> None:
    kept = tmp_path / "kept"
    compiled(source, kept, args=("-O1", "-I/here"))
    assert compiled(source, kept, args=("-O1", "-I/there")) == 0
    assert compiled(source, kept, args=("-O2", "-I/here")) == 1
    assert compiled(source, kept, "mypyc 2", ("-O1", "-I/here")) == 1


def test_a_folder_that_cannot_be_written_is_passed_over(source: Path, tmp_path: Path) -> None:
    missing = tmp_path / "no" / "such"
    compiler = Compiler()
    step = object_cache.caching(compiler, missing, "mypyc 1")
    step(str(source.with_suffix(".o")), str(source), ".c", [], [], [])
    assert len(compiler.runs) == 1


def test_only_the_last_used_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(object_cache, "KEPT", 1)
    for name in ("a", "b"):
        (tmp_path / name).write_text(name)
    os.utime(tmp_path / "a", (1, 1))
    object_cache.drop_old(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["b"]


def test_it_is_off_where_builds_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAILSPLITTER_CACHE", "0")
    assert object_cache.folder() is None
    monkeypatch.setenv("RAILSPLITTER_CACHE", "/somewhere")
    assert object_cache.folder() == Path("/somewhere/objects")
    assert build_cache.folder() == Path("/somewhere/compiled")
