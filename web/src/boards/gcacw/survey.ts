/** The drawing lists of a map: what lies where, in hexes, found once for each chart. */

import { beside, broken, chains, flowing, relaxed, soft, softRing, type Line } from "./curves";
import {
  BIT,
  DIRECTIONS,
  RIVERS,
  SPANS,
  WATERS,
  type Corner,
  type Field,
  type Point,
} from "./field";
import type { Terrain } from "./view";

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A piece of a layer: a path, and the part of the sheet that it can touch. */
export interface Ink {
  d: string;
  box: Box;
}

export type SpanKind = "bridge" | "railroad bridge" | "ford" | "ferry" | "dam";

export interface Span extends Point {
  kind: SpanKind;
  /** Along the way that crosses. */
  turn: number;
  a: number;
  b: number;
}

export interface River {
  name: string;
  major: boolean;
  line: Line;
}

export interface Survey {
  /** All hexes, and the line round them. */
  land: Ink[];
  edge: Ink[];
  tints: { name: "rolling" | "rough" | "mountain" | "woods" | "swamp" | "city"; ink: Ink[] }[];
  water: Ink[];
  shores: Ink[];
  creeks: Ink[];
  minors: Ink[];
  majors: Ink[];
  counties: Ink[];
  ridges: Ink[];
  trails: Ink[];
  roads: Ink[];
  pikes: Ink[];
  rails: Ink[];
  spans: Span[];
  rivers: River[];
  /** The courses of all ways: names keep off them where they can. */
  lines: Line[];
}

const HIGH: Record<Terrain, number> = {
  clear: 0,
  rolling: 1,
  woods: 0,
  hill: 2,
  rough: 2,
  mountain: 3,
  swamp: 0,
  "rain swamp": 0,
  city: 0,
  water: -1,
};

export function boxOf(line: Line, pad = 0.3): Box {
  const [xs, ys] = [line.map((p) => p.x), line.map((p) => p.y)];
  return {
    x0: Math.min(...xs) - pad,
    y0: Math.min(...ys) - pad,
    x1: Math.max(...xs) + pad,
    y1: Math.max(...ys) + pad,
  };
}

export const meets = (a: Box, b: Box): boolean =>
  a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;

/** The outlines of all hexes that are members, as rings of corners; the first is the last too. */
export function rings(field: Field, member: (k: number) => boolean): Corner[][] {
  const ahead = new Map<Corner, Corner[]>();
  for (let k = 0; k < field.size; k += 1) {
    if (!member(k)) continue;
    for (const d of DIRECTIONS) {
      const there = field.neighbour(k, d);
      if (there >= 0 && member(there)) continue;
      const [a, b] = field.side(k, d);
      ahead.set(a, [...(ahead.get(a) ?? []), b]);
    }
  }
  const out: Corner[][] = [];
  for (const start of ahead.keys()) {
    while (ahead.get(start)?.length) {
      const ring = [start];
      for (let at = start; ;) {
        const next = ahead.get(at)?.pop();
        if (next === undefined) break;
        ring.push(next);
        at = next;
      }
      out.push(ring);
    }
  }
  return out;
}

function outline(field: Field, member: (k: number) => boolean, rounded: boolean): Ink[] {
  return rings(field, member).map((ring) => {
    const line = ring.map((at) => field.corner(at));
    return { d: rounded ? softRing(line) : `${broken(line)}z`, box: boxOf(line) };
  });
}

/** Each side between two hexes of the map once. */
function* sides(field: Field): Generator<{ k: number; d: number; there: number; bits: number }> {
  for (let k = 0; k < field.size; k += 1) {
    for (const d of [0, 1, 2]) {
      const there = field.neighbour(k, d);
      if (there >= 0) yield { k, d, there, bits: field.edge[6 * k + d] ?? 0 };
    }
  }
}

function courses(
  field: Field,
  wanted: (bits: number, k: number, there: number) => boolean,
): Line[] {
  const found: [Corner, Corner][] = [];
  for (const { k, d, there, bits } of sides(field))
    if (wanted(bits, k, there)) found.push(field.side(k, d));
  return chains(found).map((chain) => chain.map((at) => field.corner(at)));
}

const inked = (lines: Line[], draw: (line: Line) => string): Ink[] =>
  lines.map((line) => ({ d: draw(line), box: boxOf(line, 0.5) }));

/** Teeth that point down a ridge. */
function ridges(field: Field): Ink[] {
  const out: Ink[] = [];
  for (let k = 0; k < field.size; k += 1) {
    for (const d of DIRECTIONS) {
      if (!((field.edge[6 * k + d] ?? 0) & BIT["ridge down"])) continue;
      const [a, b] = field.side(k, d).map((at) => field.corner(at)) as [Point, Point];
      const c = field.centre(k);
      const teeth = [0.14, 0.32, 0.5, 0.68, 0.86].map((t) => {
        const p = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
        return broken([p, { x: p.x + (p.x - c.x) * 0.24, y: p.y + (p.y - c.y) * 0.24 }]);
      });
      out.push({ d: teeth.join("") + broken([a, b]), box: boxOf([a, b]) });
    }
  }
  return out;
}

/** A way that ends without a place at the rim of the map goes on beyond it: where to. */
function leaving(field: Field, k: number, before: Point): Point | null {
  if (field.hex(k).place) return null;
  const c = field.centre(k);
  const turn = Math.atan2(c.y - before.y, c.x - before.x);
  let best: Point | null = null;
  let least = 1.2; // radians off the straight course
  for (const d of DIRECTIONS) {
    if (field.neighbour(k, d) >= 0) continue;
    const m = field.middle(k, d);
    const off = Math.abs(
      Math.atan2(
        Math.sin(Math.atan2(m.y - c.y, m.x - c.x) - turn),
        Math.cos(Math.atan2(m.y - c.y, m.x - c.x) - turn),
      ),
    );
    if (off < least)
      [best, least] = [{ x: c.x + (m.x - c.x) * 1.3, y: c.y + (m.y - c.y) * 1.3 }, off];
  }
  return best;
}

/** The ways of a kind as smooth lines through places, branchings and crossings. */
export function ways(field: Field, mask: number, aside = 0): Line[] {
  const found: [number, number][] = [];
  for (const { k, there, bits } of sides(field)) if (bits & mask) found.push([k, there]);
  return chains(found).map((chain) => {
    const points: Line = [];
    const fixed: boolean[] = [];
    const shared: boolean[] = [];
    const others = (BIT.pike | BIT.road | BIT.railroad) & ~mask;
    chain.forEach((k, n) => {
      const before = chain[n - 1];
      const bits = before === undefined ? 0 : field.bits(before, k);
      if (before !== undefined && bits & RIVERS) {
        points.push(field.middle(before, field.direction(before, k)));
        fixed.push(true);
        shared.push((bits & others) > 0);
      }
      const next = chain[n + 1];
      points.push(field.centre(k));
      fixed.push(field.hex(k).place !== "");
      shared.push(
        (bits & others) > 0 || (next !== undefined && (field.bits(k, next) & others) > 0),
      );
    });
    const open = [chain[0]!, chain[chain.length - 1]!];
    const line = relaxed(points, fixed, 3);
    if (chain.length > 1) {
      const [first, last] = [
        leaving(field, open[0]!, line[1]!),
        leaving(field, open[1]!, line[line.length - 2]!),
      ];
      if (first && open[0] !== open[1]) {
        line.unshift(first);
        shared.unshift(shared[0] ?? false);
      }
      if (last && open[0] !== open[1]) {
        line.push(last);
        shared.push(shared[shared.length - 1] ?? false);
      }
    }
    return aside ? beside(line, (n) => (shared[n] ? aside : 0)) : line;
  });
}

function spans(field: Field): Span[] {
  const out: Span[] = [];
  for (const { k, d, there, bits } of sides(field)) {
    if (!(bits & SPANS) || !(bits & WATERS)) continue;
    const [p, a, b] = [field.middle(k, d), field.centre(k), field.centre(there)];
    for (const kind of ["bridge", "railroad bridge", "ford", "ferry", "dam"] as const) {
      if (bits & BIT[kind]) {
        out.push({ ...p, kind, turn: Math.atan2(b.y - a.y, b.x - a.x), a: k, b: there });
        break;
      }
    }
  }
  return out;
}

/** Rivers that have a name, as courses along which it can be lettered. */
function named(field: Field): River[] {
  const byName = new Map<string, { edges: [Corner, Corner][]; major: boolean }>();
  for (const { k, d, bits } of sides(field)) {
    const name = field.rows.get(6 * k + d)?.river ?? "";
    if (!name || !(bits & WATERS)) continue;
    const found = byName.get(name) ?? { edges: [], major: false };
    found.edges.push(field.side(k, d));
    found.major ||= (bits & BIT["major river"]) > 0;
    byName.set(name, found);
  }
  return [...byName].flatMap(([name, row]) =>
    chains(row.edges).map((chain) => {
      const line = chain.map((at) => field.corner(at));
      return { name: name.split(" (")[0]!, major: row.major, line };
    }),
  );
}

export function survey(field: Field): Survey {
  const terrain = (k: number): Terrain => field.hex(k).terrain;
  const above =
    (least: number) =>
    (k: number): boolean =>
      HIGH[terrain(k)] >= least;
  const land = (k: number): boolean => field.isLand(k);
  const only =
    (mask: number, not: number) =>
    (bits: number, k: number, there: number): boolean =>
      (bits & mask) > 0 && !(bits & not) && land(k) && land(there);
  const [pikes, roads, trails, rails] = [
    ways(field, BIT.pike),
    ways(field, BIT.road),
    ways(field, BIT.trail),
    ways(field, BIT.railroad, 0.13),
  ];
  return {
    lines: [...pikes, ...roads, ...trails, ...rails],
    land: outline(field, land, false),
    edge: outline(field, () => true, false),
    tints: [
      { name: "rolling", ink: outline(field, above(1), true) },
      { name: "rough", ink: outline(field, above(2), true) },
      { name: "mountain", ink: outline(field, above(3), true) },
      { name: "woods", ink: outline(field, (k) => terrain(k) === "woods", true) },
      {
        name: "swamp",
        ink: outline(field, (k) => terrain(k) === "swamp" || terrain(k) === "rain swamp", true),
      },
      { name: "city", ink: outline(field, (k) => terrain(k) === "city", true) },
    ],
    water: outline(field, (k) => !land(k), false),
    shores: inked(
      courses(field, (_, k, there) => land(k) !== land(there)),
      soft,
    ),
    creeks: inked(courses(field, only(BIT.creek, RIVERS)), soft),
    minors: inked(courses(field, only(BIT["minor river"], BIT["major river"])), soft),
    majors: inked(courses(field, only(BIT["major river"], 0)), soft),
    counties: inked(
      courses(
        field,
        (_, k, there) => land(k) && land(there) && field.hex(k).county !== field.hex(there).county,
      ),
      soft,
    ),
    ridges: ridges(field),
    trails: inked(trails, flowing),
    roads: inked(roads, flowing),
    pikes: inked(pikes, flowing),
    rails: inked(rails, flowing),
    spans: spans(field),
    rivers: named(field),
  };
}
