import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Crowd } from "../confederate-rails/boxes";
import { along, chains, length, relaxed, sampled, soft } from "./curves";
import { detailOf } from "./detail";
import { BIT, Field } from "./field";
import { chart, field, patch } from "./fixtures";
import { centredOn, fittedTo, inSight } from "./framing";
import { letterSheet } from "./names";
import { Painter, rgb, shortId, type Pen } from "./paint";
import { Relief } from "./relief";
import { meets, rings, survey, ways } from "./survey";
import type { Colours } from "./theme";
import { cellsIn } from "./tiles";
import { letterTowns, rankOf } from "./towns";
import { textWidth } from "../confederate-rails/measure";

describe("lines", () => {
  it("joins edges between branchings, and closes rings", () => {
    expect(
      chains([
        [1, 2],
        [2, 3],
        [3, 4],
      ]).map((line) => line.length),
    ).toEqual([4]);
    expect(
      chains([
        [1, 2],
        [2, 3],
        [2, 4],
      ]),
    ).toHaveLength(3);
    const ring = chains([
      [1, 2],
      [2, 3],
      [3, 1],
    ]);
    expect(ring).toHaveLength(1);
    expect(ring[0]![0]).toBe(ring[0]!.at(-1));
  });

  it("straightens a zig-zag but keeps what is fixed and both ends", () => {
    const line = [0, 1, 0, 1, 0].map((y, x) => ({ x, y }));
    const out = relaxed(line, [false, true, false, false, false], 3);
    expect(out[0]).toEqual(line[0]);
    expect(out[1]).toEqual(line[1]);
    expect(out[4]).toEqual(line[4]);
    expect(Math.abs(out[3]!.y - out[2]!.y)).toBeLessThan(1);
  });

  it("measures along a line", () => {
    const line = [
      { x: 0, y: 0 },
      { x: 3, y: 0 },
      { x: 3, y: 4 },
    ];
    expect(length(line)).toBe(7);
    expect(along(line, 5)).toMatchObject({ x: 3, y: 2 });
    expect(along(line, 99)).toMatchObject({ x: 3, y: 4 });
    expect(sampled(line, 1)).toHaveLength(8);
    expect(soft(line).startsWith("M0 0L1.5 0Q3 0 3 2")).toBe(true);
  });
});

describe("the survey", () => {
  const net = field();
  const list = survey(net);

  it("draws each river hexside of the chart, and no other", () => {
    const sides = chart().edges.filter((edge) => edge.features.includes("minor river")).length;
    const pieces = list.minors.reduce((sum, ink) => sum + (ink.d.match(/Q/g)?.length ?? 0) + 1, 0);
    expect(pieces).toBe(sides);
  });

  it("closes the ground with rings whose ends meet", () => {
    for (const ring of rings(net, (k) => net.hex(k).terrain === "mountain"))
      expect(ring[0]).toBe(ring.at(-1));
    const hole = new Field(patch(["ccccc", "ccccc", "ccwcc", "ccccc", "ccccc"]));
    expect(rings(hole, (k) => hole.hex(k).terrain === "clear")).toHaveLength(2);
    expect(rings(hole, (k) => hole.hex(k).terrain === "woods")[0]).toHaveLength(7);
  });

  it("leads ways through places exactly, and over rivers in the middle of the side", () => {
    const kernstown = net.centre(net.find("SIV M4602"));
    const lines = ways(net, BIT.pike);
    expect(lines.some((line) => line.some((p) => p.x === kernstown.x && p.y === kernstown.y))).toBe(
      true,
    );
    const span = list.spans.find(
      (one) =>
        one.kind === "bridge" &&
        net.bits(one.a, one.b) & BIT.pike &&
        net.bits(one.a, one.b) & BIT["minor river"],
    );
    if (span)
      expect(
        lines.some((line) => line.some((p) => Math.hypot(p.x - span.x, p.y - span.y) < 0.001)),
      ).toBe(true);
  });

  it("lets a road that reaches the rim go on beyond it", () => {
    const small = new Field(
      patch(
        ["ccc", "ccc", "ccc"],
        [
          ["0100", "0101", ["road"]],
          ["0101", "0102", ["road"]],
        ],
      ),
    );
    const ys = ways(small, BIT.road)[0]!.map((p) => p.y);
    expect(Math.min(...ys)).toBeLessThan(small.centre(small.find("T 0100")).y - 0.5);
    expect(Math.max(...ys)).toBeGreaterThan(small.centre(small.find("T 0102")).y + 0.5);
  });

  it("marks each crossing once, on its hexside", () => {
    const edges = chart().edges.filter(
      (edge) =>
        edge.features.some((one) =>
          ["bridge", "railroad bridge", "ford", "ferry", "dam"].includes(one),
        ) && edge.features.some((one) => /river|creek/.test(one)),
    );
    expect(list.spans).toHaveLength(edges.length);
  });

  it("shores run where water meets land", () => {
    const small = new Field(patch(["ccc", "cWc", "ccc"]));
    expect(survey(small).shores).toHaveLength(1);
    expect(survey(small).water).toHaveLength(1);
    expect(survey(net).water).toHaveLength(0);
  });
});

describe("relief", () => {
  it("rises into the mountains and lies flat on clear ground", () => {
    const small = new Field(patch(["ccccc", "cmmmc", "cmmmc", "cmmmc", "ccccc", "ccccc", "ccccc"]));
    const relief = new Relief(small);
    const at = (id: string): number => small.find(`T ${id}`);
    expect(relief.height[at("0202")]!).toBeGreaterThan(relief.height[at("0101")]!);
    expect(relief.height[at("0006")]).toBe(0);
    expect(relief.hachures(at("0006"), 5).flat()).toEqual([]);
    expect(relief.hachures(at("0101"), 5).flat().length).toBeGreaterThan(0);
  });

  it("lights the north-western slope and shades the south-eastern one", () => {
    const small = new Field(patch(["ccccccc", "ccccccc", "cccmccc", "ccccccc", "ccccccc"]));
    const relief = new Relief(small);
    const c = small.centre(small.find("T 0302"));
    const lit = (dx: number, dy: number): number => {
      const per = 6;
      const made = relief.shade(
        { x0: c.x + dx - 0.15, y0: c.y + dy - 0.15, x1: c.x + dx + 0.15, y1: c.y + dy + 0.15 },
        per,
      );
      return made.light.reduce((a, b) => a + b, 0);
    };
    expect(lit(-0.5, -0.5)).toBeGreaterThan(0);
    expect(lit(0.5, 0.5)).toBeLessThan(0);
  });
});

describe("lettering", () => {
  const net = field();
  const list = survey(net);

  it.each([18, 31, 56, 110])("at %d pixels nothing is written over anything else", (px) => {
    const sheet = letterSheet(net, list, px);
    const goals = new Set(chart().objectives.map((one) => one.hex));
    const held = new Map([["SIV M4602", { half: px * 0.4, above: px * 0.3 }]]);
    const towns = letterTowns(net, px, sheet, goals, held);
    expect(towns.length).toBeGreaterThan(3);
    const boxes = towns.map((town) => {
      const wide = town.text.length * town.face.size * 0.5;
      const x0 =
        town.anchor === "start"
          ? town.x
          : town.anchor === "end"
            ? town.x - wide
            : town.x - wide / 2;
      return { x0, y0: town.y - town.face.size * 0.7, x1: x0 + wide, y1: town.y };
    });
    boxes.forEach((box, n) =>
      boxes.slice(n + 1).forEach((other) => expect(meets(box, other)).toBe(false)),
    );
    const c = net.centre(net.find("SIV M4602"));
    const counter = {
      x0: c.x * px - px * 0.4,
      y0: c.y * px - px * 0.7,
      x1: c.x * px + px * 0.4,
      y1: c.y * px + px * 0.4,
    };
    for (const box of boxes) expect(meets(box, counter)).toBe(false);
  });

  it("counts what names would cross once, however often armies move", () => {
    const counted = (): Crowd & { asked: number } =>
      Object.assign(new Crowd(), {
        asked: 0,
        count() {
          this.asked += 1;
          return 0;
        },
      });
    const sheet = { taken: new Crowd(), ways: counted() };
    const there = new Map([["SIV M4602", { half: 20, above: 10 }]]);
    const again = [new Map(), there, new Map()].map((held) => {
      const before = sheet.ways.asked;
      return [letterTowns(net, 40, sheet, new Set(), held), sheet.ways.asked - before] as const;
    });
    expect(again[0]![1]).toBeGreaterThan(100);
    expect(again[1]![1]).toBeLessThan(again[0]![1] / 2);
    expect(again[2]![1]).toBe(0);
    const anew = letterTowns(net, 40, { taken: new Crowd(), ways: new Crowd() }, new Set(), there);
    expect(again[1]![0]).toEqual(anew);
    expect(again[2]![0]).toEqual(again[0]![0]);
  });

  it("names what matters first", () => {
    expect(rankOf([], true)).toBeLessThan(rankOf(["county seat"], false));
    expect(rankOf(["station"], false)).toBeLessThan(rankOf(["town"], false));
    const small = letterTowns(
      net,
      12,
      { taken: new Crowd(), ways: new Crowd() },
      new Set(["SIV M4602"]),
      new Map(),
    );
    expect(small.map((town) => town.text)).toContain("Kernstown");
    expect(small.map((town) => town.text)).not.toContain("Bartonsville");
  });

  it.each([36, 56])("keeps names of %d pixels a hex on the sheet, where windows cut none", (px) => {
    const crowds = { taken: new Crowd(), ways: new Crowd() };
    const towns = letterTowns(net, px, crowds, new Set(), new Map());
    const xs = net.hexes.map((_, k) => net.centre(k).x);
    expect(towns.length).toBeGreaterThan(5);
    for (const town of towns) {
      const wide = textWidth(town.text, town.face);
      const back = town.anchor === "end" ? wide : town.anchor === "middle" ? wide / 2 : 0;
      expect(town.x - back, town.text).toBeGreaterThan((Math.min(...xs) - 0.8) * px);
      expect(town.x - back + wide, town.text).toBeLessThan((Math.max(...xs) + 0.8) * px);
    }
  });

  it("writes counties inside themselves", () => {
    const sheet = letterSheet(net, list, 40);
    const counties = sheet.names.filter((name) => name.kind === "county");
    expect(counties.length).toBeGreaterThan(1);
    for (const name of counties)
      for (const glyph of [name.glyphs[0]!, name.glyphs.at(-1)!])
        expect(net.hex(net.at(glyph.x, glyph.y)).county.toUpperCase()).toBe(name.text);
  });
});

describe("the window", () => {
  const pad = { left: 10, right: 50, top: 10, bottom: 10 };

  it("fits a part, in the middle, not above the most", () => {
    const seen = fittedTo({ left: 0, right: 100, top: 0, bottom: 200 }, 460, 420, pad, 9);
    expect(seen.k).toBe(2);
    expect(seen.x).toBe(10 + (400 - 200) / 2);
    expect(fittedTo({ left: 0, right: 100, top: 0, bottom: 200 }, 460, 420, pad, 1.5).k).toBe(1.5);
  });

  it("knows what is in sight", () => {
    const seen = centredOn({ x: 50, y: 60 }, 2, 300, 200);
    expect(inSight({ x: 50, y: 60 }, seen, 300, 200, 40)).toBe(true);
    expect(inSight({ x: 130, y: 60 }, seen, 300, 200, 40)).toBe(false);
  });

  it("paints the tiles in the window from its middle, none beyond the sheet", () => {
    const cells = cellsIn({ x: -600, y: -100, k: 1 }, 500, 400, 512, {
      x0: 0,
      y0: 0,
      x1: 1200,
      y1: 700,
    });
    expect(cells.map((cell) => `${cell.i} ${cell.j}`).toSorted()).toEqual(["1 0", "2 0"]);
    expect(cells[0]).toEqual({ i: 1, j: 0 });
    expect(
      cellsIn({ x: 900, y: 0, k: 1 }, 500, 400, 512, { x0: 0, y0: 0, x1: 1200, y1: 700 }),
    ).toEqual([]);
  });

  it("shows more the nearer one looks", () => {
    expect([5, 10, 20, 40, 90].map(detailOf)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe("the painter", () => {
  beforeAll(() => {
    vi.stubGlobal(
      "Path2D",
      class {
        constructor(readonly d = "") {}
        addPath(): void {}
      },
    );
    vi.stubGlobal(
      "OffscreenCanvas",
      class {
        getContext(): null {
          return null;
        }
      },
    );
  });

  afterAll(() => vi.unstubAllGlobals());

  /** A pen that writes down what it is told. */
  function scribe(): { pen: Pen; done: string[] } {
    const done: string[] = [];
    const kept: Record<string | symbol, unknown> = {};
    const pen = new Proxy(kept, {
      get: (_, key) =>
        key in kept
          ? kept[key]
          : (...args: unknown[]) => {
              done.push(
                `${String(key)} ${args.filter((one) => typeof one !== "object").join(" ")}`.trim(),
              );
            },
      set: (_, key, value) => {
        kept[key] = value;
        return true;
      },
    });
    return { pen: pen as unknown as Pen, done };
  }

  const net = field();
  const painter = new Painter({ field: net, survey: survey(net), relief: new Relief(net) });
  const colours = new Proxy({ dark: false } as unknown as Colours, {
    get: (own, key) => (key === "dark" ? own.dark : "#888888"),
  });
  // without a canvas of its own there is neither shade nor grain
  vi.spyOn(painter as unknown as { shade: () => void }, "shade").mockImplementation(
    () => undefined,
  );
  vi.spyOn(painter as unknown as { paper: () => void }, "paper").mockImplementation(
    () => undefined,
  );

  it("writes hex numbers only near, and names that it is given", () => {
    const c = net.centre(net.find("SIV M4602"));
    const box = { x0: c.x - 1, y0: c.y - 1, x1: c.x + 1, y1: c.y + 1 };
    const [near, far] = [scribe(), scribe()];
    painter.paint(near.pen, box, 80, colours, []);
    painter.paint(far.pen, box, 30, colours, []);
    expect(near.done.some((line) => line.startsWith("fillText 4602"))).toBe(true);
    expect(far.done.some((line) => line.startsWith("fillText"))).toBe(false);
  });

  it("leaves a tile beyond the sheet empty", () => {
    const { pen, done } = scribe();
    painter.paint(pen, { x0: -9, y0: -9, x1: -7, y1: -7 }, 40, colours, []);
    expect(done.filter((line) => /^(fill|stroke|clip)( |$)/.test(line))).toEqual([]);
  });

  it("gives back what it saved", () => {
    const { pen, done } = scribe();
    painter.paint(
      pen,
      { x0: 0, y0: 0, x1: 30, y1: 30 },
      60,
      colours,
      letterSheet(net, survey(net), 60).names,
    );
    expect(done.filter((line) => line === "save").length).toBe(
      done.filter((line) => line === "restore").length,
    );
  });

  it("reads colours and short ids", () => {
    expect(rgb("#ff8000")).toEqual([255, 128, 0]);
    expect(rgb("#f80")).toEqual([255, 136, 0]);
    expect(shortId("SIV M4602")).toBe("4602");
    expect(shortId("A")).toBe("A");
  });
});
