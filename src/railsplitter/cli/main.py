"""The `railsplitter` command: what can be asked, and with which options.

Only the option parser is loaded here; each command loads what it needs when it is called, so
that `--help` is quick. Results go to standard output, everything else to standard error.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

from railsplitter import __version__
from railsplitter.cli import errors, inputs, maps
from railsplitter.kernel.errors import BadUsage

app = typer.Typer(
    name="railsplitter",
    help="Railroad and Civil War board games by the book: play, a rules engine, a laboratory.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
data_app = typer.Typer(help="Check data packs; say where facts come from.")
dice_app = typer.Typer(help="Check sealed dice.")
app.add_typer(data_app, name="data")
app.add_typer(dice_app, name="dice")
app.add_typer(maps.app, name="map")

# -- what several commands take -----------------------------------------------------------

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


def main(argv: Sequence[str] | None = None) -> None:
    """The entry point: runs the command and leaves with its status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # no crash on a terminal of few letters
    sys.exit(run(sys.argv[1:] if argv is None else argv))


def run(argv: Sequence[str]) -> int:
    """One command line; its exit status."""

    def call() -> int | None:
        status: int | None = app(list(argv), prog_name="railsplitter", standalone_mode=False)
        return status

    return errors.guarded(call, "--json" in argv)


# -- playing ------------------------------------------------------------------------------


@app.callback(invoke_without_command=True)
def bare(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="The chooser as lines of text, no full screen.")
    ] = False,
) -> int:
    if version:
        print(f"railsplitter {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is not None:
        return 0
    from railsplitter.cli import play as command

    return command.choose(plain=plain)


@app.command()
def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="A game's id.")] = "",
    seats: Annotated[
        str, typer.Option(metavar="A,B,…", help="Who sits where: human or a bot's name.")
    ] = "",
    seed: Annotated[str, typer.Option(metavar="N", help="Deal and draw from this seed.")] = "",
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the record here, move by move.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Lines of text, no full screen.")] = False,
    sealed: Annotated[
        bool, typer.Option("--sealed", help="Sealed dice, which anybody can check afterwards.")
    ] = False,
    bot_delay: Annotated[
        float, typer.Option("--bot-delay", metavar="SECONDS", help="Pause before a bot's move.")
    ] = 0.4,
    ask_all: Annotated[
        bool, typer.Option("--ask-all", help="Ask even where there is only one choice.")
    ] = False,
    auto_pass: Annotated[
        str,
        typer.Option("--auto-pass", metavar="A,B,…", help="Moments to let go by, or all of them."),
    ] = "",
    pack: Packs = None,
    option: Options = None,
) -> int:
    """Play in the terminal."""
    if not game and resume is None:
        raise BadUsage("play: expected a game (`games` lists them), or --resume FILE")
    if sealed and seed:
        raise BadUsage("play: expected --seed or --sealed, found both")
    from railsplitter.cli import play as command

    return command.run(
        game=game,
        seats=[name.strip() for name in seats.split(",")] if seats else [],
        seed=inputs.seed(seed) if seed else None,
        save=save,
        resume=resume,
        plain=plain,
        sealed=sealed,
        bot_delay=bot_delay,
        automatic=not ask_all,
        waived=[word.strip() for word in auto_pass.split(",")] if auto_pass else [],
        packs=pack or [],
        options=inputs.settings(option),
    )


@app.command()
def serve(
    host: Annotated[str, typer.Option(metavar="HOST", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", help="The port.")] = 8000,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="Where games are kept.")] = None,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://…")
    ] = None,
    address: Annotated[
        str | None, typer.Option(metavar="URL", help="How people reach it, for links in messages.")
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="A proxy whose X-Forwarded-For counts; repeatable."),
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A further name under which people reach it."),
    ] = None,
    webhooks: Annotated[
        bool, typer.Option("--webhooks", help="Let people be told by webhooks of theirs.")
    ] = False,
    browser: Annotated[bool, typer.Option("--browser", help="Open the page in a browser.")] = False,
    openapi: Annotated[
        bool, typer.Option("--openapi", help="Print the interface's schema and end.")
    ] = False,
    check: Annotated[
        bool,
        typer.Option("--check", help="Check the database, replay every game, end; 1 if one fails."),
    ] = False,
    running: Annotated[
        bool, typer.Option("--running", help="With --check: only games that are being played.")
    ] = False,
    log: Annotated[str, typer.Option(metavar="text|json", help="How the log is written.")] = "text",
) -> int:
    """Serve games to browsers."""
    from railsplitter.cli import serve as command

    if openapi:
        return command.schema()
    settings = command.settings_of(
        data,
        inputs.said(database, "--database", DATABASES),
        host,
        port,
        inputs.said(address, "--address", "a URL"),
        webhooks,
        tuple(allow_host or ()),
        tuple(proxy or ()),
    )
    if check:
        return command.check(settings, not running)
    return command.run(settings, browser, log)


Data = Annotated[Path | None, typer.Option("--data", metavar="DIR", help="Where games are kept.")]
Url = Annotated[
    str | None, typer.Option("--database", metavar="URL", help="sqlite:///FILE or postgresql://…")
]


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file.")],
    data: Data = None,
    database: Url = None,
) -> int:
    """Write a server's whole database into a file, while it runs."""
    from railsplitter.cli import backup as command

    return command.backup(file, data, inputs.said(database, "--database", DATABASES))


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    data: Data = None,
    database: Url = None,
) -> int:
    """Bring a backup into an empty database, SQLite or PostgreSQL."""
    from railsplitter.cli import backup as command

    return command.restore(file, data, inputs.said(database, "--database", DATABASES))


# -- the box and its rules ----------------------------------------------------------------


@app.command()
def games(json: Json = False) -> int:
    """List the games: seats, options, sources of their data."""
    from railsplitter.cli import box

    return box.run(json)


@app.command()
def rules(
    game: GameId,
    case: Annotated[str, typer.Argument(metavar="[CASE]", help="A case or chapter.")] = "",
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Which cases have code and tests; 1 if one lacks.")
    ] = False,
    find: Annotated[str, typer.Option(metavar="WORDS", help="Cases that hold these words.")] = "",
    json: Json = False,
) -> int:
    """Show a game's rules: contents, a chapter, a case."""
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


# -- records ------------------------------------------------------------------------------


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


# -- the laboratory -----------------------------------------------------------------------


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
    seed: Seed = "1",
    json: Json = False,
) -> int:
    """Let people play while everything fails, and check what became of it.

    The drill starts a server of its own, in a folder of its own, kills and stops it, takes its
    database away, fills its disk, moves its clock and kills its bots. Status 0 only if nothing
    acknowledged was lost, nothing was doubled, every answer was true and every table went on.
    """
    if leaks:
        from railsplitter.cli import leaks as meter

        return meter.run(game, inputs.at_least(steps, 1, "steps"), inputs.seed(seed), json)
    from railsplitter.cli import drill as command
    from railsplitter.drill.laboratory import Order

    wanted = inputs.at_least(tables, 0, "tables")
    url = inputs.said(database, "--database", DATABASES)
    return command.run(Order(url, seconds, wanted, inputs.seed(seed), fault), json, keep)
