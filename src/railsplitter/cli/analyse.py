"""`railsplitter analyse`: the course of a game, where it turned, slips, luck apart from play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from railsplitter.bots.analyse import Analyst
from railsplitter.bots.analysis import Analysis, Slip, Standing, Turning
from railsplitter.bots.sentences import factor_words, share
from railsplitter.cli import records
from railsplitter.cli.output import columns, print_json
from railsplitter.kernel.game import Edition
from railsplitter.kernel.names import Names

BAR = 40  # letters of a bar of the curve
ROWS = 16  # of the curve, for people


def run(
    file: Path, packs: Sequence[Path] | None, seconds: float, iterations: int, json: bool
) -> int:
    edition, record = records.load(file, packs)
    with records.about(file):
        analyst = Analyst(edition, record)
        found = analyst.analyse(iterations or analyst.playouts_in(seconds))
    if json:
        print_json(found)
    else:
        print("\n".join(spoken(edition, found)))
    return 0


def spoken(edition: Edition, found: Analysis) -> Iterator[str]:
    names = edition.names()
    told = f"{found.entries} entries, {found.playouts:,} playouts"
    yield f"{edition.game.title}: {', '.join(found.seats)}; {told}"
    yield ""
    yield f"Chance to win of {names[0]}:"
    yield from columns([*map(point, thinned(found.curve))], "  ")
    yield ""
    yield "Turning points:"
    yield from (turning(one, names) for one in found.turning)
    yield ""
    yield "Slips:" if found.slips else "Slips: none that costs 2 % or more."
    for slip in found.slips:
        yield from slipped(slip, names)
    yield ""
    yield from lucky(edition, found, names)


def thinned(curve: Sequence[Standing]) -> list[Standing]:
    """Points of the curve, not more than people read, the first and the last with them."""
    step = max(1, -(-len(curve) // ROWS))
    return [one for k, one in enumerate(curve) if k % step == 0 or k == len(curve) - 1]


def point(one: Standing) -> list[object]:
    bar = "█" * round(BAR * one.chances[0])
    return [f"entry {one.entry}", f"round {one.round}", share(one.chances[0]), bar]


def turning(one: Turning, names: Names) -> str:
    luck = f"; luck {one.luck:+.1f} points" if one.luck else ""
    doubt = "" if one.sure else "; within the error"
    change = f"{names[one.seat]} {share(one.before)} to {share(one.after)}"
    return f"  entry {one.entry}, {names[one.actor]}: {one.text}: {change}{luck}{doubt}"


def slipped(slip: Slip, names: Names) -> Iterator[str]:
    doubt = "" if slip.sure else ", too close to call"
    head = f"  entry {slip.entry}, {names[slip.actor]}: {slip.text}"
    yield f"{head}; better {slip.better}, which wins {share(slip.loss)} more often{doubt}"
    reasons = [factor_words(factor, names) for factor in slip.advice.factors]
    if reasons:
        yield f"    {'; '.join(reasons)}"


def lucky(edition: Edition, found: Analysis, names: Names) -> Iterator[str]:
    for one in found.luck:
        yield f"Luck of {names[one.seat]}: {one.points:+.1f} points in {one.draws} draws."
    for stroke in found.strokes:
        seat = max(range(len(stroke.points)), key=lambda s: stroke.points[s])
        gain = f"{stroke.points[seat]:+.1f} for {names[seat]}"
        yield f"  entry {stroke.entry}, {names[stroke.actor]}: {stroke.text}: {gain}"
