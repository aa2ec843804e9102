"""Charts: sent as columns that say the same as the rows, under a name, to be kept for ever."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from railsplitter.games import find_game
from railsplitter.server.titles.printed import in_columns, pack
from railsplitter.server.types.printed import Column, Numbers, Printed
from tests.server.serving import Browser, Refused

CASES: Final = json.loads((Path(__file__).parent / "columns.json").read_text(encoding="utf-8"))


class Spot(msgspec.Struct, frozen=True):
    """A row with a field of every kind that charts have."""

    id: str
    number: int
    kind: str
    x: float
    marks: tuple[str, ...]
    open: bool
    least: int | None


class Sheet(msgspec.Struct, frozen=True):
    title: str
    spots: tuple[Spot, ...]


def sheet(title: str = "A sheet") -> Sheet:
    """Rows that are worth columns."""
    kinds = ("clear", "woods", "rolling")
    return Sheet(
        title,
        tuple(
            Spot(
                id=f"N{k // 8 + 1:02}{k % 8 + 1:02}",
                number=k * k % 7,
                kind=kinds[k // 5 % 3],
                x=round(k // 8 * 0.866, 3),
                marks=("town", "station") if k % 11 == 0 else (),
                open=k % 16 == 3,
                least=None if k % 9 else 1,
            )
            for k in range(40)
        ),
    )


def rows(printed: Printed) -> dict[str, Any]:
    """The chart again, read as docs/server.md says."""
    lists = {
        name: [
            {field: values(column)[k] for field, column in rows.columns.items()}
            for k in range(rows.count)
        ]
        for name, rows in printed.rows.items()
    }
    return {**printed.plain, **lists}


def values(column: Column) -> list[Any]:
    if column.numbers is None:
        return column.values or []
    plain = numbers(column.numbers)
    if column.stems is not None:
        stems = values(column.stems)
        return [f"{stem}{n:0{column.digits}}" for stem, n in zip(stems, plain, strict=True)]
    return [column.values[n] for n in plain] if column.values is not None else list(plain)


def numbers(given: Numbers) -> list[int]:
    out = given.numbers
    if given.form in ("runs", "step runs"):
        pairs = zip(out[::2], out[1::2], strict=True)
        out = [n for n, count in pairs for _ in range(count)]
    if given.form in ("steps", "step runs"):
        out = [sum(out[: k + 1]) for k in range(len(out))]
    return out


def test_columns_say_what_the_rows_say() -> None:
    for chart in (sheet(), find_game("gcacw/first-kernstown").edition(2).chart()):
        assert chart is not None
        text = msgspec.json.encode(in_columns(chart))
        again = rows(msgspec.json.decode(text, type=Printed))
        plain = msgspec.to_builtins(chart)
        assert json.dumps(again, sort_keys=True) == json.dumps(plain, sort_keys=True)


def test_every_form_is_read_alike_here_and_on_the_page() -> None:
    """The same file is read by the page's own test."""
    assert rows(msgspec.convert(CASES["printed"], Printed)) == CASES["rows"]


def test_equal_charts_have_equal_names() -> None:
    one, other = pack(sheet()), pack(sheet())
    assert one == other
    assert pack(sheet("Another")).name != one.name


def test_a_chart_is_sent_packed_and_may_be_kept(anna: Browser) -> None:
    table = anna.lay("gcacw/first-kernstown", "human", "greedy")
    led = anna.http.get(f"/api/tables/{table}/chart", follow_redirects=False)
    assert led.status_code == 303
    assert led.headers["cache-control"] == "no-store"
    there = f"/api/tables/{table}/{led.headers['location']}"
    packed = anna.http.get(there, headers={"accept-encoding": "gzip"})
    plain = anna.http.get(there, headers={"accept-encoding": "identity"})
    assert packed.json() == plain.json()
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert int(packed.headers["content-length"]) == len(gzip.compress(plain.content, 9))
    for answer in (packed, plain):
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["vary"] == "accept-encoding"
    figure = anna.http.get("/api/figures/gcacw~first-kernstown/chart", follow_redirects=True)
    assert figure.json()["rows"]["hexes"]["count"] > 0


def test_what_has_no_chart_says_so_and_an_unknown_name_is_not_found(anna: Browser) -> None:
    table = anna.lay("snowdonia", "human", "greedy")
    assert anna.get(f"/api/tables/{table}/chart") is None
    with pytest.raises(Refused) as refused:
        anna.get("/api/charts/0123")
    assert refused.value.status == 404


def test_the_largest_map_stays_small_on_the_wire() -> None:
    chart = find_game("gcacw/long-roads").edition(2).chart()
    assert chart is not None
    assert len(pack(chart).data) < 90_000
