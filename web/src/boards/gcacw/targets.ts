/**
 * Where an action lies on the board, and which action a click seems to want.
 *
 * A target is `hex:ID` or `piece:ID`. What only goes on or declines (`done`, `pass`, `halt` …) lies
 * nowhere but in the list of offers.
 */

import type { Offer } from "../../lib/types";
import type { Field } from "./field";
import type { Unit, View } from "./view";

export type Target = string;

export const OF_HEXES: ReadonlySet<string> = new Set([
  "go",
  "attack",
  "wreck",
  "target",
  "support",
  "retreat",
  "across",
  "enter",
]);
export const OF_UNITS: ReadonlySet<string> = new Set([
  "join",
  "detach",
  "attach",
  "march",
  "burn",
  "commit",
  "drop",
  "lose",
  "advance",
  "dig",
  "build",
]);
export const OF_LEADERS: ReadonlySet<string> = new Set([
  "send",
  "activate",
  "assault",
  "take",
  "grand",
]);
/** These roll dice or cannot be taken back: the first click shows what they mean. */
export const HELD: ReadonlySet<string> = new Set([
  "march",
  "activate",
  "assault",
  "burn",
  "attack",
  "target",
  "wreck",
  "enter",
  "invade",
]);

export const verbOf = (action: string): string => action.split(" ", 1)[0] ?? "";
export const nameOf = (action: string): string => action.slice(action.indexOf(" ") + 1).trim();

/** The place that an action concerns, or nothing. */
export function targetOf(action: string, field: Field): Target | null {
  const verb = verbOf(action);
  if (OF_HEXES.has(verb)) {
    const k = field.read(nameOf(action));
    return k < 0 ? null : `hex:${field.hex(k).id}`;
  }
  return OF_UNITS.has(verb) || OF_LEADERS.has(verb) ? `piece:${nameOf(action)}` : null;
}

/** The place of an offer: by its verb, else by what the game says of it. */
export function placeOf(offer: Pick<Offer, "action" | "at">, field: Field): Target | null {
  const known = targetOf(offer.action, field);
  if (known !== null) return known;
  for (const place of offer.at ?? []) {
    if (place.startsWith("piece:")) return place;
    const hex = place.startsWith("hex:") ? field.idOf(place) : "";
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
  return target.startsWith("hex:") ? target.slice(4) : hexOf(view, target.slice(6));
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

/** `2 MPs (1 road + 1 crowded hexes)` is 2. */
export function pointsOf(cost: string): number | null {
  const found = /^(\d+) MP/.exec(cost);
  return found ? Number(found[1]) : null;
}

/** What the question asks for, by the verbs that are offered. */
const HEX_VERBS = ["go", "retreat", "target", "enter", "across", "support"] as const;

/** What somebody who clicks a hex that is not offered seems to want, as notation; or nothing. */
export function wantedHex(
  id: string,
  view: View,
  offers: readonly Offer[],
  field: Field,
  me: number,
): string {
  const word = field.hexes[field.find(id)]?.word ?? id;
  const there = view.units.filter((unit) => unit.hex === id);
  const verbs = new Set(offers.map((offer) => verbOf(offer.action)));
  const enemy = there.some((unit) => unit.side !== me);
  if (view.march && (verbs.has("halt") || verbs.has("go")))
    return `${enemy ? "attack" : "go"} ${word}`;
  const asked = HEX_VERBS.find((verb) => verbs.has(verb));
  if (asked) return `${asked} ${word}`;
  const own = there.find((unit) => unit.side === me);
  return own ? wantedUnit(own, offers) : "";
}

/** What one seems to want of a piece that is not offered. */
export function wantedUnit(unit: Pick<Unit, "id">, offers: readonly Offer[]): string {
  const verb = offers.map((offer) => verbOf(offer.action)).find((one) => OF_UNITS.has(one));
  return `${verb ?? "march"} ${unit.id}`;
}

export function wantedLeader(id: string, offers: readonly Offer[]): string {
  const verb = offers.map((offer) => verbOf(offer.action)).find((one) => OF_LEADERS.has(one));
  return `${verb ?? "activate"} ${id}`;
}
