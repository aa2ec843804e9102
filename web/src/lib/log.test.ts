import { describe, expect, it } from "vitest";
import {
  byRound,
  continued,
  folded,
  joined,
  lastOf,
  roundMarks,
  roundStep,
  spoken,
  struck,
  uses,
  withPage,
} from "./log";
import type { LogLine } from "./types";

/** A line of a log; rounds open, and what takes back says from where on. */
const line = (n: number, text: string, id = "R.3"): LogLine => ({
  n,
  seat: 0,
  case: id,
  text,
  ...(/^(Round|Turn) /.test(text)
    ? { opens: text.split(/[:,]/)[0], turn: Number(/\d+/.exec(text)?.[0]) }
    : {}),
  ...(id === "" && text.includes("takes back entry")
    ? { back: Number(/entry (\d+)/.exec(text)?.[1]) }
    : {}),
});

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

describe("continued", () => {
  it("keeps what slid out of the window, each line once", () => {
    const known = [line(3, "a"), line(4, "b"), line(4, "c"), line(5, "d")];
    const newest = [line(4, "c"), line(5, "d"), line(6, "e")]; // begins within entry 4
    expect(continued(known, newest).map((one) => one.text)).toEqual(["a", "b", "c", "d", "e"]);
  });
  it("lets go of what is known when lines are missing between", () => {
    const newest = [line(9, "x"), line(10, "y")];
    expect(continued([line(3, "a")], newest)).toBe(newest);
    expect(continued([], newest)).toBe(newest);
  });
});

describe("lastOf", () => {
  const groups = byRound([
    line(0, "Round 1"),
    line(1, "a"),
    line(2, "b"),
    line(3, "Round 2"),
    line(4, "c"),
  ]);
  it("shows the newest lines and tells how many it left out of a group", () => {
    expect(
      lastOf(groups, 3).map((group) => [
        group.title,
        group.from,
        group.lines.map((one) => one.text),
      ]),
    ).toEqual([
      ["Round 1", 2, ["b"]],
      ["Round 2", 0, ["Round 2", "c"]],
    ]);
    expect(lastOf(groups, 2).map((group) => group.title)).toEqual(["Round 2"]);
    expect(lastOf(groups, 99)).toEqual(groups);
  });
});

describe("struck", () => {
  it("leaves a line that stands the same object", () => {
    const lines = [
      line(1, "a"),
      line(2, "b"),
      line(3, "Seat 1 takes back entry 2 and what followed.", ""),
    ];
    expect(struck(lines)[0]).toBe(lines[0]);
    expect(lines[1]!.undone).toBeUndefined();
  });
  it("marks the entries that were taken back, not those before or after", () => {
    const lines = [
      line(1, "a"),
      line(2, "b"),
      line(3, "c"),
      line(4, "Seat 1 takes back entry 2 and what followed.", ""),
      line(5, "d"),
    ];
    expect(struck(lines).map((one) => !!one.undone)).toEqual([false, true, true, false, false]);
  });
  it("is not fooled by a rule's sentence", () => {
    const lines = [line(1, "a"), line(2, "Ada takes back entry 1 and what followed.", "R.3")];
    expect(struck(lines).some((one) => one.undone)).toBe(false);
  });
});

describe("rounds", () => {
  const lines = [
    line(0, "Round 1: sun"),
    line(1, "x"),
    line(4, "y"),
    line(4, "Round 2: rain"),
    line(5, "z"),
    line(9, "Round 3: fog"),
  ];
  it("groups from one opening to the next", () => {
    expect(byRound(lines).map((group) => [group.title, group.lines.length])).toEqual([
      ["Round 1", 3],
      ["Round 2", 2],
      ["Round 3", 1],
    ]);
    expect(byRound([line(1, "before any round")])[0]?.title).toBe("");
  });
  it("marks where they open and steps between them", () => {
    const marks = roundMarks(lines);
    expect(marks).toEqual([
      { n: 0, round: "1" },
      { n: 4, round: "2" },
      { n: 9, round: "3" },
    ]);
    expect(roundStep(marks, 5, 1, 12)).toBe(9);
    expect(roundStep(marks, 10, 1, 12)).toBe(12);
    expect(roundStep(marks, 5, -1, 12)).toBe(4);
    expect(roundStep(marks, 0, -1, 12)).toBe(0);
  });
});

it("counts citations of a case", () => {
  expect(uses([line(1, "a", "A.1"), line(2, "b", "B.1"), line(3, "c", "A.1")], "A.1")).toBe(2);
});

describe("quiet rounds", () => {
  const opens = (n: number): LogLine =>
    ({
      n,
      seat: -1,
      case: "",
      text: `Turn ${n}`,
      opens: `Turn ${n}`,
      brief: `April ${n}`,
    }) as LogLine;
  const told = (n: number, weight: number, brief: string): LogLine =>
    ({ n, seat: -1, case: "", text: brief, weight, brief }) as LogLine;
  const lines = [
    opens(14),
    told(14, 1, "rain"),
    opens(15),
    told(15, 2, "1 VT arrived"),
    told(15, 1, "rain"),
    opens(16),
    told(16, 3, "combat"),
    opens(17),
  ];
  it("fold to a line that says what they had, but not the newest", () => {
    const groups = folded(byRound(lines));
    expect(groups.map((group) => group.title)).toEqual([
      "April 14 to April 15: quiet, rain, 1 VT arrived",
      "Turn 16",
      "Turn 17",
    ]);
    expect(groups[0]!.quiet).toHaveLength(2);
    expect(folded(byRound(lines.slice(0, 2)))[0]!.quiet).toBeUndefined();
  });
  it("can be opened again", () => {
    const groups = folded(byRound(lines), new Set([14]));
    expect(groups.map((group) => group.title)).toEqual([
      "Turn 14",
      "Turn 15",
      "Turn 16",
      "Turn 17",
    ]);
  });
  it("count as a line when the window is measured", () => {
    expect(lastOf(folded(byRound(lines)), 4).map((group) => group.lines.length)).toEqual([0, 2, 1]);
  });
});

describe("a forced line", () => {
  it("says so, by its flag", () => {
    const line = { n: 1, seat: 0, case: "", text: "Ada runs T1." };
    expect([spoken(line.text, line), spoken(line.text, { ...line, forced: true })]).toEqual([
      "Ada runs T1.",
      "Ada runs T1. (forced)",
    ]);
  });
});
