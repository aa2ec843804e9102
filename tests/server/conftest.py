"""One server for the tests of a module; those that need their own start one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.serving import Browser, Serving, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def anna(server: Serving) -> Browser:
    return server.browser("Anna")


@pytest.fixture
def ben(server: Serving) -> Browser:
    return server.browser("Ben")
