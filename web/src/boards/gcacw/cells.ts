/** Which hexes lie in a part of the sheet, without a look at all of them. */

import type { Field } from "./field";
import type { Box } from "./survey";

const BIN = 6; // hexes
const BINS = 4096; // more than there are in a column
const binOf = (x: number, y: number): number => Math.floor(x / BIN) * BINS + Math.floor(y / BIN);

/** Hexes by where they lie: a part of the sheet looks only at those near it. */
export class Cells {
  private readonly bins = new Map<number, number[]>();

  constructor(private readonly field: Field) {
    for (let k = 0; k < field.size; k += 1) {
      const c = field.centre(k);
      const bin = binOf(c.x, c.y);
      const there = this.bins.get(bin);
      if (there) there.push(k);
      else this.bins.set(bin, [k]);
    }
  }

  /** Those whose middle lies inside a box, in the order of the field. */
  within(box: Box): number[] {
    const out: number[] = [];
    for (let i = Math.floor(box.x0 / BIN); i * BIN < box.x1; i += 1)
      for (let j = Math.floor(box.y0 / BIN); j * BIN < box.y1; j += 1)
        for (const k of this.bins.get(i * BINS + j) ?? []) {
          const c = this.field.centre(k);
          if (c.x > box.x0 && c.x < box.x1 && c.y > box.y0 && c.y < box.y1) out.push(k);
        }
    return out.sort((a, b) => a - b);
  }
}
