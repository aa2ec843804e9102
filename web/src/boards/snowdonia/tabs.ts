/** In a narrow window the board has four leaves; this says on which a place lies. */

import { kindOf, nameOf, type Place } from "../../lib/places";
import type { View } from "./view";

export const TABS = ["works", "line", "cards", "players"] as const;
export type Tab = (typeof TABS)[number];

const CARDS = ["train", "own", "pub"];

export function tabOf(place: Place, view: View, seat: number): Tab {
  const [kind, name] = [kindOf(place), nameOf(place)];
  if (kind === "place") return name === "quarry" ? "works" : "line";
  if (kind === "survey") return "line";
  if (CARDS.includes(kind)) return "cards";
  if (kind !== "card") return "works";
  const held = view.players.findIndex((player) =>
    player.contracts.some((one) => `c${one.card.no}` === name),
  );
  return held >= 0 && held !== seat ? "players" : "cards";
}
