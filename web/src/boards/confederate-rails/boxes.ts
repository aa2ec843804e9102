/** Rectangles on the map and a grid that finds what lies in them quickly. */

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;

export const around = (x: number, y: number, w: number, h: number = w): Box => ({
  x0: x - w,
  y0: y - h,
  x1: x + w,
  y1: y + h,
});

export const contains = (box: Box, x: number, y: number): boolean =>
  x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1;

const CELL = 48;

interface Row<V> {
  box: Box;
  value: V;
  /** The query that met it last: a box lies in several cells but counts once. */
  met: number;
}

/** Boxes by the cells that they touch. */
export class Crowd<V = null> {
  private readonly cells = new Map<number, Row<V>[]>();
  private query = 0;

  add(box: Box, value: V): void {
    const row: Row<V> = { box, value, met: 0 };
    for (let i = cell(box.x0); i <= cell(box.x1); i += 1) {
      for (let j = cell(box.y0); j <= cell(box.y1); j += 1) {
        const found = this.cells.get(i * ROW + j);
        if (found) found.push(row);
        else this.cells.set(i * ROW + j, [row]);
      }
    }
  }

  /** Meets each box that overlaps this one, once. */
  private meet(box: Box, greet: (value: V) => void): void {
    this.query += 1;
    for (let i = cell(box.x0); i <= cell(box.x1); i += 1) {
      for (let j = cell(box.y0); j <= cell(box.y1); j += 1) {
        for (const row of this.cells.get(i * ROW + j) ?? NONE) {
          if (row.met === this.query || !overlaps(row.box, box)) continue;
          row.met = this.query;
          greet(row.value as V);
        }
      }
    }
  }

  /** What overlaps a box, each once. */
  within(box: Box): V[] {
    const out: V[] = [];
    this.meet(box, (value) => out.push(value));
    return out;
  }

  count(box: Box): number {
    let n = 0;
    this.meet(box, () => {
      n += 1;
    });
    return n;
  }
}

const NONE: readonly Row<never>[] = [];
const ROW = 4096;
const cell = (at: number): number => Math.floor(at / CELL);
