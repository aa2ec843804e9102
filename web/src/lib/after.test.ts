import { describe, expect, it } from "vitest";
import {
  courseWords,
  leaderOf,
  lineOf,
  nearest,
  roundsOf,
  scaleOf,
  shadeOf,
  signed,
  turnsOf,
  type Point,
} from "./after";
import { cardSvg, escaped, PAPER } from "./card";

const point = (n: number, round: number, ...values: number[]): Point => ({
  n,
  round,
  values,
  error: 0.1,
});
const BOX = { left: 0, top: 0, width: 100, height: 100 };
const GAME = [point(0, 1, 0, 0), point(10, 1, 3, 0), point(20, 2, 3, 8), point(40, 3, 21, 9)];
const name = (seat: number): string => ["Ada", "Jonas"][seat] ?? "";

describe("the curve of a game", () => {
  it("has a scale of round numbers that takes in all values", () => {
    expect(scaleOf(GAME, false)).toEqual({ low: 0, high: 30, last: 40, ticks: [0, 10, 20, 30] });
    const low = scaleOf([point(0, 1, -4, -4)], false);
    expect(low.low).toBeLessThanOrEqual(-4);
    expect(low.high).toBeGreaterThanOrEqual(0);
    expect(scaleOf(GAME, true).ticks).toHaveLength(5);
  });
  it("keeps points until they change, and goes straight between chances", () => {
    const scale = scaleOf(GAME, false);
    expect(lineOf(GAME.slice(0, 2), 0, scale, BOX, true)).toBe("M0.0 100.0L25.0 100.0L25.0 90.0");
    expect(lineOf(GAME.slice(0, 2), 0, scale, BOX, false)).toBe("M0.0 100.0L25.0 90.0");
  });
  it("shades within the sheet", () => {
    const chances = [point(0, 1, 1, 0)];
    expect(shadeOf(chances, 0, scaleOf(chances, true), BOX)).toBe("M0.0 0.0L0.0 19.6z");
  });
  it("tells turning points in order, of two seats by one's own eyes", () => {
    const turn = { seat: 1, text: "", sure: true, kind: "play" as const, luck: 2 };
    const found = [
      { ...turn, n: 9, about: 1, before: 0.25, after: 0.5 },
      { ...turn, n: 3, about: 0, before: 0.5, after: 0.75 },
    ];
    const own = turnsOf(found, 2, 0);
    expect(own.map((one) => [one.n, one.before, one.after])).toEqual([
      [3, 0.5, 0.75],
      [9, 0.75, 0.5],
    ]);
    expect(own[1]?.luck).toBe(-2);
    expect(turnsOf(found, 3, 0)[1]?.about).toBe(1);
  });
  it("knows rounds and the nearest point", () => {
    expect(roundsOf(GAME).map((one) => one.n)).toEqual([0, 20, 40]);
    expect(nearest(GAME, 14)?.n).toBe(10);
    expect(nearest([], 14)).toBeUndefined();
  });
});

describe("a game in a sentence", () => {
  it("says since when the winner was ahead", () => {
    expect(leaderOf([3, 3])).toBe(-1);
    expect(courseWords(GAME, [0], name)).toContain("round 3");
    expect(courseWords(GAME.slice(0, 2), [0], name)).toContain("all the way");
    expect(
      courseWords(GAME.slice(0, 3).concat(point(60, 4, 30, 9), point(80, 6, 40, 20)), [0], name),
    ).toContain("since round 4");
  });
  it("says nothing where points do not decide", () => {
    expect(courseWords(GAME, [1], name)).toBe("");
    expect(courseWords(GAME, [0, 1], name)).toBe("");
    expect(courseWords([point(9, 1, 20)], [0], name)).toBe("");
  });
  it("writes figures with their signs", () => {
    expect([signed(2.04), signed(-12.3), signed(0.01)]).toEqual(["+2.0", "−12", "0"]);
  });
});

describe("the card to share", () => {
  it("is one drawing that needs nothing from outside", () => {
    const svg = cardSvg({
      title: "Snowdonia",
      headline: "Ada & Jonas <share> it",
      sentence: "",
      seats: [{ name: "Ada", told: "21 VP", color: "wine", won: true }],
      lines: ["M0 0L1 1"],
      poster: '<rect fill="var(--sea)"/><text font-family="var(--disp)">9</text>',
      fonts: "",
      token: (color) => `<circle r="9" fill="var(--${color})"/>`,
      value: (key) => ({ "--sea": "#dce6e8", "--disp": '"Old", serif' })[key] ?? "#17202b",
    });
    expect(svg).toContain("Ada &amp; Jonas &lt;share&gt; it");
    expect(svg).toContain("#dce6e8");
    expect(svg).toContain(`font-family="'Old', serif"`);
    expect(svg).not.toContain("var(");
    expect(svg).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
    expect(svg).toContain(`viewBox="0 0 ${PAPER.width} ${PAPER.height}"`);
  });
  it("escapes what people wrote", () => {
    expect(escaped(`<a b="c">&`)).toBe("&lt;a b=&quot;c&quot;&gt;&amp;");
  });
});
