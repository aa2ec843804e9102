import { describe, expect, it } from "vitest";
import { overlaps, type Box } from "./boxes";
import { centred, fitted } from "./camera";
import { detailOf, isLettered } from "./detail";
import { network, position } from "./fixtures";
import { trainBox, type Label } from "./lettering";
import { textWidth } from "./measure";
import { draw, type Scene } from "./scene";
import { spotOf } from "./travel";

const net = network();
const COLOURS = ["buff", "grey", "mint", "wine", "sky"];
const scene = (
  name: string,
  scale: number,
  ringed: string[] = [],
  clip: Box | null = null,
): Scene =>
  draw(net, position(name).table.view, scale, {
    bold: new Set(),
    ringed: new Set(ringed),
    colours: COLOURS,
    me: 3,
    clip,
  });

function boxOf(label: Label): Box {
  const width = textWidth(label.text, label.face);
  const x0 =
    label.anchor === "start"
      ? label.x
      : label.anchor === "end"
        ? label.x - width
        : label.x - width / 2;
  return { x0, y0: label.y - label.face.size * 0.78, x1: x0 + width, y1: label.y + 2 };
}

describe("levels of detail", () => {
  it.each([
    [0.3, 0],
    [0.449, 0],
    [0.45, 1],
    [0.65, 1],
    [0.66, 2],
    [1.2, 2],
    [1.3, 3],
  ])("%f px a unit is level %i", (scale, detail) => expect(detailOf(scale)).toBe(detail));
  it("letters Depots always, Load Stations from mid scale, all when near", () => {
    expect([0, 1, 2].map((level) => isLettered("plain", level as 0))).toEqual([false, false, true]);
    expect([0, 1, 2].map((level) => isLettered("load", level as 0))).toEqual([false, true, true]);
    expect(isLettered("depot", 0)).toBe(true);
  });
  it("shows whole bridges only when near, broken ones always", () => {
    const marks = (scale: number): string[] => scene("war", scale).marks.map((mark) => mark.mark);
    expect(new Set(marks(0.34))).toEqual(new Set(["down"]));
    expect(marks(0.8).filter((mark) => mark === "bridge").length).toBeGreaterThan(50);
  });
});

describe("the drawing", () => {
  it.each([0.26, 0.34, 0.5, 0.76, 1.3])(
    "at %f: no name lies on another, and no Victory Depot is nameless",
    (scale) => {
      const { labels } = scene("moving", scale);
      const boxes = labels.map(boxOf);
      const hits = labels.flatMap((one, i) =>
        labels
          .slice(i + 1)
          .filter((_, j) => overlaps(boxes[i]!, boxes[i + 1 + j]!))
          .map((other) => `${one.text} / ${other.text}`),
      );
      expect(hits).toEqual([]);
      expect(labels.filter((label) => net.stations.get(label.id)!.type === "victory")).toHaveLength(
        8,
      );
    },
  );
  it("has all stations, segments, companies and trains", () => {
    const { view } = position("moving").table;
    const found = scene("moving", 0.34);
    expect(found.glyphs).toHaveLength(net.chart.stations.length);
    expect(found.rails).toHaveLength(net.chart.segments.length);
    expect(found.plates.length).toBeGreaterThanOrEqual(net.chart.lines.length - 1);
    expect(found.trains.map((train) => train.value.id).toSorted()).toEqual(
      view.trains
        .filter((train) => train.station)
        .map((train) => train.id)
        .toSorted(),
    );
  });
  it("gives rails their owners, plates their seats", () => {
    const { view } = position("moving").table;
    const owner = view.lines.find((line) => line.no === 11)!.owner!;
    const found = scene("moving", 0.34);
    const segment = net.chart.segments.find(
      (one) => one.lines.length === 1 && one.lines[0] === 11,
    )!;
    expect(found.rails.find((rail) => rail.id === segment.id)!.colours).toEqual([COLOURS[owner]]);
    expect(found.plates.find((plate) => plate.value === 11)!.colour).toBe(COLOURS[owner]);
  });
  it("marks what the war did", () => {
    const { view } = position("war").table;
    const found = scene("war", 0.34);
    expect(
      found.glyphs
        .filter((glyph) => glyph.union)
        .map((glyph) => glyph.id)
        .toSorted(),
    ).toEqual(view.war.occupied.toSorted());
    expect(
      found.glyphs
        .filter((glyph) => glyph.congested)
        .map((glyph) => glyph.id)
        .toSorted(),
    ).toEqual(view.war.congested.toSorted());
  });
  it("flags the next stations of one's own trains", () => {
    const flags = scene("moving", 0.34).flags.filter((flag) => flag.colour === "wine");
    const own = position("moving").table.view.trains.filter(
      (train) => train.seat === 3 && train.load && train.station,
    );
    for (const train of own) {
      const kinds = flags.filter((flag) => flag.id === train.id).map((flag) => flag.kind);
      expect(kinds).toEqual(train.aboard ? ["dropoff"] : ["pickup", "dropoff"]);
    }
    expect(own.length).toBeGreaterThan(1);
  });
  it("an inset holds only what is near, and its names stay inside", () => {
    const at = net.at("resaca");
    const clip = {
      x0: at.x * 0.74 - 160,
      y0: at.y * 0.74 - 125,
      x1: at.x * 0.74 + 160,
      y1: at.y * 0.74 + 125,
    };
    const found = scene("moving", 0.74, [], clip);
    expect(found.glyphs.length).toBeLessThan(60);
    for (const label of found.labels) {
      const box = boxOf(label);
      expect(box.x0 > clip.x0 && box.x1 < clip.x1, label.text).toBe(true);
    }
  });
});

describe("the network", () => {
  it("goes the way an arrow points", () => {
    const south = net.neighbour("resaca", 0, 1)!;
    expect(net.at(south).y).toBeGreaterThan(net.at("resaca").y);
    expect(net.links.get("resaca")!.map((link) => link.to)).toContain(south);
    expect(net.neighbour("resaca", 1, 0)).not.toBe(south);
  });
  it("finds the station under the pointer, within reach only", () => {
    const { x, y } = net.at("atlanta");
    expect(net.nearest(x + 5, y - 5, 20)).toBe("atlanta");
    expect(net.nearest(x, 5000, 20)).toBeNull();
  });
  it("finds the segment of a line between two stations", () => {
    expect(net.between("resaca", "dalton", 11)!.lines).toContain(11);
    expect(net.between("resaca", "norfolk")).toBeNull();
  });
});

describe("the camera", () => {
  const pads = { left: 40, right: 66, top: 26, bottom: 26 };
  it("fits the whole network into the window", () => {
    for (const [width, height] of [
      [1104, 680],
      [800, 520],
      [390, 500],
    ] as const) {
      const seen = fitted(net.bounds, width, height, pads);
      expect(net.bounds.left * seen.k + seen.x).toBeGreaterThanOrEqual(pads.left - 0.5);
      expect(net.bounds.right * seen.k + seen.x).toBeLessThanOrEqual(width - pads.right + 0.5);
      expect(net.bounds.top * seen.k + seen.y).toBeGreaterThanOrEqual(pads.top - 0.5);
      expect(net.bounds.bottom * seen.k + seen.y).toBeLessThanOrEqual(height - pads.bottom + 0.5);
    }
  });
  it("centres a place", () =>
    expect(centred({ x: 100, y: 50 }, 2, 400, 300)).toEqual({ k: 2, x: 0, y: 50 }));
});

it("reads where a train stands from its drawing", () => {
  expect(spotOf("translate(12.5 -34) scale(1.02)")).toEqual({ x: 12.5, y: -34 });
  expect(spotOf("rotate(3)")).toBeNull();
});

describe("names and trains", () => {
  it.each(["moving", "war", "early"])("%s: hardly a name lies under a train or a flag", (name) => {
    const { view } = position(name).table;
    const offered = view.trains
      .filter((train) => train.station)
      .map((train) => `train:${train.id}`);
    const found = scene(name, 0.277, offered);
    const under = found.labels.filter((label) =>
      found.trains.some((train) => overlaps(trainBox(train, found.size, true), boxOf(label))),
    );
    expect(under.map((label) => label.text).length).toBeLessThanOrEqual(2);
    expect(
      found.labels.filter((label) => net.stations.get(label.id)!.type === "victory"),
    ).toHaveLength(8);
  });
  it("names stay where they are when what is offered changes", () => {
    const places = (ringed: string[]): string[] =>
      scene("moving", 0.34, ringed).labels.map((label) => `${label.id} ${label.x} ${label.y}`);
    expect(places(["atlanta", "macon-ga", "resaca"])).toEqual(places([]));
  });
});
