import { describe, expect, it } from "vitest";
import { onSheet, partOf, stridesOf } from "./framing";

describe("a view that the board chooses", () => {
  const sheet = { left: 0, top: 0, right: 4000, bottom: 3000 };

  it("does not look far beyond the sheet", () => {
    expect(onSheet({ k: 1, x: 300, y: -5000 }, sheet, 1000, 800, 50)).toEqual({
      k: 1,
      x: 50,
      y: 800 - 50 - 3000,
    });
  });

  it("stays where it lies well", () => {
    const seen = { k: 0.5, x: -400, y: -300 };
    expect(onSheet(seen, sheet, 1000, 800, 50)).toEqual(seen);
  });

  it("is left alone where the whole sheet fits", () => {
    const seen = { k: 0.1, x: 200, y: 300 };
    expect(onSheet(seen, sheet, 1000, 800, 50)).toEqual(seen);
  });
});

describe("what is drawn of a large sheet", () => {
  const wide = (seen: { k: number; x: number; y: number }, scale = seen.k): string =>
    stridesOf(seen, scale, 390, 500);

  it("holds the window with room round it, in pixels of the scale that is drawn", () => {
    const box = partOf(wide({ k: 0.5, x: -4150, y: -3000 }));
    expect(box.x0).toBeLessThanOrEqual(4150 - 500);
    expect(box.x1).toBeGreaterThanOrEqual(4150 + 390 + 500);
    expect(box.x1 - box.x0).toBeLessThan(2400);
    const flying = partOf(wide({ k: 1, x: -8300, y: -6000 }, 0.5));
    expect(flying.x0).toBeLessThanOrEqual(4150 - 500);
    expect(flying.x1).toBeGreaterThanOrEqual(4150 + 195 + 500);
  });

  it("seldom changes while the map is dragged", () => {
    const seen = new Set(
      Array.from({ length: 100 }, (_, n) => wide({ k: 0.5, x: -4150 - n, y: -3000 })),
    );
    expect(seen.size).toBeLessThanOrEqual(2);
  });
});
