// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Resting } from "./resting";

const tell = vi.fn();
let resting: Resting;
let clientX = 0; // a mouse that comes to another thing has moved
const press = (kind: string, pointerType: string, on: Element, moved = 1): void => {
  clientX += moved;
  const event = new PointerEvent(kind, { pointerType, clientX, bubbles: true });
  Object.defineProperty(event, "target", { value: on });
  if (kind === "pointerover") resting.over(event);
  else resting.down(event);
};
const click = (): boolean => {
  const event = new MouseEvent("click", { cancelable: true });
  resting.click(event);
  return !event.defaultPrevented;
};
const at = (id: string): HTMLElement => document.getElementById(id)!;

beforeEach(() => {
  vi.useFakeTimers();
  tell.mockClear();
  resting = new Resting(tell);
  document.body.innerHTML = `<main id="board" data-board><button id="lit" data-place="space:A1"></button>
    <button id="hex" class="spot" data-place="hex:1"></button><p id="bare"></p></main>`;
});
afterEach(() => vi.useRealTimers());

describe("asking without a click", () => {
  it("takes a mouse that rests, not one that passes", () => {
    press("pointerover", "mouse", at("lit"));
    vi.advanceTimersByTime(300);
    expect(tell).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(tell).toHaveBeenCalledExactlyOnceWith(at("lit"));
    press("pointerover", "mouse", at("bare"));
    expect(tell).toHaveBeenLastCalledWith(null);
  });

  it("asks nothing when the board moves under a mouse that lies still", () => {
    press("pointerover", "mouse", at("bare"));
    tell.mockClear();
    press("pointerover", "mouse", at("lit"), 0);
    vi.advanceTimersByTime(1000);
    expect(tell).not.toHaveBeenCalled();
  });

  it("leaves to a map what the mouse is on there", () => {
    press("pointerover", "mouse", at("hex"));
    vi.advanceTimersByTime(1000);
    expect(tell).not.toHaveBeenCalledWith(at("hex"));
  });

  it.each(["lit", "hex"])("takes a finger that is held down on %s, and plays nothing", (id) => {
    press("pointerdown", "touch", at(id));
    vi.advanceTimersByTime(600);
    expect(tell).toHaveBeenCalledExactlyOnceWith(at(id));
    resting.up();
    expect(click()).toBe(false);
    expect(click()).toBe(true);
  });

  it("does not take a finger that moves the map for one that asks", () => {
    press("pointerdown", "touch", at("hex"));
    resting.move(new PointerEvent("pointermove", { pointerType: "touch", clientX: 30 }));
    vi.advanceTimersByTime(1000);
    expect(tell).not.toHaveBeenCalled();
  });

  it("leaves a short press to what is pressed", () => {
    press("pointerdown", "touch", at("lit"));
    vi.advanceTimersByTime(200);
    resting.up();
    expect(click()).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(tell).not.toHaveBeenCalled();
  });
});
