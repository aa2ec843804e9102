import { describe, expect, it } from "vitest";
import { anchorOf, figureFor, isNamed, pageOf, pagesOf, paragraphs } from "./reading";
import type { Figure, Reading, RuleCase, Rules } from "./types";

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
const reading = {
  pages: [
    { id: "what", kind: "what", title: "What", diagram: "A.2" },
    { id: "words", kind: "words", title: "Words", diagram: "" },
  ],
} as unknown as Reading;
const figure = (id: string, forbidden: boolean): Figure => ({
  case: id,
  game: "g",
  legal: { action: "a", label: "A" },
  forbidden: forbidden ? { action: "b", label: "B" } : null,
});

describe("a rulebook to read", () => {
  it("has the title's own pages first, then one for each chapter with cases", () => {
    const pages = pagesOf(book, reading);
    expect(pages.map((page) => page.title)).toEqual(["What", "Words", "Yard", "Dig"]);
    expect(pagesOf(book, null).map((page) => page.title)).toEqual(["Yard", "Dig"]);
    expect(pageOf(pages, "B.1")).toBe(3);
    expect(pageOf(pages, "words")).toBe(1);
    expect(pageOf(pages, "")).toBe(0);
    expect(pages.map(anchorOf)).toEqual(["what", "words", "A.1", "B.1"]);
  });
  it("shows the figure that was asked for, else one in which something is forbidden", () => {
    const [what, words, yard] = pagesOf(book, reading);
    const known = new Map([
      ["A.1", figure("A.1", false)],
      ["A.2", figure("A.2", true)],
    ]);
    if (!yard || !what || !words) throw new Error("no page");
    expect(figureFor(yard, "A.1", known)?.case).toBe("A.1");
    expect(figureFor(yard, "", known)?.case).toBe("A.2");
    expect(figureFor(yard, "", new Map())).toBeNull();
    expect(figureFor(what, "what", known)?.case).toBe("A.2");
    expect(figureFor(words, "words", known)).toBeNull();
  });
  it("reads paragraphs and patterns of places", () => {
    expect(paragraphs("\none\ntwo\n\nthree\n")).toEqual(["one two", "three"]);
    expect(isNamed("space:A1", ["yard:*", "space:*"])).toBe(true);
    expect(isNamed("survey", ["survey"])).toBe(true);
    expect(isNamed("surveyor", ["survey"])).toBe(false);
  });
});
