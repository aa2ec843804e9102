"""Commands that play: at this machine, or for others; and what a server keeps."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from railsplitter.cli import inputs
from railsplitter.cli.commands.arguments import DATABASES, Options, Packs
from railsplitter.kernel.errors import BadUsage

app = typer.Typer()


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
