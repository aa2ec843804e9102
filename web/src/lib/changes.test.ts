import { describe, expect, it } from "vitest";
import cases from "../../../tests/server/changes.json";
import { applied, Held } from "./changes";
import type { Table } from "./types";

describe("changes", () => {
  it.each(cases)("$name", ({ old, change, now }) => {
    const before = JSON.stringify(old);
    expect(applied(old, change)).toEqual(now);
    expect(JSON.stringify(old)).toBe(before);
  });

  it("share what did not change", () => {
    const old = { a: { deep: 1 }, b: 2 };
    expect((applied(old, { b: [3] }) as typeof old).a).toBe(old.a);
  });
});

describe("what is held", () => {
  const table = { id: "t", n: 1 } as Table;

  it("is changed from the table it has, and from no other", () => {
    const held = new Held();
    expect(held.shot("t")).toBe("");
    held.take("t", "one", table);
    expect(held.change("t", { base: "none", shot: "two", change: { n: [2] } })).toBeNull();
    expect(held.shot("t")).toBe("one");
    expect(held.change("t", { base: "one", shot: "two", change: { n: [2] } })).toEqual({
      id: "t",
      n: 2,
    });
    expect(held.shot("t")).toBe("two");
  });
});
