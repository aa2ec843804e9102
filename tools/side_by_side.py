"""Runs steps side by side: a step begins when those it waits for have ended and a core is free.

Each step's output is kept and printed whole when the step ends, so that two never mix. A failing
step stops no other. Steps that come first in the list begin first: put the long ones there.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parents[1]
NO_PROGRAM = 127  # what a shell says where there is none
# Most steps start Python several times; without its bytecode each start compiles every module.
BYTECODE = {"PYTHONDONTWRITEBYTECODE": ""}


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
    after: tuple[str, ...] = ()  # the names of steps that must have ended, well or not
    place: float = 1.0  # what it takes of the places there are: who mostly waits takes less


@dataclass(frozen=True)
class Result:
    """How a step ended."""

    step: Step
    code: int = 0
    seconds: float = 0.0
    text: str = ""
    work: float = 0.0  # seconds of processor time: on a busy machine they say more than the others

    @property
    def ok(self) -> bool:
        return self.code in self.step.fine

    @property
    def line(self) -> str:
        """The step's line of the summary."""
        if self.step.skip:
            return f"  skip                          {self.step.name}: {self.step.skip}"
        how = "ok" if self.ok else "FAILED"
        return f"  {how:6} {self.seconds:6.1f}s {self.work:6.1f}s of work  {self.step.name}"


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run_all(steps: Sequence[Step], at_once: int) -> list[Result]:
    """Run every step, in `at_once` places; the results are in the order of the steps."""
    waiting = list(steps)
    running: dict[Future[Result], Step] = {}
    ended: dict[str, Result] = {}
    with ThreadPoolExecutor(len(waiting) or 1) as pool:
        while waiting or running:
            open_names = {step.name for step in steps}.difference(ended)
            free = at_once - sum(step.place for step in running.values())
            for step in fitting(due(waiting, open_names), free):
                waiting.remove(step)
                running[pool.submit(run, step)] = step
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                ended[running.pop(future).name] = future.result()
                show(future.result())
    return [ended[step.name] for step in steps]


def due(waiting: Sequence[Step], open_names: set[str]) -> list[Step]:
    """The steps that wait for no other."""
    return [step for step in waiting if not open_names.intersection(step.after)]


def fitting(steps: Sequence[Step], free: float) -> list[Step]:
    """The first of the steps, as many as there is place for."""
    found = []
    for step in steps:
        if step.place <= free:
            found.append(step)
            free -= step.place
    return found


def run(step: Step) -> Result:
    """Run one step, with its second try if it has one."""
    if step.skip:
        return Result(step)
    began = time.monotonic()
    with tempfile.TemporaryFile() as said:
        code, work = call(step, step.command, said)
        if step.again and code not in step.fine:
            said.write(b"\n--- what failed, once more\n")
            said.flush()
            second, more = call(step, [*step.command, *step.again], said)
            code, work = 0 if second == 0 else code, work + more
        said.seek(0)
        text = said.read().decode(errors="replace")
    return Result(step, code, time.monotonic() - began, text, work)


def call(step: Step, command: list[str], said: IO[bytes]) -> tuple[int, float]:
    """Run a command of a step, its output going to `said`: its exit status and processor time."""
    env = os.environ | BYTECODE | step.env
    whole = [step.program, *command]
    try:
        ran = subprocess.Popen(
            whole, cwd=step.folder, env=env, stdout=said, stderr=subprocess.STDOUT
        )
    except OSError as error:  # there is no environment: what was to make it says why
        said.write(f"{error}\n".encode())
        return NO_PROGRAM, 0.0
    if sys.platform == "win32":
        return ran.wait(), 0.0
    _, status, used = os.wait4(ran.pid, 0)
    ran.returncode = os.waitstatus_to_exitcode(status)  # else it would be waited for once more
    return ran.returncode, used.ru_utime + used.ru_stime


def show(result: Result) -> None:
    """Print the output of a step in one piece."""
    if not result.step.skip:
        took = f"{result.seconds:.1f} s, {result.work:.1f} s of work"
        print(f"\n=== {result.step.name}: {took}", result.text.rstrip(), sep="\n")
        sys.stdout.flush()
