import { describe, expect, it } from "vitest";
import { at, glyphPlates, markPlates, railPlates } from "./engrave";
import { network, position } from "./fixtures";
import { draw } from "./scene";
import { BRIDGE, CRATE, hexagon, plate } from "./shapes";

const COLOURS = ["buff", "grey", "mint", "wine", "sky"];
const scene = (name: string) =>
  draw(network(), position(name).table.view, 0.8, {
    bold: new Set(),
    ringed: new Set(),
    colours: COLOURS,
    me: 3,
    clip: null,
  });
const starts = (d: string): number => d.match(/M/g)?.length ?? 0;

describe("a path put elsewhere", () => {
  it("is moved and made larger, lines and bends alike", () => {
    expect(at("M-5-5h10v10h-10z", 100, 50, 2)).toBe("M90 40l20 0l0 20l-20 0z");
    expect(at("M1 2q3 4 5 6", 10, 10, 2)).toBe("M12 14q6 8 10 12");
    expect(at("M0-1.5.5 2z", 0, 0, 10)).toBe("M0 -15 5 20z");
  });
  it("is turned", () => expect(at("M-6 0H6", 0, 0, 1, 90)).toBe("M0 -6L0 6"));
  it("keeps the last place for H and V, also after steps and another beginning", () => {
    expect(at("M1 1H4V9z", 0, 0, 1)).toBe("M1 1L4 1L4 9z");
    expect(at("M1 1l2 2H9", 0, 0, 1)).toBe("M1 1l2 2L9 3");
  });
  it("has no figure that is none, whatever shape it was", () => {
    for (const shape of [
      BRIDGE,
      CRATE,
      hexagon(9),
      ...COLOURS.map((colour) => plate(colour, 9)),
      plate("", 9),
    ])
      expect(at(shape, 12.3, 45.6, 1.14, 33)).not.toMatch(/NaN|undefined/);
  });
});

describe("plates", () => {
  it("hold every station once as what it is", () => {
    const { glyphs } = scene("war");
    const plates = new Map(glyphPlates(glyphs, 1).map((one) => [one.key, one]));
    const count = (...keys: string[]): number =>
      keys.reduce((sum, key) => sum + starts(plates.get(key)?.d ?? ""), 0);
    expect(count("plain", "load", "depot", "new depot", "victory", "union")).toBe(glyphs.length);
    expect(count("union")).toBe(glyphs.filter((one) => one.union).length);
    expect(count("union star")).toBe(count("union"));
    expect(count("congested")).toBe(glyphs.filter((one) => one.congested).length);
  });
  it("hold every rail once in its first owner's colour", () => {
    const { rails } = scene("moving");
    const railed = rails.filter((rail) => rail.kind === "rail" || rail.built);
    const cores = railPlates(rails, 1).filter((one) => one.key.startsWith("core "));
    expect(cores.reduce((sum, one) => sum + starts(one.d), 0)).toBe(railed.length);
    for (const one of cores)
      expect(starts(one.d)).toBe(
        railed.filter((rail) => (rail.colours[0] ?? "") === one.key.slice(5)).length,
      );
  });
  it("leave out what there is none of", () => {
    expect(railPlates([], 1)).toEqual([]);
    expect(
      markPlates(
        scene("moving").marks.filter((one) => one.mark === "bridge"),
        1,
      ).map((one) => one.key),
    ).toEqual(["bridge"]);
  });
});
