"""Objects of the C compiler, kept between builds: what did not change is not compiled again.

A change of one judge makes mypyc write all C files anew, and all but its own library's are the
same as before. An object is found by what it is made of: the C file, every generated file that it
includes, the compilers and their switches. It lies beside the kept builds in the user's cache
folder (see `build_cache`), which nothing depends on.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from setuptools.command.build_ext import build_ext

from tools import build_cache

KEPT = 2000  # objects: a build has some 300, nearly all of a few kB
INCLUDE = re.compile(rb'^\s*#\s*include\s+[<"]([^>"]+)[>"]', re.MULTILINE)


class CachedBuild(build_ext):  # type: ignore[misc]  # setuptools comes without types
    """Builds extensions, but takes an object that was made before of the same."""

    toolchain = ""  # what made the C files: generated headers are followed, those of mypyc are not

    def build_extensions(self) -> None:
        kept = folder()
        if kept is not None and self.compiler.compiler_type == "unix":
            with suppress(OSError):
                kept.mkdir(mode=0o700, parents=True, exist_ok=True)
                self.compiler._compile = caching(self.compiler, kept, self.toolchain)
        super().build_extensions()
        if kept is not None:
            drop_old(kept)


def folder() -> Path | None:
    """Where objects are kept; nothing if caches are switched off."""
    builds = build_cache.folder()
    return builds and builds.with_name("objects")


def caching(compiler: Any, kept: Path, toolchain: str) -> Any:
    """The compiler's own step from a C file to an object, with a look into the cache before."""
    plain = compiler._compile

    def step(
        obj: str, src: str, ext: str, cc_args: list[str], extra: list[str], pp_opts: list[str]
    ) -> None:
        # Folders differ from clone to clone and say nothing about what is compiled.
        switches = [arg for arg in (*cc_args, *extra) if not arg.startswith("-I")]
        name = kept / name_of(Path(src), [toolchain, *compiler.compiler_so, *switches])
        if take(name, Path(obj)):
            return
        plain(obj, src, ext, cc_args, extra, pp_opts)
        keep(Path(obj), name)

    return step


def name_of(source: Path, switches: Sequence[str]) -> str:
    """A name that only the same text, compiled in the same way, gives."""
    whole = hashlib.sha256("\0".join(switches).encode())
    for text in closure(source):
        whole.update(hashlib.sha256(text).digest())
    return whole.hexdigest()


def closure(source: Path) -> Iterator[bytes]:
    """The text of a file and of all files that lie near it and are included, in a fixed order."""
    seen: set[Path] = set()
    todo = [source.resolve()]
    roots = [source.resolve().parent]
    while todo:
        path = todo.pop()
        if path in seen:
            continue
        seen.add(path)
        text = path.read_bytes()
        yield text
        for include in INCLUDE.findall(text):
            near = [path.parent, *roots, *roots[0].parents]
            found = (folder / os.fsdecode(include) for folder in near)
            todo += [file for file in found if file.is_file()][:1]


def take(kept: Path, to: Path) -> bool:
    with suppress(OSError, shutil.Error):
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(kept, to)
        os.utime(kept)  # the last that are used are kept longest
        return True
    return False


def keep(made: Path, kept: Path) -> None:
    """Put an object aside; it appears whole or not at all."""
    with suppress(OSError, shutil.Error):
        half = kept.with_name(f".{kept.name}.{os.getpid()}")
        shutil.copyfile(made, half)
        half.replace(kept)


def drop_old(kept: Path) -> None:
    """Remove all but the objects that were used last."""
    with suppress(OSError):
        newest_first = sorted(kept.iterdir(), key=lambda one: one.stat().st_mtime, reverse=True)
        for old in newest_first[KEPT:]:
            old.unlink(missing_ok=True)
