/** In a narrow window the board has four leaves; this says on which an action lies. */

import { targetOf } from "./targets";
import type { View } from "./view";

export const TABS = ["works", "line", "cards", "players"] as const;
export type Tab = (typeof TABS)[number];

export function tabOf(action: string, view: View, seat: number): Tab | null {
  const target = targetOf(action);
  if (target === null) return null;
  const kind = target.split(":")[0];
  if (kind === "place") return target === "place:quarry" ? "works" : "line";
  if (kind === "survey") return "line";
  if (kind === "train" || kind === "own" || kind === "pub") return "cards";
  if (kind === "card") {
    const no = Number(target.split(":")[1]);
    const held = view.players.findIndex((player) =>
      player.contracts.some((one) => one.card.no === no),
    );
    return held >= 0 && held !== seat ? "players" : "cards";
  }
  return "works";
}
