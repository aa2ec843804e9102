"""How small letters are on the screen: every text that can be seen, as large as it stands there."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Page

LETTER, COUNTER = 11.0, 9.2  # pixels: of everything, and of what stands on counters
SLACK = 0.05
LOOKED_AGAIN = 20  # milliseconds
# Zoom and the scale of drawings count; what a screen reader alone reads does not.
EVERY = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent.trim(), on = walk.currentNode.parentElement;
    if (!text || !on) continue;
    if (on.closest('.sr, .skip, title, desc, style, script, option, noscript')) continue;
    const box = on.getBoundingClientRect();
    if (!box.width || !box.height || box.bottom < 0 || box.top > innerHeight) continue;
    if (!on.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    let scale = 1;
    const drawn = on instanceof SVGGraphicsElement ? on.getScreenCTM() : null;
    if (drawn) scale = Math.hypot(drawn.c, drawn.d);  // it may be turned
    else if (on.offsetHeight) scale = on.currentCSSZoom ?? 1;
    const size = parseFloat(getComputedStyle(on).fontSize) * scale;
    const counter = !!on.closest('.counter, .unit, .chip-c, [data-counter]');
    found.push([size, text.slice(0, 24), counter]);
  }
  return found;
}"""


class Letters(NamedTuple):
    """A text and how high its letters stand on the screen."""

    size: float
    text: str
    on_counter: bool

    @property
    def is_small(self) -> bool:
        return self.size < (COUNTER if self.on_counter else LETTER) - SLACK


def await_letters(page: Page) -> None:
    """Wait until the fonts are there; the browser may forget its promise of them (`fonts.ready`)
    when something else begins to load, and the page forbids what `wait_for_function` does."""
    while page.evaluate("document.fonts.status") != "loaded":
        page.wait_for_timeout(LOOKED_AGAIN)


def letters_on(page: Page) -> list[Letters]:
    return [Letters(*one) for one in page.evaluate(EVERY)]


def small_on(page: Page) -> list[str]:
    """What nobody should have to read, each once."""
    small = {f"{one.size:.1f} px: {one.text}" for one in letters_on(page) if one.is_small}
    return sorted(small)
