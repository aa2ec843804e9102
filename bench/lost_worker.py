"""A study in one process, in two, and on a cluster that loses a worker: the same games?

Run from the root: python -m bench.lost_worker studies/track-start.toml studies/words-only.toml

Every study is played three times from nothing in a folder of its own. On the cluster, a real one of
two workers on this machine, a worker is killed with SIGKILL while it works. Printed are the digests
of all games; the exit status is 1 if they differ.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from typing import Any

from distributed import LocalCluster

from railsplitter.cli import pool
from railsplitter.cli.study import Study, Wish, played
from railsplitter.lab.study.order import read

AFTER = 3  # parts that are done before the worker dies


def digest(file: Path, jobs: int, on: str = "") -> str:
    with tempfile.TemporaryDirectory() as folder:
        study = Study(read(file), Wish(Path(folder), jobs, on))
        played(study)
        return study.digest()[:16]


def on_a_cluster(file: Path) -> str:
    """The digest from two workers, of which one is killed in the middle."""
    made = LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    )
    plain = pool.each
    try:
        pool.each = losing(plain, made)
        return digest(file, 1, made.scheduler_address)
    finally:
        pool.each = plain
        made.close(timeout=20)


def losing(plain: Callable[..., Any], cluster: LocalCluster) -> Callable[..., Any]:
    """The same run, but a worker dies after a few parts of it."""
    done = 0

    def each(
        work: Any, pieces: Iterable[Any], jobs: int, on: str = ""
    ) -> Generator[Any, None, None]:
        nonlocal done
        for result in plain(work, pieces, jobs, on):
            done += 1
            if done == AFTER:
                victim = next(iter(cluster.workers.values()))
                os.kill(victim.process.pid, signal.SIGKILL)
                print(f"  worker {victim.process.pid} killed after {done} parts", flush=True)
            yield result

    return each


WAYS: dict[str, Callable[[Path], str]] = {
    "one process": lambda file: digest(file, 1),
    "two processes": lambda file: digest(file, 2),
    "a cluster that loses a worker": on_a_cluster,
}


def main(files: list[Path]) -> int:
    differing = 0
    for file in files:
        print(file.name, flush=True)
        digests = []
        for how, play in WAYS.items():
            began = time.monotonic()
            digests.append(play(file))
            print(f"  {digests[-1]}  {how}, {time.monotonic() - began:.0f} s", flush=True)
        differing += len(set(digests)) > 1
    print("all digests are equal" if not differing else f"{differing} studies differ")
    return 1 if differing else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("studies", nargs="+", type=Path)
    sys.exit(main(parser.parse_args().studies))
