"""What several commands take."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game's id; `games` lists them.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]
DATABASES = "sqlite:///FILE or postgresql://…"
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Packs = Annotated[
    list[Path] | None,
    typer.Option(
        "--pack",
        metavar="DIR",
        help="Lay a data pack over the game; repeatable. `data packs` names those that come along.",
    ),
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="An option of the game; repeatable."),
]
Seed = Annotated[
    str, typer.Option("--seed", metavar="N", help="0 to 2^62 - 1; the same seed, the same games.")
]
Jobs = Annotated[
    int, typer.Option("--jobs", metavar="N", help="Processes; 0: one for each processor.")
]
On = Annotated[
    str,
    typer.Option("--on", metavar="tcp://…", help="Work on the cluster of this dask scheduler."),
]
Seat = Annotated[
    str, typer.Option("--seat", metavar="S", help="A seat: its number in the record, or its name.")
]
Seconds = Annotated[
    float, typer.Option("--seconds", metavar="S", help="Processor time to think, about.")
]
Iterations = Annotated[
    int,
    typer.Option(
        "--iterations", metavar="N", help="Playouts instead of seconds: the same answer each time."
    ),
]
