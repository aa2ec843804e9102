"""Whole games, played by clicking, against bots."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from typer.testing import CliRunner

from railsplitter.cli.main import app
from tests.server.serving import Serving
from tests.web.people import Person
from tests.web.strides import Listener, Player, by_hand

GAMES = [
    "Snowdonia",
    "The Siege of Petersburg",
    "The Channel Tunnel 1881",
    "Confederate Rails",
    "First Kernstown",
]
# A war for eight Victory Depots is long; the form lets four end it.
SHORTER = {"Confederate Rails": {"How many Victory Depots must the Union hold": "4"}}
MOST = 6000  # moves of one person; a game that needs more does not end


@pytest.mark.timeout(1500)
@pytest.mark.parametrize("title", GAMES)
def test_a_whole_game_can_be_clicked_through_and_its_record_holds(
    server: Serving, ada: Person, title: str, tmp_path: Path
) -> None:
    """Every kind of answer is clicked, each a few times; the rest of them goes by hand."""
    ada.new_table(title, options=SHORTER.get(title))
    busy = 60 if "Rails" in title else 150
    player = Player(ada, by_hand(server, ada), random.Random(7), busy)
    assert 10 < player.play(MOST) < MOST
    assert sum(player.clicked.values()) > 10
    score = ada.dialog.filter(has=ada.page.get_by_role("heading", name="Final score"))
    expect(score).to_be_visible()
    expect(score).to_contain_text("won")
    expect(score.get_by_role("rowheader", name="Total")).to_be_visible()
    expect(score).to_contain_text("Luck")
    record = tmp_path / "game.jsonl"
    with ada.page.expect_download() as download:
        score.get_by_role("link", name="Save the record").click()
    download.value.save_as(record)
    verified = CliRunner().invoke(app, ["replay", str(record), "--verify"])
    assert verified.exit_code == 0, verified.output
    dice = CliRunner().invoke(app, ["dice", "verify", str(record)])
    assert dice.exit_code == 0, dice.output


@pytest.mark.timeout(900)
def test_a_whole_game_can_be_played_without_seeing_the_board(server: Serving, ada: Person) -> None:
    """Text board, roles and names, Enter: what a screen reader has."""
    ada.new_table()
    ada.page.get_by_role("button", name="Board as text").click()
    board = ada.page.get_by_role("main", name="Board")
    expect(board.get_by_role("list").first).to_be_visible()
    listener = Listener(ada, by_hand(server, ada), random.Random(4), MOST)
    assert 10 < listener.play(MOST) < MOST
    assert sum(listener.clicked.values()) > 10
    expect(ada.dialog.get_by_role("heading", name="Final score")).to_be_visible()
    expect(ada.dialog).to_contain_text("won")


def test_the_log_names_people_and_cites_a_rule_on_every_line(ada: Person) -> None:
    ada.lay()
    ada.play(3)
    lines = ada.log.get_by_role("listitem")
    expect(lines.filter(has_text="Ada places a Labourer").first).to_be_visible()
    for line in lines.all():
        chip = line.get_by_role("button", name="Rule ")
        assert chip.count() == 1, line.inner_text()
    chip = lines.last.get_by_role("button", name="Rule ")
    named = chip.inner_text()
    chip.click()
    expect(ada.dialog.get_by_role("heading", name=f"Rule {named}")).to_be_visible()
    expect(ada.dialog).to_contain_text("in the log so far")


def test_why_not_names_the_rule_and_offers_what_is_legal(ada: Person) -> None:
    ada.lay()
    ada.wait_asked()
    ada.page.get_by_role("button", name="Why not?").click()
    asked = ada.page.get_by_role("dialog", name="Why not?")
    expect(asked.get_by_role("textbox")).to_be_hidden()  # notation is for who wants it
    asked.get_by_text("Write an action instead").click()
    asked.get_by_role("textbox").fill("lay T1")
    asked.get_by_role("button", name="Ask").click()
    expect(asked).to_contain_text("Not now: Lay T1")
    expect(asked.get_by_role("button", name="Rule ").first).to_be_visible()
    asked.get_by_role("textbox").fill("fly to the moon")
    asked.get_by_role("button", name="Ask").click()
    expect(asked.get_by_role("alert")).to_be_visible()
    asked.get_by_role("textbox").fill("place A1")
    asked.get_by_role("button", name="Ask").click()
    before = ada.n()
    asked.get_by_role("button", name="Do it").click()
    ada.moved_on(before)
    expect(ada.log).to_contain_text("A1")
    ada.forgiven.append("422")  # the browser writes refusals of its own accord


def test_many_offers_can_be_filtered(ada: Person) -> None:
    ada.lay(seed=11)  # in which Ada begins, so that all spaces are open
    ada.wait_asked()
    assert ada.offers.count() > 9
    ada.page.keyboard.press("/")
    expect(ada.page.get_by_placeholder("Filter the choices")).to_be_focused()
    ada.page.keyboard.type("excavate")
    expect(ada.prompt.locator('button[data-action^="place B"]')).to_have_count(2)
    expect(ada.offers).to_have_count(2)
    ada.page.keyboard.type(" nothing")
    expect(ada.prompt).to_contain_text("No choice fits")


def test_what_is_typed_stays_when_the_table_comes_again_without_a_new_entry(
    server: Serving, ada: Person
) -> None:
    ada.lay(seed=11)
    ada.wait_asked()
    ada.page.keyboard.press("/")
    typed = ada.page.get_by_placeholder("Filter the choices")
    expect(typed).to_be_focused()
    ada.page.keyboard.type("excavat")
    table = ada.page.url.rpartition("/")[2]
    by_hand(server, ada).post(f"/api/tables/{table}/chat", {"text": "Good morning"})
    ada.page.get_by_role("tab", name=re.compile("^Chat")).click()
    expect(ada.page.get_by_text("Good morning")).to_be_visible()
    expect(typed).to_have_value("excavat")
    expect(ada.offers).to_have_count(2)


def test_a_free_undo_takes_the_move_back_and_the_log_keeps_it(ada: Person) -> None:
    """Two seats at one screen: nobody else moves meanwhile, so the undo stays free."""
    ada.go()
    ada.choose_game("Snowdonia")
    ada.name_seat(1, "Ada")
    ada.seat(2, "Me")
    ada.name_seat(2, "Jonas")
    ada.start()
    ada.sit()
    undo = ada.page.get_by_role("button", name="Undo", exact=True, disabled=False)
    for _ in range(60):  # until somebody has moved and is asked again
        question = ada.asked()
        assert ada.answer(question.n, question.actions[0])
        ada.moved_on(question.n)
        before = ada.asked().n
        if undo.count():
            break
    undo.click()
    ada.moved_on(before)
    expect(ada.log).to_contain_text("takes back entry")
    assert ada.log.locator("li.undone").count() >= 1
    assert ada.asked().actions == question.actions


def test_a_choice_stays_under_the_pointer_that_points_at_it(ada: Person) -> None:
    """Details are shown without moving the choices: else the pointer would lose them again."""
    ada.lay()
    ada.wait_asked()
    for button in ada.offers.all():
        before = button.bounding_box()
        button.hover()
        assert button.bounding_box() == before
