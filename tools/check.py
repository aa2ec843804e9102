"""Every check and test, side by side on the cores there are: `python3 run.py test` calls it.

The tests run in several processes, each with a share of the files. Which engine a process runs on
is settled before it starts. Tests run on the interpreted engine, those marked `compiled` on the
compiled one, those marked `both_modes` on both; of a test marked `whole_games` the first of its
parameters runs on both and the others on the compiled one. The tests of server, page, commands and
laboratory, which try what surrounds an engine, count as marked `compiled` if they say nothing.
Without a C compiler the interpreted engine takes them all.

Property tests get a fresh seed in every run. It is in the summary, and
`run.py test --hypothesis-seed=N` repeats it.

In a fresh clone the packages of Python are installed by a step of their own. Whatever is Python
waits for it, and the page, which needs none of them, does not.
"""

from __future__ import annotations

import re
import secrets
import sys
import time
from collections.abc import Container
from dataclasses import replace
from pathlib import Path

from tools import compiling, package_cache, webpage
from tools.side_by_side import ROOT, Result, Step, cores, run_all

TESTS = ROOT / "tests"
AT_ONCE = cores() + 1  # tests of the server wait for one another much of their time
WAITING = ("drill", "web")  # folders whose tests mostly wait: for healing, for a browser
HALF = 0.5  # of a place
PACKAGES = "packages"
INSTALL = "import run; run.python_env('dev')"
NO_TESTS = 5  # pytest's exit status when nothing was selected
SEED = "--hypothesis-seed"
LINT_IMPORTS = "from importlinter.cli import lint_imports_command as lint; lint()"
# Packages bring plugins of pytest along whose loading takes longer than most shares of tests.
PLUGINS = ("-p", "pytest_timeout", "-p", "_hypothesis_pytestplugin")
NO_OTHERS = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
PYTEST = ("-m", "pytest", *PLUGINS, "-q", "--durations=12", "--durations-min=3")
# Browsers miss their time on a busy machine: what failed may try once more.
AGAIN = ("--last-failed", "--last-failed-no-failures", "none")
INTERPRETED = NO_OTHERS | {"RAILSPLITTER_PURE": "1"}
COMPILED = NO_OTHERS | {"RAILSPLITTER_PURE": "0"}
FEW, OTHERS = 10, "other folders"  # folders with so few files share a process: each start costs
# A process's share of a folder; folders with long tests have smaller ones and begin first, in this
# order: the drill waits much, so that others go on beside it. Tests of one game share what is long
# to make (maps, editions): too many shares make it too often.
FILES = 75
LONG_FILES = {
    "drill": 2,
    "web": 5,
    "modes": 1,
    "games/gcacw": FILES,
    "games/confederate_rails": FILES,
    "cli": 12,
    "server": 18,
    OTHERS: 24,
    "lab": 4,
}
COMPILED_ONLY = ("lab", "modes")  # folders with hardly a test for the interpreted engine alone
AROUND = ("cli", "drill", "lab", "server", "web")  # their tests run compiled without saying so
# Elsewhere a file whose tests run compiled says so itself; tests/conftest.py insists on it.
BOTH = ("mark.both_modes", "mark.whole_games")
MARKS = (*BOTH, "mark.compiled")


def steps(pytest_args: list[str], python: str = "") -> list[Step]:
    """All steps: first what others wait for, then the long ones.

    If a Python is named, it has to be installed first, with the packages that the tests need.
    """
    page, ours = page_steps(), python_steps(pytest_args)
    if not python:
        return [*ours[:1], *page, *ours[1:]]
    install = Step(PACKAGES, ["-c", INSTALL])
    later = (replace(step, program=python, after=(*step.after, PACKAGES)) for step in ours)
    return [install, *page, *later]


def python_steps(pytest_args: list[str]) -> list[Step]:
    """The steps that need packages of Python; the compile comes first."""
    missing = compiling.missing()
    return [
        Step("compile", ["run.py", "compile"], missing),
        # It cannot be shared out: begun late it would end last.
        Step("mypy", ["-m", "tools.type_check"]),
        *compiled_tests(pytest_args, missing),
        *interpreted_tests(pytest_args, bool(missing)),
        Step("import rules", ["-c", LINT_IMPORTS]),
        Step("ruff check", ["-m", "ruff", "check", "."]),
        Step("ruff format", ["-m", "ruff", "format", "--check", "."]),
    ]


def page_steps() -> list[Step]:
    npm = webpage.npm()
    no_npm = "" if npm else webpage.NEEDED
    made = ("page",)
    return [
        Step("page", ["run.py", "page"], no_npm),
        Step("page, tests", ["run", "test"], no_npm, npm, webpage.WEB, after=made),
        Step("page, types", ["-m", "tools.page_check", "types"], no_npm, after=made),
        Step("page, format and lint", ["-m", "tools.page_check", "lint"], no_npm, after=made),
    ]


def interpreted_tests(args: list[str], takes_all: bool) -> list[Step]:
    """Every test that is not left to the compiled engine; all of them where there is none."""
    files = [file for file in test_files() if takes_all or not is_around(file) or says(file, BOTH)]
    wanted = "" if takes_all else "not compiled"
    return pytest_steps("", files, wanted, args, INTERPRETED, ("page",))


def compiled_tests(args: list[str], missing: str) -> list[Step]:
    """The tests that play whole games and those of what surrounds the engine."""
    files = [file for file in test_files() if is_around(file) or says(file, MARKS)]
    wanted = "both_modes or compiled"
    return pytest_steps(", compiled", files, wanted, args, COMPILED, ("compile", "page"), missing)


def pytest_steps(
    name: str,
    files: list[Path],
    wanted: str,
    args: list[str],
    env: dict[str, str],
    after: tuple[str, ...],
    skip: str = "",
) -> list[Step]:
    """Processes of pytest: one if the arguments name tests, else one for each share of files."""
    shares = {"": []} if names_tests(args) else shared_out(files, env is COMPILED)
    fine = (0, NO_TESTS) if any(SEED not in arg for arg in args) else (0,)
    found = []
    for share, paths in shares.items():
        whole = f"tests{share and ' of '}{share}{name}"
        # What a process remembers of its failures is kept apart from what the others do.
        memory = ["-o", f"cache_dir=.pytest_cache/{re.sub(r'[^a-z0-9]+', '-', whole)}"]
        command = [*PYTEST, *memory, *map(str, paths), *args, *(["-m", wanted] if wanted else [])]
        again = AGAIN if share.startswith("web") else ()
        place = HALF if share.startswith(WAITING) else 1.0
        step = Step(whole, command, skip, env=env, fine=fine, again=again, after=after)
        found.append(replace(step, place=place))
    return found


def names_tests(args: list[str]) -> bool:
    """Do the arguments say which tests to run, by file or folder?"""
    return any((ROOT / arg.split("::")[0]).exists() for arg in args if not arg.startswith("-"))


def test_files() -> list[Path]:
    """Every file of tests, as a path from the root."""
    return sorted(path.relative_to(ROOT) for path in TESTS.rglob("test_*.py"))


def is_around(file: Path) -> bool:
    """Does a file, named from the root, test what surrounds the engine?"""
    return file.parts[1] in AROUND


def says(file: Path, marks: tuple[str, ...]) -> bool:
    text = (ROOT / file).read_text(encoding="utf-8")
    return any(mark in text for mark in marks)


def shared_out(files: list[Path], compiled: bool = True) -> dict[str, list[Path]]:
    """The files in shares for one process each, by folder and in even parts; long ones first."""
    most = {name: n for name, n in LONG_FILES.items() if compiled or name not in COMPILED_ONLY}
    folders = by_folder(files, most)
    first = [name for name in most if name in folders]
    others = sorted(folders.keys() - most.keys(), key=lambda name: (-len(folders[name]), name))
    shares = {}
    for folder in [*first, *others]:
        there = folders[folder]
        parts = -(-len(there) // most.get(folder, FILES))
        for part in range(parts):
            shares[folder + (f" {part + 1}/{parts}" if parts > 1 else "")] = there[part::parts]
    return shares


def by_folder(files: list[Path], alone: Container[str]) -> dict[str, list[Path]]:
    """The files by the folder of tests they are in, or of the game; small folders together."""
    folders: dict[str, list[Path]] = {}
    for file in files:
        depth = 3 if file.parts[1] == "games" else 2
        folders.setdefault("/".join(file.parts[1:depth]), []).append(file)
    small = [name for name in folders if name not in alone and len(folders[name]) < FEW]
    others = [file for name in small for file in folders.pop(name)]
    return folders | ({OTHERS: others} if others else {})


def none_chosen(results: list[Result]) -> bool:
    """Did no process of tests find one to run? A misspelt `-k` must not look like success."""
    codes = {result.code for result in results if NO_TESTS in result.step.fine}
    return codes == {NO_TESTS}


def seeded(pytest_args: list[str]) -> list[str]:
    """What goes to pytest, with a seed for property tests if none was given."""
    if any(arg.partition("=")[0] == SEED for arg in pytest_args):
        return pytest_args
    return [*pytest_args, f"{SEED}={secrets.randbelow(2**32)}"]


def main(pytest_args: list[str], python: str = "") -> int:
    """Run everything; `python` is named by who has not installed it yet."""
    began = time.monotonic()
    pytest_args = seeded(pytest_args)
    results = run_all(steps(pytest_args, python), AT_ONCE)
    verdict = "all is well" if all(result.ok for result in results) else "something failed"
    if none_chosen(results):
        verdict = "no test was chosen"
    print(f"\n=== {verdict} ({time.monotonic() - began:.0f} seconds, {AT_ONCE} places)")
    print(f"  property tests: {' '.join(arg for arg in pytest_args if SEED in arg)}")
    print(*(result.line for result in results), sep="\n", flush=True)
    package_cache.keep_bytecode(ROOT / "requirements/dev.txt", ROOT / ".venv")
    return 0 if verdict == "all is well" else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
