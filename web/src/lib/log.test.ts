import { describe, expect, it } from "vitest";
import { byRound, joined, roundMarks, roundStep, struck, uses, withPage } from "./log";
import type { LogLine } from "./types";

const line = (n: number, text: string, id = "R.3"): LogLine => ({ n, seat: 0, case: id, text });

describe("withPage", () => {
  it("joins at an entry that both hold without doubling it", () => {
    const known = [line(5, "c"), line(5, "d"), line(6, "e")];
    const page = [line(4, "a"), line(5, "b"), line(5, "c"), line(5, "d")];
    expect(withPage(page, known).map((one) => one.text)).toEqual(["a", "b", "c", "d", "e"]);
  });
  it("keeps what is known when the page is empty", () => {
    expect(withPage([], [line(1, "a")])).toHaveLength(1);
    expect(joined([], [line(1, "a")]).map((one) => one.n)).toEqual([1]);
  });
});

describe("struck", () => {
  it("marks the entries that were taken back, not those before or after", () => {
    const lines = [line(1, "a"), line(2, "b"), line(3, "c"), line(4, "Seat 1 takes back entry 2 and what followed.", ""), line(5, "d")];
    expect(struck(lines).map((one) => !!one.undone)).toEqual([false, true, true, false, false]);
  });
  it("is not fooled by a rule's sentence", () => {
    const lines = [line(1, "a"), line(2, "Ada takes back entry 1 and what followed.", "R.3")];
    expect(struck(lines).some((one) => one.undone)).toBe(false);
  });
});

describe("rounds", () => {
  const lines = [line(0, "Round 1: sun"), line(1, "x"), line(4, "y"), line(4, "Round 2: rain"), line(5, "z"), line(9, "Round 3: fog")];
  it("groups from one opening to the next", () => {
    expect(byRound(lines).map((group) => [group.title, group.lines.length])).toEqual([["Round 1", 3], ["Round 2", 2], ["Round 3", 1]]);
    expect(byRound([line(1, "before any round")])[0]?.title).toBe("");
  });
  it("marks where they open and steps between them", () => {
    const marks = roundMarks(lines);
    expect(marks).toEqual([{ n: 0, round: "1" }, { n: 4, round: "2" }, { n: 9, round: "3" }]);
    expect(roundStep(marks, 5, 1, 12)).toBe(9);
    expect(roundStep(marks, 10, 1, 12)).toBe(12);
    expect(roundStep(marks, 5, -1, 12)).toBe(4);
    expect(roundStep(marks, 0, -1, 12)).toBe(0);
  });
});

it("counts citations of a case", () => {
  expect(uses([line(1, "a", "A.1"), line(2, "b", "B.1"), line(3, "c", "A.1")], "A.1")).toBe(2);
});
