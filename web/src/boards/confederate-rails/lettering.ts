/** Where names, plates and trains go on the map so that nothing lies on anything else. */

import { around, Crowd, type Box } from "./boxes";
import type { Detail } from "./detail";
import { textWidth, type Face } from "./measure";
import type { Network } from "./network";
import { GLYPH } from "./shapes";
import type { StationType } from "./view";

export interface Spot {
  x: number;
  y: number;
}

export interface Label {
  id: string;
  text: string;
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  face: Face;
}

type Anchor = Label["anchor"];

/** Where glyphs and rails lie: the same as long as the scale is the same. */
interface Ground {
  glyphs: Crowd<string>;
  rails: Crowd;
}

function groundOf(net: Network, spots: ReadonlyMap<string, Spot>, size: number): Ground {
  const made = { glyphs: new Crowd<string>(), rails: new Crowd() };
  for (const station of net.chart.stations) {
    const spot = spots.get(station.id);
    if (spot) made.glyphs.add(around(spot.x, spot.y, GLYPH[station.type] * size + 2), station.id);
  }
  for (const segment of net.chart.segments) {
    const [a, b] = [spots.get(segment.a), spots.get(segment.b)];
    if (!a || !b) continue;
    const n = Math.max(2, Math.floor(Math.hypot(b.x - a.x, b.y - a.y) / 6));
    for (let t = 0; t <= n; t += 1)
      made.rails.add(around(a.x + ((b.x - a.x) * t) / n, a.y + ((b.y - a.y) * t) / n, 0.5), null);
  }
  return made;
}

const NOTHING: ReadonlySet<string> = new Set();

/** What is on the sheet already, in pixels. */
export class Sheet {
  /** Nothing may cover these; names are known by their station. */
  private readonly taken = new Crowd<string>();

  private constructor(
    readonly spots: ReadonlyMap<string, Spot>,
    readonly size: number,
    readonly clip: Box | null,
    readonly glyphs: Crowd<string>,
    readonly rails: Crowd,
    /** Lettering that is better not crossed, such as the name of a state. */
    readonly soft: Crowd,
    private readonly below: Sheet | null,
    private readonly lifted: ReadonlySet<string>,
  ) {}

  static of(net: Network, spots: ReadonlyMap<string, Spot>, size: number, clip: Box | null): Sheet {
    const { glyphs, rails } = groundOf(net, spots, size);
    return new Sheet(spots, size, clip, glyphs, rails, new Crowd(), null, NOTHING);
  }

  /** A transparent sheet above this one, which stays as it is; the names in `lifted` are gone. */
  over(clip: Box | null = this.clip, lifted: ReadonlySet<string> = NOTHING): Sheet {
    return new Sheet(this.spots, this.size, clip, this.glyphs, this.rails, this.soft, this, lifted);
  }

  soften(x: number, y: number, width: number, turn: number): void {
    for (let t = -width / 2; t <= width / 2; t += 8)
      this.soft.add(turn ? around(x, y + t, 4) : around(x + t, y - 4, 4), null);
  }

  take(box: Box, name = ""): void {
    this.taken.add(box, name);
  }

  isFree(box: Box): boolean {
    return this.count(box, NOTHING) === 0;
  }

  private count(box: Box, lifted: ReadonlySet<string>): number {
    const here = lifted.size
      ? this.taken.within(box).filter((name) => !lifted.has(name)).length
      : this.taken.count(box);
    return here + (this.below?.count(box, this.lifted) ?? 0);
  }

  /** How much lies in a box that is not the station's own. */
  cost(box: Box, own: string): number {
    const glyphs = this.glyphs.within(box).filter((id) => id !== own).length;
    return (
      this.count(box, NOTHING) * 100 +
      glyphs * 14 +
      (this.rails.count(box) + this.soft.count(box)) * 1.1
    );
  }

  isInside(box: Box): boolean {
    const clip = this.clip;
    return (
      !clip ||
      (box.x0 > clip.x0 + 3 && box.x1 < clip.x1 - 3 && box.y0 > clip.y0 + 3 && box.y1 < clip.y1 - 3)
    );
  }
}

function faceOf(type: StationType, bold: boolean): Face {
  if (type === "victory") return { family: "disp", weight: 700, size: 13.5, spacing: 0.6 };
  if (type === "depot") return { family: "read", weight: 600, size: 12.5, spacing: 0 };
  return {
    family: "read",
    weight: bold ? 600 : 400,
    size: type === "load" ? 11.5 : 11,
    spacing: 0,
  };
}

const RANK: Record<StationType, number> = { victory: 0, depot: 1, load: 2, plain: 3 };

interface Candidate {
  x: number;
  y: number;
  anchor: Anchor;
  base: number;
}

function candidates(x: number, y: number, r: number, th: number, wide: boolean): Candidate[] {
  const near: [number, number, Anchor, number][] = [
    [r, th / 2, "start", 0],
    [-r, th / 2, "end", 0.3],
    [r * 0.6, -r * 0.75, "start", 0.5],
    [r * 0.6, r * 0.6 + th, "start", 0.5],
    [-r * 0.6, -r * 0.75, "end", 0.8],
    [-r * 0.6, r * 0.6 + th, "end", 0.8],
    [0, -r - 1, "middle", 1],
    [0, r + th + 1, "middle", 1],
  ];
  const far: [number, number, Anchor, number][] = [
    [-r - 8, th / 2 + 9, "end", 4],
    [-r - 8, -th / 2 - 2, "end", 4],
    [r + 6, -th - 6, "start", 4],
    [r + 6, th + 12, "start", 4],
    [0, r + th + 8, "middle", 4],
    [0, r + th + 8, "end", 4],
    [0, -r - 9, "end", 4],
  ];
  return [...near, ...(wide ? far : [])].map(([dx, dy, anchor, base]) => ({
    x: x + dx,
    y: y + dy,
    anchor,
    base,
  }));
}

function boxOf(c: Candidate, width: number, th: number): Box {
  const x0 = c.anchor === "start" ? c.x : c.anchor === "end" ? c.x - width : c.x - width / 2;
  return { x0: x0 - 1.5, y0: c.y - th - 1.5, x1: x0 + width + 1.5, y1: c.y + 2.5 };
}

/** The room that a name takes. */
export function labelBox(label: Label): Box {
  return boxOf({ ...label, base: 0 }, textWidth(label.text, label.face), label.face.size * 0.78);
}

/** How far from its station a name begins: rings and Union stars are wider than glyphs. */
export type Clearance = (id: string, type: StationType) => number;

/** Names by priority; one that does not fit is dropped, never shrunk. */
export function letter(
  net: Network,
  sheet: Sheet,
  ids: readonly string[],
  bold: ReadonlySet<string>,
  clear: Clearance,
): Label[] {
  const wanted = ids
    .map((id) => net.stations.get(id)!)
    .sort(
      (a, b) =>
        Number(!bold.has(a.id)) - Number(!bold.has(b.id)) ||
        RANK[a.type] - RANK[b.type] ||
        b.lines.length - a.lines.length,
    );
  const out: Label[] = [];
  for (const station of wanted) {
    const spot = sheet.spots.get(station.id);
    if (!spot) continue;
    const face = faceOf(station.type, bold.has(station.id));
    const text = station.type === "victory" ? station.name.toUpperCase() : station.name;
    const width = textWidth(text, face);
    const th = face.size * 0.78;
    let best: { cost: number; at: Candidate; box: Box } | null = null;
    for (const at of candidates(
      spot.x,
      spot.y,
      clear(station.id, station.type),
      th,
      station.type === "victory",
    )) {
      const box = boxOf(at, width, th);
      if (!sheet.isInside(box)) continue;
      const cost = sheet.cost(box, station.id) + at.base;
      if (!best || cost < best.cost) best = { cost, at, box };
    }
    const most =
      station.type === "victory"
        ? 400
        : station.type === "plain" && !bold.has(station.id)
          ? 40
          : 100;
    if (!best || best.cost >= most) continue;
    sheet.take(best.box, station.id);
    out.push({ id: station.id, text, x: best.at.x, y: best.at.y, anchor: best.at.anchor, face });
  }
  return out;
}

export interface Placed<V> extends Spot {
  value: V;
}

const OFFSETS: [number, number][] = [
  [-24, -4],
  [24, -4],
  [0, -21],
  [0, 21],
  [-21, -17],
  [21, -17],
  [-21, 17],
  [21, 17],
  [-34, 8],
  [34, 8],
  [-12, -34],
  [14, -34],
  [-14, 36],
  [14, 36],
  [-40, -22],
  [40, -22],
];

/** The room that a train takes; a ring round it makes it wide. */
export const trainBox = ({ x, y }: Spot, k: number, wide: boolean): Box =>
  wide ? around(x, y, 21 * k) : { x0: x - 17 * k, y0: y - 12 * k, x1: x + 18 * k, y1: y + 12 * k };

/** Trains beside their stations, off the names, glyphs and one another. */
export function park<V>(
  sheet: Sheet,
  trains: readonly { at: string; value: V; wide: boolean }[],
): Placed<V>[] {
  const out: Placed<V>[] = [];
  const k = sheet.size;
  for (const train of trains) {
    const spot = sheet.spots.get(train.at);
    if (!spot) continue;
    let best: { cost: number; box: Box; x: number; y: number } | null = null;
    OFFSETS.forEach(([dx, dy], n) => {
      const [x, y] = [spot.x + dx * k, spot.y + dy * k];
      const box = trainBox({ x, y }, k, train.wide);
      const cost = sheet.cost(box, "") + Math.hypot(dx, dy) * 0.5 + n * 0.6;
      if (!best || cost < best.cost) best = { cost, box, x, y };
    });
    const found = best as { cost: number; box: Box; x: number; y: number } | null;
    if (!found) continue;
    sheet.take(found.box);
    out.push({ x: found.x, y: found.y, value: train.value });
  }
  return out;
}

/** A plate for each line where it has most room; from mid scale at the ends of lines. */
export function plates(net: Network, sheet: Sheet, detail: Detail): Placed<number>[] {
  const out: Placed<number>[] = [];
  const k = sheet.size;
  for (const line of net.chart.lines) {
    let best: { worth: number; x: number; y: number } | null = null;
    for (const path of line.paths) {
      path.slice(1).forEach((id, index) => {
        const [a, b] = [sheet.spots.get(path[index] ?? ""), sheet.spots.get(id)];
        if (!a || !b) return;
        const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
        const box = around(x, y, 12 * k);
        if (!sheet.isInside(box) || !sheet.isFree(box)) return;
        const long = Math.hypot(b.x - a.x, b.y - a.y);
        const crowd = sheet.glyphs
          .within(around(x, y, 20 * k))
          .filter((other) => other !== id && other !== path[index]).length;
        const great = sheet.glyphs
          .within(around(x, y, 9 * k))
          .filter(
            (other) =>
              net.stations.get(other)?.type === "victory" ||
              net.stations.get(other)?.type === "depot",
          ).length;
        const near = Math.min(80, ...out.map((one) => Math.hypot(one.x - x, one.y - y)));
        const end = detail >= 2 && (index === 0 || index === path.length - 2) ? 40 : 0;
        const worth = Math.min(long, 60) + near + end - crowd * 30 - great * 90;
        if (!best || worth > best.worth) best = { worth, x, y };
      });
    }
    const found = best as { worth: number; x: number; y: number } | null;
    if (!found) continue;
    sheet.take(around(found.x, found.y, 10 * k));
    out.push({ x: found.x, y: found.y, value: line.no });
  }
  return out;
}
