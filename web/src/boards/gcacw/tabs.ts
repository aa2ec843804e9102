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

/** What the game tells beside where we are and what each seat has. */
export const told = (table: Table): Panel[] =>
  table.panels.filter((panel) => panel.key !== "where" && (panel.seat ?? -1) < 0);

export interface Tabs {
  head: string[];
  more: string[];
}

/** Which panels are named in the head, and which under "More". */
export function tabsOf(table: Table, charts: boolean): Tabs {
  const keys = told(table)
    .map((panel) => panel.key)
    .filter((key) => key !== LEDGER);
  const own = charts ? ["charts", "key"] : ["key"];
  if (!keys.length) return { head: ["forces", "points", "turns", ...own], more: [] };
  const first = FIRST.filter((key) => keys.includes(key));
  const forces = keys.includes(FORMATIONS) ? FORMATIONS : "forces";
  const rest = keys.filter((key) => !first.includes(key) && key !== forces);
  return {
    head: [forces, "points", ...first, "more"],
    more: [...(forces === FORMATIONS ? ["forces"] : []), ...rest, ...own],
  };
}
