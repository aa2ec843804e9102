import { describe, expect, it } from "vitest";
import {
  beatsOf,
  fightOf,
  isNewsworthy,
  length,
  positions,
  timeline,
  travel,
  TIMES,
  worth,
} from "./film";
import type { Film, LogLine, Table } from "./types";

const line = (n: number, seat: number, text: string, more: Partial<LogLine> = {}): LogLine => ({
  n,
  seat,
  case: "7.1",
  text,
  ...more,
});

const film = {
  since: 4,
  n: 6,
  seen: 4,
  away: 0,
  start: { view: { at: 1 }, panels: [] },
  frames: [
    {
      n: 5,
      seat: 1,
      change: { view: { at: [2] } },
      odds: { title: "2 against 1", bars: [{ key: 3, name: "DR", chance: 0.5, seat: 1 }], at: [] },
      lines: [
        line(5, 1, "attacks", { at: ["hex:A", "hex:B"] }),
        line(5, 1, "dice", {
          shot: {
            dice: [
              { seat: -1, face: 6 },
              { seat: -1, face: 1 },
            ],
            struck: 3,
          },
        }),
        line(5, 0, "loses", { shot: { piece: "piece:casey", lost: 4 } }),
        line(5, 1, "Longstreet routs Casey", { headline: true, weight: 6 }),
      ],
    },
    {
      n: 6,
      seat: 0,
      change: { view: { at: [3] } },
      odds: null,
      lines: [line(6, 0, "goes", { headline: true })],
    },
  ],
  acts: [
    {
      headline: "Longstreet routs Casey, 4 lost",
      rest: "",
      case: "7.1",
      seat: 1,
      at: ["hex:B"],
      first: 0,
      last: 0,
      weight: 6,
    },
    {
      headline: "Casey goes",
      rest: "",
      case: "5.1",
      seat: 0,
      at: [],
      first: 1,
      last: 1,
      weight: 1,
    },
  ],
} as unknown as Film;

describe("a way of several steps", () => {
  it("takes as long as its steps, also where it comes leg by leg", () => {
    const [first, ...rest] = film.frames;
    const legs = [
      ["hex:B", "hex:C"],
      ["hex:C", "hex:D"],
      ["hex:D", "hex:E"],
    ].map((path) => line(5, 0, "retreats", { shot: { path } }));
    const far = { ...film, frames: [{ ...first!, lines: [...first!.lines, ...legs] }, ...rest] };
    const step = beatsOf(far, 0, "normal").find((beat) => beat.part === "step");
    expect([step?.ms, step?.legs]).toEqual([3 * TIMES.normal.step, 3]);
    const before = beatsOf(film, 0, "normal").find((beat) => beat.part === "step");
    expect([before?.ms, before?.legs]).toEqual([TIMES.normal.step, 1]);
  });
});

describe("a dispatch", () => {
  it("is weighed by what the dice could have brought, where they decided it", () => {
    expect(fightOf(film, film.acts[0]!)?.shot).toEqual({
      dice: [
        { seat: 1, face: 6 },
        { seat: 0, face: 1 },
      ],
      struck: 3,
    });
    expect(fightOf(film, film.acts[1]!)).toBeNull();
  });
});

describe("a film", () => {
  it("has the start and a position after each frame", () => {
    expect(positions(film).map((one) => one.view)).toEqual([{ at: 1 }, { at: 2 }, { at: 3 }]);
  });

  it("shows the odds, the dice, the bar struck, the move, what was lost and a headline", () => {
    const beats = beatsOf(film, 0, "normal");
    expect(beats.map((beat) => beat.part)).toEqual([
      "camera",
      "odds",
      "dice",
      "struck",
      "step",
      "lost",
      "headline",
    ]);
    expect(beats.map((beat) => beat.position)).toEqual([0, 0, 0, 0, 1, 1, 1]);
    expect(beats.find((beat) => beat.part === "struck")?.struck).toBe(3);
    expect(beats.find((beat) => beat.part === "dice")?.shots[0]?.dice).toEqual([
      { seat: 1, face: 6 },
      { seat: 0, face: 1 },
    ]);
  });

  it("says nothing of the result before the dice", () => {
    for (const beat of beatsOf(film, 0, "normal").slice(0, 4)) expect(beat.caption).toBe("attacks");
  });

  it("waits for the camera only where it goes, and by how far", () => {
    const seen = { left: 0, top: 48, width: 1100, height: 740 };
    const at = (left: number, top: number) => ({ left, top, width: 24, height: 24 });
    expect(travel(500, at(500, 300), seen)).toBe(0);
    expect(travel(500, null, seen)).toBe(0);
    const [near, far] = [travel(500, at(1150, 400), seen), travel(500, at(2600, 400), seen)];
    expect(near).toBeGreaterThan(100);
    expect(near).toBeLessThan(far);
    expect(far).toBe(500);
    expect(travel(250, at(1150, 400), seen)).toBe(near / 2);
  });

  it("is told in still pictures to those who want no motion", () => {
    const beats = beatsOf(film, 0, "normal", true);
    expect(new Set(beats.map((beat) => beat.ms))).toEqual(new Set([900]));
    expect(beats.some((beat) => beat.part === "camera")).toBe(false);
  });

  it("quickens evenly when it would be too long, and skips nothing", () => {
    const many = Array.from({ length: 30 }, () => 0);
    const beats = timeline(film, many, "normal");
    expect(length(beats)).toBeLessThanOrEqual(TIMES.normal.most + 1);
    expect(beats.length).toBe(30 * beatsOf(film, 0, "normal").length);
  });

  it("leaves out what I did myself, unless dice were thrown", () => {
    expect(worth(film, [0])).toEqual([0]);
    expect(worth(film, [1])).toEqual([0, 1]);
  });

  it("is wanted when somebody else has a headline, or dice fell", () => {
    const table = (n: number, log: LogLine[]): Table =>
      ({ n, viewer: 0, you: [0], log }) as unknown as Table;
    const before = table(4, []);
    expect(isNewsworthy(before, table(5, [line(5, 0, "mine", { headline: true })]))).toBe(false);
    expect(isNewsworthy(before, table(5, [line(5, 1, "theirs", { headline: true })]))).toBe(true);
    expect(
      isNewsworthy(before, table(5, [line(5, 0, "x", { shot: { dice: [{ seat: 0, face: 2 }] } })])),
    ).toBe(true);
    expect(isNewsworthy(table(5, []), before)).toBe(false);
  });
});
