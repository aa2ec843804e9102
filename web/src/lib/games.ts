/** What the shell must know about a game beyond its view. */

import type { Table } from "./types";

/** Whether one seat's view holds what another seat at the same screen must not see. */
export function hasSecrets(table: Table): boolean {
  if (table.game.startsWith("confederate")) return true;
  const view = table.view as { looking?: unknown } | null;
  return !!view && typeof view === "object" && !!view.looking;
}
