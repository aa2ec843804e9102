/** The rows of panels as they are read. */

import type { Cell, Panel, Row } from "./types";

export const saidOf = (cell: Cell): string => cell.said || cell.text;
export const rowSaid = (row: Row): string => row.cells.map(saidOf).filter(Boolean).join(", ");

/** Rows by each place that they name. */
export function rowsByPlace(panels: readonly Panel[]): Map<string, Row[]> {
  const out = new Map<string, Row[]>();
  for (const row of panels.flatMap((panel) => panel.rows))
    for (const place of new Set([row.at, ...row.cells.map((cell) => cell.at)]))
      if (place) out.set(place, [...(out.get(place) ?? []), row]);
  return out;
}
