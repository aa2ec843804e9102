import { describe, expect, it } from "vitest";
import { pips, rolledOn, throwsOf } from "./rolls";
import type { Roll } from "./types";

const die = (n: number, result: number, id = "4.2"): Roll => ({
  n,
  seat: 1,
  case: id,
  kind: "die",
  sides: 6,
  result,
});
const draw = (n: number, sides: number): Roll => ({
  n,
  seat: 0,
  case: "R.1",
  kind: "draw",
  sides,
  result: null,
});

describe("throws", () => {
  it("stand together as they were thrown, newest first", () => {
    const found = throwsOf([die(3, 2), die(3, 5), die(4, 6), draw(5, 20), draw(5, 19)], []);
    expect(found.map((one) => [one.n, one.kind, one.count, one.faces])).toEqual([
      [5, "draw", 2, []],
      [4, "die", 1, [6]],
      [3, "die", 2, [2, 5]],
    ]);
    expect(found[0]!.sides).toBe(20); // what was there before the first of them was drawn
  });
  it("of one entry for different cases are two", () => {
    expect(throwsOf([die(3, 2, "4.2"), die(3, 5, "4.3")], [])).toHaveLength(2);
  });
  it("carry what the log says of them, of their case only", () => {
    const log = [
      { n: 3, seat: 1, case: "4.2", text: "rolls 2" },
      { n: 3, seat: 1, case: "9.9", text: "moves" },
      { n: 4, seat: 1, case: "4.2", text: "rolls 6" },
    ];
    expect(throwsOf([die(3, 2)], log)[0]!.lines).toEqual(["rolls 2"]);
  });
});

describe("rolls that are known", () => {
  it("stay when newer ones come, and when none come", () => {
    expect(rolledOn([die(3, 2), die(4, 1)], [die(4, 1), die(6, 5)]).map((one) => one.n)).toEqual([
      3, 4, 6,
    ]);
    expect(rolledOn([die(3, 2)], [])).toEqual([die(3, 2)]);
  });
});

describe("pips", () => {
  it("are as many as the face says, each at a place of its own", () => {
    for (let face = 1; face <= 6; face += 1) {
      const found = pips(face, 6);
      expect(found).toHaveLength(face);
      expect(new Set(found.map(String)).size).toBe(face);
    }
  });
  it("are for six sides only", () => expect(pips(7, 10)).toEqual([]));
});
