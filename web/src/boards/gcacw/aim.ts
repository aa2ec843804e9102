/** A march by order: who, by which way, until when; the place comes with the next click. */

import type { Field } from "./field";

export const WAYS = ["quickest", "shortest", "safest"] as const;
export type Way = (typeof WAYS)[number];

export interface Aim {
  /** A unit, a leader with his command, or a hex with everybody there who can. */
  who: string;
  name: string;
  way: Way;
  /** Over actions and days, until they are there. */
  there: boolean;
}

export const aimOf = (who: string, name: string): Aim => ({
  who,
  name,
  way: "quickest",
  there: false,
});

/** The order in the game's own words. */
export function marchOrder(aim: Aim, field: Field, hex: string): string {
  const word = (id: string): string => field.hexes[field.find(id)]?.word ?? id;
  return `march ${word(aim.who)} toward ${word(hex)} by ${aim.way}${aim.there ? " until there" : ""}`;
}
