import { describe, expect, it } from "vitest";
import { byAct, summedUp } from "./log";
import type { LogLine } from "./types";

const line = (n: number, seat: number, text: string, more: Partial<LogLine> = {}): LogLine => ({
  n,
  seat,
  case: "1.1",
  text,
  ...more,
});
const head = (n: number, seat: number, text: string, more: Partial<LogLine> = {}): LogLine =>
  line(n, seat, text, { headline: true, weight: 1, ...more });

describe("the log by action", () => {
  it("folds the lines of one action under its weightiest headline", () => {
    const acts = byAct([
      line(1, 0, "Keyes is activated"),
      head(1, 0, "Keyes is activated", { begins: true }),
      line(2, 0, "Casey goes"),
      line(2, 0, "Casey attacks"),
      head(2, 0, "Casey routs Stuart", { weight: 6 }),
    ]);
    expect(acts.map((act) => [act.text, act.lines.length])).toEqual([["Casey routs Stuart", 3]]);
  });

  it("counts lines that say the same, and keeps what stands between them", () => {
    const ore = (n: number): LogLine => line(n, -1, "1 iron ore goes to the yard");
    const acts = byAct([ore(1), ore(1), ore(2), line(2, -1, "1 stone goes to the yard"), ore(2)]);
    expect(acts.map((act) => act.text)).toEqual([
      "1 iron ore goes to the yard ×3",
      "1 stone goes to the yard",
      "1 iron ore goes to the yard",
    ]);
  });

  it("adds up what is counted", () => {
    const taken = ["iron ore", "coal", "iron ore"].map((brief) =>
      head(1, 0, "Ada takes {}", { brief }),
    );
    expect(summedUp(taken)?.text).toBe("Ada takes 2 iron ore and 1 coal");
  });

  it("parts what another seat did and what happened by itself", () => {
    const acts = byAct([
      line(1, 0, "a"),
      line(1, 0, "b"),
      line(1, 0, "b"),
      head(1, 0, "A"),
      line(2, 1, "c"),
      line(2, 1, "d"),
      line(2, 1, "d"),
      line(2, -1, "rain"),
      line(2, -1, "mud"),
      line(2, -1, "mud"),
      head(2, 1, "B"),
      head(2, -1, "Rain", { begins: true }),
    ]);
    expect(acts.map((act) => act.text)).toEqual(["A", "B", "Rain"]);
  });

  it("leaves a single line as it is", () => {
    expect(byAct([line(1, 0, "a"), head(1, 0, "A")]).map((act) => act.text)).toEqual(["a"]);
    expect(byAct([line(0, -1, "set-up")]).map((act) => act.text)).toEqual(["set-up"]);
  });
});
