/** Seats as the page draws them: every seat has one of the five colours by name. */

import type { Seat, Table } from "./types";

export const COLORS = ["wine", "buff", "mint", "sky", "grey"] as const;

/** The colour of a seat: the name that the game says, the seat's own if it is one, else by number. */
export function colorOf(seat: number, told: unknown, side = ""): string {
  if (typeof told === "string" && told) return told;
  const word = side.toLowerCase();
  if ((COLORS as readonly string[]).includes(word)) return word;
  const index = typeof told === "number" ? told : seat;
  return COLORS[index % COLORS.length] ?? "grey";
}

/** Whether a seat has a name in the game that is worth showing beside its player's. */
export const hasSide = (seat: Pick<Seat, "side" | "name" | "seat">): boolean =>
  !!seat.side && seat.side !== `Seat ${seat.seat + 1}` && seat.side !== seat.name;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A table with its colours; a bot without a name goes by its kind. */
export function seated(table: Table): Table {
  const seats = table.seats.map((seat) => ({
    ...seat,
    color: colorOf(seat.seat, seat.color, seat.side),
    name: seat.kind === "bot" && seat.name === seat.bot ? capital(seat.name) : seat.name,
  }));
  return { ...table, seats };
}

/** A seat's link as it is handed on: the server gives a path or the bare token. */
export function inviteUrl(link: string, here: string = location.href): string {
  return new URL(link.includes("/") ? link : `/#/join/${link}`, here).href;
}
