"""Builds of the compiled engine, kept between clones in the user's own cache folder.

A build made once from the same sources by the same compilers need not be made again: a fresh
clone copies it. Nothing depends on the folder: what cannot be read or written is passed over.
`RAILSPLITTER_CACHE` names another folder, and `RAILSPLITTER_CACHE=0` switches it off.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sysconfig
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

KEPT = 8  # builds of some 15 MB


def folder() -> Path | None:
    """Where builds are kept; nothing if that is switched off or the user has no home."""
    named = os.environ.get("RAILSPLITTER_CACHE", "")
    if named == "0":
        return None
    if named:
        return Path(named) / "compiled"
    try:
        caches = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    except RuntimeError:
        return None
    return Path(caches) / "railsplitter" / "compiled"


def name_of(root: Path, files: Iterable[str], compiler: str) -> str:
    """A name that only the same sources, tools, interpreter and C compiler give."""
    c_compiler = os.environ.get("CC") or sysconfig.get_config_var("CC")
    parts = [str(sysconfig.get_config_var("EXT_SUFFIX")), str(c_compiler), compiler]
    parts += (f"{name} {_digest(root / name)}" for name in files)
    parts.append(_digest(Path(__file__).with_name("compile_engine.py")))
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def take(name: str, to: Path) -> bool:
    """Copy a kept build to `to`, which appears whole or not at all; false if there is none."""
    kept = folder()
    if kept is None or not (kept / name).is_dir():
        return False
    with suppress(OSError, shutil.Error):
        _copy(kept / name, to)
        os.utime(kept / name)  # the last that are used are kept longest
    return to.is_dir()


def keep(build: Path, name: str) -> None:
    """Put a build aside for other clones, and drop those that were not used for long."""
    kept = folder()
    if kept is None:
        return
    with suppress(OSError, shutil.Error):
        kept.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not (kept / name).exists():
            _copy(build, kept / name)
        drop_old(kept, KEPT)


def drop_old(kept: Path, most: int) -> None:
    """Leave so many of the folders that lie in a cache: those that were used last."""
    newest_first = sorted(kept.iterdir(), key=lambda one: one.stat().st_mtime, reverse=True)
    for old in newest_first[most:]:
        shutil.rmtree(old, ignore_errors=True)


def _copy(source: Path, to: Path) -> None:
    with tempfile.TemporaryDirectory(prefix=".copy-", dir=to.parent) as scratch:
        fresh = Path(scratch) / "build"
        shutil.copytree(source, fresh, copy_function=shutil.copy)  # with the date of today
        os.utime(fresh)
        fresh.rename(to)


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
