"""Every check and test, one after the other: `python3 run.py test` calls it.

A failing step does not stop the next one. The last lines sum up, one a step, and the exit
status is 1 if any failed. The tests run on the interpreted engine; those marked `both_modes`
run once more on the compiled one, and those marked `page`, whole games in a browser, only there.

Property tests get a fresh seed in every run. It is in the summary, and
`run.py test --hypothesis-seed=N` repeats it.
"""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from tools import compiling, webpage

ROOT = Path(__file__).resolve().parents[1]
NO_TESTS = 5  # pytest's exit status when nothing was selected
SEED = "--hypothesis-seed"
LINT_IMPORTS = "from importlinter.cli import lint_imports_command as lint; lint()"


@dataclass(frozen=True)
class Step:
    """One command, of this Python if not said; `skip` says why it cannot run here."""

    name: str
    command: list[str]
    skip: str = ""
    program: str = sys.executable
    folder: Path = ROOT
    env: dict[str, str] = field(default_factory=dict)
    fine: tuple[int, ...] = (0,)
    again: tuple[str, ...] = ()  # added for a second try: browsers miss their time when it is busy


def steps(pytest_args: list[str]) -> list[Step]:
    pytest = ["-m", "pytest", "-n", "2", "--durations=12", "--durations-min=3", *pytest_args]
    skip = compiling.missing()
    pure, compiled = {"RAILSPLITTER_PURE": "1"}, {"RAILSPLITTER_PURE": "0"}
    once = [*pytest, *([] if skip else ["-m", "not page"])]
    again = [*pytest, "-m", "both_modes or page"]
    npm = webpage.npm()
    no_npm = "" if npm else webpage.NEEDED
    return [
        Step("ruff check", ["-m", "ruff", "check", "."]),
        Step("ruff format", ["-m", "ruff", "format", "--check", "."]),
        Step("mypy", ["-m", "mypy"]),
        Step("import rules", ["-c", LINT_IMPORTS]),
        Step("page", ["run.py", "page"], no_npm),
        Step("page, format and lint", ["run", "lint"], no_npm, npm, webpage.WEB),
        Step("page, types", ["run", "check"], no_npm, npm, webpage.WEB),
        Step("page, tests", ["run", "test"], no_npm, npm, webpage.WEB),
        Step("compile", ["run.py", "compile"], skip),
        Step("pytest", once, env=pure),
        Step(
            "pytest, compiled",
            again,
            skip,
            env=compiled,
            fine=(0, NO_TESTS),
            again=("-n", "0", "--last-failed", "--last-failed-no-failures", "none"),
        ),
    ]


def run(step: Step) -> tuple[bool, str]:
    """Run one step; whether it is fine, and its line of the summary."""
    if step.skip:
        return True, f"  skip         {step.name}: {step.skip}"
    print(f"\n=== {step.name}", flush=True)
    began = time.monotonic()
    command, env = [step.program, *step.command], os.environ | step.env
    code = subprocess.call(command, cwd=step.folder, env=env)
    if step.again and code not in step.fine:
        print(f"\n=== {step.name}: what failed, once more, one at a time", flush=True)
        if subprocess.call([*command, *step.again], cwd=step.folder, env=env) == 0:
            code = 0
    ok = code in step.fine
    return ok, f"  {'ok' if ok else 'FAILED':6} {time.monotonic() - began:5.1f}s {step.name}"


def seeded(pytest_args: list[str]) -> list[str]:
    """What goes to pytest, with a seed for property tests if none was given."""
    if any(arg.partition("=")[0] == SEED for arg in pytest_args):
        return pytest_args
    return [*pytest_args, f"{SEED}={secrets.randbelow(2**32)}"]


def main(pytest_args: list[str]) -> int:
    pytest_args = seeded(pytest_args)
    results = [run(step) for step in steps(pytest_args)]
    passed = all(ok for ok, _ in results)
    print("\n=== " + ("all is well" if passed else "something failed"))
    print(f"  property tests: {' '.join(arg for arg in pytest_args if SEED in arg)}")
    print(*(line for _, line in results), sep="\n", flush=True)
    return 0 if passed else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
