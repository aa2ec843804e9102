import { describe, expect, it } from "vitest";
import { onSheet } from "./framing";

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
