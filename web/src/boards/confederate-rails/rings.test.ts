import { describe, expect, it } from "vitest";
import { offersByPlace } from "../../lib/places";
import { conditionText, promiseText } from "./bargain";
import { position, positions } from "./fixtures";
import { ringsOf } from "./rings";
import { counted, openFirst, TABS, tabFor, toldOn } from "./tabs";

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

describe("panels", () => {
  it("come first where something is open", () => {
    const { offers, panels } = position("first-loads").table;
    const open = new Set(offers.flatMap((offer) => offer.at ?? []));
    const told = toldOn("loads", panels);
    const keys = openFirst(told, (place) => open.has(place)).map((panel) => panel.key);
    expect(keys[0]).toBe("first-loads");
    expect(keys.toSorted()).toEqual(told.map((panel) => panel.key).toSorted());
    expect(openFirst(told, () => false)).toEqual(told);
  });
  it("say once what several rows say, and never of places", () => {
    const none = { cells: [{ text: "an empty place" }] };
    const load = { cells: [{ text: "Cotton" }], at: "load:1" };
    const said = counted([none, none, load, load, none]);
    expect(said.map((row) => row.cells.map((cell) => cell.text).join(" "))).toEqual([
      "an empty place ×2",
      "Cotton",
      "Cotton",
      "an empty place",
    ]);
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
