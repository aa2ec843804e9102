/** A graph of points as steps: where its lines and bands lie on a sheet of its own measure. */

import type { Panel } from "./types";

export interface Point {
  x: number;
  y: number;
  at: number;
  value: number;
  label: string;
  now: boolean;
}

export interface Stripe {
  text: string;
  /** From top to bottom. */
  y: number;
  height: number;
  seat: number;
  /** The value at its lower edge; nothing at the bottom. */
  least: number | null;
}

export interface Graph {
  points: Point[];
  path: string;
  stripes: Stripe[];
  zero: number;
}

const MARGIN = 0.12;
/** Of a band without an end so much is drawn, as part of the others. */
const OPEN = 0.08;

const numbersOf = (panel: Panel): [number, number, string, boolean][] =>
  panel.rows.flatMap((row) => {
    const found = row.cells.flatMap((cell) =>
      typeof cell.number === "number" ? [cell.number] : [],
    );
    const [at, value] = found.slice(-2);
    const label = row.cells[0]?.text ?? "";
    return at === undefined || value === undefined ? [] : [[at, value, label, row.mark === "now"]];
  });

/** The lowest and the highest that is drawn: the points, and the borders next to them. */
export function span(values: readonly number[], borders: readonly number[]): [number, number] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const below = borders.filter((one) => one <= low).toSorted((a, b) => b - a)[0] ?? low;
  const above = borders.filter((one) => one > high).toSorted((a, b) => a - b)[0] ?? high;
  const room = Math.max(10, (above - below) * MARGIN);
  return [below - room, above + room];
}

/** A panel of the kind "graph" on `width` by `height`. */
export function graphOf(panel: Panel, width: number, height: number): Graph {
  const rows = numbersOf(panel);
  const bands = panel.bands ?? [];
  const borders = bands.flatMap((band) => (typeof band.least === "number" ? [band.least] : []));
  const [low, high] = span(
    rows.map(([, value]) => value),
    borders,
  );
  const first = rows[0]?.[0] ?? 0;
  const last = Math.max(panel.last ?? 0, rows.at(-1)?.[0] ?? 0, first + 1);
  const x = (at: number): number => ((at - first) / (last - first)) * width;
  const y = (value: number): number => ((high - value) / (high - low)) * height;
  const points = rows.map(([at, value, label, now]) => ({
    x: x(at),
    y: y(value),
    at,
    value,
    label,
    now,
  }));
  const path = points
    .map((one, k) => (k === 0 ? `M${one.x} ${one.y}` : `H${one.x}V${one.y}`))
    .join("");
  return { points, path, stripes: stripesOf(bands, y, low, high, height), zero: y(0) };
}

function stripesOf(
  bands: NonNullable<Panel["bands"]>,
  y: (value: number) => number,
  low: number,
  high: number,
  height: number,
): Stripe[] {
  const out: Stripe[] = [];
  let top = high;
  for (const band of bands) {
    const least = band.least ?? null;
    const bottom = Math.max(low, least ?? low);
    if (bottom < top) {
      const from = y(Math.min(top, high));
      const drawn = Math.max(y(bottom) - from, 0);
      out.push({ text: band.text, y: from, height: drawn, seat: band.seat ?? -1, least });
    }
    top = Math.min(top, least ?? low);
  }
  return out.filter((one) => one.height > height * OPEN * 0.25);
}
