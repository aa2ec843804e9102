/**
 * Relief: hachures down the slope and a light from the north-west.
 *
 * The map knows classes of terrain, not heights. A height is made of them: each class has one,
 * the inside of a mass stands above its rim, folds run from south-west to north-east as these
 * mountains have them, and the whole is smoothed.
 */

import { DIRECTIONS, type Field, type Point } from "./field";
import type { Box } from "./survey";
import type { Terrain } from "./view";

const HEIGHT: Record<Terrain, number> = {
  clear: 0,
  rolling: 0.75,
  woods: 0,
  hill: 1.5,
  rough: 2.1,
  mountain: 3.3,
  swamp: 0,
  "rain swamp": 0,
  city: 0,
  water: -0.2,
};
const STEPS: readonly (readonly [number, number])[] = [
  [0, -1],
  [0.866, -0.5],
  [0.866, 0.5],
  [0, 1],
  [-0.866, 0.5],
  [-0.866, -0.5],
];

/** A number from 0 to 1 that looks random and is the same everywhere. */
export function chance(a: number, b: number, seed = 0): number {
  let mixed = Math.imul(a, 0x9e3779b1) + Math.imul(b, 0x85ebca77) + Math.imul(seed, 0xc2b2ae3d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x297a2d39);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x100000000;
}

/** A smooth field of humps and hollows, from 0 to 1. */
export function humps(x: number, y: number, scale: number, seed: number): number {
  const [u, v] = [x / scale, y / scale];
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const ease = (t: number): number => t * t * (3 - 2 * t);
  const [a, b] = [ease(u - i), ease(v - j)];
  const top = chance(i, j, seed) * (1 - a) + chance(i + 1, j, seed) * a;
  const low = chance(i, j + 1, seed) * (1 - a) + chance(i + 1, j + 1, seed) * a;
  return top * (1 - b) + low * b;
}

/** Long folds from south-west to north-east. */
function folds(x: number, y: number): number {
  const [across, along] = [0.866 * x + 0.5 * y, 0.5 * x - 0.866 * y];
  return humps(across, along / 5, 1.5, 71);
}

export class Relief {
  readonly height: Float32Array;
  private readonly slopes: Float32Array;
  /** Centres, x and y in turn. */
  private readonly at: Float32Array;

  constructor(private readonly field: Field) {
    this.at = Float32Array.from(
      field.hexes.flatMap((_, k) => {
        const c = field.centre(k);
        return [c.x, c.y];
      }),
    );
    const deep = depths(field);
    const raw = Float32Array.from(field.hexes, (hex, k) => {
      const base = HEIGHT[hex.terrain];
      return base + Math.min(3, deep[k] ?? 0) * (base > 2 ? 0.75 : base > 1 ? 0.35 : 0);
    });
    this.height = Float32Array.from(raw, (own, k) => {
      const near = field.neighbours(k).map((n) => raw[n] ?? 0);
      return near.length ? 0.6 * own + (0.4 * near.reduce((a, b) => a + b, 0)) / near.length : own;
    });
    this.slopes = new Float32Array(field.size * 2);
    for (let k = 0; k < field.size; k += 1) {
      let [x, y] = [0, 0];
      for (const d of DIRECTIONS) {
        const there = field.neighbour(k, d);
        const rise = there >= 0 ? (this.height[there] ?? 0) - (this.height[k] ?? 0) : 0;
        x += (rise * STEPS[d]![0]) / 3;
        y += (rise * STEPS[d]![1]) / 3;
      }
      this.slopes[2 * k] = x;
      this.slopes[2 * k + 1] = y;
    }
  }

  /** The height at a point of a hex, with the folds of the ground. */
  heightAt(k: number, x: number, y: number): number {
    let [sum, weight] = [0, 0];
    for (let d = -1; d < 6; d += 1) {
      const there = d < 0 ? k : this.field.neighbour(k, d);
      if (there < 0) continue;
      const share = this.share(there, x, y);
      sum += share * (this.height[there] ?? 0);
      weight += share;
    }
    const plain = sum / weight;
    if (plain <= 0.05) return plain;
    return (
      plain +
      Math.min(1.3, plain * 0.42) * (folds(x, y) - 0.5) * 1.7 +
      Math.min(0.5, plain * 0.16) * (humps(x, y, 0.55, 5) - 0.5)
    );
  }

  slopeAt(k: number, x: number, y: number): Point {
    let [sx, sy, weight] = [0, 0, 0];
    for (let d = -1; d < 6; d += 1) {
      const there = d < 0 ? k : this.field.neighbour(k, d);
      if (there < 0) continue;
      const share = this.share(there, x, y);
      sx += share * (this.slopes[2 * there] ?? 0);
      sy += share * (this.slopes[2 * there + 1] ?? 0);
      weight += share;
    }
    return { x: sx / weight, y: sy / weight };
  }

  /** How much a hex weighs at a point. */
  private share(k: number, x: number, y: number): number {
    return Math.exp(-((this.at[2 * k]! - x) ** 2 + (this.at[2 * k + 1]! - y) ** 2) / 0.3);
  }

  private readonly kept = new Map<number, [number[], number[], number[]]>();

  /** Strokes of a hex by weight; `per` points along a hex. Each is x, y, dx, dy in hexes. */
  hachures(k: number, per: number): [number[], number[], number[]] {
    const known = this.kept.get(k * 16 + per);
    if (known) return known;
    const made = this.etch(k, per);
    this.kept.set(k * 16 + per, made);
    return made;
  }

  private etch(k: number, per: number): [number[], number[], number[]] {
    const out: [number[], number[], number[]] = [[], [], []];
    const class_ = HEIGHT[this.field.hex(k).terrain];
    const own = Math.hypot(this.slopes[2 * k] ?? 0, this.slopes[2 * k + 1] ?? 0);
    if (class_ < 0 || (class_ === 0 && own < 0.35)) return out;
    const c = this.field.centre(k);
    for (let row = 0; row < per; row += 1) {
      for (let column = 0; column < per; column += 1) {
        const [one, two] = [chance(k, row * 64 + column, 1), chance(k, row * 64 + column, 2)];
        const x = c.x + (column + 0.5 + 0.25 * (row % 2) + 0.5 * (one - 0.5)) / per - 0.5;
        const y = c.y + (row + 0.5 + 0.5 * (two - 0.5)) / per - 0.5;
        const slope = this.slopeAt(k, x, y);
        const steep = Math.hypot(slope.x, slope.y);
        if (steep < 0.16 + 0.1 * one || (class_ < 1 && one > 0.4)) continue;
        const long = (0.12 + 0.15 * Math.min(1, steep / 1.4)) * (0.85 + 0.3 * two);
        const [dx, dy] = [(-slope.x / steep) * long, (-slope.y / steep) * long];
        out[steep < 0.45 ? 0 : steep < 0.95 ? 1 : 2].push(x - dx / 2, y - dy / 2, dx, dy);
      }
    }
    return out;
  }

  /** How light or dark the ground lies, from -1 to 1, on a grid of `per` points for each hex. */
  shade(box: Box, per: number): { width: number; height: number; light: Float32Array } {
    const [width, height] = [
      Math.ceil((box.x1 - box.x0) * per),
      Math.ceil((box.y1 - box.y0) * per),
    ];
    const level = new Float32Array((width + 1) * (height + 1)).fill(Number.NaN);
    for (let j = 0; j <= height; j += 1) {
      for (let i = 0; i <= width; i += 1) {
        const [x, y] = [box.x0 + i / per, box.y0 + j / per];
        const k = this.field.at(x, y);
        if (k >= 0) level[j * (width + 1) + i] = this.heightAt(k, x, y);
      }
    }
    const light = new Float32Array(width * height);
    for (let j = 0; j < height; j += 1) {
      for (let i = 0; i < width; i += 1) {
        const [a, b, c] = [
          level[j * (width + 1) + i]!,
          level[j * (width + 1) + i + 1]!,
          level[(j + 1) * (width + 1) + i]!,
        ];
        const rise = ((a - b) * 0.7 + (a - c) * 0.7) * per; // falls to the south-east: in the shade
        light[j * width + i] = Number.isNaN(rise) ? 0 : Math.max(-1, Math.min(1, -rise * 0.42));
      }
    }
    return { width, height, light };
  }
}

/** How many hexes of the same class lie between a hex and the rim of its mass. */
function depths(field: Field): Int32Array {
  const out = new Int32Array(field.size).fill(-1);
  const high = (k: number): number => HEIGHT[field.hex(k).terrain];
  let rim: number[] = [];
  for (let k = 0; k < field.size; k += 1) {
    if (
      DIRECTIONS.some((d) => {
        const there = field.neighbour(k, d);
        return there >= 0 && high(there) < high(k);
      })
    ) {
      out[k] = 0;
      rim.push(k);
    }
  }
  for (let depth = 1; rim.length; depth += 1) {
    const next: number[] = [];
    for (const k of rim)
      for (const n of field.neighbours(k))
        if (out[n] === -1 && high(n) === high(k)) {
          out[n] = depth;
          next.push(n);
        }
    rim = next;
  }
  return out.map((depth) => Math.max(0, depth));
}
