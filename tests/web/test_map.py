"""Maps: their room; of a battle its small sheet, which units are shown, stacks spread out."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.server.serving import Serving, until
from tests.web.party import Party
from tests.web.people import Person, Screen
from tests.web.strides import by_hand
from tests.web.test_prompt import as_found

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


# The offered stacks of several pieces in the window: where their counters are, and their pieces.
STACKS = """async () => {
  const table = await (await fetch(`/api/tables/${location.hash.split('/')[2]}`)).json();
  const by = {};
  for (const one of [...table.view.units, ...table.view.leaders])
    if (one.hex) (by[one.hex] ??= []).push(one.id);
  const board = document.querySelector('#board .port').getBoundingClientRect();
  return Object.entries(by).filter(([, ids]) => ids.length > 1).flatMap(([hex, ids]) => {
    const drawn = ids.map((id) => document.querySelector(`#board g.stack[data-stack="${id}"]`));
    const box = drawn.find(Boolean)?.querySelector('.face:not(.edge)').getBoundingClientRect();
    if (!box) return [];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const inside = x > board.left + 320 && x < board.right - 90
      && y > board.top + 40 && y < board.bottom - 40;
    const offered = document.querySelector(`#board .spot[data-hot="hex:${hex}"]`);
    return offered && (inside || board.width < 500) ? [{hex, ids, x, y}] : [];
  });
}"""
# What lies on top in the middle of each piece of the tray, and whether it hides its stack.
TRAY = """([x, y]) => {
  const fan = document.querySelector('#board .fan');
  const own = document.elementsFromPoint(x, y).some((one) => one === fan || fan.contains(one));
  const port = document.querySelector('#board .port').getBoundingClientRect();
  const box = fan.getBoundingClientRect();
  return {
    hides: own,
    inside: box.left >= port.left && box.right <= port.right && box.top >= port.top
      && box.bottom <= port.bottom,
    hit: [...fan.querySelectorAll('button')].map((one) => {
      const b = one.getBoundingClientRect();
      const on = document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2);
      const small = Math.min(b.width, b.height);
      return {place: one.dataset.place, hit: one.contains(on), small, label: one.ariaLabel};
    }),
  };
}"""
# Zooms by the wheel, and looks at every frame how far a counter is from the middle of its spot.
WHILE_ZOOMING = """async () => {
  const port = document.querySelector('#board .port');
  const box = port.getBoundingClientRect();
  const seen = {frames: 0, off: 0, fans: 0};
  const before = document.querySelector('#board .world').style.transform;
  port.dispatchEvent(new WheelEvent('wheel', {
    deltaY: -240, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true,
    cancelable: true,
  }));
  for (let k = 0; k < 90; k += 1) {
    await new Promise(requestAnimationFrame);
    const world = document.querySelector('#board .world').style.transform;
    if (world === before) continue;
    seen.frames += 1;
    if (world.includes('scale')) seen.fans += document.querySelectorAll('#board .fan').length;
    for (const one of document.querySelectorAll('#board g.stack')) {
      const spot = document.querySelector(`#board .spot[data-place="${one.dataset.at}"]`);
      const face = one.querySelector('.face:not(.edge)');
      if (!spot || !face) continue;
      const [a, b] = [spot.getBoundingClientRect(), face.getBoundingClientRect()];
      const off = Math.hypot(a.x + a.width / 2 - b.x - b.width / 2,
        a.y + a.height / 2 - b.y - b.height / 2);
      seen.off = Math.max(seen.off, off);
    }
  }
  return seen;
}"""


def stack_of(ada: Person) -> dict[str, Any]:
    """The largest stack in the window."""
    expect(ada.page.locator("#board .port")).to_be_visible()  # its chunk may still be on the way
    expect(ada.page.locator("#board .world[style*='scale']")).to_have_count(0)
    found: list[dict[str, Any]] = until(lambda: ada.page.evaluate(STACKS))  # the map may still fly
    return max(found, key=lambda one: len(one["ids"]))


def check_tray(ada: Person, stack: dict[str, Any]) -> Locator:
    """Every piece of the stack lies in the open, large enough, and the stack stays in sight."""
    fan = ada.page.locator("#board .fan")
    expect(fan).to_be_visible()
    seen = ada.page.evaluate(TRAY, [stack["x"], stack["y"]])
    assert sorted(one["place"] for one in seen["hit"]) == sorted(f"piece:{p}" for p in stack["ids"])
    assert all(one["hit"] and one["label"] and one["small"] >= 44 for one in seen["hit"]), seen
    assert seen["inside"], "the tray leaves the map"
    assert not seen["hides"], "the tray lies on its stack"
    return fan


# The room of the map of Confederate Rails, and what may be acted on beside it.
ROOM = """n => {
  const prompt = document.querySelector('#prompt');
  if (Number(prompt?.dataset.entry) !== n || prompt.dataset.asked !== '0') return null;
  const map = document.querySelector('#board .map')?.getBoundingClientRect();
  const panel = document.querySelector('#beside [role=tabpanel]')?.getBoundingClientRect();
  const lit = document.querySelector('#beside [data-action]')?.getBoundingClientRect();
  return map && {
    room: [map.width, map.height],
    beside: !!panel,
    seen: !lit || (lit.top >= panel.top && lit.bottom <= panel.bottom + 1),
  };
}"""
LEAST_MAP = (1050, 740)
QUESTIONS = 40
PHASES = 5  # with panels of their own, or the map's


def test_the_map_of_the_railroads_keeps_its_room_whatever_is_asked(
    server: Serving, ada: Person
) -> None:
    as_found(ada, "Confederate Rails")
    hand, lot = by_hand(server, ada), random.Random(3)
    asked: dict[str, bool] = {}
    for _ in range(QUESTIONS):
        shown = hand.my_turn(ada.table_id)
        found = ada.page.wait_for_function(ROOM, arg=shown["n"]).json_value()
        case = shown["prompt"]["case"]
        width, height = found["room"]
        assert width >= LEAST_MAP[0], case
        assert height >= LEAST_MAP[1], case
        assert found["seen"], f"what is lit in the panel is out of sight: {case}"
        asked[case] = asked.get(case, False) or found["beside"]
        if len(asked) >= PHASES and any(asked.values()):
            return
        actions = [offer["action"] for offer in shown["offers"]]
        hand.act(ada.table_id, 0, shown["n"], lot.choice(actions))
    raise AssertionError(f"hardly anything was asked: {asked}")


@pytest.mark.parametrize("title", ["Seven Pines", "Jackson in the Valley"])
def test_a_stack_spreads_out_under_mouse_and_keys(ada: Person, title: str) -> None:
    ada.lay(title, seed=11)
    ada.asked()
    ada.past_sheets()
    stack = stack_of(ada)
    ada.page.mouse.move(stack["x"], stack["y"])
    fan = check_tray(ada, stack)
    first = fan.get_by_role("button").first
    first.hover()  # the way to the tray does not close it
    expect(fan).to_be_visible()
    n = ada.n()
    first.click()
    ada.page.mouse.move(5, 5)
    if ada.n() == n:  # nothing was to be done with it: what is known of it is told
        why = ada.page.get_by_role("dialog", name="Why not?")
        expect(ada.page.locator("#board .card").or_(why).first).to_be_visible()
        if why.count():
            ada.page.keyboard.press("Escape")
            expect(why).to_have_count(0)
        ada.page.locator("#board .card .x").click()
    expect(fan).to_have_count(0)

    spot = ada.page.locator(f'#board .spot[data-hot="hex:{stack["hex"]}"]')

    def led_in() -> bool:
        """Tab leads from the place into its tray; what was played before may still redraw both."""
        spot.focus()
        expect(fan).to_be_visible()
        ada.page.keyboard.press("Tab")
        return bool(first.evaluate("one => one === document.activeElement"))

    until(led_in)
    ada.page.keyboard.press("Escape")
    expect(fan).to_have_count(0)


def test_counters_keep_to_their_hexes_while_the_scale_changes(ada: Person) -> None:
    """A tray belongs to a scale: it is gone while that changes, and there again afterwards."""
    ada.lay("Seven Pines", seed=11)
    ada.asked()
    stack = stack_of(ada)
    ada.page.mouse.move(stack["x"], stack["y"])
    check_tray(ada, stack)
    seen = ada.page.evaluate(WHILE_ZOOMING)
    assert seen["frames"] > 3
    assert seen["off"] <= 1.5, seen
    assert not seen["fans"], seen


def test_a_finger_spreads_a_stack_out(on_the_phone: Person) -> None:
    ada = on_the_phone
    ada.lay("Seven Pines", seed=11)
    ada.asked()
    stack = stack_of(ada)
    ada.page.touchscreen.tap(stack["x"], stack["y"])
    fan = ada.page.locator("#board .fan")
    expect(fan.get_by_role("button")).to_have_count(len(stack["ids"]))
    for button in fan.get_by_role("button").all():
        box = button.bounding_box() or {"width": 0, "height": 0}
        assert min(box["width"], box["height"]) >= 44
