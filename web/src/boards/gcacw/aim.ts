/** A march by order: who, by which way, until when; the place comes with the next click. */

import type { Offer } from "../../lib/types";
import type { Field } from "./field";

export const WAYS = ["quickest", "shortest", "safest"] as const;
/** What carries units beside their feet, and the verbs that board it. */
const CARRIED: Record<string, Carried> = { entrain: "rail", embark: "sea", sail: "sea" };
export type Carried = "rail" | "sea";
export type Way = (typeof WAYS)[number] | Carried;

export interface Aim {
  /** A unit, a leader with his command, or a hex with everybody there who can. */
  who: string;
  name: string;
  way: Way;
  /** Over actions and days, until they are there. */
  there: boolean;
  /** By what they could also go from here. */
  carried: readonly Carried[];
}

export const aimOf = (who: string, name: string, carried: readonly Carried[] = []): Aim => ({
  who,
  name,
  way: "quickest",
  there: false,
  carried,
});

/** What the offers would carry units by. */
export const carriedBy = (offers: readonly Pick<Offer, "verb">[]): Carried[] => [
  ...new Set(offers.flatMap((offer) => CARRIED[offer.verb] ?? [])),
];

/** By rail one goes to a station, not as far as points carry. */
const onFoot = (way: Way): boolean => (WAYS as readonly string[]).includes(way);

/** The order in the game's own words. */
export function marchOrder(aim: Aim, field: Field, hex: string): string {
  const word = (id: string): string => field.hexes[field.find(id)]?.word ?? id;
  const to = onFoot(aim.way) ? "toward" : "to";
  return `march ${word(aim.who)} ${to} ${word(hex)} by ${aim.way}${aim.there ? " until there" : ""}`;
}
