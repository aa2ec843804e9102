"""The page's types are written from the server's structs, and what is sent is not read back."""

from __future__ import annotations

import re
from pathlib import Path

from tools.ts_types import SOURCES, stale, written

PAGE = Path(__file__).resolve().parents[2] / "web" / "src"
READS_BACK = re.compile(
    r"\.(action|label|cost|gives|opens)\??"
    r"\.(split|slice|startsWith|endsWith|replace|replaceAll|match|indexOf|substring)\("
)


def test_the_generated_types_are_up_to_date() -> None:
    assert stale() == [], "run: python -m tools.ts_types"


def test_every_module_says_where_it_comes_from() -> None:
    for name, sources in SOURCES.items():
        assert all(source in written(name) for source in sources)


def test_the_page_reads_no_offer_back() -> None:
    """What an offer does, costs and concerns is data; so is the round that a line opens."""
    files = [*PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte")]
    found = [
        f"{file.relative_to(PAGE)}: {line.strip()}"
        for file in files
        if not file.name.endswith(".test.ts")
        for line in file.read_text(encoding="utf-8").splitlines()
        if READS_BACK.search(line)
    ]
    assert files
    assert found == []
