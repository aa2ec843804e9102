import { describe, expect, it } from "vitest";
import { meant, REACH, type Spot } from "./finger";

interface Named extends Spot {
  id: string;
}
const spot = (id: string, x: number, y = 0, idle = false): Named => ({ id, x, y, idle });
const ids = (spots: readonly Named[], x: number, y = 0): string[] =>
  meant(spots, { x, y }).map((one) => one.id);

describe("a finger on a map", () => {
  it("hits a place anywhere in 44 pixels, and nothing beyond", () => {
    const alone = [spot("a", 100, 100)];
    for (const [dx, dy] of [
      [0, 0],
      [REACH, 0],
      [0, -REACH],
      [-15, 15],
    ] as const)
      expect(ids(alone, 100 + dx, 100 + dy)).toEqual(["a"]);
    expect(ids(alone, 100 + REACH + 1, 100)).toEqual([]);
  });

  it("means the nearest of two places that are closer than 44 pixels", () => {
    const two = [spot("a", 0), spot("b", 34)];
    for (let x = -REACH; x <= 12; x += 1) expect(ids(two, x)).toEqual(["a"]);
    for (let x = 22; x <= 34 + REACH; x += 1) expect(ids(two, x)).toEqual(["b"]);
  });

  it("asks where it lies between two", () => {
    const two = [spot("a", 0), spot("b", 34)];
    expect(ids(two, 16)).toEqual(["a", "b"]);
    expect(ids(two, 18)).toEqual(["b", "a"]);
    expect(ids([spot("a", 0), spot("b", 0)], 3)).toEqual(["a", "b"]);
  });

  it("keeps away from what can do nothing when in doubt, and only then", () => {
    const near = [spot("lit", 0), spot("empty", 20, 0, true)];
    expect(ids(near, 12)).toEqual(["lit"]);
    expect(ids(near, 20)).toEqual(["empty"]);
    expect(ids([spot("empty", 0, 0, true), spot("other", 4, 0, true)], 3)).toEqual(["other"]);
  });
});
