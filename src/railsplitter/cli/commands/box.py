"""Commands about the games of the box: their rules, their data."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from railsplitter.cli import inputs, maps
from railsplitter.cli.commands.arguments import GameId, Jobs, Json, On, Packs
from railsplitter.kernel.errors import BadUsage

app = typer.Typer()
data_app = typer.Typer(help="Check data packs; say where facts come from.")


@app.command()
def games(json: Json = False) -> int:
    """List the games: seats, options, sources of their data."""
    from railsplitter.cli import box

    return box.run(json)


@app.command()
def rules(
    game: GameId,
    case: Annotated[
        str, typer.Argument(metavar="[CASE]", help="A case or chapter; with --read a page.")
    ] = "",
    read: Annotated[
        bool, typer.Option("--read", help="The book to read: all pages, or the one named.")
    ] = False,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Which cases have code and tests; 1 if one lacks.")
    ] = False,
    find: Annotated[str, typer.Option(metavar="WORDS", help="Cases that hold these words.")] = "",
    json: Json = False,
) -> int:
    """Show a game's rules: contents, a chapter, a case, or the book to read."""
    if read:
        if coverage or find:
            raise BadUsage("rules: expected --read with a page at most, found more")
        from railsplitter.cli import reading

        return reading.run(game, case, json)
    from railsplitter.cli import rules as command

    return command.run(game, case, coverage, find, json)


@data_app.command("check")
def data_check(
    folder: Annotated[
        Path | None,
        typer.Argument(metavar="[DIR]", help="A data pack, or a map; the theatre if not said."),
    ] = None,
    game: Annotated[str, typer.Option(metavar="GAME", help="The game it is for.")] = "",
    json: Json = False,
) -> int:
    """Check a data pack, or the theatre map; status 1 if it does not hold."""
    if folder is None or maps.is_map(folder):
        return maps.check(folder, json)
    from railsplitter.cli import data

    return data.check(folder, game, json)


@data_app.command("provenance")
def data_provenance(
    game: GameId,
    source: Annotated[str, typer.Option(metavar="SOURCE", help="Only rows of this source.")] = "",
    pack: Packs = None,
    json: Json = False,
) -> int:
    """List every row of a game's data with where it comes from."""
    from railsplitter.cli import data

    return data.provenance(game, pack, source, json)


@data_app.command("packs")
def data_packs(json: Json = False) -> int:
    """List the packs that come along: other values for what is reconstructed."""
    from railsplitter.cli import shipped

    return shipped.listed(json)


@data_app.command("diff")
def data_diff(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A data pack.")],
    game: Annotated[str, typer.Option(metavar="GAME", help="The game it is for.")],
    json: Json = False,
) -> int:
    """Show what a data pack changes, value by value."""
    from railsplitter.cli import data_diff as command

    return command.run(folder, game, json)


@data_app.command("try")
def data_try(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A data pack.")],
    game: Annotated[str, typer.Option(metavar="GAME", help="The game it is for.")],
    games: Annotated[int, typer.Option(metavar="N", help="Games of each kind.")] = 100,
    bots: Annotated[
        str, typer.Option(metavar="A,B", help="Dealt to the seats in turn.")
    ] = "greedy",
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="The folder of the study it makes.")
    ] = None,
    jobs: Jobs = 1,
    on: On = "",
    json: Json = False,
) -> int:
    """Play with and without a data pack, side by side, with intervals. Needs the extra `lab`."""
    from railsplitter.cli import data_try as command
    from railsplitter.cli import pool, study

    names = tuple(name.strip() for name in bots.split(","))
    home = out if out is not None else Path(f"try-{folder.name}")
    wish = study.Wish(home, pool.job_count(jobs), on, json=json)
    return command.run(folder, game, names, inputs.at_least(games, 2, "games"), wish)


@data_app.command("setup")
def data_setup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A position in open JSON.")],
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder of the pack it makes.")],
) -> int:
    """Make a data pack from a position of the Great Campaigns in open JSON."""
    from railsplitter.cli import position

    return position.setup(file, out)
