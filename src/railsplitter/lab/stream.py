"""Finished games as a folder of parquet files, written while a run goes on.

    polars.read_parquet("games.parquet/*.parquet"), duckdb: from 'games.parquet/*.parquet'

A parquet file cannot grow, so every so many games make one; what is not yet written is little.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from railsplitter.lab.needs import need

ROWS = 1_000  # games of a file


class GamesFolder:
    """The folder of a run; each game is a row, in the order in which they are finished."""

    def __init__(self, folder: Path, rows: int = ROWS) -> None:
        need("polars")
        folder.mkdir()
        self.folder = folder
        self.rows = rows
        self.waiting: list[dict[str, Any]] = []
        self.files = 0

    def add(self, games: Sequence[msgspec.Struct]) -> None:
        self.waiting += [msgspec.to_builtins(game) for game in games]
        while len(self.waiting) >= self.rows:
            self._write(self.rows)

    def close(self) -> None:
        """Write what is left; a run that was interrupted has lost nothing."""
        if self.waiting:
            self._write(len(self.waiting))

    def _write(self, rows: int) -> None:
        import polars as pl

        table = pl.DataFrame(self.waiting[:rows], infer_schema_length=None)
        path = self.folder / f"part-{self.files:06d}.parquet"
        unfinished = path.with_suffix(".tmp")
        table.write_parquet(unfinished)
        unfinished.replace(path)
        del self.waiting[:rows]
        self.files += 1
