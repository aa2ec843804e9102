/** What a unit becomes by a step, where the game tells so before it is taken. */

import type { Row, Table } from "../../lib/types";
import type { Field } from "./field";

/** The panel with a row for every next hex in which the marching unit becomes another. */
const CROSSING = "crossing";

export interface Becomes {
  /** "Grover 7, Excelsior 6, Patterson 6". */
  text: string;
  case: string;
}

/** What the marching unit becomes in a hex; nothing where it stays what it is. */
export function becomesIn(
  table: Pick<Table, "panels">,
  field: Pick<Field, "idOf">,
  hex: string,
): Becomes | null {
  const rows: readonly Row[] = table.panels.find((panel) => panel.key === CROSSING)?.rows ?? [];
  const found = rows.find((row) => row.at && field.idOf(row.at) === hex);
  return found ? { text: found.cells[1]?.text ?? "", case: found.case ?? "" } : null;
}
