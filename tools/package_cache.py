"""Installed packages, kept between clones in the user's own cache folder.

Installing the set that checks need takes half a minute of processor time, and a fresh clone waits
for it before anything else. What was installed once from the same lock for the same Python is
linked into the next clone instead: the files are shared, and pip never changes one in place.
Scripts name the environment they were made for, so they are kept with a mark in its place.
Nothing depends on the folder (see `build_cache`); `run.py` uses it, so nothing is installed yet.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from tools import build_cache

KEPT = 2  # sets of some gigabyte, which clones share
MARK = b"@environment@"
LONGEST = 100  # characters of an environment's place: systems read no longer first line of a script
SCRIPTS, OWN = "bin", "railsplitter.pth"  # it names the clone


def folder() -> Path | None:
    """Where packages are kept; nothing if caches are switched off or links are not to be had."""
    builds = build_cache.folder()
    return builds.with_name("packages") if builds and os.name == "posix" else None


def name_of(lock: Path) -> str:
    """A name that only the same lock, Python and system give."""
    start = f"{sys.version}\n{sys.prefix}\n{sys.platform}\n".encode()
    return hashlib.sha256(start + lock.read_bytes()).hexdigest()


def is_there(lock: Path, environment: Path) -> bool:
    """Is anything kept that would fit an environment in this place?"""
    kept = folder()
    return kept is not None and (kept / name_of(lock)).is_dir() and not is_long(environment)


def take(lock: Path, environment: Path) -> bool:
    """Fill an empty environment with what was kept; if that fails both are gone afterwards."""
    kept = folder()
    if kept is None or not is_there(lock, environment):
        return False
    with suppress(OSError, shutil.Error):
        copy(kept / name_of(lock), environment, MARK, os.fsencode(environment))
        os.utime(kept / name_of(lock))  # the last that are used are kept longest
        return True
    shutil.rmtree(environment, ignore_errors=True)
    shutil.rmtree(kept / name_of(lock), ignore_errors=True)
    return False


def keep(lock: Path, environment: Path) -> None:
    """Put aside what was installed just now, and drop sets that were not used for long."""
    kept = folder()
    if kept is None or (kept / name_of(lock)).exists() or is_long(environment):
        return
    with suppress(OSError, shutil.Error):
        kept.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".copy-", dir=kept) as scratch:
            fresh = Path(scratch) / "packages"
            copy(environment, fresh, os.fsencode(environment), MARK)
            fresh.rename(kept / name_of(lock))
        build_cache.drop_old(kept, KEPT)


def keep_bytecode(lock: Path, environment: Path) -> None:
    """Put aside what Python compiled of these packages since: the next clone begins with it."""
    kept = folder()
    if kept is None or not (kept / name_of(lock)).is_dir():
        return
    with suppress(OSError):
        for compiled in environment.glob("lib/**/__pycache__/*.pyc"):
            module = compiled.parent.with_name(compiled.name.partition(".")[0] + ".py")
            place = kept / name_of(lock) / compiled.relative_to(environment)
            if is_same(module, place.parent.with_name(module.name)):
                place.parent.mkdir(exist_ok=True)
                link(str(compiled), str(place))


def is_same(one: Path, other: Path) -> bool:
    """Is it the file that was kept, and not one that somebody changed or added?"""
    return one.exists() and other.exists() and one.samefile(other)


def is_long(environment: Path) -> bool:
    return len(os.fsencode(environment)) > LONGEST


def copy(source: Path, to: Path, before: bytes, after: bytes) -> None:
    """Link what was installed to another place, with scripts that name this one.

    What every environment has of its own stays out: stamps, its settings, links to its Python.
    """
    for part in sorted(source.iterdir()):
        if part.name == SCRIPTS:
            copy_scripts(part, to / SCRIPTS, before, after)
        elif part.is_dir() and not part.is_symlink():
            shutil.copytree(part, to / part.name, True, without, link, dirs_exist_ok=True)


def without(_: str, names: list[str]) -> list[str]:
    return [name for name in names if name == OWN]


def link(source: str, to: str) -> None:
    """The same file in another place; a copy of it where links are not to be had."""
    if os.path.lexists(to):
        return
    try:
        os.link(source, to, follow_symlinks=False)
    except OSError:
        shutil.copy2(source, to, follow_symlinks=False)


def copy_scripts(source: Path, to: Path, before: bytes, after: bytes) -> None:
    """Programs that packages bring along; those that an environment begins with stay its own."""
    to.mkdir(parents=True, exist_ok=True)
    for script in source.iterdir():
        if script.is_symlink() or (to / script.name).exists():
            continue
        with script.open("rb") as file:
            is_text = file.read(2) == b"#!"
        if is_text:
            (to / script.name).write_bytes(script.read_bytes().replace(before, after))
            shutil.copymode(script, to / script.name)
        else:
            link(str(script), str(to / script.name))
