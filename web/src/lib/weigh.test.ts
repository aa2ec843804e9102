import { describe, expect, it } from "vitest";
import { sentences } from "./weigh";
import type { WeighedAct } from "./types";

const share = (chance: number) => ({ chance, low: chance - 0.1, high: chance + 0.1 });
const act = (close: boolean, likely: number | null, points: number): WeighedAct => ({
  first: 3,
  last: 4,
  seat: 0,
  rolls: [
    { n: 3, seat: 1, case: "", kind: "die", sides: 6, result: 6 },
    { n: 3, seat: 1, case: "", kind: "draw", sides: 9, result: null },
  ],
  weighing: {
    seat: 0,
    before: share(0.6),
    after: share(0.35),
    close,
    points,
    worlds: 24,
    likely,
  },
});

describe("an act that was weighed", () => {
  it("says dice, how likely they were and what it cost", () => {
    expect(sentences(act(false, 0.25, -3.04))).toEqual([
      "Dice: 6.",
      "Dice as good as these or better: 25 throws in 100.",
      "Your chance to win: 60 before, 35 after, in 100.",
      "Your lead by the judge: −3.0 points.",
    ]);
  });
  it("is too close to call where intervals overlap, and says nothing of no dice", () => {
    const told = sentences({ ...act(true, null, 0), rolls: [] });
    expect(told).toEqual(["Your chance to win: 60 before, 35 after, in 100. Too close to call."]);
  });
  it("says that it could not be weighed", () => {
    expect(sentences({ ...act(true, null, 0), rolls: [], weighing: null })).toEqual([
      "It could not be weighed in time.",
    ]);
  });
});
