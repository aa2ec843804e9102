"""Draws the picture of the terminal game for its page.

    python -m railsplitter.cli.terminal.picture docs/images/terminal.svg

The game in it is always the same one: a fixed seed, the greedy bot's advice in every seat.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from pathlib import Path

from railsplitter.cli.terminal.app import TerminalApp
from railsplitter.cli.terminal.opening import Plan, open_new
from railsplitter.cli.terminal.table import Table

GAME, PLAYERS, SEED = "snowdonia", ("human", "greedy", "greedy"), 11
ENTRIES, CASE = 90, "E.1"  # the first Build question of the human after so many entries
SIZE = (120, 40)
FONTS = "'Fira Code', 'DejaVu Sans Mono', Menlo, Consolas, monospace"


def main(argv: list[str]) -> int:
    """Write the picture to the path that is given."""
    if len(argv) != 1:
        print("usage: python -m railsplitter.cli.terminal.picture FILE.svg", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        table = open_new(Plan(GAME, PLAYERS, seed=SEED, save=Path(folder) / "picture.record"))
        _play_on(table)
        picture = asyncio.run(_drawn(TerminalApp(table=table)))
        table.save.close()
    Path(argv[0]).write_text(_offline(picture), encoding="utf-8")
    return 0


def _play_on(table: Table) -> None:
    while table.turned < ENTRIES or not table.asks_human or table.state.asked_case() != CASE:
        world = table.state.imagine(table.seat, table.state.chance.copy())
        table.play(table.edition.advise(world, table.seat))


async def _drawn(app: TerminalApp) -> str:
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("g")
        await pilot.pause()
        return app.export_screenshot(title="railsplitter play snowdonia", simplify=True)


def _offline(picture: str) -> str:
    """Without fonts from elsewhere, and without spaces at line ends."""
    kept = re.sub(r"@font-face\s*\{.*?\}", "", picture, flags=re.DOTALL)
    kept = re.sub(r"font-family: ?Fira Code[^;]*;", f"font-family: {FONTS};", kept)
    return "\n".join(line.rstrip() for line in kept.splitlines() if line.strip()) + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
