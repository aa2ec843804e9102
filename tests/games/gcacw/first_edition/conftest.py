"""Drills of this folder are played by rules version 1."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.gcacw.drill import VERSION


@pytest.fixture(autouse=True)
def first_version() -> Iterator[None]:
    VERSION.append("1")
    yield
    VERSION.pop()
