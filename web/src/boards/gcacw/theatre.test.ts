import { describe, expect, it } from "vitest";
import type { Field } from "./field";
import { barsOf, blocksOf, hexAt, planOf } from "./theatre";
import type { CampaignFacts } from "./view";

const hexes = [
  { id: "A", x: 0, y: 0 },
  { id: "B", x: 100, y: 0 },
  { id: "C", x: 101, y: 0 },
  { id: "D", x: 50, y: 50 },
];
const field = {
  hexes,
  find: (id: string) => hexes.findIndex((hex) => hex.id === id),
} as unknown as Field;
const formation = (name: string, side: number, hex: string, mv: number) => ({
  name,
  side,
  hex,
  mv,
  fatigue: 0,
  county: "",
  units: [name],
});
const facts = {
  formations: [
    formation("Banks", 0, "A", 7),
    formation("Ewell", 1, "B", 9),
    formation("Ashby", 1, "C", 1),
  ],
  fronts: [{ name: "x", union: 7, confederate: 10, near: 5, hex: "A", hexes: ["A", "B", "C"] }],
} as unknown as CampaignFacts;

describe("the theatre", () => {
  const plan = planOf(field, 300, 300, 0);
  it("fits the sheet in both directions", () => {
    expect(plan.at(0)).toEqual({ x: 0, y: 0 });
    expect(plan.at(2).x).toBeCloseTo(300);
    expect(plan.height).toBe(Math.ceil(plan.at(3).y));
    const low = planOf(field, 300, 60, 0);
    expect(low.height).toBeLessThanOrEqual(60);
  });
  it("merges blocks of one side that would lie on each other", () => {
    const blocks = blocksOf(facts, field, plan);
    expect(blocks.map((one) => [one.text, one.mv, one.count])).toEqual([
      ["Ewell", 10, 2],
      ["Banks", 7, 1],
    ]);
  });
  it("moves blocks of two sides apart that would hide each other", () => {
    const close = {
      ...facts,
      formations: [formation("Ewell", 1, "B", 9), formation("Banks", 0, "C", 7)],
    } as unknown as CampaignFacts;
    const [first, second] = blocksOf(close, field, plan);
    expect(Math.abs(first!.y - second!.y)).toBeGreaterThanOrEqual(17);
  });
  it("draws a front across the way between the two", () => {
    const [bar, ...others] = barsOf(facts, field, plan);
    expect(others).toEqual([]);
    expect(bar!.x1).toBeCloseTo(bar!.x2);
    expect(bar!.x1).toBeCloseTo(plan.at(1).x / 2);
    expect(bar!.y1).not.toBeCloseTo(bar!.y2);
  });
  it("finds the hex under a click", () => {
    expect(hexAt(field, plan, { x: 140, y: 150 })).toBe("D");
  });
});
