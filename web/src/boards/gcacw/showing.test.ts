import { describe, expect, it } from "vitest";
import { positions, type Stored } from "./fixtures";
import { meant, showings } from "./showing";
import { stacksOf } from "./stacks";

const first = (): Stored => positions()[0]![1];

describe("which units are shown", () => {
  it("leaves all of them, or none, as they are", () => {
    const { view } = first().table;
    for (const showing of ["all", "none"] as const)
      expect(meant(showing, view, stacksOf(view).values(), new Map())).toBeNull();
  });
  it("finds the tired and those who can act", () => {
    const { view } = first().table;
    for (const unit of view.units)
      Object.assign(unit, { fatigue: 0, exhausted: false, disorganized: false, fixed: 0 });
    const [one, other] = view.units.filter((unit) => unit.hex);
    const all = stacksOf(view);
    Object.assign(one!, { fatigue: 4 });
    expect(meant("tired", view, all.values(), new Map())).toEqual(new Set([one!.hex]));
    const ring = { kind: "piece", figure: null, count: 1 } as const;
    expect(meant("able", view, all.values(), new Map([[other!.hex, ring]]))).toEqual(
      new Set([other!.hex]),
    );
    expect(meant("able", view, all.values(), new Map())?.size).toBeGreaterThan(0);
  });
  it("speaks of supply in campaigns only", () => {
    expect(showings(first().table.view)).not.toContain("lacking");
    const view = { ...first().table.view, campaign: { lacking: ["a"] } };
    expect(showings(view)).toContain("lacking");
  });
});
