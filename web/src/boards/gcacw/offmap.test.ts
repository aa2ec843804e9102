import { describe, expect, it } from "vitest";
import type { BoxView, SeaView } from "../../lib/generated/gcacw";
import type { Offer } from "../../lib/types";
import { asksBoxes, diagramOf, holdOf, offersByBox, PLATE } from "./offmap";

const box = (name: string, ...to: string[]): BoxView => ({
  name,
  at: `box:${name}`,
  holder: 1,
  worth: 3,
  contested: false,
  units: [
    { id: "a", name: "A", side: 0, mv: 4, since: 0 },
    { id: "b", name: "B", side: 1, mv: 7, since: 3 },
  ],
  ways: to.map((one) => ({ to: one, by: "road", turns: -1 })),
});
const four = [
  box("Burkeville", "Lynchburg", "GTC S1334"),
  box("Charlottesville", "Lexington", "Lynchburg"),
  box("Lexington", "Charlottesville", "Lynchburg"),
  box("Lynchburg", "Burkeville", "Charlottesville", "Lexington"),
];

describe("boxes off the map", () => {
  const diagram = diagramOf([...four, box("Norfolk", "OTR S2524")]);
  it("joins boxes by one line for both ways", () => {
    expect(diagram.lines.map((line) => line.key).sort()).toHaveLength(4);
  });
  it("lays joined boxes so that only one line goes askew", () => {
    const askew = diagram.lines.filter(
      (line) => line.from.x !== line.to.x && line.from.y !== line.to.y,
    );
    expect(askew).toHaveLength(1);
  });
  it("keeps plates apart, and the others below", () => {
    const at = diagram.plates.map((plate) => `${plate.x} ${plate.y}`);
    expect(new Set(at).size).toBe(5);
    const last = diagram.plates.find((plate) => plate.box.name === "Norfolk")!;
    expect(last.y).toBe(2 * (PLATE.height + PLATE.down));
    expect(diagram.height).toBe(last.y + PLATE.height);
  });
  it("counts men by side and keeps the ways to the map", () => {
    const first = diagram.plates.find((plate) => plate.box.name === "Burkeville")!;
    expect(first.men).toEqual([4, 7]);
    expect(first.out.map((way) => way.to)).toEqual(["GTC S1334"]);
  });
  it("needs no room for lines where there are none", () => {
    const [first, , third] = diagramOf([box("A"), box("B"), box("C")]).plates;
    expect(third!.y - first!.y).toBe(PLATE.height + PLATE.close);
  });
  it("is nothing without boxes", () => {
    expect(diagramOf([])).toEqual({
      plates: [],
      lines: [],
      width: 2 * PLATE.width + PLATE.across,
      height: 0,
    });
  });
});

describe("the hold of a day", () => {
  const sea = (left: number, ...weights: number[]) =>
    ({ most: 22, left, afloat: weights.map((weight) => ({ weight })) }) as unknown as SeaView;
  it("shows who is afloat, what has landed, and what is free", () => {
    const cells = holdOf(sea(4, 10, 5))
      .join(" ")
      .split(" ");
    expect(cells.filter((one) => one === "a")).toHaveLength(10);
    expect(cells.filter((one) => one === "b")).toHaveLength(5);
    expect(cells.filter((one) => one === "landed")).toHaveLength(3);
    expect(cells).toHaveLength(22);
  });
  it("never has more cells than ships carry", () => {
    expect(holdOf(sea(-3, 25))).toHaveLength(22);
  });
});

describe("what is asked about boxes", () => {
  const offer = (action: string, ...at: string[]) => ({ action, at }) as unknown as Offer;
  const home = {
    ...box("Lynchburg"),
    units: [{ id: "kimball", name: "", side: 0, mv: 6, since: 0 }],
  };
  const boxes = [home, { ...box("Lexington"), units: [] }];

  it("lies in the box that is named, else in that of the piece", () => {
    const found = offersByBox(
      [offer("to-box 8", "box:Lexington"), offer("lose kimball", "piece:kimball"), offer("done")],
      boxes,
    );
    expect([...found].map(([at, all]) => [at, all.map((one) => one.action)])).toEqual([
      ["box:Lexington", ["to-box 8"]],
      ["box:Lynchburg", ["lose kimball"]],
    ]);
  });

  it("is about boxes alone if nothing of it is on the map", () => {
    const onMap = (one: Offer): boolean => !!one.at?.some((place) => place.startsWith("hex:"));
    const inBox = offer("transfer kimball", "box:Lynchburg");
    expect(asksBoxes([inBox, offer("done")], boxes, onMap)).toBe(true);
    expect(asksBoxes([inBox, offer("go N1", "hex:N1")], boxes, onMap)).toBe(false);
    expect(asksBoxes([offer("done")], boxes, onMap)).toBe(false);
  });
});
