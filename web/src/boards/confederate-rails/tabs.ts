/** The panels beside the map: which of those that the game tells stand on which tab. */

import { kindOf } from "../../lib/places";
import type { Offer, Panel } from "../../lib/types";

export type Tab = "trains" | "loads" | "war" | "lines" | "hand" | "deals" | "key";

export const TABS: readonly Tab[] = ["trains", "loads", "war", "lines", "hand", "deals", "key"];

/** Keys of panels, or how they begin. */
const PANELS: Partial<Record<Tab, readonly string[]>> = {
  trains: ["trains-"],
  loads: ["pile", "drawn", "display", "first-loads", "lying"],
  war: ["war", "order", "progress", "force", "congested", "occupied", "marks", "events"],
  lines: ["lines-"],
  hand: ["hand", "counters"],
  deals: ["deals"],
};

/** What the game tells on a tab, in the tab's order. */
export const toldOn = (tab: Tab, panels: readonly Panel[]): Panel[] =>
  (PANELS[tab] ?? []).flatMap((key) =>
    panels.filter((panel) => (key.endsWith("-") ? panel.key.startsWith(key) : panel.key === key)),
  );

/** The tab on which places of a kind lie. */
const PLACES: Record<string, Tab> = {
  load: "loads",
  pile: "loads",
  line: "lines",
  counter: "hand",
  train: "trains",
};

/** The tab of the first offer that has one; nothing when the map is asked about. */
export function tabFor(offers: readonly Offer[]): Tab | null {
  if (offers.some((offer) => offer.points !== undefined && offer.points !== null)) return null;
  if (offers.some((offer) => offer.amount)) return "lines"; // an auction
  for (const offer of offers) {
    const tab = PLACES[kindOf(offer.at?.[0] ?? "")];
    if (tab) return tab;
  }
  return null;
}
