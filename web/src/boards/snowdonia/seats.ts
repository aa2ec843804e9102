/** Colours of seats: what the table says, else the usual ones of the game. */

import type { Table } from "../../lib/types";

export const COLORS = ["wine", "buff", "mint", "sky", "grey"] as const;

export function seatColor(table: Table, seat: number): string {
  const given = table.seats[seat]?.color ?? "";
  if ((COLORS as readonly string[]).includes(given)) return given;
  return COLORS[seat] ?? COLORS[0];
}

export function seatName(table: Table, names: readonly string[], seat: number): string {
  return table.seats[seat]?.name || names[seat] || `Seat ${seat + 1}`;
}
