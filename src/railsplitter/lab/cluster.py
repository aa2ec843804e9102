"""Independent pieces of work on a cluster of dask.distributed.

Workers run what this process would run itself (`play_chunk` and its like), so the results are the
same. Only so many pieces are under way at a time, whatever their number; results leave the cluster
as soon as they are here. A worker that is lost has its pieces done again elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from itertools import islice
from typing import Any, TypeVar

from railsplitter.kernel.errors import BadUsage, RuleBug
from railsplitter.lab.needs import need

W = TypeVar("W")
R = TypeVar("R")
AHEAD = 3  # pieces under way for each thread of the cluster
TRIES = 5  # of a piece whose workers died
PATIENCE = "20s"  # to reach the scheduler


def client_of(address: str) -> Any:
    """A connection to a scheduler, or one sentence why there is none."""
    need("distributed")
    import distributed

    connect: Any = distributed.Client  # dask's classes have no types
    try:
        return connect(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadUsage(f"--on {address}: no scheduler answers there ({error})") from None


def each(work: Callable[[W], R], pieces: Iterable[W], address: str) -> Generator[R, None, None]:
    """The results of all pieces as they come; closing the iterator stops the work."""
    with client_of(address) as client:
        yield from Run(client, work, iter(pieces)).results()


class Run:
    """The pieces of one run that are under way."""

    def __init__(self, client: Any, work: Callable[[Any], Any], pieces: Iterable[Any]) -> None:
        import distributed

        in_turn: Any = distributed.as_completed
        self.client = client
        self.work = work
        self.pieces = iter(pieces)
        self.done = in_turn([], loop=client.loop)
        self.under_way: dict[str, tuple[Any, int]] = {}  # by key: the piece, tries so far

    def results(self) -> Generator[Any, None, None]:
        threads = sum(self.client.nthreads().values())
        try:
            for piece in islice(self.pieces, AHEAD * max(1, threads)):
                self.submit(piece, 1)
            while self.under_way:
                yield from self.next_ones()
        finally:
            self.client.cancel(list(self.done.futures))

    def next_ones(self) -> Generator[Any, None, None]:
        """The next piece that is done, and another one for its place."""
        future = next(self.done)
        piece, tries = self.under_way.pop(future.key)
        error = future.exception() if future.status == "error" else None
        if error is not None or future.status != "finished":
            self.again(piece, tries, error)
            return
        yield future.result()
        future.release()
        for piece in islice(self.pieces, 1):
            self.submit(piece, 1)

    def submit(self, piece: Any, tries: int) -> None:
        future = self.client.submit(self.work, piece, pure=False)
        self.under_way[future.key] = (piece, tries)
        self.done.add(future)

    def again(self, piece: Any, tries: int, error: BaseException | None) -> None:
        """A piece whose workers died is tried again; what it does wrong itself is told."""
        from distributed import KilledWorker

        if error is not None and not isinstance(error, KilledWorker):
            raise error
        if tries == TRIES:
            raise RuleBug(f"a piece of work has lost its worker {TRIES} times")
        self.submit(piece, tries + 1)
