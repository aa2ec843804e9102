"""Commands that read records: replay, ask why, explain, check dice."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from railsplitter.cli import inputs
from railsplitter.cli.commands.arguments import File, Iterations, Json, Packs, Seat, Seconds

app = typer.Typer()
dice_app = typer.Typer(help="Check sealed dice.")


@app.command()
def replay(
    file: File,
    to: Annotated[
        int | None, typer.Option("--to", metavar="N", help="Stop after N entries that stand.")
    ] = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Check each entry and the end; 1 if one fails.")
    ] = False,
    log: Annotated[bool, typer.Option("--log", help="The log instead of the position.")] = False,
    seat: Seat = "",
    pack: Packs = None,
    json: Json = False,
) -> int:
    """Replay a record: a position of it, or its log.

    The position is what everybody knows, or what --seat sees.
    """
    from railsplitter.cli import replay as command

    return command.run(file, pack, command.Order(to, verify, log, seat, json))


@app.command()
def why(
    file: File,
    action: Annotated[str, typer.Argument(metavar="ACTION", help="In the game's notation.")],
    at: Annotated[
        int | None,
        typer.Option("--at", metavar="N", help="After N entries that stand; all if not said."),
    ] = None,
    seat: Seat = "",
    pack: Packs = None,
    json: Json = False,
) -> int:
    """Ask why an action is not legal.

    Status 0 if it is legal, 1 with the cases that forbid it if not. Without --seat it is asked
    for the seat whose turn it is.
    """
    from railsplitter.cli import why as command

    return command.run(file, pack, at, seat, action, json)


@app.command()
def explain(
    file: File,
    entry: Annotated[
        int | None,
        typer.Option(
            "--entry", metavar="N", help="The entry that stands; the last choice if not said."
        ),
    ] = None,
    seconds: Seconds = 2.0,
    iterations: Iterations = 0,
    pack: Packs = None,
    json: Json = False,
) -> int:
    """Explain a move of a record: what else there was, chances to win, what decides.

    A bot looks at worlds that the player could not tell from the true one, and plays each option
    on in them.
    """
    from railsplitter.cli import explain as command

    budget = inputs.at_least(iterations, 0, "iterations")
    return command.run(file, pack, entry, inputs.positive(seconds, "seconds"), budget, json)


@app.command()
def analyse(
    file: File,
    seconds: Seconds = 60.0,
    iterations: Iterations = 0,
    pack: Packs = None,
    json: Json = False,
) -> int:
    """Analyse a game: the course of the chances, turning points, slips, luck.

    Slips are looked for from what the player could know. Luck is in points: what the dice gave
    beyond what was to be expected of the same action.
    """
    from railsplitter.cli import analyse as command

    budget = inputs.at_least(iterations, 0, "iterations")
    return command.run(file, pack, inputs.positive(seconds, "seconds"), budget, json)


@app.command()
def export(
    records: Annotated[
        list[Path], typer.Argument(metavar="RECORDS", help="Records, or folders of them.")
    ],
    to: Annotated[
        str,
        typer.Option("--to", metavar="parquet|position", help="Tables, or a position as JSON."),
    ] = "parquet",
    out: Annotated[
        Path, typer.Option(metavar="PATH", help="The folder of the tables, or a new file.")
    ] = Path("export"),
    pack: Packs = None,
    json: Json = False,
) -> int:
    """Write records as tables for researchers, or a position for other programs.

    Tables need the extra `lab`. Positions are of the Great Campaigns of the American Civil War.
    """
    from railsplitter.cli import export as command

    return command.run(records, to, out, pack, json)


@dice_app.command("verify")
def dice_verify(file: File, pack: Packs = None, json: Json = False) -> int:
    """Check a sealed game's dice from its record; status 1 if they do not hold."""
    from railsplitter.cli import dice

    return dice.verify(file, pack, json)
