"""The drill's orders: one that stood and is gone without a word is noticed."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from railsplitter.drill.adjutant import Adjutant
from railsplitter.drill.browser import Browser, Refused


class Server:
    """Answers as a table with one ready order does."""

    def __init__(self, refusal: Refused | None = None) -> None:
        self.refusal = refusal
        self.posted: list[tuple[str, Any]] = []

    def get(self, path: str) -> Any:
        return [{"ready": ["quiet"]}, {"ready": []}]

    def post(self, path: str, body: Any) -> Any:
        self.posted.append((path, body))
        if self.refusal is not None:
            raise self.refusal
        return shown("quiet") if path.endswith("cancel") else {"table": shown("quiet")}


def shown(*standing: str, ended: tuple[str, ...] = ()) -> dict[str, Any]:
    return {
        "orders": [{"seat": 0, "text": text} for text in standing],
        "ended": [{"seat": 0, "text": text} for text in ended],
    }


def adjutant(server: Server | None = None) -> Adjutant:
    return Adjutant("/t", 0, cast(Browser, server or Server()), random.Random(3))


def test_an_order_that_stood_and_is_gone_without_a_word_is_missing() -> None:
    mine = adjutant()
    assert mine.missing(shown("quiet", "dig within 2")) == []
    assert mine.missing(shown("dig within 2")) == ["quiet"]
    assert mine.missing(shown("dig within 2")) == []


def test_an_order_that_says_why_it_ended_is_not_missing() -> None:
    mine = adjutant()
    mine.missing(shown("quiet"))
    assert mine.missing(shown(ended=("quiet",))) == []


def test_after_the_person_spoke_nothing_is_missing() -> None:
    mine = adjutant()
    mine.missing(shown("quiet"))
    mine.forget()
    assert mine.missing(shown()) == []


def test_orders_of_other_seats_do_not_count() -> None:
    mine = adjutant()
    mine.missing({"orders": [{"seat": 1, "text": "quiet"}], "ended": []})
    assert mine.missing(shown()) == []


def test_orders_are_given_and_taken_back() -> None:
    server = Server()
    mine = adjutant(server)
    for _ in range(20):
        assert mine.speak(7) == shown("quiet")
    assert ("/t/orders/cancel", {"seat": 0, "number": None}) in server.posted
    assert ("/t/orders", {"n": 7, "seat": 0, "text": "quiet"}) in server.posted


def test_an_order_that_does_not_fit_is_nothing_to_be_surprised_at_but_a_fault_is() -> None:
    refused = Refused(409, {"code": "not_asked", "detail": "an order: expected when asked"})
    mine = adjutant(Server(refused))
    mine.chance = random.Random(1)
    mine.chance.random = lambda: 1.0  # type: ignore[method-assign]
    assert mine.speak(7) is None
    broken = adjutant(Server(Refused(500, {"code": "bug", "detail": "a mistake"})))
    with pytest.raises(Refused):
        broken.speak(7)
