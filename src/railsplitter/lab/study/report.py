"""A study as one page that needs no network: the answer, a chart, a table."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

import altair as alt
import polars as pl

from railsplitter.lab.study.effects import Finding
from railsplitter.lab.study.order import Order
from railsplitter.lab.study.words import sentence, span

MOST = 40  # rows of the second table: what stands out most
STYLE = """body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse}td,th{padding:.2rem .8rem;border-bottom:1px solid #ccc}
td.n{text-align:right;font-variant-numeric:tabular-nums}svg{max-width:100%;height:auto}"""
HEAD = ("arm", "metric", "base", "arm's", "effect", "interval", "p (Holm)", "told apart")


def chart(found: Sequence[Finding]) -> str:
    """Effects with their intervals, in parts of the base's mean, as SVG."""
    rows = [_relative(finding) for finding in found if finding.primary]
    table = pl.DataFrame(rows)
    named = alt.Y("label:N", title=None, sort=None)
    percent = alt.Axis(format="+%")
    base = alt.Chart(table).properties(width=560)
    bars = base.mark_rule(strokeWidth=3).encode(
        y=named, x=alt.X("low:Q", title="effect, as a share of the base", axis=percent), x2="high:Q"
    )
    dots = base.mark_point(filled=True, size=70).encode(y=named, x="effect:Q")
    zero = alt.Chart(pl.DataFrame({"x": [0.0]})).mark_rule(strokeDash=[4, 3]).encode(x="x:Q")
    return _svg(bars + dots + zero)


def _svg(drawn: alt.LayerChart) -> str:
    import vl_convert

    return str(vl_convert.vegalite_to_svg(drawn.to_json()))


def _relative(finding: Finding) -> dict[str, object]:
    effect = finding.effect
    scale = abs(effect.base) or 1.0
    return {
        "label": f"{finding.arm}: {finding.metric}",
        "effect": effect.effect / scale,
        "low": effect.low / scale,
        "high": effect.high / scale,
    }


def page(order: Order, found: Sequence[Finding], digest: str) -> str:
    """The whole page."""
    asked = [finding for finding in found if finding.primary]
    others = sorted((f for f in found if not f.primary), key=lambda f: f.effect.p)[:MOST]
    return "\n".join(
        [
            "<!doctype html><html lang=en><meta charset=utf-8>",
            f"<title>{escape(order.title)}</title><style>{STYLE}</style>",
            f"<h1>{escape(order.title)}</h1>",
            f"<p><strong>{escape(sentence(order, found))}</strong></p>",
            f"<p>{escape(_method(order))}</p>",
            chart(found) if asked else "",
            _table(asked),
            "<h2>What else was counted</h2>" if others else "",
            _table(others) if others else "",
            f"<p>Digest of all games: <code>{digest}</code></p></html>",
        ]
    )


def _method(order: Order) -> str:
    seats = order.players
    return (
        f"{order.game}, {seats} players, seed {order.seed}. Game i of every arm has the same deal "
        f"and dice as far as play allows. Effects are paired differences to “{order.arms[0].name}” "
        f"with intervals of {order.level:.0%}"
        + (f" over {order.looks} looks" if order.looks > 1 else "")
        + "; p-values are Holm's, for those asked for and for the others apart."
    )


def _table(found: Sequence[Finding]) -> str:
    rows = "".join(_row(finding) for finding in found)
    return f"<table><tr>{''.join(f'<th>{name}</th>' for name in HEAD)}</tr>{rows}</table>"


def _row(finding: Finding) -> str:
    effect = finding.effect
    numbers = [f"{effect.base:.3f}", f"{effect.mean:.3f}", f"{effect.effect:+.3f}", span(effect)]
    cells = "".join(f"<td class=n>{cell}</td>" for cell in [*numbers, f"{finding.adjusted:.4f}"])
    verdict = "yes" if finding.told_apart else "no"
    return (
        f"<tr><td>{escape(finding.arm)}</td><td>{escape(finding.metric)}</td>{cells}"
        f"<td>{verdict}</td></tr>"
    )


def write(folder: Path, order: Order, found: Sequence[Finding], digest: str) -> Path:
    path = folder / "report.html"
    path.write_text(page(order, found, digest), encoding="utf-8")
    return path
