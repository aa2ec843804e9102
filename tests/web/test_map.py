"""The map of a battle: its small sheet in the corner, and which units are shown."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.web.party import Party
from tests.web.people import Person, Screen

CORNER = 12  # pixels from the edge of the small sheet
WHERE = "() => document.querySelector('#board .world').style.transform"


def counters(ada: Person, kind: str) -> Locator:
    return ada.page.locator(f"#board g.stack{kind}")


def test_the_small_map_leads_elsewhere_and_units_can_be_told_apart(people: Party) -> None:
    ada = people.come("Ada", Screen(1280, 720))
    ada.lay("Seven Pines", seed=11)
    ada.asked()
    small = ada.page.locator("#board .mini")
    expect(small).to_be_visible()
    before = ada.page.evaluate(WHERE)
    box = small.bounding_box() or {"width": 0.0, "height": 0.0}
    small.click(position={"x": box["width"] - CORNER, "y": box["height"] - CORNER})
    ada.page.wait_for_function("was => (" + WHERE + ")() !== was", arg=before)

    which = ada.page.get_by_role("button", name="Which units are shown")
    all_of_them = counters(ada, "").count()
    which.click()
    ada.page.get_by_role("button", name="Who can act").click()
    expect(counters(ada, ".faint").first).to_be_attached()
    assert 0 < counters(ada, ".faint").count() < all_of_them
    which.click()
    ada.page.get_by_role("button", name="Terrain only").click()
    expect(counters(ada, "")).to_have_count(0)
    which.click()
    ada.page.get_by_role("button", name="All units").click()
    expect(counters(ada, "")).to_have_count(all_of_them)
    expect(counters(ada, ".faint")).to_have_count(0)
