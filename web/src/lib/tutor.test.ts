import { describe, expect, it } from "vitest";
import { noteBeside, noteFor } from "./spotlight";
import { fits, stepFor } from "./tutor.svelte";
import type { Step, Table } from "./types";

const step = (id: string, offers = ""): Step => ({
  id,
  title: id,
  text: id,
  case: "",
  at: [],
  offers,
  tries: "",
});
const table = (...actions: string[]): Table =>
  ({
    offers: actions.map((action) => ({ action, verb: action.split(" ", 1)[0] })),
  }) as unknown as Table;
const steps = [step("look"), step("place", "place"), step("take", "take"), step("log")];

describe("a guided game", () => {
  it("takes the next step that can be taken", () => {
    expect(stepFor(steps, 0, table("place A1"))).toBe(0);
    expect(stepFor(steps, 1, table("place A1"))).toBe(1);
    expect(stepFor(steps, 2, table("take iron"))).toBe(2);
  });

  it("waits for the verb of a step, and passes it only for a later one", () => {
    expect(stepFor(steps, 1, table("dig T1 1"))).toBe(-1);
    expect(stepFor(steps, 1, table("take iron"))).toBe(2);
    expect(stepFor(steps, 9, table())).toBe(-1);
  });

  it("knows the phase of a question by its case", () => {
    expect(fits("K.*", "K.2")).toBe(true);
    expect(fits("R.3", "R.3")).toBe(true);
    expect(fits("R.3", "R.30")).toBe(false);
  });

  it("never lays a note over what it speaks of", () => {
    const hole = { x: 200, y: 100, w: 600, h: 300 };
    for (const [wide, high] of [
      [1440, 900],
      [1280, 720],
      [900, 460],
    ] as const) {
      const at = noteBeside(hole, 300, 200, wide, high);
      const apart = at.y >= hole.y + hole.h || at.y + 200 <= hole.y;
      const aside = at.x >= hole.x + hole.w || at.x + 300 <= hole.x;
      if (wide > 900) expect(apart || aside).toBe(true);
      expect(at.x).toBeGreaterThanOrEqual(0);
    }
  });

  it.each([
    [1440, 900, 1104, 786],
    [1280, 720, 980, 602],
  ])("leaves a whole board of a window of %i by %i free", (wide, high, right, tall) => {
    const board = { x: 0, y: 44, w: right + 8, h: tall };
    const note = noteFor(board, 260, wide, high);
    expect(note.x).toBeGreaterThanOrEqual(board.x + board.w);
    expect(note.x + note.w).toBeLessThanOrEqual(wide);
  });
});
