"""Format, lint and types of the page's sources; a clone looks at what no clone has looked at.

    python -m tools.page_check lint      prettier and eslint
    python -m tools.page_check types     svelte-check

Prettier and eslint judge each file by itself, so a file that was well is well as long as it, its
tools and their settings are the same; types are well as long as no file at all differs. What was
well is kept by content in the user's cache folder, beside what mypy learned (see `type_check`).
Nothing depends on the folder: without it everything is looked at.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from tools import build_cache, webpage

SETTINGS = (".prettierignore", ".prettierrc.json", "eslint.config.js", "package.json")
LOCKED = ("package-lock.json", "svelte.config.js", "tsconfig.json")
LINTED = {".js", ".mjs", ".svelte", ".ts"}
KEPT = 3  # memories, one for each set of tools and settings
AT_ONCE = 400  # files of one call: command lines have an end


def folder() -> Path | None:
    """Where memories are kept; nothing if caches are switched off."""
    builds = build_cache.folder()
    return builds and builds.with_name("page-checks")


def name_of(web: Path) -> str:
    """A name that only the same tools and settings give."""
    found = (web / name for name in (*SETTINGS, *LOCKED))
    parts = [path.name.encode() + path.read_bytes() for path in found if path.exists()]
    return hashlib.sha256(b"\n".join([Path(__file__).read_bytes(), *parts])).hexdigest()


def marks(web: Path, files: Iterable[Path]) -> dict[Path, str]:
    """Each file's name and content, told apart from all others."""
    found = {}
    for path in files:
        name = path.relative_to(web).as_posix().encode()
        found[path] = hashlib.sha256(name + b"\n" + path.read_bytes()).hexdigest()
    return found


def known(web: Path) -> set[str]:
    """What was well before with these tools."""
    kept = folder()
    with suppress(OSError):
        if kept is not None:
            return set((kept / name_of(web) / "well").read_text().split())
    return set()


def keep(web: Path, well: Iterable[str]) -> None:
    """Keep what is well, beside what was: another branch's files come back."""
    kept = folder()
    if kept is None:
        return
    with suppress(OSError):
        memory = kept / name_of(web)
        memory.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = memory / f"well.{os.getpid()}"
        fresh.write_text("\n".join(sorted(known(web) | set(well))))
        fresh.replace(memory / "well")
        os.utime(memory)
        build_cache.drop_old(kept, KEPT)


def whole(found: dict[Path, str]) -> str:
    """What tells all files together apart."""
    return hashlib.sha256("\n".join(found.values()).encode()).hexdigest()


def sources() -> list[Path]:
    """All that is formatted or linted: the page's own files."""
    return [path for path in webpage.sources() if path.is_relative_to(webpage.WEB)]


def commands(files: list[Path]) -> list[list[str]]:
    """The calls that look at these files."""
    found = []
    for at in range(0, len(files), AT_ONCE):
        names = [path.relative_to(webpage.WEB).as_posix() for path in files[at : at + AT_ONCE]]
        formatted = ["prettier", "--check", "--log-level", "warn", "--ignore-unknown", *names]
        found.append(formatted)
        linted = [name for name in names if Path(name).suffix in LINTED]
        if linted:
            found.append(["eslint", "--no-warn-ignored", *linted])
    return found


def calls(kind: str, found: dict[Path, str], before: set[str]) -> list[list[str]]:
    """What has to be run, by what was well before."""
    if kind == "types":
        return [] if whole(found) in before else [[webpage.npm(), "run", "--silent", "check"]]
    new = [path for path, mark in found.items() if mark not in before]
    if len(new) == len(found):
        return [[webpage.npm(), "run", "--silent", "lint"]]
    return [[webpage.npm(), "exec", "--", *one] for one in commands(new)]


def main(args: list[str]) -> int:
    if args not in (["lint"], ["types"]):
        print(f"expected lint or types, found {' '.join(args) or 'nothing'}", file=sys.stderr)
        return 2
    found, before = marks(webpage.WEB, sources()), known(webpage.WEB)
    wanted = calls(args[0], found, before)
    if before:
        seen = sum(mark in before for mark in found.values())
        print(f"{seen} of {len(found)} files were looked at before", flush=True)
    for call in wanted:
        code = subprocess.call(call, cwd=webpage.WEB)
        if code:
            return code
    keep(webpage.WEB, [whole(found)] if args[0] == "types" else found.values())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
