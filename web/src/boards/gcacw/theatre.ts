/** The whole theatre on a small sheet: where formations, fronts, depots and railroads lie on it. */

import { BIT, DIRECTIONS, type Field, type Point } from "./field";
import type { CampaignFacts } from "./view";

export interface Plan {
  width: number;
  height: number;
  /** From a hex to a point of the sheet. */
  at(k: number): Point;
  /** From a point of the map, in hexes, to one of the sheet, and back. */
  to(point: Point): Point;
  from(point: Point): Point;
  /** Pixels a hex. */
  scale: number;
}

/** All hexes of a field on a sheet of a width, with a margin. */
export function planOf(field: Field, width: number, most: number, margin = 6): Plan {
  const [xs, ys] = [field.hexes.map((hex) => hex.x), field.hexes.map((hex) => hex.y)];
  const [left, top] = [lowest(xs), lowest(ys)];
  const [across, down] = [highest(xs) - left || 1, highest(ys) - top || 1];
  const scale = Math.min((width - 2 * margin) / across, (most - 2 * margin) / down);
  const inset = (width - across * scale) / 2;
  const to = (point: Point): Point => ({
    x: inset + (point.x - left) * scale,
    y: margin + (point.y - top) * scale,
  });
  return {
    width,
    height: Math.ceil(down * scale + 2 * margin),
    scale,
    to,
    from: (point) => ({
      x: (point.x - inset) / scale + left,
      y: (point.y - margin) / scale + top,
    }),
    at: (k) => to(field.hexes[k]!),
  };
}

const lowest = (all: readonly number[]): number => all.reduce((a, b) => Math.min(a, b), Infinity);
const highest = (all: readonly number[]): number => all.reduce((a, b) => Math.max(a, b), -Infinity);

export interface Block {
  x: number;
  y: number;
  side: number;
  mv: number;
  text: string;
  /** The letter of its commander, if it has one. */
  letter: string;
  hex: string;
  count: number;
}

export const BLOCK = { width: 26, height: 17 };

/** One block a formation; blocks of a side that would lie on each other become one. */
export function blocksOf(facts: CampaignFacts, field: Field, plan: Plan): Block[] {
  const out: Block[] = [];
  for (const one of facts.formations.toSorted((a, b) => b.mv - a.mv)) {
    const k = field.find(one.hex);
    if (k < 0) continue;
    const spot = plan.at(k);
    const x = within(spot.x, BLOCK.width / 2, plan.width);
    const y = within(spot.y, BLOCK.height / 2, plan.height);
    const over = out.find(
      (block) =>
        block.side === one.side &&
        Math.abs(block.x - x) < BLOCK.width &&
        Math.abs(block.y - y) < BLOCK.height,
    );
    if (over) {
      over.mv += one.mv;
      over.count += 1;
    } else {
      const led = !one.units.includes(one.name);
      const { side, mv, hex } = one;
      out.push({
        x,
        y,
        side,
        mv,
        hex,
        text: one.name,
        letter: led ? one.name.charAt(0) : "",
        count: 1,
      });
    }
  }
  return apart(out, plan);
}

/** Blocks of two sides never hide each other: the weaker one steps down. */
function apart(blocks: Block[], plan: Plan): Block[] {
  const out: Block[] = [];
  for (const block of blocks.toSorted((a, b) => b.mv - a.mv)) {
    const over = out.find(
      (one) => Math.abs(one.x - block.x) < BLOCK.width && Math.abs(one.y - block.y) < BLOCK.height,
    );
    const y = over ? over.y + (block.y < over.y ? -1 : 1) * (BLOCK.height + 1) : block.y;
    out.push({ ...block, y: within(y, BLOCK.height / 2, plan.height) });
  }
  return out;
}

/** A middle at which something so wide stays on the sheet. */
const within = (at: number, half: number, size: number): number =>
  Math.min(Math.max(at, half + 1), size - half - 1);

export interface Bar {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** A front as bars between the stacks that face each other, across the way between them. */
export function barsOf(facts: CampaignFacts, field: Field, plan: Plan, length = 11): Bar[] {
  const sides = new Map(facts.formations.map((one) => [one.hex, one.side]));
  const points = (hexes: readonly string[], side: number): Point[] =>
    hexes.filter((hex) => sides.get(hex) === side).map((hex) => plan.at(field.find(hex)));
  return facts.fronts.flatMap((front) => {
    const others = points(front.hexes, 1);
    return points(front.hexes, 0).map((own) => {
      const facing = others.toSorted((a, b) => far(own, a) - far(own, b))[0] ?? own;
      const way = far(own, facing) || 1;
      const [x, y] = [(own.x + facing.x) / 2, (own.y + facing.y) / 2];
      const [dx, dy] = [((facing.y - own.y) / way) * length, ((own.x - facing.x) / way) * length];
      return { x1: x - dx, y1: y - dy, x2: x + dx, y2: y + dy };
    });
  });
}

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The railroads as one path. */
export function railsOf(field: Field, plan: Plan): string {
  const out: string[] = [];
  field.hexes.forEach((_, k) => {
    for (const d of DIRECTIONS) {
      const end = field.near[6 * k + d] ?? -1;
      if (end <= k || !((field.edge[6 * k + d] ?? 0) & BIT.railroad)) continue;
      const [a, b] = [plan.at(k), plan.at(end)];
      out.push(`M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`);
    }
  });
  return out.join("");
}

/** The hex nearest to a point of the sheet. */
export function hexAt(field: Field, plan: Plan, to: Point): string {
  let [best, way] = ["", Infinity];
  field.hexes.forEach((hex, k) => {
    const now = far(plan.at(k), to);
    if (now < way) [best, way] = [hex.id, now];
  });
  return best;
}
