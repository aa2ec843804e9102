import { describe, expect, it } from "vitest";
import { trackOf } from "./track";
import type { CampaignFacts } from "./view";

const facts = {
  first_turn: 1,
  ahead: ["Mar 16", "Mar 17", "Mar 18"],
  cycles: [7, 11, 20],
  valley: [10, 11],
  days: [{ turn: 11, date: "March 17", what: ["county control", "Ashby"] }],
} as unknown as CampaignFacts;

describe("the turn track", () => {
  it("folds what is gone and what is far, and says what is due in between", () => {
    const track = trackOf(facts, 10, 21, 2);
    expect(track.gone).toBe(9);
    expect(track.days.map((day) => [day.turn, day.cycle, day.valley, day.due])).toEqual([
      [10, false, true, []],
      [11, true, true, ["county control", "Ashby"]],
    ]);
    expect(track.left).toBe(10);
    expect(track.before).toEqual([6.5 / 9]);
    expect(track.after).toEqual([0.85]);
  });
  it("ends with the last day", () => {
    const track = trackOf({ ...facts, ahead: ["Mar 27"] }, 21, 21, 10);
    expect(track.days.at(-1)?.last).toBe(true);
    expect(track.left).toBe(0);
  });
});
