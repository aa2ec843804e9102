"""The page's types are written from the server's structs, and are up to date."""

from __future__ import annotations

from tools.ts_types import SOURCES, stale, written


def test_the_generated_types_are_up_to_date() -> None:
    assert stale() == [], "run: python -m tools.ts_types"


def test_every_module_says_where_it_comes_from() -> None:
    for name, sources in SOURCES.items():
        assert all(source in written(name) for source in sources)
