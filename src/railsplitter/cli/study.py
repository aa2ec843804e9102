"""`railsplitter study FILE.toml`: arms played on the same deals, and what differs between them.

What is played stands in the folder of the study, part by part: the same call goes on where it was
interrupted. Nothing depends on how many processes or machines play.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from railsplitter.cli import pool
from railsplitter.cli.errors import INTERRUPTED
from railsplitter.cli.output import as_json, columns, note, plural
from railsplitter.cli.selfplay import Setup, edition_of
from railsplitter.cli.study_play import Part, play_part
from railsplitter.lab.needs import need
from railsplitter.lab.study import order as orders
from railsplitter.lab.study.effects import Finding, Prospect, findings, is_settled, prospects
from railsplitter.lab.study.order import Arm, Order
from railsplitter.lab.study.words import sentence, span

CHUNK = 10  # games of a part
PILOT = 20  # pairs after which the study says what it can hope to see


class Wish(msgspec.Struct, frozen=True):
    """What is asked for beside the file."""

    out: Path
    jobs: int = 1
    on: str = ""
    power: bool = False  # only the first games, and what more of them would tell
    json: bool = False


class Study:
    """A study and what has been played of it."""

    def __init__(self, order: Order, wish: Wish) -> None:
        need("polars", "altair", "vl_convert")
        from railsplitter.lab.study.store import Store

        self.order, self.wish = order, wish
        for arm in order.arms:
            edition_of(setup_of(order, arm))  # a bad pack is told before anything runs
        self.store = Store(wish.out, order)

    def play(self, upto: int) -> None:
        """All arms, as far as so many games each."""
        missing = list(self.parts(upto))
        total = sum(part.count for part in missing)
        with pool.progress(self.order.title, total, "games") as advance:
            for done in pool.each(play_part, missing, self.wish.jobs, self.wish.on):
                part = done.part
                rows = [msgspec.to_builtins(game) for game in done.games]
                self.store.add(part.arm, part.first, part.count, rows)
                advance(part.count)

    def parts(self, upto: int) -> Iterator[Part]:
        """What is still to be played: all arms of the first games, then of the next ones."""
        order = self.order
        for first in range(0, upto, CHUNK):
            count = min(CHUNK, order.games - first)
            for at, arm in enumerate(order.arms):
                if not self.store.has(at, first, count):
                    setup = setup_of(order, arm)
                    yield Part(at, setup, arm.bots, order.seed, first, count)

    def findings(self) -> list[Finding]:
        return findings(self.order, self.store.games())

    def prospects(self) -> list[Prospect]:
        return list(prospects(self.order, self.store.games()))

    def digest(self) -> str:
        """One hash of all games, the same however they were played."""
        table = self.store.table()
        if table.is_empty():
            return ""
        rows = table.select("arm", "game", "digest").iter_rows()
        text = "\n".join(f"{arm}/{game}/{digest}" for arm, game, digest in rows)
        return hashlib.sha256(text.encode()).hexdigest()

    def looks(self) -> Iterator[int]:
        """The numbers of games after which it is asked whether that is enough."""
        games, looks = self.order.games, self.order.looks
        for k in range(1, looks + 1):
            upto = -(-games * k // looks // CHUNK) * CHUNK
            yield min(games, upto)


def setup_of(order: Order, arm: Arm) -> Setup:
    options = tuple(arm.options.items())
    return Setup(order.game, arm.players, options, arm.packs, orders.sheets(arm), arm.version)


def run(file: Path, wish: Wish) -> int:
    """Play, tell, and leave the report; the exit status."""
    return studied(Study(orders.read(file), wish))


def studied(study: Study) -> int:
    """The same of a study that is already read."""
    try:
        played(study)
    except KeyboardInterrupt:
        note("interrupted: the same call goes on from here")
        tell(study)
        return INTERRUPTED
    if not study.wish.power:
        tell(study)
    return 0


def played(study: Study) -> None:
    """The first games and what they promise; then all looks until everything is settled."""
    order = study.order
    study.play(min(PILOT, order.games))
    for line in hopes(study):
        note(line)
    if study.wish.power:
        return
    for upto in study.looks():
        study.play(upto)
        if upto < order.games and is_settled(order, study.findings()):
            note(f"settled after {upto} of {plural(order.games, 'game')} an arm")
            return


def hopes(study: Study) -> Iterator[str]:
    """Power before the run."""
    order = study.order
    yield f"{order.title}: power of {order.games} pairs, by the first {min(PILOT, order.games)}"
    rows: list[list[object]] = [["arm", "metric", "a change of", "is seen with", "pairs for 80 %"]]
    for row in study.prospects():
        change = f"{row.detect:.3g} ({order.detect:.0%})"
        rows.append([row.arm, row.metric, change, f"{row.power:.0%}", row.needed])
    yield from columns(rows, "  ")


def tell(study: Study) -> None:
    """Print the answer and write table, report and result."""
    from railsplitter.lab.study import report

    found, digest = study.findings(), study.digest()
    folder = study.wish.out
    study.store.write()
    page = report.write(folder, study.order, found, digest)
    text = as_json(result(study.order, found, digest))
    (folder / "result.json").write_text(f"{text}\n", encoding="utf-8")
    if study.wish.json:
        print(text)
        return
    print(sentence(study.order, found))
    print("\n".join(columns(rows(found))))
    print(f"digest {digest[:16]}; report: {page}")


def rows(found: list[Finding]) -> list[list[object]]:
    out: list[list[object]] = [["arm", "metric", "pairs", "base", "effect", "95 %", "p (Holm)"]]
    for finding in found:
        if finding.primary:
            effect = finding.effect
            mean = f"{effect.effect:+.3f}"
            p = f"{finding.adjusted:.4f}"
            row = [finding.arm, finding.metric, effect.pairs, effect.base, mean, span(effect), p]
            out.append(row)
    return out


def result(order: Order, found: list[Finding], digest: str) -> dict[str, Any]:
    return {
        "title": order.title,
        "game": order.game,
        "sentence": sentence(order, found),
        "digest": digest,
        "findings": found,
    }
