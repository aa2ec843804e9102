/** A march by order: who, by which way, until when; the place comes with the next click. */

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
export const marchOrder = (aim: Aim, hex: string): string =>
  `march ${aim.who} toward ${hex} by ${aim.way}${aim.there ? " until there" : ""}`;
