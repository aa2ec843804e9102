/** Seats as the page draws them: every seat has one of the five colours by name. */

import type { Table } from "./types";

export const COLORS = ["wine", "buff", "mint", "sky", "grey"] as const;

/** The colours of a game's seats, where the game says which. */
const OWN: Record<string, readonly string[]> = { "snowdonia/channel-tunnel": ["sky", "buff"] };

/** The colour of a seat: the server counts them, a game may have its own. */
export function colorOf(game: string, seat: number, told: unknown): string {
  if (typeof told === "string" && told) return told;
  const own = OWN[game]?.[seat];
  const index = typeof told === "number" ? told : seat;
  return own ?? COLORS[index % COLORS.length] ?? "grey";
}

/** A table with its colours named. */
export function seated(table: Table): Table {
  return { ...table, seats: table.seats.map((seat) => ({ ...seat, color: colorOf(table.game, seat.seat, seat.color) })) };
}
