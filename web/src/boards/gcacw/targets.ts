/**
 * Where offers lie on the board.
 *
 * A target is `hex:ID` or `piece:ID`. What only goes on or declines (`done`, `pass`, `halt` …) lies
 * nowhere but in the list of offers.
 */

import { kindOf, nameOf } from "../../lib/places";
import type { Offer } from "../../lib/types";
import type { Field } from "./field";
import type { View } from "./view";

export type Target = string;

/** Verbs whose odds can be asked for before they are done. */
export const FIGHTS: readonly string[] = ["attack", "target"];

/** The place of an offer on the map, by what the game says of it. */
export function placeOf(offer: Pick<Offer, "at">, field: Field): Target | null {
  for (const place of offer.at ?? []) {
    if (kindOf(place) === "piece") return place;
    const hex = kindOf(place) === "hex" ? field.idOf(place) : "";
    if (hex) return `hex:${hex}`;
  }
  return null;
}

/** The offers by the place that they concern, in offered order. */
export function offersByTarget(offers: readonly Offer[], field: Field): Map<Target, Offer[]> {
  const out = new Map<Target, Offer[]>();
  for (const offer of offers) {
    const target = placeOf(offer, field);
    if (target === null) continue;
    const found = out.get(target);
    if (found) found.push(offer);
    else out.set(target, [offer]);
  }
  return out;
}

/** In which hex a piece stands; nothing off the map. */
export function hexOf(view: View, piece: string): string {
  return (
    (view.units.find((one) => one.id === piece) ?? view.leaders.find((one) => one.id === piece))
      ?.hex ?? ""
  );
}

/** The hex in which a target lies. */
export function hexOfTarget(view: View, target: Target): string {
  return kindOf(target) === "hex" ? nameOf(target) : hexOf(view, nameOf(target));
}

/** All offers by the hex that they concern: its own, and those of the pieces in it. */
export function offersByHex(
  places: ReadonlyMap<Target, Offer[]>,
  view: View,
): Map<string, Offer[]> {
  const out = new Map<string, Offer[]>();
  for (const [target, offers] of places) {
    const hex = hexOfTarget(view, target);
    if (hex) out.set(hex, [...(out.get(hex) ?? []), ...offers]);
  }
  return out;
}
