"""Commands that play many games: for figures, for faults, for speed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from railsplitter.cli import inputs
from railsplitter.cli.commands.arguments import (
    DATABASES,
    GameId,
    Jobs,
    Json,
    On,
    Options,
    Packs,
    Seed,
)

app = typer.Typer()


@app.command()
def simulate(
    game: GameId,
    players: Annotated[
        int | None,
        typer.Option(metavar="N", help="Number of players; may be left out where it is fixed."),
    ] = None,
    games: Annotated[int, typer.Option(metavar="M", help="Number of games.")] = 100,
    bots: Annotated[
        str, typer.Option(metavar="A,B", help="Dealt to the seats in turn, again and again.")
    ] = "random",
    seed: Seed = "1",
    jobs: Jobs = 1,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write the results as JSON; a new file. NAME.parquet: a folder, as they come.",
        ),
    ] = None,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write every game's record into a folder.")
    ] = None,
    keep: Annotated[
        Path, typer.Option(metavar="DIR", help="Where records of games that fail go.")
    ] = Path("simulate-failures"),
    on: On = "",
    pack: Packs = None,
    option: Options = None,
    json: Json = False,
) -> int:
    """Let bots play many games.

    Game i (from 0) has a seed of its own, made from N and i alone, so that the results do not
    depend on --jobs. All but the part `speed` is the same whenever the same is asked. A game
    that fails stops no other: its record is kept, the rest is told, and the status is 1. Where a
    bot fails a plain move takes its place, and that is told, too.
    """
    from railsplitter.cli import pool, selfplay
    from railsplitter.cli import simulate as command
    from railsplitter.games import find_game

    seats = inputs.player_count(find_game(game), players)
    setup = selfplay.setup_of(game, seats, inputs.settings(option), pack)
    selfplay.edition_of(setup)  # an unknown game or a wrong number of players comes first
    order = command.Run(
        setup,
        selfplay.dealt(bots, seats),
        inputs.at_least(games, 1, "games"),
        inputs.seed(seed),
        pool.job_count(jobs),
        str(records) if records is not None else "",
        str(keep),
        on,
    )
    return command.run(order, out, json)


@app.command()
def ladder(
    game: GameId,
    bots: Annotated[str, typer.Option(metavar="A,B,…", help="Each meets each.")],
    players: Annotated[
        int | None,
        typer.Option(metavar="N", help="Number of players; may be left out where it is fixed."),
    ] = None,
    games: Annotated[
        int, typer.Option(metavar="M", help="Games of each match, at most with --stop.")
    ] = 100,
    seed: Seed = "1",
    jobs: Jobs = 1,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep what is played; the same call goes on from there."),
    ] = None,
    stop: Annotated[
        str,
        typer.Option(
            metavar="LOW,HIGH", help="End a match when its share is told apart, such as 0.6,0.8."
        ),
    ] = "",
    markdown: Annotated[
        bool, typer.Option("--markdown", help="The matches as a table for a page.")
    ] = False,
    on: On = "",
    pack: Packs = None,
    option: Options = None,
    json: Json = False,
) -> int:
    """Let bots meet each other, and tell how strong they are.

    A match is one bot against others of one kind. Every deal is played with the first bot in each
    seat in turn. Shares come with Wilson's interval, ratings (Bradley and Terry, on Elo's scale)
    with theirs. With --stop a match ends when Wald's test with errors of 5 % has decided.
    """
    from railsplitter.cli import ladder as command
    from railsplitter.cli import pool, selfplay
    from railsplitter.games import find_game

    seats = inputs.player_count(find_game(game), players)
    order = command.Order(
        selfplay.setup_of(game, seats, inputs.settings(option), pack),
        tuple(name.strip() for name in bots.split(",")),
        inputs.at_least(games, 1, "games"),
        inputs.seed(seed),
        stop=inputs.bounds(stop),
    )
    return command.run(order, pool.job_count(jobs), out, json, markdown, on)


@app.command()
def fuzz(
    game: GameId,
    decisions: Annotated[int, typer.Option(metavar="N", help="Decisions at least.")] = 100_000,
    players: Annotated[
        str | None, typer.Option(metavar="N,M", help="Numbers of players; all in turn if not said.")
    ] = None,
    seed: Seed = "1",
    jobs: Jobs = 1,
    keep: Annotated[
        Path, typer.Option(metavar="DIR", help="Where the record of a failing game goes.")
    ] = Path("fuzz-failures"),
    judge: Annotated[
        bool, typer.Option("--judge", help="Ask the game's judge in every position; slow.")
    ] = False,
    every: Annotated[
        int,
        typer.Option(metavar="N", help="Look at every N-th position; 0: by the game's size."),
    ] = 0,
    take: Annotated[
        list[str] | None,
        typer.Option(metavar="ACTION", help="Take this action wherever it is offered."),
    ] = None,
    on: On = "",
    pack: Packs = None,
    option: Options = None,
    json: Json = False,
) -> int:
    """Play at random and check every position.

    Options that are not said take all their values in turn, as do the numbers of players.
    Status 1 if one fails, with a record of the shortest such game that was found. The game's
    invariants, the options and the why-not oracle are checked in every position, copies and
    saves in every 8th, the judge's advice in every 32nd (with --judge in every one),
    views and texts in every 64th, whole records every 16th game. Of a campaign, whose positions
    are large, only some positions are looked at (--every); the log is read after every decision.
    """
    from railsplitter.cli import fuzz as command
    from railsplitter.cli import pool
    from railsplitter.cli.checks import ADVISED
    from railsplitter.games import find_game

    title = find_game(game)
    counts = inputs.player_counts(title, inputs.said(players, "--players", "numbers such as 2,3"))
    setups = command.mixed(title, counts, inputs.settings(option), pack)
    looked_at = inputs.at_least(every, 0, "every") or (1 if judge else command.stride(setups[0]))
    order = command.Order(
        setups,
        inputs.at_least(decisions, 1, "decisions"),
        inputs.seed(seed),
        pool.job_count(jobs),
        str(keep),
        1 if judge else ADVISED,
        looked_at,
        tuple(take or ()),
        on,
    )
    return command.run(order, json)


@app.command()
def study(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A study in TOML.")],
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Its folder; named after the file if not said."),
    ] = None,
    jobs: Jobs = 1,
    on: On = "",
    power: Annotated[
        bool, typer.Option("--power", help="Only the first games, and what more would tell.")
    ] = False,
    json: Json = False,
) -> int:
    """Compare arms (packs, options, bots) on the same deals.

    Leaves parquet files, a report as one page, and a sentence. The same call goes on where it was
    interrupted. Needs the extra `lab`.
    """
    from railsplitter.cli import pool
    from railsplitter.cli import study as command

    folder = out if out is not None else Path(f"study-{file.stem}")
    return command.run(file, command.Wish(folder, pool.job_count(jobs), on, power, json))


@app.command()
def bench(
    game: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]…", help="Games; all if not said.")
    ] = None,
    players: Annotated[int | None, typer.Option(metavar="N", help="Number of players.")] = None,
    seconds: Annotated[float, typer.Option(metavar="S", help="For each game.")] = 5.0,
    env: Annotated[
        bool, typer.Option("--env", help="The environments: steps with observation and mask.")
    ] = False,
    json: Json = False,
) -> int:
    """Measure the engine, in processor time."""
    if env:
        from railsplitter.cli import bench_env

        return bench_env.run(game or [], players, seconds, json)
    from railsplitter.cli import bench as command

    return command.run(game or [], players, seconds, json)


@app.command()
def drill(
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="An empty postgresql://…; SQLite if not said."),
    ] = None,
    seconds: Annotated[float, typer.Option(metavar="N", help="How long faults go on.")] = 120.0,
    tables: Annotated[
        int, typer.Option(metavar="N", help="Tables at once; 0: every title, and one more.")
    ] = 0,
    fault: Annotated[str, typer.Option(metavar="NAME", help="This kind of fault only.")] = "",
    keep: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep the drill's database and log here.")
    ] = None,
    leaks: Annotated[
        bool, typer.Option("--leaks", help="Instead: compare what reaches a seat in twin worlds.")
    ] = False,
    steps: Annotated[
        int, typer.Option(metavar="N", help="With --leaks: positions of each title.")
    ] = 10_000,
    game: Annotated[str, typer.Option(metavar="GAME", help="With --leaks: this title only.")] = "",
    option: Options = None,
    seed: Seed = "1",
    json: Json = False,
) -> int:
    """Let people play while everything fails, and check what became of it.

    The drill starts a server of its own, in a folder of its own, kills and stops it, takes its
    database away, fills its disk, moves its clock and kills its bots. Status 0 only if nothing
    acknowledged was lost, nothing was doubled, every answer was true and every table went on.
    The leak meter takes a game's options, too.
    """
    if leaks:
        from railsplitter.cli import leaks as meter

        count, settings = inputs.at_least(steps, 1, "steps"), inputs.settings(option)
        return meter.run(game, count, inputs.seed(seed), settings, json)
    from railsplitter.cli import drill as command
    from railsplitter.drill.laboratory import Order

    wanted = inputs.at_least(tables, 0, "tables")
    url = inputs.said(database, "--database", DATABASES)
    return command.run(Order(url, seconds, wanted, inputs.seed(seed), fault), json, keep)
