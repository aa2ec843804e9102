"""Builds the packages that are handed on: `python3 run.py wheel` calls it.

    python3 run.py wheel             the pure wheel, for every platform
    python3 run.py wheel --native    the wheel for this platform and Python, its engine compiled

Both carry the built page and lie in `dist/`; they have one version, and pip takes the native one
where it fits. The native one is built from an sdist: built in place it would leave compiled modules
beside the sources, where they hide them.
"""

from __future__ import annotations

import os
import subprocess
import sys

from tools import compiling, webpage

NATIVE = "--native"
HOOK = "HATCH_BUILD_HOOK_ENABLE_MYPYC"


def page() -> None:
    """Build the page if its sources changed: a wheel without it is of no use."""
    if webpage.is_due():
        if not webpage.npm():
            sys.exit(webpage.NEEDED)
        webpage.build()


def command(native: bool, to: str) -> list[str]:
    """What builds a wheel; everything it needs is in the dev set, so nothing is fetched."""
    whole = [sys.executable, "-m", "build", "--no-isolation", "--outdir", to]
    return whole if native else [*whole, "--wheel"]


def main(args: list[str]) -> int:
    native = NATIVE in args
    if unknown := [arg for arg in args if arg != NATIVE]:
        sys.exit(f"expected nothing or {NATIVE}, found {' '.join(unknown)}")
    if native and (reason := compiling.missing()):
        sys.exit(reason)
    page()
    env = os.environ | {HOOK: "1" if native else "0"}
    to = str(compiling.ROOT / "dist")
    return subprocess.call(command(native, to), cwd=compiling.ROOT, env=env)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
