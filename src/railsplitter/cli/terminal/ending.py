"""The end of a game in words: winners, points and where each of them came from."""

from __future__ import annotations

from collections.abc import Iterator

from railsplitter.cli.terminal.folder import shown
from railsplitter.cli.terminal.table import Table
from railsplitter.kernel.game import Result, Score


def summary(table: Table) -> list[str]:
    """Who won and how it ended."""
    result = table.edition.result(table.state)
    lines = [f"The game is over: {result.ending} [{result.case}]."]
    lines.append(_winners(table, result))
    if result.verdict:
        lines.append(f"Verdict: {result.verdict}.")
    return lines


def _winners(table: Table, result: Result) -> str:
    names = [table.label(seat) for seat in result.winners]
    if not names:
        return "Nobody wins."
    if table.edition.seats == 1:
        return f"{names[0]} ends with {table.edition.tally(result.points[0])}."
    points = f"with {table.edition.tally(result.points[result.winners[0]])}"
    if len(names) == 1:
        return f"{names[0]} wins {points}."
    return f"{', '.join(names[:-1])} and {names[-1]} share the victory {points}."


def ledgers(table: Table) -> Iterator[tuple[int, Score]]:
    """Seats with their scores, the best first."""
    scores = [(seat, table.edition.score(table.state, seat)) for seat in range(table.edition.seats)]
    return iter(sorted(scores, key=lambda pair: (-pair[1].points, pair[0])))


def farewell(table: Table) -> list[str]:
    """Where the record is and what to do with it."""
    path = shown(table.save.path)
    if table.save.trouble:
        return [f"{table.save.trouble}."]
    if not table.is_over:
        return [f"The game is saved in {path}.", f"Go on with: railsplitter play --resume {path}"]
    lines = [f"The record is in {path}.", f"Look at it again with: railsplitter replay {path}"]
    if table.match.record.header.dice.kind == "sealed":
        lines.append(f"Check its dice with: railsplitter dice verify {path}")
    return lines
