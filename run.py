#!/usr/bin/env python3
"""Start or test Railsplitter on a machine that has only Python 3.11 or newer, and Node 20.

    python3 run.py            install what is missing, then open the program in the browser
    python3 run.py CMD ...    any command of the program; --help lists them
    python3 run.py test ...   every check and test; what follows goes to pytest
    python3 run.py compile    compile the engine now (needs a C compiler)
    python3 run.py page       build the browser page now (needs Node)
    python3 run.py wheel      build the package to hand on; --native with a compiled engine

Only the standard library is used here, because nothing is installed yet. What this file has
to say goes to standard error: standard output belongs to the command that is run.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent
WINDOWS = os.name == "nt"
RELEASE = f"{sys.version_info[0]}.{sys.version_info[1]}"
VENV = ROOT / ".venv"
PY = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
PACKAGES = VENV / ("Lib" if WINDOWS else f"lib/python{RELEASE}") / "site-packages"


def lock_file(group: str) -> Path:
    return ROOT / "requirements" / f"{group}.txt"


def digest(group: str) -> str:
    """What an installed group depends on: this Python, where the clone is, the lock."""
    start = f"{sys.version}\n{ROOT}\n".encode()
    return hashlib.sha256(start + lock_file(group).read_bytes()).hexdigest()


def is_installed(group: str) -> bool:
    holders = ("lab",) if group == "run" else ()  # the lab set holds what is needed to play
    for name in (group, *holders, "dev"):  # the dev set holds the others
        stamp = VENV / f".{name}"
        if stamp.exists() and stamp.read_text() == digest(name):
            return True
    return False


def make_venv() -> None:
    """An empty environment of this Python, unless there is one (an upgrade leaves an old one)."""
    config = VENV / "pyvenv.cfg"
    if PY.exists() and config.exists() and f" = {RELEASE}." in config.read_text():
        return
    try:
        venv.EnvBuilder(clear=True, with_pip=True, symlinks=not WINDOWS).create(VENV)
    except (subprocess.CalledProcessError, SystemExit):  # Debian without python3-venv exits
        venv.EnvBuilder(clear=True, with_pip=False, symlinks=not WINDOWS).create(VENV)


def has_pip(python: str | Path) -> bool:
    command = [python, "-c", "import pip"]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


def pip_command() -> list[str | Path]:
    if has_pip(PY):
        return [PY, "-m", "pip"]
    if has_pip(sys.executable):
        return [sys.executable, "-m", "pip", "--python", PY]
    sys.exit("This Python has neither venv nor pip; on Debian: apt-get install python3-venv")


def install(group: str) -> None:
    """Fill the environment from the lock; checks of a fresh clone take what another one has."""
    from tools import package_cache

    is_fresh = group == "dev" and not VENV.exists()
    if is_fresh and take_kept(lock_file(group)):
        write_stamp(group)
        return
    print(f"installing the {group} packages into .venv ...", file=sys.stderr, flush=True)
    make_venv()
    quiet = ["install", "--quiet", "--quiet", "--disable-pip-version-check", "--no-input"]
    if group == "dev":  # most of it is never loaded: Python compiles what is, when it is
        quiet.append("--no-compile")
    hashed = ["--require-hashes", "--only-binary", ":all:", "-r", str(lock_file(group))]
    subprocess.run([*pip_command(), *quiet, *hashed], check=True, stdout=sys.stderr)
    if is_fresh:
        package_cache.keep(lock_file(group), VENV)
    write_stamp(group)


def take_kept(lock: Path) -> bool:
    """Make an environment of packages that were kept; whether there were any."""
    from tools import package_cache

    if not package_cache.is_there(lock, VENV):
        return False
    venv.EnvBuilder(clear=True, with_pip=False, symlinks=not WINDOWS).create(VENV)
    return package_cache.take(lock, VENV)


def write_stamp(group: str) -> None:
    """Say that a group is installed, and let the environment find the sources."""
    (PACKAGES / "railsplitter.pth").write_text(f"{ROOT / 'src'}\n")
    (VENV / f".{group}").write_text(digest(group))


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """One process at a time; the system lets go of the lock however the process ends."""
    with file.open("a") as handle:
        if not WINDOWS:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def python_env(group: str) -> None:
    if not is_installed(group):
        with locked(ROOT / ".venv.lock"):
            if not is_installed(group):  # somebody else may have done it meanwhile
                install(group)


def group_of(args: list[str]) -> str:
    """The packages that a command needs: those of the laboratory only where it is asked for."""
    named = args[:1] in (["study"], ["export"]) or args[:2] == ["data", "try"]
    is_lab = named or any(arg.partition("=")[0] == "--on" for arg in args)
    return "lab" if is_lab else "run"


def start(*command: str) -> int:
    """Hand over to a program of the environment: signals and the terminal are then its own."""
    whole = [str(PY), *command]
    return subprocess.call(whole) if WINDOWS else os.execv(PY, whole)


def start_tool(name: str, group: str, args: list[str]) -> int:
    python_env(group)
    os.chdir(ROOT)
    return start("-m", f"tools.{name}", *args)


def start_checks(args: list[str]) -> int:
    """Begin the checks; in a fresh clone they install what they need beside what needs nothing."""
    if is_installed("dev"):
        return start_tool("check", "dev", args)
    os.chdir(ROOT)
    from tools import check

    return check.main(args, str(PY))


def web_page() -> bool:
    """Build the browser page if its sources changed; whether there is one."""
    from tools import webpage

    if webpage.is_due():
        if webpage.npm():
            with locked(ROOT / ".venv.lock"):
                if webpage.is_due():
                    webpage.build()
        else:
            print(webpage.NEEDED, file=sys.stderr)
    return webpage.is_there()


def main(args: list[str]) -> int:
    if sys.version_info < (3, 11):  # noqa: UP036  an old Python must get a clear answer
        sys.exit("Python 3.11 or newer is needed.")
    from tools import compiling

    if args[:1] == ["test"]:
        return start_checks(args[1:])
    if args[:1] == ["compile"]:
        if reason := compiling.missing():
            sys.exit(reason)
        python_env("run")  # the compiler reads the types of what the engine imports
        return start_tool("compile_engine", "compile", args[1:])
    if args[:1] == ["wheel"]:
        return start_tool("wheels", "dev", args[1:])
    if args[:1] == ["page"]:
        from tools import webpage

        return webpage.main()
    python_env(group_of(args))
    if not args and web_page():
        args = ["serve", "--browser"]
    elif args[:1] == ["serve"]:
        web_page()
    try:
        if compiling.is_due():
            compiling.begin_in_background()
    except OSError as error:  # a read-only clone, a full disk: nothing to stop a game for
        print(f"the engine stays uncompiled: {error}", file=sys.stderr)
    return start("-P", "-m", "railsplitter", *args)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except subprocess.CalledProcessError as error:
        sys.exit(f"failed: {error}")
