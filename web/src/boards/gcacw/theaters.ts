/** The line between the two theaters, side by side, with the direction of its teeth. */

import type { Field, Point } from "./field";

export interface Stretch {
  a: Point;
  b: Point;
  middle: Point;
  /** One step from the middle towards Richmond. */
  into: Point;
}

const SIDES = [0, 1, 2, 3, 4, 5];
const INNER = "richmond";

/** Every side that divides a hex of the Richmond Theater from one of the Valley. */
export function theaterLine(field: Field): Stretch[] {
  return field.hexes.flatMap((hex, k) =>
    hex.theater === INNER ? SIDES.flatMap((d) => stretch(field, k, d)) : [],
  );
}

function stretch(field: Field, k: number, d: number): Stretch[] {
  const beyond = field.neighbour(k, d);
  if (beyond < 0 || field.hex(beyond).theater === INNER) return [];
  // a shore divides no theaters, whatever the water beside it is called
  if (!field.isLand(k) || !field.isLand(beyond)) return [];
  const [a, b] = field.side(k, d).map((corner) => field.corner(corner)) as [Point, Point];
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const centre = field.centre(k);
  const far = Math.hypot(centre.x - middle.x, centre.y - middle.y);
  const into = { x: (centre.x - middle.x) / far, y: (centre.y - middle.y) / far };
  return [{ a, b, middle, into }];
}

const r1 = (value: number): string => value.toFixed(1);

/** The line as a path, so many pixels a hex. */
export const linePath = (line: readonly Stretch[], px: number): string =>
  line
    .map(({ a, b }) => `M${r1(a.x * px)} ${r1(a.y * px)}L${r1(b.x * px)} ${r1(b.y * px)}`)
    .join("");

/** Its teeth: one on each side, towards Richmond. */
export function teethPath(line: readonly Stretch[], px: number): string {
  const [half, high] = [px * 0.09, px * 0.15];
  return line
    .map(({ middle, into }) => {
      const [x, y] = [middle.x * px, middle.y * px];
      const [ux, uy] = [-into.y * half, into.x * half];
      return `M${r1(x - ux)} ${r1(y - uy)}L${r1(x + into.x * high)} ${r1(y + into.y * high)}L${r1(x + ux)} ${r1(y + uy)}z`;
    })
    .join("");
}
