"""A study's games on disk: a parquet file for each part, so that a run can stop and go on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import polars as pl

from railsplitter.kernel.errors import BadUsage
from railsplitter.lab.study.effects import Games
from railsplitter.lab.study.order import Order

ORDER = "study.json"
PARTS = "parts"


class Store:
    """The folder of a study."""

    def __init__(self, folder: Path, order: Order) -> None:
        self.folder = folder
        self.order = order
        (folder / PARTS).mkdir(parents=True, exist_ok=True)
        kept = folder / ORDER
        if kept.exists() and msgspec.json.decode(kept.read_bytes()).get("key") != order.key:
            raise BadUsage(f"{folder}: holds another study; expected a new folder or the same one")
        said = {"key": order.key, "order": order}
        kept.write_bytes(msgspec.json.format(msgspec.json.encode(said), indent=2))

    def has(self, arm: int, first: int, count: int) -> bool:
        return self._part(arm, first, count).exists()

    def _part(self, arm: int, first: int, count: int) -> Path:
        return self.folder / PARTS / f"arm{arm}-{first:09d}-{count}.parquet"

    def add(self, arm: int, first: int, count: int, rows: list[dict[str, Any]]) -> None:
        """Write the games of a part, whole or not at all."""
        path = self._part(arm, first, count)
        part = path.with_suffix(".tmp")
        pl.DataFrame([_flat(row) for row in rows], infer_schema_length=None).write_parquet(part)
        part.replace(path)

    def table(self) -> pl.DataFrame:
        """All games that there are, by arm and number."""
        files = sorted((self.folder / PARTS).glob("*.parquet"))
        if not files:
            return pl.DataFrame()
        read = [pl.read_parquet(file) for file in files]
        whole = pl.concat(read, how="diagonal_relaxed")
        # A study that was made longer has played the games of its last part twice, alike.
        return whole.unique(subset=["arm", "game"], keep="first").sort("arm", "game")

    def games(self) -> dict[str, Games]:
        """What was measured, by arm and number of the game."""
        out: dict[str, dict[int, dict[str, float]]] = {arm.name: {} for arm in self.order.arms}
        for row in self.table().iter_rows(named=True):
            arm = self.order.arms[row["arm"]].name
            measured = {
                key[2:]: value
                for key, value in row.items()
                if key[:2] == "m." and value is not None
            }
            out[arm][row["game"]] = measured
        return {name: dict(games) for name, games in out.items()}

    def write(self) -> Path:
        """All games in one file, for those who go on with them."""
        path = self.folder / "games.parquet"
        self.table().write_parquet(path)
        return path


def _flat(row: dict[str, Any]) -> dict[str, Any]:
    """A game as columns: what was measured has the prefix m."""
    measured = {f"m.{key}": float(value) for key, value in row["measured"].items()}
    return {key: value for key, value in row.items() if key != "measured"} | measured
