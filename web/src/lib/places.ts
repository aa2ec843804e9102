/** Offers by the places that they concern, and panels as the page reads them. */

import type { Cell, Offer, Panel } from "./types";

/** A kind and a name: `hex:SIV-M4602`, `station:atlanta`, `card:c12`. */
export type Place = string;

export const kindOf = (place: Place): string => place.split(":", 1)[0] ?? "";
export const nameOf = (place: Place): string => place.slice(place.indexOf(":") + 1);

/** The name of the first place of a kind, or nothing. */
export function named(places: readonly Place[] | undefined, kind: string): string | null {
  const found = places?.find((place) => kindOf(place) === kind);
  return found === undefined ? null : nameOf(found);
}

/** The offers at each place, in offered order. */
export function offersByPlace(offers: readonly Offer[]): Map<Place, Offer[]> {
  const out = new Map<Place, Offer[]>();
  for (const offer of offers) {
    for (const place of offer.at ?? []) {
      const found = out.get(place);
      if (found) found.push(offer);
      else out.set(place, [offer]);
    }
  }
  return out;
}

/** The places of one action among those offered. */
export function placesOf(offers: readonly Offer[], action: string | null): readonly Place[] {
  return offers.find((offer) => offer.action === action)?.at ?? [];
}

export interface SeatFacts {
  /** The number that counts: points or money. */
  score: string;
  unit: string;
  goods: Cell[];
  line: string;
  /** The seat has the start player's marker. */
  start: boolean;
}

const START = "start";

/** What a seat panel tells about a seat. */
export function seatFacts(panels: readonly Panel[], seat: number): SeatFacts {
  const rows = panels.filter((panel) => panel.seat === seat)[0]?.rows ?? [];
  const score = rows.find((row) => row.mark === "score")?.cells ?? [];
  const cells = rows.filter((row) => row.mark !== "score").flatMap((row) => row.cells);
  return {
    score: score[0]?.text ?? "",
    unit: score[1]?.text ?? "",
    goods: cells.filter((cell) => cell.figure && cell.figure !== START),
    line: cells
      .filter((cell) => !cell.figure && cell.text)
      .map((cell) => cell.text)
      .join(", "),
    start: cells.some((cell) => cell.figure === START),
  };
}

/** Where in the game we are: the round, what is going on in it. */
export function whereabouts(panels: readonly Panel[]): string[] {
  const rows = panels.find((panel) => panel.key === "where")?.rows ?? [];
  return rows.map((row) => row.cells.map((cell) => cell.text).join(" "));
}
