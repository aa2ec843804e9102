import { describe, expect, it } from "vitest";
import { field as made } from "./fixtures";
import { linePath, teethPath, theaterLine } from "./theaters";

describe("the theater line", () => {
  it("is not there where all hexes are of one theater", () => {
    expect(theaterLine(made())).toEqual([]);
  });
  it("has a stretch for each side between the theaters, with its teeth towards Richmond", () => {
    const field = made();
    const k = field.hexes.findIndex(
      (_, n) =>
        field.neighbours(n).length === 6 &&
        [n, ...field.neighbours(n)].every((m) => field.isLand(m)),
    );
    field.hexes[k]!.theater = "richmond";
    const line = theaterLine(field);
    expect(line).toHaveLength(6);
    const centre = field.centre(k);
    for (const { middle, into } of line) {
      const far = Math.hypot(centre.x - middle.x, centre.y - middle.y);
      expect(middle.x + into.x * far).toBeCloseTo(centre.x);
      expect(middle.y + into.y * far).toBeCloseTo(centre.y);
    }
    expect(linePath(line, 30).match(/M/g)).toHaveLength(6);
    expect(teethPath(line, 30).match(/z/g)).toHaveLength(6);
    field.hexes[k]!.theater = "valley";
  });
  it("does not follow a shore", () => {
    const field = made();
    const k = field.hexes.findIndex(
      (_, n) =>
        field.neighbours(n).length === 6 &&
        [n, ...field.neighbours(n)].every((m) => field.isLand(m)),
    );
    const near = field.hex(field.neighbours(k)[0]!);
    const was = near.terrain;
    field.hexes[k]!.theater = "richmond";
    near.terrain = "water";
    expect(theaterLine(field)).toHaveLength(5);
    near.terrain = was;
    field.hexes[k]!.theater = "valley";
  });
});
