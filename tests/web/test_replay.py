"""The past: scrubbing, other eyes, branches, plans; records in and out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from railsplitter.server.analyses import desk
from tests.web.people import Person

SAMPLE = Path(__file__).resolve().parents[2] / "web" / "public" / "samples" / "game.jsonl"


def position(person: Person) -> Locator:
    return person.page.locator("[data-position]")


def scrubber(person: Person) -> Locator:
    return person.page.get_by_role("slider", name="Position in the game")


def open_sample(person: Person) -> int:
    """Watch the sample game; how many entries it has."""
    person.go()
    person.page.get_by_role("button", name="Watch", exact=True).click()
    expect(scrubber(person)).to_be_visible()
    entries = SAMPLE.read_text(encoding="utf-8").count('"n":')
    expect(position(person)).to_contain_text(f"0 of {entries}")
    return entries


def test_the_sample_game_can_be_wound_back_and_forth(ada: Person) -> None:
    last = open_sample(ada)
    ada.page.get_by_role("button", name="On one entry").click()
    expect(position(ada)).to_contain_text(f"1 of {last}")
    scrubber(ada).fill("3")
    expect(position(ada)).to_contain_text(f"3 of {last}")
    expect(ada.log.locator("li.at")).to_contain_text("Brassey places a Labourer on A3")
    ada.page.keyboard.press(".")
    expect(position(ada)).to_contain_text(f"4 of {last}")
    expect(ada.log.locator("li.at")).to_contain_text("Jonas places a Labourer on A1")
    scrubber(ada).fill("120")
    expect(position(ada)).to_contain_text(f"120 of {last}")
    ada.page.keyboard.press(",")
    expect(position(ada)).to_contain_text(f"119 of {last}")
    ada.page.get_by_role("button", name="To the end").click()
    expect(position(ada)).to_contain_text(f"{last} of {last}")
    expect(ada.page.locator(".vp").first).to_contain_text("127")


def test_shift_steps_by_rounds_and_a_log_line_is_a_way_in(ada: Person) -> None:
    open_sample(ada)
    heading = ada.page.get_by_role("banner")
    ada.page.keyboard.press("Shift+.")
    ada.page.keyboard.press("Shift+.")
    expect(heading).to_contain_text("Round 3")
    line = ada.log.get_by_role("listitem").filter(has_text="Round 2")
    line.get_by_role("button").first.click()
    expect(heading).to_contain_text("Round 2")


def test_a_finished_game_can_be_seen_through_every_seats_eyes(ada: Person) -> None:
    open_sample(ada)
    eyes = ada.page.get_by_role("combobox", name="Seen by")
    assert eyes.locator("option").all_inner_texts() == ["Everybody", "Ada", "Brassey", "Jonas"]
    with ada.page.expect_response(lambda r: "/at/" in r.url and "seat=2" in r.url) as answer:
        eyes.select_option(label="Jonas")
    assert answer.value.json()["viewer"] == 2


def test_a_running_game_shows_only_own_eyes(ada: Person) -> None:
    ada.lay()
    ada.play(2)
    ada.page.get_by_role("button", name="Replay").click()
    eyes = ada.page.get_by_role("combobox", name="Seen by")
    assert eyes.locator("option").all_inner_texts() == ["Everybody", "Ada"]


def test_a_branch_is_a_private_game_from_there(ada: Person) -> None:
    open_sample(ada)
    scrubber(ada).fill("60")
    expect(position(ada)).to_contain_text("60 of")
    ada.page.get_by_role("button", name="Try another move").click()
    was = ada.table_id
    ada.dialog.get_by_role("combobox", name="Play as").select_option(label="Ada")
    ada.dialog.get_by_role("button", name="Open the trial").click()
    ada.sit()
    assert ada.table_id != was
    expect(ada.page.get_by_role("banner")).to_contain_text("a private trial")
    assert ada.play(2) == 2


def save(ada: Person, to: Path) -> Path:
    ada.page.get_by_role("button", name="Table menu").click()
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Save the record").click()
    download.value.save_as(to)
    return to


def test_a_saved_game_from_a_seed_opens_again_and_goes_on(ada: Person, tmp_path: Path) -> None:
    ada.new_table(seed="1894")
    ada.play(6)
    ada.wait_asked()
    offered = ada.actions()
    saved = save(ada, tmp_path / "record.jsonl")
    count = len(saved.read_text(encoding="utf-8").splitlines()) - 1
    ada.go()
    ada.page.locator('input[type="file"]').set_input_files(saved)
    ada.sit()
    ada.wait_asked()
    assert (ada.n(), ada.actions()) == (count, offered)
    assert ada.play(1) == 1


def test_a_saved_game_with_sealed_dice_can_only_be_looked_at(ada: Person, tmp_path: Path) -> None:
    ada.lay()
    ada.play(3)
    saved = save(ada, tmp_path / "record.jsonl")
    ada.go()
    ada.page.locator('input[type="file"]').set_input_files(saved)
    ada.sit()
    expect(ada.question).to_contain_text("can be looked at")
    assert ada.actions() == []
    expect(ada.page.get_by_role("button", name="Plan")).to_have_count(0)
    ada.page.get_by_role("button", name="Replay").click()
    expect(scrubber(ada)).to_be_visible()


def test_a_file_that_is_no_record_is_refused_in_words(ada: Person, tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text(json.dumps({"railsplitter": 1, "game": "whist"}), encoding="utf-8")
    ada.go()
    ada.forgiven.append("status of 4")
    ada.page.locator('input[type="file"]').set_input_files(bad)
    expect(ada.page.get_by_role("alert")).to_be_visible()
    assert "#/table" not in ada.page.url


def test_a_plan_is_private_until_it_is_committed_as_a_whole(ada: Person) -> None:
    ada.lay()
    while "take" not in " ".join(ada.asked().actions):
        ada.play(1, seed=3)
    n = ada.n()
    ada.page.get_by_role("button", name="Plan").click()
    plan = ada.page.get_by_role("group", name="Plan")
    takes = [a for a in ada.actions() if a.startswith("take")]
    for k in (1, 2):
        ada.prompt.locator(f'button[data-action="{takes[0]}"]').click()
        expect(plan.get_by_role("listitem")).to_have_count(k)
    assert ada.n() == n
    plan.get_by_role("button", name="Take the last one off").click()
    expect(plan.get_by_role("listitem")).to_have_count(1)
    plan.get_by_role("button", name="Commit 1 move").click()
    ada.moved_on(n)
    expect(ada.prompt).to_contain_text("1 move was played")
    expect(plan).to_have_count(0)


SECONDS = """film => film.duration || new Promise((done, fail) => {
    film.onloadedmetadata = () => done(film.duration)
    film.onerror = () => fail(new Error("film"))
})"""


def test_a_finished_game_is_told_weighed_and_tried_again(
    ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "MODULE", "tests.server.quick_analysis")
    ada.go()
    quick = '{"film": "fast", "goals": false, "sheet": "half"}'
    ada.page.evaluate("kept => localStorage.setItem('railsplitter.settings', kept)", quick)
    open_sample(ada)
    ada.page.get_by_role("button", name="Back to the game").click()
    ada.prompt.get_by_role("button", name="Final score").click()
    expect(ada.dialog.get_by_role("img", name="The score")).to_be_visible()
    expect(ada.dialog.get_by_role("img", name="A card of this game of Snowdonia")).to_be_visible()
    with ada.page.expect_download() as download:
        ada.dialog.get_by_role("button", name="PNG").click()
    assert download.value.suggested_filename.endswith(".png")
    ada.dialog.get_by_role("button", name="Weigh this game").click()
    turns = ada.dialog.get_by_role("list", name="Turning points")
    expect(turns).to_contain_text("digs")
    ada.dialog.get_by_role("button", name="Make a film").click()
    kept = ada.dialog.get_by_role("button", name="Save it")
    shown = ada.dialog.get_by_label("A film of this game of Snowdonia")
    expect(shown).to_be_visible()
    assert shown.evaluate(SECONDS) > 1.2, "it cannot be played"  # the first and last picture
    with ada.page.expect_download() as download:
        kept.click()
    film = download.value.path().read_bytes()
    assert film[:4] == bytes.fromhex("1a45dfa3"), "not WebM"
    assert 20_000 < len(film) < 3_000_000
    before = ada.page.url
    ada.dialog.get_by_role("button", name="Try it from here").click()
    ada.page.wait_for_url(lambda url: url != before)
    ada.wait_asked()
