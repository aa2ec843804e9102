"""Two people at two browsers: invitations, undo with consent, talk, watchers, lost connections."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Route, expect

from railsplitter.server.settings import Settings
from tests.server.serving import LOOSE, QUICK, Serving, free_port, until
from tests.web.people import Person, desk, shut


def invite(ada: Person, leave: bool = True) -> str:
    """Ada lays a table with a seat for a friend; the link."""
    ada.go()
    ada.choose_game("Snowdonia")
    ada.name_seat(1, "Ada")
    ada.seat(2, "Friend")
    ada.start()
    link = ada.dialog.get_by_role("textbox", name=re.compile("Invitation for"))
    text = link.first.inner_text()
    assert ada.dialog.evaluate("one => one.scrollWidth <= one.clientWidth"), "a link is cut"
    if leave:
        ada.dialog.get_by_role("link", name="Go to the table").click()
    return text


def join(person: Person, link: str) -> None:
    person.page.goto(link)
    person.page.get_by_role("textbox", name="Your name").fill(person.name)
    person.page.get_by_role("button", name="Sit down").click()
    person.sit()


def seated(ada: Person, jonas: Person) -> None:
    link = invite(ada)
    join(jonas, link)
    first, second = turn(ada, jonas)
    assert first is not second


def turn(ada: Person, jonas: Person) -> tuple[Person, Person]:
    """Who is asked, and the other."""
    asked = until(lambda: next((p for p in (ada, jonas) if p.offers.count()), None))
    assert isinstance(asked, Person)
    return asked, jonas if asked is ada else ada


def test_a_friend_joins_by_a_link_and_both_see_each_others_moves(
    ada: Person, jonas: Person
) -> None:
    link = invite(ada)
    expect(ada.page.get_by_role("main")).to_contain_text("Waiting for somebody")
    join(jonas, link)
    asked, other = turn(ada, jonas)
    expect(other.question).to_contain_text(f"Waiting for {asked.name}")
    asked.do(asked.actions()[0])
    expect(other.log).to_contain_text(f"{asked.name} places a Labourer")
    expect(other.offers.first).to_be_visible()
    other.do(other.actions()[0])
    expect(asked.log).to_contain_text(f"{other.name} places a Labourer")


def test_an_open_table_is_joined_by_one_click(ada: Person, jonas: Person) -> None:
    ada.go()
    ada.choose_game("Seven Pines")
    ada.name_seat(1, "Ada")
    ada.seat(2, "Friend")
    ada.page.get_by_label("Anybody may join").check()
    ada.start()
    ada.dialog.get_by_role("link", name="Go to the table").click()
    expect(ada.page.get_by_label("Anybody may join")).to_be_checked()
    jonas.go()
    row = jonas.page.get_by_role("region", name="Open tables")
    expect(row).to_contain_text("Ada waits for one more; no clock")
    row.get_by_role("button", name=re.compile("Join Seven Pines.*as Confederate")).first.click()
    jonas.sit()
    asked, other = turn(ada, jonas)
    expect(other.question).to_contain_text("Waiting for ")
    assert asked is not other


def test_an_invitation_that_others_can_reach_has_its_code_and_all_its_links(ada: Person) -> None:
    reached = ["http://192.168.1.20:8000", "https://rails.example.org"]

    def tell(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=answer.json() | {"reach": reached})

    ada.page.route("**/api/box", tell)
    invite(ada, leave=False)
    expect(ada.dialog.get_by_role("img")).to_be_visible()
    for address in reached:
        expect(ada.dialog).to_contain_text(f"{address}/#/join/")
    assert ada.dialog.get_by_role("button", name="Copy").count() == len(reached)


def test_a_link_is_good_once(ada: Person, jonas: Person, mair: Person) -> None:
    link = invite(ada)
    join(jonas, link)
    mair.page.goto(link)
    expect(mair.page.get_by_role("alert")).to_contain_text("not good any more")
    expect(mair.page.get_by_role("button", name="Sit down")).to_have_count(0)
    mair.forgiven += ["403", "404"]


def test_the_owner_can_give_an_open_seat_to_a_bot(ada: Person) -> None:
    invite(ada)
    ada.page.get_by_role("button", name="Let a bot play this seat").click()
    ada.wait_asked()
    assert ada.play(2) == 2


def test_a_watcher_sees_the_game_and_nothing_to_choose(
    ada: Person, jonas: Person, mair: Person
) -> None:
    seated(ada, jonas)
    mair.go(f"#/table/{ada.table_id}")
    mair.sit()
    expect(mair.prompt).to_contain_text("You are watching")
    asked, _ = turn(ada, jonas)
    asked.do(asked.actions()[0])
    expect(mair.log).to_contain_text(f"{asked.name} places a Labourer")
    assert mair.actions() == []
    expect(mair.page.get_by_role("button", name=re.compile("undo", re.IGNORECASE))).to_have_count(0)


def test_undo_by_consent_can_be_refused_and_accepted(ada: Person, jonas: Person) -> None:
    seated(ada, jonas)
    asked, other = turn(ada, jonas)
    asked.do(asked.actions()[0])
    other.wait_asked()
    other.do(other.actions()[0])
    asked.wait_asked()

    def ask() -> None:
        asked.page.get_by_role("button", name="Ask to undo").click()
        asked.dialog.get_by_role("button", name="Ask them").click()
        expect(asked.prompt).to_contain_text(f"waits for {other.name}")
        expect(other.prompt).to_contain_text(f"{asked.name} asks to take back")

    ask()
    other.prompt.get_by_role("button", name="Refuse").click()
    expect(asked.prompt).to_contain_text("was refused")
    assert asked.log.locator("li.undone").count() == 0
    ask()
    other.prompt.get_by_role("button", name="Agree").click()
    expect(asked.prompt).to_contain_text("was taken back")
    expect(asked.log.locator("li.undone").first).to_be_visible()
    expect(asked.question).to_contain_text("2 in hand")
    expect(other.question).to_contain_text(f"Waiting for {asked.name}")


def test_talk_is_heard_and_can_be_muted(ada: Person, jonas: Person) -> None:
    seated(ada, jonas)
    ada.tab_of_rail("Chat")
    ada.page.get_by_role("textbox", name="Say something").fill("<b>Good luck</b> & steam")
    ada.page.get_by_role("button", name="Send").click()
    jonas.tab_of_rail("Chat")
    heard = jonas.page.get_by_role("log", name="Chat")
    expect(heard).to_contain_text("<b>Good luck</b> & steam")
    jonas.page.get_by_role("button", name="Mute Ada").click()
    expect(heard).not_to_contain_text("Good luck")
    ada.page.get_by_role("textbox", name="Say something").fill("Are you there?")
    ada.page.get_by_role("button", name="Send").click()
    expect(ada.page.get_by_role("log", name="Chat")).to_contain_text("Are you there?")
    jonas.page.get_by_role("button", name="Hear Ada again").click()
    expect(heard).to_contain_text("Are you there?")


def test_a_reload_in_mid_decision_loses_nothing(ada: Person) -> None:
    ada.lay()
    while "take" not in " ".join(ada.asked().actions):
        ada.play(1, seed=3)
    offered, n = ada.actions(), ada.n()
    ada.page.reload()
    ada.sit()
    ada.wait_asked()
    assert (ada.actions(), ada.n()) == (offered, n)
    ada.do(offered[0])


def test_a_lost_connection_is_said_and_made_good(ada: Person, jonas: Person) -> None:
    seated(ada, jonas)
    asked, other = turn(ada, jonas)
    other.forgiven += ["ERR_", "Failed to load resource"]
    other.page.route("**/api/stream*", lambda route: route.abort())
    other.page.reload()
    expect(other.page.get_by_role("alert")).to_contain_text("Connection lost")
    asked.do(asked.actions()[0])
    expect(other.log).not_to_contain_text(f"{asked.name} places a Labourer")
    other.page.unroute("**/api/stream*")
    other.page.get_by_role("button", name="Try now").click()
    expect(other.log).to_contain_text(f"{asked.name} places a Labourer")
    expect(other.page.get_by_role("alert")).to_have_count(0)
    other.wait_asked()
    other.do(other.actions()[0])


def test_an_answer_that_comes_too_late_is_explained_and_changes_nothing(ada: Person) -> None:
    ada.lay()
    ada.wait_asked()
    ada.forgiven.append("409")

    def overtake(route: Route) -> None:
        """Somebody else of the same person answers first."""
        cookies = {c.get("name"): c.get("value", "") for c in ada.context.cookies()}
        first = ada.context.request.post(
            route.request.url,
            data=route.request.post_data_json,
            headers={"x-csrftoken": cookies["csrftoken"] or ""},
        )
        assert first.status == 200
        route.continue_()

    ada.page.route("**/actions", overtake, times=1)
    ada.offers.first.click()
    expect(ada.prompt).to_contain_text("had moved on")
    ada.wait_asked()
    expect(ada.log.get_by_text("Ada places a Labourer")).to_have_count(1)
    assert ada.play(1) == 1


def test_two_tabs_of_one_person_stay_together(ada: Person) -> None:
    ada.lay()
    ada.wait_asked()
    second = ada.tab()
    second.goto(ada.page.url)
    question = second.get_by_role("region", name="Question")
    expect(question.locator("button[data-action]").first).to_be_visible()
    ada.page.bring_to_front()  # nobody clicks in a tab that lies behind, and browsers let it sleep
    ada.do(ada.actions()[0])
    log = second.get_by_role("log", name="Log")
    expect(log).to_contain_text("Ada places a Labourer")
    ada.page.close()
    ada.page = second
    ada.wait_asked()
    assert ada.play(1) == 1


def test_a_server_that_comes_back_finds_everybody_where_they_were(
    browser: Browser, tmp_path: Path
) -> None:
    """The page says that the line is down, waits, and goes on by itself."""
    settings = Settings(data=tmp_path, port=free_port(), beats=QUICK, limits=LOOSE, heartbeat=0.1)
    first = Serving(settings).start()
    ada = Person(desk(browser), f"http://127.0.0.1:{settings.port}", "Ada")
    ada.forgiven += ["ERR_", "Failed to load resource"]
    ada.lay()
    assert ada.play(3) == 3
    ada.wait_asked()
    offered, n = ada.actions(), ada.n()
    first.stop()
    expect(ada.page.get_by_role("alert")).to_contain_text("Connection lost")
    ada.offers.first.click()
    expect(ada.prompt).to_contain_text("cannot be reached")
    second = Serving(settings).start()
    try:
        expect(ada.page.get_by_text("Connection lost")).to_have_count(0)
        assert (ada.actions(), ada.n()) == (offered, n)
        ada.do(offered[0])
    finally:
        shut([ada])
        second.stop()
