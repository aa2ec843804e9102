"""Films and dispatches say who did it: the bot by its name, what happens by itself by nobody's."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.server.serving import Serving
from tests.web.people import Person, news_on
from tests.web.strides import by_hand

SLOW = """localStorage.setItem('railsplitter.settings',
    JSON.stringify({film: 'slow', goals: false, sheet: 'half'}))"""
BOT = "Brassey"
DAY = 24 * 3600
MOST = 12


def test_film_and_dispatches_name_the_bot(server: Serving, ada: Person) -> None:
    ada.go()
    ada.page.evaluate(SLOW)
    ada.page.reload()
    ada.page.remove_locator_handler(news_on(ada.page))
    ada.lay("Snowdonia", seed=11)
    film = ada.page.get_by_role("region", name="What the others did")
    question = ada.page.locator('#prompt[data-asked="0"][data-busy="false"]')
    for _ in range(MOST):
        expect(film.or_(question).first).to_be_visible()
        if film.count():
            break
        asked = ada.asked()
        ada.answer(asked.n, asked.actions[0])
    ada.page.keyboard.press("k")  # it stands still
    expect(film.get_by_role("button", name="Go on")).to_be_visible()
    expect(film.locator(".caption")).to_contain_text(BOT)
    ada.page.keyboard.press("Escape")
    expect(film.get_by_role("button", name="Skip")).to_have_count(0)

    table, hand = ada.table_id, by_hand(server, ada)
    ada.asked()
    since = ada.n()
    ada.page.goto("about:blank")
    for _ in range(MOST):
        shown = hand.my_turn(table)
        hand.act(table, 0, shown["n"], shown["offers"][0]["action"])
        hand.my_turn(table)
        film_since = hand.get(f"/api/tables/{table}/film", since=since, seat=0)
        told = [act["headline"] for act in film_since["acts"] if act["seat"] == 1]
        if len(told) > 1:
            break
    server.wait(DAY)
    ada.go(f"#/table/{table}")
    news = news_on(ada.page)
    expect(news.get_by_role("listitem").first).to_be_visible()
    said = news.get_by_role("listitem").all_inner_texts()
    for headline in told:
        assert BOT in headline
        assert any(headline in one for one in said), (headline, said)

    # comma and full stop step through the dispatches, not through the game underneath
    for key, number in ((".", "1"), (".", "2"), (",", "1"), (",", "1")):
        ada.page.keyboard.press(key)
        chosen = news.locator('[aria-current="true"]')
        expect(chosen.locator(".no")).to_have_text(number)
    expect(ada.page.get_by_role("button", name="Back to the game")).to_have_count(0)
    expect(news).to_contain_text("Ada has")  # how it stands

    # a dispatch is weighed when somebody wants it, from what Ada may know
    weigh, said_of_it = news.get_by_role("button", name="Weigh it"), news.locator(".scales")
    ada.page.route("**/weigh?*", without_weighing, times=1)
    weigh.click()
    expect(said_of_it).to_contain_text("It could not be weighed in time.")
    weigh.click()  # it may be asked again
    expect(said_of_it).to_contain_text("Your chance to win:")
    expect(weigh).to_have_count(0)


def without_weighing(route: Route) -> None:
    """The answer of a server whose heads had no time."""
    route.fulfill(json={**route.fetch().json(), "weighing": None})
