"""Hints: what a bot would do, from what the seat may know, where the table allows it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import msgspec
import pytest

from railsplitter.bots.bot import Bot
from railsplitter.kernel.chance import seeded
from railsplitter.server.bots import hints
from railsplitter.server.bots.processes import Head
from tests.server.serving import PATIENCE, Browser, Refused, Serving, serving
from tests.server.test_seats import token_of
from tests.server.twins import edition_of, position, twins, worlds

RAILS = "confederate-rails"


def hint(browser: Browser, table: str, seat: int = 0) -> dict[str, object]:
    found: dict[str, object] = browser.get(f"/api/tables/{table}/hint", seat=seat)
    return found


@pytest.mark.parametrize("game", ["snowdonia", RAILS])
def test_a_hint_is_one_of_the_offers_and_the_same_when_asked_again(
    anna: Browser, game: str
) -> None:
    table = anna.lay(game, "human", "greedy")
    for _ in range(4):
        shown = anna.my_turn(table)
        assert shown["hints"] is True
        found = hint(anna, table)
        assert (found["n"], found["seat"], found["bot"]) == (shown["n"], 0, "greedy")
        assert found["offer"] in shown["offers"]
        assert hint(anna, table) == found
        assert isinstance(found["offer"], dict)
        anna.act(table, 0, shown["n"], found["offer"]["action"])


def test_hints_are_for_games_against_bots_unless_the_table_says_otherwise(
    anna: Browser, ben: Browser
) -> None:
    for wish, allowed in ((None, False), (True, True)):
        made = anna.made("snowdonia", "human", "open", hints=wish)
        ben.post("/api/join", {"token": token_of(made, 1)})
        shown = anna.table(made["id"])
        assert shown["hints"] is allowed
        holder = (anna, ben)[shown["asked"]]
        if allowed:
            assert hint(holder, made["id"], shown["asked"])["offer"]
            continue
        with pytest.raises(Refused) as refused:
            hint(holder, made["id"], shown["asked"])
        assert (refused.value.status, refused.value.code) == (403, "hints")
    screen = anna.lay("snowdonia", "human", "human")  # two people may sit at one screen
    assert anna.table(screen)["hints"] is False
    strict = anna.lay("snowdonia", "human", "greedy", hints=False)
    assert anna.my_turn(strict)["hints"] is False
    with pytest.raises(Refused) as refused:
        hint(anna, strict)
    assert (refused.value.status, refused.value.code) == (403, "hints")


def test_only_the_own_seat_that_is_asked_gets_one(anna: Browser, ben: Browser) -> None:
    table = anna.lay("snowdonia", "human", "human", hints=True)
    asked = anna.table(table)["asked"]
    for browser, seat, code in ((ben, asked, "wrong_seat"), (anna, 1 - asked, "not-your-turn")):
        with pytest.raises(Refused) as refused:
            hint(browser, table, seat)
        assert refused.value.code == code
    assert ben.table(table)["hints"] is False


def test_a_hint_tells_nothing_that_the_seat_does_not_know(tmp_path: Path) -> None:
    edition = edition_of(RAILS, 3)
    state = position(edition, 0, 60, lambda s: not s.stack[-1].secret)
    viewer = state.seat()
    bases = twins(edition, state, viewer, 1)
    assert bases[0] != bases[1]
    with worlds(tmp_path, RAILS, 3, viewer, bases) as pair:
        questions = []
        for world in pair:
            room = world.server.lobby.room(world.table)
            room.row = msgspec.structs.replace(room.row, hints=True)
            person = room.seats[viewer].person or ""
            questions.append(hints.question(room, person, viewer)[0].numbers)
            world.sent.clear()
        # What the adviser is asked does not depend on anything that the seat does not know.
        assert questions[0] == questions[1]
        world_asked = edition.restore(questions[0], seeded(0))
        assert edition.view(world_asked, viewer) == edition.view(state, viewer)


def test_nobody_waits_for_an_adviser_that_takes_too_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The judge is asked in the server itself, and says what the adviser would have said."""
    with serving(tmp_path, bot_seconds=0.3) as server:
        anna = server.browser("Anna")
        table = anna.lay("snowdonia", "human", "human", hints=True)
        asked = anna.table(table)["asked"]
        monkeypatch.setattr(Head, "_asked", staticmethod(_sleepy))
        found = hint(anna, table, asked)["offer"]
        assert found in anna.table(table, seat=asked)["offers"]
        monkeypatch.undo()
        assert hint(anna, table, asked)["offer"] == found


def test_a_hint_that_nobody_finds_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object) -> Bot:
        raise RuntimeError("the judge is away")

    with serving(tmp_path, bot_seconds=0.3) as server:
        anna = server.browser("Anna")
        table = anna.lay("snowdonia", "human", "human", hints=True)
        asked = anna.table(table)["asked"]
        monkeypatch.setattr(Head, "_asked", staticmethod(_sleepy))
        monkeypatch.setattr(hints, "make_bot", failing)
        assert hint(anna, table, asked)["offer"] is None


def _sleepy(process: object, job: object) -> bytes:
    """A head that thinks until it is ended."""
    assert isinstance(process, subprocess.Popen)
    process.wait(PATIENCE)
    return b""


def test_a_head_that_ended_is_started_again(server: Serving, anna: Browser) -> None:
    table = anna.lay("snowdonia", "human", "human", hints=True)
    asked = anna.table(table)["asked"]
    assert hint(anna, table, asked)["offer"]
    for head in server.lobby.bots.heads:
        head.give_up()
    found = [hint(anna, table, asked)["offer"] for _ in range(3)]
    assert found[-1] is not None


def test_an_explanation_tells_alternatives_and_the_same_when_asked_again(
    anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "PLAYOUTS", 8)
    table = anna.lay("snowdonia", "human", "greedy")
    shown = anna.my_turn(table)
    told = anna.get(f"/api/tables/{table}/advice", seat=0)
    assert (told["n"], told["seat"], told["advice"]["playouts"]) == (shown["n"], 0, 8)
    offered = {offer["action"] for offer in shown["offers"]}
    assert {one["text"] for one in told["advice"]["alternatives"]} <= offered
    assert anna.get(f"/api/tables/{table}/advice", seat=0) == told


def test_an_explanation_is_thought_about_longer_if_somebody_wants_it(
    anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "PLAYOUTS", 8)
    table = anna.lay("snowdonia", "human", "greedy")
    anna.my_turn(table)
    told = [anna.get(f"/api/tables/{table}/advice", seat=0, longer=n)["advice"] for n in (0, 1)]
    assert [one["playouts"] for one in told] == [8, 32]
    with pytest.raises(Refused) as refused:
        anna.get(f"/api/tables/{table}/advice", seat=0, longer=9)
    assert refused.value.status == 400


def test_moves_are_explained_when_the_game_is_over_and_not_before(anna: Browser) -> None:
    table = anna.lay("snowdonia", "human", "greedy")
    anna.my_turn(table)
    with pytest.raises(Refused) as refused:
        anna.get(f"/api/tables/{table}/explain", entry=1)
    assert (refused.value.status, refused.value.code) == (409, "running")


def test_only_players_hurry_a_bot(anna: Browser, ben: Browser) -> None:
    table = anna.lay("snowdonia", "human", "greedy")
    anna.my_turn(table)
    assert anna.post(f"/api/tables/{table}/hurry?seat=0", {}) == {"hurried": False}
    with pytest.raises(Refused) as refused:
        ben.post(f"/api/tables/{table}/hurry?seat=0", {})
    assert refused.value.code == "wrong_seat"
