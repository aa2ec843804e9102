import { describe, expect, it } from "vitest";
import { graphOf, span } from "./graph";
import type { Panel } from "./types";

const cell = (number: number) => ({ text: String(number), number });
const panel = {
  key: "graph",
  title: "Points",
  kind: "graph",
  rows: [
    { cells: [{ text: "May 21" }, cell(1), cell(0)] },
    { cells: [{ text: "May 25" }, cell(5), cell(-20)] },
    { cells: [{ text: "May 26" }, cell(6), cell(-20)], mark: "now" },
  ],
  bands: [
    { text: "Union", least: 30, seat: 0 },
    { text: "Even", least: -10 },
    { text: "Confederate", seat: 1 },
  ],
  last: 11,
} as unknown as Panel;

describe("a graph", () => {
  const graph = graphOf(panel, 100, 100);
  it("goes in steps, as far as the game has come", () => {
    expect(graph.points.map((one) => one.x)).toEqual([0, 40, 50]);
    expect(graph.path).toBe(
      graph.points.map((one, k) => (k ? `H${one.x}V${one.y}` : `M${one.x} ${one.y}`)).join(""),
    );
    expect(graph.points[1]!.y).toBe(graph.points[2]!.y);
    expect(graph.points[0]!.y).toBeLessThan(graph.points[1]!.y);
    expect(graph.points.map((one) => one.now)).toEqual([false, false, true]);
  });
  it("has the levels as bands without gap, the best on top", () => {
    const { stripes } = graph;
    expect(stripes[0]!.y).toBe(0);
    stripes.slice(1).forEach((one, k) => {
      expect(one.y).toBeCloseTo(stripes[k]!.y + stripes[k]!.height);
    });
    const last = stripes.at(-1)!;
    expect(last.y + last.height).toBeCloseTo(100);
    expect(stripes.map((one) => one.seat)).toEqual([0, -1, 1]);
  });
  it("shows the borders next to the points, and not those far away", () => {
    const [low, high] = span([0, 10], [-400, -5, 20, 300]);
    expect(low).toBeGreaterThan(-50);
    expect(low).toBeLessThan(-5);
    expect(high).toBeGreaterThan(20);
    expect(high).toBeLessThan(60);
  });
});
