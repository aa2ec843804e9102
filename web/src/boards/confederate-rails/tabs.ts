/** The panels beside the map: which of those that the game tells stand on which tab. */

import { kindOf } from "../../lib/places";
import type { Offer, Panel, Row } from "../../lib/types";

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

/** Panels in which something is open come first: nobody scrolls to what he is asked about. */
export function openFirst(panels: readonly Panel[], open: (place: string) => boolean): Panel[] {
  const isOpen = (panel: Panel): boolean => panel.rows.some((row) => row.at && open(row.at));
  return [...panels.filter(isOpen), ...panels.filter((panel) => !isOpen(panel))];
}

/** Rows without a place that say the same, one after the other, are one with a count. */
export function counted(rows: readonly Row[]): Row[] {
  const runs: { row: Row; said: string; times: number }[] = [];
  for (const row of rows) {
    const said = JSON.stringify(row);
    const last = runs.at(-1);
    if (last && !row.at && last.said === said) last.times += 1;
    else runs.push({ row, said, times: 1 });
  }
  return runs.map(({ row, times }) =>
    times > 1 ? { ...row, cells: [...row.cells, { text: `×${times}` }] } : row,
  );
}

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
