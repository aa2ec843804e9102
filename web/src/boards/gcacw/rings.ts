/** What the map marks in a hex: what is offered there, and of which kind. */

import type { Offer } from "../../lib/types";

export type RingKind = "go" | "attack" | "retreat" | "piece";

export interface Ring {
  kind: RingKind;
  /** MPs, where one goes there. */
  figure: number | null;
  count: number;
}

const KINDS: Record<string, RingKind> = {
  go: "go",
  enter: "go",
  across: "go",
  attack: "attack",
  target: "attack",
  support: "attack",
  retreat: "retreat",
  wreck: "go",
};

/** What an offer marks in its hex. */
export const ringKind = (offer: Pick<Offer, "verb">): RingKind => KINDS[offer.verb] ?? "piece";

/** Rings by hex id. An attack is more telling than a step, a step than a piece. */
export function ringsOf(byHex: ReadonlyMap<string, Offer[]>): Map<string, Ring> {
  const out = new Map<string, Ring>();
  for (const [hex, offers] of byHex) {
    const kinds = offers.map(ringKind);
    const kind =
      (["attack", "retreat", "go", "piece"] as const).find((one) => kinds.includes(one)) ?? "piece";
    const costs = offers.flatMap((offer) => offer.points ?? []);
    out.set(hex, { kind, figure: costs.length ? Math.min(...costs) : null, count: offers.length });
  }
  return out;
}
