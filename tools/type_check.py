"""mypy over the whole house; a fresh clone begins with what it learned in the last one.

mypy remembers what it found of every module and looks again at what differs, by content, and at
whatever depends on that. Its memory of a clean run is kept in the user's cache folder, beside the
builds of the engine (see `build_cache`), for clones with the same packages. Nothing depends on the
folder: without it everything is looked at.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from tools import build_cache

ROOT = Path(__file__).resolve().parents[1]
MEMORY = ".mypy_cache"
KEPT = 3  # memories of some 100 MB: one for each set of packages


def folder() -> Path | None:
    """Where memories are kept; nothing if caches are switched off."""
    builds = build_cache.folder()
    return builds and builds.with_name("types")


def name_of(root: Path) -> str:
    """A name that only the same packages and the same Python give."""
    lock = (root / "requirements/dev.txt").read_bytes()
    return hashlib.sha256(sys.version.encode() + lock).hexdigest()


def take(root: Path) -> bool:
    """Give a clone that remembers nothing what was kept; whether there was anything."""
    kept, own = folder(), root / MEMORY
    if kept is None or own.exists() or not (kept / name_of(root)).is_dir():
        return False
    with suppress(OSError, shutil.Error):
        put(kept / name_of(root), own)
        os.utime(kept / name_of(root))
    return own.is_dir()


def keep(root: Path) -> None:
    """Keep what a clone remembers in the place of what was kept, and drop what is long unused."""
    kept = folder()
    if kept is None:
        return
    with suppress(OSError, shutil.Error):
        kept.mkdir(mode=0o700, parents=True, exist_ok=True)
        put(root / MEMORY, kept / name_of(root))
        build_cache.drop_old(kept, KEPT)


def put(source: Path, to: Path) -> None:
    """Copy a folder to a place where it appears whole or not at all; another there goes."""
    with tempfile.TemporaryDirectory(prefix=".copy-", dir=to.parent) as scratch:
        fresh = Path(scratch) / "fresh"
        shutil.copytree(source, fresh)
        if to.exists():
            to.rename(Path(scratch) / "old")
        fresh.rename(to)
        os.utime(to)


def main() -> int:
    if take(ROOT):
        print("what did not change since the last clone was looked at there", flush=True)
    code = subprocess.call([sys.executable, "-m", "mypy"], cwd=ROOT)
    if code == 0:
        keep(ROOT)
    return code


if __name__ == "__main__":
    sys.exit(main())
