"""Dice and draws as they are sent: all that a viewer may know, and nothing else."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

from railsplitter.kernel.record import Record, read
from railsplitter.kernel.state import State
from railsplitter.server.show import pages
from railsplitter.server.tables.leaves import MadeOut
from tests.server.serving import Browser, Serving, last_offer, serving
from tests.server.twins import edition_of, position, worlds

RAILS = "confederate-rails"
SECRET = "3.6a"  # counters that are dealt face down
LOOKED_AT = "CC.5"  # cards that one seat looks at


def is_hidden(record: Record, n: int, case: str) -> bool:
    """Whether seat 0 may not know a result: dealt face down, or looked at by another seat."""
    return case == SECRET or (case == LOOKED_AT and n > 0 and record.entries[n - 1].seat != 0)


def results(record: Record) -> list[tuple[int, str, int, int]]:
    """Entry, case, sides and result of everything that chance decided."""
    parts = [(0, record.header.setup, record.header.asked)]
    parts += [(e.n, e.chance, e.asked) for e in record.entries]
    return [
        (n, why, sides, result)
        for n, found, asked in parts
        for result, (sides, why) in zip(found, asked, strict=True)
        if sides > 1
    ]


def all_rolls(browser: Browser, table: str, last: int, seat: int) -> list[Any]:
    """Entry by entry, each roll once."""
    found: dict[int, list[Any]] = {}
    for n in range(last + 1):
        shown = browser.get(f"/api/tables/{table}/at/{n}", seat=seat)["rolls"]
        found[n] = [roll for roll in shown if roll["n"] == n]
        assert all(roll["n"] <= n for roll in shown)
    return list(itertools.chain(*found.values()))


@pytest.mark.parametrize("game", ["snowdonia/petersburg", RAILS])
def test_every_result_of_a_game_is_sent_as_what_it_was(anna: Browser, game: str) -> None:
    table = anna.lay(game, "human", "greedy")
    shown = anna.play_on(table, 0, 12, last_offer)
    record = read(anna.get(f"/api/tables/{table}/record"))
    sent = all_rolls(anna, table, shown["n"], 0)
    true = [r for r in results(record) if not is_hidden(record, r[0], r[1])]
    assert [(roll["case"], roll["sides"]) for roll in sent] == [r[1:3] for r in true]
    for roll, (_, _, sides, result) in zip(sent, true, strict=True):
        if roll["kind"] == "die":
            assert roll["result"] == result + 1
            assert sides == 6
        else:
            assert roll["result"] is None
    seats = {roll["seat"] for roll in sent if roll["n"]}
    assert seats <= {-1, 0, 1}  # what comes by itself is nobody's
    assert all(roll["seat"] == -1 for roll in sent if roll["n"] == 0)
    if game == RAILS:
        assert {roll["kind"] for roll in sent} == {"die", "draw"}


def test_the_newest_rolls_come_with_the_table_and_after_a_restart(tmp_path: Path) -> None:
    for dice in ("sealed", "seeded"):
        with serving(tmp_path / dice) as server:
            anna = server.browser("Anna")
            cookies = dict(anna.http.cookies)
            table = anna.lay("snowdonia", "human", "human", dice=dice)
            shown = anna.table(table)
            while shown["n"] < 30:
                shown = anna.act(table, shown["asked"], shown["n"], last_offer(shown))
                shown = anna.table(table)
            before = shown["rolls"]
            assert 0 < len(before) <= pages.ROLLS_SHOWN
            assert [roll["n"] for roll in before] == sorted(roll["n"] for roll in before)
            assert before[-1]["n"] > 0
        with serving(tmp_path / dice) as server:
            assert server.browser(cookies=cookies).table(table)["rolls"] == before


def test_what_was_dealt_face_down_is_not_sent_while_the_game_runs(anna: Browser) -> None:
    table = anna.lay(RAILS, "human", "greedy")
    for _ in range(30):
        shown = anna.play_on(table, 0, 3, last_offer)
        record = read(anna.get(f"/api/tables/{table}/record"))
        dealt = [n for n, why, _, _ in results(record) if why == SECRET]
        if dealt:
            break
    assert dealt
    for seat in (-1, 0):
        sent = all_rolls(anna, table, shown["n"], seat)
        assert sent
        assert SECRET not in {roll["case"] for roll in sent}


def looks_in_secret(state: State) -> int:
    """An action after which seat 1 looks at cards that nobody else sees; -1: there is none."""
    if state.seat() != 1:
        return -1
    for action in state.options():
        after = state.copy()
        after.apply(action)
        if after.stack and after.stack[-1].case == LOOKED_AT and after.seat() == 1:
            return action
    return -1


def test_a_draw_that_one_seat_looks_at_is_sent_to_that_seat_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edition = edition_of("snowdonia", 2)
    for seed in range(60):
        try:
            state = position(edition, seed, 1, lambda s: looks_in_secret(s) >= 0)
            break
        except AssertionError:
            continue
    else:
        pytest.fail("no game came to contract 5")
    action = edition.vocabulary.text(looks_in_secret(state))
    numbers = list(state.numbers())
    with worlds(tmp_path, "snowdonia", 2, 0, (numbers, numbers)) as pair:
        world = pair[0]
        n = world.ben.table(world.table)["n"]
        his = world.ben.act(world.table, 1, n, action)
        drawn = [roll for roll in his["rolls"] if roll["case"] == LOOKED_AT]
        assert drawn
        assert {roll["kind"] for roll in drawn} == {"draw"}
        for browser in (world.anna, world.guest):
            shown = browser.table(world.table)
            assert shown["n"] == his["n"]
            assert not [roll for roll in shown["rolls"] if roll["case"] == LOOKED_AT]
        monkeypatch.setattr(pages, "may_know", lambda *_: True)  # a planted leak would be seen
        world.server.lobby.room(world.table).thrown = MadeOut(1)  # nothing is kept from before
        leaked = world.anna.get(f"/api/tables/{world.table}/at/{his['n']}")
        assert [roll for roll in leaked["rolls"] if roll["case"] == LOOKED_AT]


def test_an_imported_record_has_its_rolls(server: Serving, anna: Browser) -> None:
    table = anna.lay("snowdonia", "human", "human", dice="seeded", seed=4)
    shown = anna.table(table)
    while shown["n"] < 25:
        anna.act(table, shown["asked"], shown["n"], last_offer(shown))
        shown = anna.table(table)
    text = anna.get(f"/api/tables/{table}/record")
    copy = anna.raw("/api/imports", text.encode(), "application/jsonl").json()["id"]
    assert anna.table(copy)["rolls"] == shown["rolls"] != []
