import { describe, expect, it } from "vitest";
import { offersByPlace } from "../../lib/places";
import { conditionText, promiseText } from "./bargain";
import { position, positions } from "./fixtures";
import { ringsOf } from "./rings";
import { TABS, tabFor, toldOn } from "./tabs";

describe("rings", () => {
  it("are lamps exactly on what is offered; what is only within reach is not offered", () => {
    const { table, answers } = position("moving");
    const places = offersByPlace(table.offers);
    const reach = Object.values(answers)[0] as Parameters<typeof ringsOf>[1];
    const rings = ringsOf(places, reach);
    const lit = [...rings]
      .filter(([, ring]) => ring.offered)
      .map(([id]) => (id.includes(":") ? id : `station:${id}`));
    expect(lit.toSorted()).toEqual([...places.keys()].toSorted());
    expect(rings.get("rome")).toEqual({ offered: false, figure: 5 });
    expect(rings.get("uniontown")?.figure).toBe(6); // with the fee; 7 without
    expect(rings.get("talladega")).toEqual({ offered: true, figure: 1 });
    expect(rings.has(reach!.station)).toBe(false);
  });
});

describe("tabs", () => {
  it.each([
    ["take", "loads"],
    ["first-loads", "loads"],
    ["auction", "lines"],
    ["counter", "hand"],
    ["war", "trains"],
    ["moving", null],
    ["setup", null],
    ["occupy", null],
  ])("%s is about %s", (name, tab) => {
    expect(tabFor(position(name).table.offers)).toBe(tab);
  });
  it("hold every panel that is told, but for what stands elsewhere on the page", () => {
    for (const [, { table }] of positions()) {
      const shown = new Set(TABS.flatMap((tab) => toldOn(tab, table.panels)));
      const left = table.panels.filter((panel) => !shown.has(panel) && (panel.seat ?? -1) < 0);
      expect(left.map((panel) => panel.key)).toEqual(["where"]);
    }
  });
});

describe("deals", () => {
  const terms = { load: "L12", player: "grey", line: "#9", counter: "any" };
  it("are written in notation", () => {
    expect(conditionText("on-delivery", terms)).toBe("on-delivery L12");
    expect(conditionText("on-passage", terms)).toBe("on-passage grey #9");
    expect(conditionText("on-holding", terms)).toBe("on-holding grey any");
    expect(conditionText("at-once", terms)).toBe("at-once");
    expect(promiseText("grey", "spare", "atlanta")).toBe("promise grey spare atlanta");
    expect(promiseText("grey", "favour", "anywhere")).toBe("promise grey favour");
  });
});
