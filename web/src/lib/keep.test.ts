import { describe, expect, it } from "vitest";
import { keep } from "./keep";

const copy = <T>(value: T): T => structuredClone(value);

describe("what did not change", () => {
  it("is the object that was there", () => {
    const before = {
      n: 3,
      view: {
        rows: [
          { id: "a", x: 1 },
          { id: "b", x: 2 },
        ],
        war: { held: 1 },
      },
    };
    expect(keep(before, copy(before))).toBe(before);
    const now = keep(before, { ...copy(before), n: 4 });
    expect(now).toEqual({ ...before, n: 4 });
    expect(now).not.toBe(before);
    expect(now.view).toBe(before.view);
  });
  it("is kept beside what changed, and only that is new", () => {
    const before = {
      rows: [
        { id: "a", x: 1 },
        { id: "b", x: 2 },
        { id: "c", x: 3 },
      ],
    };
    const now = keep(before, {
      rows: [
        { id: "a", x: 1 },
        { id: "b", x: 9 },
        { id: "c", x: 3 },
      ],
    });
    expect(now.rows).not.toBe(before.rows);
    expect(now.rows[0]).toBe(before.rows[0]);
    expect(now.rows[1]).toEqual({ id: "b", x: 9 });
    expect(now.rows[2]).toBe(before.rows[2]);
  });
  it("is found again in a list that slides", () => {
    const log = (from: number): { n: number; text: string; case: string }[] =>
      [0, 1, 2, 3].map((i) => ({ n: from + i, text: `line ${from + i}`, case: "1.1" }));
    const before = log(5);
    const now = keep(before, log(6));
    expect(now.slice(0, 3)).toEqual(before.slice(1));
    expect(now[0]).toBe(before[1]);
    expect(now[2]).toBe(before[3]);
  });
  it("is told from what lost or gained a part, turned into a list, or into nothing", () => {
    expect(keep({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(keep({ a: 1 }, { a: 1, b: undefined })).toHaveProperty("b");
    expect(keep([1, 2, 3], [1, 2])).toEqual([1, 2]);
    expect(keep({ 0: "x" }, ["x"])).toEqual(["x"]);
    expect(keep({ a: 1 }, null)).toBeNull();
    expect(keep(null, { a: 1 })).toEqual({ a: 1 });
  });
  it("two rows of the same name stay two", () => {
    const before = [
      { seat: 0, text: "a" },
      { seat: 0, text: "b" },
    ];
    expect(
      keep(before, [
        { seat: 0, text: "b" },
        { seat: 0, text: "a" },
        { seat: 1, text: "c" },
      ]),
    ).toEqual([
      { seat: 0, text: "b" },
      { seat: 0, text: "a" },
      { seat: 1, text: "c" },
    ]);
  });
});
