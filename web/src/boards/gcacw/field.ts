/**
 * The lattice of a battle: hexes by number, neighbours, sides and corners.
 *
 * Everything is in hexes: neighbouring centres are one apart, x runs east, y south, hexes are flat
 * on top. Directions count from north clockwise. Corners have whole numbers, so that sides of
 * different hexes that meet are found to meet.
 */

import { kindOf, nameOf } from "../../lib/places";
import type { Chart, ChartEdge, ChartHex } from "./view";

export interface Point {
  x: number;
  y: number;
}

/** World units of the camera for one hex. */
export const HEX = 72;
/** From a centre to a corner. */
export const RADIUS = 1 / Math.sqrt(3);
const COLUMN = Math.sqrt(3) / 2;
const GRAIN = Math.sqrt(3) / 6;
const ROW = 8192;
/** A corner is one number: grains east, and half rows south lifted above zero. */
const SPREAD = 1 << 16;
const LIFT = 16;

/** The ends of the side in each direction, in grains and half rows from the centre, clockwise. */
const SIDES: readonly (readonly [number, number, number, number])[] = [
  [-1, -1, 1, -1],
  [1, -1, 2, 0],
  [2, 0, 1, 1],
  [1, 1, -1, 1],
  [-1, 1, -2, 0],
  [-2, 0, -1, -1],
];

export const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;

export const BIT = {
  pike: 1,
  road: 2,
  trail: 4,
  railroad: 8,
  creek: 16,
  "minor river": 32,
  "major river": 64,
  bridge: 128,
  "railroad bridge": 256,
  ford: 512,
  ferry: 1024,
  dam: 2048,
  "ridge up": 4096,
  "ridge down": 8192,
  woods: 16384,
} as const;

export const RIVERS = BIT["minor river"] | BIT["major river"];
export const WATERS = RIVERS | BIT.creek;
export const SPANS = BIT.bridge | BIT["railroad bridge"] | BIT.ford | BIT.ferry | BIT.dam;

const isFeature = (word: string): word is keyof typeof BIT => word in BIT;

function bitsOf(features: readonly string[]): number {
  return features.reduce((sum, word) => sum | (isFeature(word) ? BIT[word] : 0), 0);
}

/** What rises one way falls the other way. */
function turned(bits: number): number {
  const plain = bits & ~(BIT["ridge up"] | BIT["ridge down"]);
  return (
    plain |
    (bits & BIT["ridge up"] ? BIT["ridge down"] : 0) |
    (bits & BIT["ridge down"] ? BIT["ridge up"] : 0)
  );
}

export type Corner = number;

export class Field {
  readonly hexes: readonly ChartHex[];
  /** By 6 * hex + direction; -1 outside. */
  readonly near: Int32Array;
  /** Bits of what lies on the way, by 6 * hex + direction. */
  readonly edge: Int32Array;
  readonly rows = new Map<number, ChartEdge>();
  /** Whether all hexes are of one series, as in most battles. */
  readonly hasOneSeries: boolean;
  private readonly byId = new Map<string, number>();
  private readonly byWord = new Map<string, number>();
  private readonly byCell = new Map<number, number>();
  private readonly left: number;
  private readonly top: number;

  constructor(readonly chart: Chart) {
    this.hexes = chart.hexes;
    this.hasOneSeries = new Set(chart.hexes.map((hex) => hex.id.split(" ")[0])).size === 1;
    const first = chart.hexes[0];
    this.left = first ? first.column * COLUMN - first.x : 0;
    this.top = first ? twice(first) / 2 - first.y : 0;
    this.hexes.forEach((hex, k) => {
      this.byId.set(hex.id, k);
      this.byWord.set(hex.word.toLowerCase(), k);
      this.byCell.set(hex.column * ROW + hex.row, k);
    });
    this.near = new Int32Array(this.hexes.length * 6).fill(-1);
    this.edge = new Int32Array(this.hexes.length * 6);
    this.hexes.forEach((hex, k) => {
      for (const d of DIRECTIONS) {
        const [column, row] = step(hex, d);
        this.near[6 * k + d] = this.byCell.get(column * ROW + row) ?? -1;
      }
    });
    for (const row of chart.edges) this.lay(row);
  }

  private lay(row: ChartEdge): void {
    const [a, b] = [this.find(row.a), this.find(row.b)];
    const there = this.direction(a, b);
    if (there < 0) return;
    const bits = bitsOf(row.features);
    this.edge[6 * a + there] = bits;
    this.edge[6 * b + ((there + 3) % 6)] = turned(bits);
    this.rows.set(6 * a + there, row);
    this.rows.set(6 * b + ((there + 3) % 6), row);
  }

  get size(): number {
    return this.hexes.length;
  }

  /** By printed id; -1 if it is not on this map. */
  find(id: string): number {
    return this.byId.get(id) ?? -1;
  }

  /** By the word of the notation. */
  read(word: string): number {
    return this.byWord.get(word.toLowerCase()) ?? -1;
  }

  /** The printed id of a place such as `hex:SIV-M4602`; nothing if it is not on this map. */
  idOf(place: string): string {
    const name = kindOf(place) === "hex" ? nameOf(place) : place;
    return this.hexes[Math.max(this.find(name), this.read(name))]?.id ?? "";
  }

  /** A hex as a place, by its printed id. */
  placeOf(id: string): string {
    return `hex:${this.hexes[this.find(id)]?.word ?? id}`;
  }

  hex(k: number): ChartHex {
    const found = this.hexes[k];
    if (!found) throw new RangeError(`hex ${k}: expected 0 to ${this.size - 1}`);
    return found;
  }

  neighbour(k: number, d: number): number {
    return k < 0 ? -1 : (this.near[6 * k + d] ?? -1);
  }

  neighbours(k: number): number[] {
    return DIRECTIONS.map((d) => this.neighbour(k, d)).filter((n) => n >= 0);
  }

  /** The direction from a hex to its neighbour, or -1. */
  direction(a: number, b: number): number {
    if (a < 0 || b < 0) return -1;
    return DIRECTIONS.find((d) => this.near[6 * a + d] === b) ?? -1;
  }

  bits(a: number, b: number): number {
    const d = this.direction(a, b);
    return d < 0 ? 0 : (this.edge[6 * a + d] ?? 0);
  }

  isLand(k: number): boolean {
    return k >= 0 && this.hex(k).terrain !== "water";
  }

  centre(k: number): Point {
    const hex = this.hex(k);
    return { x: hex.column * COLUMN - this.left, y: twice(hex) / 2 - this.top };
  }

  /** The ends of a side, clockwise round the hex. */
  side(k: number, d: number): [Corner, Corner] {
    const hex = this.hex(k);
    const [x, y] = [3 * hex.column, twice(hex)];
    const [ax, ay, bx, by] = SIDES[d]!;
    return [(x + ax) * SPREAD + y + ay + LIFT, (x + bx) * SPREAD + y + by + LIFT];
  }

  corner(at: Corner): Point {
    const grains = Math.floor(at / SPREAD);
    return { x: grains * GRAIN - this.left, y: (at - grains * SPREAD - LIFT) / 2 - this.top };
  }

  corners(k: number): Point[] {
    return DIRECTIONS.map((d) => this.corner(this.side(k, d)[0]));
  }

  middle(k: number, d: number): Point {
    const [a, b] = this.side(k, d).map((at) => this.corner(at)) as [Point, Point];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  }

  /** The hex that holds a point, or -1. */
  at(x: number, y: number): number {
    const guess = Math.round((x + this.left) / COLUMN);
    let best = -1;
    let least = RADIUS * RADIUS;
    for (let column = guess - 1; column <= guess + 1; column += 1) {
      const half = column % 2 === 0 ? 0.5 : 0;
      const row = Math.round(y + this.top - half);
      const far = (column * COLUMN - this.left - x) ** 2 + (row + half - this.top - y) ** 2;
      if (far > least) continue;
      least = far;
      best = this.byCell.get(column * ROW + row) ?? -1;
    }
    return best;
  }

  /** Steps between two hexes on an endless lattice. */
  distance(a: number, b: number): number {
    const [p, q] = [this.hex(a), this.hex(b)];
    const dx = Math.abs(p.column - q.column);
    const dy = Math.abs(twice(p) - twice(q)) / 2;
    return dx + Math.max(0, dy - dx / 2);
  }
}

/** Even columns sit half a hex lower. */
function twice(hex: { column: number; row: number }): number {
  return 2 * hex.row + (hex.column % 2 === 0 ? 1 : 0);
}

function step(hex: ChartHex, d: number): [number, number] {
  const { column, row } = hex;
  const low = column % 2 === 0 ? 1 : 0;
  switch (d) {
    case 0:
      return [column, row - 1];
    case 1:
      return [column + 1, row - 1 + low];
    case 2:
      return [column + 1, row + low];
    case 3:
      return [column, row + 1];
    case 4:
      return [column - 1, row + low];
    default:
      return [column - 1, row - 1 + low];
  }
}
