/** Lines on paper: chains of edges, smooth courses, and paths as canvas and SVG read them. */

import type { Point } from "./field";

export type Line = Point[];

/** Edges joined end to end: lines between branchings and ends, then rings. */
export function chains(edges: Iterable<readonly [number, number]>): number[][] {
  const beside = new Map<number, number[]>();
  const join = (a: number, b: number): void => {
    const found = beside.get(a);
    if (found) found.push(b);
    else beside.set(a, [b]);
  };
  for (const [a, b] of edges) {
    join(a, b);
    join(b, a);
  }
  const used = new Set<string>();
  const key = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const out: number[][] = [];
  const starts = [
    ...[...beside.keys()].filter((node) => beside.get(node)!.length !== 2),
    ...beside.keys(),
  ];
  for (const start of starts) {
    for (const first of beside.get(start)!) {
      if (used.has(key(start, first))) continue;
      const line = [start, first];
      used.add(key(start, first));
      for (
        let last = first;
        beside.get(last)!.length === 2 && last !== start;
        last = line[line.length - 1]!
      ) {
        const ahead = beside.get(last)!.find((node) => !used.has(key(last, node)));
        if (ahead === undefined) break;
        used.add(key(last, ahead));
        line.push(ahead);
      }
      out.push(line);
    }
  }
  return out;
}

/** A zig-zag pulled towards a straight course; fixed points and the ends stay. */
export function relaxed(line: Line, fixed: readonly boolean[], times = 2): Line {
  let points = line;
  for (let n = 0; n < times; n += 1) {
    points = points.map((p, k) => {
      const [a, b] = [points[k - 1], points[k + 1]];
      return fixed[k] || !a || !b
        ? p
        : { x: 0.5 * p.x + 0.25 * (a.x + b.x), y: 0.5 * p.y + 0.25 * (a.y + b.y) };
    });
  }
  return points;
}

/** The line moved to its left, each point by its own distance. */
export function beside(line: Line, far: (k: number) => number): Line {
  return line.map((p, k) => {
    const [a, b] = [line[Math.max(0, k - 1)]!, line[Math.min(line.length - 1, k + 1)]!];
    const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { x: p.x + ((b.y - a.y) / long) * far(k), y: p.y - ((b.x - a.x) / long) * far(k) };
  });
}

const r3 = (value: number): string => String(Math.round(value * 1000) / 1000);
const pair = (p: Point): string => `${r3(p.x)} ${r3(p.y)}`;
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export function broken(line: Line): string {
  return `M${line.map(pair).join("L")}`;
}

/** A path through the middles of a line's pieces, its corners rounded off. */
export function soft(line: Line): string {
  if (line.length < 3) return broken(line);
  const middles = line.slice(1).map((p, k) => between(line[k]!, p));
  const bends = line.slice(1, -1).map((p, k) => `Q${pair(p)} ${pair(middles[k + 1]!)}`);
  return `M${pair(line[0]!)}L${pair(middles[0]!)}${bends.join("")}L${pair(line[line.length - 1]!)}`;
}

/** The same round a ring, whose first point is its last too. */
export function softRing(ring: Line): string {
  const points = ring.slice(0, -1);
  const middle = (k: number): Point =>
    between(points[k % points.length]!, points[(k + 1) % points.length]!);
  const bends = points.map(
    (_, k) => `Q${pair(points[(k + 1) % points.length]!)} ${pair(middle(k + 1))}`,
  );
  return `M${pair(middle(0))}${bends.join("")}z`;
}

/** A path through all points of a line without corners. */
export function flowing(line: Line, tension = 0.9): string {
  if (line.length < 3) return broken(line);
  let path = `M${pair(line[0]!)}`;
  for (let k = 0; k < line.length - 1; k += 1) {
    const [a, b] = [line[Math.max(0, k - 1)]!, line[k]!];
    const [c, d] = [line[k + 1]!, line[Math.min(line.length - 1, k + 2)]!];
    const t = tension / 6;
    path += `C${pair({ x: b.x + (c.x - a.x) * t, y: b.y + (c.y - a.y) * t })} ${pair({ x: c.x - (d.x - b.x) * t, y: c.y - (d.y - b.y) * t })} ${pair(c)}`;
  }
  return path;
}

export function length(line: Line): number {
  return line
    .slice(1)
    .reduce((sum, p, k) => sum + Math.hypot(p.x - line[k]!.x, p.y - line[k]!.y), 0);
}

/** The point of a line at a distance from its beginning, and which way it runs there. */
export function along(line: Line, far: number): Point & { turn: number } {
  let gone = 0;
  for (let k = 1; k < line.length; k += 1) {
    const [a, b] = [line[k - 1]!, line[k]!];
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    if (gone + long >= far || k === line.length - 1) {
      const t = long ? Math.min(1, Math.max(0, (far - gone) / long)) : 0;
      return {
        x: a.x + (b.x - a.x) * t,
        y: a.y + (b.y - a.y) * t,
        turn: Math.atan2(b.y - a.y, b.x - a.x),
      };
    }
    gone += long;
  }
  return { ...(line[0] ?? { x: 0, y: 0 }), turn: 0 };
}

/** Points at even distances along a smooth course through a line's corners. */
export function sampled(line: Line, per: number): Line {
  const total = length(line);
  const n = Math.max(1, Math.round(total / per));
  return Array.from({ length: n + 1 }, (_, k) => along(line, (total * k) / n));
}
