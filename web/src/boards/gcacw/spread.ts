/** Counters of a campaign are larger than their hexes: those that would overlap move apart. */

import type { Field, Point } from "./field";

const ROUNDS = 24;
/** How far a counter may leave its hex, in hexes. */
const MOST = 1;
const GAP = 3;

interface Spot extends Point {
  id: string;
  home: Point;
}

/** Where each of the hexes' counters is drawn, in pixels of the scale; `z` is the size of one. */
export function spreadCounters(
  field: Field,
  hexes: Iterable<string>,
  px: number,
  z: number,
): Map<string, Point> {
  const spots: Spot[] = [];
  for (const id of hexes) {
    const k = field.find(id);
    if (k < 0) continue;
    const c = field.centre(k);
    const home = { x: c.x * px, y: c.y * px };
    spots.push({ id, home, ...home });
  }
  if (z > px) settle(spots, z + GAP, px * MOST);
  return new Map(spots.map(({ id, x, y }) => [id, { x, y }]));
}

/** Pairs that overlap give way to each other, each half of what is wanted, until nobody has to. */
function settle(spots: Spot[], apart: number, most: number): void {
  const pairs = near(spots, apart + 2 * most);
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = false;
    for (const [a, b] of pairs) moved = part(a, b, apart) || moved;
    for (const one of spots) hold(one, most);
    if (!moved) return;
  }
}

function near(spots: Spot[], far: number): [Spot, Spot][] {
  const row = [...spots].sort((a, b) => a.x - b.x || a.y - b.y);
  const out: [Spot, Spot][] = [];
  row.forEach((a, k) => {
    for (let m = k + 1; m < row.length && row[m]!.x - a.x < far; m += 1)
      if (Math.abs(row[m]!.y - a.y) < far) out.push([a, row[m]!]);
  });
  return out;
}

function part(a: Spot, b: Spot, apart: number): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const [wide, high] = [apart - Math.abs(dx), apart - Math.abs(dy)];
  if (wide <= 0.5 || high <= 0.5) return false;
  if (wide <= high) {
    const by = ((dx < 0 ? -1 : 1) * wide) / 2;
    a.x -= by;
    b.x += by;
  } else {
    const by = ((dy < 0 ? -1 : 1) * high) / 2;
    a.y -= by;
    b.y += by;
  }
  return true;
}

/** Nobody leaves his hex by more than so much. */
function hold(one: Spot, most: number): void {
  const [dx, dy] = [one.x - one.home.x, one.y - one.home.y];
  const far = Math.hypot(dx, dy);
  if (far <= most) return;
  one.x = one.home.x + (dx * most) / far;
  one.y = one.home.y + (dy * most) / far;
}

/** The hex whose counter lies under a point; the last drawn lies on top. */
export function counterAt(spread: ReadonlyMap<string, Point>, at: Point, z: number): string | null {
  let found: string | null = null;
  for (const [id, p] of spread)
    if (Math.abs(p.x - at.x) <= z / 2 && Math.abs(p.y - at.y) <= z / 2) found = id;
  return found;
}
