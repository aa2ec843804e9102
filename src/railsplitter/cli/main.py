"""The `railsplitter` command: what can be asked, and with which options.

The commands are in `commands`. Only the option parser is loaded here; each command loads what it
needs when it is called, so that `--help` is quick. Results go to standard output, everything else
to standard error.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Annotated

import typer

from railsplitter import __version__
from railsplitter.cli import errors, maps
from railsplitter.cli.commands import box, laboratory, records, tables

app = typer.Typer(
    name="railsplitter",
    help="Railroad and Civil War board games by the book: play, a rules engine, a laboratory.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for part in (tables, box, records, laboratory):  # in the order of `--help`
    app.add_typer(part.app)
app.add_typer(box.data_app, name="data")
app.add_typer(records.dice_app, name="dice")
app.add_typer(maps.app, name="map")


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
