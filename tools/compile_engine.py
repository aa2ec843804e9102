"""Compile the engine of this clone: `python3 run.py compile` calls it.

The modules are those of the wheel's mypyc hook in pyproject.toml. They are compiled from a
snapshot, so an edit under way cannot slip into a build, and the result appears under
`.compiled/<key>/` at once or not at all. `railsplitter._native` decides when it is used.

The kernel and each game make a library of their own, and the C compiler works on several at a
time: one library of everything would take as long as all of them one after the other. Libraries
whose C is the same as in a build before are taken from `object_cache`.
"""

from __future__ import annotations

import ast
import os
import shutil
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path, PurePosixPath

from railsplitter._native import MANIFEST, key
from tools import build_cache, compiling, object_cache, shifts

TOOLCHAIN = "requirements/compile.txt"  # pins what compiled modules are built and run with
OPT_LEVEL = "1"  # 2 takes almost twice as long to compile and the engine runs hardly faster
# Without the first, every call goes by way of a table for other libraries. How generated code is
# indented says nothing, and to look at it takes GCC longer than a third of all its work.
SWITCHES = ("-fvisibility=hidden", "-Wno-misleading-indentation")
APART = ("campaign", "first_edition", "scenarios")  # folders of a game with a library of their own
KEPT = 3  # builds: a process may still run on an older one, or a branch may come back


def listed(root: Path) -> list[str]:
    """The modules to compile, as paths from the root; patterns that match nothing are fine."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    found = {p.relative_to(root).as_posix() for glob in hook["include"] for p in root.glob(glob)}
    dropped = hook.get("exclude", [])
    return sorted(f for f in found if not any(PurePosixPath(f).match(glob) for glob in dropped))


def watched(root: Path, modules: list[str]) -> list[str]:
    """Every file a build depends on: the modules, all of ours that they import, the tools.

    Imports count because the compiler writes the constants of other modules into the code.
    """
    seen: set[str] = set()
    todo = list(modules)
    while todo:
        name = todo.pop()
        if name not in seen:
            seen.add(name)
            todo += imported(root, name)
    return [*sorted(seen), TOOLCHAIN]


def imported(root: Path, name: str) -> Iterator[str]:
    """The files of our own modules that this one imports."""
    for node in ast.walk(ast.parse((root / name).read_bytes())):
        if isinstance(node, ast.Import):
            dotted = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            dotted = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        else:
            continue
        for module in dotted:
            path = "src/" + module.replace(".", "/")
            yield from (f for f in (f"{path}.py", f"{path}/__init__.py") if (root / f).is_file())


def snapshot(root: Path, to: Path) -> None:
    """A copy of everything the build reads."""
    for name in ("pyproject.toml", TOOLCHAIN):
        (to / name).parent.mkdir(exist_ok=True)
        shutil.copy(root / name, to / name)
    for source in (root / "src/railsplitter").rglob("*.py"):
        copy = to / source.relative_to(root)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, copy)


def groups(modules: list[str]) -> list[tuple[list[str], str | None]]:
    """The modules by the library they go into: the kernel, each game, what a game keeps apart.

    The names are the same in every build, else no object could be used again. A process never
    meets two builds: `_native` chooses one folder and keeps to it.
    """
    found: dict[str, list[str]] = {}
    for module in modules:
        parts = PurePosixPath(module).relative_to("src/railsplitter").parts
        part = parts[1] if parts[0] == "games" else "kernel"  # the theatre of maps goes with it
        part += "".join(f"_{folder}" for folder in APART if folder in parts)
        found.setdefault(part, []).append("/".join(("railsplitter", *parts)))
    return [(paths, f"railsplitter_{part}") for part, paths in found.items()]


def compile_groups(src: Path, modules: list[str], compiler: str, out: Path) -> None:
    """Run mypyc and the C compiler over the modules; `out` becomes a folder to import from."""
    import setuptools
    from mypyc.build import mypycify

    os.chdir(src)
    parts = groups(modules)
    work = src.parent / "work"
    extensions = mypycify(
        ["--config-file=", *(path for paths, _ in parts for path in paths)],
        opt_level=OPT_LEVEL,
        debug_level="0",
        target_dir=str(work / "c"),
        separate=parts,
    )
    if sys.platform != "win32":
        for extension in extensions:
            extension.extra_compile_args.extend(SWITCHES)
    shifts.check(work / "c")
    command = ["--quiet", "build_ext", f"--build-lib={out}", f"--build-temp={work}"]
    object_cache.CachedBuild.toolchain = f"{compiler} {sys.version}"
    setuptools.setup(
        name="railsplitter-engine",
        ext_modules=extensions,
        cmdclass={"build_ext": object_cache.CachedBuild},
        script_args=[*command, f"--parallel={os.cpu_count() or 1}"],
    )


@contextmanager
def one_at_a_time(builds: Path, wait: bool) -> Iterator[bool]:
    """Hold the lock of the builds; without waiting, false says that another holds it."""
    with (builds / "lock").open("w") as lock:
        if sys.platform == "win32":
            yield True  # no such lock there; a build still appears whole or not at all
            return
        import fcntl

        try:
            fcntl.flock(lock, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            yield False
            return
        yield True


def drop_old(builds: Path) -> None:
    """Remove all but the newest builds."""
    made = sorted(builds.glob(f"*/{MANIFEST}"), key=lambda m: m.stat().st_mtime, reverse=True)
    for manifest in made[KEPT:]:
        shutil.rmtree(manifest.parent, ignore_errors=True)


def build(root: Path, builds: Path) -> str:
    """Make the build that fits the sources, if it is not there yet; returns a sentence."""
    compiler = f"mypyc {version('mypy')}"
    with tempfile.TemporaryDirectory(prefix="build-", dir=builds) as scratch:
        copy = Path(scratch).resolve()
        snapshot(root, copy)
        modules = listed(copy)
        files = watched(copy, modules)
        name = key(str(copy), files, compiler)
        if (builds / name / MANIFEST).is_file():
            return f"The compiled engine is up to date ({len(modules)} modules)."
        kept_as = build_cache.name_of(copy, files, compiler)
        if build_cache.take(kept_as, builds / name):
            drop_old(builds)
            return f"The compiled engine was made before ({len(modules)} modules)."
        compile_groups(copy / "src", modules, compiler, copy / "out")
        os.chdir(root)  # the scratch folder is about to go
        (copy / "out" / MANIFEST).write_text("\n".join([compiler, *files]) + "\n", encoding="utf-8")
        (copy / "out").rename(builds / name)
    build_cache.keep(builds / name, kept_as)
    drop_old(builds)
    return f"Compiled {len(modules)} modules of the engine."


def main(args: list[str]) -> int:
    background = "--background" in args
    if background and sys.platform != "win32":
        os.nice(10)
    compiling.BUILDS.mkdir(exist_ok=True)
    with one_at_a_time(compiling.BUILDS, wait=not background) as mine:
        if not mine:
            print("Another build is under way.")
            return 0
        sources = compiling.fingerprint()
        try:
            print(build(compiling.ROOT, compiling.BUILDS), flush=True)
        except (Exception, SystemExit):  # mypyc and setuptools leave by SystemExit
            compiling.TRIED.write_text(sources)
            raise
        compiling.TRIED.write_text(sources)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
