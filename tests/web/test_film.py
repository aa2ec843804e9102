"""What others did is seen: a film that can be skipped, and dispatches for who comes back."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.web.people import Person, news_on

SLOW = "localStorage.setItem('railsplitter.settings', JSON.stringify({film: 'slow', goals: false}))"


def spaces(ada: Person) -> Locator:
    return ada.page.locator("#board [data-place^='space:'][data-action]")


def test_the_turn_of_a_bot_is_a_film_and_who_comes_back_reads_dispatches(ada: Person) -> None:
    news = news_on(ada.page)
    ada.page.remove_locator_handler(news)  # here the news are read
    ada.go()
    ada.page.evaluate(SLOW)
    ada.lay("Snowdonia", seed=5)
    film = ada.page.get_by_role("region", name="What the others did")
    skip = film.get_by_role("button", name="Skip")
    expect(spaces(ada).first).to_be_visible()
    spaces(ada).first.click()  # whoever began, the bot has a Labourer left to place
    expect(film).to_contain_text("Steady")
    expect(spaces(ada)).to_have_count(0)  # nothing is lit while others are shown
    skip.click()
    spaces(ada).first.click()
    expect(skip.or_(ada.prompt).first).to_be_visible()
    if skip.count():
        skip.click()
    expect(ada.prompt).to_be_visible()

    table = ada.table_id
    csrf = {c.get("name"): c.get("value", "") for c in ada.context.cookies()}["csrftoken"]
    ada.page.goto("about:blank")
    noted = ada.context.request.post(
        f"{ada.home}/api/tables/{table}/seen",
        data={"n": 0, "seat": 0},
        headers={"x-csrftoken": csrf or ""},
    )
    assert noted.ok, noted.text()
    ada.go(f"#/table/{table}")
    expect(news.get_by_role("listitem").first).to_contain_text("Steady")
    assert news.get_by_role("listitem").count() >= 2
    news.get_by_role("button", name="To my move").click()
    expect(news).to_have_count(0)
    ada.page.reload()  # what was seen is not told again
    ada.sit()
    ada.page.wait_for_load_state("networkidle")
    expect(news).to_have_count(0)
