/** Rectangles on the map and a grid that finds what lies in them quickly. */

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export const overlaps = (a: Box, b: Box): boolean => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;

export const around = (x: number, y: number, w: number, h: number = w): Box => ({ x0: x - w, y0: y - h, x1: x + w, y1: y + h });

export const contains = (box: Box, x: number, y: number): boolean => x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1;

const CELL = 48;

/** Boxes by the cells that they touch. */
export class Crowd<V = null> {
  private readonly cells = new Map<number, { box: Box; value: V }[]>();

  add(box: Box, value: V): void {
    const row = { box, value };
    for (const key of keys(box)) {
      const found = this.cells.get(key);
      if (found) found.push(row);
      else this.cells.set(key, [row]);
    }
  }

  /** What overlaps a box, each once. */
  within(box: Box): V[] {
    const seen = new Set<{ box: Box; value: V }>();
    for (const key of keys(box)) {
      for (const row of this.cells.get(key) ?? []) if (overlaps(row.box, box)) seen.add(row);
    }
    return [...seen].map((row) => row.value);
  }

  count(box: Box): number {
    return this.within(box).length;
  }
}

function* keys(box: Box): Generator<number> {
  for (let i = Math.floor(box.x0 / CELL); i <= Math.floor(box.x1 / CELL); i += 1) {
    for (let j = Math.floor(box.y0 / CELL); j <= Math.floor(box.y1 / CELL); j += 1) yield i * 4096 + j;
  }
}
