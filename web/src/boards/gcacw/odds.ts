/** The rows that the dice can give, as bars. */

import type { Attack, OddsRow } from "./view";

export function bars(attack: Pick<Attack, "rows">): OddsRow[] {
  return attack.rows.filter((row) => row.chance > 0).toSorted((a, b) => a.row - b.row);
}

export function shareOf(all: readonly OddsRow[], fate: OddsRow["fate"]): number {
  return all.filter((bar) => bar.fate === fate).reduce((sum, bar) => sum + bar.chance, 0);
}

/** A cell of the chart as it is read: nothing happens is a dash. */
export const cell = (text: string): string => (text === "" || text === "-" ? "–" : text);
