/** What the map marks: places where one may act now, and stations within reach. */

import { named } from "../../lib/places";
import type { Offer } from "../../lib/types";
import type { Reach, Reached, Way } from "./view";

/** A kind and a name: `station:macon-ga`, `segment:hanover/richmond#2`, `train:grey-T2`. */
export type Target = string;

export interface Ring {
  /** Offered now: the lamp. Else it can be reached in several steps. */
  offered: boolean;
  /** MPs, where they are known. */
  figure: number | null;
}

/** The cheaper of the ways in MPs; one that cannot be paid does not count. */
export function bestWay(reached: Reached): Way {
  return reached.paid?.affordable ? reached.paid : reached.free;
}

/** Rings by station id; those of trains and segments by their whole target. */
export function ringsOf(
  places: ReadonlyMap<Target, Offer[]>,
  reach: Reach | null,
): Map<string, Ring> {
  const out = new Map<string, Ring>();
  for (const one of reach?.stations ?? []) {
    const way = bestWay(one);
    if (one.station !== reach?.station && way.steps.length)
      out.set(one.station, { offered: false, figure: way.points });
  }
  for (const [target, offers] of places) {
    if (!target.includes(":")) continue; // the Draw Pile is not on the map
    const costs = offers.flatMap((offer) => offer.points ?? []);
    const figure = costs.length ? Math.min(...costs) : null;
    out.set(named([target], "station") ?? target, { offered: true, figure });
  }
  return out;
}
