/** The panels of a board: those it draws itself, and whatever else the game tells. */

import type { Panel, Table } from "../../lib/types";

/** Told panels that stand in the head of the board, beside those it draws itself. */
const FIRST = ["due", "counties"];
/** Where formations are told, they stand in the place of the single units. */
export const FORMATIONS = "formations";
/** Boxes and ships are drawn above what is told of them. */
export const BOXES = "boxes";
export const SHIPS = "ships";
/** The points of a campaign stand under those of the battle's panel. */
export const LEDGER = "ledger";

/** What stands on a tab of the board: keys of panels, or how they begin. */
const ON: Record<string, readonly string[]> = {
  forces: ["forces-"],
  points: ["points", "objectives", LEDGER],
  turns: ["turns", "now", "changed"],
};
/** Panels whose rows say who and what is at their place. */
const LYING = ["forces-", "objectives", "changed", "depots"];
const isOn = (key: string, keys: readonly string[]): boolean =>
  keys.some((one) => (one.endsWith("-") ? key.startsWith(one) : key === one));
const OWN = Object.values(ON).flat();

/** All that the game tells beside where we are. */
export const readable = (table: Table): Panel[] =>
  table.panels.filter((panel) => panel.key !== "where");

export const lying = (table: Table): Panel[] =>
  readable(table).filter((panel) => isOn(panel.key, LYING));

/** Panels with a tab of their own. */
export const told = (table: Table): Panel[] =>
  readable(table).filter((panel) => (panel.seat ?? -1) < 0 && !isOn(panel.key, OWN));

/** What the game tells on a tab. */
export const toldOn = (table: Table, tab: string): Panel[] =>
  readable(table).filter((panel) => isOn(panel.key, ON[tab] ?? [tab]));

export interface Tabs {
  head: string[];
  more: string[];
}

/** Which panels are named in the head, and which under "More". */
export function tabsOf(table: Table, charts: boolean): Tabs {
  const keys = told(table).map((panel) => panel.key);
  const own = charts ? ["charts", "key"] : ["key"];
  if (!keys.length) return { head: ["forces", "points", "turns", ...own], more: [] };
  const first = FIRST.filter((key) => keys.includes(key));
  const forces = keys.includes(FORMATIONS) ? FORMATIONS : "forces";
  const rest = keys.filter((key) => !first.includes(key) && key !== forces);
  return {
    head: [forces, "points", ...first, "more"],
    more: [...(forces === FORMATIONS ? ["forces"] : []), ...rest, "turns", ...own],
  };
}
