"""`railsplitter drill`: the fault laboratory, and its figures."""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from railsplitter import _native
from railsplitter.cli.errors import INTERRUPTED
from railsplitter.cli.output import columns, note, print_json
from railsplitter.drill.laboratory import Drill, Order
from railsplitter.drill.tally import FAULTS

MEANINGS = {
    "lost": "acknowledged and not in the log",
    "doubled": "asked for once, there twice",
    "foreign": "in the log, and nobody asked for it",
    "untrue": "answers that were not so",
    "stalled": "tables that did not move within 10 s of healing",
    "failed": "faults of the server: status 500, starts that failed",
}


def run(order: Order, json: bool, keep: Path | None = None) -> int:
    """Drill and tell; status 0 only if nothing was found."""
    began = time.monotonic()

    def tell(text: str) -> None:
        note(f"[{time.monotonic() - began:5.1f}] {text}")

    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
        return told(_drilled(order, keep, tell), json)
    with tempfile.TemporaryDirectory(prefix="railsplitter-drill-") as folder:
        return told(_drilled(order, Path(folder), tell), json)


def _drilled(order: Order, folder: Path, tell: Any) -> Drill:
    drill = Drill(order, folder, tell)
    drill.run()
    return drill


def told(drill: Drill, json: bool) -> int:
    if json:
        print_json(report(drill))
    else:
        print("\n".join(lines(drill)))
    if not drill.is_whole:
        return INTERRUPTED
    return 0 if drill.tally.is_clean else 1


def report(drill: Drill) -> dict[str, Any]:
    """Everything, for programs."""
    tally = drill.tally
    return {
        "database": "postgresql" if drill.order.database else "sqlite",
        "mode": _native.mode(),
        "seconds": round(drill.seconds, 1),
        "seed": drill.order.seed,
        "complete": drill.is_whole,
        "clean": tally.is_clean,
        "found": {kind: tally.found[kind] for kind in FAULTS},
        "done": dict(sorted(tally.done.items())),
        "starts": drill.server.starts,
        "healing": _healing(drill),
        "findings": [
            {"kind": f.kind, "table": f.table, "text": f.text} for f in drill.tally.findings
        ],
    }


def _healing(drill: Drill) -> dict[str, float]:
    """Seconds from healing to the move of the last table."""
    times = [wound.healed for wound in drill.wounds]
    if not times:
        return {}
    return {"median": round(statistics.median(times), 2), "longest": round(max(times), 2)}


def lines(drill: Drill) -> list[str]:
    """The same as a table and a verdict, for people."""
    tally = drill.tally
    out = [f"{f.kind}: {f.table or 'server'}: {f.text}" for f in tally.findings]
    out += ["", f"{drill.seconds:.0f} s, {len(drill.wounds)} faults, {_native.mode()} engine"]
    out += columns([(what, count) for what, count in sorted(tally.done.items())], "  ")
    out += ["", *columns([(k, tally.found[k], MEANINGS[k]) for k in FAULTS], "  ")]
    healing = _healing(drill)
    if healing:
        out.append(f"  healed: median {healing['median']} s, longest {healing['longest']} s")
    verdict = "nothing was lost, doubled or untrue, and every table went on"
    return [*out, "", verdict if tally.is_clean else "something failed: see above"]
