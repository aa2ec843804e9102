"""Whether and when the engine of this clone is compiled. Standard library only: run.py asks.

The work itself is in `compile_engine`, which runs inside the environment.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILDS = ROOT / ".compiled"
TRIED = BUILDS / "tried"  # the fingerprint of the sources last compiled, well or not


def missing() -> str:
    """What this machine lacks to compile the engine, as a sentence; empty if nothing."""
    if sys.implementation.name != "cpython":
        return "The engine can be compiled for CPython only."
    cc = str(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(cc):
        return f"There is no C compiler here ({cc}); on Debian: apt-get install gcc"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's C headers are not here; on Debian: apt-get install python3-dev"
    return ""


def fingerprint() -> str:
    """Changes whenever a new compile could give something else."""
    whole = hashlib.sha256(sys.version.encode())
    sources = sorted((ROOT / "src/railsplitter").rglob("*.py"))
    for path in (*sources, ROOT / "pyproject.toml", ROOT / "requirements/compile.txt"):
        whole.update(f"{path.relative_to(ROOT).as_posix()}\n".encode() + path.read_bytes())
    return whole.hexdigest()


def is_due() -> bool:
    """Sources are tried once: a compile that failed is not repeated unasked at every start."""
    if os.environ.get("RAILSPLITTER_NO_COMPILE") == "1" or missing():
        return False
    return not TRIED.exists() or TRIED.read_text() != fingerprint()


def begin_in_background() -> subprocess.Popen[bytes]:
    """Start `run.py compile` on its own: it outlives us and writes to .compiled/build.log."""
    BUILDS.mkdir(exist_ok=True)
    command = [sys.executable, str(ROOT / "run.py"), "compile", "--background"]
    with (BUILDS / "build.log").open("ab") as log:
        log.truncate(0)
        return subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
        )
