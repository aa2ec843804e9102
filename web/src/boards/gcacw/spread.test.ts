import { describe, expect, it } from "vitest";
import { counterSize } from "./detail";
import type { Field } from "./field";
import { counterAt, spreadCounters } from "./spread";

const spots = [
  { x: 3, y: 3 },
  { x: 3, y: 4 },
  { x: 3.9, y: 3.5 },
  { x: 12, y: 3 },
];
const field = {
  find: (id: string) => Number(id),
  centre: (k: number) => spots[k]!,
} as unknown as Field;
const ids = ["0", "1", "2", "3"];

describe("counters of a campaign", () => {
  it("are larger than their hexes from the scale on at which one plays", () => {
    expect([20, 30, 100].map((px) => counterSize(px, true))).toEqual([29, 43.5, 80]);
    expect(counterSize(30, false)).toBe(24);
  });
  it("move apart when they would overlap, at most a hex, and the others stay", () => {
    const px = 30;
    const z = counterSize(px, true);
    const at = spreadCounters(field, ids, px, z);
    expect(at.get("3")).toEqual({ x: 360, y: 90 });
    for (const a of ids)
      for (const b of ids.filter((one) => one > a)) {
        const [p, q] = [at.get(a)!, at.get(b)!];
        expect(Math.max(Math.abs(p.x - q.x), Math.abs(p.y - q.y))).toBeGreaterThanOrEqual(z);
      }
    for (const id of ids) {
      const [p, home] = [at.get(id)!, spots[Number(id)]!];
      expect(Math.hypot(p.x - home.x * px, p.y - home.y * px)).toBeLessThanOrEqual(px + 0.01);
    }
  });
  it("stand in their hexes where they fit, and are found where they are drawn", () => {
    const at = spreadCounters(field, ids, 60, 48);
    expect(at.get("1")).toEqual({ x: 180, y: 240 });
    expect(counterAt(at, { x: 190, y: 250 }, 48)).toBe("1");
    expect(counterAt(at, { x: 500, y: 500 }, 48)).toBeNull();
  });
});
