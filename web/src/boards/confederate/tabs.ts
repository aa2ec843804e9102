/** Which panel a question is about. */

import type { Offer } from "../../lib/types";

export type Tab = "trains" | "loads" | "war" | "lines" | "hand" | "deals" | "key";

export const TABS: readonly Tab[] = ["trains", "loads", "war", "lines", "hand", "deals", "key"];

const PANELS: Record<string, Tab> = {
  take: "loads",
  draw: "loads",
  retire: "loads",
  assign: "loads",
  claim: "lines",
  auction: "lines",
  bid: "lines",
  lift: "lines",
  divert: "lines",
  play: "hand",
  activate: "trains",
  overhaul: "trains",
  run: "trains",
  keep: "trains",
  disable: "trains",
  seize: "trains",
  impound: "trains",
};

/** The panel of the first offer that has one; nothing when the map is asked about. */
export function tabFor(offers: readonly Offer[]): Tab | null {
  const verbs = offers.map((offer) => offer.action.split(" ")[0] ?? "");
  if (verbs.includes("go")) return null;
  for (const verb of verbs) if (PANELS[verb]) return PANELS[verb];
  return null;
}
