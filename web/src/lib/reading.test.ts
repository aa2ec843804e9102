import { describe, expect, it } from "vitest";
import { figureFor, pageOf, pagesOf } from "./reading";
import type { Figure, Lessons, RuleCase, Rules } from "./types";

const rule = (id: string): RuleCase => ({ case: id, title: id, text: "" }) as RuleCase;
const book = {
  game: "g",
  title: "G",
  chapters: [
    { id: "A", title: "Yard", cases: [rule("A.1"), rule("A.2")] },
    { id: "Z", title: "Nothing", cases: [] },
    { id: "B", title: "Dig", cases: [rule("B.1")] },
  ],
} as Rules;
const lessons = {
  goal: { motto: "", parts: [], first: "" },
  phases: [],
  glyphs: [{ name: "Coal", text: "", symbol: "c-coal" }],
  things: [],
  steps: [],
} as unknown as Lessons;
const figure = (id: string, forbidden: boolean): Figure => ({
  case: id,
  game: "g",
  legal: { action: "a", label: "A" },
  forbidden: forbidden ? { action: "b", label: "B" } : null,
});

describe("a rulebook to read", () => {
  it("has a page for each chapter with cases, the goal first and the signs last", () => {
    const pages = pagesOf(book, lessons);
    expect(pages.map((page) => page.kind)).toEqual(["goal", "chapter", "chapter", "signs"]);
    expect(pagesOf(book, null).map((page) => page.title)).toEqual(["Yard", "Dig"]);
    expect(pageOf(pages, "B.1")).toBe(2);
    expect(pageOf(pages, "signs")).toBe(3);
    expect(pageOf(pages, "")).toBe(0);
  });
  it("shows the figure that was asked for, else one in which something is forbidden", () => {
    const [, yard] = pagesOf(book, lessons);
    const known = new Map([
      ["A.1", figure("A.1", false)],
      ["A.2", figure("A.2", true)],
    ]);
    if (!yard) throw new Error("no page");
    expect(figureFor(yard, "A.1", known)?.case).toBe("A.1");
    expect(figureFor(yard, "", known)?.case).toBe("A.2");
    expect(figureFor(yard, "", new Map())).toBeNull();
  });
});
