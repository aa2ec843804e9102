"""Weighing acts: from what the seat may know, where the table allows it, the same each time."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from railsplitter.bots.weigh import Scales, Throw
from railsplitter.kernel.chance import seeded
from railsplitter.server.bots import weighing
from tests.server.serving import LOOSE, Browser, Refused, first_offer, serving
from tests.server.test_seats import token_of
from tests.server.twins import edition_of, play_both, position, twins, worlds

RAILS = "confederate-rails"


def weighed(browser: Browser, table: str, first: int, last: int, seat: int = 0) -> Any:
    return browser.get(f"/api/tables/{table}/weigh", seat=seat, first=first, last=last)


@pytest.mark.parametrize("game", ["snowdonia", RAILS])
def test_an_act_is_weighed_and_the_same_when_asked_again(
    anna: Browser, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(weighing, "WORLDS", 2)
    table = anna.lay(game, "human", "greedy")
    shown = anna.play_on(table, 0, 2, first_offer)
    told = weighed(anna, table, 1, shown["n"])
    assert (told["first"], told["last"], told["seat"]) == (1, shown["n"], 0)
    found = told["weighing"]
    for share in (found["before"], found["after"]):
        assert 0 <= share["low"] <= share["chance"] <= share["high"] <= 1
    assert (found["seat"], found["worlds"]) == (0, 2)
    assert weighed(anna, table, 1, shown["n"]) == told


def test_only_the_own_seat_and_only_where_hints_are_allowed(anna: Browser, ben: Browser) -> None:
    table = anna.lay("snowdonia", "human", "greedy")
    shown = anna.play_on(table, 0, 1, first_offer)
    for browser, first, last, code in (
        (ben, 1, shown["n"], "wrong_seat"),
        (anna, 1, shown["n"] + 1, "not_found"),
        (anna, 2, 1, "not_found"),
    ):
        with pytest.raises(Refused) as refused:
            weighed(browser, table, first, last)
        assert refused.value.code == code
    made = anna.made("snowdonia", "human", "open")
    ben.post("/api/join", {"token": token_of(made, 1)})
    now = anna.table(made["id"])
    mover = (anna, ben)[now["asked"]]
    mover.act(made["id"], now["asked"], now["n"], first_offer(mover.table(made["id"])))
    with pytest.raises(Refused) as refused:
        weighed(anna, made["id"], 1, 1)
    assert (refused.value.status, refused.value.code) == (403, "hints")


def test_so_many_a_minute(tmp_path: Path) -> None:
    with serving(tmp_path, limits=replace(LOOSE, weighings=1)) as server:
        anna = server.browser("Anna")
        table = anna.lay("snowdonia", "human", "greedy")
        shown = anna.play_on(table, 0, 1, first_offer)
        weighed(anna, table, 1, shown["n"])
        with pytest.raises(Refused) as refused:
            weighed(anna, table, 1, shown["n"])
        assert (refused.value.status, refused.value.code) == (429, "rate_limited")


def test_what_is_weighed_does_not_depend_on_what_the_seat_does_not_know(tmp_path: Path) -> None:
    edition = edition_of(RAILS, 3)
    state = position(edition, 0, 60, lambda s: not s.stack[-1].secret)
    viewer = state.seat()
    with worlds(tmp_path, RAILS, 3, viewer, twins(edition, state, viewer, 1)) as pair:
        play_both(pair, 2)
        asked = []
        for world in pair:
            room = world.server.lobby.room(world.table)
            person = room.seats[viewer].person or ""
            room.row = msgspec.structs.replace(room.row, hints=True)
            n = room.seen.count(viewer)
            assert n
            asked.append(weighing.question(room, person, viewer, 1, n))
        assert asked[0].job == asked[1].job
        assert asked[0].rolls == asked[1].rolls


def test_dice_are_likelier_the_worse_they_fell() -> None:
    edition = edition_of("gcacw/first-kernstown", 2)
    state = position(edition, 3, 4, lambda s: s.asked_case() != "", bots="greedy")
    found: dict[int, list[tuple[float, float]]] = {}
    for action in state.options():
        for seed in range(12):
            chance = seeded(seed)
            after = state.twin(chance)
            chance.listen()
            after.apply(action)
            if chance.trail:
                scales = Scales(edition, int(state.seat()), 1, 60.0)
                throw = Throw(state, action, tuple(chance.trail))
                told = scales.weigh(state, after, throw)
                assert told.likely is not None
                found.setdefault(action, []).append((told.points, told.likely))
        if found:
            break
    for rows in found.values():
        best, worst = max(rows), min(rows)
        assert best[1] <= worst[1]
        assert 0 < worst[1] <= 1
