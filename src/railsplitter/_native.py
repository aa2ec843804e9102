"""Chooses between the compiled and the interpreted engine in a clone.

`tools/compile_engine.py` puts each build under `.compiled/<key>/`, beside `src`. The key is a
hash of the sources the build was made from, the interpreter and the compiler, so a build is
used exactly while it fits: one edited source and the interpreter runs the sources again.
`RAILSPLITTER_PURE=1` asks for the sources in any case. An installed wheel has no `.compiled`;
there the compiled modules, if any, lie beside the sources.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec, source_hash

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILDS = ".compiled"
MANIFEST = "sources.txt"  # in each build: the compiler, then one watched file a line


def prefer(package: str, path: Iterable[str]) -> list[str]:
    """The package's search path, its compiled modules first where a build fits the sources.

    Each package with compiled modules says `__path__ = prefer(__name__, __path__)`.
    """
    plain = list(path)
    build = "" if os.environ.get("RAILSPLITTER_PURE") == "1" else fitting_build(ROOT)
    folder = os.path.join(build, *package.split("."))
    if not build or not os.path.isdir(folder):
        return plain
    if build not in sys.path:
        sys.path.append(build)  # the library that all compiled modules share lies at its top
    return [folder, *plain]


def mode() -> str:
    """What the engine runs on: "compiled" or "pure"."""
    spec = find_spec("railsplitter.kernel.chance")
    origin = spec.origin if spec else None
    return "compiled" if origin and origin.endswith(tuple(EXTENSION_SUFFIXES)) else "pure"


@cache
def fitting_build(root: str) -> str:
    """The folder of the build made from the sources as they are now, or an empty text."""
    builds = os.path.join(root, BUILDS)
    if not os.path.isdir(builds) or not os.path.isdir(os.path.join(root, "src", "railsplitter")):
        return ""
    for name in sorted(os.listdir(builds)):
        try:
            with open(os.path.join(builds, name, MANIFEST), encoding="utf-8") as file:
                compiler, *watched = file.read().splitlines()
            if key(root, watched, compiler) == name:
                return os.path.join(builds, name)
        except (OSError, ValueError):
            continue  # not a build, or one that lacks a file it was made from
    return ""


def key(root: str, watched: Iterable[str], compiler: str) -> str:
    """The name of the build that fits these files, this interpreter and this compiler."""
    # The suffix of extension modules names the interpreter, its version and the platform.
    parts = [EXTENSION_SUFFIXES[0], compiler]
    for name in watched:
        with open(os.path.join(root, name), "rb") as file:
            parts.append(f"{name} {source_hash(file.read()).hex()}")
    # The hash that Python itself uses to see whether a source changed: quick, nothing to load.
    return source_hash("\n".join(parts).encode()).hex()
