/** The rows that the dice can give, as bars. */

import type { Attack, OddsRow } from "./view";

export type Fate = "back" | "holds" | "repulsed";

export interface Bar extends OddsRow {
  fate: Fate;
}

/** What a row means: the defender goes, bleeds, or only the attacker does. */
export function fateOf(row: Pick<OddsRow, "attacker" | "defender">): Fate {
  if (/[rR]/.test(row.defender)) return "back";
  const hurt = (cell: string): boolean => /[1-9DFfE]/.test(cell);
  return hurt(row.attacker) && !hurt(row.defender) ? "repulsed" : "holds";
}

export function bars(attack: Pick<Attack, "rows">): Bar[] {
  return attack.rows
    .filter((row) => row.chance > 0)
    .map((row) => ({ ...row, fate: fateOf(row) }))
    .sort((a, b) => a.row - b.row);
}

export function shareOf(all: readonly Bar[], fate: Fate): number {
  return all.filter((bar) => bar.fate === fate).reduce((sum, bar) => sum + bar.chance, 0);
}

/** A cell of the chart as it is read: nothing happens is a dash. */
export const cell = (text: string): string => (text === "" || text === "-" ? "–" : text);
